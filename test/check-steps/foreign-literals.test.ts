// Explanations in Python's notation with values written as T and F, 1 and 0, and so on. Right explanations are never called
// wrong. In damaged ones, the first mistake is never earlier than in Python's own writing, and nearly always in the same
// line: if steps are wrong with a word both as a name and as a value, the later mistake is reported.
//
// @module-tag slow
// @module-tag scaled

import fc from "fast-check"
import { expect, test } from "vitest"
import { checkSteps } from "../../src/check-steps/check-steps.ts"
import { explain, explanationText } from "../../src/reason.ts"
import { parsedTrees } from "../support/arbitraries.ts"
import { dialect } from "../support/dialect.ts"
import { scaled } from "../support/run-length.ts"

const python = dialect("python")

const writings = [
  ["T", "F"],
  ["t", "f"],
  ["1", "0"],
  ["true", "false"],
  ["TRUE", "FALSE"],
] as const

test.each(writings)("values written as %s and %s", { tags: ["slow"] }, (whenTrue, whenFalse) => {
  const tally = { right: 0, found: 0, same: 0 }
  const written = (text: string) =>
    text.replace(/[«»]/g, "").replaceAll("True", whenTrue).replaceAll("False", whenFalse)
  const runs = scaled(20, 3000)
  fc.assert(
    fc.property(parsedTrees(python, false), fc.nat(), fc.boolean(), (tree, where, isGiven) => {
      const explanation = explain(tree, python)
      const { text, value } = explanation
      const lines = explanationText(explanation).replace(/[«»]/g, "").split("\n")
      // Python's notation has no digits.
      const expression = isGiven || whenTrue === "1" ? text : written(text)
      // A single small letter is a name.
      fc.pre(whenTrue !== "t" || (/True/.test(lines.join()) && /False/.test(lines.join())))
      const whole = checkSteps(expression, lines.map(written), { dialect: python })
      expect(["right", "unclear", "empty"]).toContain(whole.verdict)
      if (whole.verdict === "right" && whole.value !== null) {
        expect(whole).toMatchObject({ value, answer: value })
        tally.right += 1
      }
      const index = where % lines.length
      lines[index] = `not ( ${lines[index]} )`
      const own = checkSteps(text, lines, { dialect: python })
      const other = checkSteps(expression, lines.map(written), { dialect: python })
      if (other.verdict !== "wrong") return
      const [line, ownLine] = [other.mistake?.line as number, own.mistake?.line as number]
      expect(line).toBeGreaterThanOrEqual(ownLine)
      tally.found += 1
      if (line === ownLine) tally.same += 1
    }),
    { seed: 18, numRuns: runs },
  )
  expect(Math.min(tally.right, tally.found)).toBeGreaterThan(runs / 2)
  expect(tally.same / tally.found).toBeGreaterThan(0.95)
})
