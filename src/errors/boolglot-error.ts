// The base class of all errors that boolglot throws on purpose; any other error is a bug in boolglot.
//
//     try { parse("1 &&", "binary") }
//     catch (error) { error.code }         "syntax"

/** The message says what is wrong and where; fields hold the same as data. */
export abstract class BoolglotError extends Error {
  abstract readonly code: ErrorCode
  /** Options that may help, as data: the message does not say how to pass them. */
  declare readonly remedies?: readonly Remedy[]

  /** Includes argument errors, though they derive from JavaScript's own classes. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const isArgumentError = value instanceof WrongTypeError || value instanceof OutOfRangeError
    // biome-ignore lint/complexity/noThisInStatic: each class that derives from this one asks for itself
    return super[Symbol.hasInstance](value) || (this === BoolglotError && isArgumentError)
  }
}

/** An argument of an unsupported type, which only untyped callers can pass. */
export class WrongTypeError extends TypeError implements BoolglotError {
  readonly code = "wrong-type"
}

/** A number outside of the accepted range. */
export class OutOfRangeError extends RangeError implements BoolglotError {
  readonly code = "out-of-range"
}

/** What went wrong. The meaning of a code never changes; new codes may be added. */
export type ErrorCode =
  | "ambiguous-text"
  | "answer-rule"
  | "chart-size"
  | "circuit-mismatch"
  | "diagram-size"
  | "dimacs"
  | "endpoint"
  | "engine-limit"
  | "escape"
  | "explanation"
  | "file-in-use"
  | "file-protected"
  | "file-read"
  | "file-write"
  | "form-size"
  | "generation"
  | "gold"
  | "grammar"
  | "inapplicable-precedence"
  | "logic-file"
  | "missing-library"
  | "no-reply"
  | "option"
  | "out-of-range"
  | "parameter"
  | "part"
  | "picture-size"
  | "prompt-template"
  | "proof-size"
  | "steps-size"
  | "syntax"
  | "table-size"
  | "task"
  | "template"
  | "thread"
  | "too-many-variables"
  | "unbound-variable"
  | "unclear-rows"
  | "undecided"
  | "unknown-dialect"
  | "unknown-field"
  | "unknown-precedence"
  | "unwritable"
  | "usage"
  | "wrong-type"
  | "yaml"

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

/** @throws WrongTypeError */
export function checkNames(names: unknown): asserts names is readonly string[] {
  checkType(Array.isArray(names), "a list of names as variables", names)
  for (const name of names) checkType(typeof name === "string", "a name as a variable", name)
}

/** Whether a value is an object other than null and lists. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given)
}

/** @throws WrongTypeError */
export function checkText(text: unknown): asserts text is string {
  checkType(typeof text === "string", "a string", text)
}

/**
 * An option that may help, by its name in the library, with a value if it is known. Messages don't name options,
 * since each front end has its own way to pass them.
 */
export type Remedy =
  | { readonly option: "precedence"; readonly value: string }
  /** The text around expressions; a value is a template that also extracts labels. */
  | { readonly option: "template"; readonly value?: string }
  /** The values of sentences within expressions, if they are known. */
  | { readonly option: "facts"; readonly value?: Readonly<Record<string, boolean>> }
  /** What labels state; without a value, it is unknown. */
  | { readonly option: "task"; readonly value?: string }
  /** The format; without a value, any format is possible. */
  | { readonly option: "format"; readonly value?: string }
  /** In bytes; without a value, the length of the row is unknown. */
  | { readonly option: "longestLine"; readonly value?: number }
  /** The run file to resume. */
  | { readonly option: "runFile"; readonly value: string }
  /** The variable that needs a value; without a value here, it is unclear whether the name is a variable. */
  | { readonly option: "values"; readonly value?: string }
  /** The intended notation, if it is known. */
  | { readonly option: "dialect"; readonly value?: string }
  /** The meaning of labels that state no truth value by themselves. */
  | {
      readonly option: "labelMap"
      readonly value: Readonly<Record<string, boolean | "invalid">>
    }
  /** Another form of the expression. */
  | { readonly option: "form"; readonly value: string }
  | { readonly option: "threads"; readonly value: number }
  /** The field with the labels, if it is known. */
  | { readonly option: "targetField"; readonly value?: string }
  /** Names of variables, and the field with their values. */
  | { readonly option: "assignmentField"; readonly value: string }
  /** Reads a circuit or clauses from the file itself, and prints them in `in` or else in the form of the file. */
  | {
      readonly option: "logicFile"
      readonly value: "blif" | "pla" | "dimacs"
      readonly path?: string
      readonly in?: string
    }
  /** Converts the file with another tool to a format that boolglot reads. */
  | { readonly option: "convertTo"; readonly value: "blif" | "pla" | "dimacs" }
  /** Chooses one of several fields, notations or formats. */
  | {
      readonly option: "inputField" | "targetField" | "assignmentField" | "dialect" | "format"
      readonly oneOf: readonly string[]
    }
  /** Uses a notation defined by the user; the value is its grammar file, if there is one. */
  | { readonly option: "grammar"; readonly value?: string }
  | {
      readonly option: "inputField" | "unlabelled" | "baseUrl" | "force"
    }
