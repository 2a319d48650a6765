// Comparisons of values that an expression treats as variables, called atoms. An atom's name is its text in one
// spelling for all notations, so that the same comparison in two notations is the same variable.
//
//     x IS NOT NULL            (not x == null)
//     status = 'active'        status == "active"
//     {"in":[{"var":"n"},[1]]} n in [1]

import type { Expression } from "../expression/expression.ts"
import { variablesOf } from "../expression/fold.ts"

export interface Atom {
  readonly relation: Relation
  readonly left: Value
  /** A list if the relation is `in`. Null is always on the right. */
  readonly right: Value | readonly Value[]
}

export type Relation = "<" | "<=" | ">" | ">=" | "==" | "in"

export type Value =
  | { readonly kind: "path"; readonly parts: readonly string[] }
  /** As written in the text, with a sign if it is negative. */
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "string"; readonly content: string }
  | { readonly kind: "null" }

/** The name of the variable for an atom. */
export function nameOf({ left, relation, right }: Atom): string {
  const list = Array.isArray(right) ? (right as readonly Value[]) : undefined
  const written =
    list === undefined ? nameOfValue(right as Value) : `[${list.map(nameOfValue).join(", ")}]`
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
    // Some of these end a line in C#.
    /[\x7f-\x9f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** Sources of regular expressions, without groups. */
export const numberSource = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`
export const stringSource = String.raw`"(?:[^"\\\u0000-\u001f]|\\.)*"`
const pathSource = String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*`
const valueSource = `${stringSource}|${numberSource}|${pathSource}`

const named = new RegExp(`^(${valueSource}) (<=?|>=?|==|in) (?:(${valueSource})|(\\[.*\\]))$`, "su")

/** The atom with a name; `undefined` if the name isn't one of an atom. */
export function atomNamed(name: string): Atom | undefined {
  const [, left, relation, right, list] = named.exec(name) ?? []
  if (left === undefined) return undefined
  return {
    relation: relation as Relation,
    left: valueNamed(left),
    right:
      right !== undefined
        ? valueNamed(right)
        : Array.from((list as string).matchAll(literal), ([each]) => valueNamed(each)),
  }
}

const literal = new RegExp(`${stringSource}|${numberSource}`, "gu")

function valueNamed(text: string): Value {
  if (text === "null") return { kind: "null" }
  if (text.startsWith('"')) return { kind: "string", content: JSON.parse(text) as string }
  if (/^[-\d]/.test(text)) return { kind: "number", text }
  return { kind: "path", parts: text.split(".") }
}

/** The names that an atom compares. */
export function pathsIn({ left, right }: Atom): string[] {
  return [left, right]
    .flat()
    .flatMap((value) => (value.kind === "path" ? [value.parts.join(".")] : []))
}

/** The names of the atoms among the variables of a tree, in order of appearance. */
export function atomsIn(tree: Expression): string[] {
  return [...variablesOf(tree)].filter((name) => atomNamed(name) !== undefined)
}

/** Whether a value can't be a truth value. */
export function isTold(value: Value): boolean {
  return value.kind !== "path"
}
