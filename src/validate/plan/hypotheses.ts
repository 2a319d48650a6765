// Scores the readings of a dataset: each combines a source of expressions, a source of labels and a notation.
//
//     expression doc.q by Q: {expr} is, label doc.a      8.0 + 7.8 − 1.0 − 1.1 + 60.2
//     expression doc.q by Q: {expr} is, label doc.id     8.0 − 2.0 − 1.0 − 1.1 −  2.7

import type { Dialect } from "../../language/dialect/dialect.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { areTurned, type LabelWord, turnedWords } from "../labels/label-form.ts"
import { claimedValue } from "../tasks/task.ts"
import type { KnownOptions } from "./check-plan.ts"
import { plausibleDialects } from "./detect-dialect.ts"
import {
  agreementEvidence,
  agreementIn,
  type ExplainedReading,
  elementEvidence,
  type Part,
  readEvidence,
  totalOf,
} from "./evidence.ts"
import { type ExpressionSource, isAroundExpressions, type RowSample } from "./expression-sources.ts"
import { type LabelSource, labelSources, targetIn } from "./label-sources.ts"
import { isOfModel, otherElement, sameSet, unlabelledPrior } from "./priors.ts"
import { type Outcomes, readSamples, type Sample, type SampleReadings } from "./sample-readings.ts"
import { fieldPrior, isNamedTemplate, templatePrior, textsEvidence } from "./source-evidence.ts"

/** A reading with the evidence for it. */
export interface Hypothesis {
  readonly source: ExpressionSource
  readonly dialect: Dialect
  /** `undefined` if rows have no labels. */
  readonly label: LabelSource | undefined
  readonly parts: readonly Part[]
  /** The sum of the parts, in natural log-odds. */
  readonly total: number
  /** Whether the label of each row is right; `undefined` without a value or a label. */
  readonly verdicts: readonly (boolean | undefined)[]
  readonly values: readonly (boolean | undefined)[]
  readonly read: number
  readonly labelled: number
  readonly right: number
  /** The inverted meaning of each label's word, if nearly all labels are right only when inverted. */
  readonly turned: Readonly<Record<string, LabelWord>> | undefined
}

const mostExplained = 5

/** The first readings of a sorted list, as shown in reports. */
export function explainedReadings(sorted: readonly Hypothesis[]): readonly ExplainedReading[] {
  return sorted.slice(0, mostExplained).map(({ source, label, dialect, parts, total }) => ({
    inputField: source.field ?? null,
    template: source.template.source,
    targetField: label?.field ?? null,
    dialect: dialect.name,
    parts: parts.map(({ name, logOdds }) => ({ name, logOdds: rounded(logOdds) })),
    total: rounded(total),
  }))
}

function rounded(logOdds: number): number {
  return Math.round(100 * logOdds) / 100
}

/** The readings of one source: one for each source of labels and each notation that is plausible with it. */
export function hypothesesOf(
  source: ExpressionSource,
  sample: RowSample,
  known: KnownOptions,
): readonly Hypothesis[] {
  const sampled = readingsOf(source, sample)
  const [first] = plausibleDialects(sampled.readings, () => undefined, false)
  if (first === undefined) return []
  const labels = labelSources(source, first.dialect, sample, known)
  const none: LabelSource | undefined = undefined
  // If the user has named the label, rows have one.
  const isGiven =
    known.targetField !== undefined ||
    (known.template !== undefined && labels.some(({ field }) => field === undefined))
  const options = isGiven && labels.length > 0 ? labels : [...labels, none]
  const isNamed = labels.some(({ prior }) => prior > 0)
  const unlabelled =
    known.isUnlabelled || labels.length === 0
      ? 0
      : isNamed
        ? unlabelledPrior.named
        : unlabelledPrior.unnamed
  const whole = sourceEvidence(source, sample, known)
  return options.flatMap((label) => {
    if (source.isClaim && label?.field === undefined) return []
    // A column cannot be both the label and the value of a variable.
    const isVariable = label?.field !== undefined && source.columns.includes(label.field)
    const own = isVariable ? withoutColumn(source, label.field) : source
    const read = isVariable ? readingsOf(own, sample) : sampled
    const others = label === undefined ? [] : labels.filter((each) => each !== label)
    const ofSource = isVariable ? sourceEvidence(own, sample, known) : whole
    return labelledBy({ label, others, unlabelled, ofSource }, own, read, sample, known)
  })
}

/** The evidence for a source that doesn't depend on labels. */
function sourceEvidence(source: ExpressionSource, sample: RowSample, known: KnownOptions) {
  return {
    field: fieldPrior(source, sample),
    place: templatePrior(source),
    texts: textsEvidence(source, sample, known),
  }
}

function withoutColumn(source: ExpressionSource, column: string): ExpressionSource {
  return {
    ...source,
    columns: source.columns.filter((name) => name !== column),
    assignments: source.assignments.map((given) =>
      typeof given === "object" && given !== null
        ? Object.fromEntries(Object.entries(given).filter(([name]) => name !== column))
        : given,
    ),
  }
}

interface Labelling {
  readonly label: LabelSource | undefined
  /** If there is a label: the other sources that could be the label. */
  readonly others: readonly LabelSource[]
  /** The prior of having no labels. */
  readonly unlabelled: number
  readonly ofSource: ReturnType<typeof sourceEvidence>
}

function labelledBy(
  labelling: Labelling,
  source: ExpressionSource,
  { readings, rows }: SampledSource,
  sample: RowSample,
  known: KnownOptions,
): readonly Hypothesis[] {
  const { label } = labelling
  const statedOf = (_: Sample, dialect: Dialect, at: number) => {
    const row = rows[at] as number
    const stated = label?.stated[row]
    if (typeof stated !== "boolean") return undefined
    return source.isClaim ? stated === claimedIn(source, row, dialect) : stated
  }
  const isFree = !isNamedTemplate(source) && known.template === undefined
  return plausibleDialects(readings, statedOf, source.isClaim)
    .filter(({ dialect }) => !isFree || isAroundExpressions(source, dialect, sample.dialects))
    .map(({ dialect, prior, outcomes }) => {
      const values = sample.rows.map((): boolean | undefined => undefined)
      for (const [at, outcome] of outcomes.entries()) {
        const row = rows[at] as number
        if (typeof outcome === "boolean") values[row] = judgedValue(outcome, source, row, dialect)
      }
      const read = outcomes.filter((outcome) => outcome !== undefined).length
      return hypothesis(source, { dialect, prior, values, read }, labelling, sample, known)
    })
}

/** The value that a label judges: the expression's value, or whether the claim in the text is right. */
function judgedValue(
  value: boolean,
  source: ExpressionSource,
  row: number,
  dialect: Dialect,
): boolean | undefined {
  if (!source.isClaim) return value
  const claimed = claimedIn(source, row, dialect)
  return claimed === undefined ? undefined : value === claimed
}

function claimedIn(
  { extracted, template }: ExpressionSource,
  row: number,
  dialect: Dialect,
): boolean | undefined {
  return claimedValue(extracted[row]?.label?.text ?? "", template.source, dialect)
}

interface Read {
  readonly dialect: Dialect
  readonly prior: number
  readonly values: readonly (boolean | undefined)[]
  readonly read: number
}

function hypothesis(
  source: ExpressionSource,
  { dialect, prior, values, read }: Read,
  { label, others, unlabelled, ofSource }: Labelling,
  sample: RowSample,
  known: KnownOptions,
): Hypothesis {
  const { rows } = sample
  const stated = label === undefined ? [] : booleansOf(label)
  const { labelled, right } = agreementIn(values, stated)
  const invalid = label?.stated.filter((word) => word === "invalid").length ?? 0
  const parts: Part[] = [
    { name: "field of the expression", logOdds: ofSource.field },
    { name: "the other files", logOdds: isAsEarlier(source, label, sample, known) ? sameSet : 0 },
    { name: "place in the text", logOdds: ofSource.place },
    { name: "notation", logOdds: prior },
    { name: "rows read", logOdds: readEvidence(read, Math.max(read, rows.length - invalid)) },
    { name: "kinds of texts", logOdds: ofSource.texts },
    { name: "values", logOdds: values.every((value) => value === undefined) ? noValues : 0 },
    { name: "field of the label", logOdds: label?.prior ?? unlabelled },
    ...(label
      ? [
          { name: "labels legible", logOdds: label.legible },
          { name: "labels agree", logOdds: agreementOf(label, agreementEvidence(values, stated)) },
        ]
      : []),
    { name: "answers of a model agree", logOdds: modelEvidence(values, others) },
  ]
  const targets = () => label && rows.map((row, at) => targetIn(row, label.field, source, at))
  return {
    source,
    dialect,
    label,
    parts,
    total: totalOf(parts),
    verdicts: values.map((value, row) =>
      value === undefined || stated[row] === undefined ? undefined : value === stated[row],
    ),
    values,
    read,
    labelled,
    right,
    turned: areTurned(right, labelled)
      ? turnedWords(targets() ?? [], dialect, label?.form)
      : undefined,
  }
}

/** Evidence from the answers of a model, which agree with most values although they are not the labels. */
function modelEvidence(
  values: readonly (boolean | undefined)[],
  others: readonly LabelSource[],
): number {
  const answers = others.filter(({ field }) => field !== undefined && isOfModel(field))
  const agreements = answers.map((each) => agreementEvidence(values, booleansOf(each)))
  return Math.max(0, ...agreements)
}

function booleansOf({ stated }: LabelSource): readonly (boolean | undefined)[] {
  return stated.map((word) => (typeof word === "boolean" ? word : undefined))
}

function agreementOf({ prior }: LabelSource, agreement: number): number {
  return prior === otherElement ? elementEvidence(agreement) : agreement
}

/** Whether an earlier file of the same set had the same reading. */
function isAsEarlier(
  { field, template }: ExpressionSource,
  label: LabelSource | undefined,
  { fields }: RowSample,
  { earlier }: KnownOptions,
): boolean {
  if (earlier === undefined || template.source !== earlier.template) return false
  const { input, target } = earlier.fields
  if ((field ?? input) !== input) return false
  // A file may lack the labels of another, but then it lacks their field.
  if (label === undefined) return target === undefined || !fields.includes(target)
  return (label.field ?? target) === target
}

/** The prior of expressions without values. */
const noValues = -7

interface SampledSource {
  readonly readings: SampleReadings
  /** The index of each text's row. */
  readonly rows: readonly number[]
}

/** The outcomes of texts without values; all sources of a sample share them. */
const knownOutcomes = oncePerObject((_: RowSample) => new Map<string, Outcomes>())

function readingsOf(source: ExpressionSource, sample: RowSample): SampledSource {
  const rows = source.extracted.flatMap((each, row) => (each === undefined ? [] : [row]))
  const samples = rows.map((row): Sample => {
    const { text, variables } = source.extracted[row] as { text: string; variables: undefined }
    const assignment = source.assignments[row]
    if (assignment === undefined && variables === undefined) return { text }
    return {
      text,
      values: (dialect) => new Map([...readAssignment(assignment, dialect), ...(variables ?? [])]),
    }
  })
  return { readings: readSamples(samples, sample.dialects, knownOutcomes(sample)), rows }
}
