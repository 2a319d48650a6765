// Chooses the most plausible reading of a sample of rows, and applies it to the first rows of a file.

import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import { isBlank, type Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { LabelForm } from "../labels/label-form.ts"
import { claimTask } from "../tasks/task.ts"
import { type Template, templateFrom } from "../templates/template.ts"
import { type Choice, chooseReading } from "./choose-reading.ts"
import { type DetectedReading, detectReading } from "./detect-reading.ts"
import { rowSampleOf } from "./expression-sources.ts"
import { type FoundFields, fieldsByName, fieldsOf } from "./find-fields.ts"
import type { Hypothesis } from "./hypotheses.ts"
import type { KnownOptions, PlanOptions } from "./plan-options.ts"
import { jsonIn, readRows, rowsWithMembers, spread } from "./sample-rows.ts"

/** The first rows of a file under the chosen reading. */
export interface LineReading {
  readonly found: FoundFields
  readonly rows: readonly Row[]
  readonly reading: DetectedReading
  readonly labels: LabelForm | undefined
  /** Whether labels judge the claims that the texts make about their expressions. */
  readonly areClaims: boolean
}

/** Number of rows to sample when choosing a reading. */
const sampled = 100

/** The readings of a sample of the rows. */
export function choiceFor(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
): Choice {
  const rows = spread(rowsIn(lines, lineFormat), sampled)
  return chooseReading(rowSampleOf(rows, readers), knownFrom(options))
}

/** The most plausible template for texts. */
export function templateOfTexts(texts: readonly string[], dialects: readonly Dialect[]): Template {
  const sample = rowSampleOf(spread(texts, sampled), dialects)
  return chooseReading(sample, knownFrom({})).best?.source.template ?? bare
}

const bare = templateFrom("bare")

/** Reads the rows under the chosen reading; without one, by common field names. */
export function readLines(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
  chosen: Hypothesis | undefined,
): LineReading {
  const known = knownFrom(options)
  const values = areJson(lineFormat) ? jsonIn(lines) : []
  const fields =
    chosen === undefined
      ? fieldsByName(values, known, readers)
      : {
          input: chosen.source.field ?? options.inputField,
          target: chosen.label?.field ?? options.targetField,
          areTrees: chosen.source.isTree,
        }
  const found = fieldsOf(values, fields, known, readers)
  const rows = readRows(lines, lineFormat, found.fields)
  const labels = options.labels ?? chosen?.label?.form
  const { template, isClaim: areClaims } = chosen?.source ?? {
    template: known.template ?? bare,
    isClaim: known.areClaims,
  }
  const reading = detectReading(rows, template, readers, labels, areClaims)
  return { found, rows, reading, labels, areClaims }
}

function rowsIn(lines: readonly string[], lineFormat: InputFormat): (string | object)[] {
  if (lineFormat === "text") return lines.filter((line) => !isBlank(line))
  // Formats of a specific tool define the fields of expression and label.
  if (!areJson(lineFormat)) return readRows(lines, lineFormat, ownFields)
  const values = jsonIn(lines)
  const rows: ReadonlySet<unknown> = new Set(rowsWithMembers(values))
  return values.filter((value) => typeof value === "string" || rows.has(value)) as (
    | string
    | object
  )[]
}

const ownFields = { input: "input", target: "target", assignment: "assignment" }

function knownFrom({ template, task, ...options }: Partial<PlanOptions>): KnownOptions {
  return {
    ...options,
    template: template === undefined ? undefined : templateFrom(template),
    areClaims: task === claimTask,
  }
}
