// Readings of a dataset on one scale: where its expressions and labels are, and the notation that reads them best.
//
//     expression doc.q by Q: {expr} is, label doc.a      8.0 + 7.8 − 1.0 − 1.1 + 60.2
//     expression doc.q by Q: {expr} is, label doc.id     8.0 − 2.0 − 1.0 − 1.1 −  2.7

import { isPlace, memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import type { LabelForm, LabelWord } from "../labels/label-form.ts"
import { areTurned, turnedWords } from "../labels/turned-labels.ts"
import { claimedValue } from "../tasks/claim.ts"
import { namedTemplates } from "../templates/template.ts"
import { betweenTemplates } from "../templates/text-template.ts"
import { plausibleDialects } from "./detect-dialect.ts"
import {
  agreementEvidence,
  agreementIn,
  chanceEvidence,
  decisive,
  type Part,
  plain,
  presentEvidence,
  readEvidence,
  totalOf,
} from "./evidence.ts"
import {
  type ExpressionSource,
  expressionSources,
  isAroundExpressions,
  type RowSample,
} from "./expression-sources.ts"
import { labelColumn } from "./label-columns.ts"
import type { KnownOptions } from "./plan-options.ts"
import {
  inputPrior,
  isFalsityName,
  isUsualTarget,
  onlyOtherElement,
  onlyTargetPrior,
  sameSet,
  targetPrior,
  templatePriors,
  unlabelledPrior,
} from "./priors.ts"
import { readSamples, type Sample, type SampleReadings } from "./sample-readings.ts"

/** Where labels are. */
export interface LabelSource {
  /** `undefined` if they are in the texts of the expressions. */
  readonly field: string | undefined
  readonly form: LabelForm | undefined
  /** What the label of each row states. */
  readonly stated: readonly (LabelWord | undefined)[]
  readonly prior: number
  /** Evidence from how many of the labels state something. */
  readonly legible: number
}

/** A reading with the evidence for it. */
export interface Hypothesis {
  readonly source: ExpressionSource
  readonly dialect: Dialect
  /** `undefined` if rows have no labels. */
  readonly label: LabelSource | undefined
  readonly parts: readonly Part[]
  /** The sum of the parts, in natural log-odds. */
  readonly total: number
  /** For each row whether its label is right; `undefined` without a value or a label. */
  readonly verdicts: readonly (boolean | undefined)[]
  readonly values: readonly (boolean | undefined)[]
  readonly read: number
  readonly labelled: number
  readonly right: number
  /** What the words of labels mean if they are turned round, if nearly all labels agree only then. */
  readonly turned: Readonly<Record<string, LabelWord>> | undefined
}

export interface Choice {
  /** The most plausible reading; `undefined` if there is none. */
  readonly best: Hypothesis | undefined
  /** Whether people have to confirm it. */
  readonly isProposal: boolean
  /** The readings that are nearly as plausible and give another verdict on some row. */
  readonly rivals: readonly Hypothesis[]
  /** The same, but implausible enough for a warning to do. */
  readonly unlikely: readonly Hypothesis[]
  /** All readings, the most plausible first. */
  readonly all: readonly Hypothesis[]
}

/** The readings of a sample, the most plausible first, and whether one of them is plainly meant. */
export function chooseReading(sample: RowSample, known: KnownOptions): Choice {
  const all = mostPromising(expressionSources(sample, known), known)
    .flatMap((source) => hypothesesOf(source, sample, known))
    .toSorted((one, other) => other.total - one.total)
  const [best, ...others] = all
  const isFree = best !== undefined && known.template === undefined
  const support = isFree ? supportOf(best, all) : plain
  if (best === undefined || support < 0 || (!isTold(known) && isByChance(best))) {
    return { best: undefined, isProposal: false, rivals: [], unlikely: [], all }
  }
  const differing = different(best, others)
  return {
    best,
    isProposal: best.source.isOnlyProposed || support < decisive,
    rivals: differing.filter((each) => best.total - each.total < decisive),
    unlikely: differing.filter(
      ({ total }) => best.total - total >= decisive && best.total - total < plain,
    ),
    all,
  }
}

/** The number of sources that are compared with all labels. */
const mostSources = 12

/** Labels that agree in all rows of a sample can't make up for this. */
const hopeless = 90

/** The sources that are the most plausible before notations and labels are compared, which takes longer. */
function mostPromising(
  sources: readonly ExpressionSource[],
  known: KnownOptions,
): readonly ExpressionSource[] {
  const scores = new Map(
    sources.map((source) => {
      const read = source.extracted.filter((each) => each !== undefined).length
      const prior = inputPrior(source.field, source.isTree) + templatePrior(source)
      const texts = readEvidence(read, source.extracted.length) + textsEvidence(source, known)
      return [source, prior + texts] as const
    }),
  )
  const scoreOf = (source: ExpressionSource) => scores.get(source) as number
  const best = Math.max(...scores.values())
  return sources
    .filter((source) => scoreOf(source) > best - hopeless)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, mostSources)
}

/**
 * How much more plausible it is that texts have something around their expressions than that they are broken expressions, of
 * which a part is read.
 */
function supportOf({ source, values, read }: Hypothesis, all: readonly Hypothesis[]): number {
  if (isNamedTemplate(source)) return plain
  const whole = all.find(
    (each) => each.source.field === source.field && each.source.template.source === "bare",
  )
  const rows = values.length
  if (whole !== undefined && whole.read >= read) return plain
  return templatePrior(source) + readEvidence(read, rows) - readEvidence(whole?.read ?? 0, rows)
}

function isTold({ inputField }: KnownOptions): boolean {
  return inputField !== undefined
}

/** The prior of a file without expressions: people rarely have those checked. */
const nothing = -6

/** Whether a template has words. */
const isWorded = /\p{L}/u

/** Whether texts that are no expressions would be read as often as these. Single words always are. */
function isByChance({ source, read, values, total }: Hypothesis): boolean {
  const words = source.extracted.filter((each) => each && isWord.test(each.text)).length
  const longer = Math.max(0, read - words)
  return total < nothing + chanceEvidence(longer, Math.max(longer, values.length - words))
}

/** The first of those that give the same verdicts, without those that give the verdicts of the best one. */
function different(best: Hypothesis, others: readonly Hypothesis[]): readonly Hypothesis[] {
  const kept: Hypothesis[] = [best]
  for (const each of others) {
    if (kept.every((known) => isOther(known, each))) kept.push(each)
  }
  return kept.slice(1)
}

/** Whether two readings give some row different verdicts, or one has labels and the other has none. */
function isOther(one: Hypothesis, other: Hypothesis): boolean {
  // Of rows without labels, the expressions themselves are what is judged.
  const [own, rival] = [one.source.field ?? "", other.source.field ?? ""]
  const areSwapped = own !== "" && own === other.label?.field && one.labelled > 0
  if (areSwapped || areElementsOfOneList(own, rival)) return true
  const [isJudged, isOtherJudged] = [one.labelled > 0, other.labelled > 0]
  if (!isJudged && !isOtherJudged) {
    // Labels that state nothing make no verdicts.
    const isUnlabelled = one.label === undefined || other.label === undefined
    return isUnlabelled && differs(one.values, other.values)
  }
  if (isJudged !== isOtherJudged) return true
  return differs(one.verdicts, other.verdicts)
}

function areElementsOfOneList(one: string, other: string): boolean {
  const listOf = (field: string) => field.replaceAll(placeInList, "*")
  return one !== other && listOf(one) !== one && listOf(one) === listOf(other)
}

function differs(
  ones: readonly (boolean | undefined)[],
  others: readonly (boolean | undefined)[],
): boolean {
  return ones.some((one, row) => {
    const other = others[row]
    return one !== undefined && other !== undefined && one !== other
  })
}

function hypothesesOf(
  source: ExpressionSource,
  sample: RowSample,
  known: KnownOptions,
): readonly Hypothesis[] {
  const sampled = readingsOf(source, sample.dialects)
  const [first] = plausibleDialects(sampled.readings, () => undefined)
  if (first === undefined) return []
  const labels = labelSources(source, first.dialect, sample, known)
  const none: LabelSource | undefined = undefined
  // A label that has been named is there.
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
  return options.flatMap((label) => {
    if (source.isClaim && label?.field === undefined) return []
    // A variable that is taken for the label has no value.
    const isVariable = label?.field !== undefined && source.columns.includes(label.field)
    const own = isVariable ? withoutColumn(source, label.field) : source
    const read = isVariable ? readingsOf(own, sample.dialects) : sampled
    return labelledBy(label, own, read, sample, known, unlabelled)
  })
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

function labelledBy(
  label: LabelSource | undefined,
  source: ExpressionSource,
  { readings, rows }: SampledSource,
  sample: RowSample,
  known: KnownOptions,
  unlabelled: number,
): readonly Hypothesis[] {
  const statedOf = (_: Sample, dialect: Dialect, at: number) => {
    const row = rows[at] as number
    const stated = label?.stated[row]
    if (typeof stated !== "boolean") return undefined
    return source.isClaim ? stated === claimedIn(source, row, dialect) : stated
  }
  const isFree = !isNamedTemplate(source) && known.template === undefined
  return plausibleDialects(readings, statedOf)
    .filter(({ dialect }) => !isFree || isAroundExpressions(source, dialect, sample.dialects))
    .map(({ dialect, prior, outcomes }) => {
      const values = sample.rows.map((): boolean | undefined => undefined)
      for (const [at, outcome] of outcomes.entries()) {
        const row = rows[at] as number
        if (typeof outcome === "boolean") values[row] = judgedValue(outcome, source, row, dialect)
      }
      const read = outcomes.filter((outcome) => outcome !== undefined).length
      return hypothesis(source, { dialect, prior, label, values, read }, sample, known, unlabelled)
    })
}

function isNamedTemplate({ template }: ExpressionSource): boolean {
  return namedTemplates.some(({ source }) => source === template.source)
}

/** What is judged: the value of the expression, or whether what the text says of it is right. */
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
  readonly label: LabelSource | undefined
  readonly values: readonly (boolean | undefined)[]
  readonly read: number
}

function hypothesis(
  source: ExpressionSource,
  { dialect, prior, label, values, read }: Read,
  { rows }: RowSample,
  known: KnownOptions,
  unlabelled: number,
): Hypothesis {
  const stated = label?.stated.map((word) => (typeof word === "boolean" ? word : undefined)) ?? []
  const { labelled, right } = agreementIn(values, stated)
  const invalid = label?.stated.filter((word) => word === "invalid").length ?? 0
  const parts: Part[] = [
    { name: "field of the expression", logOdds: inputPrior(source.field, source.isTree) },
    { name: "the other files", logOdds: isAsEarlier(source, label, known) ? sameSet : 0 },
    { name: "place in the text", logOdds: templatePrior(source) },
    { name: "notation", logOdds: prior },
    { name: "rows read", logOdds: readEvidence(read, Math.max(read, rows.length - invalid)) },
    { name: "kinds of texts", logOdds: textsEvidence(source, known) },
    { name: "values", logOdds: values.every((value) => value === undefined) ? noValues : 0 },
    { name: "field of the label", logOdds: label?.prior ?? unlabelled },
    ...(label
      ? [
          { name: "labels legible", logOdds: label.legible },
          { name: "labels agree", logOdds: agreementEvidence(values, stated) },
        ]
      : []),
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

/** Whether an earlier file of the same set was read like this. */
function isAsEarlier(
  { field, template }: ExpressionSource,
  label: LabelSource | undefined,
  { earlier }: KnownOptions,
): boolean {
  if (earlier === undefined || template.source !== earlier.template) return false
  const { input, target } = earlier.fields
  return (field ?? input) === input && (label?.field ?? target) === target
}

/** The prior of expressions that have no values. */
const noValues = -7

function templatePrior(reading: ExpressionSource): number {
  const { template, isOnlyProposed, isClaim } = reading
  const { source } = template
  if (isOnlyProposed) return templatePriors.anywhere
  if (source === "bare") return templatePriors.bare
  if (isNamedTemplate(reading)) return templatePriors.named
  if (source.startsWith("/") && !isClaim) return templatePriors.pattern
  // Each word has to be the same in all texts.
  const words = source.replaceAll(places, " ").match(/\S+/g) ?? []
  const frame = templatePriors.words * Math.log(1 + words.length)
  if (isClaim) {
    const claimed = new Set(reading.extracted.map((each) => each?.label?.text.toLowerCase()))
    const constant = claimed.size === 1 ? templatePriors.constantClaim : 0
    return (
      (isWorded.test(source.replaceAll(places, ""))
        ? templatePriors.claim
        : templatePriors.comparison) +
      constant -
      frame
    )
  }
  return (source.includes(betweenTemplates) ? templatePriors.several : templatePriors.frame) - frame
}

const places = /\{\w+\}/g

/**
 * Any word may be read as a name, so single words say little, above all those taken out of longer texts. Expressions that are
 * alike in all rows are part of an instruction.
 */
function textsEvidence(source: ExpressionSource, { areTold }: KnownOptions): number {
  const { extracted, assignments } = source
  const found = extracted.filter((each) => each !== undefined)
  const longer = found.filter(({ text }) => !isWord.test(text)).length
  const given = (at: number) =>
    JSON.stringify([assignments[at], ...(extracted[at]?.variables ?? [])])
  const different = new Set(extracted.flatMap((each, at) => (each ? each.text + given(at) : [])))
  const isConstant = different.size === 1 && found.length > 1
  const repeated = isConstant ? Math.max(constant, repetition * (found.length - 1)) : 0
  // Of atoms, only the values are left.
  if (areTold) return repeated
  const isElsewhere = !isNamedTemplate(source) || inputPrior(source.field) < 0 || isUnnamed(source)
  const isInText = isElsewhere && longer === 0
  return (
    repeated +
    (isInText ? wordsInTexts : Math.max(singleWords, readEvidence(longer, found.length) / 2))
  )
}

/** Whether a field has a name that says nothing. */
function isUnnamed({ field, isTree }: ExpressionSource): boolean {
  return field !== undefined && inputPrior(field, isTree) === 0
}

const isWord = /^[^\p{L}\p{N}⊤⊥]*[\p{L}\p{N}_.:/@⊤⊥-]*[^\p{L}\p{N}⊤⊥]*$/u
const singleWords = -16
const wordsInTexts = -100
const repetition = -2
const constant = -20

interface SampledSource {
  readonly readings: SampleReadings
  /** The row of each text. */
  readonly rows: readonly number[]
}

function readingsOf(source: ExpressionSource, dialects: readonly Dialect[]): SampledSource {
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
  return { readings: readSamples(samples, dialects), rows }
}

function targetIn(
  row: object | string,
  field: string | undefined,
  { extracted }: ExpressionSource,
  at: number,
): unknown {
  if (field === undefined) return extracted[at]?.label?.text
  return typeof row === "object" ? memberOf(row, field) : undefined
}

/** The labels in the texts, and each field that may have labels. */
function labelSources(
  source: ExpressionSource,
  dialect: Dialect,
  { rows, fields }: RowSample,
  known: KnownOptions,
): readonly LabelSource[] {
  if (known.isUnlabelled) return []
  const { extracted, isClaim, columns } = source
  const labelsIn = (field: string | undefined, prior: number): LabelSource[] => {
    const targets = rows.map((row, at) => targetIn(row, field, source, at))
    const { form, stated, there, legible } = labelColumn(targets, dialect, known.labels)
    // In pairs, one element tells what the other one is.
    const isNamed = prior > 0 && !(field !== undefined && isPlace(field) && fields.length > 2)
    if (there === 0 || (legible === 0 && !isNamed)) return []
    const evidence = Math.max(
      illegible,
      readEvidence(legible, there) + presentEvidence(there, rows.length),
    )
    return [{ form, stated, field, prior, legible: evidence }]
  }
  const hasLabels = extracted.some((each) => each?.label !== undefined)
  const inText = !isClaim && hasLabels ? labelsIn(undefined, labelInText) : []
  // What a text says of its expression is its label, unless a field judges that.
  if (inText.length > 0) return inText
  if (known.targetField !== undefined) return labelsIn(known.targetField, onlyOtherElement)
  const free = fields
    .filter((field) => field !== source.field && !isFalsityName(field))
    .filter((field) => isUsualTarget(field) || !columns.includes(field))
    .filter((field) => isInSameElement(field, source.field ?? "", fields))
    .filter((field) => !field.startsWith(`${source.assignmentField}.`))
    .flatMap((field) => labelsIn(field, targetPrior(field)))
    .toSorted((one, other) => other.prior - one.prior)
  const [only, ...more] = free.filter(
    ({ stated }, at) => free.findIndex((each) => String(each.stated) === String(stated)) === at,
  )
  if (only?.field !== undefined && more.length === 0) {
    return [{ ...only, prior: onlyTargetPrior(only.field) }]
  }
  return free
}

/** Of `items.0.expr`, the label is `items.0.label` and not `items.1.label`. */
function isInSameElement(field: string, other: string, fields: readonly string[]): boolean {
  const places = other.match(placeInList) ?? []
  let at = 0
  const own = field.replaceAll(placeInList, (place) => places[at++] ?? place)
  return own === field || own === other || !fields.includes(own)
}

const placeInList = /(?<=\.)\d+(?=\.|$)/g

const labelInText = 4

/** Labels that state nothing may still be explained by the user. */
const illegible = -8
