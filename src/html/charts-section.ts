// What the set is made of, as charts.

import type { Analysis } from "../validate/report.ts"
import { balanceFigure } from "./balance-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { histogramFigure } from "./histogram-chart.ts"
import { type Html, html } from "./html.ts"
import { operatorFigure } from "./operator-chart.ts"
import { shortcutFigure } from "./shortcut-chart.ts"

/**
 * Undefined where there is nothing to draw.
 *
 * @param missing why nothing can be drawn, as a sentence without its full stop
 */
export async function chartsSection(
  analysis: Analysis,
  draw: DrawChart,
  missing?: string,
): Promise<Html | undefined> {
  const { balance, byTerms, depths, nots, operators, shortcuts } = analysis
  const terms = byTerms.map(({ terms, rows }) => ({ value: terms, rows }))
  const figures = [
    await balanceFigure(byTerms, balance, draw),
    await histogramFigure("Terms per row", "term", terms, draw),
    await histogramFigure("Nots per row", "not", nots, draw),
    await histogramFigure("Depth of parentheses", "level", depths, draw),
    await operatorFigure(operators, draw),
    await shortcutFigure(shortcuts, balance, draw),
  ].filter((each) => each !== undefined)
  if (figures.length === 0) return undefined
  return html`<section id="charts">
<h2>What the set is made of</h2>
${missing !== undefined && html`<p class="lead">The charts are left out: here are their numbers. ${missing}.</p>`}
<div class="figures">
${figures}</div>
</section>
`
}
