// Reads variable values from a field, in any of the ways that people write them.
//
//     {"a": true, "b": "F"}     "a is true, b is false"     "a=1; b=0"     [["a", "+"], ["b", "-"]]
//                                                            each gives: a ↦ true, b ↦ false
//
// A text is read as a whole or not at all, since a part of it may mean something else. If it can't be read, it gives no
// values, and `assignmentProblem` says why, which is reported instead of missing variables.

import {
  describeValue,
  ifReadable,
  memberOf,
  NamesAndValues,
  parseJson,
  partsOfAssignment,
} from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { Assignment } from "../../language/expression/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { counted } from "../../number-format.ts"
import { readLabel } from "../labels/truth-of-label.ts"

/** The values that can be read. An object or a list may give some of its values, a text gives all or none. */
export function readAssignment(given: unknown, dialect: Dialect): Assignment {
  return read(given, dialect).values
}

/** Why part of the field gives no values; `undefined` if all of it does. */
export function assignmentProblem(given: unknown, dialect: Dialect): string | undefined {
  return read(given, dialect).problem
}

/** Whether the field isn't empty and all of it gives values to variables. */
export function isAssignment(given: unknown, dialect: Dialect): boolean {
  const { values, problem } = read(given, dialect)
  return values.size > 0 && problem === undefined
}

/** Whether `isAssignment` is true in any of several dialects. Most texts have no statements in any dialect. */
export function isAssignmentInAny(given: unknown, dialects: readonly Dialect[]): boolean {
  const areStatements = statementsOf(given).every((each) => typeof each !== "string")
  return areStatements && dialects.some((dialect) => isAssignment(given, dialect))
}

/** The truth value of a label, or of a short form that would be ambiguous as a label, such as a letter. */
export function readTruthValue(stated: unknown, dialect: Dialect): boolean | undefined {
  const value = readLabel(stated, dialect)
  return value === undefined && typeof stated === "string"
    ? shortForms.get(stated.trim().replace(/\.$/, "").toLowerCase())
    : value
}

const shortForms: ReadonlyMap<string, boolean> = new Map([
  ..."t + on y ⊤ \\top 真 是 对 正确 ✓".split(" ").map((word) => [word, true] as const),
  ..."f - off n ⊥ \\bot 假 否 错 错误 ✗".split(" ").map((word) => [word, false] as const),
])

interface Read {
  readonly values: Assignment
  readonly problem: string | undefined
}

type Statement = readonly [name: string, stated: unknown]

type Statements = readonly (Statement | string)[]

function read(given: unknown, dialect: Dialect): Read {
  const values = new Map<string, boolean>()
  let problem: string | undefined
  let hasBoth = false
  for (const statement of statementsOf(given)) {
    if (typeof statement === "string") {
      problem ??= statement
      continue
    }
    const [name, stated] = statement
    if (isLeftOut(stated)) continue
    const value = readTruthValue(stated, dialect)
    const known = values.get(name)
    if (value === undefined) {
      problem ??= `${described(stated)}, which it gives to ${shortened(name, longestName)}, is not a truth value`
    } else if (known !== undefined && known !== value) {
      problem ??= `it gives ${shortened(name, longestName)} both values`
      hasBoth = true
    } else values.set(name, value)
  }
  const isTaken = problem === undefined || (typeof given !== "string" && !hasBoth)
  return { values: isTaken ? values : none, problem }
}

const none: Assignment = new Map()

function statementsOf(given: unknown): Statements {
  if (given === undefined || given === null) return []
  if (typeof given === "string") return textStatements(given)
  if (given instanceof NamesAndValues) return togetherStatements(given)
  if (Array.isArray(given)) {
    const isOfTexts = given.every((each) => typeof each === "string" && literalText.test(each))
    if (!isOfTexts || given.length === 0) return given.flatMap(elementStatements)
    return literalsIn(given.join(", ")) ?? [namesAlone(given)]
  }
  if (typeof given === "object") return namesByValue(given) ?? Object.entries(given)
  return [notRead(given)]
}

/** `{"true": ["a", "b"], "false": ["c"]}`; `undefined` for any other object. */
function namesByValue(given: object): Statements | undefined {
  const members = Object.entries(given)
  const isList = ([value, names]: readonly [string, unknown]) =>
    /^(?:true|false)$/i.test(value) &&
    Array.isArray(names) &&
    names.every((name) => typeof name === "string")
  if (members.length === 0 || !members.every(isList)) return undefined
  return members.flatMap(([value, names]) =>
    (names as readonly string[]).map((name): Statement => [name, value.toLowerCase()]),
  )
}

function togetherStatements({
  names: named,
  values: stated,
  areOfAllRows,
  listsTrueOnes,
}: NamesAndValues): Statements {
  const names = partsOf(named, 0)
  if (!names?.every((name) => typeof name === "string"))
    return [`${described(named)} does not name variables`]
  const values = partsOf(stated, names.length)
  if (values === undefined) return [notRead(stated)]
  const isName = (value: unknown) => typeof value === "string" && names.includes(value)
  // An empty text may mean missing bits.
  const mayBeNone = listsTrueOnes && !(typeof stated === "string" && stated.trim() === "")
  if (areOfAllRows && (values.length > 0 || mayBeNone) && values.every(isName)) {
    const unclear = values.find((value) => isValueWord.test(String(value)))
    if (unclear !== undefined) return [`${described(unclear)} may be a name or a value`]
    return names.map((name): Statement => [name, values.includes(name)])
  }
  if (values.length !== names.length) {
    return [`there are ${counted(names.length, "name")} and ${counted(values.length, "value")}`]
  }
  return names.map((name, at): Statement => [name, values[at]])
}

/** Number of names, if the field consists of variable names. */
export function lengthOfNames(given: unknown): number | undefined {
  const names = partsOf(given, 0)
  return names?.every((name) => typeof name === "string") ? names.length : undefined
}

/** Number of values, if the field consists of the values of several variables. */
export function lengthOfValues(given: unknown, dialect: Dialect): number | undefined {
  // A text of bits has one part per bit for any expected number above 1.
  const values = partsOf(given, 2)
  if (values === undefined || values.length < 2) return undefined
  const areValues = values.every(
    (value) => isLeftOut(value) || readTruthValue(value, dialect) !== undefined,
  )
  return areValues ? values.length : undefined
}

function isLeftOut(stated: unknown): boolean {
  return stated === null || stated === undefined || stated === ""
}

/**
 * Whether each row lists exactly its true variables, among the names before the equals sign in a field; or, for a plain
 * field, whether all rows list literals of the same variables, so that a list without negations makes all of them true.
 */
export function listsTrueOnes(objects: readonly object[], field: string): boolean {
  const { names, values } = partsOfAssignment(field) ?? {}
  if (values === undefined) return listLiterals(objects, field)
  if (names === undefined || typeof names === "string" || values === undefined) return false
  const lists = objects
    .map((row) => partsOf(memberOf(row, values), names.length) ?? [])
    .filter((list) => list.length > 0)
  return (
    lists.length > 0 && lists.every((list) => list.every((each) => names.includes(each as string)))
  )
}

function listLiterals(objects: readonly object[], field: string): boolean {
  const lists = objects.map((row) => memberOf(row, field)).filter((list) => Array.isArray(list))
  const areTexts = lists.every((list) => list.every((each) => typeof each === "string"))
  if (lists.length < 2 || !areTexts) return false
  const read = lists.map((list) => literalsIn(list.join(", ")))
  const named = lists.map((list, at) => (read[at]?.map(([name]) => name) ?? list).toSorted().join())
  return read.some((literals) => literals !== undefined) && new Set(named).size === 1
}

const isValueWord = /^(?:true|false|t|f|yes|no|y|n|on|off|[01])$/i

/**
 * The elements of a list, or of a text separated by commas or white space. A text of bits such as `101` is split into
 * characters if `characters`, their expected number, is above 1.
 */
function partsOf(given: unknown, characters: number): readonly unknown[] | undefined {
  if (Array.isArray(given)) return given
  if (typeof given === "number") return partsOf(String(given), characters)
  if (typeof given !== "string") return undefined
  const text = given.trim()
  const list = /^\[/.test(text) ? ifReadable(() => parseJson(text)) : undefined
  if (Array.isArray(list)) return list
  const isOfCharacters = characters > 1 && /^(?:[01]+|[TF]+)$/i.test(text)
  return isOfCharacters ? [...text] : text === "" ? [] : text.split(/[\s,;]+/)
}

/** The problem with a list without negations: it may name all variables, or only the true ones. */
function namesAlone(given: readonly unknown[]): string {
  return `${shortened(JSON.stringify(given), longestDescribed)} names variables, and does not say what they are worth`
}

/** Reads an element of a list: `["a", true]`, `{"name": "a", "value": true}`, `{"a": true}` or `"a = true"`. */
function elementStatements(element: unknown): Statements {
  if (Array.isArray(element)) {
    const [name, stated, ...more] = element
    const isPair = typeof name === "string" && element.length === 2 && more.length === 0
    return [isPair ? [name, stated] : notRead(element)]
  }
  if (typeof element === "string") return textStatements(element)
  if (typeof element !== "object" || element === null) return [notRead(element)]
  const members: Readonly<Record<string, unknown>> = { ...element }
  const name = nameWords.map((word) => members[word]).find((each) => typeof each === "string")
  const stated = valueWords.map((word) => members[word]).find((each) => each !== undefined)
  return typeof name === "string" && stated !== undefined
    ? [[name, stated]]
    : Object.entries(element)
}

const nameWords = ["name", "variable", "var", "symbol"]
const valueWords = ["value", "val", "truth_value", "truthValue"]

function textStatements(text: string): Statements {
  const inner = text.trim()
  if (inner === "") return []
  if (/^[[{]/.test(inner)) {
    const parsed = ifReadable(() => parseJson(inner))
    if (typeof parsed === "object" && parsed !== null) return statementsOf(parsed)
  }
  const opened = /^(?:\[|\{|\((?!\s*["'`]?[^\s,()"'`=:]+["'`]?\s*,))/.test(inner)
  return statementsIn(opened ? inner.slice(1).replace(/[\])}]$/, "") : inner) ?? [notRead(text)]
}

/** `undefined` if the text holds anything else. */
function statementsIn(written: string): readonly Statement[] | undefined {
  const text = withoutMathSigns(written.replace(bullet, ""))
  const start = leadIn.exec(text)?.[0].length ?? 0
  return (
    matchesOf(statement, text, start)?.map(({ name = "", stated = "" }) => [
      valuation.exec(name)?.[1] ?? name,
      stated,
    ]) ??
    matchesOf(pair, text, 0)?.map(({ name = "", stated = "" }) => [name, stated]) ??
    literalsIn(text)
  )
}

/** The adjacent matches of a pattern; `undefined` unless they cover the whole text. */
function matchesOf(
  pattern: RegExp,
  text: string,
  start: number,
): readonly Readonly<Record<string, string>>[] | undefined {
  const found: Readonly<Record<string, string>>[] = []
  let at = start
  while (at < text.length) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match?.groups === undefined) return undefined
    found.push(match.groups)
    at += match[0].length
  }
  return found.length === 0 ? undefined : found
}

/** `p, ¬q`; `undefined` for a list without negations, which may be a list of names. */
function literalsIn(text: string): readonly Statement[] | undefined {
  const found = matchesOf(literal, text, 0)
  if (found?.every(({ negation }) => negation === undefined)) return undefined
  return found?.map(({ name = "", negation }) => [name, negation === undefined])
}

/** `$a = 1$` without its dollar signs; if they surround names only, they stay. */
function withoutMathSigns(text: string): string {
  const parts = text.split("$")
  const between = parts.filter((_, at) => at > 0 && at % 2 === 0)
  const areBetween =
    parts.length % 2 === 1 && between.every((part) => /^[\s,;.]*(?:and\s+)?$/.test(part))
  const isStated =
    areBetween && parts.every((part, at) => at % 2 === 0 || /[=:↦→]|\\(?:mapsto|to)\b/.test(part))
  return isStated ? parts.join("") : text
}

const bullet = /^[ \t]*(?:[-*•]|\d+[.)])[ \t]+/gm

const leadIn =
  /^(?:(?:let|given|suppose|assume|where|if|with|for|when|set)\s+(?:that\s+)?|[a-z ]{1,40}:\s+(?=[^\s,;=:]+\s*(?:[=:]|is\s)))?/i

/** `v(a)`, the value of a. */
const valuation = /^(?:v|ν|I|val|value)\(([^()]+)\)$/i

// Neighbouring parts of these patterns never match the same character, except for white space.
const end = String.raw`(?:\s*(?:[,;.|/&∧，、；。]|\\(?:land|wedge)\b)\s*(?:(?:and|but)\s+)?|\s+(?:and|but)\s+|\s+|$)`
const sign = String.raw`(?::=|=>|->|==?|[:：→↦≡≔]|\\(?:mapsto|to)\b|[为為是]|(?<=\s)(?:is|be|equals|to|has\s+(?:the\s+)?(?:truth\s+)?value)(?=\s))`

/** A name, a sign or word, a value, and either a separator before the next statement or the end of the text. */
const statement = new RegExp(
  String.raw`(?<quote>["'\x60]|\$(?=[^\s$]+\$))?(?<name>[^\s=:,;"\x60|]+?)\k<quote>\s*${sign}\s*` +
    String.raw`(?<mark>["'\x60]?)(?<stated>[^\s,;"'\x60|/&∧，、；。]+)\k<mark>${end}`,
  "iuy",
)

/** `('a', True)` */
const pair = new RegExp(
  String.raw`\(\s*(?<quote>["'\x60]?)(?<name>[^\s,()"'\x60]+)\k<quote>\s*,\s*` +
    String.raw`(?<mark>["'\x60]?)(?<stated>[^\s,()"'\x60]+)\k<mark>\s*\)${end}`,
  "iuy",
)

const literalText = /^[^\s,;=:]+$/

const literal = new RegExp(
  String.raw`(?<negation>[¬!~]|-(?=[\p{L}_]))?\s*(?<name>[\p{L}_][\p{L}\p{N}_']*)${end}`,
  "iuy",
)

function notRead(value: unknown): string {
  return `${described(value)} does not state values of variables`
}

function described(value: unknown): string {
  return shortened(describeValue(value), longestDescribed)
}

const longestDescribed = 60

/**
 * The values, also under an expression's names that differ only in case. An ambiguous name gets no value: `a` and `A`
 * are two variables if both have values or both occur in the expression, unless the notation ignores case; then both
 * must have the same value.
 */
export function withNamesInCase(
  given: Assignment,
  names: ReadonlySet<string>,
  ignoresCase = false,
): Assignment {
  const values = new Map(given)
  for (const name of names) {
    if (given.has(name)) continue
    const isAlike = (other: string) => other.toLowerCase() === name.toLowerCase()
    const [key, ...more] = [...given.keys()].filter(isAlike)
    const isOnly = ignoresCase
      ? more.every((other) => given.get(other) === given.get(key as string))
      : more.length === 0 && [...names].filter(isAlike).length === 1
    if (key !== undefined && isOnly) values.set(name, given.get(key) as boolean)
  }
  return values
}
