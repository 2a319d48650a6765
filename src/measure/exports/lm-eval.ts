// Exports a task for EleutherAI's lm-evaluation-harness, laid out like the folders in its lm_eval/tasks: NAME.yaml,
// utils.py with the functions, and a README.md that follows the harness's template.

import { counted } from "../../number-format.ts"
import { answersInPython } from "./answers-in-python.ts"
import {
  type CardParts,
  type CardSection,
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
    { name: "utils.py", text: utilsPython(set) },
    { name: "boolglot_answers.py", text: answersInPython() },
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
  cardSections,
}

const tag = "boolglot"
const taskVersion = "1.0"

/** The harness's default of 256 would cut off a chain of thought. */
const defaultTokens = 4096

function taskYaml({ name, systemPrompt, temperature = 0, maxTokens }: ExportedSet): string {
  // A Jinja template with the text as a string literal, since braces have a meaning in Jinja.
  const description =
    systemPrompt === undefined ? "" : `{{ ${JSON.stringify(wellFormed(systemPrompt))} }}`
  return [
    `task: ${yamlText(name)}`,
    ...(hasTag(name) ? ["tag:", `  - ${yamlText(tag)}`] : []),
    "custom_dataset: !function utils.load",
    'test_split: "test"',
    'output_type: "generate_until"',
    `description: ${yamlText(description)}`,
    "doc_to_text: !function utils.prompt",
    "doc_to_target: !function utils.target",
    "process_results: !function utils.process_results",
    // A prompt may end with white space; the harness's tests allow this only if there is no delimiter.
    'target_delimiter: ""',
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
    `  version: ${taskVersion}`,
    "",
  ].join("\n")
}

/** A tag and a task can't have the same name. */
function hasTag(name: string): boolean {
  return name !== tag
}

function cardSections({ name, cases, version }: ExportedSet, parts: CardParts): CardSection[] {
  return [
    [`# ${name}`, parts.summary],
    [
      "### Paper",
      ["There is no paper: boolglot wrote these questions, as described under Questions."],
    ],
    [
      "### Citation",
      [
        "```bibtex",
        "@software{boolglot,",
        "  author = {{The boolglot developers}},",
        "  title = {boolglot},",
        `  version = {${version}}`,
        "}",
        "```",
      ],
    ],
    ["### Groups, Tags, and Tasks", []],
    ["#### Groups", ["None."]],
    ["#### Tags", [hasTag(name) ? `* \`${tag}\`: all tasks that boolglot exports` : "None."]],
    [
      "#### Tasks",
      [`* \`${name}\`: ${counted(cases.length, "question")} to answer with True or False`],
    ],
    [
      "### Checklist",
      [
        "* [ ] The task is an existing benchmark: no, so there is no reference implementation to compare with.",
        `* [x] The main variant is named: \`${name}\` is the only one.`,
        "* [ ] A published setup is matched: none.",
      ],
    ],
    ["### Changelog", [`* ${taskVersion}: first version`]],
    ["### Use", parts.usage],
    ["### Questions", parts.questions],
    ["### Answers", parts.answers],
    ["### Licence", parts.licence],
    ["### Files", parts.files],
  ]
}

function utilsPython({ rule }: ExportedSet): string {
  return `"""The questions of the task, and which replies to them are right."""

import json
import sys
from pathlib import Path

from datasets import Dataset


FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))
from boolglot_answers import verdict


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
