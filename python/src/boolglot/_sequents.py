"""Checks proofs in the sequent calculus LK, whose lines are sequents.

1. p ⊢ p              Axiom
2. q ⊢ q              Axiom
3. p -> q, p ⊢ q      →-left 1, 2

The checks are those of ``sequents.ts``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from boolglot._tableaux import alternatives_when
from boolglot._trees import proof_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boolglot._proofs import _Line as Line
    from boolglot._tableaux import Values
    from boolglot._trees import Formula, Formulas


class Sequent(NamedTuple):
    left: tuple[Formula, ...]
    right: tuple[Formula, ...]


def sides_of(text: str) -> list[list[str]] | None:
    """The texts of the formulas on the two sides of a sequent; None for other texts."""
    for name in ("turnstile", "sequentArrow"):
        sides = re.split(proof_tables()["patterns"][name], text)
        if len(sides) == 2:
            return [_listed(side) for side in sides]
    return None


def _listed(text: str) -> list[str]:
    """Splits at commas outside of parentheses."""
    if not text.strip():
        return []
    parts, depth = [""], 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts]


def read_sequent(text: str, read: Callable[[str], Formula | None]) -> Sequent | None:
    sides = sides_of(text)
    if sides is None:
        return None
    left, right = ([read(each) for each in side] for side in sides)
    if None in left or None in right:
        return None
    return Sequent(tuple(left), tuple(right))  # type: ignore[arg-type]


def is_sequent_right(line: Line, before: Mapping[int, Sequent], formulas: Formulas) -> bool:
    """Whether a line follows from those before it."""
    if line.number in before or line.subproofs:
        return False
    if any(number not in before for number in line.lines):
        return False
    above = [before[number] for number in line.lines]
    return any(_is_step(rule, line.formula, above, formulas) for rule in line.rules)


def _is_step(rule: str, below: Sequent, above: Sequence[Sequent], formulas: Formulas) -> bool:
    own = set(below.left), set(below.right)
    if rule == "axiom":
        is_axiom = own[0] & own[1] or formulas.falsum in own[0] or formulas.verum in own[1]
        return not above and bool(is_axiom)
    added: list[Values] = [
        (
            *((each, True) for each in left if each not in own[0]),
            *((each, False) for each in right if each not in own[1]),
        )
        for left, right in above
    ]
    if rule == "structural":
        return added == [()]
    if rule == "cut":
        return len(above) == 2 and any(
            each in above[1 - first].left
            and set(added[first]) <= {(each, False)}
            and set(added[1 - first]) <= {(each, True)}
            for first in (0, 1)
            for each in above[first].right
        )
    kind, side = rule.rsplit("-", 1)
    for formula in below.left if side == "left" else below.right:
        if formula.kind != kind:
            continue
        wanted = [set(parts) for parts in alternatives_when(formula, side == "left")]
        if all(any(parts.issuperset(each) for each in added) for parts in wanted) and all(
            any(parts.issuperset(each) for parts in wanted) for each in added
        ):
            return True
    return False
