// The balance of labels: the share of True for each length of expressions.
//
// A dataset can be balanced as a whole while the length of an expression gives its label away. So the whole is
// only a line in this chart.

import type { ChartSpec } from "../charts/index.ts"
import type { AnalysisText } from "../report/index.ts"
import { type DrawChart, figure, ink } from "./draw-chart.ts"
import { edges, placeAxis } from "./histogram-chart.ts"
import type { Html } from "./html.ts"

/** `undefined` if there are no labels. */
export async function balanceFigure(
  { labels, labelsByLength }: AnalysisText,
  draw: DrawChart,
): Promise<Html | undefined> {
  if (labelsByLength === undefined) return undefined
  const { bins, shares, shareOfTrue, table } = labelsByLength
  const { x, x2 } = placeAxis(bins, table.columns.terms.heading)
  const layer = (color: string, from: string, to: string) => ({
    mark: { type: "bar", color },
    encoding: {
      x,
      x2,
      y: { ...share, field: from },
      y2: { field: to },
    },
  })
  return figure({
    title: table.caption,
    keys: [
      { meaning: table.columns.share.heading },
      { sign: "true", meaning: table.columns.true.heading },
      { sign: "false", meaning: table.columns.false.heading },
      { sign: "line", meaning: "whole set" },
    ],
    chart: await draw(
      {
        height: 190,
        data: {
          values: shares.flatMap((share, place) =>
            share === undefined ? [] : { ...edges(bins, place), share, none: 0, whole: 1 },
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
