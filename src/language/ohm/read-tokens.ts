// How a grammar spells its tokens.
//
//     true := word<"True"> | word<"T">      a word: no word character may follow
//     xor  := "!="                          a sign
//     not  := "!" ~"="                      a sign that begins another one, which it must exclude
//     xor   = absent                        the notation has no such token
//
// What is checked here makes tokens independent of the grammar around them: at each place the longest
// spelling is the token, whatever may follow. Without that, taking white space away could change what
// a text means.

import {
  type CharacterSet,
  type Dialect,
  hasCharacterAt,
  hasRange,
  type VariableShape,
  whiteSpace,
} from "../dialect/dialect.ts"
import type { SpelledKind } from "../source/token-kind.ts"
import { refuseControlCharacter, refuseControlRange } from "./control-character.ts"
import { GrammarError } from "./grammar-error.ts"
import { refuseLongSpellings, refuseManyRanges } from "./grammar-limits.ts"
import { alternatives, appliedRule, type RuleShape } from "./rule-shape.ts"
import type { Rules } from "./rules.ts"

/** The part of a dialect that its lexical rules tell. */
export type Tokens = Pick<Dialect, "spellings" | "wordCharacters" | "variable">

const spelledKinds = ["true", "false", "not", "and", "or", "xor", "open", "close"] as const

/** @throws GrammarError where a rule has another shape, or spellings could be confused */
export function readTokens(rules: Rules): Tokens {
  refuseControlCharacter(rules.grammarName, rules.grammarName)
  for (const [rule, source] of Object.entries(fixedRules)) {
    if (rules.source(rule) !== source) rules.refuse(rule, `${source}, which no dialect changes`)
  }
  rules.requireDescriptions([...spelledKinds, "variable"])
  const wordCharacters = readCharacters("wordPart", rules)
  if (whiteSpace.some((space) => hasCharacterAt(wordCharacters, space, 0))) {
    rules.refuse("wordPart", "characters that are not white space")
  }
  const spellings = spelledKinds.flatMap((kind) => readSpellings(kind, rules))
  refuseLongSpellings(rules.grammarName, spellings)
  for (const spelling of spellings) {
    refuseConfusable(spelling, spellings, wordCharacters, rules.grammarName)
  }
  return {
    spellings: textsByKind(spellings, rules),
    wordCharacters,
    variable: readVariable(rules, spellings, wordCharacters),
  }
}

/** Rules of Boolean and of Ohm that give tokens their common meaning, as Ohm writes them. */
const fixedRules = {
  absent: "(~any any)",
  word: "($0 ~wordPart)",
  name: "(~reserved nameStart wordPart*)",
  space: `(${whiteSpace.map((space) => JSON.stringify(space)).join(" | ")})`,
  spaces: "space*",
  any: "any",
  end: "end",
}

interface Spelling {
  readonly kind: SpelledKind
  readonly text: string
  /** Whether the rule says that no word character may follow. */
  readonly isWord: boolean
  /** Texts that the rule says must not follow. */
  readonly excluded: readonly string[]
}

function readSpellings(kind: SpelledKind, rules: Rules): Spelling[] {
  const shape = rules.shape(kind)
  if (appliedRule(shape) === "absent") return []
  return alternatives(shape).map((alternative) => {
    const [first, ...rest] = alternative.kind === "sequence" ? alternative.parts : [alternative]
    const text = first && (textOf(first) ?? wordOf(first))
    const excluded = rest.flatMap(excludedTexts)
    if (text === undefined || excluded.some((each) => each === undefined)) {
      rules.refuse(
        kind,
        'spellings: word<"and">, "&&", or "&" ~"&"; alternatives are separated by |',
      )
    }
    return {
      kind,
      text,
      isWord: first?.kind === "apply",
      excluded: excluded.filter((each) => each !== undefined),
    }
  })
}

function textOf(shape: RuleShape): string | undefined {
  return shape.kind === "text" ? shape.text : undefined
}

function wordOf(shape: RuleShape): string | undefined {
  if (shape.kind !== "apply" || shape.rule !== "word") return undefined
  const [text] = shape.parameters
  return text && textOf(text)
}

function excludedTexts(shape: RuleShape): (string | undefined)[] {
  return shape.kind === "not-followed-by" ? alternatives(shape.part).map(textOf) : [undefined]
}

/** Refuses a spelling that could be read in two ways, alone or before something. */
function refuseConfusable(
  spelling: Spelling,
  spellings: readonly Spelling[],
  wordCharacters: CharacterSet,
  grammar: string,
): void {
  const { kind, text, isWord, excluded } = spelling
  const refuse = (problem: string) => {
    throw new GrammarError(grammar, kind, `${JSON.stringify(text)} ${problem}`)
  }
  const isWordCharacter = (character: string) => hasCharacterAt(wordCharacters, character, 0)
  const last = [...text].at(-1) ?? ""

  if (text === "") refuse("is empty; a token needs at least one character")
  if (/\s/u.test(text)) refuse("contains white space, which separates tokens")
  refuseControlCharacter(text, grammar, kind)
  if (isWordCharacter(text) && !isAllOf(wordCharacters, text)) {
    refuse("begins like a word but is not one; use word characters only, or none at the beginning")
  }
  if (/[\p{L}\p{M}\p{N}_]/u.test(last) && !isWordCharacter(last)) {
    refuse(
      `ends in a letter or digit that wordPart does not have; extend it: wordPart += "${last}"`,
    )
  }
  if (isWordCharacter(last) !== isWord) {
    refuse(
      isWord
        ? "does not end in a word character; write it without word<>"
        : `ends in a word character; write word<${JSON.stringify(text)}>`,
    )
  }

  if (spellings.some((other) => other !== spelling && other.text === text)) {
    refuse("is the spelling of two tokens, or is listed twice")
  }
  const longer = spellings.filter((other) => other.text !== text && other.text.startsWith(text))
  const rivals = longer.filter(
    ({ text: other }) => !(isWord && isWordCharacter(other.slice(text.length))),
  )
  const word = rivals.find((other) => other.isWord)
  if (word !== undefined) {
    refuse(
      `also begins ${JSON.stringify(word.text)}, a word; a sign and a word must begin differently`,
    )
  }
  const needed = rivals.map((other) => other.text.slice(text.length))
  const rule = [text, ...needed].map((each) => JSON.stringify(each)).join(" ~")
  if (needed.some((rest) => !excluded.includes(rest))) refuse(`also begins another; write ${rule}`)
  if (excluded.some((rest) => !needed.includes(rest)))
    refuse(`excludes what is not a token; write ${rule}`)
}

function textsByKind(spellings: readonly Spelling[], rules: Rules): Dialect["spellings"] {
  const texts = (kind: SpelledKind) =>
    spellings.filter((spelling) => spelling.kind === kind).map(({ text }) => text)
  for (const kind of ["open", "close"] as const) {
    if (texts(kind).length !== 1) rules.refuse(kind, "one spelling")
    refuseEntangledParenthesis(kind, spellings, rules)
  }
  if ((texts("true").length === 0) !== (texts("false").length === 0)) {
    const [missing, other] = texts("true").length === 0 ? ["true", "false"] : ["false", "true"]
    rules.refuse(missing, `a spelling, because ${other} has one`)
  }
  return Object.fromEntries(spelledKinds.map((kind) => [kind, texts(kind)])) as Record<
    SpelledKind,
    string[]
  >
}

/** A parenthesis is known as such when its last character is read, whatever follows. */
function refuseEntangledParenthesis(
  kind: "open" | "close",
  spellings: readonly Spelling[],
  rules: Rules,
): void {
  const parenthesis = spellings.find((spelling) => spelling.kind === kind)
  const isWithin = (other: Spelling) => other.text.includes(parenthesis?.text ?? "")
  const other = spellings.find((each) => each !== parenthesis && isWithin(each))
  if (other !== undefined) rules.refuse(kind, `a sign that ${other.text} does not contain`)
  if (parenthesis?.isWord) rules.refuse(kind, "a sign, not a word")
}

function readVariable(
  rules: Rules,
  spellings: readonly Spelling[],
  wordCharacters: CharacterSet,
): VariableShape | null {
  const rule = appliedRule(rules.shape("variable"))
  if (rule === "absent") return null
  if (rule !== "name") rules.refuse("variable", "name")

  const start = readCharacters("nameStart", rules)
  if (!start.every((range) => hasRange(wordCharacters, range)))
    rules.refuse("nameStart", "characters and ranges of wordPart")

  const kinds: SpelledKind[] = []
  const words: string[] = []
  for (const shape of alternatives(rules.shape("reserved"))) {
    const word = wordOf(shape)
    const kind = spelledKinds.find((each) => each === appliedRule(shape))
    if (kind !== undefined) kinds.push(kind)
    else if (word !== undefined && isAllOf(wordCharacters, word)) words.push(word)
    else rules.refuse("reserved", 'words of word characters: word<"if"> | word<"else">')
  }
  const spelledWords = spellings.filter((spelling) => spelling.isWord)
  if (!spelledWords.every(({ kind }) => kinds.includes(kind))) {
    rules.refuse("reserved", "+= in place of :=, as the notation's own words stay reserved")
  }
  return { start, reserved: [...spelledWords.map(({ text }) => text), ...words] }
}

/** A rule that is a choice of characters, ranges and other such rules. */
function readCharacters(rule: string, rules: Rules): CharacterSet {
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

/** Ohm looks at halves of characters where a range covers them; and a range runs upwards. */
function isRangeOfCharacters(first: string, last: string): boolean {
  const [low, high] = [first, last].map((end) => end.codePointAt(0) ?? 0) as [number, number]
  return low <= high && !(low <= 0xdfff && high >= 0xd800)
}

function isAllOf(set: CharacterSet, text: string): boolean {
  return text !== "" && [...text].every((character) => hasCharacterAt(set, character, 0))
}
