// What was found, in sentences, each with a link to the part of the page that shows it. The precedence that all
// labels are right under, where it is not the one that they were checked under, says in one sentence what a
// thousand wrong labels say one by one: it stands before everything else, with the command that checks it.

import type { ReportText } from "../report/describe-report.ts"
import type { Finding, FindingKind, Severity } from "../report/report.ts"
import { type Html, html, shown } from "./html.ts"

/** How a command line answers what was found. */
export interface Advice {
  /** A finding and the options that answer it. */
  readonly sentence: (finding: Finding) => string
  /** The call that checked the files, with another precedence. */
  readonly command: (precedence: string) => string
}

export function headline({ verdict, findings }: ReportText, advice?: Advice): Html | undefined {
  const { explained } = verdict
  const finding = findings.find(isHeadline)
  if (explained === undefined || finding === undefined) return undefined
  return html`<section class="headline" aria-label="Precedence">
<p>${badge(finding.severity)} <b class="message">${shown(finding.message)}</b></p>
${
  advice !== undefined &&
  html`<div class="copied"><pre class="command"><code id="explaining">${shown(advice.command(explained.precedence))}</code></pre><button type="button" data-copy="explaining" hidden>Copy</button></div>`
}
</section>`
}

/** Undefined where there are none beside the headline. @param sections the ids of those that are on the page */
export function findingsSection(
  { verdict, findings, badRows }: ReportText,
  sections: ReadonlySet<string>,
  advice?: Advice,
): Html | undefined {
  const listed = findings.filter(
    (finding) => verdict.explained === undefined || !isHeadline(finding),
  )
  if (listed.length === 0) return undefined
  const kinds = new Set<FindingKind>(badRows.map(({ kind }) => kind))
  return html`<section id="findings">
<h2>Findings</h2>
<ul class="findings">
${listed.map(
  (finding) =>
    html`<li class="${finding.severity}">${badge(finding.severity)} <span><span class="message">${shown(advice?.sentence(finding) ?? finding.message)}</span>${link(finding, kinds, sections)}</span></li>
`,
)}</ul>
</section>
`
}

function isHeadline({ kind }: Finding): boolean {
  return kind === "precedence"
}

/** A severity as a word in its colour. */
export function badge(severity: Severity): Html {
  return html`<span class="badge ${severity}">${severity}</span>`
}

/** To the rows of the finding alone, where a script runs, and else to all rows. */
function link(
  { kind }: Finding,
  listed: ReadonlySet<FindingKind>,
  sections: ReadonlySet<string>,
): Html | undefined {
  if (listed.has(kind)) {
    return html` <a class="more" href="#bad-rows" data-show="${kind}">Show rows</a>`
  }
  const section = sectionOf[kind]
  if (section === undefined || !sections.has(section)) return undefined
  return html` <a class="more" href="#${section}">Show ${section}</a>`
}

/** Where what is not about single rows is shown. */
const sectionOf: Partial<Record<FindingKind, string>> = {
  "broken-file": "files",
  "no-rows": "files",
  "no-labels": "files",
  precedence: "precedence",
  unbalanced: "charts",
  shortcut: "charts",
}
