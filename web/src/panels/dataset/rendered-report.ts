// A report as HTML and as the JSON that the command line writes.

import {
  precedenceFlag,
  reportWithAdvice,
  withAdvice,
} from "../../../../src/cli/render/remedy-advice.ts"
import { shellCommand } from "../../../../src/cli/render/shell-command.ts"
import { MissingLibraryError } from "../../../../src/errors/boolglot-error.ts"
import { visibleJson } from "../../../../src/language/source/shown-text.ts"
import type { DatasetReport } from "../../../../src/report/report.ts"
import { argumentsOf, type Settings } from "./settings.ts"

export interface RenderedReport {
  readonly page: string
  readonly json: string
  /** The shell command that gives the same report. */
  readonly command: string
}

export async function renderedReport(
  report: DatasetReport,
  names: readonly string[],
  settings: Settings,
): Promise<RenderedReport> {
  const [
    { loadVega },
    { expressionInterpreter },
    { drawNothing, loadDrawing },
    { renderReport },
    { summarized },
  ] = await Promise.all([
    import("../../../../src/charts/load-vega.ts"),
    import("vega-interpreter"),
    import("../../../../src/html/draw-chart.ts"),
    import("../../../../src/html/render-report.ts"),
    import("../../../../src/report/verdict.ts"),
  ])
  const command = shellCommand(["boolglot", ...argumentsOf(settings, names)])
  const page = await renderReport(reportWithAdvice(report), {
    version: boolglotVersion,
    date: new Date(),
    command,
    advice: {
      sentence: withAdvice,
      command: (precedence) => `${command} ${precedenceFlag(precedence)}`,
    },
    draw: await loadDrawing(() => loadVega(expressionInterpreter)).catch((error: unknown) => {
      if (error instanceof MissingLibraryError) return drawNothing
      throw error
    }),
  })
  return { page, command, json: visibleJson(`${JSON.stringify(summarized(report, withAdvice))}\n`) }
}
