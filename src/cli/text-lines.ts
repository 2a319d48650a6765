// Reads a text that is checked as a whole, such as a chain of steps or a proof.

import { FileError } from "../errors/index.ts"
import { linesOfChunk, standardInputName } from "../lines/index.ts"
import { openInput } from "../node/index.ts"
import { UsageError } from "./options/expression-options.ts"
import { boolglotCall } from "./render/shell-command.ts"
import { noteWaiting, type Terminal } from "./terminal/terminal.ts"

const longestLine = 64 * 1024 * 1024
const jsonLines = ["jsonl", "ndjson"]

/**
 * @param what the contents of the text, for notes and errors
 * @param takesJsonLines whether each line may be a row
 */
export async function textLines(
  terminal: Terminal,
  path: string,
  what: string,
  takesJsonLines = false,
): Promise<string[]> {
  const isInput = path === "-"
  if (isInput) await noteWaiting(terminal, what)
  const endings = ["csv", "tsv", "parquet", "arrow", "xlsx", ...(takesJsonLines ? [] : jsonLines)]
  if (new RegExp(`\\.(?:${endings.join("|")})(?:\\.\\w+)?$`, "i").test(path)) {
    const rows = takesJsonLines ? "; rows with steps must be JSON Lines" : ""
    const check = boolglotCall("validate", path)
    throw new UsageError(
      `${path} is a dataset, not a text with ${what}${rows}; to check its labels: ${check}`,
    )
  }
  const { chunks } = await openInput(isInput ? terminal.input : path, {
    format: "text",
    overlong: longestLine,
  })
  const lines: string[] = []
  for await (const chunk of chunks) {
    // Lines that are too long are read as blank ones.
    for (const { bytes, text } of linesOfChunk(chunk)) {
      if (bytes.includes(0)) {
        const name = isInput ? standardInputName : path
        throw new FileError(name, `it is a binary file, not a text with ${what}`)
      }
      lines.push(typeof text === "string" ? text : "")
    }
  }
  return lines
}
