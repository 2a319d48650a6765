// Renders a dataset's report as a single HTML page, which can be opened from disk, sent and printed.
//
//     header   what was checked, the verdict, row counts, and how to check under a precedence that explains the labels
//     findings, with links to the sections that show them
//     the bad rows, with a filter
//     files, charts, precedence
//     footer   the version, date and command that made the page
//
// The same report and options give the same page, byte for byte.

import { MissingLibraryError } from "../errors/index.ts"
import { type Html, html } from "../markup/index.ts"
import type {
  AnalysisText,
  DatasetReport,
  FilesText,
  FileText,
  PrecedencesText,
  SplitsTable,
} from "../report/index.ts"
import { describeReport, type ReportText } from "../report/index.ts"
import { badRowsSection } from "./bad-rows-section.ts"
import { barsChart, operatorFigure, shortcutFigure } from "./bars-chart.ts"
import { type DrawChart, drawNothing, figure, loadDrawing } from "./draw-chart.ts"
import {
  type Advice,
  badge,
  findingsSection,
  headline,
  precedenceRemedy,
} from "./findings-section.ts"
import { balanceFigure, histogramFigure } from "./histogram-chart.ts"
import { commandText, pathText, shown, table } from "./html.ts"
import { page } from "./page.ts"

interface RenderOptions {
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
  const { title } = text
  const { advice } = options
  const [charts, precedence] = await drawn(text, options.draw)
  const details: readonly Section[] = [
    ["bad-rows", "Rows to look at", badRowsSection(text, report)],
    ["splits", "Splits", splitsSection(text.splits)],
    ["files", filesTitle(text.files), filesSection(text.files)],
    ["charts", chartsTitle, charts],
    ["precedence", "Precedence", precedence],
  ]
  const present = details.filter(isThere)
  const findings = findingsSection(text, new Set(present.map(([id]) => id)), advice)
  const sections = [["findings", "Findings", findings] as const, ...present].filter(isThere)
  return page(
    `${title}: report`,
    html`<header>
<p class="kicker">Report on a dataset</p>
<h1>${shown(title)}</h1>
${verdict(text, report, advice)}
${headline(text, advice)}
</header>
<nav aria-label="Sections">${sections.map(([id, name]) => html`<a href="#${id}">${name}</a> `)}</nav>
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
  { analysis, precedences }: ReportText,
  given: DrawChart | undefined,
): Promise<(Html | undefined)[]> {
  if (analysis === undefined) return []
  const { draw, missing } = given === undefined ? await drawing() : { draw: given }
  return [
    await chartsSection(analysis, draw, missing),
    precedences && (await precedenceSection(precedences, draw)),
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
${command !== undefined && html`<pre class="command"><code>${commandText(command)}</code></pre>`}
</footer>`
}

// The top of the page: the verdict, and the counts of rows.

/** The verdict and, below it, a bar of the rows with its numbers. */
function verdict({ verdict, counts }: ReportText, report: DatasetReport, advice?: Advice): Html {
  const { sentence, remedies } = verdict
  // A command that checks with another precedence follows in full.
  const isAdvised = advice !== undefined && precedenceRemedy(verdict) === undefined
  const said = isAdvised ? advice.sentence({ message: sentence, remedies }) : sentence
  const remedy = said.slice(sentence.length).replace(/^[;:,]? ?/, "")
  return html`<p class="verdict">${shown(sentence)}</p>
${remedy !== "" && html`<p class="remedy">${withCommands(remedy)}</p>`}
${
  counts !== undefined &&
  html`${shareBar(counts, report)}
<ul class="counts">${counts.rows.map(
    ({ kind, name, rows, share, meaning }) =>
      html`<li class="${kind}"><b>${rows}</b> ${name} <i>${share}</i>${meaning !== "" && html`<small>${meaning}</small>`}</li>
`,
  )}</ul>`
}
`
}

/** Options with their arguments as code: `--fix FILE`. */
function withCommands(text: string): Html {
  const pieces = text.split(/((?:validate )?--[\w-]+(?: (?:[A-Z]+\b|'[^']*'|\S*\d\S*))?)/)
  return html`${pieces.map((piece, at) => (at % 2 === 1 ? html`<code>${shown(piece)}</code>` : shown(piece)))}`
}

/** One bar divided into right rows and each kind of other rows, in the order of their numbers. */
function shareBar({ rows }: NonNullable<ReportText["counts"]>, report: DatasetReport): Html {
  let end = 1000
  const kinds = rows.flatMap(({ kind }) => (kind === "rows" || kind === "right" ? [] : [kind]))
  const parts = kinds.toReversed().map((kind) => {
    // Even a tiny share stays visible.
    const share = Math.round((100_000 * report.counts[kind]) / report.counts.rows) / 100
    const width = Math.min(end, Math.max(14, share))
    end -= width
    return html`<rect class="${kind}" x="${end}" width="${width}" height="10"/>
`
  })
  return html`<svg class="share" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
<rect class="right" width="1000" height="10"/>
${parts}</svg>`
}

function splitsSection(splits: SplitsTable | undefined): Html | undefined {
  if (splits === undefined) return undefined
  return html`<section id="splits">
<h2>Splits</h2>
${table(splits, ["configuration", "split", "files", "rows", "right", "wrong", "other"])}
</section>
`
}

// The precedences that the labels agree with, the best one first. Bars show all labelled rows; diamonds show only the decisive rows, those
// whose value depends on the precedence.

async function precedenceSection(text: PrecedencesText, draw: DrawChart): Promise<Html> {
  const { telling, best, note, agreement } = text
  const rows = text.table.rows.toSorted((one, other) => other.share - one.share)
  const areTelling = rows.some(({ shareOfTelling }) => shareOfTelling !== undefined)
  const label = rows.map(({ name, agree, tellingShare }) =>
    [`${name} ${agree}`, ...(tellingShare === "" ? [] : [tellingShare])].join(", "),
  )
  return html`<section id="precedence">
<h2>Precedence</h2>
<p class="lead">${telling}</p>
<div class="beside">
${figure({
  title: agreement.title,
  keys: [
    { sign: "data", meaning: agreement.all },
    ...(areTelling ? [{ sign: "marker", meaning: agreement.telling } as const] : []),
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
  { ...text.table, rows },
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

// One line per file: how it was read, and which settings were guessed.

/** The files, the worst one first; if there are many, those without problems are folded. */
function filesSection(text: FilesText): Html | undefined {
  const { summary } = text
  const files = text.table.rows
  if (files.length === 0) return undefined
  const good = files.filter(({ isGood }) => isGood)
  const isFolded = files.length > mostFiles && good.length > 1
  const shownFirst = isFolded ? files.filter(({ isGood }) => !isGood) : files
  return html`<section id="files">
<h2>${filesTitle(text)}</h2>
${summary !== "" && html`<p class="lead">${summary}</p>`}
${shownFirst.length > 0 && filesTable(text, shownFirst)}
${
  isFolded &&
  html`<details class="good"><summary>${text.good}</summary>${filesTable(text, good)}</details>`
}
</section>
`
}

const filesTitle = ({ table }: FilesText) => (table.rows.length === 1 ? "File" : "Files")

const mostFiles = 8

function filesTable(text: FilesText, files: readonly FileText[]): Html {
  return table(
    { ...text.table, rows: files },
    ["path", "format", "fields", "template", "detailedDialect", "rows", "right", "wrong", "other"],
    {
      path: ({ path, problem }) =>
        html`<span class="path">${pathText(files.length > 1 ? path : (path.split(/[/\\]/).at(-1) ?? path))}</span>${
          problem !== null && html`<p class="problem">${badge("error")} ${shown(problem)}</p>`
        }`,
      fields: ({ fields }) => shown(fields),
      template: ({ template }) => shown(template),
    },
    "blocks",
  )
}

// The dataset's contents, as charts.

const chartsTitle = "Balance and length"

/**
 * `undefined` if there is nothing to draw.
 *
 * @param missing why nothing can be drawn, as a sentence without its full stop
 */
async function chartsSection(
  text: AnalysisText,
  draw: DrawChart,
  missing?: string,
): Promise<Html | undefined> {
  const figures = [
    await balanceFigure(text, draw),
    await histogramFigure(text.terms, draw),
    await histogramFigure(text.nots, draw),
    await histogramFigure(text.depth, draw),
    await operatorFigure(text.operators, draw),
    await shortcutFigure(text.shortcuts, draw),
  ].filter((each) => each !== undefined)
  if (figures.length === 0) return undefined
  return html`<section id="charts">
<h2>${chartsTitle}</h2>
${missing !== undefined && html`<p class="lead">The charts are left out: here are their numbers. ${missing}.</p>`}
<p class="lead">repeats: ${text.repeats}</p>
<div class="figures">
${figures}</div>
</section>
`
}
