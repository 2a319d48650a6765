// A question for a model, with its right answer.

import { checkType, isObject } from "../../errors/index.ts"

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

/** A case and the model's response. */
export interface Asked {
  readonly configuration: Configuration
  readonly case: Case
  /** `null` if there was no response, or the model refused. */
  readonly reply: string | null
  /** Why the reply ended: `stop`, or `length` if it reached the token limit; `null` if unknown. */
  readonly finishReason: string | null
  /** The model's text if it refused. */
  readonly refusal: string | null
  /** Why there is no reply, in one sentence; `null` if there is one. */
  readonly error: string | null
  /** Another tool's judgement of the reply; absent if there is none. */
  readonly judged?: Judged
  /** Name of the rule that the run was judged by; absent for the usual one. Only run files state it. */
  readonly rule?: string
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
  /** Number of the line or sample in the file, counted from 1. */
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
