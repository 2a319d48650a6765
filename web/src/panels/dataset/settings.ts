// The settings of a check, which are options of `boolglot validate`: parsed from links and written as a command.

import { mappedWords } from "../../../../src/cli/render/remedy-advice.ts"
import type { CheckOptions } from "../../../../src/datasets/check-options.ts"
import { isRecord } from "../../state/page-state.ts"

export type Settings = Pick<
  CheckOptions,
  | "dialect"
  | "precedence"
  | "inputField"
  | "targetField"
  | "template"
  | "task"
  | "labelMap"
  | "labelsOnly"
  | "unlabelled"
> & { readonly dialect?: string }

const texts = ["dialect", "precedence", "inputField", "targetField", "template", "task"] as const
const switches = ["labelsOnly", "unlabelled"] as const

/** Reads settings from a link, which may hold anything. */
export function readSettings(value: unknown): Settings {
  if (!isRecord(value)) return {}
  const { labelMap } = value
  const words = isRecord(labelMap) ? Object.values(labelMap) : []
  const areMeanings = words.every((word) => typeof word === "boolean" || word === "invalid")
  return Object.fromEntries([
    ...texts.flatMap((name) => {
      const text = value[name]
      return typeof text === "string" && text !== "" ? [[name, text.slice(0, 1000)]] : []
    }),
    ...switches.flatMap((name) => (value[name] === true ? [[name, true]] : [])),
    ...(words.length > 0 && areMeanings ? [["labelMap", labelMap]] : []),
  ]) as Settings
}

/** The arguments of `boolglot validate` for the same check. */
export function argumentsOf(settings: Settings, files: readonly string[]): string[] {
  const { labelMap, labelsOnly, unlabelled } = settings
  const flags = [
    ["--dialect", settings.dialect],
    ["--precedence", settings.precedence],
    ["--input-field", settings.inputField],
    ["--target-field", settings.targetField],
    ["--extract", settings.template],
    ["--task", settings.task],
    ["--label-map", labelMap && mappedWords(labelMap)],
  ] as const
  return [
    "validate",
    ...flags.flatMap(([flag, value]) => (value === undefined ? [] : [flag, value])),
    ...(labelsOnly ? ["--labels-only"] : []),
    ...(unlabelled ? ["--unlabelled"] : []),
    ...files.map((name) => (name.startsWith("-") ? `./${name}` : name)),
  ]
}
