// Real data: random expressions in five notations, labelled by CPython.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { convert, parse, print } from "../../src/index.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { dialect } from "../support/dialect.ts"

const folder = "fixtures/cpython-labelled"
const notations = ["true-false", "t-f", "on-off", "binary", "yes-no"]

/**
 * Notations that read everything with the same values: in C and MySQL ! is tighter than !=, but a negated xor equals
 * the xor with either operand negated.
 */
const alike: Readonly<Record<string, readonly string[]>> = {
  "true-false": ["python", "mysql"],
  binary: ["c", "digital", "mysql", "tcl"],
}

/** Perl chains a != b != c as a != b and b != c; number of rows in which CPython and the labels disagree with it. */
const outvoted: Readonly<Record<string, readonly object[]>> = {
  "binary.jsonl": [{ dialect: "perl", rows: 67, right: 0 }],
  "binary.compact.jsonl": [{ dialect: "perl", rows: 29, right: 0 }],
}

const none = { wrong: 0, missing: 0, illegible: 0, unbound: 0, refused: 0, unreadable: 0 }

function inputs(file: string): string[] {
  return readFileSync(`${folder}/${file}`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).input)
}

describe.each(notations)("%s", (name) => {
  // The others differ only in how literals are written.
  const tags = name === "true-false" ? [] : name === "binary" ? ["slow"] : ["long"]

  test.each([
    { file: `${name}.jsonl`, rows: 1000 },
    { file: `${name}.compact.jsonl`, rows: 500 },
  ])("$file has no bad row and is detected", { tags }, async ({ file, rows }) => {
    const path = `${folder}/${file}`
    const report = await validateFiles([path], { threads: 1 })
    const counts = { rows, right: rows, ...none }
    expect(report.counts).toEqual(counts)
    // Short random expressions repeat often.
    const kinds = new Set(report.badRows.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(["nearly-repeated", "repeated"])
    expect(report.findings.filter(({ severity }) => severity === "error")).toEqual([])
    expect(report.files).toEqual([
      {
        path,
        format: "jsonl",
        isCompressed: false,
        unit: "line",
        inputField: "input",
        targetField: "target",
        isInputFieldGuessed: true,
        isTargetFieldGuessed: true,
        noTarget: null,
        template: "bare",
        isTemplateDetected: true,
        dialect: name,
        detectedFrom: rows,
        alike: alike[name] ?? [],
        outvoted: outvoted[file] ?? [],
        counts,
        problem: null,
      },
    ])
  })

  test("printing restores the texts", { tags: ["slow"] }, () => {
    for (const spacing of ["idiomatic", "spaced", "compact"] as const) {
      for (const text of inputs(`${name}${spacing === "compact" ? ".compact" : ""}.jsonl`)) {
        expect(print(parse(text, dialect(name)), dialect(name), { spacing })).toBe(text)
      }
    }
  })

  test("converting gives the rows of the other notations", () => {
    const from = inputs(`${name}.compact.jsonl`)
    for (const other of notations) {
      const converted = from.map((text) =>
        convert(text, dialect(name), dialect(other), { spacing: "compact" }),
      )
      expect(converted).toEqual(inputs(`${other}.compact.jsonl`))
    }
  })
})

test("all of them together", { tags: ["long"] }, async () => {
  const files = notations.flatMap((name) => [`${name}.jsonl`, `${name}.compact.jsonl`])
  const paths = files.map((file) => `${folder}/${file}`)
  const { counts, analysis, badRows } = await validateFiles(paths, { threads: 1 })
  expect(counts).toEqual({ ...none, rows: 7500, right: 7500 })
  expect(badRows.filter(({ severity }) => severity === "error")).toEqual([])
  const { true: trues = 0, false: falses = 0 } = analysis?.balance ?? {}
  expect(trues + falses).toBe(7500)
})

test("finds the wrong labels, and nothing else", { tags: ["slow"] }, async () => {
  const path = `${folder}/true-false.wrong-labels.jsonl`
  const wrong = JSON.parse(readFileSync(`${folder}/true-false.wrong-labels.lines.json`, "utf8"))
  expect(wrong).toHaveLength(17)
  for (const labelsOnly of [true, false]) {
    const report = await validateFiles([path], { threads: 1, labelsOnly })
    // Repeats with the right label contradict them, which is not a separate finding here.
    const found = report.badRows.filter(({ kind }) => kind === "wrong")
    expect(found.map(({ kind, line }) => [kind, line])).toEqual(
      wrong.map((line: number) => ["wrong", line]),
    )
    expect(report.files).toMatchObject([{ dialect: "true-false" }])
    expect(report.counts).toEqual({ ...none, rows: 1000, right: 983, wrong: 17 })
    expect(report.findings).toContainEqual({
      severity: "error",
      kind: "wrong",
      rows: 17,
      message: "17 of 1,000 labels are wrong",
    })
  }
})
