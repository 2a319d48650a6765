"""The built-in notations: plain data, and the tables that read them, from a single file written by boolglot's build.

    00001234
    {"boolean.ohm": [41836, 43627], "python": [52000, 53000], ...}       start and end of each piece
    01 00 00 00 ...                                                      the arrays of tables, little-endian
    {"dialect": {"name": "python", ...}, "lexer": ..., "pushdown": ...}  a notation, with the offsets of its arrays

The command line uses the same file, which the package includes.
"""

from __future__ import annotations

import difflib
import functools
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

_HERE = Path(__file__).resolve().parent

#: The command line: part of the package or, in a checkout, the output folder of the build.
CLI_FOLDER = _HERE / "cli" if (_HERE / "cli").is_dir() else _HERE.parents[2] / "dist" / "cli"

#: The supported version of the tables' layout; the build stores its version along with the tables.
_LAYOUT = 7

Ints = NDArray[np.intp]

#: Ranges of characters, including both ends.
CharacterSet = tuple[tuple[str, str], ...]


class UnknownDialectError(ValueError):
    """There is no built-in notation with this name."""

    def __init__(self, name: object) -> None:
        near = difflib.get_close_matches(str(name), dialect_names(), n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else "boolglot.dialects() lists them"
        if str(name).endswith(".ohm"):
            hint = "functions such as boolglot.ask, convert and report read grammars, by their argument `grammar`"
        super().__init__(f"unknown dialect {name!r}; {hint}")
        self.name = name

    def __reduce__(self) -> tuple[type, tuple[object]]:
        # A process pool pickles its workers' exceptions; by default, only the message would be pickled.
        return type(self), (self.name,)


@dataclass(frozen=True)
class Dialect:
    """The public part of a notation: its name and spellings."""

    name: str
    #: The group it belongs to, such as ``programming``.
    family: str
    summary: str
    #: The spellings of each kind of token; the first one is used for printing.
    spellings: Mapping[str, tuple[str, ...]]
    #: Whether it has variables.
    has_variables: bool

    def __str__(self) -> str:
        return self.name


class Lexer(NamedTuple):
    """An automaton that splits UTF-8 into tokens: the cell for a byte is ``next[state + class_of[byte]]``.

    A cell below ``first_special`` is the next state. From there on, bits 0 to 4 are the kind of a token, bit 5 is set
    if the token's last character is the current one, and the bits from 6 on are the number of UTF-16 units read after
    the token. Bit 5 alone means that the table can't decide, as a comment may begin here.
    """

    shift: int
    #: The column of each byte; ``END_OF_TEXT`` stands for the end of the text.
    class_of: Ints
    next: Ints
    first_special: int


KIND_MASK = 31
IS_WITHIN = UNCLEAR = 32
REST_SHIFT = 6
END_OF_TEXT = 256


class Pushdown(NamedTuple):
    """A pushdown automaton over tokens: the cell for a token is ``next[(state << STATE_SHIFT) + kind]``.

    Cells below ``PUSH`` are states. From ``PUSH`` on, they are indices of pushes; from ``POP`` on, results with which
    the frame on the stack resumes; and from ``ACCEPT`` on, values of the whole text.
    """

    next: Ints
    #: The cell with which a frame resumes is ``resumed[frame * results + result]``.
    resumed: Ints
    results: int
    #: For each push, the frame that it puts on the stack, and the next state.
    frame_of: Ints
    state_of: Ints
    #: For each push, whether a form begins with it.
    opens: Ints


STATE_SHIFT = 5
PUSH, POP, ACCEPT, REFUSED = 0x4000, 0x8000, 0xC000, 0xFFFF
#: The column of false variables; true ones have the column of the kind ``variable``.
FALSE_VARIABLE = 31

#: Kinds of tokens that have the same number in all notations; 0 means that there is no token.
NO_TOKEN, VARIABLE, END = 0, 3, 10
_COMMON_KINDS = ("none", "true", "false", "variable", "not", "and", "or", "xor", "open", "close", "end")


class Comment(NamedTuple):
    start: str
    end: str
    #: Characters that end a comment like the end of the line.
    ends: tuple[str, ...]
    #: Texts that must not directly follow the start.
    exceptions: tuple[str, ...]
    #: Whether comments nest; nested comments are not supported.
    nests: bool


@dataclass(frozen=True)
class Notation:
    """A dialect with everything needed to read it."""

    dialect: Dialect
    any_case: frozenset[str]
    #: Pairs of tokens that must not be adjacent, written together.
    joined: tuple[str, ...]
    white_space: tuple[str, ...]
    comments: tuple[Comment, ...]
    word_characters: CharacterSet
    #: Characters that names begin with; None if there are no names.
    name_start: CharacterSet | None
    reserved: frozenset[str]
    #: The quote around each name, which is not part of the name.
    quote: str
    #: Whether names that differ only in case are the same.
    ignores_case: bool
    #: Whether two adjacent operands imply an operator.
    joins_operands: bool
    #: Whether operators stand between or beside operands, unlike in prefix and list notations.
    has_operators: bool
    #: The words that negate what follows, in a notation whose usual negation is a sign.
    rare_nots: frozenset[str]
    #: How rare it is: 1 what most people write, 2 a spelling of its own, 3 surprising readings of common texts.
    tier: int
    #: The number of each kind of token.
    codes: Mapping[str, int]
    lexer: Lexer
    pushdown: Pushdown
    #: The tables for building trees; None for built-in notations, whose file lacks them.
    trees: Any

    @property
    def name(self) -> str:
        return self.dialect.name


def dialects() -> list[Dialect]:
    """Returns all built-in notations, the strictest first."""
    return [notation_named(name).dialect for name in dialect_names()]


def dialect_names() -> list[str]:
    """The names of all built-in notations, the strictest first."""
    return [name for name in _dialect_file().places if not name.endswith(".ohm")]


#: The aliases of each notation, in the form that `_plain` returns. The command line has the same ones.
_ALIASES = {
    "bash": "sh shell",
    "c": "c++ cpp",
    "chinese": "zh",
    "c-sharp": "c# cs",
    "elixir": "ex",
    "english": "en",
    "erlang": "erl",
    "french": "fr",
    "go": "golang",
    "haskell": "hs",
    "javascript": "js ts typescript",
    "julia": "jl",
    "kotlin": "kt",
    "latex": "tex",
    "mongodb": "mongo",
    "ocaml": "ml",
    "pascal": "delphi pas",
    "perl": "pl",
    "postgresql": "pg pgsql postgres psql",
    "powershell": "ps1 pwsh",
    "python": "py python3",
    "ruby": "rb",
    "rust": "rs",
    "smt-lib": "smt smt2 smtlib2",
    "sqlite": "sqlite3",
    "system-verilog": "sv",
    "wolfram": "mathematica",
    "z3-python": "z3py",
}


def name_key(name: str) -> str:
    """Equal for names that differ only in case."""
    return name.upper()


def _plain(name: str) -> str:
    """A name in lower case, without word separators."""
    return re.sub(r"[\s_/-]+", "", name.lower())


def _name_meant(name: str) -> str:
    """The name of the notation with a name or alias, in any case; the name itself if there is none."""
    if not isinstance(name, str) or name in _dialect_file().places:
        return name
    plain = _plain(name)
    meant = (each for each in dialect_names() if plain in (_plain(each), *_ALIASES.get(each, "").split()))
    return next(meant, name)


def notation_named(name: str | Dialect) -> Notation:
    """The notation with a name, or with an alias such as ``py`` or ``cpp``.

    Raises:
        UnknownDialectError: there is none.
    """
    return _read_notation(_name_meant(name.name if isinstance(name, Dialect) else name))


def dialect_name(name: str | Dialect, grammar: str | PathLike[str] | None = None) -> str:
    """The name of a built-in notation, or of the one that a grammar defines, which is called like its file.

    Raises:
        UnknownDialectError: it is neither.
    """
    is_own = grammar is not None and name == Path(grammar).stem
    return str(name) if is_own else notation_named(name).name


@functools.cache
def _read_notation(name: str) -> Notation:
    if name in _added:
        return _added[name]
    file = _dialect_file()
    if name not in file.places or name.endswith(".ohm"):
        raise UnknownDialectError(name)
    packed = json.loads(file.piece(file.places[name]))
    if packed["layout"] != _LAYOUT:
        raise RuntimeError(
            f"the tables have layout {packed['layout']}, and this package reads {_LAYOUT}; install it anew"
        )
    return _notation_from(
        packed["dialect"], packed["tier"], file.table(packed["lexer"]), file.table(packed["pushdown"])
    )


#: Notations that aren't in the file, such as those of Ohm grammars.
_added: dict[str, Notation] = {}


def add_notation(name: str, tables: dict[str, Any]) -> None:
    """Registers a notation from its portable tables, under a name that no built-in notation has."""
    lexer, pushdown = (
        {key: np.array(value, np.intp) if isinstance(value, list) else value for key, value in tables[each].items()}
        for each in ("lexer", "pushdown")
    )
    _added[name] = _notation_from(tables["dialect"], tables["tier"], lexer, pushdown, tables["trees"])


def _notation_from(
    data: dict[str, Any], tier: int, lexer: dict[str, Any], pushdown: dict[str, Any], trees: Any = None
) -> Notation:
    """A notation from plain data and its tables."""
    spellings = {kind: tuple(texts) for kind, texts in data["spellings"].items()}
    variable = data["variable"] or {}
    codes = {kind: code for code, kind in enumerate(_COMMON_KINDS)}
    for kind in spellings:
        codes.setdefault(kind, len(codes))
    dialect = Dialect(data["name"], data.get("family", ""), data["summary"], spellings, bool(variable))
    return Notation(
        dialect,
        any_case=frozenset(data["anyCase"]),
        joined=tuple(data.get("joined", ())),
        white_space=tuple(data["space"]["characters"]),
        comments=tuple(
            Comment(
                each["from"],
                each["to"],
                tuple(each.get("ends", ())),
                tuple(each.get("except", ())),
                each.get("nests", False),
            )
            for each in data["space"]["comments"]
        ),
        word_characters=_character_set(data["wordCharacters"]),
        name_start=_character_set(variable["start"]) if variable else None,
        reserved=frozenset(variable.get("reserved", ())),
        quote=variable.get("quote", ""),
        ignores_case=variable.get("ignoresCase", False),
        joins_operands=any("implicit" in level for level in data["levels"]),
        has_operators=bool(data["levels"]),
        rare_nots=_rare_nots(data),
        tier=tier,
        codes=codes,
        lexer=Lexer(lexer["shift"], lexer["classOf"], lexer["next"], lexer["firstSpecial"]),
        pushdown=Pushdown(
            pushdown["next"],
            pushdown["resumed"],
            pushdown["results"],
            pushdown["frameOf"],
            pushdown["stateOf"],
            pushdown["opens"],
        ),
        trees=trees,
    )


def _rare_nots(data: dict[str, Any]) -> frozenset[str]:
    begins = [form["parts"][0] for form in data["forms"]]
    operators = [each for level in data["levels"] if level["kind"] == "prefix" for each in level["operators"]]
    rare = [each for each in operators if each != "not" and each not in begins]
    return frozenset(text for kind in rare for text in data["spellings"][kind] if text.isalpha())


def _character_set(ranges: list[list[str]]) -> CharacterSet:
    return tuple((first, last) for first, last in ranges)


#: Number of digits that give the length of the first line.
_HEAD_DIGITS = 8

_WIDTHS = {1: "<u1", 2: "<u2", 4: "<i4"}


class _DialectFile:
    def __init__(self, path: Path) -> None:
        self._bytes = path.read_bytes()
        head = _HEAD_DIGITS + 1
        self._start = head + int(self._bytes[:_HEAD_DIGITS]) + 1
        #: Start and end of each piece, by its name.
        self.places: dict[str, list[int]] = json.loads(self._bytes[head : self._start])

    def piece(self, place: list[int]) -> bytes:
        return self._bytes[self._start + place[0] : self._start + place[1]]

    def table(self, placed: dict[str, Any]) -> dict[str, Any]:
        """A table with its arrays, as numbers that can serve as indices."""
        piece = self.piece(placed["place"])
        return {
            name: value
            if isinstance(value, int)
            else np.frombuffer(piece, _WIDTHS[value[0]], count=value[2], offset=value[1]).astype(np.intp)
            for name, value in placed["stored"].items()
        }


@functools.cache
def _dialect_file() -> _DialectFile:
    path = CLI_FOLDER / "dialects.bin"
    if not path.exists():
        raise FileNotFoundError(f"{path} is missing; in a checkout of boolglot, `npm ci` writes it")
    return _DialectFile(path)
