import { describe, expect, test } from "vitest"
import { builtInDialects } from "../src/dialect/built-in.ts"
import { dialects, evaluate, NestingLimitError, parse, readDialects } from "../src/index.ts"
import { readGrammarFolder } from "../src/node/grammar-folder.ts"
import { positionAt } from "../src/source/position.ts"
import { refusalOf } from "./check-fixture.ts"
import { dialect } from "./dialect.ts"

describe("a refusal", () => {
  test("says all that is known, as data and as a sentence", () => {
    const error = refusalOf("True and\n True ^ not False", dialect("true-false"))
    expect(error).toMatchObject({
      dialect: "true-false",
      text: "True and\n True ^ not False",
      offset: 17,
      position: { line: 2, column: 9 },
      expected: ["true", "false", "open"],
      found: "not",
      hint: "^ binds tighter than not and cannot be directly followed by it; write ^ ( not False )",
      message: 'true-false cannot read "not" here: expected True, False or (',
    })
  })

  test("the hint shortens what it would have to repeat", () => {
    const { hint } = refusalOf("True ^ not not not not not True", dialect("true-false"))
    expect(hint).toMatch(/write \^ \( not not not not … \)$/)
  })

  test("at the end", () => {
    const error = refusalOf("( ON", dialect("on-off"))
    expect(error.found).toBe("")
    expect(error.message).toBe("on-off misses something at the end: expected AND, OR, XOR or )")
  })

  test.each([
    // dialect, text, what is found, hint
    ["binary", "True", "True", "True is no literal of binary; it writes 1"],
    ["binary", "1 && OFF", "OFF", "OFF is no literal of binary; it writes 0"],
    ["true-false", "True && False", "&&", "&& is no operator of true-false; it writes and"],
    ["t-f", "T != F", "!=", "!= is no operator of t-f; it writes ^"],
    ["true-false", "!True", "!", "! is no operator of true-false; it writes not"],
    // What the text lacks is something else than another spelling.
    ["binary", "1 True", "True", undefined],
    ["true-false", "True == False", "=", undefined],
    ["true-false", "notTrue", "notTrue", undefined],
    ["true-false", "😀", "😀", undefined],
    ["true-false", "\ud800", "\ud800", undefined],
    ["true-false", "True XORs False", "XORs", undefined],
  ])("in %s of %j", (name, text, found, hint) => {
    expect(refusalOf(text, dialect(name))).toMatchObject({ found, hint })
  })
})

test("positions count lines and columns from 1", () => {
  expect(positionAt("", 0)).toEqual({ line: 1, column: 1 })
  expect(positionAt("ab", 2)).toEqual({ line: 1, column: 3 })
  expect(positionAt("a\nb", 1)).toEqual({ line: 1, column: 2 })
  expect(positionAt("a\nb", 2)).toEqual({ line: 2, column: 1 })
  expect(positionAt("\n\r\n😀x", 5)).toEqual({ line: 3, column: 3 })
})

describe("text that nests too deeply for the engine", () => {
  const deep = (depth: number) => `${"( ".repeat(depth)}True${" )".repeat(depth)}`

  test.each([10_000, 1_000_000])("%d parentheses", (depth) => {
    for (const read of [parse, evaluate]) {
      expect(() => read(deep(depth), "true-false")).toThrow(NestingLimitError)
    }
    expect(() => parse(deep(depth), "true-false")).toThrow(
      `nested too deeply to be read: ${depth} parentheses are open at once`,
    )
  })

  test("does not harm what is read next", () => {
    expect(() => parse(deep(100_000), "true-false")).toThrow(NestingLimitError)
    expect(evaluate(deep(50), "true-false")).toBe(true)
    expect(refusalOf("True )", dialect("true-false")).offset).toBe(5)
  })

  test("length and nots cost no depth", () => {
    expect(evaluate(`True${" ^ True".repeat(20_000)}`, "true-false")).toBe(true)
    expect(evaluate(`${"not ".repeat(20_001)}True`, "true-false")).toBe(false)
  })
})

test("the built-in dialects are what the grammars say", () => {
  expect(builtInDialects).toEqual(readDialects(readGrammarFolder("grammars")))
  expect(dialects.map(({ name }) => name)).toEqual(
    "binary on-off t-f true-false yes-no python mixed".split(" "),
  )
})
