// A chart with its heading, the sentence that says what is to be seen, and its numbers as a table.

import type { Html, HtmlValue } from "./html.ts"
import { html } from "./html.ts"
import { type Column, table } from "./table.ts"

export interface Figure {
  readonly title: string
  /** Undefined where nothing can be drawn. */
  readonly chart: Html | undefined
  /** What the colours mean, where there are several. */
  readonly keys?: readonly Key[]
  /** The main numbers in a sentence or two. */
  readonly caption: HtmlValue
  /** Absent where a table beside the figure has them. */
  readonly numbers?: {
    readonly columns: readonly Column[]
    readonly rows: readonly (readonly HtmlValue[])[]
  }
}

export interface Key {
  /** What it is drawn as; absent for what the axis counts. */
  readonly sign?: "true" | "false" | "data" | "marker" | "line" | "tick"
  readonly meaning: string
}

export function figure({ title, chart, keys = [], caption, numbers }: Figure): Html {
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
  html`<details class="numbers"${chart === undefined && html` open`}><summary>Numbers</summary>${table(title, numbers.columns, numbers.rows)}</details>`
}
</figure>
`
}
