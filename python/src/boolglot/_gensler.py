"""Checks proofs in Gensler's style as ``gensler.ts`` does: lines cite the lines they follow from, but no rule.

2   asm: ~(~B ⊃ ~A)
3   ∴ ~B             {from 2}                      by an S-rule, from one line
5   ∴ B              {from 1 and 4}                by an I-rule, from two lines
6   ∴ (~B ⊃ ~A)      {from 2; 3 contradicts 5}     closes the block that line 2 opens
"""

from __future__ import annotations

from collections.abc import Sequence

from boolglot._justifications import REDUCTIO, TextLine
from boolglot._trees import Formula, Formulas


def are_contradictory(one: Formula, other: Formula) -> bool:
    return any(each.kind == "not" and each.operands[0] is of for each, of in ((one, other), (other, one)))


def is_inferred(formula: Formula, lines: Sequence[Formula], formulas: Formulas) -> bool:
    """Whether an S-rule gives a formula from one line, or an I-rule from two."""
    make = formulas.make

    def is_opposite(part: Formula) -> bool:
        return are_contradictory(part, formula)

    if len(lines) == 1:
        (line,) = lines
        if line.kind == "and":
            return formula in line.operands
        if line.kind == "iff":
            a, b = line.operands
            return formula in (make("implies", a, b), make("implies", b, a))
        inner = line.operands[0] if line.kind == "not" else line
        if inner is line:
            return False
        if inner.kind == "or":
            return any(map(is_opposite, inner.operands))
        if inner.kind in ("implies", "iff"):
            a, b = inner.operands
            if inner.kind == "implies":
                return formula is a or is_opposite(b)
            return formula in (make("or", a, b), formulas.negated(make("and", a, b)))
        return inner.kind == "not" and inner.operands[0] is formula

    for rule, other in (lines, lines[::-1]):
        if rule.kind == "implies":
            a, b = rule.operands
            if (other is a and formula is b) or (are_contradictory(other, b) and is_opposite(a)):
                return True
        is_denied = rule.kind == "not" and rule.operands[0].kind == "and"
        parts = rule.operands[0].operands if is_denied else rule.operands if rule.kind == "or" else ()
        for at, part in enumerate(parts):
            if part is other if is_denied else are_contradictory(part, other):
                rest = make("and" if is_denied else "or", *parts[:at], *parts[at + 1 :])
                if is_opposite(rest) if is_denied else rest is formula:
                    return True
    return False


def with_blocks(lines: Sequence[TextLine]) -> list[TextLine]:
    """Nests lines by their blocks, each from an assumption to the line before its contradiction is used."""
    depth = 0
    placed: list[TextLine] = []
    for line in lines:
        justification = line.justification
        depth += line.has_rule("assumption")
        if justification is None or REDUCTIO not in justification.rules:
            placed.append(line._replace(depth=depth))
            continue
        depth = max(0, depth - 1)
        first, *others = justification.lines
        last = placed[-1].number if placed else first
        justification = justification._replace(lines=tuple(others), subproofs=((first, last),))
        placed.append(line._replace(depth=depth, justification=justification))
    return placed
