// A chart with its heading, a caption that says what it shows, and its numbers as a table.

import type { Table } from "../report/table.ts"
import { type Html, html } from "./html.ts"
import { table } from "./table.ts"

export interface Figure<Key extends string> {
  readonly title: string
  /** `undefined` if nothing can be drawn. */
  readonly chart: Html | undefined
  /** The legend, if there are several colours. */
  readonly keys?: readonly Sign[]
  /** The main numbers in one or two sentences. */
  readonly caption: string
  /** Absent if another table on the page has them. */
  readonly numbers?: { readonly table: Table<Key>; readonly columns: readonly NoInfer<Key>[] }
}

export interface Sign {
  /** The sign in the chart; absent for the axis of counts. */
  readonly sign?: "true" | "false" | "data" | "marker" | "line" | "tick"
  readonly meaning: string
}

export function figure<Key extends string = never>({
  title,
  chart,
  keys = [],
  caption,
  numbers,
}: Figure<Key>): Html {
  return html`<figure>
<h3>${title}</h3>
${
  chart !== undefined &&
  keys.length > 0 &&
  html`<p class="keys">${keys.map(
    ({ sign, meaning }) =>
      html`<span>${sign !== undefined && html`<span class="dot ${sign}"></span>`}${meaning}</span> `,
  )}</p>`
}
${chart}
<figcaption>${caption}</figcaption>
${
  numbers !== undefined &&
  html`<details class="numbers"${chart === undefined && html` open`}><summary>Numbers</summary>${table(numbers.table, numbers.columns)}</details>`
}
</figure>
`
}
