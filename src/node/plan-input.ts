// The first lines of an input to the plan by which all of them are read, and what there is to be said of it.

import { rowsForDetection } from "../dataset/detect-reading.ts"
import { type MadePlan, makePlan, type PlanOptions } from "../dataset/make-plan.ts"
import { UnknownFieldError } from "../dataset/unknown-field-error.ts"
import type { Input } from "./open-input.ts"
import type { Sample } from "./sample.ts"

/** Most lines of a log are no rows. */
const linesOfLog = 100_000

/**
 * Where the first lines hold no expression that has a value, it is planned by more of them.
 *
 * @throws UnknownFieldError, TemplateError, AmbiguityError, UnknownConventionError
 */
export async function planInput(
  sample: Sample,
  { lineFormat }: Input,
  options: PlanOptions,
): Promise<MadePlan> {
  const step = lineFormat === "xor-bench-log" ? linesOfLog : rowsForDetection
  for (;;) {
    await sample.read(Math.max(step, sample.lines.length))
    const made = makePlan(sample.lines, lineFormat, options)
    const isLast = made.isTold || sample.isAll
    if (isLast && made.absentField !== undefined) throw new UnknownFieldError(made.absentField)
    if (isLast) return made
  }
}

/** What a report says of a file. */
export function describeInput(
  { format, unit, isCompressed, lineFormat }: Input,
  { plan, dialect, detectedFrom, ...made }: MadePlan,
) {
  const hasFields = lineFormat === "jsonl"
  return {
    format,
    isCompressed,
    unit,
    inputField: hasFields ? plan.fields.input : null,
    targetField: hasFields ? plan.fields.target : null,
    isInputFieldGuessed: hasFields && made.isInputFieldGuessed,
    isTargetFieldGuessed: hasFields && made.isTargetFieldGuessed,
    template: plan.template,
    isTemplateDetected: made.isTemplateDetected,
    dialect: dialect?.name ?? null,
    detectedFrom: detectedFrom ?? null,
  }
}
