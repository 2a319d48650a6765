// Scores the readings of a dataset: each combines a source of expressions, a source of labels and a notation.
//
//     expression doc.q by Q: {expr} is, label doc.a      8.0 + 7.8 − 1.0 − 1.1 + 60.2
//     expression doc.q by Q: {expr} is, label doc.id     8.0 − 2.0 − 1.0 − 1.1 −  2.7

import type { Dialect } from "../../language/dialect/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import {
  agreementEvidence,
  agreementIn,
  areMost,
  areTurned,
  type ExplainedReading,
  elementEvidence,
  inMost,
  type Part,
  readEvidence,
  totalOf,
} from "../evidence/evidence.ts"
import { isOfModel, rare, sameSet, targetPrior, unlabelledPrior } from "../evidence/priors.ts"
import { type LabelWord, turnedWords } from "../labels/label-form.ts"
import { readLabel } from "../labels/truth-of-label.ts"
import { claimedValue } from "../tasks/task.ts"
import type { KnownOptions } from "./check-plan.ts"
import {
  confirmedDialect,
  type DialectReading,
  plausibleDialects,
} from "./detect-notation-of-rows.ts"
import {
  type ExpressionSource,
  isAroundExpressions,
  type RowSample,
  type SeveralExpressions,
} from "./expression-sources.ts"
import { type LabelSource, labelSources, mayBeLabel, targetIn } from "./label-sources.ts"
import { type Outcomes, readSamples, type Sample, valuesFrom } from "./sample-readings.ts"
import { textRows } from "./several-expressions.ts"
import { isNamedTemplate, sourceEvidence } from "./source-evidence.ts"

export interface Hypothesis {
  readonly source: ExpressionSource
  readonly dialect: Dialect
  /** `undefined` if rows have no labels. */
  readonly label: LabelSource | undefined
  readonly parts: readonly Part[]
  /** The sum of the parts, in natural log-odds. */
  readonly total: number
  /** Whether the label of each row is right; `undefined` for a row without a value or a label. */
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
export function hypothesesOf(source: ExpressionSource): readonly Hypothesis[] {
  if (source.several !== undefined) return ofSeveral(source, source.several)
  const { known } = source.sample
  const readings = readingsOf(source)
  const [first] = plausibleDialects(readings, () => undefined)
  const [doubted] = readings.outcomes.flatMap((each) => [...each.doubted.keys()])
  const dialect = first?.dialect ?? doubted
  if (dialect === undefined) return []
  const labels = labelSources(source, dialect)
  // Once any labels confirm a dialect, the others may have more errors.
  const [confirmed] = labels
    .filter(mayBeLabel)
    .flatMap((label) => confirmedDialect(readings, statedBy(label, source)) ?? [])
  const none: LabelSource | undefined = undefined
  // If the user has named the label's field, the rows have labels.
  const isGiven =
    known.targetField !== undefined ||
    (known.template !== undefined && labels.some(({ field }) => field === undefined))
  const options = isGiven && labels.length > 0 ? labels : [...labels, none]
  return options
    .filter((label) => !source.isClaim || label?.field !== undefined)
    .flatMap((label) => labelledBy(label, labels, source, confirmed))
}

/** The value that the label of a sample states about its expression. */
function statedBy(label: LabelSource | undefined, source: ExpressionSource) {
  const stated = label === undefined ? [] : booleansOf(label)
  return ({ row }: Sample, dialect: Dialect) => {
    const value = stated[row as number]
    if (value === undefined || !source.isClaim) return value
    return value === claimedIn(source, row as number, dialect)
  }
}

/** @param labels all sources that could provide the label */
function labelledBy(
  label: LabelSource | undefined,
  labels: readonly LabelSource[],
  whole: ExpressionSource,
  confirmed: Dialect | undefined,
): readonly Hypothesis[] {
  const { field = "" } = label ?? {}
  // A column cannot be both the label and the value of a variable.
  const source = whole.columns.includes(field) ? withoutColumn(whole, field) : whole
  const isFree = !isNamedTemplate(source) && source.sample.known.template === undefined
  return plausibleDialects(readingsOf(source), statedBy(label, source), confirmed)
    .filter(({ dialect }) => !isFree || isAroundExpressions(source, dialect))
    .map((reading) => hypothesis(source, label, labels, reading))
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

/** The values that labels judge, by row or by expression: an expression's own, or whether the text's claim is right. */
function judgedValues(
  source: ExpressionSource,
  { dialect, outcomes }: DialectReading,
): readonly (boolean | undefined)[] {
  if (source.several) return outcomes.map((each) => (typeof each === "boolean" ? each : undefined))
  const values = source.sample.rows.map((): boolean | undefined => undefined)
  for (const [at, { row }] of readingsOf(source).samples.entries()) {
    const outcome = outcomes[at]
    if (typeof outcome !== "boolean" || row === undefined) continue
    const claimed = source.isClaim ? claimedIn(source, row, dialect) : true
    values[row] = claimed === undefined ? undefined : outcome === claimed
  }
  return values
}

function claimedIn(
  { extracted, template }: ExpressionSource,
  row: number,
  dialect: Dialect,
): boolean | undefined {
  return claimedValue(extracted[row]?.label?.text ?? "", template.source, dialect)
}

function hypothesis(
  source: ExpressionSource,
  label: LabelSource | undefined,
  labels: readonly LabelSource[],
  reading: DialectReading,
): Hypothesis {
  const { rows, known } = source.sample
  const { dialect } = reading
  const values = judgedValues(source, reading)
  const read = rowsRead(source, reading)
  const stated = label === undefined ? [] : booleansOf(label)
  const { labelled, right } = agreementIn(values, stated)
  const valued = values.filter((value) => value !== undefined).length
  const isOpen = areMost(read - valued, read)
  const invalid = label?.stated.filter((word) => word === "invalid").length ?? 0
  const { field, place, texts, absent } = sourceEvidence(source)
  const others = label === undefined ? [] : labels.filter((each) => each !== label)
  const parts: Part[] = [
    { name: "field of the expression", logOdds: field },
    { name: "the other files", logOdds: isAsEarlier(source, label) ? sameSet : 0 },
    { name: "place in the text", logOdds: place },
    { name: "notation", logOdds: reading.prior },
    {
      name: "rows read",
      logOdds: readEvidence(read, Math.max(read, rows.length - invalid)) + absent,
    },
    { name: "kinds of texts", logOdds: texts },
    { name: "values", logOdds: isOpen && !source.several ? rare.noValues : 0 },
    { name: "field of the label", logOdds: label?.prior ?? priorWithout(labels, known) },
    ...(label
      ? [
          { name: "labels legible", logOdds: label.legible },
          {
            name: "labels agree",
            logOdds: agreementOf(label, source, agreementEvidence(values, stated)),
          },
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
    turned:
      areTurned(right, labelled) && !source.several
        ? turnedWords(targets() ?? [], dialect, label?.form)
        : undefined,
  }
}

/**
 * A reading with several expressions in each row, in the most plausible notation. Whether another notation is a rival
 * is decided from all rows. Labels agree if each is the value of one expression.
 */
function ofSeveral(
  source: ExpressionSource,
  { target }: SeveralExpressions,
): readonly Hypothesis[] {
  const readings = readingsOf(source)
  const labelOf = ({ label }: Sample, dialect: Dialect) => label?.(dialect)
  return plausibleDialects(readings, labelOf, confirmedDialect(readings, labelOf))
    .slice(0, 1)
    .map((reading) => {
      const stated = readings.samples.map((sample) => labelOf(sample, reading.dialect))
      const label = {
        form: undefined,
        stated,
        prior: target === undefined ? 0 : targetPrior(target),
        isElement: false,
        areLegible: true,
        legible: 0,
      }
      const labels = target === undefined ? undefined : { ...label, field: target, namer: target }
      return hypothesis(source, labels, [], reading)
    })
}

/** Number of rows that are read. A row with several expressions counts if most of them are read. */
function rowsRead(source: ExpressionSource, { outcomes }: DialectReading): number {
  if (source.several === undefined) return outcomes.filter((each) => each !== undefined).length
  const { samples } = readingsOf(source)
  return source.sample.rows.filter((_, row) => {
    const own = outcomes.filter((_, at) => samples[at]?.row === row)
    return inMost(own, (each) => each !== undefined)
  }).length
}

/** The prior of having no labels, although these sources could hold some. */
function priorWithout(labels: readonly LabelSource[], { isUnlabelled }: KnownOptions): number {
  if (isUnlabelled || labels.length === 0) return 0
  const isNamed = labels.some(({ prior }) => prior > 0)
  return isNamed ? unlabelledPrior.named : unlabelledPrior.unnamed
}

/** Evidence from a model's answers, which agree with most values although they are not the labels. */
function modelEvidence(
  values: readonly (boolean | undefined)[],
  others: readonly LabelSource[],
): number {
  const answers = others.filter(({ namer }) => namer !== undefined && isOfModel(namer))
  const agreements = answers.map((each) => agreementEvidence(values, booleansOf(each)))
  return Math.max(0, ...agreements)
}

export function booleansOf({
  stated,
}: Pick<LabelSource, "stated">): readonly (boolean | undefined)[] {
  return stated.map((word) => (typeof word === "boolean" ? word : undefined))
}

function agreementOf(
  { isElement }: LabelSource,
  { several }: ExpressionSource,
  agreement: number,
): number {
  // Rows with several expressions have no reading without labels, so disagreeing labels must not rule this one out.
  if (several !== undefined) return Math.max(unlabelledPrior.named, agreement)
  return isElement ? elementEvidence(agreement) : agreement
}

/** Whether an earlier file of the same set had the same reading. */
function isAsEarlier(
  { field, template, sample: { fields, known } }: ExpressionSource,
  label: LabelSource | undefined,
): boolean {
  const { earlier } = known
  if (earlier === undefined || template.source !== earlier.template) return false
  const { input, target } = earlier.fields
  if ((field ?? input) !== input) return false
  // A file may lack the labels that another file has, but then it also lacks their field.
  if (label === undefined) return target === undefined || !fields.includes(target)
  return (label.field ?? target) === target
}

/** Outcomes of texts without values, shared by all sources in the same rows. */
const knownOutcomes = oncePerObject(
  (_: RowSample["rows"]) => new Map<string, Map<string, Outcomes>>(),
)

const readingsOf = oncePerObject((source: ExpressionSource) => {
  const { extracted, assignments, sample, several } = source
  if (several !== undefined) return readSamples(samplesOf(several), sample.dialects)
  const samples = extracted.flatMap((each, row): Sample[] => {
    if (each === undefined) return []
    return [{ row, text: each.text, ...valuesFrom(assignments[row], each.variables) }]
  })
  return readSamples(samples, sample.dialects, knownOutcomes(sample.rows))
})

/** Maximum number of expressions to read in each row of a sample. */
const mostTexts = 20

function samplesOf({ rows }: SeveralExpressions): readonly Sample[] {
  return rows.flatMap((each, row) =>
    each === undefined
      ? []
      : textRows(each)
          .slice(0, mostTexts)
          .map(({ input, target, assignment }) => ({
            row,
            text: input,
            ...valuesFrom(assignment),
            label: (dialect: Dialect) => readLabel(target, dialect),
          })),
  )
}
