// Texts as a terminal may show them: nothing in them moves the cursor, changes colours or turns the direction of
// writing. What is written for people is made visible where it is put together, since it may be shown later;
// `terminalText` is the last check, for whatever was missed.

import { hiddenCharacters, visibleCharacter } from "../../language/source/visible-character.ts"
import { visibleJson } from "../../language/source/visible-json.ts"

/** One character as it is shown; controls, invisible and unpaired ones as their code. */
export function visible(character: string): string {
  return /[\t\n\r]/.test(character) ? " " : visibleCharacter(character)
}

/** A whole text, its lines kept apart. */
export function visibleText(text: string): string {
  if (isPlain(text)) return text
  return [...text].map((character) => (character === "\n" ? "\n" : visible(character))).join("")
}

/** Data as a line of JSON. */
export function jsonLine(data: unknown): string {
  return visibleJson(`${JSON.stringify(data)}\n`)
}

/** Whether a text is shown as it is, each character in a column, except for the ends of its lines. */
function isPlain(text: string): boolean {
  return /^[\n -~]*$/.test(text)
}

/**
 * What a terminal is given, whoever made it: nothing in it drives the terminal except for the colours that the
 * commands themselves use.
 */
export function terminalText(text: string): string {
  // Most texts have nothing that needs a look; long ones are cut with an ellipsis.
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
