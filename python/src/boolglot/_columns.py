"""Columns of texts, of whatever library, to bytes, and values back to a column of the same kind.

    list, tuple        [True, None]
    numpy              array([True, None], dtype=object)
    pandas             Series of dtype boolean, with the same index and name
    polars             Series of Boolean with the same name
    pyarrow            Array or ChunkedArray of bool

None of these libraries is imported: who hands over a column of one has done so.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

#: Values as numbers: 0 is false, 1 is true, and all others are none.
Codes = NDArray[np.uint8]

_VALUES = np.array([False, True, None, None, None], dtype=object)


@dataclass(frozen=True)
class Column:
    """Texts in UTF-8 with one byte after each, where each begins, and which are none."""

    data: NDArray[np.uint8]
    #: Of each text, and last where another one would begin.
    offsets: NDArray[np.int64]
    is_missing: NDArray[np.bool_] | None
    _kind: Kind

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def text(self, at: int) -> bytes:
        return self.data[self.offsets[at] : self.offsets[at + 1] - 1].tobytes()

    def texts(self) -> Iterator[str | None]:
        """Each text; None where there is none."""
        for at in range(len(self)):
            is_missing = self.is_missing is not None and self.is_missing[at]
            yield None if is_missing else self.text(at).decode("utf-8", "surrogatepass")

    def with_values(self, codes: Codes) -> Any:
        """A column of the same kind with these values, where 0 is false, 1 is true, and all others are null."""
        return self._kind.values(codes)

    def with_texts(self, texts: list[str | None]) -> Any:
        """A column of the same kind with these texts."""
        return self._kind.texts(texts)


class Kind(NamedTuple):
    """Makes columns like the one that was given."""

    values: Callable[[Codes], Any]
    texts: Callable[[list[str | None]], Any]


def column_of(texts: object) -> Column:
    """Reads a column.

    Raises:
        TypeError: it is no column, or holds something that is not a text.
    """
    library = type(texts).__module__.partition(".")[0]
    readers = {"pandas": _of_pandas, "polars": _of_polars, "pyarrow": _of_arrow}
    if library in readers:
        return readers[library](texts)
    if isinstance(texts, np.ndarray):
        shape = texts.shape

        def shaped(found: list[str | None]) -> Any:
            return np.array(found, dtype=object).reshape(shape)

        return _of_list(texts.ravel().tolist(), Kind(lambda codes: _VALUES[codes].reshape(shape), shaped))
    if isinstance(texts, Sequence) and not isinstance(texts, (str, bytes, bytearray)):
        return _of_list(texts, Kind(lambda codes: _VALUES[codes].tolist(), list))
    raise TypeError(f"a text or a column of texts is needed, not a {type(texts).__name__}")


def _of_pandas(column: Any) -> Column:
    pd: Any = sys.modules["pandas"]
    if not isinstance(column, pd.Series):
        raise TypeError(f"a pandas {type(column).__name__} is no Series; take one, such as df['input']")

    def series(values: Any) -> Any:
        return pd.Series(values, index=column.index, name=column.name)

    return _of_list(
        column.tolist(),
        Kind(
            lambda codes: series(pd.arrays.BooleanArray(codes == 1, codes > 1)),
            lambda texts: series(pd.array(texts, dtype="string")),
        ),
    )


def _of_polars(column: Any) -> Column:
    pl: Any = sys.modules["polars"]
    if not isinstance(column, pl.Series):
        raise TypeError(f"a polars {type(column).__name__} is no Series; take one, such as df['input']")
    return _of_list(
        column.to_list(),
        Kind(
            lambda codes: pl.Series(column.name, _VALUES[codes].tolist(), dtype=pl.Boolean),
            lambda texts: pl.Series(column.name, texts, dtype=pl.String),
        ),
    )


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

    def chunked(found: Any) -> Any:
        if isinstance(column, pa.Array):
            return found
        lengths = [len(chunk) for chunk in column.chunks]
        starts = np.cumsum([0, *lengths]).tolist()
        chunks = [found.slice(start, length) for start, length in zip(starts, lengths, strict=False)]
        return pa.chunked_array(chunks, type=found.type)

    return _of_list(
        column.to_pylist(),
        Kind(
            lambda codes: chunked(pa.array(codes == 1, type=pa.bool_(), mask=codes > 1)),
            lambda texts: chunked(pa.array(texts, type=pa.string())),
        ),
    )


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


def _is_missing(text: object, at: int) -> bool:
    if isinstance(text, str):
        return False
    if not is_nothing(text):
        raise TypeError(f"number {at} of the column, {text!r:.60}, is a {type(text).__name__} and not a text")
    return True


def is_nothing(value: object) -> bool:
    """None, or what pandas has for it: not a number, or an object of its own."""
    return value is None or (isinstance(value, float) and isnan(value)) or type(value).__name__ in ("NAType", "NaTType")
