// How far one gets without reading the expression. A rule is only worth something to whoever cheats where
// it is right more often than a constant answer, which is why that is the line.

import { percentage, writtenNumber } from "../number-format.ts"
import type { Balance, ShortcutReport } from "../validate/report.ts"
import { barsChart } from "./bars-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import type { Html } from "./html.ts"
import { wordOf } from "./words.ts"

/** Undefined where no rule gave an answer. */
export async function shortcutFigure(
  shortcuts: readonly ShortcutReport[],
  balance: Balance,
  draw: DrawChart,
): Promise<Html | undefined> {
  const used = shortcuts.filter(({ answered }) => answered > 0)
  if (used.length === 0) return undefined
  const all = balance.true + balance.false
  const always = `always ${wordOf(balance.constant)}`
  const constant = balance.constant ? balance.true : balance.false
  const title = "Answers without reading"
  const shareOf = ({ right, answered }: ShortcutReport) => right / answered
  const best = used.reduce((most, each) => (shareOf(each) > shareOf(most) ? each : most))
  const caption =
    `How often a rule that hardly reads the expression gives the label: ${always} does for ` +
    `${percentage(constant, all)}, ${best.title} for ${percentage(best.right, best.answered)}.`
  const rules = used.map(({ title, answered, right }) => `${title} ${percentage(right, answered)}`)
  return figure({
    title,
    keys: [{ sign: "tick", meaning: always }],
    chart: await barsChart(
      used.map(({ title, answered, right }) => ({
        name: title,
        number: percentage(right, answered),
        share: right / answered,
      })),
      `${title}. ${caption} ${rules.join(", ")}.`,
      draw,
      balance.baseline ?? undefined,
    ),
    caption,
    numbers: {
      columns: [
        { title: "rule" },
        { title: "right", isNumber: true },
        { title: "answers", isNumber: true },
        { title: "share", isNumber: true },
      ],
      rows: [
        [always, writtenNumber(constant), writtenNumber(all), percentage(constant, all)],
        ...used.map(({ title, answered, right }) => [
          title,
          writtenNumber(right),
          writtenNumber(answered),
          percentage(right, answered),
        ]),
      ],
    },
  })
}
