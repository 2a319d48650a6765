// The page that --report asks for, which says when it was made, and by which call.
//
//     boolglot 1.0.0, 2026-03-01 12:00 UTC       $ boolglot validate 'my rows.jsonl' --report page.html

import { MissingLibraryError } from "../../charts/load-vega.ts"
import { loadDrawing } from "../../html/draw-chart.ts"
import { renderReport } from "../../html/render-report.ts"
import type { DatasetReport } from "../../report/report.ts"
import type { Call } from "../command-runner.ts"
import { hanging } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { precedenceFlag, reportWithAdvice, withAdvice } from "./remedy-advice.ts"

/** Says before anything is checked that charts will be missing, where they will. */
export async function pageRenderer(
  notes: Output,
  { version, args }: Call,
): Promise<(report: DatasetReport) => Promise<string>> {
  await loadDrawing().catch((error) => warnOfMissingCharts(error, notes))
  const command = ["boolglot", ...args].map(quoted).join(" ")
  const advice = {
    sentence: withAdvice,
    command: (precedence: string) => `${command} ${precedenceFlag(precedence)}`,
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

/** As a shell reads it. */
function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`
}
