// Reads a harness's file as cases and replies.
//
//     {"doc": …}⏎{"doc": …}⏎     a value per line: samples 1 and 2
//     {⏎ "eval": …⏎}⏎             one document that spans all lines
//     [{"doc": …}, {"doc": …}]     one document, whose elements are samples 1 and 2

import { isObject } from "../../errors/index.ts"
import { isBlank, parseJson, UnreadableRowError } from "../../formats/index.ts"
import type { LineProblem, ReplyLogOptions } from "../scores/score.ts"
import { type AskedSamples, askedSamples } from "./asked-samples.ts"
import { bigBenchHard } from "./big-bench-hard.ts"
import { type Harness, type HarnessName, type PlacedValue, placed } from "./harness.ts"
import { inspect } from "./inspect-log.ts"
import { lmEvaluationHarness } from "./lm-evaluation-harness.ts"
import { openAiEvals } from "./openai-evals-log.ts"
import { promptfoo } from "./promptfoo-results.ts"

interface ReadHarnessFile extends AskedSamples {
  readonly kind: HarnessName
  /** Unit in which samples and problems are counted. */
  readonly unit: "line" | "sample"
}

/**
 * Returns `undefined` if no known harness wrote the file.
 *
 * @param path the file's path, which may name a model
 * @param optionsFor returns the options, given the model to assume if neither the file nor the user names one
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
  // A single line may also be a whole document.
  if (isCut) return documentOf(parsed(lines.join("\n")))
  const isOnly = lines.filter((line) => !isBlank(line)).length === 1
  return isOnly ? documentOf(value) : linesOf(lines, harnessOf(value))
}

function documentOf(value: unknown): HarnessValues | undefined {
  const harness = harnessOf(value)
  if (harness === undefined) return undefined
  const values = placed(Array.isArray(value) ? value : [value])
  return { harness, unit: "sample", values, problems: [] }
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

/** Maximum nesting depth; deeper values aren't samples and couldn't be written as JSON again. */
const deepest = 1000

function parsed(json: string): unknown {
  try {
    return parseJson(json, deepest)
  } catch (error) {
    if (error instanceof UnreadableRowError) return error
    throw error
  }
}

// The list of supported harnesses.

const harnesses: readonly Harness[] = [
  lmEvaluationHarness,
  bigBenchHard,
  inspect,
  promptfoo,
  openAiEvals,
]

/** The harness that wrote a line or document; `undefined` if it is none of the known ones. */
function harnessOf(value: unknown): Harness | undefined {
  const first = Array.isArray(value) ? value[0] : value
  return isObject(first) ? harnesses.find(({ isOwn }) => isOwn(first)) : undefined
}
