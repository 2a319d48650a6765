// Exports a promptfoo configuration: promptfooconfig.yaml, with the questions as tests and a JavaScript assertion.
//
// promptfoo treats string variables as templates and as paths (file://…), and trims a final line feed. The prompt is
// therefore in an object, which promptfoo leaves alone.

import { answersInJavaScript } from "./built-in-rules.ts"
import {
  type ExportedSet,
  type ExportFormat,
  exportedRows,
  rowsAsJsonLines,
  wellFormed,
  yamlText,
} from "./export-format.ts"

export const promptfoo: ExportFormat = {
  name: "promptfoo",
  label: "promptfoo",
  language: "JavaScript",
  filesOf: (set) => [
    { name: "promptfooconfig.yaml", text: configYaml(set) },
    { name: "prompt.json", text: promptJson(set) },
    { name: "verdict.cjs", text: assertion(set) },
    { name: "boolglot-answers.cjs", text: answersInJavaScript },
    { name: "tests.jsonl", text: rowsAsJsonLines(testsOf(set)) },
  ],
  usage: ({ rule }) => [
    "From this folder, with the model and its settings under `providers` in `promptfooconfig.yaml`:",
    "",
    "```sh",
    "npx promptfoo@0.121.20 eval -o results.json",
    `boolglot score results.json --answer '${rule.replaceAll("'", String.raw`'\''`)}'`,
    "```",
  ],
}

function configYaml({ name, temperature, maxTokens }: ExportedSet): string {
  const settings = [
    ...(temperature === undefined ? [] : [`      temperature: ${temperature}`]),
    ...(maxTokens === undefined ? [] : [`      max_tokens: ${maxTokens}`]),
  ]
  return [
    `description: ${yamlText(name)}`,
    "prompts:",
    '  - "file://prompt.json"',
    "providers:",
    '  - id: "openai:chat:gpt-4o-mini"',
    ...(settings.length === 0 ? [] : ["    config:", ...settings]),
    "defaultTest:",
    "  assert:",
    '    - type: "javascript"',
    '      value: "file://verdict.cjs"',
    'tests: "file://tests.jsonl"',
    "",
  ].join("\n")
}

function promptJson({ systemPrompt }: ExportedSet): string {
  const system =
    systemPrompt === undefined ? [] : [{ role: "system", content: "{{ question.system }}" }]
  const messages = [...system, { role: "user", content: "{{ question.prompt }}" }]
  return `${JSON.stringify(messages, null, 2)}\n`
}

/** Rows with the prompt in an object of its own. */
function testsOf({ cases, systemPrompt }: ExportedSet): object[] {
  const system = systemPrompt === undefined ? {} : { system: wellFormed(systemPrompt) }
  return exportedRows(cases).map(({ prompt, ...row }) => {
    const known = Object.entries(row).filter(([, value]) => value !== null)
    return { vars: { question: { ...system, prompt }, ...Object.fromEntries(known) } }
  })
}

function assertion({ rule }: ExportedSet): string {
  return `// Whether the answer in a reply is the right one.

const { verdict } = require("./boolglot-answers.cjs")

const rule = ${JSON.stringify(rule)}

module.exports = (reply, { vars }) => {
  const said = verdict(reply, vars.target, rule)
  const pass = said.verdict === "correct"
  const reason = said.found === null ? "there is no answer" : \`the answer \${said.found} is \${said.verdict}\`
  return { pass, score: pass ? 1 : 0, reason }
}
`
}
