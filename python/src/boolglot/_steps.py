"""Reads chains of steps and proofs.

1. ¬(P ∧ ¬P)                        1. P → Q    Premise
2. = ¬P ∨ P     (De Morgan)         2. P        Premise
3. = ⊤                              3. Q        MP 1, 2
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from boolglot._answers import VALUES, bare
from boolglot._formulas import Reading
from boolglot._replies import PATTERNS, SPACES, Found, Place, Read, has, is_doubted


@dataclass(frozen=True)
class Steps:
    """Steps with the readings of each; equal if their last formulas are."""

    readings: tuple[tuple[Reading, ...], ...]
    #: Whether the last step is the value true or false.
    is_last_value: bool

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Steps) and self.readings[-1] == other.readings[-1]

    def __hash__(self) -> int:
        return hash(self.readings[-1])


class StepsReader:
    """Reads steps over the names of a gold formula."""

    def __init__(self, read_formula: Read, names: tuple[str, ...]) -> None:
        self._read_formula = read_formula
        self._names = names

    def read(self, place: Place) -> Found | None:
        start, end = bare(place.text)
        readings: list[tuple[Reading, ...]] = []
        is_value = False
        for line in place.text[start:end].split("\n"):
            if PATTERNS["stepHeading"].match(line):
                if has("denial", line) or has("condition", line):
                    return None
                continue
            for part in self._parts(line):
                step = self._step(part)
                if step is None:
                    return None
                readings.append(step[0])
                is_value = step[1]
        return Found(Steps(tuple(readings), is_value), start, end) if readings else None

    def _parts(self, line: str) -> list[str]:
        """The formulas of a line, with their reasons."""
        lead = PATTERNS["stepLead"].match(line)
        parts = PATTERNS["stepSign"].split(line[lead.end() if lead else 0 :])
        name = parts[0].strip(SPACES + "$")
        # "F = P and Q" names the formula; without variables, F is false.
        is_value = name.lower() in VALUES and (not self._names or len(name) > 1)
        is_other = _NAME.fullmatch(name) is not None and not is_value and name not in self._names
        return parts[1:] if len(parts) > 1 and is_other else parts

    def _step(self, part: str) -> tuple[tuple[Reading, ...], bool] | None:
        """The readings of a formula, which only a reason may follow, and whether it is a value."""
        for end in _ends(part):
            text = part[:end].rstrip("\\ ")
            found = self._formula(text)
            if found is None:
                continue
            written = text[found.start : found.end]
            is_value = written.lower() in VALUES or written in ("\\top", "\\bot")
            return None if is_doubted(part, found.end) else (found.value, is_value)
        return None

    def _formula(self, text: str) -> Found | None:
        """A formula; if there are no variables, T and F are values rather than variables."""
        found = self._read_formula(Place(text, 0))
        if self._names or found is None or not any(each.names for each in found.value):
            return found
        valued = self._read_formula(Place(_LETTER.sub(lambda letter: "⊤" if letter[0] == "T" else "⊥", text), 0))
        return found if valued is None or any(each.names for each in valued.value) else valued


def _ends(part: str) -> Iterator[int]:
    yield len(part)
    reason = PATTERNS["stepReason"].search(part)
    if reason is not None and reason.start() > 0:
        yield reason.start()


_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,20}(?:\([A-Za-z0-9_, ]{0,60}\))?")
_LETTER = re.compile("(?<![A-Za-z0-9_])[TF](?![A-Za-z0-9_])")


def read_proof(place: Place) -> Found | None:
    """A block of numbered lines."""
    whole = place.text
    start, end = bare(whole)
    # The indentation of the first line counts.
    first = whole.rfind("\n", 0, start + 1) + 1
    text = whole[start if whole[first:start].strip() else first : end]
    is_proof = _DIGIT.search(text) and all(PATTERNS["proofLine"].match(line) for line in text.split("\n"))
    return Found(text, start, end) if is_proof else None


_DIGIT = re.compile("[0-9]")
