// How labels are balanced: for each length of expressions, which share of the labels is True.
//
// A set can be balanced as a whole and still give the label away by length, which is why the whole is only
// a line here.

import type { ChartSpec } from "../charts/load-vega.ts"
import { percentage, writtenNumber } from "../number-format.ts"
import type { Balance, TermsReport } from "../validate/report.ts"
import { binsOf, intoBins, nameOf, sum } from "./bins.ts"
import { type DrawChart, ink } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import { edges, placeAxis } from "./histogram-chart.ts"
import type { Html } from "./html.ts"

/** Undefined where there is no label. */
export async function balanceFigure(
  byTerms: readonly TermsReport[],
  balance: Balance,
  draw: DrawChart,
): Promise<Html | undefined> {
  const bins = binsOf(byTerms.map((each) => ({ value: each.terms, rows: each.true + each.false })))
  const all = balance.true + balance.false
  if (bins.bins.length === 0 || all === 0) return undefined
  const parts = intoBins(byTerms, ({ terms }) => terms, bins.bins).map((part, place) => {
    const trues = sum(part.map((each) => each.true))
    const falses = sum(part.map((each) => each.false))
    return { ...edges(bins, place), trues, falses, share: trues / (trues + falses) }
  })
  const title = "Labels by length"
  const caption =
    `${percentage(balance.true, all)} of ${writtenNumber(all)} labels are True: ` +
    `${writtenNumber(balance.true)} True, ${writtenNumber(balance.false)} False.`
  const { x, x2 } = placeAxis(bins, "terms")
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
    title,
    keys: [
      { meaning: "share of labels" },
      { sign: "true", meaning: "True" },
      { sign: "false", meaning: "False" },
      { sign: "line", meaning: "True in the whole set" },
    ],
    chart: await draw(
      {
        height: 190,
        data: {
          values: parts
            .filter(({ trues, falses }) => trues + falses > 0)
            .map((part) => ({ ...part, none: 0, whole: 1 })),
        },
        layer: [
          layer(ink.true, "none", "share"),
          layer(ink.false, "share", "whole"),
          {
            data: { values: [{ share: balance.true / all }] },
            mark: { type: "rule", color: ink.text, strokeWidth: 1.5, strokeDash: [4, 3] },
            encoding: { y: { ...share, field: "share" } },
          },
        ],
      } as ChartSpec,
      `${title}. ${caption}`,
    ),
    caption,
    numbers: {
      columns: [
        { title: "terms", isNumber: true },
        { title: "True", isNumber: true },
        { title: "False", isNumber: true },
        { title: "share of True", isNumber: true },
      ],
      rows: parts.map(({ trues, falses }, place) => [
        nameOf(bins.bins[place] ?? { from: 0, to: 0 }),
        writtenNumber(trues),
        writtenNumber(falses),
        percentage(trues, trues + falses),
      ]),
    },
  })
}

const share = {
  type: "quantitative",
  title: null,
  scale: { domain: [0, 1] },
  axis: { values: [0, 0.25, 0.5, 0.75, 1], format: ".0%" },
}
