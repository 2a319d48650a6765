// Writes a comparison in a notation.
//
//     name == null             in sql:   name IS NULL        in python:   name is None
//     s in ["it's", "b"]       in sql:   s IN ('it''s', 'b')

import type { Dialect } from "../dialect/index.ts"
import { type Atom, atomNamed, jsonString, type Value } from "./atom.ts"
import { type ComparisonStyle, hasCall, holdsNumber, styleOf, takes } from "./comparison-style.ts"
import { spelledPath } from "./value-tokens.ts"

interface SpellOptions {
  /** Whether to write the negation, as in `x != 3`. */
  readonly isNegated?: boolean
  readonly isCompact?: boolean
  /** The notation that the comparison was read in. Only it may compare the order of strings, which may vary. */
  readonly from?: Dialect | undefined
}

/**
 * The text of a comparison.
 *
 * @returns `undefined` if the notation has no such comparison, or can't write a value or a name
 */
export function spelledIn(
  atom: Atom,
  dialect: Dialect,
  { isNegated = false, isCompact = false, from }: SpellOptions = {},
): string | undefined {
  const style = styleOf(dialect)
  if (style === undefined) return undefined
  const { relation, left, right } = atom
  const list = Array.isArray(right) ? (right as readonly Value[]) : undefined
  const sign = style.relations.find(
    (each) =>
      each.relation === relation &&
      (each.isNegated ?? false) === isNegated &&
      takes(each, left, right),
  )
  const isDecimal = (value: Value) => value.kind === "number" && /[.e]/.test(value.text)
  const typed = style.typesLists && list?.some(isDecimal) ? list.map(asDecimal) : list
  const values = [left, ...(typed ?? [right as Value])]
  const spelled = values.map((value) => spelledValue(value, dialect, style, isCompact ? "" : " "))
  if (spelled.includes(undefined)) return undefined
  if (relation === "call" && hasCall(style, left) && !isNegated) {
    return `${spelled[0]}(${spelled.slice(1).join(isCompact ? "," : ", ")})`
  }
  if (sign === undefined) return undefined
  const isOrder = relation !== "==" && relation !== "in"
  if (isOrder && from !== dialect && values.some(({ kind }) => kind === "string")) return undefined
  const [first, ...others] = spelled
  // JavaScript's true equals 1, as in C and Python, but true === 1 does not hold.
  const isDigit = values.some((value) => value.kind === "number" && /^[01]$/.test(value.text))
  const operator = isDigit ? sign.text.replace(/^([=!]=)=$/, "$1") : sign.text
  if (dialect.variable?.quote !== undefined) {
    const gap = isCompact ? "" : " "
    const written = list ? `[${others.join(`,${gap}`)}]` : others[0]
    return `{"${operator}":${gap}[${first},${gap}${written}]}`
  }
  const gap = isCompact && !/\w/.test(operator) ? "" : " "
  const [open, close] = style.lists?.[0] ?? []
  const written = list ? open + others.join(isCompact ? "," : ", ") + close : others[0]
  return `${first}${gap}${operator}${gap}${written}`
}

function asDecimal(value: Value): Value {
  return value.kind === "number" && !/[.e]/.test(value.text)
    ? { ...value, text: `${value.text}.0` }
    : value
}

function spelledValue(
  value: Value,
  dialect: Dialect,
  style: ComparisonStyle,
  gap: string,
): string | undefined {
  if (value.kind === "null") return style.null
  if (style.isFlat && !isFlat(value)) return undefined
  if (value.kind === "number") return spelledNumber(value.text, style)
  if (value.kind === "string") return spelledString(value.content, style)
  const path = spelledPath(value.parts, dialect)
  return path === undefined || dialect.variable?.quote === undefined
    ? path
    : `{"var":${gap}"${path}"}`
}

function isFlat(value: Value): boolean {
  if (value.kind === "path") return value.parts.length === 1
  if (value.kind === "number") return /^\d+$/.test(value.text)
  return value.kind === "string" && /^[^\p{C}"'$`!\\]*$/u.test(value.content)
}

/** An integer that is too large for the notation may be written as a decimal, which is a double there. */
function spelledNumber(text: string, style: ComparisonStyle): string | undefined {
  if (holdsNumber(text, style)) return text
  return text.length <= 15 ? `${text}.0` : undefined
}

function spelledString(content: string, { strings }: ComparisonStyle): string | undefined {
  if (strings === undefined) return undefined
  if (!strings.isDoubled) return jsonString(content)
  const [quote = ""] = strings.quotes
  return content.includes("\0")
    ? undefined
    : quote + content.replaceAll(quote, quote + quote) + quote
}

/** The text of the atom with the given name, or the name itself if the notation can't write the atom. */
export function shownAtom(name: string, dialect: Dialect): string {
  const atom = atomNamed(name)
  return (atom && spelledIn(atom, dialect, { from: dialect })) ?? name
}
