// Detects the notation of the expressions that a template extracts from the texts of a dataset.

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

/** Number of rows with an expression to sample. */
export const rowsForDetection = 1000

export interface DetectedReading {
  readonly template: Template
  /** `undefined` if the template matches no text. */
  readonly detected: DetectedDialect | undefined
  /** Number of texts it was detected from. */
  readonly texts: number
  /** Whether any of the texts has a value in the detected dialect. */
  readonly isTold: boolean
}

/**
 * Reads the first thousand rows and, if none of them has a value, the last thousand.
 *
 * @param labels how labels state their values; `undefined` for plain literals
 * @param areClaims whether labels judge the claims that the texts make about their expressions
 * @throws AmbiguityError like `detectDialect`
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

/** The expressions that a template extracts from a part of the rows. */
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
      // A text labelled as invalid is no evidence for a notation.
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
