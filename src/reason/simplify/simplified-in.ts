// Simplifies for a notation: minimizes the length in that notation and prints in its usual style.
//
//     not ( a & b ) | c      in python      not (a and b) or c, with the usual operators

import type { Dialect } from "../../language/dialect/index.ts"
import {
  inOneCase,
  ParseFailure,
  type Reading,
  spelledAs,
  tryParse,
} from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { variablesOf } from "../../language/expression/index.ts"
import type { Renaming } from "../../language/print/index.ts"
import { newNames, print, treeTokens, UnwritableError } from "../../language/print/index.ts"
import { treeOfCnf, tseitin } from "../clauses/tseitin.ts"
import { lengthOf, literal, type NamedTree, type Size, sizeOf } from "../forms/nodes.ts"
import {
  type NormalForm,
  type NormalFormName,
  normalForm,
  twoLevelForms,
} from "../forms/normal-form.ts"
import { substitute } from "../tree/walk-tree.ts"
import { quantify } from "./quantify.ts"
import {
  type ShownStep,
  type Simplification,
  type StepOptions,
  shownSteps,
  simplificationSteps,
  stepForms,
} from "./simplification-steps.ts"
import { type Shortest, shortest } from "./simplify-tree.ts"

interface StepsIn {
  readonly steps: readonly ShownStep[]
  /** The notation of the steps. */
  readonly written: Dialect
  readonly renamed: readonly Renaming[]
}

/**
 * Like `simplificationSteps`, but for a notation and printed in it.
 *
 * @param complete a notation with constants and all connectives, for steps or results that the other one lacks a sign for
 */
export function stepsIn(
  toSimplify: NamedTree,
  dialect: Dialect,
  form: NonNullable<StepOptions["form"]>,
  complete: Dialect,
): StepsIn {
  const own = foundIn(toSimplify, dialect, form)
  const isExact = own.steps.every((step) => isWritable(step.tree, dialect))
  const hasConstants = [true, false].every((value) => isWritable(literal(value), dialect))
  if (isExact && hasConstants) return shown(own)
  const other = foundIn(toSimplify, complete, form)
  return shown(isExact && other.steps.at(-1)?.tree.kind !== "literal" ? own : other)
}

interface Found extends Simplification, Pick<StepsIn, "written" | "renamed"> {}

function foundIn(
  toSimplify: NamedTree,
  written: Dialect,
  form: NonNullable<StepOptions["form"]>,
): Found {
  const { trees, renamed } = namedIn([toSimplify], written)
  const [{ tree }] = trees as readonly [NamedTree]
  const measure = sizeIn(written)
  const found = simplificationSteps(asWritten(tree, written), { form, measure })
  return { ...found, written, renamed }
}

function shown({ written, renamed, ...found }: Found): StepsIn {
  return { steps: shownSteps(found, written), written, renamed }
}

/** A tree with the connectives that a notation uses to write it. */
function asWritten(tree: Expression, dialect: Dialect): Expression {
  if (isWritable(tree, dialect)) return tree
  const read = tryParse(print(tree, dialect), dialect)
  return read instanceof ParseFailure ? tree : read
}

/** Whether a notation has signs for all parts of a tree. */
function isWritable(tree: Expression, dialect: Dialect): boolean {
  return sizeIn(dialect)(tree).every(Number.isFinite)
}

/**
 * Like `sizeOf`, but counts literals, variables and tokens as the notation writes them. A notation that lacks a
 * connective may have to repeat some of them; a tree that needs no substitute precedes one with as many tokens.
 */
function sizeIn(dialect: Dialect): (tree: Expression) => Size {
  const { true: _, false: __, ...others } = dialect.spellings
  const signs = new Set(Object.values(others).flat())
  return (tree) => {
    let length = lengthOf(tree)
    const note = () => {
      length = Number.POSITIVE_INFINITY
    }
    try {
      const tokens = treeTokens(tree, dialect, { isUsual: true }, note)
      const leaves = tokens.filter((token) => !signs.has(token)).length
      const [, ...rest] = sizeOf(tree, [tokens.length, length])
      return [leaves, ...rest]
    } catch (error) {
      if (error instanceof UnwritableError) return [Number.POSITIVE_INFINITY]
      throw error
    }
  }
}

/**
 * An expression in a form, as a notation usually writes it.
 *
 * @param form by default, the shortest expression found
 */
export function madeIn(
  { tree, given }: Omit<NamedTree, "name">,
  form: NormalFormName | "tseitin" | undefined,
  dialect: Dialect,
): NormalForm & Partial<Shortest> {
  if (form === undefined) {
    const { tree: made, untried } = shortest(tree, sizeIn(dialect), undefined, given)
    return { tree: made, ...(untried.length > 0 && { isMinimal: false, untried }) }
  }
  return form === "tseitin" ? { tree: tseitinTree(tree) } : normalForm(tree, form, given)
}

/** The clauses as a tree, with names for the added variables. */
function tseitinTree(tree: Expression): Expression {
  const cnf = tseitin(tree)
  const taken = new Set(cnf.names)
  const names = [...cnf.names]
  for (let number = 1; names.length < cnf.variables; number += 1) {
    if (!taken.has(`t${number}`)) names.push(`t${number}`)
  }
  return treeOfCnf({ ...cnf, names })
}

/** Trees whose variables have names that the notation allows, the same in all trees. */
export function namedIn(
  trees: readonly NamedTree[],
  written: Dialect,
): { readonly trees: readonly NamedTree[]; readonly renamed: readonly Renaming[] } {
  const all = trees.flatMap(({ tree, given }) => (given ? [tree, given] : [tree]))
  const names = newNames(new Set(all.flatMap((tree) => [...variablesOf(tree)])), written, "needed")
  const variables = new Map(
    [...names].map(([from, name]) => [from, { kind: "variable", name }] as const),
  )
  return {
    trees:
      names.size === 0
        ? trees
        : trees.map(({ tree, given, ...named }) => ({
            ...named,
            tree: substitute(tree, variables),
            ...(given && { given: substitute(given, variables) }),
          })),
    renamed: [...names].map(([from, to]) => ({ from, to })),
  }
}

/** What to do with an expression before it is simplified. */
interface Preparation {
  /** Variables to remove: some of their values have to make the expression true. */
  readonly exists?: readonly string[] | undefined
  /** Variables to remove: all of their values have to make the expression true. */
  readonly forall?: readonly string[] | undefined
  readonly given?: Reading | undefined
}

/** Removes quantified variables, and spells the names of the condition as in the expression. */
export function prepared(
  { tree: read, dialect }: Reading,
  { exists = [], forall = [], given }: Preparation,
): NamedTree {
  const variables = variablesOf(read)
  const removed = spelledAs(variables, [...exists, ...forall], dialect)
  const tree = quantify(read, exists.length > 0 ? "exists" : "forall", removed)
  const condition = given && inOneCase(given.tree, given.dialect, new Set(variables))
  return { name: freeName(tree), tree, ...(condition && { given: condition }) }
}

/** Whether a form can use a condition; without a form, the shortest expression can. */
export function usesCondition(form: string | undefined): boolean {
  return form === undefined || twoLevelForms.some((each) => each === form)
}

/** The form that steps lead to; `undefined` if no steps lead to it. */
export function stepsForm(form: string | undefined): StepOptions["form"] {
  return form === undefined ? "shortest" : stepForms.find((each) => each === form)
}

/** A name that none of the expression's variables has. */
function freeName(tree: Expression): string {
  const taken = variablesOf(tree)
  let name = "f"
  for (let number = 1; taken.has(name); number += 1) name = `f${number}`
  return name
}
