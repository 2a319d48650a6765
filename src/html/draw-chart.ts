// Draws a chart as SVG markup when the page is made, so that the page needs no library.
//
//     {mark: "bar", encoding: {...}}   becomes   <svg viewBox="0 0 340 200" role="img" aria-label="…">…</svg>
//
// Vega's output is reduced to shapes and texts; roles, fonts and ids are removed. Charts are drawn in the colours of
// `ink`, one for each kind of shape; the page's style replaces them with its own, light or dark.

import { type ChartSpec, loadVega, type VegaDraw } from "../charts/index.ts"
import { type Html, html, trusted } from "../markup/index.ts"
import type { Table } from "../report/index.ts"
import { table } from "./html.ts"

/** The only colours that charts are drawn with; all are different. */
export const ink = {
  text: "#010000",
  muted: "#020000",
  line: "#030000",
  track: "#040000",
  ground: "#090000",
  data: "#050000",
  true: "#060000",
  false: "#070000",
  marker: "#080000",
} as const

/** Width of every chart in its own units; the page scales it. */
export const chartWidth = 340

/**
 * @param spec without the settings that all charts share
 * @param label read by screen readers in place of the image
 */
export type DrawChart = (spec: ChartSpec, label: string) => Promise<Html | undefined>

/** Used if Vega is not installed: figures keep their captions and numbers. */
export const drawNothing: DrawChart = async () => undefined

/**
 * @param load overrides how Vega is loaded
 * @throws MissingLibraryError if Vega is not installed
 */
export async function loadDrawing(load: () => Promise<VegaDraw> = loadVega): Promise<DrawChart> {
  const draw = await load()
  return async (spec, label) => clean(await draw({ ...common, ...spec } as ChartSpec), label)
}

const common = {
  background: null,
  padding: { left: 2, right: 8, top: 6, bottom: 2 },
  autosize: { type: "fit", contains: "padding" },
  width: chartWidth,
  config: {
    aria: false,
    view: { stroke: null },
    text: { fontSize: 12, fill: ink.text },
    axis: {
      labelColor: ink.muted,
      labelFontSize: 12,
      titleColor: ink.muted,
      titleFontSize: 12,
      titleFontWeight: "normal",
      titlePadding: 8,
      gridColor: ink.line,
      domainColor: ink.line,
      tickColor: ink.line,
      tickSize: 4,
    },
    axisY: { domain: false, ticks: false, labelPadding: 6 },
    axisX: { grid: false },
  },
} as const

/** Changes only tags, because the text in an image contains no literal < or >. */
function clean(svg: string, label: string): Html {
  const [, width = "", height = "", inner = ""] =
    /^<svg[^>]*? width="([\d.]+)" height="([\d.]+)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? []
  const body = inner
    .replace(/<path class="(?:back|fore)ground"[^>]*\/>/g, "")
    .replace(/<text[^>]* opacity="0"[^>]*>[^<]*<\/text>/g, "")
    .replace(/<[^>]*>/g, (tag) => tag.replace(needless, "").replace(longNumber, shortened))
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${trusted(body)}</svg>`
}

const needless =
  / (?:class|role|aria-[a-z]+|pointer-events|font-family|stroke-miterlimit)="[^"]*"| opacity="1"/g

const longNumber = /\d+\.\d{3,}/g

function shortened(digits: string): string {
  return String(Math.round(100 * Number(digits)) / 100)
}

// A chart with its heading, a caption that says what it shows, and its numbers as a table.

interface Figure<Key extends string> {
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

interface Sign {
  /** The sign in the chart; absent for the count axis. */
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
