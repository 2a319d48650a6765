// The exported answer rules in Python and JavaScript find the same answers as the originals, in random replies made of
// pieces that models and adversaries write.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { builtInRules, judge } from "../../../src/measure/answers/answer-rule.ts"
import { answersInPython } from "../../../src/measure/exports/answers-in-python.ts"
import { answersInJavaScript } from "../../../src/measure/exports/built-in-rules.ts"
import { harnessPython, without } from "../../support/harness-python.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const pieces = [
  ..."True False true FALSE TrUe ſ not n't cannot or nor and xor is 1 0 yes No -1 x_1 y a".split(
    " ",
  ),
  ..."<ANSWER> </ANSWER> <answer> </answer> ** _ ` ( ) [ ] { } $ | / – - = == => → ⇒ ⊕ ¬ ~ ! ^ & && ≠ : ： . , ;".split(
    " ",
  ),
  ..."\\boxed{ \\text{ \\neg \\oplus \\] \\, oder или 或 真 é \u0301 \u0345 ι \u212a \u{1d400} 😀 \ud800 \u200b \ufeff \u0085 \u001c".split(
    " ",
  ),
  ..."Answer: answer result therefore if whether the evaluation which equals gives check İ ı".split(
    " ",
  ),
  ..."never hardly because since Since so only both ? ! ... ~~ ✅ <think> </think> # 答案是 です can 1. operand -".split(
    " ",
  ),
  "\n\n",
  ". ",
  ", ",
  "result of the boolean expression would be ",
  "if the answer is ",
  "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
  "\n",
  "\r\n",
  "\t",
  "\u00a0",
  "\u2028",
]
const piece = fc.constantFrom(...pieces)
const filler = fc
  .tuple(fc.constantFrom(" ", "_", "*", "x", "😀", "not "), fc.nat({ max: 110 }))
  .map(([character, count]) => character.repeat(count))
const value = fc.constantFrom(
  "True",
  "False",
  "true",
  "0",
  "1",
  "x_1",
  "not True",
  "**False**",
  "yes",
)
const joint = fc.constantFrom(
  " = ",
  " xor ",
  " and ",
  " is ",
  "\n= ",
  " ⊕ ",
  ", which is ",
  " → ",
  " or ",
)
const phrase = fc.constantFrom(
  "the answer is ",
  "Answer:\n",
  "so the result is **",
  "if the answer is ",
)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((each) => each.join(""))
/** Likely pieces of answers, and other text. */
const part = fc.oneof(
  { weight: 6, arbitrary: piece },
  fc.string({ unit: "binary" }),
  filler,
  joined(fc.constantFrom("<ANSWER>", "<answer>"), fc.oneof(value, piece), fc.constant("</ANSWER>")),
  joined(phrase, value, joint, value, piece),
  joined(phrase, filler, value),
  // Letters of two UTF-16 units each; some lie outside the range that is searched for a phrase.
  fc.nat({ max: 50 }).map((count) => `The result of the ${"𝐀".repeat(count)} expression is True`),
  joined(value, fc.oneof(filler, piece), value),
  joined(
    fc.constantFrom("Since both are True, ", "a heading\n", "wrong:\n", "<think>", "İ "),
    phrase,
    value,
    piece,
  ),
  joined(
    phrase,
    value,
    fc.constantFrom(" (as x is 1)", " because ", ", not ", ".\n", ": ", "?"),
    value,
  ),
)
const reply = fc
  .array(fc.tuple(part, fc.constantFrom("", " ", " ", "\n")), { maxLength: 16 })
  // Python may know a later version of Unicode than Node.
  .map((parts) =>
    parts
      .flat()
      .join("")
      .replace(/\p{Cn}/gu, "?"),
  )

const rules = builtInRules.map(({ name }) => name)
type Found = readonly (readonly [found: string | null, verdict: string])[]

/** Answers and verdicts by each rule, if True is right. */
function foundHere(text: string): Found {
  return builtInRules.map((rule) => [rule.find(text) ?? null, judge(text, true, rule).verdict])
}

const folder = temporaryFolder()
let replies: string[] = []
/** What is found in each reply; computed once, because two tests need it. */
let foundInAll: readonly Found[] | undefined
const allFound = () => {
  foundInAll ??= replies.map(foundHere)
  return foundInAll
}
beforeAll(() => {
  replies = fc.sample(reply, scaled(4_000))
  writeFileSync(join(folder, "boolglot_answers.py"), answersInPython())
  writeFileSync(join(folder, "answers.cjs"), answersInJavaScript)
})

const script = `
import json, sys
from boolglot_answers import find, verdict
rules, replies = json.load(sys.stdin)
found = [[[find(reply, rule), verdict(reply, "True", rule)] for rule in rules] for reply in replies]
json.dump(found, sys.stdout)
`

describe("random replies", () => {
  const none = without("regex")
  test.skipIf(none !== "")(
    `have the same answers and verdicts in Python${none}`,
    { tags: ["long"] },
    () => {
      const { status, stdout, stderr } = spawnSync(harnessPython, ["-c", script], {
        input: JSON.stringify([rules, replies]),
        encoding: "utf8",
        env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: "1" },
        maxBuffer: 1 << 28,
      })
      expect(stderr).toBe("")
      expect(status).toBe(0)
      const found: readonly Found[] = JSON.parse(stdout)
      const here = allFound()
      for (const [at, text] of replies.entries()) {
        expect({ text, found: found[at] }).toEqual({ text, found: here[at] })
      }
    },
  )

  test("have the same answers and verdicts in JavaScript", { tags: ["slow"] }, () => {
    const { verdict } = createRequire(import.meta.url)(join(folder, "answers.cjs"))
    for (const text of replies.slice(0, scaled(500))) {
      const found = rules.map((rule) => Object.values(verdict(text, "True", rule)))
      expect({ text, found }).toEqual({ text, found: foundHere(text) })
    }
  })

  test("differ in their answers, so they distinguish the rules", { tags: ["long"] }, () => {
    const counts = rules.map(
      (_, at) => allFound().filter((found) => found[at]?.[1] === "correct").length / replies.length,
    )
    expect(Math.min(...counts)).toBeGreaterThan(0.005)
  })
})
