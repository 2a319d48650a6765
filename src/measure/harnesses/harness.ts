// Describes files from evaluation harnesses. They contain samples, each with a prompt, the reply, and the harness's
// verdicts.
//
//     { name: "big-bench-hard", isOwn: (value) => …, read: (values) => … }

import { isObject } from "../../errors/index.ts"
import { jsonValue } from "../../json/index.ts"
import type { RunSettings, StatedVerdict } from "../cases/case.ts"
import type { LineProblem } from "../scores/score.ts"

export type HarnessName =
  | "lm-evaluation-harness"
  | "big-bench-hard"
  | "inspect"
  | "promptfoo"
  | "openai-evals"

/** The file format of one harness. */
export interface Harness {
  readonly name: HarnessName
  /** Whether a line of JSON, or a whole document, clearly comes from this harness. */
  readonly isOwn: (value: Readonly<Record<string, unknown>>) => boolean
  /** Reads a file, given as its lines or as one document. Anything but a sample is reported as a problem or skipped. */
  readonly read: (values: readonly PlacedValue[]) => ReadSamples
  /** The model according to the file's path, if the file itself doesn't name it. */
  readonly modelOf: (path: string) => string
}

export interface PlacedValue {
  /** Line number, counted from 1; 1 for a document. */
  readonly at: number
  readonly value: unknown
}

interface ReadSamples {
  readonly samples: readonly Sample[]
  readonly problems: readonly LineProblem[]
}

/** The elements of a document's list, numbered from 1. */
export function placed(list: readonly unknown[]): readonly PlacedValue[] {
  return list.map((value, index) => ({ at: index + 1, value }))
}

/** @param problem the message about a value that isn't a sample */
export function readEach(
  values: readonly PlacedValue[],
  read: (value: unknown, at: number) => Sample | undefined,
  problem: string,
): ReadSamples {
  const samples: Sample[] = []
  const problems: LineProblem[] = []
  for (const { at, value } of values) {
    const sample = read(value, at)
    if (sample === undefined) problems.push({ line: at, message: problem })
    else samples.push(sample)
  }
  return { samples, problems }
}

export interface Sample {
  /** The line number or, in a document, the number of the sample, counted from 1. */
  readonly at: number
  /** `undefined` if the file doesn't name it. */
  readonly model: string | undefined
  readonly settings: RunSettings
  /** The user message. */
  readonly prompt: string
  /** Fields of the original row, which are searched first for the expression. */
  readonly row: Readonly<Record<string, unknown>>
  /** The right answer according to the harness; `undefined` if it isn't stated. */
  readonly target: unknown
  /** `null` if there was no response. */
  readonly reply: string | null
  /** `length` if the reply reached the token limit; `null` if unknown. */
  readonly finishReason: string | null
  /** Why there is no reply; `null` if there is one. */
  readonly error: string | null
  readonly verdicts: readonly StatedVerdict[]
}

/** The name of a file without its folder and its extensions. */
export function stemOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? path
  return name.replace(/\.(?:jsonl?|log|gz|zst).*$/i, "") || name
}

/** Name of a file's folder; `undefined` if the path has none. */
export function folderOf(path: string): string | undefined {
  const folder = path.split(/[/\\]/).at(-2)
  return folder === undefined || /^\.{0,2}$/.test(folder) ? undefined : folder
}

// Extracts the user and system messages from a request in any form.
//
//     "Q: not True is"                                      prompt Q: not True is
//     [{"role": "system", "content": "Be brief."}, …]       system Be brief.
//     "[{\"role\": \"user\", …}]"                           the same as the list in the string

export interface Chat {
  /** The last user message; earlier ones are examples. */
  readonly prompt: string
  readonly system: string | undefined
}

/** `undefined` for anything but a text or messages. */
export function readChat(given: unknown): Chat | undefined {
  if (typeof given === "string") return readChatJson(given) ?? { prompt: given, system: undefined }
  if (!Array.isArray(given)) return undefined
  const [only] = given
  if (given.length === 1 && typeof only === "string") return readChat(only)
  const prompt = given.findLast((each) => textIn(each, "role") === "user")
  if (prompt === undefined) return undefined
  const systems = given.filter((each) => /^(?:system|developer)$/.test(textIn(each, "role") ?? ""))
  const system = systems.map(contentOf).join("\n")
  return { prompt: contentOf(prompt), system: system === "" ? undefined : system }
}

/** The text of a message, whose content is a text or a list of parts; excludes reasoning. */
export function contentOf(message: unknown): string {
  return (
    textIn(message, "content") ??
    listIn(message, "content")
      .map((part) => textIn(part, "text") ?? "")
      .join("")
  )
}

function readChatJson(text: string): Chat | undefined {
  if (!/^\s*\[\s*\{/.test(text)) return undefined
  const value = jsonValue(text)
  const areMessages = Array.isArray(value) && value.every((each) => isObject(each))
  return areMessages ? readChat(value) : undefined
}

// Reads fields of JSON values, with defaults for fields that are missing or have another type.

type Values = Readonly<Record<string, unknown>>

/** An empty object if there is none. */
export function objectIn(value: unknown, name: string): Values {
  const member = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return isObject(member) ? member : {}
}

/** An empty list if there is none. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const member = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return Array.isArray(member) ? member : []
}

export function textIn(value: unknown, name: string): string | undefined {
  const member = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return typeof member === "string" ? member : undefined
}

/** Settings that were sent with a prompt, by the names that most endpoints use. */
export function settingsIn(...given: readonly Values[]): RunSettings {
  const settings: { -readonly [Name in keyof RunSettings]: RunSettings[Name] } = {}
  for (const values of given) {
    for (const [name, member] of settingNames) {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (typeof value === "number") settings[member] = value
    }
    const effort = textIn(values, "reasoning_effort")
    if (effort !== undefined) settings.reasoningEffort = effort
  }
  return settings
}

const settingNames = [
  ["temperature", "temperature"],
  ["seed", "seed"],
  ["top_p", "topP"],
  ["max_tokens", "maxTokens"],
  ["max_gen_toks", "maxTokens"],
  ["max_completion_tokens", "maxTokens"],
] as const
