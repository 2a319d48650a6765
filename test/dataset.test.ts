import { describe, expect, test } from "vitest"
import {
  type CheckOptions,
  checkDataset,
  type Finding,
  type Summary,
} from "../src/dataset/check-dataset.ts"
import { detectDialect } from "../src/dataset/detect-dialect.ts"
import { readLabel } from "../src/dataset/row.ts"
import { AmbiguityError } from "../src/engines/ambiguity-error.ts"
import { readStrictest } from "../src/engines/detect.ts"
import { dialects } from "../src/index.ts"
import { readLines } from "../src/node/read-lines.ts"
import { dialect } from "./dialect.ts"
import { otherLadders } from "./other-ladders.ts"

const options: CheckOptions = { fields: { input: "input", target: "target" }, dialects }

async function check(
  text: string,
  more: Partial<CheckOptions> = {},
): Promise<{ summary: Summary; findings: Finding[] }> {
  const findings: Finding[] = []
  const lines = readLines(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
  const summary = await checkDataset(lines, { ...options, ...more }, (each) => findings.push(each))
  return { summary, findings }
}

const row = (input: unknown, target: unknown = "True") => JSON.stringify({ input, target })

describe("one bad row", () => {
  test.each<[string, string, object]>([
    ["no JSON", "{", { kind: "unchecked", reason: expect.stringContaining("no JSON: ") }],
    ["a text", '"True"', { kind: "unchecked", reason: "a string, not a JSON object" }],
    ["an array", "[1]", { kind: "unchecked", reason: "an array, not a JSON object" }],
    ["null", "null", { kind: "unchecked", reason: "null, not a JSON object" }],
    ["no input", '{"target": "True"}', { kind: "unchecked", reason: 'no field "input"' }],
    ["a number as input", row(1), { kind: "unchecked", reason: '"input" is a number, not a text' }],
    ["null as input", row(null), { kind: "unchecked", reason: '"input" is null, not a text' }],
    ["a list as input", row([]), { kind: "unchecked", reason: '"input" is an array, not a text' }],
    ["no label", '{"input": "True"}', { kind: "unchecked", reason: 'no field "target"' }],
    [
      "a strange label",
      row("True", "maybe"),
      { kind: "unchecked", reason: '"maybe" is no truth value' },
    ],
    [
      "a hostile label",
      '{"input":"True","target":{"toString":1}}',
      { kind: "unchecked", reason: "an object is no truth value" },
    ],
    [
      "a wrong label",
      row("True", "False"),
      { kind: "wrong", input: "True", label: false, value: true },
    ],
    ["no expression", row("True and"), { kind: "refused", input: "True and", acceptedBy: [] }],
    ["another notation", row("ON AND OFF"), { kind: "refused", acceptedBy: ["on-off", "mixed"] }],
  ])("%s is reported with its line, and the others are checked", async (_, bad, finding) => {
    const { summary, findings } = await check(
      [row("True"), row("not True", "False"), "", bad, row("True or False")].join("\n"),
    )
    expect(findings).toEqual([expect.objectContaining({ line: 4, ...finding })])
    expect(summary).toMatchObject({ dialect: dialect("true-false"), rows: 4, right: 3 })
    const { right, wrong, refused, unchecked } = summary
    expect(right + wrong + refused + unchecked).toBe(4)
  })

  test("a label that nests deeply", async () => {
    const { summary, findings } = await check(
      `{"input":"True","target":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    )
    expect(findings).toMatchObject([{ reason: "an array is no truth value" }])
    expect(summary).toMatchObject({ rows: 1, accepted: 1 })
  })

  test("rows that are deep or long are rows like others", async () => {
    const depth = 100_000
    const deep = row(`${"(".repeat(depth)}True${")".repeat(depth)}`)
    const open = row(`T & ${"(".repeat(depth)}`)
    const long = row(`False${" or False".repeat(depth)}`, "False")
    const { summary, findings } = await check([deep, open, long, row("True")].join("\n"))
    expect(findings).toMatchObject([{ line: 2, kind: "refused", acceptedBy: [] }])
    expect(summary).toMatchObject({ dialect: dialect("true-false"), rows: 4, right: 3 })
  })

  test("a line of something that only looks blank", async () => {
    const { summary } = await check(`\u00a0\n\f\n \t\r\n${row("1")}`)
    expect(summary).toMatchObject({ rows: 3, right: 1, unchecked: 2 })
  })

  test("a variable has no value", async () => {
    const { summary, findings } = await check(row("x and True"))
    expect(findings).toEqual([
      { kind: "unchecked", line: 1, reason: "the variable x has no value" },
    ])
    expect(summary).toMatchObject({ dialect: dialect("python"), accepted: 1, unchecked: 1 })
  })

  test("a refused row carries the error", async () => {
    const { findings } = await check(row("True ^ not False"), { dialect: dialect("true-false") })
    expect(findings).toMatchObject([{ error: { offset: 7, found: "not" } }])
  })
})

test("fields by other names, and members that objects inherit are none", async () => {
  const text = '{"constructor": "True", "a b": "True"}'
  const fields = { input: "a b", target: "constructor" }
  expect((await check(text, { fields })).summary).toMatchObject({ rows: 1, right: 1 })
  const { findings } = await check("{}", { fields: { input: "toString", target: "target" } })
  expect(findings).toMatchObject([{ reason: 'no field "toString"' }])
})

test.each<[unknown, string, boolean | undefined]>([
  ["True", "true-false", true],
  ["False", "true-false", false],
  [" true\n", "true-false", true],
  ["NO", "true-false", false],
  ["yes", "binary", true],
  [true, "binary", true],
  [false, "binary", false],
  [1, "t-f", true],
  [0, "t-f", false],
  ["0", "t-f", false],
  ["T", "t-f", true],
  ["F", "t-f", false],
  ["T", "true-false", undefined],
  ["OFF", "on-off", false],
  ["OFF", "true-false", undefined],
  [2, "true-false", undefined],
  ["", "true-false", undefined],
  ["True.", "true-false", undefined],
  [null, "true-false", undefined],
  [undefined, "true-false", undefined],
  [["True"], "true-false", undefined],
])("the label %j in %s states %s", (label, name, value) => {
  expect(readLabel(label, dialect(name))).toBe(value)
})

describe("the dialect of a dataset", () => {
  const repeat = (count: number, text: string) => Array.from({ length: count }, () => text)
  test.each<[string, string[], string]>([
    ["each row fits one", ["1||0", "!1"], "binary"],
    ["literals alone fit the stricter one", ["True", "not False"], "true-false"],
    ["names need variables", ["True", "not x"], "python"],
    ["one row of another notation changes nothing", [...repeat(9, "1||0"), "T | F"], "binary"],
    ["one row with another's literal is no variable", [...repeat(9, "True"), "ON"], "true-false"],
    ["one row with a variable", [...repeat(9, "True"), "x"], "true-false"],
    ["one row of no notation changes nothing", [...repeat(9, "ON OR OFF"), "?"], "on-off"],
    ["words that are literals elsewhere are no variables", ["True", "YES or NO"], "mixed"],
    ["variables in most rows", ["True", "x", "y and z"], "python"],
    ["formulas of xor-bench", ["x_1", "not x_1", "not x_1 xor not x_2"], "xor-bench"],
    ["a mistake in words is no formula", ["YES xor not NO"], "yes-no"],
    ["mixed within rows", ["True&&False", "1 or F"], "mixed"],
    ["mixed between rows", ["T | F", "ON OR OFF", "1||0", "YES or NO xor YES"], "mixed"],
    ["nothing fits: who reads furthest", ["True and not False is"], "true-false"],
  ])("%s", (_, texts, name) => {
    expect(detectDialect(texts, dialects)?.name).toBe(name)
  })

  test("none without texts", () => expect(detectDialect([], dialects)).toBeUndefined())

  test("two that bind differently are not guessed between", () => {
    const cLogic = otherLadders.find(({ name }) => name === "c-logic")
    const both = [...dialects, ...(cLogic === undefined ? [] : [cLogic])]
    expect(() => detectDialect(["1||0", "!1!=0"], both)).toThrow(AmbiguityError)
    expect(detectDialect(["1||0", "!1!=0", "1!=!0"], both)?.name).toBe("c-logic")
    // Where both read the same, it makes no difference which one is taken.
    expect(detectDialect(["1||0", "!1"], both)?.name).toBe("binary")

    // not-xor reads True as a variable, python as what it is.
    const notXor = otherLadders.filter(({ name }) => name === "not-xor")
    const withVariables = [dialect("python"), ...notXor]
    expect(notXor).toHaveLength(1)
    expect(detectDialect(["True", "not x"], withVariables)?.name).toBe("python")
    expect(readStrictest("not True", withVariables).dialect.name).toBe("python")
    expect(readStrictest("not True xor x", withVariables).dialect.name).toBe("not-xor")
    // python reads T and F as variables, but t-f is stricter.
    expect(detectDialect(["T ^ F"], dialects)?.name).toBe("t-f")
  })

  test("rows before the first expression do not wait for it", async () => {
    const found: number[] = []
    const lines = async function* () {
      yield { number: 1, text: "no row" }
      expect(found).toEqual([1])
      yield { number: 2, text: row("1") }
      yield { number: 3, text: "no row" }
    }
    await checkDataset(lines(), options, ({ line }) => found.push(line))
    expect(found).toEqual([1, 3])
  })

  test("is detected from the first thousand expressions, whatever else stands there", async () => {
    const early = [...repeat(3, "no row"), ...repeat(1000, row("1||0"))]
    const { summary, findings } = await check([...early, ...repeat(1500, row("T|F"))].join("\n"))
    expect(summary).toMatchObject({
      dialect: dialect("binary"),
      detectedFrom: 1000,
      rows: 2503,
      right: 1000,
      refused: 1500,
      unchecked: 3,
    })
    expect(findings.map(({ line }) => line)).toEqual([
      1,
      2,
      3,
      ...Array.from({ length: 1500 }, (__, index) => 1004 + index),
    ])
  })
})

test.each([
  ["", []],
  ["\n", [""]],
  ["a", ["a"]],
  ["a\n", ["a"]],
  ["a\n\nb", ["a", "", "b"]],
  ["a\r\nb\r", ["a\r", "b\r"]],
  ["\ufeffa\n\ufeffb", ["a", "\ufeffb"]],
  ["a\u2028b\nc\u0085d", ["a\u2028b", "c\u0085d"]],
  ["é😀\n€", ["é😀", "€"]],
])("lines of %j, however the bytes arrive", async (text, lines) => {
  const bytes = Buffer.from(text)
  for (const size of [1, 2, 3, 100]) {
    const read: string[] = []
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    for await (const line of readLines(chunks())) {
      read.push(line.text)
      expect(line.number).toBe(read.length)
    }
    expect(read).toEqual(lines)
  }
})
