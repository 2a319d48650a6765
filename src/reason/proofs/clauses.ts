// Clauses as formulas: disjunctions of variables and their negations.

import type { Expression } from "../../language/expression/index.ts"
import { fold } from "../../language/expression/index.ts"
import { negationNormalForm } from "../forms/negation-normal-form.ts"
import { shortCnf } from "../forms/short-sum-of-products.ts"
import { meansSame } from "../questions/equivalence-and-entailment.ts"
import { type Formula, type Formulas, treeOf } from "./formula.ts"
import { noReadableProof } from "./proof.ts"

/** The literals of a clause, each once, in order of their numbers. The empty clause is ⊥. */
export type Clause = readonly Formula[]

/** A formula as a clause; `undefined` if it isn't one. */
export function clauseOf(formula: Formula, { falsum }: Formulas): Clause | undefined {
  if (formula === falsum) return []
  const literals = literalsOf(formula)
  return literals.every(isLiteral) ? sorted(literals) : undefined
}

/** Operands within nested disjunctions. */
function literalsOf(formula: Formula): readonly Formula[] {
  const literals: Formula[] = []
  const open = [formula]
  while (open.length > 0) {
    const each = open.pop() as Formula
    if (each.kind === "or") open.push(...each.operands)
    else literals.push(each)
  }
  return literals
}

function isLiteral({ kind, operands }: Formula): boolean {
  return kind === "variable" || (kind === "not" && operands[0]?.kind === "variable")
}

function sorted(literals: readonly Formula[]): Clause {
  const variable = ({ id, kind, operands }: Formula) =>
    kind === "not" ? (operands[0] as Formula).id : id
  return [...new Set(literals)].sort(
    (one, other) => variable(one) - variable(other) || one.id - other.id,
  )
}

export function formulaOf(clause: Clause, { falsum, make }: Formulas): Formula {
  return clause.length === 0 ? falsum : make("or", ...clause)
}

/** Number of clauses per formula beyond which only the shortest normal form is readable. */
const mostClauses = 200

/**
 * The clauses of a formula: its negation normal form with `or` distributed over `and` or, if that gives too many
 * clauses, the shortest conjunctive normal form.
 * @throws FormSizeError, DiagramSizeError, ProofSizeError if that is too large
 */
export function clausesOf(formula: Formula, formulas: Formulas): readonly Clause[] {
  const tree = treeOf(formula)
  const clauses = distributed(negationNormalForm(tree), formulas)
  if (clauses !== undefined) return clauses
  const short = shortCnf(tree).tree
  if (!meansSame(tree, short)) throw noReadableProof()
  return distributed(short, formulas, Number.POSITIVE_INFINITY) as readonly Clause[]
}

/** The clauses of a tree of and, or and negated variables; `undefined` if there are more than `most`. */
function distributed(
  tree: Expression,
  formulas: Formulas,
  most = mostClauses,
): readonly Clause[] | undefined {
  let isTooLarge = false
  const product = (one: readonly Clause[], other: readonly Clause[]) => {
    isTooLarge ||= one.length * other.length > most
    if (isTooLarge) return []
    return one.flatMap((left) => other.map((right) => sorted([...left, ...right])))
  }
  const isTrue = (clause: Clause) => clause.some((each) => clause.includes(formulas.not(each)))
  const clauses = fold<readonly Clause[]>(tree, {
    literal: ({ value }) => (value ? [] : [[]]),
    variable: (node) => [[formulas.of(node)]],
    not: (node) => [[formulas.of(node)]],
    chain: ({ kind }, operands) =>
      shortest(
        (kind === "and" ? operands.flat() : operands.reduce(product)).filter(
          (each) => !isTrue(each),
        ),
      ),
    group: (_, inner) => inner,
  })
  return isTooLarge ? undefined : clauses
}

/** Leaves out clauses that contain another one. */
function shortest(clauses: readonly Clause[]): readonly Clause[] {
  const kept: Clause[] = []
  for (const clause of [...clauses].sort((one, other) => one.length - other.length)) {
    if (!kept.some((each) => each.every((part) => clause.includes(part)))) kept.push(clause)
  }
  return clauses.filter((clause) => kept.includes(clause))
}

/** Whether a formula is a clause that follows from two by resolving on one variable. */
export function isResolvent(
  formula: Formula,
  one: Clause,
  other: Clause,
  formulas: Formulas,
): boolean {
  const clause = clauseOf(formula, formulas)
  const made = clause && formulaOf(clause, formulas)
  return resolvents(one, other, formulas).some((each) => formulaOf(each, formulas) === made)
}

/** The clauses that follow from two by resolving on one variable. */
export function resolvents(one: Clause, other: Clause, { not }: Formulas): readonly Clause[] {
  return one.flatMap((literal) => {
    const opposite = literal.kind === "not" ? (literal.operands[0] as Formula) : not(literal)
    if (!other.includes(opposite)) return []
    const rest = [
      ...one.filter((each) => each !== literal),
      ...other.filter((each) => each !== opposite),
    ]
    return [sorted(rest)]
  })
}
