// Where expression and label stand in rows that are not plainly one of each: every member that holds texts, and every
// template that fits them, is tried on some rows, and the one that reads them best is taken.
//
//     {"doc": {"q": "Q: ~ T is", "a": "F"}}     expression in doc.q by Q: {expr} is, label in doc.a, F is False
//
// Nothing is chosen between two that would give rows different verdicts, unless the labels leave no doubt: then, and
// where too few rows are read, all that is found are proposals.

import { memberOf } from "../../formats/row.ts"
import { byStrictness, type Dialect } from "../../language/dialect/dialect.ts"
import type { LabelForm, LabelWord } from "../labels/label-form.ts"
import { areTurned, turnedWords } from "../labels/turned-labels.ts"
import type { Extracted } from "../templates/extracted.ts"
import type { Template } from "../templates/template.ts"
import { expressionTest } from "./expression-test.ts"
import {
  isFalsityName,
  isUsualTarget,
  type LabelColumn,
  labelColumn,
  leafFields,
} from "./label-columns.ts"
import {
  fewest,
  type Known,
  mostRows,
  type Reading,
  readingsOf,
  someRows,
  spread,
} from "./structure-readings.ts"
import { withWholeLists } from "./whole-lists.ts"

/** How rows can be read. */
export interface Structure {
  /** Undefined where rows are texts. */
  readonly inputField: string | undefined
  /** Undefined where no label was found, and where it stands in the text of the expression. */
  readonly targetField: string | undefined
  readonly template: Template
  readonly labels: LabelForm | undefined
  /** Whether labels judge what the texts say of their expressions. */
  readonly isClaim: boolean
  /** How many rows hold an expression when they are read like this, of how many that were looked at. */
  readonly read: number
  readonly rows: number
  /** Of the rows with a value and a label, those where both are the same. */
  readonly labelled: number
  readonly right: number
  /** What the words of labels mean if they are turned round, where nearly all labels agree only then. */
  readonly turned: Readonly<Record<string, LabelWord>> | undefined
  /** The first expressions that are taken out of the rows. */
  readonly samples: readonly Extracted[]
}

export interface Found {
  /** Undefined where nothing can be taken without asking. */
  readonly structure: Structure | undefined
  /** Those that may be meant, the likeliest first. */
  readonly proposals: readonly Structure[]
}

/** Labels that agree with fewer expressions are not those of these expressions, or other ones are meant. */
const agreeing = 0.6
/** A member without a usual name has labels if they agree with so many expressions. */
const telling = 0.75
/** So many labels have to agree with one structure, where another one has no more than `telling`. */
const decisive = 0.9
/** Of two structures whose labels nearly all agree with one, so many have to agree with that one alone, and so much. */
const fewestDeciding = 8
const deciding = 0.8
/** The labels of fewer claims may all be alike. */
const fewestVaried = 20
/** So many rows are looked at, and of these so many to see whether it is worth it. */
const lookedAt = 100
/** So many are proposed. */
const mostProposed = 3

/** @param rows objects, or texts that are whole rows */
export function findStructure(
  rows: readonly (object | string)[],
  known: Known,
  dialects: readonly Dialect[],
): Found {
  const sample = spread(rows, lookedAt)
  const objects = sample.filter((row) => typeof row === "object")
  const fields = leafFields(objects)
  const inputs =
    known.inputField === undefined ? inputFields(objects, fields, known) : [known.inputField]
  const tests = {
    isExpression: expressionTest(dialects),
    targetField: known.targetField ?? fields.find(isUsualTarget),
  }
  const readings = [...inputs, ...(objects.length < sample.length ? [undefined] : [])].flatMap(
    (field) => readingsOf(field, sample, known, dialects, tests),
  )
  const structures = withValues(readings)
    .flatMap((reading) => withLabels(reading, sample, fields, known))
    .filter(({ structure }) => !structure.isClaim || structure.labelled > 0)
    .toSorted(
      (one, other) =>
        other.structure.read - one.structure.read ||
        byStrictness(one.reading.dialect, other.reading.dialect),
    )
  const most = structures.filter(({ structure }) => structure.read >= mostRows * structure.rows)
  const areFew = rows.length < fewest || most.some(({ reading }) => reading.isOnlyProposed)
  const good = areFew ? ofFewClaims(most) : most
  const chosen = areFew ? undefined : chosenAmong(good)
  const proposed = withWholeLists(
    different(good.length > 0 ? good : structures).map(({ structure }) => structure),
    objects,
    tests.isExpression,
  )
  return {
    structure: chosen?.structure,
    proposals: proposed
      .toSorted((one, other) => agreedShare(other) - agreedShare(one))
      .slice(0, mostProposed),
  }
}

/** How many of the labels agree, with words turned round where that is proposed; less than none without labels. */
function agreedShare({ labelled, right, turned }: Structure): number {
  if (labelled === 0) return -1
  return (turned === undefined ? right : labelled - right) / labelled
}

/**
 * Without the readings of a member in which words of the text around the expression are variables, so that no row has a
 * value, where another reading of the member gives values: "True is A:" is not read as an expression beside "True". Rows that are
 * texts say less of what they are.
 */
function withValues(readings: readonly Reading[]): readonly Reading[] {
  const hasValues = ({ values }: Reading) => values.some((value) => value !== undefined)
  const valued = new Set(readings.filter(hasValues).map(({ field }) => field))
  return readings.filter(
    (reading) => hasValues(reading) || reading.field === undefined || !valued.has(reading.field),
  )
}

/** The members with texts that differ from row to row, and those with usual names, which stand first. */
function inputFields(
  objects: readonly object[],
  fields: readonly string[],
  known: Known,
): string[] {
  const usual = (field: string) => {
    const at = known.inputNames.indexOf(field.split(".").at(-1) ?? "")
    return at < 0 ? known.inputNames.length : at
  }
  return fields
    .filter((field) => field !== known.targetField && !(known.areTold && isUsualTarget(field)))
    .filter((field) => {
      const texts = objects
        .map((row) => memberOf(row, field))
        .filter((value) => typeof value === "string")
      return (
        texts.length >= someRows * objects.length &&
        (new Set(texts).size > 1 || objects.length === 1 || usual(field) < known.inputNames.length)
      )
    })
    .toSorted((one, other) => usual(one) - usual(other))
}

/** A reading with the labels that go with it. */
interface Labelled {
  readonly structure: Structure
  readonly reading: Reading
  readonly stated: readonly (LabelWord | undefined)[]
  /** Whether labels in the texts stand beside a member that is called a label and says otherwise. */
  readonly isContradicted: boolean
}

/** A reading with each member that may have its labels. */
function withLabels(
  reading: Reading,
  rows: readonly (object | string)[],
  fields: readonly string[],
  known: Known,
): Labelled[] {
  const columns = known.isUnlabelled ? [] : columnsOf(reading, rows, fields, known)
  if (columns.length === 0) return [labelledBy(undefined, reading, rows, fields)]
  return columns.map((column) => labelledBy(column, reading, rows, fields))
}

function labelledBy(
  column: Column | undefined,
  reading: Reading,
  rows: readonly (object | string)[],
  fields: readonly string[],
): Labelled {
  const stated = column?.stated ?? []
  const { labelled, right } = agreement(reading, stated)
  const turned =
    column && areTurned(right, labelled)
      ? turnedWords(targetsOf(reading, column.field, rows), reading.dialect, column.form)
      : undefined
  return {
    reading,
    stated,
    isContradicted: column?.field === undefined && isContradicted(reading, stated, rows, fields),
    structure: {
      inputField: reading.field,
      targetField: column?.field,
      template: reading.template,
      labels: column?.form,
      isClaim: reading.isClaim,
      turned,
      read: reading.read,
      rows: reading.values.length,
      labelled,
      right,
      samples: reading.extracted.filter((each) => each !== undefined).slice(0, 3),
    },
  }
}

/** The labels of the rows; those in the texts where they have no member of their own. */
function targetsOf(
  { extracted }: Reading,
  field: string | undefined,
  rows: readonly (object | string)[],
): readonly unknown[] {
  return rows.map((row, at) => {
    if (field === undefined) return extracted[at]?.label?.text
    return typeof row === "object" ? memberOf(row, field) : undefined
  })
}

/** A text may claim what its expression is worth, and the member may say whether the claim is right. */
function isContradicted(
  { dialect }: Reading,
  stated: readonly (LabelWord | undefined)[],
  rows: readonly (object | string)[],
  fields: readonly string[],
): boolean {
  return fields.filter(isUsualTarget).some((field) => {
    const values = rows.map((row) => (typeof row === "object" ? memberOf(row, field) : undefined))
    const other = labelColumn(field, values, dialect, undefined)?.stated ?? []
    return stated.some(
      (word, at) => word !== undefined && other[at] !== undefined && word !== other[at],
    )
  })
}

function agreement({ values }: Reading, stated: readonly (LabelWord | undefined)[]) {
  let [labelled, right] = [0, 0]
  values.forEach((value, at) => {
    const label = stated[at]
    if (value === undefined || label === undefined) return
    labelled += 1
    if (value === label) right += 1
  })
  return { labelled, right }
}

type Column = Omit<LabelColumn, "field"> & { readonly field: string | undefined }

/**
 * The label in the text, the member that was named, or the one whose name and values say most; with others that state
 * something else and whose names say no less.
 */
function columnsOf(
  reading: Reading,
  rows: readonly (object | string)[],
  fields: readonly string[],
  { targetField, labels, mayClaim }: Known,
): readonly Column[] {
  const mayBeAlike = mayClaim && rows.length < fewestVaried
  const { dialect, extracted, isClaim } = reading
  const inText = extracted.map((each) => each?.label?.text)
  if (!isClaim && inText.some((text) => text !== undefined)) {
    const column = labelColumn("", inText, dialect, labels)
    return column === undefined ? [] : [{ ...column, field: undefined }]
  }
  const columnAt = (field: string) =>
    labelColumn(
      field,
      rows.map((row) => (typeof row === "object" ? memberOf(row, field) : undefined)),
      dialect,
      labels,
    )
  if (targetField !== undefined) {
    const column = columnAt(targetField)
    return column === undefined ? [] : [column]
  }
  const variables = new Set(reading.columns)
  const columns = fields
    .filter((field) => field !== reading.field && !isFalsityName(field))
    .filter((field) => isUsualTarget(field) || !variables.has(field))
    .flatMap((field) => columnAt(field) ?? [])
    .filter(
      ({ field, stated }) =>
        (mayBeAlike && isUsualTarget(field)) ||
        new Set(stated.filter((word) => word !== undefined)).size > 1,
    )
    .map((column) => ({ column, ...agreement(reading, column.stated) }))
    .filter(
      ({ column, labelled, right }) =>
        isUsualTarget(column.field) || (labelled >= fewest && right >= telling * labelled),
    )
  const most = Math.max(...columns.map(({ labelled }) => labelled))
  const isInMost = ({ labelled }: { readonly labelled: number }) => labelled >= mostRows * most
  const [best, ...others] = columns.toSorted(
    (one, other) =>
      Number(isUsualTarget(other.column.field)) - Number(isUsualTarget(one.column.field)) ||
      Number(isInMost(other)) - Number(isInMost(one)) ||
      other.right / other.labelled - one.right / one.labelled,
  )
  if (best === undefined) return []
  if (isUsualTarget(best.column.field)) return [best.column]
  const rivals = others.filter((each) => isInMost(each) && statesOtherwise(each, best))
  return [best, ...rivals].map(({ column }) => column)
}

type Stated = { readonly column: Pick<Column, "stated"> }

function statesOtherwise({ column }: Stated, { column: other }: Stated): boolean {
  return column.stated.some((word, at) => {
    const rival = other.stated[at]
    return word !== undefined && rival !== undefined && word !== rival
  })
}

/** The one that is meant, if labels or texts leave no doubt. */
function chosenAmong(structures: readonly Labelled[]): Labelled | undefined {
  const chosen = bestAmong(different(structures))
  return chosen?.isContradicted ? undefined : chosen
}

function bestAmong(rivals: readonly Labelled[]): Labelled | undefined {
  const agrees = ({ structure: { labelled, right } }: Labelled, share: number) =>
    right >= share * labelled
  const isTold = ({ structure: { labelled } }: Labelled) => labelled >= fewest
  if (rivals.length === 1) {
    const [only] = rivals as [Labelled]
    return isTold(only) && !agrees(only, agreeing) ? undefined : only
  }
  const [sure, ...others] = rivals.filter((each) => isTold(each) && agrees(each, decisive))
  if (sure === undefined || others.length > 0) return undefined
  const isRuledOut = (rival: Labelled) =>
    isTold(rival) && (!agrees(rival, telling) || isDecided(sure, rival))
  return rivals.every((rival) => rival === sure || isRuledOut(rival)) ? sure : undefined
}

/** Whether the labels that agree with one of two alone nearly all agree with the first. */
function isDecided(best: Labelled, rival: Labelled): boolean {
  const [ours, theirs] = [best, rival].map(({ reading, stated }) =>
    stated.map((word, at) => word !== undefined && word === reading.values[at]),
  ) as [boolean[], boolean[]]
  const differing = ours.filter((is, at) => is !== theirs[at])
  const right = differing.filter(Boolean).length
  return right >= fewestDeciding && right >= deciding * differing.length
}

/**
 * Without those that give every row the value and the label that an earlier one gives it, and without those that only
 * read a part of what an earlier one reads, from the same texts.
 */
function different(structures: readonly Labelled[]): Labelled[] {
  const kept: Labelled[] = []
  for (const each of structures) {
    if (!kept.some((earlier) => isSame(earlier, each) || isPart(each, earlier))) kept.push(each)
  }
  return kept.filter((each) => !kept.some((other) => other !== each && isPart(each, other)))
}

/** Of few rows that may be claims or comparisons, both, or the comparisons alone where they say the same. */
function ofFewClaims(structures: readonly Labelled[]): readonly Labelled[] {
  const claims = structures.filter(({ structure }) => structure.isClaim)
  const bare = structures.find(({ structure }) => structure.template.source === "bare")
  if (claims.length === 0 || bare === undefined) return structures
  return [...claims.filter((claim) => !isSame(claim, bare)), bare]
}

function isSame(one: Labelled, other: Labelled): boolean {
  return one.reading.values.every((value, at) => {
    const rival = other.reading.values[at]
    const isLabelAlike = one.stated[at] === other.stated[at]
    return isLabelAlike && (value === rival || value === undefined || rival === undefined)
  })
}

function isPart(part: Labelled, whole: Labelled): boolean {
  if (part.reading === whole.reading) return false
  const isOther = part.reading.isClaim !== whole.reading.isClaim
  if (isOther || part.reading.field !== whole.reading.field) return false
  const isLabelled = (each: Labelled) => each.stated.some((word) => word !== undefined)
  if (isLabelled(part) && !isLabelled(whole)) return false
  // The label may stand in what the notation takes for a comment.
  if (!isLabelled(part) && isLabelled(whole) && haveSameValues(part, whole)) return true
  // Without labels it is no other reading where all it takes is the same.
  const isSameText = isLabelled(part) === isLabelled(whole) ? includes : equals
  return part.reading.extracted.every((each, at) => {
    const other = whole.reading.extracted[at]
    return each === undefined || (other !== undefined && isSameText(other.text, each.text))
  })
}

function haveSameValues({ reading: one }: Labelled, { reading: other }: Labelled): boolean {
  return one.values.every((value, at) => value !== undefined && value === other.values[at])
}

function includes(whole: string, part: string): boolean {
  return whole.includes(part)
}

function equals(one: string, other: string): boolean {
  return one === other
}
