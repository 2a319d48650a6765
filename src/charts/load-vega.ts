// Vega, which is large and installed only where charts are wanted: a chart is a plain specification until it
// is drawn.

import type { TopLevelSpec } from "vega-lite"
import { installation, MissingLibraryError } from "../errors/missing-library-error.ts"

/** A chart as Vega-Lite describes it. */
export type ChartSpec = TopLevelSpec

/** Gives the markup of an SVG image; draws nothing on a screen. */
export type VegaDraw = (spec: ChartSpec) => Promise<string>

/** Evaluates the expressions of charts where no program may be made of text, as in a page: what `vega-interpreter` exports. */
export type Interpreter = typeof import("vega-interpreter").expressionInterpreter

/** @throws MissingLibraryError where Vega is not installed */
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
  // Meant to be replaced, but not in the types.
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
 * In pixels, of text in DejaVu Sans, the widest of the fonts of charts. Vega's own estimate, 0.8 of the font size for each
 * character, leaves charts with a margin of empty paper.
 */
function estimatedWidth(item: unknown, text: unknown): number {
  const { fontSize = 11, fontWeight } = item as { fontSize?: number; fontWeight?: unknown }
  const isBold = fontWeight === "bold" || Number(fontWeight) >= 600
  const widths = [...String(text ?? "")].map((each) => (each < "\u2e80" ? 0.6 : 1))
  return fontSize * (isBold ? 1.12 : 1) * widths.reduce((sum, each) => sum + each, 0)
}
