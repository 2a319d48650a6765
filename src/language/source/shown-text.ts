// Escapes invisible characters and characters that change how others are displayed.
//
//     U+202E, which reverses the writing direction   becomes   \u{202e}
//
// Terminals and web pages use the same rule, so that a text looks the same in both.

/** Escapes control, format and private-use characters, lone surrogates, and blanks other than the space. */
export function visibleCharacter(character: string): string {
  if (!hidden.test(character)) return character
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

/** Matches each hidden character of a text, for `replace` and `matchAll`. */
export function hiddenCharacters(): RegExp {
  return new RegExp(hidden.source, "gu")
}

// Other spaces and the blank Braille pattern look like U+0020 or are invisible.
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/u

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

/** Shortens a text for a message to at most `longest` UTF-16 units; the last is an ellipsis if text was cut. */
export function shortened(text: string, longest = 30): string {
  if (text.length <= longest) return text
  // Drops a high surrogate at the end, so that no character is cut in half.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}…`
}

/** `U+00A0` */
export function codePointName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")
  return `U+${code}`
}

/** Quotes a token for a message: `"and"`, or with single quotes if it contains a double quote. */
export function quoted(token: string): string {
  const mark = token.includes('"') ? "'" : '"'
  return mark + shortened(token) + mark
}

/** Maximum length of names in messages. */
export const longestName = 100

/** A fence for code in Markdown: at least `shortest` backticks, and more than any run of them in the code. */
export function fenceAround(code: string, shortest: number): string {
  const runs = Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)
  return "`".repeat(Math.max(shortest, ...runs))
}
