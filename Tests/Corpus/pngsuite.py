#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares `limner convert --format png` with a decoder of our own, sample by sample, over the PNGs of a corpus.

PngSuite has to be there; the other PNGs up to 1024 on the long side are judged alike. Samples of up to 8 bits without
a color chunk that needs a conversion are equal; 16-bit ones and those converted to sRGB are off by 1 at most. What the
manifest says must fail has to fail with an error code and leave no output.

usage: pngsuite.py [--limner PATH] [--corpus FOLDER] [--only SUBSTRING] [--jobs 2]
Exit status 1 if anything differs. Needs numpy.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib

import numpy as np

import reference_color
import reference_png

SUITE = re.compile(r"png/codec-corpus/[a-z][a-z0-9]{2}[in]\d[acgp]\d\d\.png$")
# As many as the handed corpus has; a smaller number means that the files were not found.
SUITE_COUNT = 113
ALLOWED = {"IHDR", "sRGB", "iCCP", "PLTE", "tRNS", "IDAT", "IEND"}
# Rows first, then columns, of the upright picture by EXIF orientation.
TURNS = {
    1: lambda p: p,
    2: lambda p: p[:, ::-1],
    3: lambda p: p[::-1, ::-1],
    4: lambda p: p[::-1],
    5: lambda p: p.swapaxes(0, 1),
    6: lambda p: p.swapaxes(0, 1)[:, ::-1],
    7: lambda p: p.swapaxes(0, 1)[::-1, ::-1],
    8: lambda p: p.swapaxes(0, 1)[::-1],
}


def convert(limner, path, folder):
    """Runs the command; answers its exit status, its output or None, and its report's record."""
    out, report = os.path.join(folder, "out.png"), os.path.join(folder, "report.jsonl")
    command = [limner, "convert", path, "-o", out, "--format", "png", "--report", report, "--quiet"]
    status = subprocess.run(command, stderr=subprocess.DEVNULL, timeout=60).returncode
    with open(report, encoding="utf-8") as file:
        record = json.loads(file.readline())
    if not os.path.exists(out):
        return status, None, record
    with open(out, "rb") as file:
        return status, file.read(), record


def judge_failure(status, output, record):
    """What is wrong with a rejection, or None."""
    code = (record.get("error") or {}).get("code")
    if status != 1 or record.get("status") != "failed":
        return f"expected a failure but found status {status}, {record.get('status')}"
    if not code:
        return "a failure without code"
    return "a failure that left an output" if output is not None else None


def judge_picture(picture, claim, row, output):
    """What is wrong with an output: a phrase, or None; and the largest difference."""
    try:
        result = reference_png.Picture(output)
    except reference_png.Broken as fault:
        return f"the output is broken: {fault}", 0
    if result.trailing or set(result.kinds) - ALLOWED or result.depth > 8:
        return f"the output has {result.kinds}, {result.depth} bits, {result.trailing} bytes behind its end", 0
    turn = re.search(r"eXIf-orient=([1-8])\b", row["structure"])
    turned = TURNS[int(turn[1]) if turn else 1]
    want = turned(reference_color.expected(picture, claim))
    have = result.rgba.astype(np.int32)
    if want.shape != have.shape:
        return f"expected {want.shape[1]}x{want.shape[0]} but found {have.shape[1]}x{have.shape[0]}", 0
    if (have[have[..., 3] == 0] != 0).any():
        return "color under an alpha of 0", 0
    difference = np.abs(want - have)
    # What is less than 1/255 there may have lost its color.
    faint = turned((picture.rgba[..., 3] > 0) & (picture.rgba[..., 3] * 255 < picture.full))
    difference[..., :3][faint & (have[..., :3] == 0).all(axis=2)] = 0
    worst = int(difference.max())
    tolerance = 1 if picture.depth == 16 or claim.decode is not None else 0
    if worst <= tolerance:
        return None, worst
    if claim.decode is not None and np.abs(turned(reference_color.expected(picture)) - have).max() <= 1:
        return "expected a conversion to sRGB but found the samples as stored", worst
    y, x, _ = np.unravel_index(difference.argmax(), difference.shape)
    share = (difference.max(axis=2) > tolerance).mean() * 100
    return (
        f"off by {worst} (allowed {tolerance}) in {share:.1f} % of pixels, at {x},{y} "
        f"expected {want[y, x].tolist()} but found {have[y, x].tolist()}"
    ), worst


def judge(limner, corpus, row):
    """The kind of a row, what is wrong with it or None, and the largest difference."""
    path = os.path.join(corpus, row["path"])
    with tempfile.TemporaryDirectory() as folder:
        status, output, record = convert(limner, path, folder)
    if row["verdict"] == "fail":
        return "to be rejected", judge_failure(status, output, record), 0
    with open(path, "rb") as file:
        data = file.read()
    try:
        picture = reference_png.Picture(data)
    except (reference_png.Broken, zlib.error) as broken:
        # Both verdicts are right for such a file; a failure has to be a proper one all the same.
        if row["verdict"] == "ok":
            return "unreadable here", f"the reference says: {broken}", 0
        return "either verdict", None if output is not None else judge_failure(status, output, record), 0
    claim = reference_color.Claim(picture)
    kind = f"{16 if picture.depth == 16 else 8} bit, " + (
        "kept" if claim.decode is None else f"to sRGB from {claim.name}")
    if not claim.judged:
        return f"not judged: {claim.name}", None, 0
    if output is None:
        if row["verdict"] == "either":
            return "either verdict", judge_failure(status, output, record), 0
        return kind, f"expected an output but found {record.get('error')}", 0
    return (kind, *judge_picture(picture, claim, row, output))


def main():
    """Judges the rows, prints what differs and a table of counts."""
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser()
    parser.add_argument("--limner", default=".build/release/limner")
    parser.add_argument("--corpus", default=os.path.join(here, "../../../shared/corpus"))
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    with open(os.path.join(options.corpus, "MANIFEST.tsv"), encoding="utf-8") as file:
        head, *lines = file.read().rstrip("\n").split("\n")
    rows = [dict(zip(head.split("\t"), line.split("\t"))) for line in lines]

    def wanted(row):
        size = re.fullmatch(r"(\d+)x(\d+)", row["width x height"])
        fits = row["verdict"] == "fail" or (size and max(int(size[1]), int(size[2])) <= 1024)
        return row["path"].startswith(("png/", "reports/")) and row["path"].endswith(".png") and fits

    rows = [row for row in rows if wanted(row) and options.only in row["path"]]
    suite = sum(bool(SUITE.match(row["path"])) for row in rows)
    if not options.only and suite != SUITE_COUNT:
        sys.exit(f"expected {SUITE_COUNT} files of PngSuite but found {suite}")
    counts, faults = collections.Counter(), collections.Counter()
    worst = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        judged = pool.map(lambda row: judge(options.limner, options.corpus, row), rows)
        for row, (kind, fault, difference) in zip(rows, judged):
            key = ("PngSuite" if SUITE.match(row["path"]) else "others", kind)
            counts[key] += 1
            worst[key] = max(worst[key], difference)
            if fault:
                faults[key] += 1
                print(f"FAULT {row['path']} | {kind} | {fault}")
    print(f"{'files':>6} {'faults':>6} {'worst':>5}")
    for key in sorted(counts):
        print(f"{counts[key]:6} {faults[key]:6} {worst[key]:5}  {key[0]}: {key[1]}")
    print(f"{sum(counts.values())} files, {sum(faults.values())} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
