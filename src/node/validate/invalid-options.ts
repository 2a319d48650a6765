// Rejects invalid options before any file is opened: callers in JavaScript can pass anything, and a limit of -1 would
// never be reached.

import {
  type CheckOptions,
  defaultLimit,
  dialectsOfOptions,
  inputOptionsOf,
  mostBytesOfLine,
} from "../../datasets/index.ts"
import { isObject, OptionError } from "../../errors/index.ts"
import { formatNames } from "../../formats/index.ts"
import { isDialect } from "../../language/dialect/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { precedenceNamed, templateFrom } from "../../validate/index.ts"
import type { OpenOptions } from "../files/open-input.ts"
import { usualThreads } from "../workers/worker-thread.ts"
import { planProblem, type SharedPlan } from "./shared-plan.ts"

/** Valid ranges of numeric options. */
const ranges = {
  limit: { from: 0, to: Number.POSITIVE_INFINITY },
  longestLine: { from: 1, to: mostBytesOfLine },
  chunkBytes: { from: 1, to: mostBytesOfLine },
  threads: { from: 1, to: 64 },
} satisfies Partial<Record<keyof ValidateOptions, { from: number; to: number }>>

/** Includes the options of `readCases`. */
interface Options extends ValidateOptions {
  readonly prompt?: string
  readonly byLabel?: boolean
}

const texts = [
  "prompt",
  "inputField",
  "targetField",
  "assignmentField",
  "template",
  "precedence",
  "task",
] as const

/** @throws OptionError, TemplateError, UnknownPrecedenceError, WrongTypeError */
export function refuseOptions(options: Options): void {
  if (typeof options !== "object" || options === null) {
    throw new OptionError("options", options, "an object of options", "the second argument")
  }
  for (const [name, range] of Object.entries(ranges)) {
    const value: unknown = options[name as keyof typeof ranges]
    if (value !== undefined && !isWithin(value, range)) {
      throw new OptionError(name, value, `a whole number ${described(range)}`)
    }
  }
  for (const name of texts) {
    const value: unknown = options[name]
    if (value !== undefined && typeof value !== "string")
      throw new OptionError(name, value, "a string")
  }
  const { format, template, precedence, plan } = options
  if (plan !== undefined) refuseBesidePlan(plan, options)
  if (format !== undefined && !formatNames.some((each) => each === format)) {
    throw new OptionError("format", format, `one of ${formatNames.join(", ")}`)
  }
  for (const [name, { isRight, expected }] of Object.entries(others)) {
    const value: unknown = options[name as keyof typeof others]
    if (value !== undefined && !isRight(value)) throw new OptionError(name, value, expected)
  }
  if (template !== undefined) templateFrom(template)
  if (precedence !== undefined) precedenceNamed(precedence)
  dialectsOfOptions(options)
}

/** Rejects options that the plan has already decided. */
function refuseBesidePlan(plan: SharedPlan, options: Options): void {
  const problem = planProblem(plan)
  if (problem !== undefined) throw new OptionError("plan", plan, `a plan (${problem})`)
  const decided = decidedByPlan.find((name) => options[name] !== undefined)
  if (decided !== undefined) {
    throw new OptionError(decided, options[decided], "left out, as the plan decides it")
  }
  const { limit = defaultLimit } = options
  const most = plan.settings.limit
  if (limit > most)
    throw new OptionError("limit", limit, `no more than the ${writtenNumber(most)} of the plan`)
}

const decidedByPlan = [
  "format",
  "inputField",
  "targetField",
  "assignmentField",
  "unlabelled",
  "template",
  "task",
  "labelMap",
  "facts",
  "dialect",
  "among",
  "precedence",
  "labelsOnly",
  "explainChoice",
  "equivalent",
  "longestLine",
] as const satisfies readonly (keyof ValidateOptions)[]

/** Whether a value is a dialect or a name; for a name, `dialectsOfOptions` says how to get the dialect. */
function isDialectOrName(value: unknown): boolean {
  return typeof value === "string" || isDialect(value)
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean"
}

function isLabelMap(value: unknown): boolean {
  return (
    isObject(value) && Object.values(value).every((word) => isBoolean(word) || word === "invalid")
  )
}

const isFunction = (value: unknown) => typeof value === "function"

const others = {
  dialect: { isRight: isDialectOrName, expected: "a dialect, such as python of boolglot/dialects" },
  among: {
    isRight: (value: unknown) =>
      Array.isArray(value) && value.length > 0 && value.every(isDialectOrName),
    expected: "an array of one dialect or more",
  },
  labelMap: { isRight: isLabelMap, expected: 'an object with values true, false or "invalid"' },
  facts: { isRight: isFacts, expected: "an object of sentences with values true or false" },
  unlabelled: { isRight: isBoolean, expected: "true or false" },
  labelsOnly: { isRight: isBoolean, expected: "true or false" },
  explainChoice: { isRight: isBoolean, expected: "true or false" },
  equivalent: { isRight: isBoolean, expected: "true or false" },
  byLabel: { isRight: isBoolean, expected: "true or false" },
  fixed: { isRight: isFixedRows, expected: "an object of the functions rows and changes" },
  onAnswers: { isRight: isFunction, expected: "a function" },
  onProgress: { isRight: isFunction, expected: "a function" },
} satisfies Partial<Record<keyof Options, object>>

function isFacts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isBoolean)
}

function isFixedRows(value: unknown): boolean {
  const { rows, changes } = (value ?? {}) as Readonly<Record<string, unknown>>
  return isFunction(rows) && isFunction(changes)
}

interface Range {
  readonly from: number
  readonly to: number
}

function isWithin(value: unknown, { from, to }: Range): boolean {
  if (value === Number.POSITIVE_INFINITY) return to === value
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= to
}

function described({ from, to }: Range): string {
  if (to === Number.POSITIVE_INFINITY) return `from ${from} on, or Infinity`
  return `from ${from} to ${writtenNumber(to)}`
}

/** @throws OptionError if the files aren't an array of paths and streams */
export function refuseSources(sources: readonly unknown[]): void {
  if (!Array.isArray(sources)) {
    const expected = "an array of paths and streams"
    throw new OptionError("sources", sources, expected, "the first argument")
  }
  for (const [index, source] of sources.entries()) {
    if (typeof source === "string" || isStream(source) || isSplitFile(source)) continue
    throw new OptionError("sources", source, "a path or a stream", `source ${index + 1}`)
  }
}

function isSplitFile(source: unknown): boolean {
  const { path, configuration, split } = (source ?? {}) as Readonly<Record<string, unknown>>
  return [path, configuration, split].every((each) => typeof each === "string")
}

function isStream(source: unknown): boolean {
  return typeof source === "object" && source !== null && Symbol.asyncIterator in source
}

/** Options for checking files. */
export interface ValidateOptions extends CheckOptions {
  /**
   * A plan made by `planFiles`. It rules out the options that the plan decides; `limit` must not exceed the plan's.
   */
  readonly plan?: SharedPlan
  /** Number of threads. Default: the number of cores, at most 8. */
  readonly threads?: number
}

export function threadsOf({ threads }: ValidateOptions): number {
  return threads ?? usualThreads()
}

export function openOptionsOf(options: ValidateOptions): OpenOptions {
  return { ...inputOptionsOf(options), isSynchronous: threadsOf(options) > 1 }
}
