# Runs the fit over photos and re-encodes and writes what it found between the two marks of the table.
import argparse
import pathlib
import subprocess
import sys

import inputs

BEGIN, END = "    // Fitted: begin\n", "    // Fitted: end\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--table", type=pathlib.Path, required=True)
    parser.add_argument("--photos", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(__file__).parent / "report-work")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    files = inputs.photos(arguments.photos, arguments.work, arguments.bin)
    files += inputs.encodings(max(files, key=lambda path: path.stat().st_size), arguments.work)
    for path in sorted((arguments.photos or arguments.work / "photos").rglob("*.png")):
        files.append(path)
    command = [arguments.bin / "limner-bench", "fit", *files, "--runs", str(arguments.runs)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines(keepends=True)
    table = arguments.table.read_text()
    head, rest = table.split(BEGIN)
    old, tail = rest.split(END)
    lines = [line for line in text if line.startswith("    case .")]
    if len(lines) != old.count("case ."):
        sys.exit(f"expected {old.count('case .')} costs but found {len(lines)}")
    arguments.table.write_text(head + BEGIN + "".join(lines) + END + tail)
    print("".join(line for line in text if line not in lines), end="")


main()
