"""Reads chains of steps and proofs.

1. ¬(P ∧ ¬P)                        1. P → Q    Premise
2. = ¬P ∨ P     (De Morgan)         2. P        Premise
3. = ⊤                              3. Q        MP 1, 2
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from boolglot._answers import VALUES
from boolglot._detect import reader_named
from boolglot._formulas import Reading, name_key, named_readings_of, plain_formula
from boolglot._replies import PATTERNS, SPACES, Found, Place, Read, bare, has, is_doubted
from boolglot._trees import Formula, Formulas


@dataclass(frozen=True)
class Steps:
    """Steps with the readings of each; equal if their last formulas are."""

    readings: tuple[tuple[Reading, ...], ...]
    #: The first step as written.
    first: str
    #: Whether all steps are the same, apart from spaces and parentheses.
    are_repeated: bool
    #: Whether the first step and the last one are the value true or false.
    is_first_value: bool
    is_last_value: bool

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Steps) and self.readings[-1] == other.readings[-1]

    def __hash__(self) -> int:
        return hash(self.readings[-1])


@dataclass(frozen=True)
class _Step:
    readings: tuple[Reading, ...]
    #: Whether it is the value true or false.
    is_value: bool
    #: Without spaces and parentheses, as these are no step.
    written: str
    text: str


class StepsReader:
    """Reads steps over the names of a gold formula."""

    def __init__(self, read_formula: Read, names: tuple[str, ...]) -> None:
        self._read_formula = read_formula
        self._names = names

    def read(self, place: Place) -> Found | None:
        start, end = bare(place.text)
        steps: list[_Step] = []
        lines = _without_table(place.text[start:end]).split("\n")
        for at, line in enumerate(lines):
            if PATTERNS["stepHeading"].match(line):
                if self._denies(line) if at < len(lines) - 1 else not _is_blank_or_end(line):
                    return None
                continue
            for part in self._parts(line):
                step = self._step(part)
                if step is None:
                    return None
                steps.append(step)
        if not steps:
            return None
        are_repeated = len({step.written for step in steps}) == 1
        readings = tuple(step.readings for step in steps)
        return Found(Steps(readings, steps[0].text, are_repeated, steps[0].is_value, steps[-1].is_value), start, end)

    def _denies(self, heading: str) -> bool:
        is_denied = any(has(name, heading) for name in ("denial", "condition", "deniedStep"))
        return is_denied or self._is_stated(_TITLE_END.sub("", heading))

    def _parts(self, line: str) -> list[str]:
        """The formulas of a line, with their reasons."""
        lead = PATTERNS["stepLead"].match(line)
        parts = PATTERNS["stepSign"].split(line[lead.end() if lead else 0 :])
        name = parts[0].strip(SPACES + "$")
        # "F = P and Q" names the formula; without variables, F is false.
        is_value = name.lower() in VALUES and (not self._names or len(name) > 1)
        is_other = _NAME.fullmatch(name) is not None and not is_value and name not in self._names
        return parts[1:] if len(parts) > 1 and is_other else parts

    def _step(self, part: str) -> _Step | None:
        """A formula, which only a reason may follow."""
        for end in _ends(part):
            text = _LINE_END.sub("", part[:end])
            found = self._formula(text)
            if found is None:
                continue
            written = text[found.start : found.end]
            is_value = written.lower() in VALUES or written in ("\\top", "\\bot")
            rest = part[found.end :]
            because = _BECAUSE_ENDS.sub("", rest)
            if is_doubted(part, found.end) or has("deniedStep", rest) or (because and self._is_stated(because)):
                return None
            return _Step(found.value, is_value, _SPACES_AND_GROUPS.sub("", written), written)
        return None

    def _is_stated(self, text: str) -> bool:
        """Whether a text reads as a formula with names of the gold formula, and so isn't a heading or a reason."""
        found = self._formula(text)
        return found is not None and any(set(each.names) <= set(self._names) for each in found.value)

    def _formula(self, text: str) -> Found | None:
        """A formula; if there are no variables, T and F are values rather than variables."""
        found = self._read_formula(Place(text, 0))
        if self._names or found is None or not any(each.names for each in found.value):
            return found
        valued = self._read_formula(Place(with_values(text), 0))
        return found if valued is None or any(each.names for each in valued.value) else valued


class Start:
    """What a chain has to start with, apart from notation, spaces, parentheses, and the spelling of names."""

    def __init__(self, value: bool | None, text: str, names: tuple[str, ...], hint: str | None) -> None:
        self._value = value
        self._text = text
        self._names = names
        self._hint = hint
        self._key = name_key if len(set(map(name_key, names))) == len(names) else str

    def is_written(self, text: str) -> bool:
        formulas = Formulas(self._key)
        literal = formulas.verum if self._value else formulas.falsum
        wanted = {literal} if self._value is not None else self._formulas_of(self._text, formulas)
        texts = [text] if self._names else [text, with_values(text)]
        return any(not wanted.isdisjoint(self._formulas_of(plain_formula(each), formulas)) for each in texts)

    def _formulas_of(self, text: str, formulas: Formulas) -> set[Formula | None]:
        """A text in all its plausible notations."""
        read = named_readings_of(text, self._names, self._hint)
        return {formulas.read(text, reader_named(notation), notation) for notation, _ in read}


def with_values(text: str) -> str:
    """A text with values in place of T and F."""
    return _LETTER.sub(lambda letter: "⊤" if letter[0] == "T" else "⊥", text)


def _without_table(text: str) -> str:
    """Converts table rows such as "| 1 | ¬¬p | Given |" to lines with a formula and a reason."""
    header, *others = text.split("\n")
    if not others or not _RULE.fullmatch(others[0]) or not _HEADER.match(header):
        return text
    rows = [row.split("|") for row in others[1:]]
    return "\n".join(" # ".join(row[2:]) if len(row) == header.count("|") + 1 else "|".join(row) for row in rows)


def _is_blank_or_end(line: str) -> bool:
    """Whether a line may follow the last step: a heading may not."""
    return "\\end{" in line or not _TITLE_END.sub("", line)


def _ends(part: str) -> Iterator[int]:
    yield len(part)
    reason = PATTERNS["stepReason"].search(part)
    if reason is not None and reason.start() > 0:
        yield reason.start()


_RULE = re.compile("[|: -]+")
_HEADER = re.compile("[|] *(?:#|step|line|no[.]?) *[|]", re.IGNORECASE)
_LINE_END = re.compile(r"(?:[\\ ]|<br>)+$")
_TITLE_END = re.compile(r"[\s:：*_`]+$")
_BECAUSE_ENDS = re.compile(r"^(?:[^\w¬~!⊤⊥]|_)+|[\])}.,;\s]+$")
_SPACES_AND_GROUPS = re.compile(r"[\s()]")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,20}(?:\([A-Za-z0-9_, ]{0,60}\))?")
_LETTER = re.compile("(?<![A-Za-z0-9_])[TF](?![A-Za-z0-9_])")


def read_proof(place: Place) -> Found | None:
    """A block of numbered lines."""
    whole = place.text
    start, end = bare(whole)
    # The indentation of the first line counts.
    first = whole.rfind("\n", 0, start + 1) + 1
    text = whole[start if whole[first:start].strip() else first : end]
    if text.startswith("\\begin"):
        text = PATTERNS["command"].sub(r"\1", PATTERNS["environment"].sub("", text))
        text = text.replace("\\\\", "").replace("&", " ").strip()
    is_proof = _DIGIT.search(text) and all(PATTERNS["proofLine"].match(line) for line in text.split("\n"))
    return Found(text, start, end) if is_proof else None


_DIGIT = re.compile("[0-9]")
