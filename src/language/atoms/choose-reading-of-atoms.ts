// Decides in which notation a text with comparisons is written.
//
//     age > 18 and name is None      python
//     x > 3 && y < 2                 c, java, javascript …, which agree
//     x == 1 && y > 3                refused: 1 is true in c, and a number in others

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { tierOf } from "../dialect/notation-tiers.ts"
import { ambiguityOf, type DecidedBy, groupsOf, type Reading } from "../engines/readings.ts"
import type { Expression } from "../expression/expression.ts"
import { variablesOf } from "../expression/fold.ts"
import { atomsIn } from "./atom.ts"
import type { AtomRefusal } from "./atom-refusal.ts"
import { comparing } from "./comparison-style.ts"
import { tryReadAtoms } from "./read-atoms.ts"

/**
 * The reading of a text with comparisons. All notations have to agree on it; if only the usual ones decide, other
 * readings are its rivals.
 *
 * @returns `undefined` if no notation finds a comparison, and the error at the latest offset if none reads the text
 * @throws AmbiguityError if notations disagree
 */
export function readAtomsMeant(
  text: string,
  dialects: readonly Dialect[],
  decidedBy: DecidedBy = "usual",
): Reading | AtomRefusal | undefined {
  const readings: Reading[] = []
  const errors: AtomRefusal[] = []
  for (const dialect of comparing(dialects)) {
    // Half of a comparison, as in score // 10 > 5, is no comment.
    if (dialects.length > 1 && mayHoldComment(text, dialect)) continue
    const tree = tryReadAtoms(text, dialect)
    if (tree instanceof BoolglotError) errors.push(tree)
    else if (tree !== undefined && !hasNull(tree)) readings.push({ dialect, tree })
  }
  if (readings.length === 0) {
    const furthest = Math.max(...errors.map(({ offset }) => offset))
    const reached = errors.filter(({ offset }) => offset === furthest)
    return reached.find(({ isPrecise }) => isPrecise) ?? reached[0]
  }
  const usual = readings.filter(({ dialect }) => tierOf(dialect) < 3)
  const deciding = usual.length > 0 && decidedBy === "usual" ? usual : readings
  if (groupsOf(deciding).length > 1) throw ambiguityOf(deciding)
  const best = deciding[0] as Reading
  const rivals = groupsOf(readings).filter(({ dialects }) => !dialects.includes(best.dialect))
  return { ...best, atoms: atomsIn(best.tree), ...(rivals.length > 0 && { rivals }) }
}

/** Whether a comment starts in a text, outside of strings. */
function mayHoldComment(text: string, { space }: Dialect): boolean {
  const withoutStrings = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""')
  return space.comments.some(({ from }) => withoutStrings.includes(from))
}

/** Whether a variable has the name of null in some notation. */
function hasNull(tree: Expression): boolean {
  return [...variablesOf(tree)].some((name) => /^(?:none|null)$/i.test(name))
}
