// The steps of a simplification in a notation: the law that led there, and the expression, of which the part that is
// rewritten next stands between « and ».
//
//                                «( p → q )» ∧ p
//     definition of implication  «( ¬ p ∨ q ) ∧ p»
//     redundancy                 p ∧ q

import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { joinTokens } from "../../language/print/join-tokens.ts"
import { treeTokens } from "../../language/print/tree-tokens.ts"
import { children } from "../tree/children.ts"
import type { Simplification } from "./simplification-steps.ts"

export interface ShownStep {
  /** Undefined for the expression that went in. */
  readonly law?: string
  readonly text: string
  /** With marks around what is rewritten next. */
  readonly marked: string
}

/** @param shown a tree as it is to be written, with groups at most */
export function shownSteps(
  { start, steps }: Simplification,
  dialect: Dialect,
  shown: (tree: Expression) => Expression,
): ShownStep[] {
  const trees = [start, ...steps.map(({ tree }) => tree)]
  return trees.map((tree, at) => {
    const law = steps[at - 1]?.law
    const written = shown(tree)
    const path = steps[at]?.path
    return {
      ...(law !== undefined && { law }),
      text: textOf(written, dialect),
      marked: textOf(written, dialect, path && partAt(written, path)),
    }
  })
}

/** Groups are no steps of a path. */
function partAt(tree: Expression, path: readonly number[]): Expression {
  const within = (node: Expression): Expression =>
    node.kind === "group" ? within(node.inner) : node
  return path.reduce((node, at) => within(children(node)[at] as Expression), within(tree))
}

const marks = ["«", "»"] as const

function textOf(tree: Expression, dialect: Dialect, part?: Expression): string {
  if (part === undefined) return joinTokens(treeTokens(tree, dialect, {}, ignore), dialect)
  let isFound = false
  // A part may be the same node in two places; one of them is meant.
  const mark: Around = (node, before, after) => {
    if (node !== part || isFound) return
    isFound = true
    before(marks[0])
    after(marks[1])
  }
  // Marks stand right beside the tokens that they are about.
  let text = ""
  for (const token of treeTokens(tree, dialect, {}, ignore, mark)) {
    const isBeside = text === "" || token === marks[1] || text.endsWith(marks[0])
    text += isBeside ? token : ` ${token}`
  }
  return text
}

type Around = NonNullable<Parameters<typeof treeTokens>[4]>

function ignore(): void {}
