// One line of a dataset to the text with the expression and its label, as they stand there.
//
//     {"input": "True and False", "target": "False"}     input True and False, target "False"

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { isNestedDeeper } from "./is-nested-deeper.ts"
import { readLabel } from "./label.ts"
import { readLogLine, readQuizLine } from "./xor-bench-lines.ts"

/** How the lines of a file are to be read. Other formats are made into lines of JSON beforehand. */
export type LineFormat = "jsonl" | "text" | "xor-bench" | "xor-bench-log"

/**
 * Which members of a row hold what is checked: the name of a member or, where there is none of that name,
 * the way to it: `a.b` is the member b of the member a.
 */
export interface Fields {
  readonly input: string
  readonly target: string
  /** The values of variables, as an object. */
  readonly assignment: string
}

export interface Row {
  /** The text with the expression. */
  readonly input: string
  /** As it stands in the file; undefined where it is missing. */
  readonly target: unknown
  readonly assignment: unknown
}

/** Whether a line is passed over. */
export function isBlank(line: string): boolean {
  return /^[ \t\r]*$/.test(line)
}

/** A line that holds no expression. The message says why, in one sentence. */
export class UnreadableRowError extends BoolglotError {
  override readonly name = "UnreadableRowError"
  override readonly code = "row"
}

/**
 * @returns undefined for a line that is no row, such as the reply of a model in a log
 * @throws UnreadableRowError
 */
export function readRow(line: string, format: LineFormat, fields: Fields): Row | undefined {
  switch (format) {
    case "jsonl":
      return readJsonRow(parseJson(line), fields)
    case "text":
      return { input: line.replace(/\r$/, ""), target: undefined, assignment: undefined }
    case "xor-bench": {
      const quiz = readQuizLine(line)
      if (quiz === undefined) {
        throw new UnreadableRowError("no line of xor-bench, which writes LENGTH,ANSWER,PROMPT")
      }
      return { input: quiz.prompt, target: quiz.answer, assignment: undefined }
    }
    case "xor-bench-log": {
      const prompt = readLogLine(line)?.prompt
      return prompt === undefined
        ? undefined
        : { input: prompt, target: undefined, assignment: undefined }
    }
  }
}

/** What is nested deeper takes a parser far more time and memory than its length says. */
const deepestJson = 100_000

/** @throws UnreadableRowError */
export function parseJson(line: string): unknown {
  if (isNestedDeeper(line, deepestJson)) {
    throw new UnreadableRowError(
      `its JSON is nested more than ${deepestJson.toLocaleString("en-US")} levels deep`,
    )
  }
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new UnreadableRowError(`no JSON: ${(error as Error).message}`)
  }
}

/**
 * A row that is a text is an expression without a label.
 *
 * @throws UnreadableRowError
 */
export function readJsonRow(row: unknown, fields: Fields): Row {
  if (typeof row === "string") return { input: row, target: undefined, assignment: undefined }
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    throw new UnreadableRowError(`${typeName(row)}, not a JSON object`)
  }
  const input = memberOf(row, fields.input)
  if (input === undefined) throw new UnreadableRowError(`no field ${JSON.stringify(fields.input)}`)
  if (typeof input !== "string") {
    throw new UnreadableRowError(
      `${JSON.stringify(fields.input)} is ${typeName(input)}, not a text`,
    )
  }
  // A member may be called what the values of variables are usually called.
  const isFree = fields.assignment !== fields.input && fields.assignment !== fields.target
  return {
    input,
    target: memberOf(row, fields.target),
    assignment: isFree ? memberOf(row, fields.assignment) : undefined,
  }
}

/** The member of a name or, where there is none, at the end of a way such as `a.b`. */
export function memberOf(row: object, field: string): unknown {
  const value = own(row, field)
  if (value !== undefined || !field.includes(".")) return value
  return field.split(".").reduce<unknown>(own, row)
}

/** The names on the way to a member, from the outside in. */
export function pathOf(row: object, field: string): readonly string[] {
  return own(row, field) === undefined ? field.split(".") : [field]
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

/**
 * The values that a row gives to variables: an object, or its JSON as a text, with labels as values. What
 * states no truth value gives none, and so does a member that is something else: a variable that needs it
 * is found to have no value.
 */
export function readAssignment(given: unknown, dialect: Dialect): Assignment {
  const values = new Map<string, boolean>()
  const object = typeof given === "string" ? parseAssignment(given) : given
  if (typeof object !== "object" || object === null || Array.isArray(object)) return values
  for (const [name, stated] of Object.entries(object)) {
    const value = readLabel(stated, dialect)
    if (value !== undefined) values.set(name, value)
  }
  return values
}

function parseAssignment(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof UnreadableRowError) return undefined
    throw error
  }
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
