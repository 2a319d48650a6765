"""Formulas as functions of columns.

    eligible = boolglot.compile("age_ok and not banned", "python")
    df["eligible"] = eligible(df)

A formula is read once for all rows: a column is an array with one bit for each row, as an assignment is in `_formulas`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from boolglot._columns import BitColumn, Kind, bit_column_of, is_nothing, truth_of
from boolglot._detect import reader_named
from boolglot._dialects import Dialect, name_key, notation_named
from boolglot._formulas import Tokens, tokens_in, true_in
from boolglot._node import NodeError
from boolglot._options import PathName
from boolglot._reason import ExpressionError, parse
from boolglot._values import named_columns
from boolglot.tree import Tree, Variable, in_one_case, text_of

#: Number of bytes of each column to evaluate together, so that they stay in the cache of a core.
_BYTES_AT_ONCE = 1 << 16


@dataclass(frozen=True)
class Formula:
    """An expression as a function of columns.

    Formulas with the same text and notation are equal, and can be pickled.
    """

    text: str
    #: The name of the notation.
    dialect: str
    #: Names of a tree that columns may have in any case, since its own notation ignores it.
    names_in_any_case: frozenset[str] = frozenset()

    @cached_property
    def _tokens(self) -> Tokens:
        tokens = tokens_in(self.text, reader_named(self.dialect))
        if tokens is None or true_in(reader_named(self.dialect), tokens.tokens, [0] * len(tokens.names), 1) < 0:
            raise _refusal(self.text, self.dialect)
        if not notation_named(self.dialect).ignores_case:
            return tokens
        first: dict[str, str] = {}
        for name in tokens.names:
            first.setdefault(name_key(name), name)
        numbers = {name: -1 - at for at, name in enumerate(first)}
        renumbered = [numbers[name_key(name)] for name in tokens.names]
        return Tokens(tuple(first.values()), tuple(t if t >= 0 else renumbered[-1 - t] for t in tokens.tokens))

    @property
    def names(self) -> tuple[str, ...]:
        """The names in the formula, in order of appearance; in SQL and the like, each in its first spelling."""
        return self._tokens.names

    def __call__(self, columns: Any = None, /, **more: object) -> Any:
        """Returns the value in each row, as a column of the same kind as the first of the columns.

        Args:
            columns: a data frame of pandas or polars, a table of pyarrow, or a mapping from names to columns; columns
                that the formula doesn't name are ignored.
            more: columns by name.

        If the notation ignores the case of names, so do the names of columns.

        A column holds True, False, 1, 0 and nulls, or is a single one of these values. The value in a row is null if
        one of the names in the formula has none there, even if it would make no difference.

        Raises:
            KeyError: there is no column for a name.
            TypeError: a column holds something else.
            ValueError: the columns have different lengths, indexes or shapes, or two have the same name.
        """
        in_any_case = self.names if notation_named(self.dialect).ignores_case else self.names_in_any_case
        given = {
            name: column
            for each in (columns, more)
            for name, column in named_columns(each, self.names, in_any_case).items()
        }
        missing = [name for name in self.names if name not in given]
        if missing:
            raise KeyError(f"there is no column {missing[0]}; {self.text!r:.60} has the names {', '.join(self.names)}")
        return _values(self.dialect, self._tokens, [given[name] for name in self.names])


@overload
def compile(text: Tree) -> Formula: ...
@overload
def compile(
    text: str, dialect: str | Dialect | None = None, *, precedence: str | None = None, grammar: PathName | None = None
) -> Formula: ...
def compile(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Formula:
    """Reads a text or a tree to evaluate for many rows.

    Without a notation, the text is read in its likely one. Then, and with a `precedence` or a notation of an Ohm
    grammar, a separate process parses the text.

    >>> formula = boolglot.compile("a and not b", "python")
    >>> formula(a=[True, True, False], b=[True, False, None])
    [False, True, None]

    Raises:
        UnknownDialectError: there is no such notation.
        ExpressionError: the notation refuses the text, or the text has several meanings and no notation is named.
        NodeError: there is no such precedence, or the grammar is wrong; the message says why.
    """
    if isinstance(text, str) and (dialect is None or precedence is not None or grammar is not None):
        text, precedence = parse(text, dialect, precedence=precedence, grammar=grammar), None
    in_any_case: frozenset[str] = frozenset()
    if isinstance(text, Tree):
        [text] = in_one_case([text])
        in_any_case = frozenset(each.name for each in text.walk() if isinstance(each, Variable) and each.ignores_case)
    given, notation = text_of(text, dialect, precedence)
    if not isinstance(given, str):
        raise TypeError(f"a text or a tree is needed, not {type(given).__name__}; a column has no single formula")
    formula = Formula(given, notation_named(notation).name, in_any_case)
    _ = formula.names
    return formula


def _refusal(text: str, dialect: str) -> ExpressionError:
    """The error for a refused text; without an interpreter for the command line, it doesn't say why."""
    try:
        parse(text, dialect)
    except ExpressionError as error:
        return error
    except NodeError:
        pass
    return ExpressionError({"message": f"{dialect} refuses {text!r:.200}"})


def _values(dialect: str, tokens: Tokens, columns: list[object]) -> Any:
    first: tuple[str, BitColumn] | None = None
    bits: list[NDArray[np.uint8] | bool] = []
    present: NDArray[np.uint8] | None = None
    is_null = False
    for name, column in zip(tokens.names, columns, strict=True):
        constant = truth_of(column)
        if constant is not None or is_nothing(column):
            bits.append(constant or False)
            is_null = is_null or constant is None
            continue
        read = bit_column_of(name, column)
        first = first or (name, read)
        if read.count != first[1].count:
            raise ValueError(f"the column {name} has {read.count} rows, and others have {first[1].count}")
        for aspect in ("index", "shape"):
            if not _are_aligned(first[1].kind, read.kind, aspect):
                raise ValueError(f"the column {name} has a different {aspect} than {first[0]}; align them first")
        bits.append(read.values)
        if read.present is not None:
            present = read.present if present is None else present & read.present
    reader = reader_named(dialect)
    if first is None:
        return None if is_null else bool(true_in(reader, tokens.tokens, [int(value is True) for value in bits], 1))
    count = first[1].count
    values = np.empty((count + 7) // 8, np.uint8)
    whole = np.full(min(len(values), _BYTES_AT_ONCE), 255, np.uint8)
    for start in range(0, len(values), _BYTES_AT_ONCE):
        part = slice(start, start + _BYTES_AT_ONCE)
        full = whole[: len(values[part])]
        masks = [(full if value else full ^ full) if isinstance(value, bool) else value[part] for value in bits]
        values[part] = true_in(reader, tokens.tokens, masks, full)
    if is_null:
        present = np.zeros(len(values), np.uint8)
    return replace(first[1], values=values, present=present).column()


def _are_aligned(one: Kind, other: Kind, aspect: str) -> bool:
    """Whether rows at the same position belong together: both have the same index or shape, or one has none."""
    first, second = getattr(one, aspect, None), getattr(other, aspect, None)
    if first is None or second is None:
        return True
    return bool(first.equals(second) if aspect == "index" else first == second)
