// Converts lines from one notation to another token by token, without a tree, if that is possible.
//
//     True and False\nx\n      1 && 0\n   (line 2 is left: it has a variable)

import { lineFeed } from "../../ascii.ts"
import { type Respeller, respellerOf } from "../../language/convert/index.ts"
import { LineEvaluator, verdict } from "../../language/engines/index.ts"
import type { PrintOptions } from "../../language/print/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import { dialectOf, type PlannedDialect } from "../../validate/index.ts"

import { type AnswerChunk, type LeftLine, LineNumber, longestNumber } from "./chunk-answers.ts"

export interface ConversionQuestion {
  readonly from: PlannedDialect
  readonly to: PlannedDialect
  readonly options: PrintOptions
  /** The parts of a JSON object around the line number and the text; without it, only the text is written. */
  readonly frame?: readonly [before: string, between: string, after: string] | undefined
}

/** @param question about two notations that have a respeller */
export function convertAnswers(question: ConversionQuestion): AnswerChunk {
  const { frame, options } = question
  const dialect = dialectOf(question.from)
  const { respell, longest } = respellerOf(
    dialect,
    dialectOf(question.to),
    options,
    frame && escaped,
  ) as Respeller
  const evaluator = new LineEvaluator(dialect)
  const [before, between, after] = [...(frame ?? ["", "", ""])].map((each) =>
    Buffer.from(each),
  ) as [Buffer, Buffer, Buffer]
  const around = before.length + longestNumber + between.length + after.length + 1

  return (chunk, firstLine) => {
    const { verdicts } = evaluator.evaluate(chunk)
    const number = frame && new LineNumber(firstLine)
    const bytes = new Uint8Array(chunk.length * longest + verdicts.length * around)
    const left: LeftLine[] = []
    let at = 0
    for (let line = 0, from = 0; line < verdicts.length; line += 1) {
      const to = chunk.indexOf(lineFeed, from)
      const found = verdicts[line] as number
      let text = at
      if (number !== undefined) {
        bytes.set(before, at)
        text = number.writeTo(bytes, at + before.length)
        bytes.set(between, text)
        text += between.length
        number.countOn()
      }
      const isValue = found === verdict.true || found === verdict.false
      const end = isValue ? respell(chunk, from, to, bytes, text) : -1
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
    return { bytes: bytes.subarray(0, at), lines: verdicts.length, left }
  }
}

function escaped(text: string): string {
  return visibleJson(JSON.stringify(text)).slice(1, -1)
}
