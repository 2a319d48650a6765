"""The product of a notation's lexer and pushdown table, one byte per step, to evaluate many texts at once.

    not True|      n o t _ T r u e   each byte leads to the next state, the end of the text to its value: false

An opening bracket stores a frame of the pushdown table, and its closing bracket resumes from there. If that takes few
states, the outermost bracket's frame is part of the state, and only frames of inner brackets go onto the stack. A state
can't hold a name, so `_names` replaces names by bytes for their values. Texts with comments are read one by one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boolglot._dialects import (
    ACCEPT,
    END,
    END_OF_TEXT,
    FALSE_VARIABLE,
    IS_WITHIN,
    KIND_MASK,
    NO_TOKEN,
    POP,
    PUSH,
    REFUSED,
    REST_SHIFT,
    STATE_SHIFT,
    UNCLEAR,
    VARIABLE,
    Ints,
    Lexer,
    Notation,
)
from boolglot._text import Characters

#: Values of `State.outside` other than a frame: no bracket is open, or all frames are on the stack.
_NONE, _STACK = -1, -2

#: Maximum number of pushdown states multiplied by outermost frames for which the frame is part of the state.
_MOST_WITH_OUTERMOST = 1 << 10

# Codes of special cells, above the number of bytes to reread. The value of the text is added to `ENDS`. A result, or
# the number of results plus the index of an opened frame, is added to `CLOSES`.
REFUSES, BY_ITSELF, ENDS, UNKNOWN, CLOSES = 0, 1, 2, 4, 5
AGAIN_MASK = 15
CODE_SHIFT = 4

#: Maximum number of bytes to read again; texts that require more are read one by one.
_MOST_AGAIN = 7


def special(code: int, again: int = 0) -> int:
    """A special cell; it is negative, unlike states."""
    return -1 - ((code << CODE_SHIFT) | again)


_REFUSED_TEXT = special(REFUSES)
_TEXT_BY_ITSELF = special(BY_ITSELF)


class State(NamedTuple):
    lexer: int
    pushdown: int
    #: The frame of the only open bracket, or `_NONE` or `_STACK`.
    outside: int


class Opened(NamedTuple):
    """A frame to put on the stack, with the one outside of it, and the next state."""

    #: None if nothing goes onto the stack, and there are only bytes to read again.
    pushed: tuple[int, int] | None
    to: State


class Product:
    """Computes states on demand, since texts reach few of them."""

    start = State(0, 0, _NONE)

    def __init__(self, notation: Notation) -> None:
        self._lexer = notation.lexer
        self._pushdown = notation.pushdown
        #: The column of the end of a text; columns of bytes are less.
        self.end = 1 + int(notation.lexer.class_of.max())
        #: The column of a true name, and the one of a false name follows.
        self.true_name = self.end + 1
        self.columns = self.end + 3
        starts = Characters(notation.name_start or ())
        #: The columns of letters with which names begin.
        self._name_starts = sorted({int(notation.lexer.class_of[at]) for at in range(128) if chr(at) in starts})
        self.results = notation.pushdown.results
        #: Every `Opened` so far; special cells hold indices of this list.
        self.opened: list[Opened] = []
        self._numbers: dict[Opened, int] = {}
        states = len(self._pushdown.next) >> STATE_SHIFT
        outsides = len(self._pushdown.resumed) // self.results + 2 if self.results else 2
        self._knows_outermost = states * outsides <= _MOST_WITH_OUTERMOST
        self._within = _bytes_within(self._lexer)
        spelled = [text for texts in notation.dialect.spellings.values() for text in texts]
        self._is_ascii = all(text.isascii() for text in [*spelled, *(c.start for c in notation.comments)])
        self._kinds = _kinds_of_tokens(self._lexer)
        self._alike: dict[int, list[int]] = {}

    def step(self, state: State, column: int) -> State | int:
        """The state or special cell that a byte leads to, given by its column."""
        lexer = self._lexer
        is_end = column == self.end
        if is_end and state.lexer == 0:
            return self._end(state)
        if column > self.end:
            if state.lexer == 0:
                kind = VARIABLE if column == self.true_name else FALSE_VARIABLE
                cell = int(self._pushdown.next[(state.pushdown << STATE_SHIFT) + kind])
                return _REFUSED_TEXT if cell == REFUSED else self._follow(cell, state.outside, 0)
            # The token ends before the name, regardless of the name's first letter.
            cells = {int(lexer.next[state.lexer + each]) for each in self._name_starts}
            cell = max(cells)
            if len(cells) > 1 or cell < lexer.first_special or (cell - lexer.first_special) & IS_WITHIN:
                return _TEXT_BY_ITSELF
        else:
            cell = int(lexer.next[state.lexer + (int(lexer.class_of[END_OF_TEXT]) if is_end else column)])
        if cell < lexer.first_special:
            return State(cell, self._alike_at(cell)[state.pushdown], state.outside)
        token = cell - lexer.first_special
        kind = token & KIND_MASK
        if token == UNCLEAR:
            return _TEXT_BY_ITSELF
        if kind == NO_TOKEN:
            return _REFUSED_TEXT
        if token & IS_WITHIN:
            return self._take(state, kind, 0)
        rest = token >> REST_SHIFT
        again = rest + self._within[state.lexer >> lexer.shift] + 1
        if again > _MOST_AGAIN or (rest > 0 and not self._is_ascii):
            return _TEXT_BY_ITSELF
        taken = self._take(state, kind, again)
        if isinstance(taken, int):
            return taken
        return self.step(taken, column) if again == 1 else self._open(Opened(None, taken), again)

    def step_twice(self, state: State, first: int, second: int) -> State | int:
        """The state or special cell after two bytes. A special cell after the first has the second read again."""
        followed = self.step(state, first)
        return self.step(followed, second) if isinstance(followed, State) else followed - 1

    def resume(self, opened: Opened, result: int) -> State | int:
        """The state or special cell after resuming a frame from the stack with a result."""
        assert opened.pushed is not None
        frame, outside = opened.pushed
        return self._follow(int(self._pushdown.resumed[frame * self.results + result]), outside, 0)

    def _take(self, state: State, kind: int, again: int) -> State | int:
        """The state or special cell after a token."""
        cell = int(self._pushdown.next[(state.pushdown << STATE_SHIFT) + kind])
        if cell == REFUSED:
            return _REFUSED_TEXT
        return _TEXT_BY_ITSELF if kind == VARIABLE else self._follow(cell, state.outside, again)

    def _follow(self, cell: int, outside: int, again: int) -> State | int:
        """The state or special cell after a cell of the pushdown table."""
        table = self._pushdown
        if cell < PUSH:
            return State(0, cell, outside)
        if cell < POP:
            frame, to = int(table.frame_of[cell - PUSH]), int(table.state_of[cell - PUSH])
            if outside == _NONE and self._knows_outermost:
                return State(0, to, frame)
            return self._open(Opened((frame, outside), State(0, to, _STACK)), again)
        if cell >= ACCEPT or outside == _NONE:
            return _REFUSED_TEXT
        if outside == _STACK:
            return special(CLOSES + cell - POP, again)
        return self._follow(int(table.resumed[outside * self.results + cell - POP]), _NONE, again)

    def _open(self, opened: Opened, again: int) -> int:
        number = self._numbers.setdefault(opened, len(self.opened))
        if number == len(self.opened):
            self.opened.append(opened)
        return special(CLOSES + self.results + number, again)

    def _end(self, state: State) -> int:
        cell = int(self._pushdown.next[(state.pushdown << STATE_SHIFT) + END])
        is_whole = ACCEPT <= cell != REFUSED and state.outside == _NONE
        return special(ENDS + cell - ACCEPT) if is_whole else _REFUSED_TEXT

    def _alike_at(self, lexer_state: int) -> list[int]:
        """For each pushdown state, the first state with equal cells for all tokens possible in the lexer's state."""
        cells = self._pushdown.next.reshape(-1, 1 << STATE_SHIFT)
        if lexer_state == 0:
            return list(range(len(cells)))
        kinds = int(self._kinds[lexer_state >> self._lexer.shift])
        known = self._alike.get(kinds)
        if known is None:
            of_tokens = cells[:, [kind for kind in range(1 << STATE_SHIFT) if kinds >> kind & 1]]
            first: dict[bytes, int] = {}
            known = [first.setdefault(row.tobytes(), at) for at, row in enumerate(of_tokens)]
            self._alike[kinds] = known
        return known


def _bytes_within(lexer: Lexer) -> list[int]:
    """Number of bytes of an incomplete character read before each state; the maximum if that is ambiguous."""
    columns = {byte: int(lexer.class_of[byte]) for byte in range(0xF8)}
    # Bytes of the same column differ only in the length of the characters that they begin.
    firsts = sorted({(column, _length_from(byte)) for byte, column in columns.items() if _length_from(byte)})
    others = sorted({column for byte, column in columns.items() if 0x80 <= byte < 0xC0})
    within: dict[int, int] = {}
    known: set[tuple[int, int, int]] = set()
    waiting = [(0, 0, 0)]
    while waiting:
        visit = waiting.pop()
        if visit in known:
            continue
        known.add(visit)
        state, read, length = visit
        within[state] = read if within.get(state, read) == read else _MOST_AGAIN
        for column, whole in firsts if read == 0 else [(column, length) for column in others]:
            to = int(lexer.next[state + column])
            if to < lexer.first_special:
                waiting.append((to, 0, 0) if read + 1 == whole else (to, read + 1, whole))
    return [within.get(state << lexer.shift, _MOST_AGAIN) for state in range(lexer.first_special >> lexer.shift)]


def _length_from(byte: int) -> int:
    """Length in bytes of a character that begins with this byte; 0 if none does."""
    if byte < 0x80:
        return 1
    if byte < 0xC0:
        return 0
    return 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4


def _kinds_of_tokens(lexer: Lexer) -> Ints:
    """For each state of the lexer, the possible kinds of the next token, as a bit mask."""
    count = lexer.first_special >> lexer.shift
    cells = lexer.next[: count << lexer.shift].reshape(count, -1)
    is_state = cells < lexer.first_special
    tokens = np.where(is_state, 0, np.left_shift(1, (cells - lexer.first_special) & KIND_MASK))
    kinds = np.zeros(count, np.intp)
    while True:
        # Within a white-space character, any token can still follow.
        of_states = np.where(cells == 0, (1 << 32) - 1, kinds[np.where(is_state, cells >> lexer.shift, 0)])
        found = np.bitwise_or.reduce(np.where(is_state, of_states, tokens), axis=1)
        found[0] = 0
        if np.array_equal(found, kinds):
            return kinds
        kinds = found
