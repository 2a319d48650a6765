"""Rows of a table, of any supported library, as lines of JSON for the command line.

    input      target
    not True   False      ──▶   {"input": "not True", "target": "False"}

JSON escapes line ends, so texts may contain them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from json.encoder import encode_basestring_ascii
from math import isfinite
from typing import Any, Protocol

import numpy as np

from boolglot._columns import has_pyarrow, is_nothing, listed, table_of
from boolglot._options import PathName


class _WithColumns(Protocol):
    """A data frame, or a DuckDB relation."""

    @property
    def columns(self) -> Any: ...


class _WithSchema(Protocol):
    """A table, record batch or reader of pyarrow."""

    @property
    def schema(self) -> Any: ...


class _WithColumnNames(Protocol):
    """A datasets.Dataset."""

    @property
    def column_names(self) -> Any: ...


#: A set of rows: a table of any supported library, a mapping of columns, rows, or a path.
Rows = PathName | Mapping[str, Any] | Iterable[Mapping[str, Any]] | _WithColumns | _WithSchema | _WithColumnNames

#: Values that JSON doesn't support are written as texts.
_encode_finite = json.JSONEncoder(default=str, allow_nan=False).encode


def _encode(value: Any) -> str:
    """JSON in which infinite numbers and NaN are null, as in pandas."""
    try:
        try:
            return _encode_finite(value)
        except ValueError:
            return _encode_finite(_finite(value))
    except RecursionError:
        raise ValueError("a row has too many levels for JSON") from None


def _finite(value: Any) -> Any:
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, Mapping):
        return {name: _finite(each) for name, each in value.items()}
    return [_finite(each) for each in value] if isinstance(value, (list, tuple)) else value


def lines_of(data: Any) -> Iterator[str]:
    """The rows of a table as lines of JSON; see `blocks_of`."""
    for block in blocks_of(data):
        yield from block.split("\n")


def blocks_of(data: Any) -> Iterator[str]:
    """The rows of a table as JSON, each string with one or several lines.

    A table is a data frame of pandas or polars, a table, record batch or reader of pyarrow, a DuckDB relation, a
    datasets.Dataset, a mapping of columns, or mappings.

    Raises:
        TypeError: `data` is none of these.
        ValueError: several columns of a pandas data frame have the same name, columns have different lengths, or a row
            has too many levels.
    """
    data = table_of(data)
    library = type(data).__module__.partition(".")[0]
    kind = type(data).__name__
    if library == "pandas" and kind == "DataFrame":
        if data.columns.nlevels > 1:
            raise ValueError("the data frame has multi-level columns; give each column one name")
        if not data.columns.is_unique:
            twice = data.columns[data.columns.duplicated()][0]
            raise ValueError(f"several columns of the data frame are called {twice!r}; give them different names")
        for start in range(0, len(data), _ROWS_TOGETHER):
            piece = data.iloc[start : start + _ROWS_TOGETHER]
            batch = _batch_of(piece)
            block = None if batch is None else _block_of(batch)
            if block is not None:
                yield block
                continue
            try:
                yield piece.to_json(orient="records", lines=True, double_precision=15, date_format="iso").rstrip("\n")
            except (UnicodeError, OverflowError):
                # The piece contains, for example, bytes that aren't UTF-8.
                yield from _lines_of_columns(list(map(str, piece)), [piece[name].tolist() for name in piece])
    elif library == "polars" and kind == "DataFrame":
        for piece in data.iter_slices(_ROWS_TOGETHER):
            is_plain = all(str(each) in ("String", "Boolean") for each in piece.dtypes)
            text = piece.write_ndjson().rstrip("\n") if is_plain else ""
            if text and text.isascii():
                yield text
            else:
                yield from _lines_of_columns(piece.columns, [column.to_list() for column in piece.iter_columns()])
    elif library == "pyarrow" and kind == "RecordBatch":
        yield from blocks_of_batch(data)
    elif library == "pyarrow" and kind in ("Table", "RecordBatchReader"):
        for batch in data.to_batches(max_chunksize=_ROWS_TOGETHER) if kind == "Table" else data:
            yield from blocks_of_batch(batch)
    elif isinstance(data, Mapping) and data and all(map(_is_column, data.values())):
        columns = [listed(column) or [] for column in data.values()]
        if len(set(map(len, columns))) > 1:
            lengths = ", ".join(f"{name} {len(column)}" for name, column in zip(data, columns, strict=True))
            raise ValueError(f"columns have different lengths: {lengths}")
        yield from (_encode(dict(zip(data, row, strict=True))) for row in zip(*columns, strict=True))
    elif library in _ADVICE or isinstance(data, (Mapping, bytes)) or not isinstance(data, Iterable):
        raise TypeError(f"a table, rows or a path is needed, not {kind}{_ADVICE.get(library, '')}")
    else:
        for at, row in enumerate(data):
            if not isinstance(row, Mapping):
                raise TypeError(f"row {at}, {row!r:.60}, is of type {type(row).__name__}, not a mapping")
            yield _encode(row)


#: Advice on how to pass other objects of these libraries.
_ADVICE = {
    "pandas": "; take a DataFrame",
    "polars": "; take a DataFrame",
    "pyarrow": "; take a Table",
    "pyspark": "; `boolglot.spark.report` takes those of Spark",
}


def _is_column(value: Any) -> bool:
    return listed(value) is not None


_ROWS_TOGETHER = 10_000


def lines_of_batch(batch: Any) -> Iterator[str]:
    """The rows of an Arrow record batch, as JSON. NaN is null, as in pandas."""
    return _lines_of_columns(batch.schema.names, [column.to_pylist() for column in batch.columns])


def blocks_of_batch(batch: Any) -> Iterator[str]:
    """The rows of a batch as JSON, in one string if possible, which is three times as fast."""
    block = _block_of(batch)
    if block is None:
        yield from lines_of_batch(batch)
    else:
        yield block


def _block_of(batch: Any) -> str | None:
    """All rows of a batch of truth values and texts without characters to escape; None for other batches."""
    import pyarrow as pa
    import pyarrow.compute as pc

    def large(text: str) -> Any:
        return pa.scalar(text, pa.large_string())

    parts: list[Any] = []
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        is_text = str(column.type) in ("string", "large_string", "string_view")
        if not is_text and str(column.type) != "bool":
            return None
        text = column.cast(pa.large_string())
        if is_text and _has_escapes(_bytes_of(text)):
            return None
        quoted = pc.binary_join_element_wise(large('"'), text, large('"'), large("")) if is_text else text
        parts += [large(f"{', ' if parts else '{'}{_encode(name)}: "), quoted.fill_null("null")]
    if not parts or len(batch) == 0:
        return None
    return _bytes_of(pc.binary_join_element_wise(*parts, large("}\n"), large(""))).decode().rstrip("\n")


def _batch_of(data: Any) -> Any:
    """A data frame of pandas as a record batch if it may have only truth values and texts; otherwise None."""
    if not has_pyarrow() or not {*map(str, data.dtypes)} <= _PLAIN or not all(isinstance(each, str) for each in data):
        return None
    import pyarrow as pa

    try:
        return pa.RecordBatch.from_pandas(data, preserve_index=False)
    except pa.ArrowException:
        # A column has values of different types.
        return None


_PLAIN = {"str", "string", "object", "bool", "boolean"}


def _has_escapes(text: bytes) -> bool:
    """Whether there are characters that JSON escapes, or that aren't ASCII."""
    codes = np.frombuffer(text, np.uint8)
    return b'"' in text or b"\\" in text or codes.min(initial=32) < 32 or codes.max(initial=126) > 126


def _bytes_of(texts: Any) -> bytes:
    """The concatenation of large_string texts of pyarrow."""
    _, offsets, data = texts.buffers()
    if data is None:
        return b""
    starts = np.frombuffer(offsets, np.int64)[texts.offset :]
    return bytes(data[int(starts[0]) : int(starts[len(texts)])])


def _lines_of_columns(names: list[str], columns: list[list[Any]]) -> Iterator[str]:
    row = "{" + ", ".join(f"{_encode(name).replace('%', '%%')}: %s" for name in names) + "}"
    return map(row.__mod__, zip(*map(_encoded, columns), strict=True))


def _encoded(values: list[Any]) -> list[str]:
    # Most values are texts, for which this is several times as fast as an encoder.
    return [
        encode_basestring_ascii(value) if type(value) is str else "null" if is_nothing(value) else _encode(value)
        for value in values
    ]
