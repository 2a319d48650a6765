// A text of a dataset in the columns of a terminal: nothing in it moves the cursor, and it is cut where it is too wide.

import { positionAt } from "../../language/source/position.ts"
import { textWidth } from "../terminal/text-width.ts"
import { isPlain, visible } from "../terminal/visible.ts"

/** A whole text on one line, cut with an ellipsis where it is wider than so many columns. */
export function visibleLine(text: string, width: number): string {
  if (isPlain(text)) {
    const line = text.replaceAll("\n", " ")
    return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`
  }
  let line = ""
  let used = 0
  for (const character of text) {
    const shown = visible(character)
    used += textWidth(shown)
    if (used > width) return cut(line, width)
    line += shown
  }
  return line
}

/**
 * The part of a text's line around an offset, and how many columns stand before the offset in it. Cut
 * with ellipses where it is wider than so many columns.
 */
export function visibleAround(
  text: string,
  offset: number,
  width: number,
): { readonly line: string; readonly before: number } {
  // No more of a long line is looked at than could be shown.
  const lineStart = offset - positionAt(text, offset).column + 1
  const start = Math.max(lineStart, offset - 4 * width)
  const before = text.slice(start, offset)
  const feed = text.indexOf("\n", offset)
  const after = text.slice(offset, Math.min(feed < 0 ? text.length : feed, offset + 4 * width))

  // The offset stands at most two thirds to the right; what is left of that gives way.
  const room = Math.floor((width * 2) / 3)
  const left = isPlain(before) ? endOf(before, room) : visibleEndOf(before, room)
  const columns = textWidth(left)
  return { line: left + visibleLine(after, width - columns), before: columns }
}

function endOf(text: string, room: number): string {
  return text.length <= room ? text : `…${text.slice(text.length - room + 1)}`
}

function visibleEndOf(text: string, room: number): string {
  const before = [...text].map(visible)
  let left = ""
  while (before.length > 0 && textWidth(before.at(-1) + left) <= room) left = before.pop() + left
  return before.length > 0 ? `…${left.slice(1)}` : left
}

function cut(line: string, width: number): string {
  let short = line
  while (short !== "" && textWidth(short) >= width) short = [...short].slice(0, -1).join("")
  return `${short}…`
}
