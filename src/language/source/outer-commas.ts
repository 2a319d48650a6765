/** Splits a text at the commas outside its brackets, and trims the parts. */
export function splitAtOuterCommas(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string
    if ("([{".includes(character)) depth += 1
    else if (")]}".includes(character)) depth -= 1
    else if (character === "," && depth === 0) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}
