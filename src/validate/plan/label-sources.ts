// Lists the possible sources of labels for a reading: the texts of its expressions, or another field.
//
//     {"id": 7, "q": "Q: not True is", "gold": "False"}     gold, and id with a worse prior

import {
  isPlace,
  literalIn,
  markIn,
  memberOf,
  namerOf,
  optionFields,
  optionsIn,
  optionsOf,
  partsOfAssignment,
  placeFlagged,
} from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { givesValues } from "../assignments/find-assignment.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { areMost, inMost, presentEvidence, readEvidence } from "../evidence/evidence.ts"
import {
  flagsPrior,
  isElement,
  isFalsityName,
  isOfModel,
  isRejected,
  isUsualTarget,
  labelInText,
  namedOptionPrior,
  onlyOtherElement,
  onlyTargetPrior,
  otherElement,
  priorAmong,
  rare,
  repeatedPrior,
  replyPrior,
  targetPrior,
} from "../evidence/priors.ts"
import {
  type LabelForm,
  type LabelWord,
  pairForm,
  readStated,
  truthValuesIn,
} from "../labels/label-form.ts"
import { hasLabel } from "../labels/truth-of-label.ts"
import type { ExpressionSource, RowSample } from "./expression-sources.ts"
import { literalsOf } from "./sample-readings.ts"
import { assistants, isSaidBy } from "./source-evidence.ts"

export interface LabelSource extends Pick<LabelColumn, "form" | "stated"> {
  /** `undefined` if they are in the texts of the expressions. */
  readonly field: string | undefined
  /** The field with the labels, if they name options; otherwise `field`. */
  readonly namer: string | undefined
  readonly prior: number
  /** Whether the field is one of several elements of a list. */
  readonly isElement: boolean
  /** Whether most rows have a label that states something. */
  readonly areLegible: boolean
  /** Evidence from the number of labels that state something. */
  readonly legible: number
}

/** Makes the label source for a field, which may turn out to hold no labels. */
function labelReader(source: ExpressionSource, dialect: Dialect) {
  const { rows, fields, known } = source.sample
  const { columns, readers } = knownColumns(rows)
  const readerOf = (form: LabelForm | undefined) => {
    const name = JSON.stringify(form)
    const reader = readers.get(name) ?? wordReader(form)
    readers.set(name, reader)
    return reader
  }
  const columnIn = (field: string | undefined) => {
    const targets = () => rows.map((row, at) => targetIn(row, field, source, at))
    const read = () => labelColumn(targets(), dialect, known.labels, readerOf)
    if (field === undefined) return read()
    const key = `${literalsOf(dialect)}\n${JSON.stringify(known.labels)}\n${field}`
    const column = columns.get(key) ?? read()
    columns.set(key, column)
    return column
  }
  return (field: string | undefined, prior: number, namer = field): LabelSource[] => {
    const { form, stated, there, legible } = columnIn(field)
    // The index of a list element is evidence only if the row is a pair.
    const isNamed = prior > 0 && !(field !== undefined && isPlace(field) && fields.length > 2)
    if (there === 0 || (legible === 0 && !isNamed)) return []
    const evidence = Math.max(
      rare.illegible,
      readEvidence(legible, there) -
        readEvidence(there, there) +
        presentEvidence(there, rows.length),
    )
    const isElement = prior === otherElement
    const areLegible = areMost(legible, rows.length)
    return [{ form, stated, field, namer, prior, isElement, areLegible, legible: evidence }]
  }
}

/** Labels in the texts if there are any; otherwise each field that may hold labels. */
export function labelSources(source: ExpressionSource, dialect: Dialect): readonly LabelSource[] {
  const { extracted, isClaim, sample } = source
  const { known } = sample
  if (known.isUnlabelled) return []
  const labelsIn = labelReader(source, dialect)
  const hasLabels = extracted.some((each) => each?.label !== undefined)
  const inText = !isClaim && hasLabels ? labelsIn(undefined, labelInText) : []
  // A claim in the text is the label, unless a field judges the claim.
  if (inText.length > 0) return inText
  if (known.targetField !== undefined) {
    const { targetField, labels } = known
    const options = labels === undefined ? namedOptions(sample) : []
    return [
      ...labelsIn(targetField, onlyOtherElement),
      ...options
        .filter(({ namer }) => namer === targetField)
        .flatMap(({ path, namer }) => labelsIn(path, onlyOtherElement, namer)),
    ]
  }
  const free = labelFields(source, dialect)
  const distinct = new Map(free.toReversed().map((each) => [String(each.stated), each]))
  const [only, ...more] = distinct.values()
  if (only?.field !== undefined && more.length === 0) {
    return [{ ...only, prior: onlyTargetPrior(only), isElement: false }]
  }
  const legible = [...distinct.values()].filter((each) => each.areLegible)
  if (legible.some(({ prior }) => prior > 0)) return free
  const priorOf = priorAmong(legible.map(({ prior }) => prior))
  return free.map((each) => (each.areLegible ? { ...each, prior: priorOf(each) } : each))
}

/** Whether a field with any name may be the label: it is neither part of a list nor a model's answer. */
export function mayBeLabel({ namer, isElement, areLegible }: LabelSource): boolean {
  return areLegible && !isElement && !(namer !== undefined && isOfModel(namer))
}

/** Each field that may hold labels, the likeliest first, whether or not the user has named one. */
export function labelFields(source: ExpressionSource, dialect: Dialect): readonly LabelSource[] {
  const { sample } = source
  const { fields } = sample
  const labelsIn = labelReader(source, dialect)
  const columns = source.columns.filter((column) =>
    givesValues(column, source.columns, source.extracted),
  )
  const priorOf = (field: string) =>
    isSaidBy(assistants, field, sample) ? replyPrior : targetPrior(field)
  const options = namedOptions(sample).filter((each) => mayHoldLabels(each, source, dialect))
  const flags = options.flatMap(({ namer, areFlags }) => (areFlags ? [namer] : []))
  const named = options.flatMap(({ path, namer, areFlags, repeated }) =>
    labelsIn(
      path,
      namedOptionPrior(areFlags ? flagsPrior : priorOf(namer)) + repeated,
      namer,
    ).filter(({ areLegible }) => areLegible),
  )
  const plain = fields
    .filter((field) => field !== source.field && !isFalsityName(field))
    .filter((field) => field === sample.known.targetField || !isRejected(field, fields))
    .filter((field) => isUsualTarget(field) || !columns.includes(field))
    .filter((field) => isInSameElement(field, source.field ?? "", fields))
    .filter((field) => !field.startsWith(`${source.assignmentField}.`))
    .filter((field) => !flags.includes(wholeOf(field) ?? ""))
    .flatMap((field) => labelsIn(field, priorOf(field)))
  return [...plain, ...named].toSorted((one, other) => other.prior - one.prior)
}

/** An option that is a truth value, and the field that names it. */
interface NamedOption {
  /** `choices.{answer}`; `choices.{answer}-1` if numbers count from 1, and `{answer}` for options in fields A and B. */
  readonly path: string
  readonly namer: string
  /** The field with all options; empty for the row. */
  readonly holder: string
  /** Whether the namer is a list of flags. */
  readonly areFlags: boolean
  /** The prior of a namer that names the same option in all rows; 0 if options vary. */
  readonly repeated: number
}

const namedOptions = oncePerObject((sample: RowSample): NamedOption[] => {
  const { objects: rows, fields } = sample
  const namers = fields
    .filter((field) => !isElement(field) || isSaidBy(assistants, field, sample))
    .filter((field) => inMost(rows, (row) => markIn(memberOf(row, field)) !== undefined))
  const flags = flagFields(sample)
  if (namers.length === 0 && flags.length === 0) return []
  const isLetter = (mark: string | undefined) => mark !== undefined && /^[a-z]$/i.test(mark)
  // If all rows have the same options "True/False", numbers are more likely to be values than places.
  const isConstant = (holder: string) => {
    const [first] = rows
    const text = holder === "" || first === undefined ? undefined : memberOf(first, holder)
    if (typeof text !== "string" || literalIn(text) || optionsIn(text)) return false
    return rows.every((row) => memberOf(row, holder) === text)
  }
  const repeatedIn = (namer: string) => {
    const marks = rows.map((row) => JSON.stringify(memberOf(row, namer)))
    return new Set(marks).size === 1 ? repeatedPrior(marks.length) : 0
  }
  const steps = fields.map((field) => field.split("."))
  const holders = steps.flatMap((all) => all.map((_, at) => all.slice(0, at + 1).join(".")))
  // Each option may be an object with its text in one field.
  const places = ["", ...new Set(holders)].flatMap((holder) =>
    ["", ...partsOfOptions(rows[0], holder)].map((part) => ({ holder, part })),
  )
  return places
    .filter(({ holder, part }) => inMost(rows, (row) => holdsTruthValues(row, holder, part)))
    .flatMap(({ holder, part }) =>
      [...namers, ...flags].flatMap((namer) => {
        const areFlags = flags.includes(namer)
        if (namer === joined(holder, "*", part)) return []
        const isClear = areFlags || inMost(rows, (row) => isLetter(markIn(memberOf(row, namer))))
        if (!isClear && isConstant(holder)) return []
        return (areFlags ? [""] : ["", "-1"])
          .map((start) => joined(holder, `{${namer}}${start}`, part))
          .filter((each) => rows.every((row) => namerOf(row, each) === namer))
          .filter((each) => inMost(rows, (row) => memberOf(row, each) !== undefined))
          .map((path) => ({ path, namer, holder, areFlags, repeated: repeatedIn(namer) }))
      }),
    )
})

function joined(...steps: readonly string[]): string {
  return steps.filter((step) => step !== "").join(".")
}

function holdsTruthValues(row: object, holder: string, part: string): boolean {
  const options = optionsOf(holder === "" ? row : memberOf(row, holder))
  const values = options?.values.map((each) => (part === "" ? each : memberOf(Object(each), part)))
  return truthValuesIn(values) !== undefined
}

/** The fields of the first option in a list of objects. */
function partsOfOptions(row: object | undefined, holder: string): readonly string[] {
  const options = row && memberOf(row, holder)
  const [first] = Array.isArray(options) ? options : []
  return typeof first === "object" && first !== null ? Object.keys(first) : []
}

/** Whether options are neither the values of the variables in expressions nor a part of the expression itself. */
function mayHoldLabels(
  { holder }: NamedOption,
  { field, assignmentField, assignments, columns, extracted, sample }: ExpressionSource,
  dialect: Dialect,
): boolean {
  const areMarked = (row: object) => {
    const text = memberOf(row, holder)
    return typeof text === "string" && optionsIn(text) !== undefined
  }
  if (holder === field && !sample.objects.some(areMarked)) return false
  const { values = assignmentField } = partsOfAssignment(assignmentField) ?? {}
  const isVariable = (name: string, row: object | string) =>
    holder === values ||
    columns.includes(joined(holder, name)) ||
    (holder === "" && optionFields((each) => Object.hasOwn(Object(row), each)).includes(name))
  return !extracted.some((each, at) => {
    const names = new Set(each?.text.match(/[\p{L}_][\p{L}\p{N}_]*/gu))
    const given = [...readAssignment(assignments[at], dialect).keys()]
    return given.some((name) => names.has(name) && isVariable(name, sample.rows[at] ?? ""))
  })
}

/** Labels, read in the form that fits most of them. */
interface LabelColumn {
  readonly form: LabelForm | undefined
  /** The value that the label of each row states. */
  readonly stated: readonly (LabelWord | undefined)[]
  /** Number of labels, in total and with a value that is read. */
  readonly there: number
  readonly legible: number
}

/** Reads labels in the form in which most of them state something, or in the simplest of equally good forms. */
export function labelColumn(
  targets: readonly unknown[],
  dialect: Dialect,
  given?: LabelForm,
  readerOf: (form: LabelForm | undefined) => WordReader = wordReader,
): LabelColumn {
  const there = targets.filter(hasLabel)
  const pair = given?.words === undefined ? pairForm(there) : undefined
  const forms =
    given === undefined
      ? [undefined, pair, { inSentences: true }]
      : [given, pair && { ...given, ...pair }, { ...given, inSentences: true }]
  let best: LabelColumn | undefined
  for (const form of new Set(forms)) {
    if (form === undefined && best !== undefined) continue
    const wordIn = readerOf(form)
    const stated = targets.map((target) => wordIn(target, dialect))
    const legible = stated.filter((word) => word !== undefined).length
    if (best !== undefined && legible <= best.legible) continue
    best = { form, stated, there: there.length, legible }
    if (legible === there.length) break
  }
  return best as LabelColumn
}

/** Returns the value that a label states with the literals of a dialect. */
export type WordReader = (label: unknown, dialect: Dialect) => LabelWord | undefined

/** Reads labels in a given form. Dialects with the same literals share the results. */
export function wordReader(form: LabelForm | undefined): WordReader {
  const known = new Map<string, Map<unknown, LabelWord | undefined>>()
  return (label, dialect) => {
    const literals = literalsOf(dialect)
    const words = known.get(literals) ?? new Map<unknown, LabelWord | undefined>()
    known.set(literals, words)
    if (!words.has(label)) {
      words.set(label, hasLabel(label) ? readStated(label, dialect, form) : undefined)
    }
    return words.get(label)
  }
}

/** Labels by form and field, and readers by form; all sources in the same rows share them. */
const knownColumns = oncePerObject((_: RowSample["rows"]) => ({
  columns: new Map<string, LabelColumn>(),
  readers: new Map<string | undefined, WordReader>(),
}))

/** The label of `items.0.expr` is `items.0.label`, not `items.1.label`. */
function isInSameElement(field: string, other: string, fields: readonly string[]): boolean {
  const places = other.match(placeInList) ?? []
  let at = 0
  const own = field.replaceAll(placeInList, (place) => places[at++] ?? place)
  return own === field || own === other || !fields.includes(own)
}

/** `items.*.expr` for `items.0.expr`, and `choices` for `choices.0`; `undefined` if no step is a list index. */
export function wholeOf(field: string): string | undefined {
  const whole = field.replace(/\.\d+(?=\.|$)/, ".*")
  return whole === field ? undefined : whole.replace(/\.\*$/, "")
}

/** The lists that, in most rows, have a flag for each option and one true flag: `options.*.correct`. */
export function flagFields({ objects, fields }: Pick<RowSample, "objects" | "fields">): string[] {
  const lists = new Set(fields.flatMap((field) => wholeOf(field) ?? []))
  return [...lists].filter((list) =>
    inMost(objects, (row) => placeFlagged(memberOf(row, list)) >= 0),
  )
}

/** The list indices in a path. */
export const placeInList = /(?<=\.)\d+(?=\.|$)/g

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
