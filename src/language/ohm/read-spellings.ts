// Reads the spellings of a token.
//
//     true := word<"True"> | word<"T">                  words: no word character may follow
//     xor  := "!="                                      a sign
//     not  := "!" ~"="                                  a sign that begins another one, which it must exclude
//     and := word<caseInsensitive<"and">>              a word in any case
//     xor   = absent                                    the notation has no such token

import { alternatives, appliedRule, type RuleShape, sequence } from "./rule-shape.ts"
import type { Rules } from "./rules.ts"

/** The spelling in a rule. */
export interface SpelledText {
  readonly text: string
  /** Whether the rule excludes word characters after it. */
  readonly isWord: boolean
  /** Whether case is ignored. */
  readonly isAnyCase: boolean
}

export interface Spelling extends SpelledText {
  /** The rule's name. */
  readonly kind: string
  /** The texts that must not follow it. */
  readonly excluded: readonly SpelledText[]
}

/** @throws GrammarError if the rule has another shape */
export function readSpellings(kind: string, rules: Rules): Spelling[] {
  const shape = rules.shape(kind)
  if (appliedRule(shape) === "absent") return []
  return alternatives(shape).map((alternative) => {
    const [first, ...rest] = sequence(alternative)
    const spelled = first && spelledText(first)
    const excluded = rest.flatMap((each) =>
      each.kind === "not-followed-by" ? alternatives(each.part).map(spelledText) : [undefined],
    )
    if (spelled === undefined || excluded.some((each) => each === undefined)) {
      rules.refuse(
        kind,
        'spellings: word<"and">, "&&", "&" ~"&", or word<caseInsensitive<"and">>; alternatives are separated by |',
      )
    }
    return { kind, ...spelled, excluded: excluded.filter((each) => each !== undefined) }
  })
}

/** `"&"`, `word<"and">`, `caseInsensitive<"and">` and `word<caseInsensitive<"and">>`; else `undefined`. */
export function spelledText(shape: RuleShape): SpelledText | undefined {
  if (shape.kind === "text") return { text: shape.text, isWord: false, isAnyCase: false }
  if (shape.kind !== "apply") return undefined
  const [parameter] = shape.parameters
  const inner = parameter && spelledText(parameter)
  if (inner === undefined || inner.isWord) return undefined
  if (shape.rule === "word") return { ...inner, isWord: true }
  if (shape.rule === "caseInsensitive" && !inner.isAnyCase) return { ...inner, isAnyCase: true }
  return undefined
}

/** The text in grammar syntax. */
export function writtenText({ text, isWord, isAnyCase }: SpelledText): string {
  const quoted = JSON.stringify(text)
  const cased = isAnyCase ? `caseInsensitive<${quoted}>` : quoted
  return isWord ? `word<${cased}>` : cased
}
