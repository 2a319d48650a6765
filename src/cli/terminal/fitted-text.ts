// Fits texts into columns of a terminal. All of a result is visible: nothing in it controls the terminal.
//
//     True and not False or True    shortened to 12    True and no…
//     data/2024/rows.jsonl          its end in 12      …/rows.jsonl
//     True and True ^ or False      around or          …True ^ or …

import stringWidth from "string-width"
import { type Output, shortMessage, visible, visibleText } from "./terminal.ts"

/** The number of terminal columns that a text takes. */
export function textWidth(text: string): number {
  // string-width is slow to start, and most texts are plain ASCII or bars.
  return /^[ -~…▁-█]*$/.test(text) ? text.length : stringWidth(text)
}

/** The text on one line, cut at the end if it is too wide. */
export function shortened(text: string, width: number): string {
  let line = ""
  let fitting = ""
  let used = 0
  let left = mostCharacters * width
  for (const character of text) {
    const shown = visible(character)
    used += columnsOf(shown)
    left -= 1
    // Combining marks, which take no column, could go on forever.
    if (used > width || left < 0) return `${fitting}…`
    line += shown
    if (used < width) fitting = line
  }
  return line
}

/** The text on one line, cut at the start if it is too wide. */
export function endOf(text: string, width: number): string {
  const start = Math.max(0, text.length - mostCharacters * width)
  const characters = [...text.slice(start)].map(visible)
  let used = characters.reduce((sum, each) => sum + columnsOf(each), 0)
  if (start === 0 && used <= width) return characters.join("")
  while (used >= width && characters.length > 0) used -= columnsOf(characters.shift() ?? "")
  return `…${characters.join("")}`
}

/** The line around an offset, cut at both ends, and the columns before the offset, at most two thirds of the width. */
export function around(
  text: string,
  offset: number,
  width: number,
): { readonly line: string; readonly before: number } {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1
  const left = endOf(text.slice(lineStart, offset), Math.floor((width * 2) / 3))
  const feed = text.indexOf("\n", offset)
  const rest = text.slice(offset, feed < 0 ? text.length : feed)
  return { line: left + shortened(rest, width - columnsOf(left)), before: textWidth(left) }
}

/** The line around an offset, and a line with a mark under the text that was found there. */
export function markedLine(
  text: string,
  offset: number,
  found: string,
  width: number,
  color: (marks: string) => string,
  mark = "^",
): readonly [line: string, marks: string] {
  const { line, before } = around(text, offset, width)
  const columns = Math.min(textWidth(shortened(found, 1000)), width - before)
  return [line, " ".repeat(before) + color(mark.repeat(Math.max(1, columns)))]
}

/** The text, broken at spaces and within words that are wider than a line, and cut after a few lines. */
export function wrapped(text: string, width: number): string[] {
  const words = shortened(text, mostLines * width).split(" ")
  const lines: string[] = []
  let used = 0
  for (const word of words.flatMap((each) => piecesOf(each, width))) {
    const columns = columnsOf(word)
    const isFitting = used === 0 || used + 1 + columns <= width
    const start = isFitting ? lines.pop() : undefined
    lines.push(start ? `${start} ${word}` : word)
    used = columns + (start ? used + 1 : 0)
  }
  return lines.length > 1 && lines.at(-1) === "" ? lines.slice(0, -1) : lines
}

function piecesOf(word: string, width: number): string[] {
  if (columnsOf(word) <= width) return [word]
  const pieces: string[] = []
  let used = width
  for (const character of word) {
    used += columnsOf(character)
    const isFitting = used <= width
    pieces.push(((isFitting && pieces.pop()) || "") + character)
    if (!isFitting) used = columnsOf(character)
  }
  return pieces
}

/** Lines that start with a mark, or with an indent as wide as the mark. */
export function hanging(
  mark: string,
  text: string,
  width: number,
  color: (mark: string) => string = String,
): string[] {
  const indent = textWidth(mark)
  return wrapped(text, Math.max(narrowest, width - indent)).map((line, at) =>
    at === 0 ? color(mark) + line : " ".repeat(indent) + line,
  )
}

/** The lines of a message; lines that are too wide for the terminal are broken at spaces. */
export function messageLines(
  mark: string,
  text: string,
  width: number | undefined,
  color: (mark: string) => string = String,
): string[] {
  if (width === undefined) return [color(mark) + text]
  return text.split("\n").flatMap((line, at) => {
    const own = at === 0 ? mark : ""
    const isWhole = textWidth(own + line) <= width || line.length > mostLines * (width - 10)
    if (!isWhole) return hanging(own, line, width, color)
    return [own === "" ? line : color(own) + line]
  })
}

/** A message for standard error after a mark, escaped and shortened. */
export function marked(
  mark: "error: " | "hint: " | "  hint: " | "  ",
  text: string,
  { width, colors }: Output,
): string[] {
  const color = { "error:": colors.red, "hint:": colors.cyan, "": String }[mark.trim()]
  return messageLines(mark, visibleText(shortMessage(text)), width, color)
}

/** An upper bound: an accent or half a flag is narrower after another character. */
function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  let columns = 0
  for (const character of text) {
    let known = knownColumns.get(character)
    if (known === undefined) {
      // These two can turn the narrow character before them into a wide emoji.
      known = /[\ufe0f\u20e3]/.test(character) ? 1 : textWidth(character)
      knownColumns.set(character, known)
    }
    columns += known
  }
  return columns
}

/** Looking up a character's width is slow. */
const knownColumns = new Map<string, number>()

const mostLines = 8
/** Maximum number of characters to examine per column. */
const mostCharacters = 4
/** A narrower terminal breaks lines itself. */
const narrowest = 10
