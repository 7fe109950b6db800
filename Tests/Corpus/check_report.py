#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks what a folder run left: a line in the report for every file, and the promised outputs and nothing else.

usage: check_report.py [--verdicts] MANIFEST REPORT OUTPUTS PART…
PART is a folder of the corpus. With --verdicts the manifest's ok and fail count too.
Exit status 1 if anything is missing, left over or judged otherwise.
"""
import argparse
import json
import os
import sys

KEPT = (".limner-journal", ".limner-lock")


def main():
    """Compares manifest, report and outputs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--verdicts", action="store_true")
    parser.add_argument("manifest")
    parser.add_argument("report")
    parser.add_argument("outputs")
    parser.add_argument("parts", nargs="+")
    options = parser.parse_args()
    with open(options.report, encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    with open(options.manifest, encoding="utf-8") as file:
        head, *lines = file.read().rstrip("\n").split("\n")
    rows = [dict(zip(head.split("\t"), line.split("\t"))) for line in lines]
    rows = [row for row in rows if row["path"].split("/")[0] in options.parts]
    faults = []
    corpus = os.path.dirname(os.path.abspath(options.manifest))
    by_path = {}
    for record in records:
        by_path.setdefault(os.path.relpath(os.path.abspath(record["input"]), corpus), []).append(record)
    for row in rows:
        found = by_path.get(row["path"], [])
        if len(found) != 1:
            faults.append(f"{row['path']}: expected one line in the report but found {len(found)}")
        elif options.verdicts and row["verdict"] in ("ok", "fail"):
            if (found[0]["status"] == "ok") != (row["verdict"] == "ok"):
                code = (found[0]["error"] or {}).get("code")
                faults.append(f"{row['path']}: expected {row['verdict']} but found {found[0]['status']}, {code}")
    promised = {os.path.abspath(record["output"]) for record in records if record["status"] == "ok"}
    there = {
        os.path.join(folder, name) for folder, _, names in os.walk(os.path.abspath(options.outputs)) for name in names
    }
    # What a run into a folder keeps for the next one; anything else that nobody promised is left over.
    promised |= {os.path.join(os.path.abspath(options.outputs), name) for name in KEPT}
    faults += [f"{path}: promised but not there" for path in sorted(promised - there)]
    faults += [f"{path}: left over" for path in sorted(there - promised)]
    for fault in faults:
        print(fault)
    good = sum(record["status"] == "ok" for record in records)
    print(f"{len(records)} files, {good} outputs, {len(rows)} rows of the manifest, {len(faults)} faults")
    sys.exit(1 if faults or not rows else 0)


if __name__ == "__main__":
    main()
