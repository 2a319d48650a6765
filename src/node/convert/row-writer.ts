// Interface of the writers for converted datasets; each format has one.
//
//     {"input": "1 && 0"}                            JSON Lines: as it is     JSON: an element of one list
//     {"input": "1 &&"}, which was not converted     kept as in the file, if the format can hold it

import { createReadStream } from "node:fs"
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Input } from "../../datasets/index.ts"
import type { NoteTable } from "../../formats/index.ts"
import { elementsAt, endOfSpace, membersAt } from "../../json/index.ts"
import { WriteError } from "../files/check-outputs.ts"
import { readLines } from "../files/read-lines.ts"

/** Output stream; its promises make the writer wait for a slow reader. */
export interface Sink {
  write(bytes: Uint8Array | string): Promise<void>
}

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
  /** The parts of a row that the output can't hold; absent if it holds rows as they are. */
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
  /** Releases resources, even after a failure. */
  close(): Promise<void>
}

// The fields of a row as cells of a table.
//
//     {"a": "x", "n": 1.0, "l": [1, 2], "z": null}      a ↦ x, n ↦ 1.0, l ↦ [1, 2], z ↦ an empty cell

/** What a table can't hold: lone surrogates, and all but the last of several fields with the same name. */
export const rowLosses = ["surrogates", "repeatedFields"] as const
export type RowLoss = (typeof rowLosses)[number]

/** @param areNestedKept whether lists and objects keep their JSON text */
export function lossesIn(json: string, areNestedKept: boolean): readonly RowLoss[] {
  const names = new Set<string>()
  let [count, isBroken] = [0, !areNestedKept && wellFormed(json) !== json]
  for (const [name, cell] of membersOfRow(objectRow(json))) {
    count += 1
    names.add(name)
    isBroken ||= loneSurrogate.test(name) || loneSurrogate.test(cell)
  }
  const isLost = { surrogates: isBroken, repeatedFields: names.size < count }
  return rowLosses.filter((loss) => isLost[loss])
}

const loneSurrogate = /\p{Surrogate}/u

/** Replaces each escaped lone surrogate with U+FFFD. */
export function wellFormed(json: string): string {
  return json.replaceAll(escapes, (found) => (/^\\u[dD]...$/.test(found) ? "\\ufffd" : found))
}

/** Matches an escaped backslash, a surrogate pair, or a lone surrogate. */
const escapes = /\\\\|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]../g

/** A row as an object: a string becomes the field `input`, and the elements of a list get their indexes as names. */
export function objectRow(json: string): string {
  if (/^\s*"/.test(json)) return `{"input":${json.trim()}}`
  if (!/^\s*\[/.test(json)) return json
  const elements = [...elementsAt(json, endOfSpace(json, 0))]
  const members = elements.map(({ start, end }, place) => `"${place}":${json.slice(start, end)}`)
  return `{${members.join(",")}}`
}

/** Strings as their content, `null` as an empty cell, other values as their JSON text. */
export function* membersOfRow(json: string): Generator<readonly [name: string, cell: string]> {
  for (const { nameStart, nameEnd, start, end } of membersAt(json, endOfSpace(json, 0))) {
    const written = json.slice(start, end)
    const cell = written.startsWith('"') ? JSON.parse(written) : written === "null" ? "" : written
    yield [JSON.parse(json.slice(nameStart, nameEnd)), cell]
  }
}

// Stages rows as lines of JSON in a temporary file until all are known, since the columns of a table come first.

export class StagedRows {
  #text = ""
  #folder: string | undefined
  #handle: FileHandle | undefined

  add(line: string): void {
    this.#text += line
    this.#text += "\n"
  }

  /** @throws WriteError */
  async flush(): Promise<void> {
    const text = this.#text
    this.#text = ""
    try {
      this.#folder ??= await mkdtemp(join(tmpdir(), "boolglot-"))
      this.#handle ??= await open(this.path, "w", 0o600)
      await this.#handle.appendFile(text)
    } catch (cause) {
      throw new WriteError(this.folder, cause)
    }
  }

  /** Valid after the first flush. */
  get path(): string {
    return join(this.folder, "rows.jsonl")
  }

  get folder(): string {
    return this.#folder ?? tmpdir()
  }

  async *lines(): AsyncGenerator<string> {
    await this.flush()
    const longest = Number.POSITIVE_INFINITY
    for await (const { text } of readLines(createReadStream(this.path), this.path, longest)) {
      yield text
    }
  }

  /** Removes the temporary file. */
  async close(): Promise<void> {
    await this.#handle?.close()
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true })
  }
}
