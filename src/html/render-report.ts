// Renders a dataset's report as one HTML page, which can be opened from a disk, sent and printed.
//
//     header   what was checked, the verdict, and the precedence that explains it, if any
//     findings, with links to the sections that show them
//     rows, files, charts, precedence
//     the bad rows, with a filter
//     footer   the version, date and command that made the page
//
// The same report and options give the same page, byte for byte.

import { MissingLibraryError } from "../errors/missing-library-error.ts"
import { describeReport, type ReportText } from "../report/describe-report.ts"
import type { DatasetReport } from "../report/report.ts"
import { badRowsSection } from "./bad-rows-section.ts"
import { chartsSection } from "./charts-section.ts"
import { conventionSection } from "./convention-section.ts"
import { type DrawChart, drawNothing, loadDrawing } from "./draw-chart.ts"
import { filesSection } from "./files-section.ts"
import { type Advice, findingsSection, headline } from "./findings-section.ts"
import { type Html, html, shown } from "./html.ts"
import { countsSection, splitsSection, verdict } from "./overview.ts"
import { page } from "./page.ts"

export interface RenderOptions {
  /** Heading of the page. Default: the names of the files. */
  readonly title?: string
  /** Version of boolglot. */
  readonly version?: string
  /** When the files were checked. */
  readonly date?: Date
  /** The command that checked them, in shell syntax. */
  readonly command?: string
  readonly advice?: Advice
  /** Draws charts. Default: with Vega, if it is installed. */
  readonly draw?: DrawChart
}

/** The page explains how to get charts if Vega is not installed. */
export async function renderReport(
  report: DatasetReport,
  options: RenderOptions = {},
): Promise<string> {
  const text = describeReport(report)
  const { title = text.title, advice } = options
  const [charts, precedence] = await drawn(text, options.draw)
  const details: readonly Section[] = [
    ["rows", "Rows", countsSection(text.counts)],
    ["splits", "Splits", splitsSection(text.splits)],
    ["files", "Files", filesSection(text.files)],
    ["charts", "Content", charts],
    ["precedence", "Precedence", precedence],
    ["bad-rows", "Rows to look at", badRowsSection(text.badRows)],
  ]
  const present = details.filter(isThere)
  const findings = findingsSection(text, new Set(present.map(([id]) => id)), advice)
  const sections = [["findings", "Findings", findings] as const, ...present].filter(isThere)
  return page(
    `${title}: report`,
    html`<header>
<p class="kicker">Report on a dataset</p>
<h1>${shown(title)}</h1>
${verdict(text, report)}
${headline(text, advice)}
<nav aria-label="Sections">${sections.map(([id, name]) => html`<a href="#${id}">${name}</a> `)}</nav>
</header>
<main>
${sections.map(([, , section]) => section)}</main>
${footer(options)}`,
  )
}

type Section = readonly [id: string, name: string, section: Html | undefined]

function isThere([, , section]: Section): boolean {
  return section !== undefined
}

/** Vega is loaded only if there are rows to draw. */
async function drawn(
  { analysis, conventions }: ReportText,
  given: DrawChart | undefined,
): Promise<(Html | undefined)[]> {
  if (analysis === undefined) return []
  const { draw, missing } = given === undefined ? await drawing() : { draw: given }
  return [
    await chartsSection(analysis, draw, missing),
    conventions && (await conventionSection(conventions, draw)),
  ]
}

async function drawing(): Promise<{ readonly draw: DrawChart; readonly missing?: string }> {
  try {
    return { draw: await loadDrawing() }
  } catch (error) {
    if (!(error instanceof MissingLibraryError)) throw error
    return { draw: drawNothing, missing: error.message }
  }
}

function footer({ version, date, command }: RenderOptions): Html {
  const day = date === undefined ? "" : date.toISOString().replace(/T(\d\d:\d\d).*/, " at $1 UTC")
  return html`<footer>
<p>Checked by boolglot${version !== undefined && ` ${version}`}${date !== undefined && html` on <time datetime="${date.toISOString()}">${day}</time>`}${command !== undefined && " with:"}</p>
${command !== undefined && html`<pre class="command"><code>${shown(command)}</code></pre>`}
</footer>`
}
