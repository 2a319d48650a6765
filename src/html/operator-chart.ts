import type { OperatorsText } from "../report/describe-analysis.ts"
import { barsChart } from "./bars-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import type { Html } from "./html.ts"

/** Number of occurrences of each operator. `undefined` if there are none. */
export async function operatorFigure(
  { sentence, table }: OperatorsText,
  draw: DrawChart,
): Promise<Html | undefined> {
  const most = Math.max(...table.rows.map(({ count }) => count))
  if (!(most > 0)) return undefined
  const bars = table.rows.map(({ operator, times, count }) => ({
    name: operator,
    number: times,
    share: count / most,
  }))
  return figure({
    title: table.caption,
    chart: await barsChart(bars, `${table.caption}. ${sentence}`, draw),
    caption: sentence,
    numbers: { table, columns: ["operator", "times", "share", "inRows"] },
  })
}
