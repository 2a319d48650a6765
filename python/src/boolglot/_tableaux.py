"""Checks tableaux: the premises and the negated conclusion, expanded until each branch has a contradiction.

    1. p -> q     Premise
    2. p          Premise
    3. ~q         Negated conclusion
    4. | ~p       Branch of 1
    5. | False    Closed by 2, 4
    6. | q        Branch of 1
    7. | False    Closed by 3, 6

The checks are those of ``check-tableau.ts``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boolglot._proofs import _Line as Line
    from boolglot._trees import Formula, Formulas

    #: One of these holds if a formula does; each is a list of formulas.
    Alternatives = list[tuple[Formula, ...]]
    #: Formulas with their values.
    Values = tuple[tuple[Formula, bool], ...]

GIVEN = ("premise", "negated-conclusion")


def _alternatives_of(formula: Formula, formulas: Formulas) -> Alternatives:
    no = formulas.negated
    if formula is no(formulas.verum):
        return [(formulas.falsum,)]
    is_negated = formula.kind == "not"
    alternatives = alternatives_when(formula.operands[0] if is_negated else formula, not is_negated)
    return [tuple(part if value else no(part) for part, value in parts) for parts in alternatives]


def alternatives_when(formula: Formula, value: bool) -> list[Values]:
    """The alternatives, one of which holds if a formula has a value; none for variables and literals."""
    kind, operands = formula.kind, formula.operands
    if kind == "not":
        return [((operands[0], not value),)]
    if kind in ("and", "nand", "or", "nor"):
        parts = tuple((each, value == (kind in ("and", "or"))) for each in operands)
        is_choice = value == (kind in ("or", "nand"))
        return [(each,) for each in parts] if is_choice else [parts]
    if kind == "if":
        a, b, c = operands
        return [((a, True), (b, value)), ((a, False), (c, value))]
    if len(operands) != 2:
        return []
    a, b = operands
    if kind in ("iff", "xor"):
        are_equal = value == (kind == "iff")
        return [((a, each), (b, each == are_equal)) for each in (True, False)]
    if kind in ("impliedBy", "notImpliedBy"):
        a, b = b, a
    if value == (kind in ("implies", "impliedBy")):
        return [((a, False),), ((b, True),)]
    return [((a, True), (b, False))]


class _Branch:
    """A branch while its lines are read."""

    def __init__(self, of: Line | None) -> None:
        self.lines: dict[int, Line] = {}
        #: The line that it is an alternative of; None for the trunk.
        self.of = of
        self.heads: list[Formula] = []
        self.is_closed = False
        #: The line that divides the branch, and its alternatives for which no branch has closed.
        self.divided: Line | None = None
        self.open: Alternatives = []


class TableauCheck:
    """Takes lines one by one, as long as each is right."""

    def __init__(self, formulas: Formulas) -> None:
        self.conclusion = formulas.falsum
        self._formulas = formulas
        self._numbers: set[int] = set()
        #: The open branch, from the trunk to its tip.
        self._branches = [_Branch(None)]
        self._is_negated = False

    def add(self, line: Line) -> bool:
        if line.number in self._numbers or line.subproofs:
            return False
        self._numbers.add(line.number)
        rule, tip = line.rules[0], self._branches[-1]
        if rule in GIVEN:
            return self._add_given(line, rule)
        if rule == "branch":
            return self._add_to_branch(line)
        if line.depth != len(self._branches) - 1 or tip.divided is not None:
            return False
        cited = [self._find(number) for number in line.lines]
        known = [each.formula for each in cited if each is not None]
        if len(known) < len(cited):
            return False
        if rule == "closure":
            return self._is_contradiction(line.formula, known) and self._put(line)
        alternatives = _alternatives_of(known[0], self._formulas) if len(known) == 1 else []
        return len(alternatives) == 1 and line.formula in alternatives[0] and self._put(line)

    def is_closed(self) -> bool:
        """Whether all branches are closed, after the last line."""
        return self._leave(0) and self._branches[0].is_closed

    def _add_given(self, line: Line, rule: str) -> bool:
        tip = self._branches[-1]
        if line.lines or line.depth > 0 or tip.divided is not None or tip.is_closed:
            return False
        if rule == "negated-conclusion":
            if self._is_negated:
                return False
            self._is_negated = True
            formula = line.formula
            self.conclusion = formula.operands[0] if formula.kind == "not" else self._formulas.negated(formula)
        return self._put(line)

    def _is_contradiction(self, formula: Formula, cited: Sequence[Formula]) -> bool:
        no, falsum = self._formulas.negated, self._formulas.falsum
        if formula is not falsum or not 1 <= len(cited) <= 2:
            return False
        if len(cited) == 1:
            return cited[0] in (falsum, no(self._formulas.verum))
        return no(cited[0]) is cited[1] or no(cited[1]) is cited[0]

    def _put(self, line: Line) -> bool:
        tip = self._branches[-1]
        if tip.is_closed:
            return False
        tip.lines[line.number] = line
        tip.is_closed = line.rules[0] not in GIVEN and line.formula is self._formulas.falsum
        return True

    def _find(self, number: int) -> Line | None:
        return next((each.lines[number] for each in self._branches if number in each.lines), None)

    def _add_to_branch(self, line: Line) -> bool:
        if line.depth == 0 or len(line.lines) != 1:
            return False
        (number,) = line.lines
        tip, depth = self._branches[-1], len(self._branches)
        is_next = line.depth == depth and tip.divided is None
        is_more = (
            line.depth == depth - 1
            and tip.of is not None
            and tip.of.number == number
            and not tip.is_closed
            and len(tip.heads) == len(tip.lines)
        )
        if not is_next and not is_more:
            if line.depth < depth and not self._leave(line.depth - 1):
                return False
            if line.depth != len(self._branches):
                return False
        parent = self._branches[-2] if is_more else self._branches[-1]
        of = self._find(number)
        alternatives = [] if of is None else _alternatives_of(of.formula, self._formulas)
        if of is None or len(alternatives) < 2 or parent.is_closed:
            return False
        if parent.divided is None:
            parent.divided, parent.open = of, alternatives
        if parent.divided is not of:
            return False
        heads = [*(tip.heads if is_more else []), line.formula]
        if not any(set(heads) <= set(each) for each in alternatives):
            return False
        if not is_more:
            self._branches.append(_Branch(of))
        self._branches[-1].heads.append(line.formula)
        return self._put(line)

    def _leave(self, depth: int) -> bool:
        """Leaves all branches deeper than a depth; False if one of them is open."""
        while len(self._branches) - 1 > depth:
            branch = self._branches.pop()
            if not branch.is_closed:
                return False
            parent = self._branches[-1]
            heads = set(branch.heads)
            parent.open = [each for each in parent.open if not heads <= set(each)]
            parent.is_closed = not parent.open
        return True
