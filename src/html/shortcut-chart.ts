// How often simple rules get the label right without reading the expression. A rule is a useful shortcut only if
// it beats a constant answer, so the line marks that.

import type { ShortcutsText } from "../report/describe-analysis.ts"
import { barsChart } from "./bars-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import type { Html } from "./html.ts"

export async function shortcutFigure(
  text: ShortcutsText | undefined,
  draw: DrawChart,
): Promise<Html | undefined> {
  if (text === undefined) return undefined
  const { best, always, baseline, table } = text
  const bars = table.rows.map(({ shortcut, right, share }) => ({
    name: shortcut,
    number: right,
    share,
  }))
  const rules = table.rows.map(({ shortcut, right }) => `${shortcut} ${right}`)
  return figure({
    title: table.caption,
    keys: [{ sign: "tick", meaning: always }],
    chart: await barsChart(bars, `${best}. ${rules.join("; ")}`, draw, baseline),
    caption: best,
    numbers: { table, columns: ["shortcut", "rows", "right", "against"] },
  })
}
