// Lists the possible sources of expressions in rows: a field, and a template that extracts expressions from its text.
//
//     {"q": "Q: not True is"}     q, bare             not read
//                                 q, Q: {expr} is     not True

import {
  assignmentAt,
  assignmentOf,
  memberOf,
  namesInRows,
  optionsIn,
} from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { findAssignment, findColumns } from "../assignments/find-assignment.ts"
import { listsTrueOnes, readAssignment } from "../assignments/read-assignment.ts"
import { areMost, areNearlyAll, areSome } from "../evidence/evidence.ts"
import {
  inputNames,
  isFalsityName,
  isUsualTarget,
  sampleSizes,
  targetNames,
} from "../evidence/priors.ts"
import { claimTask, type TaskSource } from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"
import { isNegated } from "../templates/asks-for-opposite.ts"
import type { Extracted } from "../templates/extracted.ts"
import { findClaimFrames, findFrames, findLabelledFrames } from "../templates/find-frames.ts"
import { bare, namedTemplates, type Template, templateFrom } from "../templates/template.ts"
import { betweenTemplates, templatesOfRuns } from "../templates/text-template.ts"
import type { KnownOptions } from "./check-plan.ts"
import { expressionTest, leafFields, spread } from "./sample-readings.ts"
import { isFrame, severalTemplates } from "./several-templates.ts"
import { treeText } from "./tree-text.ts"

/** A sample of the rows, and facts that hold for all readings of it. */
export interface RowSample {
  /** Objects and lists with fields, and rows that are texts. */
  readonly rows: readonly (object | string)[]
  readonly objects: readonly object[]
  /** All known rows with fields, including those in the sample. */
  readonly all: readonly object[]
  /** Paths to all texts, numbers and truth values. */
  readonly fields: readonly string[]
  readonly dialects: readonly Dialect[]
  readonly isExpression: (text: string) => boolean
  /** The same, with dialects whose readings only labels can confirm. */
  readonly isLabelledExpression: (text: string) => boolean
  readonly known: KnownOptions
}

export function rowSampleOf(
  rows: readonly (object | string)[],
  dialects: readonly Dialect[],
  known: KnownOptions,
  all: readonly (object | string)[] = rows,
): RowSample {
  const objects = rows.filter((row) => typeof row === "object")
  const allObjects = all.filter((row) => typeof row === "object")
  const fields = leafFields(objects)
  return {
    rows,
    objects,
    all: allObjects,
    fields,
    dialects,
    isExpression: expressionTest(dialects),
    isLabelledExpression: expressionTest(dialects, true),
    known,
  }
}

/** The expressions in rows that have several of them, and the field with the rows' labels. */
export interface SeveralExpressions {
  readonly source: Exclude<TaskSource, { shape: "formula" }>
  readonly rows: readonly (TaskRow | undefined)[]
  /** `undefined` if there is none. */
  readonly target: string | undefined
}

/** One way to find expressions in rows, and the expression it finds in each. */
export interface ExpressionSource {
  readonly sample: RowSample
  /** `undefined` if rows are texts. */
  readonly field: string | undefined
  readonly template: Template
  /** Whether the expressions are JSON objects. */
  readonly isTree: boolean
  /** Whether labels judge the claims that the texts make about their expressions. */
  readonly isClaim: boolean
  readonly extracted: readonly (Extracted | undefined)[]
  /** Number of texts that some notation reads. */
  readonly read: number
  readonly assignments: readonly unknown[]
  /** Fields that each hold the value of the variable they are named after. */
  readonly columns: readonly string[]
  /** The field with the values of variables, if there is one. */
  readonly assignmentField: string
  /** Whether the template extracts anything in a text that looks like an expression, so the user has to confirm it. */
  readonly isOnlyProposed: boolean
  /** Set if rows have several expressions; `extracted` then has one from each row. */
  readonly several?: SeveralExpressions
}

/** The part of a template's fixed text that changes a variable whose value is stated, such as `a =` or `swap a`. */
export function staleValueIn({ template, extracted }: ExpressionSource): string | undefined {
  const stated = new Set(extracted.flatMap((each) => [...(each?.variables?.keys() ?? [])]))
  if (stated.size === 0) return undefined
  const fixed = template.source.replaceAll(/\{\w+\}/g, "\n")
  return [...fixed.matchAll(change)].find(([text]) =>
    (text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).some((word) => stated.has(word)),
  )?.[0]
}

const variable = String.raw`[\p{L}_][\p{L}\p{N}_]*`
const variables = String.raw`(?<![\p{L}\p{N}_.])${variable}(?:\s*,\s*${variable})*`

/** Matches an assignment such as `a, b = b, a` or `a &= b`, up to its sign, or a request such as "flip a". */
const change = new RegExp(
  String.raw`${variables}\s*(?:[-+*/%&|^:]|<<|>>|\*\*|//|&&|\|\|)?=(?![=>])` +
    String.raw`|\b(?:flip|toggle|invert|negate|swap|exchange)\s[^.;:?!\n]*`,
  "giu",
)

export function expressionSources(sample: RowSample): ExpressionSource[] {
  const { rows, objects, known } = sample
  const fields = known.inputField === undefined ? inputFields(sample) : [known.inputField]
  const trees = known.template === undefined ? treeFields(sample) : []
  const isTextRow = rows.length > objects.length
  return [
    ...[...fields, ...(isTextRow ? [undefined] : [])].flatMap((field) => sourcesIn(field, sample)),
    ...trees.map((field) => treeSource(field, sample)),
  ]
}

/** The same sources, read from another sample of the rows. */
export function sameSources(
  sources: readonly ExpressionSource[],
  sample: RowSample,
): ExpressionSource[] {
  return sources.flatMap(({ field, template, isTree, isClaim, isOnlyProposed }) => {
    if (isTree && field !== undefined) return [treeSource(field, sample)]
    const known = { ...sample.known, template, ...(isClaim && { task: claimTask }) }
    const found = sourcesIn(field, { ...sample, known })
    return found.map((source) => ({ ...source, sample, isOnlyProposed }))
  })
}

function inputFields({ objects, fields, known }: RowSample): string[] {
  return fields
    .filter((field) => field !== known.targetField && !(known.areTold && isUsualTarget(field)))
    .filter((field) => !isFalsityName(field))
    .filter((field) =>
      objects.some((row) => {
        const value = memberOf(row, field)
        // If atoms are replaced by literals, labels that are atoms would be expressions.
        return typeof value === "string" && !(known.areTold && /^\s*\w+\s*$/.test(value))
      }),
    )
}

function treeSource(field: string, sample: RowSample): ExpressionSource {
  const { rows, known } = sample
  const inRows = <Value>(find: (row: object) => Value) =>
    rows.map((row) => (typeof row === "object" ? find(row) : undefined))
  const texts = inRows((row) => {
    const value = memberOf(row, field)
    return typeof value === "boolean" ? String(value) : treeText(value)
  })
  const extracted = texts.map((text) => (text === undefined ? undefined : bare.extract(text)))
  const values = valuesBeside(field, sample)
  const isInData = values.assignments.every((each) => each === undefined)
  const data = inRows((row) => assignmentAt(row, known.assignmentField ?? "data") ?? undefined)
  const own = isInData ? { assignments: data, columns: [], assignmentField: "data" } : values
  const read = countOf(extracted)
  const source = { sample, field, template: bare, isTree: true, isClaim: false, extracted, read }
  return { ...source, ...own, isOnlyProposed: false }
}

/** @param field `undefined` if rows are texts */
function sourcesIn(field: string | undefined, sample: RowSample): ExpressionSource[] {
  const { rows, dialects, known } = sample
  const texts = rows.map((row) => {
    const value = typeof row === "string" || field === undefined ? row : memberOf(row, field)
    return typeof value === "string" ? value : undefined
  })
  const there = texts.filter((text) => text !== undefined)
  // Prolog's `p, q` is a list, unless other texts have its sign for or.
  const mayJoin = there.some((text) => text.includes(";"))
  const isExpression = mayJoin ? sample.isLabelledExpression : sample.isExpression
  const values = valuesBeside(field, sample)
  // A template that reads none of the first rows is dropped.
  const first = spread(texts, sampleSizes.any)
  const readAs = (template: Template, isClaim = false): ExpressionSource[] => {
    const isRead = (text: string) => {
      const found = template.extract(text)
      return found !== undefined && isExpression(found.text)
    }
    if (!first.some((text) => text !== undefined && isRead(text))) return []
    const extracted = texts.map((text) => {
      const found = text === undefined ? undefined : template.extract(text)
      return found && isExpression(found.text) ? found : undefined
    })
    if (dropsNegation(texts, extracted)) return []
    if (cutsComparison(texts, extracted, values.assignments, dialects)) return []
    const read = countOf(extracted)
    if (!areSome(read, there.length)) return []
    const source = { sample, field, template, isTree: false, isClaim, extracted, read }
    return [{ ...source, ...values, isOnlyProposed: false }]
  }
  if (known.template !== undefined) return readAs(known.template, known.task === claimTask)
  // If a template reads nearly all rows, more complex templates are not tried.
  const isMost = ({ read }: ExpressionSource) => areNearlyAll(read, rows.length)
  const named = namedTemplates.flatMap((template) => readAs(template))
  const mayClaim = !known.isUnlabelled && (!named.some(isMost) || endWithClaims(there))
  const labelled = known.isUnlabelled ? [] : findLabelledFrames(there)
  // A truth value in the text is the label, or a claim whose label is in a field.
  const claiming = mayClaim ? new Set([...claimFramesIn(there), ...labelled]) : []
  const claims = [...claiming].flatMap((each) => readAs(templateFrom(each), true))
  const simple = [...named, ...claims, ...labelled.flatMap((each) => readAs(templateFrom(each)))]
  if (named.some(isMost)) return simple
  const frames = findFrames(there)
    .filter((source) => source.length <= longestFrame)
    .map((each) => templateFrom(each))
    .flatMap((template) => readAs(template))
  const single = [...simple, ...frames]
  if (single.some(isMost)) return single
  const beforeOptions = framesBeforeOptions(there).flatMap((each) => readAs(templateFrom(each)))
  if (beforeOptions.some(isMost)) return [...single, ...beforeOptions]
  const several = severalTemplates(there, isExpression, dialects).flatMap((template) =>
    readAs(template),
  )
  const others = [...single, ...several]
  if (several.some(isMost)) return others
  const [run] = templatesOfRuns(there).flatMap((source) => readAs(templateFrom(source)))
  return run === undefined ? others : [...others, { ...run, isOnlyProposed: true }]
}

/**
 * Frames for the text before the first option, if most texts end with options in varying order.
 *
 *     What is {expr}? (A) {any}
 */
function framesBeforeOptions(texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) => {
    const { question, starts: [start = 0] = [] } = optionsIn(text) ?? {}
    return question === undefined ? [] : [{ question, mark: text.slice(question.length, start) }]
  })
  const [first] = found
  if (first === undefined || !areMost(found.length, texts.length)) return []
  return ["{expr}", ...findFrames(found.map(({ question }) => question))]
    .filter((source) => !source.startsWith("/") && source.length <= longestFrame)
    .map((source) => `${source} ${first.mark.trim()} {any}`)
}

function countOf(all: readonly unknown[]): number {
  return all.filter((each) => each !== undefined).length
}

/** Maximum length in characters; longer frames are not instructions, and may be too large for a regular expression. */
const longestFrame = 5000

/** Whether the text around some expressions, but not all, asks for their negation. */
function dropsNegation(
  texts: readonly (string | undefined)[],
  extracted: readonly (Extracted | undefined)[],
): boolean {
  const asked = extracted.flatMap((each, at) => {
    const text = texts[at]
    if (each === undefined || text === undefined) return []
    const { text: label = "", start = text.length } = each.label ?? {}
    const rest = text.slice(0, start) + text.slice(start + label.length)
    const place = rest.lastIndexOf(each.text)
    return [isNegated(rest.slice(0, place), rest.slice(place + each.text.length))]
  })
  return asked.includes(true) && asked.includes(false)
}

/** Whether a variable and an operator precede an expression, as in `a IS {expr}` for `a IS TRUE AND b`. */
function cutsComparison(
  texts: readonly (string | undefined)[],
  extracted: readonly (Extracted | undefined)[],
  assignments: readonly unknown[],
  dialects: readonly Dialect[],
): boolean {
  const [dialect] = dialects
  return extracted.some((each, at) => {
    const text = texts[at]
    if (each === undefined || text === undefined || dialect === undefined) return false
    const start = text.lastIndexOf(each.text)
    const before = text.slice(Math.max(0, start - longestCompared), start)
    const { name, word } = comparedBefore.exec(before)?.groups ?? {}
    if (name === undefined) return false
    const isLetter = word !== undefined && /^\p{L}$/u.test(name)
    return isLetter || readAssignment(assignments[at], dialect).has(name)
  })
}

const longestCompared = 100

const comparedBefore =
  /(?<![\p{L}\p{N}_.$])(?<name>[\p{L}_$][\p{L}\p{N}_.$]*)(?:\s+(?<word>is(?:\s+not)?)\s+|\s*(?:[=!]==?|<>)\s*)$/iu

/** The assignment field, in the syntax of `Fields`: a sibling of a nested expression field, or a field of the row. */
function assignmentFieldFor(
  field: string | undefined,
  targetField: string | undefined,
  { objects, known, dialects }: RowsWithValues,
): string {
  if (known.assignmentField !== undefined) return known.assignmentField
  const path = field?.split(".").slice(0, -1).join(".") ?? ""
  const others = [...inputNames, ...targetNames]
  const own = findAssignment(objects, [field, targetField], others, dialects)
  if (path === "" || objects.some((row) => assignmentAt(row, own) !== undefined)) return own
  const parents = objects.map((row) => memberOf(row, path))
  const inner = parents.filter((parent) => typeof parent === "object" && parent !== null)
  const name = field?.split(".").at(-1)
  const near = findAssignment(inner as readonly object[], [name], others, dialects)
  const isThere = inner.some((parent) => memberOf(parent as object, near) !== undefined)
  return isThere ? `${path}.${near}` : own
}

type RowsWithValues = Pick<RowSample, "objects" | "known" | "dialects">

/** The assignment field, whether any row has it, and, if none does, the fields named after variables. */
export function fieldsOfValues(
  input: string | undefined,
  target: string | undefined,
  rows: RowsWithValues,
) {
  const { objects, known, dialects } = rows
  const assignment = assignmentFieldFor(input, target, rows)
  const isThere = objects.some((row) => assignmentAt(row, assignment) !== undefined)
  const areColumns = known.assignmentField === undefined && !isThere
  const fields = { input: input ?? (inputNames[0] as string), target: target ?? "" }
  const columns = areColumns ? findColumns(objects, fields, dialects) : undefined
  return {
    assignment,
    columns,
    isThere,
    ...(listsTrueOnes(objects, assignment) && { listsTrueOnes: true }),
  }
}

/** The assignment of each row, and the fields that hold it. */
function valuesBeside(
  field: string | undefined,
  sample: RowSample,
): Pick<ExpressionSource, "assignments" | "columns" | "assignmentField"> {
  const { rows, known } = sample
  if (field === undefined) {
    return { assignments: rows.map(() => undefined), columns: [], assignmentField: "" }
  }
  const { assignment, columns, listsTrueOnes } = fieldsOfValues(field, known.targetField, sample)
  const target = known.targetField ?? ""
  const optional = { ...(columns && { columns }), ...(listsTrueOnes && { listsTrueOnes }) }
  const fields = { input: field, target, assignment, ...optional }
  return {
    assignments: rows.map((row) =>
      typeof row === "object" ? assignmentOf(row, fields) : undefined,
    ),
    columns: columns ?? [],
    assignmentField: assignment,
  }
}

/** Templates for texts that end with a claim about their expression, unless every claim is true. */
function claimFramesIn(texts: readonly string[]): readonly string[] {
  const isFalse = /\b(?:false|no|f|n|off)\W*$|[0⊥假]\W*$|(?:not|n't|!=|≠)\s*\S+$/i
  return texts.some((text) => isFalse.test(text)) ? findClaimFrames(texts) : []
}

/** Whether texts that are read as expressions may instead be an expression followed by a claim about it. */
function endWithClaims(texts: readonly string[]): boolean {
  return texts.some((text) => claimAtEnd.test(text))
}

const claimAtEnd =
  /(?:[^<>!=]==?=?|!==?|[≡↔⇔≠]|<=>|<->|\b(?:is|equals|iff)(?:\s+not)?)\s*(?:true|false|[tf01]|[⊤⊥])[\s.?!]*$/i

/** Whether a template's text around expressions can't be part of an expression in a dialect. */
export function isAroundExpressions(
  { template, isClaim, sample }: ExpressionSource,
  dialect: Dialect,
): boolean {
  const sources = template.source.split(betweenTemplates)
  // An operator such as `==` may follow the expression in a claim, so only the text before the expression counts.
  const checked = isClaim ? sources.map((each) => each.replace(/\{expr\}.*/s, "{expr}")) : sources
  return checked.every((each) => isFrame(each.trim(), dialect, sample.dialects))
}

/** The fields in which some objects are expressions. If the user has named a field, only that one is considered. */
function treeFields({ objects, isExpression, known }: RowSample): readonly string[] {
  const fields = known.inputField === undefined ? namesInRows(objects) : [known.inputField]
  return fields.filter((field) => {
    const trees = objects.flatMap((row) => treeText(memberOf(row, field)) ?? [])
    return trees.some(isExpression)
  })
}
