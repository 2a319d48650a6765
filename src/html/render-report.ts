// A report on a dataset as one page of HTML, which can be opened from a disk, sent and printed.
//
//     header   what was checked, and the verdict
//     findings, rows, files, charts, order of operators
//     the rows to look at, with a filter
//
// The same report gives the same page, byte for byte.

import type { DatasetReport } from "../dataset/report.ts"
import { badRowsSection } from "./bad-rows-section.ts"
import { chartsSection } from "./charts-section.ts"
import { conventionSection } from "./convention-section.ts"
import { loadDrawing } from "./draw-chart.ts"
import { filesSection } from "./files-section.ts"
import { type Html, html, shown } from "./html.ts"
import { number } from "./numbers.ts"
import { countsSection, findingsSection, verdict } from "./overview.ts"
import { page } from "./page.ts"

export interface RenderOptions {
  /** The heading of the page; by default what the files are called. */
  readonly title?: string
}

/** @throws MissingLibraryError where there are charts to draw and Vega is not installed */
export async function renderReport(
  report: DatasetReport,
  options: RenderOptions = {},
): Promise<string> {
  const title = options.title ?? titleOf(report)
  const [charts, order] = await drawn(report)
  const sections: readonly (readonly [string, string, Html | undefined])[] = [
    ["findings", "Findings", findingsSection(report)],
    ["rows", "Rows", countsSection(report)],
    ["files", "Files", filesSection(report.files)],
    ["charts", "Charts", charts],
    ["order", "Order of operators", order],
    ["bad-rows", "Rows to look at", badRowsSection(report)],
  ]
  const present = sections.filter(([, , section]) => section !== undefined)
  return page(
    `${title}: report`,
    html`<header>
<p class="kicker">boolglot, report on a dataset</p>
<h1>${shown(title)}</h1>
${verdict(report)}
<nav aria-label="Sections">${present.map(([id, name]) => html`<a href="#${id}">${name}</a> `)}</nav>
</header>
<main>
${present.map(([, , section]) => section)}</main>`,
  )
}

/** Without rows there is nothing to draw, and Vega is not asked for. */
async function drawn({ analysis, counts }: DatasetReport): Promise<(Html | undefined)[]> {
  if (analysis === undefined || counts.rows === 0) return []
  const draw = await loadDrawing()
  return [await chartsSection(analysis, draw), await conventionSection(analysis, draw)]
}

/** `rows.jsonl`, or `rows.jsonl and 2 other files`. */
function titleOf({ files }: DatasetReport): string {
  const name = files[0]?.path.split(/[/\\]/).findLast((part) => part !== "") ?? "No file"
  if (files.length < 2) return name
  return files.length === 2
    ? `${name} and 1 other file`
    : `${name} and ${number(files.length - 1)} other files`
}
