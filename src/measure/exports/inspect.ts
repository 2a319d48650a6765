// Exports an Inspect task: task.py, which reads its samples from questions.jsonl.

import { answersInPython } from "./built-in-rules.ts"
import {
  type ExportedSet,
  type ExportFormat,
  exportedRows,
  rowsAsJsonLines,
  wellFormed,
} from "./export-format.ts"

export const inspect: ExportFormat = {
  name: "inspect",
  label: "Inspect",
  language: "Python",
  filesOf: (set) => {
    const texts =
      set.systemPrompt === undefined
        ? []
        : [{ name: "system-prompt.txt", text: wellFormed(set.systemPrompt) }]
    return [
      { name: "task.py", text: taskPython(set) },
      { name: "boolglot_answers.py", text: answersInPython },
      { name: "questions.jsonl", text: rowsAsJsonLines(exportedRows(set.cases)) },
      ...texts,
    ]
  },
  usage: ({ rule }) => [
    "From this folder, with `pip install inspect_ai regex` and any model that Inspect knows:",
    "",
    "```sh",
    "inspect eval task.py --model openai/gpt-4o-mini --log-format json --log-dir logs",
    `boolglot score 'logs/*.json' --answer ${rule}`,
    "```",
  ],
}

function taskPython({ name, rule, systemPrompt, temperature, maxTokens }: ExportedSet): string {
  const settings = [
    ...(temperature === undefined ? [] : [`temperature=${temperature}`]),
    ...(maxTokens === undefined ? [] : [`max_tokens=${maxTokens}`]),
  ]
  const system =
    systemPrompt === undefined
      ? ""
      : `    system = (FOLDER / "system-prompt.txt").read_bytes().decode()
    messages.insert(0, ChatMessageSystem(content=system))
`
  return `"""The questions of the task, and which replies to them are right."""

import sys
from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import Sample, json_dataset
from inspect_ai.model import ChatMessageSystem, ChatMessageUser, GenerateConfig  # noqa: F401
from inspect_ai.scorer import CORRECT, INCORRECT, NOANSWER, Score, accuracy, scorer, stderr
from inspect_ai.solver import generate

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))
from boolglot_answers import find, verdict  # noqa: E402

RULE = ${JSON.stringify(rule)}
VALUES = {"correct": CORRECT, "incorrect": INCORRECT, "missing": NOANSWER}


def sample(row):
    messages = [ChatMessageUser(content=row["prompt"])]
${system}    metadata = {name: row.get(name) for name in ["expression", "dialect", "length", "parameters"]}
    return Sample(input=messages, target=row["target"], id=row["id"], metadata=metadata)


@scorer(metrics=[accuracy(), stderr()], name="answer")
def answer():
    async def score(state, target):
        reply = state.output.completion
        value = VALUES[verdict(reply, target.text, RULE)]
        return Score(value=value, answer=find(reply, RULE), explanation=reply)

    return score


@task(name=${JSON.stringify(name)})
def questions():
    return Task(
        dataset=json_dataset(str(FOLDER / "questions.jsonl"), sample),
        solver=generate(),
        scorer=answer(),
        config=GenerateConfig(${settings.join(", ")}),
        version=1,
    )
`
}
