// The base class of all errors that boolglot throws on purpose; any other error is a bug in boolglot.
//
//     try { parse("1 &&", "binary") }
//     catch (error) { error.code }         "syntax"

/** The message says what is wrong and where; fields hold the same information as data. */
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

/** A number outside the accepted range, or a condition that is never true. */
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
  // `null`, `Array`, `number`. An object's tag is its type; `String` could run the object's code.
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

/** Whether a value is an object, but neither null nor a list. */
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
  /** What labels state; has no value if that is unknown. */
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
  /** Reads a circuit or clauses from the file itself, and prints them as `in` says, or else in the file's own form. */
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
      readonly option: "inputField" | "unlabelled" | "baseUrl" | "force" | "fix"
    }

/** A file that can't be read. The message says which one and why. */
export class FileError extends BoolglotError {
  override readonly name = "FileError"
  override readonly code = "file-read"
  override readonly remedies: readonly Remedy[]

  /**
   * @param cause a system error, a sentence that says what is wrong, or an error with such a message and remedies
   * @param isContentWhole whether all content was read before the error, so that the last row is complete
   */
  constructor(
    readonly path: string,
    cause: unknown,
    readonly isContentWhole: boolean = false,
  ) {
    const reason = path === "" ? "the name is empty" : fileReason(cause, reasons)
    super(`cannot read ${path === "" ? '""' : path}: ${reason}`, { cause })
    this.remedies = (cause instanceof BoolglotError && cause.remedies) || []
  }
}

const reasons = { ENOENT: "there is no such file", EACCES: "reading it is not allowed" }

/** A human-readable reason for an error: looked up by a system error's code, or else the error's own message. */
export function fileReason(cause: unknown, reasons: Readonly<Record<string, string>>): string {
  if (cause instanceof BoolglotError) return cause.message
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? ""
  return reasons[code] ?? commonReasons[code] ?? String(cause)
}

const commonReasons: Readonly<Record<string, string>> = {
  ENOTDIR: "a part of the path is not a folder",
  EISDIR: "it is a folder",
  ELOOP: "it is a link that leads to itself",
  EMFILE: "too many files are open",
  EIO: "the disk does not work",
}

// The error for an invalid option, in its own file so that importing it doesn't load the option checks.

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

/** Tells the user how to install npm packages. Front ends that are distributed without npm replace this. */
export const installation = {
  advice: (packages: string) => `install it with: npm install ${packages}`,
}

/** An optional library that a requested feature needs. */
export class MissingLibraryError extends BoolglotError {
  override readonly name = "MissingLibraryError"
  override readonly code = "missing-library"

  constructor(
    /** Names in npm. */
    readonly libraries: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
