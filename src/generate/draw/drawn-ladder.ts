// Under which precedence the tokens of an expression are read, and whether they are the text.
//
//     true-false    or < and < not < xor     its own; the tokens that are drawn are the text
//     polish        or < and < not < xor     the usual one; the printer writes the tree of the tokens
//
// A dialect in which every sequence that the state machine can draw is an expression keeps its own ladder. In all
// others, such as those with calls, and those in which operators do not mix or do not chain, the tokens are those of
// the usual ladder, and the text has what the dialect needs to say the same.

import type { BinaryConnective, Connective } from "../../language/connectives.ts"
import type { Dialect, Level } from "../../language/dialect/dialect.ts"
import { signsOf } from "../../language/dialect/signs.ts"
import { hasLongSpellings } from "../../language/dialect/tokens.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"

/** Operators that bind equally tight, and how a chain of them is read. */
export interface DrawnLevel {
  /** `not` stands alone. */
  readonly operators: readonly Connective[]
  readonly associates: "left" | "right"
}

export interface DrawnLadder {
  /** From the loosest to the tightest, with the connectives that are drawn and perhaps others. */
  readonly levels: readonly DrawnLevel[]
  /** The token of each connective where the tokens that are drawn are the text; undefined where the tree is printed. */
  readonly tokens?: ReadonlyMap<Connective, string>
  /** Whether the tree that is printed has the parentheses that were drawn. */
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

export function drawnLadderOf({ dialect, connectives, names }: ResolvedParameters): DrawnLadder {
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

/** The index of the level that a connective stands on, counted from the loosest; -1 for none. */
export function drawnLevelOf(connective: Connective, { levels }: DrawnLadder): number {
  return levels.findIndex(({ operators }) => operators.includes(connective))
}

/** Whether not can stand after an operator: it must bind looser than not. */
export function allowsNot(operator: BinaryConnective, ladder: DrawnLadder): boolean {
  return drawnLevelOf(operator, ladder) < drawnLevelOf("not", ladder)
}

/**
 * Whether groups and names are written as they are drawn: as `(`, what is in them, and `)`, and as one token; and a space
 * separates any two tokens.
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

/** The levels that these tokens stand on; undefined where not every sequence of them can be read. */
function ownLevels(
  { ladder }: Dialect,
  tokens: ReadonlyMap<Connective, string>,
): DrawnLevel[] | undefined {
  const levels: DrawnLevel[] = []
  for (const level of ladder) {
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

/** How a chain is read; undefined where operators of the level do not chain freely. */
function freeOrder(level: Level, tokens: readonly string[]): DrawnLevel["associates"] | undefined {
  if (level.kind === "prefix") return level.repeats ? "left" : undefined
  if (level.kind === "postfix") return undefined
  const isMixed = level.unmixed && tokens.length > 1
  if (isMixed || tokens.some((token) => level.single?.includes(token))) return undefined
  if (level.implicit !== undefined && tokens.includes(level.implicit)) return undefined
  const { associates } = level
  return associates === "left" || associates === "right" ? associates : undefined
}
