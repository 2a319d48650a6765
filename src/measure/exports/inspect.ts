// Exports an Inspect eval in the layout that the inspect_evals register requires: a package with a task, its listing
// and its tests.
//
//     pyproject.toml
//     src/boolglot_booleans/{__init__.py,boolglot_booleans.py,answer_rules.py,eval.yaml,questions.jsonl}
//     tests/test_boolglot_booleans.py

import { counted } from "../../number-format.ts"
import { answersInPython } from "./answers-in-python.ts"
import { moduleName, projectToml } from "./environment.ts"
import {
  type CardParts,
  type CardSection,
  type ExportedSet,
  type ExportFormat,
  rowsAsJsonLines,
  rowsWithSystem,
  yamlText,
} from "./export-format.ts"

export const inspect: ExportFormat = {
  name: "inspect",
  label: "Inspect",
  language: "Python",
  filesOf: (set) => {
    const name = moduleName(set)
    const source = `src/${name}`
    return [
      { name: "pyproject.toml", text: tomlOf(name) },
      { name: `${source}/__init__.py`, text: initPython(name) },
      { name: `${source}/${name}.py`, text: taskPython(set) },
      { name: `${source}/answer_rules.py`, text: answersInPython() },
      { name: `${source}/eval.yaml`, text: listingYaml(set) },
      { name: `${source}/questions.jsonl`, text: rowsAsJsonLines(rowsWithSystem(set)) },
      { name: `tests/test_${name}.py`, text: testPython(set) },
    ]
  },
  usage: (set) => [
    "From this folder, with any model that Inspect knows:",
    "",
    "```sh",
    "pip install .",
    `inspect eval ${moduleName(set)}/${moduleName(set)} --model openai/gpt-4o-mini --log-format json --log-dir logs`,
    `boolglot score 'logs/*.json' --answer ${set.rule}`,
    "```",
    "",
    "`pip install pytest && pytest` runs the tests, which ask no model.",
  ],
  cardSections,
}

/** Changes to questions or scores increase the number; changes to the task's parameters advance the letter. */
const version = { comparability: 1, interface: "A" }
const fullVersion = `${version.comparability}-${version.interface}`

function tomlOf(name: string): string {
  return projectToml(name, {
    requirements: ["inspect_ai>=0.3.285", "regex"],
    python: "3.11",
    folder: `src/${name}`,
    tables: `
[project.entry-points.inspect_ai]
${name} = "${name}"

[tool.inspect-evals-lint]
preset = "single-eval"

[tool.pytest.ini_options]
pythonpath = ["src"]
`,
  })
}

function listingYaml(set: ExportedSet): string {
  return [
    `title: ${yamlText(titleOf(set))}`,
    `description: ${yamlText("Asks for the values of boolean expressions, each to be answered with True or False.")}`,
    'group: "Reasoning"',
    "contributors: []",
    `version: "${fullVersion}"`,
    "tasks:",
    `  - name: "${moduleName(set)}"`,
    `    dataset_samples: ${set.cases.length}`,
    "external_assets: []",
    "",
  ].join("\n")
}

function titleOf({ name }: ExportedSet): string {
  return `${name}: values of boolean expressions`
}

/** Marks a section that the generator of inspect_evals may replace. */
function generated(name: string, heading: string, lines: readonly string[]): CardSection {
  const mark = (slash: string) => `<!-- ${slash}${name}: Automatically Generated -->`
  return [`${mark("")}\n\n${heading}`, [...lines, "", mark("/")]]
}

function cardSections(set: ExportedSet, parts: CardParts): CardSection[] {
  const name = moduleName(set)
  const running = [
    "```sh",
    `inspect eval ${name}/${name} --limit 10 --sample-shuffle`,
    `inspect eval ${name}/${name} --max-connections 10`,
    "```",
  ]
  return [
    [`# ${titleOf(set)}`, parts.summary],
    generated("Usage", "## Usage", parts.usage),
    generated("Options", "## Options", running),
    generated("Parameters", "## Parameters", [`\`${name}\` has none.`]),
    ["## Dataset", parts.questions],
    ["## Scoring", parts.answers],
    ["## Licence", parts.licence],
    ["## Files", parts.files],
    [`## Changelog\n\n### [${fullVersion}]`, ["- First version"]],
  ]
}

function initPython(name: string): string {
  return `from ${name}.${name} import (
    ${name},
)

__all__ = ["${name}"]
`
}

function taskPython(set: ExportedSet): string {
  const { rule, temperature, maxTokens } = set
  const name = moduleName(set)
  const settings = [
    ...(temperature === undefined ? [] : [`temperature=${temperature}`]),
    ...(maxTokens === undefined ? [] : [`max_tokens=${maxTokens}`]),
  ]
  return `"""${counted(set.cases.length, "question")} about the values of boolean expressions."""

from pathlib import Path
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import Sample, json_dataset
from inspect_ai.model import (
    ChatMessage,
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
)
from inspect_ai.scorer import (
    CORRECT,
    INCORRECT,
    NOANSWER,
    Score,
    Scorer,
    Target,
    accuracy,
    scorer,
    stderr,
)
from inspect_ai.solver import TaskState, generate

from ${name}.answer_rules import (
    find,
    verdict,
)

FOLDER = Path(__file__).parent
RULE = ${JSON.stringify(rule)}
VALUES = {"correct": CORRECT, "incorrect": INCORRECT, "missing": NOANSWER}


@task
def ${name}() -> Task:
    return Task(
        dataset=json_dataset(str(FOLDER / "questions.jsonl"), record_to_sample),
        solver=generate(),
        scorer=answer(),
        config=GenerateConfig(${settings.join(", ")}),
        version=${version.comparability},
        metadata={"full_task_version": "${fullVersion}"},
    )


def record_to_sample(record: dict[str, Any]) -> Sample:
    messages: list[ChatMessage] = [ChatMessageUser(content=record["prompt"])]
    if "system" in record:
        messages.insert(0, ChatMessageSystem(content=record["system"]))
    known = ["expression", "dialect", "length", "parameters"]
    return Sample(
        input=messages,
        target=record["target"],
        id=record["id"],
        metadata={key: record.get(key) for key in known},
    )


@scorer(metrics=[accuracy(), stderr()])
def answer() -> Scorer:
    async def score(state: TaskState, target: Target) -> Score:
        reply = state.output.completion
        value = VALUES[verdict(reply, target.text, RULE)]
        return Score(value=value, answer=find(reply, RULE), explanation=reply)

    return score
`
}

function testPython(set: ExportedSet): string {
  const name = moduleName(set)
  const reply = set.rule.endsWith("tag") ? "<ANSWER>{}</ANSWER>" : "The answer is {}."
  return `"""Tests of the task, without a model."""

from pathlib import Path

import pytest
import yaml
from inspect_ai import eval as run_task
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import CORRECT, INCORRECT

from ${name}.${name} import (
    FOLDER,
    record_to_sample,
)
from ${name}.${name} import (
    ${name} as make_task,
)

REPLY = ${JSON.stringify(reply)}


def ask(reply: str, folder: Path):
    """The log of a run in which all replies are the same."""
    output = ModelOutput.from_content("mockllm/model", reply)
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    model = get_model("mockllm/model", custom_outputs=lambda *_: output)
    [log] = run_task(make_task(), model=model, log_dir=str(folder), display="none")
    assert log.status == "success"
    return log


def test_record_to_sample():
    sample = record_to_sample({"id": "7", "prompt": "Is it?", "target": "True"})
    assert (sample.id, sample.target) == ("7", "True")
    assert sample.input[-1].text == "Is it?"


def test_listing_agrees_with_task():
    listing = yaml.safe_load((FOLDER / "eval.yaml").read_text(encoding="utf-8"))
    task = make_task()
    assert listing["tasks"][0]["dataset_samples"] == len(task.dataset)
    assert listing["version"] == task.metadata["full_task_version"]


@pytest.mark.parametrize("value", ["True", "False"])
def test_answer_is_scored(value, tmp_path):
    log = ask(REPLY.format(value), tmp_path)
    for sample in log.samples:
        expected = CORRECT if sample.target == value else INCORRECT
        assert sample.scores["answer"].value == expected


def test_missing_answer_is_not_correct(tmp_path):
    log = ask("I cannot say.", tmp_path)
    assert log.results.scores[0].metrics["accuracy"].value == 0
`
}
