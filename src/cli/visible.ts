// Texts of a dataset as a terminal may show them: nothing in them moves the cursor, changes colours or
// turns the direction of writing.

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
