import { hiddenCharacters } from "./visible-character.ts"

/** Equivalent JSON in which characters that are invisible or control a terminal are escaped. */
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
