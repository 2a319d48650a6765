// A table that remains one for screen readers when a narrow screen shows its rows as blocks: roles are explicit, and
// each cell names its column.

import type { Column, Table } from "../report/table.ts"
import { type Html, type HtmlValue, html } from "./html.ts"

/**
 * The first cell of a row is its heading.
 *
 * @param keys of the columns to show
 * @param cells content of a column in place of its plain text
 * @param narrow layout of rows on a narrow screen
 */
export function table<Key extends string, Marks>(
  { caption, columns, rows }: Table<Key, Marks>,
  keys: readonly NoInfer<Key>[],
  cells: Partial<
    Record<NoInfer<Key>, (row: Readonly<Record<Key, string>> & Marks) => HtmlValue>
  > = {},
  narrow: "same" | "blocks" = "same",
): Html {
  const used = keys.filter((key) => rows.some((row) => row[key] !== ""))
  return html`<table role="table"${narrow === "blocks" && html` class="blocks"`}>
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${used.map(
    (key) =>
      html`<th role="columnheader" scope="col"${classOf(columns[key])}>${columns[key].heading}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">
${rows.map(
  (row) => html`<tr role="row">${used.map((key, index) => {
    const cell = cells[key]?.(row) ?? row[key]
    return index === 0
      ? html`<th role="rowheader" scope="row"${classOf(columns[key])}>${cell}</th>`
      : html`<td role="cell" data-column="${columns[key].heading}"${classOf(columns[key])}>${cell}</td>`
  })}</tr>
`,
)}</tbody>
</table>`
}

function classOf({ isNumber }: Column): Html | false {
  return isNumber && html` class="number"`
}
