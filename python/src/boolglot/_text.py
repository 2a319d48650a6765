"""Evaluates a single text, token by token, with the tables of a notation.

It reads texts with names or comments, which the evaluator for many texts leaves out, and finds the place where a text
stops being an expression. It reads some two million characters a second.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

from boolglot._dialects import (
    ACCEPT,
    END,
    END_OF_TEXT,
    FALSE_VARIABLE,
    IS_WITHIN,
    KIND_MASK,
    NO_TOKEN,
    POP,
    PUSH,
    REFUSED,
    REST_SHIFT,
    STATE_SHIFT,
    UNCLEAR,
    VARIABLE,
    CharacterSet,
    Notation,
)


class Verdict(IntEnum):
    """The result of reading a text."""

    FALSE = 0
    TRUE = 1
    #: Not an expression of the notation.
    REFUSED = 2
    #: An expression with a name that has no value.
    UNBOUND = 3
    #: No text: None, or the null of a column.
    MISSING = 4


class Outcome(NamedTuple):
    verdict: Verdict
    #: Character offset of the first token that can't continue an expression, if the text is refused; otherwise -1.
    offset: int


class TextReader:
    """Reads texts of one notation."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        lexer, pushdown = notation.lexer, notation.pushdown
        # Reading single numbers from lists is several times as fast as from arrays.
        self._class_of = lexer.class_of.tolist()
        self._next = lexer.next.tolist()
        self._first_special = lexer.first_special
        self._cells = pushdown.next.tolist()
        self._resumed = pushdown.resumed.tolist()
        self._frame_of = pushdown.frame_of.tolist()
        self._state_of = pushdown.state_of.tolist()
        self._results = pushdown.results
        #: For each push, whether a form begins with it.
        self.opens: list[int] = pushdown.opens.tolist()
        spaces = b"|".join(re.escape(each.encode()) for each in notation.white_space)
        self._space = re.compile(b"(?:%s)*" % spaces)
        self._comments = [
            (
                c.start.encode(),
                tuple(each.encode() for each in c.exceptions),
                c.end.encode(),
                re.compile(b"|".join(re.escape(each.encode()) for each in (c.end, *c.ends))),
                c.nests,
            )
            for c in notation.comments
        ]
        self._quote = len(notation.quote.encode())
        spelled = [*notation.joined, *(text for texts in notation.dialect.spellings.values() for text in texts)]
        in_names = Characters((*notation.word_characters, *(notation.name_start or ())))
        #: Whether no token has a blank.
        self._splits_at_blanks = (
            " " in notation.white_space and " " not in in_names and not any(" " in text for text in spelled)
        )
        self._reserved = frozenset(word.encode() for word in notation.reserved)
        self._reserved_in_any_case = frozenset(word.encode().upper() for word in notation.reserved & notation.any_case)
        self._spellings = _Spellings(notation)
        #: Kinds and lengths of short tokens, by the bytes with which the rest of a text starts.
        self._known: dict[bytes, tuple[int, int]] = {}
        #: Names by their tokens.
        self._names: dict[bytes, str] = {}

    def read(self, text: str, values: Mapping[str, bool]) -> Outcome:
        """Evaluates a text, given the values of names."""
        return self.read_bytes(text.encode("utf-8", "surrogatepass"), values)

    def accepts(self, text: str) -> bool:
        return self.read(text, {}).verdict is not Verdict.REFUSED

    def read_bytes(self, text: bytes, values: Mapping[str, bool]) -> Outcome:
        """Evaluates a text in UTF-8, which may contain lone surrogates."""
        cells, resumed, results = self._cells, self._resumed, self._results
        stack: list[int] = []
        state = 0
        is_bound = True
        for kind, start, end in self.tokens(text):
            cell = cells[(state << STATE_SHIFT) + kind]
            if kind == VARIABLE and cell != REFUSED:
                name = self.name_in(text[start:end])
                if name is None:
                    cell = REFUSED
                else:
                    value = values.get(name)
                    is_bound = is_bound and value is not None
                    if value is not True:
                        cell = cells[(state << STATE_SHIFT) + FALSE_VARIABLE]
            while cell >= POP:
                if cell >= ACCEPT:
                    if cell != REFUSED and not stack:
                        return Outcome(Verdict(cell - ACCEPT) if is_bound else Verdict.UNBOUND, -1)
                    return Outcome(Verdict.REFUSED, _characters(text[:start]))
                if not stack:
                    return Outcome(Verdict.REFUSED, _characters(text[:start]))
                cell = resumed[stack.pop() * results + cell - POP]
            if cell >= PUSH:
                stack.append(self._frame_of[cell - PUSH])
                cell = self._state_of[cell - PUSH]
            state = cell
        raise AssertionError("a text ends with an end, which is accepted or refused")

    def cells(self) -> tuple[list[int], list[int], int, list[int], list[int]]:
        """The pushdown table: its cells, the cells of resumed frames, the number of results, and frames and states."""
        return self._cells, self._resumed, self._results, self._frame_of, self._state_of

    def splits_at_blanks(self, text: bytes) -> bool:
        """Whether the parts between the blanks of a text have the same tokens as the text."""
        return self._splits_at_blanks and not self._may_have_comments(text)

    def _may_have_comments(self, text: bytes) -> bool:
        return bool(self._comments) and any(start in text for start, *_ in self._comments)

    def tokens(self, text: bytes) -> Iterator[tuple[int, int, int]]:
        """The kinds of all tokens including the end, and their byte offsets.

        If no token fits, the last one has the kind ``NO_TOKEN``.
        """
        length = len(text)
        known = self._known
        comments = self._may_have_comments(text)
        last_ends: dict[bytes, int] = {}
        start = 0
        while True:
            # White space is no token. A comment may begin like one, but few texts have the start of a comment.
            found = None if comments else known.get(text[start : start + _WINDOW])
            if found is None:
                match = self._space.match(text, start)
                start = match.end() if match else start
                if comments:
                    start = self._after_comments(text, start, last_ends)
                if start == length:
                    yield END, start, start
                    return
                found = known.get(text[start : start + _WINDOW]) or self._token_at(text, start)
            kind, width = found
            end = start + width
            yield kind, start, end
            if kind == NO_TOKEN:
                return
            start = end

    def _token_at(self, text: bytes, start: int) -> tuple[int, int]:
        """The kind and the length of the token at an offset."""
        class_of, cells, first_special = self._class_of, self._next, self._first_special
        state, at = 0, start
        length = len(text)
        while state < first_special and at < length:
            byte = text[at]
            # A lone surrogate can't be part of a token.
            is_half = byte == 0xED and text[at + 1] >= 0xA0
            state = cells[state + class_of[END_OF_TEXT if is_half else byte]]
            at += 1
        character = at - 1
        if state < first_special:
            state = cells[state + class_of[END_OF_TEXT]]
            character = at
        else:
            while character > start and text[character] & 0xC0 == 0x80:
                character -= 1
        code = state - first_special
        if code == UNCLEAR:
            kind, end = self._spellings.token_at(text, start)
            return kind, end - start
        if code & IS_WITHIN:
            end = character + _width_at(text, character)
        else:
            end = _units_before(text, character, code >> REST_SHIFT)
        kind = code & KIND_MASK
        # All bytes that decided are in the window, and so is the end of the text if it decided.
        if max(at, end) < start + _WINDOW and len(self._known) < _MOST_KNOWN:
            self._known[text[start : start + _WINDOW]] = (kind, end - start)
        return kind, end - start

    def _after_comments(self, text: bytes, at: int, last_ends: dict[bytes, int]) -> int:
        """The offset after any comments at an offset, and the white space after them."""
        while True:
            after = self._after_comment(text, at, last_ends)
            if after == at:
                return at
            match = self._space.match(text, after)
            at = match.end() if match else after

    def _after_comment(self, text: bytes, at: int, last_ends: dict[bytes, int]) -> int:
        """The offset after a comment at an offset, if there is one. Without its end, it isn't a comment."""
        for start, exceptions, end, line_end, nests in self._comments:
            inside = at + len(start)
            if not text.startswith(start, at) or text.startswith(exceptions, inside):
                continue
            if end == b"\n":
                ended = line_end.search(text, inside)
                return ended.start() if ended else len(text)
            inner = text.find(start, inside) if nests else -1
            if inner >= 0:
                close = text.find(end, inside, inner + len(end) - 1)
                return at if close < 0 else close + len(end)
            if end not in last_ends:
                last_ends[end] = text.rfind(end)
            if last_ends[end] >= inside:
                return text.find(end, inside) + len(end)
        return at

    def name_in(self, token: bytes) -> str | None:
        """The name in a token, without quotes; None if it is a reserved word."""
        name = self._names.get(token)
        if name is not None:
            return name
        if token in self._reserved or (self._reserved_in_any_case and token.upper() in self._reserved_in_any_case):
            return None
        name = token[self._quote : len(token) - self._quote].decode()
        if len(self._names) < _MOST_KNOWN:
            self._names[token] = name
        return name


#: The number of bytes by which short tokens are remembered, and of such tokens in each notation.
_WINDOW = 5
_MOST_KNOWN = 10_000


class _Spellings:
    """Finds tokens by their longest spelling, for places where the lexer can't decide."""

    def __init__(self, notation: Notation) -> None:
        words = Characters(notation.word_characters)
        spelled = [(notation.codes[kind], text) for kind, texts in notation.dialect.spellings.items() for text in texts]
        spelled += [(NO_TOKEN, text) for text in notation.joined]
        # The longest first; equally long ones in their original order.
        self._spellings = [
            (
                code,
                (text.upper() if text in notation.any_case else text).encode(),
                text in notation.any_case,
                text[-1:] in words,
            )
            for code, text in sorted(spelled, key=lambda each: -len(each[1]))
        ]
        self._words = words
        self._starts = None if notation.name_start is None else Characters(notation.name_start)
        self._quote = notation.quote

    def token_at(self, text: bytes, at: int) -> tuple[int, int]:
        """The kind of the token, and its end."""
        for code, spelling, in_any_case, is_word in self._spellings:
            end = at + len(spelling)
            found = text[at:end]
            if (found.upper() if in_any_case else found) != spelling:
                continue
            if is_word and self._has_word_at(text, end):
                continue
            return code, end
        return self._name_at(text, at)

    def _has_word_at(self, text: bytes, at: int) -> bool:
        return _character_at(text, at) in self._words

    def _name_at(self, text: bytes, at: int) -> tuple[int, int]:
        nothing = (NO_TOKEN, at)
        quote = self._quote.encode()
        if self._starts is None or not text.startswith(quote, at):
            return nothing
        end = at + len(quote)
        if _character_at(text, end) not in self._starts:
            return nothing
        end += _width_at(text, end)
        while self._has_word_at(text, end):
            end += _width_at(text, end)
        return (VARIABLE, end + len(quote)) if text.startswith(quote, end) else nothing


class Characters:
    """A set of characters, given as ranges."""

    def __init__(self, ranges: CharacterSet) -> None:
        ordered = sorted((ord(first), ord(last)) for first, last in ranges)
        self._firsts = [first for first, _ in ordered]
        self._lasts = [last for _, last in ordered]

    def __contains__(self, character: str) -> bool:
        if not character:
            return False
        place = bisect_right(self._firsts, ord(character)) - 1
        return place >= 0 and ord(character) <= self._lasts[place]


def _character_at(text: bytes, at: int) -> str:
    """The character at an offset; empty at the end."""
    return text[at : at + _width_at(text, at)].decode("utf-8", "surrogatepass")


def _width_at(text: bytes, at: int) -> int:
    """Length in bytes of the character at an offset."""
    if at >= len(text):
        return 0
    byte = text[at]
    return 1 if byte < 0x80 else 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4


def _units_before(text: bytes, at: int, units: int) -> int:
    """The offset that is this number of UTF-16 units before another one."""
    while units > 0:
        at -= 1
        while text[at] & 0xC0 == 0x80:
            at -= 1
        units -= 2 if text[at] >= 0xF0 else 1
    return at


def _characters(text: bytes) -> int:
    return len(text.decode("utf-8", "surrogatepass"))
