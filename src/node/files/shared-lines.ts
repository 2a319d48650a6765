// Lines of a file that several threads take turns reading, each into its own reusable buffer.
//
//     thread 1    reads 0, works on it          reads 2, works on it …
//     thread 2             reads 1, works on it          reads 3 …
//
// The position in the file is the descriptor's, so a later program continues where this one stops. An incomplete line
// at the end of a turn is left in shared memory for the next turn.

import { readSync } from "node:fs"
import { lineFeed } from "../../ascii.ts"
import { stripMark } from "../../lines/index.ts"
import { linesIn, longestText } from "./read-lines.ts"

/** State that the threads share, as plain data. */
export interface SharedFile {
  readonly descriptor: number
  /** Whether to count lines, which happens while the other threads wait. */
  readonly isNumbered: boolean
  /** Number of bytes to read at once. */
  readonly piece: number
  /** Maximum length of a line in bytes. */
  readonly longestLine: number
  readonly memory: SharedArrayBuffer
}

/** A thread's turn. */
export interface Turn {
  /** Index of the turn among the turns of all threads. */
  readonly number: number
  /** Number of the first line; 1 if lines aren't counted. */
  readonly firstLine: number
  /** Whole lines with their line feeds, in memory that the thread's next turn overwrites. */
  readonly lines: Uint8Array
  /** Why this turn has no lines, if it has none; it is then the last turn. */
  readonly failure?: ReadFailure
}

/** A line that is too long, or a system error as plain data. */
export type ReadFailure =
  | "too long"
  | { readonly code: string | undefined; readonly message: string }

/** Indexes of the numbers at the start of the shared memory. The rest of the last turn follows them. */
export const place = { turn: 0, line: 1, rest: 2, isEnded: 3, lock: 4 } as const
const numbersEnd = Object.keys(place).length * Float64Array.BYTES_PER_ELEMENT

export function sharedFile(
  descriptor: number,
  isNumbered: boolean,
  piece: number,
  longestLine: number = longestText,
): SharedFile {
  const memory = new SharedArrayBuffer(numbersEnd + piece)
  return { descriptor, isNumbered, piece, longestLine, memory }
}

/** One thread's view of the file. */
export class SharedLines {
  readonly #numbers: Float64Array
  readonly #lock: Int32Array
  readonly #rest: Uint8Array
  #own: Uint8Array
  readonly #file: SharedFile

  constructor(file: SharedFile) {
    this.#file = file
    this.#numbers = new Float64Array(file.memory, 0, place.lock)
    this.#lock = new Int32Array(file.memory, place.lock * Float64Array.BYTES_PER_ELEMENT, 1)
    this.#rest = new Uint8Array(file.memory, numbersEnd)
    this.#own = new Uint8Array(2 * file.piece)
  }

  /** Waits until no other thread is reading. `undefined` after the last turn. */
  take(): Turn | undefined
  /**
   * Like `take()`, but for a thread that has to handle messages, such as one about a thread that ended while reading.
   *
   * @param patience in milliseconds
   * @returns `"busy"` if another thread is still reading after that time
   */
  take(patience: number): Turn | "busy" | undefined
  take(patience?: number): Turn | "busy" | undefined {
    while (Atomics.compareExchange(this.#lock, 0, 0, 1) === 1)
      if (Atomics.wait(this.#lock, 0, 1, patience) === "timed-out") return "busy"
    try {
      return this.#numbers[place.isEnded] === 1 ? undefined : this.#turn()
    } finally {
      Atomics.store(this.#lock, 0, 0)
      Atomics.notify(this.#lock, 0, 1)
    }
  }

  #turn(): Turn | undefined {
    const numbers = this.#numbers
    const number = numbers[place.turn] as number
    const firstLine = (numbers[place.line] as number) + 1
    let lines: Uint8Array | ReadFailure
    try {
      lines = this.#wholeLines()
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      lines = { code, message }
    }
    numbers[place.turn] = number + 1
    if (!(lines instanceof Uint8Array)) {
      numbers[place.isEnded] = 1
      return { number, firstLine, lines: new Uint8Array(0), failure: lines }
    }
    if (lines.length === 0) return undefined
    if (this.#file.isNumbered) (numbers[place.line] as number) += linesIn(lines)
    return { number, firstLine, lines: number === 0 ? stripMark(lines) : lines }
  }

  /** Reads until there is a whole line, and leaves what follows the last one for the next turn. Empty at the end. */
  #wholeLines(): Uint8Array | "too long" {
    const { descriptor, piece, longestLine } = this.#file
    let length = this.#numbers[place.rest] as number
    this.#makeRoom(length + piece)
    this.#own.set(this.#rest.subarray(0, length))
    for (;;) {
      const read = readSync(descriptor, this.#own, length, piece, null)
      if (read === 0) return this.#lastLine(length)
      const came = this.#own.subarray(length, length + read)
      const first = came.indexOf(lineFeed)
      if (length + (first < 0 ? read : first) > longestLine) return "too long"
      if (first >= 0) {
        const cut = came.lastIndexOf(lineFeed) + 1
        this.#rest.set(came.subarray(cut))
        this.#numbers[place.rest] = read - cut
        return this.#own.subarray(0, length + cut)
      }
      length += read
      this.#makeRoom(length + piece)
    }
  }

  #lastLine(length: number): Uint8Array {
    this.#numbers[place.isEnded] = 1
    this.#own[length] = lineFeed
    return this.#own.subarray(0, length === 0 ? 0 : length + 1)
  }

  #makeRoom(bytes: number): void {
    if (bytes <= this.#own.length) return
    const wider = new Uint8Array(2 * bytes)
    wider.set(this.#own)
    this.#own = wider
  }
}
