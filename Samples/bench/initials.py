# The same picture by Pillow and by limner-bench, turn by turn: "MC" at 256 pixels, processor time for one.
import io
import json
import statistics
import subprocess
import sys
import time

import PIL
from PIL import Image, ImageDraw, ImageFont

FONT = ImageFont.truetype("/usr/share/fonts/opentype/inter/Inter-Medium.otf", 97)
INK, GROUND = (247, 245, 241, 255), (28, 27, 25, 255)
SIDE = 256


def circle():
    """Text over a disc that is drawn four times as large and reduced, which is how Pillow gets a smooth edge."""
    picture = Image.new("RGBA", (SIDE, SIDE), GROUND)
    mask = Image.new("L", (4 * SIDE, 4 * SIDE), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, 4 * SIDE - 1, 4 * SIDE - 1), fill=255)
    picture.putalpha(mask.resize((SIDE, SIDE), Image.LANCZOS))
    ImageDraw.Draw(picture).text((SIDE / 2, SIDE / 2), "MC", font=FONT, fill=INK, anchor="mm")
    return encoded(picture)


def square():
    picture = Image.new("RGB", (SIDE, SIDE), GROUND[:3])
    ImageDraw.Draw(picture).text((SIDE / 2, SIDE / 2), "MC", font=FONT, fill=INK[:3], anchor="mm")
    return encoded(picture)


def encoded(picture):
    out = io.BytesIO()
    picture.save(out, "PNG")
    return len(out.getvalue())


def pillow(draw, count=30):
    """Milliseconds of processor time for one picture, and its bytes."""
    start = time.process_time()
    for _ in range(count):
        size = draw()
    return (time.process_time() - start) / count * 1000, size


def limner(bench, shape):
    run = subprocess.run(
        [bench, "initials", "--shape", shape, "--runs", "5", "--json"], check=True, capture_output=True)
    result = json.loads(run.stdout)
    return result["pair"]["millisecondsEach"], result["pairBytes"]


def main():
    bench, rounds = sys.argv[1], int(sys.argv[2])
    print(f"Pillow {PIL.__version__}, {rounds} rounds, median of processor time for one picture")
    for name, draw in (("circle", circle), ("square", square)):
        ours, theirs = [], []
        for _ in range(rounds):
            ours.append(limner(bench, name))
            theirs.append(pillow(draw))
        ratios = sorted(b[0] / a[0] for a, b in zip(ours, theirs))
        print(
            f"{name}: limner {statistics.median(t for t, _ in ours):.3f} ms, {ours[0][1]} bytes; "
            f"Pillow {statistics.median(t for t, _ in theirs):.2f} ms, {theirs[0][1]} bytes; "
            f"{statistics.median(ratios):.1f} times as fast ({ratios[0]:.1f} to {ratios[-1]:.1f})")


main()
