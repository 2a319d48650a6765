// Rows whose expressions are elements of a list, each with its label or as options.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

/** In each row the first is True and the others are False, worked out by hand; then they are rotated. */
const lists = [
  ["not False", "True and False", "not True"],
  ["True or False", "False or not True", "False and True"],
  ["not (True and False)", "not not False", "True and not True"],
  ["True and not False", "False or False", "not (False or True)"],
  ["not False and True", "False and False", "not True or False"],
  ["False or True", "not (True or True)", "True and False and True"],
].map((texts, at) => [...texts.slice(at % 3), ...texts.slice(0, at % 3)])
const trueAt = [0, 2, 1, 0, 2, 1]
const wrongAt = 4
const wrongPlace = 1

async function check(rows: readonly object[], options: ValidateOptions = {}) {
  async function* bytes() {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, ...options })
}

const pairs = lists.map((texts, at) => ({
  items: texts.map((expr, place) => ({
    expr,
    label: String((place === trueAt[at]) !== (at === wrongAt && place === wrongPlace)),
  })),
}))

test("proposes all elements of lists of expressions with labels", async () => {
  const proposed = { inputField: "items.*.expr", targetField: "items.*.label" }
  await expect(check(pairs)).rejects.toMatchObject({
    proposals: [{ ...proposed, read: 6, rows: 6, labelled: 18, right: 17 }],
  })
  const report = await check(pairs, proposed)
  expect(report.files[0]).toMatchObject({ task: "each" })
  expect(report.counts).toMatchObject({ rows: 6, right: 5, wrong: 1 })
})

test("also of a single row, with the labels next to its expressions", async () => {
  const row = { items: pairs.flatMap(({ items }) => items) }
  await expect(check([row], { format: "jsonl" })).rejects.toMatchObject({
    proposals: [{ inputField: "items.*.expr", targetField: "items.*.label" }],
  })
})

test("reads lists of expressions and of labels inside one field", async () => {
  const rows = lists.map((choices, at) => ({
    question: "Which is true?",
    mc1_targets: {
      choices,
      labels: choices.map((_, place) => Number(place === (at === wrongAt ? 0 : trueAt[at]))),
    },
  }))
  const fields = { inputField: "mc1_targets.choices", targetField: "mc1_targets.labels" }
  const report = await check(rows)
  expect(report.files[0]).toMatchObject(fields)
  expect(report.counts).toMatchObject({ right: 5, wrong: 1 })
  expect((await check(rows, fields)).counts).toEqual(report.counts)
})

const letterAt = (at: number) => "ABC"[trueAt[at] as number]

const options = (texts: readonly string[]) => texts.map((text, at) => ({ text, label: "ABC"[at] }))

test("reads options inside a question that says which one it wants", async () => {
  const inputField = "question.choices.*.text"
  const rows = lists.map((texts, at) => ({
    question: { stem: "Which expression is true?", choices: options(texts) },
    answerKey: at === wrongAt ? "B" : letterAt(at),
  }))
  await expect(check(rows)).rejects.toMatchObject({ proposals: [{ inputField }] })
  expect((await check(rows, { inputField })).counts).toMatchObject({ right: 5, wrong: 1 })
  // Negated, the first option is the only one that is False.
  const negated = lists.map((texts, at) => ({
    question: {
      stem: "Which one is false?",
      choices: options(texts.map((each) => `not (${each})`)),
    },
    answerKey: letterAt(at),
  }))
  expect((await check(negated, { inputField })).counts).toMatchObject({ right: 6 })
})

test("a question in any field says which option it wants", async () => {
  const rows = lists.map((texts, at) => ({
    stem: "Which of these is false?",
    choices: texts.map((each) => `not (${each})`),
    answer: letterAt(at),
  }))
  expect((await check(rows)).counts).toMatchObject({ right: 6 })
})

test("fixes and converts elements in place", async () => {
  const path = join(folder, "items.jsonl")
  writeFileSync(path, pairs.map((row) => `${JSON.stringify(row)}\n`).join(""))
  const named = ["--input-field", "items.*.expr", "--target-field", "items.*.label"]
  const fixed = join(folder, "fixed.jsonl")
  await captured(["validate", path, ...named, "--fix", fixed])
  const { counts } = await validateFiles([fixed], {
    inputField: "items.*.expr",
    targetField: "items.*.label",
  })
  expect(counts).toMatchObject({ rows: 6, right: 6 })
  const { output } = await captured(["convert", path, ...named, "--to", "binary", "--labels"])
  expect(output.split("\n")[0]).toBe(
    '{"items":[{"expr":"! 0","label":"1"},{"expr":"1 && 0","label":"0"},{"expr":"! 1","label":"0"}]}',
  )
  const also = await captured(["convert", path, ...named, "--to", "binary", "--also", "{field}_c"])
  expect(also.errors).toContain("left out, as items.*.expr occurs in each element of a list")
})

test("asks which of two elements is the expression, even if the first one agrees in the sample", async () => {
  const texts = ["True and not False", "False or not True", "not False", "True and False"]
  const labels = [true, false, true, false]
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const own = { expr: texts[at % 4] }
    // The first element has another value than the second one in the last rows only.
    const first = at < 4700 ? own : { expr: texts[(at + 1) % 4] }
    return JSON.stringify({ items: [first, own], label: labels[at % 4] })
  })
  const path = join(folder, "rivals.jsonl")
  writeFileSync(path, `${rows.join("\n")}\n`)
  const { exitCode, errors } = await captured(["validate", path])
  expect(exitCode).toBe(2)
  expect(errors).toContain("--input-field items.0.expr")
  expect(errors).toContain("--input-field items.1.expr")
})

/** In Kotlin, `or` binds tighter than `&&`, so only the last option of a row is true; in C, its first one is, too. */
const inKotlin = Array.from({ length: 36 }, (_, at) => {
  const texts = ["true", "false", "!false", "!true", "(true)", "(false)"]
  const [middle, other] = [texts[at % 6], texts[Math.floor(at / 6)]]
  return {
    choices: [`true or ${middle} && false`, `false && ${other}`, `true || ${other}`],
    answer: "C",
  }
})

test("weighs options against a more common notation", async () => {
  await expect(check(inKotlin.slice(0, 4))).rejects.toMatchObject({ code: "ambiguous-text" })
  const report = await check(inKotlin)
  expect(report.files[0]).toMatchObject({ task: "choice", dialect: "kotlin" })
  expect(report.counts).toMatchObject({ rows: 36, right: 36 })
})
