// The table of rows that something is wrong with. It is all there without a script; where there is one, it
// can be filtered and sorted: by the headings of its columns, and where those have no room, by a list of them.

import { counted, writtenNumber } from "../number-format.ts"
import type { BadRow, BadRowKind, DatasetReport, TextError } from "../validate/report.ts"
import { expressionText } from "./expression-text.ts"
import { type Html, html, shown } from "./html.ts"
import { badge, countOf, kindNames, placeName, wordOf } from "./words.ts"

export function badRowsSection(report: DatasetReport): Html | undefined {
  const { badRows } = report
  if (badRows.length === 0) return undefined
  const unlisted = unlistedKinds(report)
  return html`<section id="bad-rows">
<h2>Rows to look at</h2>
${
  unlisted.length > 0 &&
  html`<p class="lead">Not all of them are listed here: ${unlisted.join("; ")}.</p>`
}
${filter(badRows)}
<table role="table" class="blocks bad${report.files.length > 1 && " several"}${badRows.length > 300 && " long"}">
<caption>Rows that something is wrong with, by file and line</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    (title) => html`<th role="columnheader" scope="col">${title}</th>`,
  )}</tr></thead>
<tbody role="rowgroup" id="listed">
${badRows.map((row) => line(row, report))}</tbody>
</table>
</section>
`
}

const columns = ["place", "kind", "expression and what is wrong", "label", "value"]

/** `wrong label: the first 1,000 of 17,000` */
function unlistedKinds(report: DatasetReport): string[] {
  return kindsIn(report.badRows).flatMap(({ kind, count }) => {
    const all = countOf(kind, report)
    return all === undefined || all <= count
      ? []
      : [`${kindNames[kind]}: the first ${writtenNumber(count)} of ${writtenNumber(all)}`]
  })
}

function kindsIn(rows: readonly BadRow[]): { readonly kind: BadRowKind; readonly count: number }[] {
  const counts = new Map<BadRowKind, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Object.keys(kindNames)
    .map((name) => ({ kind: name as BadRowKind, count: counts.get(name as BadRowKind) ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Hidden until the script that serves it runs. */
function filter(rows: readonly BadRow[]): Html {
  const choice = (value: string, name: string, count: number, isChosen: boolean) =>
    html`<label><input type="radio" name="kind" value="${value}" autocomplete="off"${isChosen && html` checked`}><span>${name} <b>${writtenNumber(count)}</b></span></label>
`
  return html`<div id="filter" role="search" aria-label="Rows" hidden>
<fieldset><legend>Kind</legend>
${choice("", "all", rows.length, true)}${kindsIn(rows).map(({ kind, count }) => choice(kind, kindNames[kind], count, false))}</fieldset>
<div class="fields"><label class="search">Text <input type="search" id="text" autocomplete="off" spellcheck="false"></label>
<label class="sorting">Sorted by <select id="sort" autocomplete="off">${columns.map(
    (title, index) =>
      html`<option value="${index} ascending">${title}</option><option value="${index} descending">${title}, downwards</option>`,
  )}</select></label></div>
<p role="status" id="shown"></p>
</div>`
}

function line(row: BadRow, { files }: DatasetReport): Html {
  const { kind, severity, file, label, value } = row
  const unit = files[file]?.unit ?? "line"
  const labelName = label === null ? "–" : wordOf(label)
  return html`<tr role="row" data-kind="${kind}"><th role="rowheader" scope="row" class="place">${unit} ${writtenNumber(row.line)}${
    files.length > 1 && html` <small>${shown(files[file]?.path ?? "")}</small>`
  }</th><td role="cell" class="kind">${badge(severity)} ${kindNames[kind]}</td><td role="cell" class="what">${expressionText(row)}${messages(row)}${relation(row, files)}</td><td role="cell" class="label" data-column="label">${labelName}</td><td role="cell" class="value" data-column="value">${wordOf(value)}</td></tr>
`
}

/** Errors, and the row that it repeats, say more than the message of such a row. */
function messages({ message, errors, errorCount, acceptedBy, other }: BadRow): Html {
  const rest = errorCount - errors.length
  const isSaid = message === "" || errors.length > 0 || other !== null
  return html`${!isSaid && html`<p>${shown(message)}</p>`}${
    errors.length > 0 && html`<ul class="errors">${errors.map(errorLine)}</ul>`
  }${rest > 0 && html`<p>${counted(rest, "more error")}.</p>`}${
    acceptedBy.length > 0 && html`<p>Accepted by ${acceptedBy.join(", ")}.</p>`
  }`
}

function errorLine({ line, column, message, hint }: TextError): Html {
  const place = `${line > 1 ? `line ${writtenNumber(line)}, ` : ""}column ${writtenNumber(column)}`
  return html`<li><b>${place}</b> ${shown(message)}${
    hint !== null && html`<span class="hint">Hint: ${shown(hint)}</span>`
  }</li>`
}

function relation({ kind, other }: BadRow, files: DatasetReport["files"]): Html | false {
  const verb =
    kind === "contradicting"
      ? "Contradicts"
      : kind === "nearly-repeated"
        ? "Nearly repeats"
        : "Repeats"
  return other !== null && html`<p>${verb} ${shown(placeName(files, other))}.</p>`
}
