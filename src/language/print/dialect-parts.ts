// The tokens with which a dialect writes literals, names, parentheses and forms.

import { checkType } from "../../errors/index.ts"
import { connectives } from "../connectives.ts"
import {
  type Dialect,
  emptyForm,
  type Form,
  gapBetween,
  hasLongSpellings,
  isSpelled,
  needsSpace,
  signsOf,
  tokenAt,
} from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { type Spacing, spacings } from "./print-options.ts"

/** Facts about a dialect that the printer needs for each node. */
export interface Parts {
  /** The tokens of the literals; `undefined` for a literal that the dialect lacks. */
  readonly literals: Readonly<Record<"true" | "false", readonly string[] | undefined>>
  readonly group: Around | undefined
  /** The tokens of a variable; `undefined` marks the position of its name. */
  readonly named: readonly (string | undefined)[]
  /** Whether any connective has several operators. */
  readonly hasChoice: boolean
  /** Whether some tokens need more than one space between them. */
  readonly isLong: boolean
}

/** The tokens before and after the content of parentheses. */
export interface Around {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export const partsOf = oncePerObject((dialect: Dialect): Parts => {
  const spell = (token: string | Expression) => spelled(token as string, dialect)
  const literal = (value: boolean) => {
    const form = emptyForm(value, dialect)
    if (isSpelled(`${value}`, dialect)) return [spelled(`${value}`, dialect)]
    return form && itemsOf(form, []).map(spell)
  }
  const grouping = dialect.forms.find(({ makes }) => makes === "group")
  const around = grouping ? itemsOf(grouping, [anything]) : []
  const middle = around.indexOf(anything)
  const naming = dialect.forms.find(({ makes }) => makes === "variable")
  const name = naming ? itemsOf(naming, []) : ["variable"]
  return {
    literals: { true: literal(true), false: literal(false) },
    group: grouping && {
      before: around.slice(0, middle).map(spell),
      after: around.slice(middle + 1).map(spell),
    },
    named: name.map((item) => (item === "variable" ? undefined : spell(item))),
    hasChoice: connectives.some((kind) => signsOf(kind, dialect).length > 1),
    isLong: hasLongSpellings(dialect),
  }
})

/** A placeholder for an operand. */
const anything: Expression = { kind: "literal", value: true }

/** The first spelling of a token; empty for an operator that is always implicit. */
export function spelled(token: string, { spellings }: Dialect): string {
  return spellings[token]?.[0] ?? ""
}

/** The token kinds and operands of a form; the leftmost parts take the operands beyond the minimum. */
export function itemsOf({ parts }: Form, operands: readonly Expression[]): (string | Expression)[] {
  const items: (string | Expression)[] = []
  let spare = parts.reduce(
    (count, part) => count - (typeof part === "string" ? 0 : part.least),
    operands.length,
  )
  let at = 0
  for (const part of parts) {
    if (typeof part === "string") {
      items.push(part)
      continue
    }
    const { least, most, separator } = part
    const more = most ? Math.min(spare, most - least) : spare
    spare -= more
    for (const end = at + least + more; at < end; at += 1) {
      items.push(operands[at] as Expression)
      if (separator !== null && at < end - 1) items.push(separator)
    }
  }
  return items
}

/**
 * Joins tokens with spaces.
 *
 * @param isRemoved called for each remaining optional space from left to right; returns whether to drop it (default:
 * never)
 */
export function joinTokens(
  tokens: readonly string[],
  dialect: Dialect,
  spacing: Spacing = "idiomatic",
  isRemoved?: () => boolean,
): string {
  // The message isn't built for each call, as steps join millions of texts.
  if (!spacings.includes(spacing)) checkType(false, `a spacing (${spacings.join(", ")})`, spacing)
  const isSpaced = spacing === "spaced" || (spacing === "idiomatic" && !dialect.tight)
  if (isSpaced && !isRemoved && !partsOf(dialect).isLong) return tokens.join(" ")
  const gapsBetween = gapsOf(dialect)
  let [text = ""] = tokens
  for (let at = 1; at < tokens.length; at += 1) {
    const token = tokens[at] as string
    const { [spacing]: gap, compact } = gapsBetween(tokens[at - 1] as string, token)
    const isDropped = gap !== compact && isRemoved?.()
    text += isDropped ? token : gap + token
  }
  return text
}

/** The space between two tokens in idiomatic text. */
export function idiomaticGap(left: string, right: string, dialect: Dialect): string {
  return gapsOf(dialect)(left, right).idiomatic
}

/** The space between two tokens in each spacing; compact text has only what is needed to tell the tokens apart. */
type Gap = Readonly<Record<Spacing, string>>

const gapsOf = oncePerObject((dialect: Dialect): ((left: string, right: string) => Gap) => {
  const { tight } = dialect
  const kindOf = (text: string) => tokenAt(text, 0, dialect)?.kind as string
  const find = (left: string, right: string): Gap => {
    const spaced = gapBetween(left, right, dialect)
    const compact = needsSpace(left, right, dialect) ? spaced : ""
    const isTight = tight?.after.includes(kindOf(left)) || tight?.before.includes(kindOf(right))
    return { spaced, compact, idiomatic: isTight ? compact : spaced }
  }
  // Caches pairs, which recur constantly. The cache is bounded because the number of names isn't.
  const known = new Map<string, Gap>()
  return (left, right) => {
    const pair = `${left}\n${right}`
    const gap = known.get(pair) ?? find(left, right)
    if (known.size === mostPairs) known.clear()
    known.set(pair, gap)
    return gap
  }
})

const mostPairs = 4096
