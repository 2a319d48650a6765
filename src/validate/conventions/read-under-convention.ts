// A text to its tree under another order of operators than that of its notation.
//
//     True or True ^ True      python: (or true (xor true true))      xor-loosest: (xor (or true true) true)
//
// Which texts are read is for the convention's ladder to say, and so is what they mean, unless `not` is open
// ended: then nothing that follows ends it but the parenthesis or the text that it stands in.

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
 * A text as the strictest dialect that accepts it under a convention reads it. The dialect of the reading is
 * that under the convention.
 *
 * @param decidedBy as `tryReadMeant` takes it
 * @returns where each refuses it, if none accepts it
 * @throws AmbiguityError as `readMeant` does
 * @throws InapplicableConventionError where the convention applies to none of them
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
  // What others make of an open-ended not is not compared, so all have to agree without it.
  const read = tryReadMeant(text, known, values, isOpenEnded ? "all" : decidedBy)
  if (!isReading(read) || !isOpenEnded) return read
  const { dialect } = read
  return { dialect, tree: readTree(text, openEnded(tablesOf(dialect))) as Expression }
}

/** The same texts are accepted, but `not` waits until everything that follows is complete. */
function openEnded(tables: Tables): Tables {
  const level = tables.roles.level.map((each) => (each < 0 ? each : each + 1))
  level[kindCode.not] = 0
  const roles = { ...tables.roles, level }
  return { ...tables, roles, relations: precedenceRelations(roles) }
}
