// Writes a tree as text in one dialect.
//
//     (and a (or b c))   in binary, compact:   a&&(b||c)
//
// Parentheses are a matter of levels alone: an operand that is looser than its place is wrapped. That
// is also why no rule about "xor not" stands here: where not is looser than xor, it gets its
// parentheses like anything else.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkOptions } from "../../errors/check-type.ts"
import { type Dialect, levelOf } from "../dialect/dialect.ts"
import { needsSpace, tokenAt } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"
import { fold } from "../expression/fold.ts"
import { longestName, shortened } from "../source/shortened.ts"

/** A part of a tree for which a notation has no spelling. */
export class UnwritableError extends BoolglotError {
  override readonly name = "UnwritableError"
  override readonly code = "unwritable"

  constructor(
    /** The name of the dialect. */
    readonly dialect: string,
    reason: string,
  ) {
    super(`${dialect} ${reason}`)
  }
}

export interface PrintOptions {
  /** One space between tokens, or none that is not needed. Default: spaced. */
  readonly spacing?: "spaced" | "compact"
  /**
   * Parentheses, always with those that the dialect needs: as written (keep, the default), no others
   * (minimal), or around every operand that has an operator (full).
   */
  readonly groups?: "keep" | "minimal" | "full"
}

/**
 * Prints so that parsing the text in the same dialect gives the same tree, up to added groups; up to
 * all groups, and to chains that were nested in one of their own kind, where `groups` is minimal.
 *
 * @throws UnwritableError where the dialect lacks an operator, literals or variables of the tree
 */
export function print(tree: Expression, dialect: Dialect, options: PrintOptions = {}): string {
  checkOptions(options)
  const { spacing = "spaced", groups = "keep" } = options
  const spaced = printSpaced(tree, dialect, groups)
  return spacing === "compact" ? withoutSpaces(spaced, dialect) : spaced
}

/** Spaced text without the spaces that its tokens do not need. */
function withoutSpaces(spaced: string, dialect: Dialect): string {
  // The same few pairs stand again and again.
  const known = new Map<string, boolean>()
  const isNeeded = (pair: string, left: string, right: string) => {
    const needed = known.get(pair) ?? needsSpace(left, right, dialect)
    known.set(pair, needed)
    return needed
  }
  let compact = ""
  let previous = ""
  for (const token of spaced.split(" ")) {
    const spacedToken = ` ${token}`
    const isSpaced = previous !== "" && isNeeded(previous + spacedToken, previous, token)
    compact += isSpaced ? spacedToken : token
    previous = token
  }
  return compact
}

/** A subtree as text, with what decides whether it needs parentheses in its place. */
interface Piece {
  readonly text: string
  readonly kind: Expression["kind"]
  /** Index into the ladder, counted from the loosest; infinite where no operator is open. */
  readonly level: number
  /** Whether another operator of the same level stands in it without parentheses. */
  readonly isMixed?: boolean
}

function printSpaced(
  tree: Expression,
  dialect: Dialect,
  groups: NonNullable<PrintOptions["groups"]>,
): string {
  const spell = (kind: string) => spellingOf(kind, dialect)

  const wrap = ({ text }: Piece) => `${spell("open")} ${text} ${spell("close")}`
  const place = (piece: Piece, fits: boolean) =>
    fits && (groups !== "full" || piece.level === Number.POSITIVE_INFINITY)
      ? piece.text
      : wrap(piece)
  const atom = (kind: Piece["kind"], text: string): Piece => ({
    kind,
    text,
    level: Number.POSITIVE_INFINITY,
  })

  return fold<Piece>(tree, {
    literal: (node) => atom(node.kind, spell(node.value ? "true" : "false")),
    variable: (node) => atom(node.kind, checkName(node.name, dialect)),
    not: (node, operand) => {
      const level = levelOf(node.kind, dialect)
      const text = `${spell("not")} ${place(operand, operand.level >= level)}`
      return { kind: node.kind, text, level }
    },
    chain: (node, operands) => {
      const level = levelOf(node.kind, dialect)
      // Text is only ever appended to: V8 links the pieces, so that deep trees stay linear.
      let text = ""
      let isMixed = false
      operands.forEach((operand, index) => {
        const isLeft = index === 0 && operand.level === level && operand.kind !== node.kind
        // A chain in a chain of its own kind; on the right only if it would be read to its end first.
        const isMerged =
          groups === "minimal" && operand.kind === node.kind && (index === 0 || !operand.isMixed)
        if (isLeft || (isMerged && operand.isMixed)) isMixed = true
        const placed = place(operand, operand.level > level || isLeft || isMerged)
        text = index === 0 ? placed : `${text} ${spell(node.kind)} ${placed}`
      })
      return { kind: node.kind, text, level, isMixed }
    },
    group: (node, inner) => (groups === "keep" ? atom(node.kind, wrap(inner)) : inner),
  }).text
}

function spellingOf(kind: string, dialect: Dialect): string {
  const spelling = dialect.spellings[kind]?.[0]
  if (spelling !== undefined) return spelling
  const what = kind === "true" || kind === "false" ? "literals" : `operator ${kind}`
  throw new UnwritableError(dialect.name, `has no ${what}`)
}

function checkName(name: string, dialect: Dialect): string {
  const token = tokenAt(name, 0, dialect)
  if (token?.kind === "variable" && token.text === name) return name
  throw new UnwritableError(
    dialect.name,
    dialect.variable === null
      ? `has no variables, such as ${shortened(name, longestName)}`
      : `cannot name a variable ${shortened(name, longestName)}`,
  )
}
