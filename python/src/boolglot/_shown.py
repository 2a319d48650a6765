"""Checks derivations with Show lines, as in Kalish, Montague and Mar, and in Carnap.

    1. Show: P → R
    2.    P         :AS
    3.    P → R     :PR
    4.    R         :MP 2 3
    5. :CD 4

The checks are those of ``check-shown.ts``: the lines of a box can be cited only while it is open, and a box shows its
formula if it contains that formula, its consequent or a contradiction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boolglot._layouts import is_closing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boolglot._proofs import _Line as Line
    from boolglot._trees import Formula, Formulas


class _Box:
    """A box while its lines are read."""

    def __init__(self, shows: Line | None) -> None:
        #: The Show line; None for the whole proof.
        self.shows = shows
        #: The lines that can be cited while the box is open.
        self.lines: dict[int, Line] = {}
        self.assumed: list[Formula] = []


class ShownCheck:
    """Takes lines one by one, as long as each is right."""

    def __init__(self, formulas: Formulas, is_given: Callable[[Line, Mapping[int, Line]], bool]) -> None:
        """`is_given` tells whether a line follows by its rule from others, of which it cites some."""
        self.premises: list[Formula] = []
        self._formulas = formulas
        self._is_given = is_given
        self._numbers: set[int] = set()
        self._boxes = [_Box(None)]

    def add(self, line: Line) -> bool:
        inside = self._leave(line.depth)
        if inside is None or line.depth != inside - (line.box == "close"):
            return False
        if line.box == "close":
            return self._close(line)
        if line.number in self._numbers:
            return False
        self._numbers.add(line.number)
        if line.box:
            self._boxes.append(_Box(line))
            return True
        box = self._boxes[-1]
        if "premise" in line.rules:
            self.premises.append(line.formula)
        elif "assumption" in line.rules:
            if not self._may_assume(line):
                return False
            box.assumed.append(line.formula)
        elif not self._is_given(line, self._known()):
            return False
        box.lines[line.number] = line
        return True

    def is_closed(self) -> bool:
        """Whether all boxes are closed, after the last line."""
        return self._leave(0) == 0

    def _leave(self, depth: int) -> int | None:
        """Closes boxes that end with their indentation, and returns the number of open ones; None if one is wrong."""
        while depth < len(self._boxes) - 1:
            shows = self._boxes[-1].shows
            if shows is None or shows.box != "named":
                break
            if not self._close(shows):
                return None
        return len(self._boxes) - 1

    def _known(self) -> dict[int, Line]:
        return {number: line for box in self._boxes for number, line in box.lines.items()}

    def _may_assume(self, line: Line) -> bool:
        shows = self._boxes[-1].shows
        if shows is None:
            return False
        shown, formula, no = shows.formula, line.formula, self._formulas.negated
        is_antecedent = shown.kind == "implies" and shown.operands[0] is formula
        if "implies-introduction" in line.rules:
            return is_antecedent
        is_opposite = formula is no(shown) or shown is no(formula)
        return is_opposite or (is_antecedent and "indirect-proof" not in line.rules)

    def _close(self, line: Line) -> bool:
        box, known = self._boxes[-1], self._known()
        if box.shows is None or not box.lines or line.subproofs or any(each not in known for each in line.lines):
            return False
        shown = box.shows.formula
        cited = [known[each].formula for each in line.lines]
        rules = [rule for rule in line.rules if is_closing(rule)]
        if not any(self._shows(rule, shown, cited) for rule in rules):
            return False
        needs_antecedent = rules[0] == "implies-introduction"
        if needs_antecedent and any(each not in shown.operands[:1] for each in box.assumed):
            return False
        self._boxes.pop()
        self._boxes[-1].lines[box.shows.number] = box.shows
        return True

    def _shows(self, rule: str, shown: Formula, cited: list[Formula]) -> bool:
        own = [line.formula for line in self._boxes[-1].lines.values()]
        no = self._formulas.negated
        if rule == "indirect-proof":
            if len(cited) == 2:
                return cited[0] is no(cited[1]) or cited[1] is no(cited[0])
            end = (cited or own)[-1]
            groups = [end.operands if end.kind == "and" else (), () if cited else own]
            is_pair = any(no(each) in group for group in groups for each in group)
            return len(cited) < 2 and (end is self._formulas.falsum or is_pair)
        if len(cited) > 1:
            return False
        goal = shown
        if rule == "implies-introduction":
            if shown.kind != "implies":
                return False
            goal = shown.operands[1]
        return (cited or own)[-1] is goal
