// Options that cannot be meant are refused before anything is opened: JavaScript hands on whatever it is given,
// and a limit of -1 would never be reached.

import { conventionNamed } from "../dataset/conventions.ts"
import { inputFormats } from "../dataset/input-format.ts"
import { templateFrom } from "../dataset/template.ts"
import { OptionError } from "./option-error.ts"
import { mostBytesOfLine, type ValidateOptions } from "./validate-options.ts"

/** The numbers that an option can be. */
const ranges = {
  limit: { from: 0, to: Number.POSITIVE_INFINITY },
  longestLine: { from: 1, to: mostBytesOfLine },
  chunkBytes: { from: 1, to: mostBytesOfLine },
  threads: { from: 1, to: 64 },
} satisfies Partial<Record<keyof ValidateOptions, { from: number; to: number }>>

const texts = ["inputField", "targetField", "assignmentField", "template", "precedence"] as const

/** @throws OptionError, TemplateError, UnknownConventionError */
export function refuseOptions(options: ValidateOptions): void {
  if (typeof options !== "object" || options === null) {
    throw new OptionError("argument", options, "an object of options")
  }
  for (const [name, range] of Object.entries(ranges)) {
    const value: unknown = options[name as keyof typeof ranges]
    if (value !== undefined && !isWithin(value, range)) {
      throw new OptionError(name, value, `a whole number ${described(range)}`)
    }
  }
  for (const name of texts) {
    const value: unknown = options[name]
    if (value !== undefined && typeof value !== "string")
      throw new OptionError(name, value, "a text")
  }
  const { format, template, precedence } = options
  if (format !== undefined && !inputFormats.includes(format)) {
    throw new OptionError("format", format, `one of ${inputFormats.join(", ")}`)
  }
  if (template !== undefined) templateFrom(template)
  if (precedence !== undefined) conventionNamed(precedence)
}

interface Range {
  readonly from: number
  readonly to: number
}

function isWithin(value: unknown, { from, to }: Range): boolean {
  if (value === Number.POSITIVE_INFINITY) return to === value
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= to
}

function described({ from, to }: Range): string {
  if (to === Number.POSITIVE_INFINITY) return `from ${from} on, or Infinity`
  return `from ${from} to ${to.toLocaleString("en-US")}`
}

/** @throws OptionError where the files are not given as an array of paths and streams */
export function refuseSources(sources: readonly (string | AsyncIterable<Uint8Array>)[]): void {
  if (!Array.isArray(sources)) {
    throw new OptionError("sources", sources, "an array of paths and streams")
  }
  for (const source of sources) {
    if (typeof source === "string" || isStream(source)) continue
    throw new OptionError("sources", source, "an array of paths and streams")
  }
}

function isStream(source: unknown): boolean {
  return typeof source === "object" && source !== null && Symbol.asyncIterator in source
}
