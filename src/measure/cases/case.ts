// A question to a model with its right answer.

import { checkType, isObject } from "../../errors/boolglot-error.ts"
import type { TokenKinds } from "../../language/engines/token-kinds.ts"
import { kindCode } from "../../language/tables/layout.ts"
import type { MadePlan } from "../../validate/plan/make-plan.ts"
import { RowChecker } from "../../validate/rows/row-checker.ts"

/** Values of the parameters that a case was generated with, by name. */
export type CaseParameters = Readonly<Record<string, string | number | boolean | null>>

export interface Case {
  /** The user message. */
  readonly prompt: string
  /** The right answer. */
  readonly answer: boolean
  /** Number of literals and variables in the expression; in xor-bench, the first field of a quiz. */
  readonly length?: number
  readonly expression?: string
  /** The notation of the expression. */
  readonly dialect?: string
  /** Parameters of the grid point, named as in the row. */
  readonly parameters?: CaseParameters
}

/** Settings that are sent with every prompt of a run; absent fields aren't sent. */
export interface RunSettings {
  readonly systemPrompt?: string
  readonly temperature?: number
  readonly seed?: number
  readonly topP?: number
  /** Maximum number of tokens in a reply. */
  readonly maxTokens?: number
  /** Such as low, medium or high; the values depend on the model. */
  readonly reasoningEffort?: string
}

/** Model and settings; replies of different configurations are never counted together. */
export interface Configuration {
  /** The endpoint's name for it: `openai/gpt-4`. */
  readonly model: string
  /** Short name of the prompting technique; `none` without a system prompt. */
  readonly prompting: string
  readonly settings: RunSettings
}

/** A case and the response of the model. */
export interface Asked {
  readonly configuration: Configuration
  readonly case: Case
  /** `null` if there was no response, or the model refused. */
  readonly reply: string | null
  /** Why the reply ends: `stop`, or `length` if it reached the token limit; `null` if unknown. */
  readonly finishReason: string | null
  /** The model's text if it refused. */
  readonly refusal: string | null
  /** Why there is no reply, in one sentence; `null` if there is one. */
  readonly error: string | null
  /** Another tool's judgement of the reply; absent if there is none. */
  readonly judged?: Judged
  /** Number of earlier cases of the set with the same request; only run files state it. */
  readonly repeat?: number
}

export interface Usage {
  /** Tokens of the prompt. */
  readonly input: number
  /** Tokens of the reply, including its reasoning. */
  readonly output: number
}

export function checkConfiguration(given: Configuration): void {
  checkType(isConfiguration(given), "a configuration with model, prompting and settings", given)
}

export function checkCases(given: readonly Case[]): void {
  checkType(Array.isArray(given), "an array of cases", given)
  for (const each of given) checkType(isCase(each), "a case with prompt and answer", each)
}

export function checkAsked(given: Asked): void {
  const isAsked =
    isConfiguration(given?.configuration) &&
    isCase(given.case) &&
    [given.reply, given.finishReason, given.refusal, given.error].every(isTextOrNull)
  checkType(isAsked, "an asked case, as readRuns gives it", given)
}

function isConfiguration(given: Configuration | undefined): boolean {
  const { model, prompting, settings } = given ?? {}
  return typeof model === "string" && typeof prompting === "string" && areSettings(settings)
}

export function areSettings(given: unknown): boolean {
  return (
    isObject(given) &&
    Object.values(given).every((value) => ["string", "number"].includes(typeof (value ?? "")))
  )
}

function isCase(given: Case | undefined): boolean {
  const { prompt, answer, length, parameters } = given ?? {}
  return (
    typeof prompt === "string" &&
    typeof answer === "boolean" &&
    (length === undefined || typeof length === "number") &&
    (parameters === undefined || isObject(parameters))
  )
}

function isTextOrNull(given: unknown): boolean {
  return given === null || typeof given === "string"
}

// Another tool's judgements of a case and its reply, to be compared with boolglot's.
//
//     label True    exact_match,strict-match: wrong, "[invalid]"    exact_match,flexible-extract: right, "True"

export interface Judged {
  /** Number of the line or the sample in the file, from 1. */
  readonly at: number
  /** The right answer according to the tool; `undefined` if it isn't a truth value. */
  readonly label: boolean | undefined
  /** Whether boolglot calculated the right answer; if not, it is the label. */
  readonly isChecked: boolean
  readonly verdicts: readonly StatedVerdict[]
}

export interface StatedVerdict {
  /** Name of the metric or scorer. */
  readonly by: string
  readonly isRight: boolean
  /** The answer that the tool extracted from the reply; `undefined` if unknown. */
  readonly answer: string | undefined
}

/** Number of literals and variables in a tokenized expression, which the generators call its length. */
export function countTerms({ kinds, count }: TokenKinds): number {
  let terms = 0
  for (let at = 0; at < count; at += 1) {
    if (termKinds.has(kinds[at])) terms += 1
  }
  return terms
}

const termKinds: ReadonlySet<number | undefined> = new Set([
  kindCode.true,
  kindCode.false,
  kindCode.variable,
])

/** Minimum share of rows with a bare expression; a few words that happen to parse don't make a dataset. */
const leastShare = 0.1

/** Whether the rows of a file are expressions; only a detected template `bare` leaves that open. */
export function leadsToExpressions(
  { plan, isTemplateDetected }: MadePlan,
  lines: readonly string[],
): boolean {
  if (!isTemplateDetected || plan.template !== "bare") return true
  const rows = new RowChecker(plan)
  let [all, accepted] = [0, 0]
  for (const line of lines) {
    const kind = rows.check(line)?.kind
    if (kind === undefined || kind === "unreadable") continue
    all += 1
    if (kind !== "refused") accepted += 1
  }
  return accepted > 0 && accepted >= leastShare * all
}

// Values of parameters of cases, and their order.
//
//     length of {prompt, answer, length: 8, parameters: {max_depth: 2}}      8
//     max_depth                                                              2
//     prob_not                                                               undefined

/** Numbers in text form, as in CSV, become numbers. */
export type CaseValue = string | number | boolean | null

/**
 * `length` and `dialect` are fields of the case itself, and otherwise parameters like all others. `undefined` if the
 * case has no such parameter.
 */
export function caseValue(
  { length, dialect, parameters }: Case,
  name: string,
): CaseValue | undefined {
  if (name === "length" && length !== undefined) return length
  if (name === "dialect" && dialect !== undefined) return dialect
  if (parameters === undefined || !Object.hasOwn(parameters, name)) return undefined
  const value = parameters[name]
  return typeof value === "string" &&
    String(Number(value)) === value &&
    Number.isFinite(Number(value))
    ? Number(value)
    : value
}

/** All names that `caseValue` knows for at least one case; `length` and `dialect` come first. */
export function parameterNames(cases: Iterable<Case>): string[] {
  const names = new Set<string>()
  for (const each of cases) {
    if (each.length !== undefined) names.add("length")
    if (each.dialect !== undefined) names.add("dialect")
    for (const name of Object.keys(each.parameters ?? {})) names.add(name)
  }
  const own = ["length", "dialect"].filter((name) => names.has(name))
  return [...new Set([...own, ...names])]
}

/** Names of the parameters with at least two values, in the order of the cases. */
export function varyingParameters(cases: Iterable<Case>): string[] {
  const seen = new Map<string, Set<string>>()
  for (const each of cases) {
    for (const name of Object.keys(each.parameters ?? {})) {
      const values = seen.get(name) ?? new Set()
      const value = caseValue(each, name)
      if (values.size < 2 && value !== undefined) values.add(String(value))
      seen.set(name, values)
    }
  }
  return [...seen].filter(([, values]) => values.size > 1).map(([name]) => name)
}

/** Ascending: numbers, then false and true, then texts by their UTF-16 units, then null. */
export function compareValues(left: CaseValue, right: CaseValue): number {
  const kinds = kindOf(left) - kindOf(right)
  if (kinds !== 0) return kinds
  if (typeof left === "number" && typeof right === "number") return left - right
  const [first, second] = [String(left), String(right)]
  return first < second ? -1 : first > second ? 1 : 0
}

function kindOf(value: CaseValue): number {
  return value === null ? 3 : ["number", "boolean", "string"].indexOf(typeof value)
}
