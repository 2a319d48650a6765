// Tells expressions in some notation from sentences that look like expressions.

import { expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { expressionTest } from "../../../src/validate/plan/sample-readings.ts"

test.each([
  ["reverse Polish notation with names of several letters", "wind rain heat cold or or or"],
  ["a comment of SQL", "True and False -- this is a comment"],
  ["a comment of VBA", "True and False 'this is a comment"],
  ["a comment of Lisp", "(and true false) ; this is a comment"],
  ["names between operators", "wind and rain or not heat"],
])("%s", (_, text) => {
  expect(expressionTest(builtInDialects)(text)).toBe(true)
})

test.each([
  "the cat sat on the mat",
  "Does a wet street follow from rain?",
  "True statements about cats are rare",
])("%s", (text) => {
  expect(expressionTest(builtInDialects)(text)).toBe(false)
})
