// Reads files of rows as cases to send to a model.
//
//     each file   recognize ─▶ first rows: fields, template, dialect, prompt ─▶ a case for each row
//
// Accepts everything that can be checked: datasets, xor-bench quizzes, prompts in its logs. If a file can't be read to
// the end, there are no cases at all, since sending only some of them would cost money, too.

import {
  describeInput,
  lineOfRow,
  namedProblem,
  Sample,
  unreadProblem,
} from "../../datasets/index.ts"
import type { Remedy } from "../../errors/index.ts"
import { isBlank } from "../../formats/index.ts"
import { type LineChunk, linesOfChunk, type UnreadRow } from "../../lines/index.ts"
import { type Case, caseMaker, type RemarkKind, remarkKinds } from "../../measure/index.ts"
import type { FileReport, InputFormat } from "../../report/index.ts"
import { openInput } from "../files/open-input.ts"
import { openOptionsOf, refuseOptions, refuseSources } from "../validate/invalid-options.ts"
import { type Asking, planCases, type ReadCasesOptions, refuseTask } from "./plan-cases.ts"

export type { Asking, ReadCasesOptions } from "./plan-cases.ts"

export interface CaseSet {
  /** Cases in the order of the files and their rows. */
  readonly cases: readonly Case[]
  readonly files: readonly CaseFile[]
  /** Rows that can't be sent. */
  readonly skipped: RowList
  /** Rows whose label isn't the value of the expression. */
  readonly otherLabels: RowList
  /** Rows whose label serves as the right answer because no expression with a value was found. */
  readonly unchecked: RowList
  /** Rows with a value for a variable that their prompt doesn't state, which makes them unanswerable. */
  readonly unstated: RowList
}

export interface RowList {
  readonly count: number
  /** The first of these rows. */
  readonly examples: readonly RowRemark[]
}

export interface RowRemark {
  readonly file: string
  /** Line number, from 1; for tables and JSON, the row. */
  readonly line: number
  /** One sentence. */
  readonly message: string
  /** Options with which the row can be read; absent if there are none. */
  readonly remedies?: readonly Remedy[]
  /** Whether no expression was found in its text; another template may find one. */
  readonly isUnfound?: boolean
}

export interface CaseFile
  extends Pick<
    FileReport,
    | "path"
    | "isCompressed"
    | "unit"
    | "inputField"
    | "targetField"
    | "isInputFieldGuessed"
    | "isTargetFieldGuessed"
    | "template"
    | "isTemplateDetected"
    | "dialect"
  > {
  readonly format: InputFormat
  readonly cases: number
  readonly asking: Asking
  /** The field with the prompt, if the expression is in another one. */
  readonly promptField: string | null
  /** A field with texts in words, if the default prompt is sent instead of them. */
  readonly unaskedField: string | null
}

/** Maximum number of examples in each list. */
const listed = 10

/**
 * @throws OptionError, FileError, AmbiguityError, TemplateError, UnknownPrecedenceError, WrongTypeError, PromptTemplateError,
 * TaskError
 */
export async function readCases(
  sources: readonly (string | AsyncIterable<Uint8Array>)[],
  options: ReadCasesOptions = {},
): Promise<CaseSet> {
  refuseSources(sources)
  refuseOptions(options)
  refuseTask(options.task)
  const set: Gathered = {
    cases: [],
    files: [],
    skipped: { count: 0, examples: [] },
    otherLabels: { count: 0, examples: [] },
    unchecked: { count: 0, examples: [] },
    unstated: { count: 0, examples: [] },
  }
  for (const source of sources) await addFile(set, source, options)
  return set
}

interface Gathered extends Readonly<Record<"skipped" | RemarkKind, GatheredRows>> {
  readonly cases: Case[]
  readonly files: CaseFile[]
}

interface GatheredRows {
  count: number
  readonly examples: RowRemark[]
}

async function addFile(
  set: Gathered,
  source: string | AsyncIterable<Uint8Array>,
  options: ReadCasesOptions,
): Promise<void> {
  const before = set.cases.length
  const input = await openInput(source, openOptionsOf({ ...options, threads: 1 }))
  const { path } = input
  try {
    const sample = new Sample(input.chunks)
    const { made, rules, asking, unaskedField } = await planCases(sample, input, options)
    const make = caseMaker(rules)
    for await (const { number, text } of linesOf(sample.chunks())) {
      const place = { file: path, line: lineOfRow(number, input.facts.rowsPerLine) }
      if (typeof text !== "string") {
        addRow(set.skipped, { ...place, ...unreadProblem(text, options) })
        continue
      }
      const row = make(text)
      if (row === undefined) continue
      const remark = row.isUnfound ? { ...place, isUnfound: true } : place
      if ("skipped" in row) {
        addRow(set.skipped, { ...remark, message: row.skipped })
        continue
      }
      set.cases.push(row.case)
      for (const kind of remarkKinds) {
        const message = row.remarks[kind]
        if (message !== undefined) addRow(set[kind], { ...remark, message })
      }
    }
    const { detectedFrom, noTarget, template, dialect, ...known } = describeInput(input, made)
    set.files.push({
      ...known,
      path,
      cases: set.cases.length - before,
      asking,
      promptField: rules.promptField ?? null,
      unaskedField: unaskedField ?? null,
      template: rules.findsExpressions ? template : null,
      dialect: rules.findsExpressions ? dialect : null,
    })
  } catch (error) {
    throw namedProblem(error, path) ?? error
  } finally {
    await input.close()
  }
}

function addRow(list: GatheredRows, row: RowRemark): void {
  list.count += 1
  if (list.examples.length < listed) list.examples.push(row)
}

interface NumberedLine {
  /** Counted from 1. */
  readonly number: number
  readonly text: string | UnreadRow
}

async function* linesOf(chunks: AsyncIterable<LineChunk>): AsyncGenerator<NumberedLine> {
  let number = 0
  for await (const chunk of chunks) {
    for (const { text } of linesOfChunk(chunk)) {
      number += 1
      if (typeof text !== "string" || !isBlank(text)) yield { number, text }
    }
  }
}
