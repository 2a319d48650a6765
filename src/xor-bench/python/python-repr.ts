// Writes text like repr of a str in CPython 3.11.
//
//     it's ⏎ so    becomes   "it's \n so"         say "it's"    becomes   'say "it\'s"'
//
// Uses double quotes if the text has single quotes and no double quotes, otherwise single quotes. So at most one kind
// of quote needs escapes.

import { isPrintable } from "./printable.ts"

/** The text in quotes, with escapes for unprintable characters; lone surrogates become \udXXX. */
export function pythonRepr(text: string): string {
  const quote = reprQuote(text)
  return quote + reprBody(text, quote) + quote
}

export type Quote = "'" | '"'

/** The quotes for a text. */
export function reprQuote(text: string): Quote {
  return text.includes("'") && !text.includes('"') ? '"' : "'"
}

/**
 * The text between the quotes. Bodies of parts can be concatenated, as long as no surrogate pair is split.
 */
export function reprBody(text: string, quote: Quote): string {
  // The pattern skips characters that repr never escapes, so that they need no lookup.
  return text.replace(/[^ !#-&(-[\]-~]/gu, (character) => {
    if (character === "'" || character === '"') {
      return character === quote ? `\\${character}` : character
    }
    return shortEscapes.get(character) ?? written(character)
  })
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
])

function written(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (isPrintable(code)) return character
  const digits = code.toString(16)
  if (code <= 0xff) return `\\x${digits.padStart(2, "0")}`
  return code <= 0xffff ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`
}
