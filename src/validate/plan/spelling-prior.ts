// The prior of texts as spellings of a notation.
//
//     A AND NOT B     rarely Pascal, whose operators are usually in lower case
//     not a && b      rarely Ruby, where people write !a

import { connectiveOf } from "../../language/connectives.ts"
import { type Dialect, tokenize } from "../../language/dialect/index.ts"
import { hasRareNot } from "../../language/engines/index.ts"
import { chanceEvidence } from "../evidence/evidence.ts"
import { mixedSpellings, rare } from "../evidence/priors.ts"

/**
 * The prior of texts as spellings of a notation. Few people write Pascal's operators, which are usually lower case, in
 * capitals, and few mix spellings of one operator: `a | b || c` is more likely to have two operators.
 */
export function spellingPrior(dialect: Dialect, texts: readonly string[]): number {
  const operators = Object.entries(dialect.spellings).filter(
    ([kind]) => connectiveOf(kind) !== undefined,
  )
  const haveAny = (some: readonly string[]) =>
    texts.some((text) => some.some((each) => text.includes(each)))
  const usual = operators.map(([, [first = ""]]) => first)
  const words = usual.filter((each) => /^[a-z]/i.test(each) && each !== each.toUpperCase())
  const areCapitals = !haveAny(words) && haveAny(words.map((each) => each.toUpperCase()))
  const mayMix = operators.some(([, all]) => all.filter((each) => haveAny([each])).length > 1)
  const { texts: mixed, isMixed } = mayMix ? mixturesIn(texts, dialect) : unmixed
  // Texts that mix spellings are about as rare as texts that are read by chance.
  const inTexts = chanceEvidence(mixed, texts.length) - chanceEvidence(0, texts.length)
  const { prior, limit } = mixedSpellings
  const inAll = isMixed ? Math.min(inTexts, Math.max(limit, inTexts + prior)) : inTexts
  // Next to the usual sign, a word is a second operator. Texts in words alone are still rarer.
  const hasUsualNot = haveAny(dialect.spellings["not"]?.slice(0, 1) ?? [])
  const isRareNot = !hasUsualNot && texts.some((text) => hasRareNot(text, dialect))
  const areWords = !haveAny(usual.filter((each) => !/^[a-z]/i.test(each)))
  const times = (areCapitals ? 1 : 0) + (isRareNot ? 1 : 0) + (isRareNot && areWords ? 1 : 0)
  return times * rare.spelling + inAll
}

const unmixed = { texts: 0, isMixed: false }

/** Number of texts with several spellings of one operator, and whether the texts together have several. */
function mixturesIn(texts: readonly string[], dialect: Dialect) {
  const first = new Map<string, string>()
  let [count, isMixed] = [0, false]
  for (const text of texts) {
    const own = new Map<string, string>()
    let isOwnMixed = false
    for (const { kind, text: written } of tokenize(text, dialect)) {
      if (connectiveOf(kind) === undefined) continue
      const spelling = written.toLowerCase()
      isOwnMixed ||= (own.get(kind) ?? spelling) !== spelling
      isMixed ||= (first.get(kind) ?? spelling) !== spelling
      own.set(kind, spelling)
      first.set(kind, spelling)
    }
    if (isOwnMixed) count += 1
  }
  return { texts: count, isMixed }
}
