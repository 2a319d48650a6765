// What a template takes out of a text: the expression, and what else the text states.

import { endOfText, startOfText } from "./passage.ts"
import type { Stated } from "./read-assignments.ts"

export interface Extracted {
  /** For `bare` the whole text, for all others never empty and without white space around it. */
  readonly text: string
  /** Where it begins in the whole text, in UTF-16 units; undefined where a template does not look for it. */
  readonly start: number | undefined
  /** Values that the text itself gives to variables; undefined where the template has none. */
  readonly variables: ReadonlyMap<string, boolean> | undefined
  /** The label that the text itself holds; undefined where the template has none. */
  readonly label?: TextLabel
}

export interface TextLabel {
  readonly text: string
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly start: number
}

/** Nothing where the place for the expression is empty, or where variables have two values. */
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
