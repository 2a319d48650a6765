// Right chains are never called wrong, and in a chain with one damaged line exactly that line is. `explain` writes the
// chains in every notation; trees alone show how the damage changes a line.
//
// @module-tag scaled

import fc from "fast-check"
import { expect, test } from "vitest"
import type { CheckedSteps } from "../../src/check-steps/chain-result.ts"
import { checkSteps } from "../../src/check-steps/check-steps.ts"
import { type Dialect, dialects, parse, variablesOf } from "../../src/index.ts"
import { type ExplainOptions, explain, explanationText } from "../../src/reason.ts"
import { parsedTrees } from "../support/arbitraries.ts"
import { dialect } from "../support/dialect.ts"
import { scaled, stride } from "../support/run-length.ts"
import { truth } from "../support/tree-tools.ts"

const styles: readonly ExplainOptions[] = [
  { style: "reduction" },
  { style: "named" },
  { style: "assignments" },
  { style: "assignments", order: "shuffled" },
]

/** An expression with values of its variables, and its explanation. */
function chains(name: Dialect): fc.Arbitrary<{
  readonly text: string
  readonly lines: string
  readonly values: Readonly<Record<string, boolean>>
  readonly value: boolean
}> {
  return fc
    .tuple(parsedTrees(name), fc.constantFrom(...styles), fc.boolean())
    .map(([tree, style, first]) => {
      const names = [...variablesOf(tree)]
      const values = Object.fromEntries(names.map((each, at) => [each, (at % 2 === 0) === first]))
      const explanation = explain(tree, name, { ...style, values })
      const { text, value } = explanation
      return { text, lines: explanationText(explanation), values, value }
    })
}

const tried = dialects.filter((_, at) => at % stride(1, 1) === 0)

test.each(tried.map((each) => [each.name, each] as const))(
  "explanations in %s are right",
  { tags: ["slow"] },
  (_, given) => {
    fc.assert(
      fc.property(chains(given), ({ text, lines, values, value }) => {
        const checked = checkSteps(text, lines, { dialect: given, values })
        expect(checked).toMatchObject({ verdict: "right", mistake: null, value, answer: value })
      }),
      { seed: 18, numRuns: scaled(3, 100) },
    )
  },
)

const python = dialect("python")
const runs = scaled(150, 10_000)
const damages: readonly ((line: string) => readonly string[])[] = [
  (line) => at(line, /True|False/g, (word) => (word === "True" ? "False" : "True")),
  (line) => at(line, /\b(?:and|or)\b/g, (word) => (word === "and" ? "or" : "and")),
  (line) => at(line, /\( ([^()]*) \)/g, (group) => group.slice(2, -2)),
]

function at(line: string, pattern: RegExp, change: (found: string) => string): string[] {
  return [...line.matchAll(pattern)].map(
    ({ 0: found, index }) =>
      line.slice(0, index) + change(found) + line.slice(index + found.length),
  )
}

test("a damaged line of a reduction is the first wrong one, or the damage changes no value", {
  tags: ["slow"],
}, () => {
  const tally = { found: 0, harmless: 0 }
  fc.assert(
    fc.property(
      parsedTrees(python, false),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...damages),
      (tree, where, which, damage) => {
        const explanation = explain(tree, python)
        const lines = explanationText(explanation).replace(/[«»]/g, "").split("\n")
        const index = where % lines.length
        const damaged = damage(lines[index] as string)
        if (damaged.length === 0) return
        lines[index] = damaged[which % damaged.length] as string
        if (!areRead([lines[index] as string])) return
        const checked = checkSteps(explanation.text, lines, { dialect: python })
        const isSame = truth(parse(lines[index] as string, python), new Map()) === explanation.value
        if (!isSame) {
          tally.found += 1
          expect(checked).toMatchObject({
            verdict: "wrong",
            mistake: { line: index + 1, isRightByChance: false },
          })
        } else {
          tally.harmless += 1
          expectHarmless(checked, index + 1)
        }
      },
    ),
    { seed: 18, numRuns: runs },
  )
  expect(Math.min(tally.found, tally.harmless)).toBeGreaterThan(runs / 10)
})

/** Python refuses a not after the tighter operators. */
function areRead(texts: readonly string[]): boolean {
  return texts.every((text) => !/(?:==|!=|[&|^]) not/.test(text))
}

/** Expects no mistake, or one in this line or the next that is right by chance. */
function expectHarmless({ mistake }: CheckedSteps, line: number): void {
  if (mistake === null) return
  expect(mistake.isRightByChance).toBe(true)
  expect([line, line + 1]).toContain(mistake.line)
}

test("a damaged side of an equation is found in its line", { tags: ["slow"] }, () => {
  let found = 0
  fc.assert(
    fc.property(
      parsedTrees(python, false),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...damages),
      (tree, where, which, damage) => {
        const explanation = explain(tree, python, { style: "named" })
        const lines = explanationText(explanation).split("\n")
        const index = where % (lines.length - 1)
        const line = lines[index] as string
        const damaged = damage(line)
        if (damaged.length === 0) return
        lines[index] = damaged[which % damaged.length] as string
        if (!areRead((lines[index] as string).split(" = ").slice(1))) return
        const values = sidesOf(lines[index] as string, sidesByName(lines.slice(0, -1)))
        const isFound = new Set(values).size > 1
        const { mistake } = checkSteps(explanation.text, lines, { dialect: python })
        if (!isFound) return
        found += 1
        expect(mistake).toMatchObject({ line: index + 1 })
      },
    ),
    { seed: 18, numRuns: runs },
  )
  expect(found).toBeGreaterThan(runs / 10)
})

/** The values of names according to the lines, each from its first side with a value. */
function sidesByName(lines: readonly string[]): Map<string, boolean> {
  const values = new Map<string, boolean>()
  for (const line of lines) {
    const [name = "", side = ""] = line.split(" = ")
    if (!values.has(name)) values.set(name, truth(parse(side, python), values))
  }
  return values
}

function sidesOf(line: string, values: ReadonlyMap<string, boolean>): boolean[] {
  const [, ...sides] = line.split(" = ")
  return sides.map((side) => truth(parse(side, python), values))
}
