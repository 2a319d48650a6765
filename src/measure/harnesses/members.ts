// Reads fields of JSON values, with defaults for missing fields and fields of other types.

import { isObject } from "../../errors/check-type.ts"
import type { RunSettings } from "../cases/case.ts"

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
