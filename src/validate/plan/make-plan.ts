// How a file is to be checked, found out from its first rows: which members hold expression and label, how
// the expression is taken out of its text, which notation it is. What the user says goes first.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import { type Fields, memberOf, type Row } from "../../formats/row.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { type Dialect, levelOf } from "../../language/dialect/dialect.ts"
import { isAmong } from "../../language/dialect/dialect-named.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { AmbiguityError } from "../../language/engines/readings.ts"
import { accepts } from "../../language/engines/table-engine.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { findAssignment, findColumns } from "../assignments/find-assignment.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { allUnderConvention, conventionNamed } from "../conventions/conventions.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import { type LabelForm, type LabelWord, readStated } from "../labels/label-form.ts"
import { usualLabels } from "../labels/new-label.ts"
import type { Severity } from "../row-results.ts"
import type { TaskName } from "../tasks/task.ts"
import { namedTemplates, type Template, templateFrom } from "../templates/template.ts"
import { type CheckPlan, planned } from "./check-plan.ts"
import type { DetectedDialect } from "./detect-dialect.ts"
import { type DetectedReading, detectReading, rowsForDetection } from "./detect-reading.ts"
import { expressionTest } from "./expression-test.ts"
import {
  type Found as FoundStructure,
  findStructure,
  type Known as KnownStructure,
  mostRows,
  type Structure,
} from "./find-structure.ts"
import { targetNames } from "./label-columns.ts"
import { likelyLabels } from "./likely-labels.ts"
import { taskAskedFor, taskOf } from "./plan-task.ts"
import { planWithAtoms } from "./plan-with-atoms.ts"
import { isObject, jsonIn, readRows } from "./sample-rows.ts"
import { fieldsOfSeveral, findSeveral, type Several } from "./several-expressions.ts"
import { noExpressions, proposalFor, unclearRows } from "./unclear-rows.ts"

/** A dataset whose rows have no member that could hold an expression. */
export class UnknownFieldError extends BoolglotError {
  override readonly name = "UnknownFieldError"
  override readonly code = "unknown-field"

  constructor(
    message: string,
    override readonly remedies: readonly Remedy[] = [],
  ) {
    super(message)
  }
}

/** What the user says of a file; what is left out is found out. */
export interface PlanOptions {
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  /** Whether labels are not asked for. */
  readonly isUnlabelled?: boolean
  /** As `templateFrom` reads it. */
  readonly template?: string
  /** How labels state their values, where they do not do so plainly. */
  readonly labels?: LabelForm
  /** Whether it is an error where nobody can tell how rows are meant; otherwise they are read as usual. */
  readonly refusesUnclear?: boolean
  /** What labels state: `value`, or the name of a task; by default found out. */
  readonly task?: string
  /** The values of sentences that stand in expressions. */
  readonly facts?: Readonly<Record<string, boolean>>
  readonly dialect?: Dialect
  /** The dialects to detect from, and to name where they accept a refused row. */
  readonly dialects: readonly Dialect[]
  /** The name of the convention that labels are checked under. */
  readonly convention?: string
  readonly isFull: boolean
  readonly limit: number
  /** Whether rows are to get the labels that they should have. */
  readonly isFixing: boolean
  /** Whether there is to be an answer for each row. */
  readonly hasAnswers: boolean
}

/** The plan, and what it was found from. */
export interface MadePlan {
  readonly plan: CheckPlan
  readonly dialect: Dialect | undefined
  /** Whether any row has members, so that the name of one was given or guessed. */
  readonly hasInputField: boolean
  readonly isInputFieldGuessed: boolean
  /** Whether the member with the label was given, or guessed, as a row has it. */
  readonly hasTargetField: boolean
  readonly isTargetFieldGuessed: boolean
  /** The members that give values to variables, and whether they were guessed. */
  readonly assignmentFields: readonly string[]
  readonly areAssignmentFieldsGuessed: boolean
  /** Whether labels stand in the texts of the expressions. */
  readonly isLabelInText: boolean
  /** Whether it was found out how labels state their values, which they do not do plainly. */
  readonly areLabelsDetected: boolean
  /** What labels seem to mean that state no truth value; undefined where nothing seems so. */
  readonly likelyLabels: Readonly<Record<string, LabelWord>> | undefined
  /** What was looked for where there is no such member, as part of a sentence. */
  readonly noTarget: string | undefined
  readonly isTaskDetected: boolean
  readonly isTemplateDetected: boolean
  /** Whether there are rows to detect anything from. */
  readonly hasRows: boolean
  /** How many rows the dialect was detected from; undefined where it was given. */
  readonly detectedFrom: number | undefined
  /** The dialects that read the rows alike, and those that do not; undefined where it was given. */
  readonly rivals: Pick<DetectedDialect, "alike" | "outvoted"> | undefined
  /** Whether any row has a value under the plan; if none has, more rows may lead to another plan. */
  readonly isTold: boolean
  /** How many of the first rows the dialect reads, from 0 to 1. */
  readonly readShare: number
  /** What is to be said where a field that was named is in none of the rows. */
  readonly absentField: string | undefined
}

/** Names that expressions and labels go by, the likeliest first. */
export const inputNames = ["input", "question", "prompt", "expression", "text", "expr", "formula"]

/**
 * @param lines the first lines of the file
 * @throws UnknownFieldError, UnclearRowsError, TemplateError, InapplicableConventionError, and AmbiguityError as `detectDialect` does
 */
export function makePlan(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
): MadePlan {
  return planWithAtoms(lines, lineFormat, options.facts, (told) =>
    planLines(told, lineFormat, options),
  )
}

function planLines(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
): MadePlan {
  const among = options.dialect === undefined ? options.dialects : [options.dialect]
  const convention =
    options.convention === undefined ? undefined : conventionNamed(options.convention)
  // Another precedence reads other texts.
  const readers = convention ? allUnderConvention(among, convention) : among
  const asked = taskAskedFor(options, convention)
  const several =
    asked === "value" ? undefined : severalOf(lines, lineFormat, { options, asked, readers })
  const tasked = ({ found, rows, reading }: LineReading) => {
    const reader = readers.find(({ name }) => name === reading.detected?.dialect.name)
    const { template } = reading
    const { targetField } = options
    return reader === undefined || asked === "value"
      ? undefined
      : taskOf(several, lines, rows, {
          targetField,
          targetNames,
          asked,
          template,
          reader,
          found,
          lineFormat,
        })
  }
  const lineReading =
    several === undefined
      ? findReading(lines, lineFormat, options, readers, (usual) => tasked(usual) !== undefined)
      : { found: fieldsOfSeveral(several), rows: [], reading: several.reading, labels: undefined }
  const { found, rows, reading, labels } = lineReading
  const { template, texts, detected } = reading
  const dialect = options.dialect ?? among.find(({ name }) => name === detected?.dialect.name)
  const isLabelInText = rows.some(({ input }) => template.extract(input)?.label !== undefined)
  const targets = rows.map(({ input, target }) => template.extract(input)?.label?.text ?? target)
  const taskFound = tasked(lineReading)
  const fields = { ...found.fields, ...(taskFound && { target: taskFound.target }) }
  const isTold = reading.isTold || taskFound !== undefined
  return {
    plan: {
      ...(taskFound && { task: taskFound.task }),
      lineFormat,
      fields,
      isUnlabelled: options.isUnlabelled ?? false,
      ...(labels && { labels }),
      template: template.source,
      dialect: dialect && planned(dialect),
      dialects: options.dialects.map(planned),
      convention: options.convention,
      isFull: options.isFull && taskFound === undefined,
      notAfterXor: severityOfNotAfterXor(dialect, options.convention),
      limit: options.limit,
      hasAnswers: options.hasAnswers,
      newLabels: options.isFixing ? usualLabels(targets, dialect, labels) : undefined,
    },
    dialect,
    hasInputField: found.hasInput,
    isInputFieldGuessed: found.hasInput && options.inputField === undefined,
    hasTargetField: found.hasTarget || taskFound !== undefined,
    isTargetFieldGuessed:
      (found.hasTarget || taskFound !== undefined) && options.targetField === undefined,
    assignmentFields: found.assignmentFields,
    areAssignmentFieldsGuessed: options.assignmentField === undefined,
    noTarget: found.noTarget,
    isLabelInText,
    likelyLabels:
      dialect && taskFound === undefined && !options.isUnlabelled
        ? likelyLabels(rows.slice(0, rowsForDetection), template, dialect, labels)
        : undefined,
    areLabelsDetected: labels !== undefined && options.labels === undefined,
    isTaskDetected: taskFound !== undefined && asked === undefined,
    isTemplateDetected: options.template === undefined,
    hasRows: rows.length + (several?.rows.length ?? 0) > 0,
    detectedFrom:
      options.dialect === undefined && dialect ? (several?.rows.length ?? texts) : undefined,
    rivals: options.dialect === undefined ? detected : undefined,
    isTold,
    absentField: found.absent,
    readShare: several ? 1 : readShareOf(rows, template, dialect),
  }
}

/** So many rows tell how much is read. */
const rowsForShare = 50

function readShareOf(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect | undefined,
): number {
  const first = rows.slice(0, rowsForShare)
  if (dialect === undefined || first.length === 0) return 0
  const read = first.filter(({ input }) => {
    const text = template.extract(input)?.text
    return text !== undefined && accepts(text, dialect)
  })
  return read.length / first.length
}

/** How rows are read: by what their members are usually called, or else as `findStructure` finds. */
function findReading(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
  hasTask: (usual: LineReading) => boolean,
): LineReading {
  const read = (asked: PlanOptions) => readLines(lines, lineFormat, asked, readers)
  const canBeOtherwise = areJson(lineFormat) || lineFormat === "text"
  if (!canBeOtherwise) return read(options)
  let looked: FoundStructure | undefined
  if (options.template === undefined && !isAnyRead(lines, lineFormat, options, readers)) {
    // To find that no dialect reads a thousand texts takes longer than all else.
    looked = findStructure(rowsIn(lines, lineFormat), knownFrom(options), readers)
    if (looked.structure !== undefined) {
      return read({ ...options, ...optionsFor(looked.structure) })
    }
  }
  const usual = attempt(() => read(options))
  const shares = "error" in usual ? nothingRead : sharesOf(usual.value, options, readers)
  if (shares.read >= mostRows && shares.stated >= mostRows) return resultOf(usual)
  if ("value" in usual && hasTask(usual.value)) return usual.value
  const rows = rowsIn(lines, lineFormat)
  const { structure, proposals } = looked ?? findStructure(rows, knownFrom(options), readers)
  const isBetter = (each: Structure) =>
    !isUsual(each, usual) &&
    (each.read >= (shares.read + muchMore) * each.rows ||
      (each.labelled > 0 && shares.stated < mostRows))
  if (structure !== undefined) {
    return isBetter(structure) ? read({ ...options, ...optionsFor(structure) }) : resultOf(usual)
  }
  const isOpen = options.refusesUnclear && (shares.read < 0.5 || shares.stated === 0)
  const isTold = "error" in usual && usual.error instanceof AmbiguityError
  if (!isOpen || isTold) return resultOf(usual)
  if (proposals.some(isBetter)) throw unclearRows(proposals.map(proposalFor))
  const isAsked = options.template !== undefined || options.dialect !== undefined
  const none = shares.read > 0 || isAsked ? undefined : noExpressions(rows, options.inputField)
  if (none !== undefined) throw none
  return resultOf(usual)
}

/** So many rows, from all parts of the file, tell whether it is worth reading all as usual. */
const firstLook = 8

/** Whether any of a few rows holds an expression where it usually stands. */
function isAnyRead(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
): boolean {
  const step = Math.max(1, Math.floor(lines.length / firstLook))
  const few = lines.filter((_, at) => at % step === 0)
  try {
    const { fields } = findFields(few, lineFormat, options, readers)
    const isExpression = expressionTest(readers)
    return readRows(few, lineFormat, fields).some(({ input }) =>
      namedTemplates.some((template) => {
        const text = template.extract(input)?.text
        return text !== undefined && isExpression(text)
      }),
    )
  } catch (error) {
    if (error instanceof UnknownFieldError) return false
    throw error
  }
}

function rowsIn(lines: readonly string[], lineFormat: InputFormat): (string | object)[] {
  const values = areJson(lineFormat) ? jsonIn(lines) : lines
  return values.filter((value) => isText(value) || isObject(value))
}

/** So much more of the rows has to be read to read them otherwise than usual. */
const muchMore = 0.1

/** Whether a structure is what members are usually taken for. */
function isUsual(
  { inputField, targetField, template, labels }: Structure,
  usual: Attempt,
): boolean {
  if ("error" in usual) return false
  const { fields } = usual.value.found
  const isInput = inputField === undefined || inputField === fields.input
  const isTarget = targetField === undefined || targetField === fields.target
  const isSame = template.source === usual.value.reading.template.source
  return isInput && isTarget && isSame && labels === usual.value.labels
}

interface LineReading {
  readonly found: ReturnType<typeof findFields>
  readonly rows: readonly Row[]
  readonly reading: DetectedReading
  readonly labels: LabelForm | undefined
}

function readLines(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
): LineReading {
  const { template, labels } = options
  const found = findFields(lines, lineFormat, options, readers)
  const rows = readRows(lines, lineFormat, found.fields)
  const given = template === undefined ? undefined : templateFrom(template)
  return { found, rows, reading: detectReading(rows, given, readers, labels), labels }
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

function knownFrom(options: PlanOptions): KnownStructure {
  const { inputField, targetField, assignmentField = "assignment", template, labels } = options
  return {
    inputField,
    targetField,
    template: template === undefined ? undefined : templateFrom(template),
    labels,
    isUnlabelled: options.isUnlabelled ?? false,
    assignment: assignmentField,
    inputNames,
  }
}

function optionsFor({
  inputField,
  targetField,
  template,
  labels,
}: Structure): Partial<PlanOptions> {
  return {
    ...(inputField === undefined ? {} : { inputField }),
    ...(targetField === undefined ? {} : { targetField }),
    template: template.source,
    ...(labels === undefined ? {} : { labels }),
  }
}

interface TaskFinding {
  readonly options: PlanOptions
  readonly asked: TaskName | undefined
  readonly readers: readonly Dialect[]
}

/** So many lines say whether rows have several expressions. */
const linesForShape = 50

function severalOf(
  lines: readonly string[],
  lineFormat: InputFormat,
  { options, asked, readers }: TaskFinding,
): Several | undefined {
  const objects = areJson(lineFormat) ? jsonIn(lines.slice(0, linesForShape)).filter(isObject) : []
  const isOrdinary = () => {
    try {
      const few = lines.slice(0, linesForShape)
      const { fields } = findFields(few, lineFormat, options, readers)
      const rows = readRows(few, lineFormat, fields)
      const read = rows.filter(({ input, assignment }) => isExpression(input, assignment, readers))
      return 2 * read.length > rows.length
    } catch (error) {
      if (error instanceof UnknownFieldError) return false
      throw error
    }
  }
  const names = { inputNames, targetNames }
  const given = options.template === undefined ? undefined : templateFrom(options.template)
  return findSeveral(
    lines,
    objects,
    lineFormat,
    { ...options, ...names, task: asked, template: given, isOrdinary },
    readers,
  )
}

/**
 * ReasonScape's document rules such rows out. Its notations refuse them anyhow, unless they are read under
 * another precedence; a notation of the user's own may have its reasons.
 */
function severityOfNotAfterXor(
  dialect: Dialect | undefined,
  convention: string | undefined,
): Severity | undefined {
  if (dialect === undefined) return undefined
  if (!isAmong(dialect, builtInDialects)) return "note"
  const isRefused = levelOf("not", dialect) < levelOf("xor", dialect)
  return convention !== undefined && isRefused ? "warning" : undefined
}

function findFields(
  lines: readonly string[],
  lineFormat: InputFormat,
  { inputField, targetField, assignmentField }: PlanOptions,
  readers: readonly Dialect[],
) {
  const rows = areJson(lineFormat) ? jsonIn(lines) : []
  const objects = rows.filter(isObject)
  const assignment = assignmentField ?? findAssignment(objects, [inputField, targetField], readers)
  const free = inputNames.filter((name) => name !== targetField)
  const input =
    inputField ??
    likeliest(objects, free, isFilled, (value, row) =>
      isExpression(value, memberOf(row, assignment), readers),
    ) ??
    likeliest(objects, free, isText, isText)
  // A row that is a text needs no name.
  if (input === undefined && objects.length > 0 && !rows.some(isText)) throw unknownField(objects)
  const names = targetNames.filter((name) => name !== input)
  const isLabel = (value: unknown) =>
    readers.some((dialect) => readLabel(value, dialect) !== undefined)
  const target = targetField ?? likeliest(objects, names, hasLabel, isLabel)
  const expressionAndLabel = {
    input: input ?? (inputNames[0] as string),
    target: target ?? (targetNames[0] as string),
  }
  const isAssignmentThere = objects.some((row) => memberOf(row, assignment) !== undefined)
  const columns =
    assignmentField === undefined && !isAssignmentThere
      ? findColumns(objects, expressionAndLabel, readers)
      : undefined
  const fields: Fields = { ...expressionAndLabel, assignment, ...(columns && { columns }) }
  return {
    fields,
    assignmentFields: isAssignmentThere ? [assignment] : (columns ?? []),
    hasInput: inputField !== undefined || objects.length > 0,
    hasTarget: target !== undefined,
    noTarget:
      target !== undefined || objects.length === 0
        ? undefined
        : `none of ${names.join(", ")} holds one; ${thereAre(objects)}`,
    absent: [inputField, targetField, assignmentField]
      .filter((field) => field !== undefined)
      .filter((field) => objects.every((row) => memberOf(row, field) === undefined))
      .filter(() => objects.length > 0)
      .map((field) => `no row has the field ${JSON.stringify(field)}; ${thereAre(objects)}`)[0],
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string"
}

function isFilled(value: unknown): boolean {
  return isText(value) && value.trim() !== ""
}

/**
 * Whether a value holds an expression that is worth something with the values that its row gives to
 * variables, however it is found in it.
 */
function isExpression(value: unknown, given: unknown, readers: readonly Dialect[]): boolean {
  if (!isText(value)) return false
  return namedTemplates.some((template) => {
    const { text, variables = [] } = template.extract(value) ?? {}
    if (text === undefined) return false
    return readers.some((dialect) => {
      const values = new Map([...readAssignment(given, dialect), ...variables])
      return typeof readValue(text, tablesOf(dialect), values) === "boolean"
    })
  })
}

type Fits = (value: unknown, row: object) => boolean

/** So many objects are enough to tell which of two members is meant. */
const mostCompared = 100

/**
 * The name that is meant: of those that any object has a member of, the one whose values fit most often; of
 * those that are level, the most frequent one; of those, the first.
 */
function likeliest(
  objects: readonly object[],
  names: readonly string[],
  isThere: (value: unknown) => boolean,
  fits: Fits,
): string | undefined {
  const latest = objects.slice(-rowsForDetection)
  const count = (rows: readonly object[], test: Fits, name: string) =>
    rows.filter((row) => test(memberOf(row, name), row)).length
  const there = names.filter((name) => objects.some((row) => isThere(memberOf(row, name))))
  if (there.length < 2) return there[0]
  const compared = latest.slice(0, mostCompared)
  const [best] = there
    .map((name) => ({
      name,
      fitting: count(compared, fits, name),
      rows: count(latest, isThere, name),
    }))
    .sort((left, right) => right.fitting - left.fitting || right.rows - left.rows)
  return best?.name
}

function thereAre(objects: readonly object[]): string {
  const there = [...new Set(objects.flatMap((row) => Object.keys(row)))]
  const listed = there.slice(0, 20).map((name) => JSON.stringify(name))
  const more = there.length > listed.length ? " and more" : ""
  if (there.length === 1) return `there is only the field ${listed[0]}`
  return `there are ${there.length === 0 ? "no fields" : `the fields ${listed.join(", ")}${more}`}`
}

function unknownField(objects: readonly object[]): UnknownFieldError {
  const names = inputNames.join(", ")
  return new UnknownFieldError(
    `no row has an expression by the name of ${names}; ${thereAre(objects)}`,
    [{ option: "inputField" }],
  )
}
