// Chooses the precedence under which drawn tokens are read, and whether the tokens themselves become the text.
//
//     true-false    or < and < not < xor     its own; the drawn tokens are the text
//     polish        or < and < not < xor     the default; the printer writes the tree of the tokens
//
// A dialect keeps its own precedence if it accepts every sequence that the state machine can draw. All other dialects,
// such as those with calls or with operators that don't mix or chain, use the default precedence, and the printer adds
// what the dialect needs.

import type { BinaryConnective, Connective } from "../../language/connectives.ts"
import type { Dialect, Level } from "../../language/dialect/index.ts"
import { hasLongSpellings, signsOf } from "../../language/dialect/index.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"

/** Operators that bind equally tightly, and the associativity of their chains. */
export interface DrawnLevel {
  /** `not` is the only operator of its level. */
  readonly operators: readonly Connective[]
  readonly associates: "left" | "right"
}

export interface DrawnPrecedence {
  /** From loosest to tightest; includes all drawn connectives, and possibly others. */
  readonly levels: readonly DrawnLevel[]
  /** Token of each connective if the drawn tokens are the text; `undefined` if the tree is printed. */
  readonly tokens?: ReadonlyMap<Connective, string>
  /** Whether the printed tree keeps the drawn parentheses. */
  readonly hasGroups: boolean
}

const usualLevels: readonly DrawnLevel[] = [
  { operators: ["iff"], associates: "left" },
  { operators: ["implies", "impliedBy", "notImplies", "notImpliedBy"], associates: "right" },
  { operators: ["or", "nor"], associates: "left" },
  { operators: ["and", "nand"], associates: "left" },
  { operators: ["not"], associates: "left" },
  { operators: ["xor"], associates: "left" },
]

export function drawnPrecedenceOf({
  dialect,
  connectives,
  names,
}: ResolvedParameters): DrawnPrecedence {
  const drawn: Connective[] = ["not", ...connectives.names]
  const signs = drawn.flatMap((connective) => {
    const [sign] = signsOf(connective, dialect)
    return sign === undefined ? [] : [[connective, sign] as const]
  })
  const onLevels = signs.filter(([, { form }]) => form === undefined)
  const tokens = new Map(onLevels.map(([connective, { token }]) => [connective, token]))
  const isComplete = onLevels.length === signs.length
  const levels =
    isComplete && writesPlainOperands(dialect, names) ? ownLevels(dialect, tokens) : undefined
  return levels === undefined
    ? { levels: usualLevels, hasGroups: tokens.size > 0 }
    : { levels, tokens, hasGroups: true }
}

/** Index of a connective's level, counted from the loosest; -1 for none. */
export function drawnLevelOf(connective: Connective, { levels }: DrawnPrecedence): number {
  return levels.findIndex(({ operators }) => operators.includes(connective))
}

/** Whether `not` can follow an operator, which it can only if the operator binds less tightly. */
export function allowsNot(operator: BinaryConnective, precedence: DrawnPrecedence): boolean {
  return drawnLevelOf(operator, precedence) < drawnLevelOf("not", precedence)
}

/**
 * Whether groups and names are written as they are drawn: groups with `(` and `)`, and names as one token. A space must
 * also be allowed between any two tokens.
 */
function writesPlainOperands(dialect: Dialect, names: readonly string[]): boolean {
  const { forms, variable } = dialect
  if (hasLongSpellings(dialect)) return false
  const hasPlainNames =
    variable?.quote === undefined && !forms.some(({ makes }) => makes === "variable")
  const group = forms.find(({ makes }) => makes === "group")
  const [first, , last] = group?.parts ?? []
  return (names.length === 0 || hasPlainNames) && first === "open" && last === "close"
}

/** The tokens' own precedence levels; `undefined` if some sequence of the tokens isn't valid. */
function ownLevels(
  dialect: Dialect,
  tokens: ReadonlyMap<Connective, string>,
): DrawnLevel[] | undefined {
  const levels: DrawnLevel[] = []
  for (const level of dialect.levels) {
    const here = [...tokens].filter(([, token]) => level.operators.includes(token))
    if (here.length === 0) continue
    const associates = freeOrder(
      level,
      here.map(([, token]) => token),
    )
    if (associates === undefined) return undefined
    levels.push({ operators: here.map(([connective]) => connective), associates })
  }
  return levels
}

/** Associativity of a level's chains; `undefined` if the level's operators can't be chained freely. */
function freeOrder(level: Level, tokens: readonly string[]): DrawnLevel["associates"] | undefined {
  if (level.kind === "prefix") return level.repeats ? "left" : undefined
  if (level.kind !== "infix") return undefined
  const isMixed = level.unmixed && tokens.length > 1
  if (isMixed || tokens.some((token) => level.single?.includes(token))) return undefined
  if (level.implicit !== undefined && tokens.includes(level.implicit)) return undefined
  const { associates } = level
  return associates === "left" || associates === "right" ? associates : undefined
}
