#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the corpus's own check.py and looks again at what it says of a PNG's pixels alone.

check.py compares with Pillow, which clips 16-bit gray to its lowest 256 levels, does not apply the tRNS of a gray or
RGB file unless it is asked to, and never honors gAMA, cHRM and cICP. A row is not counted as a fault only if all of
this holds: its pixels are the one complaint, one of those three reasons is in the file, and the output is as near to
the reference decoder as check.py wants unsuspicious pictures to be. All such rows are listed.

usage: check_corpus.py [--corpus FOLDER] [OPTION OF check.py…]     for example: check_corpus.py --limner PATH --only png/
Exit status 1 if a fault is left. Needs numpy and Pillow.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

import reference_color
import reference_png

# check.py's own border between what it takes for granted and what it lists to be looked at.
NEAR_IN_DECIBELS = 24
ONLY_PIXELS = re.compile(r"FAULT (\S+) \| (PSNR to Pillow -?[\d.]+ dB) \2$")


def reasons(picture, claim):
    """Why Pillow reads this file otherwise than the specification says."""
    found = []
    if picture.color == 0 and picture.depth == 16:
        found.append("16-bit gray")
    if picture.color in (0, 2) and "tRNS" in picture.chunk:
        found.append("tRNS of gray or RGB")
    if claim.decode is not None:
        found.append(claim.name)
    return found


def distance(picture, claim, output):
    """The PSNR in dB of an output's luma to the reference over white, as check.py computes it."""
    rgba = reference_color.expected(picture, claim)
    alpha = rgba[..., 3:] / 255
    flat = np.floor(rgba[..., :3] * alpha + 255 * (1 - alpha) + 0.5).astype(np.uint8)
    with Image.open(output) as image:
        have = np.asarray(image.convert("L")).astype(float)
        size = image.size
    reference = Image.fromarray(flat)
    if reference.size != size:
        reference = reference.resize(size, Image.LANCZOS, reducing_gap=3.0)
    error = have - np.asarray(reference.convert("L")).astype(float)
    return 10 * np.log10(65025 / max(1e-9, (error * error).mean()))


def look_again(line, corpus, kept):
    """Whether a line of check.py is a fault, and what to say instead where it is not."""
    complaint = ONLY_PIXELS.match(line)
    if not complaint:
        return line.startswith("FAULT"), line
    path = complaint[1]
    try:
        with open(os.path.join(corpus, path), "rb") as file:
            picture = reference_png.Picture(file.read())
    except reference_png.Broken as fault:
        return True, f"{line} | the reference says: {fault}"
    claim = reference_color.Claim(picture)
    why = reasons(picture, claim)
    decibels = distance(picture, claim, os.path.join(kept, path.replace("/", "__") + ".jpg"))
    verdict = f"{path} | {complaint[2]}, to the reference {decibels:.1f} dB | {', '.join(why) or 'no known reason'}"
    if not why or not claim.judged or decibels < NEAR_IN_DECIBELS:
        return True, "FAULT " + verdict
    return False, "other " + verdict


def main():
    """Runs check.py, passes its lines on as judged here and counts what is left."""
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--corpus", default=os.path.join(here, "../../../shared/corpus"))
    options, rest = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as kept:
        command = [sys.executable, "-W", "ignore", os.path.join(options.corpus, "check.py"), "--keep", kept, *rest]
        run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        *lines, counts = run.stdout.rstrip("\n").split("\n")
        total = re.fullmatch(r"(\d+) passed, (\d+) failed", counts)
        if not total:
            sys.exit(f"expected counts at the end of check.py but found {counts!r}, status {run.returncode}")
        judged = [look_again(line, options.corpus, kept) for line in lines]
    for _, line in judged:
        print(line)
    faults = sum(fault for fault, _ in judged)
    others = sum(line.startswith("other") for _, line in judged)
    print(f"check.py: {counts}; {others} of these are right where Pillow reads otherwise; {faults} faults left")
    if faults + others != int(total[2]):
        sys.exit(f"expected {total[2]} lines of faults but found {faults + others}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
