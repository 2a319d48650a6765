// Reads the text under every other precedence, and every other way to read chains.
//
//     a or b ^ c    python: a or ( b ^ c )    xor-loosest: ( a or b ) ^ c
//                   differs with a=true b=false c=true, since ^ is applied last and not or

import {
  type Assignment,
  BooleanSyntaxError,
  type Dialect,
  type Expression,
  formatLine,
  print,
  UnwritableError,
  variablesOf,
} from "../../../../src/index.ts"
import {
  isReading,
  type Reading as TextReading,
} from "../../../../src/language/engines/choose-notation.ts"
import { haveSameMeaning, tellApart } from "../../../../src/language/expression/same-meaning.ts"
import { tryReadUnder } from "../../../../src/validate/precedences/precedence-values.ts"
import {
  InapplicablePrecedenceError,
  type Precedence,
  precedences,
} from "../../../../src/validate/precedences/precedences.ts"

export { type Precedence, precedences }

export interface GroupedReading {
  readonly tree: Expression
  /** The dialect that reads the text as the tree. */
  readonly reader: Dialect
  /** The tree as fully parenthesized text. */
  readonly written: string
}

/** A reading compared with the notation's own. */
export interface ComparedReading extends GroupedReading {
  /** Whether it is equivalent to the notation's own reading; `undefined` if there are too many variables. */
  readonly isSame: boolean | undefined
  /** Values for which the two readings differ; `undefined` if none were found. */
  readonly apart: Assignment | undefined
  /** Why the trees differ; `undefined` if they are the same. */
  readonly reason: Difference | undefined
}

/** The operators that the notation and another reading apply last in a part of the text, or what else differs. */
export type Difference =
  | { readonly own: Expression["kind"]; readonly other: Expression["kind"] }
  | { readonly sentence: string }

export interface UnderPrecedence extends ComparedReading {
  readonly precedence: Precedence
}

/** A precedence under which the text has no reading, and why. */
export interface NotUnderPrecedence {
  readonly precedence: Precedence
  readonly problem: string
}

export function underEach(
  text: string,
  own: Expression,
  dialect: Dialect,
  precedence: Precedence,
): UnderPrecedence | NotUnderPrecedence {
  try {
    const read = tryReadUnder(text, [dialect], precedence)
    if (!isReading(read)) return { precedence, problem: "the text cannot be read under it" }
    return { precedence, ...compared(own, read, dialect) }
  } catch (error) {
    if (error instanceof InapplicablePrecedenceError) return { precedence, problem: error.message }
    if (error instanceof BooleanSyntaxError) return { precedence, problem: error.message }
    throw error
  }
}

/** @param own the notation's own reading, in whose spelling the other one is written */
export function compared(
  own: Expression,
  { tree, dialect: reader }: TextReading,
  dialect: Dialect,
): ComparedReading {
  const isOneTree = haveSameMeaning(own, tree)
  const apart = isOneTree ? undefined : tellApart(own, tree)
  return {
    tree,
    reader,
    written: fullyGrouped(tree, dialect),
    isSame: isOneTree || (apart !== undefined ? false : areFew(own) ? true : undefined),
    apart,
    reason: isOneTree ? undefined : reasonOf(own, tree),
  }
}

/** Returns the name of a precedence in words: `comparisons from the left`, `implies loosest, from the right`. */
export function precedenceInWords({ name }: Precedence): string {
  const language = { c: "as in C", python: "as in Python" }[name]
  return language ?? name.split("+").map(partInWords).join(", and ")
}

const partInWords = (part: string) =>
  part
    .replace(/^(\w+)-(left|right)$/, "$1 from the $2")
    .replace(/(?<!-to)-(left|right)$/, ", from the $1")
    .replace(/(?:-level)?-with-/, " on the level of ")
    .replaceAll("-", " ")

/** Whether there are few enough variables to try all their values. */
const areFew = (tree: Expression) => variablesOf(tree).size <= 10

/** A tree fully parenthesized in a dialect, or in one-line form if the dialect can't express it. */
export function fullyGrouped(tree: Expression, dialect: Dialect): string {
  try {
    return print(tree, dialect, { groups: "full" })
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return formatLine(tree)
  }
}

/** Finds the first difference between two trees of the same text. */
function reasonOf(own: Expression, other: Expression): Difference {
  const [left, right] = [bare(own), bare(other)]
  if (left.kind !== right.kind) return { own: left.kind, other: right.kind }
  const [lefts, rights] = [operandsOf(left), operandsOf(right)]
  const shapes = (operands: readonly Expression[]) => operands.map((each) => sizeOf(each)).join()
  if (lefts.length !== rights.length || shapes(lefts) !== shapes(rights)) {
    const sentence =
      left.kind === "not"
        ? "Here, not applies to a shorter or longer part."
        : `Here, the operands of ${nameOf(left.kind)} end elsewhere.`
    return { sentence }
  }
  for (const [at, each] of lefts.entries()) {
    const against = rights[at]
    if (against !== undefined && !haveSameMeaning(each, against)) return reasonOf(each, against)
  }
  return { sentence: "Here, the operators are grouped differently." }
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

/** The name of an operator in words. */
export function nameOf(kind: Expression["kind"]): string {
  if (kind === "comparison") return "the chain of comparisons"
  return kind === "iff" ? "equals" : kind
}
