// Parses a text under another precedence than that of its notation.
//
//     True or True ^ True      python: (or true (xor true true))      xor-loosest: (xor (or true true) true)
//
// The convention's ladder decides which texts are read and what they mean. If `not` is open-ended, its operand extends
// to the end of the text or of the parentheses around it.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { readTree } from "../../language/engines/read-tree.ts"
import {
  type DecidedBy,
  isReading,
  type Reading,
  type Stop,
  tryReadMeant,
} from "../../language/engines/readings.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { kindCode } from "../../language/tables/layout.ts"
import { precedenceRelations } from "../../language/tables/precedence-relations.ts"
import type { Tables } from "../../language/tables/tables.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { allUnderConvention, type Convention, isNotOpenEnded } from "./conventions.ts"

/**
 * Parses a text in the strictest dialect that accepts it under a convention. The reading has that dialect under the
 * convention.
 *
 * @param decidedBy see `tryReadMeant`
 * @returns the refusal of each dialect, if none accepts the text
 * @throws AmbiguityError like `readMeant`
 * @throws InapplicableConventionError if the convention applies to none of the dialects
 */
export function tryReadUnder(
  text: string,
  dialects: readonly Dialect[],
  convention: Convention,
  values?: Assignment,
  decidedBy: DecidedBy = "usual",
): Reading | readonly Stop[] {
  const isOpenEnded = isNotOpenEnded(convention)
  const known = allUnderConvention(dialects, convention)
  // Readings with an open-ended `not` can't be compared, so all dialects have to agree without it.
  const read = tryReadMeant(text, known, values, isOpenEnded ? "all" : decidedBy)
  if (!isReading(read) || !isOpenEnded) return read
  const { dialect } = read
  return { dialect, tree: readTree(text, openEnded(tablesOf(dialect))) as Expression }
}

/** Tables that accept the same texts, but whose `not` waits until everything after it is complete. */
function openEnded(tables: Tables): Tables {
  const level = tables.roles.level.map((each) => (each < 0 ? each : each + 1))
  level[kindCode.not] = 0
  const roles = { ...tables.roles, level }
  return { ...tables, roles, relations: precedenceRelations(roles) }
}
