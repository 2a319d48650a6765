import { codePointName } from "../diagnosis/wording.ts"
import type { CharacterSet } from "../dialect/dialect.ts"
import { GrammarError } from "./grammar-error.ts"
import { refuseManyRanges } from "./grammar-limits.ts"
import { alternatives } from "./rule-shape.ts"
import type { Rules } from "./rules.ts"

/**
 * Reads a rule that is a choice of characters and character ranges.
 *
 * @throws GrammarError
 */
export function readCharacters(rule: string, rules: Rules): CharacterSet {
  const parts = alternatives(rules.shape(rule))
  refuseManyRanges(rules.grammarName, rule, parts.length)
  return parts.flatMap((shape): CharacterSet => {
    if (shape.kind === "range" && isRangeOfCharacters(shape.first, shape.last)) {
      refuseControlRange([shape.first, shape.last], rules.grammarName, rule)
      return [[shape.first, shape.last]]
    }
    if (shape.kind === "text" && [...shape.text].length === 1) {
      refuseControlCharacter(shape.text, rules.grammarName, rule)
      return [[shape.text, shape.text]]
    }
    return rules.refuse(rule, 'characters and ranges of characters: "_" | "a".."z"')
  })
}

/** Excludes descending ranges and those with surrogates, which Ohm matches as separate characters. */
function isRangeOfCharacters(first: string, last: string): boolean {
  const [low, high] = [first, last].map((end) => end.codePointAt(0) ?? 0) as [number, number]
  return low <= high && !(low <= 0xdfff && high >= 0xd800)
}

// Rejects characters that control a terminal or change the writing direction. Spellings and names of a notation are
// printed together with expressions, also to files that someone displays later.

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
function refuseControlRange(
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
