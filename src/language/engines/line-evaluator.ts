// Bytes with one expression a line to one verdict a line, without a string or a tree in between.
//
//     True and False\n!\nTrue\n     becomes     false, refused, true
//
// The table of the dialect's lines leads from byte to byte, mostly two at a time; only parentheses, ends
// of lines and what is refused stop that. Lines with names are read again as text: what a variable is
// worth, no table can know.

import { checkOptions, checkType } from "../../errors/check-type.ts"
import { builtInDialects } from "../built-in/built-in-dialects.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { dialectOf } from "../dialect/dialect-named.ts"
import { type Assignment, assignmentFrom, type Values } from "../expression/evaluate-tree.ts"
import { lineCell, lineCode, twoByteCell } from "../tables/layout.ts"
import { tablesOf } from "../tables/tables-of.ts"
import type { TwoByteTable } from "../tables/two-byte-table.ts"
import { byteOffsetIn, decodeLine } from "./decode-line.ts"
import { linesAtOnce, linesOf, textSteps } from "./lines-of.ts"
import { ParseFailure } from "./parse-failure.ts"
import { readValue } from "./read-value.ts"

/** What a line is; `unbound` where it is an expression with a variable that has no value. */
export const verdict = { false: 0, true: 1, refused: 2, unbound: 3 } as const

export interface LineOptions {
  /** The values of variables. */
  readonly assignment?: Values
  /** Whether to find out where refused lines stop being expressions. Default: no. */
  readonly withOffsets?: boolean
}

export interface LineVerdicts {
  /** For each line a number of `verdict`. A line feed at the very end starts no further line. */
  readonly verdicts: Uint8Array
  /**
   * For each refused line the offset of its first error, in bytes from the start of the line; -1 for
   * others. Undefined where it was not asked for.
   */
  readonly offsets: Int32Array | undefined
}

const lineFeed = 0x0a

// V8 looks imported numbers up each time, but knows its own.
const { close, end, name } = lineCode

/** Where what was on the stack has resumed with a state. */
const resumes = -1
const lineShift = lineCell.codeShift
const { codeShift, isSecond } = twoByteCell
const { againMask } = lineCell
const specialShift = codeShift + lineCell.codeShift

/** V8 replaces a loop that runs for long by one that may be slower, so no call takes more than this. */
const segmentBytes = 1 << 16

/** So many bytes are read as text in the time that making a table takes. */
const worthATable = 1 << 20

/** Evaluates lines in one dialect; what it needs for that is set up once. */
export class LineEvaluator {
  readonly #dialect: Dialect
  #steps: TwoByteTable
  /** How many bytes were read as text, because the table of the dialect has to be made first. */
  #readAsText = 0
  readonly #assignment: Assignment
  readonly #withOffsets: boolean
  /** What parentheses that open leave behind. */
  #opened: Uint16Array = new Uint16Array(1024)
  /** What was found for the lines so far; kept for the next call, as memory costs time. */
  #verdicts = new Uint8Array(0)
  /** The refused lines, each with its offset, where these are asked for. */
  #refused: [line: number, offset: number][] = []
  #line = 0

  /**
   * @param dialect one that was read, or the name of a built-in one
   * @throws UnknownDialectError, WrongTypeError
   */
  constructor(dialect: Dialect | string, options: LineOptions = {}) {
    this.#dialect = dialectOf(dialect, builtInDialects)
    checkOptions(options)
    const { assignment = noValues, withOffsets = false } = options
    checkType(typeof withOffsets === "boolean", "true or false as withOffsets", withOffsets)
    this.#assignment = assignmentFrom(assignment)
    this.#withOffsets = withOffsets
    this.#steps = linesAtOnce(this.#dialect)
  }

  evaluate(bytes: Uint8Array): LineVerdicts {
    const isBytes = ArrayBuffer.isView(bytes) && bytes.BYTES_PER_ELEMENT === 1
    checkType(isBytes, "bytes as a Uint8Array", bytes)
    if (this.#steps === textSteps) {
      this.#readAsText += bytes.length
      if (this.#readAsText > worthATable) this.#steps = linesOf(this.#dialect)
    }
    this.#line = 0
    this.#refused = []
    const lastLine = bytes.subarray(0, -1).lastIndexOf(lineFeed) + 1
    for (let from = 0; from < lastLine; ) {
      const feed = bytes.indexOf(lineFeed, Math.min(from + segmentBytes, lastLine - 1))
      this.#run(bytes, from, feed + 1)
      from = feed + 1
    }
    if (bytes.length > 0) {
      // The last line may lack its line feed; and a step of two bytes looks at one after it.
      const last = new Uint8Array(bytes.length - lastLine + 2).fill(lineFeed)
      last.set(bytes.subarray(lastLine))
      this.#run(last, 0, last.indexOf(lineFeed) + 1)
    }
    return { verdicts: this.#verdicts.slice(0, this.#line), offsets: this.#takeOffsets() }
  }

  /** Evaluates whole lines. There has to be a byte after the last one. */
  #run(bytes: Uint8Array, from: number, to: number): void {
    this.#makeRoom(to - from)
    const { columnOf, cells, firstSpecial, results, afterOpen, afterClose } = this.#steps
    const open = close + results
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const verdicts = this.#verdicts
    let opened: Uint16Array = this.#opened
    let line = this.#line
    let depth = 0
    let state = 0
    let at = from
    for (;;) {
      const pair = view.getUint16(at, true)
      const cell = cells[state + (columnOf[pair] as number)] as number
      if (cell < firstSpecial) {
        state = cell
        at += 2
        continue
      }

      const special = cell - firstSpecial
      at += 1 + (special & isSecond) - ((special >> codeShift) & againMask)
      let code = special >> specialShift
      if (code >= open) {
        if (depth === opened.length) opened = this.#deepen()
        opened[depth] = code - open
        depth += 1
        state = afterOpen[code - open] as number
        continue
      }
      while (code >= close && code < open) {
        depth -= 1
        state = afterClose[results * (opened[depth] as number) + code - close] as number
        code = state < firstSpecial ? resumes : (state - firstSpecial) >> lineShift
      }
      if (code === resumes) continue
      if (code >= open) {
        opened[depth] = code - open
        depth += 1
        state = afterOpen[code - open] as number
        continue
      }

      // The line ends here, or what it comes to is settled.
      if (code >= end) verdicts[line] = code - end
      else {
        const lineStart = at < 2 ? 0 : bytes.lastIndexOf(lineFeed, at - 2) + 1
        at = bytes.indexOf(lineFeed, at - 1) + 1
        const text = bytes.subarray(lineStart, at - 1)
        verdicts[line] = code === name ? this.#readText(text, line) : this.#refuse(text, line)
      }
      line += 1
      if (at === to) break
      depth = 0
      state = 0
    }
    this.#line = line
  }

  /** Makes room for the verdicts on so many bytes: no line is shorter than its line feed. */
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
