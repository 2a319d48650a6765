import type { InfixKind } from "../source/token-kind.ts"

/** What each operator makes of two values. */
export const combine: Readonly<Record<InfixKind, (left: boolean, right: boolean) => boolean>> = {
  and: (left, right) => left && right,
  or: (left, right) => left || right,
  xor: (left, right) => left !== right,
}
