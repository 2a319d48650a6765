// JSON as Python's json.dumps writes it, character for character.
//
//     { name: "é", rate: new PythonFloat(1), seeds: [1, 2] }
//     {"name": "\u00e9", "rate": 1.0, "seeds": [1, 2]}
//
// JavaScript has one type of number where Python has two. A whole number is an int, unless it is too
// large to be exact; it takes a PythonFloat to have 1.0 written.

import { OutOfRangeError } from "../errors/boolglot-error.ts"
import { checkOptions, checkType } from "../errors/check-type.ts"
import { floatText, PythonFloat } from "./python-float.ts"

/**
 * What json.dumps can write. Members that are undefined are left out. JavaScript puts members whose
 * names are whole numbers before all others; where that order matters, sort the keys.
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

/** The options of json.dumps of the same names, with the same defaults. */
export interface DumpOptions {
  /** By code points, as Python compares strings. */
  readonly sortKeys?: boolean
  /** Spaces for each level; 0 only breaks lines. Without it all is one line. */
  readonly indent?: number
  /** Between items, and between a key and its value. */
  readonly separators?: readonly [item: string, key: string]
}

/**
 * The text that json.dumps gives: only ASCII, NaN and Infinity for what JSON has no word for. A number
 * is an int where it is a safe whole number (-0 is 0 then), otherwise a float.
 *
 * @throws OutOfRangeError for an indent that is negative or no whole number
 * @throws WrongTypeError for what JSON cannot hold
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
    if (typeof each === "number") return numberText(each)
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

function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : jsonFloat(value)
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

/** Anything but printable ASCII is escaped, one UTF-16 unit at a time. */
function stringText(value: string): string {
  const escaped = value.replace(
    /["\\]|[^ -~]/g,
    (unit) => shortEscapes.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
  return `"${escaped}"`
}

/** Negative where the first one is less. Units differ from code points beyond U+FFFF. */
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
