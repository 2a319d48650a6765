import type { ChartSpec } from "../charts/index.ts"
import { outputOptionsOf } from "./options/output-options.ts"
import type { OptionValues } from "./specification/options.ts"
import type { Terminal } from "./terminal/terminal.ts"

export type Draw = (chart: ChartSpec) => Promise<void>

/** Runs a command and draws its --chart. Refuses a chart that can't be drawn or written before reading any input. */
export async function withChart(
  { notes }: Terminal,
  options: Pick<OptionValues, "chart" | "force" | "grammar" | "theme">,
  inputs: readonly string[],
  show: (draw: Draw | undefined) => Promise<number>,
): Promise<number> {
  const { chart: path } = options
  if (path === undefined) return show(undefined)
  const { chartImage } = await import("../node/chart-image.ts")
  const { expandPaths } = await import("../node/files/expand-paths.ts")
  const { withOutputFile } = await import("../node/files/output-file.ts")
  const image = await chartImage(path, options.theme)
  const outputs = outputOptionsOf(options, await expandPaths(inputs))
  let isDrawn = false
  const exitCode = await withOutputFile(path, outputs, (file) =>
    show(async (chart) => {
      await file.write(await image(chart))
      isDrawn = true
    }),
  )
  if (isDrawn) await notes.write(`chart written to ${path}\n`)
  return exitCode
}
