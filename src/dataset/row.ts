// One line of a JSONL dataset: {"input": "True and False", "target": "False"}

import type { Dialect } from "../dialect/dialect.ts"

/** Which members of a row hold the expression and its label. */
export interface Fields {
  readonly input: string
  readonly target: string
}

export const defaultFields: Fields = { input: "input", target: "target" }

export interface Row {
  readonly input: string
  /** As it stands in the file; undefined where it is missing. */
  readonly target: unknown
}

/** A line that holds no expression. The message says why, in one sentence. */
export class UnreadableRowError extends Error {
  override readonly name = "UnreadableRowError"
}

/** @throws UnreadableRowError */
export function readRow(line: string, fields: Fields): Row {
  const row = parseObject(line)
  const input = own(row, fields.input)
  if (input === undefined) throw new UnreadableRowError(`no field ${JSON.stringify(fields.input)}`)
  if (typeof input !== "string") {
    throw new UnreadableRowError(
      `${JSON.stringify(fields.input)} is ${typeName(input)}, not a text`,
    )
  }
  return { input, target: own(row, fields.target) }
}

/**
 * The truth value that a label states: a JSON boolean, 0 or 1, true, false, yes or no in any case, or
 * a literal of the dialect; white space around it is passed over. Undefined where it states none.
 */
export function readLabel(target: unknown, dialect: Dialect): boolean | undefined {
  if (typeof target === "boolean") return target
  if (typeof target !== "string" && typeof target !== "number") return undefined
  const text = String(target).trim()
  if (dialect.spellings.true.includes(text)) return true
  if (dialect.spellings.false.includes(text)) return false
  return commonLabels.get(text.toLowerCase())
}

const commonLabels: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["yes", true],
  ["no", false],
  ["1", true],
  ["0", false],
])

function parseObject(line: string): object {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new UnreadableRowError(`no JSON: ${(error as Error).message}`)
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value
  throw new UnreadableRowError(`${typeName(value)}, not a JSON object`)
}

function own(row: object, field: string): unknown {
  return Object.getOwnPropertyDescriptor(row, field)?.value
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
