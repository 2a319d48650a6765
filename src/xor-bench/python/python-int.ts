import { pythonStrip } from "../../python/python-strip.ts"

/**
 * int(text) of CPython for digits of ASCII: a sign, leading zeros, white space around it and single
 * underscores between digits are fine. Undefined where the text is not a whole number.
 */
export function pythonInt(text: string): bigint | undefined {
  const [, sign, digits] = /^([-+]?)(\d+(?:_\d+)*)$/.exec(pythonStrip(text)) ?? []
  if (digits === undefined) return undefined
  const size = BigInt(digits.replaceAll("_", ""))
  return sign === "-" ? -size : size
}
