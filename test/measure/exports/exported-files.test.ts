// Contents of folders for all harnesses. The expected values were written by hand.

import { expect, test } from "vitest"
import { parse } from "yaml"
import type { Parameters } from "../../../src/generate/parameters/parameters.ts"
import type { Case } from "../../../src/measure/cases/case.ts"
import {
  type ExportedSet,
  type ExportFormat,
  exportedRows,
  parameterTypes,
  yamlText,
} from "../../../src/measure/exports/export-format.ts"
import { exportedFiles, exportFormats } from "../../../src/measure/exports/export-formats.ts"
import { promptTemplate } from "../../../src/measure/prompts/prompt-template.ts"
import { PythonFloat } from "../../../src/python/python-float.ts"

const cases: readonly Case[] = [
  { prompt: "1 or 0?", answer: true, expression: "1 or 0", dialect: "c", length: 2 },
  { prompt: "half \ud800", answer: false, parameters: { a: 1, b: null } },
  { prompt: "c", answer: true, length: 7, parameters: { a: 0.5, b: true, c: "x" } },
  { prompt: "d", answer: true, length: 3, parameters: { b: "``` end", c: 2 } },
]
const set: ExportedSet = {
  name: "booleans",
  cases,
  systemPrompt: undefined,
  rule: "first-tag",
  temperature: undefined,
  maxTokens: undefined,
  origin: { kind: "read", files: [{ name: "a.jsonl", cases: 4 }] },
  license: undefined,
  version: "1.2.3",
}

test("no file is written twice, whatever the name of the task", () => {
  // Environments draw their questions.
  const ofFiles = ["lm-eval", "inspect", "openai-evals", "hf", "promptfoo"]
  const formats = exportFormats.filter(({ name }) => ofFiles.includes(name))
  expect(formats).toHaveLength(ofFiles.length)
  for (const format of formats) {
    for (const name of ["answers", "answer-rules", "utils", "boolglot-answers"]) {
      const files = exportedFiles({ ...set, name }, format).map(({ name }) => name)
      expect(files).toEqual([...new Set(files)])
    }
  }
})

test("all rows have the same fields with the same types", () => {
  expect(exportedRows(cases)).toEqual([
    {
      id: "1",
      prompt: "1 or 0?",
      target: "True",
      expression: "1 or 0",
      dialect: "c",
      length: 2,
      parameters: { a: null, b: null, c: null },
    },
    {
      id: "2",
      prompt: "half \ufffd",
      target: "False",
      expression: null,
      dialect: null,
      length: null,
      parameters: { a: 1, b: null, c: null },
    },
    expect.objectContaining({ id: "3", parameters: { a: 0.5, b: "true", c: "x" } }),
    expect.objectContaining({ id: "4", parameters: { a: null, b: "``` end", c: "2" } }),
  ])
  expect([...parameterTypes(cases)]).toEqual([
    ["a", "float64"],
    ["b", "string"],
    ["c", "string"],
  ])
  // A row without a value says nothing about the type, at any position.
  const [one] = cases as [Case]
  const late = [null, 3, null].map((n) => ({ ...one, parameters: { n, none: null } }))
  expect([...parameterTypes(late)]).toEqual([
    ["n", "int64"],
    ["none", "string"],
  ])
  expect(exportedRows(cases.slice(0, 1))[0]).not.toHaveProperty("parameters")
})

test.each(["NO", "on", "True", "1e3", "", "a: b", "- #", '"\\', "\u0085\u2028\x7f🙂é", "{{ x }}"])(
  "%j survives YAML",
  (text) => {
    expect(yamlText(text)).toMatch(/^"[ -~]*"$/)
    expect(parse(yamlText(text), { version: "1.1" })).toBe(text)
  },
)

const parameters = { count: 1, length: 2, max_depth: 0 }
const drawn: ExportedSet = {
  ...set,
  cases: [{ prompt: "```\n````", answer: true, dialect: "python" }],
  systemPrompt: "Be brief.",
  license: "cc-by-4.0",
  origin: {
    kind: "drawn",
    parameters,
    seed: 12345678901234567890n,
    dialect: "python",
    prompt: promptTemplate("<ANSWER>{expr}</ANSWER>?\\n```\\n````"),
  },
}

const readFormats = exportFormats.filter(({ isEnvironment }) => !isEnvironment)

test.each(readFormats.map((format) => [format.name, format] as const))(
  "the card of %s describes the dataset",
  (_, format) => {
    const [card, ...others] = exportedFiles(set, format)
    expect(card?.name).toBe("README.md")
    const text = card?.text ?? ""
    for (const part of [
      "4 questions about the values of boolean expressions",
      "Written by boolglot 1.2.3.",
      "- `a.jsonl`, 4 questions",
      "| right answer True | 3 |",
      "| notations | not known (3), c (1) |",
      "| literals and variables | 2 to 7 |",
      "There is no system prompt.",
      "the first &lt;ANSWER>…&lt;/ANSWER>, to the character (the rule `first-tag` of boolglot)",
      "Nobody has named a licence for the questions.",
      ...others.map(({ name }) => `- \`${name}\``),
    ]) {
      expect(text).toContain(part)
    }
  },
)

test("files have the language, tag and version that harnesses and the Hub list", () => {
  const textOf = (format: string, path: string, name = set.name) => {
    const found = exportFormats.find((each) => each.name === format)
    const files = found === undefined ? [] : exportedFiles({ ...set, name }, found)
    return files.find((each) => each.name === path)?.text
  }
  expect(textOf("hf", "README.md")).toContain('language:\n  - "en"\n')
  expect(textOf("hf", "README.md")).not.toContain("license:")
  expect(textOf("lm-eval", `${set.name}.yaml`)).toContain('tag:\n  - "boolglot"\n')
  // A tag and a task can't have the same name.
  expect(textOf("lm-eval", "boolglot.yaml", "boolglot")).not.toContain("tag:")
  const package_ = "src/boolglot_booleans"
  expect(textOf("inspect", `${package_}/boolglot_booleans.py`)).toContain("        version=1,\n")
  expect(parse(textOf("inspect", `${package_}/eval.yaml`) as string)).toEqual({
    title: "booleans: values of boolean expressions",
    description:
      "Asks for the values of boolean expressions, each to be answered with True or False.",
    group: "Reasoning",
    contributors: [],
    version: "1-A",
    tasks: [{ name: "boolglot_booleans", dataset_samples: 4 }],
    external_assets: [],
  })
})

test("a card says how to draw the questions again, and no text closes its fence", () => {
  const [format] = exportFormats
  const text = format === undefined ? "" : exportedFiles(drawn, format)[0]?.text
  expect(text).toContain("Drawn from the seed 12345678901234567890")
  expect(text).toContain('```json\n{\n  "count": 1,\n')
  expect(text).toContain("`````text\n```\n````\n`````")
  expect(text).toContain("```text\nBe brief.\n```")
  expect(text).toContain("The questions: cc-by-4.0.")
  const hub = exportFormats.find(({ name }) => name === "hf") as ExportFormat
  expect(exportedFiles(drawn, hub)[0]?.text).toContain('license: "cc-by-4.0"\n')
  expect(text).toContain("| literals and variables | not known |")
})

test.each(
  exportFormats
    .filter(({ isEnvironment }) => isEnvironment)
    .map((each) => [each.name, each] as const),
)("the card of %s has the levels and the reward", (_, format) => {
  const [card, ...others] = exportedFiles(drawn, format)
  for (const part of [
    "| 0 | 2 | 0 |\n| 1 | 4 | 1 |\n| 2 | 8 | 2 |\n| 3 | 16 | 3 |\n| 4 | 32 | 4 |\n",
    "The reward is 1 if `boolglot.verify` finds the right answer",
    "pip install .",
    ...others.map(({ name }) => `- \`${name}\``),
  ]) {
    expect(card?.text).toContain(part)
  }
  const text = others.find(({ name }) => /(^|\/)boolglot_booleans\/questions.py$/.test(name))?.text
  expect(text).toContain("SEED = 12345678901234567890\n")
  const tag = format.name === "reasoning-gym" ? "answer" : "ANSWER"
  const prompt = [`<${tag}>`, "{expr}", `</${tag}>?\n`, "```\n", "````"]
  const items = prompt.map((part) => `    ${JSON.stringify(part)},\n`)
  expect(text).toContain(`PROMPT = [\n${items.join("")}]\n`)
  expect(text).toContain('SYSTEM_PROMPT: str | None = "Be brief."\n')
})

test("environments have the options of generate", () => {
  const [format] = exportFormats.filter(({ isEnvironment }) => isEnvironment)
  const given: Parameters = {
    count: 1,
    length: 800_000,
    max_depth: 0,
    boolean_format: 3,
    prob_not: new PythonFloat(0),
    connectives: { and: 1, implies: 2.5 },
    required_operators: ["not", "and"],
    balanced: true,
    variables: 2,
  }
  const origin = { ...drawn.origin, parameters: given } as ExportedSet["origin"]
  const files = format === undefined ? [] : exportedFiles({ ...drawn, origin }, format)
  const text = files.find(({ name }) => name.endsWith("questions.py"))?.text
  for (const part of [
    'DIALECT = "python"\n',
    '    "dialect": 3,\n',
    '    "prob_not": 0.0,\n',
    '    "connectives": "and=1,implies=2.5",\n',
    '    "required_operators": "not,and",\n',
    '    "balanced": True,\n',
    '    "variable_count": 2,\n',
    '    {"length": 1000000, "max_depth": 4},\n',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain("prob_open")
})

test("a dataset card states its size in the hub's categories, and up to five notations", {
  tags: ["slow"],
}, () => {
  const hub = exportFormats.find(({ name }) => name === "hf")
  const many = (count: number): ExportedSet => ({
    ...set,
    license: "mit",
    cases: Array.from({ length: count }, (_, at) => ({
      prompt: "?",
      answer: true,
      dialect: `d${at % 7}`,
    })),
  })
  for (const [count, size] of [
    [999, "n<1K"],
    [1_000, "1K<n<10K"],
    [10_000, "10K<n<100K"],
    [100_000, "100K<n<1M"],
    [1_000_000, "1M<n<10M"],
  ] as const) {
    const matter = hub?.frontMatter?.(many(count)) ?? ""
    expect(parse(matter.replaceAll("---\n", ""), { version: "1.1" })).toMatchObject({
      license: "mit",
      size_categories: [size],
    })
  }
  const text = hub === undefined ? "" : (exportedFiles(many(14), hub)[0]?.text ?? "")
  expect(text).toContain("| notations | d0 (2), d1 (2), d2 (2), d3 (2), d4 (2), … |")
})

test("refuses a regular expression of JavaScript if Python finds the answers", () => {
  const [format] = exportFormats
  expect(() => format && exportedFiles({ ...set, rule: "/(True|False)/" }, format)).toThrow(
    'the answer rule "/(True|False)/" is a regular expression of JavaScript, which ' +
      "lm-evaluation-harness cannot run; use one of first-tag, last-tag, last-word, after-phrase",
  )
})
