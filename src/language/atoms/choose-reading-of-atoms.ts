// Decides in which notation a text with comparisons is written.
//
//     age > 18 and name is None      python
//     x > 3 && y < 2                 c, java, javascript …, which agree
//     a == b == c and x > 3         refused: a chain in python, (a == b) == c in c

import type { Dialect } from "../dialect/index.ts"
import { ambiguityOf, commentIn, groupsOf, type Reading, reasonableIn } from "../engines/index.ts"
import { atomsIn } from "./atom.ts"
import { AtomRefusal } from "./comparison-errors.ts"
import { comparing, styleOf } from "./comparison-style.ts"
import { replaceAtoms, withEqualities } from "./read-atoms.ts"

/** Whether some notation reads calls as variables. */
export function readsCalls(dialects: readonly Dialect[]): boolean {
  return dialects.some((dialect) => styleOf(dialect)?.calls !== undefined)
}

/**
 * The reading of a text with comparisons, on which all notations have to agree.
 *
 * @returns `undefined` if no notation finds a comparison, and the error at the latest offset if none reads the text
 * @throws AmbiguityError if notations disagree
 */
export function readAtomsMeant(
  text: string,
  dialects: readonly Dialect[],
): Reading | AtomRefusal | undefined {
  const readings: Reading[] = []
  const likely: Reading[] = []
  const errors: AtomRefusal[] = []
  /** An error from a notation whose grammar reads the text. */
  let unclear: AtomRefusal | undefined
  for (const dialect of comparing(dialects)) {
    // Skips notations that fold names: names with capitals mean different things in SQL and in PostgreSQL.
    if (dialects.length > 1 && styleOf(dialect)?.foldsNames) continue
    const replaced = replaceAtoms(text, dialect)
    if (replaced === undefined) continue
    if (replaced instanceof AtomRefusal) {
      errors.push(replaced)
      continue
    }
    // Part of an operator, such as the // in score // 10 > 5, isn't a comment.
    if (dialects.length > 1 && commentIn(replaced.text, dialect) !== undefined) continue
    const tree = withEqualities(text, replaced, dialect)
    if (tree instanceof AtomRefusal) {
      unclear ??= tree
      continue
    }
    readings.push({ dialect, tree })
    if (reasonableIn(replaced.text, dialects)(dialect)) likely.push({ dialect, tree })
  }
  if (readings.length === 0) {
    const furthest = Math.max(...errors.map(({ offset }) => offset))
    const reached = errors.filter(({ offset }) => offset === furthest)
    return unclear ?? reached.find(({ isPrecise }) => isPrecise) ?? reached[0]
  }
  const among = likely.length > 0 ? likely : readings
  if (groupsOf(among).length > 1) throw ambiguityOf(among)
  const best = among[0] as Reading
  return { ...best, atoms: atomsIn(best.tree) }
}
