import { pythonStrip } from "../../python/python-strip.ts"

/**
 * CPython's int(text) for ASCII digits: accepts a sign, leading zeros, surrounding white space and single underscores
 * between digits. `undefined` if the text isn't an integer.
 */
export function pythonInt(text: string): bigint | undefined {
  const [, sign, digits] = /^([-+]?)(\d+(?:_\d+)*)$/.exec(pythonStrip(text)) ?? []
  if (digits === undefined) return undefined
  const size = BigInt(digits.replaceAll("_", ""))
  return sign === "-" ? -size : size
}
