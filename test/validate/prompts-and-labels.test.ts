// Datasets as found in practice: expressions inside prompts; labels under other names, in other places or in other
// words. CPython labelled them, and a few labels of each were changed on purpose: exactly those must be found.

import { describe, expect, test } from "vitest"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { describeFiles } from "../../src/report/describe-files.ts"
import { UnclearRowsError } from "../../src/validate/plan/unclear-rows.ts"
import { checkSet, plantedIn } from "../support/sets-as-found.ts"

const planted = plantedIn("prompts-and-labels")

async function check(name: string, options: ValidateOptions = {}) {
  const { report, lines } = await checkSet(name, options)
  const said = describeFiles(report)
    .table.rows.flatMap(({ sentences }) => sentences)
    .join("; ")
  const remedies = report.findings.flatMap((finding) => finding.remedies ?? [])
  return { lines, said, remedies, counts: report.counts }
}

async function proposalsFor(name: string) {
  const error = await check(name).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(UnclearRowsError)
  return (error as UnclearRowsError).proposals
}

const templates: readonly [name: string, assumption: string][] = [
  ["question.jsonl", "template: Q: {expr} is (detected)"],
  ["evaluate.jsonl", "expression in prompt, label in answer (both guessed)"],
  ["evaluate.jsonl", "template: Evaluate: {expr} = (detected)"],
  ["instructions.jsonl", "Expression: {expr} Answer with one word"],
  ["few-shot.jsonl", "expression in prompt, label in completion (both guessed)"],
  ["few-shot.jsonl", "template: {any}Q: {expr} is A: (detected)"],
  ["code-block.jsonl", "template: {any}```python {expr}```{any} (detected)"],
  ["dollars.jsonl", `template: {any}$${"{expr}"}$${"{any}"} (detected)`],
  ["boxed.jsonl", "template: {any}\\\\boxed{{expr}}{any} (detected)"],
  ["beside.jsonl", "expression in expression, label in answer (both guessed)"],
  ["harness.jsonl", "expression in doc.input, label in doc.target (both guessed)"],
  ["chat.jsonl", "expression in messages.1.content, label in messages.2.content (both guessed)"],
  ["chat-of-any-length.jsonl", "expression in messages.-2.content, label in messages.-1.content"],
  ["one-element.jsonl", "label in answers.0 (both guessed)"],
  ["named-option.jsonl", "label in options.{answer} (both guessed)"],
  ["other-names.jsonl", "expression in stimulus, label in gold (both guessed)"],
  ["target-scores.json", "label in target_scores.True (both guessed)"],
  ["is-label.txt", "template: {expr} is {label} (detected)"],
  ["true-or-not.jsonl", "template: Is it true that {expr} or not? (detected)"],
  ["two-phrasings.jsonl", "template: Evaluate {expr} now {or} Q: {expr}? (detected)"],
  ["half-plain.jsonl", "template: What is the value of {expr}? {or} bare (detected)"],
  ["shots-in-line.jsonl", "template: {any}; {expr} = (detected)"],
  [
    "numbered.jsonl",
    "template: /^Question\\s+\\d+:\\s+What\\s+is\\s+(?<expr>.*)\\?\\s*$/s (detected)",
  ],
  ["given-that.jsonl", "template: Given that {variables}, what is the value of {expr}? (detected)"],
  ["if-and.jsonl", "template: If {variables}, is {expr} true? (detected)"],
  ["where.jsonl", "template: What is {expr} where {variables}? (detected)"],
  ["compared-in-words.jsonl", "template: True or false: {expr}. (detected)"],
  ["compared-in-a-row.jsonl", "evaluated exactly, each number of a row with the next one"],
  ["conversation.jsonl", "template: <|im_start|>user What is {expr}?<|im_end|> <|im_start|>assi"],
  ["label-first.jsonl", "template: Answer: {label}. Expression: {expr} (detected)"],
  ["transcript.jsonl", "expression in text, label in text (both guessed)"],
  ["transcript.jsonl", "template: Question: {expr} Answer: {label} (detected)"],
  ["sentence.jsonl", "labels: the value is in a sentence (detected)"],
  ["boxed-label.jsonl", "labels: the value is in a sentence (detected)"],
  ["letters.jsonl", "labels: T is True, F is False (detected)"],
  ["signs.jsonl", "labels: + is True, - is False (detected)"],
  ["options-alike.jsonl", "label in question.{answer} (both guessed)"],
  ["characters.jsonl", "labels: 真 is True, 假 is False (detected)"],
  ["floats.jsonl", "label in target"],
  ["floats.csv", "labels: 1.0 is True, 0.0 is False (detected)"],
]

/** One dataset of each kind; the detectors have their own tests. */
const inQuickRuns = ["question", "few-shot", "chat", "two-phrasings", "where", "sentence", "floats"]

describe.each(templates)("the wrong labels of %s", (name, assumption) => {
  const tags = inQuickRuns.some((each) => name === `${each}.jsonl`) ? [] : ["slow"]

  test(`are found: ${assumption}`, { tags }, async () => {
    const { lines, said, counts } = await check(name)
    expect(lines).toEqual(planted[name])
    expect(counts.right).toBe(counts.rows - counts.wrong)
    expect(said).toContain(assumption)
  })
})

test.each([
  ["arrow.txt", "{expr} -> {label}"],
  ["equals.txt", "{expr} = {label}"],
])(
  "in %s, labels after a sign are read although the sign may be an operator",
  async (name, expected) => {
    const { lines, said } = await check(name)
    expect(said).toContain(`template: ${expected} (detected)`)
    expect(lines).toEqual(planted[name])
  },
)

test.each([
  ["words.csv", { holds: true, refuted: false }],
  ["invalid.jsonl", { ERR: "invalid" }],
])("proposes the meaning of the labels of %s", { tags: ["slow"] }, async (name, meant) => {
  const { remedies } = await check(name)
  expect(remedies).toEqual([{ option: "labelMap", value: meant }])
  const { lines, counts } = await check(name, {
    labelMap: meant as Record<string, boolean | "invalid">,
  })
  expect(lines).toEqual(planted[name])
  expect(counts).toMatchObject({ wrong: 4, right: counts.rows - 4 })
})

test.each([
  ["transcript.jsonl", {}],
  ["is-label.txt", {}],
  ["sentence.jsonl", {}],
  ["signs.jsonl", {}],
  ["one-element.jsonl", {}],
  ["named-option.jsonl", {}],
  ["chat-of-any-length.jsonl", {}],
  ["words.csv", { labelMap: { holds: true, refuted: false } }],
])(
  "fixed labels of %s are right, and written as before",
  { tags: ["long"] },
  async (name, options) => {
    const fixed: Uint8Array[] = []
    const changes: string[] = []
    await check(name, {
      ...options,
      fixed: {
        rows: async (bytes) => void fixed.push(bytes),
        changes: async (lines) => void changes.push(lines),
      },
    })
    expect(changes.join("").trim().split("\n")).toHaveLength(4)
    const text = Buffer.concat(fixed).toString()
    // Fixing doesn't add a field whose name is the path of a label.
    expect(text).not.toMatch(/"\w+\.[-\w.]+":/)
    async function* stream() {
      yield* fixed
    }
    const report = await validateFiles([stream()], { threads: 1, labelsOnly: true, ...options })
    expect(report.counts).toMatchObject({ wrong: 0, illegible: 0, right: report.counts.rows })
  },
)

test("in texts with nothing in common, a proposal extracts exactly the expressions", {
  tags: ["slow"],
}, async () => {
  const name = "many-phrasings.jsonl"
  const [{ template, inputField, read } = {}, ...others] = await proposalsFor(name)
  expect(others).toEqual([])
  expect([inputField, read]).toEqual(["prompt", 80])
  expect((await check(name, { template: template as string })).lines).toEqual(planted[name])
})

test.each([
  // Any word of a single text may be part of the expression.
  ["one row", ["What is the value of not True?"], "What is the value of {expr}?", false],
  [
    "three rows",
    ["Q: not True is", "Q: True or False is", "Q: ( True and True ) is"],
    "Q: {expr} is",
    true,
  ],
])("extracts nothing from %s without asking", async (_, prompts, expected, proposed) => {
  const error = await validateFiles([prompted(prompts)], { threads: 1 }).catch((thrown) => thrown)
  expect(error.proposals).toMatchObject(proposed ? [{ template: expected }] : [])
  const { counts } = await validateFiles([prompted(prompts)], { threads: 1, template: expected })
  expect(counts.right + counts.wrong).toBe(prompts.length)
})

test.each([
  ["that miss an operand", (text: string) => `${text} and`],
  ["that miss their first operand", (text: string) => `and ${text}`],
])("expressions alone %s are refused, not taken apart", async (_, broken) => {
  const texts = Array.from({ length: 8 }, (_, at) => broken(`${"not ".repeat(at)}True`))
  const { counts } = await validateFiles([prompted(texts)], { threads: 1, labelsOnly: true })
  expect(counts).toMatchObject({ rows: 8, refused: 8 })
})

test("a table of names has no expressions", async () => {
  const path = "fixtures/xor-bench/published-results.csv"
  await expect(validateFiles([path], { threads: 1 })).rejects.toThrow()
})

test("prose is described in one sentence", async () => {
  expect(await proposalsFor("prose.jsonl")).toEqual([])
  await expect(check("prose.jsonl")).rejects.toThrow(
    'its texts look like natural-language sentences, such as "Tell me why the last train had never been seen before."',
  )
})

test.each([
  ["questions of another kind", (at: number) => `What is ${at} + 6?`],
  ["literals in bold", (at: number) => `Evaluate: ${"not ".repeat(at)}**True** or **False**`],
])("so are %s", async (_, prompt) => {
  const rows = Array.from({ length: 12 }, (_, at) => prompt(at))
  await expect(validateFiles([prompted(rows)], { threads: 1 })).rejects.toThrow(
    "no boolean expressions were found in the text",
  )
})

test("broken expressions that share a variable are refused individually", async () => {
  const rows = Array.from({ length: 9 }, (_, at) => `${"not ".repeat(at)}alpha and and True`)
  const { counts } = await validateFiles([prompted(rows)], { threads: 1, labelsOnly: true })
  expect(counts).toMatchObject({ rows: 9, refused: 9 })
})

/** A stream of rows, each a prompt and the label True. */
async function* prompted(prompts: readonly string[]) {
  const lines = prompts.map((prompt) => `${JSON.stringify({ prompt, answer: "True" })}\n`)
  yield new TextEncoder().encode(lines.join(""))
}

test("doesn't judge comparisons next to signs that notations may read first", async () => {
  const prompts = Array.from({ length: 9 }, (_, at) => `${at} < 6 & 7 > ${at}`)
  await expect(validateFiles([prompted(prompts)], { threads: 1 })).rejects.toThrow(
    'what is compared in "0 < 6 & 7 > 0" depends on the notation',
  )
})

test("the reason names a comparison that calls a function", { tags: ["slow"] }, async () => {
  const calls = ["abs(3) > 2 and True", "not round(3) > 2 or False"]
  await expect(validateFiles([prompted([...calls, ...calls])], { threads: 1 })).rejects.toThrow(
    '"abs(3) > 2" calls a function, and functions of numbers are not evaluated',
  )
  const plain = Array.from({ length: 9 }, (_, at) => `${at} < 9 and True`)
  const { counts, badRows } = await validateFiles([prompted([...plain, ...calls])], { threads: 1 })
  expect(counts).toMatchObject({ right: 9, unreadable: 2 })
  expect(badRows.map(({ message }) => message)).toEqual([
    'the comparison "abs(3) > 2" calls abs(…), and functions of numbers are not evaluated',
    'the comparison "round(3) > 2" calls round(…), and functions of numbers are not evaluated',
  ])
})

test("options in a prompt may be comparisons, and the question may repeat options of a list", async () => {
  async function* rows(make: (options: readonly string[], answer: number) => object) {
    for (let right = 0; right < 6; right += 1) {
      // One option is a true comparison; the other two are false.
      const options = ["8 * 8 > 64", "False or 3 > 20"].toSpliced(
        right % 3,
        0,
        `not False and ${right} < 9`,
      )
      // The last label is wrong.
      const row = make(options, right === 5 ? 0 : right % 3)
      yield new TextEncoder().encode(`${JSON.stringify(row)}\n`)
    }
  }
  const listed = (options: readonly string[]) =>
    options.map((each, at) => `(${"ABC"[at]}) ${each}`).join("\n")
  const question = (options: readonly string[]) => `Which is True?\n${listed(options)}`
  const inPrompt = rows((options, at) => ({ input: question(options), answer: "ABC"[at] }))
  const inList = rows((options, answer) => ({ input: question(options), options, answer }))
  for (const [bytes, task] of [
    [inPrompt, "choice"],
    [inList, "choice-from-0"],
  ] as const) {
    const { counts } = await validateFiles([bytes], { threads: 1, task })
    expect(counts).toMatchObject({ rows: 6, right: 5, wrong: 1 })
  }
})

test("all options may be comparisons, but not truth values", async () => {
  const check = async (options: readonly string[]) => {
    const listed = options.map((each, at) => `(${"ABC"[at]}) ${each}`).join("\n")
    const rows = ["B", "B", "A"].map((answer) =>
      JSON.stringify({ input: `3 < 5. Which is true?\n${listed}`, answer }),
    )
    const bytes = new Blob([`${rows.join("\n")}\n`]).stream()
    return validateFiles([bytes], { threads: 1, task: "choice", facts: { "3 < 5": true } })
  }
  const { counts } = await check(["8 * 8 > 64", "2 < 9", "7 = 1"])
  expect(counts).toMatchObject({ right: 2, wrong: 1 })
  const values = await check(["False", "True", "False"])
  expect(values.counts).toMatchObject({ unreadable: 3 })
  expect(values.findings).toContainEqual(
    expect.objectContaining({ message: "3 rows with options that are only truth values" }),
  )
})

test("values that all prompts state are examples, not values of variables", async () => {
  const shots =
    "If p is True and q is False, then p or q is True. If p is True, then not p is False."
  const prompts = Array.from({ length: 8 }, (_, at) => `${shots} So ${"not ".repeat(at)}True is?`)
  const { files } = await validateFiles([prompted(prompts)], { threads: 1, labelsOnly: true })
  expect(files[0]?.template).toBe(`${shots} So {expr} is?`)
})

test("separates the cells of a table between bars", async () => {
  const rows = Array.from(
    { length: 8 },
    (_, at) => `| ${"not ".repeat(at)}True | ${at % 2 === 0 ? "True" : "False"} |`,
  )
  const error = await validateFiles([prompted(rows)], { threads: 1 }).catch((thrown) => thrown)
  const [{ template }] = error.proposals
  expect(template).toBe("| {expr} | {label}|")
  const { counts } = await validateFiles([prompted(rows)], { threads: 1, template })
  expect(counts).toMatchObject({ rows: 8, right: 8 })
})

test("if signs join words, the message doesn't claim that there is only prose", async () => {
  await expect(check("facts.jsonl", { inputField: "input" })).rejects.toThrow(
    'no boolean expressions were found in the text of "input"',
  )
})
