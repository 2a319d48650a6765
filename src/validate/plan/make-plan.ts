// Plans how to check a file, based on its first rows: the fields of the expression and label, the template that
// extracts the expression from its text, and the notation. The user's options take precedence.

import { BoolglotError } from "../../errors/index.ts"
import type { InputFormat } from "../../formats/index.ts"
import { areJson, parseJson, parsingOnce, type Row } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { type Dialect, dialectNames, isAmong, levelOf } from "../../language/dialect/index.ts"
import { AmbiguityError, accepts } from "../../language/engines/index.ts"
import { lineReplacer, literalPairs } from "../atoms/replace-atoms.ts"
import { areMost, type ExplainedReading, inMost } from "../evidence/evidence.ts"
import { sampleSizes } from "../evidence/priors.ts"
import type { LabelWord } from "../labels/label-form.ts"
import { usualLabels } from "../labels/new-label.ts"
import { allUnderPrecedence, type Precedence, precedenceNamed } from "../precedences/precedences.ts"
import type { Severity } from "../row-results.ts"
import { taskAskedFor } from "../tasks/task.ts"
import type { Template } from "../templates/template.ts"
import { type CheckPlan, type GivenLines, type PlanOptions, planned } from "./check-plan.ts"
import type { Choice } from "./choose-reading.ts"
import type { DetectedDialect } from "./detect-notation-of-rows.ts"
import { choiceFor, type LineReading, readLines, rowsForDetection } from "./detect-reading.ts"
import { taskOf } from "./detect-task.ts"
import type { FoundFields } from "./find-fields.ts"
import { explainedReadings, type Hypothesis } from "./hypotheses.ts"
import { likelyLabels } from "./likely-labels.ts"
import {
  areNamesInOtherCase,
  namedLiterals,
  unnamedValues,
  withoutLiterals,
} from "./missing-values.ts"
import { questionAbout, questionAboutUnread } from "./questions-about-rows.ts"
import { type DifferingLabels, otherLabels, otherLabelsOfTask } from "./restated-labels.ts"
import { objectsIn } from "./sample-readings.ts"
import { isOfSeveral } from "./task-sources.ts"
import { refuseUnclear, UnclearRowsError } from "./unclear-rows.ts"

export interface MadePlan extends Omit<FoundFields, "fields"> {
  readonly plan: CheckPlan
  readonly dialect: Dialect | undefined
  readonly isInputFieldGuessed: boolean
  readonly isTargetFieldGuessed: boolean
  readonly areAssignmentFieldsGuessed: boolean
  readonly isLabelInText: boolean
  /** Whether a form of labels other than plain literals was detected. */
  readonly areLabelsDetected: boolean
  /** Probable meanings of labels that state no truth value; `undefined` if there are none. */
  readonly likelyLabels: Readonly<Record<string, LabelWord>> | undefined
  /** The inverted meanings of labels, if nearly all labels are right only when inverted. */
  readonly oppositeLabels: Readonly<Record<string, LabelWord>> | undefined
  /** Other fields that repeat the label, or are named like a label, but state another value in some rows. */
  readonly differingLabels: readonly DifferingLabels[]
  readonly isTaskDetected: boolean
  readonly isTemplateDetected: boolean
  /** Whether there are rows to detect anything from. */
  readonly hasRows: boolean
  /** Number of texts or rows that the dialect was detected from; `undefined` if it was given. */
  readonly detectedFrom: number | undefined
  /** The most plausible readings with their evidence, if asked for. */
  readonly choice?: readonly ExplainedReading[]
  /** The dialects that agree or disagree with the detected one; `undefined` if the dialect was given. */
  readonly rivals: Pick<DetectedDialect, "alike" | "outvoted" | "unlikely"> | undefined
  /** Whether any row has a value under the plan; if not, more rows may lead to another plan. */
  readonly isTold: boolean
  /** Number of sampled rows, and of those that the dialect reads. */
  readonly sampled: number
  readonly read: number
}

/**
 * Plans how to check a file whose expressions may have atoms: sentences, or comparisons of numbers. Literals replace
 * the atoms, and the result is planned like any other file. The literals of its notation are unknown, so several pairs
 * are tried. Comparisons are replaced only if most rows can't be read as they are. In rows with atoms, only labels are
 * checked, since different rows may become equal.
 *
 * @param lines the first lines of the file
 * @throws UnknownFieldError, UnclearRowsError, TemplateError, InapplicablePrecedenceError; AmbiguityError like
 * `detectDialect`
 */
export function makePlan(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
): MadePlan {
  const { facts, refusesUnclear } = options
  const impossible = facts && withoutLiterals(options.dialect)
  if (impossible) throw impossible
  const plan = (told: readonly string[], areTold: boolean) =>
    parsingOnce(() => {
      const among = options.dialect === undefined ? options.dialects : [options.dialect]
      const precedence = precedenceIn(options)
      // Dialects may accept other texts under another precedence.
      const readers = precedence ? allUnderPrecedence(among, precedence) : among
      const given = { lines: told, lineFormat, readers, texts: new Map() }
      return planLines(given, { ...options, areTold })
    })
  if (facts === undefined && !haveComparisons(lines)) return plan(lines, false)
  const plain = facts === undefined ? attempt(() => plan(lines, false)) : undefined
  if (plain && !(plain instanceof BoolglotError) && areRead(plain)) return plain
  // If several notations read the rows unchanged, as with `0 == 1`, ask which is meant; don't evaluate comparisons.
  if (plain instanceof AmbiguityError && refusesUnclear) throw plain
  let best: MadePlan | undefined
  const tried = new Set<string>()
  for (const areChained of [false, true]) {
    for (const literals of literalPairs) {
      const atoms = { facts: facts ?? {}, literals, ...(areChained && { areChained }) }
      const replace = lineReplacer(atoms, areJson(lineFormat) ? parseJson : undefined)
      const areLeft = haveComparisons(lines.slice(0, sampleSizes.few).map(replace))
      if (facts === undefined && areLeft) continue
      const told = lines.map(replace)
      // If no comparison can be evaluated, the lines are the same for all literals.
      const text = told.join("\n")
      if (tried.has(text)) continue
      tried.add(text)
      const made = attempt(() => plan(told, true))
      // An ambiguity among notations with some literals isn't resolved by notations with other literals.
      if (made instanceof AmbiguityError && refusesUnclear) throw made
      if (made instanceof BoolglotError || made.read <= (best?.read ?? 0)) continue
      best = { ...made, plan: { ...made.plan, atoms, isFull: false } }
      if (best.read === best.sampled) break
    }
    if (best !== undefined && areRead(best)) return best
  }
  if (best !== undefined && facts !== undefined) return best
  const unclear = plain && refusesUnclear ? unclearComparison(lines) : undefined
  if (unclear !== undefined) throw unclear
  if (plain instanceof BoolglotError) throw plain
  return plain ?? plan(lines, false)
}

function precedenceIn({ precedence }: PlanOptions): Precedence | undefined {
  return precedence === undefined ? undefined : precedenceNamed(precedence)
}

function planLines(
  rest: Omit<GivenLines, "options" | "asked">,
  options: PlanOptions,
  isTrial = false,
): MadePlan {
  // The task determines which fields of a row are its expressions, even if there are no labels.
  const isOfOne = !isOfSeveral(options.task)
  const asked = taskAskedFor(isOfOne ? options : { task: options.task }, precedenceIn(options))
  const given: GivenLines = { ...rest, options, asked }
  const choice = choiceFor(given)
  if (options.refusesUnclear) {
    const run = (told: Partial<PlanOptions>) => planLines(rest, { ...options, ...told }, true)
    refuseUnclear(choice, given, isTrial ? undefined : run)
    const isUnread = choice.best === undefined && asked === undefined
    const unclear = isUnread ? questionAboutUnread(choice.rows) : undefined
    if (unclear !== undefined) throw unclear
  }
  const withValues = (assignmentField: string): MadePlan => ({
    ...planLines(rest, { ...options, assignmentField }, isTrial),
    areAssignmentFieldsGuessed: true,
  })
  const reading = readLines(given, choice.best)
  const task = taskIn(given, reading)
  if (typeof task === "string") return withValues(task)
  const state = stateOf(given, reading, task)
  const unclear = options.refusesUnclear ? questionAbout(given, reading, state) : undefined
  if (typeof unclear === "object") throw unclear
  if (unclear !== undefined && unclear !== options.assignmentField) return withValues(unclear)
  return planOf(given, reading, state, choice)
}

function dialectOf({ options }: GivenLines, { detected }: LineReading): Dialect | undefined {
  return options.dialect ?? options.dialects.find(({ name }) => name === detected?.dialect.name)
}

type FoundTask = ReturnType<typeof taskOf>

/** The task that the labels answer, or the assignment field without which none is found. */
function taskIn(given: GivenLines, reading: LineReading): FoundTask | string {
  const { lines, lineFormat, options, readers, asked } = given
  const { rows, labels, template, found, detected, several, isTold } = reading
  const dialect = dialectOf(given, reading)
  const valueless = dialect && {
    objects: objectsIn(lines.slice(0, rowsForDetection), lineFormat),
    rows,
    template,
    dialect,
    fields: found.fields,
    labels,
  }
  const isAsking = options.refusesUnclear && asked === undefined && several === undefined
  if (isAsking && options.dialect === undefined && valueless) {
    const unclear = namedLiterals(valueless, readers, isTold)
    if (unclear !== undefined) throw unclear
  }
  const reader = readers.find(({ name }) => name === detected?.dialect.name)
  const task = reader && attempt(() => taskOf(given, reading, reader))
  if (!(task instanceof BoolglotError)) return task
  // Labels that depend on values also correlate with the formula alone, but less strongly.
  const values = valueless && options.refusesUnclear ? unnamedValues(valueless) : undefined
  if (typeof values === "string") return values
  throw values ?? task
}

type RowsState = ReturnType<typeof stateOf>

/** What is known of the rows once they are read and their task is found. */
function stateOf(given: GivenLines, reading: LineReading, task: FoundTask) {
  const { found, rows, template, several } = reading
  const dialect = dialectOf(given, reading)
  const hasTask = task !== undefined
  const isInOtherCase =
    dialect !== undefined &&
    !hasTask &&
    !reading.isTold &&
    areNamesInOtherCase(rows, template, dialect)
  const texts = several?.rows.map((row) => row.texts) ?? rows.map(({ input }) => [input])
  const counts = rowsReadIn(texts, template, dialect)
  return {
    dialect,
    task,
    hasTask,
    fields: { ...found.fields, ...(task && { target: task.target }) },
    isInOtherCase,
    isTold: reading.isTold || hasTask || isInOtherCase,
    counts,
    areRead: areRead(counts),
    hasRows: texts.length > 0,
  }
}

function planOf(
  given: GivenLines,
  reading: LineReading,
  state: RowsState,
  choice: Choice,
): MadePlan {
  const { options, asked } = given
  const { rows, labels, template, areClaims, detected, several } = reading
  const { dialect, hasTask, isTold, counts, hasRows } = state
  const { fields: _, ...found } = reading.found
  const labelIn = ({ input }: Row) => (areClaims ? undefined : template.extract(input)?.label?.text)
  const isLabelInText = rows.some((row) => labelIn(row) !== undefined)
  const targets = rows.map((row) => labelIn(row) ?? row.target)
  const isValued = dialect !== undefined && !hasTask && !options.isUnlabelled
  const others = otherLabelsIn(given, reading, state, isLabelInText ? undefined : choice.best)
  const hasTargetField = found.hasTargetField || hasTask
  return {
    plan: {
      ...checkPlan(given, reading, state),
      ...(others.restated.length > 0 && { restated: others.restated }),
      newLabels: options.isFixing ? usualLabels(targets, dialect, labels) : undefined,
    },
    dialect,
    ...found,
    hasTargetField,
    isInputFieldGuessed: found.hasInputField && options.inputField === undefined,
    isTargetFieldGuessed: hasTargetField && options.targetField === undefined,
    areAssignmentFieldsGuessed: options.assignmentField === undefined,
    isLabelInText,
    likelyLabels: isValued
      ? likelyLabels(rows.slice(0, rowsForDetection), template, dialect, labels)
      : undefined,
    oppositeLabels: isValued ? choice.best?.turned : undefined,
    differingLabels: others.differing,
    areLabelsDetected: labels !== undefined && options.labels === undefined,
    isTaskDetected: hasTask && asked === undefined,
    isTemplateDetected: options.template === undefined,
    hasRows,
    detectedFrom:
      options.dialect === undefined && dialect
        ? (several?.rows.length ?? reading.texts)
        : undefined,
    ...(options.explainsChoice && { choice: explainedReadings(choice.all) }),
    rivals: options.dialect === undefined ? detected : undefined,
    isTold,
    ...counts,
  }
}

function checkPlan(
  { lineFormat, options }: GivenLines,
  { labels, template }: LineReading,
  { dialect, task, fields, isInOtherCase }: RowsState,
): Omit<CheckPlan, "newLabels"> {
  return {
    ...(task && { task: task.task }),
    lineFormat,
    fields,
    isUnlabelled: options.isUnlabelled ?? false,
    ...(isInOtherCase && { areNamesInOtherCase: true }),
    ...(labels && { labels }),
    template: template.source,
    dialect: dialect && planned(dialect),
    dialects:
      options.dialects === builtInDialects
        ? dialectNames(builtInDialects)
        : options.dialects.map(planned),
    precedence: options.precedence,
    isFull: options.isFull && task === undefined,
    notAfterXor: severityOfNotAfterXor(dialect, options.precedence),
    limit: options.limit,
    hasAnswers: options.hasAnswers,
  }
}

/** Other fields that repeat the label. */
function otherLabelsIn(
  { lines, lineFormat, options }: GivenLines,
  { labels, areClaims }: LineReading,
  { dialect, task, fields }: RowsState,
  best: Hypothesis | undefined,
) {
  const none = { restated: [], differing: [] }
  if (dialect === undefined || areClaims || !areJson(lineFormat)) return none
  const few = lines.slice(0, rowsForDetection)
  if (task !== undefined) {
    return otherLabelsOfTask({ lines: few, lineFormat }, fields, task.task, dialect)
  }
  if (best === undefined || options.isUnlabelled) return none
  const objects = objectsIn(few, lineFormat)
  return otherLabels(best, objects, fields, labels, options.targetField !== undefined)
}

/** Whether most sampled texts are expressions, with or without atoms. */
function areRead({ read, sampled }: Pick<MadePlan, "read" | "sampled">): boolean {
  return areMost(read, sampled)
}

/** @param rows the expressions of each row; a row counts only if all of them are read */
function rowsReadIn(
  rows: readonly (readonly string[])[],
  template: Template,
  dialect: Dialect | undefined,
): Pick<MadePlan, "read" | "sampled"> {
  const first = rows.slice(0, sampleSizes.few)
  if (dialect === undefined) return { read: 0, sampled: first.length }
  const isRead = (each: string) => {
    const text = template.extract(each)?.text
    return text !== undefined && accepts(text, dialect)
  }
  return { read: first.filter((texts) => texts.every(isRead)).length, sampled: first.length }
}

/**
 * ReasonScape's specification rules out `not` directly after `xor`. Its own notations reject it unless another
 * precedence is in use. A custom notation may allow it on purpose.
 */
function severityOfNotAfterXor(
  dialect: Dialect | undefined,
  precedence: string | undefined,
): Severity | undefined {
  if (dialect === undefined) return undefined
  if (!isAmong(dialect, builtInDialects)) return "note"
  const isRefused = levelOf("not", dialect) < levelOf("xor", dialect)
  return precedence !== undefined && isRefused ? "warning" : undefined
}

/**
 * The error for files in which most rows have comparisons that can't be evaluated: they call functions, or are next to
 * operators that bind tighter than a comparison in some notations only.
 */
function unclearComparison(lines: readonly string[]): UnclearRowsError | undefined {
  const first = lines.slice(0, sampleSizes.few)
  for (const [pattern, describe] of unread) {
    const [example, ...others] = first.flatMap((line) => pattern.exec(line)?.[0] ?? [])
    if (example === undefined || !areMost(others.length + 1, first.length)) continue
    return new UnclearRowsError(describe(JSON.stringify(example)), [])
  }
  return undefined
}

const unread: readonly (readonly [RegExp, (example: string) => string])[] = [
  [
    /-?\d+\s*[<>=!]=?\s*-?\d+\s*[&|^]\s*-?\d+\s*[<>=!]=?\s*-?\d+/,
    (example) =>
      `what is compared in ${example} depends on the notation; put parentheses around the comparisons`,
  ],
  [
    /(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}_.]*\([^()]*\d[^()]*\)\s*(?:[<>≤≥≠]=?|[!=]=)\s*-?\d+/u,
    (example) =>
      `${example} calls a function, and functions of numbers are not evaluated; write their values instead`,
  ],
]

function attempt<Made>(make: () => Made): Made | BoolglotError {
  try {
    return make()
  } catch (error) {
    if (error instanceof BoolglotError) return error
    throw error
  }
}

function haveComparisons(lines: readonly string[]): boolean {
  const first = lines.slice(0, sampleSizes.few)
  return inMost(first, (line) => comparison.test(line))
}

/** Excludes closing tags, as in `<ANSWER>1</ANSWER>`. */
const comparison =
  /\d\)*\s*(?:[>≤≥≠]|<(?!\/)|[!=]=|is\s+(?:not\s+)?(?:greater|larger|more|bigger|higher|less|smaller|lower|fewer|equal)|is\s+at\s)/
