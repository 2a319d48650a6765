// The lines of an explanation, for files as they are, and for a terminal in lines that fit.
//
//     «True ^ True» or False and not       where there are colours, these mark what comes next
//         ( True or False )                the rest of a line that is too wide

import { type ExplainedLine, type Explanation, markedText } from "../../reason/steps/explain.ts"
import type { Output } from "../terminal/terminal.ts"
import { textWidth } from "../terminal/text-width.ts"

/** The text piece by piece, each with the line feed before it, since all lines together may be long. */
export function* showExplanation(
  explanation: Explanation,
  { width, colors }: Pick<Output, "width" | "colors">,
): Generator<string> {
  const mark = (text: string) => colors.bold(colors.cyan(text))
  let feed = ""
  for (const line of explanation.lines) {
    const { text, marked } = colors.isColorSupported
      ? line
      : { text: markedText(line, explanation), marked: undefined }
    for (const row of rowsOf({ text, ...(marked && { marked }) }, width)) {
      yield feed + shown(row, mark)
      feed = "\n"
    }
  }
}

/** The same as data. */
export function* explanationJson(
  explanation: Explanation,
  head: Readonly<Record<string, unknown>>,
): Generator<string> {
  const { style, text, value } = explanation
  yield `${JSON.stringify({ ...head, style, text, value }).slice(0, -1)},"lines":[`
  let comma = ""
  for (const line of explanation.lines) {
    yield comma + JSON.stringify(line)
    comma = ","
  }
  yield "]}"
}

interface Word {
  readonly text: string
  readonly isMarked: boolean
}

/** Broken at spaces; the marks are kept with the words. */
function rowsOf({ text, marked }: ExplainedLine, width = Number.POSITIVE_INFINITY): Word[][] {
  const [from, to] = marked === undefined ? [0, 0] : [marked.offset, marked.offset + marked.length]
  const isWide = text.length > width || textWidth(text) > width
  if (!isWide) {
    const pieces = [text.slice(0, from), text.slice(from, to), text.slice(to)]
    return [pieces.map((piece, at) => ({ text: piece, isMarked: at === 1 }))]
  }
  const rows: Word[][] = [[]]
  let used = 0
  let offset = 0
  for (const word of text.split(" ")) {
    const isMarked = offset >= from && offset < to
    const isSpaceMarked = offset > from && offset < to
    const columns = textWidth(word)
    offset += word.length + 1
    if (used > 0 && used + 1 + columns > width) {
      rows.push([{ text: indent, isMarked: false }])
      used = indent.length
    } else if (used > 0) {
      rows.at(-1)?.push({ text: " ", isMarked: isSpaceMarked })
      used += 1
    }
    rows.at(-1)?.push({ text: word, isMarked })
    used += columns
  }
  return rows
}

const indent = "    "

function shown(row: readonly Word[], mark: (text: string) => string): string {
  let text = ""
  let run = ""
  for (const word of row) {
    if (word.isMarked) run += word.text
    else {
      text += (run && mark(run)) + word.text
      run = ""
    }
  }
  return text + (run && mark(run))
}
