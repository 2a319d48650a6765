// Renders a chart as a standalone SVG file, without a browser.

import { chartStyle, chartText } from "./chart-text.ts"
import { type ChartSpec, loadVega } from "./load-vega.ts"

/**
 * The same specification gives the same bytes.
 *
 * @throws MissingLibraryError if Vega is not installed
 */
export async function renderSvg(spec: ChartSpec): Promise<string> {
  const draw = await loadVega()
  return `${described(clean(await draw(spec)), spec)}\n`
}

/** Adds the title and description for readers who don't see the chart, and colours for a dark background. */
function described(svg: string, { title, description }: ChartSpec): string {
  const { text, subtitle } = (title ?? {}) as { text?: string; subtitle?: string }
  const sentences = [subtitle, description].filter((each) => each !== undefined).join(". ")
  const head =
    `<title>${escaped(text ?? "Chart")}</title><desc>${escaped(sentences)}</desc>` +
    `<style>${chartStyle}</style>`
  return svg.replace(/^<svg[^>]*/, (tag) => `${tag} role="img"`).replace(">", () => `>${head}`)
}

function escaped(text: string): string {
  return chartText(text, longestText).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Maximum length of a title or description, in characters. */
const longestText = 2000

/**
 * Removes Vega's ARIA attributes, which repeat the texts, and renumbers its ids, which otherwise keep counting from
 * one chart to the next. Changes only tags, never texts.
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
