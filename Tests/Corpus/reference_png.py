# SPDX-License-Identifier: Apache-2.0
"""A decoder of PNG by the specification's third edition, from zlib and numpy alone.

Slow and plain on purpose: it shares nothing with libpng, so that what both say can be believed. Where a file breaks a
rule it stops with `Broken`; it repairs nothing. Of animated files it reads the default picture.
"""
import struct
import zlib

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
# Adam7: first column and row of each pass, and the steps between its columns and rows.
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


class Broken(Exception):
    """The bytes are not a PNG that keeps the rules."""


def chunks(data):
    """The chunks up to IEND as (type, payload), checksums checked; nothing may follow IEND."""
    if data[:8] != SIGNATURE:
        raise Broken("no signature")
    at, found = 8, []
    while True:
        if at + 12 > len(data):
            raise Broken("ends before IEND")
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        payload = data[at + 8 : at + 8 + length]
        if at + 12 + length > len(data):
            raise Broken(f"{kind} is longer than the file")
        if zlib.crc32(kind + payload) != struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0]:
            # A decoder may go without an ancillary chunk, not without a critical one.
            if not kind[0] & 0x20:
                raise Broken(f"{kind} has a wrong checksum")
        else:
            found.append((kind.decode("latin-1"), payload))
        at += 12 + length
        if kind == b"IEND":
            return found, len(data) - at


def paeth(left, up, corner):
    """The predictor of filter 4."""
    estimate = left + up - corner
    by_left, by_up, by_corner = abs(estimate - left), abs(estimate - up), abs(estimate - corner)
    if by_left <= by_up and by_left <= by_corner:
        return left
    return up if by_up <= by_corner else corner


def unfilter(rows, length, stride, bpp):
    """Takes the filters off `length` rows of `stride` bytes; answers the rows and what is left of the bytes."""
    if len(rows) < length * (stride + 1):
        raise Broken(f"{len(rows)} bytes of rows, not {length * (stride + 1)}")
    out = np.zeros((length, stride), np.uint8)
    above = np.zeros(stride, np.uint8)
    for y in range(length):
        kind = rows[y * (stride + 1)]
        row = np.frombuffer(rows, np.uint8, stride, y * (stride + 1) + 1)
        if kind == 0:
            done = row
        elif kind == 1:
            done = np.cumsum(row.reshape(-1, bpp), axis=0, dtype=np.uint64).astype(np.uint8).reshape(-1)
        elif kind == 2:
            done = row + above
        elif kind in (3, 4):
            line, up = bytearray(row.tobytes()), above.tolist()
            for x in range(stride):
                left = line[x - bpp] if x >= bpp else 0
                corner = up[x - bpp] if x >= bpp else 0
                guess = (left + up[x]) >> 1 if kind == 3 else paeth(left, up[x], corner)
                line[x] = (line[x] + guess) & 0xFF
            done = np.frombuffer(bytes(line), np.uint8)
        else:
            raise Broken(f"filter {kind}")
        out[y] = above = done
    return out, rows[length * (stride + 1) :]


def unpack(rows, width, channels, depth):
    """Rows of bytes as height x width x channels samples of the file's own depth."""
    if depth == 16:
        samples = rows.reshape(len(rows), -1, 2).astype(np.uint16)
        samples = samples[..., 0] << 8 | samples[..., 1]
    elif depth == 8:
        samples = rows.astype(np.uint16)
    else:
        shifts = np.arange(8 - depth, -1, -depth)
        samples = (rows[:, :, None].astype(np.uint16) >> shifts) & ((1 << depth) - 1)
        samples = samples.reshape(len(rows), -1)[:, : width * channels]
    return samples.reshape(len(rows), width, channels)


class Picture:
    """A decoded file: `rgba` of height x width x 4 samples from 0 to `full`, which is 255 or 65535, and its tags."""

    def __init__(self, data):
        found, self.trailing = chunks(data)
        self.kinds = [kind for kind, _ in found]
        self.chunk = {}
        for kind, payload in found:
            self.chunk.setdefault(kind, payload)
        if self.kinds[0] != "IHDR" or len(found[0][1]) != 13:
            raise Broken("no IHDR")
        self.width, self.height, self.depth, self.color, method, filters, interlace = struct.unpack(
            ">IIBBBBB", found[0][1]
        )
        if self.depth not in DEPTHS.get(self.color, ()) or method or filters or interlace > 1:
            raise Broken("IHDR")
        if not 0 < self.width < 1 << 31 or not 0 < self.height < 1 << 31:
            raise Broken("size")
        self.interlaced = bool(interlace)
        self.full = 65535 if self.depth == 16 else 255
        inflater = zlib.decompressobj()
        rows = inflater.decompress(b"".join(payload for kind, payload in found if kind == "IDAT"))
        if not inflater.eof:
            raise Broken("the stream of rows has no end")
        self.rgba = self.expanded(self.samples(rows))

    def samples(self, rows):
        """All samples at the file's depth, Adam7 undone."""
        channels = CHANNELS[self.color]
        bits = channels * self.depth
        out = np.zeros((self.height, self.width, channels), np.uint16)
        for x, y, across, down in PASSES if self.interlaced else [(0, 0, 1, 1)]:
            width, height = -(-(self.width - x) // across), -(-(self.height - y) // down)
            if width <= 0 or height <= 0:
                continue
            clean, rows = unfilter(rows, height, (width * bits + 7) // 8, max(1, bits // 8))
            out[y::down, x::across] = unpack(clean, width, channels, self.depth)
        return out

    def expanded(self, samples):
        """Samples as RGBA: palette looked up, low depths spread over 0 to 255, tRNS turned into alpha."""
        out = np.full((self.height, self.width, 4), self.full, np.uint32)
        trns = self.chunk.get("tRNS")
        if self.color == 3:
            palette = np.frombuffer(self.chunk.get("PLTE", b""), np.uint8)
            if len(palette) == 0 or len(palette) % 3:
                raise Broken("PLTE")
            table = np.full((256, 4), 255, np.uint32)
            table[: len(palette) // 3, :3] = palette.reshape(-1, 3)
            if samples.max() >= len(palette) // 3:
                raise Broken("an index outside the palette")
            alpha = np.frombuffer(trns or b"", np.uint8)
            # More alphas than colors break the chunk's rule; it is ancillary, so the picture goes without it.
            if len(alpha) <= len(palette) // 3:
                table[: len(alpha), 3] = alpha
            return table[samples[..., 0]]
        spread = self.full // ((1 << self.depth) - 1)
        colors = 3 if self.color in (2, 6) else 1
        out[..., :3] = samples[..., :colors].astype(np.uint32) * spread
        if self.color in (4, 6):
            out[..., 3] = samples[..., colors]
        elif trns is not None:
            key = np.frombuffer(trns[: 2 * colors], ">u2") & ((1 << self.depth) - 1)
            out[..., 3] = np.where((samples == key).all(axis=2), 0, self.full)
        return out
