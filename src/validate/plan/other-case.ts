// Tests whether assignments spell the names of variables in a different case.
//
//     {"expression": "a or b", "assignment": {"A": true, "B": false}}      yes: otherwise it has no value

import type { Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { tryParse } from "../../language/engines/table-engine.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { readAssignment, withNamesInCase } from "../assignments/read-assignment.ts"
import type { Template } from "../templates/template.ts"

/** Number of rows to sample, and the share of rows with an assignment that must need a match regardless of case. */
const mostLookedAt = 50
const most = 0.5

export function areNamesInOtherCase(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
): boolean {
  const valued = rows.slice(0, mostLookedAt).filter(({ assignment }) => assignment !== undefined)
  const bound = valued.filter(({ input, assignment }) => {
    const text = template.extract(input)?.text
    const tree = text === undefined ? undefined : tryParse(text, dialect)
    if (tree === undefined || tree instanceof ParseFailure) return false
    const names = variablesOf(tree)
    const given = readAssignment(assignment, dialect)
    const values = withNamesInCase(given, names)
    return values.size > given.size && [...names].every((name) => values.has(name))
  })
  return valued.length > 0 && bound.length >= most * valued.length
}
