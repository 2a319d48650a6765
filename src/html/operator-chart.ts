import { counted, percentage, writtenNumber } from "../number-format.ts"
import type { OperatorReport } from "../validate/report.ts"
import { barsChart } from "./bars-chart.ts"
import { sum } from "./bins.ts"
import type { DrawChart } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import type { Html } from "./html.ts"

/** How often each operator stands in the set. Undefined where none does. */
export async function operatorFigure(
  operators: readonly OperatorReport[],
  draw: DrawChart,
): Promise<Html | undefined> {
  const all = sum(operators.map(({ count }) => count))
  if (all === 0) return undefined
  const most = Math.max(...operators.map(({ count }) => count))
  const title = "Operators"
  const caption = `${counted(all, "operator")}: ${operators
    .map(({ operator, count }) => `${operator} ${percentage(count, all)}`)
    .join(", ")}.`
  return figure({
    title,
    chart: await barsChart(
      operators.map(({ operator, count }) => ({
        name: operator,
        number: writtenNumber(count),
        share: count / most,
      })),
      `${title}. ${caption}`,
      draw,
    ),
    caption,
    numbers: {
      columns: [
        { title: "operator" },
        { title: "times", isNumber: true },
        { title: "share", isNumber: true },
        { title: "in rows", isNumber: true },
      ],
      rows: operators.map(({ operator, count, rows }) => [
        operator,
        writtenNumber(count),
        percentage(count, all),
        writtenNumber(rows),
      ]),
    },
  })
}
