import { describe, expect, test } from "vitest"
import { dialects, python } from "../../../src/dialects.ts"
import { evaluate } from "../../../src/index.ts"
import { positionAt } from "../../../src/language/source/boolean-syntax-error.ts"
import { visibleJson } from "../../../src/language/source/shown-text.ts"
import { refusalOf } from "../../support/check-fixture.ts"
import { dialect } from "../../support/dialect.ts"

describe("a refusal", () => {
  test("has all its details, as data and as a sentence", () => {
    const error = refusalOf("True and\n True ^ not False", dialect("true-false"))
    expect(error).toMatchObject({
      dialect: "true-false",
      text: "True and\n True ^ not False",
      offset: 17,
      position: { line: 2, column: 9 },
      expected: ["true", "false", "open"],
      found: "not",
      hint: '"^" binds tighter than "not" and cannot be directly followed by it; write "^ ( not False )"',
      message: 'true-false cannot read "not" here: expected "True", "False" or "("',
    })
  })

  test("shortens the text that its hint repeats", () => {
    const { hint } = refusalOf("True ^ not not not not not True", dialect("true-false"))
    expect(hint).toMatch(/write "\^ \( not not not not … \)"$/)
  })

  test("quotes only operands in its hint", () => {
    for (const text of ["True ^ not and False", "( True ^ not )", "True ^ not"]) {
      const { hint } = refusalOf(text, dialect("true-false"))
      expect(hint).toMatch(/write "\^ \( not … \)"$/)
    }
  })

  test("at the end", () => {
    const error = refusalOf("( ON", dialect("on-off"))
    expect(error.found).toBe("")
    expect(error.message).toBe(
      'unexpected end of input in on-off: expected "AND", "OR", "XOR" or ")"',
    )
  })

  test.each([
    // dialect, text, found token, hint
    ["binary", "True", "True", '"True" is not a literal of binary; write "1"'],
    ["binary", "1 && OFF", "OFF", '"OFF" is not a literal of binary; write "0"'],
    ["true-false", "True && False", "&&", '"&&" is not an operator of true-false; write "and"'],
    ["t-f", "T != F", "!=", '"!=" is not an operator of t-f; write "^"'],
    [
      "true-false",
      "!True",
      "!",
      '"!" is not an operator of true-false; write "not", with a space after it',
    ],
    // The text lacks an operator, not another spelling.
    [
      "binary",
      "1 True",
      "True",
      'there is no operator between "1" and "True"; write "&&", "||" or "!=" there',
    ],
    [
      "true-false",
      "True == False",
      "==",
      '"==" is not an operator of true-false; equality of a and b is written "not ( a ^ b )", inequality "a ^ b"',
    ],
    ["true-false", "notTrue", "notTrue", '"notTrue" is read as one word; write "not True"'],
    ["true-false", "😀", "😀", undefined],
    ["true-false", "\ud800", "\ud800", undefined],
    ["true-false", "True XORs False", "XORs", undefined],
  ])("of %s for %j", (name, text, found, hint) => {
    expect(refusalOf(text, dialect(name))).toMatchObject({ found, hint })
  })
})

test.each([
  ["\u00a0", "U+00A0"],
  ["\u001b", "U+001B"],
  ["\ud800", "U+D800"],
  ["\u202e", "U+202E"],
])("names the invisible character %j", (character, name) => {
  const { message } = refusalOf(`1${character}`, dialect("binary"))
  expect(message).toMatch(`binary cannot read the character ${name} here: expected`)
})

test("names the first variable without a value", () => {
  for (const text of ["x and y", "(x) or y", "not x ^ y"]) {
    expect(() => evaluate(text, python)).toThrow("the variable x has no value")
  }
})

test("positions count lines and columns from 1", () => {
  expect(positionAt("", 0)).toEqual({ line: 1, column: 1 })
  expect(positionAt("ab", 2)).toEqual({ line: 1, column: 3 })
  expect(positionAt("a\nb", 1)).toEqual({ line: 1, column: 2 })
  expect(positionAt("a\nb", 2)).toEqual({ line: 2, column: 1 })
  expect(positionAt("\n\r\n😀x", 5)).toEqual({ line: 3, column: 3 })
})

test("the built-in dialects match the grammars", () => {
  expect(dialects.map(({ name }) => name)).toEqual(
    expect.arrayContaining("binary on-off t-f true-false yes-no python mixed".split(" ")),
  )
})

test("JSON for machines has the same content, with escaped control characters", () => {
  const name = 'a\u009b2J \u202e"\\ \u{e0041} \u{1d7d8}'
  const json = visibleJson(`${JSON.stringify({ name }, null, 2)}\n`)
  expect(json).toContain('a\\u009b2J \\u202e\\"\\\\ \\udb40\\udc41 \u{1d7d8}')
  expect(JSON.parse(json)).toEqual({ name })
  expect(json.split("\n")).toHaveLength(4)
})
