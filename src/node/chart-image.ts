// A chart or a picture as a file, of the kind that its name says: an SVG image, or a PNG image that is drawn from it.

import type { ChartSpec } from "../charts/load-vega.ts"
import type { Picture, PictureOptions } from "../pictures/picture.ts"
import { WriteError } from "./files/write-error.ts"

/** What a chart is as a file. */
export type ChartImage = (spec: ChartSpec) => Promise<string | Uint8Array>

/** What a picture is as a file. */
export type PictureImage = (picture: Picture, options: PictureOptions) => string | Uint8Array

/**
 * Loads what draws such a file, so that what is missing is known before anything is asked or read.
 *
 * @throws WriteError for another ending than .svg and .png, and MissingLibraryError
 */
export async function chartImage(path: string): Promise<ChartImage> {
  const ending = endingOf(path, "a chart")
  const { loadVega } = await import("../charts/load-vega.ts")
  const { renderSvg } = await import("../charts/render-svg.ts")
  await loadVega()
  if (ending === "svg") return renderSvg
  const { loadPng } = await import("./png-image.ts")
  const draw = await loadPng()
  return async (spec) => draw(await renderSvg(spec))
}

/**
 * The same for a picture. A PNG image cannot follow what its reader has chosen, and is light unless it is to be dark.
 *
 * @throws WriteError for another ending than .svg and .png, and MissingLibraryError
 */
export async function pictureImage(path: string): Promise<PictureImage> {
  const ending = endingOf(path, "a picture")
  const { svgOf } = await import("../pictures/picture.ts")
  if (ending === "svg") return svgOf
  const { loadPng } = await import("./png-image.ts")
  const draw = await loadPng()
  return (picture, { theme }) =>
    draw(svgOf(picture, { theme: theme === "dark" ? "dark" : "light" }))
}

function endingOf(path: string, what: string): "svg" | "png" {
  const ending = /\.(svg|png)$/i.exec(path)?.[1]?.toLowerCase()
  if (ending !== "svg" && ending !== "png") {
    throw new WriteError(path, `${what} must be an .svg or .png file`)
  }
  return ending
}
