// Writes a comparison in a notation.
//
//     name == null             in sql:   name IS NULL        in python:   name is None
//     s in ["it's", "b"]       in sql:   s IN ('it''s', 'b')

import type { Dialect } from "../dialect/dialect.ts"
import { tokenAt } from "../dialect/tokens.ts"
import { type Atom, atomNamed, jsonString, type Value } from "./atom.ts"
import { type ComparisonStyle, holdsNumber, styleOf } from "./comparison-style.ts"
import { canBePart } from "./value-tokens.ts"

export interface SpellOptions {
  /** Whether to write the negation, as in `x != 3`. */
  readonly isNegated?: boolean
  readonly isCompact?: boolean
  /** The notation that the comparison was read in. The order of strings is written in no other, since it may differ. */
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
  const last = list === undefined ? (right as Value).kind : "list"
  const sign = style.relations.find(
    (each) =>
      each.relation === relation &&
      (each.isNegated ?? false) === isNegated &&
      (each.right === last ||
        (list === undefined &&
          (each.right === "any" || (each.right === "value" && last !== "null")))),
  )
  const values = [left, ...(list ?? [right as Value])]
  const isTruth = relation === "==" && values.some((value) => isLiteral(value, dialect))
  const spelled = values.map((value) => spelledValue(value, dialect, style, isCompact ? "" : " "))
  if (sign === undefined || isTruth || spelled.includes(undefined)) return undefined
  const isOrder = relation !== "==" && relation !== "in"
  if (isOrder && from !== dialect && values.some(({ kind }) => kind === "string")) return undefined
  const [first, ...others] = spelled
  if (dialect.variable?.quote !== undefined) {
    const gap = isCompact ? "" : " "
    const written = list ? `[${others.join(`,${gap}`)}]` : others[0]
    return `{"${sign.text}":${gap}[${first},${gap}${written}]}`
  }
  const gap = isCompact && !/\w/.test(sign.text) ? "" : " "
  const [open, close] = style.lists?.[0] ?? []
  const written = list ? open + others.join(isCompact ? "," : ", ") + close : others[0]
  return `${first}${gap}${sign.text}${gap}${written}`
}

/** Whether a value is one of the notation's truth values, such as 1 in C. */
function isLiteral(value: Value, dialect: Dialect): boolean {
  if (value.kind !== "number") return false
  const token = tokenAt(value.text, 0, dialect)
  return token?.text === value.text && token.kind !== "variable"
}

function spelledValue(
  value: Value,
  dialect: Dialect,
  style: ComparisonStyle,
  gap: string,
): string | undefined {
  if (value.kind === "null") return style.null
  if (value.kind === "number") return holdsNumber(value.text, style) ? value.text : undefined
  if (value.kind === "string") return spelledString(value.content, style)
  const path = spelledPath(value.parts, dialect)
  return path === undefined || dialect.variable?.quote === undefined
    ? path
    : `{"var":${gap}"${path}"}`
}

/** Names with dots between them; `undefined` if the notation can't write one of them. */
export function spelledPath(names: readonly string[], dialect: Dialect): string | undefined {
  const isQuoted = styleOf(dialect)?.quotesNames === true
  const parts = names.map((name) => {
    if (canBePart(name, dialect)) return name
    return isQuoted && /^[A-Za-z_]\w*$/.test(name) ? `"${name}"` : undefined
  })
  return parts.includes(undefined) ? undefined : parts.join(".")
}

function spelledString(content: string, { strings }: ComparisonStyle): string | undefined {
  if (strings === undefined) return undefined
  if (!strings.isDoubled) return jsonString(content)
  const [quote = ""] = strings.quotes
  return content.includes("\0")
    ? undefined
    : quote + content.replaceAll(quote, quote + quote) + quote
}

/** The text of the atom with a name; the name itself if the notation can't write it. */
export function shownAtom(name: string, dialect: Dialect): string {
  const atom = atomNamed(name)
  return (atom && spelledIn(atom, dialect, { from: dialect })) ?? name
}
