// Law 6 for all operators of Python: CPython accepts the same texts as the grammar, and gives them the same values.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { askPython, hasPython } from "../support/cpython.ts"
import { dialect } from "../support/dialect.ts"
import { ownVerdict } from "../support/own-verdict.ts"
import { namesIn, randomTexts, valuesFor } from "../support/random-texts.ts"
import { scaled } from "../support/run-length.ts"

const words = ["True", "False", "not", "and", "or"]

const vocabulary = {
  operands: ["True", "False", "x", "yy", "_z1"],
  prefixes: ["not"],
  infixes: "and or ^ & | == !=".split(" "),
  gaps: ["", " ", " ", " ", " ", "\n"],
}

const verdictOfList: Record<string, boolean | "refused"> = {
  "[True]": true,
  "[False]": false,
  "[]": "refused",
  SyntaxError: "refused",
}

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

describe.skipIf(!hasPython)(`law 6: CPython agrees${reason}`, () => {
  // Brackets allow several lines, and a text can't close brackets that it did not open. Python also has calls and the
  // empty tuple.
  test("on the expressions of python and their values", () => {
    const hasCallOrTuple = /[\w)]\s*\(|\(\s*\)/
    const texts = randomTexts(vocabulary).filter((text) => !hasCallOrTuple.test(text))
    fc.assert(
      fc.property(fc.array(texts, { minLength: 300, maxLength: 500, size: "max" }), (all) => {
        const questions = all.map((text) => ({ text, variables: valuesFor(namesIn(text, words)) }))
        const ours = questions.map(({ text, variables }) => [
          text,
          ownVerdict(text, dialect("python"), variables),
        ])
        const verdicts = askPython(
          questions.map((each) => ({ ...each, text: `[\n${each.text}\n]` })),
        )
        expect(ours).toEqual(
          verdicts.map((verdict, at) => [all[at], verdictOfList[verdict] ?? verdict]),
        )
      }),
      { numRuns: scaled(3, 60) },
    )
  })
})
