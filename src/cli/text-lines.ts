// Reads a text that is checked as a whole, such as a chain of steps or a proof.

import { linesOfChunk } from "../lines/index.ts"
import { openInput } from "../node/index.ts"
import { noteWaiting, type Terminal } from "./terminal/terminal.ts"

const longestLine = 64 * 1024 * 1024

/** @param what the contents of the text, for the note about reading standard input */
export async function textLines(terminal: Terminal, path: string, what: string): Promise<string[]> {
  const isInput = path === "-"
  if (isInput) await noteWaiting(terminal, what)
  const { chunks } = await openInput(isInput ? terminal.input : path, {
    format: "text",
    overlong: longestLine,
  })
  const lines: string[] = []
  for await (const chunk of chunks) {
    // A line that is too long says nothing.
    for (const { text } of linesOfChunk(chunk)) lines.push(typeof text === "string" ? text : "")
  }
  return lines
}
