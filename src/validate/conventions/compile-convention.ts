import { compilePrecedence, type PrecedenceTable } from "../../language/tables/precedence-table.ts"
import type { Convention } from "./conventions.ts"
import { compileOpenEndedNot } from "./open-ended-not.ts"

export function compileConvention({
  ladder,
  isNotOpenEnded,
}: Pick<Convention, "ladder" | "isNotOpenEnded">): PrecedenceTable {
  return isNotOpenEnded ? compileOpenEndedNot(ladder) : compilePrecedence(ladder)
}
