# PSNR and SSIM over widths, and over bytes, against a reference without any shortcut; plots and verdicts.
#
# The reference: all of the photo decoded, turned upright, each channel reduced by Lanczos with three lobes on numbers in
# floating point (weights and sums in double precision), clipped, and no JPEG after it. PSNR is over RGB, SSIM over luma.
import argparse
import io
import math
import pathlib
import re
import subprocess
import sys
import tempfile

import matplotlib

matplotlib.use("svg")
import cv2
import matplotlib.pyplot as plt
import numpy as np
import pyvips
from PIL import Image, ImageOps

import peers

COLORS = {"limner": "#e0452f", "limner, --shrink never": "#e39a3b", "libvips": "#3d85d6", "Pillow": "#2e9e5b", "OpenCV": "#9d63d3"}
GRAY = "#7d7d7d"
QUALITIES = range(60, 96, 5)


def zone_plate(side=3072):
    """Rings that get finer to the edge, where they end at one cycle in two and a half pixels, in color."""
    y, x = np.mgrid[0:side, 0:side] - side / 2 + 0.5
    phase = 0.8 * math.pi / side * (x * x + y * y) / 2
    planes = [127.5 + 110 * np.cos(phase + shift) for shift in (0, 0.3, 0.6)]
    out = io.BytesIO()
    Image.fromarray(np.stack(planes, -1).round().astype(np.uint8)).save(out, "JPEG", quality=95, subsampling="4:4:4")
    return out.getvalue()


def upright(data):
    return np.asarray(ImageOps.exif_transpose(Image.open(io.BytesIO(data))).convert("RGB"))


def target(width, height, side):
    """As everybody rounds: halves up, in whole numbers."""
    long = max(width, height)
    return tuple(max(1, (2 * length * min(side, long) + long) // (2 * long)) for length in (width, height))


def reference(planes, size):
    small = [np.asarray(plane.resize(size, Image.LANCZOS)) for plane in planes]
    return np.clip(np.stack(small, -1), 0, 255).astype(np.float64)


def psnr(picture, wanted):
    return 10 * math.log10(255**2 / max(1e-9, np.mean((picture - wanted) ** 2)))


def ssim(picture, wanted):
    weights = np.array([0.299, 0.587, 0.114])
    a, b = picture @ weights, wanted @ weights
    blur = lambda plane: cv2.GaussianBlur(plane, (11, 11), 1.5)
    mean_a, mean_b = blur(a), blur(b)
    aa, bb, ab = (blur(p) - m for p, m in ((a * a, mean_a**2), (b * b, mean_b**2), (a * b, mean_a * mean_b)))
    c, d = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    return float(np.mean((2 * mean_a * mean_b + c) * (2 * ab + d) / ((mean_a**2 + mean_b**2 + c) * (aa + bb + d))))


class Limner:
    def __init__(self, program):
        self.program, self.folder = program, tempfile.TemporaryDirectory()

    def __call__(self, path, side, *options, suffix=".jpg"):
        out = pathlib.Path(self.folder.name) / ("out" + suffix)
        command = [self.program, "convert", path, "-o", out, "--overwrite", "--quiet", "--max-side", str(side), *options]
        subprocess.run(command, check=True)
        return out.read_bytes()


def measure(limner, path, planes, full, side, quality=85):
    """PSNR, SSIM and bytes of each program; those that round the short side another way are left out."""
    size = target(*full, side)
    wanted = reference(planes, size)
    data = path.read_bytes()
    files = {"limner": limner(path, side, "--quality", str(quality))}
    files["limner, --shrink never"] = limner(path, side, "--quality", str(quality), "--shrink", "never")
    files |= {name: call(data, side, quality) for name, call in peers.ALL.items()}
    row = {}
    for name, file in files.items():
        picture = upright(file).astype(np.float64)
        if picture.shape == wanted.shape:
            row[name] = (psnr(picture, wanted), ssim(picture, wanted), len(file))
    return row


def widths(full, count):
    long = max(full)
    steps = {round(64 * 32 ** (i / (count - 1))) for i in range(count)}
    steps |= {round(long / part) + more for part in (2, 4, 8) for more in (-2, 0, 2)}
    return sorted(side for side in steps if 64 <= side <= min(2048, long - 1))


def judge(name, rows, rates):
    """The verdicts for one photo: what was measured, what is allowed, and where."""
    own, never = "limner", "limner, --shrink never"
    best = lambda row: max(v[0] for n, v in row.items() if n in peers.ALL)
    loss = {side: row[never][0] - row[own][0] for side, row in rows.items()}
    sides = sorted(rows)
    jumps = {b: abs(loss[b] - loss[a]) for a, b in zip(sides, sides[1:])}
    behind = {side: best(row) - row[own][0] for side, row in rows.items()}
    full = {side: best(row) - row[never][0] for side, row in rows.items()}
    rate = {q: best(row) - row[own][0] for q, row in rates.items()}
    found = []
    for what, values, allowed in (
        ("scaling while decoding costs, dB", loss, 0.15),
        ("between neighboring widths that changes by, dB", jumps, 0.5),
        ("behind the best peer, dB", behind, 0.10),
        ("behind the best peer with --shrink never, dB", full, 0.0),
        ("behind the best peer at qualities 60 to 95, dB", rate, 0.10),
    ):
        where = max(values, key=values.get)
        found.append((what, values[where], allowed, where, values[where] <= allowed + 0.005))
        print(f"{name:22} {what:48} {values[where]:7.3f} of {allowed:.2f} at {where:5} {'' if found[-1][4] else ' FAILS'}")
    return found


def panels(count, height):
    plt.rcParams.update({
        "svg.fonttype": "none", "path.simplify": True, "svg.hashsalt": "limner", "font.size": 8, "font.family": "sans-serif", "text.color": GRAY,
        "axes.labelcolor": GRAY, "axes.edgecolor": GRAY, "xtick.color": GRAY, "ytick.color": GRAY, "axes.facecolor": "none",
        "figure.facecolor": "none", "savefig.facecolor": "none", "legend.frameon": False, "axes.grid": True,
        "grid.color": GRAY, "grid.alpha": 0.25, "axes.spines.top": False, "axes.spines.right": False,
    })
    columns = min(3, count)
    figure, axes = plt.subplots(math.ceil(count / columns), columns, squeeze=False, layout="constrained",
                                figsize=(9, height * math.ceil(count / columns)))
    for axis in axes.flat[count:]:
        axis.axis("off")
    return figure, axes.flat


def draw(path, results, xlabel, points, log):
    figure, axes = panels(len(results), 2.6)
    for axis, (name, rows) in zip(axes, results.items()):
        for program, color in COLORS.items():
            line = points(rows, program)
            if line:
                own = program.startswith("limner")
                axis.plot(*zip(*line), color=color, label=program, linewidth=1.5 if own else 1, marker=".", markersize=3)
        axis.set_title(name, fontsize=9)
        if log:
            axis.set_xscale("log", base=2)
            axis.set_xticks([64, 128, 256, 512, 1024, 2048], ["64", "128", "256", "512", "1024", "2048"])
    for axis in axes[-3:]:
        axis.set_xlabel(xlabel)
    axes[0].set_ylabel("PSNR, dB")
    axes[0].legend(fontsize=7)
    figure.savefig(path, metadata={"Date": None})
    path.write_text(slim(path.read_text()))
    print(f"{path.name}: {path.stat().st_size} bytes")


def slim(svg):
    """Tenths of a point are as much as anybody sees."""
    return re.sub(r" *\n *([Lz\"])", r" \1", re.sub(r"(\d\.\d)\d+", r"\1", svg))


def avatars(limner, photos, path):
    """Squares of 64 and 128 pixels at 1:1 and enlarged: the reference, ours, and the peers'; how sharp each is."""
    sheet = []
    for name, photo in photos.items():
        data = photo.read_bytes()
        whole = Image.fromarray(upright(data))
        short = min(whole.size)
        left, top = ((length - short) / 2 for length in whole.size)
        for side in (64, 128):
            box = (left, top, left + short, top + short)
            planes = [channel.convert("F") for channel in whole.split()]
            exact = np.stack([np.asarray(p.resize((side, side), Image.LANCZOS, box=box)) for p in planes], -1)
            fit = Image.open(io.BytesIO(data))
            fit.draft("RGB", (2 * side, 2 * side))
            fit = ImageOps.fit(ImageOps.exif_transpose(fit).convert("RGB"), (side, side), Image.LANCZOS)
            reduced = peers.reduced(data, short / side)
            cut = min(reduced.shape[:2])
            y, x = (reduced.shape[0] - cut) // 2, (reduced.shape[1] - cut) // 2
            square = cv2.resize(reduced[y : y + cut, x : x + cut], (side, side), interpolation=cv2.INTER_AREA)
            vips = pyvips.Image.thumbnail_buffer(data, side, height=side, crop="centre").numpy()[..., :3]
            own = limner(photo, side, "--crop", "square", suffix=".png")
            made = {"reference": np.clip(exact, 0, 255).round().astype(np.uint8), "limner": upright(own), "libvips": vips,
                    "Pillow": np.asarray(fit), "OpenCV": square[..., ::-1]}
            energy = lambda p: float(np.mean([np.mean(np.diff(p.astype(float), axis=axis) ** 2) for axis in (0, 1)]))
            base = energy(made["reference"])
            texts = [f"{n} {psnr(p.astype(float), np.clip(exact, 0, 255)):.1f} dB, {energy(p) / base:.3f}" for n, p in made.items()
                     if n != "reference" and p.shape == exact.shape]
            print(f"{name:22} {side:4}: " + "; ".join(texts))
            tiles = [np.pad(np.asarray(p), ((0, 384 - side), (0, 0), (0, 0)), constant_values=128) for p in made.values()]
            large = [np.asarray(Image.fromarray(np.ascontiguousarray(p)).resize((384, 384), Image.NEAREST)) for p in made.values()]
            gap = np.full((384, 8, 3), 128, np.uint8)
            sheet.append(np.hstack([part for pair in zip(tiles, large) for part in (*pair, gap)]))
    width = max(row.shape[1] for row in sheet)
    rows = [np.pad(row, ((0, 8), (0, width - row.shape[1]), (0, 0)), constant_values=128) for row in sheet]
    Image.fromarray(np.vstack(rows)).save(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--photos", type=pathlib.Path, nargs="*", default=[])
    parser.add_argument("--names", nargs="*", default=[], help="what plots call the photos")
    parser.add_argument("--widths", type=int, default=16)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(__file__).parent / "curve-work")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    limner = Limner(arguments.bin / "limner")
    names = arguments.names or [path.stem.replace("_", " ") for path in arguments.photos]
    photos = dict(zip(names, arguments.photos, strict=True))
    if not photos:
        subprocess.run([arguments.bin / "limner-sample-photos", arguments.work / "photos"], check=True)
        photos = {path.stem: path for path in sorted((arguments.work / "photos").glob("*.jpg")) if path.stem != "not a photo"}
    plate = arguments.work / "zone plate.jpg"
    plate.write_bytes(zone_plate())

    curves, rates, verdicts = {}, {}, {}
    for name, path in (photos | {"zone plate": plate}).items():
        picture = upright(path.read_bytes())
        full = (picture.shape[1], picture.shape[0])
        planes = [Image.fromarray(picture[..., channel].astype(np.float32)) for channel in range(3)]
        curves[name] = {side: measure(limner, path, planes, full, side) for side in widths(full, arguments.widths)}
        rates[name] = {q: measure(limner, path, planes, full, min(1024, max(full) // 2), q) for q in QUALITIES}
        verdicts[name] = judge(name, curves[name], rates[name])
        sys.stdout.flush()
    width_points = lambda rows, program: [(side, row[program][0]) for side, row in rows.items() if program in row]
    rate_points = lambda rows, program: [(row[program][2] / 1000, row[program][0]) for row in rows.values() if program in row]
    draw(arguments.out / "quality-width.svg", curves, "long side in pixels, quality 85", width_points, True)
    draw(arguments.out / "quality-rate.svg", rates, "kilobytes, qualities 60 to 95, 1024 pixels or half", rate_points, False)
    for name, rows in curves.items():
        lines = [max(row[p][1] for p in peers.ALL if p in row) - row["limner"][1] for row in rows.values()]
        print(f"{name:22} SSIM behind the best peer: {max(lines):.4f} at most, {sorted(lines)[len(lines) // 2]:.4f} by median")
    avatars(limner, photos, arguments.work / "avatars.png")
    sys.exit(0 if all(passed for found in verdicts.values() for *_, passed in found) else 1)


if __name__ == "__main__":
    main()
