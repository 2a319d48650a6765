// Messages, each broken into lines that fit.
//
//     rows.jsonl: 20 cases (JSON Lines), sent unchanged
//     warning: 2 rows left out, as they cannot be asked:
//       line 3: …

import type { Losses } from "../../node/index.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import type { FileReport } from "../../report/index.ts"
import { hanging } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"

/** A sentence, alone or after a mark. */
export type Message = string | readonly [mark: "  " | "warning: " | "error: " | "stopped: ", string]

/** Each line ends with a line feed. Without a width, a message is one line. */
export function messagesText(
  messages: readonly (Message | undefined)[],
  { width = Number.POSITIVE_INFINITY, colors }: Pick<Output, "width" | "colors">,
): string {
  const lines = messages.flatMap((message) => {
    if (message === undefined) return []
    const [mark, sentence] = typeof message === "string" ? (["", message] as const) : message
    const color = mark === "warning: " ? colors.yellow : mark.trim() ? colors.red : String
    return hanging(mark, sentence, width, color)
  })
  return lines.map((line) => `${line}\n`).join("")
}

/** `line 3`, or `row 3` of a table; if there are several files, also the path. */
export function placeAmong(
  files: readonly Pick<FileReport, "path" | "unit">[],
  { file, line }: { readonly file: string; readonly line: number },
): string {
  const unit = files.find(({ path }) => path === file)?.unit ?? "line"
  return `${files.length === 1 ? "" : `${file}, `}${unit} ${line}`
}

/** What an output lacks of its input. @param files number of input files; if several, warnings name the file */
export function lossMessages(losses: Losses = {}, files: number): Message[] {
  const warnings = lossNames.flatMap(([loss, name]): Message[] => {
    const lost = losses[loss]
    if (lost === undefined) return []
    const where = `${files === 1 ? "" : `${lost.file}, `}line ${lost.line}`
    return [["warning: ", `${name} in ${counted(lost.rows, "row")}, first in ${where}`]]
  })
  const names = losses.otherMembers ?? []
  if (names.length === 0) return warnings
  const named = names.slice(0, mostNamed).map((name) => JSON.stringify(name))
  const rest = names.length - named.length
  const all = named.join(", ") + (rest > 0 ? ` and ${writtenNumber(rest)} more` : "")
  const [fields, are] = names.length === 1 ? ["field", "is"] : ["fields", "are"]
  return [`note: the ${fields} ${all} next to the rows ${are} not in the output`, ...warnings]
}

const lossNames = [
  ["surrogates", "half of a surrogate pair, which UTF-8 can't hold, became U+FFFD"],
  ["repeatedFields", "only the last of several fields with the same name was written"],
] as const

const mostNamed = 10
