// How a JSON document holds its rows.
//
//     {"canary": "…", "examples": [{…}, {…}]}                            lists, those of choose-arrays
//     {"input": ["True", …], "target": [true, …]}                        columns
//     {"input": {"0": "True", …}, "target": {"0": true, …}}              columns
//     {"columns": ["input", "target"], "data": [["True", true], …]}      named-cells
//     {"0": {"input": "True", "target": true}, …}                        members
//     {"not True": false, …}   {"not True": {"label": false}, …}         names-and-values
//
// Whatever may be something else stays what it was: lists.

import { type ColumnNames, nameColumns } from "../format.ts"
import {
  type ArrayPath,
  chooseArrays,
  type FoundArray,
  hasRowsName,
  holdsRows,
} from "./choose-arrays.ts"
import type { Outline, OutlinedMember } from "./document-outline.ts"
import { openBrace, openBracket, quote } from "./read-document.ts"

export type Layout =
  | { readonly kind: "lists"; readonly arrays: readonly ArrayPath[] }
  /** The names are those of the members that are columns. */
  | { readonly kind: "columns"; readonly names: readonly string[] }
  | ({ readonly kind: "named-cells"; readonly data: ArrayPath } & ColumnNames)
  /** The value of each member is a row, or it is one with its name. */
  | { readonly kind: "members" | "names-and-values" }

/** @param fieldNames names by which rows are known */
export function chooseLayout(outline: Outline, fieldNames: readonly string[]): Layout {
  const { arrays } = outline
  const lists = { kind: "lists", arrays: chooseArrays(arrays, fieldNames) } as const
  return (
    namedCells(arrays) ??
    columnsIn(outline, lists.arrays, fieldNames) ??
    rowsByName(outline, fieldNames) ??
    lists
  )
}

/** The members of a document that have no rows and no list that may have some, and those next to rows one level below. */
export function otherMembers({ arrays, members }: Outline, layout: Layout): readonly string[] {
  const used = pathsUsed(layout)
  if (used === undefined) return []
  const lists = arrays.filter(({ length, first }) => length > 0 && holdsRows(first))
  const taken = new Set([...used, ...lists.map(({ path }) => path)].flatMap(startsOf))
  const names = members.flatMap((member) => {
    if (!taken.has(keyOf([member.name]))) return [member.name]
    if (!used.some(([outer, inner]) => outer === member.name && inner !== undefined)) return []
    const inner = member.names.filter((name) => !taken.has(keyOf([member.name, name])))
    return inner.map((name) => `${member.name}.${name}`)
  })
  return [...new Set(names)]
}

/** Paths to what rows are made of; undefined if that is the whole document. */
function pathsUsed(layout: Layout): readonly ArrayPath[] | undefined {
  switch (layout.kind) {
    case "lists":
      return layout.arrays
    case "columns":
      return layout.names.map((name) => [name])
    case "named-cells":
      return [["columns"], layout.data]
    default:
      return undefined
  }
}

/** A path and its prefixes, each as one text. */
function startsOf(path: ArrayPath): readonly string[] {
  return path.map((_, at) => keyOf(path.slice(0, at + 1)))
}

function keyOf(path: ArrayPath): string {
  return JSON.stringify(path)
}

/** pandas' `split`. */
function namedCells(arrays: readonly FoundArray[]): Layout | undefined {
  const named = (name: string) => arrays.find(({ path }) => path.length === 1 && path[0] === name)
  const [columns, data] = [named("columns"), named("data")]
  if (columns === undefined || data?.first !== openBracket) return undefined
  const { texts, length } = columns
  const areNames = length > 0 && texts.length === length
  return areNames ? { kind: "named-cells", data: data.path, ...nameColumns(texts) } : undefined
}

/** pandas' `list`, `columns` and, in its dicts, `dict`. */
function columnsIn(
  { arrays, members, counts }: Outline,
  chosen: readonly ArrayPath[],
  fieldNames: readonly string[],
): Layout | undefined {
  const isField = ({ name }: OutlinedMember) => fieldNames.includes(name)
  const outer = members.filter(({ kind }) => kind === "array")
  if (counts.array > 0) {
    if (counts.array > outer.length) return undefined
    const lists = outer.map(({ name }) =>
      arrays.find(({ path }) => path.length === 1 && path[0] === name),
    )
    const main = arrays.find(({ path }) => path === chosen[0])
    const isInMain = main?.path.length === 1 && main.first !== openBrace && !hasRowsName(main)
    if (!isInMain) return undefined
    const areCells = lists.every((list) => list !== undefined && list.first !== openBrace)
    const lengths = new Set(lists.map((list) => list?.length))
    // Expressions beside truth values, whatever they are called.
    const areOfTwoKinds =
      lengths.size === 1 &&
      lists.some((list) => list?.first === quote) &&
      lists.some((list) => list?.first !== quote && list?.first !== openBracket)
    const isMeant = outer.some(isField) || (areCells && areOfTwoKinds)
    return isMeant ? { kind: "columns", names: outer.map(({ name }) => name) } : undefined
  }
  const objects = members.filter(({ kind }) => kind === "object")
  const [first, second] = objects
  const isMeant =
    objects.some(isField) &&
    counts.object === objects.length &&
    counts.scalar === 0 &&
    first !== undefined &&
    first.count > 0 &&
    objects.every(({ names }) => names[0] === first.names[0]) &&
    startsLikeIndex.test(first.names[0] as string) &&
    !(second === undefined && first.names.some((name) => fieldNames.includes(name)))
  return isMeant ? { kind: "columns", names: objects.map(({ name }) => name) } : undefined
}

function rowsByName(
  { arrays, members, counts }: Outline,
  fieldNames: readonly string[],
): Layout | undefined {
  if (members.length === 0 || members.some(({ name }) => fieldNames.includes(name)))
    return undefined
  const isExpressionLike = members.slice(0, mostNames).some(({ name }) => !isPlainName.test(name))
  if (counts.object === 0 && counts.array === 0) {
    const labels = members.filter(({ value }) => isLabelLike(value)).length
    const areLabels = labels >= mostLabels * members.length
    return isExpressionLike && areLabels ? { kind: "names-and-values" } : undefined
  }
  if (counts.scalar > 0 || counts.array > 0) return undefined
  const isRows = ({ path, first }: FoundArray) =>
    first === openBrace || (holdsRows(first) && fieldNames.includes(path.at(-1) as string))
  if (arrays.some(isRows)) return undefined
  const wanted = new Set(fieldNames.flatMap(outerNames))
  // Parts of one row have a field each, and not the same.
  const haveSame = [...wanted].some(
    (field) => 2 * members.filter(({ names }) => names.includes(field)).length > members.length,
  )
  if (!haveSame) return undefined
  return { kind: isExpressionLike ? "names-and-values" : "members" }
}

/** Of `1.label`, where 1 is the value of a row that has a name, and of `meta.label`, what the value has itself. */
function outerNames(field: string): readonly string[] {
  const [outer = "", inner = ""] = field.split(".")
  return outer === "1" && inner !== "" ? [field, inner] : [field, outer]
}

/** Numbers and dates, and no names of what a row has. */
const startsLikeIndex = /^\d/

const mostNames = 20
const mostLabels = 0.9

/** The name of a field, or the number of a row. */
const isPlainName = /^[\p{L}\p{N}_.-]*$/u

function isLabelLike(value: unknown): boolean {
  if (typeof value === "boolean" || value === 0 || value === 1) return true
  return typeof value === "string" && /^\S{1,20}$/.test(value)
}
