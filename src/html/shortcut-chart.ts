// How far one gets without reading the expression. A rule is only worth something to whoever cheats where
// it is right more often than a constant answer, which is why that is the line.

import type { Balance, ShortcutReport } from "../validate/report.ts"
import { barsChart } from "./bars-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import type { Html } from "./html.ts"
import { number, percent } from "./numbers.ts"
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
    `${percent(constant, all)}, ${best.title} for ${percent(best.right, best.answered)}.`
  const rules = used.map(({ title, answered, right }) => `${title} ${percent(right, answered)}`)
  return figure({
    title,
    keys: [{ sign: "tick", meaning: always }],
    chart: await barsChart(
      used.map(({ title, answered, right }) => ({
        name: title,
        number: percent(right, answered),
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
        [always, number(constant), number(all), percent(constant, all)],
        ...used.map(({ title, answered, right }) => [
          title,
          number(right),
          number(answered),
          percent(right, answered),
        ]),
      ],
    },
  })
}
