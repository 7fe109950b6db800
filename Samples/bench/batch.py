# A tree of photos made by code, and the same tree through limner, vipsthumbnail and Pillow, turn by turn.
#
# All make JPEGs of quality 85 whose long side is at most 1024 pixels, upright, two photos at a time. Settings of the
# peers are those that were fastest for them: vipsthumbnail takes 32 photos a process with one thread each, Pillow
# decodes at a reduced scale (`draft`) and hands 16 photos at once to each of two processes.
import argparse
import io
import json
import multiprocessing
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import time

import PIL
from PIL import Image, ImageOps

DAMAGED = 0.03


def originals(folder):
    """Photos of a folder that Pillow opens: those of 2 megapixels and more, as cameras make them, if there are any."""
    found = {}
    for path in sorted(folder.rglob("*")):
        try:
            with Image.open(path) as picture:
                if picture.mode == "RGB" and min(picture.size) >= 256:
                    found[path] = picture.width * picture.height
        except (OSError, SyntaxError, Image.DecompressionBombError):
            continue
    if not found:
        sys.exit(f"expected photos in --photos but found none in {folder}")
    return [path for path, area in found.items() if area >= 2e6] or list(found)


def variation(path, dice):
    """Another photo: a part of it at another size, quality, sampling and orientation, as a JPEG or now and then a PNG."""
    with Image.open(path) as picture:
        picture = picture.convert("RGB")
    part = dice.uniform(0.6, 1)
    width, height = (max(64, int(side * part)) for side in picture.size)
    left, top = (dice.randrange(full - side + 1) for full, side in zip(picture.size, (width, height)))
    picture = picture.crop((left, top, left + width, top + height))
    cap = dice.choice([800, 1600, 2400, 3200, 4000])
    picture.thumbnail((cap, cap))
    if dice.random() < 0.5:
        picture = ImageOps.mirror(picture)
    out = io.BytesIO()
    if dice.random() < 0.04:
        picture.thumbnail((1600, 1600))
        picture.save(out, "PNG", compress_level=1)
        return ".png", out.getvalue()
    exif = picture.getexif()
    exif[0x0112] = dice.choice([1, 1, 1, 1, 3, 6, 6, 8])
    picture.save(
        out,
        "JPEG",
        quality=dice.choice([75, 85, 90, 92, 95]),
        subsampling=dice.choice(["4:2:0", "4:2:0", "4:2:0", "4:2:2", "4:4:4"]),
        progressive=dice.random() < 0.1,
        exif=exif,
    )
    return ".jpg", out.getvalue()


def copy(suffix, data, number):
    """The same picture in a file of its own: a comment, or bytes behind the end of a PNG, say which."""
    note = b"photo %d" % number
    if suffix == ".jpg":
        return data[:2] + b"\xff\xfe" + (len(note) + 2).to_bytes(2, "big") + note + data[2:]
    return data + note


def damage(data, dice):
    """Cut, emptied, not a picture, or with a run of bytes that nobody can decode."""
    kind = dice.randrange(4)
    if kind == 0:
        return data[: dice.randrange(len(data) // 8, len(data) * 7 // 8)]
    if kind == 1:
        return b""
    if kind == 2:
        return b"<!DOCTYPE html><title>404 Not Found</title>" + data[:1000]
    start = dice.randrange(len(data) // 2, len(data) * 3 // 4)
    return data[:start] + bytes(256) + data[start + 256 :]


def make_tree(photos, root, count):
    """`count` files in folders of 250; returns how many are damaged."""
    done = root / ".complete"
    if done.exists() and json.loads(done.read_text())["count"] == count:
        return json.loads(done.read_text())["damaged"]
    shutil.rmtree(root, ignore_errors=True)
    dice = random.Random(20)
    sources = originals(photos)
    variations = [variation(sources[i % len(sources)], dice) for i in range(min(count, 200))]
    damaged = 0
    for number in range(count):
        suffix, data = variations[number % len(variations)]
        data = copy(suffix, data, number)
        if dice.random() < DAMAGED:
            data = damage(data, dice)
            damaged += 1
        path = root / f"{number // 250:03}" / f"photo{number:05}{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    done.write_text(json.dumps({"count": count, "damaged": damaged}))
    return damaged


def pillow_photo(job):
    source, target = job
    try:
        with Image.open(source) as picture:
            picture.draft("RGB", (1024, 1024))
            picture = ImageOps.exif_transpose(picture).convert("RGB")
            picture.thumbnail((1024, 1024), Image.LANCZOS)
            picture.save(target, "JPEG", quality=85)
        return True
    except (OSError, SyntaxError, ValueError):
        return False


def files(tree):
    return [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.name.startswith(".")]


def run_pillow(tree, out):
    out.mkdir(parents=True)
    jobs = [(path, out / (path.stem + ".jpg")) for path in files(tree)]
    with multiprocessing.Pool(2) as pool:
        return sum(pool.imap_unordered(pillow_photo, jobs, chunksize=16))


def run_vips(tree, out):
    out.mkdir(parents=True)
    names = b"\0".join(os.fsencode(path) for path in files(tree)) + b"\0"
    # Its status is 255 where one photo of many fails, and xargs would stop at that.
    thumbnail = f'vipsthumbnail --size "1024x1024>" -o "{out}/%s.jpg[Q=85,strip]" "$@" || true'
    command = ["xargs", "-0", "-P2", "-n32", "sh", "-c", thumbnail, "sh"]
    environment = dict(os.environ, VIPS_CONCURRENCY="1")
    subprocess.run(command, input=names, env=environment, stderr=subprocess.DEVNULL, check=False)
    return len(files(out))


def run_limner(limner, tree, out, jobs, extra=()):
    command = [limner, "convert", tree, "-o", f"{out}/", "--jobs", str(jobs), "--quiet", *extra]
    status = subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode
    if status not in (0, 1):
        sys.exit(f"expected 0 or 1 for limner's status but found {status}")
    return len(files(out))


def timed(run, out):
    """Seconds of wall time, and the files that came out."""
    shutil.rmtree(out, ignore_errors=True)
    os.sync()
    start = time.perf_counter()
    count = run(out)
    return time.perf_counter() - start, count


def peak(limner, tree, out, report):
    """Peak KiB of a run over a tree, and its report."""
    shutil.rmtree(out, ignore_errors=True)
    command = ["/usr/bin/time", "-q", "-f", "%M", "-o", f"{report}.peak", limner, "convert", tree, "-o", f"{out}/"]
    subprocess.run([*command, "--jobs", "2", "--quiet", "--report", report], stderr=subprocess.DEVNULL, check=False)
    return int(pathlib.Path(f"{report}.peak").read_text()), [json.loads(line) for line in report.open()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--photos", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(__file__).parent / "batch-work")
    arguments = parser.parse_args()
    limner, work = arguments.bin / "limner", arguments.work
    work.mkdir(parents=True, exist_ok=True)
    photos = arguments.photos
    if photos is None:
        photos = work / "photos"
        subprocess.run([arguments.bin / "limner-sample-photos", photos], check=True)

    tree, out = work / "tree", work / "out"
    damaged = make_tree(photos, tree, arguments.count)
    size = sum(path.stat().st_size for path in files(tree))
    print(f"{arguments.count} files, {damaged} of them damaged, {size / 1e6:.0f} MB, {os.cpu_count()} processors")
    vips = subprocess.run(["vipsthumbnail", "--vips-version"], capture_output=True, text=True, check=True)
    print(f"{vips.stdout.split(chr(10))[0]}, Pillow {PIL.__version__}")

    part = work / "part"
    shutil.rmtree(part, ignore_errors=True)
    for path in files(tree)[: arguments.count // 10]:
        target = part / path.relative_to(tree)
        target.parent.mkdir(parents=True, exist_ok=True)
        os.link(path, target)
    few, _ = peak(limner, part, out, work / "part.jsonl")
    many, lines = peak(limner, tree, out, work / "report.jsonl")
    failed = sum(line["status"] == "failed" for line in lines)
    print(f"report: {len(lines)} lines, {failed} failed, {sum(line['status'] == 'ok' for line in lines)} ok")
    print(f"peak memory: {few} KiB over a tenth of them, {many} KiB over all ({many / few:.3f})")

    runs = {
        "limner, 2 jobs": lambda target: run_limner(limner, tree, target, 2),
        "limner, 1 job": lambda target: run_limner(limner, tree, target, 1),
        "vipsthumbnail": lambda target: run_vips(tree, target),
        "Pillow": lambda target: run_pillow(tree, target),
    }
    seconds = {name: [] for name in runs}
    counts = {}
    for _ in range(arguments.pairs):
        for name, run in runs.items():
            elapsed, counts[name] = timed(run, out)
            seconds[name].append(elapsed)
    ours = seconds["limner, 2 jobs"]
    print(f"{'':16} {'seconds':>8} {'files/s':>8} {'outputs':>8} {'ratio':>6}  of {arguments.pairs} rounds, medians")
    for name, times in seconds.items():
        ratio = statistics.median(theirs / own for theirs, own in zip(times, ours))
        middle = statistics.median(times)
        print(f"{name:16} {middle:8.1f} {arguments.count / middle:8.1f} {counts[name]:8} {ratio:6.2f}")


if __name__ == "__main__":
    main()
