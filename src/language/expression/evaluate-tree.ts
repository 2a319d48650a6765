import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkType, isObject } from "../../errors/check-type.ts"
import { combineAll } from "../connectives.ts"
import { longestName, shortened } from "../source/shortened.ts"
import type { Expression } from "./expression.ts"
import { fold } from "./fold.ts"

/** The values of variables. A map, because any name is allowed, even `constructor`. */
export type Assignment = ReadonlyMap<string, boolean>

/** An assignment as callers may pass it: a map, or an object with own properties. */
export type Values = Assignment | Readonly<Record<string, boolean>>

/** A variable has no value in the assignment. */
export class UnboundVariableError extends BoolglotError {
  override readonly name = "UnboundVariableError"
  override readonly code = "unbound-variable"

  constructor(readonly variable: string) {
    super(`the variable ${shortened(variable, longestName)} has no value`)
  }
}

/**
 * Returns the value of a tree. Every variable needs a value, even if the result does not depend on it.
 *
 * @throws UnboundVariableError
 */
export function evaluateTree(tree: Expression, values: Values = new Map()): boolean {
  const assignment = assignmentFrom(values)
  return fold<boolean>(tree, {
    literal: (node) => node.value,
    variable: (node) => lookUp(node.name, assignment),
    not: (_, operand) => !operand,
    chain: (node, operands) => combineAll(node.kind, operands),
    group: (_, inner) => inner,
  })
}

/** @throws UnboundVariableError */
export function lookUp(variable: string, assignment: Assignment): boolean {
  const value = valueIn(assignment, variable)
  if (value === undefined) throw new UnboundVariableError(variable)
  return value
}

/**
 * Returns the value of a variable; `undefined` if it has none.
 *
 * @throws WrongTypeError if the value is not a boolean; `"True"` or `1` is not converted
 */
export function valueIn(assignment: Assignment, variable: string): boolean | undefined {
  const value = assignment.get(variable)
  if (value !== undefined && typeof value !== "boolean") {
    checkType(false, `true or false as the value of ${variable}`, value)
  }
  return value
}

/** @throws WrongTypeError if `values` is neither a map nor a plain object */
export function assignmentFrom(values: Values): Assignment {
  if (typeof (values as Assignment | null)?.get === "function") return values as Assignment
  const prototype = isObject(values) ? Object.getPrototypeOf(values) : values
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  checkType(isObject(values) && isPlain, "an assignment as a Map or an object", values)
  return new Map(Object.entries(values))
}

/** The truth value of a word in any common spelling, as users give values to variables; `undefined` for other words. */
export function truthOf(word = ""): boolean | undefined {
  if (/^(true|t|yes|y|on|1)$/i.test(word)) return true
  return /^(false|f|no|n|off|0)$/i.test(word) ? false : undefined
}
