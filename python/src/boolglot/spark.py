"""Evaluates columns of expressions in Spark, with this package's tables in each worker, and reports on sets too large
for one machine.

from boolglot.spark import report, verdicts

verdicts(df, "input", "target", dialect="true-false").groupBy("kind").count()
report(df)

For a report, each partition is passed to its own process of the command line, which makes a part. A part takes 24
bytes for each row, plus the findings. The shard has the number of the partition, so a retried task gives the same
part.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boolglot import _report
from boolglot._dialects import Dialect, notation_named
from boolglot._evaluate import verdicts as verdicts_of
from boolglot._labels import KINDS, kinds_of
from boolglot._node import interpreter
from boolglot._options import PlanOptions
from boolglot._report import Plan, Report
from boolglot._rows import blocks_of_batch, lines_of_batch

if TYPE_CHECKING:
    from typing_extensions import Unpack


def verdicts(df: Any, expression: str, label: str | None = None, *, dialect: str | Dialect) -> Any:
    """Adds two columns to a Spark data frame: the `value` of each expression, and the `kind` of its row.

    Args:
        df: the data frame.
        expression: the column with the expressions.
        label: the column with the labels; without it, rows with a value are of the kind "missing".
        dialect: the notation.

    Raises:
        ValueError: there is no such column, or an added column exists already.
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


def plan(df: Any, *, rows: int = 10_000, **options: Unpack[PlanOptions]) -> Plan:
    """Detects how to read a Spark data frame, from its first rows.

    Args:
        df: the data frame.
        rows: maximum number of rows to look at.
        options: how to read the rows, such as `dialect="python"`, `input_field="question"`.

    Raises:
        NodeError: Node is missing, or the rows don't determine how to read them; the message says why.
    """
    # Fails before Spark starts its tasks.
    interpreter()
    first = df.mapInArrow(_lines, "line string").take(rows)
    return _report.plan_of("-", (row.line for row in first), options)


def report(df: Any, plan: Plan | None = None, **options: Unpack[PlanOptions]) -> Report:
    """Checks all rows of a Spark data frame, including repeats across partitions, as a single run would.

    Partition 0 is called "shard 1"; lines are counted from 1 in each partition. Workers need this package with its
    dependencies.

    Args:
        df: the data frame. If recomputing a partition may change the order of its rows, save the data frame first.
        plan: how to read the rows; detected as by `plan` if it is missing.
        options: options of `plan`, only without a plan.

    Raises:
        NodeError: Node is missing, or the rows can't be checked; the message says why.
        ValueError: there are both a plan and options.
    """
    # Fails before Spark starts its tasks.
    interpreter()
    from pyspark import StorageLevel

    if plan is not None and options:
        raise ValueError(f"the plan decides {', '.join(options)}; give these to what makes it")
    planned = _plan(df, **options) if plan is None else plan
    # Kept on the workers' disks, so that the driver fetches one part at a time.
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

#: Number of bytes of a part in a row.
_PIECE = 1 << 20


def _lines(batches: Iterator[Any]) -> Iterator[Any]:
    import pyarrow as pa

    for batch in batches:
        yield pa.RecordBatch.from_arrays([pa.array(lines_of_batch(batch), pa.string())], ["line"])


def _part_by(plan: Plan) -> Any:
    """A function that yields the part of a partition, one row for each piece; it runs in the partition's worker."""

    def part_of(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa
        from pyspark import TaskContext

        task: Any = TaskContext.get()
        shard = task.partitionId() + 1
        names = {"shard": pa.int32(), "piece": pa.int32(), "bytes": pa.binary()}
        with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
            path = Path(folder) / "part"
            blocks = (block for batch in batches for block in blocks_of_batch(batch))
            _report.write_part(path, blocks, plan=plan, shard=shard)
            with path.open("rb") as part:
                for number, piece in enumerate(iter(lambda: part.read(_PIECE), b"")):
                    rows = {"shard": [shard], "piece": [number], "bytes": [piece]}
                    yield pa.RecordBatch.from_pydict(rows, pa.schema(names))

    return part_of
