// A row of a dataset: the text with the expression and the label, as written; and how to get them from JSON.
//
//     {"input": "True and False", "target": "False"}     input True and False, target "False"

import { BoolglotError } from "../errors/index.ts"
import { isNestedDeeper } from "../json/index.ts"
import { writtenNumber } from "../number-format.ts"
import { optionsOf, placeNamed } from "./named-options.ts"

/**
 * The fields with the expression, the label and the values: each is a name or, if no field has that name, a path.
 * `a.b` is the field b of the field a, `a.0` the first element of a list, and `a.-1` the last one; `a.*.b` lists
 * the fields b of all elements, or of all fields of an object. `choices.{answer}` is the option in choices whose letter,
 * or number counted from 0, is in the field answer, or whose flag is the only true one in the list answer; with
 * `choices.{answer}-1`, numbers are counted from 1.
 */
export interface Fields {
  readonly input: string
  readonly target: string
  /** The values of variables; `vars,vals` for fields with names and values, `p,q=vals` for values without names. */
  readonly assignment: string
  /** Fields, or paths, each with the value of the variable of the same name, like the columns of a truth table. */
  readonly columns?: readonly string[]
  /**
   * Whether values of `p,q=vals` list the names of true variables; an empty list then means that all are false. For a
   * plain field, whether lists such as `["p", "¬q"]` have a literal for each variable, so `["p", "q"]` makes both true.
   */
  readonly listsTrueOnes?: boolean
  /** Whether expressions may be JSON objects, whose text is used as written. */
  readonly areTrees?: boolean
}

export interface Row {
  readonly input: string
  /** As in the file; `undefined` if it is missing. */
  readonly target: unknown
  readonly assignment: unknown
  /** The label of a row with options, if it names none of them. */
  readonly unnamed?: unknown
  /** Number of variables, if the row states it. */
  readonly length?: number
}

export function isBlank(line: string): boolean {
  return /^[ \t\r]*$/.test(line)
}

/** A line that holds no expression. The message says why, in one sentence. */
export class UnreadableRowError extends BoolglotError {
  override readonly name = "UnreadableRowError"
  override readonly code = "file-read"

  constructor(
    message: string,
    /** Description of such rows, after "rows with"; `undefined` if they hold no expression. */
    readonly reason?: string,
  ) {
    super(message)
  }
}

/** A line of text in place of JSON. */
export class NotJsonError extends UnreadableRowError {}

/** The result of reading a row or a part of it; `undefined` if it is unreadable. */
export function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableRowError) return undefined
    throw error
  }
}

/**
 * Reads a line of a file. Returns `undefined` if it is not a row, such as a model's reply in a log.
 *
 * @throws UnreadableRowError
 */
export type RowReader = (line: string) => Row | undefined

/** Returns a field of a row, by name or path, as written in the file. */
type WrittenMember = (row: object, field: string) => string | undefined

/** Maximum depth: deeper nesting takes a parser much more time and memory than its length suggests. */
const deepestJson = 100_000

/** The values of lines parsed since `parsingOnce` was called. */
let parsed: Map<string, unknown> | undefined

/** Calls a function during which each line is parsed only once. Callers must not change the values. */
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

/** V8's message without the text that it quotes, which its readers see anyway. */
function reasonOf({ message }: Error): string {
  return message.replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, "")
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
    throw new NotJsonError(`not JSON: ${reasonOf(error as Error)}`)
  }
}

/**
 * Reads a parsed row. A text is an expression without a label; the fields of a list are indices.
 *
 * @param written returns a field as written, for expressions that are JSON; without it, only texts are expressions
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
  const isTree = fields.areTrees && (typeof input === "object" || typeof input === "boolean")
  const text = isTree ? (written?.(row, fields.input) ?? input) : input
  if (typeof text !== "string") {
    throw new UnreadableRowError(
      `${JSON.stringify(fields.input)} is ${typeName(input)}, not a string`,
    )
  }
  const target = memberOf(row, fields.target)
  const namer = target === undefined ? namerOf(row, fields.target) : undefined
  return {
    input: text,
    target,
    assignment: assignmentOf(row, fields),
    ...(namer !== undefined && { unnamed: memberOf(row, namer) }),
  }
}

/** The values of variables in a row: in the field for them, or in columns named like variables. */
export function assignmentOf(row: object, fields: Fields): unknown {
  const { input, target, assignment, columns, listsTrueOnes } = fields
  // The field for the expression or the label may have the default name of the field for values.
  const isFree = assignment !== input && assignment !== target
  const inOne = isFree ? assignmentAt(row, assignment, listsTrueOnes) : undefined
  return inOne ?? (columns && Object.fromEntries(columns.map((name) => valueOfColumn(row, name))))
}

/** The name of a variable and the value of its column, which is a field of the row or a path to a nested one. */
function valueOfColumn(row: object, column: string): readonly [string, unknown] {
  if (Object.hasOwn(row, column)) return [column, own(row, column)]
  return [column.slice(column.lastIndexOf(".") + 1), memberOf(row, column)]
}

/** Names of variables and, in the same order, their values from another field. */
export class NamesAndValues {
  constructor(
    readonly names: unknown,
    readonly values: unknown,
    /** Whether the names are the same for all rows; values may then list the true ones. */
    readonly areOfAllRows: boolean,
    /** Whether other rows list names as values, so that an empty list means no name. */
    readonly listsTrueOnes: boolean,
  ) {}
}

/** The values of variables in one field, or in two fields with names and values. */
export function assignmentAt(row: object, field: string, listsTrueOnes = false): unknown {
  const inOne = memberOf(row, field)
  const parts = inOne === undefined ? partsOfAssignment(field) : undefined
  if (parts === undefined) {
    const areTrue = listsTrueOnes && Array.isArray(inOne) && inOne.every(isName)
    return areTrue ? inOne.map((name) => [name, true]) : inOne
  }
  const { names, values } = parts
  const areOfAllRows = typeof names !== "string"
  const [named, stated] = [areOfAllRows ? names : memberOf(row, names), memberOf(row, values)]
  const isThere = named !== undefined && stated !== undefined
  return isThere ? new NamesAndValues(named, stated, areOfAllRows, listsTrueOnes) : undefined
}

/** Whether a list element is a variable's name rather than its negation. */
function isName(element: unknown): boolean {
  return typeof element === "string" && /^[\p{L}_][\p{L}\p{N}_']*$/u.test(element)
}

interface AssignmentParts {
  /** A field, or the names themselves. */
  readonly names: string | readonly string[]
  readonly values: string
}

/** `undefined` if it is a single field. */
export function partsOfAssignment(field: string): AssignmentParts | undefined {
  const equals = field.lastIndexOf("=")
  if (equals > 0) {
    const names = field.slice(0, equals).split(",")
    return { names: names.map((name) => name.trim()), values: field.slice(equals + 1) }
  }
  const [names, values, more] = field.split(",")
  return names && values && more === undefined ? { names, values } : undefined
}

/** Whether a field is an index or starts with one, in rows that are lists: `0`, or `1.text`. */
export function isPlace(field: string): boolean {
  return /^-?\d+(?:\.|$)/.test(field)
}

const namesByFirst = new WeakMap<object, { rows: readonly object[]; names: readonly string[] }>()

/** The names of all fields of some rows, in order. Cached, since wide rows are slow. */
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

/** A key shared by names that are easily confused because they differ only in case and surrounding spaces. */
export function foldName(name: string): string {
  return name.trim().toLowerCase()
}

/** The field with a given name or, if there is none, at the end of a path such as `a.b`. */
export function memberOf(row: object, field: string): unknown {
  const value = own(row, field)
  return value !== undefined || !/[.{]/.test(field) ? value : memberAt(row, row, stepsOf(field))
}

function memberAt(row: object, from: unknown, steps: readonly string[]): unknown {
  let value = from
  for (const [at, step] of steps.entries()) {
    const all = step === "*" ? elementsOf(value) : undefined
    if (all !== undefined) {
      return all.map(([, each]) => memberAt(row, each, steps.slice(at + 1)))
    }
    value = own(value, step) ?? optionAt(row, value, step)?.value
  }
  return value
}

/**
 * Resolved paths to a field, outermost name first, with indices counted from 0; `*` yields a path for each
 * element.
 */
export function pathsOf(row: object, field: string): readonly (readonly string[])[] {
  return own(row, field) === undefined ? pathsFrom(row, row, stepsOf(field)) : [[field]]
}

function pathsFrom(
  row: object,
  from: unknown,
  steps: readonly string[],
): readonly (readonly string[])[] {
  let value = from
  const path: string[] = []
  for (const [at, step] of steps.entries()) {
    const all = step === "*" ? elementsOf(value) : undefined
    if (all !== undefined) {
      const rest = steps.slice(at + 1)
      return all.flatMap(([name, each]) =>
        pathsFrom(row, each, rest).map((inner) => [...path, name, ...inner]),
      )
    }
    const written = own(value, step) === undefined ? optionAt(row, value, step)?.key : undefined
    const name = written ?? (Array.isArray(value) ? placeIn(value, step) : step)
    path.push(name)
    value = own(value, name)
  }
  return [path]
}

/** The elements that the step `*` matches, unless a field has that name. */
function elementsOf(
  value: unknown,
): readonly (readonly [name: string, value: unknown])[] | undefined {
  const isAny = typeof value === "object" && value !== null && own(value, "*") === undefined
  return isAny ? Object.entries(value) : undefined
}

/** The steps of a path. A field whose name is in braces may have dots: `choices.{meta.answer}`. */
function stepsOf(field: string): readonly string[] {
  return field.includes("{") ? (field.match(stepPattern) ?? []) : field.split(".")
}

const stepPattern = /(?<=^|\.)(?:\{[^{}]+\}(?:-1)?(?=\.|$)|[^.]*)/g

/** Matches the step to the option that a field names. */
const optionStep = /^\{([^{}]+)\}(-1)?$/

/** The option of a value that a step names; the key is `undefined` for options in a text. */
function optionAt(
  row: object,
  value: unknown,
  step: string,
): { readonly value: unknown; readonly key: string | undefined } | undefined {
  const [, namer, fromOne] = optionStep.exec(step) ?? []
  const options = namer === undefined ? undefined : optionsOf(value)
  if (namer === undefined || options === undefined) return undefined
  const place = placeNamed(memberOf(row, namer), options, fromOne ? 1 : 0)
  return { value: options.values[place], key: options.keys?.[place] }
}

/** The field that names an option in a path such as `choices.{answer}`, unless the row has a field of that name. */
export function namerOf(row: object, field: string): string | undefined {
  if (own(row, field) !== undefined) return undefined
  let value: unknown = row
  for (const step of stepsOf(field)) {
    const [, namer] = optionStep.exec(step) ?? []
    if (namer !== undefined && own(value, step) === undefined) return namer
    value = own(value, step)
  }
  return undefined
}

/** The fields that a path reads: itself, and the field that may name an option in it. */
export function fieldsReadBy(path: string): readonly string[] {
  const namers = stepsOf(path).flatMap((step) => optionStep.exec(step)?.[1] ?? [])
  return [path, ...namers]
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined
  const key = Array.isArray(value) ? placeIn(value, name) : name
  return Object.getOwnPropertyDescriptor(value, key)?.value
}

/** Converts an index from the end of a list to one from its start. */
function placeIn(list: readonly unknown[], step: string): string {
  return /^-[1-9]\d*$/.test(step) ? String(list.length + Number(step)) : step
}

/** Describes a JSON value: texts and numbers as they are, arrays and objects by their type. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return "an array"
  if (typeof value === "object" && value !== null) return "an object"
  return JSON.stringify(value)
}

function typeName(value: unknown): string {
  return typeof value === "object" ? describeValue(value) : `a ${typeof value}`
}
