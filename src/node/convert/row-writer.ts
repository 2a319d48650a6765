// Where the rows of a converted dataset go: a writer for each format.
//
//     {"input": "1 && 0"}                            JSON Lines: as it is     JSON: an element of one list
//     {"input": "1 &&"}, which was not converted     kept as it stands in the file, if the format can hold it

import type { Input } from "../../datasets/input.ts"
import type { NoteTable } from "../../formats/format.ts"
import type { RowLoss } from "./members-of-row.ts"

/** Takes what is written, so that a slow reader holds the writer back. */
export interface Sink {
  write(bytes: Uint8Array | string): Promise<void>
}

/** A line of a file that was not converted. */
export interface KeptLine {
  /** As it stands there, without its line feed. */
  readonly bytes: Uint8Array
  /** The row as JSON; undefined where the line is not one, or not JSON. */
  readonly json: string | undefined
}

export interface RowWriter {
  /** What the writer is to be told of each table of text that is opened. */
  readonly noteTable?: NoteTable | undefined
  /**
   * Before the rows of each file.
   *
   * @param changed the members that may change, or those of which others are made
   * @param added by them, the members that rows are given; none where they are changed
   */
  start(input: Input, changed: readonly string[], added: ReadonlyMap<string, string>): void
  add(json: string): void
  /** What the output can't hold of a row; absent if it holds rows as they are. */
  readonly lossesIn?: (json: string) => readonly RowLoss[]
  /** Whether the format can hold it. */
  keep(line: KeptLine): boolean
  /** A line that is not a row. */
  pass(bytes: Uint8Array): void
  /** A line that is dropped. */
  skip(): void
  /** Hands on what was added; the promise is fulfilled when more is to come. */
  flush(): Promise<void>
  /** After the last row. */
  end(): Promise<void>
  /** In any case, also where it was not written to its end. */
  close(): Promise<void>
}
