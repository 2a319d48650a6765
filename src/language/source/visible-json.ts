import { hiddenCharacters } from "./visible-character.ts"

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
