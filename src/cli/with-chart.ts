// A command that may also draw a chart, into the file that its option --chart names.

import type { ChartSpec } from "../charts/load-vega.ts"
import type { CommonOptions } from "./options/options.ts"
import { type ForceOption, outputOptionsOf } from "./options/output-options.ts"

export type Draw = (chart: ChartSpec) => Promise<void>

/** What cannot be drawn or written is refused before anything is read. */
export async function withChart(
  options: CommonOptions & ForceOption,
  path: string | undefined,
  patterns: readonly string[],
  show: (draw: Draw | undefined) => Promise<number>,
): Promise<number> {
  if (path === undefined) return show(undefined)
  const { chartImage } = await import("../node/chart-image.ts")
  const { expandPaths } = await import("../node/files/expand-paths.ts")
  const { withOutputFile } = await import("../node/files/with-output-files.ts")
  const image = await chartImage(path)
  const outputs = outputOptionsOf(options, await expandPaths(patterns))
  return withOutputFile(path, outputs, (file) =>
    show(async (chart) => file.write(await image(chart))),
  )
}
