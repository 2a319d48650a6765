// Turns samples of a harness into cases and replies, in a form that is independent of the harness.
//
//     row {"input": "not True is"}, target "False", reply "False."     a case whose answer is false, and its reply
//
// Each sample becomes a dataset row and is read as in `validate`: first the harness's row, then the prompt that it was
// turned into. The right answer is thus the value of the expression, and the harness's label is compared with it. If
// there is no expression, the label counts.

import { memberOf } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import type { PlanOptions } from "../../validate/index.ts"
import {
  type MadePlan,
  makePlan,
  RowChecker,
  readLabel,
  rowsForDetection,
  UnclearRowsError,
  UnknownFieldError,
} from "../../validate/index.ts"
import type { Asked } from "../cases/case.ts"
import { anyLiterals, caseMaker, leadsToExpressions } from "../cases/make-case.ts"
import { anyPrompting, asItStands, noPrompting } from "../prompts/prompt-template.ts"
import type { LineProblem, ReplyLogOptions } from "../scores/score.ts"
import type { Sample } from "./harness.ts"

export interface AskedSamples {
  readonly asked: readonly Asked[]
  readonly problems: readonly LineProblem[]
}

/**
 * @param options `model` is for samples that don't state theirs
 * @throws TemplateError, and AmbiguityError as `detectDialect` does
 */
export function askedSamples(samples: readonly Sample[], options: ReplyLogOptions): AskedSamples {
  const { made, findsExpressions, rows } = planSamples(samples, options)
  const promptField = unusedName(rows)
  const make = caseMaker({
    plan: made.plan,
    findsExpressions,
    prompt: asItStands,
    promptField,
    byLabel: false,
  })
  const asked: Asked[] = []
  const problems: LineProblem[] = []
  for (const [index, sample] of samples.entries()) {
    const { at, prompt, reply, finishReason, error, verdicts } = sample
    const row = make(JSON.stringify({ ...rows[index], [promptField]: prompt }))
    if (row === undefined) continue
    if ("skipped" in row) {
      problems.push({ line: at, message: `${row.skipped}; its reply is not counted` })
      continue
    }
    asked.push({
      configuration: configurationOf(sample, options.model),
      case: row.case,
      reply,
      finishReason,
      refusal: null,
      error,
      judged: {
        at,
        label: labelOf(rows[index] ?? {}, made),
        isChecked: row.remarks.unchecked === undefined,
        verdicts,
      },
    })
  }
  return { asked, problems }
}

function labelOf(row: SampleRow, { plan, dialect = anyLiterals }: MadePlan): boolean | undefined {
  const target = memberOf(row, plan.fields.target)
  return readLabel(target, dialect) ?? readLabel(target, anyLiterals)
}

function configurationOf({ model, settings }: Sample, fallback: string) {
  const prompting = settings.systemPrompt === undefined ? noPrompting : anyPrompting
  return { model: model ?? fallback, prompting, settings }
}

type SampleRow = Readonly<Record<string, unknown>>

interface SamplePlan {
  readonly made: MadePlan
  readonly findsExpressions: boolean
  readonly rows: readonly SampleRow[]
}

/** Chooses the rows in which the most expressions have a value; if there is a tie, the harness's rows. */
function planSamples(samples: readonly Sample[], options: ReplyLogOptions): SamplePlan {
  // The harness compares replies with the target, so that is the label, even if the row has others.
  const isStated = samples.some(({ target }) => target !== undefined)
  const planOptions = { ...optionsOf(options), ...(isStated ? { targetField: "target" } : {}) }
  const own = samples.map(({ row, target }) => (isStated ? { ...row, target } : row))
  const sent = own.map((row, at) => ({ ...row, input: samples[at]?.prompt }))
  const plans = [
    ...planRows(own, planOptions),
    ...planRows(sent, { ...planOptions, inputField: "input" }),
  ]
  const [first, ...others] = plans
  if (first === undefined) return unreadable(sent, planOptions)
  return others.reduce((best, each) => (each.valued > best.valued ? each : best), first)
}

/** The plan if no expressions are found: labels count. */
function unreadable(rows: readonly SampleRow[], options: PlanOptions): SamplePlan {
  const lines = rows.slice(0, rowsForDetection).map((row) => JSON.stringify(row))
  const made = makePlan(lines, "jsonl", { ...options, inputField: "input", template: "bare" })
  return { made, findsExpressions: false, rows }
}

function planRows(rows: readonly SampleRow[], options: PlanOptions) {
  const lines = rows.slice(0, rowsForDetection).map((row) => JSON.stringify(row))
  try {
    const made = makePlan(lines, "jsonl", { ...options, task: "value" })
    const checker = new RowChecker(made.plan)
    const valued = lines.filter((line) => {
      const outcome = checker.check(line)
      return outcome !== undefined && "value" in outcome && outcome.value !== undefined
    }).length
    return [{ made, findsExpressions: leadsToExpressions(made, lines), rows, valued }]
  } catch (error) {
    if (error instanceof UnknownFieldError || error instanceof UnclearRowsError) return []
    throw error
  }
}

function optionsOf({ among, template }: ReplyLogOptions): PlanOptions {
  const dialects = among ?? builtInDialects
  const [only] = dialects
  return {
    dialects,
    ...(dialects.length === 1 && only !== undefined ? { dialect: only } : {}),
    ...(template === undefined ? {} : { template }),
    isFull: false,
    limit: 0,
    isFixing: false,
    hasAnswers: false,
  }
}

/** A name for the prompt field that isn't used in any row. */
function unusedName(rows: readonly SampleRow[]): string {
  let name = "prompt"
  while (rows.some((row) => Object.hasOwn(row, name))) name += "_"
  return name
}
