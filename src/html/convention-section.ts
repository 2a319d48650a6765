// Under which order of operators are the labels right? The bars show all rows with a label; the diamonds
// only those whose value depends on the order, and these decide.

import { percentage, writtenNumber } from "../number-format.ts"
import type { Analysis, ConventionReport } from "../validate/report.ts"
import { barsChart } from "./bars-chart.ts"
import type { DrawChart } from "./draw-chart.ts"
import { figure } from "./figure.ts"
import { type Html, html, shown } from "./html.ts"
import { table } from "./table.ts"

/** Undefined where no row has a label. */
export async function conventionSection(
  { conventions, precedence, telling }: Analysis,
  draw: DrawChart,
): Promise<Html | undefined> {
  const used = conventions.filter(({ labelled }) => labelled > 0)
  if (used.length === 0) return undefined
  const title = "Agreement by order of operators"
  const sentence =
    precedence === null
      ? "Labels were checked under the notation's own order."
      : `Labels were checked under the order of ${precedence}.`
  const depends =
    telling === 0
      ? "No row tells one order from another: every value is the same under all that read it."
      : telling === 1
        ? "The value of 1 row depends on the order; that row tells the orders apart."
        : `The values of ${writtenNumber(telling)} rows depend on the order; these tell the orders apart.`
  const caption = used.map(agreementOf).join("; ")
  return html`<section id="order">
<h2>Order of operators</h2>
<p class="lead">${sentence} ${depends}</p>
<div class="beside">
${figure({
  title,
  keys: [
    { sign: "data", meaning: "all rows with a label" },
    ...(telling > 0 ? [{ sign: "marker", meaning: "rows that tell" } as const] : []),
  ],
  chart: await barsChart(
    used.map((each) => ({
      name: each.name,
      number: percentage(each.agree, each.labelled),
      share: each.agree / each.labelled,
      mark: each.tellingRead > 0 ? each.tellingAgree / each.tellingRead : undefined,
    })),
    `${title}. ${caption}`,
    draw,
  ),
  caption: bestOf(used),
})}
${conventionTable(used, precedence === null ? "the notation's own" : "labels were checked under it")}
</div>
</section>
`
}

function agreementOf({
  name,
  agree,
  labelled,
  tellingAgree,
  tellingRead,
}: ConventionReport): string {
  const tells =
    tellingRead > 0 ? `, ${percentage(tellingAgree, tellingRead)} of rows that tell` : ""
  return `${name} ${percentage(agree, labelled)}${tells}`
}

function bestOf(conventions: readonly ConventionReport[]): string {
  const most = conventions.reduce((best, { agree }) => Math.max(best, agree), 0)
  const best = conventions.filter(({ agree }) => agree === most)
  const labelled = best[0]?.labelled ?? 0
  const names = best.map(({ name }) => name).join(", ")
  const verb = best.length === 1 ? "agrees" : "agree alike"
  return `${names} ${verb} with the most labels: ${writtenNumber(most)} of ${writtenNumber(labelled)}.`
}

/** @param whose what is said of the one that labels were checked under */
function conventionTable(conventions: readonly ConventionReport[], whose: string): Html {
  return table(
    "Each order from the tightest operator to the loosest, and how the labels agree with it",
    [
      { title: "order" },
      { title: "agree", isNumber: true },
      { title: "disagree", isNumber: true },
      { title: "not read", isNumber: true },
      { title: "of rows that tell", isNumber: true },
    ],
    conventions.map((each) => [
      html`<b>${shown(each.name)}</b>${each.isChecked && html` <i>${whose}</i>`}<code class="order">${shown(each.order)}</code><small>${shown(each.known)}</small>`,
      html`${writtenNumber(each.agree)}<small>${percentage(each.agree, each.labelled)}</small>`,
      writtenNumber(each.disagree),
      writtenNumber(each.unread),
      each.tellingRead === 0
        ? "–"
        : html`${writtenNumber(each.tellingAgree)} of ${writtenNumber(each.tellingRead)}<small>${percentage(each.tellingAgree, each.tellingRead)}</small>`,
    ]),
    "blocks",
  )
}
