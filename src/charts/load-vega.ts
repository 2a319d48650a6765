// Loads Vega, which is large and therefore optional. Until it is drawn, a chart is a plain specification.

import type { TopLevelSpec } from "vega-lite"
import { installation, MissingLibraryError } from "../errors/index.ts"
import { type ChartTheme, chartStyle, chartText } from "./chart-text.ts"

export type ChartSpec = TopLevelSpec

/** Returns a chart as SVG markup, without displaying it. */
export type VegaDraw = (spec: ChartSpec) => Promise<string>

/** The expression interpreter of `vega-interpreter`, for pages that forbid evaluating strings as code. */
type Interpreter = typeof import("vega-interpreter").expressionInterpreter

/** @throws MissingLibraryError if Vega is not installed */
export async function loadVega(expr?: Interpreter): Promise<VegaDraw> {
  const [vega, { compile }] = await Promise.all([import("vega"), import("vega-lite")]).catch(
    (cause: unknown) => {
      throw new MissingLibraryError(
        ["vega", "vega-lite"],
        "Charts are drawn by Vega, which cannot be loaded here; " +
          installation.advice("vega@6.4.0 vega-lite@6.4.3"),
        { cause },
      )
    },
  )
  // Vega supports replacing this function, but its types don't declare it.
  const { textMetrics } = vega as unknown as { textMetrics: { width: typeof estimatedWidth } }
  textMetrics.width = estimatedWidth
  return async (spec) => {
    const logger = vega.logger(vega.None)
    const compiled = compile(spec, { logger })
    const view = new vega.View(vega.parse(compiled.spec, undefined, { ast: expr !== undefined }), {
      renderer: "none",
      logger,
      ...(expr && { expr }),
    })
    try {
      return await view.toSVG()
    } finally {
      view.finalize()
    }
  }
}

/**
 * Width of a text in pixels in DejaVu Sans, the widest of the charts' fonts. Vega estimates 0.8 of the font size per
 * character, which leaves charts with empty margins.
 */
function estimatedWidth(item: unknown, text: unknown): number {
  const { fontSize = 11, fontWeight } = item as { fontSize?: number; fontWeight?: unknown }
  const isBold = fontWeight === "bold" || Number(fontWeight) >= 600
  const widths = [...String(text ?? "")].map((each) => (each < "\u2e80" ? 0.6 : 1))
  return fontSize * (isBold ? 1.12 : 1) * widths.reduce((sum, each) => sum + each, 0)
}

// Renders a chart as a standalone SVG file, without a browser.

/**
 * The same specification gives the same bytes.
 *
 * @throws MissingLibraryError if Vega is not installed
 */
export async function renderSvg(spec: ChartSpec, theme: ChartTheme = "auto"): Promise<string> {
  const draw = await loadVega()
  return `${described(clean(await draw(spec)), spec, theme)}\n`
}

/** Adds the title and description for readers who can't see the chart, and the colours of a theme. */
function described(svg: string, { title, description }: ChartSpec, theme: ChartTheme): string {
  const { text, subtitle } = (title ?? {}) as { text?: string; subtitle?: readonly string[] }
  const sentences = [subtitle?.join(" "), description]
    .filter((each) => each !== undefined)
    .join(". ")
  const head =
    `<title>${escaped(text ?? "Chart")}</title><desc>${escaped(sentences)}</desc>` +
    `<style>${chartStyle(theme)}</style>`
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
