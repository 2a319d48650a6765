// The streams of a command, so that nothing which is written to a terminal drives it, whoever made the text. Files
// and pipes get exactly what is written to them; messages for people are made visible wherever they go.

import { type Output, type Streams, withOutputs } from "./terminal.ts"
import { terminalText } from "./visible.ts"

/** Each is still opened when it is first asked for. */
export function visibleStreams(streams: Streams): Streams {
  return withOutputs(streams, (own, name) =>
    name === "errors" || isShown(own) ? visibly(own) : own,
  )
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
