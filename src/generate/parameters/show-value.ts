import { jsonDumps, type PythonValue } from "../../python/json-dumps.ts"

/** Any value as a person would write it, not longer than a line; for sentences about what was given. */
export function showValue(value: unknown): string {
  const text = textOf(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function textOf(value: unknown): string {
  try {
    return jsonDumps(value as PythonValue)
  } catch (error) {
    // Not all that a caller or a file can give is JSON.
    return error instanceof RangeError ? "a value that contains itself" : String(value)
  }
}
