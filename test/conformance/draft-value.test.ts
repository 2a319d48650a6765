// The value of tokens, computed level by level: a second reader that checks every case of the suite. The expected
// values were worked out by hand, with a and c true, b and d false.

import { expect, test } from "vitest"
import { valueOfTokens } from "../../src/conformance/draft-value.ts"
import { tokenize } from "../../src/language/dialect/tokens.ts"
import { dialect } from "../support/dialect.ts"

const values: Readonly<Record<string, boolean>> = { a: true, b: false, c: true, d: false }

test.each<[notation: string, text: string, value: boolean | undefined]>([
  ["python", "a or b and not c", true],
  ["python", "not not b", false],
  // a == c and c != b.
  ["python", "a == c != b", true],
  // b == d and d == a; from the left it is true.
  ["python", "b == d == a", false],
  ["python", "a or", undefined],
  ["c", "! ( a == b ) && 1", true],
  // (1 != 0) == 0, from the left.
  ["c", "a != b == d", false],
  // b → (c → b), from the right; from the left it is false.
  ["lean", "b → c → b", true],
  ["circuit", "a ↑ c ↑ d", true],
  ["circuit", "a ↑ c ↑ a", false],
  ["circuit", "b ↓ d ↓ b", true],
  ["circuit", "a ' + b", false],
  // Mixed without parentheses.
  ["circuit", "a & b + c", undefined],
  // Allowed only once.
  ["circuit", "a ' '", undefined],
  // Adjacent operands are joined by and.
  ["textbook", "a b + c", true],
  ["textbook", "a ( b + d )", false],
  ["polish", "C a b", false],
  ["polish", "B a b", true],
  ["polish", "L a b", true],
  ["polish", "M a b", false],
  ["polish", "X b d", true],
  ["polish", "D a c", false],
  ["polish", "E b d", true],
  ["polish", "J a N b", false],
  ["polish", "K a", undefined],
  ["polish", "K a b c", undefined],
  ["rpn", "a b and not", true],
  ["rpn", "a b ne c xor", false],
  ["rpn", "a and", undefined],
  ["rpn", "a b", undefined],
  ["lisp", "( if b a d )", false],
  ["lisp", "( and )", true],
  ["lisp", "( or )", false],
  ["lisp", "( and a c b )", false],
  ["lisp", "( not a b )", undefined],
  ["excel", "XOR( a , b , c )", false],
  ["excel", "XOR( a , c , a )", true],
  ["excel", "AND( a , OR( b , c ) )", true],
  ["excel", "AND( a c )", undefined],
  ["smt-lib", "( => a b d )", true],
  ["smt-lib", "( => a c b )", false],
  ["json-logic", '{ "and" : [ { "var" : "a" } , { "!" : { "var" : "b" } } ] }', true],
])("%s: %s is %s", (notation, text, expected) => {
  const tokens = tokenize(text, dialect(notation)).map(({ kind, text: written }) => ({
    kind,
    ...(kind === "true" || kind === "false" ? { value: kind === "true" } : {}),
    ...(kind === "variable" ? { value: values[written.replaceAll('"', "")] as boolean } : {}),
  }))
  expect(valueOfTokens(tokens, dialect(notation))).toBe(expected)
})
