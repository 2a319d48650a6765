// Atoms: comparisons of values, and calls, which expressions treat as variables. An atom is named by its text in a
// spelling that all notations share, so the same comparison in two notations is the same variable.
//
//     x IS NOT NULL            (not x == null)
//     status = 'active'        status == "active"
//     {"in":[{"var":"n"},[1]]} n in [1]
//     is_admin( user )         is_admin(user)

import type { Expression } from "../expression/index.ts"
import { variablesOf } from "../expression/index.ts"

export interface Atom {
  readonly relation: Relation
  /** For a call, its function. */
  readonly left: Value
  /** A list if the relation is `in`; for a call, its arguments. Null is always on the right. */
  readonly right: Value | readonly Value[]
}

export type Relation = "<" | "<=" | ">" | ">=" | "==" | "in" | "call"

export type Value =
  | Path
  /** As `plainNumber` writes it. */
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "string"; readonly content: string }
  | { readonly kind: "null" }

interface Path {
  readonly kind: "path"
  readonly parts: readonly string[]
}

export function nameOf({ left, relation, right }: Atom): string {
  const list = Array.isArray(right) ? (right as readonly Value[]) : undefined
  const written =
    list === undefined ? nameOfValue(right as Value) : `[${list.map(nameOfValue).join(", ")}]`
  if (relation === "call") return `${nameOfValue(left)}(${written.slice(1, -1)})`
  return `${nameOfValue(left)} ${relation} ${written}`
}

function nameOfValue(value: Value): string {
  if (value.kind === "path") return value.parts.join(".")
  if (value.kind === "number") return value.text
  return value.kind === "null" ? "null" : jsonString(value.content)
}

/** A string in double quotes as JSON, JavaScript, Python, CEL and C# read it. */
export function jsonString(content: string): string {
  return JSON.stringify(content).replace(
    // Some of these characters end a line in C#.
    /[\x7f-\x9f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

export const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,5})?/y

/** Digits that every double represents exactly. */
const exactDigits = 15

/**
 * A number in its canonical spelling, so that equal numbers have equal names: `3` for `3.0`, `0.5` for `5e-1`, `0` for
 * `-0`. A decimal with an integer value of more than 15 digits stays a decimal, because doubles round such values and
 * integers don't.
 */
export function plainNumber(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = ""] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$/.exec(text) ?? []
  const written = (whole + fraction).replace(/^0+/, "")
  const digits = trimmedZeros(written)
  if (digits === "") return "0"
  if (fraction === "" && exponent === "") return text
  // The value is 0.digits · 10^point.
  const point = written.length - fraction.length + Number(exponent)
  if (point > exactDigits || point < -5) {
    const rest = digits.slice(1)
    const power = point - 1
    return `${sign}${digits[0]}${rest && `.${rest}`}e${power < 0 ? "" : "+"}${power}`
  }
  if (point >= digits.length) return sign + digits.padEnd(point, "0")
  return point > 0
    ? `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
    : `${sign}0.${"0".repeat(-point)}${digits}`
}

/** Uses a loop, because searching for /0+$/ takes quadratic time. */
function trimmedZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === "0") end -= 1
  return digits.slice(0, end)
}

/** The offset after the double-quoted string that starts at an offset, or where an unterminated one breaks off. */
export function stringEnd(text: string, offset: number, quote = '"'): number {
  const special = /["'\\\r\n]/g
  for (special.lastIndex = offset + 1; ; ) {
    const found = special.exec(text)
    if (found === null) return text.length
    if (/[\r\n]/.test(found[0])) return found.index
    if (found[0] === quote) return found.index + 1
    if (found[0] === "\\") special.lastIndex += /[\r\n]/.test(text.charAt(found.index + 1)) ? 0 : 1
  }
}

/** The atom with the given name; `undefined` if no atom has this name. */
export function atomNamed(name: string): Atom | undefined {
  const left = valueNamed(name, 0)
  if (left === undefined) return undefined
  relationPattern.lastIndex = left.end
  const isCall = name.charAt(left.end) === "("
  const relation = isCall ? "call" : (relationPattern.exec(name)?.[1] as Relation | undefined)
  if (relation === undefined) return undefined
  const at = isCall ? left.end : relationPattern.lastIndex
  if (name.endsWith("()") && at + 2 === name.length)
    return { relation, left: left.value, right: [] }
  if (relation === "in" || isCall) {
    const list: Value[] = []
    for (let end = at; !/[\])]/.test(name.charAt(end)); ) {
      const next = valueNamed(name, end + (end === at ? 1 : 2))
      if (next === undefined) return undefined
      list.push(next.value)
      end = next.end
    }
    return { relation, left: left.value, right: list }
  }
  const right = valueNamed(name, at)
  return right?.end === name.length ? { relation, left: left.value, right: right.value } : undefined
}

const wordPattern = /[^ ,()\]]*/y
const relationPattern = / (<=?|>=?|==|in) /y

/** The value at an offset in a name, and the offset after the value. */
function valueNamed(
  name: string,
  at: number,
): { readonly value: Value; readonly end: number } | undefined {
  if (name.charAt(at) === '"') {
    const end = stringEnd(name, at)
    const text = name.slice(at, end)
    if (end - at < 2 || !text.endsWith('"')) return undefined
    return { value: { kind: "string", content: JSON.parse(text) as string }, end }
  }
  numberPattern.lastIndex = at
  const number = numberPattern.exec(name)?.[0]
  if (number !== undefined)
    return { value: { kind: "number", text: number }, end: at + number.length }
  wordPattern.lastIndex = at
  const word = wordPattern.exec(name)?.[0] ?? ""
  const end = at + word.length
  if (word === "null") return { value: { kind: "null" }, end }
  const isPath = !/[^\p{L}\p{N}_$.]|(?:^|\.)(?![\p{L}_$])/u.test(word)
  return isPath ? { value: { kind: "path", parts: word.split(".") }, end } : undefined
}

/** The paths in an atom, each with dots between its parts; for a method call, also the object. */
export function pathsIn({ relation, left, right }: Atom): string[] {
  const called = relation === "call" ? { ...left, parts: (left as Path).parts.slice(0, -1) } : left
  return [called, right].flat().flatMap((value) => {
    return isPath(value) && value.parts.length > 0 ? [value.parts.join(".")] : []
  })
}

export function isPath(value: Value | undefined): value is Path {
  return value?.kind === "path"
}

/** Whether a word is a value in some notation, so that a comparison with it doesn't involve a variable. */
export function isValueWord(word: string): boolean {
  return /^(?:null|NULL|None|undefined|NaN|Infinity)$/.test(word)
}

/** The dot-separated names in a variable, which may be an atom. */
export function partsIn(name: string): string[] {
  const atom = atomNamed(name)
  return atom ? pathsIn(atom).flatMap((path) => path.split(".")) : name.split(".")
}

/** Renames the dot-separated parts of a variable. A function counts as a field. */
export function withParts(
  name: string,
  renamed: (part: string, isField: boolean) => string,
): string {
  const atom = atomNamed(name)
  const other = (parts: readonly string[]) => parts.map((part, at) => renamed(part, at > 0))
  if (atom === undefined) return other(name.split(".")).join(".")
  const { relation, left, right } = atom
  const inValue = (value: Value): Value =>
    isPath(value) ? { ...value, parts: other(value.parts) } : value
  const isFunction = relation === "call" && isPath(left) && left.parts.length === 1
  return nameOf({
    relation,
    left: isFunction ? { ...left, parts: [renamed(left.parts[0] as string, true)] } : inValue(left),
    right: Array.isArray(right) ? right.map(inValue) : inValue(right as Value),
  })
}

/** The names of the atoms among a tree's variables, in order of appearance. */
export function atomsIn(tree: Expression): string[] {
  return [...variablesOf(tree)].filter((name) => atomNamed(name) !== undefined)
}
