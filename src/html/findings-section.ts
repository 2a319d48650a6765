// The findings in sentences, each with a link to the section that shows it. If all labels are right under a
// precedence other than the one checked, the command that checks with that precedence comes first.

import { type Html, html } from "../markup/index.ts"
import type { Finding, FindingKind, ReportText, Severity } from "../report/index.ts"
import { commandText, shown } from "./html.ts"

/** Options and commands that fix or confirm findings. */
export interface Advice {
  /** A finding, with the options that apply to it. */
  readonly sentence: (found: Pick<Finding, "message" | "remedies">) => string
  /** The command that was run, with another precedence. */
  readonly command: (precedence: string) => string
}

/** The command that checks with the precedence that explains the labels. */
export function headline({ verdict }: ReportText, advice?: Advice): Html | undefined {
  const precedence = precedenceRemedy(verdict)
  if (precedence === undefined || advice === undefined) return undefined
  return html`<section class="headline" aria-label="Precedence">
<p>Check with:</p>
<div class="copied"><pre class="command"><code id="explaining">${commandText(advice.command(precedence.value))}</code></pre><button type="button" data-copy="explaining" hidden>Copy</button></div>
</section>`
}

export function precedenceRemedy({ remedies }: ReportText["verdict"]) {
  return remedies.find((remedy) => remedy.option === "precedence")
}

/** `undefined` if there are no findings. @param sections the ids of the sections on the page */
export function findingsSection(
  { listed: findings, tally, badRows }: ReportText,
  sections: ReadonlySet<string>,
  advice?: Advice,
): Html | undefined {
  if (findings.length === 0) return undefined
  const kinds = new Set<FindingKind>(badRows.map(({ kind }) => kind))
  return html`<section id="findings">
<h2>Findings</h2>
<p class="lead">${tally}</p>
<ul class="findings">
${findings.map(
  (finding) =>
    html`<li class="${finding.severity}">${badge(finding.severity)} <span><span class="message">${shown(advice?.sentence(finding) ?? finding.message)}</span>${link(finding, kinds, sections)}</span></li>
`,
)}</ul>
</section>
`
}

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
