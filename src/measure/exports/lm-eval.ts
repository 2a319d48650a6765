// Exports a task for EleutherAI's lm-evaluation-harness: NAME.yaml, with functions in task.py.

import { answersInPython } from "./built-in-rules.ts"
import {
  type ExportedSet,
  type ExportFormat,
  exportedRows,
  rowsAsJsonLines,
  wellFormed,
  yamlText,
} from "./export-format.ts"

export const lmEval: ExportFormat = {
  name: "lm-eval",
  label: "lm-evaluation-harness",
  language: "Python",
  filesOf: (set) => [
    { name: `${set.name}.yaml`, text: taskYaml(set) },
    { name: "task.py", text: taskPython(set) },
    { name: "boolglot_answers.py", text: answersInPython },
    { name: "questions.jsonl", text: rowsAsJsonLines(exportedRows(set.cases)) },
  ],
  usage: ({ name, rule, maxTokens }) => [
    "From this folder, with `pip install 'lm_eval[api]'` and any endpoint for chats:",
    "",
    "```sh",
    "lm_eval --model local-chat-completions --apply_chat_template --include_path . \\",
    `  --tasks ${name} --log_samples --output_path results \\`,
    "  --model_args model=MODEL,base_url=http://localhost:8000/v1/chat/completions,seed=42,num_concurrent=4",
    `boolglot score 'results/**/samples_${name}_*.jsonl' --answer ${rule}`,
    "```",
    "",
    `A reply may have ${maxTokens ?? defaultTokens} tokens; \`--gen_kwargs max_gen_toks=512\` changes that.`,
  ],
}

/** The harness's default of 256 would cut off a chain of thought. */
const defaultTokens = 4096

function taskYaml({ name, systemPrompt, temperature = 0, maxTokens }: ExportedSet): string {
  // A Jinja template with the text as a string literal, since braces have a meaning in Jinja.
  const description =
    systemPrompt === undefined ? "" : `{{ ${JSON.stringify(wellFormed(systemPrompt))} }}`
  return [
    `task: ${yamlText(name)}`,
    // A tag can't have the name of a task.
    ...(name === "boolglot" ? [] : ["tag:", '  - "boolglot"']),
    "custom_dataset: !function task.load",
    'test_split: "test"',
    'output_type: "generate_until"',
    `description: ${yamlText(description)}`,
    "doc_to_text: !function task.prompt",
    "doc_to_target: !function task.target",
    "process_results: !function task.process_results",
    "num_fewshot: 0",
    "generation_kwargs:",
    // Some endpoints reject an empty list; this token ends every text anyway.
    '  until: ["<|endoftext|>"]',
    `  do_sample: ${temperature > 0}`,
    `  temperature: ${temperature}`,
    `  max_gen_toks: ${maxTokens ?? defaultTokens}`,
    "metric_list:",
    '  - metric: "acc"',
    '    aggregation: "mean"',
    "    higher_is_better: true",
    "metadata:",
    "  version: 1.0",
    "",
  ].join("\n")
}

function taskPython({ rule }: ExportedSet): string {
  return `"""The questions of the task, and which replies to them are right."""

import json
import sys
from pathlib import Path

from datasets import Dataset

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))
from boolglot_answers import verdict  # noqa: E402

RULE = ${JSON.stringify(rule)}


def load(**_):
    with open(FOLDER / "questions.jsonl", encoding="utf-8") as lines:
        return {"test": Dataset.from_list([json.loads(line) for line in lines])}


def prompt(doc):
    return doc["prompt"]


def target(doc):
    return doc["target"]


def process_results(doc, results):
    return {"acc": float(verdict(results[0], doc["target"], RULE) == "correct")}
`
}
