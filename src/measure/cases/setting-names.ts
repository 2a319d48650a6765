// What the settings of a configuration are called wherever people read of them.
//
//     topP: 0.9      top p 0.9
//     seed: none     no seed

import type { RunSettings } from "./case.ts"

const names: Readonly<Record<keyof RunSettings, string>> = {
  temperature: "temperature",
  seed: "seed",
  topP: "top p",
  maxTokens: "max tokens",
  reasoningEffort: "reasoning effort",
  systemPrompt: "system prompt",
}

/** In the order in which they are told: the system prompt, which is long, comes last. */
export const settingMembers = Object.keys(names) as readonly (keyof RunSettings)[]

/** Of anything that is no setting, such as `model`, the name itself. */
export function settingName(name: string): string {
  return Object.hasOwn(names, name) ? names[name as keyof RunSettings] : name
}

/**
 * With its value; undefined stands for what is not sent.
 *
 * @param longest of a system prompt, in characters; the rest of it is left out
 */
export function describeSetting(
  member: string,
  value: string | number | undefined,
  longest = 30,
): string {
  const name = settingName(member)
  if (value === undefined) return `no ${name}`
  if (member !== "systemPrompt") return `${name} ${value}`
  const characters = [...String(value).slice(0, 2 * longest + 2)]
  const isShort = characters.length <= longest
  const start = characters.slice(0, isShort ? longest : longest - 1).join("")
  return `${name} "${start}${isShort ? "" : "…"}"`
}
