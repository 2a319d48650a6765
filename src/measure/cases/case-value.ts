// The values of case parameters, and how they are ordered.
//
//     length of {prompt, answer, length: 8, parameters: {max_depth: 2}}      8
//     max_depth                                                              2
//     prob_not                                                               undefined

import type { Case } from "./case.ts"

/** Numbers in text form, as in CSV, become numbers. */
export type CaseValue = string | number | boolean | null

/**
 * `length` and `dialect` are fields of the case itself, and otherwise parameters like all others. `undefined` if the
 * case has no such parameter.
 */
export function caseValue(
  { length, dialect, parameters }: Case,
  name: string,
): CaseValue | undefined {
  if (name === "length" && length !== undefined) return length
  if (name === "dialect" && dialect !== undefined) return dialect
  if (parameters === undefined || !Object.hasOwn(parameters, name)) return undefined
  const value = parameters[name]
  return typeof value === "string" &&
    String(Number(value)) === value &&
    Number.isFinite(Number(value))
    ? Number(value)
    : value
}

/** All names that `caseValue` knows for at least one case; `length` and `dialect` come first. */
export function parameterNames(cases: Iterable<Case>): string[] {
  const names = new Set<string>()
  for (const each of cases) {
    if (each.length !== undefined) names.add("length")
    if (each.dialect !== undefined) names.add("dialect")
    for (const name of Object.keys(each.parameters ?? {})) names.add(name)
  }
  const own = ["length", "dialect"].filter((name) => names.has(name))
  return [...new Set([...own, ...names])]
}

/** Names of the parameters with at least two values, in the order of the cases. */
export function varyingParameters(cases: Iterable<Case>): string[] {
  const seen = new Map<string, Set<string>>()
  for (const each of cases) {
    for (const name of Object.keys(each.parameters ?? {})) {
      const values = seen.get(name) ?? new Set()
      const value = caseValue(each, name)
      if (values.size < 2 && value !== undefined) values.add(String(value))
      seen.set(name, values)
    }
  }
  return [...seen].filter(([, values]) => values.size > 1).map(([name]) => name)
}

/** Ascending: numbers, then false and true, then texts by their UTF-16 units, then null. */
export function compareValues(left: CaseValue, right: CaseValue): number {
  const kinds = kindOf(left) - kindOf(right)
  if (kinds !== 0) return kinds
  if (typeof left === "number" && typeof right === "number") return left - right
  const [first, second] = [String(left), String(right)]
  return first < second ? -1 : first > second ? 1 : 0
}

function kindOf(value: CaseValue): number {
  return value === null ? 3 : ["number", "boolean", "string"].indexOf(typeof value)
}
