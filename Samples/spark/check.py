"""Compares the results of job.py with those of `limner convert`, byte for byte; `Samples/spark/check` runs it."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pyarrow
import pyarrow.parquet

HERE = pathlib.Path(__file__).parent
BIN = pathlib.Path(sys.argv[1])
COPIES = 3


def make_photos(folder):
    """The photos of limner-sample-photos in several folders, and what fails: a cut photo and an empty file."""
    subprocess.run([BIN / "limner-sample-photos", folder / "0"], check=True)
    for copy in range(1, COPIES):
        shutil.copytree(folder / "0", folder / str(copy))
    whole = (folder / "0" / "landscape.jpg").read_bytes()
    (folder / "1" / "cut.jpg").write_bytes(whole[: len(whole) // 2])
    (folder / "2" / "empty.jpg").write_bytes(b"")


def expected(photos, out):
    """What `limner convert` makes of each photo, by the name that job.py gives it."""
    files = {}
    for photo in sorted(photos.rglob("*.*")):
        name = str(photo.relative_to(photos)) + ".jpg"
        command = [BIN / "limner", "convert", "--quiet", photo, "-o", out / name]
        if subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0:
            files[name] = (out / name).read_bytes()
    return files


def as_parquet(photos, path):
    names = sorted(photo for photo in photos.rglob("*.*"))
    paths = [str(name.relative_to(photos)) for name in names]
    # Whoever fills a table may write anything: what leads out of the folder of outputs leads nowhere.
    paths[0] = "//../../" + paths[0]
    columns = {"path": paths, "content": [name.read_bytes() for name in names]}
    path.mkdir()
    # Several row groups: Spark gives them to several tasks.
    pyarrow.parquet.write_table(pyarrow.table(columns), path / "photos.parquet", row_group_size=4)


def job(photos, out, *options, kill=None):
    command = [sys.executable, HERE / "job.py", photos, out, "--master", "local[2,4]"]
    command += ["--worker", f"{BIN / 'limner'} worker --jobs 1", *options]
    environment = {"LIMNER_SAMPLE_KILL": str(kill)} if kill else {}
    run = subprocess.run(command, env=dict(os.environ) | environment, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stdout + run.stderr)
    return run.stdout


def results(out):
    """The results of a run by name, from files or from Parquet."""
    if (out / "files").exists():
        folder = out / "files"
        return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}
    rows = pyarrow.parquet.read_table(out / "results").to_pylist()
    return {row["output"]: row["content"] for row in rows if row["content"] is not None}


def check(name, photos, out, wanted, total, *options, kill=None):
    counts = job(photos, out, *options, kill=kill)
    found = results(out)
    for output in sorted(wanted.keys() | found.keys()):
        if wanted.get(output) != found.get(output):
            sys.exit(f"{name}: expected the bytes of limner convert for {output} but found others")
    reports = pyarrow.parquet.read_table(out / "reports").num_rows
    if reports != total:
        sys.exit(f"{name}: expected {total} reports but found {reports}")
    if kill and kill.exists():
        sys.exit(f"{name}: expected a worker to be killed but found all alive")
    print(f"{name}: {len(found)} results are those of limner convert, {reports} reports\n{counts}", end="", flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        photos, parquet, kill = work / "photos", work / "parquet", work / "kill"
        make_photos(photos)
        as_parquet(photos, parquet)
        wanted = expected(photos, work / "expected")
        rows = sum(1 for _ in photos.rglob("*.*"))
        # Spark leaves empty files of a folder out before anybody sees them.
        total = rows - 1
        check("folder to files", photos, work / "a", wanted, total)
        check("Parquet to files", parquet, work / "d", wanted, rows, "--parquet")
        check("Parquet to Parquet", parquet, work / "b", wanted, rows, "--parquet", "--bytes")
        kill.touch()
        check("a worker killed", photos, work / "c", wanted, total, kill=kill)
        check("once more over the same files", photos, work / "c", wanted, total)


main()
