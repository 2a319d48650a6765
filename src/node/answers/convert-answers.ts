// Converts lines from one notation to another token by token, without a tree, if that is possible.
//
//     True and False\nx\n      1 && 0\n   (line 2 is left: it has a variable)

import { lineRespellerOf } from "../../language/convert/line-respeller.ts"
import type { Respeller } from "../../language/convert/respeller.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { LineEvaluator, verdict } from "../../language/engines/line-evaluator.ts"
import { LineReadings, meantAmong } from "../../language/engines/line-readings.ts"
import type { DecidedBy } from "../../language/engines/readings.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import type { PrintOptions } from "../../language/print/print-options.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import { dialectOf, type PlannedDialect } from "../../validate/plan/check-plan.ts"
import { lineFeed } from "../files/line-bytes.ts"
import type { AnswerChunk, LeftLine } from "./chunk-answers.ts"
import { LineNumber, longestNumber } from "./line-number.ts"

export interface ConversionQuestion {
  /** The notation of the lines, or candidates to choose from for each line. */
  readonly from: readonly PlannedDialect[]
  readonly decidedBy?: DecidedBy | undefined
  /** Whether to convert lines that less common notations read differently. */
  readonly allowsRivals?: boolean
  readonly to: PlannedDialect
  readonly options: PrintOptions
  /** The parts of a JSON object around the line number and the text; without it, only the text is written. */
  readonly frame?: Frame | undefined
}

interface Frame {
  readonly beforeNumber: string
  readonly beforeText: string
  /** What follows the text, by the name of the line's notation. */
  readonly end: Readonly<Record<string, string>>
}

export function convertAnswers(question: ConversionQuestion): AnswerChunk {
  const { frame } = question
  const { codesIn, known } = codedConversions(question)
  const [before, between] = [frame?.beforeNumber ?? "", frame?.beforeText ?? ""].map((each) =>
    Buffer.from(each),
  ) as [Buffer, Buffer]

  return (chunk, firstLine) => {
    const codes = codesIn(chunk)
    const longest = Math.max(0, ...known.map((each) => each?.respeller.longest ?? 0))
    const longestEnd = Math.max(0, ...known.map((each) => each?.end.length ?? 0))
    const around = before.length + longestNumber + between.length + longestEnd + 1
    const number = frame && new LineNumber(firstLine)
    const bytes = new Uint8Array(chunk.length * longest + codes.length * around)
    const left: LeftLine[] = []
    let at = 0
    for (let line = 0, from = 0; line < codes.length; line += 1) {
      const to = chunk.indexOf(lineFeed, from)
      const conversion = known[codes[line] as number]
      let text = at
      if (number !== undefined) {
        bytes.set(before, at)
        text = number.writeTo(bytes, at + before.length)
        bytes.set(between, text)
        text += between.length
        number.countOn()
      }
      const end = conversion?.respeller.respell(chunk, from, to, bytes, text) ?? -1
      if (conversion === undefined || end < 0) left.push({ line, from, to, at })
      else {
        at = end
        bytes.set(conversion.end, at)
        at += conversion.end.length
        bytes[at] = lineFeed
        at += 1
      }
      from = to + 1
    }
    return { bytes: bytes.subarray(0, at), lines: codes.length, left }
  }
}

interface Conversion {
  readonly respeller: Respeller
  readonly end: Buffer
}

/** A code for each line and the conversion for each code; `undefined` if the conversion needs a tree. */
interface CodedConversions {
  readonly codesIn: (chunk: Uint8Array) => Uint8Array | Uint16Array
  readonly known: readonly (Conversion | undefined)[]
}

function codedConversions({
  from,
  to,
  options,
  frame,
  ...choice
}: ConversionQuestion): CodedConversions {
  const target = dialectOf(to)
  const conversionFrom = oncePerObject((dialect: Dialect): Conversion | undefined => {
    const respeller = lineRespellerOf(dialect, target, options, frame && escaped)
    return respeller && { respeller, end: Buffer.from(frame?.end[dialect.name] ?? "") }
  })
  const [only, ...others] = from.map(dialectOf)
  if (only !== undefined && others.length === 0) {
    const evaluator = new LineEvaluator(only)
    const known: (Conversion | undefined)[] = []
    known[verdict.true] = conversionFrom(only)
    known[verdict.false] = conversionFrom(only)
    return { codesIn: (chunk) => evaluator.evaluate(chunk).verdicts, known }
  }
  const { decidedBy, allowsRivals = false } = choice
  const among = from.map(dialectOf)
  const readings = new LineReadings(among, meantAmong(among, { decidedBy, allowsRivals }))
  const known: (Conversion | undefined)[] = []
  return {
    known,
    codesIn: (chunk) => {
      const codes = readings.read(chunk)
      for (const meaning of readings.meanings.slice(known.length)) {
        known.push(meaning && conversionFrom(meaning.dialect))
      }
      return codes
    },
  }
}

/** Escapes a text for the inside of a JSON string. */
function escaped(text: string): string {
  return visibleJson(JSON.stringify(text)).slice(1, -1)
}
