// How the rows of a file are read: as their members are usually called or, where that reads few of them, as is found out.

import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import type { Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { AmbiguityError } from "../../language/engines/readings.ts"
import { findAssignment } from "../assignments/find-assignment.ts"
import { hasLabel } from "../labels/label.ts"
import { type LabelForm, readStated } from "../labels/label-form.ts"
import { claimTask } from "../tasks/task.ts"
import { namedTemplates, templateFrom } from "../templates/template.ts"
import { type DetectedReading, detectReading } from "./detect-reading.ts"
import { expressionTest } from "./expression-test.ts"
import { fieldsOfExpressions } from "./fields-of-expressions.ts"
import { findFields, inputNames, isText, UnknownFieldError } from "./find-fields.ts"
import { type Found as FoundStructure, findStructure, type Structure } from "./find-structure.ts"
import { targetNames } from "./label-columns.ts"
import { namedOptions } from "./named-options.ts"
import type { PlanOptions, ToldOptions } from "./plan-options.ts"
import { areProse } from "./prose.ts"
import { labelAmongRivals } from "./rival-labels.ts"
import { isObject, jsonIn, readRows, rowsWithMembers } from "./sample-rows.ts"
import { type Known as KnownStructure, mostRows } from "./structure-readings.ts"
import { naturalLanguage, noExpressions, proposalFor, unclearRows } from "./unclear-rows.ts"

/** How rows are read: by what their members are usually called, or else as `findStructure` finds. */
export function findReading(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: ToldOptions,
  readers: readonly Dialect[],
  hasTask: (usual: LineReading) => boolean,
): LineReading {
  const read = (asked: PlanOptions, found?: Fields) =>
    readLines(lines, lineFormat, asked, readers, found)
  const canBeOtherwise = areJson(lineFormat) || lineFormat === "text"
  if (!canBeOtherwise) return read(options)
  let looked: FoundStructure | undefined
  const first =
    options.template === undefined ? lookAtFew(lines, lineFormat, options, readers) : undefined
  const isAsked = options.template !== undefined || options.dialect !== undefined
  if (first !== undefined && (first.isProse || !first.isRead)) {
    // To find that no dialect reads a thousand texts takes longer than all else.
    const rows = rowsIn(lines, lineFormat)
    const isJudged = options.refusesUnclear && !isAsked && options.areTold !== true
    const sentences = isJudged ? naturalLanguage(rows, options.inputField) : undefined
    if (sentences !== undefined) throw sentences
    looked = findStructure(rows, knownFrom(options, rows, readers), readers)
    const isTold =
      looked.structure !== undefined && (looked.structure.labelled > 0 || !first.isRead)
    if (isTold) return read({ ...options, ...optionsFor(looked.structure as Structure) })
  }
  const usual = attempt(() => read(options, first?.found))
  const shares = "error" in usual ? nothingRead : sharesOf(usual.value, options, readers)
  if ("value" in usual && options.refusesUnclear && options.labels === undefined) {
    const first = rowsIn(lines.slice(0, judged), lineFormat)
    const unclear = namedOptions(first, usual.value.found.fields.target)
    if (unclear !== undefined) throw unclear
  }
  const isOpenToClaims = options.task === undefined && options.template === undefined
  const mayClaim = isOpenToClaims && "value" in usual && endWithClaims(usual.value)
  if (!mayClaim) {
    if ("value" in usual && shares.read >= mostRows && shares.stated >= mostRows) {
      const target = labelOf(usual.value, lines, lineFormat, options, readers)
      const isOwn = target === undefined || target === usual.value.found.fields.target
      return isOwn ? usual.value : read({ ...options, targetField: target })
    }
    if ("value" in usual && hasTask(usual.value)) return usual.value
  }
  const rows = rowsIn(lines, lineFormat)
  const { structure, proposals } =
    looked ?? findStructure(rows, knownFrom(options, rows, readers, mayClaim), readers)
  const isBetter = (each: Structure) =>
    !isUsual(each, usual) &&
    ((mayClaim && each.isClaim) ||
      each.read >= (shares.read + muchMore) * each.rows ||
      (each.labelled > 0 && shares.stated < mostRows))
  if (structure !== undefined) {
    return isBetter(structure) ? read({ ...options, ...optionsFor(structure) }) : resultOf(usual)
  }
  const isClaim = mayClaim && proposals.some((each) => each.isClaim)
  const isOpen = options.refusesUnclear && (isClaim || shares.read < 0.5 || shares.stated === 0)
  // That dialects differ says enough, unless there is something to take out of the texts first.
  const isTold = "error" in usual && usual.error instanceof AmbiguityError
  const isLabelled = proposals.some((each) => each.labelled > 0 && isBetter(each))
  if (!isOpen || (isTold && !isLabelled)) return resultOf(usual)
  if (proposals.some(isBetter)) throw unclearRows(proposals.map(proposalFor))
  const none =
    shares.read >= littleRead || isAsked ? undefined : noExpressions(rows, options.inputField)
  if (none !== undefined) throw none
  const isUnknown = "error" in usual && usual.error instanceof UnknownFieldError
  const fields = isUnknown ? fieldsOfExpressions(rows.filter(isObject), readers) : undefined
  if (fields !== undefined) throw unclearRows([fields])
  return resultOf(usual)
}

/** So many rows, from all parts of the file, tell whether it is worth reading all as usual. */
const firstLook = 8

interface Look {
  readonly isRead: boolean
  readonly isProse: boolean
  /** The fields of all rows, if these are no more than the few. */
  readonly found?: Fields
}

/**
 * Whether any of a few rows holds an expression where it usually stands, and whether they are prose, of which notations
 * may read much whose names may be words.
 */
function lookAtFew(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
): Look {
  const step = Math.max(1, Math.floor(lines.length / firstLook))
  const few = lines.filter((_, at) => at % step === 0)
  try {
    const found = findFields(few, lineFormat, options, readers)
    const isExpression = expressionTest(readers)
    const inputs = readRows(few, lineFormat, found.fields).map(({ input }) => input)
    const isRead = inputs.some((input) =>
      namedTemplates.some((template) => {
        const text = template.extract(input)?.text
        return text !== undefined && isExpression(text)
      }),
    )
    const isAll = few.length === lines.length
    return { isRead, isProse: areProse(inputs), ...(isAll && { found }) }
  } catch (error) {
    if (error instanceof UnknownFieldError) return { isRead: false, isProse: false }
    throw error
  }
}

function rowsIn(lines: readonly string[], lineFormat: InputFormat): (string | object)[] {
  if (!areJson(lineFormat)) return [...lines]
  const values = jsonIn(lines)
  const rows: ReadonlySet<unknown> = new Set(rowsWithMembers(values))
  return values.filter((value) => isText(value) || rows.has(value)) as (string | object)[]
}

/**
 * The member with the labels, where several are called like that; undefined where that need not be found.
 *
 * @throws UnclearRowsError where nobody can tell
 */
function labelOf(
  { found, reading }: LineReading,
  lines: readonly string[],
  lineFormat: InputFormat,
  { targetField, isUnlabelled = false, refusesUnclear = false }: PlanOptions,
  readers: readonly Dialect[],
): string | undefined {
  const dialect = readers.find((each) => each === reading.detected?.dialect)
  if (dialect === undefined || targetField !== undefined || isUnlabelled) return undefined
  const objects = rowsIn(lines.slice(0, judged), lineFormat).filter((row) => isObject(row))
  const target = labelAmongRivals(objects, found.fields, reading.template, dialect)
  if (typeof target === "string") return target
  if (refusesUnclear) throw unclearRows(target)
  return undefined
}

/** Whether the first texts, as they are usually read, end with what they may say of an expression before it. */
function endWithClaims({ rows, reading: { template } }: LineReading): boolean {
  const first = rows.slice(0, fewClaims)
  const ending = first.filter(({ input }) => claimAtEnd.test(template.extract(input)?.text ?? ""))
  return first.length > 0 && ending.length >= mostRows * first.length
}

const fewClaims = 20
const claimAtEnd =
  /(?:[^<>!=]==?=?|!==?|[≡↔⇔≠]|<=>|<->|\b(?:is|equals|iff)(?:\s+not)?)\s*(?:true|false|[tf01]|[⊤⊥])[\s.?!]*$/i

/** So much of prose may be read as names by chance. */
const littleRead = 0.1

/** So much more of the rows has to be read to read them otherwise than usual. */
const muchMore = 0.1

/** Whether a structure is what members are usually taken for. */
function isUsual(
  { inputField, targetField, template, labels, isClaim }: Structure,
  usual: Attempt,
): boolean {
  if ("error" in usual) return false
  const { fields } = usual.value.found
  const isInput = inputField === undefined || inputField === fields.input
  const isTarget = targetField === undefined || targetField === fields.target
  const isSame = template.source === usual.value.reading.template.source
  return isInput && isTarget && isSame && labels === usual.value.labels && !isClaim
}

type Fields = ReturnType<typeof findFields>

export interface LineReading {
  readonly found: Fields
  readonly rows: readonly Row[]
  readonly reading: DetectedReading
  readonly labels: LabelForm | undefined
  /** Whether labels judge what the texts say of their expressions. */
  readonly areClaims: boolean
}

function readLines(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
  found = findFields(lines, lineFormat, options, readers),
): LineReading {
  const { template, labels } = options
  const rows = readRows(lines, lineFormat, found.fields)
  const given = template === undefined ? undefined : templateFrom(template)
  const areClaims = options.task === claimTask
  const reading = detectReading(rows, given, readers, labels, areClaims)
  return { found, rows, reading, labels, areClaims }
}

type Attempt = { readonly value: LineReading } | { readonly error: unknown }

function attempt(read: () => LineReading): Attempt {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof UnknownFieldError || error instanceof AmbiguityError) return { error }
    throw error
  }
}

/** @throws what was thrown when it was read */
function resultOf(attempted: Attempt): LineReading {
  if ("error" in attempted) throw attempted.error
  return attempted.value
}

const nothingRead = { read: 0, stated: 0 }

/** So many of the first rows tell whether a set is read well. */
const judged = 100

/** Of the first rows, how many hold an expression, and how many of the labels state something. */
function sharesOf(
  { rows, reading, labels }: LineReading,
  options: PlanOptions,
  readers: readonly Dialect[],
) {
  const { template, detected } = reading
  const [dialect = detected?.dialect] = readers.filter((each) => each === detected?.dialect)
  if (dialect === undefined) return nothingRead
  const isExpression = expressionTest([dialect])
  const first = rows.slice(0, judged).map(({ input, target }) => {
    const extracted = template.extract(input)
    const label = extracted?.label?.text ?? target
    return {
      extracted,
      said: hasLabel(label) ? readStated(label, dialect, labels) : undefined,
      isLabelled: hasLabel(label),
    }
  })
  const meant = first.filter(({ said }) => said !== "invalid")
  const labelled = first.filter(({ isLabelled }) => isLabelled)
  const read = meant.filter(({ extracted }) => extracted && isExpression(extracted.text)).length
  const stated = labelled.filter(({ said }) => said !== undefined).length
  return {
    read: first.length === 0 || meant.length === 0 ? 1 : read / meant.length,
    stated:
      options.isUnlabelled || first.length === 0
        ? 1
        : labelled.length === 0
          ? 0
          : stated / labelled.length,
  }
}

function knownFrom(
  options: ToldOptions,
  rows: readonly (string | object)[],
  readers: readonly Dialect[],
  mayClaim = false,
): KnownStructure {
  const { inputField, targetField, assignmentField, template, labels } = options
  const taken = [inputField, targetField]
  const otherwise = [...inputNames, ...targetNames]
  return {
    inputField,
    targetField,
    template: template === undefined ? undefined : templateFrom(template),
    labels,
    isUnlabelled: options.isUnlabelled ?? false,
    areTold: options.areTold ?? false,
    mayClaim,
    assignment: assignmentField ?? findAssignment(rows.filter(isObject), taken, otherwise, readers),
    inputNames,
  }
}

function optionsFor({
  inputField,
  targetField,
  template,
  labels,
  isClaim,
}: Structure): Partial<PlanOptions> {
  return {
    ...(inputField === undefined ? {} : { inputField }),
    ...(targetField === undefined ? {} : { targetField }),
    template: template.source,
    ...(isClaim && { task: claimTask }),
    ...(labels === undefined ? {} : { labels }),
  }
}
