// Lists the possible sources of labels for a reading: the texts of its expressions, or another field.
//
//     {"id": 7, "q": "Q: not True is", "gold": "False"}     gold, and id with a worse prior

import { isPlace, memberOf, namerOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { hasLabel } from "../labels/label.ts"
import { type LabelForm, type LabelWord, pairForm, readStated } from "../labels/label-form.ts"
import { optionsIn, truthValuesIn } from "../tasks/options-in-text.ts"
import type { Template } from "../templates/template.ts"
import { betweenTemplates } from "../templates/text-template.ts"
import { presentEvidence, readEvidence } from "./evidence.ts"
import type { ExpressionSource, RowSample } from "./expression-sources.ts"
import {
  isFalsityName,
  isUsualTarget,
  onlyOtherElement,
  onlyTargetPrior,
  replyPrior,
  targetPrior,
} from "./priors.ts"
import { literalsOf } from "./sample-readings.ts"
import { assistants, isSaidBy } from "./source-evidence.ts"

/** One possible source of labels. */
export interface LabelSource {
  /** `undefined` if they are in the texts of the expressions. */
  readonly field: string | undefined
  readonly form: LabelForm | undefined
  /** The value that the label of each row states. */
  readonly stated: readonly (LabelWord | undefined)[]
  readonly prior: number
  /** Evidence from the number of labels that state something. */
  readonly legible: number
}

/** Labels in the texts if there are any; otherwise each field that may hold labels. */
export function labelSources(source: ExpressionSource, dialect: Dialect): readonly LabelSource[] {
  const { extracted, isClaim, columns, sample } = source
  const { rows, fields, known } = sample
  if (known.isUnlabelled) return []
  const labelsIn = (field: string | undefined, prior: number): LabelSource[] => {
    const { form, stated, there, legible } = columnIn(field, source, dialect)
    // The index of a list element is evidence only if the row is a pair.
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
  // A claim in the text is the label, unless a field judges the claim.
  if (inText.length > 0) return inText
  if (known.targetField !== undefined) {
    const { targetField, labels } = known
    const options = labels === undefined ? namedOptionFields(sample) : []
    return [targetField, ...options.filter((field) => namerOf(field) === targetField)].flatMap(
      (field) => labelsIn(field, onlyOtherElement),
    )
  }
  const free = [...fields, ...namedOptionFields(sample)]
    .filter((field) => field !== source.field && !isFalsityName(field))
    .filter((field) => isUsualTarget(field) || !columns.includes(field))
    .filter((field) => isInSameElement(field, source.field ?? "", fields))
    .filter((field) => !field.startsWith(`${source.assignmentField}.`))
    .flatMap((field) =>
      labelsIn(field, isSaidBy(assistants, field, sample) ? replyPrior : targetPrior(field)),
    )
    .toSorted((one, other) => other.prior - one.prior)
  const [only, ...more] = new Map(
    free.toReversed().map((each) => [String(each.stated), each]),
  ).values()
  if (only?.field !== undefined && more.length === 0) {
    return [{ ...only, prior: onlyTargetPrior(only.field) }]
  }
  return free
}

/**
 * Paths to the option that a field names, if options are truth values: `choices.{answer}`, `choices.{answer-1}`, or
 * `{answer}` for options in fields called A and B.
 */
const namedOptionFields = oncePerObject(({ objects: rows, fields }: RowSample): string[] => {
  const holders = fields.flatMap((field) => /^(?:(.+)\.)?[0Aa]$/.exec(field)?.slice(1) ?? [])
  const starts = holders.flatMap((holder) => {
    const areOptions = (row: object) => {
      const options = Object.entries(holder === undefined ? row : Object(memberOf(row, holder)))
      const named = options.filter(([name]) => /^(?:\d{1,2}|[A-Za-z])$/.test(name))
      return truthValuesIn(named.map(([, value]) => value)) !== undefined
    }
    return rows.some(areOptions) ? [holder === undefined ? "" : `${holder}.`] : []
  })
  const namers = fields.filter((field) => !/\.-?\d+(?:\.|$)/.test(field))
  return starts.flatMap((start) =>
    namers
      .flatMap((field) => {
        const isNumber = rows.some((row) => /\d/.test(String(memberOf(row, field))))
        return [`${start}{${field}}`, ...(isNumber ? [`${start}{${field}-1}`] : [])]
      })
      .filter((path) => rows.some((row) => memberOf(row, path) !== undefined)),
  )
})

/** Labels, read in the form that fits most of them. */
export interface LabelColumn {
  readonly form: LabelForm | undefined
  /** The value that the label of each row states. */
  readonly stated: readonly (LabelWord | undefined)[]
  /** Number of labels, in total and with a value that is read. */
  readonly there: number
  readonly legible: number
}

/**
 * Reads labels in the form in which most of them state something; of equally good forms, the simplest.
 *
 * @param options the form of labels that name options
 */
export function labelColumn(
  targets: readonly unknown[],
  dialect: Dialect,
  given?: LabelForm,
  options?: LabelForm,
): LabelColumn {
  const there = targets.filter(hasLabel)
  const pair = given?.words === undefined ? pairForm(there) : undefined
  const forms =
    given === undefined
      ? [undefined, pair, options, { inSentences: true }]
      : [given, pair && { ...given, ...pair }, { ...given, inSentences: true }]
  let best: LabelColumn | undefined
  for (const form of new Set(forms)) {
    if (form === undefined && best !== undefined) continue
    const known = new Map<unknown, LabelWord | undefined>()
    const stated = targets.map((target) => {
      if (!known.has(target)) {
        known.set(target, hasLabel(target) ? readStated(target, dialect, form) : undefined)
      }
      return known.get(target)
    })
    const legible = stated.filter((word) => word !== undefined).length
    if (best !== undefined && legible <= best.legible) continue
    best = { form, stated, there: there.length, legible }
    if (legible === there.length) break
  }
  return best as LabelColumn
}

/** Labels by the literals of a dialect and the field; all sources of a sample share them. */
const knownColumns = oncePerObject((_: RowSample) => new Map<string, LabelColumn>())

function columnIn(
  field: string | undefined,
  source: ExpressionSource,
  dialect: Dialect,
): LabelColumn {
  const { sample } = source
  const columns = knownColumns(sample)
  const values = optionValues(source.template)
  const options = values === undefined ? "" : source.template.source
  const key = `${literalsOf(dialect)}\n${field}\n${options}`
  const found = field === undefined ? undefined : columns.get(key)
  if (found !== undefined) return found
  const targets = sample.rows.map((row, at) => targetIn(row, field, source, at))
  const column = labelColumn(
    targets,
    dialect,
    sample.known.labels,
    values && optionForm(values, targets),
  )
  if (field !== undefined) columns.set(key, column)
  return column
}

/**
 * The values of the lettered options in a template. They don't vary, since the template fits no other text.
 *
 *     What is {expr}? (A) False (B) True      A ↦ false, B ↦ true
 */
function optionValues({ source }: Template): ReadonlyMap<string, boolean> | undefined {
  const isSingle = !source.startsWith("/") && !source.includes(betweenTemplates)
  const options = isSingle ? optionsIn(source) : undefined
  const values = truthValuesIn(options?.texts)
  const named = options?.marks.flatMap((mark, at) => {
    const value = values?.[at]
    return value === undefined ? [] : [[mark, value] as const]
  })
  return values && new Map(named)
}

/** The form of labels that name options, all written like the first one: `A` or `(A)`. */
function optionForm(
  options: ReadonlyMap<string, boolean>,
  targets: readonly unknown[],
): LabelForm | undefined {
  const texts = targets.filter((target) => typeof target === "string")
  const letter = texts.map((text) => text.trim()).find((text) => /^\(?[A-E][.)]?$/.test(text))
  const words = [...options].map(([mark, value]) => [letter?.replace(/[A-E]/, mark), value])
  return letter === undefined ? undefined : { words: Object.fromEntries(words) }
}

/** The label of `items.0.expr` is `items.0.label`, not `items.1.label`. */
function isInSameElement(field: string, other: string, fields: readonly string[]): boolean {
  const places = other.match(placeInList) ?? []
  let at = 0
  const own = field.replaceAll(placeInList, (place) => places[at++] ?? place)
  return own === field || own === other || !fields.includes(own)
}

/** The list indices in a path. */
export const placeInList = /(?<=\.)\d+(?=\.|$)/g

const labelInText = 4

/** Lower bound: the user may still define labels that state no value. */
const illegible = -8

/** The label of a row as written. */
export function targetIn(
  row: object | string,
  field: string | undefined,
  { extracted }: ExpressionSource,
  at: number,
): unknown {
  if (field === undefined) return extracted[at]?.label?.text
  return typeof row === "object" ? memberOf(row, field) : undefined
}
