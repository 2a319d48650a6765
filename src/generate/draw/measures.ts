import type { BinaryConnective } from "../../language/connectives.ts"
import { firstName, type Symbols, symbolCode } from "./symbols.ts"

/** Those that are counted whether they are drawn or not. */
const always = ["and", "or", "xor"] as const

/** What can be counted in an expression. */
export interface Measures {
  /** Literals and variables, each time they stand there. */
  readonly terms: number
  /** How many parentheses are open at the deepest place. */
  readonly depth: number
  readonly nots: number
  /** How often each operator stands there: `and`, `or` and `xor`, and others that are drawn. */
  readonly operators: Readonly<Record<(typeof always)[number], number>> &
    Readonly<Partial<Record<BinaryConnective, number>>>
}

/** @param drawn the connectives that can stand there */
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
