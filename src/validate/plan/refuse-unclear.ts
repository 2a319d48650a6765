// Rejects rows if plausible readings give different verdicts, and suggests options that select one reading.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import { memberOf, namesInRows } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Choice } from "./choose-reading.ts"
import { fieldsOfExpressions } from "./fields-of-expressions.ts"
import { unknownField } from "./find-fields.ts"
import { explainedReadings, type Hypothesis } from "./hypotheses.ts"
import { namedOptions, namedOptionsInTexts } from "./named-options.ts"
import type { PlanOptions } from "./plan-options.ts"
import { isUsualInput, isUsualTarget } from "./priors.ts"
import { jsonIn, rowsWithMembers, spread } from "./sample-rows.ts"
import {
  naturalLanguage,
  noExpressions,
  optionsOf,
  type Proposal,
  proposalFor,
  UnclearRowsError,
  unclearRows,
} from "./unclear-rows.ts"
import { withWholeLists } from "./whole-lists.ts"

interface Refusing {
  readonly lines: readonly string[]
  readonly lineFormat: InputFormat
  readonly options: PlanOptions
  readonly readers: readonly Dialect[]
  /** Makes a plan with additional options; `undefined` while a proposal is being tried. */
  readonly run: ((told: Partial<PlanOptions>) => unknown) | undefined
}

const mostProposed = 3
const linesLookedAt = 100

/** @throws UnclearRowsError, UnknownFieldError */
export function refuseUnclear(choice: Choice, refusing: Refusing): void {
  try {
    refuse(choice, refusing)
  } catch (error) {
    const isExplained = refusing.options.explainsChoice && error instanceof UnclearRowsError
    throw isExplained ? error.explainedBy(explainedReadings(choice.all)) : error
  }
}

function refuse(choice: Choice, refusing: Refusing): void {
  const { lines, lineFormat, options, readers } = refusing
  const { best, rivals } = choice
  const objects = areJson(lineFormat) ? rowsWithMembers(jsonIn(lines)) : []
  if (best === undefined) {
    const isAsked = options.template !== undefined || options.dialect !== undefined
    if (isAsked) return
    // Lines of which none is JSON are no rows.
    const rows = choice.rows.length > 0 ? choice.rows : spread(lines, linesLookedAt)
    const none = sentencesIn(rows, options) ?? noExpressions(rows, options.inputField)
    if (none !== undefined) throw none
    return
  }
  const isNamed = isUsualInput(best.source.field) || options.inputField !== undefined
  const pair = isNamed ? undefined : fieldsOfExpressions(objects, readers)
  if (pair?.inputField?.includes(",") && best.labelled === 0) throw unclearRows([pair])
  const isTurned = best.turned !== undefined && best.source.template.source !== "bare"
  // Readings that differ only in the notation are reported later, when all rows are read.
  const others = rivals.filter(
    ({ source, label }) =>
      source !== best.source || (label !== best.label && !options.areLabelsOptional),
  )
  if (others.length === 0 && !choice.isProposal && !isTurned) return
  const sentences = choice.isProposal ? sentencesIn(choice.rows, options) : undefined
  if (sentences !== undefined) throw sentences
  const optionsNamed = namedOptionsFor(best, objects)
  if (optionsNamed !== undefined && options.labels === undefined) throw optionsNamed
  if (objects.length > 0 && objects.every((row) => Array.isArray(row))) {
    throw unknownField(objects, readers)
  }
  const proposals = proposalsFor([best, ...others], objects, refusing)
  if (proposals.length > 0) throw unclearRows(proposals)
}

/** The error for natural language, unless atoms have been replaced by their values. */
function sentencesIn(
  rows: Choice["rows"],
  { areTold, inputField }: PlanOptions,
): UnclearRowsError | undefined {
  return areTold ? undefined : naturalLanguage(rows, inputField)
}

/** The error for labels that name an option, which is more helpful than other readings of such labels. */
function namedOptionsFor(
  { source }: Hypothesis,
  objects: readonly object[],
): UnclearRowsError | undefined {
  const target = namesInRows(objects).find(isUsualTarget)
  if (target === undefined) return undefined
  const rows = objects.flatMap((row) => {
    const input = memberOf(row, source.field ?? "")
    return typeof input === "string"
      ? [{ input, target: memberOf(row, target), assignment: undefined }]
      : []
  })
  return namedOptions(objects, target) ?? namedOptionsInTexts(rows)
}

/** The proposals that work: each is tried before it is suggested. */
function proposalsFor(
  hypotheses: readonly Hypothesis[],
  objects: readonly object[],
  { readers, options, run }: Refusing,
): readonly Proposal[] {
  const all = withWholeLists(hypotheses.map(proposalFor), objects, readers)
  if (run === undefined) return all
  const proposals: Proposal[] = []
  for (const proposal of all) {
    if (proposals.length === mostProposed) break
    if (works(proposal, options, run)) proposals.push(proposal)
  }
  return proposals
}

function works(
  proposal: Proposal,
  { labels }: PlanOptions,
  run: (told: Partial<PlanOptions>) => unknown,
): boolean {
  try {
    run(optionsOf(proposal, labels))
    return true
  } catch (error) {
    if (error instanceof BoolglotError) return false
    throw error
  }
}
