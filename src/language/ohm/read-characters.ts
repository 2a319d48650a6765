import type { CharacterSet } from "../dialect/dialect.ts"
import { refuseControlCharacter, refuseControlRange } from "./control-character.ts"
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
