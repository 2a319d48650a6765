// Display names of configurations and their settings. Configurations that are shown together get names that are just
// long enough to tell them apart.
//
//     openai/gpt-4, none, {temperature: 0.01}     author openai   name gpt-4   settings "temperature 0.01"
//     openai/gpt-4, none, {temperature: 0.5}      author openai   name gpt-4   settings "temperature 0.5"
//     qwen-local,   none, {temperature: 0.5}      author          name qwen-local

import { addTo } from "../../grouped-by.ts"
import { noPrompting } from "../prompts/prompt-template.ts"
import type { Configuration, RunSettings } from "./case.ts"

export interface ConfigurationLabels {
  /** The part of the model's name before the first `/`; empty if there is no `/`. */
  readonly author: string
  readonly name: string
  readonly prompting: string
  /** The settings that set it apart from others with the same three texts above; empty if there are none. */
  readonly settings: string
}

/** One label per configuration, in the same order; all are distinct. */
export function labelConfigurations(
  configurations: readonly Configuration[],
): ConfigurationLabels[] {
  const plain = configurations.map(({ model, prompting }) => ({ ...splitModel(model), prompting }))
  const keys = plain.map((labels) => JSON.stringify(labels))
  const groups = new Map<string, number[]>()
  for (const [at, key] of keys.entries()) {
    addTo(groups, key, at)
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

/** One line per configuration, as `fullLabel` writes it. */
export function fullLabels(configurations: readonly Configuration[]): string[] {
  return labelConfigurations(configurations).map(fullLabel)
}

/** On one line, without defaults: `openai/gpt-4, chain of thought, temperature 0.5`. */
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

/** Appends numbers to equal texts, such as prompts with the same start: `… (1)`, `… (2)`. */
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

/** In display order; the system prompt comes last because it is long. */
export const settingMembers = Object.keys(settingNames) as readonly (keyof RunSettings)[]

/** Display name of a setting; other names, such as `model`, are returned unchanged. */
export function settingName(name: string): string {
  return Object.hasOwn(settingNames, name) ? settingNames[name as keyof RunSettings] : name
}

/**
 * A setting with its value; `undefined` means that it isn't sent.
 *
 * @param longest maximum length of a system prompt in characters; the rest is left out
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
