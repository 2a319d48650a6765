// Renders a chart or a picture as an SVG or PNG file, depending on the file's extension. PNG is drawn from the SVG.

import { createRequire } from "node:module"
import type { ChartSpec, ChartTheme } from "../charts/index.ts"
import { installation, MissingLibraryError } from "../errors/index.ts"
import type { Picture, PictureOptions } from "../pictures/index.ts"
import { WriteError } from "./files/check-outputs.ts"

/** Renders a chart as the content of a file. */
type ChartImage = (spec: ChartSpec) => Promise<string | Uint8Array>

/** Renders a picture as the content of a file. */
type PictureImage = (picture: Picture, options: PictureOptions) => string | Uint8Array

/**
 * Loads the renderer in advance, so that a missing library is reported before any other work.
 *
 * @param theme a PNG can't adapt to its viewer's color scheme: it is light unless this is `dark`
 * @throws WriteError if the extension isn't .svg or .png; MissingLibraryError
 */
export async function chartImage(path: string, theme: ChartTheme = "auto"): Promise<ChartImage> {
  const ending = endingOf(path, "a chart")
  const { loadVega, renderSvg } = await import("../charts/load-vega.ts")
  await loadVega()
  if (ending === "svg") return (spec) => renderSvg(spec, theme)
  const draw = await loadPng()
  return async (spec) => draw(await renderSvg(spec, theme === "dark" ? "dark" : "light"))
}

/**
 * Like `chartImage`, for a picture. A PNG can't adapt to its viewer's color scheme: it is light unless `theme` is dark.
 *
 * @throws WriteError if the extension isn't .svg or .png; MissingLibraryError
 */
export async function pictureImage(path: string): Promise<PictureImage> {
  const ending = endingOf(path, "a picture")
  const { svgOf } = await import("../pictures/picture.ts")
  if (ending === "svg") return svgOf
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

// Renders an SVG image as PNG.

/** Pixels per unit of the image; 2 is sharp on high-density screens. */
const zoom = 2

/**
 * Loads the renderer in advance, so that a missing library is reported before any other work.
 *
 * @throws MissingLibraryError
 */
async function loadPng(): Promise<(svg: string) => Uint8Array> {
  try {
    const { Resvg } = await import("@resvg/resvg-js")
    const { resolve } = createRequire(import.meta.url)
    const fontFiles = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((name) =>
      resolve(`dejavu-fonts-ttf/ttf/${name}`),
    )
    // Bundled fonts make the image the same on every machine.
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "DejaVu Sans" }
    return (svg) => new Resvg(svg, { font, fitTo: { mode: "zoom", value: zoom } }).render().asPng()
  } catch (cause) {
    throw new MissingLibraryError(
      ["@resvg/resvg-js", "dejavu-fonts-ttf"],
      "PNG images are drawn by resvg with the font DejaVu, which cannot be loaded here (a name that ends in " +
        `.svg needs neither); ${installation.advice("@resvg/resvg-js@2.6.2 dejavu-fonts-ttf@2.37.3")}`,
      { cause },
    )
  }
}
