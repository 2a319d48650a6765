// Questions about rows that are read, but may mean something else. Each is an error that says what to type.
//
//     p or q. not p. Therefore, q.     premises and a conclusion: a template extracts only one expression
//     Are p and q equivalent?          two formulas
//     not "True" or "False"            literals in quotation marks, which no notation allows

import type { Fields, Row } from "../../formats/index.ts"
import { byStrictness, type Dialect } from "../../language/dialect/index.ts"
import { tryEvaluate } from "../../language/engines/index.ts"
import { areMost, inMost } from "../evidence/evidence.ts"
import { sampleSizes } from "../evidence/priors.ts"
import type { Template } from "../templates/template.ts"
import type { GivenLines } from "./check-plan.ts"
import { type LineReading, rowsForDetection } from "./detect-reading.ts"
import { missingValues, namesBesideValues, type ValuelessRows } from "./missing-values.ts"
import { expressionTest, objectsIn } from "./sample-readings.ts"
import { textsIn, UnclearRowsError } from "./unclear-rows.ts"

/** What is known about rows under their reading. */
interface RowsState {
  /** `undefined` if there is none. */
  readonly dialect: Dialect | undefined
  readonly fields: Fields
  readonly hasTask: boolean
  /** Whether any row has a value. */
  readonly isTold: boolean
  /** Whether most texts are expressions. */
  readonly areRead: boolean
}

/** The first question about the rows, or the assignment field that answers it; `undefined` if there is no question. */
export function questionAbout(
  { lines, lineFormat, options, readers, asked }: GivenLines,
  { rows, template, labels, found, areClaims }: LineReading,
  { dialect, fields, hasTask, isTold, areRead }: RowsState,
): string | UnclearRowsError | undefined {
  const objects = objectsIn(lines.slice(0, rowsForDetection), lineFormat)
  const valueless = dialect && { objects, rows, template, dialect, fields, labels }
  const mayBeSeveral = options.template === undefined && asked === undefined && !areClaims
  const hasValues =
    options.assignmentField !== undefined || (isTold && found.assignmentFields.length > 0)
  const others = options.dialect === undefined ? [] : options.dialects
  return (
    (mayBeSeveral ? questionsOfSeveral(rows, template, areRead) : undefined) ??
    (areRead || options.areTold ? undefined : quotedLiterals(rows, template, readers)) ??
    (valueless && !hasTask && !hasValues ? namesBesideValues(valueless) : undefined) ??
    (valueless && !isTold
      ? ((areRead ? valuedElsewhere(valueless, others) : undefined) ?? missingValues(valueless))
      : undefined)
  )
}

/** The error if every row has a value in another notation. */
function valuedElsewhere(
  { rows, template, dialect }: ValuelessRows,
  others: readonly Dialect[],
): UnclearRowsError | undefined {
  const texts = rows
    .slice(0, sampleSizes.few)
    .flatMap(({ input }) => template.extract(input)?.text ?? [])
  const isValued = (other: Dialect) =>
    texts.every((text) => typeof tryEvaluate(text, other, new Map()) === "boolean")
  const other = texts.length > 0 ? others.toSorted(byStrictness).find(isValued) : undefined
  if (other === undefined) return undefined
  const message = `no row can be evaluated as ${dialect.name}, but all can as ${other.name}`
  return new UnclearRowsError(message, [], [{ option: "dialect", value: other.name }])
}

const longest = 10_000

/** Number of characters before and after an expression to test. */
const near = 40

const concludes =
  /(?:[⊢⊨⊧∴]|\|[-=]|\\(?:vdash|models|therefore)|\b(?:therefore|thus|hence|entails?|implies\s+that))[\s,:]*["'`$(]*$/iu
const compares = /^["'`$)]*\s*(?:logically\s+)?equivalent\b(?!\s+to\s+(?:true|false)\b)/iu
const comparesTo = /\bequivalent\s+to[\s:]*["'`$(]*$/iu

const turnstile = /[⊢⊨⊧]|\s\|[-=]\s|\\(?:vdash|models)\b/

/** Marks of a conclusion, found in texts that no notation reads. */
const holdsConclusion = /[⊢⊨⊧∴]|\s\|[-=]\s|\\(?:vdash|models|therefore)\b|\btherefore\b/iu

/**
 * The error for texts that ask about several expressions; `undefined` if they ask about one.
 *
 * @param isRead whether most extracted texts are expressions
 */
export function questionsOfSeveral(
  rows: readonly Row[],
  template: Template,
  isRead: boolean,
): UnclearRowsError | undefined {
  const first = rows.slice(0, sampleSizes.few)
  if (first.length === 0) return undefined
  const asked = first.flatMap(({ input }) => {
    const text = template.extract(input)?.text
    return text ? [{ input, text }] : []
  })
  const doMost = (isOne: (before: string, after: string) => boolean) =>
    areMost(asked.filter(({ input, text }) => isAnywhere(input, text, isOne)).length, first.length)
  const areConcluding =
    !isRead && inMost(first, ({ input }) => holdsConclusion.test(input.slice(0, longest)))
  if (areConcluding || doMost((before) => concludes.test(before))) {
    return premisesInOneText()
  }
  if (doMost((before, after) => compares.test(after) || comparesTo.test(before))) {
    const message = "its texts seem to ask whether two formulas are equivalent"
    return new UnclearRowsError(`${message}; ${wayOut("left", "right", "equivalent")}`, [])
  }
  return undefined
}

/** The error for rows in which no expression was found, if their texts separate premises from a conclusion. */
export function questionAboutUnread(
  rows: readonly (object | string)[],
): UnclearRowsError | undefined {
  return inMost(rows, (row) => turnstile.test(textsIn(row).join("\n").slice(0, longest)))
    ? premisesInOneText()
    : undefined
}

/** Whether any occurrence of a part has matching text before and after it. */
function isAnywhere(
  whole: string,
  part: string,
  isOne: (before: string, after: string) => boolean,
): boolean {
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) {
    const end = at + part.length
    if (isOne(whole.slice(Math.max(0, at - near), at), whole.slice(end, end + near))) return true
  }
  return false
}

function premisesInOneText(): UnclearRowsError {
  const message = "its texts seem to be premises and a conclusion"
  return new UnclearRowsError(`${message}; ${wayOut("premises", "conclusion", "entails")}`, [])
}

function wayOut(one: string, other: string, task: string): string {
  return `the task ${task} needs them in two fields, such as ${one} and ${other}`
}

const pairs = [
  ["True", "False"],
  ["T", "F"],
  ["Yes", "No"],
  ["1", "0"],
] as const

const marked = /("|'|`|\*\*)(true|false|t|f|yes|no|1|0)\1/gi

/** The error for rows with quoted literals, if they are readable without the quotation marks; otherwise `undefined`. */
function quotedLiterals(
  rows: readonly Row[],
  template: Template,
  readers: readonly Dialect[],
): UnclearRowsError | undefined {
  const texts = rows
    .slice(0, sampleSizes.few)
    .flatMap(({ input }) => template.extract(input)?.text ?? [])
  const words = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(marked)].map(([, , word = ""]) => word.toLowerCase()),
    ),
  )
  const pair = pairs.find((both) =>
    [...words].every((word) => both.some((each) => each.toLowerCase() === word)),
  )
  if (words.size === 0 || pair === undefined) return undefined
  const isExpression = expressionTest(readers)
  const isRead = (text: string) =>
    text.search(marked) >= 0 && isExpression(text.replaceAll(marked, "$2"))
  if (!inMost(texts, isRead)) return undefined
  const [yes, no] = pair
  const message = `the words ${yes} and ${no} have quotation marks or asterisks around them in its expressions`
  return new UnclearRowsError(
    message,
    [],
    [{ option: "facts", value: { [yes]: true, [no]: false } }],
  )
}
