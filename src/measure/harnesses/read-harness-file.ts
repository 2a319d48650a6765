// The lines of a file that a harness wrote to cases and replies.
//
//     {"doc": …}⏎{"doc": …}⏎     a value a line: samples 1 and 2
//     {⏎ "eval": …⏎}⏎             one document over all lines
//     [{"doc": …}, {"doc": …}]     one document, whose elements are samples 1 and 2

import { isBlank, parseJson, UnreadableRowError } from "../../formats/row.ts"
import type { LineProblem, ReplyLogOptions } from "../scores/reply-log.ts"
import { type AskedSamples, askedSamples } from "./asked-samples.ts"
import type { Harness, HarnessName, PlacedValue } from "./harness.ts"
import { harnessOf } from "./harnesses.ts"

export interface ReadHarnessFile extends AskedSamples {
  readonly kind: HarnessName
  /** What samples and problems are counted by. */
  readonly unit: "line" | "sample"
}

/**
 * Undefined for whatever no harness has written.
 *
 * @param path of the file, which may name a model
 * @param optionsFor what is asked for, with the model that is meant where neither the file nor the user says
 * @throws TemplateError, and AmbiguityError as `detectDialect` does
 */
export function readHarnessFile(
  lines: readonly string[],
  path: string,
  optionsFor: (model: string) => ReplyLogOptions,
): ReadHarnessFile | undefined {
  const file = valuesOf(lines)
  if (file === undefined) return undefined
  const { harness, unit, values } = file
  const read = harness.read(values)
  const { asked, problems } = askedSamples(read.samples, optionsFor(harness.modelOf(path)))
  const all = [...file.problems, ...read.problems, ...problems]
  return { kind: harness.name, unit, asked, problems: all }
}

interface HarnessValues {
  readonly harness: Harness
  readonly unit: "line" | "sample"
  readonly values: readonly PlacedValue[]
  readonly problems: readonly LineProblem[]
}

function valuesOf(lines: readonly string[]): HarnessValues | undefined {
  const first = lines.find((line) => !isBlank(line)) ?? ""
  if (!/^\s*[[{]/.test(first)) return undefined
  const value = parsed(first)
  const isCut = value instanceof UnreadableRowError
  // A document may also be one line, if nothing follows it.
  if (isCut) return documentOf(parsed(lines.join("\n")))
  const isOnly = lines.filter((line) => !isBlank(line)).length === 1
  return isOnly ? documentOf(value) : linesOf(lines, harnessOf(value))
}

function documentOf(value: unknown): HarnessValues | undefined {
  const harness = harnessOf(value)
  if (harness === undefined) return undefined
  const values = Array.isArray(value) ? value : [value]
  return {
    harness,
    unit: "sample",
    values: values.map((each, index) => ({ at: index + 1, value: each })),
    problems: [],
  }
}

function linesOf(
  lines: readonly string[],
  harness: Harness | undefined,
): HarnessValues | undefined {
  if (harness === undefined) return undefined
  const values: PlacedValue[] = []
  const problems: LineProblem[] = []
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue
    const value = parsed(line)
    if (value instanceof UnreadableRowError) {
      problems.push({ line: index + 1, message: value.message })
    } else {
      values.push({ at: index + 1, value })
    }
  }
  return { harness, unit: "line", values, problems }
}

/** What is nested deeper is no sample, and cannot be written as JSON again. */
const deepest = 1000

function parsed(json: string): unknown {
  try {
    return parseJson(json, deepest)
  } catch (error) {
    if (error instanceof UnreadableRowError) return error
    throw error
  }
}
