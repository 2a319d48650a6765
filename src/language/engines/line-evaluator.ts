// Evaluates bytes with one expression per line, without creating strings or trees.
//
//     True and False\n!\nTrue\n     becomes     false, refused, true
//
// The line table of the dialect advances mostly two bytes at a time. Only parentheses, line feeds, errors and cells
// that no earlier line needed interrupt that loop. Lines with names are read again as text, since no table holds the
// values of variables.

import { lineFeed } from "../../ascii.ts"
import { checkOptions, checkType } from "../../errors/boolglot-error.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { checkDialect } from "../dialect/dialect-named.ts"
import { type Assignment, assignmentFrom, type Values } from "../expression/fold.ts"
import { tablesOf } from "../tables/dialect-tables.ts"
import {
  againMask,
  againShift,
  codeShift,
  isSecond,
  lineAsText,
  lineClose,
  lineEnd,
  lineUnknown,
} from "../tables/layout.ts"
import { type LineTable, linesOf } from "../tables/line-table.ts"
import { ParseFailure } from "./parse-failure.ts"
import { readValue } from "./read-value.ts"

/** Result for a line; `unbound` if a variable of the expression has no value. */
export const verdict = { false: 0, true: 1, refused: 2, unbound: 3 } as const

export interface LineOptions {
  /** The values of variables. */
  readonly assignment?: Values
  /** Whether to locate the first error of each refused line. Default: `false`. */
  readonly withOffsets?: boolean
}

export interface LineVerdicts {
  /** For each line a number of `verdict`. A final line feed does not start another line. */
  readonly verdicts: Uint8Array
  /**
   * For each refused line the offset of its first error, in bytes from the start of the line; -1 for
   * others. `undefined` without `withOffsets`.
   */
  readonly offsets: Int32Array | undefined
}

/** Code for a popped entry that resumes in a plain state. */
const resumes = -1

/** Maximum bytes per call: V8 replaces a long-running loop with a version that may be slower. */
const segmentBytes = 1 << 16

/** Evaluates lines in one dialect. Create it once and reuse it. */
export class LineEvaluator {
  readonly #dialect: Dialect
  readonly #table: LineTable
  readonly #assignment: Assignment
  readonly #withOffsets: boolean
  /** The stack: at most one entry per open parenthesis. */
  #opened: Uint16Array = new Uint16Array(1024)
  /** Verdicts of the lines so far; the buffer is reused, since allocating it takes time. */
  #verdicts = new Uint8Array(0)
  /** Refused lines with the offsets of their errors; filled only if `withOffsets` is set. */
  #refused: [line: number, offset: number][] = []
  #line = 0
  /** Position, state and depth at which the loop was interrupted. */
  #at = 0
  #state = 0
  #depth = 0

  /** @throws WrongTypeError */
  constructor(dialect: Dialect, options: LineOptions = {}) {
    checkDialect(dialect)
    this.#dialect = dialect
    checkOptions(options)
    const { assignment = noValues, withOffsets = false } = options
    checkType(typeof withOffsets === "boolean", "true or false as withOffsets", withOffsets)
    this.#assignment = assignmentFrom(assignment)
    this.#withOffsets = withOffsets
    this.#table = linesOf(this.#dialect)
  }

  evaluate(bytes: Uint8Array): LineVerdicts {
    const isBytes = ArrayBuffer.isView(bytes) && bytes.BYTES_PER_ELEMENT === 1
    checkType(isBytes, "bytes as a Uint8Array", bytes)
    this.#line = 0
    this.#refused = []
    const lastLine = bytes.subarray(0, -1).lastIndexOf(lineFeed) + 1
    for (let from = 0; from < lastLine; ) {
      const feed = bytes.indexOf(lineFeed, Math.min(from + segmentBytes, lastLine - 1))
      this.#run(bytes, from, feed + 1)
      from = feed + 1
    }
    if (bytes.length > 0) {
      // The last line may lack its line feed, and a step of two bytes reads one byte beyond it.
      const last = new Uint8Array(bytes.length - lastLine + 2).fill(lineFeed)
      last.set(bytes.subarray(lastLine))
      this.#run(last, 0, last.indexOf(lineFeed) + 1)
    }
    return { verdicts: this.#verdicts.slice(0, this.#line), offsets: this.#takeOffsets() }
  }

  /** Evaluates whole lines. `bytes` must contain at least one byte after them. */
  #run(bytes: Uint8Array, from: number, to: number): void {
    this.#makeRoom(to - from)
    this.#at = from
    this.#state = 0
    this.#depth = 0
    while (!this.#isRead(bytes, to)) {
      // The table replaced its arrays: continue with the new ones.
    }
  }

  /** Returns `false` if the table replaced its arrays: reloading them inside the loop would slow down every step. */
  #isRead(bytes: Uint8Array, to: number): boolean {
    const table = this.#table
    const { version, columnOf, results, cells, firstSpecial, afterOpen, pushes, afterClose } = table
    const open = lineClose + results
    const unknownCell = firstSpecial + (lineUnknown << codeShift)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const verdicts = this.#verdicts
    let opened: Uint16Array = this.#opened
    let line = this.#line
    let depth = this.#depth
    let state = this.#state
    let at = this.#at
    for (;;) {
      let cell = cells[state + (columnOf[view.getUint16(at, true)] as number)] as number
      while (cell < firstSpecial) {
        state = cell
        at += 2
        cell = cells[state + (columnOf[view.getUint16(at, true)] as number)] as number
      }

      const special = cell - firstSpecial
      let code = special >> codeShift
      let next = state
      let left = depth
      while (code >= lineClose && code < open) {
        left -= 1
        const place = results * (opened[left] as number) + code - lineClose
        next = afterClose[place] as number
        if (next === unknownCell) {
          state = table.learnClose(state, place)
          code = lineUnknown
        } else code = next < firstSpecial ? resumes : (next - firstSpecial) >> codeShift
      }
      if (code === lineUnknown) {
        if (next !== unknownCell) state = table.learn(state, view.getUint16(at, true))
        if (state >= 0) {
          if (table.version === version) continue
          this.#interrupt(line, at, depth, state)
          return false
        }
        code = lineAsText
      }
      depth = left
      at += 1 + (special & isSecond) - ((special >> againShift) & againMask)
      if (code === resumes) {
        state = next
        continue
      }
      if (code >= open) {
        if (depth === opened.length) opened = this.#deepen()
        opened[depth] = code - open
        depth += pushes[code - open] as number
        state = afterOpen[code - open] as number
        continue
      }

      // The line ends here, or its verdict is already known.
      if (code >= lineEnd) verdicts[line] = code - lineEnd
      else {
        const lineStart = at < 2 ? 0 : bytes.lastIndexOf(lineFeed, at - 2) + 1
        at = bytes.indexOf(lineFeed, at - 1) + 1
        const whole = bytes.subarray(lineStart, at - 1)
        verdicts[line] =
          code === lineAsText ? this.#readText(whole, line) : this.#refuse(whole, line)
      }
      line += 1
      if (at === to) break
      depth = 0
      state = 0
    }
    this.#line = line
    return true
  }

  #interrupt(line: number, at: number, depth: number, state: number): void {
    this.#line = line
    this.#at = at
    this.#depth = depth
    this.#state = state
  }

  /** Makes room for the verdicts on `bytes` bytes, which hold at most that many lines. */
  #makeRoom(bytes: number): void {
    const needed = this.#line + bytes
    if (needed <= this.#verdicts.length) return
    const wider = new Uint8Array(2 * needed)
    wider.set(this.#verdicts)
    this.#verdicts = wider
  }

  #deepen(): Uint16Array {
    const wider = new Uint16Array(2 * this.#opened.length)
    wider.set(this.#opened)
    this.#opened = wider
    return wider
  }

  #takeOffsets(): Int32Array | undefined {
    if (!this.#withOffsets) return undefined
    const offsets = new Int32Array(this.#line).fill(-1)
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
      this.#refused.push([line, byteOffsetIn(text, offset)])
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

/** Decodes UTF-8. If it is invalid, the text ends before the first invalid byte with an unpaired surrogate. */
export function decodeLine(bytes: Uint8Array): string {
  try {
    return strict().decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return `${decodeWhole(bytes.subarray(0, validLength(bytes)))}\ud800`
  }
}

/** Converts an offset in a decoded text to an offset in its bytes. */
function byteOffsetIn(text: string, offset: number): number {
  return new TextEncoder().encode(text.slice(0, offset)).length
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
