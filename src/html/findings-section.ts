// The findings in sentences, each with a link to the section that shows it. If all labels are right under another
// precedence than the one checked, that one finding explains every wrong label, so it comes first, with the command
// that checks with that precedence.

import type { ReportText } from "../report/describe-report.ts"
import type { Finding, FindingKind, Severity } from "../report/report.ts"
import { commandText, type Html, html, shown } from "./html.ts"

/** Options and commands that fix or confirm findings. */
export interface Advice {
  /** A finding, with the options that apply to it. */
  readonly sentence: (finding: Finding) => string
  /** The command that was run, with another precedence. */
  readonly command: (precedence: string) => string
}

/** The finding that explains the labels, and the command that checks with its precedence. */
export function headline({ verdict, findings }: ReportText, advice?: Advice): Html | undefined {
  const { precedence } = verdict
  const finding = findings.find(isHeadline)
  if (precedence === undefined || finding === undefined) return undefined
  return html`<section class="headline" aria-label="Precedence">
<p class="message">${shown(finding.message)}</p>
${
  advice !== undefined &&
  html`<div class="copied"><pre class="command"><code id="explaining">${commandText(advice.command(precedence.name))}</code></pre><button type="button" data-copy="explaining" hidden>Copy</button></div>`
}
</section>`
}

/** `undefined` if there are none besides the headline. @param sections the ids of the sections on the page */
export function findingsSection(
  { verdict, findings, badRows }: ReportText,
  sections: ReadonlySet<string>,
  advice?: Advice,
): Html | undefined {
  const listed = findings.filter(
    (finding) => verdict.precedence === undefined || !isHeadline(finding),
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

/** A severity as a coloured word. */
export function badge(severity: Severity): Html {
  return html`<span class="badge ${severity}">${severity}</span>`
}

/** Links to the rows of the finding; without a script, to all rows. */
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

/** Sections for findings that are not about single rows. */
const sectionOf: Partial<Record<FindingKind, string>> = {
  "broken-file": "files",
  "no-rows": "files",
  "no-labels": "files",
  precedence: "precedence",
  unbalanced: "charts",
  shortcut: "charts",
}
