// One line of CSV after RFC 4180, but ended as all lines here are.
//
//     openai, gpt-4 "turbo", 80      openai,"gpt-4 ""turbo""",80

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(",")}\n`
}

/**
 * A text that a spreadsheet would take for a formula, and names of models come from others, gets an apostrophe
 * before it, which makes it a text there. Words such as `@cf` cannot be one and stay as they are.
 */
function csvField(field: string): string {
  const isFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(field) && !harmless.test(field)
  const text = isFormula ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const harmless = /^(?:@[\w./:-]*|-\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/
