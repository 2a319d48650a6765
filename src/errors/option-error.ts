// The error of an invalid option, in its own file so that importing it doesn't load the option checks.

import { BoolglotError } from "./boolglot-error.ts"

/** An option or argument with an invalid value. The message names it and the valid values. */
export class OptionError extends BoolglotError {
  override readonly name = "OptionError"
  override readonly code = "option"

  constructor(
    readonly option: string,
    readonly value: unknown,
    /** Valid values, such as `a whole number from 1 to 64`. */
    expected: string,
    /** Name of the option in the message. */
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
