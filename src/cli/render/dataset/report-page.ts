// The page that --report writes, with the call that made it: `$ boolglot validate 'my rows.jsonl' --report page.html`

import { MissingLibraryError } from "../../../errors/index.ts"
import { loadDrawing, renderReport } from "../../../html/index.ts"
import type { DatasetReport } from "../../../report/index.ts"
import type { Call } from "../../specification/command-spec.ts"
import type { Output } from "../../terminal/terminal.ts"
import { messagesText } from "../messages.ts"
import { precedenceFlag, reportWithAdvice, withAdvice } from "../remedy-advice.ts"
import { boolglotCall } from "../shell-command.ts"

/** @param checking the arguments for checking the set again; the page adds an option to them */
export async function pageRenderer(
  notes: Output,
  { version, args }: Call,
  checking: readonly string[] = args,
): Promise<(report: DatasetReport) => Promise<string>> {
  await loadDrawing().catch(async (error) => {
    if (!(error instanceof MissingLibraryError)) throw error
    const sentence = `the page has no charts. ${error.message}`
    const { width = 100, colors } = notes
    await notes.write(messagesText([["warning: ", sentence]], { width, colors }))
  })
  const command = boolglotCall(...args)
  const again = boolglotCall(...checking)
  const advice = {
    sentence: withAdvice,
    command: (precedence: string) => `${again} ${precedenceFlag(precedence)}`,
  }
  return (report) =>
    renderReport(reportWithAdvice(report), { version, date: new Date(), command, advice })
}
