import { compileOrder } from "../../src/validate/precedences/compile-order.ts"
import type { OrderPrecedence } from "../../src/validate/precedences/order-precedences.ts"
import { PrecedenceReader } from "../../src/validate/precedences/precedence-values.ts"

export type ReadTokens = (kinds: Uint8Array, count: number) => Uint8Array

/** Reads tokens under each precedence, with literals in place of variables. */
export function readerFor(
  precedences: readonly Pick<OrderPrecedence, "levels" | "isNotOpenEnded">[],
): ReadTokens {
  const reader = new PrecedenceReader(precedences.map(compileOrder))
  return (kinds, count) => reader.outcomes[reader.read(kinds, count)] as Uint8Array
}
