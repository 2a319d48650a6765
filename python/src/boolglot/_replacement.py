"""The rules of replacement of Copi and Hurley, which rewrite a line or one part of it, in either direction.

1. A ⊃ ~(B v C)      /∴ A ⊃ (~B · ~C)
2. A ⊃ (~B · ~C)     1 DM

The checks are those of ``replacement.ts``; they distinguish the order of operands and double negations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boolglot._trees import Formula, Formulas

_DUALS = {"and": "or", "or": "and"}


class Replacement:
    def __init__(self, formulas: Formulas, definitions: Callable[[Formula], list[Formula]]) -> None:
        """Takes a function that returns the right sides of all laws of definition."""
        self._formulas = formulas
        self._definitions = definitions

    def is_right(self, rule: str, one: Formula, other: Formula) -> bool:
        # Absorption is a rule of inference, so it applies only to whole lines: p ⊃ q gives p ⊃ (p · q).
        if rule == "absorption":
            return other in self._rewrites(rule, one)
        while not (self._is_rewritten(rule, one, other) or self._is_rewritten(rule, other, one)):
            parts, others = self._pair(one), self._pair(other)
            if one.kind != other.kind or len(parts) != len(others):
                return False
            different = [pair for pair in zip(parts, others, strict=True) if pair[0] is not pair[1]]
            if len(different) != 1:
                return False
            one, other = different[0]
        return True

    def _is_rewritten(self, rule: str, one: Formula, other: Formula) -> bool:
        return (rule == "de-morgan" and self._is_de_morgan(one, other)) or other in self._rewrites(rule, one)

    def _is_de_morgan(self, one: Formula, other: Formula) -> bool:
        inner = one.operands[0] if one.kind == "not" else one
        if one.kind != "not" or inner.kind not in _DUALS:
            return False
        return other is self._formulas.make(_DUALS[inner.kind], *map(self._formulas.negated, inner.operands))

    def _pair(self, formula: Formula) -> tuple[Formula, ...]:
        """The operands of a formula; a chain is split into its last operand and the rest: (p v q) v r."""
        operands = formula.operands
        if formula.kind not in _DUALS or len(operands) < 3:
            return operands
        return self._formulas.make(formula.kind, *operands[:-1]), operands[-1]

    def _rewrites(self, rule: str, formula: Formula) -> list[Formula]:
        """The results of applying a law to a formula from left to right."""
        make, negated = self._formulas.make, self._formulas.negated
        kind, pair = formula.kind, self._pair(formula)
        if rule == "double-negation":
            return [negated(negated(formula))]
        if rule == "idempotence":
            return [make("and", formula, formula), make("or", formula, formula)]
        if rule == "definition":
            return self._definitions(formula)
        if kind == "not" and rule == "de-morgan" and pair[0].kind in _DUALS:
            return [make(_DUALS[pair[0].kind], *map(negated, self._pair(pair[0])))]
        if kind == "implies":
            return self._of_implication(rule, *pair)
        if kind not in _DUALS:
            return []
        one, other = pair
        if rule == "commutativity":
            return [make(kind, other, one)]
        if rule == "associativity" and one.kind == kind:
            left, middle = self._pair(one)
            return [make(kind, left, make(kind, middle, other))]
        if rule == "distribution" and other.kind == _DUALS[kind]:
            return [make(other.kind, *(make(kind, one, each) for each in self._pair(other)))]
        return []

    def _of_implication(self, rule: str, first: Formula, last: Formula) -> list[Formula]:
        make, negated = self._formulas.make, self._formulas.negated
        if rule == "transposition":
            return [make("implies", negated(last), negated(first))]
        if rule == "absorption":
            return [make("implies", first, make("and", first, last))]
        if rule == "exportation" and first.kind == "and":
            one, other = self._pair(first)
            return [make("implies", one, make("implies", other, last))]
        return []
