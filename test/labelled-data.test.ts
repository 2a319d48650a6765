// Real data: random expressions in five notations, labelled by CPython.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { checkDataset, type Finding, type Summary } from "../src/dataset/check-dataset.ts"
import { convert, dialects, parse, print } from "../src/index.ts"
import { readBytes } from "../src/node/read-bytes.ts"
import { readLines } from "../src/node/read-lines.ts"
import { dialect } from "./dialect.ts"

const folder = "fixtures/cpython-labelled"
const notations = ["true-false", "t-f", "on-off", "binary", "yes-no"]

async function check(file: string): Promise<{ summary: Summary; findings: Finding[] }> {
  const findings: Finding[] = []
  const fields = { input: "input", target: "target" }
  const lines = readLines(readBytes(`${folder}/${file}`))
  const summary = await checkDataset(lines, { fields, dialects }, (each) => findings.push(each))
  return { summary, findings }
}

function inputs(file: string): string[] {
  return readFileSync(`${folder}/${file}`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).input)
}

describe.each(notations)("%s", (name) => {
  test.each([
    { file: `${name}.jsonl`, rows: 1000 },
    { file: `${name}.compact.jsonl`, rows: 500 },
  ])("$file has no finding and is detected", async ({ file, rows }) => {
    const { summary, findings } = await check(file)
    expect(findings).toEqual([])
    expect(summary).toEqual({
      dialect: dialect(name),
      detectedFrom: rows,
      rows,
      accepted: rows,
      right: rows,
      wrong: 0,
      refused: 0,
      unchecked: 0,
    })
  })

  test("printing gives the texts back", () => {
    for (const spacing of ["spaced", "compact"] as const) {
      for (const text of inputs(`${name}${spacing === "compact" ? ".compact" : ""}.jsonl`)) {
        expect(print(parse(text, name), name, { spacing })).toBe(text)
      }
    }
  })

  test("converting gives the same rows of the other notations", () => {
    const from = inputs(`${name}.compact.jsonl`)
    for (const other of notations) {
      const converted = from.map((text) => convert(text, name, other, { spacing: "compact" }))
      expect(converted).toEqual(inputs(`${other}.compact.jsonl`))
    }
  })
})

test("the wrong labels are found, and nothing else", async () => {
  const { summary, findings } = await check("true-false.wrong-labels.jsonl")
  const wrong = JSON.parse(readFileSync(`${folder}/true-false.wrong-labels.lines.json`, "utf8"))
  expect(wrong).toHaveLength(17)
  expect(findings.map(({ kind, line }) => [kind, line])).toEqual(
    wrong.map((line: number) => ["wrong", line]),
  )
  expect(summary).toMatchObject({ dialect: dialect("true-false"), right: 983, wrong: 17 })
})
