// Exports an eval for OpenAI's evals: a registry with the samples, and the class that judges replies.

import { answersInPython } from "./answers-in-python.ts"
import {
  type ExportedSet,
  type ExportFormat,
  exportedRows,
  rowsAsJsonLines,
  wellFormed,
  yamlText,
} from "./export-format.ts"

export const openAiEvals: ExportFormat = {
  name: "openai-evals",
  label: "OpenAI evals",
  language: "Python",
  filesOf: (set) => [
    { name: `registry/evals/${set.name}.yaml`, text: evalYaml(set) },
    { name: `registry/data/${set.name}/samples.jsonl`, text: rowsAsJsonLines(samplesOf(set)) },
    { name: "boolglot_eval.py", text: evalPython },
    { name: "boolglot_answers.py", text: answersInPython() },
  ],
  usage: ({ name, rule }) => [
    "From this folder, with `pip install evals regex`:",
    "",
    "```sh",
    `PYTHONPATH=. oaieval gpt-4o-mini ${name} --registry_path registry --record_path log.jsonl`,
    `boolglot score log.jsonl --answer ${rule}`,
    "```",
  ],
}

function evalYaml({ name, rule, temperature, maxTokens }: ExportedSet): string {
  const settings = [
    ...(temperature === undefined ? [] : [`      temperature: ${temperature}`]),
    ...(maxTokens === undefined ? [] : [`      max_tokens: ${maxTokens}`]),
  ]
  return [
    `${yamlText(name)}:`,
    `  id: ${yamlText(`${name}.test.v0`)}`,
    '  metrics: ["accuracy"]',
    `${yamlText(`${name}.test.v0`)}:`,
    '  class: "boolglot_eval:Verdicts"',
    "  args:",
    `    samples_jsonl: ${yamlText(`${name}/samples.jsonl`)}`,
    `    rule: ${yamlText(rule)}`,
    ...(settings.length === 0 ? ["    settings: {}"] : ["    settings:", ...settings]),
    "",
  ].join("\n")
}

/** Gives fields the names that evals uses; other fields are unchanged. */
function samplesOf({ cases, systemPrompt }: ExportedSet): object[] {
  const system =
    systemPrompt === undefined ? [] : [{ role: "system", content: wellFormed(systemPrompt) }]
  return exportedRows(cases).map(({ prompt, target, ...row }) => {
    return { input: [...system, { role: "user", content: prompt }], ideal: target, ...row }
  })
}

const evalPython = `"""Asks a model the samples, and judges its replies."""

import evals
import evals.metrics
import evals.record
from boolglot_answers import find, verdict


class Verdicts(evals.Eval):
    def __init__(self, completion_fns, samples_jsonl, *args, rule, settings, **kwargs):
        super().__init__(completion_fns, *args, samples_jsonl=samples_jsonl, **kwargs)
        self.rule = rule
        self.settings = settings

    def eval_sample(self, sample, _random):
        result = self.completion_fn(prompt=sample["input"], **self.settings)
        reply = (result.get_completions() or [""])[0]
        evals.record.record_match(
            verdict(reply, sample["ideal"], self.rule) == "correct",
            expected=sample["ideal"],
            picked=find(reply, self.rule),
            sampled=reply,
        )

    def run(self, recorder):
        self.eval_all_samples(recorder, self.get_samples())
        return {"accuracy": evals.metrics.get_accuracy(recorder.get_events("match"))}
`
