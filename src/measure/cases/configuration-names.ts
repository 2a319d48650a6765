// What configurations and their settings are called wherever people read of them. Names of configurations that stand
// beside each other are as short as telling them apart allows.
//
//     openai/gpt-4, none, {temperature: 0.01}     author openai   name gpt-4   settings "temperature 0.01"
//     openai/gpt-4, none, {temperature: 0.5}      author openai   name gpt-4   settings "temperature 0.5"
//     qwen-local,   none, {temperature: 0.5}      author          name qwen-local

import { noPrompting } from "../prompts/prompting.ts"
import type { Configuration, RunSettings } from "./case.ts"

export interface ConfigurationLabels {
  /** What stands before the first `/` of the model; empty without one. */
  readonly author: string
  readonly name: string
  readonly prompting: string
  /** What differs from others with the same three texts above; empty where there is none. */
  readonly settings: string
}

/** One for each, in the same order; no two alike. */
export function labelConfigurations(
  configurations: readonly Configuration[],
): ConfigurationLabels[] {
  const plain = configurations.map(({ model, prompting }) => ({ ...splitModel(model), prompting }))
  const keys = plain.map((labels) => JSON.stringify(labels))
  const groups = new Map<string, number[]>()
  for (const [at, key] of keys.entries()) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [at])
    else group.push(at)
  }
  const settings = configurations.map(() => "")
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const alike = group.map((at) => configurations[at]?.settings ?? {})
    for (const [index, text] of distinct(describeDifferences(alike)).entries()) {
      settings[group[index] ?? 0] = text
    }
  }
  return plain.map((labels, at) => ({ ...labels, settings: settings[at] ?? "" }))
}

/** On one line: `openai/gpt-4, chain of thought, temperature 0.5`, without what goes without saying. */
export function fullLabel({ author, name, prompting, settings }: ConfigurationLabels): string {
  const model = author === "" ? name : `${author}/${name}`
  return [model, prompting === noPrompting ? "" : prompting, settings]
    .filter((part) => part !== "")
    .join(", ")
}

function splitModel(model: string): { author: string; name: string } {
  const slash = model.indexOf("/")
  return { author: model.slice(0, Math.max(0, slash)), name: model.slice(slash + 1) }
}

function describeDifferences(all: readonly RunSettings[]): string[] {
  const differing = settingMembers.filter(
    (member) => new Set(all.map((each) => each[member])).size > 1,
  )
  return all.map((settings) =>
    differing.map((member) => describeSetting(member, settings[member])).join(", "),
  )
}

/** Numbers those that say the same, such as prompts that begin alike: `… (1)`, `… (2)`. */
function distinct(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const numbers = new Map<string, number>()
  return texts.map((text) => {
    if (counts.get(text) === 1) return text
    const number = (numbers.get(text) ?? 0) + 1
    numbers.set(text, number)
    return `${text} (${number})`.trimStart()
  })
}

const settingNames: Readonly<Record<keyof RunSettings, string>> = {
  temperature: "temperature",
  seed: "seed",
  topP: "top p",
  maxTokens: "max tokens",
  reasoningEffort: "reasoning effort",
  systemPrompt: "system prompt",
}

/** In the order in which they are told: the system prompt, which is long, comes last. */
export const settingMembers = Object.keys(settingNames) as readonly (keyof RunSettings)[]

/** Of anything that is not a setting, such as `model`, the name itself. */
export function settingName(name: string): string {
  return Object.hasOwn(settingNames, name) ? settingNames[name as keyof RunSettings] : name
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
