// How the texts of a dataset are to be read: how the expression is taken out of them, and which notation it is.

import type { Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { type LabelForm, readStated } from "../labels/label-form.ts"
import { namedTemplates, type Template } from "../templates/template.ts"
import { type DetectedDialect, detectDialect, type Sample } from "./detect-dialect.ts"
import { expressionTest } from "./expression-test.ts"

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
 * Looks at the first thousand rows and, where none of these has a value, at the last thousand.
 *
 * @param given the template, where it need not be found
 * @param labels how labels state their values, where they do not do so plainly
 * @throws AmbiguityError as `detectDialect` does
 */
export function detectReading(
  rows: readonly Row[],
  given: Template | undefined,
  dialects: readonly Dialect[],
  labels?: LabelForm,
): DetectedReading {
  const known = { given, dialects, labels }
  const first = readingOf(rows, known, (all) => all.slice(0, rowsForDetection))
  if (first.isTold || rows.length <= rowsForDetection) return first
  const last = readingOf(rows, known, (all) => all.slice(-rowsForDetection))
  return last.isTold ? last : first
}

interface Known {
  readonly given: Template | undefined
  readonly dialects: readonly Dialect[]
  readonly labels: LabelForm | undefined
}

function readingOf(
  rows: readonly Row[],
  { given, dialects, labels }: Known,
  part: <Item>(all: readonly Item[]) => readonly Item[],
): DetectedReading {
  const template = given ?? fittingTemplate(part(rows), dialects)
  const [anyDialect] = dialects
  const isInvalid = (label: unknown) =>
    anyDialect !== undefined &&
    labels?.words !== undefined &&
    readStated(label, anyDialect, labels) === "invalid"
  const expressions = part(
    rows.flatMap(({ input, assignment, target }) => {
      const extracted = template.extract(input)
      const label = extracted?.label?.text ?? target
      // What is said to be no expression says nothing of the notation.
      return extracted === undefined || isInvalid(label)
        ? []
        : [{ ...extracted, assignment, label }]
    }),
  )
  const samples = expressions.map(({ text, variables, assignment, label }): Sample => {
    const hasValues = assignment !== undefined || variables !== undefined
    return {
      text,
      ...(hasValues && {
        values: (dialect) =>
          new Map([...readAssignment(assignment, dialect), ...(variables ?? [])]),
      }),
      label: (dialect) => {
        const stated = readStated(label, dialect, labels)
        return stated === "invalid" ? undefined : stated
      },
    }
  })
  const detected = detectDialect(samples, dialects)
  const dialect = detected?.dialect
  const isTold =
    dialect !== undefined &&
    samples.some(
      ({ text, values }) =>
        typeof readValue(text, tablesOf(dialect), values?.(dialect) ?? new Map()) === "boolean",
    )
  return { template, detected, texts: samples.length, isTold }
}

/** The template with which most rows are expressions; the simplest of those that are level. */
function fittingTemplate(rows: readonly Row[], dialects: readonly Dialect[]): Template {
  let best = namedTemplates[0] as Template
  let most = 0
  const isExpression = expressionTest(dialects)
  for (const template of namedTemplates) {
    if (most === rows.length) break
    const fitting = rows.filter(({ input }) => {
      const text = template.extract(input)?.text
      return text !== undefined && isExpression(text)
    })
    if (fitting.length > most) {
      best = template
      most = fitting.length
    }
  }
  return best
}
