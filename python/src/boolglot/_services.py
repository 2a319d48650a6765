"""Features of the command line for columns and rows: conversion, diagnosis and generation."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Literal, overload

from boolglot._columns import column_of
from boolglot._dialects import Dialect, dialect_name
from boolglot._node import Answer, NodeError, Pipe, Row, flags_of, message_of, start

Spacing = Literal["idiomatic", "spaced", "compact"]
Groups = Literal["keep", "minimal", "full"]
Rename = Literal["needed", "never", "letters"]


class ConversionError(ValueError):
    """The text is refused, or the target notation can't express it."""


_ARGUMENTS = ("--options-field", "boolglot-options")

#: One process serves all calls without a grammar.
_shared = Pipe(*_ARGUMENTS)


def ask(rows: Iterable[Row | str], *, timeout: float = 300, **options: Any) -> Iterator[Answer]:
    """Yields the answer of `boolglot pipe` to each row, from a process of its own.

    Args:
        rows: expressions, or objects with an expression and optionally a label and values of names.
        timeout: maximum number of seconds to wait for an answer.
        options: options of the command, with _ for -, such as `dialect="python"`, `explain=True`, or
            `grammar="deutsch.ohm"` with the path of an Ohm grammar.
    """
    with Pipe(*flags_of(options), timeout=timeout) as pipe:
        yield from pipe.answers(rows)


@overload
def convert(
    texts: str,
    to: str | Dialect,
    *,
    dialect: str | Dialect | None = None,
    grammar: str | Path | None = None,
    precedence: str | None = None,
    extract: str | None = None,
    spacing: Spacing | None = None,
    groups: Groups | None = None,
    rename: Rename | None = None,
    strict: bool = False,
) -> str: ...
@overload
def convert(
    texts: Any,
    to: str | Dialect,
    *,
    dialect: str | Dialect | None = None,
    grammar: str | Path | None = None,
    precedence: str | None = None,
    extract: str | None = None,
    spacing: Spacing | None = None,
    groups: Groups | None = None,
    rename: Rename | None = None,
    strict: bool = False,
) -> Any: ...
def convert(
    texts: Any,
    to: str | Dialect,
    *,
    dialect: str | Dialect | None = None,
    grammar: str | Path | None = None,
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
        texts: a text or a column, as for `evaluate`.
        to: the notation to convert to.
        dialect: the notation of the texts; without it, the likely notation of each text.
        grammar: the path of an Ohm grammar, whose notation is called like the file. Each call starts a process to read
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
    for answer in _answers((text or "" for text in column.texts()), asked, grammar):
        if isinstance(texts, str) and answer["converted"] is None:
            error = answer["conversionError"] or answer["error"] or {}
            raise ConversionError(error.get("message", "the text cannot be converted"))
        found.append(answer["converted"])
    return found[0] if isinstance(texts, str) else column.with_texts(found)


def diagnose(text: str, dialect: str | Dialect | None = None, *, grammar: str | Path | None = None) -> list[Answer]:
    """Returns all errors of a text, each with `message`, `hint` and its place; empty if the text is an expression.

    `codePoints` of an error has its `offset` and `length` in Python's units.

    Raises:
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing.
    """
    if not isinstance(text, str):
        raise TypeError(
            f"a text is needed, not a {type(text).__name__}; of a column, diagnose one text after the other"
        )
    name = None if dialect is None else dialect_name(dialect, grammar)
    [answer] = _answers([text], {"explain": True, "dialect": name}, grammar)
    if answer["kind"] == "ambiguous":
        return [answer["error"]]
    return list(answer["errors"] or ([answer["error"]] if answer["kind"] == "refused" else []))


def _answers(texts: Iterable[str], options: Mapping[str, Any], grammar: str | Path | None) -> Iterator[Answer]:
    given = {"unlabelled": True, **{name: value for name, value in options.items() if value is not None}}
    with nullcontext(_shared) if grammar is None else Pipe(*_ARGUMENTS, "--grammar", str(grammar)) as pipe:
        for answer in pipe.answers({"input": text, "boolglot-options": given} for text in texts):
            if answer["kind"] == "unreadable":
                raise NodeError(answer["error"]["message"].removeprefix("its options: "))
            yield answer


def generate(**options: Any) -> Iterator[dict[str, Any]]:
    """Yields rows drawn by `boolglot generate`; the same seed gives the same rows everywhere.

    Args:
        options: options of the command, with _ for -, such as `count=100, length=8, max_depth=3, seed=7`.
    """
    flags = flags_of(options)
    process = start("generate", "--format", "jsonl", *flags, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
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
