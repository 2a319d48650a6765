// Splits a text into its premises.
//
//     "p -> q; p"      p -> q, p
//     "1. p\n2. q"     p, q

import { areSome } from "../evidence/evidence.ts"

export const separators = ["line breaks", ";", ".", ",", "and also"] as const

export type Separator = (typeof separators)[number]

const patterns: Readonly<Record<Separator, RegExp>> = {
  "line breaks": /\s*\n\s*/g,
  ";": /\s*;\s*/g,
  ".": /\s*\.(?:\s+|$)/g,
  ",": /\s*,\s*/g,
  "and also": /\s*,?\s*\band also\b\s*/gi,
}

/** The premises, without the numbers or bullets before them and the punctuation after them. */
export function separatePremises(text: string, separator: Separator): readonly string[] {
  return placesOfPremises(text, separator).map(({ premise }) => premise)
}

/** The same, each with its offset in the text, in UTF-16 units. */
export function placesOfPremises(
  text: string,
  separator: Separator,
): readonly { readonly premise: string; readonly start: number }[] {
  const all = text.trim()
  const first = text.search(/\S|$/)
  const places: { premise: string; start: number }[] = []
  const add = (from: number, to: number) => {
    const marked = all.slice(from, to)
    const lead = mark.exec(marked)?.[0].length ?? 0
    const bare = marked.slice(lead)
    const premise = withoutEnd(bare)
    if (premise !== "") places.push({ premise, start: first + from + lead + bare.search(/\S/) })
  }
  let from = 0
  for (const match of all.matchAll(patterns[separator])) {
    add(from, match.index)
    from = match.index + match[0].length
  }
  add(from, all.length)
  return places
}

export function withoutEnd(text: string): string {
  return text
    .trim()
    .replace(/[.,;]$/, "")
    .trim()
}

const mark = /^(?:\(?\d+[.):]|P\d+[.:)]|[-*•](?=\s))\s*/

/**
 * The separator that splits most texts into valid premises; `undefined` if more texts are valid unsplit, or if too few
 * are valid. In a tie, a separator wins: it may look like an operator of the notation (Prolog's `;`).
 */
export function findSeparator(
  texts: readonly string[],
  isPremise: (text: string) => boolean,
): Separator | undefined {
  const validIn = (split: (text: string) => readonly string[]) =>
    texts.filter((text) => split(text).every(isPremise)).length
  let best: Separator | undefined
  let most = validIn((text) => [text])
  for (const separator of separators) {
    const valid = validIn((text) => separatePremises(text, separator))
    const isThere = texts.some((text) => separatePremises(text, separator).length > 1)
    if (isThere && (valid > most || (best === undefined && valid === most))) {
      best = separator
      most = valid
    }
  }
  return areSome(most, texts.length) ? best : undefined
}
