"""Replaces names in texts by literals with their values, so that texts with names are evaluated as fast as constants.

    a and (not b)    {"a": True, "b": False}    True and (not False)

Only texts whose parts between blanks have the tokens of the text are rewritten. Each different part is read once, and
so is each of its variants with literals, which has to have the same tokens but for the names. A text keeps its names if
one of them has no value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from boolglot._dialects import END, FALSE_VARIABLE, NO_TOKEN, STATE_SHIFT, VARIABLE, Notation
from boolglot._text import TextReader

#: Maximum number of names in a part; texts with larger parts are not rewritten.
_MOST_NAMES = 4
#: Maximum number of different parts to keep, and their maximum length.
_MOST_PARTS = 50_000
_LONGEST_PART = 64

#: The number of the part that separates two texts.
_LINE_END = 1


class Literals:
    """The parts of the texts of a notation, and their variants with literals."""

    def __init__(self, notation: Notation, reader: TextReader) -> None:
        self._reader = reader
        self._codes = (notation.codes["false"], notation.codes["true"])
        words = [notation.dialect.spellings[kind] for kind in ("false", "true")]
        cells = notation.pushdown.next.reshape(-1, 1 << STATE_SHIFT)
        #: Whether a literal can replace a name anywhere.
        self._can = all(words) and all(
            np.array_equal(cells[:, name], cells[:, literal])
            for name, literal in zip((FALSE_VARIABLE, VARIABLE), self._codes, strict=True)
        )
        self._words = [each[0].encode() for each in words] if self._can else []
        #: The number of each part; 0 is a part that can't be rewritten.
        self._numbers: dict[bytes, int] = {b"\n": _LINE_END}
        self._names: list[tuple[str, ...]] = [(), ()]
        #: The variants of all parts, and where those of a part begin.
        self._variants: list[bytes] = [b"", b"\n"]
        self._begins = [0, 1]

    def rewritten(
        self, texts: list[bytes], values: Mapping[str, bool] | Sequence[Mapping[str, bool]]
    ) -> tuple[NDArray[np.bool_], bytes]:
        """Which texts could be rewritten, and all texts, each followed by a line end."""
        whole = b"\n".join(texts)
        keeps = np.ones(len(texts), np.bool_)
        is_plain = self._can and whole.isascii() and whole.count(b"\n") == len(texts) - 1
        if not is_plain or not self._reader.splits_at_blanks(whole):
            return ~keeps, b""
        parts = whole.replace(b"\n", b" \n ").split(b" ")
        for part in set(parts).difference(self._numbers):
            self._learn(part)
        numbers = np.fromiter(map(self._numbers.__getitem__, parts), np.intp, len(parts))
        text_of = np.cumsum(numbers == _LINE_END)
        variants = np.array(self._begins)[numbers]
        is_kept = numbers == 0
        used = np.unique(numbers).tolist()
        names = sorted({name for number in used for name in self._names[number]})
        known = self._value_of(names, values, len(texts))
        column_of = np.full((len(self._names), _MOST_NAMES), -1, np.intp)
        for number in used:
            for place, name in enumerate(self._names[number]):
                column_of[number, place] = names.index(name)
        for place in range(_MOST_NAMES):
            column = column_of[numbers, place]
            named = np.flatnonzero(column >= 0)
            if not len(named):
                break
            value = known[text_of[named], column[named]]
            is_kept[named[value < 0]] = True
            variants[named] += np.maximum(value, 0).astype(np.intp) << place
        keeps[:] = False
        keeps[text_of[is_kept]] = True
        words = b" ".join(map(self._variants.__getitem__, variants.tolist()))
        return ~keeps, words.replace(b" \n ", b"\n") + b"\n"

    def _value_of(
        self, names: list[str], values: Mapping[str, bool] | Sequence[Mapping[str, bool]], count: int
    ) -> NDArray[np.int8]:
        """For each text and name, 1 for true, 0 for false and -1 for no value."""
        if isinstance(values, Mapping):
            row = np.array([_NUMBERS[values.get(name)] for name in names], np.int8)
            return np.broadcast_to(row, (count, len(names)))
        known = np.empty((count, len(names)), np.int8)
        for at, name in enumerate(names):
            known[:, at] = [_NUMBERS[row.get(name)] for row in values]
        return known

    def _learn(self, part: bytes) -> None:
        self._numbers[part] = 0
        if len(self._numbers) > _MOST_PARTS or len(part) > _LONGEST_PART:
            return
        tokens = list(self._reader.tokens(part))
        places = [(start, end) for kind, start, end in tokens if kind == VARIABLE]
        names = [self._reader.name_in(part[start:end]) for start, end in places]
        if len(names) > _MOST_NAMES or any(kind == NO_TOKEN for kind, _, _ in tokens) or None in names:
            return
        variants = [
            self._with_literals(part, tokens, [number >> at & 1 for at in range(len(names))])
            for number in range(1 << len(names))
        ]
        if all(each is not None for each in variants):
            self._numbers[part] = len(self._names)
            self._names.append(tuple(str(name) for name in names))
            self._begins.append(len(self._variants))
            self._variants += [each for each in variants if each is not None]

    def _with_literals(self, part: bytes, tokens: list[tuple[int, int, int]], values: list[int]) -> bytes | None:
        """A part with these values for its names; None if that would change its tokens."""
        pieces, kinds, last, given = [], [], 0, iter(values)
        for kind, start, end in tokens:
            value = next(given) if kind == VARIABLE else None
            kinds.append(kind if value is None else self._codes[value])
            if value is not None:
                pieces += [part[last:start], self._words[value]]
                last = end
        variant = b"".join([*pieces, part[last:]])
        is_same = [kind for kind, _, _ in self._reader.tokens(variant)] == kinds and kinds[-1] == END
        return variant if is_same and b" " not in variant and self._reader.splits_at_blanks(variant) else None


_NUMBERS: dict[bool | None, int] = {None: -1, False: 0, True: 1}
