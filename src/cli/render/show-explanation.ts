// The lines of an explanation or simplification, which a terminal breaks at spaces.
//
//     «True ^ True» or False and not       with colours, these mark the next step
//         ( True or False )                the rest of a line that is too wide
//
//                                «( p → q )» ∧ p
//     definition of implication  «( ¬ p ∨ q ) ∧ p»

import { type Explanation, markedText, type ShownStep } from "../../reason/index.ts"
import { textWidth } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"

/** Yields the text in pieces, as it may be long. */
export function* showExplanation(
  explanation: Explanation,
  { width, colors }: Pick<Output, "width" | "colors">,
): Generator<string> {
  const mark = (text: string) => (text === "" ? "" : colors.bold(colors.cyan(text)))
  const { isColorSupported } = colors
  let start = ""
  for (const line of explanation.lines) {
    const text = isColorSupported ? line.text : markedText(line, explanation)
    const { offset, length } = (isColorSupported && line.marked) || { offset: 0, length: 0 }
    for (const [at, [from, to]] of rowsOf(text, width, indent.length).entries()) {
      const first = Math.min(Math.max(from, offset), to)
      const last = Math.max(first, Math.min(to, offset + length))
      const row = text.slice(from, first) + mark(text.slice(first, last)) + text.slice(last, to)
      yield start + (at === 0 ? "" : indent) + row
      start = "\n"
    }
  }
}

const indent = "    "

export function* explanationJson(
  { style, text, value, lines }: Explanation,
  head: Readonly<Record<string, unknown>>,
): Generator<string> {
  yield `${JSON.stringify({ ...head, style, text, value }).slice(0, -1)},"lines":[`
  let comma = ""
  for (const line of lines) {
    yield comma + JSON.stringify(line)
    comma = ","
  }
  yield "]}"
}

/** Laws with expressions next to them, or below them if the laws take more than half the width. */
export function simplificationLines(steps: readonly ShownStep[], width?: number): string {
  const lawWidth = Math.max(...steps.map(({ law = "" }) => law.length))
  const isBelow = width !== undefined && 2 * lawWidth > width
  const column = isBelow ? indent.length : lawWidth === 0 ? 0 : lawWidth + 2
  const lines = steps.flatMap(({ law = "", marked }) => {
    const rows = rowsOf(marked, width && width - column).map(
      ([from, to], at) => (at > 0 || isBelow ? "" : law).padEnd(column) + marked.slice(from, to),
    )
    return isBelow && law !== "" ? [law, ...rows] : rows
  })
  return lines.join("\n")
}

/** The start and end of each row of a text that is wrapped at spaces; rows after the first are indented. */
function rowsOf(text: string, width = Number.POSITIVE_INFINITY, indent = 0): [number, number][] {
  if (text.length <= width && textWidth(text) <= width) return [[0, text.length]]
  const rows: [number, number][] = []
  let start = 0
  let used = 0
  let offset = 0
  for (const word of text.split(" ")) {
    const columns = textWidth(word)
    if (used === 0) start = offset
    else if (used + 1 + columns > width) {
      rows.push([start, offset - 1])
      start = offset
      used = indent - 1
    }
    used += columns + (used === 0 ? 0 : 1)
    offset += word.length + 1
  }
  return [...rows, [start, text.length]]
}
