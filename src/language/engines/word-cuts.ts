// Groups dialects that read all texts of the same words alike: they cut each word into tokens of the same meaning, and their
// rules for these are equal. Spaces and parentheses separate words; a parenthesis is a word.
//
//     ( True and not False )      words: ( · True · and · not · False · )
//
// A cut is unclear if it depends on the rest of the text, for example after the start of a comment. A dialect with unclear
// words has to read each text by itself.

import { connectiveOf } from "../connectives.ts"
import {
  type Dialect,
  haveUsualForms,
  isReserved,
  levelsWithin,
  mayHaveNeighbours,
} from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import {
  endOfText,
  isWithin,
  kindCode,
  kindMask,
  lexerTableOf,
  restShift,
  unclearCell,
} from "../tables/index.ts"

/** After a parenthesis, stands for any character that is neither a space nor a parenthesis. */
const anything = "x"

/** Kinds of the tokens of a word; `refused` if the dialect refuses every text with it, `unclear` if the text decides. */
type Cut = readonly string[] | "refused" | "unclear"

const { none, variable } = kindCode

/** @param word word with the character that follows it */
function cutWord(word: string, dialect: Dialect): Cut {
  const { classOf, next, firstSpecial, codes, reserved } = lexerTableOf(dialect)
  const after = (cell: number, character: number) =>
    next[cell + (classOf[character] as number)] as number
  const names = [...codes.keys()]
  const kinds: string[] = []
  const end = word.length - 1
  let hasReserved = false
  let from = 0
  let cell = 0
  const take = (kind: number, to: number) => {
    kinds.push(names[kind] as string)
    hasReserved ||= kind === variable && isReserved(word.slice(from, to), reserved)
    cell = 0
  }
  /** The kind of the token if it ends before this character; `none` if it continues or depends on the text. */
  const endingBefore = (character: number) => {
    const code = after(cell, character) - firstSpecial
    return code < 0 || code & isWithin || code >> restShift > 0 ? none : code & kindMask
  }
  for (let at = 0; at < end; at += 1) {
    const character = word.charCodeAt(at)
    const kind = cell === 0 ? none : endingBefore(character)
    if (kind !== none) take(kind, at)
    const isFirst = cell === 0
    if (isFirst) from = at
    cell = after(cell, character)
    if (cell === 0) return "unclear"
    if (cell < firstSpecial) continue
    const code = cell - firstSpecial
    if (code === none) return "refused"
    if (code === unclearCell || !(code & isWithin)) return "unclear"
    take(code & kindMask, at + 1)
  }
  if (cell !== 0) {
    // The token must end here in every text.
    const kind = endingBefore(endOfText)
    const follower = word.charAt(end)
    const followed = after(0, follower.charCodeAt(0))
    const isOver =
      follower === " "
        ? followed === 0
        : (followed > 0 && followed < firstSpecial) ||
          ((followed - firstSpecial) & kindMask) !== none
    const isSame = kind !== none && endingBefore(follower.charCodeAt(0)) === kind
    if (follower === anything || !isOver || !isSame) return "unclear"
    take(kind, end)
  }
  return hasReserved ? "refused" : kinds
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
