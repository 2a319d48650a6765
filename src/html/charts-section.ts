// The contents of the dataset, as charts.

import type { AnalysisText } from "../report/describe-analysis.ts"
import { balanceFigure } from "./balance-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { histogramFigure } from "./histogram-chart.ts"
import { type Html, html } from "./html.ts"
import { operatorFigure } from "./operator-chart.ts"
import { shortcutFigure } from "./shortcut-chart.ts"

/**
 * `undefined` if there is nothing to draw.
 *
 * @param missing why nothing can be drawn, as a sentence without its full stop
 */
export async function chartsSection(
  text: AnalysisText,
  draw: DrawChart,
  missing?: string,
): Promise<Html | undefined> {
  const figures = [
    await balanceFigure(text, draw),
    await histogramFigure(text.terms, draw),
    await histogramFigure(text.nots, draw),
    await histogramFigure(text.depth, draw),
    await operatorFigure(text.operators, draw),
    await shortcutFigure(text.shortcuts, draw),
  ].filter((each) => each !== undefined)
  if (figures.length === 0) return undefined
  return html`<section id="charts">
<h2>Content</h2>
${missing !== undefined && html`<p class="lead">The charts are left out: here are their numbers. ${missing}.</p>`}
<p class="lead">repeats: ${text.repeats}</p>
<div class="figures">
${figures}</div>
</section>
`
}
