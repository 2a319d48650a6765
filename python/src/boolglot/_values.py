"""Reads the values of names, for all texts or for each text.

{"x": True}                            in all texts
[{"x": True}, None]                    in each text, None for no values
{"x": [True, None], "y": True}         columns and constants, None for no value
a data frame or table                  one column for each name

The numbers 1 and 0 are True and False. Columns of texts are left out: a data frame may also contain the expressions.
Columns of other values, such as row numbers, are refused only if a text has a variable of that name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from boolglot._columns import checked_truth, is_nothing, is_plain, listed, table_of, truth_column_of
from boolglot._dialects import name_key

#: Values of names: mappings and sequences, or data frames and tables, whose types are defined by other libraries.
Values = Mapping[str, Any] | Sequence[Mapping[str, bool] | None] | Any

_EXPECTED = "values has to be a mapping from names to truth values, one mapping for each text, or a data frame"


class Assignments(Protocol):
    """The values of names in each text; false if there are none."""

    def __bool__(self) -> bool: ...

    def row(self, at: int) -> Mapping[str, bool]:
        """The values in a text."""

    def of(self, names: list[str], which: NDArray[np.intp], rows: NDArray[np.intp]) -> NDArray[np.int8]:
        """The values of pairs of a name's place in a list and a row: 1 for true, 0 for false, -1 for none.

        The rows are in ascending order.
        """


class _Shared:
    """Values for all texts."""

    def __init__(self, values: Mapping[str, bool]) -> None:
        self._values = values

    def __bool__(self) -> bool:
        return bool(self._values)

    def row(self, at: int) -> Mapping[str, bool]:
        return self._values

    def of(self, names: list[str], which: NDArray[np.intp], rows: NDArray[np.intp]) -> NDArray[np.int8]:
        return np.array([_NUMBERS[self._values.get(name)] for name in names], np.int8)[which]


class _Rows:
    """A mapping for each text."""

    def __init__(self, rows: list[Mapping[str, bool]]) -> None:
        self._rows = rows

    def __bool__(self) -> bool:
        return True

    def row(self, at: int) -> Mapping[str, bool]:
        return self._rows[at]

    def of(self, names: list[str], which: NDArray[np.intp], rows: NDArray[np.intp]) -> NDArray[np.int8]:
        low, high = (int(rows[0]), int(rows[-1]) + 1) if len(rows) else (0, 0)
        mappings = self._rows[low:high]
        if len(names) * len(mappings) < 4 * len(rows):
            known = [[_NUMBERS[row.get(name)] for row in mappings] for name in names]
            return np.array(known, np.int8)[which, rows - low]
        pairs = zip(which.tolist(), (rows - low).tolist(), strict=True)
        return np.fromiter((_NUMBERS[mappings[row].get(names[name])] for name, row in pairs), np.int8, len(rows))


class _Table:
    """A column for each name."""

    def __init__(
        self, names: list[str], columns: NDArray[np.int8], ignores_case: bool, unread: Mapping[str, TypeError]
    ) -> None:
        self._names = names
        self._unread = unread
        #: The columns, and one without values.
        self._columns = columns
        self._ignores_case = ignores_case

    def __bool__(self) -> bool:
        return True

    def row(self, at: int) -> Mapping[str, bool]:
        known = zip(self._names, self._columns[:-1, at].tolist(), strict=True)
        values = {name: value == 1 for name, value in known if value >= 0}
        found = InAnyCase(values) if self._ignores_case else values
        return PartlyRead(found, self._unread, self._ignores_case) if self._unread else found

    def of(self, names: list[str], which: NDArray[np.intp], rows: NDArray[np.intp]) -> NDArray[np.int8]:
        for name in names if self._unread else ():
            refuse_unread(name, self._unread, self._ignores_case)
        if self._ignores_case:
            found = [self._in_any_case(name) for name in names]
            return np.array([*found, self._columns[-1]])[which, rows]
        places = {name: at for at, name in enumerate(self._names)}
        return self._columns[np.array([places.get(name, -1) for name in names], np.intp)[which], rows]

    def _in_any_case(self, name: str) -> NDArray[np.int8]:
        """The same column as from `InAnyCase`."""
        alike = self._columns[[at for at, each in enumerate(self._names) if name_key(each) == name_key(name)]]
        own = self._columns[self._names.index(name) if name in self._names else -1]
        known = np.count_nonzero(alike >= 0, axis=0)
        only: NDArray[np.int8] = alike.max(axis=0, initial=-1)
        return np.where((own < 0) & (known == 1), only, own)


class PartlyRead(Mapping[str, bool]):
    """The values for a text, with the errors of columns that don't contain truth values."""

    def __init__(self, values: Mapping[str, bool], unread: Mapping[str, TypeError], ignores_case: bool) -> None:
        self._values = values
        self.unread = unread
        self._ignores_case = ignores_case

    def __getitem__(self, name: str) -> bool:
        refuse_unread(name, self.unread, self._ignores_case)
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def refuse_unread(name: str, unread: Mapping[str, TypeError], ignores_case: bool) -> None:
    """Raises the error of a column that a text names."""
    for each, error in unread.items():
        if each == name or (ignores_case and name_key(each) == name_key(name)):
            raise error


_NUMBERS: dict[bool | None, int] = {None: -1, False: 0, True: 1}


def values_of(values: Values | None, count: int, *, ignores_case: bool = False) -> Assignments:
    """Returns the values of names in each text.

    Raises:
        TypeError: `values` has an unsupported type, or a value is not True, False, 1 or 0.
        ValueError: the number of values differs from the number of texts, or two columns have the same name.
    """
    if isinstance(values, PartlyRead):
        return _Shared(values)
    columns = _columns_of(values)
    if columns is not None:
        return _table(columns, count, ignores_case)
    named = InAnyCase if ignores_case else dict
    if values is None or isinstance(values, Mapping):
        return _Shared(named(_checked(values or {})))
    rows = listed(values)
    if rows is None:
        raise TypeError(f"{_EXPECTED}, not {type(values).__name__}")
    if len(rows) != count:
        raise ValueError(f"there are {count} texts, and values for {len(rows)}")
    checked = [_row(row, at) for at, row in enumerate(rows)]
    return _Rows(list(map(InAnyCase, checked)) if ignores_case else checked)


class InAnyCase(Mapping[str, bool]):
    """Values of names where case doesn't matter: a name without a value has that of the only name like it."""

    def __init__(self, values: Mapping[str, bool]) -> None:
        self._values = values
        self._alike: dict[str, str | None] = {}
        for name in values:
            self._alike[name_key(name)] = None if name_key(name) in self._alike else name

    def __getitem__(self, name: str) -> bool:
        alike = None if name in self._values else self._alike.get(name_key(name))
        return self._values[name if alike is None else alike]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def named_columns(values: object, names: Collection[str], in_any_case: Collection[str]) -> dict[str, object]:
    """The columns of a data frame, a table or a mapping with these names, some of them in any case.

    Raises:
        TypeError: `values` has no columns.
        ValueError: two of them have the same name.
    """
    values = table_of(values)
    columns = [] if values is None else list(values.items()) if isinstance(values, Mapping) else _columns_of(values)
    if columns is None:
        raise TypeError(f"a data frame or a mapping of columns is needed, not {type(values).__name__}")
    exact = {name for name in names if name not in in_any_case}
    folded = {name_key(name): name for name in in_any_case}
    alike: dict[str, list[tuple[str, object]]] = {}
    for name, column in columns:
        meant = {name} & exact
        if isinstance(name, str) and name_key(name) in folded:
            meant.add(folded[name_key(name)])
        for found in meant:
            alike.setdefault(found, []).append((name, column))
    named: dict[str, object] = {}
    for name, each in alike.items():
        own = [column for written, column in each if written == name] or [column for _, column in each]
        if len(own) > 1:
            raise ValueError(f"there are two columns {' and '.join(dict.fromkeys(written for written, _ in each))}")
        named[name] = own[0]
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


def _table(columns: Iterable[tuple[Any, Any]], count: int, ignores_case: bool) -> _Table:
    names: list[str] = []
    values: list[NDArray[np.int8]] = []
    unread: dict[str, TypeError] = {}
    for name, column in columns:
        if _holds_texts(column):
            continue
        if not isinstance(name, str):
            raise TypeError(f"values has a column {name!r:.60}; columns need the names of variables")
        if name in names or name in unread:
            raise ValueError(f"values has two columns {name}")
        try:
            read = truth_column_of(name, column if _is_column(column) else [column] * count)
        except TypeError as error:
            unread[name] = error
            continue
        if len(read.values) != count:
            raise ValueError(f"there are {count} texts, and {len(read.values)} values of {name}")
        names.append(name)
        own = read.values.astype(np.int8)
        values.append(own if read.is_missing is None else np.where(read.is_missing, np.int8(-1), own))
    return _Table(names, np.array([*values, np.full(count, -1, np.int8)]), ignores_case, unread)


def _holds_texts(column: Any) -> bool:
    """Whether all values of a column are texts, and there are some."""
    if is_plain(column) or not _is_column(column):
        return False
    if hasattr(column, "notna") and str(column.dtype).startswith("str"):
        return bool(column.notna().any())
    values = listed(column.ravel() if isinstance(column, np.ndarray) else column) or ()
    present = [value for value in values if not isinstance(value, str)]
    return len(present) < len(values) and all(map(is_nothing, present))


def _row(row: Any, at: int) -> Mapping[str, bool]:
    if type(row) is dict and {*map(type, row.values())} == _ONLY_BOOL:
        return row
    if is_nothing(row):
        return {}
    if not isinstance(row, Mapping):
        raise TypeError(f"{_EXPECTED}; number {at} of it is {row!r:.60}")
    return _checked(row, f" in row {at}")


_ONLY_BOOL = {bool}


def _checked(values: Mapping[str, Any], place: str = "") -> Mapping[str, bool]:
    return {name: checked_truth(name, value, place) for name, value in values.items() if not is_nothing(value)}
