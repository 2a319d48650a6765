// Detects the notation of the expressions that a template extracts from the texts of a dataset.

import { areJson, type Fields, type InputFormat, isBlank, type Row } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { noValues, tryEvaluate } from "../../language/engines/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { sampleSizes } from "../evidence/priors.ts"
import type { LabelForm } from "../labels/label-form.ts"
import { claimedValue, claimTask, type TaskSource } from "../tasks/task.ts"
import { type TaskRow, taskRowReader } from "../tasks/task-row.ts"
import { bare, type Template, templateFrom } from "../templates/template.ts"
import type { GivenLines, KnownOptions, PlanOptions } from "./check-plan.ts"
import { type Choice, chooseAgain, chooseReading } from "./choose-reading.ts"
import { type DetectedDialect, dialectOfReadings } from "./detect-notation-of-rows.ts"
import { type RowSample, rowSampleOf } from "./expression-sources.ts"
import { type FoundFields, fieldsByName, fieldsOf } from "./find-fields.ts"
import type { Hypothesis } from "./hypotheses.ts"
import { type WordReader, wordReader } from "./label-sources.ts"
import {
  jsonIn,
  objectsIn,
  readAll,
  readRows,
  readSamples,
  rowsWithMembers,
  type Sample,
  spread,
  valuesFrom,
} from "./sample-readings.ts"
import { fieldsBeside, textRows } from "./several-expressions.ts"
import { findSource, isOfSeveral, lacksFields } from "./task-sources.ts"

/** Number of rows with an expression to sample. */
export const rowsForDetection = sampleSizes.notation

interface DetectedReading {
  readonly template: Template
  /** `undefined` if the template matches no text. */
  readonly detected: DetectedDialect | undefined
  /** Number of texts it was detected from. */
  readonly texts: number
  /** Whether any of the texts has a value in the detected dialect. */
  readonly isTold: boolean
}

/**
 * Reads the first thousand rows with an expression and, if none of them has a value, the last thousand.
 *
 * @param labels how labels state their values; `undefined` for plain literals
 * @param areClaims whether labels judge the claims that the texts make about their expressions
 * @param read reads the texts in all dialects
 * @param confirmed the dialect of the chosen reading
 * @throws AmbiguityError like `detectDialect`
 */
export function detectReading(
  rows: readonly Row[],
  template: Template,
  dialects: readonly Dialect[],
  labels?: LabelForm,
  areClaims = false,
  read = readSamples,
  confirmed?: Dialect,
): DetectedReading {
  const wordIn = wordReader(labels)
  const samples = rows.flatMap((row) => sampleOf(row, template, dialects, wordIn, areClaims))
  const readingOf = (some: readonly Sample[]): DetectedReading => {
    const detected = dialectOfReadings(read(some, dialects), confirmed)
    const isTold = detected !== undefined && some.some((each) => hasValue(each, detected.dialect))
    return { template, detected, texts: some.length, isTold }
  }
  const first = readingOf(samples.slice(0, rowsForDetection))
  if (first.isTold || rows.length <= rowsForDetection) return first
  const last = readingOf(samples.slice(-rowsForDetection))
  return last.isTold ? last : first
}

function hasValue({ text, values }: Sample, dialect: Dialect): boolean {
  return typeof tryEvaluate(text, dialect, values?.(dialect) ?? noValues) === "boolean"
}

/** The expression that a template extracts from a row, if there is one. */
function sampleOf(
  { input, assignment, target }: Row,
  template: Template,
  [anyDialect]: readonly Dialect[],
  wordIn: WordReader,
  areClaims: boolean,
): readonly Sample[] {
  const extracted = template.extract(input)
  if (extracted === undefined) return []
  const { text, variables, label } = extracted
  const stated = areClaims ? target : (label?.text ?? target)
  // A text labelled as invalid is no evidence for a notation.
  if (anyDialect !== undefined && wordIn(stated, anyDialect) === "invalid") return []
  return [
    {
      text,
      ...valuesFrom(assignment, variables),
      label: (dialect) => {
        const value = wordIn(stated, dialect)
        if (value === undefined || value === "invalid") return undefined
        if (!areClaims) return value
        return value === claimedValue(label?.text ?? "", template.source, dialect)
      },
    },
  ]
}

// Chooses the most plausible reading of a sample of rows, and applies it to the first rows of a file.

/** The first rows of a file under the chosen reading. */
export interface LineReading extends DetectedReading {
  readonly found: FoundFields
  readonly rows: readonly Row[]
  readonly several?: { readonly source: TaskSource; readonly rows: readonly TaskRow[] }
  readonly labels: LabelForm | undefined
  /** Whether labels judge the claims that the texts make about their expressions. */
  readonly areClaims: boolean
}

/** Chooses a reading from a sample of the rows. */
export function choiceFor({ lines, lineFormat, options, readers, texts }: GivenLines): Choice {
  const samples = samplesOf(texts)
  const known = knownFrom(options)
  const takeSample = (count: number) => {
    const rows = rowsIn(lines, lineFormat)
    return rowSampleOf(spread(rows, count), readers, known, rows)
  }
  const sampleOf = (count: number) => {
    const sample = samples.get(count) ?? takeSample(count)
    samples.set(count, sample)
    return { ...sample, known }
  }
  let choice = chooseReading(sampleOf(sampleSizes.reading))
  let read: number = sampleSizes.reading
  for (const size of sampleSizes.unclear) {
    const again = choice.rows.length < read ? undefined : chooseAgain(choice, () => sampleOf(size))
    if (again === undefined) break
    choice = again
    read = size
  }
  return choice
}

/** Samples by size; all plans that are tried share them. */
const samplesOf = oncePerObject((_: GivenLines["texts"]) => new Map<number, RowSample>())

export function templateOfTexts(texts: readonly string[], dialects: readonly Dialect[]): Template {
  const sample = rowSampleOf(spread(texts, sampleSizes.reading), dialects, knownFrom({}))
  return chooseReading(sample).best?.source.template ?? bare
}

/** Reads the rows under the chosen reading, or by common field names if there is none. */
export function readLines(given: GivenLines, chosen: Hypothesis | undefined): LineReading {
  const { lines, lineFormat, options, readers } = given
  const known = knownFrom(options)
  const several = chosen === undefined ? severalByName(given) : chosen.source.several
  if (several !== undefined) {
    const template = chosen?.source.template ?? known.template ?? bare
    return readSeveral(given, several.source, template, several.target)
  }
  const values = areJson(lineFormat) ? jsonIn(lines) : []
  const fields =
    chosen === undefined
      ? fieldsByName(values, known, readers)
      : {
          input: chosen.source.field ?? options.inputField,
          target: chosen.label?.field ?? options.targetField,
          areTrees: chosen.source.isTree,
        }
  const found = fieldsOf(values, fields, known, readers)
  const rows = readRows(lines, lineFormat, found.fields)
  const labels = options.labels ?? chosen?.label?.form
  const { template, isClaim: areClaims } = chosen?.source ?? {
    template: known.template ?? bare,
    isClaim: known.task === claimTask,
  }
  const reread = readerOf(given, { ...found.fields, target: "" }, template)
  // Every notation reads the literals next to expressions that are JSON objects.
  const telling = found.fields.areTrees ? rows.filter(({ input }) => /^\s*\{/.test(input)) : rows
  const reading = detectReading(
    telling,
    template,
    readers,
    labels,
    areClaims,
    reread,
    chosen?.dialect,
  )
  return { ...reading, found, rows, labels, areClaims }
}

/** Reads texts that no plan with another label has read yet; reading is by far the slowest step of trying a plan. */
function readerOf({ texts }: GivenLines, fields: Fields, { source }: Template): typeof readSamples {
  return (samples, dialects) => {
    const key = JSON.stringify([fields, source, samples.length])
    const known = texts.get(key)
    const isSame =
      known?.dialects === dialects &&
      known.samples.every(({ text }, at) => text === samples[at]?.text)
    const readings = isSame ? { ...known, samples } : readSamples(samples, dialects)
    texts.set(key, readings)
    return readings
  }
}

/** The expressions that the user's task needs, if no notation reads any of them. */
function severalByName({ lines, lineFormat, options, readers, asked: task }: GivenLines) {
  const rows = objectsIn(lines.slice(0, sampleSizes.few), lineFormat)
  if (!isOfSeveral(task) || rows.length === 0) return undefined
  const source = findSource({ rows, task, inputField: options.inputField, readers })
  if (source === undefined) throw lacksFields(task, options.inputField)
  return { source, target: options.targetField }
}

/**
 * Reads rows with several expressions.
 *
 * @throws AmbiguityError
 */
function readSeveral(
  { lines, lineFormat, options, readers }: GivenLines,
  source: TaskSource,
  template: Template,
  targetField: string | undefined,
): LineReading {
  const objects = objectsIn(lines.slice(0, sampleSizes.few), lineFormat)
  const named = { ...options, targetField: targetField ?? options.targetField }
  const found = fieldsBeside(source, objects, named, readers)
  const rows = readAll(lines, taskRowReader(source, lineFormat, found.fields))
  const reading = detectReading(rows.flatMap(textRows), template, readers)
  return {
    ...reading,
    found,
    rows: [],
    labels: undefined,
    areClaims: false,
    several: { source, rows },
  }
}

function rowsIn(lines: readonly string[], lineFormat: InputFormat): (string | object)[] {
  if (lineFormat === "text") return lines.filter((line) => !isBlank(line))
  // Formats of a specific tool define the fields of the expression and the label.
  if (!areJson(lineFormat)) return readRows(lines, lineFormat, ownFields)
  const values = jsonIn(lines)
  const rows: ReadonlySet<unknown> = new Set(rowsWithMembers(values))
  return values.filter((value) => typeof value === "string" || rows.has(value)) as (
    | string
    | object
  )[]
}

const ownFields = { input: "input", target: "target", assignment: "assignment" }

function knownFrom({ template, ...options }: Partial<PlanOptions>): KnownOptions {
  return { ...options, template: template === undefined ? undefined : templateFrom(template) }
}
