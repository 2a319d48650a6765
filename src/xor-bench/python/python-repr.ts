// Text as repr of CPython 3.11 writes a str.
//
//     it's ⏎ so    becomes   "it's \n so"         say "it's"    becomes   'say "it\'s"'
//
// Single quotes, unless single ones stand in the text and double ones do not: so there is always only one
// kind of quote to escape.

import { isPrintable } from "./printable.ts"

/** The text in quotes, with escapes for what is not printable; lone surrogates become \udXXX. */
export function pythonRepr(text: string): string {
  const quote = reprQuote(text)
  return quote + reprBody(text, quote) + quote
}

export type Quote = "'" | '"'

/** The quotes that a text gets. */
export function reprQuote(text: string): Quote {
  return text.includes("'") && !text.includes('"') ? '"' : "'"
}

/**
 * What stands between the quotes. The body of a text is that of its parts, one after the other, as long as
 * no pair of surrogates is torn apart.
 */
export function reprBody(text: string, quote: Quote): string {
  // What repr leaves alone in any text is told without looking each character up.
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
