// Every way in which rows may hold expressions: the texts of a member as a template takes them, and what they are worth.
//
//     {"q": "Q: not True is"}     q, bare             not read
//                                 q, Q: {expr} is     not True, False

import { assignmentOf, memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { AmbiguityError } from "../../language/engines/readings.ts"
import { accepts } from "../../language/engines/table-engine.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { findColumns } from "../assignments/find-assignment.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { anyForm, type LabelForm, statedValue } from "../labels/label-form.ts"
import { claimedValue } from "../tasks/claim.ts"
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
import { detectDialect } from "./detect-dialect.ts"
import { wordsIn } from "./prose.ts"
import type { Sample } from "./sample-readings.ts"
import { severalTemplates } from "./several-templates.ts"

/** What need not be found. */
export interface Known {
  readonly inputField: string | undefined
  readonly targetField: string | undefined
  readonly template: Template | undefined
  readonly labels: LabelForm | undefined
  readonly isUnlabelled: boolean
  /** Whether literals stand for atoms, so that rows with different ones may be alike. */
  readonly areTold: boolean
  /** Whether texts that are read as expressions may be claims. */
  readonly mayClaim: boolean
  /** The member with the values of variables. */
  readonly assignment: string
  /** Names that expressions go by, the likeliest first. */
  readonly inputNames: readonly string[]
}

/** So much of the rows has to hold an expression. */
export const mostRows = 0.9
/** With fewer rows a structure is not even proposed. */
export const someRows = 0.3
/** Of what is read, so much has to be more than one word: any word may be a variable. */
const worded = 0.2
/** Fewer rows, and fewer labels, say nothing. */
export const fewest = 5
/** So many rows are read first, to see whether it is worth it. */
const firstLook = 12

/** Items from all parts of a list. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * items.length) / count)] as Item,
  )
}

/** The texts of the rows as one template takes them, and what they are worth. */
export interface Reading {
  readonly field: string | undefined
  readonly template: Template
  /** Whether labels judge what the texts say of their expressions, which then is what has a value. */
  readonly isClaim: boolean
  readonly extracted: readonly (Extracted | undefined)[]
  readonly values: readonly (boolean | undefined)[]
  readonly read: number
  readonly dialect: Dialect
  /** The members that each give a value to the variable of their name. */
  readonly columns: readonly string[]
  /** Whether it is for people to judge: it takes what looks like an expression, wherever it stands, or there are few claims. */
  readonly isOnlyProposed?: boolean
}

/** What is the same for all members. */
export interface Tests {
  readonly isExpression: (text: string) => boolean
  /** Where labels are likely to stand, which tell notations apart. */
  readonly targetField: string | undefined
}

/**
 * How a member of the rows can be read.
 *
 * @param field undefined where rows are texts
 */
export function readingsOf(
  field: string | undefined,
  rows: readonly (object | string)[],
  known: Known,
  dialects: readonly Dialect[],
  { isExpression, targetField }: Tests,
): Reading[] {
  const texts = rows.map((row) => {
    const value = typeof row === "string" || field === undefined ? row : memberOf(row, field)
    return typeof value === "string" ? value : undefined
  })
  const there = texts.filter((text) => text !== undefined)
  const targets = rows.map((row) =>
    typeof row === "string" || targetField === undefined ? undefined : memberOf(row, targetField),
  )
  const { assignments, columns } = assignmentsOf(field, rows, known, dialects, targetField)
  const templates = known.template === undefined ? templatesFor(there, known) : [known.template]
  const claims = known.template === undefined && !known.isUnlabelled ? claimsIn(there) : []
  // Texts that are nothing but a claim may be few, or nearly all alike; then both readings are asked about.
  const areComparisons = known.mayClaim && findComparisonFrames(there).length > 0
  const readAs = (template: Template, isClaim = false): Reading[] => {
    const first = spread(texts, firstLook).map((text) => text && template.extract(text)?.text)
    const isWorth =
      first.filter((text) => text && isExpression(text)).length >= someRows * first.length
    if (!isWorth) return []
    const extracted = texts.map((text) => {
      const found = text === undefined ? undefined : template.extract(text)
      return found && isExpression(found.text) ? found : undefined
    })
    const found = extracted.filter((each) => each !== undefined)
    const isWord = ({ text }: Extracted) =>
      /^[^\p{L}\p{N}⊤⊥]*[\p{L}\p{N}_.⊤⊥]*[^\p{L}\p{N}⊤⊥]*$/u.test(text)
    const long = found.filter((each) => !isWord(each)).length
    // The rows of a truth table may be of one formula.
    const given = (at: number) => JSON.stringify(assignments[at] ?? null)
    const different = new Set(extracted.flatMap((each, at) => (each ? each.text + given(at) : [])))
      .size
    const isVaried = known.areTold || different >= Math.min(fewest, rows.length)
    const isWorded = known.areTold || long >= worded * found.length
    const isPlain = isVaried && isWorded
    const isAsked = areComparisons && (isClaim || template.source === "bare")
    const isEnough = found.length >= someRows * rows.length
    if (!(isPlain || isAsked) || !isEnough || dropsNegation(texts, extracted)) return []
    const claimedIn = (each: Extracted, dialect: Dialect) =>
      claimedValue(each.label?.text ?? "", template.source, dialect)
    const samples = extracted.flatMap((each, at): Sample[] => {
      if (each === undefined) return []
      const target = isClaim ? targets[at] : (each.label?.text ?? targets[at])
      const label = (dialect: Dialect) => {
        const stated = statedValue(target, dialect, anyForm)
        return isClaim && stated !== undefined ? stated === claimedIn(each, dialect) : stated
      }
      return [{ text: each.text, label }]
    })
    const dialect = dialectOf(samples, dialects)
    const isAround = isClaim || (dialect && areFrames(template.source, [dialect, ...dialects]))
    if (dialect === undefined || !isAround) return []
    const tables = tablesOf(dialect)
    const values = extracted.map((each, at) => {
      if (each === undefined) return undefined
      const given = readAssignment(assignments[at], dialect)
      const assignment = new Map([...given, ...(each.variables ?? [])])
      const value = readValue(each.text, tables, assignment)
      if (typeof value !== "boolean" || !isClaim)
        return typeof value === "boolean" ? value : undefined
      const claimed = claimedIn(each, dialect)
      return claimed === undefined ? undefined : value === claimed
    })
    // The names in a list of anything may be read as variables; where nothing has a value, there is nothing to check.
    const isUsual = field === undefined || known.inputNames.includes(field.split(".").at(-1) ?? "")
    if (!isUsual && values.every((value) => value === undefined)) return []
    const read = found.length
    const reading = { field, template, isClaim, extracted, values, read, dialect, columns }
    return [isPlain ? reading : { ...reading, isOnlyProposed: true }]
  }
  const isMost = ({ read }: Pick<Reading, "read">) => read >= mostRows * rows.length
  const single = [
    ...templates.flatMap((template) => readAs(template)),
    ...claims.flatMap((template) => readAs(template, true)),
  ]
  if (known.template !== undefined || single.some(isMost)) return single
  const isAround = (source: string) => isFrame(source, dialects)
  const several = severalTemplates(there, isExpression, isAround).flatMap((each) => readAs(each))
  // Each of several templates may have another notation read what it takes out of the texts.
  const uniform = several.filter(({ extracted, dialect }) =>
    isMost({ read: extracted.filter((each) => each && accepts(each.text, dialect)).length }),
  )
  if (uniform.length > 0) return [...single, ...uniform]
  return [
    ...single,
    ...templatesOfRuns(there)
      .flatMap((source) => readAs(templateFrom(source)))
      .slice(0, 1)
      .map((reading) => ({ ...reading, isOnlyProposed: true })),
  ]
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

/** What each row says of the values of variables, and the columns that say it. */
function assignmentsOf(
  field: string | undefined,
  rows: readonly (object | string)[],
  { assignment }: Known,
  dialects: readonly Dialect[],
  target = "",
): { readonly assignments: readonly unknown[]; readonly columns: readonly string[] } {
  if (field === undefined) return { assignments: [], columns: [] }
  const objects = rows.filter((row) => typeof row === "object")
  const columns = findColumns(objects, { input: field, target }, dialects)
  const fields = { input: field, target, assignment, ...(columns && { columns }) }
  return {
    assignments: rows.map((row) =>
      typeof row === "object" ? assignmentOf(row, fields) : undefined,
    ),
    columns: columns ?? [],
  }
}

function templatesFor(texts: readonly string[], { isUnlabelled }: Known): readonly Template[] {
  const sources = [...(isUnlabelled ? [] : findLabelledFrames(texts)), ...findFrames(texts)]
  const known = new Set(namedTemplates.map(({ source }) => source))
  return [...namedTemplates, ...sources.filter((source) => !known.has(source)).map(templateFrom)]
}

/** Templates for texts that end with what they say of their expressions, where that is not True in all of them. */
function claimsIn(texts: readonly string[]): readonly Template[] {
  const isFalse = /\b(?:false|no|f|n|off)\W*$|[0⊥假]\W*$|(?:not|n't|!=|≠)\s*\S+$/i
  return texts.some((text) => isFalse.test(text)) ? findClaimFrames(texts).map(templateFrom) : []
}

function areFrames(source: string, dialects: readonly Dialect[]): boolean {
  return source.split(betweenTemplates).every((each) => isFrame(each.trim(), dialects))
}

/**
 * Whether what stands next to the expression is no part of one: what is left of a broken expression without its first
 * operator may well be read. A word that is a sign is none among words that no notation has.
 */
function isFrame(source: string, [dialect, ...others]: readonly Dialect[]): boolean {
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
      (isWord && others.some((each) => spellsSign(word, each)))
    )
  }
  const last = before.trim().match(/(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)$/u)?.[0]
  const next = after.trim().match(/^(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)/u)?.[0]
  // The mark of an option or of the answer, although Polish notation has letters for operators.
  const isMark = /^\(?[A-Z\d][.):]\s/.test(after.trim())
  const isAside = /^\((?:\p{L}+\s+)?\{variables\}/u.test(after.trim())
  return !isSign(last) && (isMark || isAside || !isSign(next))
}

/** So many words that no notation writes make a frame prose. */
const fewestInFrame = 2

/** What questions have next to their expressions, whatever it means within one. */
const asks: ReadonlySet<string> = new Set(["=", "?", ":", "is", "if"])

function spellsSign(word: string, { spellings }: Dialect): boolean {
  return Object.entries(spellings).some(
    ([kind, texts]) => kind !== "true" && kind !== "false" && texts.includes(word),
  )
}

/** Where texts mean different things in several, the first of them: that is told when all rows are looked at. */
function dialectOf(samples: readonly Sample[], dialects: readonly Dialect[]): Dialect | undefined {
  try {
    return detectDialect(samples, dialects)?.dialect
  } catch (error) {
    if (!(error instanceof AmbiguityError)) throw error
    const [name] = error.groups[0] ?? []
    return dialects.find((dialect) => dialect.name === name)
  }
}
