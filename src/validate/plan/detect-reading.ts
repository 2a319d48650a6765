// How the texts of a dataset are to be read: how the expression is taken out of them, and which notation it is.

import type { Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { likelyAmong } from "../../language/engines/likely-readers.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { accepts } from "../../language/engines/table-engine.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { readLabel } from "../labels/label.ts"
import { namedTemplates, type Template } from "../templates/template.ts"
import { type DetectedDialect, detectDialect, type Sample } from "./detect-dialect.ts"

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
 * @throws AmbiguityError as `detectDialect` does
 */
export function detectReading(
  rows: readonly Row[],
  given: Template | undefined,
  dialects: readonly Dialect[],
): DetectedReading {
  const first = readingOf(rows, given, dialects, (all) => all.slice(0, rowsForDetection))
  if (first.isTold || rows.length <= rowsForDetection) return first
  const last = readingOf(rows, given, dialects, (all) => all.slice(-rowsForDetection))
  return last.isTold ? last : first
}

function readingOf(
  rows: readonly Row[],
  given: Template | undefined,
  dialects: readonly Dialect[],
  part: <Item>(all: readonly Item[]) => readonly Item[],
): DetectedReading {
  const template = given ?? fittingTemplate(part(rows), dialects)
  const expressions = part(
    rows.flatMap(({ input, assignment, target }) => {
      const extracted = template.extract(input)
      return extracted === undefined ? [] : [{ ...extracted, assignment, target }]
    }),
  )
  const samples = expressions.map(({ text, variables, assignment, target }): Sample => {
    const hasValues = assignment !== undefined || variables !== undefined
    return {
      text,
      ...(hasValues && {
        values: (dialect) =>
          new Map([...readAssignment(assignment, dialect), ...(variables ?? [])]),
      }),
      label: (dialect) => readLabel(target, dialect),
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
  // The dialect that accepted the text before is asked first; nearly always it accepts the next one, too.
  let [last] = dialects
  const isReader = (text: string, dialect: Dialect) =>
    accepts(text, dialect) && likelyAmong(text, [dialect], dialects).length > 0
  const isExpression = (text: string): boolean => {
    if (last !== undefined && isReader(text, last)) return true
    const reader = dialects.find((dialect) => isReader(text, dialect))
    last = reader ?? last
    return reader !== undefined
  }
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
