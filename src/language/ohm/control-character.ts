// Rejects characters that control a terminal or change the writing direction. Spellings and names of a notation are
// printed together with expressions, also to files that someone displays later.

import { codePointName } from "../diagnosis/wording.ts"
import { GrammarError } from "./grammar-error.ts"

/** @throws GrammarError @param rule `undefined` for the grammar's own name */
export function refuseControlCharacter(text: string, grammar: string, rule?: string): void {
  const [found] = driving.exec(text) ?? []
  if (found === undefined) return
  const what = `contains the control character ${codePointName(found)}`
  const problem =
    rule === undefined
      ? `its name ${what}; rename its file`
      : `${what}, which would drive a terminal; leave it out`
  throw new GrammarError(grammar, rule, problem)
}

/** Rejects ranges with control characters. Direction marks are allowed: some ranges of letters contain them. */
export function refuseControlRange(
  [first, last]: readonly [string, string],
  grammar: string,
  rule: string,
): void {
  const [from, to] = [first, last].map((end) => end.codePointAt(0) ?? 0) as [number, number]
  const control = [0x00, 0x7f].map((start) => Math.max(from, start))
  const found = control.find((code, at) => code <= Math.min(to, [0x1f, 0x9f][at] ?? 0))
  if (found !== undefined) refuseControlCharacter(String.fromCodePoint(found), grammar, rule)
}

const driving = /[\p{Cc}\p{Bidi_Control}]/u
