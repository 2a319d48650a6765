// A tree as the codes of the fewest tokens that say it, which are the same for all texts that differ in nothing but
// white space and parentheses.
//
//     (and (group (or a b)) c)     open variable or variable close and variable
//     (implies a (group b))        implies variable variable end of node

import { connectives } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { kindCode } from "../../language/tables/layout.ts"

const { true: whenTrue, false: whenFalse, variable, not, open, close } = kindCode

/** Levels of a dialect's operators. */
export interface Levels {
  /** For the code of each operator its level, counted from the loosest; -1 for other kinds. */
  readonly levelOf: Int8Array
  /** For each level whether it has one operator alone. */
  readonly isSingle: readonly boolean[]
}

/** Tighter than all levels. */
export const tightest = 127

/**
 * One character a token. Where no token of a common kind says what a node is, the kind of the node stands before its
 * operands, and a sign for its end after them.
 */
export function codesOfTree(tree: Expression, { levelOf, isSingle }: Levels): string {
  const code = (kind: number) => String.fromCharCode(kind)
  const operand = (coded: Coded, level: number, isFirst: boolean): string => {
    const fits =
      coded.level > level || (coded.level === level && (isFirst || isSingle[level] === true))
    return fits ? coded.codes : code(open) + coded.codes + code(close)
  }
  const leaf = (kind: number): Coded => ({ codes: code(kind), level: tightest })
  const whole = (kind: string, operands: readonly Coded[], more = ""): Coded => ({
    codes:
      operands.reduce((codes, each) => codes + each.codes, code(nodeCode[kind] as number) + more) +
      code(endOfNode),
    level: tightest,
  })
  const isOnLadder = (kind: string) => (levelOf[commonCode(kind)] ?? -1) >= 0
  return fold<Coded>(tree, {
    literal: ({ value }) => leaf(value ? whenTrue : whenFalse),
    variable: () => leaf(variable),
    not: (_, inner) => {
      if (!isOnLadder("not")) return whole("not", [inner])
      const level = levelOf[not] as number
      return { codes: code(not) + operand(inner, level, false), level }
    },
    chain: ({ kind }, operands) => {
      if (operands.length < 2 || !isOnLadder(kind)) return whole(kind, operands)
      const level = levelOf[commonCode(kind)] as number
      const written = operands.map((each, index) => operand(each, level, index === 0))
      return {
        codes: written.reduce((codes, each) => codes + code(commonCode(kind)) + each),
        level,
      }
    },
    comparison: ({ operators }, operands) =>
      whole(
        "comparison",
        operands,
        operators.map((kind) => code(nodeCode[kind] as number)).join(""),
      ),
    group: (_, inner) => inner,
  }).codes
}

/** Of the nodes that have no common kind of token: after those of all tokens. */
const nodeCode = Object.fromEntries(
  ["none", ...connectives, "comparison"].map((kind, index) => [kind, 64 + index]),
) as Readonly<Record<string, number>>

/** What stands at the end of such a node. */
const endOfNode = 63

/** A part of the tree as codes of tokens, and the level of its outermost operator. */
interface Coded {
  readonly codes: string
  readonly level: number
}

/** 0 where no common kind of token has the name. */
function commonCode(kind: string): number {
  return (kindCode as Readonly<Record<string, number>>)[kind] ?? 0
}
