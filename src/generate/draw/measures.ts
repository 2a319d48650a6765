import type { InfixKind } from "../../language/source/token-kind.ts"
import { kindCode } from "../../language/tables/layout.ts"
import { firstName, type Symbols } from "./symbols.ts"

/** What can be counted in an expression. */
export interface Measures {
  /** Literals and variables, each time they stand there. */
  readonly terms: number
  /** How many parentheses are open at the deepest place. */
  readonly depth: number
  readonly nots: number
  /** How often each operator stands there. */
  readonly operators: Readonly<Record<InfixKind, number>>
}

export function measuresOf({ codes, count }: Symbols): Measures {
  const counts = new Array<number>(firstName).fill(0)
  let terms = 0
  let open = 0
  let depth = 0
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number
    if (code >= firstName || code === kindCode.true || code === kindCode.false) terms += 1
    else counts[code] = (counts[code] as number) + 1
    if (code === kindCode.open) depth = Math.max(depth, ++open)
    if (code === kindCode.close) open -= 1
  }
  const of = (kind: InfixKind | "not") => counts[kindCode[kind]] as number
  return {
    terms,
    depth,
    nots: of("not"),
    operators: { and: of("and"), or: of("or"), xor: of("xor") },
  }
}
