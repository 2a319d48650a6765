// What every command uses: text to tree and text to value, over the tables of a dialect. Any depth and
// any length that memory holds.

import { refusal } from "../diagnosis/refusal.ts"
import type { Dialect } from "../dialect/dialect.ts"
import {
  type Assignment,
  assignmentFrom,
  UnboundVariableError,
} from "../expression/evaluate-tree.ts"
import type { Expression } from "../expression/expression.ts"
import { tablesOf } from "../tables/tables-of.ts"
import type { Engine } from "./engine.ts"
import { ParseFailure } from "./parse-failure.ts"
import { readTree } from "./read-tree.ts"
import { readValue } from "./read-value.ts"

export const tableEngine: Engine = {
  name: "table",

  parse(text, dialect) {
    const tree = tryParse(text, dialect)
    if (tree instanceof ParseFailure) throw refusal(text, tree.offset, tree.expected, dialect)
    return tree
  },

  evaluate(text, dialect, values = noValues) {
    const value = readValue(text, tablesOf(dialect), assignmentFrom(values))
    if (value instanceof ParseFailure) throw refusal(text, value.offset, value.expected, dialect)
    if (typeof value === "object") throw new UnboundVariableError(value.variable)
    return value
  },
}

const noValues: Assignment = new Map()

/** As `parse`, but where the text is refused no error is made. */
export function tryParse(text: string, dialect: Dialect): Expression | ParseFailure {
  return readTree(text, tablesOf(dialect))
}

/** Whether the dialect accepts a text. */
export function accepts(text: string, dialect: Dialect): boolean {
  return !(readValue(text, tablesOf(dialect), noValues) instanceof ParseFailure)
}
