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
