"""Reads the rule of a line of a proof and the lines that it cites, as ``read-justification.ts`` does.

MP 1, 2      1,2 MP      →E: 1, 2      (Modus Ponens, from 1 and 2)      ∨E 1, 2–4, 5–7
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import NamedTuple

from boolglot._detect import WHITE_SPACE
from boolglot._trees import proof_tables

#: Gensler's rule of lines that cite a contradiction below an assumption.
REDUCTIO = "reductio-on-assumption"


class Justification(NamedTuple):
    #: What the name of the rule may mean, the most usual first; at least one.
    rules: tuple[str, ...]
    lines: tuple[int, ...] = ()
    #: The first and the last line of each cited subproof.
    subproofs: tuple[tuple[int, int], ...] = ()
    #: The rule as written.
    name: str = ""


#: The formula, what follows it, and the justification.
Parts = tuple[str, str, "Justification | None"]


class TextLine(NamedTuple):
    number: int
    #: Number of subproofs around the line.
    depth: int
    formula: str
    #: What follows the formula.
    rest: str
    #: None if the rest names no known rule.
    justification: Justification | None
    #: Numbers of the assumptions that the line lists; None if no line lists any.
    dependencies: frozenset[int] | None = None
    #: ``open`` or, if it names its rule, ``named`` for a Show line, ``close`` for a line that closes one, else empty.
    box: str = ""

    def has_rule(self, rule: str) -> bool:
        return self.justification is not None and rule in self.justification.rules


@functools.cache
def pattern(name: str) -> re.Pattern[str]:
    return _compiled(proof_tables()["patterns"][name])


@functools.cache
def _replacements(name: str) -> list[tuple[re.Pattern[str], str]]:
    return [(_compiled(pattern), by) for pattern, by in proof_tables()["replacements"][name]]


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace(r"\p{L}", proof_tables()["letters"]), re.ASCII)


def replaced(text: str, name: str) -> str:
    for pattern, by in _replacements(name):
        text = pattern.sub(by, text)
    return text


def bare(formula: str) -> str:
    """A formula without the signs that separate it from its rule."""
    return pattern("formulaEnd").sub("", formula, count=1).strip(WHITE_SPACE)


def _is_open(formula: str) -> bool:
    """Whether a formula lacks its last operand."""
    lacks, found = pattern("openFormula").search, pattern("openV").search(formula)
    return lacks(formula) is not None or (found is not None and lacks(formula[: found.start()]) is None)


def split(line: str, named: Named | None = None) -> tuple[str, str, Justification | None]:
    limits = proof_tables()["limits"]
    start = max(0, len(line) - limits["justification"])

    def places(name: str) -> list[tuple[int, int]]:
        found = [match.span() for match in pattern(name).finditer(line[start:])]
        return [(start + first, start + end) for first, end in found[-limits["splits"] :]]

    likely = places("likelySplit")
    for at, (first, end) in enumerate([*likely, *places("split")]):
        justification = read_justification(line[end:], named) if line[:first].strip(WHITE_SPACE) else None
        cites = justification is not None and (justification.lines or justification.subproofs)
        if justification is not None and ((at < len(likely) and cites) or not _is_open(line[:first])):
            return line[:first], line[end:], justification
    likely = [each for each in likely if not _is_open(line[: each[0]])]
    if not likely or not line[likely[-1][1] :].strip(WHITE_SPACE):
        return line, "", None
    return line[: likely[-1][0]], line[likely[-1][1] :], None


def normal(name: str) -> str:
    """A name as it is compared with others: in lower case, with one sign for each connective."""
    return replaced(name.lower(), "normalName")


#: The rules that a name may mean, which is empty if the text only cites lines.
Named = Callable[[str, bool], "tuple[str, ...]"]


@functools.lru_cache(maxsize=1024)
def read_justification(text: str, named: Named | None = None) -> Justification | None:
    """None if the text has no name of a rule."""
    cited = [(int(first), int(last) if last else None) for first, last in pattern("citation").findall(text)]
    name = replaced(pattern("citation").sub(",", text), "ruleName").strip(WHITE_SPACE).replace(",", "")
    inferred = pattern("inferred").search(text) if cited else None
    is_operator = not cited and pattern("operator").search(text) is not None
    rules: tuple[str, ...] = ()
    if inferred is not None:
        rules = ("s-or-i-rule" if inferred[1] is None else REDUCTIO,)
    elif not is_operator:
        rules = rules_named(name) if named is None else named(name, bool(cited))
    lines = tuple(first for first, last in cited if last is None)
    subproofs = tuple((first, last) for first, last in cited if last is not None)
    return Justification(rules, lines, subproofs, name) if rules else None


def rules_named(name: str) -> tuple[str, ...]:
    if not name or len(name) > proof_tables()["limits"]["name"]:
        return ()
    known = normal(name)
    return tuple(proof_tables()["rules"].get(known, ["definition"] if pattern("definition").search(known) else []))
