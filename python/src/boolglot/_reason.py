"""What expressions mean: truth tables, questions, simplification and explanations.

Each call starts the command line once, which takes a fraction of a second. An expression is a text or a tree, and
`dialect` is the notation of texts. `precedence` is also that of texts, and refused if there are only trees. `grammar`
is the path of an Ohm grammar, whose notation is named after the file: ``deutsch`` for ``deutsch.ohm``. `proof` is the
path of a certificate to write, in LRAT or DRAT by its ending, ``.lrat`` or ``.drat``.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from boolglot._columns import checked_truth, is_nothing
from boolglot._dialects import Dialect, dialect_name, dialect_names, notation_named
from boolglot._node import NodeError, flags_of, message_of, run_with_texts, start
from boolglot._options import PathName
from boolglot._services import convert, requested, warn, warn_of_rivals
from boolglot.tree import Tree, as_texts, in_one_case, tree_of

#: Values of variables.
Assignment = dict[str, bool]

ProofStyle = Literal["fitch", "sequent", "resolution", "tableau", "equational"]

Form = Literal["nnf", "dnf", "cnf", "minimal", "anf", "nand", "nor", "tseitin", "dimacs", "pla", "blif"]


class ExpressionError(ValueError):
    """A text that is no expression, or has several meanings, or a question about it that can't be answered."""

    #: The details, such as `offset` in UTF-16 units, `expected` and `hint`.
    details: dict[str, Any]

    def __init__(self, details: dict[str, Any]) -> None:
        super().__init__(details["message"])
        self.details = details

    def __reduce__(self) -> tuple[type[ExpressionError], tuple[dict[str, Any]]]:
        return type(self), (self.details,)


@dataclass(frozen=True)
class Answer:
    """The answer to a question about expressions; true if the answer is yes."""

    is_true: bool
    #: Values for which it is no; `None` if the answer is yes.
    counterexample: Assignment | None

    def __bool__(self) -> bool:
        return self.is_true


@dataclass(frozen=True)
class Entailment(Answer):
    """Whether a conclusion follows from premises; true if it does."""

    #: On request: the indexes of premises that suffice, none of which can be left out; `None` if it doesn't follow.
    core: list[int] | None


@dataclass(frozen=True)
class TruthTable:
    """The values of expressions for all values of their variables, starting with all variables false."""

    variables: list[str]
    expressions: list[str]
    #: The values of the variables and then of the expressions.
    rows: list[list[bool]]


def parse(
    text: str, dialect: str | Dialect | None = None, *, precedence: str | None = None, grammar: PathName | None = None
) -> Tree:
    """Returns the tree of an expression; `boolglot.tree` has its classes.

    Raises:
        ExpressionError: the expression is refused, or has too many levels for Python's stack.
    """
    found = _call("parse", [text], dialect=dialect, precedence=precedence, grammar=grammar)
    return tree_of(found["tree"], _ignores_case(found["dialect"], grammar))


def _ignores_case(notation: str, grammar: PathName | None) -> bool:
    if grammar is None or notation != Path(grammar).stem:
        return notation_named(notation).ignores_case
    output, errors = run_with_texts(["dialects", "--json", *flags_of({"grammar": grammar}), "--"], [notation])
    if not output.strip():
        raise NodeError(message_of(errors))
    return bool((json.loads(output).get("variable") or {}).get("ignoresCase", False))


def equivalent(
    one: str | Tree,
    other: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    other_dialect: str | Dialect | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
    proof: PathName | None = None,
) -> Answer:
    """Returns whether two expressions always have the same value; `other_dialect` is the notation of the second.

    Raises:
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    found = _call(
        "equivalent",
        [one, other],
        dialect=dialect,
        other_dialect=other_dialect,
        precedence=precedence,
        grammar=grammar,
        proof=proof,
    )
    return _answer(found, "isEquivalent")


def entails(
    premises: Iterable[str | Tree],
    conclusion: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
    proof: PathName | None = None,
    core: bool = False,
) -> Entailment:
    """Returns whether the conclusion is true whenever all premises are; `core` asks which of them it needs.

    Raises:
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    texts = [*_listed(premises), conclusion]
    flags = ["--core"] if core else []
    found = _call("entails", texts, flags, dialect=dialect, precedence=precedence, grammar=grammar, proof=proof)
    answer = _answer(found, "isEntailed")
    needed = [number - 1 for number in found["core"]] if "core" in found else None
    return Entailment(answer.is_true, answer.counterexample, needed)


def tautology(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
    proof: PathName | None = None,
) -> Answer:
    """Returns whether an expression is always true.

    Raises:
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    found = _call("tautology", [text], dialect=dialect, precedence=precedence, grammar=grammar, proof=proof)
    return _answer(found, "isTautology")


def satisfy(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
    proof: PathName | None = None,
) -> Assignment | None:
    """Returns values that make an expression true, or `None` if there are none.

    Raises:
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    found = _call("satisfy", [text], dialect=dialect, precedence=precedence, grammar=grammar, proof=proof)
    assignment: Assignment | None = found.get("assignment")
    return assignment


def satisfy_all(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    limit: int = 1000,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> list[Assignment]:
    """Returns all values that make an expression true, at most `limit`.

    Raises:
        ValueError: the limit is below 1.
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    if limit < 1:
        raise ValueError(f"limit has to be at least 1, not {limit!r}; satisfy_count only counts the assignments")
    found = _call("satisfy", [text], ["--all"], dialect=dialect, precedence=precedence, grammar=grammar, limit=limit)
    assignments: list[Assignment] = found["assignments"]
    return assignments


def satisfy_count(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    variables: Sequence[str] = (),
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> int:
    """Returns the number of assignments that make an expression true.

    With `variables`, counts the assignments of these that some values of the other variables make true.

    Raises:
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    found = _call(
        "satisfy",
        [text],
        ["--count-only"],
        dialect=dialect,
        variables=_joined(variables),
        known=_names_in(variables),
        precedence=precedence,
        grammar=grammar,
    )
    return int(found["count"])


def truth_table(
    *texts: str | Tree,
    dialect: str | Dialect | None = None,
    variables: Sequence[str] = (),
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> TruthTable:
    """Returns the truth table of expressions; `variables` names the first columns, in their order.

    Raises:
        TypeError: there is no expression, or the last one is the name of a notation.
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    if not texts:
        raise TypeError("truth_table takes at least one text or tree")
    last = texts[-1]
    if len(texts) > 1 and dialect is None and isinstance(last, str) and len(last) > 1 and last in dialect_names():
        raise TypeError(f"{last!r} is a notation; write dialect={last!r}")
    found = _call(
        "truth-table",
        texts,
        dialect=dialect,
        variables=_joined(variables),
        known=_names_in(variables),
        precedence=precedence,
        grammar=grammar,
    )
    return TruthTable(found["variables"], [each["text"] for each in found["expressions"]], found["rows"])


def simplify(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    form: Form | None = None,
    given: str | Tree | None = None,
    exists: Sequence[str] = (),
    forall: Sequence[str] = (),
    to: str | Dialect | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> str:
    """Returns a shorter equivalent expression, or a normal form, in the notation `to` (by default, the text's own).

    Where the condition `given` is false, the result may have any value. It lacks the variables of `exists` or `forall`,
    and is true if some or all of their values make the expression true.

    Raises:
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    texts = [text] if given is None else [text, given]
    found = _call(
        "simplify",
        texts,
        dialect=dialect,
        form=form,
        exists=_joined(exists),
        forall=_joined(forall),
        known=[*_names_in(exists), *_names_in(forall)],
        to=to,
        precedence=precedence,
        grammar=grammar,
    )
    shorter: str = found["text"]
    return shorter


def normal_form(
    text: str | Tree,
    form: Form,
    dialect: str | Dialect | None = None,
    *,
    to: str | Dialect | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> str:
    """Returns an expression in a normal form, in the notation `to` (by default, the text's own).

    Raises:
        ExpressionError: an expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an argument is wrong; the message says why.
    """
    return simplify(text, dialect, form=form, to=to, precedence=precedence, grammar=grammar)


def explain(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    values: Mapping[str, bool] | None = None,
    style: Literal["reduction", "named", "assignments"] = "reduction",
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> list[str]:
    """Returns the steps by which an expression is evaluated, one line each.

    Raises:
        ExpressionError: the expression is refused, or a variable has no value.
        TypeError: a value is not True, False, 1 or 0.
    """
    found = _call(
        "explain",
        [text],
        _settings(values),
        dialect=dialect,
        style=style,
        known=() if values is None else values,
        precedence=precedence,
        grammar=grammar,
    )
    return [line["text"] for line in found["lines"]]


@dataclass(frozen=True, repr=False)
class CheckedSteps:
    """The result of checking a chain of steps or the lines of a proof; true if all are right."""

    #: The output of `check-steps --json` or `check-proof --json`.
    data: dict[str, Any]

    def __bool__(self) -> bool:
        return self.verdict == "right"

    def __repr__(self) -> str:
        mistake = self.mistake or {}
        where = f", line={mistake['line']}, {mistake.get('text', mistake.get('reason'))!r}" if mistake else ""
        return f"{type(self).__name__}({self.verdict}{where})"

    @property
    def verdict(self) -> str:
        """ "right", "wrong", "unclear" if a line can't be read, or "empty" if there are no steps."""
        return str(self.data["verdict"])

    @property
    def mistake(self) -> dict[str, Any] | None:
        """The first wrong step, with its `line`, its `kind`, and its `text` or the `reason`."""
        mistake: dict[str, Any] | None = self.data["mistake"]
        return mistake


class CheckedProof(CheckedSteps):
    """The result of checking a proof; true if it is right."""


@dataclass(frozen=True)
class Proof(Answer):
    """A proof that a conclusion follows from premises; false, with a counterexample, if it doesn't."""

    #: The lines as `boolglot prove` prints them; empty if there is no proof.
    text: str
    #: The lines, each with its `number`, `depth`, `text`, `rule` and what it cites.
    lines: list[dict[str, Any]]

    def __str__(self) -> str:
        return self.text


def prove(
    premises: Iterable[str | Tree],
    conclusion: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    style: ProofStyle = "fitch",
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Proof:
    """Proves that a conclusion follows from premises, or finds a counterexample. Without premises, proves a tautology.

    Raises:
        ExpressionError: an expression is refused, or no proof of a readable length was found.
    """
    given = [*_listed(premises), conclusion]
    texts, dialect, _, precedence = _in_texts(given, dialect, None, precedence, grammar)
    found = _requested("prove", {"expressions": texts, "style": style}, dialect, precedence, grammar)
    counterexample = found.get("counterexample", {}).get("assignment")
    return Proof(found["isEntailed"], counterexample, found.get("text", ""), found.get("proof", {}).get("lines", []))


def check_proof(
    text: str,
    premises: Iterable[str | Tree] = (),
    conclusion: str | Tree | None = None,
    dialect: str | Dialect | None = None,
    *,
    style: ProofStyle | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> CheckedProof:
    """Finds the first wrong line of a proof, in the layout of `prove` or of a textbook.

    Args:
        text: the proof, one line per step.
        premises: those that the proof may use; they need a conclusion.
        conclusion: what it has to prove; by default, anything, from any premises.
        dialect: the notation, detected by default.
        style: the style, detected from the rules by default.
        precedence: the precedence of the operators; by default, the notation's own.
        grammar: the path of an Ohm grammar, whose notation is named after the file.

    Raises:
        ValueError: there are premises, but no conclusion.
    """
    if not isinstance(text, str):
        raise TypeError(f"a proof has to be a text, not {type(text).__name__}")
    given = _listed(premises)
    if conclusion is None and given:
        raise ValueError("premises need a conclusion; without one, a proof may use any premises")
    claim = [] if conclusion is None else _claim([*given, conclusion], dialect, precedence, grammar)
    row = {"text": text, "expressions": claim, **({} if style is None else {"style": style})}
    return CheckedProof(_requested("check-proof", row, dialect, precedence, grammar))


def _listed(given: Iterable[str | Tree]) -> list[str | Tree]:
    """A list of expressions, even for a single text, which would iterate over its characters."""
    return [given] if isinstance(given, (str, Tree)) else list(given)


def _claim(
    given: list[str | Tree], dialect: str | Dialect | None, precedence: str | None, grammar: PathName | None
) -> list[str]:
    """Expressions in the notation of a proof; if that is detected, trees have all parentheses."""
    trees = iter(in_one_case([each for each in given if isinstance(each, Tree)]))
    to = dialect or "logic"
    return [
        convert(next(trees), to, groups="full", grammar=grammar) if isinstance(each, Tree) else each for each in given
    ]


def _requested(
    name: str,
    row: dict[str, Any],
    dialect: str | Dialect | None,
    precedence: str | None,
    grammar: PathName | None,
) -> dict[str, Any]:
    named = None if dialect is None else dialect_name(dialect, grammar)
    answer = requested(name, row, {"dialect": named, "precedence": precedence}, grammar)
    if answer["error"] is not None:
        raise ExpressionError(answer["error"])
    result: dict[str, Any] = answer["result"]
    _warn(row["expressions"], result)
    return result


def check_steps(
    steps: str | Iterable[str],
    expression: str | None = None,
    dialect: str | Dialect | None = None,
    *,
    values: Mapping[str, bool] | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> CheckedSteps:
    """Finds the first wrong step in a chain of reasoning, such as a reply of a model.

    Args:
        steps: a text, or its lines.
        expression: what the steps evaluate; by default, the first expression in them.
        dialect: the notation, detected by default.
        values: the values of variables: True, False, 1 or 0, or null for none.
        precedence: the precedence of the operators; by default, the notation's own.
        grammar: the path of an Ohm grammar, whose notation is named after the file.

    Raises:
        NodeError: the expression is refused; the message says why.
        TypeError: something in `steps` isn't a text, or a value is not True, False, 1 or 0.
    """
    lines = [steps] if isinstance(steps, str) or not isinstance(steps, Iterable) else list(steps)
    for line in lines:
        if not isinstance(line, str):
            raise TypeError(f"steps have to be a text or its lines, not {type(line).__name__}")
    notation = None if dialect is None else dialect_name(dialect, grammar)
    flags = flags_of({"expression": expression, "dialect": notation, "precedence": precedence, "grammar": grammar})
    words = ["check-steps", "--json", *flags, *_settings(values)]
    process = start(*words, stdin=_PIPE, stdout=_PIPE, stderr=_PIPE)
    output, errors = process.communicate("\n".join(lines).encode("utf-8", "surrogatepass"))
    if process.returncode == 2 and not output.strip():
        raise NodeError(message_of(errors))
    return CheckedSteps(json.loads(output))


_PIPE = subprocess.PIPE


def _settings(values: Mapping[str, bool] | None) -> list[str]:
    for name in values or ():
        if "=" in name:
            raise ValueError(f"{name!r:.60} is not a name of a variable")
    given = {name: checked_truth(name, value, "") for name, value in (values or {}).items() if not is_nothing(value)}
    return [f"--set={name}={str(value).lower()}" for name, value in given.items()]


def _joined(names: Sequence[str]) -> str | None:
    return ",".join(_names_in(names)) or None


def _names_in(names: Sequence[str]) -> list[str]:
    return names.split(",") if isinstance(names, str) else list(names)


def _answer(found: Mapping[str, Any], member: str) -> Answer:
    return Answer(found[member], found.get("counterexample", {}).get("assignment"))


def _in_texts(
    given: Sequence[str | Tree],
    dialect: str | Dialect | None,
    other_dialect: str | Dialect | None,
    precedence: str | None,
    grammar: PathName | None,
    known: Iterable[str] = (),
) -> tuple[list[str], str | Dialect | None, str | Dialect | None, str | None]:
    """Expressions as texts with their notations and precedence; with trees among them, all in one notation."""
    for text in given:
        if not isinstance(text, (str, Tree)):
            raise TypeError(f"a text or a tree is needed, not {type(text).__name__}")
    texts = [each for each in given if isinstance(each, str)]
    if len(texts) == len(given):
        return texts, dialect, other_dialect, precedence
    own = [dialect, *([other_dialect or dialect] * (len(given) - 1))]
    trees = [
        each if isinstance(each, Tree) else parse(each, notation, precedence=precedence, grammar=grammar)
        for each, notation in zip(given, own, strict=True)
    ]
    texts, dialect = as_texts(trees, None if texts else precedence, known)
    return texts, dialect, None, None


def _call(
    command: str,
    given: Sequence[str | Tree],
    flags: Sequence[str] = (),
    *,
    dialect: str | Dialect | None,
    other_dialect: str | Dialect | None = None,
    to: str | Dialect | None = None,
    precedence: str | None,
    grammar: PathName | None,
    known: Iterable[str] = (),
    **options: str | int | PathLike[str] | None,
) -> dict[str, Any]:
    """Runs a command with expressions and options under their Python names. `simplify` takes a condition second.

    Raises:
        ExpressionError: an expression is refused, or too large.
        UnknownDialectError: there is no such notation.
        NodeError: Node is missing, or an option or the grammar is wrong.
        ValueError: a tree has names that can't be written, or there are only trees and another precedence.
    """
    if command == "simplify" and any(isinstance(each, Tree) for each in given):
        to = to or dialect or "logic"
    texts, dialect, other_dialect, precedence = _in_texts(given, dialect, other_dialect, precedence, grammar, known)
    options["precedence"] = precedence
    notations = {"dialect": dialect, "other_dialect": other_dialect, "to": to}
    named = {name: dialect_name(each, grammar) for name, each in notations.items() if each is not None}
    if command == "simplify" and len(texts) > 1:
        options["given"] = texts.pop()
    words = [command, "--json", *flags, *flags_of({**named, "grammar": grammar, **options})]
    output, errors = run_with_texts([*words, "--"], texts)
    if not output.strip():
        raise NodeError(message_of(errors))
    try:
        # If there are several errors, only the first is raised.
        found: dict[str, Any] = json.JSONDecoder().raw_decode(output.decode())[0]
    except RecursionError:
        raise ExpressionError({"message": "the tree of the expression has too many levels for Python"}) from None
    if "error" in found:
        raise ExpressionError(found["error"])
    _warn(texts, found)
    # The JSON of a truth table has no place for rivals, so the command names them in a note.
    for line in errors.decode("utf-8", "replace").splitlines():
        if line.startswith("note: "):
            warn(line.removeprefix("note: "))
    return found


def _warn(texts: Sequence[str], found: Mapping[str, Any]) -> None:
    """Warns that less common notations read an expression differently."""
    rivals: list[Any] = found.get("rivals") or []
    # Questions have a list for each expression.
    one = found.get("dialect", found.get("from"))
    dialects, each = ([one], [rivals]) if one is not None else (found.get("dialects", ()), rivals)
    for text, dialect, others in zip(texts, dialects, each, strict=False):
        warn_of_rivals(text, dialect, others)
