// Texts of a dataset made to fit a terminal: shortened at either end, or broken into lines at spaces. All of
// them are visible: nothing in them drives the terminal.
//
//     True and not False or True    shortened to 12    True and no…
//     data/2024/rows.jsonl          its end in 12      …/rows.jsonl
//     True and True ^ or False      around or          …True ^ or …

import { textWidth } from "./text-width.ts"
import { visible } from "./visible.ts"

/** On one line, without its end where it is wider than so many columns. */
export function shortened(text: string, width: number): string {
  let line = ""
  let fitting = ""
  let used = 0
  let left = mostCharacters * width
  for (const character of text) {
    const shown = visible(character)
    used += columnsOf(shown)
    left -= 1
    // Marks that take no column could go on for ever.
    if (used > width || left < 0) return `${fitting}…`
    line += shown
    if (used < width) fitting = line
  }
  return line
}

/** On one line, without its beginning where it is wider than so many columns. */
export function endOf(text: string, width: number): string {
  const start = Math.max(0, text.length - mostCharacters * width)
  const characters = [...text.slice(start)].map(visible)
  let used = characters.reduce((sum, each) => sum + columnsOf(each), 0)
  if (start === 0 && used <= width) return characters.join("")
  let first = 0
  while (used >= width) {
    used -= columnsOf(characters[first] ?? "")
    first += 1
  }
  return `…${characters.slice(first).join("")}`
}

/**
 * The part of a text's line around an offset, shortened at both ends where it is wider than so many columns,
 * and how many columns stand before the offset in it; at most two thirds of them.
 */
export function around(
  text: string,
  offset: number,
  width: number,
): { readonly line: string; readonly before: number } {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1
  // No more of a long line is looked at than could be shown.
  const start = Math.max(lineStart, offset - mostCharacters * width)
  const before = [...text.slice(start, offset)].map(visible)
  const room = Math.floor((width * 2) / 3)
  const columns = before.map(columnsOf)
  let used = columns.reduce((sum, each) => sum + each, 0)
  let first = 0
  const isCut = () => first > 0 || start > lineStart
  while (used > (isCut() ? room - 1 : room)) {
    used -= columns[first] ?? 0
    first += 1
  }
  const left = (isCut() ? "…" : "") + before.slice(first).join("")
  const feed = text.indexOf("\n", offset)
  const rest = text.slice(offset, feed < 0 ? text.length : feed)
  const line = left + shortened(rest, width - used - (isCut() ? 1 : 0))
  return { line, before: textWidth(left) }
}

/** Broken at spaces, and within words that no line has room for; what is very long is shortened. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ""
  let used = 0
  for (const word of shortened(text, mostLines * width).split(" ")) {
    const columns = columnsOf(word)
    if (line !== "" && used + 1 + columns <= width) {
      line += ` ${word}`
      used += 1 + columns
      continue
    }
    if (line !== "") lines.push(line)
    const pieces = columns <= width ? [word] : brokenWord(word, width)
    line = pieces.pop() ?? ""
    used = columnsOf(line)
    lines.push(...pieces)
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line]
}

/** A first line that starts with a mark, and further ones that are indented as far as that is wide. */
export function hanging(
  mark: string,
  text: string,
  width: number,
  color: (mark: string) => string = (each) => each,
): string[] {
  const indent = textWidth(mark)
  return wrapped(text, Math.max(narrowest, width - indent)).map((line, at) =>
    at === 0 ? color(mark) + line : " ".repeat(indent) + line,
  )
}

/**
 * A message of one line or several, as it stands except for lines that are too wide for a terminal, which are
 * broken at spaces.
 */
export function messageLines(
  mark: string,
  text: string,
  width: number | undefined,
  color: (mark: string) => string,
): string[] {
  // Most messages that nobody has to fit are one line.
  if (width === undefined && !text.includes("\n")) return [color(mark) + text]
  const [first = "", ...others] = text.split("\n")
  const isFitting = (line: string) =>
    width === undefined || textWidth(line) <= width || line.length > mostLines * (width - 10)
  return [
    ...(isFitting(mark + first) ? [color(mark) + first] : hanging(mark, first, width ?? 80, color)),
    ...others.flatMap((line) => (isFitting(line) ? [line] : wrapped(line, width ?? 80))),
  ]
}

function brokenWord(word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ""
  let used = 0
  for (const character of word) {
    const columns = columnsOf(character)
    if (used + columns > width && piece !== "") {
      pieces.push(piece)
      piece = ""
      used = 0
    }
    piece += character
    used += columns
  }
  return [...pieces, piece]
}

/** At most: an accent or half a flag is narrower after another character. */
function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  let columns = 0
  for (const character of text) {
    let known = knownColumns.get(character)
    if (known === undefined) {
      // These two can make a wide emoji of a narrow character before them.
      known = /[\ufe0f\u20e3]/.test(character) ? 1 : textWidth(character)
      knownColumns.set(character, known)
    }
    columns += known
  }
  return columns
}

/** Of single characters, because looking one up is slow. */
const knownColumns = new Map<string, number>()

const mostLines = 8
const mostCharacters = 4

/** Fewer columns hold no sentence; a terminal that is narrower breaks lines itself. */
const narrowest = 10
