// One question to a model, with its right answer.

import { checkType, isObject } from "../../errors/check-type.ts"
import type { Judged } from "./judged.ts"

/** Values of the parameters that a case was drawn with, by their names. */
export type CaseParameters = Readonly<Record<string, string | number | boolean | null>>

export interface Case {
  /** What the model is asked, as the message of the user. */
  readonly prompt: string
  /** The right answer. */
  readonly answer: boolean
  /** Literals and variables in the expression; in xor-bench the first field of a quiz. */
  readonly length?: number
  readonly expression?: string
  /** The notation of the expression. */
  readonly dialect?: string
  /** Of the point of a grid, as the row names them. */
  readonly parameters?: CaseParameters
}

/** What is sent with every prompt of a run; a member that is left out is not sent. */
export interface RunSettings {
  readonly systemPrompt?: string
  readonly temperature?: number
  readonly seed?: number
  readonly topP?: number
  /** The most tokens of a reply. */
  readonly maxTokens?: number
  /** Such as low, medium or high; what a model knows. */
  readonly reasoningEffort?: string
}

/** Who was asked, and how: replies of different configurations are never counted together. */
export interface Configuration {
  /** As the endpoint names it: `openai/gpt-4`. */
  readonly model: string
  /** The prompting technique in a few words; `none` without a system prompt. */
  readonly prompting: string
  readonly settings: RunSettings
}

/** A case and what came of asking it. */
export interface Asked {
  readonly configuration: Configuration
  readonly case: Case
  /** Null where nothing came, and where the model refused. */
  readonly reply: string | null
  /** Why the reply ends there: `stop`, or `length` where the limit of tokens cut it; null where nobody said. */
  readonly finishReason: string | null
  /** What the model said when it refused. */
  readonly refusal: string | null
  /** Why there is no reply, in one sentence; null where there is one. */
  readonly error: string | null
  /** What another tool makes of the reply; absent where none has counted it. */
  readonly judged?: Judged
  /** Number of earlier cases of the set with the same request; only run files state it. */
  readonly repeat?: number
}

export interface Usage {
  /** Tokens of the prompt. */
  readonly input: number
  /** Tokens of the reply, with those of its reasoning. */
  readonly output: number
}

/** @throws WrongTypeError */
export function checkConfiguration(given: Configuration): void {
  checkType(isConfiguration(given), "a configuration with model, prompting and settings", given)
}

/** @throws WrongTypeError */
export function checkCases(given: readonly Case[]): void {
  checkType(Array.isArray(given), "an array of cases", given)
  for (const each of given) checkType(isCase(each), "a case with prompt and answer", each)
}

/** @throws WrongTypeError */
export function checkAsked(given: Asked): void {
  const isAsked =
    isConfiguration(given?.configuration) &&
    isCase(given.case) &&
    [given.reply, given.finishReason, given.refusal, given.error].every(isTextOrNull)
  checkType(isAsked, "a case and what came of asking it, as readRuns gives them", given)
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
