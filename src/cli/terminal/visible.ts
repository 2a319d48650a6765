// Texts as a terminal may show them: nothing in them moves the cursor, changes colours or turns the direction of
// writing. Texts for people are made visible where they are put together; `terminalText` is the last check.

import { hiddenCharacters, visibleCharacter } from "../../language/source/visible-character.ts"
import { visibleJson } from "../../language/source/visible-json.ts"

/** Shows control, invisible and unpaired characters as their code. */
export function visible(character: string): string {
  return /[\t\n\r]/.test(character) ? " " : visibleCharacter(character)
}

/** Keeps lines apart. */
export function visibleText(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text
  return [...text].map((character) => (character === "\n" ? "\n" : visible(character))).join("")
}

/** Data as a line of JSON. */
export function jsonLine(data: unknown): string {
  return visibleJson(`${JSON.stringify(data)}\n`)
}

/** Keeps tabs, line feeds and the colours that commands use. */
export function terminalText(text: string): string {
  // Most texts need no look; long ones are cut with an ellipsis.
  if (/^[\n\t -~…]*$/.test(text)) return text
  return text
    .split(ownColors)
    .map((piece, at) => (at % 2 === 0 ? piece.replace(hiddenCharacters(), shownOnTerminal) : piece))
    .join("")
}

const ownColors = new RegExp(`(${String.fromCharCode(27)}\\[(?:[12]|22|3[1-9])m)`)

function shownOnTerminal(character: string): string {
  return character === "\n" || character === "\t" ? character : visibleCharacter(character)
}

/**
 * A message without the middle of long words, and of a long message; the end says what to do.
 *
 *     cannot read xxxxxx…xxxxxx: the name is too long
 */
export function shortMessage(message: string): string {
  const words = message.replace(/\S{300,}/gu, (word) => withoutMiddle(word, 200, 60))
  return words.length <= 10_000 ? words : withoutMiddle(words, 9_500, 500)
}

function withoutMiddle(text: string, before: number, after: number): string {
  const start = text.slice(0, before).replace(/[\ud800-\udbff]$/, "")
  const end = text.slice(-after).replace(/^[\udc00-\udfff]/, "")
  return `${start}…${end}`
}
