// A report on a dataset as one page of HTML, which can be opened from a disk, sent and printed.
//
//     header   what was checked, the verdict, and the order of operators that explains it, if one does
//     findings, with links to what they are about
//     rows, files, charts, order of operators
//     the rows to look at, with a filter
//     footer   by which version, when and by which command it was made
//
// The same report and options give the same page, byte for byte.

import { MissingLibraryError } from "../charts/load-vega.ts"
import { writtenNumber } from "../number-format.ts"
import type { DatasetReport } from "../validate/report.ts"
import { badRowsSection } from "./bad-rows-section.ts"
import { chartsSection } from "./charts-section.ts"
import { conventionSection } from "./convention-section.ts"
import { type DrawChart, drawNothing, loadDrawing } from "./draw-chart.ts"
import { filesSection } from "./files-section.ts"
import { findingsSection } from "./findings-section.ts"
import { headline } from "./headline.ts"
import { type Html, html, shown } from "./html.ts"
import { countsSection, verdict } from "./overview.ts"
import { page } from "./page.ts"

export interface RenderOptions {
  /** The heading of the page; by default what the files are called. */
  readonly title?: string
  /** Of boolglot. */
  readonly version?: string
  /** When the files were checked. */
  readonly date?: Date
  /** The call that checked them, as it is written in a shell. */
  readonly command?: string
}

/** Where Vega is not installed, the page says how to get charts. */
export async function renderReport(
  report: DatasetReport,
  options: RenderOptions = {},
): Promise<string> {
  const title = options.title ?? titleOf(report)
  const [charts, order] = await drawn(report)
  const details: readonly (readonly [string, string, Html | undefined])[] = [
    ["rows", "Rows", countsSection(report)],
    ["files", "Files", filesSection(report)],
    ["charts", "Charts", charts],
    ["order", "Order of operators", order],
    ["bad-rows", "Rows to look at", badRowsSection(report)],
  ]
  const present = details.filter(([, , section]) => section !== undefined)
  const findings = findingsSection(report, new Set(present.map(([id]) => id)))
  const sections = [["findings", "Findings", findings] as const, ...present]
  return page(
    `${title}: report`,
    html`<header>
<p class="kicker">Report on a dataset</p>
<h1>${shown(title)}</h1>
${verdict(report)}
${headline(report, options.command)}
<nav aria-label="Sections">${sections.map(([id, name]) => html`<a href="#${id}">${name}</a> `)}</nav>
</header>
<main>
${sections.map(([, , section]) => section)}</main>
${footer(options)}`,
  )
}

/** Without rows there is nothing to draw, and Vega is not asked for. */
async function drawn({ analysis, counts }: DatasetReport): Promise<(Html | undefined)[]> {
  if (analysis === undefined || counts.rows === 0) return []
  const { draw, missing } = await drawing()
  return [await chartsSection(analysis, draw, missing), await conventionSection(analysis, draw)]
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

/** `rows.jsonl`, or `rows.jsonl and 2 other files`. */
function titleOf({ files }: DatasetReport): string {
  const name = files[0]?.path.split(/[/\\]/).findLast((part) => part !== "") ?? "No file"
  if (files.length < 2) return name
  return files.length === 2
    ? `${name} and 1 other file`
    : `${name} and ${writtenNumber(files.length - 1)} other files`
}
