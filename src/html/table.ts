// A table that stays one for those who hear it when a narrow screen lays its rows out as blocks: the roles
// are written down, and each cell says whose column it stands in.

import { type Html, type HtmlValue, html } from "./html.ts"

export interface Column {
  readonly title: string
  readonly isNumber?: boolean
}

/** The first cell of a row is its heading. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly HtmlValue[])[],
  /** How its rows are laid out on a narrow screen. */
  narrow: "same" | "blocks" = "same",
): Html {
  return html`<table role="table"${narrow === "blocks" && html` class="blocks"`}>
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    (column) => html`<th role="columnheader" scope="col"${classOf(column)}>${column.title}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">
${rows.map((cells) => row(columns, cells))}</tbody>
</table>`
}

function row(columns: readonly Column[], cells: readonly HtmlValue[]): Html {
  return html`<tr role="row">${columns.map((column, index) =>
    index === 0
      ? html`<th role="rowheader" scope="row"${classOf(column)}>${cells[index]}</th>`
      : html`<td role="cell" data-column="${column.title}"${classOf(column)}>${cells[index]}</td>`,
  )}</tr>
`
}

function classOf({ isNumber }: Column): Html | false {
  return isNumber === true && html` class="number"`
}
