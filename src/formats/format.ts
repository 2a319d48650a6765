// Describes a file format.
//
//     { name: "csv", endings: ["csv"], sniff: …, rows: … }
//
// Each format is one file that creates such an object, and one entry in a list. Options and reports use its name; texts
// for people use the label for that name.

import { BoolglotError, type Remedy } from "../errors/index.ts"
import { addTo } from "../grouped-by.ts"
import type { Expression } from "../language/expression/index.ts"
import type { ChunkSize, LineBuilder, LineChunk } from "../lines/index.ts"
import type { RowLayout } from "./format-names.ts"
import type { RowReader } from "./row.ts"

/** The name of a format: `jsonl`, `json`, `csv`, `tsv`, `text`, `parquet`, `xlsx` or an adapter's name. */
export type InputFormat = string

export interface Format {
  readonly name: InputFormat
  /** File extensions, without the dot. They decide if the content does not. */
  readonly endings: readonly string[]
  /** How likely a file with this start has the format; `undefined` if it doesn't. */
  readonly sniff: (start: FileStart) => Likelihood | undefined
  readonly rows: Rows
}

/**
 * `likely` counts if the name of the file says nothing, `possible` if no other format is likely. `open` is as
 * plausible as plain text: the user has to choose.
 */
export type Likelihood = "certain" | "likely" | "possible" | "open"

/** The start of a file, from which its format is detected. */
export interface FileStart {
  /** The first bytes, after the byte order mark if there is one. */
  readonly bytes: Uint8Array
  /** The first line that is not blank, trimmed. */
  readonly line: string
  readonly isLineWhole: boolean
  /** The text after that line. */
  readonly more: string
  readonly isOnlyLine: boolean
  /** Whether the file ends after `more`. */
  readonly isWhole: boolean
  /** The extension of the file's name, in lower case. */
  readonly ending: string
  /** Field names that identify a row and the header of a table. */
  readonly fieldNames: readonly string[]
  /** Whether some notation parses the text to a tree that fits. Trying all notations takes milliseconds. */
  readonly isRead: (text: string, fits: (tree: Expression) => boolean) => boolean
}

/** How the rows of a format are stored. Rows that aren't on lines of their own are converted to lines of JSON. */
export type Rows = JsonLines | OwnLines | RowsInBytes | RowsInFile

/** Each line of the file is a row in JSON. */
interface JsonLines {
  readonly kind: "json-lines"
}

/** Each line of the file is a row in the format's own syntax, or no row. */
interface OwnLines {
  readonly kind: "lines"
  readonly read: RowReader
  /** Why rows never have labels, if they can't: `plain text has no place for labels`. */
  readonly noLabels?: string
  /** Whether most lines are not rows, so that detecting how to read them needs more lines. */
  readonly areRare?: boolean
  /** Whether a row is a prompt, sent to models as it is. */
  readonly arePrompts?: boolean
}

interface RowsInBytes {
  readonly kind: "bytes"
  /** Whether each line of the file becomes the same number of lines; bytes that aren't UTF-8 become U+FFFD. */
  readonly areLines?: boolean
  /** The fields of its rows if the format itself defines them; by default they are detected. */
  readonly fields?: RowFields
  /** Why rows have no labels, if none ever has one; part of a sentence. */
  readonly noLabels?: string
  /** @throws ContentError after the rows before the error */
  readonly toJson: (content: Content, builder: LineBuilder) => AsyncGenerator<LineChunk>
}

/** The fields with the expression, the label and the values of variables. */
interface RowFields {
  readonly inputField: string
  readonly targetField?: string
  readonly assignmentField?: string
}

/** The rows are read by a program that opens the file itself, so it can't be a stream or compressed. */
export interface RowsInFile {
  readonly kind: "file"
  readonly toJson: (
    path: string,
    builder: LineBuilder,
    note: NoteFacts,
    /** Field names that identify the header of a table. */
    fieldNames: readonly string[],
  ) => AsyncGenerator<LineChunk>
}

/** The content of a file, without a byte order mark. */
export interface Content {
  /** The first bytes. */
  readonly head: Uint8Array
  /** Opens all bytes, in pieces that belong to the reader. */
  readonly open: () => Promise<AsyncGenerator<Uint8Array>>
  /** Whether the content can be opened more than once. */
  readonly canReopen: boolean
  readonly size: ChunkSize
  /** Field names that identify a header, and a list of rows. */
  readonly fieldNames: readonly string[]
  readonly note: NoteFacts
  /** Receives the layout of a table, for writing it again. */
  readonly noteTable?: NoteTable | undefined
}

/** Facts about a file that its first rows show. */
export interface RowFacts {
  /** The lists of a JSON document that may hold rows. */
  readonly lists?: readonly ListReport[]
  /** The fields of a JSON document that don't hold its rows, as `a.b`. */
  readonly otherMembers?: readonly string[]
  /** Absent if each row is one value. */
  readonly layout?: RowLayout
  /** How many lines each line of the file becomes. Default: 1. */
  readonly rowsPerLine?: number
  /** The names that are shared by several columns of a table. */
  readonly sharedNames?: readonly SharedName[]
  /** Names of a workbook's sheets that are not read. */
  readonly otherSheets?: readonly string[]
}

/** Receives facts before the first row to which they apply. */
export type NoteFacts = (facts: RowFacts) => void

export interface SharedName {
  readonly name: string
  /** The position of each column, counted from 1, and its name in rows; in order. */
  readonly columns: readonly { readonly position: number; readonly member: string }[]
}

export interface ColumnNames {
  /** Unique, and none is empty. */
  readonly columns: readonly string[]
  /** The names that several columns have in the file. */
  readonly sharedNames: readonly SharedName[]
}

/**
 * Adds a column's position to its name if others share it: `id,target,target` becomes `id`, `target#2`, `target#3`.
 * No column keeps the plain name, so it can't be used by mistake.
 */
export function nameColumns(names: readonly string[]): ColumnNames {
  const columnsOf = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    if (name.trim() === "") continue
    addTo(columnsOf, name, index)
  }
  const used = new Set(columnsOf.keys())
  const unused = (name: string): string => (used.has(name) ? unused(`${name}_`) : name)
  const columns = names.map((name, index) => {
    if (columnsOf.get(name)?.length === 1) return name
    const own = unused(name.trim() === "" ? `column${index}` : `${name}#${index + 1}`)
    used.add(own)
    return own
  })
  const sharedNames = [...columnsOf]
    .filter(([, indices]) => indices.length > 1)
    .map(([name, indices]) => ({
      name,
      columns: indices.map((index) => ({
        position: index + 1,
        member: columns[index] as string,
      })),
    }))
  return { columns, sharedNames }
}

/** Receives the layout and the original rows of a delimited table, with one character per byte, as in latin1. */
export interface NoteTable {
  /** @param header as written, without its line end; `undefined` if the table has no header */
  layout(table: {
    readonly delimiter: string
    readonly columns: readonly string[]
    readonly header: string | undefined
  }): void
  /** Receives a row as written, without its line end, before it is yielded as a line. */
  row(written: string): void
}

/** A list in a JSON object that may hold rows. */
export interface ListReport {
  /** The field with the list, as `a.b`. */
  readonly name: string
  /** Number of elements, as far as the file could be read. */
  readonly rows: number
  readonly isChecked: boolean
  /** Whether its first elements have a field with a common name for an expression or a label. */
  readonly hasFields: boolean
}

/** Content that doesn't conform to its format. The message is a sentence without the name of the file. */
export class ContentError extends BoolglotError {
  override readonly name = "ContentError"
  override readonly code = "file-read"

  constructor(
    message: string,
    override readonly remedies: readonly Remedy[] = [],
  ) {
    super(message)
  }
}
