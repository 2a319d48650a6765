// A chart as a file of its own: an SVG image that needs no browser to be made and nothing else to be shown.

import { type ChartSpec, loadVega } from "./load-vega.ts"

/**
 * The same specification gives the same bytes.
 *
 * @throws MissingLibraryError where Vega is not installed
 */
export async function renderSvg(spec: ChartSpec): Promise<string> {
  const draw = await loadVega()
  return `${clean(await draw(spec))}\n`
}

/**
 * Without what Vega adds for readers of its own pages, which repeats the texts, and with ids that begin anew:
 * Vega goes on counting from one chart to the next. Only tags are changed, never texts.
 */
function clean(svg: string): string {
  const numbers = new Map<string, number>()
  return svg.replace(/<(?:[^"<>]|"[^"]*")*>/g, (tag) =>
    tag
      .replace(/ (?:role|aria-[a-z]+)="[^"]*"/g, "")
      .replace(/(\bid="|url\(#)(clip|gradient_)(\d+)/g, (_, start, kind, id) => {
        const key = kind + id
        if (!numbers.has(key)) numbers.set(key, numbers.size)
        return `${start}${kind}${numbers.get(key)}`
      }),
  )
}
