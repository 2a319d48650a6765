// Renders an SVG image as PNG.

import { createRequire } from "node:module"
import { installation, MissingLibraryError } from "../errors/index.ts"

/** Pixels per unit of the image; 2 is sharp on high-density screens. */
const zoom = 2

/**
 * Loads the renderer in advance, so that a missing library is reported before any other work.
 *
 * @throws MissingLibraryError
 */
export async function loadPng(): Promise<(svg: string) => Uint8Array> {
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
