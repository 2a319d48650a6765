// Reads the output of Python's repr, and nothing else. The expected values were written by hand; if Python is
// installed, it confirms them.

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type PythonLiteral,
  PythonLiteralError,
  readPythonLiteral,
  unescapePython,
} from "../../src/python/python-literal.ts"
import { hasPython, runPython } from "../support/cpython.ts"

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

const list = (...items: PythonLiteral[]): PythonLiteral => ({ kind: "list", items })
const tuple = (...items: PythonLiteral[]): PythonLiteral => ({ kind: "tuple", items })
const dict = (...entries: [PythonLiteral, PythonLiteral][]): PythonLiteral => ({
  kind: "dict",
  entries,
})

describe("output of repr", () => {
  test.each<[string, PythonLiteral]>([
    ["None", null],
    ["True", true],
    ["False", false],
    ["0", 0n],
    ["-17", -17n],
    ["340282366920938463463374607431768211456", 2n ** 128n],
    ["0.0", 0],
    ["-0.0", -0],
    ["1e-05", 0.00001],
    ["1.5e+300", 1.5e300],
    ["inf", Number.POSITIVE_INFINITY],
    ["-inf", Number.NEGATIVE_INFINITY],
    ["nan", Number.NaN],
    ["''", ""],
    [`"it's"`, "it's"],
    [`'say "yes"'`, 'say "yes"'],
    [String.raw`'it\'s "so"'`, `it's "so"`],
    [String.raw`'a\\b\nc\td\re'`, "a\\b\nc\td\re"],
    [String.raw`'\\n'`, "\\n"],
    [String.raw`'\x00\x1b\x7f\xa0'`, "\0\u001b\u007f\u00a0"],
    [String.raw`'\u2028\ud800'`, "\u2028\ud800"],
    [String.raw`'\U000e0001'`, "\u{e0001}"],
    [String.raw`"\""`, '"'],
    [String.raw`'\0\18\101\1012'`, "\0\u00018AA2"],
    ["'é😀'", "é😀"],
    ["[]", list()],
    ["()", tuple()],
    ["{}", dict()],
    ["(1,)", tuple(1n)],
    ["(1, 'a')", tuple(1n, "a")],
    ["[[], [[]]]", list(list(), list(list()))],
    [
      "{'a': {1: None}, (True, 0.5): [{}]}",
      dict(["a", dict([1n, null])], [tuple(true, 0.5), list(dict())]),
    ],
    ["{'__proto__': 1, 'constructor': 2}", dict(["__proto__", 1n], ["constructor", 2n])],
    [" [ 1\n,\t2 , ]\r\n", list(1n, 2n)],
    ["{1 :2,}", dict([1n, 2n])],
  ])("%s", (text, value) => {
    expect(readPythonLiteral(text)).toEqual(value)
  })
})

describe("anything else is refused with its place", () => {
  test.each<[string, number, string]>([
    ["", 0, "expected a string, a number, True, False, None, [, ( or {, found nothing"],
    ["  ", 2, "found nothing"],
    ["true", 0, 'found "t"'],
    ["Nothing", 0, 'found "N"'],
    ["__import__('os')", 0, 'found "_"'],
    ["[1, exit()]", 4, 'found "e"'],
    ["1 2", 2, 'expected the end of the text, found "2"'],
    ["'a' 'b'", 4, 'expected the end of the text, found "\'"'],
    ["'''a'''", 2, "expected the end of the text"],
    ["['a' 'b']", 5, 'expected a comma or ], found "\'"'],
    ["1 + 1", 2, "expected the end"],
    ["1+1", 0, 'found "1"'],
    ["--1", 0, 'found "-"'],
    ["- 1", 0, 'found "-"'],
    ["01", 0, 'found "0"'],
    ["1_000", 0, 'found "1"'],
    ["0x1f", 0, 'found "0"'],
    ["1j", 0, 'found "1"'],
    ["1.", 0, 'found "1"'],
    [".5", 0, 'found "."'],
    ["٣", 0, 'found "٣"'],
    ["b'a'", 0, 'found "b"'],
    ["(1)", 2, "a comma is missing; a tuple of one is written (1,)"],
    ["[1", 2, "expected a comma or ], found nothing"],
    ["[1)", 2, 'expected a comma or ], found ")"'],
    ["[,]", 1, 'found ","'],
    ["[1,,]", 3, 'found ","'],
    ["]", 0, 'found "]"'],
    ["[]]", 2, "expected the end of the text"],
    ["{1}", 2, 'expected a colon after a key, found "}"'],
    ["{1: }", 4, 'found "}"'],
    ["{1: 2: 3}", 5, 'expected a comma or }, found ":"'],
    ["{1, 2}", 2, "expected a colon after a key"],
    ["'a", 0, "the string that begins here never ends; ' is missing"],
    ["'a\\'", 0, "never ends"],
    ["'a\nb'", 2, "a line ends within a string; repr writes \\n or \\r"],
    ["'a\\", 0, "never ends"],
    [
      "'ab\\q'",
      3,
      "\\q does not begin an escape that repr writes; a backslash itself is written \\\\",
    ],
    ["'\\xg0'", 1, "\\x does not begin an escape"],
    ["'\\u12'", 1, "\\u does not begin an escape"],
    ["'\\U00110000'", 1, "\\U does not begin an escape"],
    ["'\\N{DIGIT ONE}'", 1, "\\N does not begin an escape"],
    ["'\\\n'", 1, "\\ does not begin an escape"],
    ["'\\😀'", 1, "\\ does not begin an escape"],
    ["9".repeat(4301), 0, "an int has 4301 digits; Python writes at most 4300"],
  ])("%j", (text, offset, problem) => {
    const error = refusal(text)
    expect(error).toMatchObject({ offset, problem: expect.stringContaining(problem) })
    expect(error?.message).toContain(`at character ${offset + 1}, `)
  })

  test("reads the largest int", () => {
    expect(readPythonLiteral(`-${"9".repeat(4300)}`)).toBe(1n - 10n ** 4300n)
  })
})

test("the content of quotation marks can be read alone", () => {
  expect(unescapePython(String.raw`it's "so"\n\x41\\`)).toBe(`it's "so"\nA\\`)
  expect(() => unescapePython("ab\\")).toThrow(
    "not a value as Python's repr writes it: at character 3, \\ does not begin an escape that repr writes; " +
      "a backslash itself is written \\\\",
  )
})

describe("large texts need no stack, and time linear in their length", () => {
  const deep = 100_000

  test.each([
    ["[", "]"],
    ["(", ",)"],
    ["{1: ", "}"],
  ])("%s", { tags: ["long"] }, (open, close) => {
    let value = readPythonLiteral(open.repeat(deep) + "'x'" + close.repeat(deep))
    for (let depth = 0; depth < deep; depth += 1) {
      if (value === null || typeof value !== "object") throw new Error(`${depth} deep`)
      value = (value.kind === "dict" ? value.entries[0]?.[1] : value.items[0]) as PythonLiteral
    }
    expect(value).toBe("x")
    expect(refusal(open.repeat(deep))?.offset).toBe(deep * open.length)
  })

  test("long texts", { tags: ["long"] }, () => {
    const long = 2_000_000
    expect(readPythonLiteral(`'${"a\\\\".repeat(long)}'`)).toHaveLength(2 * long)
    expect(readPythonLiteral(`${" ".repeat(long)}1${" ".repeat(long)}`)).toBe(1n)
    expect(refusal("1".repeat(long))?.offset).toBe(0)
    expect(refusal("-".repeat(long))?.offset).toBe(0)
    expect(refusal(`'${"a".repeat(long)}`)?.offset).toBe(0)
    // Strings without an escape, and one far after them.
    const many = readPythonLiteral(`[${"'a', ".repeat(100_000)}'\\\\']`)
    expect(many).toMatchObject({ kind: "list", items: { length: 100_001 } })
  })
})

describe.skipIf(!hasPython)(`CPython agrees${reason}`, () => {
  const script = [
    "import json, sys",
    "json.dump([repr(value) for value in json.load(sys.stdin)], sys.stdout)",
  ].join("\n")

  test("on strings of any characters", { tags: ["long"] }, () => {
    const texts = fc.sample(fc.string({ unit: "binary", maxLength: 30 }), {
      numRuns: 2000,
      seed: 1,
    })
    const escaped = fc.sample(
      fc.string({ unit: fc.constantFrom("'", '"', "\\", "n", "x", "\n", "\ud800", "\u00a0", "1") }),
      { numRuns: 2000, seed: 1 },
    )
    const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
    const all = [...texts, ...escaped, ...every]
    const written = runPython(script, all) as string[]
    expect(written.map(readPythonLiteral)).toEqual(all)
  })

  test("on values of any shape", () => {
    const values = fc.sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 500, seed: 1 })
    const written = runPython(script, values) as string[]
    expect(written.map((text) => plain(readPythonLiteral(text)))).toEqual(values)
  })
})

function refusal(text: string): PythonLiteralError | undefined {
  try {
    readPythonLiteral(text)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(PythonLiteralError)
    return error as PythonLiteralError
  }
}

/** The value as JSON: ints and floats are numbers, dicts objects. */
function plain(value: PythonLiteral): unknown {
  if (typeof value === "bigint") return Number(value)
  if (value === null || typeof value !== "object") return value
  if (value.kind !== "dict") return value.items.map(plain)
  return Object.fromEntries(value.entries.map(([key, each]) => [key as string, plain(each)]))
}
