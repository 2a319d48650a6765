// Replies in the style of language models, in several notations. Python drew, evaluated and damaged them.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { checkSteps } from "../../src/check-steps/check-steps.ts"
import { hasPython, pythonPath } from "../support/cpython.ts"
import { dialect } from "../support/dialect.ts"
import { scaled } from "../support/run-length.ts"

interface Reply {
  readonly style: string
  readonly expression: string
  readonly dialect: string
  readonly values: Readonly<Record<string, boolean>>
  readonly steps: readonly string[]
  readonly wrong: number | null
}

function expectJudged(lines: string): void {
  const replies: Reply[] = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  const verdicts = replies.map((reply) => {
    const { expression, steps, values } = reply
    const checked = checkSteps(expression, steps, { dialect: dialect(reply.dialect), values })
    return { ...reply, verdict: checked.verdict, line: checked.mistake?.line ?? null }
  })
  const missed = verdicts.filter(
    ({ verdict, line, wrong }) =>
      verdict !== (wrong === null ? "right" : "wrong") || line !== wrong,
  )
  expect(missed).toEqual([])
}

test("replies that Python labelled once", { tags: ["slow"] }, () => {
  expectJudged(readFileSync("fixtures/steps/replies.jsonl", "utf8"))
})

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

test.skipIf(!hasPython)(`replies that it labels now${reason}`, { tags: ["slow"] }, () => {
  const { status, stdout, stderr } = spawnSync(
    pythonPath,
    ["-I", "-S", "-X", "utf8", "fixtures/replies-with-steps.py", String(scaled(60, 5000)), "8"],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  )
  expect(status, stderr).toBe(0)
  expectJudged(stdout)
})
