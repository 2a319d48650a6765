"""Reads the lines of derivations with Show lines and of tableaux, as ``read-shown.ts`` and ``read-tableau.ts`` do.

1. Show: P → P         1. F: p → p
2.    P    :AS         2. T: p    1
3. :CD 2               …
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from boolglot._detect import WHITE_SPACE
from boolglot._justifications import (
    Justification,
    Named,
    Parts,
    TextLine,
    bare,
    normal,
    pattern,
    read_justification,
    rules_named,
    split,
)

_CLOSING = {"direct-derivation", "implies-introduction", "indirect-proof"}


def is_closing(rule: str) -> bool:
    """Whether a rule closes boxes."""
    return rule in _CLOSING


def read_shown(content: str) -> tuple[str, str, Justification, str] | None:
    """The parts and the ``box`` of a Show line or of a line that closes one; None for other lines."""
    found = pattern("show").search(content)
    shown = "" if found is None else found[1]
    formula, rest, justification = split(shown)
    if found is None:
        justification = read_justification(content)
    rules = () if justification is None else justification.rules
    closes = any(map(is_closing, rules)) and "assumption" not in rules
    if closes and justification is not None:
        return (content, content, justification, "close") if found is None else (formula, rest, justification, "named")
    return None if found is None else (shown, "", Justification(("direct-derivation",)), "open")


def with_boxes(lines: Sequence[TextLine]) -> list[TextLine]:
    """Gives lines that close a box the formula that they show; without indentation, boxes determine the depth."""
    is_flat = all(line.depth == 0 for line in lines)
    around: list[TextLine] = []
    placed = []
    for line in lines:
        while not is_flat and around and around[-1].box == "named" and line.depth <= around[-1].depth:
            around.pop()
        if line.box == "close" and around and around[-1].box == "open":
            shown = around.pop()
            placed.append(line._replace(formula=shown.formula, depth=shown.depth))
            continue
        placed.append(line._replace(depth=len(around)) if is_flat else line)
        if line.box in ("open", "named"):
            around.append(placed[-1])
    return placed


def closes_branch(justification: Justification | None) -> bool:
    return justification is not None and justification.rules[0] == "closure"


_TREE_RULES = ("premise", "negated-conclusion", "expansion", "branch")


def tree_reader(contents: Sequence[str], following: str) -> Callable[[str], Parts] | None:
    """How to read the lines of a tableau with signed formulas or without names of rules; None for other proofs.

    The line after the last one may close a branch.
    """
    is_signed = all(pattern("sign").search(each) or _end_of(each, is_signed=True) for each in contents)
    lines = []
    for each in contents:
        line = _read_tree(each, is_signed=is_signed)
        if line is None:
            return None
        lines.append(line)
    ends = any(closes_branch(each) or formula == "T: ⊥" for formula, _, each in lines)
    is_closed = ends or _end_of(following, is_signed=is_signed) is not None
    is_tree = is_signed or any(each is not None and not each.name for _, _, each in lines)
    if not is_closed or not is_tree:
        return None
    return lambda content: _read_tree(content, is_signed=is_signed) or (content, "", None)


def _closure_named(name: str, cites: bool) -> tuple[str, ...]:
    return ("closure",) if cites and not name else tuple(each for each in rules_named(name) if each == "closure")


def _end_of(content: str, *, is_signed: bool) -> Justification | None:
    """The justification of a line that closes a branch; None for other lines."""
    found = pattern("closed").search(content)
    if found is None or (found[1] is not None and not is_signed):
        return None
    if is_signed and not found[2].strip(WHITE_SPACE):
        return Justification(("closure",))
    return read_justification(found[2], _closure_named)


def _rule_of_tree(letter: str, *, is_signed: bool) -> Named:
    def named(name: str, cites: bool) -> tuple[str, ...]:
        known = rules_named(name)
        if is_signed and "assumption" in known:
            return ("premise" if letter == "T" else "negated-conclusion",)
        if letter == "F" and name.lower() == "conclusion":
            return ("negated-conclusion",)
        own = tuple(each for each in known if each in _TREE_RULES)
        is_named = not name or (not _SPACE.search(name) and pattern("treeRule").search(normal(name)))
        return ("expansion", "branch") if not own and cites and is_named else own

    return named


_SPACE = re.compile(f"[{WHITE_SPACE}]")


_RULES_OF_TREES = {
    (letter, is_signed): _rule_of_tree(letter, is_signed=is_signed) for letter in "TF " for is_signed in (True, False)
}


def _read_tree(content: str, *, is_signed: bool) -> Parts | None:
    end = _end_of(content, is_signed=is_signed)
    if end is not None:
        return "⊥", content, end
    found = pattern("sign").search(content) if is_signed else None
    letter, text = (" ", content) if found is None else (found[1], found[2])
    formula, rest, justification = split(text, _RULES_OF_TREES[letter, is_signed])
    if found is None:
        # In `q MP 1, 2`, MP is no part of the formula.
        other = None if pattern("gap").search(content[len(formula) :]) else split(content)[2]
        if other is not None and not any(rule in _TREE_RULES for rule in other.rules):
            return None
        is_whole = justification is not None or not rest.strip(WHITE_SPACE)
        return (bare(formula), rest.strip(WHITE_SPACE), justification) if is_whole else None
    if justification is None:
        formula, rest = text, ""
    return f"{letter}: {bare(formula)}", rest.strip(WHITE_SPACE), justification


def with_given(lines: list[TextLine]) -> list[TextLine]:
    """Names the first lines of a signed tableau: premises are true, and the conclusion is false."""

    def is_given(line: TextLine) -> bool:
        return line.has_rule("premise") or line.has_rule("negated-conclusion") or not (line.justification or line.rest)

    given = next((at for at, line in enumerate(lines) if not is_given(line)), -1)
    return [
        line._replace(justification=Justification(("premise" if line.formula[0] == "T" else "negated-conclusion",)))
        if at < given and line.justification is None
        else line
        for at, line in enumerate(lines)
    ]


def unsigned(formula: str) -> tuple[str, str] | None:
    """The sign and the formula of a line of a signed tableau; None for any other formula."""
    found = pattern("signed").search(formula)
    return None if found is None else (found[1], found[2])
