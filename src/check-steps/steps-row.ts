// Checks the steps in one row, which lead from an expression to its value.
//
//     {"expression": "not True", "steps": ["not True", "False"]}
//     {"model": "tiny", "case": {"prompt": "Evaluate …", "expression": "not x"}, "reply": "…"}      from a run file

import { isObject } from "../errors/index.ts"
import { jsonValue } from "../json/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { AmbiguityError, tryParse } from "../language/engines/index.ts"
import { type Assignment, type Expression, variablesOf } from "../language/expression/index.ts"
import { BooleanSyntaxError } from "../language/source/index.ts"
import { statedAnywhere } from "../validate/index.ts"
import type { CheckedChain } from "./chain-result.ts"
import { checkStepsAmong } from "./check-steps.ts"

interface StepsOptions {
  readonly inputField?: string
  readonly stepsField?: string
  /** The notation, if the caller names one; otherwise, each row may name its own. */
  readonly dialect?: string
  /** Values of variables, which take precedence over values in a prompt. */
  readonly set?: Assignment
}

interface StepsRow {
  readonly expression: string
  /** What the model was asked, if the row is from a run file, in which all variables have values. */
  readonly asked: Members | undefined
  readonly dialect: string | undefined
  readonly steps: readonly string[]
  /** `undefined` if the row does not name one. */
  readonly model: string | undefined
  readonly prompting: string | undefined
}

type Members = Readonly<Record<string, unknown>>

const inputFields = ["expression", "input", "question", "prompt"]
const stepsFields = [
  "steps",
  "reply",
  "response",
  "completion",
  "output",
  "reasoning",
  "rationale",
  "explanation",
  "solution",
]

/** @returns a sentence instead if the row cannot be checked */
export function readStepsRow(
  line: string,
  { inputField, stepsField }: StepsOptions,
): StepsRow | string {
  const row = parsedRow(line)
  if (row === undefined) return "not a JSON object"
  // Rows of a run file have the expression in their case.
  const ofRun = membersOf(row["case"])
  const asked = { ...row, ...ofRun }
  const expression = textIn(asked, inputField === undefined ? inputFields : [inputField])
  const steps = textIn(row, stepsField === undefined ? stepsFields : [stepsField])
  if (expression === undefined) return "no expression"
  if (steps === undefined) return ofRun === undefined ? "no steps" : "no reply"
  return {
    expression,
    asked: ofRun,
    dialect: textIn(asked, ["dialect"]),
    steps: steps.split(/\r\n|\n|\r/),
    model: textIn(row, ["model"]),
    prompting: textIn(row, ["prompting"]),
  }
}

export function isObjectLine(line: string): boolean {
  return parsedRow(line) !== undefined
}

function parsedRow(line: string): Members | undefined {
  if (!line.trimStart().startsWith("{")) return undefined
  return membersOf(jsonValue(line))
}

function membersOf(value: unknown): Members | undefined {
  return isObject(value) ? value : undefined
}

function textIn(members: Members, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(members, name) ? members[name] : undefined
    if (typeof value === "string") return value
    if (Array.isArray(value) && value.every((each) => typeof each === "string"))
      return value.join("\n")
  }
  return undefined
}

/** Of the words of an expression. */
function valuesInPrompt(expression: string, asked: Members | undefined): Map<string, boolean> {
  const prompt = textIn(asked ?? {}, ["prompt"]) ?? ""
  const words = new Set(expression.match(/[\p{L}\p{M}\p{N}_$]+/gu))
  const values = new Map<string, boolean>()
  for (const [name, value] of statedAnywhere(prompt.replaceAll(expression, " "))) {
    if (words.has(name) && value !== undefined) values.set(name, value)
  }
  return values
}

/** @returns a sentence instead of a result if the row cannot be checked */
export function checkStepsRow(
  { expression, asked, dialect: named, steps }: StepsRow,
  among: readonly Dialect[],
  { dialect: only, set }: StepsOptions,
): CheckedChain | string {
  const own = among.find(({ name }) => name === named)
  const dialects = only === undefined && own !== undefined ? [own] : among
  try {
    const values = new Map([...valuesInPrompt(expression, asked), ...(set ?? [])])
    const checked = checkStepsAmong(dialects, expression, steps, values)
    const dialect = among.find(({ name }) => name === checked.dialect) as Dialect
    const tree = tryParse(checked.expression as string, dialect) as Expression
    if (asked === undefined) return { checked, tree }
    // Values other than those the model was told could make right steps wrong.
    if ([...variablesOf(tree)].some((name) => !values.has(name))) return "variables without values"
    const isOther = values.size > 0 && checked.value !== asked["answer"] && set === undefined
    return isOther ? "the values in the prompt do not give the answer" : { checked, tree }
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return "the expression cannot be read"
    if (error instanceof AmbiguityError) return "the expression has several meanings"
    throw error
  }
}
