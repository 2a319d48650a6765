"""Measures how fast columns and data frames are evaluated, compared with CPython's eval in the same run.

    python3 python/bench/speed.py            C1 of docs/performance.md, in a single-threaded process, as processor time
    python3 python/bench/speed.py --names    C1 with names instead of literals, and their values in a data frame
    python3 python/bench/speed.py --formula  a compiled formula over ten million rows; needs polars and numexpr
    python3 python/bench/speed.py --spark    rows of data frames in a local Spark with two workers, as elapsed time

Contenders take turns; the table shows the median of their rounds. All values are checked to be equal.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "src"))
os.environ["PYTHONPATH"] = sys.path[0]

import boolglot  # noqa: E402
from boolglot._node import command  # noqa: E402

SAVING = "import { buildCorpus } from './bench/corpora.ts'; import { saveCorpus } from './bench/corpus-file.ts'; "


def corpus() -> tuple[list[str], list[bool]]:
    """The texts of C1, which are also valid for Python's eval, and their values."""
    with tempfile.TemporaryDirectory() as folder:
        program = f"{SAVING} saveCorpus('{folder}', buildCorpus('C1'))"
        arguments = ["node", "--import", "tsx", "--input-type=module", "--eval", program]
        subprocess.run(arguments, cwd=ROOT, check=True)
        texts = (Path(folder) / "C1.txt").read_text().splitlines()
        return texts, [value == 1 for value in (Path(folder) / "C1.values").read_bytes()]


def in_turns(
    contenders: dict[str, Callable[[], Any]], clock: Callable[[], float], rounds: int
) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds + 1):
        for name, run in contenders.items():
            start = clock()
            run()
            times[name].append(clock() - start)
    # Skip each contender's first round, which reads tables and starts workers.
    return {name: each[1:] for name, each in times.items()}


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    for row in (heads, ("---", *["---:"] * (len(heads) - 1)), *rows):
        print("|", " | ".join(row), "|")


def of_columns() -> None:
    import pyarrow as pa

    texts, values = corpus()
    column, some = pa.array(texts), texts[:: len(texts) // 20_000]

    def check(found: Any) -> None:
        assert found == values

    contenders = {
        "`evaluate` of a list": (texts, lambda: check(boolglot.evaluate(texts, "true-false"))),
        "`evaluate` of an Arrow column": (texts, lambda: boolglot.evaluate(column, "true-false")),
        "`eval` of each text": (some, lambda: [eval(text) for text in some]),
    }
    assert boolglot.evaluate(column, "true-false").to_pylist() == values
    times = in_turns({name: run for name, (_, run) in contenders.items()}, time.process_time, 7)
    speeds = {name: sum(map(len, contenders[name][0])) / 1e6 / statistics.median(each) for name, each in times.items()}
    slowest = speeds["`eval` of each text"]
    print(f"C1, {len(texts):,} texts, Python {sys.version.split()[0]}, numpy {__import__('numpy').__version__}\n")
    rows = [(name, f"{speed:.1f}", f"{speed / slowest:.1f}") for name, speed in speeds.items()]
    table(("", "MB/s", "times eval"), rows)


def of_names() -> None:
    import re
    from random import Random

    import pandas as pd

    random = Random(1)
    names = ["a", "b", "c", "x1", "is_member", "has_paid"]
    texts = [re.sub("True|False", lambda _: random.choice(names), text) for text in corpus()[0][:100_000]]
    df = pd.DataFrame({name: [random.random() < 0.5 for _ in texts] for name in names}).assign(input=texts)
    rows, one = df[names].to_dict("records"), {name: at % 2 == 0 for at, name in enumerate(names)}
    some, factor = slice(0, len(texts), 10), 10
    values = [eval(text, {}, row) for text, row in zip(texts, rows, strict=True)]
    assert boolglot.evaluate(texts, "python", values=df) == values
    contenders = {
        "`values=df`": lambda: boolglot.evaluate(texts, "python", values=df),
        "a mapping for each text": lambda: boolglot.evaluate(texts, "python", values=rows),
        "a mapping for all texts": lambda: boolglot.evaluate(texts, "python", values=one),
        "`eval` of each text": lambda: [eval(text, {}, row) for text, row in zip(texts[some], rows[some], strict=True)],
    }
    times = in_turns(contenders, time.process_time, 5)
    seconds = {name: statistics.median(each) for name, each in times.items()}
    seconds["`eval` of each text"] *= factor
    slowest = seconds["`eval` of each text"]
    print(f"{len(texts):,} texts with names, Python {sys.version.split()[0]}\n")
    rows_of_table = [(name, f"{each:.2f}", f"{slowest / each:.1f}") for name, each in seconds.items()]
    table(("", "s", "times eval"), rows_of_table)


def of_formula() -> None:
    import numexpr
    import numpy as np
    import polars as pl

    numexpr.set_num_threads(1)
    text, count, share = "a and not b or c", 10_000_000, 20
    random = np.random.default_rng(1)
    columns = {name: random.random(count) < 0.5 for name in "abc"}
    formula, code = boolglot.compile(text, "python"), compile(text, "", "eval")
    some = [column[: count // share].tolist() for column in columns.values()]

    def loop() -> list[bool]:
        return [eval(code, {"a": a, "b": b, "c": c}) for a, b, c in zip(*some, strict=True)]

    frame, a, b, c = pl.DataFrame(columns), *map(pl.col, "abc")
    assert formula(columns)[: count // share].tolist() == loop()
    assert formula(frame)[: count // share].to_list() == loop()
    contenders = {
        "a compiled formula, numpy": lambda: formula(columns),
        "a compiled formula, polars": lambda: formula(frame),
        "numpy's operators": lambda: columns["a"] & ~columns["b"] | columns["c"],
        "polars expressions": lambda: frame.select(a & ~b | c),
        "numexpr": lambda: numexpr.evaluate("a & ~b | c", columns),
        "`eval` of compiled code in a loop": loop,
    }
    times = in_turns(contenders, time.process_time, 5)
    seconds = {name: statistics.median(each) for name, each in times.items()}
    slowest = seconds["`eval` of compiled code in a loop"] = share * seconds["`eval` of compiled code in a loop"]
    print(f"{text}, {count:,} rows, Python {sys.version.split()[0]}, numpy {np.__version__}\n")
    rows = [(name, f"{1000 * each:,.1f}", f"{slowest / each:.1f}") for name, each in seconds.items()]
    table(("", "ms", "times eval"), rows)


def of_data_frames() -> None:
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import col, sum, udf

    from boolglot.spark import plan, report, verdicts

    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    settings = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    spark = settings.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    with tempfile.TemporaryDirectory() as folder:
        rows = int(os.environ.get("BOOLGLOT_SPARK_ROWS", "1000000"))
        drawn = f"generate --count {rows} --length 8 --max-depth 3 --seed 1 --quiet -o {folder}/rows.jsonl".split()
        subprocess.run(command(*drawn), check=True)
        spark.read.json(f"{folder}/rows.jsonl").select("input", "target").repartition(4).write.parquet(f"{folder}/set")
        df = spark.read.parquet(f"{folder}/set")
        how = plan(df, dialect="true-false")
        right = udf(lambda text, target: str(eval(text)) == target, "boolean")

        def count(frame: Any, condition: Any) -> None:
            assert frame.select(sum(condition.cast("int"))).first()[0] == rows

        contenders = {
            "`report`, with repeats": lambda: report(df, how),
            "`verdicts`": lambda: count(verdicts(df, "input", "target", dialect="true-false"), col("kind") == "right"),
            "a UDF in Python with `eval`": lambda: count(df, right("input", "target")),
        }
        times = in_turns(contenders, time.monotonic, 3)
        speeds = {name: rows / statistics.median(each) for name, each in times.items()}
    slowest = speeds["a UDF in Python with `eval`"]
    print(f"{rows:,} rows in Spark {spark.version}, local[2], Python {sys.version.split()[0]}\n")
    table(
        ("", "rows/s", "times eval"), [(name, f"{each:,.0f}", f"{each / slowest:.1f}") for name, each in speeds.items()]
    )
    spark.stop()


if __name__ == "__main__":
    measures = {"--spark": of_data_frames, "--formula": of_formula, "--names": of_names}
    next((measure for flag, measure in measures.items() if flag in sys.argv), of_columns)()
