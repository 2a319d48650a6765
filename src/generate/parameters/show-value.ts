import { jsonDumps, type PythonValue } from "../../python/json-dumps.ts"

/** A readable form of any value, at most a line long, for error messages. */
export function showValue(value: unknown): string {
  const text = textOf(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function textOf(value: unknown): string {
  try {
    return jsonDumps(value as PythonValue)
  } catch (error) {
    // Values of callers and files aren't always representable in JSON.
    return error instanceof RangeError ? "a value that contains itself" : String(value)
  }
}
