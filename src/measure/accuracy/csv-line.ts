// One line of CSV after RFC 4180, but ended as all lines here are.
//
//     openai, gpt-4 "turbo", 80      openai,"gpt-4 ""turbo""",80
//
// Names of models come from others, and the line goes to a spreadsheet or a terminal: no field is a formula in the
// one, nor drives the other. What makes a formula is OWASP's list, "CSV Injection".

import { visibleCharacter } from "../../language/source/visible-character.ts"

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(",")}\n`
}

function csvField(field: string): string {
  const shown = field.replace(controls, visibleCharacter)
  // An apostrophe before it makes it a text.
  const text = formula.test(shown) && !number.test(shown) ? `'${shown}` : shown
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** All but tabs and the ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g

/** Also in the full width of East Asian scripts, and after what a spreadsheet may trim. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

const number = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/
