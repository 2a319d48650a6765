// Decides from the first rows of a file how its rows are turned into prompts.
//
//     Evaluate: True and False =            more than an expression      as it is
//     True and False                        an expression alone          in the default prompt
//     {"prompt": …, "formula": …}           a prompt next to it          that prompt

import { type Input, planInput, planOptionsOf, type Sample } from "../../datasets/index.ts"
import {
  areJson,
  memberOf,
  parseJson,
  readJsonRow,
  UnreadableRowError,
} from "../../formats/index.ts"
import { listedNames } from "../../language/engines/index.ts"
import type { CaseRules } from "../../measure/index.ts"
import {
  asItStands,
  defaultPrompt,
  leadsToExpressions,
  type PromptTemplate,
  promptTemplate,
} from "../../measure/index.ts"
import type { MadePlan } from "../../validate/index.ts"
import {
  isNotOpenEnded,
  knownTask,
  precedenceNamed,
  RowChecker,
  TaskError,
  UnknownFieldError,
} from "../../validate/index.ts"
import type { ValidateOptions } from "../validate/invalid-options.ts"

export interface ReadCasesOptions
  extends Pick<
    ValidateOptions,
    | "format"
    | "inputField"
    | "targetField"
    | "assignmentField"
    | "template"
    | "task"
    | "labelMap"
    | "facts"
    | "dialect"
    | "among"
    | "precedence"
    | "longestLine"
  > {
  /** Parsed by `promptTemplate`. Default: rows are sent as they are, and bare expressions in the default prompt. */
  readonly prompt?: string
  /** Whether the label is the right answer even if the expression has another value. Default: no. */
  readonly byLabel?: boolean
}

/** Source of a file's prompts. */
export type Asking = "as it stands" | "default" | "given"

interface PlannedCases {
  readonly made: MadePlan
  readonly rules: CaseRules
  readonly asking: Asking
  /** A field with texts in words that aren't sent because the default prompt is sent instead. */
  readonly unaskedField: string | undefined
}

/** Tasks with one text per row and labels that are true or false: replies aren't judged as anything else. */
const askedTasks: readonly string[] = [
  "value",
  "tautology",
  "contradiction",
  "satisfiable",
  "claim",
]

/** @throws TaskError if no model can be asked for the labels of a task */
export function refuseTask(task: string | undefined): void {
  if (task === undefined || askedTasks.includes(knownTask(task))) return
  throw new TaskError(
    `models are asked for True or False about one text; the task ${task} asks for something else, unlike ${listedNames(askedTasks)}`,
  )
}

/**
 * @throws UnknownFieldError, TemplateError, AmbiguityError, UnknownPrecedenceError, PromptTemplateError
 * @throws TaskError if the rows are formulas, and no prompt states the question
 */
export async function planCases(
  sample: Sample,
  input: Input,
  options: ReadCasesOptions,
): Promise<PlannedCases> {
  const { made, findsExpressions, promptField } = await findPrompts(sample, input, options)
  const { rows } = input.format
  const isPrompt =
    (rows.kind === "lines" && rows.arePrompts === true) ||
    made.plan.template !== "bare" ||
    promptField !== undefined ||
    !findsExpressions
  const asking = options.prompt !== undefined ? "given" : isPrompt ? "as it stands" : "default"
  if (asking === "default" && made.plan.task !== undefined) {
    throw new TaskError(
      `its rows are formulas without a question, and the default prompt asks for a value: give a prompt that asks for the task ${made.plan.task.name}`,
    )
  }
  const prompt = promptOf(made, asking, options)
  const { byLabel = false } = options
  return {
    made,
    rules: { plan: made.plan, findsExpressions, prompt, promptField, byLabel },
    asking,
    unaskedField: asking === "default" ? wordedField(made, sample) : undefined,
  }
}

function promptOf(made: MadePlan, asking: Asking, options: ReadCasesOptions): PromptTemplate {
  if (options.prompt !== undefined) return promptTemplate(options.prompt)
  const { dialect } = new RowChecker(made.plan)
  if (asking !== "default" || dialect === undefined) return asItStands
  const { precedence } = made.plan
  const under = precedence === undefined ? undefined : precedenceNamed(precedence)
  return defaultPrompt(dialect, { isNotOpenEnded: isNotOpenEnded(under) })
}

/** Fields that may hold the prompt, likeliest first. */
const promptNames = ["prompt", "question", "text", "input"]
/** Fields that may hold the bare expression next to a prompt, likeliest first. */
const formulaNames = ["formula", "expression", "expr"]

/**
 * A row may have a prompt and, in another field, the expression that occurs in it. The prompt is then sent as it is,
 * and no template has to match it.
 */
async function findPrompts(sample: Sample, input: Input, options: ReadCasesOptions) {
  const made = await planInput(sample, input, planOptionsOf({ task: "value", ...options }))
  const findsExpressions = leadsToExpressions(made, sample.lines)
  const plain = { made, findsExpressions, promptField: undefined }
  if (!areJson(made.plan.lineFormat) || options.inputField !== undefined) return plain
  const { template, fields } = made.plan
  if (findsExpressions) {
    if (fields.input === promptNames[0] && template !== "bare") return plain
    const promptField = promptNames.find((name) => arePrompts(textsIn(name, made, sample)))
    return { ...plain, promptField }
  }
  if (!promptNames.includes(fields.input)) return plain
  for (const name of formulaNames) {
    const beside = await planFormulas(sample, input, options, name)
    if (beside !== undefined && arePrompts(textsIn(fields.input, beside, sample))) {
      return { made: beside, findsExpressions: true, promptField: fields.input }
    }
  }
  return plain
}

async function planFormulas(
  sample: Sample,
  input: Input,
  options: ReadCasesOptions,
  formulaName: string,
): Promise<MadePlan | undefined> {
  try {
    const made = await planInput(
      sample,
      input,
      planOptionsOf({ task: "value", ...options, inputField: formulaName }),
    )
    return leadsToExpressions(made, sample.lines) ? made : undefined
  } catch (error) {
    if (error instanceof UnknownFieldError) return undefined
    throw error
  }
}

interface Texts {
  /** Rows with an expression. */
  readonly rows: number
  /** Number of rows whose text in the field is longer than the expression. */
  readonly longer: number
  /** Number of those rows whose text contains the expression verbatim. */
  readonly holding: number
}

/** Counts the texts of a field in rows whose expression is in another field. */
function textsIn(name: string, { plan }: MadePlan, sample: Sample): Texts {
  let [rows, longer, holding] = [0, 0, 0]
  for (const line of sample.lines) {
    try {
      const value = parseJson(line)
      const expression = readJsonRow(value, plan.fields).input.trim()
      rows += 1
      const text = memberOf(Object(value), name)
      if (typeof text !== "string" || text.trim().length <= expression.length) continue
      longer += 1
      if (text.includes(expression)) holding += 1
    } catch (error) {
      if (!(error instanceof UnreadableRowError)) throw error
    }
  }
  return { rows, longer, holding }
}

/** A few rows with other words or without a text don't change how all others are sent. */
function arePrompts({ rows, longer, holding }: Texts): boolean {
  return holding > 0 && longer >= 0.9 * rows && holding >= 0.5 * rows
}

function wordedField(made: MadePlan, sample: Sample): string | undefined {
  if (!areJson(made.plan.lineFormat)) return undefined
  return promptNames.find((name) => textsIn(name, made, sample).longer > 0)
}
