// The worker thread that counts where an expression is true and compares expressions.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { type Expression, parse, variablesOf } from "../../../../src/index.ts"
import { entails, equivalent } from "../../../../src/reason/questions/equivalence-and-entailment.ts"
import { satisfyCount } from "../../../../src/reason/questions/satisfy.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"
import { readOther, withoutSolver } from "../../reasoning/questions-in-page.ts"

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

async function compared(tree: Expression, dialect: string, text: string): Promise<Comparison> {
  const read = readOther(text, dialect)
  const answer = await equivalent(tree, read.tree, withoutSolver)
  const { isEquivalent, variables, counterexample } = answer
  const implies = isEquivalent
    ? ([true, true] as const)
    : ([
        (await entails([tree], read.tree, withoutSolver)).isEntailed,
        (await entails([read.tree], tree, withoutSolver)).isEntailed,
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
