// Which connectives are drawn between operands, and how likely each is.
//
//     nothing given                           and, or, xor, those that the dialect has, equally likely
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
  /** One for each name; undefined where all are equally likely. */
  readonly weights?: readonly number[]
}

/** Those that are drawn where nothing is said, from dialects that have one of them. */
const usual: readonly BinaryConnective[] = ["and", "or", "xor"]

/** @throws ParameterError for those that the dialect lacks */
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

/** As `json.dumps` of Python sorts members, so that rows do not depend on the order in which they are written. */
function byName([left]: [string, number], [right]: [string, number]): number {
  return left < right ? -1 : 1
}
