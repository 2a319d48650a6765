// Every way in which rows may hold expressions: a field, and how the expression is taken out of its text.
//
//     {"q": "Q: not True is"}     q, bare             not read
//                                 q, Q: {expr} is     not True

import { assignmentAt, assignmentOf, memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { accepts } from "../../language/engines/table-engine.ts"
import { findAssignment, findColumns, isVariableColumn } from "../assignments/find-assignment.ts"
import type { Extracted } from "../templates/extracted.ts"
import {
  findClaimFrames,
  findComparisonFrames,
  findFrames,
  findLabelledFrames,
} from "../templates/find-frames.ts"
import { templatesOfRuns } from "../templates/literal-runs.ts"
import { isNegated } from "../templates/negating-words.ts"
import { namedTemplates, type Template, templateFrom } from "../templates/template.ts"
import { betweenTemplates } from "../templates/text-template.ts"
import { expressionTest } from "./expression-test.ts"
import { treeFields, treeText } from "./expression-trees.ts"
import { leafFields } from "./label-columns.ts"
import type { KnownOptions } from "./plan-options.ts"
import { inputNames, isFalsityName, isUsualTarget, targetNames } from "./priors.ts"
import { wordsIn } from "./prose.ts"
import { spread } from "./sample-rows.ts"
import { severalTemplates } from "./several-templates.ts"

/** A sample of the rows, and what is the same for all ways to read it. */
export interface RowSample {
  /** Objects and lists with fields, and texts that are whole rows. */
  readonly rows: readonly (object | string)[]
  readonly objects: readonly object[]
  /** The paths to all texts, numbers and truth values. */
  readonly fields: readonly string[]
  readonly dialects: readonly Dialect[]
  readonly isExpression: (text: string) => boolean
}

export function rowSampleOf(
  rows: readonly (object | string)[],
  dialects: readonly Dialect[],
): RowSample {
  const objects = rows.filter((row) => typeof row === "object")
  const isExpression = expressionTest(dialects)
  return { rows, objects, fields: leafFields(objects), dialects, isExpression }
}

/** One way to find expressions in rows, and what it finds in each. */
export interface ExpressionSource {
  /** `undefined` if rows are texts. */
  readonly field: string | undefined
  readonly template: Template
  /** Whether the expressions are JSON objects. */
  readonly isTree: boolean
  /** Whether labels judge what the texts say of their expressions. */
  readonly isClaim: boolean
  readonly extracted: readonly (Extracted | undefined)[]
  /** What each row says of the values of variables. */
  readonly assignments: readonly unknown[]
  /** The fields that each give a value to the variable of their name. */
  readonly columns: readonly string[]
  /** The field that has the values of variables, if there is one. */
  readonly assignmentField: string
  /** Whether the template takes what looks like an expression from anywhere in a text, so that people have to confirm it. */
  readonly isOnlyProposed: boolean
}

/** A template that finds an expression in this share of some first rows is tried on all of them. */
const promising = 0.3
const firstLook = 12
/** If a template reads this share of the rows, more complicated ones are not tried. */
const enough = 0.9

export function expressionSources(sample: RowSample, known: KnownOptions): ExpressionSource[] {
  const { rows, objects } = sample
  const fields = known.inputField === undefined ? inputFields(sample, known) : [known.inputField]
  const trees =
    known.template === undefined ? treeFields(objects, known.inputField, sample.isExpression) : []
  const isTextRow = rows.length > objects.length
  return [
    ...[...fields, ...(isTextRow ? [undefined] : [])].flatMap((field) =>
      sourcesIn(field, sample, known),
    ),
    ...trees.flatMap((field) => treeSource(field, sample, known)),
  ]
}

/** The fields with texts. */
function inputFields({ objects, fields, dialects }: RowSample, known: KnownOptions): string[] {
  return fields
    .filter((field) => field !== known.targetField && !(known.areTold && isUsualTarget(field)))
    .filter((field) => !isFalsityName(field) && !isVariableColumn(objects, field, dialects))
    .filter((field) => {
      const texts = objects.filter((row) => typeof memberOf(row, field) === "string")
      return texts.length >= promising * objects.length || inputNames.includes(field)
    })
}

function treeSource(field: string, sample: RowSample, known: KnownOptions): ExpressionSource[] {
  const [bare] = namedTemplates as [Template, ...Template[]]
  const extracted = sample.rows.map((row) => {
    const text = typeof row === "object" ? treeText(memberOf(row, field)) : undefined
    return text === undefined ? undefined : bare.extract(text)
  })
  const data = sample.rows.map((row) =>
    typeof row === "object"
      ? (assignmentAt(row, known.assignmentField ?? "data") ?? undefined)
      : undefined,
  )
  const values = valuesBeside(field, sample, known)
  const isInData = values.assignments.every((each) => each === undefined)
  const own = isInData ? { assignments: data, columns: [], assignmentField: "data" } : values
  const source = { field, template: bare, isTree: true, isClaim: false, extracted }
  return [{ ...source, ...own, isOnlyProposed: false }]
}

/** @param field `undefined` if rows are texts */
function sourcesIn(
  field: string | undefined,
  sample: RowSample,
  known: KnownOptions,
): ExpressionSource[] {
  const { rows, isExpression, dialects } = sample
  const texts = rows.map((row) => {
    const value = typeof row === "string" || field === undefined ? row : memberOf(row, field)
    return typeof value === "string" ? value : undefined
  })
  const there = texts.filter((text) => text !== undefined)
  const values = valuesBeside(field, sample, known)
  const readAs = (template: Template, isClaim = false): ExpressionSource[] => {
    const first = spread(texts, firstLook).map((text) => text && template.extract(text)?.text)
    const isPromising =
      first.filter((text) => text && isExpression(text)).length >= promising * first.length
    if (!isPromising) return []
    const extracted = texts.map((text) => {
      const found = text === undefined ? undefined : template.extract(text)
      return found && isExpression(found.text) ? found : undefined
    })
    if (dropsNegation(texts, extracted)) return []
    const source = { field, template, isTree: false, isClaim, extracted }
    return [{ ...source, ...values, isOnlyProposed: false }]
  }
  if (known.template !== undefined) return readAs(known.template, known.areClaims)
  const isMost = ({ extracted }: ExpressionSource) =>
    extracted.filter((each) => each !== undefined).length >= enough * rows.length
  const named = namedTemplates.flatMap((template) => readAs(template))
  const mayClaim = !known.isUnlabelled && (!named.some(isMost) || endWithClaims(there))
  const claims = mayClaim ? claimsIn(there).flatMap((each) => readAs(each, true)) : []
  const labelled = known.isUnlabelled ? [] : findLabelledFrames(there).map(templateFrom)
  const simple = [...named, ...claims, ...labelled.flatMap((template) => readAs(template))]
  if (named.some(isMost)) return simple
  const frames = findFrames(there)
    .filter((source) => source.length <= longestFrame)
    .map(templateFrom)
    .flatMap((template) => readAs(template))
  const single = [...simple, ...frames]
  if (single.some(isMost)) return single
  const several = severalTemplates(there, isExpression, (each) =>
    isFrame(each, undefined, dialects),
  )
    .flatMap((template) => readAs(template))
    .filter(isReadByOne(dialects))
  const others = [...single, ...several]
  if (several.some(isMost)) return others
  const [run] = templatesOfRuns(there).flatMap((source) => readAs(templateFrom(source)))
  return run === undefined ? others : [...others, { ...run, isOnlyProposed: true }]
}

/** In characters; longer ones are no instructions, and may be too large for regular expressions. */
const longestFrame = 5000

/** Each of several templates may have another notation read what it takes out of the texts. */
function isReadByOne(dialects: readonly Dialect[]): (source: ExpressionSource) => boolean {
  return ({ extracted }) => {
    const texts = extracted.flatMap((each) => each?.text ?? [])
    return dialects.some(
      (dialect) => texts.filter((text) => accepts(text, dialect)).length >= enough * texts.length,
    )
  }
}

/** Whether words around some of the expressions, but not around all, ask for their opposite. */
function dropsNegation(
  texts: readonly (string | undefined)[],
  extracted: readonly (Extracted | undefined)[],
): boolean {
  const asked = extracted.flatMap((each, at) => {
    const text = texts[at]
    if (each === undefined || text === undefined) return []
    const { text: label = "", start = text.length } = each.label ?? {}
    const rest = text.slice(0, start) + text.slice(start + label.length)
    const place = rest.lastIndexOf(each.text)
    return [isNegated(rest.slice(0, place), rest.slice(place + each.text.length))]
  })
  return asked.includes(true) && asked.includes(false)
}

/** The field with values of variables, as `Fields` has it: next to a field inside another one, or in the row itself. */
export function assignmentFieldFor(
  field: string | undefined,
  objects: readonly object[],
  { targetField, assignmentField }: KnownOptions,
  dialects: readonly Dialect[],
): string {
  if (assignmentField !== undefined) return assignmentField
  const path = field?.split(".").slice(0, -1).join(".") ?? ""
  const others = [...inputNames, ...targetNames]
  const own = findAssignment(objects, [field, targetField], others, dialects)
  if (path === "" || objects.some((row) => assignmentAt(row, own) !== undefined)) return own
  const parents = objects.map((row) => memberOf(row, path))
  const inner = parents.filter((parent) => typeof parent === "object" && parent !== null)
  const name = field?.split(".").at(-1)
  const near = findAssignment(inner as readonly object[], [name], others, dialects)
  const isThere = inner.some((parent) => memberOf(parent as object, near) !== undefined)
  return isThere ? `${path}.${near}` : own
}

/** What each row says of the values of variables, and the columns that say it. */
function valuesBeside(
  field: string | undefined,
  { rows, objects, dialects }: RowSample,
  known: KnownOptions,
): Pick<ExpressionSource, "assignments" | "columns" | "assignmentField"> {
  if (field === undefined) {
    return { assignments: rows.map(() => undefined), columns: [], assignmentField: "" }
  }
  const assignment = assignmentFieldFor(field, objects, known, dialects)
  const target = known.targetField ?? ""
  const isThere = objects.some((row) => assignmentAt(row, assignment) !== undefined)
  const columns =
    known.assignmentField === undefined && !isThere
      ? findColumns(objects, { input: field, target }, dialects)
      : undefined
  const fields = { input: field, target, assignment, ...(columns && { columns }) }
  return {
    assignments: rows.map((row) =>
      typeof row === "object" ? assignmentOf(row, fields) : undefined,
    ),
    columns: columns ?? [],
    assignmentField: assignment,
  }
}

/** Templates for texts that end with what they say of their expressions, unless that is True in all of them. */
function claimsIn(texts: readonly string[]): readonly Template[] {
  const isFalse = /\b(?:false|no|f|n|off)\W*$|[0⊥假]\W*$|(?:not|n't|!=|≠)\s*\S+$/i
  if (!texts.some((text) => isFalse.test(text))) return []
  const sources = [...findClaimFrames(texts), ...findComparisonFrames(texts)]
  return [...new Set(sources)].map(templateFrom)
}

/** Whether texts that are read as expressions end with what they may say of an expression before it. */
function endWithClaims(texts: readonly string[]): boolean {
  return texts.filter((text) => claimAtEnd.test(text)).length >= enough * texts.length
}

const claimAtEnd =
  /(?:[^<>!=]==?=?|!==?|[≡↔⇔≠]|<=>|<->|\b(?:is|equals|iff)(?:\s+not)?)\s*(?:true|false|[tf01]|[⊤⊥])[\s.?!]*$/i

/** Whether what a template has next to expressions is no part of them in a dialect. */
export function isAroundExpressions(
  { template, isClaim }: ExpressionSource,
  dialect: Dialect,
  dialects: readonly Dialect[],
): boolean {
  const sources = template.source.split(betweenTemplates)
  // A claim has a sign after its expression.
  const checked = isClaim ? sources.map((each) => each.replace(/\{expr\}.*/s, "{expr}")) : sources
  return checked.every((each) => isFrame(each.trim(), dialect, dialects))
}

/**
 * Whether what a template has next to the expression is no part of one: the rest of a broken expression without its first
 * operator may well be read. Among words that no notation has, a word that spells an operator is none.
 */
function isFrame(
  source: string,
  dialect: Dialect | undefined,
  dialects: readonly Dialect[],
): boolean {
  const [before, after] = source.split("{expr}")
  if (before === undefined || after === undefined || source.startsWith("/")) return true
  const isProse = wordsIn(source.replaceAll(/\{\w+\}/g, " ")).length >= fewestInFrame
  const isTable = /^\|.*\|$/s.test(source)
  const isSign = (word = "") => {
    if (asks.has(word) || (isTable && word === "|")) return false
    const isWord = /^\p{L}+$/u.test(word)
    if (isWord && isProse) return false
    return (
      (dialect !== undefined && spellsSign(word, dialect)) ||
      (isWord && dialects.some((each) => spellsSign(word, each)))
    )
  }
  const last = before.trim().match(/(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)$/u)?.[0]
  const next = after.trim().match(/^(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)/u)?.[0]
  // The mark of an option or of the answer, although Polish notation has letters for operators.
  const isMark = /^\(?[A-Z\d][.):]\s/.test(after.trim())
  const isAside = /^\((?:\p{L}+\s+)?\{variables\}/u.test(after.trim())
  return !isSign(last) && (isMark || isAside || !isSign(next))
}

/** This many words that no notation writes make a frame prose. */
const fewestInFrame = 2

/** What questions have next to their expressions, whatever it means within one. */
const asks: ReadonlySet<string> = new Set(["=", "?", ":", "is", "if"])

function spellsSign(word: string, { spellings }: Dialect): boolean {
  return Object.entries(spellings).some(
    ([kind, texts]) => kind !== "true" && kind !== "false" && texts.includes(word),
  )
}
