// Prints the steps of a simplification in a notation: the name of the law and the resulting expression, in which « and
// » enclose the part that is rewritten next.
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
  /** `undefined` for the original expression. */
  readonly law?: string
  readonly text: string
  /** The text with marks around the part that is rewritten next. */
  readonly marked: string
}

/** @param shown prepares a tree for printing; must only add groups */
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

/** Paths don't count groups. */
function partAt(tree: Expression, path: readonly number[]): Expression {
  const within = (node: Expression): Expression =>
    node.kind === "group" ? within(node.inner) : node
  return path.reduce((node, at) => within(children(node)[at] as Expression), within(tree))
}

const marks = ["«", "»"] as const

function textOf(tree: Expression, dialect: Dialect, part?: Expression): string {
  if (part === undefined) return joinTokens(treeTokens(tree, dialect, {}, ignore), dialect)
  let isFound = false
  // A node can appear at two positions of the tree; only the first is marked.
  const mark: Around = (node, before, after) => {
    if (node !== part || isFound) return
    isFound = true
    before(marks[0])
    after(marks[1])
  }
  // No space separates marks from the text that they enclose.
  let text = ""
  for (const token of treeTokens(tree, dialect, {}, ignore, mark)) {
    const isBeside = text === "" || token === marks[1] || text.endsWith(marks[0])
    text += isBeside ? token : ` ${token}`
  }
  return text
}

type Around = NonNullable<Parameters<typeof treeTokens>[4]>

function ignore(): void {}
