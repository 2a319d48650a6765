// The values of variables that a member of a row states, in the ways in which people write them down.
//
//     {"a": true, "b": "F"}     "a is true, b is false"     "a=1; b=0"     [["a", "+"], ["b", "-"]]
//                                                            all of them: a ↦ true, b ↦ false
//
// A text is read as a whole or not at all, since half of it may mean something else than all of it. What cannot be read
// gives no values, and `assignmentProblem` says why: a variable that is missing then is not missed by the row.

import { describeValue, parseJson, UnreadableRowError } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { longestName, shortened } from "../../language/source/shortened.ts"
import { readLabel } from "../labels/label.ts"

/** The values that can be read: of an object or a list each on its own, of a text all or none. */
export function readAssignment(given: unknown, dialect: Dialect): Assignment {
  return read(given, dialect).values
}

/** Why not all that stands there gives values; undefined where it does. */
export function assignmentProblem(given: unknown, dialect: Dialect): string | undefined {
  return read(given, dialect).problem
}

/** Whether anything stands there, and all of it gives values to variables. */
export function isAssignment(given: unknown, dialect: Dialect): boolean {
  const { values, problem } = read(given, dialect)
  return values.size > 0 && problem === undefined
}

/** What a value of a variable states: what a label does, and short forms that as a label could be names. */
export function readTruthValue(stated: unknown, dialect: Dialect): boolean | undefined {
  const value = readLabel(stated, dialect)
  return value === undefined && typeof stated === "string"
    ? shortForms.get(stated.trim().replace(/\.$/, "").toLowerCase())
    : value
}

const shortForms: ReadonlyMap<string, boolean> = new Map([
  ["t", true],
  ["f", false],
  ["+", true],
  ["-", false],
  ["on", true],
  ["off", false],
  ["y", true],
  ["n", false],
  ["⊤", true],
  ["⊥", false],
  ["真", true],
  ["假", false],
])

interface Read {
  readonly values: Assignment
  readonly problem: string | undefined
}

type Statement = readonly [name: string, stated: unknown]

/** What is not a statement is described. */
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
    if (stated === null || stated === undefined || stated === "") continue
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
  if (Array.isArray(given)) return given.flatMap(elementStatements)
  if (typeof given === "object") return Object.entries(given)
  return [notRead(given)]
}

/** Of an element of a list: `["a", true]`, `{"name": "a", "value": true}`, `{"a": true}` or `"a = true"`. */
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
    const parsed = parsedJson(inner)
    if (typeof parsed === "object" && parsed !== null) return statementsOf(parsed)
  }
  return statementsIn(inner.replace(/^[[({]/, "").replace(/[\])}]$/, "")) ?? [notRead(text)]
}

function parsedJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof UnreadableRowError) return undefined
    throw error
  }
}

/** Undefined where anything else stands in the text. No two neighbouring parts can match the same character. */
function statementsIn(text: string): Statement[] | undefined {
  const statements: Statement[] = []
  let at = leadIn.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    statement.lastIndex = at
    const match = statement.exec(text)
    if (match === null) return undefined
    const [whole, , name = "", , stated = ""] = match
    statements.push([name, stated])
    at += whole.length
  }
  return statements.length === 0 ? undefined : statements
}

const leadIn =
  /^(?:(?:let|given|suppose|assume|where|if|with|for|when)\s+(?:that\s+)?|[a-z ]{1,40}:\s+(?=[^\s,;=:]+\s*(?:[=:]|is\s)))?/i

/** A name, a sign or word, a value, and what separates it from the next one, or ends the text. */
const statement =
  /(["'`]|\$(?=[^\s$]+\$))?([^\s=:,;"`]+?)\1\s*(?::=|->|==?|[:→↦]|(?<=\s)(?:is|be|equals)(?=\s))\s*(["'`]?)([^\s,;"'`]+)\3(?:\s*[,;.]\s*(?:and\s+)?|\s+and\s+|\s+|$)/iy

function notRead(value: unknown): string {
  return `${described(value)} does not state values of variables`
}

function described(value: unknown): string {
  return shortened(describeValue(value), longestDescribed)
}

const longestDescribed = 60
