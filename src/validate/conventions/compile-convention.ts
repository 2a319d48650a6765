import { compileLadder, type LadderTable } from "../../language/tables/ladder-table.ts"
import type { Convention } from "./conventions.ts"
import { compileOpenEnded } from "./open-ended-ladder.ts"

export function compileConvention({
  ladder,
  isNotOpenEnded,
}: Pick<Convention, "ladder" | "isNotOpenEnded">): LadderTable {
  return isNotOpenEnded ? compileOpenEnded(ladder) : compileLadder(ladder)
}
