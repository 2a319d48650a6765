// The connectives to draw between operands, with their weights.
//
//     nothing given                           and, or and xor as far as the dialect has them, equally likely
//     ["and", "implies"]                      these, equally likely
//     { and: 1, implies: 2 }                  implies twice as often as and

import type { BinaryConnective } from "../../language/connectives.ts"
import { isBinary } from "../../language/connectives.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParameterError } from "../parameter-error.ts"
import { connectivesOf } from "./connectives-of.ts"
import type { CheckedParameters } from "./parameters.ts"
import { showValue } from "./show-value.ts"

export interface DrawnConnectives {
  readonly names: readonly BinaryConnective[]
  /** One per name; `undefined` if all are equally likely. */
  readonly weights?: readonly number[]
}

/** The default for dialects that have at least one of them. */
const usual: readonly BinaryConnective[] = ["and", "or", "xor"]

/** @throws ParameterError if the dialect lacks one of them */
export function drawnConnectives(
  { connectives: given }: CheckedParameters,
  dialect: Dialect,
): DrawnConnectives {
  const known = connectivesOf(dialect).filter(isBinary)
  if (given === undefined) {
    const names = usual.filter((name) => known.includes(name))
    return { names: names.length > 0 ? names : known }
  }
  const weighted = Array.isArray(given) ? undefined : Object.entries(given).sort(byName)
  const names = (weighted?.map(([name]) => name) ?? given) as readonly BinaryConnective[]
  const missing = names.find((name) => !known.includes(name))
  if (missing !== undefined) {
    const has = known.length === 0 ? "none between operands" : known.join(", ")
    throw new ParameterError(
      "connectives",
      given,
      `connectives is ${showValue(given)}; ${dialect.name} has no operator ${missing}; it has ${has}`,
    )
  }
  return weighted === undefined
    ? { names }
    : { names, weights: weighted.map(([, weight]) => weight) }
}

/** Sorted as in Python's `json.dumps`, so that rows don't depend on the order in which weights are given. */
function byName([left]: [string, number], [right]: [string, number]): number {
  return left < right ? -1 : 1
}
