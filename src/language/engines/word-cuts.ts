// Groups dialects that read all texts of the same words alike: they cut each word into tokens with the same meaning,
// and their rules for these tokens are equal. Spaces and parentheses separate words; a parenthesis is a word.
//
//     ( True and not False )      words: ( · True · and · not · False · )
//
// A cut is unclear if it depends on the rest of the text, for example after the start of a comment. A dialect with
// unclear words has to read each text separately.

import { type Dialect, isReserved } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import {
  acceptCells,
  endOfText,
  falseVariable,
  isWithin,
  kindCode,
  kindMask,
  lexerTableOf,
  mergeEqual,
  popCells,
  pushCells,
  pushdownShift,
  pushdownStart,
  restShift,
  States,
  tablesOf,
  unclearCell,
} from "../tables/index.ts"

/** After a parenthesis, stands for any character that is neither a space nor a parenthesis. */
const anything = "x"

/** Token kinds of a word; `refused` if the dialect refuses every text with it, `unclear` if it depends on the text. */
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
  /** For each word, the tokens that they cut it into. */
  readonly cuts: readonly Cut[]
}

/** Groups dialects that parse all texts of these words into the same trees, except for texts with unclear words. */
export function groupsFor(words: readonly string[], dialects: readonly Dialect[]): Group[] {
  const groups = new Map<string, Group & { readonly dialects: Dialect[] }>()
  for (const dialect of dialects) {
    const known = cutsIn(dialect)
    const cuts = words.map((word) => {
      const cut = known.get(word) ?? cutWord(word, dialect)
      if (known.size >= mostCuts) known.clear()
      known.set(word, cut)
      return cut
    })
    const key = rulesFor(cuts, dialect)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { dialects: [dialect], cuts })
    else group.dialects.push(dialect)
  }
  return [...groups.values()]
}

/** Cached, since groups are made again when words are added. */
const cutsIn = oncePerObject((_: Dialect) => new Map<string, Cut>())
const mostCuts = 1000

/** Facts about all texts that consist of the same words. */
interface Wording {
  /** Groups of dialects that all parse each of these texts into the same tree, or all refuse it. */
  readonly groups: readonly Group[]
  /** Dialects that have to parse each text separately. */
  readonly others: readonly Dialect[]
}

/** The notations that may read texts of exactly these words, which are given as indexes into the groups' words. */
export function wordingOf(words: readonly number[], groups: readonly Group[]): Wording {
  const has = ({ cuts }: Group, cut: Cut) => words.some((word) => cuts[word] === cut)
  return {
    groups: groups.filter((group) => !has(group, "unclear") && !has(group, "refused")),
    others: groups.filter((group) => has(group, "unclear")).flatMap(({ dialects }) => dialects),
  }
}

/**
 * Key that dialects share if they read all texts of these words alike: their tables are equal, except for how states
 * are numbered and tokens are named.
 */
function rulesFor(cuts: readonly Cut[], dialect: Dialect): string {
  const { pushdown, relations, roles, codes } = tablesOf(dialect)
  const { next, resumed, results, frameOf, stateOf, opens } = pushdown
  const kinds = new States<string>(String)
  const cutInto = cuts.map((cut) =>
    typeof cut === "object" ? cut.map((each) => kinds.idOf(each)) : cut,
  )
  const used = [...kinds.known, "end"].map((kind) => codes.get(kind) as number)
  if (roles.implicit !== none) used.push(roles.implicit)

  const effects = used.map((code) => [
    code <= variable ? code : roles.makes[code],
    roles.role[code],
    roles.chain[code] !== 0,
    roles.isCompared[code],
    roles.isSwapped[code],
    roles.isTelling[code],
    roles.isCalling[code],
    roles.isNaming[code],
    roles.takes[code],
    code === roles.implicit,
    used.map((token) => relations[(code << pushdownShift) + token]),
  ])

  // States, frames and results are numbered in the order in which texts of these tokens reach them.
  const states = new States<number>((state) => state)
  const frames = new States<number>((frame) => frame)
  const popped = new States<number>((result) => result)
  const pushes = new States<readonly [frame: number, state: number]>(String)
  const isOpened: boolean[] = []
  const cellOf = (cell: number): number => {
    if (cell < pushCells) return states.idOf(cell)
    if (cell >= acceptCells) return cell
    if (cell >= popCells) return popCells + popped.idOf(cell - popCells)
    const push = cell - pushCells
    const frame = frames.idOf(frameOf[push] as number)
    isOpened[frame] = opens[push] === 1
    return pushCells + pushes.idOf([frame, states.idOf(stateOf[push] as number)])
  }
  states.idOf(pushdownStart)
  const read = used.includes(variable) ? [...used, falseVariable] : used
  for (let known = 0; ; ) {
    // The lists may grow while they are read.
    const rows = Array.from(states.known, (state) =>
      read.map((code) => cellOf(next[(state << pushdownShift) + code] as number)),
    )
    const after = Array.from(frames.known, (frame) =>
      Array.from(popped.known, (result) => cellOf(resumed[frame * results + result] as number)),
    )
    const found = states.known.length + frames.known.length + popped.known.length
    if (found === known) {
      const table = { rows, resumed: after, pushes: pushes.known, opens: isOpened }
      return JSON.stringify([dialect.variable?.quote, cutInto, effects, mergeEqual(table)])
    }
    known = found
  }
}
