"""Features of the command line for columns and rows: conversion, diagnosis and generation."""

from __future__ import annotations

import functools
import json
import subprocess
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Literal, overload

from boolglot._columns import Listed, Texts, column_of
from boolglot._dialects import Dialect, add_notation, dialect_name
from boolglot._node import Answer, NodeError, Pipe, Row, flags_of, message_of, start
from boolglot._options import Groups, PathName, PipeOptions, Rename, Spacing
from boolglot.tree import Tree, as_texts

if TYPE_CHECKING:
    from typing_extensions import Unpack


class ReadingWarning(UserWarning):
    """A text without a notation is read as a common one, and a less common one gives it another meaning."""


def warn(said: str) -> None:
    """Warns at the line of the program that called this package."""
    frame: FrameType | None = sys._getframe()
    level = 0
    while frame is not None and frame.f_globals.get("__package__") == __package__:
        frame, level = frame.f_back, level + 1
    warnings.warn(said, ReadingWarning, stacklevel=level + 1)


def warn_of_rivals(text: str, dialect: str, rivals: Iterable[Mapping[str, Any]], others: int = 0) -> None:
    """Warns that less common notations read a text, and a number of others, differently."""
    names = [name for each in rivals for name in each["dialects"]]
    if not names:
        return
    more = f", as well as {others} other text{'s' if others > 1 else ''}" if others else ""
    warn(
        f"{text!r:.60} is read as {dialect}, and {', '.join(names)} would read it differently{more}; "
        "name the notation to be sure"
    )


class ConversionError(ValueError):
    """The text is refused, or the target notation can't express it."""


_FIELD = "boolglot-options"
_REQUEST = "boolglot-request"

#: One process serves all calls without a grammar.
_shared = Pipe(options_field=_FIELD, request_field=_REQUEST)


def ask(rows: Iterable[Row | str], *, timeout: float = 300, **options: Unpack[PipeOptions]) -> Iterator[Answer]:
    """Yields the answer to each row, as docs/pipe.md describes it, from a process of its own.

    Args:
        rows: expressions, or objects with an expression and optionally a label and values of names.
        timeout: maximum number of seconds to wait for an answer.
        options: what rows have in common, such as `dialect="python"`, `explain=True`, or `grammar="deutsch.ohm"` with
            the path of an Ohm grammar.

    Raises:
        NodeError: Node is missing, an option is wrong, or the process has ended; the message says why.
        TypeError: `rows` is a text, or a row can't be written as JSON.
    """
    return _asked(Pipe(timeout=timeout, **options), rows)


def _asked(pipe: Pipe, rows: Iterable[Row | str]) -> Iterator[Answer]:
    with pipe:
        yield from pipe.answers(rows)


@overload
def convert(
    texts: str | Tree,
    to: str | Dialect,
    *,
    dialect: str | Dialect | None = None,
    grammar: PathName | None = None,
    precedence: str | None = None,
    extract: str | None = None,
    spacing: Spacing | None = None,
    groups: Groups | None = None,
    rename: Rename | None = None,
    strict: bool = False,
) -> str: ...
@overload
def convert(
    texts: Listed,
    to: str | Dialect,
    *,
    dialect: str | Dialect | None = None,
    grammar: PathName | None = None,
    precedence: str | None = None,
    extract: str | None = None,
    spacing: Spacing | None = None,
    groups: Groups | None = None,
    rename: Rename | None = None,
    strict: bool = False,
) -> list[str | None]: ...
@overload
def convert(
    texts: Texts,
    to: str | Dialect,
    *,
    dialect: str | Dialect | None = None,
    grammar: PathName | None = None,
    precedence: str | None = None,
    extract: str | None = None,
    spacing: Spacing | None = None,
    groups: Groups | None = None,
    rename: Rename | None = None,
    strict: bool = False,
) -> Any: ...
def convert(
    texts: Texts | str | Tree,
    to: str | Dialect,
    *,
    dialect: str | Dialect | None = None,
    grammar: PathName | None = None,
    precedence: str | None = None,
    extract: str | None = None,
    spacing: Spacing | None = None,
    groups: Groups | None = None,
    rename: Rename | None = None,
    strict: bool = False,
) -> Any:
    """Converts a text to another notation, or a column of texts, with nulls for those that can't be converted.

    A variable that the other notation can't name gets a similar name: ``a`` is ``$a`` in Bash.

    Args:
        texts: a text, a tree or a column, as for `evaluate`.
        to: the notation to convert to.
        dialect: the notation of the texts; without it, the likely notation of each text.
        grammar: the path of an Ohm grammar, whose notation is named after the file. Each call starts a process to read
            it.
        precedence: the precedence of the operators, as for `evaluate`; without it, the notation's own.
        extract: the template with the expression, such as ``"Is {} true?"``.
        spacing: the spaces between tokens; by default, those that are usual in the notation.
        groups: which parentheses to write: the original ones (the default), only necessary ones, or all.
        rename: which variables get new names: those that the notation can't name (the default), none, or all, with
            single letters as far as these suffice.
        strict: refuse operators and names that the notation lacks, and texts that two notations read differently.

    Raises:
        ConversionError: a single text can't be converted.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an option has no such value.
    """
    if isinstance(texts, Tree):
        [texts], dialect = as_texts([texts], precedence)
    column = column_of([texts] if isinstance(texts, str) else texts)
    asked = {
        "convert": dialect_name(to, grammar),
        "dialect": None if dialect is None else dialect_name(dialect, grammar),
        "precedence": precedence,
        "extract": extract,
        "spacing": spacing,
        "groups": groups,
        "rename": rename,
        "strict": strict,
    }
    found: list[str | None] = []
    doubted: Answer | None = None
    others = 0
    for answer in answers_of(({"input": text or ""} for text in column.texts()), asked, grammar):
        if isinstance(texts, str) and answer["converted"] is None:
            error = answer["conversionError"] or answer["error"] or {}
            raise ConversionError(error.get("message", "the text cannot be converted"))
        found.append(answer["converted"])
        if "rivals" in answer:
            others += doubted is not None
            doubted = doubted or answer
    if doubted is not None:
        warn_of_rivals(doubted["text"], doubted["dialect"], doubted["rivals"], others)
    return found[0] if isinstance(texts, str) else column.with_texts(found)


def diagnose(
    text: str, dialect: str | Dialect | None = None, *, precedence: str | None = None, grammar: PathName | None = None
) -> list[Answer]:
    """Returns all errors of a text, each with `message`, `hint` and its place; empty if the text is an expression.

    `codePoints` of an error has its `offset` and `length` in Python's units.

    Raises:
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing.
    """
    if not isinstance(text, str):
        raise TypeError(f"a text is needed, not {type(text).__name__}; call diagnose once for each text of a column")
    name = None if dialect is None else dialect_name(dialect, grammar)
    [answer] = answers_of([{"input": text}], {"explain": True, "dialect": name, "precedence": precedence}, grammar)
    if answer["kind"] == "ambiguous":
        return [answer["error"]]
    return list(answer["errors"] or ([answer["error"]] if answer["kind"] == "refused" else []))


def answers_of(rows: Iterable[Row], options: Mapping[str, Any], grammar: PathName | None) -> Iterator[Answer]:
    """The answers to rows that have these options in common."""
    given = {"unlabelled": True, **{name: value for name, value in options.items() if value is not None}}
    own = None if grammar is None else Pipe(options_field=_FIELD, request_field=_REQUEST, grammar=grammar)
    with own or nullcontext(_shared) as pipe:
        for answer in pipe.answers({**row, _FIELD: given} for row in rows):
            if answer.get("kind") == "unreadable":
                raise NodeError(answer["error"]["message"].removeprefix("its options: "))
            yield answer


def requested(name: str, row: Row, options: Mapping[str, Any], grammar: PathName | None) -> Answer:
    """The answer to a request, as docs/pipe.md describes it."""
    [answer] = answers_of([{**row, _REQUEST: name}], options, grammar)
    return answer


def notation_of(dialect: str | Dialect, precedence: str | None, grammar: PathName | None) -> str:
    """The name by which `notation_named` finds a notation, even one with another precedence or of an Ohm grammar.

    Raises:
        NodeError: there is no such precedence, it doesn't apply to the notation, or the grammar is wrong.
    """
    name = dialect_name(dialect, grammar)
    if precedence is None and (grammar is None or name != Path(grammar).stem):
        return name
    if grammar is None:
        return _notation_of(name, precedence, None, 0)
    path = Path(grammar).resolve()
    # The request says what is wrong with a missing file.
    return _notation_of(name, precedence, str(path), path.stat().st_mtime_ns if path.exists() else 0)


@functools.lru_cache(maxsize=256)
def _notation_of(name: str, precedence: str | None, grammar: str | None, changed: int) -> str:
    answer = requested("tables", {}, {"dialect": name, "precedence": precedence}, grammar)
    if answer["error"] is not None:
        raise NodeError(answer["error"]["message"])
    key = "\0".join(map(str, (name, precedence, grammar, changed)))
    add_notation(key, answer["result"])
    return key


def generate(
    *,
    count: int,
    length: int,
    max_depth: int,
    seed: int = 42,
    dialect: str | Dialect | None = None,
    grammar: PathName | None = None,
    connectives: str | Iterable[str] | Mapping[str, float] | None = None,
    variable_count: int | None = None,
    balanced: bool = False,
    unique: bool = False,
    required_operators: str | Iterable[str] | None = None,
    prob_open: float | None = None,
    prob_close: float | None = None,
    prob_not: float | None = None,
    prob_not_after_not: float | None = None,
    prob_dewhitespace: float | None = None,
    steps: bool = False,
    style: Literal["reduction", "named", "assignments"] | None = None,
    meta: bool = False,
) -> Iterator[dict[str, Any]]:
    """Yields random expressions with their values; the same seed gives the same rows everywhere.

    Args:
        count: the number of rows.
        length: the number of literals of an expression.
        max_depth: the maximum depth of parentheses.
        seed: an integer of any size and sign.
        dialect: the notation, by default true-false.
        grammar: the path of an Ohm grammar, whose notation is named after the file.
        connectives: the operators between operands, or their weights, such as `{"and": 1, "implies": 2}`.
        variable_count: the number of variables to use instead of literals.
        balanced: as many true rows as false ones.
        unique: never repeat an expression with the same values of its variables.
        required_operators: operators that every expression has to contain.
        prob_open: the weight of an opening parenthesis, relative to 1 for a literal.
        prob_close: the weight of a closing parenthesis, relative to 1 for an operator.
        prob_not: the weight of a not, relative to 1 for a literal.
        prob_not_after_not: the weight of a not after another one.
        prob_dewhitespace: the probability of removing each optional space.
        steps: add the steps of the evaluation to each row.
        style: the style of the steps, as for `explain`.
        meta: add the parameters, the depth and the operators to each row.

    Raises:
        NodeError: an argument has no such value; the message says why.
        UnknownDialectError: there is no such notation.
    """
    given = locals() | {"dialect": None if dialect is None else dialect_name(dialect, grammar)}
    options = {name: _listed(value) for name, value in given.items()}
    process = start("generate", "--format", "jsonl", *flags_of(options), stdout=_PIPE, stderr=_PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        for line in process.stdout:
            yield json.loads(line)
        if process.wait() != 0:
            raise NodeError(message_of(process.stderr.read()))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


_PIPE = subprocess.PIPE


def _listed(value: Any) -> Any:
    """Words and weights as the command line takes them: ``and,or`` and ``and=1,or=2``."""
    if isinstance(value, Mapping):
        return ",".join(f"{name}={weight}" for name, weight in value.items())
    is_list = isinstance(value, Iterable) and not isinstance(value, str)
    return ",".join(value) if is_list else value
