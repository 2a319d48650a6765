// Every way in which rows may hold expressions: the texts of a member as a template takes them, and what they are worth.
//
//     {"q": "Q: not True is"}     q, bare             not read
//                                 q, Q: {expr} is     not True, False

import { assignmentOf, memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { AmbiguityError } from "../../language/engines/readings.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { findColumns } from "../assignments/find-assignment.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { anyForm, type LabelForm, readStated } from "../labels/label-form.ts"
import type { Extracted } from "../templates/extracted.ts"
import { findFrames, findLabelledFrames } from "../templates/find-frames.ts"
import { namedTemplates, type Template, templateFrom } from "../templates/template.ts"
import { detectDialect } from "./detect-dialect.ts"

/** What need not be found. */
export interface Known {
  readonly inputField: string | undefined
  readonly targetField: string | undefined
  readonly template: Template | undefined
  readonly labels: LabelForm | undefined
  readonly isUnlabelled: boolean
  /** The member with the values of variables. */
  readonly assignment: string
  /** Names that expressions go by, the likeliest first. */
  readonly inputNames: readonly string[]
}

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
  readonly extracted: readonly (Extracted | undefined)[]
  readonly values: readonly (boolean | undefined)[]
  readonly read: number
  readonly dialect: Dialect
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
  const assignments = assignmentsOf(field, rows, known, dialects, targetField)
  const templates = known.template === undefined ? templatesFor(there, known) : [known.template]
  return templates.flatMap((template): Reading[] => {
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
      /^[^\p{L}\p{N}]*[\p{L}\p{N}_.]*[^\p{L}\p{N}]*$/u.test(text)
    const long = found.filter((each) => !isWord(each)).length
    const isVaried = new Set(found.map(({ text }) => text)).size >= fewest
    const isEnough = found.length >= someRows * rows.length && long >= worded * found.length
    if (!isVaried || !isEnough) return []
    const samples = extracted.flatMap((each, at) =>
      each === undefined ? [] : [{ text: each.text, target: each.label?.text ?? targets[at] }],
    )
    const dialect = dialectOf(samples, dialects)
    if (dialect === undefined || !isFrame(template.source, dialect, dialects)) return []
    const tables = tablesOf(dialect)
    const values = extracted.map((each, at) => {
      if (each === undefined) return undefined
      const given = readAssignment(assignments[at], dialect)
      const assignment = new Map([...given, ...(each.variables ?? [])])
      const value = readValue(each.text, tables, assignment)
      return typeof value === "boolean" ? value : undefined
    })
    // The names in a list of anything may be read as variables; where nothing has a value, there is nothing to check.
    const isUsual = field === undefined || known.inputNames.includes(field.split(".").at(-1) ?? "")
    if (!isUsual && values.every((value) => value === undefined)) return []
    return [{ field, template, extracted, values, read: found.length, dialect }]
  })
}

/** What each row says of the values of variables. */
function assignmentsOf(
  field: string | undefined,
  rows: readonly (object | string)[],
  { assignment }: Known,
  dialects: readonly Dialect[],
  target = "",
): readonly unknown[] {
  if (field === undefined) return []
  const objects = rows.filter((row) => typeof row === "object")
  const columns = findColumns(objects, { input: field, target }, dialects)
  const fields = { input: field, target, assignment, ...(columns && { columns }) }
  return rows.map((row) => (typeof row === "object" ? assignmentOf(row, fields) : undefined))
}

function templatesFor(texts: readonly string[], { isUnlabelled }: Known): readonly Template[] {
  const sources = [...(isUnlabelled ? [] : findLabelledFrames(texts)), ...findFrames(texts)]
  const known = new Set(namedTemplates.map(({ source }) => source))
  return [...namedTemplates, ...sources.filter((source) => !known.has(source)).map(templateFrom)]
}

/**
 * Whether what stands next to the expression is no part of one: what is left of a broken expression without its first
 * operator may well be read.
 */
function isFrame(source: string, dialect: Dialect, dialects: readonly Dialect[]): boolean {
  const [before, after] = source.split("{expr}")
  if (before === undefined || after === undefined || source.startsWith("/")) return true
  const isSign = (word = "") =>
    !asks.has(word) &&
    (spellsSign(word, dialect) ||
      (/^\p{L}+$/u.test(word) && dialects.some((each) => spellsSign(word, each))))
  const last = before.trim().match(/(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)$/u)?.[0]
  const next = after.trim().match(/^(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)/u)?.[0]
  return !isSign(last) && !isSign(next)
}

/** What questions have next to their expressions, whatever it means within one. */
const asks: ReadonlySet<string> = new Set(["=", "?", ":", "is", "if"])

function spellsSign(word: string, { spellings }: Dialect): boolean {
  return Object.entries(spellings).some(
    ([kind, texts]) => kind !== "true" && kind !== "false" && texts.includes(word),
  )
}

/** Where texts mean different things in several, the first of them: that is told when all rows are looked at. */
function dialectOf(
  samples: readonly { readonly text: string; readonly target: unknown }[],
  dialects: readonly Dialect[],
): Dialect | undefined {
  try {
    const labelled = samples.map(({ text, target }) => ({
      text,
      label: (dialect: Dialect) => {
        const stated = readStated(target, dialect, anyForm)
        return stated === "invalid" ? undefined : stated
      },
    }))
    return detectDialect(labelled, dialects)?.dialect
  } catch (error) {
    if (!(error instanceof AmbiguityError)) throw error
    const [name] = error.groups[0] ?? []
    return dialects.find((dialect) => dialect.name === name)
  }
}
