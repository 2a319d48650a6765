// Law 6 for JavaScript: node accepts the same texts as the dialect, and gives them the same values.
//
// @module-tag scaled

import { compileFunction } from "node:vm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { evaluate } from "../../src/index.ts"
import { dialect } from "../support/dialect.ts"
import { ownVerdict } from "../support/own-verdict.ts"
import { namesIn, randomTexts, valuesFor } from "../support/random-texts.ts"
import { scaled } from "../support/run-length.ts"

const vocabulary = {
  operands: ["true", "false", "x", "$y", "_z1"],
  prefixes: ["!"],
  infixes: "&& || == != === !== & | ^".split(" "),
  gaps: ["", " ", " ", " ", "\n", "/* && */", "// )\n", "// )\r"],
}

const bitwise = ["&", "|", "^"]

/** A bitwise operator may give a number, which === would distinguish from a boolean. */
function withLooseEquality(tokens: readonly string[]): readonly string[] {
  const first = tokens.indexOf("(")
  if (first < 0 || !tokens.slice(first).some((token) => bitwise.includes(token))) return tokens
  return tokens.map((token) => token.replace(/^(.=)=$/, "$1"))
}

/** In JavaScript `x (y)` is a call; the dialect refuses it. */
const hasCall = (text: string) =>
  /[\w$)]\s*\(/.test(text.replaceAll(/\/\/[^\n]*|\/\*.*?\*\//g, " "))

test("law 6: node agrees on the expressions of javascript and their values", () => {
  const texts = randomTexts(vocabulary, withLooseEquality).filter((text) => !hasCall(text))
  fc.assert(
    fc.property(texts, (text) => {
      const variables = valuesFor(namesIn(text, ["true", "false"]))
      expect(ownVerdict(text, dialect("javascript"), variables)).toBe(askNode(text, variables))
    }),
    { numRuns: scaled(2000, 40_000) },
  )
})

test("node distinguishes the number that & gives from a boolean; the dialect does not", () => {
  expect(askNode("(true & true) === true", {})).toBe(false)
  expect(evaluate("(true & true) === true", dialect("javascript"))).toBe(true)
})

/** Runs code, so texts must consist of the words above and nothing else. */
function askNode(text: string, variables: Record<string, boolean>): boolean | "refused" {
  let array: (...values: boolean[]) => unknown[]
  try {
    // Inside brackets a line end doesn't end a statement, and a text can't close brackets that it did not open.
    array = compileFunction(`return [\n${text}\n]`, Object.keys(variables)) as typeof array
  } catch (error) {
    expect((error as Error).name).toBe("SyntaxError")
    return "refused"
  }
  let value: unknown
  try {
    ;[value] = array(...Object.values(variables))
  } catch (error) {
    // A name before parentheses on the next line is called.
    expect((error as Error).name).toBe("TypeError")
    return "refused"
  }
  return value === undefined ? "refused" : Boolean(value)
}
