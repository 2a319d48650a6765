// The table of bad rows, in groups: one per kind, the most serious first.
//
//     ▾ error    wrong labels   40
//       line 3   True  False   True and ( False )
//       …
//       Show all 40
//     ▸ warning  repeated rows  169
//
// Without a script it shows them all. With one, groups fold, and rows can be filtered, and sorted by column headings, or
// by a list on screens too narrow for headings.

import { BoolglotError } from "../errors/index.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../language/dialect/index.ts"
import { treeOf } from "../language/engines/index.ts"
import { type Html, html } from "../markup/index.ts"
import { explainRead } from "../reason/index.ts"
import {
  andMore,
  type BadRow,
  type BadRowGroup,
  type BadRowText,
  type DatasetReport,
  type ErrorText,
  listedOf,
  matchesOf,
  type ReportText,
  type RowPlace,
} from "../report/index.ts"
import { badge } from "./findings-section.ts"
import { pathText, shown } from "./html.ts"

export function badRowsSection(
  {
    badRows: groups,
    listedRows,
    rowNumbering,
  }: Pick<ReportText, "badRows" | "listedRows" | "rowNumbering">,
  report: DatasetReport,
): Html | undefined {
  const rows = groups.flatMap((group) => group.rows)
  const [first] = rows
  if (first === undefined) return undefined
  const stepsOf = stepsOfRows(report)
  const isOneFile = first.place.path === ""
  return html`<section id="bad-rows">
<h2>Rows to look at</h2>
${rowNumbering !== "" && html`<p class="lead">${rowNumbering}</p>`}
${listedRows.note !== "" && html`<p class="lead">${listedRows.note}</p>`}
${filter(groups, listedRows.count)}
<table role="table" class="bad${!isOneFile && " several"}${rows.length > 300 && " long"}">
<caption>rows with a problem, by kind, file and line</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    (title) => html`<th role="columnheader" scope="col">${title}</th>`,
  )}</tr></thead>
<tbody role="rowgroup" id="listed">
${groups.map(
  (group) =>
    html`${groupHeading(group)}${group.rows.toSorted(byPlace).map((row) => line(row, stepsOf(row.row)))}`,
)}</tbody>
</table>
</section>
`
}

function byPlace({ row: one }: BadRowText, { row: other }: BadRowText): number {
  return one.file - other.file || one.line - other.line
}

const columns = ["place", "label", "value", "expression and what is wrong"]

function groupHeading({ kind, severity, heading, rows, all, expressions }: BadRowGroup): Html {
  const note = expressions !== "" && `, ${expressions}`
  return html`<tr role="row" class="group" data-group="${kind}"><th role="rowheader" scope="rowgroup" colspan="${columns.length}">${badge(severity)} <b>${heading}</b> <i>${listedOf(rows.length, all)}${note}</i></th></tr>
`
}

/** Hidden until its script runs, which also fills in how many rows match. */
function filter(groups: readonly BadRowGroup[], all: number): Html {
  const choice = (value: string, name: string, count: number) =>
    html`<label><input type="radio" name="kind" value="${value}" autocomplete="off"${value === "" && html` checked`}><span>${name}${count > 0 && html` <b>${listedOf(count, count)}</b>`}</span></label>
`
  // No number if the numbers of the kinds have another sum: rows are missing from the list, or have several problems.
  const sum = groups.reduce((before, group) => before + group.all, 0)
  const { whole, part } = matchesOf(all)
  return html`<div id="filter" role="search" aria-label="Rows" hidden>
<fieldset><legend>Kind</legend>
${choice("", "all", sum === all ? all : 0)}${groups.map((group) => choice(group.kind, group.heading, group.all))}</fieldset>
<div class="fields"><label class="search"><span>Find text</span> <input type="search" id="text" placeholder="Find text" autocomplete="off" spellcheck="false"></label>
<label class="sorting"><span>Sort by</span> <select id="sort" autocomplete="off">${columns.map(
    (title, index) =>
      html`<option value="${index} ascending">${title}</option><option value="${index} descending">${title}, downwards</option>`,
  )}</select></label><button type="button" id="save">Save rows</button></div>
<p role="status" id="shown" data-whole="${whole}" data-part="${part}"></p>
</div>`
}

function line(text: BadRowText, steps: Html | undefined): Html {
  // A message that only repeats label and value is folded with the steps.
  const said = messages(text)
  const isFolded = text.isTold && steps !== undefined
  const { row, place, label, value } = text
  return html`<tr role="row" data-kind="${row.kind}"><th role="rowheader" scope="row" class="place">${place.line}${
    place.path !== "" && html` <small>${pathText(place.path)}</small>`
  }</th><td role="cell" class="label" data-column="label">${label}</td><td role="cell" class="value" data-column="value">${value}</td><td role="cell" class="what">${expressionText(text)}${!isFolded && said}${steps && foldedSteps(isFolded && said, steps)}</td></tr>
`
}

function foldedSteps(said: Html | false, steps: Html): Html {
  return html`<details class="steps"><summary>Steps</summary>${said}${steps}</details>`
}

function messages({ message, other, errors, errorCount, acceptedBy }: BadRowText): Html {
  const rest = errorCount - errors.length
  return html`${message !== "" && html`<p>${shown(message)}${other !== undefined && html`, see ${placeOf(other)}`}</p>`}${
    errors.length > 0 && html`<ul class="errors">${errors.map(errorLine)}</ul>`
  }${rest > 0 && html`<p>${andMore(rest, "error")}</p>`}${
    acceptedBy !== "" && html`<p>${acceptedBy}</p>`
  }`
}

function placeOf({ line, path }: RowPlace): Html {
  return html`${line}${path !== "" && html` of ${pathText(path)}`}`
}

function errorLine({ place, message, hint }: ErrorText): Html {
  return html`<li><b>${place}</b> ${shown(message)}${
    hint !== null && html`<span class="hint">hint: ${shown(hint)}</span>`
  }</li>`
}

// The text of a row, with its errors marked and very long parts folded.
//
//     True [&&] ( False [||] True
//
// Marks and folds add no characters, so copying and searching work on the file's own text.

/** Number of characters shown before the fold. */
const beginning = 280
const longest = 400

function expressionText({ row, textNote }: BadRowText): Html | false {
  const { text, length, errors } = row
  if (text === null) return false
  const ends = text.length >= length
  const places = errors
    .filter(({ offset }) => offset < text.length || (ends && offset === text.length))
    .map(({ offset, length: extent }) => extentOf(text, offset, extent))
    .toSorted((one, other) => one.start - other.start)
  const rest = textNote !== "" && html`<small>${textNote}</small>`
  if (text.length <= longest) {
    return html`<code class="expression">${marked(text, 0, text.length, places)}</code>${rest}`
  }
  const cut = withinCharacter(text, beginning)
  const more = andMore(text.length - cut, "character")
  return html`<details class="fold"><summary data-more="${more}"><code class="expression">${marked(text, 0, cut, places)}</code></summary><code class="expression">${marked(text, cut, text.length, places)}</code></details>${rest}`
}

/** The extent of an error in the text; empty at the end of the text. */
interface Extent {
  readonly start: number
  readonly end: number
}

/** The text between two offsets, with a mark at each place. */
function marked(text: string, start: number, end: number, places: readonly Extent[]): Html {
  const pieces: Html[] = []
  let done = start
  for (const place of places) {
    const isAtEnd = place.start === text.length && end === text.length
    // Skips places that are covered by an earlier mark or lie outside this part.
    if (!isAtEnd && (place.start >= end || place.end <= done)) continue
    const from = Math.max(place.start, done)
    pieces.push(shown(text.slice(done, from)))
    done = Math.min(place.end, end)
    pieces.push(html`<mark${isAtEnd && html` class="end"`}>${shown(text.slice(from, done))}</mark>`)
    if (isAtEnd) break
  }
  pieces.push(shown(text.slice(done, end)))
  return html`${pieces}`
}

/** An extent of at least one character that doesn't split a surrogate pair. */
function extentOf(text: string, offset: number, length: number): Extent {
  const start = withinCharacter(text, offset)
  const least = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  const end = Math.min(text.length, Math.max(least, offset + length))
  return { start, end: isWithinCharacter(text, end) ? end + 1 : end }
}

/** The offset, moved back by one if it would split a surrogate pair. */
function withinCharacter(text: string, offset: number): number {
  return isWithinCharacter(text, offset) ? offset - 1 : offset
}

function isWithinCharacter(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff
}

// The step-by-step evaluation of a row with a wrong label, folded below its expression.
//
//     not (True or False)
//     ▸ Steps        not (True or False)      not True      False

/** Each step repeats the text, so longer texts get no steps. */
const longestText = 400

/** Number of rows with steps; more would make the page slow. */
const mostRows = 1000

/** Returns the steps of each row that has any; there are none under another precedence or with variable values. */
function stepsOfRows({
  badRows,
  files,
  analysis,
}: DatasetReport): (row: BadRow) => Html | undefined {
  if (analysis?.precedence) return () => undefined
  const rows = badRows.filter(
    ({ kind, text, length }) =>
      kind === "wrong" && text?.length === length && length <= longestText,
  )
  const explained = new Set(rows.slice(0, mostRows))
  return (row) => (explained.has(row) ? steps(row, files[row.file]?.dialect ?? "") : undefined)
}

function steps({ text, value }: BadRow, name: string): Html | undefined {
  try {
    const dialect = dialectNamed(name, builtInDialects)
    const tree = treeOf(text as string, dialect)
    const explanation = tree && explainRead(tree, dialect)
    if (explanation?.value !== value) return undefined
    const lines = Array.from(explanation.lines, ({ text, marked }) => {
      if (marked === undefined) return html`<li><code>${shown(text)}</code></li>`
      const end = marked.offset + marked.length
      return html`<li><code>${shown(text.slice(0, marked.offset))}<b>${shown(text.slice(marked.offset, end))}</b>${shown(text.slice(end))}</code></li>`
    })
    return html`<ol>${lines}</ol>`
  } catch (error) {
    // The dialect is the user's own, the variables have values in the file, or the steps can't be written.
    if (error instanceof BoolglotError) return undefined
    throw error
  }
}
