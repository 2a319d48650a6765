// The page that --report asks for, which says when it was made, and by which call.
//
//     boolglot 1.0.0, 2026-03-01 12:00 UTC       $ boolglot validate 'my rows.jsonl' --report page.html

import { MissingLibraryError } from "../../../errors/missing-library-error.ts"
import { loadDrawing } from "../../../html/draw-chart.ts"
import { renderReport } from "../../../html/render-report.ts"
import type { DatasetReport } from "../../../report/report.ts"
import type { Call } from "../../specification/command-spec.ts"
import { hanging } from "../../terminal/fitted-text.ts"
import type { Output } from "../../terminal/terminal.ts"
import { precedenceFlag, reportWithAdvice, withAdvice } from "../remedy-advice.ts"
import { shellCommand } from "../shell-command.ts"

/**
 * Says before anything is checked that charts will be missing, where they will.
 *
 * @param checking the arguments that check the set again, to which the page adds an option: by default those of the call
 */
export async function pageRenderer(
  notes: Output,
  { version, args }: Call,
  checking: readonly string[] = args,
): Promise<(report: DatasetReport) => Promise<string>> {
  await loadDrawing().catch((error) => warnOfMissingCharts(error, notes))
  const command = shellCommand(["boolglot", ...args])
  const advice = {
    sentence: withAdvice,
    command: (precedence: string) =>
      `${shellCommand(["boolglot", ...checking])} ${precedenceFlag(precedence)}`,
  }
  return (report) =>
    renderReport(reportWithAdvice(report), { version, date: new Date(), command, advice })
}

/** @throws what is not a MissingLibraryError */
async function warnOfMissingCharts(error: unknown, notes: Output): Promise<void> {
  if (!(error instanceof MissingLibraryError)) throw error
  const { width = 100, colors } = notes
  const sentence = `the page has no charts. ${error.message}`
  await notes.write(`${hanging("warning: ", sentence, width, colors.yellow).join("\n")}\n`)
}
