// Answers that many lines share, looked up by the code of each line.
//
//     codes 0 2 1      answers: no, yes, none      no\n   (line 2 is left)   yes\n

import { lineFeed } from "../files/line-bytes.ts"
import type { AnswerChunk, LeftLine } from "./chunk-answers.ts"
import { LineNumber, longestNumber } from "./line-number.ts"

/** A text without a line feed, or the texts before and after the line number. */
export type FixedAnswer = string | readonly [before: string, after: string]

/** A code for each line and the answer for each code; lines without an answer are left to the caller. */
export interface CodedLines {
  readonly codesIn: (chunk: Uint8Array) => Uint8Array | Uint16Array
  /** May grow with each chunk. */
  readonly known: readonly (KnownAnswer | undefined)[]
}

/** @param isNumbered whether any answer contains its line number */
export function fixedAnswers({ codesIn, known }: CodedLines, isNumbered: boolean): AnswerChunk {
  return (chunk, firstLine) => {
    const codes = codesIn(chunk)
    const longest = Math.max(...known.map((each) => each?.longest ?? 0))
    const number = isNumbered ? new LineNumber(firstLine) : undefined
    const bytes = new Uint8Array(longest * codes.length)
    const left: LeftLine[] = []
    let at = 0
    // Start of line `found`; computed only if a line is left.
    let found = 0
    let from = 0
    for (let line = 0; line < codes.length; line += 1) {
      const answer = known[codes[line] as number]
      if (answer !== undefined) {
        at = copy(answer.before, bytes, at)
        if (number !== undefined && answer.after !== undefined) {
          at = copy(answer.after, bytes, number.writeTo(bytes, at))
        }
      } else {
        for (; found < line; found += 1) from = chunk.indexOf(lineFeed, from) + 1
        left.push({ line, from, to: chunk.indexOf(lineFeed, from), at })
      }
      number?.countOn()
    }
    return { bytes: bytes.subarray(0, at), lines: codes.length, left }
  }
}

export interface KnownAnswer {
  readonly before: Uint8Array
  /** The text after the line number; `undefined` if the answer has no number. */
  readonly after: Uint8Array | undefined
  readonly longest: number
}

export function knownAnswer(answer: FixedAnswer | undefined): KnownAnswer | undefined {
  if (answer === undefined) return undefined
  if (typeof answer === "string") {
    const before = Buffer.from(`${answer}\n`)
    return { before, after: undefined, longest: before.length }
  }
  const [before, after] = [Buffer.from(answer[0]), Buffer.from(`${answer[1]}\n`)]
  return { before, after, longest: before.length + longestNumber + after.length }
}

/** @returns the offset after the copy */
function copy(piece: Uint8Array, bytes: Uint8Array, at: number): number {
  for (let index = 0; index < piece.length; index += 1) bytes[at + index] = piece[index] as number
  return at + piece.length
}
