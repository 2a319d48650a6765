// The precedences that the labels agree with. Bars show all labelled rows; diamonds show only the rows whose value
// depends on the precedence, which decide.

import type { ConventionsText } from "../report/describe-conventions.ts"
import { barsChart } from "./bars-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import { type Html, html, shown } from "./html.ts"
import { table } from "./table.ts"

export async function conventionSection(text: ConventionsText, draw: DrawChart): Promise<Html> {
  const { telling, best, note } = text
  const { rows, columns } = text.table
  const areTelling = rows.some(({ shareOfTelling }) => shareOfTelling !== undefined)
  const label = rows.map(({ name, agree, tellingShare }) =>
    [`${name} ${agree}`, ...(tellingShare === "" ? [] : [tellingShare])].join(", "),
  )
  return html`<section id="precedence">
<h2>Precedence</h2>
<p class="lead">${telling}</p>
<div class="beside">
${figure({
  title: "agreement",
  keys: [
    { sign: "data", meaning: columns.labels.heading },
    ...(areTelling ? [{ sign: "marker", meaning: columns.telling.heading } as const] : []),
  ],
  chart: await barsChart(
    rows.map(({ name, agree, share, shareOfTelling }) => ({
      name,
      number: agree,
      share,
      mark: shareOfTelling,
    })),
    `${best}. ${label.join("; ")}`,
    draw,
  ),
  caption: best,
})}
${table(
  text.table,
  ["name", "labels", "disagree", "unread", "telling"],
  {
    name: ({ name, order, known, isChecked }) =>
      html`<b>${shown(name)}</b>${isChecked && html` <i>${note}</i>`}<code class="order">${shown(order)}</code><small>${shown(known)}</small>`,
    labels: ({ labels, agree }) => html`${labels}<small>${agree}</small>`,
    telling: ({ telling, tellingShare }) => html`${telling}<small>${tellingShare}</small>`,
  },
  "blocks",
)}
</div>
</section>
`
}
