// Groups dialects that read all texts of the same words alike: they cut each word into tokens of the same meaning, and their
// rules for these are equal. Spaces and parentheses separate words; a parenthesis is a word.
//
//     ( True and not False )      words: ( · True · and · not · False · )
//
// A cut is unclear if it depends on the rest of the text, for example after the start of a comment. A dialect with unclear
// words has to read each text by itself.

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/index.ts"
import { haveUsualForms, isReserved, levelsWithin, mayHaveNeighbours } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import type { LexerTable } from "../tables/index.ts"
import {
  endOfText,
  isWithin,
  kindCode,
  kindMask,
  lexerTableOf,
  restShift,
  unclearCell,
} from "../tables/index.ts"

/** Words of a text, each followed by a space, a parenthesis or `anything`; none unless all of it is printable ASCII. */
export function wordsIn(text: string): readonly string[] {
  if (!/^[ -~]*$/.test(text)) return []
  // A pattern runs at full speed from the first text on, before V8 has optimised any code.
  const words = text.match(/(?:[()]|[^ ()]+) ?/g) ?? []
  for (const [at, word] of words.entries()) {
    if (!word.endsWith(" ")) words[at] = word + characterAfter(word, words[at + 1])
  }
  return words
}

/** @param next the word that follows without a space; `undefined` at the end of the text */
function characterAfter(word: string, next = " "): string {
  const character = next.charAt(0)
  return /^[()]$/.test(word) && /[^ ()]/.test(character) ? anything : character
}

/** Represents every other character after a parenthesis. */
const anything = "x"

/** Kinds of the tokens of a word; `refused` if the dialect refuses every text with it, `unclear` if the text decides. */
export type Cut = readonly string[] | "refused" | "unclear"

const { none, variable } = kindCode

/**
 * Effect of a character on the tokens of a dialect: whether a token begins with it, whether none can, and whether the
 * lexer table does not decide.
 */
const mark = { begins: 1, refuses: 2, leaves: 4 } as const

/** Cell of a dialect that refuses the word or whose table does not decide. */
const gone = -1
/** Cell of a dialect after the last character of a token that needs no lookahead. */
const ended = (kind: number) => -2 - kind

/** @param word word with the character that follows it */
function cutWord(word: string, dialect: Dialect): Cut {
  const lexer = lexerTableOf(dialect)
  const end = word.length - 1
  const kinds: number[] = []
  let hasReserved = false
  let from = 0
  let cell = 0
  const note = (kind: number, to: number) => {
    if (kind === 0) return
    kinds.push(kind)
    if (kind === variable && isReserved(word.slice(from, to), lexer.reserved)) hasReserved = true
  }
  for (let at = 0; at < end; at += 1) {
    const step = stepIn(lexer, cell, word.charCodeAt(at))
    note(step.kind, at)
    if (step.flag & mark.leaves) return "unclear"
    if (step.flag & mark.refuses) return "refused"
    if (step.flag & mark.begins) from = at
    else if (step.cell === 0) return "unclear"
    cell = step.cell
  }
  // A token that ends with its last character does not depend on the next one.
  if (cell < 0) note(-2 - cell, end)
  else {
    const follower = word.charAt(end)
    const step = stepIn(lexer, cell, word.charCodeAt(end))
    const atEnd = stepIn(lexer, cell, endOfText)
    const isOver = follower === " " ? step.cell === 0 && step.flag === 0 : step.flag === mark.begins
    const isSame = step.kind !== 0 && atEnd.kind === step.kind && atEnd.flag === 0
    if (follower === anything || !isOver || !isSame) return "unclear"
    note(step.kind, end)
  }
  return hasReserved ? "refused" : namesOf(kinds, dialect)
}

function namesOf(ended: readonly number[], dialect: Dialect): readonly string[] {
  const kinds = [...lexerTableOf(dialect).codes.keys()]
  return ended.map((code) => kinds[code] as string)
}

interface DialectStep {
  /** The next cell. */
  readonly cell: number
  /** The code of the kind of the token that ended before the character. */
  readonly kind: number
  readonly flag: number
}

/** Returns the effect of a character in ASCII, or of `endOfText`. */
function stepIn(lexer: LexerTable, cell: number, character: number): DialectStep {
  if (cell < 0) return beginIn(lexer, character, -2 - cell)
  if (cell === 0) return beginIn(lexer, character, none)
  const next = after(lexer, cell, character)
  const code = next - lexer.firstSpecial
  if (code < 0) return { cell: next, kind: none, flag: 0 }
  if (code === none) return { cell: gone, kind: none, flag: mark.refuses }
  if (code === unclearCell) return { cell: gone, kind: none, flag: mark.leaves }
  if (code & isWithin) return { cell: ended(code & kindMask), kind: none, flag: 0 }
  if (code >> restShift > 0) return { cell: gone, kind: none, flag: mark.leaves }
  return beginIn(lexer, character, code & kindMask)
}

/** @param kind code of the kind of the token that ended before the character */
function beginIn(lexer: LexerTable, character: number, kind: number): DialectStep {
  if (character === endOfText) return { cell: gone, kind, flag: 0 }
  const next = after(lexer, 0, character)
  const code = next - lexer.firstSpecial
  if (code < 0) return { cell: next, kind, flag: next === 0 ? 0 : mark.begins }
  if (code === none) return { cell: gone, kind, flag: mark.refuses }
  if (code & isWithin && code !== unclearCell) {
    return { cell: ended(code & kindMask), kind, flag: mark.begins }
  }
  return { cell: gone, kind, flag: mark.leaves }
}

function after({ classOf, next }: LexerTable, cell: number, character: number): number {
  return next[cell + (classOf[character] as number)] as number
}

/** Dialects that read all texts of some words alike. */
export interface Group {
  readonly dialects: readonly Dialect[]
  /** For each word the tokens that they cut it into. */
  readonly cuts: readonly Cut[]
}

/** Groups dialects that parse all texts of these words to the same trees, apart from texts with unclear words. */
export function groupsFor(words: readonly string[], dialects: readonly Dialect[]): Group[] {
  const groups = new Map<string, Group & { readonly dialects: Dialect[] }>()
  dialects.forEach((dialect, place) => {
    const known = cutsIn(dialect)
    const cuts = words.map((word) => {
      const cut = known.get(word) ?? cutWord(word, dialect)
      if (known.size >= mostCuts) known.clear()
      known.set(word, cut)
      return cut
    })
    const key = rulesFor(cuts, dialect) ?? `${place}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { dialects: [dialect], cuts })
    else group.dialects.push(dialect)
  })
  return [...groups.values()]
}

/** Cached, since groups are made again when words are added. */
const cutsIn = oncePerObject((_: Dialect) => new Map<string, Cut>())
const mostCuts = 1000

/** Facts about all texts that consist of the same words. */
interface Wording {
  /** Groups of dialects that parse each of these texts to the same tree or refuse it. */
  readonly groups: readonly Group[]
  /** Dialects that have to parse each text separately. */
  readonly others: readonly Dialect[]
}

/** The notations that may read texts of exactly these words, as indexes of the words that the groups are for. */
export function wordingOf(words: readonly number[], groups: readonly Group[]): Wording {
  const has = ({ cuts }: Group, cut: Cut) => words.some((word) => cuts[word] === cut)
  return {
    groups: groups.filter((group) => !has(group, "unclear") && !has(group, "refused")),
    others: groups.filter((group) => has(group, "unclear")).flatMap(({ dialects }) => dialects),
  }
}

/** Key that dialects share if they read all texts of these words alike; `undefined` if a dialect has unusual forms. */
function rulesFor(cuts: readonly Cut[], dialect: Dialect): string | undefined {
  const kinds = new Set(cuts.flatMap((cut) => (typeof cut === "object" ? cut : [])))
  if (!haveUsualForms(dialect, kinds)) return undefined
  const operators = [...kinds].filter((kind) => !operandKinds.has(kind))
  const meanings = new Set(operators.map(meaningOf))
  // Operators with the same meaning have to be told apart, as their rules may differ.
  const nameOf = meanings.size < operators.length ? (kind: string) => kind : meaningOf
  const names = new Map(operators.map((kind) => [kind, nameOf(kind)]))
  const chains = dialect.ladder.flatMap((level) =>
    level.kind === "infix" && level.single !== undefined ? level.associates : [],
  )
  const cutInto = cuts.map((cut) =>
    typeof cut === "object" ? cut.map(nameOf).join(" ") : `(${cut})`,
  )
  const rules = `${dialect.variable?.quote} ${chains} ${levelsWithin(dialect, names)}`
  return `${cutInto} ${rules} ${mayHaveNeighbours(dialect)}`
}

const operandKinds: ReadonlySet<string> = new Set(["variable", "true", "false", "open", "close"])

/** Returns the connective that a kind of token means, or the kind itself if it means none. */
function meaningOf(kind: string): string {
  return connectiveOf(kind) ?? kind
}
