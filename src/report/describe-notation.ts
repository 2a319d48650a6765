// Describes the operators of a notation: their precedence, and forms with unusual operands.
//
//     not > and > or > implies (from the right) > iff (not chained)
//     not > iff = xor > and(&) > and(&&) > or         one connective on two levels, with its sign on each

import {
  type BinaryConnective,
  type Connective,
  connectiveOf,
  connectives,
  isAssociative,
} from "../language/connectives.ts"
import {
  type Dialect,
  type Form,
  isSpelled,
  type Level,
  namesOf,
  tokenKindsOf,
} from "../language/dialect/index.ts"
import { type Expression, makeNode } from "../language/expression/index.ts"
import { print, UnwritableError } from "../language/print/index.ts"

/** Levels from the loosest to the tightest, limited to connectives that the notation can write. */
export function describeLevels(dialect: Dialect): string[] {
  const levels = dialect.levels.map(({ operators }) =>
    operators.filter((kind) => isSpelled(kind, dialect)),
  )
  const levelsOf = (name: string) =>
    levels.filter((operators) => operators.some((kind) => connectiveOf(kind) === name)).length
  const nameOf = (kind: string): string => {
    const name = connectiveOf(kind) ?? kind
    return levelsOf(name) > 1 ? `${name}(${dialect.spellings[kind]?.[0]})` : name
  }
  return dialect.levels.flatMap((level, at) => {
    const names = [...new Set(levels[at]?.map(nameOf))]
    return names.length === 0 ? [] : [names.join(" = ") + noteOn(level, dialect)]
  })
}

/** The levels, tightest first: `xor > not > and > or`. */
export function describeOrder(dialect: Dialect): string {
  return describeLevels(dialect).reverse().join(" > ") || "none needed"
}

/** Unusual properties of a level, in parentheses. */
function noteOn(level: Level, dialect: Dialect): string {
  const notes: string[] = []
  if (level.kind === "choice") {
    if (level.associates === "right") notes.push("from the right")
    else notes.push("not chained")
  } else if (level.kind !== "infix") {
    if (level.kind === "postfix") notes.push("after its operand")
    if (!level.repeats) notes.push("once")
  } else {
    const { operators, associates, unmixed, implicit, opened = [] } = level
    const isOneChain =
      operators.length === 1 && isAssociative(connectiveOf(operators[0] ?? "") as BinaryConnective)
    if (associates === "right" && !isOneChain) notes.push("from the right")
    if (associates === "none") notes.push("not chained")
    if (associates === "chain") notes.push("compared in chains")
    if (associates === "all") notes.push("of all at once")
    if (unmixed) notes.push("not mixed")
    for (const { operator, opening } of opened) {
      notes.push(`also as ${dialect.spellings[opening]?.[0]} … ${dialect.spellings[operator]?.[0]}`)
    }
    if (implicit !== undefined) notes.push("also without a sign")
  }
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`
}

/** Whether a form is `( a )`, which nearly all notations have. */
export function isUsualGroup({ makes, parts }: Form): boolean {
  return makes === "group" && parts[0] === "open"
}

export function describeForm({ parts }: Form, { spellings }: Dialect): string {
  let operands = 0
  const operand = () => {
    operands += 1
    return String.fromCodePoint(0x60 + operands)
  }
  return parts
    .flatMap((part) => {
      if (part === "variable") return ["x"]
      if (typeof part === "string") return [spellings[part]?.[0] ?? part]
      const letters = Array.from({ length: part.most ?? Math.max(part.least, 1) }, operand)
      if (part.most === null) letters.push("…")
      const separator = part.separator === null ? " " : ` ${spellings[part.separator]?.[0]} `
      return [letters.join(separator)]
    })
    .join(" ")
}

/** Connectives listed for every notation; the others share one line. */
const usualConnectives = ["not", "and", "or", "xor"] as const

/** Facts about a dialect, by name; empty if they don't apply. */
type NotationFacts = Readonly<Record<string, readonly string[]>>

/** The signs of a notation by connective, its precedence, and its forms. */
export function notationFacts(dialect: Dialect): NotationFacts {
  const { spellings, variable } = dialect
  const kindsOf = (connective: Connective) =>
    tokenKindsOf(dialect).filter((kind) => connectiveOf(kind) === connective)
  const signsOf = (connective: Connective) =>
    kindsOf(connective).flatMap((kind) => spellings[kind] ?? [])
  const orNone = (texts: readonly string[]) => (texts.length > 0 ? texts : ["none"])
  const others = connectives
    .filter((name) => !usualConnectives.some((usual) => usual === name))
    .filter((name) => signsOf(name).length > 0)
    .map((name) => `${name} ${signsOf(name).join(" ")}`)
  const forms = dialect.forms
    .filter((form) => !isUsualGroup(form))
    .map((form) => describeForm(form, dialect))
  const usual = usualConnectives.map((name) => [name, orNone(signsOf(name))] as const)
  return {
    true: orNone(spellings.true),
    false: orNone(spellings.false),
    ...Object.fromEntries(usual),
    ...(others.length > 0 && { others }),
    variables: [variable === null ? "no" : "yes"],
    precedence: [describeOrder(dialect)],
    ...(forms.length > 0 && { forms }),
  }
}

export function connectivesOf(dialect: Dialect): readonly Connective[] {
  const spelled = tokenKindsOf(dialect).filter((kind) => isSpelled(kind, dialect))
  return connectives.filter((name) => spelled.some((kind) => connectiveOf(kind) === name))
}

// A sample expression in a notation: `a and not b or c`, or a part of it.

/** A sample expression in a dialect, with literals if the dialect has no variables; empty if it can't write any. */
export function describeExample(dialect: Dialect): string {
  const [a, b, c] =
    dialect.variable === null
      ? ([true, false, true] as const).map((value): Expression => ({ kind: "literal", value }))
      : namesOf(dialect, 3).map((name): Expression => ({ kind: "variable", name }))
  if (a === undefined || b === undefined || c === undefined) return ""
  const notB = makeNode("not", [b])
  const trees = [
    makeNode("or", [makeNode("and", [a, notB]), c]),
    makeNode("or", [{ kind: "group", inner: makeNode("and", [a, notB]) }, c]),
    makeNode("xor", [a, notB]),
  ]
  for (const tree of trees) {
    try {
      return print(tree, dialect, { strict: true })
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error
    }
  }
  return ""
}
