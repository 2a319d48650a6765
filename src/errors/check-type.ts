import { WrongTypeError } from "./boolglot-error.ts"

/**
 * Rejects arguments that only untyped callers can pass, before they lead to an endless loop.
 *
 * @throws WrongTypeError that names the expected and the given type
 */
export function checkType(isRight: boolean, expected: string, given: unknown): asserts isRight {
  if (isRight) return
  // `null`, `Array`, `number`. An object's tag is its type; `String` could run code of the object.
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

/** Whether a value is an object other than null and lists. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given)
}

/** @throws WrongTypeError */
export function checkText(text: unknown): asserts text is string {
  checkType(typeof text === "string", "a string", text)
}
