// Rejects rows if plausible readings give different verdicts, and suggests options that select one reading.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { areJson } from "../../formats/formats.ts"
import { memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { textsOf } from "../tasks/task-row.ts"
import { templateFrom } from "../templates/template.ts"
import type { GivenLines, PlanOptions } from "./check-plan.ts"
import type { Choice } from "./choose-reading.ts"
import { expressionTest } from "./expression-test.ts"
import { unknownField } from "./find-fields.ts"
import { explainedReadings } from "./hypotheses.ts"
import { wholeOf } from "./label-sources.ts"
import { isUsualInput, isUsualTarget, targetNames } from "./priors.ts"
import { areProse } from "./prose.ts"
import { jsonIn, leafFields, rowsWithMembers, spread } from "./sample-readings.ts"
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
    // There are no rows if no line is JSON; test the lines themselves then.
    const rows = choice.rows.length > 0 ? choice.rows : spread(lines, linesLookedAt)
    const none = naturalLanguage(rows, options) ?? noExpressions(rows, options.inputField)
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
  const sentences = choice.isProposal ? naturalLanguage(choice.rows, options) : undefined
  if (sentences !== undefined) throw sentences
  if (objects.length > 0 && objects.every((row) => Array.isArray(row))) {
    throw unknownField(objects, readers)
  }
  const all = withWholeLists([best, ...others].map(proposalFor), objects, readers)
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
  for (const proposal of all) {
    if (proposals.length === mostProposed) break
    try {
      run(optionsOf(proposal, options.labels))
      proposals.push(proposal)
    } catch (error) {
      if (!(error instanceof BoolglotError)) throw error
    }
  }
  return proposals
}

// Finds fields with uncommon names that hold only expressions, whose variables may have no values.
//
//     {"f1": "p or q", "f2": "q or p", "same": "yes"}                    f1,f2
//     {"premises-FOL": ["p → q", "p"], "conclusion-FOL": "q"}            premises-FOL,conclusion-FOL

/** Number of rows to sample. */
const rowsForFields = 50

/** Proposes the field, or the two fields; `undefined` if there are none or more than two. */
function fieldsOfExpressions(
  objects: readonly object[],
  readers: readonly Dialect[],
): Proposal | undefined {
  const rows = spread(objects, rowsForFields)
  const isExpression = expressionTest(readers)
  const members = [...new Set(leafFields(rows).map((field) => field.replace(/(?:\.-?\d+)+$/, "")))]
  const found = members.flatMap((field) => {
    if (isUsualTarget(field)) return []
    const values = rows.map((row) => memberOf(row, field))
    const texts = values.map((value) => textsOf(value) ?? [])
    const all = texts.flat()
    const joined = all.filter((text) => joins.test(text)).length
    if (2 * joined < rows.length || areProse(all)) return []
    const read = texts.filter((each) => each.length > 0 && each.every(isExpression)).length
    return read >= mostRows * rows.length
      ? [{ field, isList: values.some(Array.isArray), read, text: all[0] ?? "" }]
      : []
  })
  const [first, second, ...others] = found.toSorted(
    (one, other) => Number(other.isList) - Number(one.isList),
  )
  if (first === undefined || others.length > 0) return undefined
  const shown = second === undefined ? [first] : [first, second]
  return {
    inputField: shown.map(({ field }) => field).join(","),
    read: Math.min(...shown.map(({ read }) => read)),
    rows: rows.length,
    labelled: 0,
    right: 0,
    samples: shown.map(({ text }) => ({ expression: text })),
  }
}

/** Operators, as signs or words. */
const joins = /[&|^~!¬∧∨⊕→↔⇒⇔+*]|->|\\(?:land|lor|lnot|neg|to)|\b(?:and|or|not|xor|implies|iff)\b/i

// Merges proposals that each read one element of the same list into one that reads all elements.
//
//     items.0.expr with items.0.label, items.1.expr with items.1.label      items.*.expr with items.*.label

/**
 * Merges proposals that read one element of a list if all elements hold expressions; keeps the others unchanged.
 *
 * @param objects the rows
 */
function withWholeLists(
  proposals: readonly Proposal[],
  objects: readonly object[],
  dialects: readonly Dialect[],
): readonly Proposal[] {
  const isExpression = expressionTest(dialects)
  const groups = new Map<string, Proposal[]>()
  for (const [at, proposal] of proposals.entries()) {
    const { inputField = "", template } = proposal
    const whole = wholeOf(inputField)
    const key = whole === undefined ? String(at) : JSON.stringify([whole, template])
    groups.set(key, [...(groups.get(key) ?? []), proposal])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [Proposal]
    const inputField = wholeOf(first.inputField ?? "")
    const isWhole =
      group.length > 1 &&
      inputField !== undefined &&
      areExpressions(inputField, first, spread(objects, linesLookedAt), isExpression)
    if (!isWhole) return group
    const named = group.find(({ targetField }) => targetField !== undefined)?.targetField
    const targetField = named === undefined ? labelsBeside(inputField, objects) : wholeOf(named)
    // The counts cover all elements only if every proposal has a label.
    const areAll = group.every((each) => each.targetField !== undefined)
    const sum = (count: (each: Proposal) => number) =>
      areAll ? group.reduce((all, each) => all + count(each), 0) : 0
    const [labelled, right] = [sum((each) => each.labelled), sum((each) => each.right)]
    const { targetField: _, isUnlabelled: __, ...rest } = first
    return [{ ...rest, inputField, ...(targetField && { targetField }), labelled, right }]
  })
}

/** The share of rows in which all texts of a field or list must be expressions. */
const mostRows = 0.9

/** The path to a truth value with a common label name in every element. */
function labelsBeside(field: string, objects: readonly object[]): string | undefined {
  const [list, name] = field.split(".*.")
  if (name === undefined) return undefined
  const isValue = (value: unknown) => /^(?:true|false|yes|no|[01])$/i.test(String(value))
  return targetNames
    .map((each) => `${list}.*.${each}`)
    .find((each) =>
      objects.every((row) => {
        const values = memberOf(row, each)
        return Array.isArray(values) && values.every(isValue)
      }),
    )
}

function areExpressions(
  field: string,
  { template = "bare" }: Proposal,
  objects: readonly object[],
  isExpression: (text: string) => boolean,
): boolean {
  const { extract } = templateFrom(template)
  const isRead = (text: unknown) => {
    const found = typeof text === "string" ? extract(text)?.text : undefined
    return found !== undefined && isExpression(found)
  }
  const read = objects.filter((row) => {
    const texts = memberOf(row, field)
    return Array.isArray(texts) && texts.length > 1 && texts.every(isRead)
  })
  return read.length >= mostRows * objects.length
}
