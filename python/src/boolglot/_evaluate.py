"""Evaluates texts."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from boolglot._columns import Column, column_of
from boolglot._dialects import Dialect, notation_named
from boolglot._lines import LineEvaluator
from boolglot._text import Verdict
from boolglot._values import Values, values_of

Texts = TypeVar("Texts")


@overload
def evaluate(texts: str, dialect: str | Dialect, *, values: Mapping[str, bool] | None = None) -> bool | None: ...
@overload
def evaluate(texts: list[str], dialect: str | Dialect, *, values: Values | None = None) -> list[bool | None]: ...
@overload
def evaluate(texts: Any, dialect: str | Dialect, *, values: Values | None = None) -> Any: ...
def evaluate(texts: Any, dialect: str | Dialect, *, values: Values | None = None) -> Any:
    """Evaluates a text, or each text in a column.

    Args:
        texts: a text, a list, or a column of numpy, pandas, polars or pyarrow.
        dialect: the notation; ``detect`` finds those that accept a text, and ``dialects`` lists all.
        values: the values of names: a mapping for all texts, one mapping for each text, or a column for each name in a
            data frame, a table or a mapping of columns. 1 and 0 mean True and False, and a null means no value.
            Columns of texts are left out.

    Returns:
        For a text, True or False, or None if the notation refuses it or a name has no value. For a column, a column of
        the same kind, with nulls in these cases. ``verdicts`` tells the two cases apart. A warning says if the notation
        refuses all texts of a column of ten or more.

    Raises:
        UnknownDialectError: there is no such notation.
        TypeError: something in the column is not a text, or a value is not True, False, 1 or 0.
        ValueError: the number of values differs from the number of texts.
    """
    if isinstance(texts, str):
        code = int(verdicts([texts], dialect, values=values).codes[0])
        return bool(code) if code <= Verdict.TRUE else None
    found = verdicts(texts, dialect, values=values)
    warn_if_all_refused(found)
    return found.column.with_values(found.codes)


#: Fewer refused texts may be chance.
_FEWEST_TO_WARN = 10


def warn_if_all_refused(found: Verdicts) -> None:
    """Warns the caller's caller if a notation refuses all texts, as it does if expressions are parts of sentences."""
    refused = np.flatnonzero(found.codes == Verdict.REFUSED)
    if len(refused) < _FEWEST_TO_WARN or len(refused) != np.count_nonzero(found.codes != Verdict.MISSING):
        return
    example = found.column.text(int(refused[0])).decode("utf-8", "replace")
    warnings.warn(
        f"{found._dialect} refuses all {len(refused)} texts, such as {example!r:.60}; "
        "boolglot.report detects the notation, and finds expressions in sentences",
        stacklevel=3,
    )


@dataclass(frozen=True)
class Verdicts:
    """The verdict on each text of a column."""

    #: Values of ``Verdict``.
    codes: NDArray[np.uint8]
    column: Column
    _dialect: str

    def __len__(self) -> int:
        return len(self.codes)

    def __repr__(self) -> str:
        counts = ", ".join(f"{verdict.name.lower()}={count}" for verdict, count in self.counts.items() if count)
        return f"Verdicts({counts})"

    def __getitem__(self, at: int) -> Verdict:
        return Verdict(int(self.codes[at]))

    @cached_property
    def offsets(self) -> NDArray[np.int64]:
        """Where each refused text stops being an expression: the offset of the first token that can't continue one.

        In characters; the length of the text if more was expected, and -1 for texts that aren't refused. Computed on
        first access.
        """
        reader = _evaluator_of(self._dialect).reader
        found = np.full(len(self.codes), -1, np.int64)
        for at in np.flatnonzero(self.codes == Verdict.REFUSED).tolist():
            found[at] = reader.read_bytes(self.column.text(at), {}).offset
        return found

    @property
    def counts(self) -> dict[Verdict, int]:
        """Number of texts with each verdict."""
        return {verdict: int((self.codes == verdict).sum()) for verdict in Verdict}


def verdicts(texts: object, dialect: str | Dialect, *, values: Values | None = None) -> Verdicts:
    """Classifies each text of a column: false, true, refused, unbound if a name has no value, or missing.

    The arguments and exceptions are those of ``evaluate``; a single text is a column of length one.
    """
    name = notation_named(dialect).name
    column = column_of([texts] if isinstance(texts, str) else texts)
    codes = _evaluator_of(name).verdicts(column.data, column.offsets, values_of(values, len(column)))
    if column.is_missing is not None:
        codes[column.is_missing] = Verdict.MISSING
    return Verdicts(codes, column, name)


@functools.cache
def _evaluator_of(name: str) -> LineEvaluator:
    return LineEvaluator(notation_named(name))
