// Messages one below the other, each broken into lines that fit: sentences, or sentences after a mark.
//
//     rows.jsonl: 20 cases (JSON Lines), asked as they stand
//     warning: 2 rows left out, as they cannot be asked:
//       line 3: …

import { hanging } from "../terminal/fitted-text.ts"
import type { Colors, Output } from "../terminal/terminal.ts"

/** A sentence, alone or after a mark; lines after the first are indented as far as the mark is wide. */
export type Message = string | readonly [mark: "  " | "warning: " | "error: " | "stopped: ", string]

/** Each line ends with a line feed. Without a terminal, a message is one line unless a width is given. */
export function messagesText(
  messages: readonly (Message | undefined)[],
  { width = Number.POSITIVE_INFINITY, colors }: Pick<Output, "width" | "colors">,
): string {
  return messageLines(messages, width, colors)
    .map((line) => `${line}\n`)
    .join("")
}

function messageLines(
  messages: readonly (Message | undefined)[],
  width: number,
  { red, yellow }: Colors,
): string[] {
  return messages.flatMap((message) => {
    if (message === undefined) return []
    const [mark, sentence] = typeof message === "string" ? (["", message] as const) : message
    return hanging(
      mark,
      sentence,
      width,
      mark === "warning: " ? yellow : mark.trim() ? red : String,
    )
  })
}
