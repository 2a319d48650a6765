"""Checks proofs by equations: each line follows from the previous one by one use of the law that it names.

1. ¬(p → q)      Start
2. ¬(¬p ∨ q)     Definition of implication
3. p ∧ ¬q        De Morgan

The checks are those of ``check-equations.ts``; laws hold in both directions and within formulas. The order of operands
and double negations don't count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boolglot._proofs import _Line as Line
    from boolglot._trees import Formula, Formulas

_UNORDERED = ("and", "or", "xor", "iff")
_DUALS = {"and": "or", "or": "and"}


class EquationCheck:
    def __init__(self, formulas: Formulas, definitions: Callable[[Formula, Formulas], list[Formula]]) -> None:
        self._formulas = formulas
        self._definitions_of = definitions
        self._canonical: dict[Formula, Formula] = {}
        self._reordered: dict[Formula, Formula] = {}
        self._literals = {formulas.verum: formulas.falsum, formulas.falsum: formulas.verum}

    def canonical(self, formula: Formula, *, keeps_negations: bool = False) -> Formula:
        """A formula without the order of operands, and without double negations unless they are kept."""
        return self._plain(formula, self._reordered if keeps_negations else self._canonical, keeps_negations)

    def is_right(self, line: Line, before: Line | None) -> bool:
        """Whether a line follows from the one before it."""
        starts = "start" in line.rules or "premise" in line.rules
        if line.depth > 0 or line.subproofs or starts != (before is None):
            return False
        if any(before is None or number != before.number for number in line.lines):
            return False
        if before is None:
            return True
        for rule in line.rules:
            if rule in ("commutativity", "associativity"):
                one, other = (self.canonical(each.formula, keeps_negations=True) for each in (before, line))
                if one is other:
                    return True
            elif self._gives(rule, *(self.canonical(each.formula) for each in (before, line))):
                return True
        return False

    def _plain(self, formula: Formula, known: dict[Formula, Formula], keeps_negations: bool) -> Formula:
        """A formula with sorted operands, and without double negations unless they are kept."""
        waiting = [formula]
        while waiting:
            each = waiting[-1]
            missing = [operand for operand in each.operands if operand not in known]
            waiting.extend(missing)
            if missing:
                continue
            waiting.pop()
            operands = [known[operand] for operand in each.operands]
            if not operands:
                known[each] = each
            elif each.kind == "not" and operands[0].kind == "not" and not keeps_negations:
                known[each] = operands[0].operands[0]
            else:
                known[each] = self._join(each.kind, operands)
        return known[formula]

    def _join(self, kind: str, operands: Sequence[Formula]) -> Formula:
        if kind in ("nand", "nor"):
            return self._formulas.exactly(kind, [self._join("and" if kind == "nand" else "or", operands)])
        if kind not in _UNORDERED:
            return self._formulas.exactly(kind, operands)
        if len(operands) == 1:
            return operands[0]
        return self._formulas.exactly(kind, sorted((part for each in operands for part in _parts(each, kind)), key=id))

    def _negated(self, formula: Formula) -> Formula:
        return formula.operands[0] if formula.kind == "not" else self._formulas.negated(formula)

    def _gives(self, rule: str, one: Formula, other: Formula) -> bool:
        if one is other:
            return rule == "double-negation"
        is_negated = False
        while True:
            if self._turns(rule, one, other) or self._turns(rule, other, one):
                return True
            if one.kind != other.kind:
                # A double negation was dropped, as when `not (not A or false)` becomes `A`.
                if is_negated or "not" not in (one.kind, other.kind):
                    return False
                is_negated = True
                one, other = self._negated(one), self._negated(other)
                continue
            is_negated = False
            if one.kind in _UNORDERED:
                more, less = _without(one.operands, other.operands), _without(other.operands, one.operands)
                if len(more) == len(one.operands) or not more or not less:
                    return False
                one, other = self._join(one.kind, more), self._join(one.kind, less)
                continue
            if len(one.operands) != len(other.operands):
                return False
            pairs = zip(one.operands, other.operands, strict=True)
            different = [(left, right) for left, right in pairs if left is not right]
            if len(different) != 1:
                return False
            one, other = different[0]

    def _turns(self, rule: str, one: Formula, other: Formula) -> bool:
        """Whether a law turns the left side of its equation, a whole formula, into the right one."""
        kind, operands = one.kind, one.operands
        if rule == "negation":
            return kind == "not" and other in self._literals and operands[0] is self._literals[other]
        if rule == "definition":
            return any(self.canonical(each) is other for each in self.definitions(one))
        if rule in ("transposition", "exportation"):
            return kind == other.kind == "implies" and self._is_implied(rule, one, other)
        if rule == "de-morgan":
            inner = operands[0] if kind == "not" else one
            if kind != "not" or other.kind != _DUALS.get(inner.kind):
                return False
            return self._join(inner.kind, [self._negated(each) for each in other.operands]) is inner
        if kind not in _DUALS:
            return False
        neutral = self._formulas.verum if kind == "and" else self._formulas.falsum
        bottom = self._literals[neutral]
        if rule == "complement":
            return other is bottom and any(
                len(_parts(self._negated(part), kind)) == len(operands) - 1
                and self._join(kind, _others(operands, at)) is self._negated(part)
                for at, part in enumerate(operands)
            )
        if rule == "distribution":
            return any(
                part.kind == _DUALS[kind] and self._is_distributed(_others(operands, at), part, other)
                for at, part in enumerate(operands)
            )
        kept = _parts(other, kind)
        removed = _without(operands, kept)
        if not removed or _without(kept, operands):
            return False
        if rule == "identity":
            return all(each is neutral for each in removed)
        if rule == "domination":
            return bottom in kept
        if rule == "idempotence":
            return all(each in kept for each in removed)
        return rule == "absorption" and all(_is_absorbed(each, kept, kind) for each in removed)

    def _is_implied(self, rule: str, one: Formula, other: Formula) -> bool:
        """Whether transposition or exportation turns one implication into the other."""
        (before, after), (first, last) = one.operands, other.operands
        if rule == "transposition":
            return first is self._negated(after) and last is self._negated(before)
        if last.kind != "implies" or last.operands[1] is not after:
            return False
        return self._join("and", [first, last.operands[0]]) is before

    def definitions(self, formula: Formula) -> list[Formula]:
        """The right sides of all laws of definition, also those of `implies` and `iff`."""
        make, no = self._formulas.make, self._formulas.negated
        kind, operands = formula.kind, formula.operands
        if kind in ("iff", "xor") and len(operands) > 2:
            return []
        if kind not in ("implies", "impliedBy", "iff"):
            return self._definitions_of(formula, self._formulas)
        a, b = operands
        if kind == "implies":
            return [make("or", no(a), b)]
        if kind == "impliedBy":
            return [make("or", a, no(b)), make("implies", b, a)]
        return [
            make("and", make("implies", a, b), make("implies", b, a)),
            make("and", make("or", no(a), b), make("or", a, no(b))),
            make("or", make("and", a, b), make("and", no(a), no(b))),
            no(make("xor", a, b)),
        ]

    def _is_distributed(self, factor: Sequence[Formula], total: Formula, other: Formula) -> bool:
        """Whether `A and (B or C)`, given as A and `B or C`, is `A and B or A and C`; the same for the dual law."""
        dual, kind = total.kind, _DUALS[total.kind]
        if other.kind != dual:
            return False
        terms = []
        for term in other.operands:
            parts = _parts(term, kind)
            rest = _without(parts, factor)
            if not rest or _without(factor, parts):
                return False
            terms.append(self._join(kind, rest))
        return self._join(dual, terms) is total


def conclusion_of(first: Formula, last: Formula, formulas: Formulas) -> Formula:
    """The formula that is true because a chain leads from one formula to another."""
    if last is formulas.verum:
        return first
    return last if first is formulas.verum else formulas.make("iff", first, last)


def said_by(conclusion: Formula, formulas: Formulas) -> list[Formula]:
    """What the conclusion of a chain says: ``A ↔ ⊥`` also that A is false, and each that it is equivalent to ⊤."""
    said = [conclusion, formulas.make("iff", conclusion, formulas.verum)]
    if conclusion.kind == "iff" and formulas.falsum in conclusion.operands:
        one, other = conclusion.operands
        said.append(formulas.negated(other if one is formulas.falsum else one))
    return said


def _parts(formula: Formula, kind: str) -> tuple[Formula, ...]:
    return formula.operands if formula.kind == kind else (formula,)


def _others(operands: Sequence[Formula], at: int) -> list[Formula]:
    return [*operands[:at], *operands[at + 1 :]]


def _without(operands: Iterable[Formula], removed: Iterable[Formula]) -> list[Formula]:
    counts = Counter(removed)
    rest = []
    for each in operands:
        counts[each] -= 1
        if counts[each] < 0:
            rest.append(each)
    return rest


def _is_absorbed(part: Formula, kept: Sequence[Formula], kind: str) -> bool:
    """Whether absorption removes `A and B` from `A or A and B`; the same for the dual law."""
    dual = _DUALS[kind]
    if part.kind != dual:
        return False
    own, together = set(part.operands), set(kept)
    return any(own.issuperset(_parts(each, dual)) for each in kept) or any(
        each.kind == kind and together.issuperset(each.operands) for each in part.operands
    )
