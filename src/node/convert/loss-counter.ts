// Counts what the format of an output can't hold of its input, for `convert` and `--fix` alike.
//
//     {"version": 3, "rows": [{"n": "\ud800"}]}   ─▶   CSV: no version, and U+FFFD in the first row

import type { Input } from "../../datasets/index.ts"
import type { KeptLine, RowLoss, RowWriter } from "./row-writer.ts"

export type Losses = {
  readonly [Loss in RowLoss]?: {
    readonly rows: number
    /** The first of these rows. */
    readonly file: string
    readonly line: number
  }
} & {
  /** Fields of JSON documents next to their rows. */
  readonly otherMembers?: readonly string[]
}

/** Writes rows with another writer. */
export class LossCounter implements RowWriter {
  readonly noteTable: RowWriter["noteTable"]
  #files = 0
  #input: Input | undefined
  /** Lines of the input so far. */
  #line = 0
  readonly #otherMembers = new Set<string>()
  readonly #rows: { [Loss in RowLoss]?: Losses[Loss] } = {}
  readonly #writer: RowWriter

  constructor(writer: RowWriter) {
    this.#writer = writer
    this.noteTable = writer.noteTable
  }

  /** After the end; absent if nothing is lost. */
  losses(): Losses | undefined {
    this.#endInput()
    const otherMembers = [...this.#otherMembers]
    const losses = { ...this.#rows, ...(otherMembers.length > 0 && { otherMembers }) }
    return Object.keys(losses).length === 0 ? undefined : losses
  }

  /** Number of inputs. */
  get files(): number {
    return this.#files
  }

  start(...start: Parameters<RowWriter["start"]>): void {
    this.#endInput()
    const [input] = start
    this.#files += 1
    this.#input = input
    this.#line = 0
    this.#writer.start(...start)
  }

  add(json: string): void {
    this.#writer.add(json)
    this.#count(json)
  }

  keep(line: KeptLine): boolean {
    if (!this.#writer.keep(line)) return false
    this.#count(line.json)
    return true
  }

  pass(bytes: Uint8Array): void {
    this.#line += 1
    this.#writer.pass(bytes)
  }

  skip(): void {
    this.#line += 1
    this.#writer.skip()
  }

  flush(): Promise<void> {
    return this.#writer.flush()
  }

  end(): Promise<void> {
    return this.#writer.end()
  }

  close(): Promise<void> {
    return this.#writer.close()
  }

  /** Other fields are known only at the end of an input. Inputs aren't kept, since each holds the head of its file. */
  #endInput(): void {
    for (const name of this.#input?.facts.otherMembers ?? []) this.#otherMembers.add(name)
    this.#input = undefined
  }

  #count(json: string | undefined): void {
    this.#line += 1
    if (json === undefined) return
    for (const loss of this.#writer.lossesIn?.(json) ?? []) {
      const file = this.#input?.path ?? ""
      const known = this.#rows[loss] ?? { rows: 0, file, line: this.#line }
      this.#rows[loss] = { ...known, rows: known.rows + 1 }
    }
  }
}
