"""Converts columns of texts of any supported library to bytes, and values back to a column of the same kind.

    list, tuple        [True, None]
    numpy              array([True, None], dtype=object)
    pandas             Series of dtype boolean, with the same index and name, or an Index or array
    polars             Series of Boolean with the same name
    pyarrow            Array or ChunkedArray of bool

None of these libraries is imported here: if the caller passes a column of one, it is loaded already.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray


class _ToList(Protocol):
    def to_list(self) -> list[Any]: ...


class _ToPylist(Protocol):
    def to_pylist(self) -> list[Any]: ...


#: A list of texts, whose results are lists, too.
Listed = list[str] | list[str | None] | tuple[str | None, ...]

#: A column of texts: a sequence, or a column of numpy, pandas, polars or pyarrow.
Texts = Sequence[str | None] | NDArray[Any] | _ToList | _ToPylist

#: Values as numbers: 0 is false, 1 is true, and all others mean that there is no value.
Codes = NDArray[np.uint8]

_VALUES = np.array([False, True, None, None, None], dtype=object)


@dataclass(frozen=True)
class Column:
    """Texts in UTF-8, each followed by one byte, with their offsets and a mask of missing ones."""

    data: NDArray[np.uint8]
    #: Start of each text, followed by the start of a text after the last one.
    offsets: NDArray[np.int64]
    is_missing: NDArray[np.bool_] | None
    _kind: Kind

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def text(self, at: int) -> bytes:
        return self.data[self.offsets[at] : self.offsets[at + 1] - 1].tobytes()

    def texts(self) -> Iterator[str | None]:
        """Each text; None if it is missing."""
        for at in range(len(self)):
            is_missing = self.is_missing is not None and self.is_missing[at]
            yield None if is_missing else self.text(at).decode("utf-8", "surrogatepass")

    def with_values(self, codes: Codes) -> Any:
        """A column of the same kind with these values; 0 is false, 1 is true, all others are null."""
        return self._kind.values(codes)

    def with_texts(self, texts: list[str | None]) -> Any:
        """A column of the same kind with these texts."""
        return self._kind.texts(texts)


class Kind(Protocol):
    """Makes columns of the same kind as a given one. It is plain data, so that results can be pickled."""

    def values(self, codes: Codes) -> Any: ...
    def texts(self, texts: list[str | None]) -> Any: ...


@dataclass(frozen=True)
class _List:
    def values(self, codes: Codes) -> Any:
        return _VALUES[codes].tolist()

    def texts(self, texts: list[str | None]) -> Any:
        return texts


@dataclass(frozen=True)
class _Numpy:
    shape: tuple[int, ...]

    def values(self, codes: Codes) -> Any:
        return _VALUES[codes].reshape(self.shape)

    def texts(self, texts: list[str | None]) -> Any:
        return np.array(texts, dtype=object).reshape(self.shape)


@dataclass(frozen=True)
class _Truth:
    """Values of formulas over arrays of numpy, which are truth values unless some are missing."""

    shape: tuple[int, ...]

    def values(self, codes: Codes) -> Any:
        values = codes.view(np.bool_) if codes.max(initial=0) < 2 else _VALUES[codes]
        return values.reshape(self.shape)

    def texts(self, texts: list[str | None]) -> Any:
        return _Numpy(self.shape).texts(texts)


@dataclass(frozen=True)
class _Pandas:
    index: Any
    name: Any

    def values(self, codes: Codes) -> Any:
        import pandas as pd

        return pd.Series(pd.arrays.BooleanArray(codes == 1, codes > 1), index=self.index, name=self.name)

    def texts(self, texts: list[str | None]) -> Any:
        import pandas as pd

        return pd.Series(pd.array(texts, dtype="string"), index=self.index, name=self.name)


@dataclass(frozen=True)
class _PandasIndex:
    name: Any

    def values(self, codes: Codes) -> Any:
        import pandas as pd

        return pd.Index(pd.arrays.BooleanArray(codes == 1, codes > 1), name=self.name)

    def texts(self, texts: list[str | None]) -> Any:
        import pandas as pd

        return pd.Index(pd.array(texts, dtype="string"), name=self.name)


@dataclass(frozen=True)
class _PandasArray:
    def values(self, codes: Codes) -> Any:
        import pandas as pd

        return pd.arrays.BooleanArray(codes == 1, codes > 1)

    def texts(self, texts: list[str | None]) -> Any:
        import pandas as pd

        return pd.array(texts, dtype="string")


@dataclass(frozen=True)
class _Polars:
    name: str

    def values(self, codes: Codes) -> Any:
        import polars as pl

        values = pl.Series(self.name, codes == 1, dtype=pl.Boolean)
        if codes.max(initial=0) < 2:
            return values
        return pl.select(pl.when(pl.Series(codes < 2)).then(values).alias(self.name)).to_series()

    def texts(self, texts: list[str | None]) -> Any:
        import polars as pl

        return pl.Series(self.name, texts, dtype=pl.String)

    def of_arrow(self, array: Any) -> Any:
        import polars as pl

        return pl.Series(self.name, array)


@dataclass(frozen=True)
class _Arrow:
    #: The lengths of the chunks; None for an array.
    chunks: list[int] | None

    def values(self, codes: Codes) -> Any:
        import pyarrow as pa

        return self.of_arrow(pa.array(codes == 1, type=pa.bool_(), mask=codes > 1))

    def texts(self, texts: list[str | None]) -> Any:
        import pyarrow as pa

        return self.of_arrow(pa.array(texts, type=pa.string()))

    def of_arrow(self, array: Any) -> Any:
        import pyarrow as pa

        if self.chunks is None:
            return array
        starts = np.cumsum([0, *self.chunks]).tolist()
        pieces = [array.slice(start, length) for start, length in zip(starts, self.chunks, strict=False)]
        return pa.chunked_array(pieces, type=array.type)


def column_of(texts: object) -> Column:
    """Reads a column.

    Raises:
        TypeError: `texts` is not a column, or contains a value that is not a text.
    """
    library = type(texts).__module__.partition(".")[0]
    readers = {"pandas": _of_pandas, "polars": _of_polars, "pyarrow": _of_arrow}
    if library in readers:
        return readers[library](texts)
    if isinstance(texts, np.ndarray):
        return _of_list(texts.ravel().tolist(), _Numpy(texts.shape))
    if isinstance(texts, Sequence) and not isinstance(texts, (str, bytes, bytearray)):
        return _of_list(texts, _List())
    raise TypeError(f"a text or a column of texts is needed, not {type(texts).__name__}")


def _of_pandas(column: Any) -> Column:
    pd: Any = sys.modules["pandas"]
    if isinstance(column, pd.Index) and not isinstance(column, pd.MultiIndex):
        return _of_list(column.tolist(), _PandasIndex(column.name))
    if isinstance(column, pd.api.extensions.ExtensionArray):
        return _of_list(column.tolist(), _PandasArray())
    if not isinstance(column, pd.Series):
        raise TypeError(f"a pandas {type(column).__name__} is no Series; take one, such as df['input']")
    return _of_list(column.tolist(), _Pandas(column.index, column.name))


def _of_polars(column: Any) -> Column:
    pl: Any = sys.modules["polars"]
    if not isinstance(column, pl.Series):
        raise TypeError(f"a polars {type(column).__name__} is no Series; take one, such as df['input']")
    return _of_list(column.to_list(), _Polars(column.name))


def _of_arrow(column: Any) -> Column:
    pa: Any = sys.modules["pyarrow"]
    if not isinstance(column, (pa.Array, pa.ChunkedArray)):
        raise TypeError(f"a pyarrow {type(column).__name__} is no array; take one, such as table['input']")
    kind = column.type.value_type if pa.types.is_dictionary(column.type) else column.type
    if not any(
        of_texts(kind)
        for of_texts in (pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view, pa.types.is_null)
    ):
        raise TypeError(f"the column has the type {kind} and holds no texts")
    chunks = None if isinstance(column, pa.Array) else [len(chunk) for chunk in column.chunks]
    return _of_list(column.to_pylist(), _Arrow(chunks))


def _of_list(texts: Sequence[Any], kind: Kind) -> Column:
    is_missing = None
    try:
        joined = "\n".join(texts)
    except TypeError:
        is_missing = np.fromiter((_is_missing(text, at) for at, text in enumerate(texts)), np.bool_, len(texts))
        texts = ["" if missing else text for text, missing in zip(texts, is_missing.tolist(), strict=True)]
        joined = "\n".join(texts)
    if joined.isascii():
        data = joined.encode("ascii") + b"\n"
        lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    else:
        pieces = [text.encode("utf-8", "surrogatepass") for text in texts]
        data = b"\n".join(pieces) + b"\n"
        lengths = np.fromiter(map(len, pieces), np.int64, len(pieces))
    offsets = np.zeros(len(texts) + 1, np.int64)
    np.cumsum(lengths + 1, out=offsets[1:])
    return Column(np.frombuffer(data, np.uint8), offsets, is_missing, kind)


def refuse_other_order(column: Column, other: Any, what: str) -> None:
    """Refuses a pandas Series or data frame whose index has the entries of a column's index in another order.

    Pairing by position and pairing by index would give different rows.

    Raises:
        ValueError: the entries are in another order.
    """
    for each in other.values() if isinstance(other, Mapping) else [other]:
        own, index = getattr(column._kind, "index", None), getattr(each, "index", None)
        if own is None or index is None or type(each).__module__.partition(".")[0] != "pandas":
            continue
        if len(index) == len(own) and not index.equals(own) and index.isin(own).all():
            raise ValueError(
                f"{what} has the index of the texts in another order; use the same order, or reset both indexes"
            )


def table_of(data: Any) -> Any:
    """The table of a LazyFrame, a DuckDB relation or a datasets.Dataset; any other `data` is returned unchanged.

    Raises:
        TypeError: `data` is a datasets.DatasetDict.
    """
    library = type(data).__module__.partition(".")[0].lstrip("_")
    kind = type(data).__name__
    if library == "polars" and kind == "LazyFrame":
        return data.collect()
    if library == "duckdb" and kind == "DuckDBPyRelation":
        return data.to_arrow_table()
    if library == "datasets" and isinstance(data, Mapping):
        raise TypeError(f"a {kind} has splits; take one of them, such as {next(iter(data), 'test')!r}")
    return data.with_format("arrow")[:] if library == "datasets" and kind == "Dataset" else data


class TruthColumn(NamedTuple):
    """Truth values; missing ones are False."""

    values: NDArray[np.bool_]
    is_missing: NDArray[np.bool_] | None
    #: The kind of the column, for results.
    kind: Kind


@dataclass(frozen=True)
class BitColumn:
    """Truth values as bits in the order of Arrow: the first row is the lowest bit of the first byte."""

    count: int
    values: NDArray[np.uint8]
    #: The rows with a value; None if all have one.
    present: NDArray[np.uint8] | None
    #: The kind of the column, for results.
    kind: Kind

    def column(self) -> Any:
        """A column of the same kind, with null in rows without a value."""
        if isinstance(self.kind, (_Arrow, _Polars)) and has_pyarrow():
            return self.kind.of_arrow(self._arrow())
        codes = np.unpackbits(self.values, count=self.count, bitorder="little")
        if self.present is not None:
            codes[np.unpackbits(self.present, count=self.count, bitorder="little") == 0] = 2
        return self.kind.values(codes)

    def _arrow(self) -> Any:
        import pyarrow as pa

        present = None if self.present is None else pa.py_buffer(self.present)
        return pa.Array.from_buffers(pa.bool_(), self.count, [present, pa.py_buffer(self.values)])


def bit_column_of(name: str, column: Any) -> BitColumn:
    """Reads a column as `truth_column_of` does, without copying the bits of Arrow and polars."""
    array = column
    kind: Kind | None = None
    library = type(column).__module__.partition(".")[0]
    if library == "polars" and str(getattr(column, "dtype", "")) == "Boolean" and has_pyarrow():
        array, kind = column.to_arrow(), _Polars("")
    elif library == "pyarrow" and str(getattr(column, "type", "")) == "bool" and hasattr(column, "fill_null"):
        kind = _Arrow([len(chunk) for chunk in column.chunks] if hasattr(column, "chunks") else None)
        array = column.combine_chunks() if hasattr(column, "combine_chunks") else column
    if kind is not None and len(array) and array.offset % 8 == 0:
        part = slice(array.offset // 8, (array.offset + len(array) + 7) // 8)
        present, values = (each and np.frombuffer(each, np.uint8)[part] for each in array.buffers())
        return BitColumn(len(array), values, present if array.null_count else None, kind)
    read = truth_column_of(name, column)
    present = None if read.is_missing is None else np.packbits(~read.is_missing, bitorder="little")
    return BitColumn(len(read.values), np.packbits(read.values, bitorder="little"), present, read.kind)


def has_pyarrow() -> bool:
    return importlib.util.find_spec("pyarrow") is not None


#: Types of numbers that numpy can compare, as polars and pyarrow name them. Others are read value by value.
_NUMBERS = re.compile(r"u?int(8|16|32|64)|float(32|64)?|double", re.IGNORECASE)


def truth_column_of(name: str, column: Any) -> TruthColumn:
    """Reads a column of truth values: booleans, or the numbers 0 and 1.

    Raises:
        TypeError: it is not a column, or contains something else.
    """
    library = type(column).__module__.partition(".")[0]
    kind: Kind = _List()
    array: Any = None
    missing: Any = None
    if library == "pandas" and hasattr(column, "index"):
        kind = _Pandas(column.index, None)
        type_letter = getattr(getattr(column, "dtype", None), "kind", "")
        if type_letter in _PLAIN_TYPES:
            missing = column.isna().to_numpy()
            # Arrow-backed columns of booleans refuse 0.
            array = column.to_numpy(dtype=_PLAIN_TYPES[type_letter], na_value=False if type_letter == "b" else 0)
    elif library == "polars":
        kind = _Polars("")
        type_name = str(getattr(column, "dtype", ""))
        if type_name == "Boolean" or _NUMBERS.fullmatch(type_name):
            missing = column.is_null().to_numpy()
            array = column.fill_null(False if type_name == "Boolean" else 0).to_numpy()
    elif library == "pyarrow" and hasattr(column, "fill_null"):
        chunks = [len(chunk) for chunk in column.chunks] if hasattr(column, "chunks") else None
        kind = _Arrow(chunks)
        type_name = str(getattr(column, "type", ""))
        if type_name == "bool" or _NUMBERS.fullmatch(type_name):
            missing = np.asarray(column.is_null())
            array = np.asarray(column.fill_null(False if type_name == "bool" else 0))
    elif isinstance(column, np.ndarray):
        kind = _Truth(column.shape)
        if column.dtype.kind in _PLAIN_TYPES:
            array = np.ma.getdata(column).ravel()
            missing = np.ma.getmaskarray(column).ravel() if isinstance(column, np.ma.MaskedArray) else None
    if array is None:
        array, missing = _truth_values(name, column)
    elif array.dtype != np.bool_:
        array, missing = _truth_of_numbers(name, array, missing)
    is_missing = missing if missing is not None and missing.any() else None
    return TruthColumn(np.asarray(array, np.bool_), is_missing, kind)


def is_plain(column: Any) -> bool:
    """Whether a column of pandas or numpy has a type of truth values or numbers."""
    return getattr(getattr(column, "dtype", None), "kind", "") in _PLAIN_TYPES


#: The types of arrays of truth values and of numbers, by numpy's letters for them.
_PLAIN_TYPES = {"b": np.bool_, "i": np.int64, "u": np.uint64, "f": np.float64}


def _truth_of_numbers(
    name: str, numbers: NDArray[Any], missing: NDArray[np.bool_] | None
) -> tuple[NDArray[np.bool_], NDArray[np.bool_] | None]:
    if numbers.dtype.kind == "f":
        missing = np.isnan(numbers) if missing is None else missing | np.isnan(numbers)
    values = numbers == 1
    is_read = values | (numbers == 0)
    if missing is not None:
        is_read |= missing
        values &= ~missing
    if not is_read.all():
        at = int(np.argmin(is_read))
        raise _untrue(name, numbers[at].item(), f" in row {at}")
    return values, missing


def truth_of(value: object) -> bool | None:
    """The truth value of True, False, 1 or 0; None for other values."""
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    is_bit = isinstance(value, (int, float, np.integer, np.floating)) and value in (0, 1)
    return bool(value) if is_bit else None


def checked_truth(name: str, value: object, place: str) -> bool:
    """The truth value of a name.

    Raises:
        TypeError: it is neither a truth value nor 1 or 0.
    """
    truth = truth_of(value)
    if truth is None:
        raise _untrue(name, value, place)
    return truth


def _untrue(name: str, value: object, place: str) -> TypeError:
    return TypeError(f"the value of {name}{place} is {value!r:.60}; it has to be True, False, 1 or 0")


def _truth_values(name: str, column: object) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    listed_values = listed(column.ravel() if isinstance(column, np.ndarray) else column)
    if listed_values is None:
        raise TypeError(
            f"the column {name} is of type {type(column).__name__}; it has to hold True, False, 1, 0 or nulls"
        )
    values = np.zeros(len(listed_values), np.bool_)
    missing = np.zeros(len(listed_values), np.bool_)
    for at, value in enumerate(listed_values):
        if is_nothing(value):
            missing[at] = True
        else:
            values[at] = checked_truth(name, value, f" in row {at}")
    return values, missing


def _is_missing(text: object, at: int) -> bool:
    if isinstance(text, str):
        return False
    if not is_nothing(text):
        raise TypeError(f"value {at} of the column, {text!r:.60}, is of type {type(text).__name__}, not a text")
    return True


def listed(column: Any) -> Sequence[Any] | None:
    """The contents of a column of any supported library; None if it isn't a column."""
    for method in ("to_pylist", "tolist", "to_list"):
        if hasattr(column, method):
            found = getattr(column, method)()
            return found if isinstance(found, list) else None
    return column if isinstance(column, Sequence) and not isinstance(column, (str, bytes, bytearray)) else None


def is_nothing(value: object) -> bool:
    """Whether a value is None, or one of pandas' null values: NaN, NA or NaT."""
    is_nan = isinstance(value, (float, np.floating)) and isnan(value)
    return value is None or is_nan or type(value).__name__ in ("NAType", "NaTType")
