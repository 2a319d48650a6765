// Lists the possible sources of expressions in rows that have several.
//
//     {"premises": ["p"], "conclusion": "p or q", "label": "entailed"}      premises and conclusion; label

import { isObject } from "../../errors/index.ts"
import { assignmentAt, type Fields, ifReadable, memberOf, type Row } from "../../formats/index.ts"
import { addTo } from "../../grouped-by.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { findAssignment } from "../assignments/find-assignment.ts"
import { areMost, areSome, inMost } from "../evidence/evidence.ts"
import {
  decisive,
  inputNames,
  isElement,
  isOfModel,
  isUsualInput,
  isUsualTarget,
  targetNames,
} from "../evidence/priors.ts"
import { askedFor, labelsIn, optionSaid } from "../tasks/judge-several.ts"
import { membersOf, type TaskSource } from "../tasks/task.ts"
import { type TaskRow, taskRowOf, textsOf } from "../tasks/task-row.ts"
import type { Extracted } from "../templates/extracted.ts"
import { bare } from "../templates/template.ts"
import type { PlanOptions } from "./check-plan.ts"
import type { ExpressionSource, RowSample, SeveralExpressions } from "./expression-sources.ts"
import { type FoundFields, membersOfAssignment } from "./find-fields.ts"
import { labelColumn, wholeOf } from "./label-sources.ts"
import { areProse, shareWord } from "./natural-language.ts"
import { leafFields } from "./sample-readings.ts"
import { isWord } from "./source-evidence.ts"
import { findSource, findTarget, flagsOf, isOfSeveral, lacksFields } from "./task-sources.ts"

/**
 * The sources of several expressions per row: one with the usual names or shapes, or two fields with other names. If
 * the user has chosen a task, only the shapes of that task are considered.
 *
 * @throws TaskError if the rows lack the fields for that task
 */
export function severalSources(sample: RowSample): readonly ExpressionSource[] {
  const { known, dialects: readers } = sample
  const rows = sample.objects.filter(isObject)
  const task = isOfSeveral(known.task) ? known.task : undefined
  const mayBeSeveral = known.task === undefined || task !== undefined
  const isTold = task !== undefined || known.inputField?.includes(",") === true
  if (!mayBeSeveral || (known.isUnlabelled && !isTold) || rows.length === 0) return []
  const find = (inputField: string | undefined) => findSource({ rows, task, inputField, readers })
  const template = known.template ?? bare
  const usual = find(known.inputField)
  if (usual !== undefined) {
    return severalIn(usual, sample, {
      template,
      target: isTold || usual.shape === "pair" ? onlyLabel(usual, sample) : undefined,
    })
  }
  const pair = known.inputField === undefined ? pairOfFields(sample) : undefined
  const source = pair === undefined ? undefined : find(pair)
  if (source === undefined) {
    if (task !== undefined) throw lacksFields(task, known.inputField)
    return []
  }
  // For this task, the order of the two formulas doesn't matter.
  const isOnlyProposed = task !== "equivalent"
  return severalIn(source, sample, { template, target: onlyLabel(source, sample), isOnlyProposed })
}

/**
 * Reads a list as a whole if readings of several of its elements are about equally plausible.
 *
 *     items.0.expr with items.0.label, items.1.expr with items.1.label      items.*.expr with items.*.label
 */
export function wholeLists(elements: readonly ElementReading[]): readonly ExpressionSource[] {
  const groups = new Map<string, ElementReading[]>()
  for (const each of elements) {
    const { field = "", sample } = each.source
    const whole = sample.known.inputField === undefined ? wholeOf(field) : undefined
    if (whole !== undefined) addTo(groups, whole, each)
  }
  return [...groups].flatMap(([member, group]) => {
    const [best] = group.toSorted((one, other) => other.total - one.total) as [ElementReading]
    const { template, sample } = best.source
    const alike = group.filter(
      ({ source, total }) =>
        best.total - total < decisive && source.template.source === template.source,
    )
    if (new Set(alike.map(({ source }) => source.field)).size < 2) return []
    const label = alike.find((each) => each.label?.field !== undefined)?.label?.field
    const target = label === undefined ? undefined : wholeOf(label)
    // The messages of a chat are both expressions and labels.
    if (target === member) return []
    return severalIn({ shape: "list", member }, sample, { template, target, isOnlyProposed: true })
  })
}

interface ElementReading {
  readonly source: ExpressionSource
  readonly label: { readonly field: string | undefined } | undefined
  readonly total: number
}

/** The only field of truth values next to two expressions, if no field has a usual name for labels. */
function onlyLabel(
  source: SeveralExpressions["source"],
  { known, objects, fields, dialects: [dialect] }: RowSample,
): string | undefined {
  const taken = membersOf(source)
  const isFree = known.targetField === undefined && !known.isUnlabelled
  const isOfTwo = source.shape === "pair" || source.shape === "premises"
  if (!isFree || !isOfTwo || dialect === undefined) return undefined
  if (findTarget(objects, taken) !== undefined) return undefined
  const found = fields.filter((field) => {
    if (isElement(field) || taken.includes(field) || isOfModel(field)) return false
    const { legible } = labelColumn(
      objects.map((row) => memberOf(row, field)),
      dialect,
    )
    return areMost(legible, objects.length)
  })
  return found.length === 1 ? found[0] : undefined
}

/** The names of the only two fields with expressions, separated by a comma. */
function pairOfFields({ objects, fields, isExpression, dialects }: RowSample): string | undefined {
  const members = [...new Set(fields.map((field) => field.replace(/(?:\.-?\d+)+$/, "")))]
  const found = members.flatMap((field) => {
    if (isUsualTarget(field)) return []
    const values = objects.map((row) => memberOf(row, field))
    const texts = values.map((value) => textsOf(value) ?? [])
    const all = texts.flat()
    const isLonger = (text: string) => !isWord(text, dialects)
    if (!areSome(all.filter(isLonger).length, all.length) || areProse(all)) return []
    const areRead = inMost(texts, (each) => each.length > 0 && each.every(isExpression))
    return areRead ? [{ field, isList: values.some(Array.isArray) }] : []
  })
  if (found.length !== 2 || found.some(({ field }) => isUsualInput(field))) return undefined
  // A list next to a text has the premises of a conclusion.
  const sorted = found.toSorted((one, other) => Number(other.isList) - Number(one.isList))
  return sorted.map(({ field }) => field).join(",")
}

/** The source of several expressions, if any row has them. */
function severalIn(
  source: SeveralExpressions["source"],
  sample: RowSample,
  {
    template,
    target,
    isOnlyProposed = false,
  }: Pick<ExpressionSource, "template"> & {
    readonly target?: string | undefined
    readonly isOnlyProposed?: boolean
  },
): readonly ExpressionSource[] {
  const { known, dialects, isExpression } = sample
  const objects = sample.objects.filter(isObject)
  const options = { ...known, targetField: target ?? known.targetField }
  const { fields, hasTargetField } = fieldsBeside(source, objects, options, dialects)
  const textIn = (text: string) => template.extract(text)?.text ?? ""
  const rows = sample.rows.map((row) => {
    if (!isObject(row)) return undefined
    const read = ifReadable(() => taskRowOf(row, source, fields))
    return read && { ...read, texts: read.texts.map(textIn) }
  })
  const extracted = rows.map((row): Extracted | undefined => {
    const longer = row?.texts.find((text) => !isWord(text, dialects) && isExpression(text))
    const text = longer ?? row?.texts.find(isExpression)
    return text === undefined ? undefined : { text, start: 0, variables: undefined }
  })
  const read = extracted.filter((each) => each !== undefined).length
  if (read === 0) return []
  const several = { source, rows, target: hasTargetField ? fields.target : undefined }
  return [
    {
      sample,
      field: source.shape === "options" ? fields.input : membersOf(source).join(),
      template,
      isTree: false,
      isClaim: false,
      extracted,
      read,
      assignments: rows.map((row) => row?.assignment),
      columns: [],
      assignmentField: fields.assignment,
      isOnlyProposed,
      several,
    },
  ]
}

interface NamedFields extends Pick<PlanOptions, "inputField" | "assignmentField"> {
  readonly targetField: string | undefined
}

/** The fields of the question, the label and the values of variables in rows with several expressions. */
export function fieldsBeside(
  source: TaskSource,
  objects: readonly object[],
  { inputField, targetField, assignmentField }: NamedFields,
  readers: readonly Dialect[],
): FoundFields {
  const taken = membersOf(source)
  const isQuestion = (name: string) =>
    !taken.includes(name) && objects.some((row) => typeof memberOf(row, name) === "string")
  const question =
    (taken.length === 0 ? inputField : undefined) ??
    inputNames.find(isQuestion) ??
    (["list", "members", "scores"].includes(source.shape) ? questionIn(objects, taken) : undefined)
  const target =
    targetField ??
    (source.shape === "scores" ? `${source.member}.*` : undefined) ??
    findTarget(objects, [...taken, question ?? ""]) ??
    (source.shape === "list" ? flagsOf(source.member, objects) : undefined)
  const assignment =
    assignmentField ?? findAssignment(objects, [...taken, question, target], inputNames, readers)
  const fields: Fields = {
    input: question ?? (inputNames[0] as string),
    target: target ?? (targetNames[0] as string),
    assignment,
  }
  const hasTargetField = target !== undefined
  const hasAssignment = objects.some((row) => assignmentAt(row, assignment) !== undefined)
  return {
    fields,
    assignmentFields: hasAssignment ? membersOfAssignment(assignment) : [],
    hasInputField: true,
    areRowsLists: false,
    hasTargetField,
    noTarget: hasTargetField ? undefined : "none of the usual fields holds one",
    absentField: undefined,
  }
}

/** A field with any name that has prose in all rows: a question, which may ask for the false expression. */
function questionIn(objects: readonly object[], taken: readonly string[]): string | undefined {
  return leafFields(objects)
    .filter((name) => !isElement(name) && !taken.includes(name) && !isUsualTarget(name))
    .find((name) => {
      const texts = objects.map((row) => memberOf(row, name) as string)
      return (
        texts.every((text) => typeof text === "string") && (areProse(texts) || shareWord(texts))
      )
    })
}

/** One row per expression. Its label is an element of a list, or tells whether the row's label names it. */
export function textRows(row: TaskRow): Row[] {
  const { texts, target, assignment } = row
  const labels = labelsIn(target)
  const isEach = labels?.length === texts.length
  const asked = askedFor(row.question)
  const said = isEach || asked === undefined ? undefined : optionSaid(row)
  const labelOf = (at: number) => (said === undefined ? undefined : (at === said) === asked)
  return texts.map((input, at) => ({
    input,
    target: isEach ? labels?.[at] : labelOf(at),
    assignment,
  }))
}
