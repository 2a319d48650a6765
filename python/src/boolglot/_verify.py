"""Verifies replies of models to questions about boolean expressions.

verify("P ∧ Q", "Therefore, **P & Q**.", "formula")       right
verify(True, "It is either True or False.")               unparseable
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from boolglot._answers import (
    UNSATISFIABLE,
    VALUES,
    chooses_other,
    letters_in,
    read_assignment,
    read_choice,
    read_plain_choice,
    read_plain_truth,
    read_table,
    read_truth,
    read_values,
    states_other,
    words_of,
)
from boolglot._detect import reader_named
from boolglot._dialects import Dialect
from boolglot._formulas import (
    LONGEST_FORMULA,
    MOST_NAMES,
    FormulaReader,
    Reading,
    full_mask,
    masks_of,
    name_key,
    named_readings_of,
    plain_formula,
    read_in,
    readings_of,
)
from boolglot._options import PathName
from boolglot._proofs import DIFFERS, FOLLOWS, WRONG_STEP, check_proof
from boolglot._replies import (
    LISTS,
    Failure,
    Found,
    Place,
    Read,
    Search,
    bare,
    find_answer,
    find_before,
    find_quickly,
    has,
)
from boolglot._services import notation_of
from boolglot._steps import Start, Steps, StepsReader, read_proof, with_values

Task = Literal[
    "truth-value", "formula", "consequence", "assignment", "choice", "values", "truth-table", "steps", "proof"
]

RIGHT, WRONG, UNPARSEABLE = "right", "wrong", "unparseable"


class GoldError(ValueError):
    """A right answer that can't be read."""


class Verification(NamedTuple):
    """The verdict on a reply. It is true if the reply is right."""

    #: ``right``, ``wrong`` or ``unparseable``.
    verdict: str
    #: Why, such as ``equal``, ``differs``, ``hedged`` or ``no-answer``.
    reason: str
    #: The text of the answer, and its offsets in the reply; None if there is none.
    answer: str | None = None
    start: int | None = None
    end: int | None = None

    def __bool__(self) -> bool:
        return self.verdict == RIGHT


class _Judgement(NamedTuple):
    verdict: str
    reason: str


class _Options(NamedTuple):
    hint: str | None
    nontrivial: bool
    start: Any


class _Task(NamedTuple):
    search: Search
    #: Reads a text that is an answer and nothing else, for speed.
    read_plain: Read | None
    judge: Callable[[Any], _Judgement]
    #: Whether an answer may be just the end of what the reply states before it.
    is_end: Callable[[Any], bool] | None = None


def verify(
    gold: Any,
    reply: str,
    task: Task = "truth-value",
    *,
    dialect: str | Dialect | None = None,
    nontrivial: bool = False,
    start: str | bool | None = None,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Verification:
    """Compares the answer in a reply with the right one.

    Args:
        gold: depends on the task:
            ``truth-value``: True, False, or a word for one of them;
            ``formula``: a formula, to which the answer must be equivalent;
            ``consequence``: a premise or a list of premises, from which the answer must follow;
            ``assignment``: a formula, which the answer must make true;
            ``choice``: a letter, or the letters of several options;
            ``values``: a list of truth values;
            ``truth-table``: a formula, whose table is the answer;
            ``steps``: a formula to which all steps are equivalent, or its value;
            ``proof``: a list of the premises and the conclusion of a proof.
        reply: the whole reply of the model.
        task: what the reply has to answer.
        dialect: the notation of the gold formula, in which answers are read first.
        nontrivial: whether a consequence must be neither valid by itself nor equivalent to one of the premises.
        start: the formula or value with which a chain of steps has to start, in any notation; None for any equivalent
            one.
        precedence: the precedence of the operators in the notation `dialect`, such as "c"; by default, its own.
        grammar: the path of an Ohm grammar, whose notation is named after the file. With `grammar` or
            `precedence`, the first call starts a process.

    Raises:
        ValueError: there is no such task, or `precedence` is given without a `dialect`.
        GoldError: the gold answer or the start can't be read, or they aren't equivalent.
        UnknownDialectError: there is no such notation.
        NodeError: there is no such precedence, or the grammar is wrong; the message says why.
    """
    if not isinstance(reply, str):
        raise TypeError(f"a reply is a text, not {type(reply).__name__}")
    if dialect is None and grammar is not None:
        dialect = Path(grammar).stem
    if dialect is None and precedence is not None:
        raise ValueError("precedence needs a dialect to apply to; pass both")
    hint = None if dialect is None else notation_of(dialect, precedence, grammar)
    compiled = _task_of(task, _hashable(gold), hint, nontrivial, _hashable(start) if task == "steps" else None)
    found: Found | Failure | None = None
    if compiled.read_plain is not None and len(reply) <= _LONGEST_QUICK:
        found = find_quickly(reply, compiled.read_plain)
    if found is None:
        found = find_answer(reply, compiled.search)
    if isinstance(found, Found) and compiled.is_end is not None and compiled.is_end(found.value):
        found = find_before(reply, found, compiled.search.read, compiled.is_end)
    if isinstance(found, Failure):
        return Verification(UNPARSEABLE, found.reason)
    verdict, reason = compiled.judge(found.value)
    return Verification(verdict, reason, reply[found.start : found.end], found.start, found.end)


_LONGEST_QUICK = 300


def _hashable(gold: Any) -> Any:
    if isinstance(gold, (list, tuple, set, frozenset)):
        return tuple(map(_hashable, gold))
    if isinstance(gold, Hashable):
        return gold
    raise GoldError(f"a value of type {type(gold).__name__} can't be a right answer")


# The type of a gold answer is part of the key, since True and 1 are equal.
@functools.lru_cache(maxsize=1024, typed=True)
def _task_of(task: str, gold: Any, hint: str | None, nontrivial: bool, start: Any) -> _Task:
    make = _MAKERS.get(task)
    if make is None:
        raise ValueError(f"unknown task {task!r}; there are {', '.join(TASKS)}")
    return make(gold, _Options(hint, nontrivial, start))


def _truth_task(gold: Any, options: _Options) -> _Task:
    value = _gold_value(gold)
    search = Search(read_truth, contradicts=states_other)
    return _Task(search, read_plain_truth, lambda answer: _equal(answer == value))


def _gold_value(gold: Any) -> bool:
    value = _stated_value(gold)
    if value is None:
        raise GoldError(f"{gold!r:.60} is no truth value")
    return value


def _stated_value(gold: Any) -> bool | None:
    return VALUES.get(str(gold).strip().lower()) if isinstance(gold, (bool, int, str)) else None


def _equal(is_right: bool) -> _Judgement:
    return _Judgement(RIGHT, "equal") if is_right else _Judgement(WRONG, "differs")


def _values_task(gold: Any, options: _Options) -> _Task:
    if isinstance(gold, str):
        found = read_values(Place(gold, 0))
        if found is None:
            raise GoldError(f"{gold!r:.60} is no list of truth values")
        gold = found.value
    if not isinstance(gold, tuple):
        raise GoldError(f"{gold!r:.60} is no list of truth values")
    values = tuple(map(_gold_value, gold))
    return _Task(Search(read_values, takes_blocks=True), None, lambda answer: _equal(answer == values))


def _choice_task(gold: Any, options: _Options) -> _Task:
    letters = frozenset(str(each).strip().upper() for each in gold) if isinstance(gold, tuple) else None
    if letters is None:
        found = letters_in(gold, *bare(gold)) if isinstance(gold, str) else None
        letters = None if found is None else found.value
    if not letters:
        raise GoldError(f"{gold!r:.60} is no letter of an option")
    return _Task(
        Search(read_choice, contradicts=chooses_other), read_plain_choice, lambda answer: _equal(answer == letters)
    )


class _Gold(NamedTuple):
    names: tuple[str, ...]
    tables: tuple[int, ...]
    hint: str | None


def _gold_formulas(texts: Iterable[Any], hint: str | None) -> _Gold:
    """The tables of formulas over all their names.

    Raises:
        GoldError: a formula can't be read, is ambiguous, or has too many names.
    """
    texts = list(texts)
    if not texts:
        raise GoldError("a list without formulas is no right answer")
    names: tuple[str, ...] = ()
    for text in texts:
        names = _gold_readings(text, names, hint)[0].names
    read = [_gold_readings(text, names, hint) for text in texts]
    tables = []
    for text, readings in zip(texts, read, strict=True):
        if len(set(readings)) > 1:
            raise GoldError(f"{text!r:.60} means different things in different notations; name its dialect")
        tables.append(readings[0].table)
    return _Gold(names, tuple(tables), hint or _own_hint(texts))


def _gold_readings(text: Any, names: tuple[str, ...], hint: str | None) -> tuple[Reading, ...]:
    is_formula = isinstance(text, str) and len(text) <= LONGEST_FORMULA
    own = read_in(text, reader_named(hint), names) if is_formula and hint is not None else None
    if own is not None:
        return (own,)
    readings = readings_of(text, names, hint) if is_formula else ()
    if not readings:
        raise GoldError(f"{text!r:.60} can't be read as a formula, or has more than {MOST_NAMES} names")
    return readings


def _own_hint(texts: Iterable[str]) -> str | None:
    """The signs of logic, if the formulas are written in them: these mean the same everywhere."""
    return "logic" if all(read_in(text, reader_named("logic")) is not None for text in texts) else None


def _over(table: int, count: int, more: int) -> int:
    """A table with a number of further names, on which it doesn't depend."""
    for _ in range(more):
        # Each row becomes two, as the further name is the last one.
        spread = 0
        for row in range(1 << count):
            if table >> row & 1:
                spread |= 3 << (2 * row)
        table, count = spread, count + 1
    return table


def _judge_readings(readings: tuple[Reading, ...], judge: Callable[[Reading], _Judgement]) -> _Judgement:
    """The judgement on which all readings agree."""
    judgements = [judge(each) for each in readings]
    if len({each.verdict for each in judgements}) > 1:
        return _Judgement(UNPARSEABLE, "ambiguous")
    return judgements[0]


def _formula_task(gold: Any, options: _Options) -> _Task:
    names, (table,), hint = _gold_formulas([gold], options.hint)
    formulas = FormulaReader(names, hint, [gold], is_valid=table == full_mask(len(names)))
    return _Task(Search(formulas.read), formulas.read_plain, _equivalence_judge(names, table))


def _equivalence_judge(names: tuple[str, ...], table: int) -> Callable[[tuple[Reading, ...]], _Judgement]:
    def judge(reading: Reading) -> _Judgement:
        more = len(reading.names) - len(names)
        return _equal(reading.table == _over(table, len(names), more))

    return lambda readings: _judge_readings(readings, judge)


def _steps_task(gold: Any, options: _Options) -> _Task:
    value, start_value = _stated_value(gold), _stated_value(options.start)
    own = _Gold((), (), options.hint) if value is not None else _gold_formulas([gold], options.hint)
    #: Whether the chain leads to a value: T and F alone are values, too, and the value has to be reached.
    is_valued = not own.names
    texts = [gold] if value is None else []
    if options.start is not None and start_value is None:
        texts.append(_start_text(options, is_valued=is_valued))
    names, tables, _ = _gold_formulas(texts, options.hint) if texts else own
    values = [full_mask(len(names)) if each else 0 for each in (value, start_value) if each is not None]
    table, *others = [*tables, *values]
    if any(each != table for each in others):
        raise GoldError(f"{gold!r:.60} isn't equivalent to the start of the chain")
    start = None if options.start is None else Start(start_value, texts[-1] if texts else "", names, own.hint)
    judge_formula = _equivalence_judge(names, table)

    def judge(steps: Steps) -> _Judgement:
        judgements = [judge_formula(readings) for readings in steps.readings]
        for verdict in (WRONG, UNPARSEABLE):
            found = next((each for each in judgements if each.verdict == verdict), None)
            if found is not None:
                is_step = verdict == WRONG and len(judgements) > 1
                return _Judgement(WRONG, "wrong-step") if is_step else found
        if steps.are_repeated:
            return _Judgement(UNPARSEABLE, "no-steps")
        if start is not None and not start.is_written(steps.first):
            return _Judgement(WRONG, "other-start")
        # A value that is only repeated proves nothing.
        if is_valued and steps.is_first_value:
            return _Judgement(UNPARSEABLE, "no-steps")
        is_complete = not is_valued or steps.is_last_value
        return _Judgement(RIGHT, "equal") if is_complete else _Judgement(UNPARSEABLE, "incomplete")

    read = StepsReader(FormulaReader(names, own.hint).read, names).read
    return _Task(Search(read, takes_blocks=True), None, judge, is_end=lambda steps: len(steps.readings) == 1)


def _start_text(options: _Options, *, is_valued: bool) -> Any:
    """The start of a chain."""
    text = options.start
    if is_valued and _gold_formulas([text], options.hint).names:
        valued = with_values(text)
        return valued if any(not each.names for each in readings_of(valued, (), options.hint)) else text
    return text


def _consequence_task(gold: Any, options: _Options) -> _Task:
    names, premises, hint = _gold_formulas(gold if isinstance(gold, tuple) else [gold], options.hint)
    together = functools.reduce(int.__and__, premises, full_mask(len(names)))
    if together == 0:
        raise GoldError("the premises contradict each other, so everything follows")

    def judge(reading: Reading) -> _Judgement:
        more = len(reading.names) - len(names)
        if _over(together, len(names), more) & ~reading.table:
            return _Judgement(WRONG, "doesn't-follow")
        if options.nontrivial and reading.table == full_mask(len(reading.names)):
            return _Judgement(WRONG, "trivial")
        if options.nontrivial and any(reading.table == _over(each, len(names), more) for each in premises):
            return _Judgement(WRONG, "repeats-premise")
        return _Judgement(RIGHT, "follows")

    formulas = FormulaReader(names, hint, gold if isinstance(gold, tuple) else [gold], derives=True)
    search = Search(
        formulas.read, derives=lambda readings: any(judge(each).reason != "doesn't-follow" for each in readings)
    )
    return _Task(search, formulas.read_plain, lambda readings: _judge_readings(readings, judge))


def _proof_task(gold: Any, options: _Options) -> _Task:
    texts = gold if isinstance(gold, tuple) else (gold,)
    names = _gold_formulas(texts, options.hint).names
    claim = [(text, named_readings_of(text, names, options.hint)[0][0]) for text in texts]
    verdicts = {FOLLOWS: RIGHT, DIFFERS: WRONG, WRONG_STEP: WRONG}

    def judge(proof: str) -> _Judgement:
        reason = check_proof(proof, claim, options.hint, allows_rule_t=False)
        return _Judgement(verdicts.get(reason, UNPARSEABLE), reason)

    return _Task(Search(read_proof, takes_blocks=True), None, judge)


def _assignment_task(gold: Any, options: _Options) -> _Task:
    names, (table,), _ = _gold_formulas([gold], options.hint)
    keys = [name_key(name) for name in names]
    by_key = dict(zip(keys, range(len(names)), strict=True)) if len(set(keys)) == len(keys) else {}
    by_name = {name: at for at, name in enumerate(names)}
    masks, full = masks_of(len(names)), full_mask(len(names))

    def judge(answer: Any) -> _Judgement:
        if answer == UNSATISFIABLE:
            return _Judgement(WRONG, "satisfiable") if table else _Judgement(RIGHT, "unsatisfiable")
        rows = full
        seen: set[int] = set()
        for name, value in answer:
            at = by_name.get(name, by_key.get(name_key(name)))
            if at is None:
                # "p = T, result = F" says that the assignment doesn't satisfy the formula.
                if not value and name.lower() in LISTS["outcome"]:
                    return _Judgement(UNPARSEABLE, "contradicted")
                continue
            if at in seen:
                return _Judgement(UNPARSEABLE, "ambiguous")
            seen.add(at)
            rows &= masks[at] if value else full ^ masks[at]
        if not seen and names:
            return _Judgement(UNPARSEABLE, "other-names")
        if rows & table == rows:
            return _Judgement(RIGHT, "satisfies")
        return _Judgement(WRONG, "doesn't-satisfy" if rows & table == 0 else "incomplete")

    search = Search(read_assignment, takes_blocks=True, contradicts=lambda rest, _: has("refuted", rest))
    return _Task(search, None, judge)


def _table_task(gold: Any, options: _Options) -> _Task:
    names, (table,), hint = _gold_formulas([gold], options.hint)
    keys = [name_key(name) for name in names]

    def is_gold(reading: Reading) -> bool:
        return reading.table == _over(table, len(names), len(reading.names) - len(names))

    def is_other(reading: Reading) -> bool:
        return len(reading.names) == len(names) and 0 < reading.table < full_mask(len(names))

    def judge(answer: Any) -> _Judgement:
        header, rows = answer
        readings = [() if name_key(cell) in keys else readings_of(plain_formula(cell), names, hint) for cell in header]
        # The formula's own column takes precedence over the last one.
        own = [at for at, each in enumerate(readings) if any(map(is_gold, each))]
        column = own[-1] if own else len(header) - 1
        columns = [name_key(cell) for cell in header[:-1]]
        if any(columns.count(key) != 1 for key in keys):
            return _Judgement(UNPARSEABLE, "other-names")
        if not own and any(map(is_other, readings[column])):
            return _Judgement(UNPARSEABLE, "ambiguous")
        last = len(header) - 1
        is_named = all(word in LISTS["output"] for word in words_of(header[last]))
        others = [all(len(each.names) > len(names) for each in column) for column in readings]
        unread = [at for at, is_other in enumerate(others) if is_other and name_key(header[at]) not in keys]
        is_rejected = has("rejected", header[last]) or any(row[at] != row[last] for row in rows for at in unread)
        if is_rejected and not own and not is_named:
            return _Judgement(UNPARSEABLE, "ambiguous")
        is_result = bool(own) and column < last and not any(map(is_other, readings[last]))
        if is_result and any(row[last] != row[column] for row in rows):
            return _Judgement(UNPARSEABLE, "contradicted")
        places = [columns.index(key) for key in keys]
        seen: dict[int, bool] = {}
        for row in rows:
            number = 0
            for place in places:
                number = number << 1 | row[place]
            if seen.setdefault(number, row[column]) != row[column]:
                return _Judgement(UNPARSEABLE, "contradicted")
        if any(bool(table >> number & 1) != value for number, value in seen.items()):
            return _Judgement(WRONG, "differs")
        if len(seen) < 1 << len(names):
            return _Judgement(UNPARSEABLE, "incomplete")
        return _Judgement(RIGHT, "equal")

    return _Task(Search(read_table, takes_blocks=True), None, judge)


_MAKERS: Mapping[str, Callable[[Any, _Options], _Task]] = {
    "truth-value": _truth_task,
    "formula": _formula_task,
    "consequence": _consequence_task,
    "assignment": _assignment_task,
    "choice": _choice_task,
    "values": _values_task,
    "truth-table": _table_task,
    "steps": _steps_task,
    "proof": _proof_task,
}


TASKS = tuple(_MAKERS)
