import { PythonFloat } from "../python/python-float.ts"

/** Any value as a person would write it, not longer than a line; for sentences about what was given. */
export function showValue(value: unknown): string {
  const isNumber = value instanceof PythonFloat || /number|bigint/.test(typeof value)
  const text = isNumber ? String(value) : jsonOf(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function jsonOf(value: unknown): string {
  // Not all that a caller or a file can give is JSON.
  const replace = (_: string, member: unknown) =>
    typeof member === "bigint" || member instanceof PythonFloat ? String(member) : member
  try {
    return JSON.stringify(value, replace) ?? String(value)
  } catch {
    return "a value that holds itself"
  }
}
