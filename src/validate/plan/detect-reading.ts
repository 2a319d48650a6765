// How the texts of a dataset are to be read: how the expression is taken out of them, and which notation it is.

import type { Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { type LabelForm, readStated, statedValue } from "../labels/label-form.ts"
import { claimedValue } from "../tasks/claim.ts"
import type { Template } from "../templates/template.ts"
import { type DetectedDialect, dialectOfReadings } from "./detect-dialect.ts"
import { readSamples, type Sample } from "./sample-readings.ts"

/** So many rows with an expression are looked at. */
export const rowsForDetection = 1000

export interface DetectedReading {
  readonly template: Template
  /** Undefined where the template fits no text. */
  readonly detected: DetectedDialect | undefined
  /** How many texts it was detected from. */
  readonly texts: number
  /** Whether any of the texts has a value when it is read like this. */
  readonly isTold: boolean
}

/**
 * Looks at the first thousand rows and, if none of these has a value, at the last thousand.
 *
 * @param labels how labels state their values, if they don't do so plainly
 * @param areClaims whether labels judge what the texts say of their expressions
 * @throws AmbiguityError as `detectDialect` does
 */
export function detectReading(
  rows: readonly Row[],
  template: Template,
  dialects: readonly Dialect[],
  labels?: LabelForm,
  areClaims = false,
): DetectedReading {
  const known = { template, dialects, labels, areClaims }
  const first = readingOf(rows, known, (all) => all.slice(0, rowsForDetection))
  if (first.isTold || rows.length <= rowsForDetection) return first
  const last = readingOf(rows, known, (all) => all.slice(-rowsForDetection))
  return last.isTold ? last : first
}

interface Known {
  readonly template: Template
  readonly dialects: readonly Dialect[]
  readonly labels: LabelForm | undefined
  readonly areClaims: boolean
}

function readingOf(
  rows: readonly Row[],
  known: Known,
  part: <Item>(all: readonly Item[]) => readonly Item[],
): DetectedReading {
  const { template, dialects } = known
  const samples = samplesOf(rows, known, part)
  const detected = dialectOfReadings(readSamples(samples, dialects))
  const dialect = detected?.dialect
  const isTold =
    dialect !== undefined &&
    samples.some(
      ({ text, values }) =>
        typeof readValue(text, tablesOf(dialect), values?.(dialect) ?? new Map()) === "boolean",
    )
  return { template, detected, texts: samples.length, isTold }
}

/** The texts of some rows as a template takes them. */
function samplesOf(
  rows: readonly Row[],
  { template, dialects, labels, areClaims }: Known,
  part: <Item>(all: readonly Item[]) => readonly Item[],
): Sample[] {
  const [anyDialect] = dialects
  const isInvalid = (label: unknown) =>
    anyDialect !== undefined &&
    labels?.words !== undefined &&
    readStated(label, anyDialect, labels) === "invalid"
  const expressions = part(
    rows.flatMap(({ input, assignment, target }) => {
      const extracted = template.extract(input)
      const label = areClaims ? target : (extracted?.label?.text ?? target)
      // What is said to be no expression says nothing of the notation.
      return extracted === undefined || isInvalid(label)
        ? []
        : [{ ...extracted, assignment, stated: label }]
    }),
  )
  return expressions.map(({ text, variables, assignment, stated, label }): Sample => {
    const hasValues = assignment !== undefined || variables !== undefined
    return {
      text,
      ...(hasValues && {
        values: (dialect) =>
          new Map([...readAssignment(assignment, dialect), ...(variables ?? [])]),
      }),
      label: (dialect) => {
        const value = statedValue(stated, dialect, labels)
        if (!areClaims || value === undefined) return value
        return value === claimedValue(label?.text ?? "", template.source, dialect)
      },
    }
  })
}
