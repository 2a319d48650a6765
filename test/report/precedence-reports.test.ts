// Datasets labelled under one precedence: the report must name it. The labels come from languages with that precedence,
// and this file counts every number independently.
//
// @module-tag slow

import { describe, expect, test } from "vitest"
import { withAdvice } from "../../src/cli/render/remedy-advice.ts"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import type { DatasetReport } from "../../src/report/report.ts"
import { orderPrecedences } from "../../src/validate/precedences/order-precedences.ts"
import { hasPython } from "../support/cpython.ts"
import { dialect } from "../support/dialect.ts"
import {
  binary,
  bytesOf,
  drawTexts,
  hasPerl,
  inBits,
  inC,
  inPerl,
  inPython,
  judge,
  python,
  type Spelling,
  spell,
  type Tokens,
  type Verdict,
} from "../support/precedence-judges.ts"

const names = orderPrecedences.map(({ name }) => name)

function isNotAfterXor(tokens: Tokens): boolean {
  return tokens.some((token, at) => token === "not" && tokens[at - 1] === "xor")
}

const drawn = drawTexts(bytesOf(1, 20_000), false)
/** Texts that Python's precedence accepts. */
const readable = drawn.filter((tokens) => judge(tokens, "python") !== "unread").slice(0, 300)
const mixed = drawn.slice(0, 300)

/** The labels of all texts under a precedence. */
function labelsOf(texts: readonly Tokens[], name: string): Verdict[] {
  if (name === "c") return inC(texts)
  if (name === "bitwise") return inBits(texts)
  if (name === "python" && hasPython) return inPython(texts)
  if (name === "or-level-with-xor" && hasPerl) return inPerl(texts)
  return texts.map((tokens) => judge(tokens, name))
}

function validate(
  texts: readonly Tokens[],
  labels: readonly Verdict[],
  spelling: Spelling,
  options: ValidateOptions = {},
): Promise<DatasetReport> {
  const lines = texts.map((tokens, at) =>
    JSON.stringify({ input: spell(tokens, spelling), target: labels[at] }),
  )
  // Other notations read more of these rows, with the same values.
  const notation = dialect(spelling === binary ? "binary" : "true-false")
  return validateFiles([bytes(`${lines.join("\n")}\n`)], {
    threads: 1,
    dialect: notation,
    ...options,
  })
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

/** The expected report on each precedence. */
function count(texts: readonly Tokens[], labels: readonly Verdict[]) {
  const verdicts = names.map((name) => texts.map((tokens) => judge(tokens, name)))
  const isTelling = texts.map((_, at) => {
    const values = verdicts.map((each) => each[at])
    return values.includes(true) && values.includes(false)
  })
  const counted = verdicts.map((each, index) => {
    const where = (fits: (verdict: Verdict | undefined, at: number) => boolean) =>
      labels.filter((_, at) => fits(each[at], at)).length
    return {
      name: names[index],
      isChecked: names[index] === "python",
      labelled: labels.length,
      agree: where((verdict, at) => verdict === labels[at]),
      disagree: where((verdict, at) => verdict !== "unread" && verdict !== labels[at]),
      unread: where((verdict) => verdict === "unread"),
      tellingAgree: where((verdict, at) => isTelling[at] === true && verdict === labels[at]),
      tellingRead: where((verdict, at) => isTelling[at] === true && verdict !== "unread"),
    }
  })
  return { telling: isTelling.filter(Boolean).length, precedences: counted }
}

/** The findings about precedence, with the command line's advice. */
function precedenceOf({ findings }: DatasetReport) {
  return findings
    .filter(({ kind }) => kind === "precedence")
    .map(({ remedies = [], ...finding }) => ({
      ...finding,
      message: withAdvice({ ...finding, remedies }),
    }))
}

test("the rows distinguish all precedences that differ", () => {
  for (const texts of [readable, mixed]) {
    expect(texts).toHaveLength(300)
    const values = names.map((name) => texts.map((tokens) => judge(tokens, name)).join())
    // If Python's precedence accepts a text, it gives the value of C's.
    expect(new Set(values).size).toBe(texts === readable ? names.length - 1 : names.length)
  }
})

describe.each(names)("labels made under %s", (name) => {
  const spelling = names.indexOf(name) % 2 === 0 ? binary : python

  test("if the notation reads all rows", async () => {
    const labels = labelsOf(readable, name)
    const report = await validate(readable, labels, spelling)
    const expected = count(readable, labels)
    expect(report.analysis).toMatchObject(expected)
    const [own] = expected.precedences
    expect(report.counts).toMatchObject({ rows: 300, right: own?.agree, wrong: own?.disagree })
    const wrong = own?.disagree
    expect(precedenceOf(report)).toEqual([
      name === "python" || name === "c"
        ? {
            kind: "precedence",
            severity: "note",
            rows: null,
            message: `all ${expected.telling} labels that depend on the precedence agree with the notation's own precedence`,
          }
        : {
            kind: "precedence",
            severity: "warning",
            rows: null,
            message:
              `all 300 labels are right under the precedence ${name} (${orders[name]}), but under the notation's own ` +
              `precedence ${wrong} are wrong; the labels probably follow the former; check with --precedence ${name}`,
          },
    ])
    expect(await checkedUnder(name, readable, labels, spelling)).toBe(0)
  })

  // Python's precedence has no label for rows that it refuses.
  if (name === "python") return

  test("if the notation refuses some", { tags: ["long"] }, async () => {
    const labels = labelsOf(mixed, name)
    const report = await validate(mixed, labels, spelling)
    const expected = count(mixed, labels)
    expect(report.analysis).toMatchObject(expected)
    const [own] = expected.precedences
    const [wrong, refused] = [own?.disagree ?? 0, own?.unread ?? 0]
    expect(report.counts).toMatchObject({ right: own?.agree, wrong, refused })
    expect(precedenceOf(report).map(({ message }) => message)).toEqual([
      `all 300 labels are right under the precedence ${name} (${orders[name]}), but under the notation's own ` +
        `precedence ${wrong > 0 ? `${wrong} are wrong and ` : ""}${refused} rows are refused; the labels ` +
        `probably follow the former; check with --precedence ${name}`,
    ])
    const notAfterXor = mixed.filter(isNotAfterXor).length
    expect(notAfterXor).toBeGreaterThan(10)
    expect(await checkedUnder(name, mixed, labels, spelling)).toBe(notAfterXor)
  })
})

/** Expects all labels to be right under their precedence; returns the rows with `not` after xor. */
async function checkedUnder(
  name: string,
  texts: readonly Tokens[],
  labels: readonly Verdict[],
  spelling: Spelling,
): Promise<number> {
  const report = await validate(texts, labels, spelling, { precedence: name })
  expect(report.counts).toMatchObject({ rows: 300, right: 300, wrong: 0, refused: 0 })
  expect(report.analysis?.precedence).toBe(name)
  const { telling, precedences: counted } = count(texts, labels)
  expect(report.analysis).toMatchObject({
    telling,
    precedences: counted.map((each) => ({ ...each, isChecked: each.name === name })),
  })
  const { tellingRead } = counted.find((each) => each.name === name) ?? {}
  expect(precedenceOf(report)).toMatchObject([
    {
      severity: "note",
      message: `all ${tellingRead} labels that depend on the precedence agree with the precedence ${name}`,
    },
  ])
  const found = report.findings.find(({ kind }) => kind === "not-after-xor")
  if (found === undefined) return 0
  expect(found).toMatchObject({
    severity: "warning",
    message: `in ${found.rows} rows not directly follows xor, which ReasonScape's document rules out`,
  })
  expect(report.badRows.filter(({ kind }) => kind === "not-after-xor")).toHaveLength(
    found.rows ?? 0,
  )
  return found.rows ?? 0
}

const orders: Readonly<Record<string, string>> = {
  c: "not > xor > and > or",
  bitwise: "not > and > xor > or",
  "or-level-with-xor": "not > and > or = xor",
  "xor-loosest": "not > and > or > xor",
  "or-before-and": "not > xor > or > and",
  "left-to-right": "not > or = and = xor",
  "not-loosest": "xor > and > or > not",
}

test("a dataset of only refused rows", async () => {
  const texts = mixed.filter(isNotAfterXor)
  const flat = texts.filter((tokens) => !tokens.includes("open"))
  const labels = labelsOf(flat, "c")
  const report = await validate(flat, labels, binary)
  expect(report.counts).toMatchObject({ rows: flat.length, refused: flat.length })
  expect(report.analysis).toMatchObject(count(flat, labels))
  expect(precedenceOf(report)).toMatchObject([
    {
      severity: "warning",
      message:
        `all ${flat.length} labels are right under the precedence c (not > xor > and > or), but under the ` +
        `notation's own precedence ${flat.length} rows are refused; the labels probably follow the former; ` +
        "check with --precedence c",
    },
  ])
})

test("rows that no precedence reads are left out", async () => {
  const labels = labelsOf(mixed, "bitwise")
  const foreign = ["1 &&", "( 1", "T & F", "1 0"]
  const lines = [
    ...mixed.map((tokens, at) => ({ input: spell(tokens, binary), target: labels[at] })),
    ...foreign.map((input) => ({ input, target: true })),
  ].map((row) => JSON.stringify(row))
  const report = await validateFiles([bytes(lines.join("\n"))], {
    threads: 1,
    dialect: dialect("binary"),
  })
  const own = count(mixed, labels).precedences[0]
  expect(report.counts).toMatchObject({ rows: 304, refused: (own?.unread ?? 0) + 4 })
  expect(precedenceOf(report)).toMatchObject([
    {
      message:
        "all 300 labels that can be checked are right under the precedence bitwise (not > and > xor > or), " +
        `but under the notation's own precedence ${own?.disagree} are wrong and ${own?.unread} rows are ` +
        "refused; the labels probably follow the former; check with --precedence bitwise",
    },
  ])
})
