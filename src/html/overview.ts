// The top of the page: the verdict, and the counts of rows.

import type { ReportText } from "../report/describe-report.ts"
import type { SplitsTable } from "../report/describe-splits.ts"
import type { DatasetReport } from "../report/report.ts"
import type { CountsTable } from "../report/verdict.ts"
import { type Html, html } from "./html.ts"
import { table } from "./table.ts"

/** The verdict and, below it, the share of rows that it covers. */
export function verdict({ verdict: { sentence }, tally }: ReportText, report: DatasetReport): Html {
  return html`<p class="verdict">${sentence}</p>
${report.counts.rows > 0 && shareBar(report)}
${tally !== "" && html`<p class="tally">${tally}</p>`}
`
}

/** One bar divided into right, wrong and other rows; the table of rows has the numbers. */
function shareBar({ counts: { rows, right, wrong, missing }, isUnlabelled }: DatasetReport): Html {
  // Even a tiny share stays visible.
  const width = (count: number) =>
    count > 0 ? Math.max(4, Math.round((100_000 * count) / rows) / 100) : 0
  const others = width(rows - right - wrong - (isUnlabelled ? missing : 0))
  const wrongs = width(wrong)
  return html`<svg class="share" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
<rect class="right" width="1000" height="10"/>
<rect class="others" x="${1000 - others}" width="${others}" height="10"/>
<rect class="wrong" x="${1000 - others - wrongs}" width="${wrongs}" height="10"/>
</svg>`
}

export function countsSection(counts: CountsTable | undefined): Html | undefined {
  if (counts === undefined) return undefined
  return html`<section id="rows">
<h2>Rows</h2>
${table(counts, ["name", "rows", "share"], {
  name: ({ name, meaning }) => html`${name}${meaning !== "" && html`<small>${meaning}</small>`}`,
})}
</section>
`
}

export function splitsSection(splits: SplitsTable | undefined): Html | undefined {
  if (splits === undefined) return undefined
  return html`<section id="splits">
<h2>Splits</h2>
${table(splits, ["configuration", "split", "files", "rows", "right", "wrong", "other"])}
</section>
`
}
