// A row of a dataset: the text with the expression and its label, as they stand there; and how JSON becomes one.
//
//     {"input": "True and False", "target": "False"}     input True and False, target "False"

import { BoolglotError } from "../errors/boolglot-error.ts"
import { writtenNumber } from "../number-format.ts"

/**
 * Which members of a row hold what is checked: the name of a member or, where there is none of that name,
 * the path to it: `a.b` is the member b of the member a, `a.0` the first element of a list, and `a.-1` the last one;
 * `a.*.b` are the members b of all elements, as a list.
 */
export interface Fields {
  readonly input: string
  readonly target: string
  /** The values of variables; `vars,vals` where one member has names and one values, and `p,q=vals` where names stand nowhere. */
  readonly assignment: string
  /** Fields, or paths, that each hold the value of the variable of their name, as the columns of a truth table do. */
  readonly columns?: readonly string[]
  /** Whether rows list those variables that are true, of the names in `assignment`; only then is an empty list one without any. */
  readonly listsTrueOnes?: boolean
  /** Whether expressions may be objects of JSON, which are read as they are written. */
  readonly areTrees?: boolean
}

export interface Row {
  /** The text with the expression. */
  readonly input: string
  /** As it stands in the file; undefined where it is missing. */
  readonly target: unknown
  readonly assignment: unknown
  /** How many variables there are, where the row itself says so. */
  readonly length?: number
}

/** Whether a line is passed over. */
export function isBlank(line: string): boolean {
  return /^[ \t\r]*$/.test(line)
}

/** A line that holds no expression. The message says why, in one sentence. */
export class UnreadableRowError extends BoolglotError {
  override readonly name = "UnreadableRowError"
  override readonly code = "file-read"

  constructor(
    message: string,
    /** What such rows have in common, after "rows with"; undefined where they hold no expression. */
    readonly reason?: string,
  ) {
    super(message)
  }
}

/**
 * Reads a line of a file; undefined for a line that is not a row, such as the reply of a model in a log.
 *
 * @throws UnreadableRowError
 */
export type RowReader = (line: string) => Row | undefined

/** A member of a row, by its name or path, as it is written there. */
export type WrittenMember = (row: object, field: string) => string | undefined

/** What is nested deeper takes a parser far more time and memory than its length says. */
const deepestJson = 100_000

/** The values of the lines that were parsed since `parsingOnce` began. */
let parsed: Map<string, unknown> | undefined

/** Calls a function and parses each line once meanwhile, however often it asks. Callers must not change the values. */
export function parsingOnce<Result>(work: () => Result): Result {
  const before = parsed
  parsed = new Map()
  try {
    return work()
  } finally {
    parsed = before
  }
}

/** @throws UnreadableRowError */
export function parseJson(line: string, deepest = deepestJson): unknown {
  if (parsed === undefined || deepest !== deepestJson) return parseAnew(line, deepest)
  const known = parsed.get(line)
  if (known !== undefined) return known
  const value = parseAnew(line, deepest)
  parsed.set(line, value)
  return value
}

function parseAnew(line: string, deepest: number): unknown {
  if (isNestedDeeper(line, deepest)) {
    throw new UnreadableRowError(
      `its JSON is nested more than ${writtenNumber(deepest)} levels deep`,
    )
  }
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new UnreadableRowError(wrongWidth(line) ?? `not JSON: ${(error as Error).message}`)
  }
}

/** What the line of a table's row says where that has more or fewer cells than the header. */
function wrongWidth(line: string): string | undefined {
  return /^\d+ cells? instead of \d+(?=: \{)/.exec(line)?.[0]
}

/**
 * A row that is a text is an expression without a label. One that is a list has members where fields are places in lists.
 *
 * @param written gives a member of the row as it is written, for expressions that are objects, of which none is read without it
 * @throws UnreadableRowError
 */
export function readJsonRow(row: unknown, fields: Fields, written?: WrittenMember): Row {
  if (typeof row === "string") return { input: row, target: undefined, assignment: undefined }
  const isOtherList = Array.isArray(row) && !isPlace(fields.input)
  if (typeof row !== "object" || row === null || isOtherList) {
    throw new UnreadableRowError(`${typeName(row)}, not a JSON object`)
  }
  const input = memberOf(row, fields.input)
  if (input === undefined) throw new UnreadableRowError(`no field ${JSON.stringify(fields.input)}`)
  const isTree = fields.areTrees && typeof input === "object"
  const text = isTree ? (written?.(row, fields.input) ?? input) : input
  if (typeof text !== "string") {
    throw new UnreadableRowError(
      `${JSON.stringify(fields.input)} is ${typeName(input)}, not a string`,
    )
  }
  return {
    input: text,
    target: memberOf(row, fields.target),
    assignment: assignmentOf(row, fields),
  }
}

/** What a row says of the values of variables: in the member for them, or else in columns of their names. */
export function assignmentOf(row: object, fields: Fields): unknown {
  const { input, target, assignment, columns, listsTrueOnes } = fields
  // A member may be called what the values of variables are usually called.
  const isFree = assignment !== input && assignment !== target
  const inOne = isFree ? assignmentAt(row, assignment, listsTrueOnes) : undefined
  return inOne ?? (columns && Object.fromEntries(columns.map((name) => valueOfColumn(row, name))))
}

/** The name of a variable, and what its column says: a field of the row, or the path to one inside another. */
function valueOfColumn(row: object, column: string): readonly [string, unknown] {
  if (Object.hasOwn(row, column)) return [column, own(row, column)]
  return [column.slice(column.lastIndexOf(".") + 1), memberOf(row, column)]
}

/** Names of variables, and what stands elsewhere for their values, in the same order. */
export class NamesAndValues {
  constructor(
    readonly names: unknown,
    readonly values: unknown,
    /** Whether the names are those of every row, which may say in values which of them are true. */
    readonly areOfAllRows: boolean,
    /** Whether other rows list names for values, so that an empty list is one of names, too. */
    readonly listsTrueOnes: boolean,
  ) {}
}

/** The values of variables in a member, or in one beside their names. */
export function assignmentAt(row: object, field: string, listsTrueOnes = false): unknown {
  const inOne = memberOf(row, field)
  const parts = inOne === undefined ? partsOfAssignment(field) : undefined
  if (parts === undefined) return inOne
  const { names, values } = parts
  const areOfAllRows = typeof names !== "string"
  const [named, stated] = [areOfAllRows ? names : memberOf(row, names), memberOf(row, values)]
  const isThere = named !== undefined && stated !== undefined
  return isThere ? new NamesAndValues(named, stated, areOfAllRows, listsTrueOnes) : undefined
}

interface AssignmentParts {
  /** A member, or the names themselves. */
  readonly names: string | readonly string[]
  /** A member. */
  readonly values: string
}

/** Undefined for a field that is one member. */
export function partsOfAssignment(field: string): AssignmentParts | undefined {
  const equals = field.lastIndexOf("=")
  if (equals > 0) {
    const names = field.slice(0, equals).split(",")
    return { names: names.map((name) => name.trim()), values: field.slice(equals + 1) }
  }
  const [names, values, more] = field.split(",")
  return names && values && more === undefined ? { names, values } : undefined
}

/** Whether a field is in a list that is the whole row: `0`, or `1.text`. */
export function isPlace(field: string): boolean {
  return /^-?\d+(?:\.|$)/.test(field)
}

const namesByFirst = new WeakMap<object, { rows: readonly object[]; names: readonly string[] }>()

/** The names of all fields of rows, in their order. They are remembered, as going through wide rows takes long. */
export function namesInRows(rows: readonly object[]): readonly string[] {
  const [first] = rows
  if (first === undefined) return []
  const known = namesByFirst.get(first)
  const areSame =
    known?.rows.length === rows.length && known.rows.every((row, at) => row === rows[at])
  if (areSame) return known.names
  const names = new Set<string>()
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  const found = { rows: [...rows], names: [...names] }
  namesByFirst.set(first, found)
  return found.names
}

/** Names of fields that differ only in case and in spaces around them are easily confused. */
export function foldName(name: string): string {
  return name.trim().toLowerCase()
}

/** The member of a name or, where there is none, at the end of a path such as `a.b`. */
export function memberOf(row: object, field: string): unknown {
  const value = own(row, field)
  return value !== undefined || !field.includes(".") ? value : memberAt(row, field.split("."))
}

function memberAt(row: unknown, steps: readonly string[]): unknown {
  let value = row
  for (const [at, step] of steps.entries()) {
    if (step === "*" && Array.isArray(value)) {
      return value.map((each) => memberAt(each, steps.slice(at + 1)))
    }
    value = own(value, step)
  }
  return value
}

/**
 * The names on the path to a member, from the outside in, places in lists counted from 0; a path for each element where
 * all are meant.
 */
export function pathsOf(row: object, field: string): readonly (readonly string[])[] {
  return own(row, field) === undefined ? pathsFrom(row, field.split(".")) : [[field]]
}

function pathsFrom(row: unknown, steps: readonly string[]): readonly (readonly string[])[] {
  let value = row
  const path: string[] = []
  for (const [at, step] of steps.entries()) {
    if (step === "*" && Array.isArray(value)) {
      const rest = steps.slice(at + 1)
      return value.flatMap((each, place) =>
        pathsFrom(each, rest).map((inner) => [...path, String(place), ...inner]),
      )
    }
    const name = Array.isArray(value) ? placeIn(value, step) : step
    path.push(name)
    value = own(value, name)
  }
  return [path]
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined
  const key = Array.isArray(value) ? placeIn(value, name) : name
  return Object.getOwnPropertyDescriptor(value, key)?.value
}

/** A place that is counted from the end of a list, as it is counted from the start. */
function placeIn(list: readonly unknown[], step: string): string {
  return /^-[1-9]\d*$/.test(step) ? String(list.length + Number(step)) : step
}

/** A JSON value in a few words: texts and numbers as they are, what holds others by its type. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return "an array"
  if (typeof value === "object" && value !== null) return "an object"
  return JSON.stringify(value)
}

function typeName(value: unknown): string {
  return typeof value === "object" ? describeValue(value) : `a ${typeof value}`
}

const [quote, backslash] = [0x22, 0x5c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Whether more arrays and objects than that are open at once, without parsing; texts are passed over. */
function isNestedDeeper(json: string, deepest: number): boolean {
  if (json.length <= deepest) return false
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = endOfText(json, at)
        break
      case openBracket:
      case openBrace:
        depth += 1
        if (depth > deepest) return true
        break
      case closeBracket:
      case closeBrace:
        depth -= 1
        break
    }
  }
  return false
}

/** The place of the quote that ends a text; the end of all where there is none. */
function endOfText(json: string, start: number): number {
  let end = start
  do {
    end = json.indexOf('"', end + 1)
    if (end < 0) return json.length
  } while (isEscaped(json, end))
  return end
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}
