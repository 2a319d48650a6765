// The worker thread that counts where an expression is true and compares expressions.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { MissingLibraryError } from "../../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse, variablesOf } from "../../../../src/index.ts"
import { builtInDialects } from "../../../../src/language/built-in/built-in-dialects.ts"
import { AmbiguityError } from "../../../../src/language/engines/ambiguity-error.ts"
import { readMeant } from "../../../../src/language/engines/readings.ts"
import { entails, equivalent } from "../../../../src/reason/questions/equivalence-and-entailment.ts"
import { satisfyCount } from "../../../../src/reason/questions/satisfy.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"

export interface MeaningQuestion {
  readonly text: string
  readonly dialect: string
  /** The second expression; `undefined` to count where the first one is true. */
  readonly other?: string
}

export type MeaningAnswer = TruthCount | Comparison

/** The number of satisfying assignments and of all assignments, in decimal digits. */
export interface TruthCount {
  readonly trueRows: string
  readonly allRows: string
}

export interface Comparison {
  /** The notation of the second expression. */
  readonly otherDialect: string
  /** Whether notations disagree about the second expression, so that it is read in the first one's notation. */
  readonly isAsFirst: boolean
  /** The variables of both, the first expression's first. */
  readonly variables: readonly string[]
  readonly isEquivalent: boolean
  /** Whether the first implies the second, and vice versa. */
  readonly implies: readonly [boolean, boolean]
  /** Values of a few variables for which the two differ, regardless of the other variables. */
  readonly counterexample?: {
    readonly assignment: readonly (readonly [string, boolean])[]
    readonly values: readonly [boolean, boolean]
  }
}

answerQuestions(
  async ({ text, dialect, other }: MeaningQuestion): Promise<MeaningAnswer | Comparison> => {
    const tree = parse(text, lookUpDialect(dialect))
    if (other !== undefined) return compared(tree, dialect, other)
    const { count } = await satisfyCount(tree)
    return { trueRows: `${count}`, allRows: `${2n ** BigInt(variablesOf(tree).size)}` }
  },
)

/** The page has no SAT solver, so inputs too large for tables and decision diagrams get no answer. */
const options = {
  loadSolver: () => {
    throw new MissingLibraryError(["cadical-wasm"], "this is too large to be decided on this page")
  },
}

async function compared(tree: Expression, dialect: string, text: string): Promise<Comparison> {
  const read = readOther(text, dialect)
  const answer = await equivalent(tree, read.tree, options)
  const { isEquivalent, variables, counterexample } = answer
  const implies = isEquivalent
    ? ([true, true] as const)
    : ([
        (await entails([tree], read.tree, options)).isEntailed,
        (await entails([read.tree], tree, options)).isEntailed,
      ] as const)
  return {
    otherDialect: read.dialect,
    isAsFirst: read.isAsFirst,
    variables,
    isEquivalent,
    implies,
    ...(counterexample && {
      counterexample: {
        assignment: [...counterexample.assignment],
        values: counterexample.values,
      },
    }),
  }
}

/** Reads the second expression; if notations disagree about it, in the notation of the first. */
function readOther(
  text: string,
  first: string,
): { readonly tree: Expression; readonly dialect: string; readonly isAsFirst: boolean } {
  try {
    const { tree, dialect } = readMeant(text, builtInDialects as readonly Dialect[])
    return { tree, dialect: dialect.name, isAsFirst: false }
  } catch (error) {
    if (!(error instanceof AmbiguityError)) throw error
    return { tree: parse(text, lookUpDialect(first)), dialect: first, isAsFirst: true }
  }
}
