// Charts of several plots, one per configuration, each headed by its name.

import type { ConfigurationLabels } from "../measure/index.ts"
import { noPrompting } from "../measure/index.ts"
import { number } from "./accuracy-axes.ts"
import { chartText, chartWidth, ink, subtitle } from "./chart-text.ts"

/** An image with more panels could hardly be opened. */
export const mostPanels = 60

/** `the best 60 of 72 are shown`; nothing if all are. */
export function leftOut(which: "best" | "first", shown: number, all: number): string[] {
  return shown < all ? [`the ${which} ${shown} of ${number(all)} are shown`] : []
}

/**
 * A panel for each configuration, by the field `row`. Each has its own axis if the last row isn't full: a shared axis
 * would be drawn below the gap.
 *
 * @param parts of the subtitle
 */
export function panelLayout(
  text: string,
  parts: readonly string[],
  all: readonly ConfigurationLabels[],
  width: number,
) {
  const columns = panelColumns(all.length, width)
  const isFull = all.length % columns === 0
  return {
    title: { text, subtitle: subtitle(parts, Math.max(chartWidth, columns * (width + 20))) },
    facet: { field: "row", type: "ordinal", header: headerOf(all, width) },
    columns,
    ...(!isFull && { resolve: { axis: { x: "independent" } } }),
  }
}

/** Number of panels per row: the most that stay legible on a phone, reduced if the last row would be nearly empty. */
export function panelColumns(panels: number, width: number): number {
  const most = Math.max(1, Math.floor(440 / width))
  return Math.max(1, Math.ceil(panels / Math.ceil(panels / most)))
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ")

/** Two lines: the model, and what distinguishes it from other configurations. */
function headerOf(all: readonly ConfigurationLabels[], width: number) {
  const longest = Math.max(12, Math.floor(width / 8))
  const lines = all.map(({ author, name, prompting, settings }) => {
    const rest = joined([prompting === noPrompting ? "" : prompting, settings])
    const whole = `${author}/${name}`
    // The second line has room for the prompting if the first one has room for the author.
    return author !== "" && rest !== "" && whole.length <= longest
      ? [chartText(whole, longest), chartText(rest, longest)]
      : [chartText(name, longest), chartText(joined([author, rest]), longest)]
  })
  return {
    title: null,
    labelExpr: `${JSON.stringify(lines)}[datum.value]`,
    labelAnchor: "start",
    labelAlign: "left",
    labelColor: ink.text,
    labelFontSize: 13,
    labelFontWeight: 600,
    labelLineHeight: 16,
    labelPadding: 8,
  }
}
