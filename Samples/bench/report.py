# limner-bench's own tables, then libvips, Pillow and OpenCV beside us, all in one run.
#
# In process each program takes bytes and gives the bytes of a JPEG of at most 1024 pixels at quality 85; what counts is
# the processor time of the process, on one thread, after one run that warms up. Everybody has a turn in each round, so
# that what slows the machine down slows all of them. A ratio is the median over rounds of ours over theirs in one round.
import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

import inputs
import peers

BEGIN, END = "<!-- Samples/bench/report writes from here -->\n", "<!-- to here -->\n"
SIDE = 1024


def seconds(call):
    start = time.process_time()
    call()
    return time.process_time() - start


def own(bench, kind, path):
    """Milliseconds of a conversion or of its floor: the median of three runs in a process that has warmed up."""
    command = [bench, kind, path, "--json", "--runs", "3"]
    return statistics.median(json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["cpuMilliseconds"])


def against_peers(bench, files, rounds):
    lines = ["| processor ms | limner | " + " | ".join(peers.ALL) + " | of floor | " + " | ".join(f"of {name}" for name in peers.ALL) + " |"]
    lines.append("|---|" + "---:|" * (2 + 2 * len(peers.ALL)))
    for path in files:
        data = path.read_bytes()
        calls = {name: (lambda call=call: call(data, SIDE)) for name, call in peers.ALL.items()}
        for call in calls.values():
            call()
        taken = {name: [] for name in ("limner", "floor", *calls)}
        for _ in range(rounds):
            taken["limner"].append(own(bench, "photo", path))
            for name, call in calls.items():
                taken[name].append(seconds(call) * 1000)
            taken["floor"].append(own(bench, "floor", path))
        middle = {name: statistics.median(times) for name, times in taken.items()}
        ratio = {n: statistics.median(a / b for a, b in zip(taken["limner"], taken[n])) for n in ("floor", *calls)}
        cells = [f"{middle[name]:.1f}" for name in ("limner", *calls)] + [f"{ratio[name]:.2f}×" for name in ("floor", *calls)]
        lines.append(f"| {path.stem.replace('_', ' ')} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def process(command):
    """Processor milliseconds and peak MiB of a whole process, as GNU time tells them."""
    with tempfile.NamedTemporaryFile("r") as told:
        subprocess.run(["/usr/bin/time", "-q", "-f", "%U %S %M", "-o", told.name, *command], check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        user, system, peak = told.read().split()
    return (float(user) + float(system)) * 1000, int(peak) / 1024


def processes(bin, files, rounds, folder):
    """limner and vipsthumbnail as programs; ten photos of each kind at once, since the clock has hundredths of a second."""
    lines = ["| whole process, 10 times the photo | limner ms | MiB | vipsthumbnail ms | MiB | of vipsthumbnail |", "|---|---:|---:|---:|---:|---:|"]
    for path in files:
        copies = folder / "ten"
        shutil.rmtree(copies, ignore_errors=True)
        copies.mkdir()
        for number in range(10):
            shutil.copy(path, copies / f"{number}{path.suffix}")
        taken = []
        for _ in range(rounds):
            one = [process([bin / "limner", "convert", copies / f"{n}{path.suffix}", "-o", folder / "o.jpg", "--overwrite", "--quiet"]) for n in range(10)]
            other = [process(["vipsthumbnail", "--size", "1024x1024>", "-o", folder / "v.jpg[Q=85]", copies / f"{n}{path.suffix}"]) for n in range(10)]
            taken.append([sum(run[0] for run in one) / 10, max(run[1] for run in one), sum(run[0] for run in other) / 10, max(run[1] for run in other)])
        ours, mib, theirs, their_mib = (statistics.median(column) for column in zip(*taken))
        ratio = statistics.median(row[0] / row[2] for row in taken)
        lines.append(f"| {path.stem.replace('_', ' ')} | {ours:.0f} | {mib:.1f} | {theirs:.0f} | {their_mib:.0f} | {ratio:.2f}× |")
    return "\n".join(lines) + "\n"


def jobs(bin, photo, rounds, folder):
    """The same photo 48 times with more and more jobs: photos a second, processor time, memory."""
    import os

    tree = folder / "jobs"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir()
    for number in range(48):
        shutil.copy(photo, tree / f"{number}.jpg")
    counts = [1, 2, 4, 8, 16]
    counts = [count for count in counts if count <= 2 * (os.cpu_count() or 1)]
    taken = {count: [] for count in counts}
    for _ in range(rounds):
        for count in counts:
            out = folder / "jobs-out"
            shutil.rmtree(out, ignore_errors=True)
            start = time.perf_counter()
            cpu, mib = process([bin / "limner", "convert", tree, "-o", f"{out}/", "--jobs", str(count), "--quiet"])
            taken[count].append((time.perf_counter() - start, cpu, mib))
    lines = ["| jobs | photos a second | of one job | processor ms a photo | MiB |", "|---|---:|---:|---:|---:|"]
    for count, runs in taken.items():
        wall, cpu, mib = (statistics.median(column) for column in zip(*runs))
        gain = statistics.median(a[0] / b[0] for a, b in zip(taken[1], runs))
        lines.append(f"| {count} | {48 / wall:.1f} | {gain:.2f}× | {cpu / 48:.1f} | {mib:.1f} |")
    return "\n".join(lines) + "\n"


def million(bin, photos, rounds):
    """Processor seconds for a thousand photos: one process for all, files written, as Documentation/Scaling.md prices them."""
    lines = ["| 1,000 photos | processor s | core hours a million |", "|---|---:|---:|"]
    for photo in photos:
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder) / "in"
            tree.mkdir()
            for number in range(50):
                shutil.copy(photo, tree / f"{number}.jpg")
            taken = []
            for _ in range(rounds):
                shutil.rmtree(f"{folder}/out", ignore_errors=True)
                taken.append(process([bin / "limner", "convert", tree, "-o", f"{folder}/out/", "--jobs", "1", "--quiet"])[0])
        each = statistics.median(taken) / 50
        lines.append(f"| {photo.stem.replace('_', ' ')} | {each:.1f} | {each / 3.6:.1f} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--page", type=pathlib.Path, required=True)
    parser.add_argument("--photos", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--scaling", action="store_true")
    parser.add_argument("--no-write", action="store_true")
    parser.add_argument("--compiler", default="")
    parser.add_argument("--commit", default="")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(__file__).parent / "report-work")
    arguments = parser.parse_args()
    work, bench = arguments.work, arguments.bin / "limner-bench"
    work.mkdir(parents=True, exist_ok=True)
    photos = [path for path in inputs.photos(arguments.photos, work, arguments.bin)]
    made = inputs.encodings(max(photos, key=lambda path: path.stat().st_size), work)
    files = made + photos

    command = [bench, "report", *files, "--runs", str(arguments.rounds), "--compiler", arguments.compiler, "--commit", arguments.commit]
    if arguments.scaling:
        command += ["--scaling", work / "scaling"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    text += "### Peers\n\n"
    text += "".join(f"- {name} {version}: {peers.SETTINGS[name]}\n" for name, version in peers.VERSIONS.items())
    text += f"\nTo 1024 pixels at quality 85, medians of {arguments.rounds} rounds:\n\n"
    text += against_peers(bench, files, arguments.rounds) + "\n"
    text += processes(arguments.bin, made[:3], max(3, arguments.rounds // 2), work) + "\n"
    if arguments.scaling:
        text += "### Jobs\n\n" + jobs(arguments.bin, made[0], arguments.rounds, work) + "\n"
        text += "### A million photos\n\n" + million(arguments.bin, [made[0], *photos], max(3, arguments.rounds // 2)) + "\n"
    if arguments.no_write:
        print(text)
        return
    page = arguments.page.read_text()
    head, rest = page.split(BEGIN)
    _, tail = rest.split(END)
    arguments.page.write_text(head + BEGIN + "\n" + text + END + tail)


if __name__ == "__main__":
    main()
