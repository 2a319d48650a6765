"""Labels beside expressions: what they state, and whether it is the value.

"True."  " yes"  1  "(ON)" in on-off     true
"-1"  "maybe"  0.5  "True or False"      nothing
"""

from __future__ import annotations

import functools
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boolglot._columns import is_nothing, listed
from boolglot._dialects import Dialect, notation_named
from boolglot._evaluate import verdicts
from boolglot._text import Verdict
from boolglot._values import Values

#: What a row is, as `boolglot validate` calls it.
KINDS = ("right", "wrong", "missing", "illegible", "unbound", "refused", "unreadable")

_RIGHT, _WRONG, _MISSING, _ILLEGIBLE, _UNBOUND, _REFUSED, _UNREADABLE = range(len(KINDS))

_COMMON = {"true": True, "false": False, "yes": True, "no": False, "1": True, "0": False}

#: A longer text is an answer with reasons, not a label with quotes around it.
_LONGEST = 100

# A sign before a number is not punctuation: -1 states nothing.
_BEFORE = re.compile(r"""^[\s"'`“”‘’([{<*_:]+""")
_AFTER = re.compile(r"""[\s"'`“”‘’)\]}>*_.,;:!]+$""")

#: What a label states, as a number: false, true, nothing that has a truth value, no label.
_FALSE, _TRUE, _NOTHING, _NONE = range(4)


def check(texts: Any, labels: Any, dialect: str | Dialect, *, values: Values | None = None) -> Any:
    """What each row of a column of texts and a column of labels is.

    Args:
        texts: a list, or a column of numpy, pandas, polars or pyarrow; or a text.
        labels: as many labels: truth values, 0 and 1, or texts such as "True", "yes" or a literal of the notation; or
            the one of the text.
        dialect: the notation.
        values: those of names, as `evaluate` takes them.

    Returns:
        A column of the same kind as the texts: "right", "wrong", "missing" where there is no label, "illegible" where
        it states no truth value, "unbound" where a name has no value, "refused" where the notation does not read the
        text, and "unreadable" where there is none. Of a single text, one of these.

    Raises:
        UnknownDialectError: there is no such notation.
        TypeError: something in the column is not a text, or the labels are no column.
        ValueError: there are more labels than texts, or fewer.
    """
    if isinstance(texts, str):
        return check([texts], [labels], dialect, values=values)[0]
    found = verdicts(texts, dialect, values=values)
    kinds = kinds_of(found.codes, labels, notation_named(dialect).dialect)
    return found.column.with_texts([KINDS[kind] for kind in kinds.tolist()])


def kinds_of(codes: NDArray[np.uint8], labels: Any, dialect: Dialect) -> NDArray[np.uint8]:
    """For each row a place in ``KINDS``."""
    stated = _stated(labels, dialect)
    if len(stated) != len(codes):
        raise ValueError(f"there are {len(codes)} texts and {len(stated)} labels")
    kinds = np.where(stated == codes, _RIGHT, _WRONG).astype(np.uint8)
    kinds[stated == _NONE] = _MISSING
    kinds[stated == _NOTHING] = _ILLEGIBLE
    for verdict, kind in ((Verdict.UNBOUND, _UNBOUND), (Verdict.REFUSED, _REFUSED), (Verdict.MISSING, _UNREADABLE)):
        kinds[codes == verdict] = kind
    return kinds


def _stated(labels: Any, dialect: Dialect) -> NDArray[np.uint8]:
    if isinstance(labels, np.ndarray) and labels.dtype == np.bool_:
        return labels.ravel().astype(np.uint8)
    known: dict[Any, int] = {}
    all_labels = listed(labels)
    if all_labels is None:
        raise TypeError(f"a column of labels is needed, not a {type(labels).__name__}")
    found = np.empty(len(all_labels), np.uint8)
    for at, label in enumerate(all_labels):
        # Labels are few, and 1 is not True here, nor 1.0 the text.
        key = (type(label), label) if isinstance(label, (str, bool, int, float)) else None
        code = known.get(key)
        if code is None:
            code = _code_of(label, dialect)
            if key is not None:
                known[key] = code
        found[at] = code
    return found


def _code_of(label: Any, dialect: Dialect) -> int:
    if is_nothing(label) or (isinstance(label, str) and not label.strip()):
        return _NONE
    value = label_value(label, dialect)
    return _NOTHING if value is None else _TRUE if value else _FALSE


def label_value(label: Any, dialect: Dialect) -> bool | None:
    """The truth value that a label states; None where it states none."""
    if isinstance(label, (bool, np.bool_)):
        return bool(label)
    if isinstance(label, float) and label.is_integer():
        label = int(label)
    if not isinstance(label, (str, int, float)):
        return None
    word = str(label).strip()
    literal = _literals(dialect.name).get(word)
    if literal is None:
        literal = _COMMON.get(word.lower())
    if literal is None and len(word) <= _LONGEST:
        inner = _AFTER.sub("", _BEFORE.sub("", word))
        literal = _literals(dialect.name).get(inner, _COMMON.get(inner.lower()))
    return literal


@functools.cache
def _literals(name: str) -> dict[str, bool]:
    spellings = notation_named(name).dialect.spellings
    return {text: value for value, kind in ((False, "false"), (True, "true")) for text in spellings[kind]}
