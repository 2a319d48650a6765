// What waits for the value to its right, as a function of that value: there are four of them, so that whatever waits,
// however much of it, is one of four.
//
//     true and ▯       the value itself
//     not ▯            its negation
//     false and ▯      false, whatever comes
//
// In two bits: at bit 0 what becomes of false, at bit 1 what becomes of true.

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

/** The inner function first, the outer one after it. */
export function compose(outer: PendingFunction, inner: PendingFunction): PendingFunction {
  return fromValues(apply(outer, apply(inner, false)), apply(outer, apply(inner, true)))
}

/** What an operator with its left operand makes of its right one. */
export function waiting(operator: BinaryConnective, left: boolean): PendingFunction {
  return fromValues(combine(operator, left, false), combine(operator, left, true))
}

export function isConstant(pending: PendingFunction): boolean {
  return apply(pending, false) === apply(pending, true)
}
