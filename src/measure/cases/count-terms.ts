import type { TokenKinds } from "../../language/engines/index.ts"
import { kindCode } from "../../language/tables/index.ts"

/** Number of literals and variables in a tokenized expression, which the generators call its length. */
export function countTerms({ kinds, count }: TokenKinds): number {
  let terms = 0
  for (let at = 0; at < count; at += 1) {
    if (termKinds.has(kinds[at])) terms += 1
  }
  return terms
}

const termKinds: ReadonlySet<number | undefined> = new Set([
  kindCode.true,
  kindCode.false,
  kindCode.variable,
])
