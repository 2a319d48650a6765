import { CallError } from "../../errors/call-error.ts"

/** An option, or an argument, that is none of the values it can have. The message says which one, and which they are. */
export class OptionError extends CallError {
  override readonly name = "OptionError"

  constructor(
    readonly option: string,
    readonly value: unknown,
    /** What it can be, as in `a whole number from 1 to 64`. */
    expected: string,
    /** What the message calls it. */
    subject = `the option ${option}`,
  ) {
    super(`${subject} is ${shown(value)}; it has to be ${expected}`)
  }
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 100))
  if (typeof value === "object" && value !== null)
    return Array.isArray(value) ? "an array" : "an object"
  return typeof value === "function" ? "a function" : String(value)
}
