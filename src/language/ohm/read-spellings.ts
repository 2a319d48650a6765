// How a grammar spells a token.
//
//     true := word<"True"> | word<"T">                  words: no word character may follow
//     xor  := "!="                                      a sign
//     not  := "!" ~"="                                  a sign that begins another one, which it must exclude
//     and  := word<caseInsensitive<"and">>              a word in capital and small letters alike
//     xor   = absent                                    the notation has no such token

import { alternatives, appliedRule, type RuleShape, sequence } from "./rule-shape.ts"
import type { Rules } from "./rules.ts"

/** A text as a rule says it. */
export interface SpelledText {
  readonly text: string
  /** Whether the rule says that no word character may follow. */
  readonly isWord: boolean
  /** Whether capital and small letters are alike. */
  readonly isAnyCase: boolean
}

export interface Spelling extends SpelledText {
  /** The rule's name. */
  readonly kind: string
  /** What the rule says must not follow. */
  readonly excluded: readonly SpelledText[]
}

/** @throws GrammarError where the rule has another shape */
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

/** `"&"`, `word<"and">`, `caseInsensitive<"and">` and `word<caseInsensitive<"and">>`; undefined for other shapes. */
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

/** The same as a grammar says it. */
export function writtenText({ text, isWord, isAnyCase }: SpelledText): string {
  const quoted = JSON.stringify(text)
  const cased = isAnyCase ? `caseInsensitive<${quoted}>` : quoted
  return isWord ? `word<${cased}>` : cased
}
