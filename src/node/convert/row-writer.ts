// Interface of the writers for converted datasets; each format has one.
//
//     {"input": "1 && 0"}                            JSON Lines: as it is     JSON: an element of one list
//     {"input": "1 &&"}, which was not converted     kept as in the file, if the format can hold it

import type { Input } from "../../datasets/input.ts"
import type { NoteTable } from "../../formats/format.ts"
import type { RowLoss } from "./members-of-row.ts"

/** Output stream; its promises make the writer wait for a slow reader. */
export interface Sink {
  write(bytes: Uint8Array | string): Promise<void>
}

/** A line of a file that was not converted. */
export interface KeptLine {
  /** The bytes of the line, without its line feed. */
  readonly bytes: Uint8Array
  /** The row as JSON; `undefined` if the line isn't a row or isn't JSON. */
  readonly json: string | undefined
}

export interface RowWriter {
  /** Receives the layout and rows of text tables while they are read. */
  readonly noteTable?: NoteTable | undefined
  /**
   * Starts the rows of a file.
   *
   * @param changed fields to change or, if fields are added, fields to convert
   * @param added name of the new field for each of them; empty if fields are changed in place
   */
  start(input: Input, changed: readonly string[], added: ReadonlyMap<string, string>): void
  add(json: string): void
  /** What the output can't hold of a row; absent if it holds rows as they are. */
  readonly lossesIn?: (json: string) => readonly RowLoss[]
  /** Returns whether the format can hold the line. */
  keep(line: KeptLine): boolean
  /** Handles a line that isn't a row. */
  pass(bytes: Uint8Array): void
  /** Handles a line that is dropped. */
  skip(): void
  /** Writes the rows added so far; resolves when the output accepts more. */
  flush(): Promise<void>
  /** Completes the output after the last row. */
  end(): Promise<void>
  /** Releases resources, also after a failure. */
  close(): Promise<void>
}
