// The streams of a command, so that nothing which is written to a terminal drives it, whoever made the text. Files
// and pipes get what is written to them to the byte; messages for people are made visible wherever they go.

import type { Output, Streams } from "./terminal.ts"
import { terminalText } from "./visible.ts"

/** Each is still opened when it is first asked for. */
export function visibleStreams(streams: Streams): Streams {
  let output: Output | undefined
  let errors: Output | undefined
  return {
    get input() {
      return streams.input
    },
    get isInputTyped() {
      return streams.isInputTyped
    },
    get output() {
      output ??= isShown(streams.output) ? visibly(streams.output) : streams.output
      return output
    },
    get errors() {
      errors ??= visibly(streams.errors)
      return errors
    },
  }
}

function isShown({ screen, width }: Output): boolean {
  return screen !== undefined || width !== undefined
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
