// Seed of a point's stream, as specified by ReasonScape: the parameters are the point's coordinates, and their hash
// is added to the seed, so that all points of a grid are independent.
//
//     {"length": 8, "max_depth": 3}   sha256 …dee992ba   0xdee992ba + 42

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { checkType, isObject } from "../../errors/index.ts"
import { jsonDumps, type PythonValue } from "../../python/index.ts"

/** The default seed. */
export const defaultSeed = 42

/**
 * The seed for Python's `random.Random` at a point: `seed` plus the last 8 hex digits of the SHA-256 of
 * `json.dumps(coordinates, sort_keys=True)`. `count` isn't a coordinate; a `PythonFloat` is written like a Python
 * float, so `0.0` and `0` have different seeds.
 *
 * @throws WrongTypeError
 */
export function coordinateSeed(
  parameters: { readonly [name: string]: PythonValue | undefined },
  seed: number | bigint = defaultSeed,
): number | bigint {
  checkType(isObject(parameters), "an object of parameters", parameters)
  const isSeed = typeof seed === "bigint" || Number.isSafeInteger(seed)
  checkType(isSeed, "a whole number up to 2 ** 53 - 1 or a bigint as seed", seed)
  const { count, ...coordinates } = parameters
  const text = jsonDumps(coordinates, { sortKeys: true })
  const digits = bytesToHex(sha256(utf8ToBytes(text))).slice(-8)
  const sum = BigInt(seed) + BigInt(`0x${digits}`)
  const small = Number(sum)
  return Number.isSafeInteger(small) ? small : sum
}
