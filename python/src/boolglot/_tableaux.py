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

from boolglot._justifications import normal, pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boolglot._proofs import _Line as Line
    from boolglot._trees import Formula, Formulas

    #: One of these holds if a formula does; each is a list of formulas.
    Alternatives = list[tuple[Formula, ...]]
    #: Formulas with their values.
    Values = tuple[tuple[Formula, bool], ...]

GIVEN = ("premise", "negated-conclusion")


def denied(formula: Formula, formulas: Formulas) -> Formula:
    """A formula with the sign F: a nand of one operand, which no text can state, so T ¬p differs from F p."""
    return formulas.exactly("nand", (formula,))


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


_KINDS_BY_SIGN = {"¬": "not", "∧": "and", "∨": "or", "v": "or", "→": "implies", "↔": "iff", "⊕": "xor"}


class TableauCheck:
    """Takes lines one by one, as long as each is right."""

    def __init__(self, formulas: Formulas, *, is_signed: bool) -> None:
        self.conclusion = formulas.falsum
        self.premises: list[Formula] = []
        self._is_signed = is_signed
        #: The formula that is true if another one is false.
        self._no: Callable[[Formula], Formula] = (
            (lambda formula: denied(formula, formulas)) if is_signed else formulas.negated
        )
        self._formulas = formulas
        self._numbers: set[int] = set()
        #: The open branch, from the trunk to its tip.
        self._branches = [_Branch(None)]
        self._is_negated = False

    def add(self, line: Line) -> bool:
        if line.subproofs:
            return False
        if not line.box:
            if line.number in self._numbers:
                return False
            self._numbers.add(line.number)
        rule, tip = self._rule_of(line), self._branches[-1]
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
        if len(known) != 1 or not self._is_named(line, known[0]):
            return False
        alternatives = self._alternatives_of(known[0])
        return len(alternatives) == 1 and line.formula in alternatives[0] and self._put(line)

    def is_closed(self) -> bool:
        """Whether all branches are closed, after the last line."""
        return self._leave(0) and self._branches[0].is_closed

    def _add_given(self, line: Line, rule: str) -> bool:
        tip = self._branches[-1]
        if line.lines or line.depth > 0 or tip.divided is not None or tip.is_closed:
            return False
        inner = self._denied_by(line.formula)
        if rule == "negated-conclusion":
            if self._is_negated:
                return False
            self._is_negated = True
            self.conclusion = self._formulas.negated(line.formula) if inner is None else inner
        else:
            self.premises.append(line.formula if inner is None else self._formulas.negated(inner))
        return self._put(line)

    def _denied_by(self, formula: Formula) -> Formula | None:
        """The formula that another one denies; None if it denies none."""
        return formula.operands[0] if len(formula.operands) == 1 and self._no(formula.operands[0]) is formula else None

    def _alternatives_of(self, formula: Formula) -> Alternatives:
        inner = self._denied_by(formula)
        if inner is self._formulas.verum:
            return [(self._formulas.falsum,)]
        alternatives = alternatives_when(formula if inner is None else inner, inner is None)
        return [tuple(part if value else self._no(part) for part, value in parts) for parts in alternatives]

    def _rule_of(self, line: Line) -> str:
        """A line that cites another one without ``Branch of`` is an alternative if that line has alternatives."""
        if len(line.rules) == 1:
            return line.rules[0]
        if line.depth != len(self._branches) - 1 or self._branches[-1].is_closed:
            return "branch"
        of = self._find(line.lines[0]) if line.lines else None
        return "expansion" if of is None or len(self._alternatives_of(of.formula)) < 2 else "branch"

    def _is_named(self, line: Line, of: Formula) -> bool:
        """Whether the name of a rule, such as ``T∧``, fits the formula that the line cites."""
        found = pattern("treeRule").search(normal(line.name))
        if found is None:
            return True
        before, negated, sign, after = found.groups()
        inner = self._denied_by(of)
        kind = of.kind if inner is None else inner.kind
        letter = before or after or (negated and "f")
        is_unmarked = not letter and (self._is_signed or inner is None or (kind == "not" and sign == "¬"))
        if [before, after, negated].count(None) < 2 or _KINDS_BY_SIGN[sign] != kind:
            return False
        return is_unmarked or letter == ("t" if inner is None else "f")

    def _is_contradiction(self, formula: Formula, cited: Sequence[Formula]) -> bool:
        falsum = self._formulas.falsum
        if formula is not falsum:
            return False
        # In signed tableaux, a sign for the end of a branch needs no citations.
        is_any = not cited and self._is_signed
        known = {line.formula for each in self._branches for line in each.lines.values()} if is_any else set(cited)
        is_pair = any(self._no(each) in known for each in known)
        is_alone = any(each in (falsum, self._no(self._formulas.verum)) for each in known)
        if is_any:
            return is_pair or is_alone
        return is_pair if len(cited) == 2 else len(cited) == 1 and is_alone

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
        alternatives = [] if of is None else self._alternatives_of(of.formula)
        if of is None or len(alternatives) < 2 or parent.is_closed or not self._is_named(line, of.formula):
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
