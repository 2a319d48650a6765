// The thread that says what expressions mean: where one is true, and whether it means the same as another.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { MissingLibraryError } from "../../../../src/errors/missing-library-error.ts"
import { type Dialect, type Expression, parse, variablesOf } from "../../../../src/index.ts"
import { builtInDialects } from "../../../../src/language/built-in/built-in-dialects.ts"
import { AmbiguityError } from "../../../../src/language/engines/ambiguity-error.ts"
import { readMeant } from "../../../../src/language/engines/readings.ts"
import { entails, equivalent } from "../../../../src/reason/questions/questions.ts"
import { satisfyCount } from "../../../../src/reason/questions/satisfy.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"

export interface MeaningQuestion {
  readonly text: string
  readonly dialect: string
  /** The second expression; undefined where the question is how often the first one is true. */
  readonly other?: string
}

export type MeaningAnswer = TruthCount | Comparison

/** In how many of so many assignments an expression is true, in decimal digits. */
export interface TruthCount {
  readonly trueRows: string
  readonly allRows: string
}

export interface Comparison {
  /** The notation of the second expression. */
  readonly otherDialect: string
  /** Whether other notations give it another meaning, so that it is read as the first one is. */
  readonly isAsFirst: boolean
  /** Of both, those of the first one first. */
  readonly variables: readonly string[]
  readonly isEquivalent: boolean
  /** Whether the first implies the second, and the second the first. */
  readonly implies: readonly [boolean, boolean]
  /** Values of few variables for which they differ, whatever the others are. */
  readonly counterexample?: {
    readonly assignment: readonly (readonly [string, boolean])[]
    readonly values: readonly [boolean, boolean]
  }
}

answerQuestions(
  ({ text, dialect, other }: MeaningQuestion): MeaningAnswer | Promise<Comparison> => {
    const tree = parse(text, lookUpDialect(dialect))
    if (other !== undefined) return compared(tree, dialect, other)
    const { count } = satisfyCount(tree)
    return { trueRows: `${count}`, allRows: `${2n ** BigInt(variablesOf(tree).size)}` }
  },
)

/** The page has no SAT solver, so what is too large for tables and diagrams has no answer. */
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

/** What notations read in several ways is read as the first expression is, which is said. */
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
