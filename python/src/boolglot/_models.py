"""Asks models the questions of a set, scores their replies, and exports the questions for evaluation harnesses.

    asked = boolglot.run(rows, lambda prompts: [model(prompt) for prompt in prompts])
    boolglot.score(asked).accuracy

A model may be a function. Then the questions come from the same export as those for harnesses, so that nothing is sent
over a network.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from boolglot._columns import is_nothing, listed
from boolglot._node import NodeError, flags_of
from boolglot._options import ExportOptions, PathName, QuestionOptions, RunOptions
from boolglot._report import input_of, run_with
from boolglot._rows import Rows

if TYPE_CHECKING:
    from typing_extensions import Unpack

Model = Callable[[list[str]], Iterable[str | None]]
Kind = Literal["lm-eval", "inspect", "hf", "promptfoo", "openai-evals", "verifiers", "reasoning-gym", "nemo-gym"]


@dataclass(frozen=True)
class Run:
    """The replies of a model to the questions of a set, each with its case, as in the run files of `boolglot run`."""

    records: list[dict[str, Any]]

    def __len__(self) -> int:
        return len(self.records)

    def __repr__(self) -> str:
        models = ", ".join(dict.fromkeys(record["model"] for record in self.records))
        return f"Run({models}, replies={sum(record['reply'] is not None for record in self.records)})"

    @property
    def prompts(self) -> list[str]:
        return [record["case"]["prompt"] for record in self.records]

    @property
    def replies(self) -> list[str | None]:
        return [record["reply"] for record in self.records]

    def save(self, path: PathName) -> None:
        """Saves the run as JSON Lines, which `score` and the command line read."""
        Path(path).write_text("".join(f"{json.dumps(record)}\n" for record in self.records), encoding="utf-8")

    @staticmethod
    def load(path: PathName) -> Run:
        """Loads a run that `save` or the command line wrote."""
        return Run(_json_lines(Path(path)))


@dataclass(frozen=True)
class Score:
    """The number of right replies."""

    #: The output of `score --json`.
    data: dict[str, Any]

    @property
    def counts(self) -> dict[str, int]:
        """The number of correct, incorrect and missing answers, and of failed questions without a reply."""
        tallies = [each["total"]["tally"] for each in self.data["scores"]]
        return {name: sum(tally[name] for tally in tallies) for name in ("correct", "incorrect", "missing", "failed")}

    @property
    def accuracy(self) -> float:
        """The share of replies with the right answer; NaN without replies."""
        total = sum(self.counts.values()) - self.counts["failed"]
        return self.counts["correct"] / total if total else float("nan")

    def __repr__(self) -> str:
        return f"Score({', '.join(f'{name}={count}' for name, count in self.counts.items())})"


def run(
    data: Rows,
    model: str | Model,
    *,
    name: str | None = None,
    batch: int | None = None,
    output: PathName | None = None,
    **options: Unpack[RunOptions],
) -> Run:
    """Asks a model the questions of a set.

    Args:
        data: the set, as for `report`.
        model: a function from a list of prompts to their replies, None for no reply; or the name of a model of an
            endpoint with an OpenAI-compatible chat API. Only an endpoint needs Node.
        name: the name of a function's model; by default, "model".
        batch: the maximum number of prompts of a call of the function; by default, 32.
        output: the path of a run file for an endpoint, which the next call resumes. By default, replies are not kept.
        options: how to read and ask the questions, such as `prompt="Is {expr} true?"`, and for an endpoint, how to
            send requests, such as `base_url="http://localhost:8000/v1"`. A function gets no system prompt.

    Raises:
        NodeError: the set can't be asked, or no request could be sent; the message says why.
        TypeError: the function returned something else than replies, or an argument is for another kind of model.
        ValueError: the function returned too many or too few replies.
    """
    if callable(model):
        _refuse("run", {"output": output, **options}, _FOR_ENDPOINTS, "an endpoint; a function gets only prompts")
        most = 32 if batch is None else batch
        if not isinstance(most, int) or most < 1:
            raise ValueError(f"batch has to be a positive integer, not {batch!r}")
        questions = _questions(data, options)
        waiting, replies = iter(questions), list[str | None]()
        while some := list(islice(waiting, most)):
            given = model([each["prompt"] for each in some])
            if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
                raise TypeError(
                    f"the model returned a value of type {type(given).__name__} instead of a list of replies"
                )
            found = list(given)
            if len(found) != len(some):
                raise ValueError(f"the model gave {len(found)} replies to {len(some)} prompts")
            replies += _checked(found, "the replies of the model")
        return _run_of(questions, replies, name)
    if not isinstance(model, str):
        raise TypeError(f"model has to be a function or the name of a model, not {type(model).__name__}")
    _refuse("run", {"name": name, "batch": batch}, ("name", "batch"), "a function")
    source, lines = input_of(data)
    with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
        path = Path(output or Path(folder) / "run.jsonl").absolute()
        flags = flags_of({"model": model, "output": path, **options})
        try:
            run_with(["run", source, "--json", "--quiet", *flags], lines)
        except NodeError as error:
            # The temporary file is deleted, so the message doesn't name it.
            where = rf" in {re.escape(str(path))}\b.*"
            raise NodeError(re.sub(where, "", str(error)) if output is None else str(error)) from None
        return Run.load(path)


def score(
    data: Rows | Run,
    replies: Sequence[str | None] | None = None,
    *,
    name: str | None = None,
    **options: Unpack[QuestionOptions],
) -> Score:
    """Counts the right answers of models.

    Args:
        data: a run; or the path of a run file, a log or the results of a harness; or, with `replies`, a set as for
            `report`.
        replies: the reply to each row, None for no reply.
        name: the name of the model of the replies; by default, "model".
        options: how to read the rows or the files, such as `dialect="python"`, and how to find the `answer` in a reply:
            "first-tag" (the default), "last-tag", "last-word", "after-phrase", or a regular expression such as
            ``"/Answer: (True|False)/"``.

    Raises:
        NodeError: something can't be read; the message says why.
        TypeError: something in `replies` isn't a text, or an argument has no effect.
        ValueError: there are more or fewer replies than rows with a value.
    """
    if replies is None:
        _refuse("score", {"name": name, **options}, {"name", *options}.difference(_OF_SCORES), "rows with replies")
        if not isinstance(data, (Run, str, os.PathLike)):
            raise TypeError(f"data is of type {type(data).__name__}; without replies, it has to be a run or a path")
    else:
        if isinstance(data, Run):
            raise TypeError("data is a run, which has its own replies; leave out replies")
        _refuse("score", options, _FOR_ENDPOINTS, "an endpoint, and for exports")
        texts = _checked(replies, "replies")
        data = _run_of(_questions(data, options, count=len(texts)), texts, name)
    flags = flags_of({each: options.get(each) for each in _OF_SCORES})
    with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
        path = Path(folder) / "model.run.jsonl"
        if isinstance(data, Run):
            data.save(path)
        found = run_with(["score", str(path if isinstance(data, Run) else os.fspath(data)), "--json", *flags], None)
        return Score(json.loads(found))


#: The arguments that only endpoints use, and those that are for replies that are there already.
_FOR_ENDPOINTS = {"output", "system_prompt", "temperature", "max_tokens"}.union(
    RunOptions.__annotations__.keys() - QuestionOptions.__annotations__.keys()
)
_OF_SCORES = ("answer", "dialect", "grammar", "extract")


def _refuse(function: str, given: Mapping[str, Any], names: Collection[str], reason: str) -> None:
    """Refuses arguments with these names, which would have no effect, and unknown ones."""
    for name, value in given.items():
        if name not in {"name", "batch", "output", *RunOptions.__annotations__}:
            raise TypeError(f"{function}: there is no argument {name}")
        if name in names and value is not None and value is not False:
            raise TypeError(f"{function}: {name} is only for {reason}")


def _checked(replies: Any, what: str) -> list[str | None]:
    """Replies, None for those that are null."""
    found = listed(replies)
    if found is None:
        raise TypeError(f"{what} is of type {type(replies).__name__} instead of a list of texts")
    for at, reply in enumerate(found):
        if not isinstance(reply, str) and not is_nothing(reply):
            raise TypeError(f"{what}: item {at} is of type {type(reply).__name__}, not a text")
    return [reply if isinstance(reply, str) else None for reply in found]


def export(kind: Kind, folder: PathName, data: Rows, **options: Unpack[ExportOptions]) -> dict[str, Any]:
    """Writes the questions of a set as a task for an evaluation harness, or as a dataset for the Hugging Face Hub.

    Args:
        kind: the harness, or "hf" for the Hub.
        folder: the folder to write, created if needed.
        data: the set, as for `report`.
        options: how to read and ask the questions, such as `prompt="Is {expr} true?"`, and `name` and `license`.

    Returns:
        The numbers of `questions` and of rows `leftOut`, and the names of the `files` in the folder, among them a
        README that explains how to use it.

    Raises:
        NodeError: the set can't be asked, or the folder isn't empty; the message says why.
    """
    source, lines = input_of(data)
    flags = flags_of(options)
    found: dict[str, Any] = json.loads(
        run_with(["export", kind, "--json", "--quiet", *flags, "--", os.fspath(folder), source], lines)
    )
    return found


def _questions(data: Rows, options: Mapping[str, Any], count: int | None = None) -> list[dict[str, Any]]:
    """The questions of a set, which must have `count` of them if it is given."""
    with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
        written = export("lm-eval", folder, data, **options)
        if count is not None and written["questions"] != count:
            left_out = f"; {written['leftOut']} more rows have no value" if written["leftOut"] else ""
            raise ValueError(f"there are {count} replies to {written['questions']} questions{left_out}")
        return _json_lines(Path(folder) / "questions.jsonl")


def _json_lines(path: Path) -> list[dict[str, Any]]:
    # Files, unlike splitlines, don't end lines at U+2028, which JSON may contain.
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _run_of(questions: list[dict[str, Any]], replies: Sequence[str | None], name: str | None) -> Run:
    name = "model" if name is None else name
    asked: Counter[str] = Counter()
    records: list[dict[str, Any]] = []
    for question, reply in zip(questions, replies, strict=True):
        prompt = question["prompt"]
        facts: dict[str, Any] = {
            each: question[each] for each in ("expression", "dialect", "length", "parameters") if each in question
        }
        records.append(
            {
                "hash": hashlib.sha256(f"{name}\n{prompt}".encode()).hexdigest(),
                "repeat": asked[prompt],
                "model": name,
                "prompting": "none",
                "settings": {},
                "case": {"prompt": prompt, "answer": question["target"] == "True"} | facts,
                "reply": reply,
                "finishReason": None,
                "refusal": None,
                "usage": None,
                "latency": 0,
                "attempts": 1,
                "error": None if reply is not None else "the model gave no reply",
            }
        )
        asked[prompt] += 1
    return Run(records)
