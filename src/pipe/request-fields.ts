// The fields of requests, and what a request asks about.

import {
  type Circuit,
  type CircuitFormat,
  circuitFormats,
  type FileForm,
  type FunctionFormat,
  fileForms,
  functionFormats,
  readCircuit,
  readFunctions,
} from "../circuits/index.ts"
import { UnreadableRowError } from "../formats/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import type { Reading } from "../language/engines/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { documentFormats } from "../markup/index.ts"
import {
  type AssignmentOrder,
  assignmentOrders,
  type ExplainStyle,
  type NamedTree,
  type NormalFormName,
  normalFormNames,
  type ProofStyle,
  proofStyles,
  type RefutationFormat,
  refutationFormats,
} from "../reason/index.ts"
import type { Precedence } from "../validate/index.ts"

export interface Given {
  readonly expressions?: readonly string[] | string
  readonly certificate?: RefutationFormat
  readonly circuits?: readonly GivenFile<CircuitFormat>[]
  readonly file?: GivenFile<FunctionFormat>
  readonly core?: boolean
  readonly all?: boolean
  readonly limit?: number
  readonly variables?: readonly string[]
  readonly form?: NormalFormName | "tseitin" | FileForm
  readonly to?: string
  readonly given?: string
  readonly exists?: readonly string[]
  readonly forall?: readonly string[]
  readonly steps?: boolean
  readonly pla?: string
  readonly format?: (typeof documentFormats)[number]
  readonly equivalence?: boolean
  readonly values?: Readonly<Record<string, boolean>>
  readonly order?: AssignmentOrder
  readonly seed?: number
  readonly style?: ProofStyle | ExplainStyle
  readonly text?: string
}

/** Binary AIGER needs `base64`; other formats can use `text`. */
export type GivenFile<Format> = { readonly format: Format } & (
  | { readonly text: string; readonly base64?: undefined }
  | { readonly base64: string; readonly text?: undefined }
)

/** @throws UnreadableRowError for invalid base64 */
function bytesOf({ text, base64 }: GivenFile<unknown>): Uint8Array {
  if (text !== undefined) return new TextEncoder().encode(text)
  const digits = base64.replace(/=+$/, "")
  const bytes = new Uint8Array((digits.length * 3) >> 2)
  let [bits, count, written] = [0, 0, 0]
  for (const digit of digits) {
    const value = base64Digits.indexOf(digit)
    if (value < 0) throw new UnreadableRowError(`${JSON.stringify(digit)} is not a base64 digit`)
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[written] = bits >> count
    written += 1
  }
  return bytes
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === "string"
const areTexts: Test = (value) => Array.isArray(value) && value.every(isText)
export type FieldTest = readonly [test: Test, expected: string]

const text = [isText, "a text"] as const
const names = [areTexts, "a list of names"] as const
const flag = [(value: unknown) => typeof value === "boolean", "true or false"] as const
export const choice = (choices: readonly unknown[]) =>
  [(value: unknown) => choices.includes(value), choices.join(", ")] as const

const fileIn = (formats: readonly string[]) =>
  `text (or base64) and a format: ${formats.join(", ")}`
const isFile = (
  value: { format?: unknown; text?: unknown; base64?: unknown } | null,
  formats: readonly string[],
) =>
  formats.some((each) => each === value?.format) &&
  [value?.text, value?.base64].filter((each) => each !== undefined).every(isText) &&
  (value?.text === undefined) !== (value?.base64 === undefined)

/** The values that each field allows, as a test and as a description for messages. */
export const fields: Readonly<Record<keyof Given, FieldTest>> = {
  expressions: [(value) => isText(value) || areTexts(value), "a list of texts"],
  certificate: choice(refutationFormats),
  circuits: [
    (value) =>
      Array.isArray(value) &&
      value.length === 2 &&
      value.every((each) => isFile(each, circuitFormats)),
    `two objects with a ${fileIn(circuitFormats)}`,
  ],
  file: [
    (value) => isFile(value as object, functionFormats),
    `an object with a ${fileIn(functionFormats)}`,
  ],
  core: flag,
  all: flag,
  limit: [(value) => Number.isSafeInteger(value) && Number(value) > 0, "a number of at least 1"],
  variables: names,
  form: choice([...normalFormNames, "tseitin", ...fileForms]),
  to: text,
  given: text,
  exists: names,
  forall: names,
  steps: flag,
  pla: text,
  format: choice(documentFormats),
  equivalence: flag,
  values: [
    (value) =>
      value !== null &&
      typeof value === "object" &&
      !Array.isArray(value) &&
      Object.values(value).every((each) => typeof each === "boolean"),
    "an object with true or false for each variable",
  ],
  order: choice(assignmentOrders),
  seed: [Number.isSafeInteger, "a whole number"],
  style: choice(proofStyles),
  text,
}

export interface Asked {
  readonly given: Given
  readonly readings: readonly Reading[]
  /** The trees of the readings, with one spelling per name. */
  readonly trees: readonly Expression[]
  readonly among: readonly Dialect[]
  readonly dialects: readonly Dialect[]
  readonly precedence: Precedence | undefined
  readonly read: (text: string) => Reading
}

export function circuitIn(file: GivenFile<CircuitFormat>, asked: Asked): Promise<Circuit> {
  return readCircuit(bytesOf(file), file.format, formulasOf(asked))
}

/** A tree for each output of a file. */
export function functionsIn(
  file: GivenFile<FunctionFormat>,
  asked: Asked,
): Promise<readonly NamedTree[]> {
  return readFunctions(bytesOf(file), file.format, formulasOf(asked))
}

function formulasOf({ read }: Asked) {
  return {
    readFormulas: async (texts: readonly string[]) => texts.map((text) => read(text).tree),
  }
}
