import type { Dialect } from "../dialect/dialect.ts"
import { gapBetween, needsSpace } from "../dialect/tokens.ts"
import { partsOf } from "./dialect-parts.ts"

/**
 * Joins tokens with spaces.
 *
 * @param isRemoved whether to drop the next optional space, called from left to right; if omitted, all spaces are kept
 */
export function joinTokens(
  tokens: readonly string[],
  dialect: Dialect,
  isRemoved?: () => boolean,
): string {
  if (isRemoved === undefined && !partsOf(dialect).isLong) return tokens.join(" ")
  const known = knownPairs.get(dialect) ?? new Map<string, Between>()
  knownPairs.set(dialect, known)
  let text = ""
  let previous: string | undefined
  for (const token of tokens) {
    if (previous !== undefined) {
      const pair = `${previous}\n${token}`
      let between = known.get(pair)
      if (between === undefined) {
        between = {
          isNeeded: needsSpace(previous, token, dialect),
          gap: gapBetween(previous, token, dialect),
        }
        if (known.size === mostPairs) known.clear()
        known.set(pair, between)
      }
      if (between.isNeeded || isRemoved?.() !== true) text += between.gap
    }
    text += token
    previous = token
  }
  return text
}

/** Caches pairs of tokens, which recur all the time. The cache is limited because the number of names isn't. */
const knownPairs = new WeakMap<Dialect, Map<string, Between>>()
const mostPairs = 4096

interface Between {
  readonly isNeeded: boolean
  readonly gap: string
}
