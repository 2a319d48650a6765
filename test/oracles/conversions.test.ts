// Questions about converted texts, which an implementation of the target notation answers.

import { expect, test } from "vitest"
import { compare } from "../../oracles/compare.ts"
import { drawConversions } from "../../oracles/draw-conversions.ts"
import type { Answer, Judge, Question } from "../../oracles/judge.ts"
import { c, lua, python, sql } from "../../src/dialects.ts"
import { askPython, hasPython } from "../support/cpython.ts"
import { ownVerdict } from "../support/own-verdict.ts"

function judgeAnswering(answer: (question: Question, at: number) => Answer): Judge {
  return {
    name: "test",
    dialects: ["c"],
    packages: {},
    version: async () => "1",
    ask: async (questions) => questions.map(answer),
    rules: [
      { name: "anything", why: "explains everything", where: "values", applies: () => true },
      { name: "anything", why: "explains everything", where: "refuses", applies: () => true },
    ],
  }
}

test.each([c, lua, sql])("$name: converted texts have the values of the originals", (dialect) => {
  const questions = drawConversions(dialect, 200, 1)
  expect(questions).toHaveLength(200)
  for (const { text, variables, ours } of questions) {
    expect([text, ownVerdict(text, dialect, variables)]).toEqual([text, ours])
  }
})

test("a wrong value and a refusal are disagreements, even if a rule excuses them", async () => {
  const questions = drawConversions(c, 50, 1)
  const isWrong = (at: number) => at === 7 || at === 11
  const judge = judgeAnswering(({ ours }, at) =>
    at === 7 ? "refused" : isWrong(at) ? !ours : ours,
  )
  const { agreed, disagreements } = await compare(judge, "1", c, questions, [])
  expect(agreed).toBe(48)
  expect(disagreements.map(({ text }) => text)).toEqual([questions[7]?.text, questions[11]?.text])
})

test.skipIf(!hasPython)("Python accepts converted texts, with the same values", () => {
  const questions = drawConversions(python, 500, 2)
  const verdicts = askPython(questions)
  expect(verdicts).toEqual(questions.map(({ ours }) => (ours ? "True" : "False")))
})
