// Parsers for option values.

import { InvalidArgumentError } from "commander"
import { nearest } from "../../errors/index.ts"
import type { Shard } from "../../generate/index.ts"
import { type Assignment, truthOf } from "../../language/expression/index.ts"
import { PythonFloat } from "../../python/index.ts"
import { type LabelWord, readLabelMap } from "../../validate/index.ts"

/** Reads a number as Python does: as a float if it has a point or an exponent. Schemas refuse other text. */
export function readNumber(text: string): number | bigint | PythonFloat | string {
  if (/^[-+]?\d+$/.test(text)) return readWhole(text)
  return isDecimal(text) ? new PythonFloat(Number(text)) : text
}

/** @returns a parser that refuses texts for which `read` returns `undefined`; `advice` is a sentence */
export function reader<Value>(read: (text: string) => Value | undefined, advice: string) {
  return (text: string): Value => {
    const value = read(text)
    if (value === undefined) throw new InvalidArgumentError(advice)
    return value
  }
}

/** Reads an integer of any size and sign. */
export const readSeed = reader(
  (text) => (/^[-+]?\d+$/.test(text) ? readWhole(text) : undefined),
  "Write a whole number.",
)

function readWhole(text: string): number | bigint {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  return BigInt(text.replace(/^\+/, ""))
}

function isDecimal(text: string): boolean {
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)
}

/** @returns a parser for numbers within these bounds */
export function numberFrom(least: number, most: number, whole = true) {
  return (text: string): number => {
    const value = isDecimal(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most && (!whole || Number.isSafeInteger(value))) return value
    const kind = whole ? "a whole number" : "a number"
    const bounds = most >= 999_999_999 ? ` of at least ${least}` : ` from ${least} to ${most}`
    throw new InvalidArgumentError(`Write ${kind}${least < -1e9 ? "" : bounds}.`)
  }
}

export const readCount = numberFrom(0, 999_999_999)

/** The option value that omits a parameter from requests. */
export const none = "none"

export function unlessNone(read: (text: string) => number) {
  return (text: string): number | typeof none => {
    if (text === none) return none
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      throw new InvalidArgumentError(error.message.replace(/\.$/, ` or "${none}".`))
    }
  }
}

export function listOf(text: string): string[] {
  return text.split(",").map((item) => item.trim())
}

export const readNames = reader((text) => {
  const names = listOf(text)
  return names.includes("") ? undefined : names
}, "Write names separated by commas.")

function pairOf(text: string): readonly [string, string] | undefined {
  const [first, second, ...others] = listOf(text)
  const isPair = first && second && first !== second && others.length === 0
  return isPair ? [first, second] : undefined
}

/** Reads one parameter name, or two separated by a comma. */
export const readParameters = reader(
  (text): readonly [string] | readonly [string, string] | undefined =>
    text.trim() === "" || text.includes(",") ? pairOf(text) : [text.trim()],
  "Write one parameter, or two different ones, as in length,max_depth.",
)

export const readTaskName = reader(
  (text) => (/^\w[\w-]*$/.test(text) ? text : undefined),
  "Write letters, digits, _ and -, such as booleans.",
)

export const readWords = reader(
  pairOf,
  "Write two different words with a comma between them, as in 1,0.",
)

/** Reads `and,or` as a list, and `and=1,or=2` as weights by name. */
export function readConnectives(text: string): unknown {
  const parts = text.split(",").map((part) => part.split("="))
  if (!parts.every(({ length }) => length === 2)) return text.split(",")
  return Object.fromEntries(parts.map(([name = "", weight = ""]) => [name, readNumber(weight)]))
}

/** Reads a size from 1 byte to 256 MB, such as `64MB`, `500 KB` or `1000000`, and returns it in bytes. */
export const readSize = reader((text) => {
  const [, count, unit = "B"] = /^(\d{1,9}) ?([KM]?B)?$/.exec(text.trim().toUpperCase()) ?? []
  const bytes = Number(count) * sizes[unit as keyof typeof sizes]
  return bytes >= 1 && bytes <= 256 * sizes.MB ? bytes : undefined
}, "Write a size such as 64MB, up to 256MB.")

const sizes = { B: 1, KB: 1024, MB: 1024 ** 2 }

/** Reads a part such as `3/16`; the first part is `1/16`. */
export const readShard = reader((text): Shard | undefined => {
  const [number = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split("/").map(Number) : []
  return number >= 1 && number <= of && Number.isSafeInteger(of) ? { number, of } : undefined
}, "Write a part such as 3/16, the first being 1/16.")

export function collectFile(file: string, files: readonly string[] = []): readonly string[] {
  return [...files, file]
}

export function readLabelWords(text: string): Readonly<Record<string, LabelWord>> {
  const words = readLabelMap(text)
  if (words !== undefined) return words
  const wrong = listOf(text).map((part) => /=\s*(.*)$/.exec(part)?.[1] ?? "")
  const value = wrong.find((each) => each !== "" && truthOf(each) === undefined)
  const meant = value === undefined ? undefined : nearest(value, ["true", "false"])[0]
  throw new InvalidArgumentError(
    value === undefined
      ? "Write what each label means, such as 'T=true,F=false'."
      : `Write ${meant ?? "true or false"} in place of "${value}".`,
  )
}

/** Adds a value such as `p=true`, in any common spelling, to those set before. */
export function collectAssignment(binding: string, bound: Assignment = new Map()): Assignment {
  const [, name, value] = /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(binding) ?? []
  const truth = truthOf(value)
  if (name === undefined || truth === undefined) {
    throw new InvalidArgumentError(`Write ${bindingMeant(binding)}.`)
  }
  if (bound.has(name))
    throw new InvalidArgumentError(`Give ${name} one value: it is ${bound.get(name)} already.`)
  return new Map([...bound, [name, truth]])
}

/** What to write instead of a text that isn't a name with a value. */
function bindingMeant(binding: string): string {
  const several = binding.split(/[\s,;]+/).filter(Boolean)
  if (several.length > 1 && several.every(isAssignment)) return `--set ${several.join(" ")}`
  const [, name] = /^\s*([^\s=:,;]+)\s*(?:[=:]+\s*\w*\s*)?$/.exec(binding) ?? []
  return name === undefined
    ? "a name and its value, such as --set p=true"
    : `--set ${name}=true or --set ${name}=false`
}

/** Whether a word gives a variable a value, as `p=true` does. */
export function isAssignment(word: string): boolean {
  const [, value] = /^[^\s=-][^\s=]*=(\w+)$/.exec(word) ?? []
  return truthOf(value) !== undefined
}

/** Repeats `--set` before each of its values: `--set p=true q=false` becomes `--set p=true --set q=false`. */
export function withRepeatedSet(args: readonly string[]): string[] {
  const all: string[] = []
  let isSetting = false
  for (const [at, arg] of args.entries()) {
    if (arg === "--") return [...all, ...args.slice(at)]
    const isValue: boolean = isSetting && isAssignment(arg)
    if (isValue && all.at(-1) !== "--set") all.push("--set")
    all.push(arg)
    isSetting = arg === "--set" || isValue
  }
  return all
}
