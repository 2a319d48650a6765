// Writes JSON like Python's json.dumps, character for character.
//
//     { name: "é", rate: new PythonFloat(1), seeds: [1, 2] }
//     {"name": "\u00e9", "rate": 1.0, "seeds": [1, 2]}
//
// JavaScript has one number type, and Python has two. An integer is written as an int unless it is too large to be
// exact; use a PythonFloat to write 1.0.

import { checkOptions, checkType, OutOfRangeError } from "../errors/index.ts"
import { floatText, PythonFloat } from "./python-float.ts"

/**
 * A value that json.dumps can write. Undefined fields are left out. JavaScript puts fields with integer names
 * before all others; sort the keys if their order matters.
 */
export type PythonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | PythonFloat
  | readonly PythonValue[]
  | { readonly [name: string]: PythonValue | undefined }

/** Options of json.dumps with the same names and defaults. */
export interface DumpOptions {
  /** Sorts keys by code point, as Python compares strings. */
  readonly sortKeys?: boolean
  /** Number of spaces per level; 0 only breaks lines. By default, everything is on one line. */
  readonly indent?: number
  /** Separators between items, and between a key and its value. */
  readonly separators?: readonly [item: string, key: string]
}

/**
 * The output of json.dumps: only ASCII, with NaN and Infinity for numbers that JSON can't express. A number is
 * an int if it is a safe integer (-0 becomes 0), otherwise a float.
 *
 * @throws OutOfRangeError for an indent that is negative or not an integer
 * @throws WrongTypeError for values that JSON can't express
 */
export function jsonDumps(value: PythonValue, options: DumpOptions = {}): string {
  checkOptions(options)
  const { sortKeys = false, indent, separators } = options
  const areSeparators = separators === undefined || isPairOfTexts(separators)
  checkType(areSeparators, "two texts as separators", separators)
  checkType(indent === undefined || typeof indent === "number", "a number as indent", indent)
  if (indent !== undefined && (!Number.isSafeInteger(indent) || indent < 0)) {
    throw new OutOfRangeError(`an indent has to be a whole number of at least 0, not ${indent}`)
  }
  const [between, afterKey] = separators ?? [indent === undefined ? ", " : ",", ": "]

  const write = (each: PythonValue, margin: string): string => {
    if (each === null || typeof each === "boolean" || typeof each === "bigint") return String(each)
    if (typeof each === "number") return Number.isSafeInteger(each) ? String(each) : jsonFloat(each)
    if (typeof each === "string") return stringText(each)
    if (each instanceof PythonFloat) return jsonFloat(each.value)
    checkType(typeof each === "object", "what JSON can hold", each)
    const inner = indent === undefined ? "" : margin + " ".repeat(indent)
    if (isList(each)) {
      const items = each.map((item) => write(item, inner))
      return enclose("[", items, "]", margin, inner)
    }
    const members = Object.entries(each).flatMap(([name, member]) =>
      member === undefined ? [] : [[name, member] as const],
    )
    if (sortKeys) members.sort(([one], [other]) => compareCodePoints(one, other))
    const texts = members.map(
      ([name, member]) => stringText(name) + afterKey + write(member, inner),
    )
    return enclose("{", texts, "}", margin, inner)
  }

  const enclose = (
    open: string,
    items: readonly string[],
    close: string,
    margin: string,
    inner: string,
  ): string => {
    if (items.length === 0 || indent === undefined) return open + items.join(between) + close
    return `${open}\n${inner}${items.join(`${between}\n${inner}`)}\n${margin}${close}`
  }

  return write(value, "")
}

function isList(value: PythonValue): value is readonly PythonValue[] {
  return Array.isArray(value)
}

function jsonFloat(value: number): string {
  return Number.isFinite(value) ? floatText(value) : String(value)
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
])

/** Escapes everything except printable ASCII, one UTF-16 unit at a time. */
function stringText(value: string): string {
  const escaped = value.replace(
    /["\\]|[^ -~]/g,
    (unit) => shortEscapes.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
  return `"${escaped}"`
}

/** Negative if `one` comes first. The order of UTF-16 units differs from that of code points beyond U+FFFF. */
function compareCodePoints(one: string, other: string): number {
  for (let at = 0; at < one.length && at < other.length; at += 1) {
    const point = one.codePointAt(at) as number
    const otherPoint = other.codePointAt(at) as number
    if (point !== otherPoint) return point - otherPoint
  }
  return one.length - other.length
}

function isPairOfTexts(given: unknown): boolean {
  return (
    Array.isArray(given) && given.length === 2 && given.every((each) => typeof each === "string")
  )
}
