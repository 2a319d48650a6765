"""Rewards for reinforcement learning, in the forms that trainers and collections of environments call.

from trl import GRPOTrainer
from boolglot.rewards import reward

GRPOTrainer(model, reward_funcs=reward, train_dataset=rows)      rows with ``prompt``, ``solution`` and ``task``

Nothing here imports a trainer. A right answer is worth 1, and everything else 0. If the right answer itself can't be
read, ``reward`` returns None for it, as TRL expects, and ``verify_response`` says so in its response, as an exception
would stop NeMo Gym. The others raise ``GoldError``, as 0 would look like a wrong reply.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boolglot._verify import GoldError, verify

#: Columns and metadata that are passed on to ``verify``.
_OPTIONS = ("task", "dialect", "nontrivial", "start", "precedence")


def reward(completions: Sequence[Any], solution: Sequence[Any], **columns: Any) -> list[float | None]:
    """The reward of each completion, as a reward function of TRL.

    Args:
        completions: texts, or lists of messages.
        solution: the right answer for each completion.
        columns: other columns of the dataset. ``task``, ``dialect``, ``nontrivial``, ``start`` and ``precedence``
            are options of ``verify``: a list with one for each completion, or a single one for all. Other columns are
            ignored.

    Returns:
        1.0 for right answers, and 0.0 for wrong and unparseable ones. None if the right answer can't be read, so that
        the completion can't be verified.

    Raises:
        ValueError: there is no such task or notation.
    """
    rewards: list[float | None] = []
    for at, (completion, gold) in enumerate(zip(completions, solution, strict=True)):
        row = {name: _of_row(columns[name], at) for name in _OPTIONS if name in columns}
        try:
            rewards.append(_score(gold, _text_of(completion), row))
        except GoldError:
            rewards.append(None)
    return rewards


def score_answer(answer: str | None, entry: Mapping[str, Any]) -> float:
    """The score of an answer, as ``score_answer`` of a dataset of reasoning-gym.

    Args:
        answer: the answer or the whole reply of the model.
        entry: the entry of the dataset. Its metadata may have the options of ``verify``. With ``premises`` and without
            a task, the answer has to follow from them.

    Raises:
        GoldError: the entry's own answer can't be read.
        ValueError: there is no such task or notation.
    """
    metadata = entry.get("metadata") or {}
    row = {name: metadata[name] for name in _OPTIONS if name in metadata}
    gold = entry.get("answer")
    if metadata.get("premises") and row.setdefault("task", "consequence") == "consequence":
        gold = list(metadata["premises"])
    return _score(gold, answer or "", row)


def correct_answer(completion: Any, answer: Any, info: Mapping[str, Any] | None = None, **_: Any) -> float:
    """The reward of a completion, for ``Rubric(funcs=[correct_answer])`` of verifiers before 0.4.

    Args:
        completion: a text, or a list of messages.
        answer: the right answer.
        info: the row's options of ``verify``: ``task``, ``dialect``, ``nontrivial``, ``start``, ``precedence``. It may
            also have a ``gold`` answer that isn't a text. Other keys are ignored.

    Raises:
        GoldError: the right answer can't be read.
        ValueError: there is no such task or notation.
    """
    info = info or {}
    row = {name: info[name] for name in _OPTIONS if name in info}
    return _score(info.get("gold", answer), _text_of(completion), row)


def verify_response(body: Mapping[str, Any]) -> dict[str, Any]:
    """The body of a request to ``verify`` of a resource server of NeMo Gym, with the ``reward``.

    If the solution can't be read, the reward is 0.0 for every reply, and ``gold_error`` tells why.

    Args:
        body: the request as a mapping, such as ``request.model_dump()``: the ``response`` of the model, and
            ``verifier_metadata`` with the ``solution`` and the options of ``verify``.

    Raises:
        ValueError: there is no such task or notation.
    """
    metadata = body.get("verifier_metadata") or {}
    row = {name: metadata[name] for name in _OPTIONS if name in metadata}
    messages = [item for item in body["response"]["output"] if item.get("type") == "message"]
    text = _text_of(messages[-1:])
    try:
        return {**body, "reward": _score(metadata.get("solution"), text, row)}
    except GoldError as error:
        return {**body, "reward": 0.0, "gold_error": str(error)}


def _score(gold: Any, reply: str, row: Mapping[str, Any]) -> float:
    return 1.0 if verify(gold, reply, **row) else 0.0


def _of_row(values: Any, at: int) -> Any:
    return values[at] if isinstance(values, (list, tuple)) else values


def _text_of(completion: Any) -> str:
    """The text of a completion: its last message, whose content may be in parts."""
    if isinstance(completion, str):
        return completion
    content = completion[-1].get("content") if completion else None
    if isinstance(content, (list, tuple)):
        return "".join(part.get("text") or "" for part in content)
    return content or ""
