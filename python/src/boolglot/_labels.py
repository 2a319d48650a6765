"""Labels next to expressions: the truth value that a label states, and whether it is the expression's value.

"True."  " yes"  1  "(ON)" in on-off     true
"-1"  "maybe"  0.5  "True or False"      nothing
"""

from __future__ import annotations

import functools
import re
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from boolglot._columns import Listed, Texts, is_nothing, listed, refuse_other_order
from boolglot._dialects import Dialect, notation_named
from boolglot._evaluate import verdicts, warn_if_all_refused
from boolglot._options import PathName
from boolglot._text import Verdict
from boolglot._values import Values

#: The kinds of rows, named as by `boolglot validate`.
KINDS = ("right", "wrong", "missing", "illegible", "unbound", "refused", "unreadable")

_RIGHT, _WRONG, _MISSING, _ILLEGIBLE, _UNBOUND, _REFUSED, _UNREADABLE = range(len(KINDS))

_COMMON = {"true": True, "false": False, "yes": True, "no": False, "1": True, "0": False}

#: Longer texts are answers with reasons rather than labels with quotes around them.
_LONGEST = 100

# A sign before a number is not punctuation: -1 states nothing.
_BEFORE = re.compile(r"""^[\s"'`“”‘’([{<*_:]+""")
_AFTER = re.compile(r"""[\s"'`“”‘’)\]}>*_.,;:!]+$""")

#: What a label states, as a number: false, true, nothing with a truth value, or no label at all.
_FALSE, _TRUE, _NOTHING, _NONE = range(4)


@overload
def check(
    texts: str,
    labels: object,
    dialect: str | Dialect,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> str: ...
@overload
def check(
    texts: Listed,
    labels: object,
    dialect: str | Dialect,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> list[str]: ...
@overload
def check(
    texts: Texts,
    labels: object,
    dialect: str | Dialect,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any: ...
def check(
    texts: Texts | str,
    labels: Any,
    dialect: str | Dialect,
    *,
    values: Values | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any:
    """Checks each label in a column against its text.

    Args:
        texts: a list, a column of numpy, pandas, polars or pyarrow, or a text.
        labels: a label for each text: truth values, 0 and 1, or texts such as "True", "yes" or a literal of the
            notation. For a single text, its label.
        dialect: the notation.
        values: the values of names, as for `evaluate`.
        precedence: the precedence of the operators, as for `evaluate`.
        grammar: the path of an Ohm grammar, as for `evaluate`.

    Returns:
        A column of the same kind as the texts: "right", "wrong", "missing" if there is no label, "illegible" if it
        states no truth value, "unbound" if a name has no value, "refused" if the notation refuses the text, and
        "unreadable" if there is no text. For a single text, one of these. A warning says if the notation refuses all
        texts of a column of ten or more.

    Raises:
        UnknownDialectError: there is no such notation.
        TypeError: a value in the column is not a text, or the labels are not a column.
        ValueError: the number of labels differs from the number of texts, or a Series of pandas has the index of the
            texts in another order.
    """
    if isinstance(texts, str):
        return check([texts], [labels], dialect, values=values, precedence=precedence, grammar=grammar)[0]
    found = verdicts(texts, dialect, values=values, precedence=precedence, grammar=grammar)
    warn_if_all_refused(found)
    refuse_other_order(found.column, labels, "labels")
    kinds = kinds_of(found.codes, labels, None if grammar else notation_named(dialect).dialect)
    return found.column.with_texts([KINDS[kind] for kind in kinds.tolist()])


def kinds_of(codes: NDArray[np.uint8], labels: Any, dialect: Dialect | None) -> NDArray[np.uint8]:
    """For each row, its index in ``KINDS``."""
    stated = _stated(labels, dialect)
    if len(stated) != len(codes):
        raise ValueError(f"there are {len(codes)} texts and {len(stated)} labels")
    kinds = np.where(stated == codes, _RIGHT, _WRONG).astype(np.uint8)
    kinds[stated == _NONE] = _MISSING
    kinds[stated == _NOTHING] = _ILLEGIBLE
    for verdict, kind in ((Verdict.UNBOUND, _UNBOUND), (Verdict.REFUSED, _REFUSED), (Verdict.MISSING, _UNREADABLE)):
        kinds[codes == verdict] = kind
    return kinds


def _stated(labels: Any, dialect: Dialect | None) -> NDArray[np.uint8]:
    if isinstance(labels, np.ndarray) and labels.dtype == np.bool_:
        return labels.ravel().astype(np.uint8)
    known: dict[Any, int] = {}
    all_labels = listed(labels)
    if all_labels is None:
        raise TypeError(f"a column of labels is needed, not {type(labels).__name__}")
    found = np.empty(len(all_labels), np.uint8)
    for at, label in enumerate(all_labels):
        # Labels are few, so cache them; the type tells 1 from True and 1.0 from "1.0".
        key = (type(label), label) if isinstance(label, (str, bool, int, float)) else None
        code = known.get(key)
        if code is None:
            code = _code_of(label, dialect)
            if key is not None:
                known[key] = code
        found[at] = code
    return found


def _code_of(label: Any, dialect: Dialect | None) -> int:
    if is_nothing(label) or (isinstance(label, str) and not label.strip()):
        return _NONE
    value = label_value(label, dialect)
    return _NOTHING if value is None else _TRUE if value else _FALSE


def label_value(label: Any, dialect: Dialect | None) -> bool | None:
    """The truth value that a label states; None if it states none. Literals of the notation count if there is one."""
    if isinstance(label, (bool, np.bool_)):
        return bool(label)
    if isinstance(label, float) and label.is_integer():
        label = int(label)
    if not isinstance(label, (str, int, float)):
        return None
    word = str(label).strip()
    literals = _literals(dialect.name) if dialect else {}
    literal = literals.get(word)
    if literal is None:
        literal = _COMMON.get(word.lower())
    if literal is None and len(word) <= _LONGEST:
        inner = _AFTER.sub("", _BEFORE.sub("", word))
        literal = literals.get(inner, _COMMON.get(inner.lower()))
    return literal


@functools.cache
def _literals(name: str) -> dict[str, bool]:
    spellings = notation_named(name).dialect.spellings
    return {text: value for value, kind in ((False, "false"), (True, "true")) for text in spellings[kind]}
