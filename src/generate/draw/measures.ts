import type { BinaryConnective } from "../../language/connectives.ts"
import { firstName, type Symbols, symbolCode } from "./symbols.ts"

/** Counted even if they aren't drawn. */
const always = ["and", "or", "xor"] as const

/** Measurements of an expression. */
export interface Measures {
  /** Number of literals and variables, including repetitions. */
  readonly terms: number
  /** Maximum nesting of parentheses. */
  readonly depth: number
  readonly nots: number
  /** Number of each operator: `and`, `or` and `xor`, and all others that are drawn. */
  readonly operators: Readonly<Record<(typeof always)[number], number>> &
    Readonly<Partial<Record<BinaryConnective, number>>>
}

/** @param drawn the connectives that are drawn */
export function measuresOf(
  { codes, count }: Symbols,
  drawn: readonly BinaryConnective[],
): Measures {
  const counts = new Array<number>(firstName).fill(0)
  let terms = 0
  let open = 0
  let depth = 0
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number
    if (code >= firstName || code === symbolCode.true || code === symbolCode.false) terms += 1
    else counts[code] = (counts[code] as number) + 1
    if (code === symbolCode.open) depth = Math.max(depth, ++open)
    if (code === symbolCode.close) open -= 1
  }
  const of = (kind: BinaryConnective | "not") => counts[symbolCode[kind]] as number
  const counted = new Set<BinaryConnective>([...always, ...drawn])
  const operators = Object.fromEntries([...counted].map((kind) => [kind, of(kind)]))
  return { terms, depth, nots: of("not"), operators: operators as Measures["operators"] }
}
