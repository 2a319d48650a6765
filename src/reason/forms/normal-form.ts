// A tree in a form that was asked for, proved to mean the same.

import type { Expression } from "../../language/expression/expression.ts"
import { meansSame } from "../questions/means-same.ts"
import { algebraicNormalForm } from "./algebraic-normal-form.ts"
import { FormSizeError } from "./form-size-error.ts"
import { lengthOf } from "./length.ts"
import { negationNormalForm } from "./negation-normal-form.ts"
import { inOneConnective } from "./one-connective.ts"
import { shortCnf, shortDnf, type TwoLevels } from "./two-levels.ts"
import { unlessTooLarge } from "./unless-too-large.ts"

/**
 * Negation, disjunctive, conjunctive and algebraic normal form; nand or nor alone; and `minimal`, the shorter one of the
 * shortest disjunctive and conjunctive normal forms.
 */
export type NormalFormName = keyof typeof forms

export interface NormalForm {
  readonly tree: Expression
  /** Of a form in two levels. */
  readonly terms?: number
  readonly literals?: number
  /**
   * Of a form in two levels, whether it is proved that none has fewer terms, or as many terms and fewer literals.
   * Otherwise a shorter one may exist. To 10 variables nearly all are proved.
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

export const normalFormNames = Object.keys(forms) as readonly NormalFormName[]

/** @throws FormSizeError, DiagramSizeError where it would be too large, or too large to be proved */
export function normalForm(tree: Expression, name: NormalFormName): NormalForm {
  const form = forms[name](tree)
  if (meansSame(tree, form.tree)) return form
  throw new FormSizeError(`${names[name]} is too large for the proof that it means the same`)
}

function shorterOfBoth(tree: Expression): TwoLevels {
  const sum = unlessTooLarge(() => shortDnf(tree))
  if (sum === undefined) return shortCnf(tree)
  const product = unlessTooLarge(() => shortCnf(tree))
  if (product === undefined) return sum
  const more = lengthOf(sum.tree) - lengthOf(product.tree) || sum.terms - product.terms
  return more > 0 ? product : sum
}

/** Of the negation normal form as it is, or of one in two levels, whichever becomes shorter. */
function shortInOne(tree: Expression, kind: "nand" | "nor"): Expression {
  const sources = [negationNormalForm, ...[shortDnf, shortCnf].map((form) => treeOf(form))]
  const made = sources.flatMap((source) => {
    const found = unlessTooLarge(() => inOneConnective(source(tree), kind))
    return found === undefined ? [] : [{ tree: found, length: lengthOf(found) }]
  })
  const [first, ...others] = made
  if (first === undefined) return inOneConnective(negationNormalForm(tree), kind)
  return others.reduce((best, each) => (each.length < best.length ? each : best), first).tree
}

function treeOf(form: (tree: Expression) => TwoLevels): (tree: Expression) => Expression {
  return (tree) => form(tree).tree
}
