import { WrongTypeError } from "./boolglot-error.ts"

/**
 * Refuses what callers without types can pass, before a loop waits for its end.
 *
 * @throws WrongTypeError that says what was expected and what was given
 */
export function checkType(isRight: boolean, expected: string, given: unknown): asserts isRight {
  if (isRight) return
  // `null`, `Array`, `number`. An object says what it is; `String` could run code of its own.
  const type =
    given === null
      ? given
      : typeof given === "object"
        ? Object.prototype.toString.call(given).slice("[object ".length, -1)
        : typeof given
  throw new WrongTypeError(`expected ${expected}, not ${type}`)
}

/** @throws WrongTypeError */
export function checkOptions(options: unknown): void {
  checkType(isObject(options), "an object of options", options)
}

/** What has members; a list has none that matter. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given)
}

/** @throws WrongTypeError */
export function checkText(text: unknown): asserts text is string {
  checkType(typeof text === "string", "a string", text)
}
