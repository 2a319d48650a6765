import { InvalidArgumentError } from "commander"
import { PythonFloat } from "../../python/python-float.ts"

/**
 * A number as Python would read it: with a point or an exponent it is a float, also where it is whole.
 * What is not a number stays text, for the schema of the parameters to refuse.
 */
export function readNumber(text: string): number | bigint | PythonFloat | string {
  if (/^[-+]?\d+$/.test(text)) return readWhole(text)
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? new PythonFloat(Number(text)) : text
}

/** A whole number of any size and sign. */
export function readSeed(text: string): number | bigint {
  if (!/^[-+]?\d+$/.test(text)) throw new InvalidArgumentError("Write a whole number.")
  return readWhole(text)
}

function readWhole(text: string): number | bigint {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  return BigInt(text.replace(/^\+/, ""))
}
