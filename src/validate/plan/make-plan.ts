// How a file is to be checked, found out from its first rows: which members hold expression and label, how
// the expression is taken out of its text, which notation it is. What the user says goes first.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { InputFormat } from "../../formats/format.ts"
import { areJson, rowReader } from "../../formats/formats.ts"
import {
  type Fields,
  isBlank,
  memberOf,
  parseJson,
  type Row,
  UnreadableRowError,
} from "../../formats/row.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { type Dialect, levelOf } from "../../language/dialect/dialect.ts"
import { isAmong } from "../../language/dialect/dialect-named.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { findAssignment, findColumns } from "../assignments/find-assignment.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { allUnderConvention, conventionNamed } from "../conventions/conventions.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import { usualLabels } from "../labels/new-label.ts"
import type { Severity } from "../row-results.ts"
import { namedTemplates, templateFrom } from "../templates/template.ts"
import { type CheckPlan, planned } from "./check-plan.ts"
import type { DetectedDialect } from "./detect-dialect.ts"
import { detectReading, rowsForDetection } from "./detect-reading.ts"

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
  /** What was looked for where there is no such member, as part of a sentence. */
  readonly noTarget: string | undefined
  readonly isTemplateDetected: boolean
  /** Whether there are rows to detect anything from. */
  readonly hasRows: boolean
  /** How many rows the dialect was detected from; undefined where it was given. */
  readonly detectedFrom: number | undefined
  /** The dialects that read the rows alike, and those that do not; undefined where it was given. */
  readonly rivals: Pick<DetectedDialect, "alike" | "outvoted"> | undefined
  /** Whether any row has a value under the plan; if none has, more rows may lead to another plan. */
  readonly isTold: boolean
  /** What is to be said where a field that was named is in none of the rows. */
  readonly absentField: string | undefined
}

/** Names that expressions and labels go by, the likeliest first. */
export const inputNames = ["input", "question", "prompt", "expression", "text", "expr", "formula"]
export const targetNames = ["target", "answer", "label", "output", "value", "expected", "result"]

/**
 * @param lines the first lines of the file
 * @throws UnknownFieldError, TemplateError, InapplicableConventionError, and AmbiguityError as `detectDialect` does
 */
export function makePlan(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
): MadePlan {
  const among = options.dialect === undefined ? options.dialects : [options.dialect]
  const convention =
    options.convention === undefined ? undefined : conventionNamed(options.convention)
  // Another precedence reads other texts.
  const readers = convention ? allUnderConvention(among, convention) : among
  const found = findFields(lines, lineFormat, options, readers)
  const rows = readRows(lines, lineFormat, found.fields)
  const given = options.template === undefined ? undefined : templateFrom(options.template)
  const { template, texts, detected, isTold } = detectReading(rows, given, readers)
  const dialect = options.dialect ?? among.find(({ name }) => name === detected?.dialect.name)
  const targets = rows.map(({ target }) => target)
  return {
    plan: {
      lineFormat,
      fields: found.fields,
      isUnlabelled: options.isUnlabelled ?? false,
      template: template.source,
      dialect: dialect && planned(dialect),
      dialects: options.dialects.map(planned),
      convention: options.convention,
      isFull: options.isFull,
      notAfterXor: severityOfNotAfterXor(dialect, options.convention),
      limit: options.limit,
      hasAnswers: options.hasAnswers,
      newLabels: options.isFixing ? usualLabels(targets, dialect) : undefined,
    },
    dialect,
    hasInputField: found.hasInput,
    isInputFieldGuessed: found.hasInput && options.inputField === undefined,
    hasTargetField: found.hasTarget,
    isTargetFieldGuessed: found.hasTarget && options.targetField === undefined,
    assignmentFields: found.assignmentFields,
    areAssignmentFieldsGuessed: options.assignmentField === undefined,
    noTarget: found.noTarget,
    isTemplateDetected: options.template === undefined,
    hasRows: rows.length > 0,
    detectedFrom: options.dialect === undefined && dialect ? texts : undefined,
    rivals: options.dialect === undefined ? detected : undefined,
    isTold,
    absentField: found.absent,
  }
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

function jsonIn(lines: readonly string[]): unknown[] {
  return lines.flatMap((line) => {
    try {
      return [parseJson(line)]
    } catch (error) {
      if (error instanceof UnreadableRowError) return []
      throw error
    }
  })
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
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

function readRows(lines: readonly string[], lineFormat: InputFormat, fields: Fields): Row[] {
  const rows: Row[] = []
  const read = rowReader(lineFormat, fields)
  for (const line of lines) {
    try {
      const row = isBlank(line) ? undefined : read(line)
      if (row !== undefined) rows.push(row)
    } catch (error) {
      if (!(error instanceof UnreadableRowError)) throw error
    }
  }
  return rows
}
