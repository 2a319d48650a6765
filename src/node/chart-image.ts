// A chart as a file, of the kind that its name says: an SVG image, or a PNG image that is drawn from it.

import { createRequire } from "node:module"
import { type ChartSpec, MissingLibraryError } from "../charts/load-vega.ts"
import { WriteError } from "./files/write-error.ts"

/** What a chart is as a file. */
export type ChartImage = (spec: ChartSpec) => Promise<string | Uint8Array>

/**
 * Loads what draws such a file, so that what is missing is known before anything is asked or read.
 *
 * @throws WriteError for another ending than .svg and .png, and MissingLibraryError
 */
export async function chartImage(path: string): Promise<ChartImage> {
  const ending = /\.(svg|png)$/i.exec(path)?.[1]?.toLowerCase()
  if (ending === undefined) {
    throw new WriteError(path, "a chart is an .svg or a .png file; name it so")
  }
  const { loadVega } = await import("../charts/load-vega.ts")
  const { renderSvg } = await import("../charts/render-svg.ts")
  await loadVega()
  if (ending === "svg") return renderSvg
  const draw = await loadPng()
  return async (spec) => draw(await renderSvg(spec))
}

/** Twice as many pixels as the image has units: sharp where screens are dense. */
const zoom = 2

/** @throws MissingLibraryError */
async function loadPng(): Promise<(svg: string) => Uint8Array> {
  try {
    const { Resvg } = await import("@resvg/resvg-js")
    const { resolve } = createRequire(import.meta.url)
    const fontFiles = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((name) =>
      resolve(`dejavu-fonts-ttf/ttf/${name}`),
    )
    // A machine may have no fonts, or others: the image is the same everywhere.
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "DejaVu Sans" }
    return (svg) => new Resvg(svg, { font, fitTo: { mode: "zoom", value: zoom } }).render().asPng()
  } catch (cause) {
    throw new MissingLibraryError(
      ["@resvg/resvg-js", "dejavu-fonts-ttf"],
      "PNG images are drawn by resvg with the font DejaVu, which cannot be loaded here; install both " +
        "with: npm install @resvg/resvg-js@2.6.2 dejavu-fonts-ttf@2.37.3, or let the name end in .svg",
      { cause },
    )
  }
}
