"""Reads the values of names, for all texts or for each text.

{"x": True}                            in all texts
[{"x": True}, None]                    in each text, None for no values
{"x": [True, None], "y": True}         columns and constants, None for no value
a data frame or table                  one column for each name

The numbers 1 and 0 are True and False. Columns of texts are left out: a data frame may also contain the expressions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from boolglot._columns import checked_truth, is_nothing, listed, table_of, truth_column_of

#: Values of names: mappings and sequences, or data frames and tables, whose types are defined by other libraries.
Values = Mapping[str, Any] | Sequence[Mapping[str, bool] | None] | Any

_EXPECTED = "values has to be a mapping from names to truth values, one mapping for each text, or a data frame"


def values_of(values: Values | None, count: int) -> Mapping[str, bool] | list[Mapping[str, bool]]:
    """Returns the values for all texts, or a list with the values for each text.

    Raises:
        TypeError: `values` has an unsupported type, or a value is not True, False, 1 or 0.
        ValueError: the number of values differs from the number of texts, or two columns have the same name.
    """
    if values is None:
        return {}
    columns = _columns_of(values)
    if columns is not None:
        return _transposed(columns, count)
    if isinstance(values, Mapping):
        return _checked(values)
    rows = listed(values)
    if rows is None:
        raise TypeError(f"{_EXPECTED}, not {type(values).__name__}")
    if len(rows) != count:
        raise ValueError(f"there are {count} texts, and values for {len(rows)}")
    return [_row(row, at) for at, row in enumerate(rows)]


class InAnyCase(Mapping[str, bool]):
    """Values of names where case doesn't matter: a name without a value has that of the only name like it."""

    def __init__(self, values: Mapping[str, bool]) -> None:
        self._values = values
        self._alike: dict[str, str | None] = {}
        for name in values:
            self._alike[name.lower()] = None if name.lower() in self._alike else name

    def __getitem__(self, name: str) -> bool:
        alike = None if name in self._values else self._alike.get(name.lower())
        return self._values[name if alike is None else alike]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def named_columns(values: object, names: Collection[str]) -> dict[str, object]:
    """The columns of a data frame, a table or a mapping that have these names.

    Raises:
        TypeError: `values` has no columns.
        ValueError: two of them have the same name.
    """
    if values is None:
        return {}
    columns = list(values.items()) if isinstance(values, Mapping) else _columns_of(values)
    if columns is None:
        raise TypeError(f"a data frame or a mapping of columns is needed, not a {type(values).__name__}")
    named: dict[str, object] = {}
    for name, column in columns:
        if name not in names:
            continue
        if name in named:
            raise ValueError(f"there are two columns {name}")
        named[name] = column
    return named


def _columns_of(values: Any) -> Iterable[tuple[Any, Any]] | None:
    """Names and columns; None if the value has no columns."""
    values = table_of(values)
    kind = f"{type(values).__module__.partition('.')[0]} {type(values).__name__}"
    if kind == "pandas DataFrame":
        return list(values.items())
    if kind == "polars DataFrame":
        return [(column.name, column) for column in values.iter_columns()]
    if kind == "pyarrow RecordBatchReader":
        return _columns_of(values.read_all())
    if kind in ("pyarrow Table", "pyarrow RecordBatch"):
        return list(zip(values.schema.names, values.columns, strict=True))
    if isinstance(values, Mapping) and any(_is_column(each) for each in values.values()):
        return list(values.items())
    return None


def _is_column(value: Any) -> bool:
    return not isinstance(value, np.generic) and listed(value) is not None


def _transposed(columns: Iterable[tuple[Any, Any]], count: int) -> list[Mapping[str, bool]]:
    rows: list[dict[str, bool]] = [{} for _ in range(count)]
    names = set()
    for name, column in columns:
        if _holds_texts(column):
            continue
        if not isinstance(name, str):
            raise TypeError(f"values has a column {name!r:.60}; columns need the names of variables")
        if name in names:
            raise ValueError(f"values has two columns {name}")
        names.add(name)
        read = truth_column_of(name, column if _is_column(column) else [column] * count)
        if len(read.values) != count:
            raise ValueError(f"there are {count} texts, and {len(read.values)} values of {name}")
        missing = [False] * count if read.is_missing is None else read.is_missing.tolist()
        for row, value, is_missing in zip(rows, read.values.tolist(), missing, strict=True):
            if not is_missing:
                row[name] = value
    return list(rows)


def _holds_texts(column: Any) -> bool:
    """Whether all values of a column are texts, and there are some."""
    if not _is_column(column):
        return False
    values = listed(column.ravel() if isinstance(column, np.ndarray) else column) or ()
    present = [value for value in values if not is_nothing(value)]
    return bool(present) and all(isinstance(value, str) for value in present)


def _row(row: Any, at: int) -> Mapping[str, bool]:
    if is_nothing(row):
        return {}
    if not isinstance(row, Mapping):
        raise TypeError(f"{_EXPECTED}; number {at} of it is {row!r:.60}")
    return _checked(row, f" in row {at}")


def _checked(values: Mapping[str, Any], place: str = "") -> Mapping[str, bool]:
    if set(map(type, values.values())) == {bool}:
        return values
    return {name: checked_truth(name, value, place) for name, value in values.items() if not is_nothing(value)}
