// The table of bad rows. Without a script it shows them all; with one it can be filtered, and sorted by its column
// headings, or by a list on screens too narrow for headings.

import {
  andMore,
  type BadRowGroup,
  type BadRowText,
  type ErrorText,
  listedOf,
  type Place,
  shownOf,
} from "../report/describe-bad-rows.ts"
import { expressionText } from "./expression-text.ts"
import { badge } from "./findings-section.ts"
import { type Html, html, shown } from "./html.ts"

export function badRowsSection(groups: readonly BadRowGroup[]): Html | undefined {
  const rows = groups.flatMap((group) => group.rows).toSorted(byPlace)
  const [first] = rows
  if (first === undefined) return undefined
  const unlisted = groups.filter(({ all, rows }) => rows.length < all)
  const isOneFile = first.place.path === ""
  return html`<section id="bad-rows">
<h2>Rows to look at</h2>
${
  unlisted.length > 0 &&
  html`<ul class="lead">${unlisted.map(
    ({ heading, all, rows }) => html`<li>${heading}: ${listedOf(rows.length, all)}</li>`,
  )}</ul>`
}
${filter(groups, rows.length)}
<table role="table" class="blocks bad${!isOneFile && " several"}${rows.length > 300 && " long"}">
<caption>rows that something is wrong with, by file and line</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    (title) => html`<th role="columnheader" scope="col">${title}</th>`,
  )}</tr></thead>
<tbody role="rowgroup" id="listed">
${rows.map(line)}</tbody>
</table>
</section>
`
}

function byPlace({ row: one }: BadRowText, { row: other }: BadRowText): number {
  return one.file - other.file || one.line - other.line
}

const columns = ["place", "kind", "expression and what is wrong", "label", "value"]

/** Hidden until its script runs, which also fills in how many rows are shown. */
function filter(groups: readonly BadRowGroup[], all: number): Html {
  const choice = (value: string, name: string, count: number, isChosen: boolean) =>
    html`<label><input type="radio" name="kind" value="${value}" autocomplete="off"${isChosen && html` checked`}><span>${name} <b>${listedOf(count, count)}</b></span></label>
`
  const { whole, part } = shownOf(all)
  return html`<div id="filter" role="search" aria-label="Rows" hidden>
<fieldset><legend>Kind</legend>
${choice("", "all", all, true)}${groups.map(({ kind, heading, rows }) => choice(kind, heading, rows.length, false))}</fieldset>
<div class="fields"><label class="search">Text <input type="search" id="text" autocomplete="off" spellcheck="false"></label>
<label class="sorting">Sorted by <select id="sort" autocomplete="off">${columns.map(
    (title, index) =>
      html`<option value="${index} ascending">${title}</option><option value="${index} descending">${title}, downwards</option>`,
  )}</select></label></div>
<p role="status" id="shown" data-whole="${whole}" data-part="${part}"></p>
</div>`
}

function line(text: BadRowText): Html {
  const { row, name, place, label, value } = text
  return html`<tr role="row" data-kind="${row.kind}"><th role="rowheader" scope="row" class="place">${place.line}${
    place.path !== "" && html` <small>${shown(place.path)}</small>`
  }</th><td role="cell" class="kind">${badge(row.severity)} ${name}</td><td role="cell" class="what">${expressionText(text)}${messages(text)}</td><td role="cell" class="label" data-column="label">${label}</td><td role="cell" class="value" data-column="value">${value}</td></tr>
`
}

function messages({ message, other, errors, errorCount, acceptedBy }: BadRowText): Html {
  const rest = errorCount - errors.length
  return html`${message !== "" && html`<p>${shown(message)}${other !== undefined && html`, see ${placeOf(other)}`}</p>`}${
    errors.length > 0 && html`<ul class="errors">${errors.map(errorLine)}</ul>`
  }${rest > 0 && html`<p>${andMore(rest, "error")}</p>`}${
    acceptedBy !== "" && html`<p>${acceptedBy}</p>`
  }`
}

function placeOf({ line, path }: Place): Html {
  return html`${line}${path !== "" && html` of ${shown(path)}`}`
}

function errorLine({ place, message, hint }: ErrorText): Html {
  return html`<li><b>${place}</b> ${shown(message)}${
    hint !== null && html`<span class="hint">hint: ${shown(hint)}</span>`
  }</li>`
}
