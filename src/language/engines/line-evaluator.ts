// Evaluates bytes with one expression per line, without creating strings or trees.
//
//     True and False\n!\nTrue\n     becomes     false, refused, true
//
// The dialect's line table mostly advances two bytes at a time. Only parentheses, line feeds, errors and cells
// that no earlier line needed interrupt that loop. Lines with names are read again as text, since no table holds the
// values of variables.

import { lineFeed } from "../../ascii.ts"
import { checkOptions, checkType } from "../../errors/index.ts"
import { checkDialect, type Dialect } from "../dialect/index.ts"
import { type Assignment, assignmentFrom, type Values } from "../expression/index.ts"
import { lineAsText, lineEnd, linesOf, TableReader, tablesOf } from "../tables/index.ts"
import { ParseFailure } from "./parse-failure.ts"
import { readValue } from "./read-value.ts"

/** Result for a line; `unbound` if a variable in the expression has no value. */
export const verdict = { false: 0, true: 1, refused: 2, unbound: 3 } as const

export interface LineOptions {
  /** The values of variables. */
  readonly assignment?: Values
  /** Whether to locate the first error of each refused line. Default: `false`. */
  readonly withOffsets?: boolean
}

export interface LineVerdicts {
  /** For each line, a value from `verdict`. A final line feed does not start another line. */
  readonly verdicts: Uint8Array
  /**
   * For each refused line, the offset of its first error, in bytes from the start of the line; -1 for
   * other lines. `undefined` without `withOffsets`.
   */
  readonly offsets: Int32Array | undefined
}

/** Maximum bytes per call: V8 replaces a long-running loop with a version that may be slower. */
const segmentBytes = 1 << 16

/** Evaluates lines in one dialect. Create it once and reuse it. */
export class LineEvaluator {
  readonly #dialect: Dialect
  readonly #reader: TableReader
  readonly #assignment: Assignment
  readonly #withOffsets: boolean
  /** Refused lines with the offsets of their errors; filled only if `withOffsets` is set. */
  #refused: [line: number, offset: number][] = []

  /** @throws WrongTypeError */
  constructor(dialect: Dialect, options: LineOptions = {}) {
    checkDialect(dialect)
    this.#dialect = dialect
    checkOptions(options)
    const { assignment = noValues, withOffsets = false } = options
    checkType(typeof withOffsets === "boolean", "true or false as withOffsets", withOffsets)
    this.#assignment = assignmentFrom(assignment)
    this.#withOffsets = withOffsets
    this.#reader = new TableReader(linesOf(dialect))
  }

  evaluate(bytes: Uint8Array): LineVerdicts {
    const isBytes = ArrayBuffer.isView(bytes) && bytes.BYTES_PER_ELEMENT === 1
    checkType(isBytes, "bytes as a Uint8Array", bytes)
    this.#reader.line = 0
    this.#refused = []
    const lastLine = bytes.subarray(0, -1).lastIndexOf(lineFeed) + 1
    for (let from = 0; from < lastLine; ) {
      const feed = bytes.indexOf(lineFeed, Math.min(from + segmentBytes, lastLine - 1))
      this.#run(bytes, from, feed + 1)
      from = feed + 1
    }
    if (bytes.length > 0) {
      // The last line may lack its line feed, and a two-byte step reads one byte beyond it.
      const last = new Uint8Array(bytes.length - lastLine + 2).fill(lineFeed)
      last.set(bytes.subarray(lastLine))
      this.#run(last, 0, last.indexOf(lineFeed) + 1)
    }
    const { values, line } = this.#reader
    return { verdicts: values.slice(0, line), offsets: this.#takeOffsets() }
  }

  /** Evaluates whole lines. `bytes` must contain at least one byte after them. */
  #run(bytes: Uint8Array, from: number, to: number): void {
    const reader = this.#reader
    this.#makeRoom(to - from)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let start = from; start < to; ) {
      const code = reader.read(view, start, to)
      if (code >= lineEnd) return
      const { at, line } = reader
      const first = at < 2 ? 0 : bytes.lastIndexOf(lineFeed, at - 2) + 1
      start = bytes.indexOf(lineFeed, at - 1) + 1
      const whole = bytes.subarray(first, start - 1)
      reader.values[line] =
        code === lineAsText ? this.#readText(whole, line) : this.#refuse(whole, line)
      reader.line += 1
    }
  }

  /** Makes room for the verdicts on `bytes` bytes, which hold at most that many lines. */
  #makeRoom(bytes: number): void {
    const needed = this.#reader.line + bytes
    if (needed <= this.#reader.values.length) return
    const wider = new Uint8Array(2 * needed)
    wider.set(this.#reader.values)
    this.#reader.values = wider
  }

  #takeOffsets(): Int32Array | undefined {
    if (!this.#withOffsets) return undefined
    const offsets = new Int32Array(this.#reader.line).fill(-1)
    for (const [line, offset] of this.#refused) offsets[line] = offset
    return offsets
  }

  #readText(bytes: Uint8Array, line: number): number {
    const value = this.#value(decodeLine(bytes))
    if (value instanceof ParseFailure) return this.#refuse(bytes, line)
    return typeof value === "object" ? verdict.unbound : verdict[`${value}`]
  }

  #refuse(bytes: Uint8Array, line: number): number {
    if (this.#withOffsets) {
      const text = decodeLine(bytes)
      const { offset } = this.#value(text) as ParseFailure
      this.#refused.push([line, new TextEncoder().encode(text.slice(0, offset)).length])
    }
    return verdict.refused
  }

  #value(text: string) {
    return readValue(text, tablesOf(this.#dialect), this.#assignment)
  }
}

const noValues: Assignment = new Map()

// Decodes UTF-8 so that offsets in the text can be converted back to offsets in the bytes.

const strict = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** Decodes UTF-8. If it is invalid, the text stops at the first invalid byte and ends with an unpaired surrogate. */
export function decodeLine(bytes: Uint8Array): string {
  try {
    return strict().decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return `${decodeWhole(bytes.subarray(0, validLength(bytes)))}\ud800`
  }
}

/** Length of the longest prefix that is valid UTF-8, in bytes; its last character may be incomplete. */
function validLength(bytes: Uint8Array): number {
  let valid = 0
  let invalid = bytes.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isBeginningOfText(bytes.subarray(0, middle))) valid = middle
    else invalid = middle
  }
  return valid
}

function isBeginningOfText(bytes: Uint8Array): boolean {
  try {
    strict().decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Decodes valid UTF-8 without an incomplete last character. */
function decodeWhole(bytes: Uint8Array): string {
  return strict().decode(bytes, { stream: true })
}
