// A way in which a JSON document lays out its rows: what reports call it, how it is detected, and how its rows are read.

import type { LineBuilder } from "../bytes/line-builder.ts"
import type { LineChunk } from "../bytes/line-chunks.ts"
import type { SharedName } from "../format.ts"
import type { ArrayPath } from "./choose-arrays.ts"
import type { Outline } from "./document-outline.ts"

export interface JsonLayout {
  readonly name: string
  /** As in a report, after the name of the format: `a member for each column`. */
  readonly label: string
  /** What a report calls a field; by default its name. */
  readonly fieldLabel?: (field: string) => string
  /** `undefined` for documents that are laid out otherwise. */
  readonly detect: (document: StartedDocument) => LaidOut | undefined
}

export interface StartedDocument {
  /** The first bytes, without a byte order mark. */
  readonly head: Uint8Array
  /** `undefined` for a document that is an array. */
  readonly outline: Outline | undefined
  /** Names by which rows are known. */
  readonly fieldNames: readonly string[]
}

export interface LaidOut {
  /** The paths to what rows are made of; `undefined` if that is the whole document. */
  readonly used?: readonly ArrayPath[]
  /** The names that several cells of a row have. */
  readonly sharedNames?: readonly SharedName[]
  /**
   * Makes a line of each row.
   *
   * @param pieces the whole document
   * @param longest the longest row, in bytes
   * @throws ContentError after the rows before
   */
  readonly rows: (
    pieces: AsyncIterable<Uint8Array>,
    builder: LineBuilder,
    longest: number,
  ) => AsyncGenerator<LineChunk>
}
