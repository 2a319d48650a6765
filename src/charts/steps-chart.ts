// Where chains of steps first go wrong: of all that have steps, the share without a wrong one so far, a line a model.
//
//     100% ●──●
//              ╲──●        after step 3 of its chains a wrong one is in 40%
//      50%         ╲──●
//          0  1  2  3
//
// A chain that ends has no more steps that could be wrong, so lines never rise.

import type { StepsTally } from "../check-steps/steps-tally.ts"
import { percentAxis } from "./accuracy-axes.ts"
import { number } from "./chart-points.ts"
import { chartConfig, distinctTexts } from "./chart-text.ts"
import { lineStyles } from "./line-styles.ts"
import type { ChartSpec } from "./load-vega.ts"
import { mostPanels, panelRows } from "./panels.ts"

/** The counts of one model; of chains that name none, without its name. */
export interface ModelSteps extends Pick<StepsTally, "chains" | "verdicts" | "steps"> {
  readonly model?: string
}

/** Of many models each has a small plot of its own. */
export function stepsChart(all: readonly ModelSteps[]): ChartSpec {
  const withSteps = all.filter(chainsWithSteps)
  const tallies = withSteps.slice(0, mostPanels)
  const names = distinctTexts(
    tallies.map(({ model }) => model ?? "all chains"),
    longestName,
  )
  const longest = tallies.reduce((most, { steps }) => Math.max(most, steps.length), 0)
  const isShared = tallies.length <= lineStyles.length
  const chains = tallies.reduce((sum, each) => sum + chainsWithSteps(each), 0)
  const encoding = {
    x: {
      field: "step",
      type: "quantitative",
      title: "step",
      scale: { domain: [0, Math.max(1, longest)], nice: false },
      axis: { tickMinStep: 1, format: "d", grid: false, tickCount: isShared ? 12 : 4 },
    },
    y: { ...percentAxis("percent"), title: "chains without a wrong step" },
  }
  const styled = <Style>(range: readonly Style[]) => ({
    field: "name",
    type: "nominal",
    sort: null,
    scale: { domain: names, range },
    legend: names.length === 1 ? null : { title: null, symbolOpacity: 1 },
  })
  const style = <Own extends object>(own: Own) => (isShared ? own : {})
  const plot = {
    ...(isShared ? { width: 600, height: 340 } : { width: 200, height: 110 }),
    encoding: { ...encoding, ...style({ color: styled(lineStyles.map(({ color }) => color)) }) },
    layer: [
      { mark: { type: "line", strokeWidth: 2 } },
      {
        mark: { type: "point", filled: true, size: isShared ? 60 : 25, opacity: 1 },
        encoding: style({ shape: styled(lineStyles.map(({ shape }) => shape)) }),
      },
    ],
  }
  const left = withSteps.length - tallies.length
  const subtitle =
    `${number(chains)} chains with steps; a line falls where chains have their first wrong step` +
    (left > 0 ? `; ${number(left)} more models are left out` : "")
  return {
    ...chartConfig,
    title: { text: "Chains still right after each step", subtitle },
    data: { values: tallies.flatMap((tally, at) => pointsOf(tally, names[at] as string)) },
    ...(isShared ? plot : facets(plot, names)),
  } as unknown as ChartSpec
}

function facets(plot: object, names: readonly string[]) {
  const header = { title: null, labelAnchor: "start", labelFontWeight: 600, labelLimit: 200 }
  return {
    facet: { field: "name", type: "nominal", sort: names, header },
    columns: panelRows(names.length, 200),
    spacing: 24,
    spec: plot,
  }
}

function chainsWithSteps({ chains, verdicts }: ModelSteps): number {
  return chains - verdicts.empty
}

function pointsOf(tally: ModelSteps, name: string) {
  const chains = chainsWithSteps(tally)
  let right = chains
  const points = [{ name, step: 0, percent: 100 }]
  for (const { step, wrong } of tally.steps) {
    right -= wrong
    points.push({ name, step, percent: (100 * right) / chains })
  }
  return points
}

const longestName = 48
