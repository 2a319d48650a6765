"""Reads formulas, and their truth tables, from the tables of a notation, without parsing: all assignments at once.

P and Q, with P = 0b1100 and Q = 0b1010     0b1000

A machine that reads tokens and tracks values is in few states for all assignments together, so a text is read once,
with the set of assignments in which the machine is in each state. A set of assignments is a number with one bit each.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from boolglot._answers import after_words, reason_in, words_of
from boolglot._detect import detect, reader_named
from boolglot._dialects import (
    ACCEPT,
    END,
    FALSE_VARIABLE,
    NO_TOKEN,
    POP,
    PUSH,
    REFUSED,
    STATE_SHIFT,
    VARIABLE,
    dialects,
    notation_named,
)
from boolglot._replies import LISTS, PATTERNS, SIGNS, Found, Place, bare
from boolglot._text import TextReader

#: Limits on formulas: longer ones, and those with more names, have no table.
LONGEST_FORMULA = 4000
MOST_NAMES = 14


class Reading(NamedTuple):
    """A text as one notation reads it."""

    #: The names in the order of the table: those asked for, and then others.
    names: tuple[str, ...]
    #: The assignments that make it true; the first name changes last.
    table: int


def read_in(text: str, reader: TextReader, names: tuple[str, ...] = ()) -> Reading | None:
    """The text in one notation; None if the notation refuses it, or the text has more names than ``MOST_NAMES``."""
    numbered = tokens_in(text, reader, names)
    if numbered is None or len(numbered.names) > MOST_NAMES:
        return None
    table = _table(reader, numbered.tokens, len(numbered.names))
    return None if table < 0 else Reading(numbered.names, table)


class Tokens(NamedTuple):
    #: The names asked for, and then others.
    names: tuple[str, ...]
    #: A token is its kind or, for the name with index n, -1 - n.
    tokens: tuple[int, ...]


def tokens_in(text: str, reader: TextReader, names: tuple[str, ...] = ()) -> Tokens | None:
    """The tokens of a text; None if a part of it is no token."""
    data = text.encode("utf-8", "surrogatepass")
    if not names or not reader.splits_at_blanks(data):
        return _tokens_in(data, reader, names)
    known = _known_words(reader, names)
    tokens: list[int] = []
    for word in data.split(b" "):
        found = known.get(word)
        if found is None:
            read = _tokens_in(word, reader, names)
            if read is None or len(read.names) > len(names):
                return _tokens_in(data, reader, names)
            found = read.tokens[:-1]
            if len(known) < _MOST_KNOWN_WORDS and len(word) < _LONGEST_KNOWN_WORD:
                known[word] = found
        tokens += found
    tokens.append(END)
    return Tokens(names, tuple(tokens))


@functools.lru_cache(maxsize=32)
def _known_words(reader: TextReader, names: tuple[str, ...]) -> dict[bytes, tuple[int, ...]]:
    """The tokens of parts between blanks, such as ``((¬A``, which formulas over the same names share."""
    return {}


_MOST_KNOWN_WORDS = 2000
_LONGEST_KNOWN_WORD = 32


def _tokens_in(data: bytes, reader: TextReader, names: tuple[str, ...]) -> Tokens | None:
    places = dict(zip(names, range(len(names)), strict=True))
    known: dict[bytes, int] = {}
    tokens: list[int] = []
    for kind, start, end in reader.tokens(data):
        if kind == VARIABLE:
            written = data[start:end]
            token = known.get(written)
            if token is None:
                name = reader.name_in(written)
                if name is None:
                    return None
                token = known[written] = -1 - places.setdefault(name, len(places))
            tokens.append(token)
        elif kind == NO_TOKEN:
            return None
        else:
            tokens.append(kind)
    return Tokens(tuple(places), tuple(tokens))


@functools.cache
def known_words() -> frozenset[str]:
    """The words of three letters or more in the spellings of all notations, in lower case."""
    spelled = (text for each in dialects() for texts in each.spellings.values() for text in texts)
    return frozenset(word for text in spelled for word in re.findall("[a-z]{3,}", text.lower()))


def readings_of(text: str, names: tuple[str, ...] = (), hint: str | None = None) -> tuple[Reading, ...]:
    """The plausible readings of a text: in the notation of the hint, or else in usual ones, or else in any.

    A reading that only has the expected names is better than one with others.
    """
    return tuple(reading for _, reading in named_readings_of(text, names, hint))


@functools.lru_cache(maxsize=8192)
def named_readings_of(text: str, names: tuple[str, ...], hint: str | None) -> tuple[tuple[str, Reading], ...]:
    """The plausible readings of a text, each with the name of its notation."""
    if hint is not None:
        reading = read_in(text, reader_named(hint), names)
        if reading is not None and len(reading.names) == len(names):
            return ((hint, reading),)
    usual = _read_in_all(text, _usual(text), names)
    known = _with_names(usual, names)
    if known:
        return known
    others = _read_in_all(text, detect(text), names)
    return _with_names(others, names) or tuple(usual or others)


def _with_names(readings: Iterable[tuple[str, Reading]], names: tuple[str, ...]) -> tuple[tuple[str, Reading], ...]:
    return tuple(each for each in readings if len(each[1].names) == len(names))


def _usual(text: str) -> tuple[str, ...]:
    """The notations that models use by default, which are tried first."""
    if _COMMAND.search(text):
        return ("latex",)
    if "'" in text:
        return ("textbook", "digital")
    return ("logic", "python", "c", "ascii-logic", "english") if text.isascii() else ("logic",)


_COMMAND = re.compile(r"\\[A-Za-z]")


def _read_in_all(text: str, notations: Iterable[str], names: tuple[str, ...]) -> list[tuple[str, Reading]]:
    read = ((notation, read_in(text, reader_named(notation), names)) for notation in notations)
    return [(notation, reading) for notation, reading in read if reading is not None]


@functools.cache
def masks_of(count: int) -> tuple[int, ...]:
    """For each of a number of names, the assignments in which it is true."""
    full = full_mask(count)
    # 0b0101… in blocks of the length 2^k, from the last name to the first.
    return tuple(full // ((1 << (1 << at)) + 1) << (1 << at) for at in reversed(range(count)))


def full_mask(count: int) -> int:
    return (1 << (1 << count)) - 1


def _table(reader: TextReader, tokens: tuple[int, ...], count: int) -> int:
    """The assignments that make a text true, among all of a number of names; -1 if it is refused."""
    table: int = true_in(reader, tokens, masks_of(count), full_mask(count))
    return table


def true_in(reader: TextReader, tokens: tuple[int, ...], masks: Sequence[Any], full: Any) -> Any:
    """The assignments in ``full`` that make a text true; -1 if it is refused.

    ``masks`` has the assignments in which each name is true: numbers with one bit each, or numpy arrays of such bits,
    which are faster for many thousands. The contents of a frame only depend on the state in which it starts, so they
    are read for all assignments, regardless of its surroundings.
    """
    machine = _machine_of(reader)
    level = machine.start
    # The assignments in which the machine has each key of the level.
    sets = [full]
    # For each frame around, its keys and their assignments.
    stack: list[tuple[_Level, list[Any]]] = []
    for token in tokens:
        if token < 0:
            true = masks[-1 - token]
            false = full ^ true
            # Most formulas are in a single state when they reach a name.
            sets = [one if each is full else each & one for one in (true, false) for each in sets]
            states, specials = level.steps.get(VARIABLE) or machine.step(level, VARIABLE)
        else:
            states, specials = level.steps.get(token) or machine.step(level, token)
        level, special = states.level, specials.level
        # Most tokens only change the state, and leave the sets as they are.
        after = sets if states.is_same else states.of(sets)
        if not special.keys:
            sets = after
            continue
        if not specials.is_same:
            sets = specials.of(sets)
        while special.is_end:
            if not stack:
                return _accepted(special.keys, sets)
            outside, around = stack.pop()
            resumed = machine.resume(level, special, outside)
            if resumed is None:
                return -1
            states, specials = resumed
            sets = after + [one & other for one in sets for other in around]
            level, special = states.level, specials.level
            after = sets if states.is_same else states.of(sets)
            sets = specials.of(sets)
        if special.keys:
            pushed = machine.push(special)
            if pushed is None:
                return -1
            frames, level = pushed
            stack.append((frames.level, sets if frames.is_same else frames.of(sets)))
            after = [full] * len(level.keys)
        sets = after
    return -1


class _Level:
    """Keys: cells of the machine, each combined with the state in which its frame started."""

    __slots__ = ("is_end", "keys", "steps")

    def __init__(self, keys: tuple[int, ...]) -> None:
        self.keys = keys
        #: Whether the keys are ends of frames or of the text.
        self.is_end = bool(keys) and keys[0] & _CELL >= POP
        #: The levels after tokens, as far as they are known.
        self.steps: dict[int, tuple[_Union, _Union]] = {}


_CELL_BITS = 16
_CELL = (1 << _CELL_BITS) - 1
_OUTSIDE = ~_CELL
#: A key of a frame on the stack also has the state in which it starts.
_FRAME_BITS = 2 * _CELL_BITS
_FRAME = (1 << _FRAME_BITS) - 1


class _Union(NamedTuple):
    """A level whose sets of assignments are unions of given ones, identified by index."""

    level: _Level
    sources: tuple[tuple[int, tuple[int, ...]], ...]
    #: Whether these are the given sets, in the same order.
    is_same: bool

    def of(self, sets: list[Any]) -> list[Any]:
        found = []
        for first, others in self.sources:
            union = sets[first]
            for other in others:
                # In place, this would change an array of `sets`.
                union = union | sets[other]
            found.append(union)
        return found


class _Machine:
    """The steps of a pushdown table for all keys of a level at once, each computed once."""

    def __init__(self, reader: TextReader) -> None:
        self._cells, self._resumed, self._results, self._frame_of, self._state_of = reader.cells()
        self._levels: dict[tuple[int, ...], _Level] = {}
        self._resumes: dict[tuple[_Level, _Level, _Level], tuple[_Union, _Union] | None] = {}
        self._pushes: dict[_Level, tuple[_Union, _Level] | None] = {}
        self.start = self._level((0,))

    def step(self, level: _Level, token: int) -> tuple[_Union, _Union]:
        """The level after a token, and the keys that push, pop or accept.

        For a variable, the given sets are those in which it is true, and then those in which it is false.
        """
        columns = (VARIABLE, FALSE_VARIABLE) if token == VARIABLE else (token,)
        found = level.steps[token] = self._split(
            [
                key & _OUTSIDE | self._cells[((key & _CELL) << STATE_SHIFT) + column]
                for column in columns
                for key in level.keys
            ]
        )
        return found

    def resume(self, level: _Level, inside: _Level, outside: _Level) -> tuple[_Union, _Union] | None:
        """The same where frames end: the given sets are those of the level, and then of all pairs of keys."""
        case = (level, inside, outside)
        if case not in self._resumes:
            is_end = all(POP <= key & _CELL < ACCEPT for key in inside.keys)
            pairs = [self._pair(key, frame) for key in inside.keys for frame in outside.keys] if is_end else []
            self._resumes[case] = self._split([*level.keys, *pairs]) if is_end else None
        return self._resumes[case]

    def _pair(self, key: int, frame: int) -> int | None:
        """The key after a result in a frame; None if it is the result of another one."""
        if frame >> _FRAME_BITS != key >> _CELL_BITS:
            return None
        return frame & _FRAME & _OUTSIDE | self._resumed[(frame & _CELL) * self._results + (key & _CELL) - POP]

    def push(self, level: _Level) -> tuple[_Union, _Level] | None:
        """The frames that begin, and the keys within."""
        if level not in self._pushes:
            found = None
            if all(key & _CELL < POP for key in level.keys):
                starts = [(key, self._state_of[(key & _CELL) - PUSH]) for key in level.keys]
                frames = [
                    state << _FRAME_BITS | key & _OUTSIDE | self._frame_of[(key & _CELL) - PUSH]
                    for key, state in starts
                ]
                within = dict.fromkeys(state << _CELL_BITS | state for _, state in starts)
                found = (self._union(frames), self._level(tuple(within)))
            self._pushes[level] = found
        return self._pushes[level]

    def _split(self, keys: Sequence[int | None]) -> tuple[_Union, _Union]:
        """The keys that are states, and the others."""
        states = [None if key is None or key & _CELL >= PUSH else key for key in keys]
        return self._union(states), self._union([None if key is None or key & _CELL < PUSH else key for key in keys])

    def _union(self, keys: Sequence[int | None]) -> _Union:
        sources: dict[int, list[int]] = {}
        for at, key in enumerate(keys):
            if key is not None:
                sources.setdefault(key, []).append(at)
        unions = tuple((each[0], tuple(each[1:])) for each in sources.values())
        return _Union(self._level(tuple(sources)), unions, list(sources) == keys)

    def _level(self, keys: tuple[int, ...]) -> _Level:
        return self._levels.setdefault(keys, _Level(keys))


@functools.cache
def _machine_of(reader: TextReader) -> _Machine:
    return _Machine(reader)


def _accepted(keys: tuple[int, ...], sets: Sequence[Any]) -> Any:
    table: Any = 0
    for key, mask in zip(keys, sets, strict=True):
        cell = key & _CELL
        if (cell == REFUSED or cell < ACCEPT) and (mask if isinstance(mask, int) else mask.any()):
            return -1
        if cell == ACCEPT + 1:
            table |= mask
    return table


class _Names:
    """The names of a gold formula, and the spellings of them that replies may use."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        keys = [name_key(name) for name in names]
        self._by_key = dict(zip(keys, names, strict=True)) if len(set(keys)) == len(keys) else {}

    def matched(self, reading: Reading) -> Reading | None:
        """A reading with names of the gold formula if they only differ in case; None if that is ambiguous."""
        others = reading.names[len(self.names) :]
        if not others:
            return reading
        matched = [self._by_key.get(name_key(name), name) for name in others]
        if tuple(matched) == others:
            return reading
        if len(set(matched)) < len(matched):
            return None
        used = _used(reading)
        if any(name in self.names and name in used for name in matched):
            return None
        return _renamed(reading, matched, self.names)


def _used(reading: Reading) -> set[str]:
    """The names on which a formula depends."""
    full = full_mask(len(reading.names))
    used = set()
    for at, mask in enumerate(masks_of(len(reading.names))):
        shift = 1 << (len(reading.names) - 1 - at)
        if (reading.table & mask) >> shift != reading.table & (full ^ mask):
            used.add(reading.names[at])
    return used


def _meaning(reading: Reading) -> tuple[tuple[str, ...], int]:
    """A key that is equal for equivalent formulas, even if they have other names."""
    names = tuple(sorted(_used(reading)))
    places = [len(reading.names) - 1 - reading.names.index(name) for name in names]
    table = 0
    for row in range(1 << len(names)):
        source = sum(1 << place for at, place in enumerate(places) if row >> at & 1)
        table |= (reading.table >> source & 1) << row
    return names, table


def _renamed(reading: Reading, others: list[str], names: tuple[str, ...]) -> Reading:
    """A reading over these names, followed by the names that only the others have."""
    order = names + tuple(name for name in others if name not in names)
    if len(order) > MOST_NAMES:
        return reading
    sources = [*names, *others]
    table = 0
    for row in range(1 << len(order)):
        values = {name: row >> (len(order) - 1 - at) & 1 for at, name in enumerate(order)}
        source = 0
        for name in sources:
            source = source << 1 | values[name]
        table |= (reading.table >> source & 1) << row
    return Reading(order, table)


_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789", "_{}")


def name_key(name: str) -> str:
    return name.translate(_SUBSCRIPTS).lower()


#: Words of formulas are names of the gold formula or words of a notation, unless they are short.
_LONG_WORDS = re.compile("[a-z]{3,}")
_COMMENT = re.compile("#|//|/[*]|[(][*]|--|%|[∧∨][^()]*≠|≠[^()]*[∧∨]")


_MOST_LINKS = 8
_LINK = re.compile(r"[=≡⇔⟺\\]|i\.e|equival|simplif|reduces", re.IGNORECASE)
_DENYING = re.compile(r"[~¬!'’^/-]|not|\\(?:lnot|neg|overline(?!\{))", re.IGNORECASE)


class FormulaReader:
    """Reads formulas over the names of a gold formula."""

    def __init__(
        self,
        names: tuple[str, ...],
        hint: str | None,
        golds: Iterable[str] = (),
        *,
        is_valid: bool = False,
        derives: bool = False,
    ) -> None:
        self._names = _Names(names)
        #: Whether a formula may be the conclusion of an inference.
        self._derives = derives
        self._hint = hint
        spellings = {} if hint is None else notation_named(hint).dialect.spellings
        own = [text for texts in spellings.values() for text in texts]
        self._spells_semicolon = ";" in own
        #: The gold formulas, which are never chains.
        self._asked = frozenset(map(_unspaced, golds))
        #: Whether the gold formula is a tautology, as each chain of equivalences is.
        self._is_valid = is_valid
        self._words = frozenset(_LONG_WORDS.findall(" ".join(names).lower()))
        self._spelled = known_words() | frozenset(_LONG_WORDS.findall(" ".join(own).lower()))
        self._leading = (LISTS["neutral"] | LISTS["formula"]) - LISTS["question"] - self._words - frozenset(names)

    def read(self, place: Place) -> Found | None:
        """The readings of a formula: several if notations differ."""
        start, end = bare(place.text)
        text = place.text[start:end]
        if place.is_open and start == 0 and PATTERNS["denied"].match(text):
            return None
        for part in self._parts(text):
            first, last = bare(text, *part)
            readings = self._last_readings(text[first:last])
            if readings:
                return Found(readings, start + first, start + last)
        return None

    def read_plain(self, place: Place) -> Found | None:
        start, end = bare(place.text)
        if (place.is_open and place.text.startswith(("n", "N"), start)) or start == end:
            return None
        if "=" in place.text and PATTERNS["equation"].match(place.text, start):
            return None
        readings = self._last_readings(place.text[start:end])
        return Found(readings, start, end) if readings else None

    def _parts(self, text: str) -> Iterable[tuple[int, int]]:
        """The parts of a text that may be the formula: without an introduction, and without reasons."""
        reason = reason_in(text)
        ends = [len(text), reason] if reason > 0 else [len(text)]
        code = PATTERNS["codeLead"].match(text)
        if code is None and self._derives:
            code = PATTERNS["inference"].match(text)
        at = after_words(text, self._leading) if code is None else code.end()
        lead = PATTERNS["leadWord"].match(text)
        if lead is not None and lead[1].lower() in LISTS["imperative"]:
            at = 0
        starts = [0, at] if at > 0 else [0]
        equation = PATTERNS["equation"].match(text, at)
        # "F = A + B" isn't about F, unless the question is. "X = A" is about X.
        if equation is not None and self._is_definition(text, at, equation[0]):
            starts.insert(0, equation.end())
        denied = at > 0 and code is None and PATTERNS["denied"].match(text, at) is not None
        for end in ends:
            for start in starts:
                if start < end and not (denied and start == at):
                    yield start, end
        sign = PATTERNS["stepSign"].search(text) if _LINK.search(text) else None
        if sign is not None:
            before = words_of(PATTERNS["fragment"].sub(" ", text[: sign.start()]))
            if all(word in self._leading or word in LISTS["question"] for word in before):
                yield sign.end(), len(text)
        is_the = PATTERNS["isThe"].search(text)
        if is_the is not None and all(word in self._leading for word in words_of(text[is_the.end() :])):
            for start in starts:
                if start < is_the.start():
                    yield start, is_the.start()
        fragments = [match.span() for match in PATTERNS["fragment"].finditer(text)]
        if len(fragments) == 1:
            first, last = fragments[0]
            around = words_of(text[:first] + " " + text[last:])
            if all(word in self._leading or word in ",.:-—–" or word == "a" for word in around):
                first, last = bare(text, first, last)
                yield first, last
                named = PATTERNS["equation"].match(text, first)
                if named is not None and self._is_definition(text, first, named[0]):
                    yield named.end(), last

    def _is_definition(self, text: str, at: int, equation: str) -> bool:
        """Whether the left side of an equation names the answer: "F =", "f(a, b) =", "x :=", "the answer ="."""
        own = re.split(r"[(:=\s]", equation)[0]
        name = own or next(iter(reversed(words_of(text[:at]))), "")
        if name in self._names.names:
            return False
        is_output = name == "" or name.lower() in LISTS["output"] or (own == "" and len(name) > 1)
        return is_output or "(" in equation or ":" in equation

    def _last_readings(self, text: str) -> tuple[Reading, ...]:
        """The readings of a formula, or of the last formula in a chain such as "¬(p ∧ q) ≡ ¬p ∨ ¬q"."""
        if text.startswith("\\begin"):
            text = PATTERNS["environment"].sub("", text).replace("\\\\", " ").strip()
        negated = PATTERNS["negated"].match(text)
        if negated is not None:
            return self._readings(f"¬{negated[1]}")
        if not _LINK.search(text):
            return self._readings(text)
        links = [match.span() for match in PATTERNS["stepSign"].finditer(text)]
        if not 0 < len(links) <= _MOST_LINKS:
            return self._readings(text)
        starts, ends = [0, *(end for _, end in links)], [*(start for start, _ in links), len(text)]
        spans = (bare(text, start, end) for start, end in zip(starts, ends, strict=True))
        sides = [text[start:end] for start, end in spans]
        # "p = p" is no chain: no step leads from a formula to itself.
        if _unspaced(text) in self._asked or len(set(map(_unspaced, sides))) == 1:
            return self._readings(text)
        chain = [self._readings(side) for side in sides]
        is_equal = all(len(each) == 1 for each in chain) and len({_meaning(each[0]) for each in chain}) == 1
        if not is_equal:
            return self._readings(text)
        return chain[-1] + self._readings(text) if self._is_valid else chain[-1]

    def _readings(self, text: str) -> tuple[Reading, ...]:
        if not text or len(text) > LONGEST_FORMULA:
            return ()
        plain = plain_formula(text)
        # A comment may say anything about the formula.
        if _COMMENT.search(plain):
            return ()
        # "q; r" is a list, except in notations whose "or" is a semicolon.
        if ";" in plain and not self._spells_semicolon:
            return ()
        if not all(word in self._spelled or word in self._words for word in _LONG_WORDS.findall(plain.lower())):
            return ()
        known = []
        for _, each in named_readings_of(plain, self._names.names, self._hint):
            reading = self._names.matched(each)
            if reading is not None:
                known.append(reading)
        own = [each for each in known if len(each.names) == len(self._names.names)]
        product = plain if own else self._with_products(plain)
        if product != plain:
            return self._readings(product)
        readings = own or known
        if not own and not all(self._is_about(each) for each in known):
            return ()
        return tuple(dict.fromkeys(readings))

    def _with_products(self, text: str) -> str:
        """Writes brackets as parentheses, and "xy" as "x & y", unless it may be an operand of a negation."""
        text = text.replace("[", "(").replace("]", ")")
        if _DENYING.search(text):
            return text
        sign = " \\land " if "\\" in text else " & "
        names = set(self._names.names)
        return PATTERNS["run"].sub(lambda run: f"({sign.join(run[0])})" if names.issuperset(run[0]) else run[0], text)

    def _is_about(self, reading: Reading) -> bool:
        """Whether a formula with other names depends on one of the gold formula, or its names are letters."""
        others = reading.names[len(self._names.names) :]
        if all(len(name) == 1 for name in others):
            return True
        is_sentence = any(name.lower() in LISTS["neutral"] for name in others)
        return not is_sentence and not _used(reading).isdisjoint(self._names.names)


def _unspaced(text: str) -> str:
    return text.replace(" ", "")


def plain_formula(text: str) -> str:
    """A formula without the commands of LaTeX that only affect its looks."""
    if "\\" in text:
        text = PATTERNS["thinSpace"].sub(" ", text)
    text = PATTERNS["sign"].sub(lambda match: SIGNS[match[0].lower()], text)
    if "\\overline" in text:
        # As in engineering: "A\overline{B} + C".
        text = PATTERNS["beforeBar"].sub(r"\1\2 \\land ", text)
        text = PATTERNS["afterBar"].sub(r"\1 \\land ", text).replace("+", " \\lor ")
    if "\\" not in text and "_{" not in text:
        return text
    return PATTERNS["index"].sub(r"_\1", PATTERNS["command"].sub(r" \1 ", text))
