// Texts of a dataset as a terminal may show them: nothing in them moves the cursor, changes colours or
// turns the direction of writing.

import stringWidth from "string-width"
import { positionAt } from "../source/position.ts"
import { hiddenCharacters, visibleCharacter } from "../source/visible-character.ts"

/** One character as it is shown; controls, invisible and unpaired ones as their code. */
export function visible(character: string): string {
  return /[\t\n\r]/.test(character) ? " " : visibleCharacter(character)
}

/** A whole text, its lines kept apart. */
export function visibleText(text: string): string {
  return [...text].map((character) => (character === "\n" ? "\n" : visible(character))).join("")
}

/** JSON that says the same, with what would be hidden on a terminal, or would drive it, as escapes. */
export function visibleJson(json: string): string {
  return json.replace(hiddenCharacters(), (character) =>
    character === "\n"
      ? character
      : Array.from({ length: character.length }, (_, at) => escapeUnit(character, at)).join(""),
  )
}

function escapeUnit(text: string, at: number): string {
  return `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`
}

/** A whole text on one line, cut with an ellipsis where it is wider than so many columns. */
export function visibleLine(text: string, width: number): string {
  let line = ""
  let used = 0
  for (const character of text) {
    const shown = visible(character)
    used += stringWidth(shown)
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
  const before = [...text.slice(start, offset)].map(visible)
  const feed = text.indexOf("\n", offset)
  const after = text.slice(offset, Math.min(feed < 0 ? text.length : feed, offset + 4 * width))

  // The offset stands at most two thirds to the right; what is left of that gives way.
  const room = Math.floor((width * 2) / 3)
  let left = ""
  while (before.length > 0 && stringWidth(before.at(-1) + left) <= room) left = before.pop() + left
  if (before.length > 0) left = `…${left.slice(1)}`
  const columns = stringWidth(left)
  return { line: left + visibleLine(after, width - columns), before: columns }
}

function cut(line: string, width: number): string {
  let short = line
  while (short !== "" && stringWidth(short) >= width) short = [...short].slice(0, -1).join("")
  return `${short}…`
}
