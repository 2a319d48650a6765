// Rejects rows if plausible readings give different verdicts, and suggests options that select one reading.

import { BoolglotError } from "../../errors/index.ts"
import { areJson } from "../../formats/index.ts"
import { AmbiguityError } from "../../language/engines/index.ts"
import type { GivenLines, PlanOptions } from "./check-plan.ts"
import type { Choice } from "./choose-reading.ts"
import { unknownField } from "./find-fields.ts"
import { explainedReadings } from "./hypotheses.ts"
import { jsonIn, rowsWithMembers, spread } from "./sample-readings.ts"
import {
  naturalLanguage,
  noExpressions,
  optionsOf,
  type Proposal,
  proposalFor,
  UnclearRowsError,
  unclearRows,
} from "./unclear-rows.ts"

/** Makes a plan with additional options; `undefined` while a proposal is being tried. */
type MakePlan = ((told: Partial<PlanOptions>) => unknown) | undefined

const mostProposed = 3
/** Trying a proposal takes as long as making a plan, so few are tried. */
const mostTried = 6
const linesLookedAt = 100

/** @throws UnclearRowsError, UnknownFieldError */
export function refuseUnclear(choice: Choice, given: GivenLines, run: MakePlan): void {
  try {
    refuse(choice, given, run)
  } catch (error) {
    const isExplained = given.options.explainsChoice && error instanceof UnclearRowsError
    throw isExplained ? error.explainedBy(explainedReadings(choice.all)) : error
  }
}

function refuse(
  choice: Choice,
  { lines, lineFormat, options, readers }: GivenLines,
  run: MakePlan,
): void {
  const { best, rivals } = choice
  const objects = areJson(lineFormat) ? rowsWithMembers(jsonIn(lines)) : []
  if (best === undefined) {
    const isAsked = options.template !== undefined || options.dialect !== undefined
    if (isAsked) return
    // Files without a line of JSON have no rows; test the lines themselves then.
    const rows = choice.rows.length > 0 ? choice.rows : spread(lines, linesLookedAt)
    const none = naturalLanguage(rows, options) ?? noExpressions(rows, options.inputField)
    if (none !== undefined) throw none
    return
  }
  const isTurned = best.turned !== undefined && best.source.template.source !== "bare"
  // Readings that differ only in the notation are reported later, when all rows are read.
  const others = rivals.filter(
    ({ source, label }) =>
      source !== best.source || (label !== best.label && !options.areLabelsOptional),
  )
  if (others.length === 0 && !choice.isProposal && !isTurned) return
  const sentences = choice.isProposal ? naturalLanguage(choice.rows, options) : undefined
  if (sentences !== undefined) throw sentences
  if (objects.length > 0 && objects.every((row) => Array.isArray(row))) {
    throw unknownField(objects, readers)
  }
  const all = [best, ...others].map(proposalFor)
  const proposals = run === undefined ? all : workingOf(all, options, run)
  if (proposals.length > 0) throw unclearRows(proposals)
}

/** The proposals that work: each is tried before it is suggested. */
function workingOf(
  all: readonly Proposal[],
  options: PlanOptions,
  run: NonNullable<MakePlan>,
): readonly Proposal[] {
  const proposals: Proposal[] = []
  for (const [place, proposal] of all.slice(0, mostTried).entries()) {
    if (proposals.length === mostProposed) break
    try {
      run(optionsOf(proposal, options.labels))
      proposals.push(proposal)
    } catch (error) {
      // If the most plausible reading is ambiguous, the user must choose its notation first.
      const isAmbiguous = place === 0 && error instanceof AmbiguityError
      if (isAmbiguous || !(error instanceof BoolglotError)) throw error
    }
  }
  return proposals
}
