// The result of applying a template to a text: the expression, and the values and the label that the text states.

import { endOfText, startOfText } from "./passage.ts"
import type { Stated } from "./read-assignments.ts"

export interface Extracted {
  /** The whole text for `bare`; trimmed and never empty for other templates. */
  readonly text: string
  /** Offset in the whole text, in UTF-16 units; `undefined` if the template doesn't look for it. */
  readonly start: number | undefined
  /** Values of variables that the text states; `undefined` if the template has no place for them. */
  readonly variables: ReadonlyMap<string, boolean> | undefined
  /** The label in the text; `undefined` if the template has no place for it. */
  readonly label?: TextLabel
}

export interface TextLabel {
  readonly text: string
  /** Offset in the whole text, in UTF-16 units. */
  readonly start: number
}

/** `undefined` if the expression would be empty, or if a variable has two values. */
export function extracted(
  text: string,
  start: number,
  end: number,
  stated: Stated | undefined,
  label?: TextLabel,
): (Extracted & { readonly start: number }) | undefined {
  const first = startOfText(text, start, end)
  const expression = text.slice(first, endOfText(text, first, end))
  if (expression === "" || stated?.contradicts) return undefined
  const found = { text: expression, start: first, variables: stated?.values }
  return label === undefined ? found : { ...found, label }
}
