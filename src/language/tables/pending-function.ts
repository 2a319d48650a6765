// Operations that wait for the value to their right, as functions of that value. There are only four such functions, so
// any composition of pending operations is one of them too.
//
//     true and ▯       the value itself
//     not ▯            its negation
//     false and ▯      always false
//
// A function is two bits: bit 0 is the result for false, bit 1 the result for true.

import { type BinaryConnective, combine } from "../connectives.ts"

export type PendingFunction = number

export const identity: PendingFunction = 0b10
export const negation: PendingFunction = 0b01
export const never: PendingFunction = 0b00
export const always: PendingFunction = 0b11

export function constant(value: boolean): PendingFunction {
  return value ? always : never
}

export function apply(pending: PendingFunction, value: boolean): boolean {
  return ((pending >> Number(value)) & 1) === 1
}

export function fromValues(ofFalse: boolean, ofTrue: boolean): PendingFunction {
  return Number(ofFalse) | (Number(ofTrue) << 1)
}

/** Returns the function that applies `inner`, then `outer`. */
export function compose(outer: PendingFunction, inner: PendingFunction): PendingFunction {
  return fromValues(apply(outer, apply(inner, false)), apply(outer, apply(inner, true)))
}

/** Returns the function that an operator with a given left operand applies to its right operand. */
export function waiting(operator: BinaryConnective, left: boolean): PendingFunction {
  return fromValues(combine(operator, left, false), combine(operator, left, true))
}

export function isConstant(pending: PendingFunction): boolean {
  return apply(pending, false) === apply(pending, true)
}
