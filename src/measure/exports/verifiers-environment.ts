// Exports an environment for verifiers: an installable package with a taskset.

import { describeLevels, environmentFiles, moduleName } from "./environment.ts"
import type { ExportFormat } from "./export-format.ts"

export const verifiers: ExportFormat = {
  name: "verifiers",
  label: "verifiers",
  language: "Python",
  isEnvironment: true,
  filesOf: (set) =>
    environmentFiles(set, { requirement: "verifiers>=0.4,<0.5", python: "3.11" }, tasksetPython),
  usage: (set) => [
    "From this folder, with any chat completions endpoint:",
    "",
    "```sh",
    "pip install .",
    `vf-validate ${moduleName(set)} -n 100 --runtime.type subprocess`,
    `vf-eval ${moduleName(set)} -n 100 --env.taskset.split eval --env.agent.harness.id null \\`,
    "  --env.agent.runtime.type subprocess --model MODEL --client.base-url http://localhost:8000/v1 --no-push",
    "```",
    "",
    "By default, the taskset is endless. `--env.taskset.levels '[0, 2]'` mixes levels. `length` and `max_depth` " +
      "override the values of a level. Another `seed` gives other questions. Short expressions can occur in both splits.",
    "",
    ...describeLevels(set),
  ],
}

const tasksetPython = `"""Questions about the values of boolean expressions, as a taskset of verifiers."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import verifiers.v1 as vf
from boolglot import evaluate, verify
from pydantic import Field

from .questions import COUNT, DIALECT, ENDLESS, LEVELS, SEED, SYSTEM_PROMPT, draw

__all__ = ["BooleanTaskset"]


class Question(vf.TaskData):
    answer: str
    expression: str
    values: dict[str, bool]
    level: int


class BooleanTask(vf.Task[Question]):
    @vf.reward
    async def right(self, trace: vf.Trace) -> float:
        return float(self._verdict(trace) == "right")

    @vf.metric
    async def unparseable(self, trace: vf.Trace) -> float:
        return float(self._verdict(trace) == "unparseable")

    def _verdict(self, trace: vf.Trace) -> str:
        return verify(self.data.answer, trace.last_reply).verdict

    async def validate(self, runtime: vf.Runtime) -> bool | None:
        """Whether the answer is the value of the expression; None for more than 14 variables."""
        expression, answer = self.data.expression, self.data.answer == "True"
        if not self.data.values:
            return evaluate(expression, DIALECT) is answer
        values = ", ".join(f"{name} = {value}" for name, value in self.data.values.items())
        try:
            return bool(verify(expression, values, "assignment", dialect=DIALECT)) is answer
        except ValueError:
            return None


class BooleanConfig(vf.TasksetConfig):
    split: Literal["train", "eval"] = "train"
    levels: list[Annotated[int, Field(ge=0, lt=len(LEVELS))]] = Field([0], min_length=1)
    """Levels to draw from in turn; a level given twice is drawn from twice as often."""
    length: int | None = None
    max_depth: int | None = None
    seed: int = SEED


class BooleanTaskset(vf.Taskset[BooleanTask, BooleanConfig]):
    def __init__(self, config: BooleanConfig) -> None:
        super().__init__(config)
        self.INFINITE = config.split == "train"

    def load(self) -> Iterator[BooleanTask]:
        levels = [(level, self._options(level)) for level in self.config.levels]
        # Levels with the same options share a stream, so that no question is drawn twice.
        streams = {key: self._draw(key) for _, key in levels}
        for questions in zip(*(streams[key] for _, key in levels), strict=False):
            for (level, _), question in zip(levels, questions, strict=True):
                data = Question(**question, level=level, system_prompt=SYSTEM_PROMPT)
                yield BooleanTask(data, self.config.task)

    def _options(self, level: int) -> tuple[int, int]:
        length, max_depth = self.config.length, self.config.max_depth
        return (
            LEVELS[level]["length"] if length is None else length,
            LEVELS[level]["max_depth"] if max_depth is None else max_depth,
        )

    def _draw(self, options: tuple[int, int]) -> Iterator[dict[str, Any]]:
        length, max_depth = options
        which = {"seed": self.config.seed, "count": COUNT}
        if self.config.split == "train":
            which = {"seed": self.config.seed + 1, "count": ENDLESS}
        return draw(length=length, max_depth=max_depth, **which)
`
