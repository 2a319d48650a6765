// Texts after their first hint was followed. The results were written by hand.

import { expect, test } from "vitest"
import { diagnose } from "../../src/language/diagnosis/diagnose-text.ts"
import { fixOf } from "../../web/src/reading/hint-fix.ts"
import { dialect } from "../support/dialect.ts"

test.each([
  ["true-false", "True && (False", "True and (False"],
  ["true-false", "True&&(False", "True and (False"],
  ["true-false", "( True", "( True )"],
  ["c", "a && (b || !c", "a && (b || !c)"],
  ["true-false", "True )", "True "],
  ["wolfram", "And[a, b )", "And[a, b ] )"],
  ["wolfram", "And[a, b)", "And[a, b] )"],
  ["true-false", "True\u00a0or False", "True or False"],
  ["true-false", "not True ^ not False or True", "not True ^ ( not False ) or True"],
  ["true-false", "True and and False", "True and False"],
  // Only the author can choose between several.
  ["true-false", "True False", undefined],
  ["true-false", "True == False", undefined],
  ["true-false", "()", undefined],
])("%s: %s", (name, text, expected) => {
  const [error] = diagnose(text, dialect(name)).errors
  const fix = error?.hint === undefined ? undefined : fixOf(text, error, error.hint)
  expect(fix && text.slice(0, fix.offset) + fix.insert + text.slice(fix.offset + fix.length)).toBe(
    expected,
  )
})
