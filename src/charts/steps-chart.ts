// Charts where chains of steps first go wrong: the share of chains without a wrong step so far, one line per model.
//
//     100% ●──●
//              ╲──●        40% of the chains have a wrong step among the first three
//      50%         ╲──●
//          0  1  2  3
//
// A chain that has ended can't go wrong any more, so lines never rise.

import type { StepsTally } from "../check-steps/index.ts"
import { number, percentAxis, percentDomain, percentRange, toLowest } from "./accuracy-axes.ts"
import { chartConfig, chartWidth, distinctTexts, subtitle } from "./chart-text.ts"
import { lineLabels, plotWidth, widestPlot } from "./line-labels.ts"
import { byName, lineStyles, mostLines } from "./line-styles.ts"
import type { ChartSpec } from "./load-vega.ts"
import { mostPanels, panelColumns } from "./panels.ts"

/** The counts of one model; `model` is absent for chains that name none. */
export interface ModelSteps extends Pick<StepsTally, "chains" | "verdicts" | "steps"> {
  readonly model?: string
}

/** If there are many models, each has a small plot of its own. */
export function stepsChart(all: readonly ModelSteps[]): ChartSpec {
  const withSteps = all.filter(chainsWithSteps)
  const tallies = withSteps.slice(0, mostPanels)
  const names = distinctTexts(
    tallies.map(({ model }) => model ?? "all chains"),
    longestName,
  )
  const longest = tallies.reduce((most, { steps }) => Math.max(most, steps.length), 0)
  const isShared = tallies.length <= mostLines
  const size = isShared
    ? { width: names.length > 1 ? plotWidth(names) : widestPlot, height: 300 }
    : { width: 190, height: 110 }
  const chains = tallies.reduce((sum, each) => sum + chainsWithSteps(each), 0)
  const points = tallies.flatMap((tally, at) => pointsOf(tally, names[at] as string))
  const range = percentRange(points.map(({ percent }) => ({ low: percent, high: percent })))
  const encoding = {
    x: {
      field: "x",
      type: "quantitative",
      title: "step",
      scale: { domain: [0, Math.max(1, longest)], nice: false },
      axis: {
        tickMinStep: 1,
        format: "d",
        grid: false,
        labelFlush: false,
        ...toLowest(size.height),
        tickCount: isShared ? 12 : 4,
      },
    },
    y: percentAxis("percent", range, { what: "chains still right", isAbove: isShared }),
  }
  const styles = lineStyles(
    tallies.map(({ model = "" }, at) => ({ model, name: names[at] as string })),
  )
  const color = byName(names, styles, "color")
  const [bottom, top] = percentDomain(range)
  const lines = styles.map((style, at) => {
    const name = names[at] as string
    const last = points.filter((point) => point.name === name).at(-1)
    const x = ((last?.x ?? 0) / Math.max(1, longest)) * size.width
    const end = last && { x, y: ((top - last.percent) * size.height) / (top - bottom) }
    return { ...style, name, end }
  })
  const plot = {
    ...size,
    encoding,
    layer: [
      {
        mark: { type: "line", strokeWidth: 2 },
        encoding: { color, ...(isShared && { strokeDash: byName(names, styles, "dash") }) },
      },
      {
        mark: { type: "point", filled: true, size: isShared ? 80 : 25, opacity: 1 },
        encoding: { color, ...(isShared && { shape: byName(names, styles, "shape") }) },
      },
      ...(isShared && names.length > 1 ? lineLabels(lines, size) : []),
    ],
  }
  const left = withSteps.length - tallies.length
  const parts = [
    `${number(chains)} chains with steps`,
    "a line falls where chains have their first wrong step",
    ...(left > 0 ? [`${number(left)} more models are left out`] : []),
  ]
  return {
    ...chartConfig,
    title: {
      text: "Chains still right after each step",
      subtitle: subtitle(parts, chartWidth),
      offset: isShared ? 14 : 18,
    },
    data: { values: points },
    ...(isShared ? plot : facets(plot, names)),
  } as unknown as ChartSpec
}

function facets(plot: object, names: readonly string[]) {
  const header = { title: null, labelAnchor: "start", labelFontWeight: 600, labelLimit: 190 }
  return {
    facet: { field: "name", type: "nominal", sort: names, header },
    columns: panelColumns(names.length, 190),
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
  const points = [{ name, x: 0, percent: 100 }]
  for (const { step, wrong } of tally.steps) {
    right -= wrong
    points.push({ name, x: step, percent: (100 * right) / chains })
  }
  return points
}

const longestName = 48
