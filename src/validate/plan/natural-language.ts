// Tests whether texts contain natural language, not just a notation.
//
//     Is it true that T & F or not?      it, that
//     T & F or not                       no such words: it may be a broken expression

import { areNearlyAll, areSome, inMost } from "../evidence/evidence.ts"
import { prose } from "../evidence/priors.ts"
import { countEach } from "../templates/common-text.ts"

export function areProse(texts: readonly string[]): boolean {
  return (
    inMost(texts, (text) => wordsIn(text).length >= prose.words) ||
    commonWords(texts) >= prose.common
  )
}

/** Whether many texts share a word that is foreign to all notations and unlikely to be a variable: *What* is 2 + 6? */
export function shareWord(texts: readonly string[]): boolean {
  return texts.length >= prose.sharing && commonWords(texts) > 0
}

/** Number of words that nearly all texts share. */
function commonWords(texts: readonly string[]): number {
  const counts = countEach(texts.flatMap((text) => [...new Set(wordsIn(text))]))
  return [...counts.values()].filter((count) => areNearlyAll(count, texts.length)).length
}

/** The words of a text that are foreign to all notations. */
export function wordsIn(text: string): readonly string[] {
  const words = text.slice(0, mostRead).match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => !notations.has(word.toLowerCase()))
}

/** Number of characters to sample from the start of a text. */
const mostRead = 100_000

/** Words of notations, and words that are common around expressions. */
const notations: ReadonlySet<string> = new Set(
  "true false yes no on off and or not xor iff implies nand nor xnor eqv imp then else if is".split(
    " ",
  ),
)

// Tests whether texts are natural language without a boolean expression.
//
//     Gold has the symbol Au. True or False?     a sentence
//     Is Rome the capital of Italy?              a question
//     Is it true that T & F or not?              neither: it contains an expression
//
// Consecutive words are natural language; notations have operators between them. A single hint of an expression
// excludes a text, so the remaining texts contain nothing that a template could extract.

/** The kind of texts, and the first text of this kind. */
interface Looks {
  /** A phrase to use in a message, such as `natural-language sentences`. */
  readonly kind: "natural-language questions" | "natural-language sentences"
  readonly example: string
}

/** Number of characters to sample from the start of a sentence. */
const longestSentence = 2_000

/**
 * Returns the kind of texts that aren't expressions; `undefined` if they may be or contain expressions.
 *
 * @param texts the texts of the expression field, or all texts of each row joined
 */
export function looksLike(texts: readonly string[]): Looks | undefined {
  const sample = texts.map(withoutRequest)
  const sentences = sample.filter((text) => !signs.test(text) && hasPairs(text, 1))
  const [first] = sentences
  if (first === undefined || !areNearlyAll(sentences.length, sample.length)) return undefined
  const longer = sentences.filter((text) => hasPairs(text, prose.pairs))
  if (!areSome(longer.length, sentences.length)) return undefined
  const areQuestions = inMost(sentences, (text) => /[?？]["')\]]*\s*$/m.test(text))
  const kind = areQuestions ? "questions" : "sentences"
  return { kind: `natural-language ${kind}`, example: shortened(first) }
}

/** A text without its instruction, such as `True or False?` at its end. */
function withoutRequest(text: string): string {
  const start = text.slice(0, longestSentence).trim()
  const bare = start.replace(requestBefore, "").replace(requestAfter, "")
  return bare.replace(requestWithin, "").trim()
}

const choice = String.raw`[("'\[]*(?:true|false|yes|no|correct|incorrect|right|wrong)\s*(?:\/|,|or|,\s*or)\s*(?:true|false|yes|no|correct|incorrect|right|wrong)[)"'\]]*`
const requestBefore = new RegExp(
  String.raw`^(?:(?:answer|say|reply|respond|decide|judge|choose|select)\b[^.:?\n]{0,40}?\s)?${choice}\s*[.:?,-]*\s*(?=\S)`,
  "i",
)
const requestAfter = new RegExp(
  String.raw`(?:^|(?<=[.?!:,;\s]))(?:(?:answer|say|reply|respond|decide|judge|choose|select|is|are)\b[^.:?\n]{0,60}?\s)?${choice}\s*[.:?]*\s*(?:answer\s*:?\s*)?$`,
  "i",
)
const requestWithin =
  /\b(?:is it|it is|it's)\s+(?:not\s+)?(?:true|false|correct|right|wrong)\s+that\b|\bis (?:this|that|the following)(?: \w+)? (?:true|false|correct|right|wrong)\s*[.:?]?/gi

/** Signs that are found in expressions, but rarely in sentences. */
const signs = new RegExp(
  [
    String.raw`[&|^~¬∧∨⊕→↔⇒⇔⊻≡⊤⊥=<>+*{}\\\[\]_$\u0060]`,
    // Literals, in words or as single signs.
    String.raw`\b(?:true|false)\b`,
    String.raw`\b(?:yes|no)\s+(?:and|or)\b|\b(?:and|or|not)\s+(?:yes|no)\b`,
    String.raw`\b[01]\b(?!\s+\p{L}{3})`,
    // Operators that English lacks, or whose operand is in parentheses.
    String.raw`\b(?:xor|nand|nor|xnor|iff|implies)\b`,
    String.raw`\b(?:and|or|not)\s*\(`,
    String.raw`[.)]\s*(?:and|or)\s`,
    // One-letter variables next to an operator or with a value.
    String.raw`(?<![\p{L}'’])\p{L}\s+(?:and|or|is|be|equals|->)\s`,
    String.raw`\b(?:and|or|not|then)\s+(?!a\s+(?!and|or)\p{L}{2})\p{L}(?![\p{L}'’])`,
    String.raw`\p{L}\(\p{L}`,
  ].join("|"),
  "iu",
)

/** Whether a text has enough pairs of adjacent words that are both foreign to notations. */
function hasPairs(sentence: string, enough: number): boolean {
  let missing = enough
  const words = sentence.split(/\s+/)
  const isWord = (word = "") =>
    /^["'(“‘]?\p{L}[\p{L}'’-]+[.,;:!?"')”’]*$/u.test(word) &&
    !notationWords.has(word.toLowerCase().replace(/[^\p{L}]/gu, ""))
  return words.some((word, at) => {
    if (isWord(word) && isWord(words[at + 1])) missing -= 1
    return missing === 0
  })
}

/** Words that notations write next to each other, including English and French ones. */
const notationWords: ReadonlySet<string> = new Set([
  ...notations,
  ...(
    "only when unless either neither both equals equivalent vrai faux oui non et ou soit ni si alors seulement " +
    "all any none band bor bnot andalso orelse land lor lnot"
  ).split(" "),
])

function shortened(sentence: string): string {
  const [line = ""] = sentence.split("\n")
  return line.length <= longestExample ? line : `${line.slice(0, longestExample - 1).trimEnd()}…`
}

const longestExample = 60
