// Turns chunks of lines into counts and findings. A plan is made from the lines themselves, as it would be for a file.

import { describe, expect, test } from "vitest"
import { dialects } from "../../src/dialects.ts"
import type { Dialect } from "../../src/index.ts"
import type { BadRow } from "../../src/report/report.ts"
import { ChunkChecker } from "../../src/validate/chunk-checker.ts"
import { type CheckPlan, type PlanOptions, planned } from "../../src/validate/plan/check-plan.ts"
import { makePlan } from "../../src/validate/plan/make-plan.ts"
import {
  codeBits,
  codeIn,
  labelCode,
  recordWords,
} from "../../src/validate/repeats/record-stream.ts"
import { dialect } from "../support/dialect.ts"
import { otherPrecedences } from "../support/other-precedences.ts"

const options: PlanOptions = {
  dialects,
  isFull: true,
  limit: 1000,
  isFixing: false,
  hasAnswers: false,
}

/** Checks lines as one chunk, by a plan made from them. */
function check(text: string, more: Partial<PlanOptions> = {}) {
  const made = makePlan(text.split("\n"), "jsonl", { ...options, ...more })
  return { ...made, ...checkBy(made.plan, text) }
}

function checkBy(plan: CheckPlan, text: string) {
  const lines = new TextEncoder().encode(text.endsWith("\n") || text === "" ? text : `${text}\n`)
  const chunk = new Uint8Array(lines.length + 8).fill(0x61)
  chunk.set(lines)
  const result = new ChunkChecker(plan).check(chunk.subarray(0, lines.length))
  return { ...result, counts: result.tally.counts }
}

const row = (input: unknown, target: unknown = "True") => JSON.stringify({ input, target })
const repeat = (count: number, text: string) => Array.from({ length: count }, () => text)
const named = (name: string) => otherPrecedences.find((each) => each.name === name) as Dialect

describe("one bad row", () => {
  const unreadable = (message: unknown) => ({ kind: "unreadable", message })
  test.each<[string, string, object]>([
    ["no JSON", "{", unreadable(expect.stringMatching(/^not JSON: /))],
    ["a number", "1", unreadable("a number, not a JSON object")],
    ["an array", "[1]", unreadable("an array, not a JSON object")],
    ["null", "null", unreadable("null, not a JSON object")],
    ["no input", '{"target": "True"}', unreadable('no field "input"')],
    ["a number as input", row(1), unreadable('"input" is a number, not a string')],
    ["null as input", row(null), unreadable('"input" is null, not a string')],
    ["a list as input", row([]), unreadable('"input" is an array, not a string')],
    ["a truth value as input", row(true), unreadable('"input" is a boolean, not a string')],
    ["a text", '"True"', { kind: "missing", message: 'no field "target"', value: true }],
    ["no label", '{"input": "True"}', { kind: "missing", message: 'no field "target"' }],
    ["null as label", row("True", null), { kind: "missing", message: "the label is null" }],
    ["an empty label", row("True", " "), { kind: "missing", message: "the label is empty" }],
    [
      "a strange label",
      row("True", "maybe"),
      { kind: "illegible", message: '"maybe" is not a truth value', value: true, label: null },
    ],
    [
      "a hostile label",
      '{"input":"True","target":{"toString":1}}',
      { kind: "illegible", message: "an object is not a truth value" },
    ],
    [
      "a wrong label",
      row("True", "False"),
      {
        kind: "wrong",
        text: "True",
        label: false,
        value: true,
        message: "the label says False, the value is True",
      },
    ],
    ["no expression", row("True and"), { kind: "refused", text: "True and", acceptedBy: [] }],
    [
      "another notation",
      row("ON AND OFF"),
      { kind: "refused", acceptedBy: ["on-off", "mixed", "cmake"] },
    ],
  ])("%s is reported with its line, and the others are checked", (_, bad, finding) => {
    const { badRows, counts, ...made } = check(
      [row("True"), row("not True", "False"), "", bad, row("True or False")].join("\n"),
    )
    expect(badRows).toEqual([expect.objectContaining({ line: 3, ...finding })])
    expect(made.dialect).toBe(dialect("true-false"))
    const { kind } = badRows[0] as BadRow
    expect(counts).toMatchObject({ rows: 4, right: 3, [kind]: 1 })
    const { rows, ...kinds } = counts
    expect(Object.values(kinds).reduce((sum, count) => sum + count)).toBe(rows)
  })

  test("a deeply nested label is illegible", () => {
    const text = `{"input":"True","target":${"[".repeat(99_999)}${"]".repeat(99_999)}}`
    const { badRows, counts } = check(text)
    expect(badRows).toMatchObject([{ kind: "illegible", message: "an array is not a truth value" }])
    expect(counts).toMatchObject({ rows: 1, illegible: 1 })
  })

  test("deep and long rows are checked like others", { tags: ["long"] }, () => {
    const depth = 100_000
    const deep = row(`${"(".repeat(depth)}True${")".repeat(depth)}`)
    const open = row(`T & ${"(".repeat(depth)}`)
    const long = row(`False${" or False".repeat(depth)}`, "False")
    const { badRows, counts, ...made } = check([deep, open, long, row("True")].join("\n"))
    expect(badRows).toMatchObject([{ line: 1, kind: "refused", acceptedBy: [] }])
    expect(badRows[0]?.text).toHaveLength(20_000)
    expect(badRows[0]?.length).toBe(depth + 4)
    expect(made.dialect).toBe(dialect("true-false"))
    expect(counts).toMatchObject({ rows: 4, right: 3, refused: 1 })
  })

  test("a line that only looks blank is a row", () => {
    const { counts } = check(`\u00a0\n\f\n \t\r\n${row("1")}`)
    expect(counts).toMatchObject({ rows: 3, right: 1, unreadable: 2 })
  })

  test("reports a variable without a value", () => {
    const { badRows, counts, ...made } = check(row("x and True"))
    expect(badRows).toMatchObject([
      { kind: "unbound", line: 0, message: "the variable x has no value", text: "x and True" },
    ])
    expect(made.dialect).toBe(dialect("python"))
    expect(counts).toMatchObject({ rows: 1, unbound: 1 })
  })

  test("a refused row carries the error", () => {
    const { badRows } = check(row("True ^ not False"), { dialect: dialect("true-false") })
    expect(badRows).toMatchObject([
      { errorCount: 1, errors: [{ offset: 7, length: 3, line: 1, column: 8 }] },
    ])
    expect(badRows[0]?.errors[0]?.hint).toContain('write "^ ( not False )"')
  })

  test("hands on a limited number of findings of each kind, in the order of the lines", () => {
    const lines = [row("1", 0), "{", row("0", 1), "[", row("1", 0), "}", row("1", "?")]
    const { badRows, counts } = check(lines.join("\n"), { limit: 2 })
    expect(badRows.map(({ kind, line }) => [kind, line])).toEqual([
      ["wrong", 0],
      ["unreadable", 1],
      ["wrong", 2],
      ["unreadable", 3],
      ["illegible", 6],
    ])
    expect(counts).toMatchObject({ rows: 7, wrong: 3, unreadable: 3, illegible: 1 })
  })
})

describe("fields", () => {
  test("may have any name; inherited properties don't count", () => {
    const text = '{"constructor": "True", "a b": "True"}'
    const given = { inputField: "a b", targetField: "constructor" }
    expect(check(text, given).counts).toMatchObject({ rows: 1, right: 1 })
    const { badRows } = check("{}", { inputField: "toString" })
    expect(badRows).toMatchObject([{ message: 'no field "toString"' }])
    const inherited = '{"input": "True"}'
    expect(check(inherited, { targetField: "toString" }).counts).toMatchObject({ missing: 1 })
    expect(check(inherited, { targetField: "__proto__" }).counts).toMatchObject({ missing: 1 })
  })

  test("a field may have a name that assignments usually have", () => {
    const given = { inputField: "assignment", targetField: "target" }
    const rows = [
      '{"assignment":"True","target":"True"}',
      '{"assignment":"True","target":"False"}',
      '{"assignment":"True","target":1.0}',
    ]
    expect(check(rows.join("\n"), given).counts).toMatchObject({ rows: 3, right: 2, wrong: 1 })
    const labels = { inputField: "input", targetField: "assignment" }
    const others = ['{"input":"True","assignment":"1"}', '{"input":"False","assignment":1}']
    expect(check(others.join("\n"), labels).counts).toMatchObject({ rows: 2, right: 1, wrong: 1 })
  })

  test("give values to variables", () => {
    const rows = [
      '{"input":"x and not y","target":"True","assignment":{"x":true,"y":"no"}}',
      '{"input":"x and not y","target":"True","assignment":"{\\"x\\":1,\\"y\\":0}"}',
      '{"assignment":{"x":"True","y":1},"input":"x and not y","target":"True"}',
      '{"input":"x and not y","target":"True","assignment":{"x":1}}',
      '{"input":"x and not y","target":"True","assignment":null}',
    ]
    const { counts, badRows } = check(rows.join("\n"))
    expect(counts).toMatchObject({ rows: 5, right: 2, wrong: 1, unbound: 2 })
    expect(badRows.map(({ line, message }) => [line, message])).toEqual([
      [2, "the label says True, the value is False with x=True, y=True"],
      [3, "the variable y has no value"],
      [4, "the variable x has no value"],
    ])
  })
})

describe("the dialect", () => {
  test("is detected from the first thousand expressions, ignoring other lines", {
    tags: ["long"],
  }, () => {
    const early = [...repeat(3, "no row"), ...repeat(1000, row("1||0"))]
    const { counts, badRows, ...made } = check([...early, ...repeat(1500, row("T|F"))].join("\n"), {
      limit: 2000,
    })
    expect(made.dialect).toBe(dialect("binary"))
    expect(made.detectedFrom).toBe(1000)
    expect(counts).toMatchObject({ rows: 2503, right: 1000, refused: 1500, unreadable: 3 })
    expect(badRows.map(({ line }) => line)).toEqual([
      0,
      1,
      2,
      ...Array.from({ length: 1500 }, (__, index) => 1003 + index),
    ])
  })

  test("reads nothing without a known dialect", () => {
    const plan = { ...check("").plan, dialect: undefined }
    const { counts, badRows } = checkBy(plan, '{"input":"1","target":1}\n{"target":1}')
    expect(counts).toMatchObject({ rows: 2, unreadable: 2 })
    expect(badRows.map(({ message }) => message)).toEqual([
      "no earlier row tells the notation; name it",
      'no field "input"',
    ])
  })

  test("counts for each notation how many refused rows it reads", () => {
    const rows = [...repeat(5, row("True")), row("1&&0"), row("ON AND"), row("x"), row("1||1")]
    const { tally } = check(rows.join("\n"), { dialect: dialect("true-false") })
    expect(tally.fits).toEqual(
      new Map([
        ["binary", 2],
        ["xor-bench", 1],
      ]),
    )
    expect(tally.fitsNone).toEqual([1])
  })
})

describe("another precedence", () => {
  test.each<[string, string, boolean]>([
    ["python", "True or True ^ True", true],
    ["xor-loosest", "True or True ^ True", false],
    ["left-to-right", "True or False and False", false],
    ["c", "True ^ not False", false],
    ["bitwise", "False and True ^ True", true],
    ["not-loosest", "not True and False", true],
    ["not-loosest", "False ^ not True and False", true],
    ["not-loosest", "(not True) and False", false],
  ])("%s gives %s the value %s, on the fast and the slow path", (precedence, input, value) => {
    const rows = [row(input, value), row(input, !value), `{"a":[],${row(input, value).slice(1)}`]
    for (const isFull of [true, false]) {
      const given = { dialect: dialect("true-false"), precedence, isFull }
      const { counts } = check(rows.join("\n"), given)
      expect(counts).toMatchObject({ rows: 3, right: 2, wrong: 1 })
    }
  })

  test("the document's rule about not after xor is only applied where a row can break it", () => {
    const rows = [row("True ^ not False", "False"), row("True ^ (not False)", "False")].join("\n")
    const own = check(rows, { dialect: dialect("true-false") })
    expect(own.counts).toMatchObject({ refused: 1, right: 1 })
    const { badRows, counts, tally } = check(rows, {
      dialect: dialect("true-false"),
      precedence: "c",
    })
    expect(counts).toMatchObject({ rows: 2, right: 2 })
    expect(tally.analysis?.notAfterXor).toEqual([1])
    expect(badRows).toMatchObject([
      { kind: "not-after-xor", severity: "warning", line: 0, text: "True ^ not False" },
    ])
    const cLogic = check(row("1 != !1", true), { dialect: named("c-logic") })
    expect(cLogic.badRows).toMatchObject([{ kind: "not-after-xor", severity: "note", line: 0 }])
  })
})

test("every row with an expression leaves a record with its line and label", () => {
  const lines = [
    row("1"),
    "",
    row("0"),
    "{",
    '{"input":"1"}',
    row("1 &&"),
    row("1", "?"),
    row("0", 0),
  ]
  const { records } = check(lines.join("\n"), { dialect: dialect("binary") })
  const places = [...records].filter((_, index) => index % recordWords === recordWords - 1)
  expect(places.map((place) => [place >> codeBits, codeIn(place)])).toEqual([
    [0, labelCode.right],
    [2, labelCode.wrong],
    [4, labelCode.none],
    // The value of a refused row is unknown, so its label can only be compared.
    [5, labelCode.true],
    [6, labelCode.none],
    [7, labelCode.right],
  ])
  expect([...records.slice(0, 4)]).toEqual([...records.slice(2 * recordWords, 2 * recordWords + 4)])
  expect(check(lines.join("\n"), { isFull: false }).records).toHaveLength(0)
})

test("lines of other formats", () => {
  const plan: CheckPlan = {
    ...check("").plan,
    dialect: planned(dialect("binary")),
  }
  const text = checkBy({ ...plan, lineFormat: "text" }, "1||0\n\n1 1\n \n!1\r\n")
  expect(text.counts).toMatchObject({ rows: 3, missing: 2, refused: 1 })
  expect(text.lines).toBe(5)
  const log = "[{'role': 'user', 'content': '1'}]\nTrue\n[{'role': 'user', 'content': '1||'}]\n"
  const { counts, badRows } = checkBy({ ...plan, lineFormat: "xor-bench-log" }, log)
  expect(counts).toMatchObject({ rows: 2, missing: 1, refused: 1 })
  expect(badRows.map(({ line }) => line)).toEqual([0, 2])
  const quizzes = "1,True,'1'\n1,False,\"0\"\n1,True,'0'\n1,,'1'\nTrue\n"
  expect(checkBy({ ...plan, lineFormat: "xor-bench" }, quizzes).counts).toMatchObject({
    rows: 5,
    right: 2,
    wrong: 1,
    missing: 1,
    unreadable: 1,
  })
})

test("the template extracts the expression, also from plain rows", () => {
  const rows = [row("What is 1&&0 ?", 0), row("What is 1||0 ?", 1), row("1", 1)]
  const { counts, badRows } = check(rows.join("\n"), { template: "What is {expr} ?" })
  expect(counts).toMatchObject({ rows: 3, right: 2, unreadable: 1 })
  expect(badRows).toMatchObject([
    { line: 2, message: "the template What is {expr} ? does not fit the text" },
  ])
})

test("an empty chunk", () => {
  expect(check("")).toMatchObject({ lines: 0, counts: { rows: 0 }, badRows: [], changes: [] })
})
