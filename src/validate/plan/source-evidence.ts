// The evidence for a source of expressions from its texts alone, without labels.

import { memberOf } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { noValues, tryEvaluate } from "../../language/engines/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { readEvidence } from "../evidence/evidence.ts"
import {
  inputPrior,
  questionPrior,
  repeatedPrior,
  templatePriors,
  textPriors,
  usualName,
} from "../evidence/priors.ts"
import { readLabel } from "../labels/truth-of-label.ts"
import { namedTemplates } from "../templates/template.ts"
import { betweenTemplates } from "../templates/text-template.ts"
import type { ExpressionSource, RowSample } from "./expression-sources.ts"

/** The evidence for a source that doesn't depend on labels: its field, its template and the kinds of its texts. */
export const sourceEvidence = oncePerObject((source: ExpressionSource) => ({
  field: fieldPrior(source),
  place: templatePrior(source),
  texts: textsEvidence(source),
  absent: absenceEvidence(source),
}))

/** Evidence from rows outside the sample that lack the field; 0 if all rows have it. */
function absenceEvidence({ field, several, sample: { all, objects } }: ExpressionSource): number {
  if (field === undefined || several !== undefined) return 0
  const evidenceIn = (rows: readonly object[]) => {
    const there = rows.filter((row) => (memberOf(row, field) ?? "") !== "").length
    return readEvidence(there, rows.length) - readEvidence(rows.length, rows.length)
  }
  return evidenceIn(all) - evidenceIn(objects)
}

export function isNamedTemplate({ template }: Pick<ExpressionSource, "template">): boolean {
  return namedTemplates.some(({ source }) => source === template.source)
}

function templatePrior(reading: ExpressionSource): number {
  const { template, isOnlyProposed, isClaim, several } = reading
  const { source } = template
  if (isOnlyProposed && !several) return templatePriors.anywhere
  if (source === "bare") return templatePriors.bare
  if (isNamedTemplate(reading)) return templatePriors.named
  if (source.startsWith("/") && !isClaim) return templatePriors.pattern
  // The prior falls with each word, because all texts must contain it.
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
 * Any word may be read as a name, so single words are weak evidence, especially if they come from longer texts. An
 * expression that is the same in all rows is part of an instruction.
 */
function textsEvidence(source: ExpressionSource): number {
  const found = source.extracted.filter((each) => each !== undefined)
  const longer = found.filter(({ text }) => !isWord(text, source.sample.dialects)).length
  const repeated = !source.several && isConstant(source) ? repeatedPrior(found.length) : 0
  // Atoms have been replaced by their values, so texts of single words are normal.
  if (source.sample.known.areTold) return repeated
  const isUnnamed = source.field !== undefined && inputPrior(source.field, source.isTree) === 0
  const isUnusual = source.several !== undefined || inputPrior(source.field) < 0 || isUnnamed
  const isElsewhere = isUnusual || !isNamedTemplate(source)
  if (isElsewhere && longer === 0) return repeated + textPriors.wordsInTexts
  const share = (1 + longer) / (1 + found.length)
  return repeated + Math.max(textPriors.singleWords, textPriors.fewLonger * Math.log(share))
}

/** Whether all rows have the same expression, with the same values for its names. */
function isConstant({ extracted, assignments, sample }: ExpressionSource): boolean {
  const [dialect] = sample.dialects
  const found = extracted.flatMap((each, row) => (each === undefined ? [] : [{ ...each, row }]))
  const [first] = found
  if (first === undefined || dialect === undefined || found.length === 1) return false
  if (found.some(({ text }) => text !== first.text)) return false
  const words = first.text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const given = found.map(({ variables = [], row }) => {
    const values = readAssignment(assignments[row], dialect)
    // Names may be adjacent, as in AB' + C.
    const isMade = (word: string) => values.has(word) || [...word].every((each) => values.has(each))
    const isMentioned = values.size === 0 || words.some(isMade)
    return JSON.stringify([isMentioned && assignments[row], ...variables])
  })
  return new Set(given).size === 1
}

/** The prior of the field, or of the message of a chat, that holds the expressions. */
function fieldPrior(source: ExpressionSource): number {
  const { field, isTree, sample, several, isOnlyProposed } = source
  if (several !== undefined) return isOnlyProposed ? templatePriors.anywhere : usualName
  const isQuestion = field !== undefined && isSaidBy(users, field, sample)
  return isQuestion ? questionPrior : inputPrior(field, isTree)
}

/** Names for the roles in a chat. */
const users: readonly string[] = ["user", "human"]
export const assistants: readonly string[] = ["assistant", "gpt", "model"]

/** Whether a field is a chat message, such as `messages.2.content`, from one of the given roles. */
export function isSaidBy(names: readonly string[], field: string, { objects }: RowSample): boolean {
  const [, message] = field.match(/^(.*\.-?\d+)\.(?:content|value|text)$/) ?? []
  if (message === undefined) return false
  const roles = objects
    .map((row) => memberOf(row, `${message}.role`) ?? memberOf(row, `${message}.from`))
    .filter((role) => role !== undefined)
  return roles.length > 0 && roles.every((role) => names.includes(String(role)))
}

/**
 * Whether a text is a single word or number, with or without punctuation around it, and not an expression of letters
 * and literals such as `AK011` in a notation without spaces.
 */
export function isWord(text: string, dialects: readonly Dialect[]): boolean {
  if (!word.test(text) || dottedOperator.test(text)) return false
  return !compact.test(text) || !dialects.some((dialect) => isCompactExpression(text, dialect))
}

/** Matches what may be an expression without spaces: letters with literals at the end. */
const compact = /^\p{L}[\p{L}01⊤⊥真假]+[01⊤⊥真假]$/u

function isCompactExpression(text: string, dialect: Dialect): boolean {
  return (
    readLabel(text, dialect) === undefined &&
    typeof tryEvaluate(text, dialect, noValues) === "boolean"
  )
}

/** Requires a letter or number, because LDAP's `(&(|))` has literals without either. */
const word = /^[^\p{L}\p{N}⊤⊥]*[\p{L}\p{N}⊤⊥][\p{L}\p{N}_.:/@⊤⊥-]*[^\p{L}\p{N}⊤⊥]*$/u
/** Fortran's operators, as in `a.and.b`. */
const dottedOperator = /\.(?:and|or|not|eqv|neqv)\./i

/** Whether a template has words. */
const isWorded = /\p{L}/u
