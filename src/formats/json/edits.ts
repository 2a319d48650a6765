// Changes to a text that leave every other character as it is.

export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** @param edits none of which overlaps another one */
export function edited(text: string, edits: readonly Edit[]): string {
  const [only] = edits
  if (only === undefined) return text
  if (edits.length === 1) return text.slice(0, only.from) + only.text + text.slice(only.to)
  let made = ""
  let at = 0
  for (const { from, to, text: written } of edits.toSorted((one, other) => one.from - other.from)) {
    made += text.slice(at, from) + written
    at = to
  }
  return made + text.slice(at)
}
