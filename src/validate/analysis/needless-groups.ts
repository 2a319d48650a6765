// The tokens of an expression without the parentheses that change nothing.
//
//     ( a and b ) or ( c )      a and b or c
//     a and ( b and c )         a and b and c      the operators associate
//     ( a or b ) and c          stays
//
// What stands in parentheses can do without them where its loosest operator is tighter than those on both
// sides, or is the same one. It is enough to look at the tokens: no tree is built.

import { kindCode } from "../../language/tables/layout.ts"

const { open, close } = kindCode

/** Levels of a dialect's operators. */
export interface Levels {
  /** For the code of each operator its level, counted from the loosest; -1 for other kinds. */
  readonly levelOf: Int8Array
  /** For each level whether it has one operator alone. */
  readonly isSingle: readonly boolean[]
}

const tightest = 127

/** Room for what is known of each parenthesis that is open. */
let openAt = new Int32Array(1024)
let outerLoosest = new Int8Array(1024)

/**
 * @param kinds the codes of the tokens of an expression that the dialect accepts
 * @param kept receives for each token whether it stays; as long as there are tokens at least
 */
export function findNeeded(
  kinds: Uint8Array,
  count: number,
  { levelOf, isSingle }: Levels,
  kept: Uint8Array,
): void {
  if (openAt.length < count) {
    openAt = new Int32Array(2 * count)
    outerLoosest = new Int8Array(2 * count)
  }
  let depth = 0
  let loosest = tightest
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index] as number
    kept[index] = 1
    if (kind === open) {
      openAt[depth] = index
      outerLoosest[depth] = loosest
      depth += 1
      loosest = tightest
    } else if (kind === close) {
      depth -= 1
      const from = openAt[depth] as number
      const left = from === 0 ? -1 : (levelOf[kinds[from - 1] as number] as number)
      const right = index + 1 === count ? -1 : (levelOf[kinds[index + 1] as number] as number)
      const outer = outerLoosest[depth] as number
      // Where operators share a level they associate to the left, and only as they stand.
      const fitsLeft = loosest > left || (loosest === left && isSingle[left] === true)
      if (fitsLeft && loosest >= right) {
        kept[from] = 0
        kept[index] = 0
        if (outer < loosest) loosest = outer
      } else loosest = outer
    } else {
      const level = levelOf[kind] as number
      if (level >= 0 && level < loosest) loosest = level
    }
  }
}
