// The tables that one thread sends another along with a plan.

import { expect, test } from "vitest"
import { ChunkChecker } from "../../../src/validate/chunk-checker.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { dialect } from "../../support/dialect.ts"
import { otherLadders } from "../../support/other-ladders.ts"

const lines = [
  '{"input": "1 || 0 && 0", "target": "True"}',
  '{"input": "!(1 && 0)", "target": "False"}',
  '{"input": "1 &&", "target": "False"}',
]

function planIn(dialectName: string) {
  const own = otherLadders.find(({ name }) => name === dialectName) ?? dialect(dialectName)
  const options = { dialects: [own], limit: 9, isFull: false, isFixing: false, hasAnswers: false }
  return makePlan(lines, "jsonl", { ...options, dialect: own }).plan
}

function check(checker: ChunkChecker) {
  const text = lines.map((line) => `${line}\n`).join("")
  const bytes = new TextEncoder().encode(`${text}        `)
  return checker.check(bytes.subarray(0, text.length))
}

test.each(["binary", "c-logic"])("%s: what was sent is used, and gives the same", (name) => {
  const plan = planIn(name)
  const maker = new ChunkChecker(plan)
  const sent = structuredClone({ plan, steps: maker.steps })
  const taker = new ChunkChecker(sent.plan, sent.steps)
  expect(sent.steps).toBeDefined()
  expect(taker.steps).toBe(sent.steps)
  for (const checker of [maker, taker]) {
    const { tally } = check(checker)
    expect(tally.counts).toMatchObject({ rows: 3, right: 1, wrong: 1, refused: 1 })
  }
})
