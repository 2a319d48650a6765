// The chart of the first wrong steps: its lines, for counts written by hand.

import { expect, test } from "vitest"
import { renderSvg } from "../../src/charts/load-vega.ts"
import { type ModelSteps, stepsChart } from "../../src/charts/steps-chart.ts"

/** Ten chains with steps, and one without. */
function counts(model: string | undefined, wrong: readonly number[]): ModelSteps {
  const steps = wrong.map((each, at) => ({ step: at + 1, chains: 10, wrong: each }))
  const verdicts = { right: 10, wrong: 0, unclear: 0, empty: 1 }
  return { ...(model !== undefined && { model }), chains: 11, verdicts, steps }
}

const valuesOf = (tallies: readonly ModelSteps[]) =>
  (stepsChart(tallies) as unknown as { data: { values: unknown[] } }).data.values

test("a line starts with all chains that have steps, and falls with each wrong one", () => {
  expect(valuesOf([counts("a", [1, 0, 4])])).toEqual([
    { name: "a", x: 0, percent: 100 },
    { name: "a", x: 1, percent: 90 },
    { name: "a", x: 2, percent: 90 },
    { name: "a", x: 3, percent: 50 },
  ])
})

test("models without steps have no line; names that look the same are distinguished", () => {
  const none = { ...counts("b", []), chains: 1 }
  const names = valuesOf([counts("a", []), none, counts("a", []), counts(undefined, [])])
  expect(names).toMatchObject([{ name: "a" }, { name: "a (2)" }, { name: "all chains" }])
})

test("a few lines share a plot, many have one each, and too many are left out", {
  tags: ["slow"],
}, async () => {
  const models = (count: number) => Array.from({ length: count }, (_, at) => counts(`m${at}`, [at]))
  const shared = await renderSvg(stepsChart(models(6)))
  expect(shared).toContain("60 chains with steps")
  expect(await renderSvg(stepsChart(models(7)))).toContain(">m6<")
  expect(await renderSvg(stepsChart(models(62)))).toContain("2 more models are left out")
  expect(await renderSvg(stepsChart([]))).toContain("0 chains with steps")
})
