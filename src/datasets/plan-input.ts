// Plans how to read an input from its first lines, and describes it for the report.

import { type BoolglotError, FileError } from "../errors/index.ts"
import { ContentError, type Format, isBlank, lineFormatOf } from "../formats/index.ts"
import { AmbiguityError } from "../language/engines/index.ts"
import { bytesOf, type LineChunk, linesOfChunk, type UnreadRow } from "../lines/index.ts"
import { hasLabels, type RowCounts } from "../report/index.ts"
import type { Atoms, CheckPlan, PlanOptions } from "../validate/index.ts"
import {
  type MadePlan,
  makePlan,
  membersOf,
  possibleNames,
  rowsForDetection,
  TaskError,
  UnclearRowsError,
  UnknownFieldError,
} from "../validate/index.ts"
import type { Input } from "./input.ts"

const linesWithRareRows = 100_000

/** Number of lines to add per known line if the known ones have no expressions; large, since planning is slow. */
const growth = 9

/** @throws FileError if the expression, label or assignment could be in several columns with the same name */
function refuseSharedNames({ path, facts }: Input, options: PlanOptions): void {
  const { targetField, assignmentField, isUnlabelled = false } = options
  const wanted = {
    ...possibleNames(options),
    ...(isUnlabelled && targetField === undefined && { targetField: [] }),
    assignmentField: [assignmentField],
  }
  for (const { name, columns } of facts.sharedNames ?? []) {
    const option = fieldOptions.find((each) => wanted[each].includes(name))
    if (option === undefined) continue
    const positions = columns.map(({ position }) => position)
    const all = positions.length === 2 ? "both" : "all"
    const message = `its columns ${listed(positions)} are ${all} called ${JSON.stringify(name)}`
    const oneOf = columns.map(({ member }) => member)
    throw new FileError(path, new ContentError(message, [{ option, oneOf }]))
  }
}

const fieldOptions = ["inputField", "targetField", "assignmentField"] as const

/** `2, 3 and 5` */
function listed(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`
}

/**
 * Plans how to read an input from its first lines; reads more of them until an expression has a value and all
 * named fields are found.
 *
 * @throws FileError, UnknownFieldError, UnclearRowsError, TemplateError, AmbiguityError, UnknownPrecedenceError
 */
export async function planInput(
  sample: Sample,
  input: Input,
  given: PlanOptions,
): Promise<MadePlan> {
  const { format } = input
  const { rows } = format
  const options = withFormat(format, given)
  const areRare = rows.kind === "lines" && rows.areRare === true
  const step = areRare ? linesWithRareRows : rowsForDetection
  for (;;) {
    await sample.read(Math.max(step, growth * sample.lines.length))
    refuseSharedNames(input, options)
    const made = planned(sample, format, options)
    if (made === undefined) continue
    if (!sample.isAll && !(made.isTold && made.absentField === undefined)) continue
    if (made.absentField !== undefined) throw new UnknownFieldError(made.absentField)
    return made
  }
}

function withFormat({ rows }: Format, given: PlanOptions): PlanOptions {
  if (rows.kind !== "bytes") return given
  const { fields, noLabels } = rows
  const isUnlabelled = given.isUnlabelled || (noLabels !== undefined && !given.targetField)
  return {
    ...fields,
    ...given,
    isUnlabelled,
    // If the format defines every field, there is nothing to ask the user.
    refusesUnclear: given.refusesUnclear === true && fields === undefined,
  }
}

/** Line of the file that holds a row of its chunks; both are counted from 1. */
export function lineOfRow(row: number, rowsPerLine = 1): number {
  return Math.ceil(row / rowsPerLine)
}

/** `undefined` if these rows hold no expressions, but there are more rows. */
function planned(sample: Sample, format: Format, options: PlanOptions): MadePlan | undefined {
  try {
    return makePlan(sample.lines, lineFormatOf(format), options)
  } catch (error) {
    const isNoneFound = error instanceof UnclearRowsError && error.proposals.length === 0
    if (!isNoneFound || sample.isAll) throw error
    return undefined
  }
}

/**
 * The parts of a file's report that follow from its plan.
 *
 * @param counts of the rows checked so far
 */
export function describeInput(
  { format, unit, isCompressed, facts }: Input,
  { plan, dialect, detectedFrom, rivals, ...made }: MadePlan,
  counts?: RowCounts,
) {
  const { name, rows } = format
  const hasFields = rows.kind !== "lines" && !(rows.kind === "bytes" && rows.fields !== undefined)
  const noLabels = "noLabels" in rows ? rows.noLabels : undefined
  const { lists, otherSheets, rowsPerLine = 1 } = facts
  const laidOut = facts.layout ?? (made.areRowsLists ? "lists" : undefined)
  const hasInput = hasFields && made.hasInputField
  const isLabelled = counts !== undefined && hasLabels(counts)
  // A later row may still have a label in the field with the most common name.
  const hasTarget =
    hasFields && !plan.isUnlabelled && (made.hasTargetField || made.isLabelInText || isLabelled)
  const isNoneFound = made.hasRows && (!plan.isUnlabelled || noLabels !== undefined) && !isLabelled
  return {
    format: name,
    isCompressed,
    unit,
    ...(rowsPerLine > 1 && { rowsPerLine }),
    ...(lists && { lists }),
    ...(otherSheets && { otherSheets }),
    ...(laidOut && { layout: laidOut }),
    inputField: hasInput ? inputOf(plan) : null,
    targetField: hasTarget ? (made.isLabelInText ? plan.fields.input : plan.fields.target) : null,
    isInputFieldGuessed: hasInput && made.isInputFieldGuessed,
    ...(hasFields &&
      made.assignmentFields.length > 0 && {
        assignmentFields: made.assignmentFields,
        areAssignmentFieldsGuessed: made.areAssignmentFieldsGuessed,
        ...(plan.areNamesInOtherCase && { areNamesInOtherCase: true }),
      }),
    isTargetFieldGuessed: hasTarget && (made.isTargetFieldGuessed || !made.hasTargetField),
    ...(made.areLabelsDetected && plan.labels && { labels: plan.labels }),
    ...(made.likelyLabels && { likelyLabels: made.likelyLabels }),
    ...(made.oppositeLabels && { oppositeLabels: made.oppositeLabels }),
    ...(made.differingLabels.length > 0 && { differingLabels: made.differingLabels }),
    noTarget: isNoneFound ? (noLabels ?? made.noTarget ?? null) : null,
    ...(plan.atoms && { atoms: atomsOf(plan.atoms) }),
    ...(plan.task && { task: plan.task.name, isTaskDetected: made.isTaskDetected }),
    ...(plan.task?.variables !== undefined && { variablesCounted: plan.task.variables }),
    ...(plan.task?.startsWithTrue && { startsWithTrue: true }),
    ...(plan.task?.asked && { askedValues: plan.task.asked }),
    ...(plan.task?.source.shape === "premises" &&
      plan.task.source.separator && { separator: plan.task.source.separator }),
    template: made.hasRows || !made.isTemplateDetected ? plan.template : null,
    isTemplateDetected: made.hasRows && made.isTemplateDetected,
    ...(made.choice && { choice: made.choice }),
    dialect: dialect?.name ?? null,
    detectedFrom: detectedFrom ?? null,
    ...(rivals && { alike: rivals.alike, outvoted: rivals.outvoted }),
    ...(rivals && rivals.unlikely.length > 0 && { unlikely: rivals.unlikely }),
  }
}

/** An error about this file alone, with its path in the message if possible; `undefined` for any other error. */
export function namedProblem(error: unknown, path: string): BoolglotError | undefined {
  if (error instanceof UnknownFieldError || error instanceof TaskError) {
    return new FileError(path, error)
  }
  if (error instanceof UnclearRowsError) return error.in(path)
  return error instanceof FileError || error instanceof AmbiguityError ? error : undefined
}

function atomsOf({ facts, areChained }: Atoms) {
  return { facts: Object.keys(facts).length, ...(areChained && { areChained }) }
}

function inputOf({ task, fields }: CheckPlan): string {
  const members = task === undefined ? [] : membersOf(task.source)
  return members.length === 0 ? fields.input : members.join(", ")
}

// The first lines of an input, from which the check is planned; they are still part of its chunks.

/** Maximum number of bytes to sample. */
const mostBytes = 1 << 24

export class Sample {
  /** The lines read so far, without line feeds and without blank lines. */
  readonly lines: string[] = []
  /** Whether the sample is complete: the input has ended, or the limit of memory is reached. */
  isAll = false
  readonly #taken: LineChunk[] = []
  /** The lines of the last chunk that are still to be sampled. */
  #rest: Iterator<{ readonly text: string | UnreadRow }> = [].values()
  #bytes = 0
  #failure: unknown
  readonly #input: AsyncGenerator<LineChunk>

  constructor(input: AsyncGenerator<LineChunk>) {
    this.#input = input
  }

  async read(count: number): Promise<void> {
    const wanted = this.lines.length + count
    for (;;) {
      this.#addLines(wanted)
      if (this.lines.length >= wanted || this.isAll) return
      await this.#take()
    }
  }

  /** All chunks of the input, including those already sampled; can be read only once. */
  async *chunks(): AsyncGenerator<LineChunk> {
    try {
      yield* this.#taken
      if (this.#failure !== undefined) throw this.#failure
      yield* this.#input
    } finally {
      await this.#input.return(undefined)
    }
  }

  async #take(): Promise<void> {
    try {
      const { value, done } = await this.#input.next()
      if (done || this.#bytes > mostBytes) this.isAll = true
      if (done) return
      this.#taken.push(value)
      this.#rest = linesOfChunk(value)
      if (!("overlong" in value)) this.#bytes += bytesOf(value).length
    } catch (failure) {
      // Thrown once the lines before it have been checked.
      this.#failure = failure
      this.isAll = true
    }
  }

  #addLines(wanted: number): void {
    while (this.lines.length < wanted) {
      const { value, done } = this.#rest.next()
      if (done) return
      const { text } = value
      if (typeof text === "string" && !isBlank(text)) this.lines.push(text)
    }
  }
}
