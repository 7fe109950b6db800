#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes what lcms2 makes of the profiles in lcms2-relative.txt, in place.

usage: lcms2-relative.py [NAME=PROFILE.icc…]     needs Pillow with lcms2 and NumPy

Without arguments the profiles in the file stay, and only the values are made anew.
"""
import io
import pathlib
import sys

import numpy
from PIL import Image, ImageCms, __version__, features

path = pathlib.Path(__file__).with_suffix(".txt")
profiles = {}
if path.exists():
    for line in path.read_text().splitlines():
        if line.startswith("profile "):
            _, name, data = line.split()
            profiles[name] = bytes.fromhex(data)
for argument in sys.argv[1:]:
    name, file = argument.split("=", 1)
    profiles[name] = pathlib.Path(file).read_bytes()

levels = [int(step * 255 / 9 + 0.5) for step in range(10)]
colors = numpy.array([[r, g, b] for r in levels for g in levels for b in levels], numpy.uint8)
grays = numpy.arange(256, dtype=numpy.uint8)
# The shortcuts that lcms2 takes for 8-bit samples are off by a level and, for linear gray, by up to ten.
flags = ImageCms.Flags.NOCACHE | ImageCms.Flags.NOOPTIMIZE

lines = [
    "# SPDX-License-Identifier: Apache-2.0",
    f"# What lcms2 {features.version('littlecms2')} (in Pillow {__version__}) makes of the profiles of Tests/Support/ICCMaker.swift: to its",
    "# built-in sRGB by relative colorimetric intent without black point compensation, flags NOCACHE and",
    "# NOOPTIMIZE, 8 bits in and out. Written by lcms2-relative.py.",
    "#   profile NAME BYTES",
    "#   colors NAME BYTES   red and green at 10 levels each, and in a line blue at 10: red, green, blue of sRGB",
    "#   grays NAME BYTES    red of sRGB for each of 256 grays; green and blue are the same",
]
for name, data in profiles.items():
    space = data[16:20]
    transform = ImageCms.buildTransform(
        ImageCms.ImageCmsProfile(io.BytesIO(data)), ImageCms.createProfile("sRGB"),
        "RGB" if space == b"RGB " else "L", "RGB",
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC, flags=flags)
    source = colors if space == b"RGB " else grays
    picture = Image.fromarray(source.reshape((1,) + source.shape))
    result = numpy.asarray(ImageCms.applyTransform(picture, transform))[0]
    lines.append(f"profile {name} {data.hex()}")
    if space == b"RGB ":
        lines += [f"colors {name} {row.tobytes().hex()}" for row in result.reshape(100, 30)]
    else:
        assert (result == result[:, :1]).all()
        lines.append(f"grays {name} {result[:, 0].tobytes().hex()}")
path.write_text("\n".join(lines) + "\n")
