// Writes a line of CSV (RFC 4180), but ends it with a line feed alone.
//
//     openai, gpt-4 "turbo", 80      openai,"gpt-4 ""turbo""",80
//
// Names of models come from third parties, and the line may be opened in a spreadsheet or printed on a terminal, so
// fields must not be formulas or contain control characters. What starts a formula is from OWASP, "CSV Injection".

import { visibleCharacter } from "../../language/source/visible-character.ts"

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(",")}\n`
}

function csvField(field: string): string {
  const shown = field.replace(controls, visibleCharacter)
  // A leading apostrophe makes it a text.
  const text = formula.test(shown) && !number.test(shown) ? `'${shown}` : shown
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Control characters except tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g

/** Includes full-width signs of East Asian scripts, and leading characters that spreadsheets may trim. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

const number = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/
