"""Evaluates many texts at once, two bytes of each of them per step.

    True and False     ┐
    not True           ├ Tr no Tr   ue t_ ue   _a Tr _o ...     three texts, three states, one operation of numpy
    True or            ┘

Cells of the product of lexer and pushdown table are computed when a text first reaches them, as few are ever needed.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from boolglot._dialects import Ints, Notation
from boolglot._names import Names
from boolglot._product import AGAIN_MASK, BY_ITSELF, CLOSES, CODE_SHIFT, ENDS, REFUSES, UNKNOWN, Product, State, special
from boolglot._text import TextReader, Verdict
from boolglot._values import Assignments

#: Maximum number of texts and bytes to read at once: enough work for each numpy call, but not too much for the cache.
_TOGETHER = 1 << 15
_BYTES_TOGETHER = 1 << 24

#: Fewer remaining texts than this are read one by one, which is then just as fast.
_LEAST_TOGETHER = 24

_UNKNOWN_CELL = special(UNKNOWN)


class _Cells:
    """The cells computed so far; the cell for two bytes in a state is ``cells[state + column]``."""

    def __init__(self, product: Product) -> None:
        self._product = product
        #: The column of each pair of single-byte columns, ``first * singles + second``; -1 if no text has had it yet.
        self._singles = product.columns
        self._column_of = np.full(self._singles**2, -1, np.intp)
        self._pairs: list[tuple[int, int]] = []
        #: Number of columns that fit; states are multiples of it.
        self._width = 64
        self._numbers: dict[State, int] = {}
        #: State 0 has no way out; it is for finished texts.
        self._states: list[State | None] = [None]
        self.cells: Ints = np.zeros(self._width, np.intp)
        self._number_of(product.start)
        #: For each opened frame, the next state, and whether to push the frame.
        self.after_open: Ints = np.zeros(0, np.intp)
        self.pushes: Ints = np.zeros(0, np.intp)
        #: For each opened frame and result, the next cell, at ``frame * results + result``.
        self.after_close: Ints = np.zeros(0, np.intp)

    @property
    def start(self) -> int:
        return self._width

    def columns(self, singles: NDArray[np.uint8]) -> NDArray[np.uint16]:
        """The columns of the pairs that begin at each byte, from single-byte columns. Invalidates all states."""
        pairs = singles.astype(np.uint16)
        pairs *= self._singles
        pairs[:-1] += singles[1:]
        is_there = np.zeros(len(self._column_of), bool)
        is_there[pairs] = True
        new = np.flatnonzero(is_there & (self._column_of < 0)).tolist()
        for pair in new:
            self._column_of[pair] = len(self._pairs)
            self._pairs.append(divmod(pair, self._singles))
        if len(self._pairs) > self._width:
            self._widen(2 * len(self._pairs))
        return self._column_of.astype(np.uint16)[pairs]

    def learn(self, places: Ints) -> None:
        """Computes the cells at these indices."""
        for place in np.unique(places).tolist():
            number, column = divmod(place, self._width)
            state = self._states[number]
            assert state is not None
            cell = self._cell_of(self._product.step_twice(state, *self._pairs[column]))
            self.cells[place] = cell
        self._take_opened()

    def learn_close(self, places: Ints) -> None:
        """Computes the cells at these indices of ``after_close``."""
        for place in np.unique(places).tolist():
            number, result = divmod(place, self._product.results)
            cell = self._cell_of(self._product.resume(self._product.opened[number], result))
            self.after_close[place] = cell
        self._take_opened()

    def _cell_of(self, followed: State | int) -> int:
        return self._number_of(followed) if isinstance(followed, State) else followed

    def _number_of(self, state: State) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = len(self._states)
            self._numbers[state] = number
            self._states.append(state)
            if (number + 1) * self._width > len(self.cells):
                self.cells = _widened(self.cells, 2 * (number + 1) * self._width, _UNKNOWN_CELL)
        return number * self._width

    def _widen(self, width: int) -> None:
        """Makes room for more columns."""
        rows = self.cells.reshape(-1, self._width)
        wider = np.full((len(rows), width), _UNKNOWN_CELL, np.intp)
        wider[0] = 0
        wider[:, : self._width] = self._multiplied(rows, width)
        self.cells = wider.reshape(-1)
        self.after_open = self._multiplied(self.after_open, width)
        self.after_close = self._multiplied(self.after_close, width)
        self._width = width

    def _multiplied(self, cells: Ints, width: int) -> Ints:
        return np.where(cells < 0, cells, cells // self._width * width)

    def _take_opened(self) -> None:
        """Adds the newly opened frames."""
        known = self._product.opened
        for opened in known[len(self.after_open) :]:
            results = self._product.results
            self.after_open = np.append(self.after_open, self._number_of(opened.to))
            self.pushes = np.append(self.pushes, int(opened.pushed is not None))
            self.after_close = _widened(self.after_close, len(self.after_close) + results, _UNKNOWN_CELL)


def _widened(numbers: Ints, length: int, filling: int) -> Ints:
    wider = np.full(length, filling, np.intp)
    wider[: len(numbers)] = numbers
    return wider


class LineEvaluator:
    """Evaluates texts of one notation, and keeps the cells that it has computed."""

    def __init__(self, notation: Notation) -> None:
        self._product = Product(notation)
        self._cells = _Cells(self._product)
        self._class_of = notation.lexer.class_of[:256].astype(np.uint8)
        self.reader = TextReader(notation)
        self._names = Names(notation, self.reader, self._product.true_name)

    def verdicts(self, data: NDArray[np.uint8], offsets: NDArray[np.int64], values: Assignments) -> NDArray[np.uint8]:
        """Returns the verdict on each text.

        Args:
            data: texts in UTF-8, each followed by one byte of any value.
            offsets: start of each text, followed by the start of a text after the last one.
            values: the values of names in each text.
        """
        found = np.empty(len(offsets) - 1, np.uint8)
        first = last = 0
        while last < len(found):
            first, start = last, int(offsets[last])
            fitting = int(np.searchsorted(offsets, start + _BYTES_TOGETHER)) - 1
            last = min(max(first + 1, fitting), first + _TOGETHER, len(found))
            piece = data[start : offsets[last]]
            begins = offsets[first : last + 1] - start
            rows = np.arange(first, last)
            if not values or last - first < _LEAST_TOGETHER:
                # Few texts have names in this case.
                found[rows] = self._verdicts_of(self._columns_of(piece, begins), begins)
                left = np.flatnonzero(found[rows] == _LEFT)
                lengths = np.diff(begins)[left]
                is_left = np.zeros(len(rows), np.bool_)
                is_left[left] = True
                piece = piece[np.repeat(is_left, np.diff(begins))]
                begins = np.concatenate([[0], np.cumsum(lengths)])
                rows = rows[left]
            if self._names.can_replace and len(rows) >= _LEAST_TOGETHER:
                columns = self._columns_of(piece, begins)
                replaced = self._names.replaced(piece, columns, begins, values, rows)
                verdicts = self._verdicts_of(replaced.columns, replaced.begins)
                found[rows] = np.where(replaced.is_unbound & (verdicts <= Verdict.TRUE), Verdict.UNBOUND, verdicts)
            else:
                found[rows] = _LEFT
            for at in np.flatnonzero(found[rows] == _LEFT).tolist():
                text = piece[begins[at] : begins[at + 1] - 1].tobytes()
                found[rows[at]] = self.reader.read_bytes(text, values.row(int(rows[at]))).verdict
        return found

    def _columns_of(self, data: NDArray[np.uint8], begins: NDArray[np.int64]) -> NDArray[np.uint8]:
        columns = self._class_of[data]
        columns[begins[1:] - 1] = self._product.end
        return columns

    def _verdicts_of(self, singles: NDArray[np.uint8], begins: NDArray[np.int64]) -> NDArray[np.uint8]:
        table = self._cells
        columns = table.columns(singles)
        # The longest first, so that unfinished texts stay contiguous.
        order = np.argsort(begins[:-1] - begins[1:], kind="stable")
        found = np.full(len(order), _LEFT, np.uint8)
        at = begins[order].astype(np.intp)
        state = np.full(len(order), table.start, np.intp)
        stack: Ints = np.zeros((len(order), 8), np.intp)
        depth = np.zeros(len(order), np.intp)
        count = len(order)
        while count >= _LEAST_TOGETHER:
            places = state[:count] + columns.take(at[:count], mode="clip")
            cells = table.cells.take(places)
            at[:count] += 2
            if cells.min() < 0:
                places_of = np.flatnonzero(cells < 0)
                unknown = places_of[cells[places_of] == _UNKNOWN_CELL]
                if len(unknown):
                    table.learn(places[unknown])
                    cells[unknown] = table.cells[places[unknown]]
                    places_of = np.flatnonzero(cells < 0)
                stack = self._treat(cells, places_of, at, stack, depth, found)
            state[:count] = cells
            if cells[-1] == 0:
                going = np.flatnonzero(cells != 0)
                count = int(going[-1]) + 1 if len(going) else 0
        verdicts = np.empty_like(found)
        verdicts[order] = found
        return verdicts

    def _treat(self, cells: Ints, texts: Ints, at: Ints, stack: Ints, depth: Ints, found: NDArray[np.uint8]) -> Ints:
        """Replaces special cells by the next states; returns the stack, which may be deeper then."""
        table, results = self._cells, self._product.results
        opens = CLOSES + results
        said = -1 - cells[texts]
        at[texts] -= said & AGAIN_MASK
        codes = said >> CODE_SHIFT
        closing = np.flatnonzero((codes >= CLOSES) & (codes < opens))
        while len(closing):
            lanes = texts[closing]
            depth[lanes] -= 1
            places = stack[lanes, depth[lanes]] * results + codes[closing] - CLOSES
            follows = table.after_close[places]
            unknown = follows == _UNKNOWN_CELL
            if unknown.any():
                table.learn_close(places[unknown])
                follows = table.after_close[places]
            is_state = follows >= 0
            cells[lanes[is_state]] = follows[is_state]
            codes[closing] = np.where(is_state, UNKNOWN, (-1 - follows) >> CODE_SHIFT)
            closing = closing[~is_state]
            closing = closing[(codes[closing] >= CLOSES) & (codes[closing] < opens)]
        opening = np.flatnonzero(codes >= opens)
        if len(opening):
            lanes = texts[opening]
            numbers = codes[opening] - opens
            pushing = lanes[table.pushes[numbers] == 1]
            if len(pushing):
                if depth[pushing].max() >= stack.shape[1]:
                    stack = np.concatenate([stack, np.zeros_like(stack)], axis=1)
                stack[pushing, depth[pushing]] = numbers[table.pushes[numbers] == 1]
                depth[pushing] += 1
            cells[lanes] = table.after_open[numbers]
        ending = np.flatnonzero(codes < UNKNOWN)
        if len(ending):
            lanes = texts[ending]
            found[lanes] = _VERDICTS[codes[ending]]
            cells[lanes] = 0
        return stack


#: Marks texts to read one by one.
_LEFT = 255

_VERDICTS: NDArray[np.uint8] = np.zeros(UNKNOWN, np.uint8)
_VERDICTS[[REFUSES, BY_ITSELF, ENDS, ENDS + 1]] = [Verdict.REFUSED, _LEFT, Verdict.FALSE, Verdict.TRUE]
