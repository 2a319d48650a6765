"""Reads texts as trees, from the tables of a notation; equal formulas are the same object.

(p and q) and r        one conjunction of p, q and r
p and (q and r)        a conjunction of p and of q and r
p xor q xor r          (p xor q) xor r

It reads as ``read-tree.ts`` does, with one stack for operands and one for operators and forms, and makes the formulas
of ``formula.ts``.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Sequence
from typing import Any

from boolglot._dialects import (
    ACCEPT,
    CLI_FOLDER,
    KIND_MASK,
    NO_TOKEN,
    POP,
    PUSH,
    REFUSED,
    STATE_SHIFT,
    VARIABLE,
    notation_named,
)
from boolglot._text import TextReader

#: The kind of the literal true.
_TRUE = 1
# The roles of tokens, and the relations between a waiting operator and a token.
_OPERAND, _INFIX, _PREFIX, _POSTFIX, _FORM, _REVERSED = range(1, 7)
_REDUCES, _JOINS = "1", "2"
#: An entry for an operator has its number of operands in the bits above its kind, and so has a form its telling token.
_ABOVE = 5


@functools.cache
def proof_tables() -> Any:
    """Rules, patterns and notations of proofs, which the build writes for this package."""
    return json.loads((CLI_FOLDER / "proofs.json").read_text(encoding="utf-8"))


class Formula:
    """A formula without groups."""

    __slots__ = ("kind", "name", "operands")

    def __init__(self, kind: str, name: str, operands: tuple[Formula, ...]) -> None:
        #: ``literal``, ``variable`` or a connective.
        self.kind = kind
        #: The name of a variable, or ``true`` or ``false``.
        self.name = name
        self.operands = operands


class Formulas:
    """A collection of formulas, in which equal formulas are the same object."""

    def __init__(self, key: Callable[[str], str] = str, *, are_constants: bool = False) -> None:
        """Names with the same key are the same variable; with `are_constants`, T and F mean true and false."""
        self._key = key
        self._are_constants = are_constants
        self._known: dict[tuple[str, str, tuple[Formula, ...]], Formula] = {}
        self.falsum = self._create("literal", "false")
        self.verum = self._create("literal", "true")

    def _create(self, kind: str, name: str, operands: tuple[Formula, ...] = ()) -> Formula:
        key = (kind, name, operands)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Formula(kind, name, operands)
        return found

    def variable(self, name: str) -> Formula:
        if self._are_constants and name in ("T", "F"):
            return self.verum if name == "T" else self.falsum
        return self._create("variable", self._key(name))

    def negated(self, operand: Formula) -> Formula:
        return self._create("not", "", (operand,))

    def make(self, kind: str, *operands: Formula) -> Formula:
        """A connective with one or more operands; chains of other connectives than and, or are read from the left."""
        first, others = operands[0], operands[1:]
        if kind in ("not", "if"):
            return self._create(kind, "", operands)
        if kind in ("nand", "nor"):
            return self._create(kind if others else "not", "", operands)
        if not others:
            return first
        if kind in ("and", "or"):
            return self._create(kind, "", (*first.operands, *others) if first.kind == kind else operands)
        return functools.reduce(lambda left, right: self._create(kind, "", (left, right)), operands)

    def exactly(self, kind: str, operands: Sequence[Formula]) -> Formula:
        """Neither flattens nor nests chains."""
        return self._create(kind, "", tuple(operands))

    def compared(self, kinds: Sequence[str], operands: Sequence[Formula]) -> Formula:
        """A comparison such as ``a == b != c``, which is the conjunction of its parts."""
        pairs = zip(kinds, operands, operands[1:], strict=False)
        return self.make("and", *(self.make(kind, left, right) for kind, left, right in pairs))

    def called(self, kind: str, operands: Sequence[Formula]) -> Formula:
        """A call or a list, which may have any number of operands."""
        if not operands:
            return self.verum if kind in ("and", "iff", "nor") else self.falsum
        if kind == "iff" and len(operands) > 2:
            return self.compared(["iff"] * (len(operands) - 1), operands)
        if kind == "implies":
            return functools.reduce(lambda right, left: self.make(kind, left, right), reversed(operands))
        return self.make(kind, *operands)

    def read(self, text: str, reader: TextReader, notation: str) -> Formula | None:
        """The formula of a text; None if the notation refuses it."""
        tables = notation_named(notation).trees or proof_tables()["trees"][notation]
        return _Reading(self, reader, tables).of(text.encode("utf-8", "surrogatepass"))


class _Reading:
    """A text while it is read."""

    def __init__(self, formulas: Formulas, reader: TextReader, tables: Any) -> None:
        self._formulas = formulas
        self._reader = reader
        self._cells, self._resumed, self._results, self._frame_of, self._state_of = reader.cells()
        self._opens = reader.opens
        self._tables = tables
        self._role: list[int] = tables["role"]
        self._makes: list[str] = tables["makes"]
        self._relations: str = tables["relations"]
        self._operands: list[Formula] = []
        #: Operators, as numbers, and forms: the number of operands and of frames before each, and its telling token.
        self._waiting: list[int | tuple[int, int, int]] = []
        #: Operators of incomplete comparisons.
        self._compared: list[int] = []
        self._frames: list[int] = []

    def of(self, data: bytes) -> Formula | None:
        state = 0
        implicit: int = self._tables["implicit"]
        for kind, start, end in self._reader.tokens(data):
            name = self._reader.name_in(data[start:end]) if kind == VARIABLE else ""
            if kind == NO_TOKEN or name is None:
                return None
            cell = self._cells[(state << STATE_SHIFT) + kind]
            if cell == REFUSED:
                return None
            role = self._role[kind]
            starts = role in (_OPERAND, _PREFIX) or (role == _FORM and cell < POP)
            if implicit != NO_TOKEN and starts:
                # Two adjacent operands: read the implicit operator first.
                meant = self._cells[(state << STATE_SHIFT) + implicit]
                if meant != REFUSED:
                    state = self._take(implicit, meant, "")
                    cell = self._cells[(state << STATE_SHIFT) + kind]
                    if state < 0 or cell == REFUSED:
                        return None
            state = self._take(kind, cell, name)
            if state == _ACCEPTED:
                return self._operands[0]
            if state < 0:
                return None
        return None

    def _take(self, kind: int, cell: int, name: str) -> int:
        """The state after a token; negative at the end."""
        role, waiting, operands = self._role[kind], self._waiting, self._operands
        if role == _OPERAND:
            literal = self._formulas.verum if kind == _TRUE else self._formulas.falsum
            operands.append(self._formulas.variable(name) if kind == VARIABLE else literal)
        elif role == _PREFIX:
            waiting.append(kind if self._tables["chain"][kind] == 0 else 1 << _ABOVE | kind)
        elif role == _REVERSED:
            self._call(self._makes[kind], len(operands) - self._tables["takes"][kind])
        elif role in (_INFIX, _POSTFIX) or cell >= POP:
            self._operate(kind, role, is_within=cell < PUSH)
        elif cell < PUSH and self._tables["isTelling"][kind]:
            self._tell(kind)
        if cell < PUSH:
            return cell
        if cell < POP:
            if self._opens[cell - PUSH]:
                waiting.append((len(operands), len(self._frames), NO_TOKEN))
            if self._tables["isTelling"][kind]:
                self._tell(kind)
            return self._push(cell)
        while cell >= POP:
            if cell >= ACCEPT or not self._frames:
                return _ACCEPTED if ACCEPT <= cell != REFUSED and not self._frames else _REFUSED
            cell = self._resumed[self._frames.pop() * self._results + cell - POP]
        state = cell if cell < PUSH else self._push(cell)
        self._complete_forms()
        return state

    def _push(self, cell: int) -> int:
        self._frames.append(self._frame_of[cell - PUSH])
        return self._state_of[cell - PUSH]

    def _tell(self, kind: int) -> None:
        form = self._waiting[-1]
        if isinstance(form, tuple):
            self._waiting[-1] = (*form[:2], kind)

    def _operate(self, kind: int, role: int, *, is_within: bool) -> None:
        """Completes the waiting operators before a token, and adds it if it is an operator."""
        waiting, operands = self._waiting, self._operands
        relation = ""
        while waiting and not isinstance(waiting[-1], tuple):
            relation = self._relations[((waiting[-1] & KIND_MASK) << STATE_SHIFT) + kind]
            if relation != _REDUCES:
                break
            self._reduce(waiting.pop())  # type: ignore[arg-type]
            relation = ""
        if role == _POSTFIX:
            operands[-1] = self._formulas.negated(operands[-1])
        elif role == _INFIX and is_within:
            if self._tables["isCompared"][kind]:
                self._compared.append(kind)
            if relation == _JOINS:
                waiting[-1] += 1 << _ABOVE  # type: ignore[operator]
            else:
                waiting.append(2 << _ABOVE | kind)

    def _reduce(self, waiting: int) -> None:
        code, count = waiting & KIND_MASK, waiting >> _ABOVE
        operands = self._operands
        if count == 0:
            operands[-1] = self._formulas.negated(operands[-1])
            return
        own = operands[-count:]
        if self._tables["isSwapped"][code]:
            own[0], own[1] = own[1], own[0]
        del operands[-count:]
        if self._tables["isCompared"][code]:
            kinds = [self._makes[each] for each in self._compared[1 - count :]]
            del self._compared[1 - count :]
            operands.append(self._formulas.compared(kinds, own))
        else:
            operands.append(self._formulas.make(self._makes[code], *own))

    def _complete_forms(self) -> None:
        """Completes the forms whose frames are gone."""
        waiting = self._waiting
        while waiting:
            form = waiting[-1]
            if not isinstance(form, tuple) or form[1] < len(self._frames):
                return
            waiting.pop()
            first, _, code = form
            if self._role[code] == _INFIX:
                # A choice with its first two operands, which waits for the third one.
                waiting.append(3 << _ABOVE | code)
            elif code == NO_TOKEN:
                before = waiting[-1] if waiting else 0
                if isinstance(before, int) and self._tables["isCalling"][before & KIND_MASK]:
                    waiting.pop()
                    self._reduce(before)
            elif not self._tables["isNaming"][code]:
                self._call(self._makes[code], first)

    def _call(self, kind: str, first: int) -> None:
        own = self._operands[first:]
        del self._operands[first:]
        self._operands.append(self._formulas.called(kind, own))


_ACCEPTED, _REFUSED = -1, -2
