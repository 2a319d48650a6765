// Reads the parts of a case from a line of a dataset, unchanged.
//
//     {"input": "1||0", "target": "True", "parameters": {"length": 2}}
//         text 1||0, label "True", parameters length 2

import { areJson, rowReader } from "../../formats/formats.ts"
import { namesOf, rowParser } from "../../formats/json/json-row-reader.ts"
import {
  memberOf,
  parseJson,
  type Row,
  readJsonRow,
  UnreadableRowError,
} from "../../formats/row.ts"
import type { CheckPlan } from "../../validate/plan/check-plan.ts"
import type { CaseParameters } from "./case.ts"

export interface AskedRow {
  readonly row: Row
  /** A possible prompt: the text with the expression, or a text in another field. */
  readonly text: string
  /** As stated by the row. */
  readonly length: number | undefined
  readonly parameters: CaseParameters | undefined
}

/**
 * @param promptField the field with the prompt, if it isn't the field with the expression
 * @returns `undefined` for a line that isn't a row
 * @throws UnreadableRowError
 */
export function readAskedRow(
  line: string,
  { lineFormat, fields }: CheckPlan,
  promptField: string | undefined,
): AskedRow | undefined {
  if (!areJson(lineFormat)) {
    const row = rowReader(lineFormat, fields)(line)
    return row && { row, text: row.input, length: row.length, parameters: undefined }
  }
  const value = rowParser([...namesOf(fields), promptField ?? fields.input])(line)
  const row = readJsonRow(value, fields)
  const object = typeof value === "object" && value !== null ? value : {}
  const text = promptField === undefined ? row.input : memberOf(object, promptField)
  if (typeof text !== "string") {
    throw new UnreadableRowError(`${JSON.stringify(promptField)} is not a string`)
  }
  const parameters = parametersOf(memberOf(object, "parameters"))
  return { row, text, length: undefined, parameters }
}

/**
 * Accepts an object of scalars, or its JSON as a text, as in tables; lists of scalars in it become JSON. `undefined`
 * for anything else.
 */
export function parametersOf(given: unknown): CaseParameters | undefined {
  const object = typeof given === "string" && given.startsWith("{") ? parsed(given) : given
  if (typeof object !== "object" || object === null || Array.isArray(object)) return undefined
  const scalars = Object.entries(object).map(([name, value]) => [name, asScalar(value)] as const)
  if (scalars.length === 0 || scalars.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(scalars) as CaseParameters
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof UnreadableRowError) return undefined
    throw error
  }
}

function asScalar(value: unknown): CaseParameters[string] | undefined {
  if (isScalar(value)) return value
  return Array.isArray(value) && value.every(isScalar) ? JSON.stringify(value) : undefined
}

function isScalar(value: unknown): value is CaseParameters[string] {
  return value === null || ["string", "number", "boolean"].includes(typeof value)
}
