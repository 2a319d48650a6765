// The parameters of the generator, without those at their defaults. The difference matters: writing down a default
// draws other rows.

import { type BinaryConnective, binaryConnectives } from "../../../../src/language/connectives.ts"
import { isRecord } from "../../state/page-state.ts"

export interface Settings {
  readonly count: number
  readonly length: number
  readonly max_depth: number
  readonly prob_open?: number
  readonly prob_close?: number
  readonly prob_not?: number
  readonly prob_not_after_not?: number
  readonly prob_dewhitespace?: number
  readonly variables?: number
  readonly boolean_format?: string
  readonly connectives?: readonly BinaryConnective[]
  readonly balanced?: true
  readonly unique?: true
  /** Not a parameter of the generator, but kept with them. */
  readonly seed?: number
}

export interface Slider {
  readonly name: SliderName
  readonly label: string
  readonly least: number
  readonly most: number
  readonly step: number
  /** The value if none is set; `undefined` if the setting is required. */
  readonly usual?: number
  /** Whether it is folded away, since its default is usually right. */
  readonly isWeight?: true
}

type SliderName = Exclude<
  keyof Settings,
  "boolean_format" | "connectives" | "balanced" | "unique" | "seed"
>

const share = { least: 0, most: 1, step: 0.05, isWeight: true } as const

export const sliders: readonly Slider[] = [
  { name: "count", label: "Rows", least: 1, most: 1000, step: 1 },
  { name: "length", label: "Terms in an expression", least: 1, most: 50, step: 1 },
  { name: "max_depth", label: "Nested parentheses", least: 0, most: 10, step: 1 },
  { name: "prob_open", label: "Weight of opening a parenthesis", ...share, usual: 0.4 },
  { name: "prob_close", label: "Weight of closing one", ...share, usual: 0.5 },
  { name: "prob_not", label: "Weight of not", ...share, usual: 0.8 },
  { name: "prob_not_after_not", label: "Weight of not after not", ...share, usual: 0.5 },
  { name: "prob_dewhitespace", label: "Probability of dropping a space", ...share, usual: 0 },
  {
    name: "variables",
    label: "Variables in place of literals",
    least: 0,
    most: 26,
    step: 1,
    usual: 0,
  },
]

const usualNumbers = { count: 100, length: 8, max_depth: 3 }

/** Reads settings from a link, which may hold anything. */
export function readSettings(value: unknown): Settings {
  const given = isRecord(value) ? value : {}
  const numbers = sliders.flatMap(({ name, least, most, usual }) => {
    const number = given[name]
    const isRight = typeof number === "number" && number >= least && number <= most
    return isRight && number !== usual ? [[name, number]] : []
  })
  const { boolean_format: format, connectives, seed } = given
  const names = Array.isArray(connectives) ? connectives : []
  const known = binaryConnectives.filter((name) => names.includes(name))
  return {
    ...usualNumbers,
    ...Object.fromEntries(numbers),
    ...(typeof format === "string" && { boolean_format: format.slice(0, 100) }),
    ...(known.length > 0 && { connectives: known }),
    ...(given["balanced"] === true && { balanced: true }),
    ...(given["unique"] === true && { unique: true }),
    ...(Number.isSafeInteger(seed) && { seed: seed as number }),
  }
}

/** The arguments of `boolglot generate` for the same rows. */
export function argumentsOf(settings: Settings): string[] {
  const { boolean_format: format, connectives, balanced, unique, seed } = settings
  const numbers = sliders.flatMap(({ name }) => {
    const number = settings[name]
    return number === undefined
      ? []
      : [
          name === "variables" ? "--variable-count" : `--${name.replaceAll("_", "-")}`,
          String(number),
        ]
  })
  return [
    "generate",
    ...numbers,
    ...(format === undefined ? [] : ["--dialect", format]),
    ...(connectives === undefined ? [] : ["--connectives", connectives.join(",")]),
    ...(balanced ? ["--balanced"] : []),
    ...(unique ? ["--unique"] : []),
    ...(seed === undefined ? [] : ["--seed", String(seed)]),
  ]
}
