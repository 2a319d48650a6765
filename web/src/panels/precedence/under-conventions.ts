// Reads the text under every convention: other precedences, and other ways to read chains.
//
//     a or b ^ c    python: a or ( b ^ c )    xor-loosest: ( a or b ) ^ c
//                   differs with a=true b=false c=true, since the last operator to be applied is xor and not or

import {
  type Assignment,
  BooleanSyntaxError,
  type Dialect,
  type Expression,
  evaluateTree,
  formatLine,
  print,
  UnwritableError,
  variablesOf,
} from "../../../../src/index.ts"
import { isReading } from "../../../../src/language/engines/readings.ts"
import { haveSameMeaning, tellApart } from "../../../../src/language/expression/same-meaning.ts"
import { tryReadUnder } from "../../../../src/validate/conventions/convention-values.ts"
import {
  type Convention,
  conventions,
  InapplicableConventionError,
} from "../../../../src/validate/conventions/conventions.ts"

export { type Convention, conventions }

export interface UnderConvention {
  readonly convention: Convention
  readonly tree: Expression
  /** The text with all implied parentheses. */
  readonly written: string
  /** Whether it is equivalent to the notation's own reading; `undefined` if there are too many variables. */
  readonly isSame: boolean | undefined
  /** Values for which the two readings differ; `undefined` if none were found. */
  readonly apart: Assignment | undefined
  /** Why the trees differ; `undefined` if they are the same. */
  readonly reason: string | undefined
}

/** A convention under which the text has no reading, and why. */
export interface NotUnderConvention {
  readonly convention: Convention
  readonly problem: string
}

export function underEach(
  text: string,
  own: Expression,
  dialect: Dialect,
  convention: Convention,
): UnderConvention | NotUnderConvention {
  try {
    const read = tryReadUnder(text, [dialect], convention)
    if (!isReading(read)) return { convention, problem: "the text cannot be read under it" }
    const { tree } = read
    const isOneTree = haveSameMeaning(own, tree)
    const apart = isOneTree ? undefined : tellApart(own, tree)
    return {
      convention,
      tree,
      written: fullyGrouped(tree, dialect),
      isSame: isOneTree || (apart !== undefined ? false : areFew(own) ? true : undefined),
      apart,
      reason: isOneTree ? undefined : reasonOf(own, tree),
    }
  } catch (error) {
    if (error instanceof InapplicableConventionError) return { convention, problem: error.message }
    if (error instanceof BooleanSyntaxError) return { convention, problem: error.message }
    throw error
  }
}

/** Whether there are few enough variables to try all their values. */
const areFew = (tree: Expression) => variablesOf(tree).size <= 10

/** The value of a tree under an assignment. */
export function valueUnder(tree: Expression, values: Assignment): boolean {
  return evaluateTree(tree, values)
}

/** A tree fully parenthesized in a dialect, or in one-line form if the dialect can't express it. */
export function fullyGrouped(tree: Expression, dialect: Dialect): string {
  try {
    return print(tree, dialect, { groups: "full" })
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return formatLine(tree)
  }
}

/** Describes the first difference between two trees of the same text: which operator each applies last there. */
function reasonOf(own: Expression, other: Expression): string {
  const [left, right] = [bare(own), bare(other)]
  if (left.kind !== right.kind) {
    return `${nameOf(right)} is applied last, while the notation applies ${nameOf(left)} last`
  }
  const [lefts, rights] = [operandsOf(left), operandsOf(right)]
  const shapes = (operands: readonly Expression[]) => operands.map((each) => sizeOf(each)).join()
  if (lefts.length !== rights.length || shapes(lefts) !== shapes(rights)) {
    return left.kind === "not"
      ? "not applies to a shorter or longer part"
      : `its operands of ${nameOf(left)} end elsewhere`
  }
  for (const [at, each] of lefts.entries()) {
    const against = rights[at]
    if (against !== undefined && !haveSameMeaning(each, against)) return reasonOf(each, against)
  }
  return "its operators are grouped differently"
}

function bare(tree: Expression): Expression {
  return tree.kind === "group" ? bare(tree.inner) : tree
}

function operandsOf(tree: Expression): readonly Expression[] {
  if (tree.kind === "not") return [tree.operand]
  return "operands" in tree ? tree.operands : []
}

function sizeOf(tree: Expression): number {
  return formatLine(tree).length
}

function nameOf({ kind }: Expression): string {
  return kind === "comparison" ? "the chain of comparisons" : kind
}
