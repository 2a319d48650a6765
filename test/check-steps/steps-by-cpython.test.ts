// Chains that CPython made, with one value or operator of a line damaged. If the damage changes CPython's value of the line,
// the line is wrong; otherwise it is right, or right by chance.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { checkSteps } from "../../src/check-steps/check-steps.ts"
import { hasPython, pythonPath } from "../support/cpython.ts"
import { dialect } from "../support/dialect.ts"
import { scaled } from "../support/run-length.ts"

interface Chain {
  readonly right: readonly string[]
  readonly lines: readonly string[]
  readonly damaged: number
  readonly values: readonly boolean[]
}

const python = dialect("python")
const writings: readonly ((line: string) => string)[] = [
  (line) => line,
  (line) => `= ${line}`,
  (line) => `Step 1: \`${line}\``,
]

function expectJudged(chains: readonly Chain[]): void {
  const tally = { found: 0, harmless: 0 }
  for (const [at, { right, lines, damaged, values }] of chains.entries()) {
    const [expression = ""] = lines
    const check = (steps: readonly string[]) => {
      const written = steps.map(writings[at % writings.length] as (line: string) => string)
      return checkSteps(expression, [expression, ...written.slice(1)], { dialect: python })
    }
    const [value] = values
    expect(check(right), right.join("\n")).toMatchObject({ verdict: "right", value, answer: value })
    const { mistake } = check(lines)
    const pair = values.findIndex((each, index) => index > 0 && each !== values[index - 1])
    if (pair > 0) {
      tally.found += 1
      expect(mistake, lines.join("\n")).toMatchObject({ line: pair + 1, isRightByChance: false })
    } else if (mistake !== null) {
      tally.harmless += 1
      expect(mistake, lines.join("\n")).toMatchObject({ isRightByChance: true })
      expect([damaged, damaged + 1], lines.join("\n")).toContain(mistake.line)
    }
  }
  expect(Math.min(tally.found, tally.harmless)).toBeGreaterThan(5)
}

test("chains that CPython made and judged once", { tags: ["slow"] }, () => {
  const chains: Chain[] = JSON.parse(readFileSync("fixtures/damaged-chains.json", "utf8"))
  expect(chains).toHaveLength(60)
  expectJudged(chains)
})

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

test.skipIf(!hasPython)(`chains that it makes now${reason}`, { tags: ["slow"] }, () => {
  const count = String(scaled(200, 20_000))
  const { status, stdout, stderr } = spawnSync(
    pythonPath,
    ["-I", "-S", "fixtures/damaged-chains.py", count, "19"],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  )
  expect(status, stderr).toBe(0)
  expectJudged(JSON.parse(stdout))
})
