import { type Connective, connectives } from "../../language/connectives.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { canWrite } from "../../language/dialect/signs.ts"

/** The connectives that a dialect can write, in standard order. */
export function connectivesOf(dialect: Dialect): readonly Connective[] {
  const countOf = (connective: Connective) =>
    connective === "not" ? 1 : connective === "if" ? 3 : 2
  return connectives.filter((connective) => canWrite(connective, countOf(connective), dialect))
}
