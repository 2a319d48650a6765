// Converts lines from one notation to another token by token, without a tree, if that is possible.
//
//     True and False\nx\n      1 && 0\n   (line 2 is left: it has a variable)

import { lineFeed } from "../../ascii.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import {
  byMeaning,
  type DecidedBy,
  LineEvaluator,
  LineReadings,
  verdict,
} from "../../language/engines/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import type { PrintOptions } from "../../language/print/index.ts"
import { hasChoiceOfOperators, type Respeller, respellerOf } from "../../language/respell/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import { dialectOf, type PlannedDialect } from "../../validate/index.ts"

import { type AnswerChunk, type LeftLine, LineNumber, longestNumber } from "./chunk-answers.ts"

export interface ConversionQuestion {
  /** The notation of the lines, or candidates to choose from for each line. */
  readonly dialects: readonly PlannedDialect[]
  /** Which of several notations have to agree. */
  readonly decidedBy?: DecidedBy | undefined
  readonly to: PlannedDialect
  readonly options: PrintOptions
  /** The parts of a JSON object around the line number and the text; if absent, only the text is written. */
  readonly frame?: readonly [before: string, between: string, after: string] | undefined
}

export function convertAnswers(question: ConversionQuestion): AnswerChunk {
  const { frame } = question
  const { codesIn, respellers } = respelledLines(question)
  const [before, between, after] = [...(frame ?? ["", "", ""])].map((each) =>
    Buffer.from(each),
  ) as [Buffer, Buffer, Buffer]
  const around = before.length + longestNumber + between.length + after.length + 1

  return (chunk, firstLine) => {
    const codes = codesIn(chunk)
    const longest = Math.max(...respellers.map((each) => each?.longest ?? 0))
    const number = frame && new LineNumber(firstLine)
    const bytes = new Uint8Array(chunk.length * longest + codes.length * around)
    const left: LeftLine[] = []
    let at = 0
    for (let line = 0, from = 0; line < codes.length; line += 1) {
      const to = chunk.indexOf(lineFeed, from)
      const respeller = respellers[codes[line] as number]
      let text = at
      if (number !== undefined) {
        bytes.set(before, at)
        text = number.writeTo(bytes, at + before.length)
        bytes.set(between, text)
        text += between.length
        number.countOn()
      }
      const end = respeller?.respell(chunk, from, to, bytes, text) ?? -1
      if (end < 0) left.push({ line, from, to, at })
      else {
        at = end
        if (number !== undefined) {
          bytes.set(after, at)
          at += after.length
        }
        bytes[at] = lineFeed
        at += 1
      }
      from = to + 1
    }
    return { bytes: bytes.subarray(0, at), lines: codes.length, left }
  }
}

/** A code for each line and the respeller for each code; lines without a respeller are left to the caller. */
interface RespelledLines {
  readonly codesIn: (chunk: Uint8Array) => Uint8Array | Uint16Array
  /** May grow with each chunk. */
  readonly respellers: readonly (Respeller | undefined)[]
}

function respelledLines({
  dialects,
  to,
  options,
  frame,
  decidedBy,
}: ConversionQuestion): RespelledLines {
  const among = dialects.map(dialectOf)
  const target = dialectOf(to)
  const respellerFrom = oncePerObject((dialect: Dialect) =>
    // Lines in the target notation keep their operators, so they are converted one by one.
    dialect.name === target.name && hasChoiceOfOperators(target)
      ? undefined
      : respellerOf(dialect, target, options, frame && escaped),
  )
  const [only, ...others] = among
  if (only !== undefined && others.length === 0) {
    const evaluator = new LineEvaluator(only)
    const respellers: (Respeller | undefined)[] = []
    respellers[verdict.false] = respellers[verdict.true] = respellerFrom(only)
    return { codesIn: (chunk) => evaluator.evaluate(chunk).verdicts, respellers }
  }
  const readings = new LineReadings(among, { compares: "trees", allowsRivals: true, decidedBy })
  const { made: respellers, codesIn } = byMeaning(readings, ({ dialect }) => respellerFrom(dialect))
  return { respellers, codesIn }
}

function escaped(text: string): string {
  return visibleJson(JSON.stringify(text)).slice(1, -1)
}
