// Options for checking files, and the parts of them that inputs and plans need.

import type { Remedy } from "../errors/index.ts"
import type { NoteTable } from "../formats/index.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { checkDialect, checkDialects, type Dialect } from "../language/dialect/index.ts"
import {
  defaultChunkSize,
  describeOverlong,
  describeRagged,
  type UnreadRow,
} from "../lines/index.ts"
import type { FolderLink, InputFormat } from "../report/index.ts"
import { type LabelWord, type PlanOptions, possibleNames } from "../validate/index.ts"
import type { Input, InputOptions } from "./input.ts"

export interface CheckOptions {
  /** Default: recognised from the file's content and name. */
  readonly format?: InputFormat
  /** The fields with the expression, the label and the values of variables. Default: guessed from common names. */
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  /** Whether to ignore labels and check everything else. Default: no. */
  readonly unlabelled?: boolean
  /** The name of a template such as `bare`, a text with `{expr}`, or `/regexp/`. Default: the most common one. */
  readonly template?: string
  /**
   * What labels state: the `value` of an expression, or another task such as `tautology`, `equivalent` or `choice`.
   * Default: detected from the labels.
   */
  readonly task?: string
  /** The meaning of labels other than True and False: a value, or that the text is not an expression. */
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  /** The values of sentences within expressions, such as `The capital of Canada is Ottawa`. */
  readonly facts?: Readonly<Record<string, boolean>>
  /** Default: detected in each file. */
  readonly dialect?: Dialect
  /** The dialects to detect from. Default: the built-in ones. */
  readonly among?: readonly Dialect[]
  /** The name of the precedence that labels are checked under, in place of the dialect's own. */
  readonly precedence?: string
  /** Whether to check labels only, which is several times as fast. Default: no. */
  readonly labelsOnly?: boolean
  /** Whether the report lists the evidence for the most plausible readings of each file. Default: no. */
  readonly explainChoice?: boolean
  /** Whether to compare the rows of splits by truth table, too, which reads each file twice. Default: no. */
  readonly equivalent?: boolean
  /** Links in the folders of the files, for the findings. */
  readonly folderLinks?: readonly FolderLink[]
  /** Number of bad rows of each kind to list. Default: 1,000. */
  readonly limit?: number
  /**
   * In bytes, up to 256 MB. A longer line is skipped and counted as unreadable; reading stops at a longer
   * row of a table. Default: 16 MB.
   */
  readonly longestLine?: number
  /** Bytes per chunk; the report does not depend on it. Default: 1 MB. */
  readonly chunkBytes?: number
  /** Receives the rows with corrected labels, and the list of changes. */
  readonly fixed?: FixedRows
  /** Receives the result for each row, as lines of JSON. */
  readonly onAnswers?: (lines: string) => Promise<void>
  /** Called with the number of bytes and rows checked so far. */
  readonly onProgress?: (bytes: number, rows: number) => void
}

/** Receives rows with correct labels. */
export interface FixedRows {
  /** Receives rows as lines of JSON. */
  rows(bytes: Uint8Array): Promise<void>
  /** Receives changes as lines of JSON; line numbers count from 1. */
  changes(lines: string): Promise<void>
  /** Called with the number of rows left out because they hold bytes that aren't UTF-8. */
  lost?(count: number): void
}

/** Writes rows with correct labels in any format. */
export interface FixedRowWriter extends FixedRows {
  /** The output format; default: JSON Lines. A table written in its own format keeps all other bytes. */
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
/** Largest value of `longestLine`. */
export const mostBytesOfLine = 256 * megabyte

/** Number of bad rows of each kind to list by default. */
export const defaultLimit = 1000

export function unreadProblem(
  line: UnreadRow,
  { longestLine }: CheckOptions,
): { readonly message: string; readonly remedies?: readonly Remedy[] } {
  if ("cells" in line) return { message: describeRagged(line) }
  const message = describeOverlong(line, longestLine ?? defaultChunkSize.overlong)
  if (line.overlong > mostBytesOfLine) {
    const most = mostBytesOfLine / megabyte
    return { message: `${message}; lines of more than ${most} MB cannot be read` }
  }
  return { message, remedies: [{ option: "longestLine", value: line.overlong }] }
}

export function inputOptionsOf(options: CheckOptions): InputOptions {
  const { format, longestLine: overlong, chunkBytes } = options
  const fieldNames = Object.values(possibleNames(options)).flat()
  const { dialect, among } = dialectsOfOptions(options)
  const dialects = dialect === undefined ? among : [dialect]
  return { fieldNames, dialects, ...given({ format, overlong, chunkBytes }) }
}

type Given<Options> = { [Name in keyof Options]?: Exclude<Options[Name], undefined> }

function given<Options extends object>(options: Options): Given<Options> {
  const stated = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated) as Given<Options>
}

/** @throws WrongTypeError */
export function dialectsOfOptions({ dialect, among = builtInDialects }: CheckOptions): {
  readonly dialect: Dialect | undefined
  readonly among: readonly Dialect[]
} {
  if (among !== builtInDialects) checkDialects(among)
  if (dialect !== undefined) checkDialect(dialect)
  return { dialect, among }
}

export function planOptionsOf(options: CheckOptions): PlanOptions {
  const { inputField, targetField, assignmentField, template, task, labelMap, facts } = options
  const { dialect, among } = dialectsOfOptions(options)
  const labels = labelMap && { words: labelMap }
  const named = { inputField, targetField, assignmentField, template, task, labels, facts, dialect }
  return {
    ...given({ ...named, precedence: options.precedence }),
    isUnlabelled: options.unlabelled ?? false,
    dialects: among,
    explainsChoice: options.explainChoice ?? false,
    isFull: options.labelsOnly !== true,
    limit: options.limit ?? defaultLimit,
    isFixing: options.fixed !== undefined,
    hasAnswers: options.onAnswers !== undefined,
  }
}
