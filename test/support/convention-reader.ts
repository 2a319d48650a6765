import { compileConvention } from "../../src/validate/conventions/compile-convention.ts"
import { ConventionReader } from "../../src/validate/conventions/convention-values.ts"
import type { OrderConvention } from "../../src/validate/conventions/order-conventions.ts"

export type ReadTokens = (kinds: Uint8Array, count: number) => Uint8Array

/** Reads tokens under each convention, with literals in place of variables. */
export function readerFor(
  conventions: readonly Pick<OrderConvention, "levels" | "isNotOpenEnded">[],
): ReadTokens {
  const reader = new ConventionReader(conventions.map(compileConvention))
  return (kinds, count) => reader.outcomes[reader.read(kinds, count)] as Uint8Array
}
