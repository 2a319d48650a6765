// Converts a tree to a requested form, and proves that the form is equivalent.

import { type Expression, fold } from "../../language/expression/index.ts"
import { meansSame } from "../questions/equivalence-and-entailment.ts"
import { algebraicNormalForm } from "./algebraic-normal-form.ts"
import {
  type Both,
  leaf,
  mostLeaves,
  negationNormalForm,
  type Sized,
  swapped,
} from "./negation-normal-form.ts"
import { and, FormSizeError, halved, lengthOf, literal, unlessTooLarge } from "./nodes.ts"
import { shortCnf, shortDnf, type TwoLevels } from "./short-sum-of-products.ts"

/**
 * Negation, disjunctive, conjunctive and algebraic normal form; nand or nor alone; and `minimal`, the shorter of the
 * shortest disjunctive and conjunctive normal forms.
 */
export type NormalFormName = keyof typeof forms

export interface NormalForm {
  readonly tree: Expression
  /** Set for two-level forms, as is `literals`. */
  readonly terms?: number
  readonly literals?: number
  /**
   * Set for two-level forms: whether it is proved that no such form has fewer terms, or as many terms and fewer
   * literals. With up to 10 variables, nearly all results are proved minimal.
   */
  readonly isMinimal?: boolean
}

const forms = {
  nnf: (tree: Expression): NormalForm => ({ tree: negationNormalForm(tree) }),
  dnf: shortDnf,
  cnf: shortCnf,
  anf: (tree: Expression): NormalForm => ({ tree: algebraicNormalForm(tree) }),
  nand: (tree: Expression): NormalForm => ({ tree: shortInOne(tree, "nand") }),
  nor: (tree: Expression): NormalForm => ({ tree: shortInOne(tree, "nor") }),
  minimal: shorterOfBoth,
} as const

const names: Readonly<Record<NormalFormName, string>> = {
  nnf: "negation normal form",
  dnf: "sum of products",
  cnf: "product of sums",
  anf: "algebraic normal form",
  nand: "form in nand alone",
  nor: "form in nor alone",
  minimal: "shortest form in two levels",
}

/** The forms that a condition may shorten. */
export const twoLevelForms: readonly NormalFormName[] = ["dnf", "cnf", "minimal"]

export const normalFormNames = Object.keys(forms) as readonly NormalFormName[]

/**
 * @param given a condition: where it is false, the form may have any value; only for the forms in `twoLevelForms`
 * @throws FormSizeError, DiagramSizeError if the form, or the proof of its equivalence, would be too large
 */
export function normalForm(
  tree: Expression,
  name: NormalFormName,
  given: Expression = literal(true),
): NormalForm {
  const form = forms[name](tree, given)
  if (meansSame(and(given, tree), and(given, form.tree))) return form
  throw new FormSizeError(`${names[name]} is too large for the proof that it means the same`)
}

function shorterOfBoth(tree: Expression, given: Expression): TwoLevels {
  const sum = unlessTooLarge(() => shortDnf(tree, given))
  if (sum === undefined) return shortCnf(tree, given)
  const product = unlessTooLarge(() => shortCnf(tree, given))
  if (product === undefined) return sum
  const more = lengthOf(sum.tree) - lengthOf(product.tree) || sum.terms - product.terms
  return more > 0 ? product : sum
}

/** Converts the negation normal form and the two-level forms, and returns the shortest result. */
function shortInOne(tree: Expression, kind: "nand" | "nor"): Expression {
  const sources = [
    negationNormalForm,
    ...[shortDnf, shortCnf].map((form) => (tree: Expression) => form(tree).tree),
  ]
  const made = sources.flatMap((source) => {
    const found = unlessTooLarge(() => inOneConnective(source(tree), kind))
    return found === undefined ? [] : [{ tree: found, length: lengthOf(found) }]
  })
  const [first, ...others] = made
  if (first === undefined) return inOneConnective(negationNormalForm(tree), kind)
  return others.reduce((best, each) => (each.length < best.length ? each : best), first).tree
}

// Converts a tree to binary nand alone, or to binary nor alone.
//
//     a and b      (a nand b) nand (a nand b)
//     a or b       (a nand a) nand (b nand b)
//
// The input has only and, or and not. Each node is converted twice: as it is, and negated. One of them is a single
// nand or nor of the converted operands; the other one joins that with itself.

/**
 * @param tree a tree in negation normal form; a literal is kept
 * @throws FormSizeError if the result has more than 100,000 literals and variables
 */
function inOneConnective(tree: Expression, kind: "nand" | "nor"): Expression {
  const joined = (left: Sized, right: Sized): Sized => {
    const leaves = left.leaves + right.leaves
    if (leaves > mostLeaves) return { tree: literal(true), leaves }
    return { tree: { kind, operands: [left.tree, right.tree] }, leaves }
  }
  const negation = (operand: Sized) => joined(operand, operand)
  const { plain } = fold<Both>(tree, {
    literal: ({ value }) => ({ plain: leaf(literal(value)), negated: leaf(literal(!value)) }),
    variable: (node) => ({ plain: leaf(node), negated: negation(leaf(node)) }),
    not: (_, operand) => swapped(operand),
    chain: (node, operands) => {
      // nand(a, b) is the negation of `a and b`, and nand(not a, not b) is `a or b`; nor is dual.
      const isDirect = (node.kind === "and") === (kind === "nand")
      return halved(operands, (left, right) => {
        if (isDirect) {
          const negated = joined(left.plain, right.plain)
          return { plain: negation(negated), negated }
        }
        const plain = joined(left.negated, right.negated)
        return { plain, negated: negation(plain) }
      })
    },
    group: (_, inner) => inner,
  })
  if (plain.leaves <= mostLeaves) return plain.tree
  throw new FormSizeError(
    `form in ${kind} alone has more than ${mostLeaves.toLocaleString("en")} literals and variables`,
  )
}
