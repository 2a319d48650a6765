// The streams of a command, so that nothing which is written to a terminal drives it, whoever made the text. Files
// and pipes get what is written to them to the byte; messages for people are made visible wherever they go.

import type { Output, Terminal } from "./terminal.ts"
import { terminalText } from "./visible.ts"

export function visibleTerminal(terminal: Terminal): Terminal {
  const { output, errors } = terminal
  const isShown = output.screen !== undefined || output.width !== undefined
  return { ...terminal, output: isShown ? visibly(output) : output, errors: visibly(errors) }
}

function visibly(output: Output): Output {
  // Bytes may end within a character.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  return {
    ...output,
    write: (text) =>
      output.write(
        terminalText(typeof text === "string" ? text : decoder.decode(text, { stream: true })),
      ),
  }
}
