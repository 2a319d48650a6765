"""Evaluates texts."""

from __future__ import annotations

import functools
import re
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from boolglot._columns import Column, Listed, Texts, column_of, refuse_other_order
from boolglot._dialects import Dialect, dialect_name, notation_named
from boolglot._lines import LineEvaluator
from boolglot._options import PathName
from boolglot._reason import parse
from boolglot._services import answers_of
from boolglot._text import Verdict
from boolglot._values import Assignments, PartlyRead, Values, values_of
from boolglot.tree import Tree, in_one_case, text_of


@overload
def evaluate(
    texts: str,
    dialect: str | Dialect | None = None,
    *,
    values: Mapping[str, bool] | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> bool | None: ...
@overload
def evaluate(texts: Tree, *, values: Mapping[str, bool] | None = None) -> bool | None: ...
@overload
def evaluate(
    texts: Listed,
    dialect: str | Dialect,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> list[bool | None]: ...
@overload
def evaluate(
    texts: Texts,
    dialect: str | Dialect,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any: ...
def evaluate(
    texts: Texts | str | Tree,
    dialect: str | Dialect | None = None,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any:
    """Evaluates a text, a tree, or each text in a column.

    Args:
        texts: a text, a tree, a list, or a column of numpy, pandas, polars or pyarrow.
        dialect: the notation of texts; ``detect`` finds those that accept a text, and ``dialects`` lists all. A column
            needs one; without one, a process of the command line reads a single text in its likely notation.
        values: the values of names: a mapping for all texts, one mapping for each text, or a column for each name in a
            data frame, a table or a mapping of columns. 1 and 0 mean True and False, and a null means no value.
            Columns of texts are left out, and so are others that no text names. If the notation ignores the case of
            names, as SQL does, so do the values. Texts and values are paired by position.
        precedence: the precedence of the operators, such as "c"; without it, the notation's own.
        grammar: the path of an Ohm grammar, whose notation is named after the file. With it or `precedence`, a process
            of the command line evaluates the texts one by one.

    Returns:
        For a text, True or False, or None if the notation refuses it or a name has no value. For a column, a column of
        the same kind, with nulls in these cases. ``verdicts`` tells the two cases apart. A warning says if the notation
        refuses all texts of a column of ten or more.

    Raises:
        UnknownDialectError: there is no such notation.
        TypeError: something in the column is not a text, a value is not True, False, 1 or 0, or a column has no
            notation.
        ExpressionError: no notation is named, and the text is no expression or has several meanings.
        ValueError: the number of values differs from the number of texts, or a pandas object has the index of the texts
            in another order.
    """
    given: Texts | str
    if isinstance(texts, str) and dialect is None:
        texts, precedence = parse(texts, precedence=precedence, grammar=grammar), None
    if isinstance(texts, Tree):
        values = values_of(values, 1).row(0)
        [texts] = in_one_case([texts], values)
    given, notation = text_of(texts, dialect, precedence)
    if isinstance(given, str):
        code = int(verdicts([given], notation, values=values, precedence=precedence, grammar=grammar).codes[0])
        return bool(code) if code <= Verdict.TRUE else None
    found = verdicts(given, notation, values=values, precedence=precedence, grammar=grammar)
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
    #: The offsets of errors, if another process has evaluated the texts.
    _offsets: NDArray[np.int64] | None = None

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
        if self._offsets is not None:
            return self._offsets
        reader = _evaluator_of(self._dialect).reader
        found = np.full(len(self.codes), -1, np.int64)
        for at in np.flatnonzero(self.codes == Verdict.REFUSED).tolist():
            found[at] = reader.read_bytes(self.column.text(at), {}).offset
        return found

    @property
    def counts(self) -> dict[Verdict, int]:
        """Number of texts with each verdict."""
        return {verdict: int((self.codes == verdict).sum()) for verdict in Verdict}


def verdicts(
    texts: Texts | str,
    dialect: str | Dialect,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Verdicts:
    """Classifies each text of a column: false, true, refused, unbound if a name has no value, or missing.

    The arguments and exceptions are those of ``evaluate``; a single text is a column of length one.
    """
    name = dialect_name(dialect, grammar)
    column = column_of([texts] if isinstance(texts, str) else texts)
    refuse_other_order(column, values, "values")
    is_own = precedence is None and grammar is None
    given = values_of(values, len(column), ignores_case=is_own and notation_named(name).ignores_case)
    offsets = None
    if is_own:
        codes = _evaluator_of(name).verdicts(column.data, column.offsets, given)
    else:
        codes, offsets = _answered(column, given, {"dialect": name, "precedence": precedence}, grammar)
    if column.is_missing is not None:
        codes[column.is_missing] = Verdict.MISSING
        if offsets is not None:
            offsets[column.is_missing] = -1
    return Verdicts(codes, column, name, offsets)


def _answered(
    column: Column, values: Assignments, options: Any, grammar: PathName | None
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """The codes of the texts and the offsets of their errors, from the command line."""
    codes = np.full(len(column), Verdict.REFUSED, np.uint8)
    offsets = np.full(len(column), -1, np.int64)
    rows = ({"input": text or "", "assignment": dict(values.row(at))} for at, text in enumerate(column.texts()))
    for at, answer in enumerate(answers_of(rows, options, grammar)):
        if answer["value"] is not None:
            codes[at] = answer["value"]
        elif answer["kind"] == "unbound":
            codes[at] = Verdict.UNBOUND
            _refuse_unread(column.text(at).decode("utf-8", "replace"), values.row(at))
        elif answer["error"]:
            offsets[at] = answer["error"].get("codePoints", {}).get("offset", -1)
    return codes, offsets


def _refuse_unread(text: str, values: Mapping[str, bool]) -> None:
    """Raises the error of a column whose name occurs as a word in an unbound text."""
    for name, error in values.unread.items() if isinstance(values, PartlyRead) else ():
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE):
            raise error


@functools.cache
def _evaluator_of(name: str) -> LineEvaluator:
    return LineEvaluator(notation_named(name))
