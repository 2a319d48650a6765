// A tree to the shortest one that is found to mean the same: by the laws, and by the shortest sums of products and
// products of sums, of which the laws take common factors out again.
//
//     a and b or a and not b or c       a or c

import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { algebraicNormalForm } from "../forms/algebraic-normal-form.ts"
import { flattened } from "../forms/flattened.ts"
import { lengthOf } from "../forms/length.ts"
import { negationNormalForm } from "../forms/negation-normal-form.ts"
import { shortCnf, shortDnf } from "../forms/two-levels.ts"
import { unlessTooLarge } from "../forms/unless-too-large.ts"
import { meansSame } from "../questions/means-same.ts"
import { connectivesOf } from "./connectives-of.ts"
import { type Law, restoring, shortening } from "./laws.ts"
import { prepared } from "./prepared.ts"
import { rewrite } from "./rewrite.ts"

export interface SimplifyOptions {
  /**
   * What is to be small, such as the number of tokens in a notation; by default how many literals, variables and
   * connectives there are. Infinity is for what cannot be used.
   */
  readonly measure?: (tree: Expression) => number
  /**
   * Called, perhaps several times, where the laws would take too long, so that a shorter tree than the one that is found
   * may exist.
   */
  readonly cut?: (() => void) | undefined
}

/**
 * The shortest tree with the same value for all values of its variables that is found; the same tree where none is
 * shorter. It is proved to mean the same, by truth tables or decision diagrams; what cannot be proved is not used.
 */
export function simplify(
  tree: Expression,
  { measure = lengthOf, cut }: SimplifyOptions = {},
): Expression {
  const rewritten = (part: Expression, laws: readonly Law[]) => rewrite(part, laws, undefined, cut)
  const shortened = rewritten(prepared(tree), shortening)
  // Where not even this can be proved, nothing can.
  if (!meansSame(tree, shortened)) return tree
  const candidates = candidatesFor(tree, shortened, rewritten)
    .map((candidate) => ({ candidate, length: measure(candidate) }))
    .sort((one, other) => one.length - other.length)
  const most = measure(tree)
  for (const { candidate, length } of candidates) {
    if (length >= most) break
    if (meansSame(tree, candidate)) return candidate
  }
  return tree
}

/** Longer expressions do not become shorter by writing their negations inwards. */
const mostLength = 20_000

function candidatesFor(
  tree: Expression,
  shortened: Expression,
  rewritten: (part: Expression, laws: readonly Law[]) => Expression,
): Expression[] {
  const candidates = [flattened(tree), shortened]
  const forms = [dnfTree, cnfTree, shortAnf]
  if (lengthOf(shortened) <= mostLength) forms.push(negationNormalForm)
  for (const form of forms) {
    const made = unlessTooLarge(() => form(shortened))
    if (made === undefined || lengthOf(made) > 4 * lengthOf(shortened) + 100) continue
    candidates.push(made, rewritten(made, shortening))
  }
  const laws = restoringFor(tree)
  return candidates.flatMap((each) => [each, rewritten(each, laws)])
}

function dnfTree(tree: Expression): Expression {
  return shortDnf(tree).tree
}

function cnfTree(tree: Expression): Expression {
  return shortCnf(tree).tree
}

/** With more variables, a form that has no use for not is seldom short, and takes long. */
function shortAnf(tree: Expression): Expression {
  return variablesOf(tree).size > 10 ? tree : algebraicNormalForm(tree)
}

/** Those for connectives that a tree has already; iff is as usual as xor. */
export function restoringFor(tree: Expression): readonly Law[] {
  const own = connectivesOf(tree).add("iff")
  if (["impliedBy", "notImplies", "notImpliedBy"].some((kind) => own.has(kind))) own.add("implies")
  return restoring.filter(({ replacement }) => own.has(replacement.kind))
}
