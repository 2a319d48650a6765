// The specification of an option, and the groups that options have in help.

import { numberFrom, readNumber } from "./read-values.ts"

/** The heading under which `--help` lists an option; the command's own options come first. */
type OptionGroup = keyof typeof groupHeadings

export const groupHeadings = {
  own: "Options:",
  notation: "Notation:",
  rows: "Reading rows:",
  drawing: "Generating expressions:",
  prompts: "Prompts and answers:",
  requests: "Requests to the model:",
  output: "Output:",
} as const

export interface OptionSpec {
  readonly letter?: string
  /** `<file>`, or `[prompt]` if optional; a switch has none. */
  readonly value?: string
  /** Starts in lower case and ends without a full stop. */
  readonly text: string
  readonly group?: OptionGroup
  readonly choices?: readonly string[]
  readonly read?: (text: string, previous: never) => unknown
  readonly default?: unknown
  /** The default as help shows it. */
  readonly defaultText?: string
  readonly required?: true
  /** Names of options that can't be combined with this one. */
  readonly conflicts?: readonly string[]
  /** Advice for a refused value that another option would accept. */
  readonly advice?: (value: string) => string | undefined
  /** Options that must also be given, with any value (`true`) or with a specific one. */
  readonly requires?: Readonly<Record<string, string | true>>
  /** What to add for the required option if that option alone is not enough. */
  readonly adds?: string
}

/** Options under one heading. */
export function inGroup<const Specs extends Readonly<Record<string, OptionSpec>>>(
  group: OptionGroup,
  specs: Specs,
): Specs {
  const all = Object.entries(specs).map(([name, spec]) => [name, { ...spec, group }])
  return Object.fromEntries(all) as Specs
}

/** `--max-depth` for maxDepth. */
export function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
}

export function whole(least: number, most: number, text: string) {
  return { value: "<number>", text, read: numberFrom(least, most) } as const
}

export function seconds(least: number, text: string) {
  return { value: "<seconds>", text, read: numberFrom(least, 86_400, false) } as const
}

/** An option for a generator parameter; the parameter's schema checks the value. */
export function parameter(value: `<${string}>`, text: string) {
  return { value, text, read: readNumber } as const
}
