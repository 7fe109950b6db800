"""Converts photos on Apache Spark: each task runs a `limner worker` and streams its photos through it.

Takes a folder of images, or Parquet with the columns `path` and `content`. Makes files, or Parquet with the bytes, and
Parquet with one report for each photo. Documentation/Scaling.md says how this behaves with a billion of them.
"""

import argparse
import base64
import collections
import json
import os
import posixpath
import queue
import re
import shlex
import signal
import subprocess
import threading

import pyarrow
from pyspark.sql import SparkSession

COLUMNS = "path string, output string, status string, code string, report string, content binary"

FORMATS = {".jpg": "jpeg", ".png": "png"}

# How many photos a worker has been given and has not answered; its own --jobs work at a time.
IN_FLIGHT = 4


class Worker:
    """A process that is asked and answers in the same order.

    A thread of its own takes the answers: a process that waits for somebody to take one reads no further request.
    """

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answers = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.answers.put(line)
        self.answers.put(None)

    def ask(self, request):
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise self.death() from None

    def answer(self):
        line = self.answers.get()
        if line is None:
            raise self.death()
        return json.loads(line)

    def close(self):
        self.process.stdin.close()
        if self.process.wait() != 0:
            raise self.death()

    def death(self):
        """What makes the task fail, so that Spark runs it again."""
        return RuntimeError(f"limner worker ended with {self.process.wait()}")


def place(path, root):
    """The name of a photo's result below the folder of outputs.

    The whole name of the photo and an extension behind it: no two photos share a result, and no task needs to know the
    photos of another. No path leads out of the folder, whatever a table of paths says: `..` ends at its root, and of
    several slashes in front, which would keep their meaning, none is left.
    """
    name = re.sub("^[a-z][a-z0-9+.-]*:", "", path).removeprefix(root)
    return posixpath.normpath("/" + name.lstrip("/")).lstrip("/")


def converter(command, root, folder, suffix):
    """What each task does with its batches of photos; `folder` takes files, or is `None` for bytes."""

    def convert(batches):
        worker = Worker(command)
        waiting = collections.deque()

        def row():
            path, output = waiting.popleft()
            answer = worker.answer()
            content = answer.pop("data", None)
            error = answer["error"] or {}
            return {
                "path": path,
                "output": output if answer["status"] == "ok" else None,
                "status": answer["status"],
                "code": error.get("code"),
                "report": json.dumps(answer["report"], separators=(",", ":")),
                "content": content and base64.b64decode(content),
            }

        try:
            for batch in batches:
                rows = []
                for path, content in zip(batch["path"], batch["content"]):
                    while len(waiting) >= IN_FLIGHT:
                        rows.append(row())
                    output = place(path.as_py(), root) + suffix
                    # A row without bytes is an empty photo, and fails as one.
                    data = base64.b64encode(content.as_buffer() or b"").decode()
                    request = {"data": data, "format": FORMATS[suffix]}
                    if folder is not None:
                        # A task that runs again writes the same bytes in the place of the same file.
                        request |= {"output": posixpath.join(folder, output), "overwrite": True}
                    worker.ask(request)
                    waiting.append((path.as_py(), output))
                    kill_once(worker)
                yield table(rows)
            yield table([row() for _ in range(len(waiting))])
            worker.close()
        finally:
            worker.process.kill()

    return convert


def table(rows):
    fields = [field.split() for field in COLUMNS.split(", ")]
    kinds = {"string": pyarrow.string(), "binary": pyarrow.binary()}
    schema = pyarrow.schema([(name, kinds[kind]) for name, kind in fields])
    return pyarrow.RecordBatch.from_pylist(rows, schema=schema)


def kill_once(worker):
    """For Samples/spark/check alone: the first task that finds the file named here removes it and kills its worker."""
    try:
        os.remove(os.environ["LIMNER_SAMPLE_KILL"])
    except (KeyError, FileNotFoundError):
        return
    worker.process.send_signal(signal.SIGKILL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("photos", help="a folder of images, or Parquet with --parquet")
    parser.add_argument("out", help="a new folder; OUT/reports is Parquet, OUT/files or OUT/results the rest")
    parser.add_argument("--parquet", action="store_true", help="read Parquet with the columns path and content")
    parser.add_argument("--bytes", action="store_true", help="write the results as Parquet instead of files")
    parser.add_argument("--suffix", default=".jpg", choices=FORMATS, help="what results are, and end in")
    parser.add_argument("--partitions", type=int, help="spread the photos anew over so many tasks")
    parser.add_argument("--worker", default="limner worker --jobs 1", help="the command that each task runs")
    parser.add_argument("--master", help="where Spark runs; spark-submit says it otherwise")
    arguments = parser.parse_args()

    builder = SparkSession.builder.appName("limner")
    if arguments.master:
        builder = builder.master(arguments.master)
    spark = builder.getOrCreate()
    # Rows are photos: thousands of them at a time, as Spark would take them, are gigabytes.
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 16)

    root = ""
    if arguments.parquet:
        photos = spark.read.parquet(arguments.photos)
    else:
        # Spark names local files in full; those of other file systems are named as they are given.
        is_local = ":" not in arguments.photos
        folder = os.path.abspath(arguments.photos) if is_local else arguments.photos
        root = re.sub("^[a-z][a-z0-9+.-]*:", "", folder)
        photos = spark.read.format("binaryFile").option("recursiveFileLookup", True).load(folder)
    photos = photos.select("path", "content")
    if arguments.partitions:
        photos = photos.repartition(arguments.partitions)

    files = None if arguments.bytes else os.path.abspath(os.path.join(arguments.out, "files"))
    command = shlex.split(arguments.worker)
    results = photos.mapInArrow(converter(command, root, files, arguments.suffix), COLUMNS)
    reports = os.path.join(arguments.out, "reports")
    if arguments.bytes:
        # Converted once: the reports are read from what has been written.
        place_of_bytes = os.path.join(arguments.out, "results")
        results.write.mode("overwrite").parquet(place_of_bytes)
        results = spark.read.parquet(place_of_bytes)
    results.drop("content").write.mode("overwrite").parquet(reports)

    counts = spark.read.parquet(reports).groupBy("status", "code").count().orderBy("status", "code")
    for row in counts.collect():
        print(f"{row['count']:8} {row['status']} {row['code'] or ''}".rstrip())
    spark.stop()


if __name__ == "__main__":
    main()
