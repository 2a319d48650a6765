"""The answer rules of ``boolglot score``: extracts the answer from a model's reply and judges it.

    verdict("so it is <ANSWER>False</ANSWER>", "False", "first-tag")     "correct"
    verdict("I cannot say.", "False", "last-word")                       "missing"

Requires only the package ``regex``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import regex


@dataclass
class _Value:
    """A statement of True or False in a text, with the negation before it."""

    text: str
    value: bool
    start: int


TABLES = "{}"

_TABLES: Any = json.loads(TABLES)


def _whole(text: str) -> str:
    """A pattern with its shared groups; ``~0~`` is the first of them."""
    shared = _TABLES["shared"]
    return regex.sub(r"~(\d+)~", lambda found: _whole(shared[int(found[1])]), text)


_PATTERNS = {
    name: regex.compile(_whole(text)) for name, text in _TABLES["patterns"].items()
}
_JOINTS = [
    (kind, given == "result", regex.compile(_whole(text)))
    for kind, given, text in _TABLES["joints"]
]
_LONGEST = _TABLES["longest"]
_WORDS = {word: value == "True" for word, value in _TABLES["words"].items()}
_OPEN, _CLOSE = "<ANSWER>", "</ANSWER>"


def verdict(reply: str, target: str, rule: str) -> str:
    """``correct``, ``incorrect`` or ``missing``; ``target`` is ``"True"`` or ``"False"``."""
    found = find(reply, rule)
    if found is None:
        return "missing"
    return "correct" if read(found, rule) == (target == "True") else "incorrect"


def find(reply: str, rule: str) -> str | None:
    """The text of the answer; None if the reply has none."""
    return _FINDERS[rule](reply)


def read(answer: str, rule: str) -> bool | None:
    """The truth value that an answer states; None if it states none."""
    return _read_exactly(answer) if rule == "first-tag" else _read_loosely(answer)


def _first_tag(reply: str) -> str | None:
    """Accepts tags in any case if no tag is in capitals."""
    found = _first_tagged(reply, reply)
    if found is not None:
        return found
    return _first_tagged(
        reply, _PATTERNS["anyTag"].sub(lambda tag: tag[0].upper(), reply)
    )


def _first_tagged(reply: str, tagged: str) -> str | None:
    """The tag must be closed on the same line. Takes linear time."""
    close = line_end = -1
    opened = tagged.find(_OPEN)
    while opened >= 0:
        start = opened + len(_OPEN)
        if close < start:
            close = tagged.find(_CLOSE, start)
        if close < 0:
            return None
        if line_end < start:
            line_end = tagged.find("\n", start)
            if line_end < 0:
                line_end = len(tagged)
        if close < line_end:
            return reply[start:close].strip()
        opened = tagged.find(_OPEN, opened + 1)
    return None


def _last_tag(reply: str) -> str | None:
    """May span lines; if several tags open before one closes, the last of them counts."""
    start = found = None
    for match in _PATTERNS["anyTag"].finditer(reply):
        if not match[0].startswith("</"):
            start = match.end()
        elif start is not None:
            found = reply[start : match.start()]
            start = None
    return None if found is None else found.strip()


def _last_word(reply: str) -> str | None:
    last = next(_stated_values(reply), None)
    return last.text if last is not None and _stands(last, reply) else None


def _after_phrase(reply: str) -> str | None:
    for value in _stated_values(reply):
        before = _before(reply, value.start, _LONGEST["phrase"])
        if _PATTERNS["phrase"].search(before):
            result = _stated_result(reply, value)
            if result is not None:
                return result.text if _stands(result, reply) else None
    return None


def _without_thinking(reply: str) -> str:
    return _PATTERNS["thinking"].sub(" ", reply)


def _own_words(reply: str) -> str:
    return _PATTERNS["instruction"].sub(" ", _without_thinking(reply))


_FINDERS = {
    "first-tag": lambda reply: _first_tag(_without_thinking(reply)),
    "last-tag": lambda reply: _last_tag(_own_words(reply)),
    "last-word": lambda reply: _last_word(_own_words(reply)),
    "after-phrase": lambda reply: _after_phrase(_own_words(reply)),
}


def _read_exactly(answer: str) -> bool | None:
    return {"True": True, "False": False}.get(answer)


def _read_loosely(answer: str) -> bool | None:
    """Accepts one word in any case within neutral wording; also yes, no, 1 and 0 with only markup around them."""
    values = _stated_values(answer)
    only, another = next(values, None), next(values, None)
    if only is None:
        plain = _PATTERNS["plainWord"].match(answer.lower())
        return None if plain is None else _WORDS[plain[1]]
    return (
        only.value
        if another is None and _is_neutral(only, answer, is_whole=True)
        else None
    )


def _stated_values(text: str) -> Iterator[_Value]:
    """The values in a text, from last to first, except for choices and denied words."""
    words = [match.span() for match in _PATTERNS["wholeWord"].finditer(text)]
    for at in range(len(words) - 1, -1, -1):
        if at > 0 and _are_alternatives(text, words[at - 1], words[at]):
            continue
        if at + 1 < len(words) and _are_alternatives(text, words[at], words[at + 1]):
            continue
        if at > 0 and _is_contrast(text, words[at - 1], words[at]):
            continue
        yield _stated(text, *words[at])


def _are_alternatives(text: str, one: tuple[int, int], other: tuple[int, int]) -> bool:
    between = text[one[1] : other[0]]
    if _units(between) > _LONGEST["choice"]:
        return False
    if _PATTERNS["bar"].search(between):
        return (
            text[max(0, one[0] - 1) : one[0]] != "|"
            and text[other[1] : other[1] + 1] != "|"
        )
    return _PATTERNS["choice"].search(between) is not None


def _is_contrast(text: str, one: tuple[int, int], other: tuple[int, int]) -> bool:
    between = text[one[1] : other[0]]
    return (
        _units(between) <= _LONGEST["choice"]
        and _PATTERNS["contrast"].search(between) is not None
    )


def _is_neutral(value: _Value, text: str, is_whole: bool = False) -> bool:
    """Whether all wording around the value is known to be neutral; in a whole text, also after its sentence."""
    earlier = _before(text, value.start, _LONGEST["sentence"])
    boundaries = [match.end() for match in _PATTERNS["boundary"].finditer(earlier)]
    if not boundaries and len(earlier) < value.start:
        return False
    before = earlier[boundaries[-1] :] if boundaries else earlier
    if not _PATTERNS["before"].match(before.lower()):
        return False
    end = value.start + len(value.text)
    later = _after(text, end, _LONGEST["sentence"])
    if _PATTERNS["prime"].match(later) and not _PATTERNS["openQuote"].search(before):
        return False
    boundary = _PATTERNS["boundary"].search(later)
    cut = len(later) if boundary is None else boundary.start()
    if not _PATTERNS["after"].match(later[:cut].lower()):
        return False
    if not is_whole or boundary is None:
        return True
    remainder = _PATTERNS["remainder"].match(later[cut:].lower())
    return end + len(later) == len(text) and remainder is not None


def _stands(value: _Value, reply: str) -> bool:
    """Whether a value is stated and no later sentence retracts it."""
    later = _after(reply, value.start + len(value.text), _LONGEST["retraction"])
    return _is_neutral(value, reply) and not _PATTERNS["retraction"].search(later)


def _stated(text: str, start: int, end: int) -> _Value:
    match = _PATTERNS["negations"].search(_before(text, start, _LONGEST["negation"]))
    negated = "" if match is None else match[0]
    is_negated = len(_PATTERNS["negation"].findall(negated)) % 2 == 1
    is_true = text[start].lower() == "t"
    return _Value(
        text[start - len(negated) : end], is_true != is_negated, start - len(negated)
    )


def _stated_result(text: str, value: _Value) -> _Value | None:
    """The stated result of an expression that starts with a value; the value itself if no expression continues."""
    alone: _Value | None = value
    end = value.start + len(value.text)
    while True:
        kind, is_result, after = _joint_at(text, end)
        if kind is None:
            return alone if _PATTERNS["unjoined"].match(text, end) is None else None
        name = "operandInLine" if kind == "loose" else "operandOverLines"
        operand = _PATTERNS[name].match(text, after)
        if operand is None:
            if kind == "continued":
                return alone
            if kind != "loose" or _PATTERNS["doubtful"].search(
                _after(text, after, _LONGEST["rest"])
            ):
                return None
            return alone
        end = operand.end()
        alone = _value_of(text, operand) if is_result else None


def _joint_at(text: str, at: int) -> tuple[str | None, bool, int]:
    for kind, is_result, pattern in _JOINTS:
        match = pattern.match(text, at)
        if match is not None:
            return kind, is_result, match.end()
    return None, False, at


def _value_of(text: str, operand: Any) -> _Value | None:
    """None for a variable."""
    end, word, number = operand.end(), operand["word"], operand["number"]
    if word is not None:
        return _stated(text, end - len(word), end)
    return None if number is None else _Value(number, number == "1", end - 1)


# Lengths are in UTF-16 units; a character beyond U+FFFF has two.


def _units(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def _before(text: str, at: int, longest: int) -> str:
    start, left = at, longest
    while start > 0 and left > 0:
        start -= 1
        left -= 2 if text[start] > "\uffff" else 1
    # No pattern matches a lone surrogate.
    return text[start:at] if left >= 0 else "\udc00" + text[start + 1 : at]


def _after(text: str, at: int, longest: int) -> str:
    end, left = at, longest
    while end < len(text) and left > 0:
        left -= 2 if text[end] > "\uffff" else 1
        end += 1
    return text[at:end] if left >= 0 else text[at : end - 1] + "\ud800"
