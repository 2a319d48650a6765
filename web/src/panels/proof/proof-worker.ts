// The worker thread that proves the text from premises, or finds values that refute it.

import { dialects, lookUpDialect } from "../../../../src/dialects.ts"
import { parse, variablesOf } from "../../../../src/index.ts"
import { type Proof, proofText } from "../../../../src/reason/proofs/proof.ts"
import { fitch, notationsForProof, proveBy, tableau } from "../../../../src/reason/proofs/prove.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"
import { readOther, withoutSolver } from "../../reasoning/questions-in-page.ts"

export interface ProofQuestion {
  readonly text: string
  readonly dialect: string
  readonly premises: readonly string[]
  readonly style: ShownStyle
}

/** The styles whose lines need little explanation. */
export type ShownStyle = keyof typeof styles

const styles = { fitch, tableau }

export interface ProofAnswer {
  /** Present if the text follows; `written` is the proof as plain text. */
  readonly proof?: Proof & { readonly written: string }
  /** Otherwise, values of all variables for which all premises are true and the text is false. */
  readonly values?: readonly (readonly [name: string, value: boolean])[]
}

answerQuestions(
  async ({ text, dialect: name, premises, style }: ProofQuestion): Promise<ProofAnswer> => {
    const [dialect, ...otherDialects] = notationsForProof([lookUpDialect(name)], dialects)
    const trees = premises.map((premise) => readOther(premise, name).tree)
    const tree = parse(text, dialect)
    const { proof, counterexample } = await proveBy(styles[style], trees, tree, dialect, {
      ...withoutSolver,
      style,
      otherDialects,
    })
    if (proof !== undefined) return { proof: { ...proof, written: proofText(proof) } }
    const names = new Set([tree, ...trees].flatMap((each) => [...variablesOf(each)]))
    return {
      values: Array.from(names, (name) => [name, counterexample?.assignment.get(name) === true]),
    }
  },
)
