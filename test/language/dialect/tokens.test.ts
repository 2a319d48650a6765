import { describe, expect, test } from "vitest"
import { needsSpace, tokenAt, tokenize, wordAt } from "../../../src/language/dialect/tokens.ts"
import { dialect } from "../../support/dialect.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"

const other = (name: string) => otherPrecedences.find((each) => each.name === name) as never

describe("tokens", () => {
  test("have kinds, texts and offsets", () => {
    expect(tokenize("!(1&&0)", dialect("binary"))).toEqual([
      { kind: "not", text: "!", offset: 0 },
      { kind: "open", text: "(", offset: 1 },
      { kind: "true", text: "1", offset: 2 },
      { kind: "and", text: "&&", offset: 3 },
      { kind: "false", text: "0", offset: 5 },
      { kind: "close", text: ")", offset: 6 },
    ])
  })

  test("the longest spelling wins", () => {
    expect(tokenAt("!=", 0, dialect("binary"))?.kind).toBe("xor")
    expect(tokenAt("! =", 0, dialect("binary"))?.kind).toBe("not")
    expect(tokenize("&&&", dialect("mixed")).map(({ text }) => text)).toEqual(["&&", "&"])
    expect(tokenize("<><=><", other("flat")).map(({ kind }) => kind)).toEqual(["and", "or", "not"])
  })

  test("a word inside another word is not a token", () => {
    expect(tokenize("notTrue", dialect("true-false"))).toEqual([])
    expect(tokenize("Trueish or nor", dialect("true-false")).map(({ text }) => text)).toEqual([
      "or",
    ])
    expect(tokenize("10", dialect("binary"))).toEqual([])
    expect(tokenize("vraié", other("french"))).toEqual([])
  })

  test("variables are words that are not reserved", () => {
    expect(tokenize("notTrue is _1 None x", dialect("python")).map(({ text }) => text)).toEqual([
      "notTrue",
      "_1",
      "x",
    ])
    expect(tokenAt("x", 0, dialect("mixed"))).toBeUndefined()
    expect(tokenAt("1x", 0, dialect("python"))).toBeUndefined()
  })

  test("characters outside words", () => {
    expect(wordAt("ab_1é", 0, dialect("python"))).toBe("ab_1")
    expect(wordAt("été", 0, other("french"))).toBe("été")
    expect(wordAt("😀", 0, dialect("python"))).toBe("")
  })
})

test.each([
  ["true-false", "not", "True", true],
  ["true-false", "not", "(", false],
  ["true-false", ")", "or", false],
  ["true-false", "True", "^", false],
  ["binary", "1", "&&", false],
  ["binary", "!", "!=", false],
  ["mixed", "&", "&&", true],
  ["mixed", "!", "=", true],
  ["mixed", "1", "xor", true],
  ["python", "x", "not", true],
  ["flat", "<", ">", true],
  ["flat", "<", "=", true],
  ["flat", "<", "+", false],
])("in %s, %j before %j needs a space: %s", (name, left, right, needed) => {
  const each = otherPrecedences.find((known) => known.name === name) ?? dialect(name)
  expect(needsSpace(left, right, each)).toBe(needed)
})
