// Plans how to check a file from its first rows: the fields of expression and label, the template that extracts the
// expression from its text, and the notation. The user's options take precedence.

import type { InputFormat } from "../../formats/index.ts"
import { areJson, parsingOnce, type Row } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { type Dialect, dialectNames, isAmong, levelOf } from "../../language/dialect/index.ts"
import { accepts } from "../../language/engines/index.ts"
import { allUnderConvention, type Convention, conventionNamed } from "../conventions/conventions.ts"
import type { LabelWord } from "../labels/label-form.ts"
import { usualLabels } from "../labels/new-label.ts"
import type { Severity } from "../row-results.ts"
import { taskAskedFor } from "../tasks/task.ts"
import type { Template } from "../templates/template.ts"
import { type CheckPlan, type GivenLines, type PlanOptions, planned } from "./check-plan.ts"
import type { Choice } from "./choose-reading.ts"
import type { DetectedDialect } from "./detect-dialect.ts"
import { choiceFor, readLines, rowsForDetection } from "./detect-reading.ts"
import type { ExplainedReading } from "./evidence.ts"
import { explainedReadings } from "./hypotheses.ts"
import { likelyLabels } from "./likely-labels.ts"
import { areNamesInOtherCase } from "./missing-values.ts"
import { taskOf } from "./plan-task.ts"
import { planWithAtoms } from "./plan-with-atoms.ts"
import { questionAbout } from "./questions-about-rows.ts"
import { refuseUnclear } from "./refuse-unclear.ts"
import { type DifferingLabels, otherLabels, otherLabelsOfTask } from "./restated-labels.ts"
import { objectsIn } from "./sample-readings.ts"
import { isOfSeveral } from "./task-sources.ts"

export interface MadePlan {
  readonly plan: CheckPlan
  readonly dialect: Dialect | undefined
  /** Whether any row has fields, so that the expression's field was either given or guessed. */
  readonly hasInputField: boolean
  readonly isInputFieldGuessed: boolean
  /** Whether the label's field was given or guessed. */
  readonly hasTargetField: boolean
  readonly isTargetFieldGuessed: boolean
  readonly assignmentFields: readonly string[]
  readonly areAssignmentFieldsGuessed: boolean
  /** Whether rows are lists, whose elements are named by their index, counted from 0. */
  readonly areRowsLists: boolean
  readonly isLabelInText: boolean
  /** Whether a form of labels other than plain literals was detected. */
  readonly areLabelsDetected: boolean
  /** Probable meanings of labels that state no truth value; `undefined` if there are none. */
  readonly likelyLabels: Readonly<Record<string, LabelWord>> | undefined
  /** The inverted meanings of labels, if nearly all labels are right only when inverted. */
  readonly oppositeLabels: Readonly<Record<string, LabelWord>> | undefined
  /** Other fields that repeat the label or are named like one, and state another value in some rows. */
  readonly differingLabels: readonly DifferingLabels[]
  /** If there is no label: the names that were tried, as part of a sentence. */
  readonly noTarget: string | undefined
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
  /** Share of the first rows that the dialect reads, from 0 to 1. */
  readonly readShare: number
  /** The error message if a field named by the user is missing from every row. */
  readonly absentField: string | undefined
}

/**
 * @param lines the first lines of the file
 * @throws UnknownFieldError, UnclearRowsError, TemplateError, InapplicableConventionError; AmbiguityError like
 * `detectDialect`
 */
export function makePlan(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
): MadePlan {
  return planWithAtoms(lines, lineFormat, options, (told, areTold) =>
    parsingOnce(() => {
      const among = options.dialect === undefined ? options.dialects : [options.dialect]
      const convention = conventionIn(options)
      // Dialects may accept other texts under another precedence.
      const readers = convention ? allUnderConvention(among, convention) : among
      const given = { lines: told, lineFormat, readers, texts: new Map() }
      return planLines(given, { ...options, areTold })
    }),
  )
}

function conventionIn({ convention }: PlanOptions): Convention | undefined {
  return convention === undefined ? undefined : conventionNamed(convention)
}

function planLines(
  rest: Omit<GivenLines, "options" | "asked">,
  options: PlanOptions,
  isTrial = false,
): MadePlan {
  const { lines, lineFormat, readers } = rest
  // The task determines which fields of a row are its expressions, even if there are no labels.
  const isOfOne = !isOfSeveral(options.task)
  const asked = taskAskedFor(isOfOne ? options : { task: options.task }, conventionIn(options))
  const given: GivenLines = { ...rest, options, asked }
  let choice: Choice | undefined
  const chosen = () => {
    choice ??= choiceFor(given)
    return choice
  }
  if (options.refusesUnclear) {
    const run = (told: Partial<PlanOptions>) => planLines(rest, { ...options, ...told }, true)
    refuseUnclear(chosen(), given, isTrial ? undefined : run)
  }
  const reading = readLines(given, chosen().best)
  const { found, rows, labels, areClaims, template, detected } = reading
  const dialect =
    options.dialect ?? options.dialects.find(({ name }) => name === detected?.dialect.name)
  const inText = ({ input }: Row) => (areClaims ? undefined : template.extract(input)?.label?.text)
  const isLabelInText = rows.some((row) => inText(row) !== undefined)
  const targets = rows.map((row) => inText(row) ?? row.target)
  const reader = readers.find(({ name }) => name === detected?.dialect.name)
  const taskFound = reader && taskOf(given, reading, reader)
  const fields = { ...found.fields, ...(taskFound && { target: taskFound.target }) }
  const isInOtherCase =
    dialect !== undefined &&
    taskFound === undefined &&
    !reading.isTold &&
    areNamesInOtherCase(rows, template, dialect)
  const isTold = reading.isTold || taskFound !== undefined || isInOtherCase
  const isValued = dialect !== undefined && taskFound === undefined && !options.isUnlabelled
  const rowsOfSeveral = reading.several?.rows
  const textsOfRows = rowsOfSeveral?.map((row) => row.texts) ?? rows.map(({ input }) => [input])
  const readShare = readShareOf(textsOfRows, template, dialect)
  if (options.refusesUnclear) {
    const unclear = questionAbout(given, reading, {
      dialect,
      fields,
      hasTask: taskFound !== undefined,
      isTold,
      areRead: readShare >= enough,
    })
    if (typeof unclear === "string" && unclear !== options.assignmentField) {
      return {
        ...planLines(rest, { ...options, assignmentField: unclear }, isTrial),
        areAssignmentFieldsGuessed: true,
      }
    }
    if (typeof unclear === "object") throw unclear
  }
  const valued = isValued ? rows.slice(0, rowsForDetection) : undefined
  const few = { lines: lines.slice(0, rowsForDetection), lineFormat }
  const none = { restated: [], differing: [] }
  const { best } = valued === undefined ? {} : chosen()
  const others =
    taskFound !== undefined && !areClaims && areJson(lineFormat)
      ? otherLabelsOfTask(few, fields, taskFound.task, dialect as Dialect)
      : best === undefined || isLabelInText || areClaims || !areJson(lineFormat)
        ? none
        : otherLabels(
            best,
            objectsIn(few.lines, lineFormat),
            fields,
            labels,
            options.targetField !== undefined,
          )
  return {
    plan: {
      ...(taskFound && { task: taskFound.task }),
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
      convention: options.convention,
      isFull: options.isFull && taskFound === undefined,
      notAfterXor: severityOfNotAfterXor(dialect, options.convention),
      limit: options.limit,
      hasAnswers: options.hasAnswers,
      ...(others.restated.length > 0 && { restated: others.restated }),
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
    areRowsLists: found.areLists,
    noTarget: found.noTarget,
    isLabelInText,
    likelyLabels: valued && likelyLabels(valued, template, dialect as Dialect, labels),
    oppositeLabels: isValued ? chosen().best?.turned : undefined,
    differingLabels: others.differing,
    areLabelsDetected: labels !== undefined && options.labels === undefined,
    isTaskDetected: taskFound !== undefined && asked === undefined,
    isTemplateDetected: options.template === undefined,
    hasRows: textsOfRows.length > 0,
    detectedFrom:
      options.dialect === undefined && dialect
        ? (rowsOfSeveral?.length ?? reading.texts)
        : undefined,
    ...(options.explainsChoice && choice && { choice: explainedReadings(choice.all) }),
    rivals: options.dialect === undefined ? detected : undefined,
    isTold,
    absentField: found.absent,
    readShare,
  }
}

/** Texts count as expressions if at least this share of them is read. */
const enough = 0.5

/** Number of rows to sample for `readShare`. */
const rowsForShare = 50

/** @param rows the expressions of each row; a row counts only if all of them are read */
function readShareOf(
  rows: readonly (readonly string[])[],
  template: Template,
  dialect: Dialect | undefined,
): number {
  const first = rows.slice(0, rowsForShare)
  if (dialect === undefined || first.length === 0) return 0
  const isRead = (each: string) => {
    const text = template.extract(each)?.text
    return text !== undefined && accepts(text, dialect)
  }
  const read = first.filter((texts) => texts.every(isRead))
  return read.length / first.length
}

/**
 * ReasonScape's specification rules out `not` directly after `xor`. Its own notations reject it unless another
 * precedence is in use. A custom notation may allow it on purpose.
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
