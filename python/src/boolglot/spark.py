"""Columns of expressions in Spark, read by the tables of this package in each of its workers; and reports on sets that
are too large for one machine.

from boolglot.spark import report, verdicts

verdicts(df, "input", "target", dialect="true-false").groupBy("kind").count()
report(df)

For a report, each partition goes through a command line of its own, which makes a part of it. A part has 24 bytes for
each row and what was found. The number of the shard is that of the partition, so a task that is tried again gives
the same part.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boolglot import _report
from boolglot._dialects import Dialect, notation_named
from boolglot._evaluate import verdicts as verdicts_of
from boolglot._labels import KINDS, kinds_of
from boolglot._node import node_path
from boolglot._report import Plan, Report
from boolglot._rows import lines_of_batch


def verdicts(df: Any, expression: str, label: str | None = None, *, dialect: str | Dialect) -> Any:
    """A data frame of Spark with two more columns: the `value` of each expression, and what its row is (`kind`).

    Args:
        df: the data frame.
        expression: the column with the expressions.
        label: the column with the labels; without it, rows with a value have the kind "missing".
        dialect: the notation.

    Raises:
        ValueError: there is no such column, or one that would be added.
    """
    import pyarrow as pa
    from pyspark.sql.types import BooleanType, StringType, StructType

    for name in [expression, *([] if label is None else [label])]:
        if name not in df.columns:
            raise ValueError(f"there is no column {name}; there are {', '.join(df.columns)}")
    for name in ("value", "kind"):
        if name in df.columns:
            raise ValueError(f"the data frame has a column {name} already; rename it first")
    notation = notation_named(dialect).name

    def checked(batches: Iterator[Any]) -> Iterator[Any]:
        own = notation_named(notation).dialect
        for batch in batches:
            texts = batch.column(expression)
            found = verdicts_of(texts, own)
            labels = [None] * len(found) if label is None else batch.column(label)
            kinds = pa.DictionaryArray.from_arrays(pa.array(kinds_of(found.codes, labels, own)), pa.array(KINDS))
            columns = [*batch.columns, found.column.with_values(found.codes), kinds.cast(pa.string())]
            yield pa.RecordBatch.from_arrays(columns, [*batch.schema.names, "value", "kind"])

    schema = StructType([*df.schema.fields]).add("value", BooleanType()).add("kind", StringType())
    return df.mapInArrow(checked, schema)


def plan(df: Any, *, rows: int = 10_000, **options: Any) -> Plan:
    """Finds out from the first rows of a data frame of Spark how to read all of them.

    Args:
        df: the data frame.
        rows: as many are looked at, at most.
        options: those of `boolglot validate` with _ for -, such as `dialect="python"`, `input_field="question"`.

    Raises:
        NodeError: Node is missing, or the rows do not tell how they are to be read; the message says why.
    """
    # Fails before Spark starts its tasks.
    node_path()
    first = df.mapInArrow(_lines, "line string").take(rows)
    return _report.plan_of("-", (row.line for row in first), options)


def report(df: Any, plan: Plan | None = None, **options: Any) -> Report:
    """Checks all rows of a data frame of Spark, repeats included: the report of one run over its partitions.

    Partition 0 is called "shard 1", and lines are counted from 1 within each. Workers need this package, and Node.

    Args:
        df: the data frame. Where the order of its rows may change when a partition is computed again, save it first.
        plan: how rows are to be read; without it, the first ones tell, as `plan` asks them.
        options: those of `plan`, where none is given.

    Raises:
        NodeError: Node is missing, or the rows could not be checked; the message says why.
        ValueError: there are both a plan and options.
    """
    # Fails before Spark starts its tasks.
    node_path()
    from pyspark import StorageLevel

    if plan is not None and options:
        raise ValueError(f"the plan decides {', '.join(options)}; give these to what makes it")
    planned = _plan(df, **options) if plan is None else plan
    # Kept on the disks of the workers, so that the driver takes one after the other.
    parts = df.mapInArrow(_part_by(planned), "shard int, piece int, bytes binary").persist(StorageLevel.DISK_ONLY)
    try:
        shards = parts.where("piece = 0").count()
        with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
            if shards == 0:
                _report.write_part(Path(folder) / "1.part", [], plan=planned, shard=1)
            for row in parts.toLocalIterator(prefetchPartitions=True):
                with (Path(folder) / f"{row.shard}.part").open("ab") as part:
                    part.write(row.bytes)
            return _report.merge(Path(folder), max(shards, 1))
    finally:
        parts.unpersist()


_plan = plan

#: So many bytes of a part are in a row.
_PIECE = 1 << 20


def _lines(batches: Iterator[Any]) -> Iterator[Any]:
    import pyarrow as pa

    for batch in batches:
        yield pa.RecordBatch.from_arrays([pa.array(lines_of_batch(batch), pa.string())], ["line"])


def _part_by(plan: Plan) -> Any:
    """What makes one row for each piece of the part of a partition, in the worker that has the partition."""

    def part_of(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa
        from pyspark import TaskContext

        task: Any = TaskContext.get()
        shard = task.partitionId() + 1
        names = {"shard": pa.int32(), "piece": pa.int32(), "bytes": pa.binary()}
        with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
            path = Path(folder) / "part"
            lines = (line for batch in batches for line in lines_of_batch(batch))
            _report.write_part(path, lines, plan=plan, shard=shard)
            with path.open("rb") as part:
                for number, piece in enumerate(iter(lambda: part.read(_PIECE), b"")):
                    rows = {"shard": [shard], "piece": [number], "bytes": [piece]}
                    yield pa.RecordBatch.from_pydict(rows, pa.schema(names))

    return part_of
