// Exports an environment for reasoning-gym: an installable package that registers a dataset and its curriculum.

import type { PromptTemplate } from "../prompts/prompt-template.ts"
import { describeLevels, environmentFiles, moduleName } from "./environment.ts"
import type { ExportedSet, ExportFormat } from "./export-format.ts"

export const reasoningGym: ExportFormat = {
  name: "reasoning-gym",
  label: "reasoning-gym",
  language: "Python",
  isEnvironment: true,
  takesNoSystemPrompt: true,
  adapt: inLowerCase,
  filesOf: (set) =>
    environmentFiles(
      set,
      { requirement: "reasoning-gym>=0.1.25", python: "3.11" },
      datasetPython(moduleName(set)),
    ),
  usage: (set) => [
    "From this folder, after `pip install .`:",
    "",
    "```python",
    "import reasoning_gym",
    `import ${moduleName(set)}  # registers the dataset`,
    "",
    `dataset = reasoning_gym.create_dataset("${moduleName(set)}", seed=1, size=100, length=8, max_depth=2)`,
    'dataset.score_answer("It is <ANSWER>True</ANSWER>.", dataset[0])  # 1.0 or 0.0; takes whole replies',
    "```",
    "",
    "Prompts ask for `<answer>` in lower case, because `reasoning_gym.utils.extract_answer` finds no other tag.",
    "",
    "`create_curriculum` has the attributes `length` and `max_depth` with these levels:",
    "",
    ...describeLevels(set),
  ],
}

/** Trainers first call reasoning-gym's `extract_answer`, which finds only lower-case tags. */
function inLowerCase(set: ExportedSet): ExportedSet {
  const { origin } = set
  const lowered = (text: string) => text.replaceAll(/<\/?ANSWER>/g, (tag) => tag.toLowerCase())
  if (origin.kind !== "drawn") return set
  const prompt: PromptTemplate = {
    fill: (parts) => {
      const filled = origin.prompt.fill(parts)
      return filled === undefined ? undefined : lowered(filled)
    },
  }
  const cases = set.cases.map((each) => ({ ...each, prompt: lowered(each.prompt) }))
  return { ...set, cases, origin: { ...origin, prompt } }
}

const datasetPython = (
  name: string,
) => `"""Questions about the values of boolean expressions, as a dataset of reasoning-gym."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boolglot.rewards import score_answer
from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
from reasoning_gym.factory import ProceduralDataset, register_dataset

from .questions import COUNT, LEVELS, draw

DATASET_NAME = "${name}"


@dataclass
class BooleanConfig:
    length: int = LEVELS[0]["length"]
    max_depth: int = LEVELS[0]["max_depth"]
    seed: int | None = None
    size: int = COUNT

    def validate(self) -> None:
        assert self.length >= 1, "length must be at least 1"
        assert self.max_depth >= 0, "max_depth must be at least 0"
        assert self.size >= 1, "size must be at least 1"


class BooleanDataset(ProceduralDataset):
    def __init__(self, config: BooleanConfig) -> None:
        super().__init__(config, config.seed, config.size)

    @cached_property
    def _rows(self) -> list[dict[str, Any]]:
        length, max_depth = self.config.length, self.config.max_depth
        return list(draw(seed=self.seed, count=self.size, length=length, max_depth=max_depth))

    def __getitem__(self, idx: int) -> dict[str, Any]:
        row = self._rows[idx]
        difficulty = {"length": self.config.length, "max_depth": self.config.max_depth}
        metadata = {"source_dataset": DATASET_NAME, "source_index": idx, "difficulty": difficulty}
        metadata |= {"expression": row["expression"], "values": row["values"]}
        return {"question": row["prompt"], "answer": row["answer"], "metadata": metadata}

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1.0 if the reply, or the answer extracted from it, is right."""
        return score_answer(answer, entry)


class BooleanCurriculum(BaseCurriculum):
    def __init__(self) -> None:
        super().__init__(BooleanCurriculum.__name__, BooleanConfig)
        self._define_attributes(
            *(
                ScalarAttributeDefinition(
                    name=name,
                    field_name=name,
                    levels=[level[name] for level in LEVELS],
                    description=description,
                )
                for name, description in [
                    ("length", "Number of literals or variables in an expression"),
                    ("max_depth", "Maximum nesting of parentheses"),
                ]
            )
        )


register_dataset(DATASET_NAME, BooleanDataset, BooleanConfig, BooleanCurriculum)
`
