// Options in a row, which override the command's.
//
//     {"input": "1&&0", "options": {"convert": "python", "spacing": "compact"}}

import { BoolglotError, didYouMean } from "../errors/index.ts"
import { describeValue, UnreadableRowError } from "../formats/index.ts"
import { listOf } from "../language/diagnosis/index.ts"
import { type Dialect, dialectNames, findDialect } from "../language/dialect/index.ts"
import { type PrintOptions, renames, spacings } from "../language/print/index.ts"
import type { LabelWord } from "../validate/index.ts"

type Read = (value: unknown, all: readonly Dialect[]) => Partial<PipeOptions>

const print = (name: keyof PrintOptions, choices: readonly unknown[]): Read => {
  return (value) => {
    if (choices.includes(value)) return { print: { [name]: value } }
    const known = choices.map((each) => JSON.stringify(each))
    throw new UnreadableRowError(`${name} is ${listOf(known)}`)
  }
}

const truth = (name: "explain" | "detect" | "unlabelled"): Read => {
  return (value) => {
    if (typeof value === "boolean") return { [name]: value }
    throw new UnreadableRowError(`${name} is true or false`)
  }
}

const readers: Readonly<Record<string, Read>> = {
  dialect: (name, all) => ({ dialect: rowDialect(textOf(name, "dialect"), all) }),
  precedence: (name) => ({ precedence: textOf(name, "precedence") }),
  extract: (template) => ({ template: textOf(template, "extract") }),
  convert: (name, all) => ({ convert: rowDialect(textOf(name, "convert"), all) }),
  spacing: print("spacing", spacings),
  rename: print("rename", renames),
  groups: print("groups", ["keep", "minimal", "full"]),
  strict: print("strict", [true, false]),
  explain: truth("explain"),
  detect: truth("detect"),
  unlabelled: truth("unlabelled"),
}

/**
 * @param use receives the options; may throw if they contradict each other
 * @throws UnreadableRowError if an option is unknown or invalid
 */
export function withRowOptions<Made>(
  given: unknown,
  options: PipeOptions,
  use: (options: PipeOptions) => Made,
): Made {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new UnreadableRowError(`its options are ${describeValue(given)}, not an object`)
  }
  try {
    let own = options
    for (const [name, value] of Object.entries(given)) {
      const read = Object.hasOwn(readers, name) ? readers[name] : undefined
      if (read === undefined) {
        const known = Object.keys(readers).join(", ")
        throw new UnreadableRowError(`there is no ${JSON.stringify(name)}; there are ${known}`)
      }
      const { print: asked, ...others } = read(value, options.among)
      own = { ...own, ...others, print: { ...own.print, ...asked } }
    }
    return use(own)
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    throw new UnreadableRowError(`its options: ${error.message}`)
  }
}

function textOf(value: unknown, name: string): string {
  if (typeof value === "string") return value
  throw new UnreadableRowError(`${name} is ${describeValue(value)}, not a string`)
}

/**
 * The dialect that a row names.
 *
 * @throws UnreadableRowError, whose message names no command, since programs write rows
 */
export function rowDialect(name: string, among: readonly Dialect[]): Dialect {
  const dialect = findDialect(name, among)
  if (dialect !== undefined) return dialect
  const meant = didYouMean(name, dialectNames(among))
  const advice = meant === undefined ? "" : `; ${meant}`
  throw new UnreadableRowError(`there is no dialect ${JSON.stringify(name)}${advice}`)
}

// Options for the rows of a pipe, given on the command line or in a field of a row.

export interface PipeOptions {
  /** The dialects that rows may use and be converted to. */
  readonly among: readonly Dialect[]
  readonly dialect?: Dialect
  /** Name of a precedence. */
  readonly precedence?: string
  /** Fields with the expression, the label and the values of variables. */
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  /** Default: bare. */
  readonly template?: string
  /** What labels state: `value`, `claim`, or a task about one formula. Default: value. */
  readonly task?: string
  /** The values of sentences; they replace the sentences before a row is read. */
  readonly facts?: Readonly<Record<string, boolean>>
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  readonly unlabelled?: boolean
  /** The notation to convert each expression to, and its print options. */
  readonly convert?: Dialect
  readonly print?: PrintOptions
  /** Whether each answer lists the steps to the value, or all errors. */
  readonly explain?: boolean
  /** Whether each answer lists the notations that accept the text. */
  readonly detect?: boolean
  /** Field to copy into the answer. */
  readonly idField?: string
  /** Field that names a request about expressions. */
  readonly requestField?: string
  /** Field with the row's own options. */
  readonly optionsField?: string
}
