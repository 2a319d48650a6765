"""Replaces each name by a byte for its value, so that texts with names are evaluated like constants.

    is_on and (not b)    {"is_on": True, "b": False}    ① and (not ⓪)

A text is cut into runs of bytes where no token can continue, as between a letter and most signs. There are few
different runs; each is read once and then identified by a number.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boolglot._dialects import VARIABLE, Ints, Notation
from boolglot._text import Characters, TextReader
from boolglot._values import Assignments

#: Maximum number of names in a run, and its maximum length. Texts with larger runs are read one by one.
_MOST_NAMES = 4
_LONGEST_RUN = 64


class Replaced(NamedTuple):
    """Texts without names, as columns of bytes."""

    columns: NDArray[np.uint8]
    begins: NDArray[np.int64]
    #: Whether a name in each text has no value; it is replaced by false.
    is_unbound: NDArray[np.bool_]


class Names:
    """The names in the texts of a notation."""

    def __init__(self, notation: Notation, reader: TextReader, true_column: int) -> None:
        self._reader = reader
        self._columns = np.array([true_column + 1, true_column], np.uint8)
        #: Whether there are names, and each is a token without quotes.
        self.can_replace = notation.name_start is not None and not notation.quote
        self._is_in_run = _bytes_of_runs(notation)
        self._forget()

    def _forget(self) -> None:
        self._numbers = _Numbers()
        #: The names in the runs, in order of their first appearance.
        self._names: dict[str, int] = {}
        #: By the number of a run and the place of a name in it: the name, or -1, its offset and its length.
        self._name_at = np.full((_MOST_RUNS, _MOST_NAMES), -1, np.int32)
        self._offset_at = np.zeros((_MOST_RUNS, _MOST_NAMES), np.uint8)
        self._length_at = np.zeros((_MOST_RUNS, _MOST_NAMES), np.uint8)
        self._is_read = np.zeros(_MOST_RUNS, np.bool_)
        self._is_read[0] = True

    def replaced(
        self,
        data: NDArray[np.uint8],
        columns: NDArray[np.uint8],
        begins: NDArray[np.int64],
        values: Assignments,
        rows: Ints,
    ) -> Replaced:
        """Replaces the names in texts by their values in these rows, if their runs can be read."""
        if self._numbers.is_full:
            self._forget()
        is_in_run = self._is_in_run[data]
        is_in_run[begins[1:] - 1] = False
        edges = np.flatnonzero(np.diff(is_in_run, prepend=False))
        starts, lengths = edges[::2], edges[1::2] - edges[::2]
        runs = self._numbers.of(data, starts, lengths)
        unread = np.flatnonzero(~self._is_read[runs])
        for at in unread[np.unique(runs[unread], return_index=True)[1]].tolist():
            self._read(int(runs[at]), data[starts[at] : starts[at] + lengths[at]].tobytes())
        # The run of each name, and its place in the run.
        at, place = np.nonzero(self._name_at[runs] >= 0)
        text_of = np.repeat(np.arange(len(rows)), np.diff(np.searchsorted(starts, begins)))[at]
        value = self._value_of(values, self._name_at[runs[at], place], rows[text_of])
        is_unbound = np.zeros(len(rows), np.bool_)
        is_unbound[text_of[value < 0]] = True
        first = starts[at] + self._offset_at[runs[at], place]
        columns[first] = self._columns[(value > 0).astype(np.intp)]
        # Only the first byte of a name is kept.
        more = self._length_at[runs[at], place] - 1
        change = np.zeros(len(data), np.int8)
        change[first + 1] -= 1
        change[first + 1 + more] += 1
        begins = begins - np.concatenate([[0], np.cumsum(np.bincount(text_of, more, len(rows)))]).astype(np.int64)
        return Replaced(columns[np.cumsum(change, dtype=np.int8) == 0], begins, is_unbound)

    def _value_of(self, values: Assignments, names: NDArray[np.int32], rows: Ints) -> NDArray[np.int8]:
        is_used = np.zeros(len(self._names), np.bool_)
        is_used[names] = True
        used = [name for name, is_there in zip(self._names, is_used.tolist(), strict=True) if is_there]
        return values.of(used, (np.cumsum(is_used) - 1)[names], rows)

    def _read(self, number: int, run: bytes) -> None:
        self._is_read[number] = True
        if len(run) > _LONGEST_RUN:
            return
        found = [(self._reader.name_in(run[a:b]), a, b) for kind, a, b in self._reader.tokens(run) if kind == VARIABLE]
        if len(found) > _MOST_NAMES or any(name is None for name, _, _ in found):
            return
        for place, (name, start, end) in enumerate(found):
            self._name_at[number, place] = self._names.setdefault(str(name), len(self._names))
            self._offset_at[number, place] = start
            self._length_at[number, place] = end - start


def _bytes_of_runs(notation: Notation) -> NDArray[np.bool_]:
    """The bytes of names, and of tokens that have both bytes of runs and others: no token has only some of them."""
    in_names = Characters((*notation.word_characters, *(notation.name_start or ())))
    is_in_run = np.array([byte >= 0x80 or chr(byte) in in_names for byte in range(256)])
    spelled = [*notation.joined, *(text for texts in notation.dialect.spellings.values() for text in texts)]
    spelled += [each.start for each in notation.comments]
    tokens = [np.frombuffer(text.encode(), np.uint8) for text in spelled]
    while mixed := [each for each in tokens if is_in_run[each].any() and not is_in_run[each].all()]:
        is_in_run[np.concatenate(mixed)] = True
    return is_in_run


#: Maximum number of different runs to know, and the number of slots to find them in.
_MOST_RUNS = 1 << 15
_SLOT_BITS = 17
_MOST_TRIES = 16


class _Numbers:
    """Numbers for runs, from 1 on; 0 stands for any run once there are too many.

    A run has eight bytes, or a number for those before its last eight bytes and a number for these. Both are keys of
    64 bits. They differ, as the second kind has a zero byte that isn't at the end.
    """

    def __init__(self) -> None:
        self._keys = np.zeros(1 << _SLOT_BITS, np.uint64)
        self._number_in = np.zeros(1 << _SLOT_BITS, np.intp)
        self._count = 1

    @property
    def is_full(self) -> bool:
        return self._count == _MOST_RUNS

    def of(self, data: NDArray[np.uint8], starts: Ints, lengths: Ints) -> Ints:
        padded = np.concatenate([data, np.zeros(8, np.uint8)])
        words = np.ndarray(len(data), "<u8", padded, strides=(1,))
        numbers = self._of(words[starts] & _MASKS[np.minimum(lengths, 8)])
        for at in range(8, min(int(lengths.max(initial=0)), _LONGEST_RUN + 1), 8):
            longer = np.flatnonzero(lengths > at)
            last = self._of(words[starts[longer] + at] & _MASKS[np.minimum(lengths[longer] - at, 8)])
            before = numbers[longer]
            both = before.astype(np.uint64) << np.uint64(32) | last.astype(np.uint64)
            numbers[longer] = np.where((before > 0) & (last > 0), self._of(both), 0)
        return numbers

    def _of(self, keys: NDArray[np.uint64]) -> Ints:
        slots = ((keys * _FACTOR) >> np.uint64(64 - _SLOT_BITS)).astype(np.intp)
        missed = np.flatnonzero(self._keys[slots] != keys)
        for _ in range(_MOST_TRIES):
            if not len(missed):
                break
            is_free = self._keys[slots[missed]] == 0
            self._add(keys[missed[is_free]], slots[missed[is_free]])
            missed = missed[self._keys[slots[missed]] != keys[missed]]
            slots[missed] = (slots[missed] + 1) & ((1 << _SLOT_BITS) - 1)
            missed = missed[self._keys[slots[missed]] != keys[missed]]
        numbers: Ints = self._number_in[slots]
        numbers[missed] = 0
        return numbers

    def _add(self, keys: NDArray[np.uint64], slots: Ints) -> None:
        """Puts keys into free slots; of several keys for the same slot, one is added."""
        is_new = np.zeros(len(self._keys), np.bool_)
        is_new[slots] = True
        self._keys[slots] = keys
        own = np.flatnonzero(is_new)
        room = _MOST_RUNS - self._count
        self._keys[own[room:]] = 0
        own = own[:room]
        self._number_in[own] = np.arange(self._count, self._count + len(own))
        self._count += len(own)


_MASKS = np.array([(1 << (8 * length)) - 1 for length in range(9)], np.uint64)
#: An odd number that spreads similar keys.
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
