// What was found, in sentences, each with a link to the part of the page that shows it.

import { counted, writtenNumber } from "../number-format.ts"
import type { DatasetReport, Finding, FindingKind, Severity } from "../validate/report.ts"
import { type Html, html, shown } from "./html.ts"
import { badge } from "./words.ts"

/** @param sections the ids of those that are on the page */
export function findingsSection(report: DatasetReport, sections: ReadonlySet<string>): Html {
  const { findings } = report
  return html`<section id="findings">
<h2>Findings</h2>
${
  findings.length === 0
    ? html`<p class="none">There is nothing to say against this set.</p>`
    : html`<p class="tally">${tally(findings.map(({ severity }) => severity))}</p>
<ul class="findings">
${findings.map(
  (finding) =>
    html`<li class="${finding.severity}">${badge(finding.severity)} <span><span class="message">${shown(finding.message)}</span>${link(finding, report, sections)}</span></li>
`,
)}</ul>`
}
</section>
`
}

/** To the rows of the finding alone, where a script runs, and else to all rows. */
function link(
  { kind }: Finding,
  { badRows }: DatasetReport,
  sections: ReadonlySet<string>,
): Html | undefined {
  const listed = badRows.filter((row) => row.kind === kind).length
  if (listed > 0) {
    const rows = listed === 1 ? "the row" : `${writtenNumber(listed)} rows`
    return html` <a class="more" href="#bad-rows" data-show="${kind}">Show ${rows}</a>`
  }
  const section = sectionOf[kind]
  if (section === undefined || !sections.has(section)) return undefined
  return html` <a class="more" href="#${section}">Show ${section === "files" ? "files" : section === "order" ? "all orders" : "charts"}</a>`
}

/** Where what is not about single rows is shown. */
const sectionOf: Partial<Record<FindingKind, string>> = {
  "broken-file": "files",
  "no-rows": "files",
  "no-labels": "files",
  precedence: "order",
  unbalanced: "charts",
  shortcut: "charts",
}

/** `1 error, 2 warnings` */
function tally(severities: readonly Severity[]): string {
  return (["error", "warning", "note"] as const)
    .map((severity) => ({ severity, count: severities.filter((each) => each === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => counted(count, severity))
    .join(", ")
}
