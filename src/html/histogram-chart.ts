// Number of rows by terms, depth or number of nots: one bar per value or range of values.

import type { ChartSpec } from "../charts/index.ts"
import type { Html } from "../markup/index.ts"
import { type AnalysisText, type Bins, type Distribution, nameOf } from "../report/index.ts"
import { type DrawChart, figure, ink } from "./draw-chart.ts"

/** `undefined` if no row was counted. */
export async function histogramFigure(
  { spread, bins, counts, table }: Distribution,
  draw: DrawChart,
): Promise<Html | undefined> {
  if (spread === "") return undefined
  const { caption, columns } = table
  // A single bar would say no more than the caption.
  if (counts.filter((count) => count > 0).length === 1) {
    return figure({ title: caption, chart: undefined, caption: spread })
  }
  return figure({
    title: caption,
    keys: [{ meaning: columns.rows.heading }],
    chart: await draw(
      {
        height: 190,
        data: {
          values: bins.bins.map((_, place) => ({
            ...edges(bins, place),
            rows: counts[place] ?? 0,
            none: 0,
          })),
        },
        mark: { type: "bar", color: ink.data },
        encoding: { ...placeAxis(bins, columns.value.heading), ...rowsAxis(Math.max(...counts)) },
      } as ChartSpec,
      `${caption}. ${spread}`,
    ),
    caption: spread,
    numbers: { table, columns: ["value", "rows", "share"] },
  })
}

/** The edges of a bar, slightly inside its range, so that bars don't touch. */
function edges({ bins, isDoubling }: Bins, place: number): { start: number; end: number } {
  const bin = bins[place]
  if (isDoubling || bin === undefined) return { start: place + 0.06, end: place + 0.94 }
  const gap = 0.06 * (bin.to - bin.from + 1)
  return { start: bin.from - 0.5 + gap, end: bin.to + 0.5 - gap }
}

/** Doubling ranges get equal widths, and the axis labels the start of each. */
function placeAxis({ bins, isDoubling }: Bins, title: string) {
  const start = { field: "start", type: "quantitative" as const }
  const [first, last] = [bins[0], bins.at(-1)]
  if (first === undefined || last === undefined) return { x: start, x2: { field: "end" } }
  if (isDoubling) {
    const names = JSON.stringify(bins.map(({ from }) => nameOf({ from, to: from })))
    return {
      x: {
        ...start,
        title: `${title}, in ranges that double`,
        scale: { domain: [0, bins.length], nice: false },
        axis: {
          values: bins.map((_, place) => place),
          labelExpr: `${names}[datum.value]`,
          labelOverlap: true,
          labelAlign: "left",
        },
      },
      x2: { field: "end" },
    }
  }
  // Keeps a few values from filling the whole width.
  const left = first.from - 0.5
  const right = Math.max(last.to + 0.5, left + 5)
  const values = bins.length < 5 ? bins.map(({ from }) => from) : undefined
  return {
    x: {
      ...start,
      title,
      scale: { domain: [left, right], nice: false, zero: false },
      axis: { values, tickMinStep: 1, tickCount: 8, format: ",d", labelOverlap: true },
    },
    x2: { field: "end" },
  }
}

function rowsAxis(most: number) {
  return {
    y2: { field: "none" },
    y: {
      field: "rows",
      type: "quantitative" as const,
      title: null,
      axis: {
        tickCount: 4,
        tickMinStep: 1,
        format: most < 10_000 ? ",d" : "~s",
      },
    },
  }
}

// The label balance: the share of True for each expression length.
//
// A dataset can be balanced as a whole while an expression's length gives its label away. So the overall share is only
// a line in this chart.

/** `undefined` if there are no labels. */
export async function balanceFigure(
  { labels, labelsByLength }: AnalysisText,
  draw: DrawChart,
): Promise<Html | undefined> {
  if (labelsByLength === undefined) return undefined
  const { spread, bins, shares, areFew, fewNote, shareOfTrue, table } = labelsByLength
  if (spread === "") return figure({ title: table.caption, chart: undefined, caption: labels })
  const { x, x2 } = placeAxis(bins, table.columns.terms.heading)
  const layer = (color: string, from: string, to: string) => ({
    mark: { type: "bar", color },
    encoding: {
      x,
      x2,
      y: { ...share, field: from },
      y2: { field: to },
      opacity: { condition: { test: "datum.isFew", value: 0.45 }, value: 1 },
    },
  })
  return figure({
    title: table.caption,
    keys: [
      { meaning: table.columns.share.heading },
      { sign: "true", meaning: table.columns.true.heading },
      { sign: "false", meaning: table.columns.false.heading },
      { sign: "line", meaning: "whole set" },
      ...(fewNote === "" ? [] : [{ meaning: fewNote }]),
    ],
    chart: await draw(
      {
        height: 190,
        data: {
          values: shares.flatMap((share, place) =>
            share === undefined
              ? []
              : { ...edges(bins, place), share, none: 0, whole: 1, isFew: areFew[place] },
          ),
        },
        layer: [
          layer(ink.true, "none", "share"),
          layer(ink.false, "share", "whole"),
          {
            data: { values: [{ share: shareOfTrue }] },
            mark: { type: "rule", color: ink.text, strokeWidth: 1.5, strokeDash: [4, 3] },
            encoding: { y: { ...share, field: "share" } },
          },
        ],
      } as ChartSpec,
      `${table.caption}. ${labels}`,
    ),
    caption: labels,
    numbers: { table, columns: ["terms", "true", "false", "share"] },
  })
}

const share = {
  type: "quantitative",
  title: null,
  scale: { domain: [0, 1] },
  axis: { values: [0, 0.25, 0.5, 0.75, 1], format: ".0%" },
}
