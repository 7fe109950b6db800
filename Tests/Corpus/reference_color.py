# SPDX-License-Identifier: Apache-2.0
"""What a PNG's color chunks say, and the conversion to sRGB in double precision where a file needs one."""
import struct
import zlib

import numpy as np

SRGB = ((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
D65 = (0.3127, 0.3290)
# H.273: primaries and white, by their code points.
PRIMARIES = {
    1: (SRGB, D65),
    9: (((0.708, 0.292), (0.170, 0.797), (0.131, 0.046)), D65),
    12: (((0.680, 0.320), (0.265, 0.690), (0.150, 0.060)), D65),
}
BRADFORD = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])


def srgb_to_linear(v):
    """The decoding curve of sRGB."""
    return np.where(v <= 0.04045, v / 12.92, ((np.maximum(v, 0.04045) + 0.055) / 1.055) ** 2.4)


def linear_to_srgb(v):
    """The encoding curve of sRGB."""
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * np.maximum(v, 0.0031308) ** (1 / 2.4) - 0.055)


def xyz(point):
    """A chromaticity at a luminance of 1."""
    return np.array([point[0] / point[1], 1, (1 - point[0] - point[1]) / point[1]])


def to_xyz(primaries, white):
    """The matrix from linear RGB of these primaries to XYZ, adapted by Bradford's method to D65."""
    columns = np.stack([xyz(point) for point in primaries], axis=1)
    matrix = columns * np.linalg.solve(columns, xyz(white))
    gain = (BRADFORD @ xyz(D65)) / (BRADFORD @ xyz(white))
    return np.linalg.inv(BRADFORD) @ np.diag(gain) @ BRADFORD @ matrix


class Claim:
    """The strongest claim on color that a picture makes.

    `name` is "none", "sRGB", "iCCP", "cICP" or "gAMA/cHRM"; `decode` and `matrix` lead to linear sRGB where the samples
    are to be converted, `decode` is None where they are kept, and `judged` is False where neither is known here.
    """

    def __init__(self, picture):
        self.decode, self.matrix, self.judged = None, np.eye(3), True
        chunk = picture.chunk
        gamma = struct.unpack(">I", chunk["gAMA"])[0] if len(chunk.get("gAMA", b"")) == 4 else 0
        if len(chunk.get("cICP", b"")) == 4:
            self.name = "cICP"
            primaries, transfer, coefficients, full_range = chunk["cICP"]
            curves = {4: lambda v: v**2.2, 8: lambda v: v, 13: srgb_to_linear}
            self.judged = primaries in PRIMARIES and transfer in curves and not coefficients and full_range == 1
            if self.judged and (primaries, transfer) != (1, 13):
                self.convert(curves[transfer], *PRIMARIES[primaries])
        elif self.has_profile(chunk.get("iCCP", b""), picture.color):
            self.name = "iCCP"
        elif "sRGB" in chunk:
            self.name = "sRGB"
        elif gamma or len(chunk.get("cHRM", b"")) == 32:
            self.name = "gAMA/cHRM"
            curve = (lambda v: v ** (100_000 / gamma)) if gamma else srgb_to_linear
            points = np.frombuffer(chunk.get("cHRM", b""), ">u4").reshape(-1, 2) / 100_000
            if len(points) != 4 or (points <= 0).any():
                self.convert(curve, SRGB, D65)
            else:
                self.convert(curve, points[1:], points[0])
        else:
            self.name = "none"

    def convert(self, curve, primaries, white):
        """Takes a conversion over."""
        self.decode = curve
        self.matrix = np.linalg.inv(to_xyz(SRGB, D65)) @ to_xyz(primaries, white)

    @staticmethod
    def has_profile(payload, color):
        """Whether an iCCP chunk holds a profile for the picture's kind of color."""
        try:
            # Some writers leave out zlib's check sum: a profile that has its own length is whole without it.
            profile = zlib.decompressobj().decompress(payload[payload.index(b"\0") + 2 :])
        except (ValueError, zlib.error):
            return False
        if len(profile) < 132 or struct.unpack(">I", profile[:4])[0] != len(profile):
            return False
        return profile[16:20] == (b"GRAY" if color in (0, 4) else b"RGB ") and profile[36:40] == b"acsp"

    def srgb(self, rgba, full):
        """RGBA of 0 to `full` as sRGB of 0 to 1, in double precision."""
        values = rgba / full
        if self.decode is not None:
            values[..., :3] = linear_to_srgb(self.decode(values[..., :3]) @ self.matrix.T)
        return values


def expected(picture, claim=None):
    """RGBA in 8 bits as the output must have it: rounded half up, no color under an alpha of 0.

    Without a claim the samples are kept as they are.
    """
    if claim is None or claim.decode is None:
        out = (picture.rgba * 255 * 2 + picture.full) // (2 * picture.full)
    else:
        out = np.floor(claim.srgb(picture.rgba, picture.full) * 255 + 0.5).astype(np.uint32)
    out[out[..., 3] == 0] = 0
    return out.astype(np.int32)
