// Vega, which is large and installed only where charts are wanted: a chart is a plain specification until it
// is drawn.

import type { TopLevelSpec } from "vega-lite"
import { BoolglotError } from "../errors/boolglot-error.ts"

/** A library that is installed only where it is wanted, and that what was asked for needs. */
export class MissingLibraryError extends BoolglotError {
  override readonly name = "MissingLibraryError"
  override readonly code = "missing-library"

  constructor(
    /** As npm knows them. */
    readonly libraries: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A chart as Vega-Lite describes it. */
export type ChartSpec = TopLevelSpec

/** Gives the markup of an SVG image; draws nothing on a screen. */
export type VegaDraw = (spec: ChartSpec) => Promise<string>

/** @throws MissingLibraryError where Vega is not installed */
export async function loadVega(): Promise<VegaDraw> {
  const [vega, { compile }] = await Promise.all([import("vega"), import("vega-lite")]).catch(
    (cause: unknown) => {
      throw new MissingLibraryError(
        ["vega", "vega-lite"],
        "Charts are drawn by Vega, which cannot be loaded here; " +
          "install it with: npm install vega@6.4.0 vega-lite@6.4.3",
        { cause },
      )
    },
  )
  return async (spec) => {
    const logger = vega.logger(vega.None)
    const compiled = compile(spec, { logger })
    const view = new vega.View(vega.parse(compiled.spec), { renderer: "none", logger })
    try {
      return await view.toSVG()
    } finally {
      view.finalize()
    }
  }
}
