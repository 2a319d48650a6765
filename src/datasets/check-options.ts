// What can be said of a check of files, and what of it concerns whom.

import type { Remedy } from "../errors/remedy.ts"
import {
  defaultChunkSize,
  describeOverlong,
  type OverlongLine,
} from "../formats/bytes/line-chunks.ts"
import type { NoteTable } from "../formats/format.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import { dialectOf, dialectsOf } from "../language/dialect/dialect-named.ts"
import type { FolderLink, InputFormat } from "../report/report.ts"
import type { LabelWord } from "../validate/labels/label-form.ts"
import type { PlanOptions } from "../validate/plan/plan-options.ts"
import { inputNames, targetNames } from "../validate/plan/priors.ts"
import type { Input, InputOptions } from "./input.ts"

export interface CheckOptions {
  /** By default recognised from content and name. */
  readonly format?: InputFormat
  /** The members with expression, label and values of variables; by default guessed from usual names. */
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  /** Whether labels are not asked for: all else is checked, and labels that are there are not read. Default: no. */
  readonly unlabelled?: boolean
  /** The name of a template such as `bare`, a text with `{expr}`, or `/regexp/`; by default the one that fits most. */
  readonly template?: string
  /**
   * What labels state: `value` of an expression, or another task such as `tautology`, `equivalent` or `choice`; by default
   * found out from the labels.
   */
  readonly task?: string
  /** What labels mean that are not plainly True or False: a value, or that the text is not an expression. */
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  /** The values of sentences that stand in expressions, such as `The capital of Canada is Ottawa`. */
  readonly facts?: Readonly<Record<string, boolean>>
  /** By default detected in each file. */
  readonly dialect?: Dialect | string
  /** Those to detect from; the built-in ones where none are given. */
  readonly among?: readonly (Dialect | string)[]
  /** The name of a convention that labels are checked under, in place of the dialect's own. */
  readonly precedence?: string
  /** Whether only labels are checked, which is several times as fast. Default: no. */
  readonly labelsOnly?: boolean
  /** Whether the report lists the evidence for the most plausible readings of each file. Default: no. */
  readonly explainChoice?: boolean
  /** Whether rows of splits are also compared by what they say of their variables, for which files are read twice. Default: no. */
  readonly equivalent?: boolean
  /** Links in the folders that the files come from, for the findings. */
  readonly folderLinks?: readonly FolderLink[]
  /** How many bad rows of each kind are listed. Default: 1,000. */
  readonly limit?: number
  /**
   * In bytes, up to 256 MB. A longer line is passed over and counted as unreadable; a longer row of a table ends
   * the reading. Default: 16 MB.
   */
  readonly longestLine?: number
  /** How many bytes are checked at once; the report does not depend on it. Default: 1 MB. */
  readonly chunkBytes?: number
  /** Where rows with the labels that they should have go, and what was changed. */
  readonly fixed?: FixedRows
  /** Takes lines of JSON, one for each row, with all that was found out about it. */
  readonly onAnswers?: (lines: string) => Promise<void>
  /** Is told how many bytes of rows were checked, and how many rows. */
  readonly onProgress?: (bytes: number, rows: number) => void
  /** Runs work that is over before its code could be worth optimising: for whoever can tell the engine so. */
  readonly briefly?: Briefly
}

/** Runs work, and gives what it gives. */
export type Briefly = <Result>(work: () => Result) => Result

/** Receives rows with right labels. */
export interface FixedRows {
  /** Lines of JSON. */
  rows(bytes: Uint8Array): Promise<void>
  /** Lines of JSON; the lines that they name count from 1. */
  changes(lines: string): Promise<void>
  /** Is told how many rows were left out because they hold bytes that aren't UTF-8. */
  lost?(count: number): void
}

/** Writes rows with right labels in any format. */
export interface FixedRowWriter extends FixedRows {
  /** The format that is written; default: lines of JSON. A table of the same format keeps all bytes. */
  readonly format?: InputFormat
  /** Receives the layout and the original rows of each delimited table. */
  readonly noteTable?: NoteTable
  /**
   * Called before the rows of each file.
   *
   * @param changed fields in which labels may change
   * @param added names of new fields, by the field that they follow
   */
  start?(input: Input, changed: readonly string[], added: ReadonlyMap<string, string>): void
  /** Receives rows one by one, instead of `rows`. */
  each?(rows: readonly FixedRow[]): Promise<void>
}

export interface FixedRow {
  /** `undefined` for a row that is left out. */
  readonly json: string | undefined
  readonly isChanged: boolean
}

const megabyte = 1024 * 1024
/** The most that `longestLine` can be. */
export const mostBytesOfLine = 256 * megabyte

/** So many bad rows of each kind are listed where nobody says otherwise. */
export const defaultLimit = 1000

export function overlongProblem(
  line: OverlongLine,
  { longestLine }: CheckOptions,
): { readonly message: string; readonly remedies?: readonly Remedy[] } {
  const message = describeOverlong(line, longestLine ?? defaultChunkSize.overlong)
  if (line.overlong > mostBytesOfLine) {
    const most = mostBytesOfLine / megabyte
    return { message: `${message}; lines of more than ${most} MB cannot be read` }
  }
  return { message, remedies: [{ option: "longestLine", value: line.overlong }] }
}

export function inputOptionsOf(options: CheckOptions): InputOptions {
  const { format, inputField, targetField, longestLine: overlong, chunkBytes } = options
  const fieldNames = [inputField ?? inputNames, targetField ?? targetNames].flat()
  const { dialect, among } = dialectsOfOptions(options)
  const dialects = dialect === undefined ? among : [dialect]
  return { fieldNames, dialects, ...given({ format, overlong, chunkBytes }) }
}

type Given<Options> = { [Name in keyof Options]?: Exclude<Options[Name], undefined> }

/** The options that are not `undefined`. */
function given<Options extends object>(options: Options): Given<Options> {
  const stated = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated) as Given<Options>
}

/** @throws UnknownDialectError */
export function dialectsOfOptions({ dialect, among = builtInDialects }: CheckOptions): {
  readonly dialect: Dialect | undefined
  readonly among: readonly Dialect[]
} {
  const dialects = dialectsOf(among, builtInDialects)
  return {
    dialect: dialect === undefined ? undefined : dialectOf(dialect, dialects),
    among: dialects,
  }
}

export function planOptionsOf(options: CheckOptions): PlanOptions {
  const { inputField, targetField, assignmentField, template, task, labelMap, facts } = options
  const { dialect, among } = dialectsOfOptions(options)
  const labels = labelMap && { words: labelMap }
  const named = { inputField, targetField, assignmentField, template, task, labels, facts, dialect }
  return {
    ...given({ ...named, convention: options.precedence }),
    isUnlabelled: options.unlabelled ?? false,
    dialects: among,
    explainsChoice: options.explainChoice ?? false,
    isFull: options.labelsOnly !== true,
    limit: options.limit ?? defaultLimit,
    isFixing: options.fixed !== undefined,
    hasAnswers: options.onAnswers !== undefined,
  }
}
