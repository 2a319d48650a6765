// The worker thread that proves the text from premises, or finds values that refute it.

import { dialects, lookUpDialect } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse, variablesOf } from "../../../../src/index.ts"
import { write } from "../../../../src/language/print/print.ts"
import { type Proof, proofText } from "../../../../src/reason/proofs/proof.ts"
import { fitch, notationsForProof, proveBy, tableau } from "../../../../src/reason/proofs/prove.ts"
import { madeIn } from "../../../../src/reason/simplify/simplified-in.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"
import { readOther, withoutSolver } from "../../reasoning/questions-in-page.ts"
import { typedProof } from "./typed-proof.ts"

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
  readonly proof?: WrittenProof
  /** Otherwise, values of all variables for which all premises are true and the text is false. */
  readonly values?: readonly (readonly [name: string, value: boolean])[]
  /** Premises from each of which a refuted text follows, and the proof from the first one. */
  readonly enough?: { readonly premises: readonly string[]; readonly proof: WrittenProof }
}

export type WrittenProof = Proof & { readonly written: string }

answerQuestions(
  async ({ text, dialect: name, premises, style }: ProofQuestion): Promise<ProofAnswer> => {
    const [dialect, ...otherDialects] = notationsForProof([lookUpDialect(name)], dialects)
    const read = premises.map((premise) => ({ premise, ...readOther(premise, name) }))
    const trees = read.map((each) => each.tree)
    const tree = parse(text, dialect)
    const settings = { ...withoutSolver, style, otherDialects }
    const typed = [
      [text, tree] as const,
      ...read.flatMap((each) =>
        each.dialect === name ? [[each.premise, each.tree] as const] : [],
      ),
    ]
    const prove = async (from: readonly Expression[]) => {
      const { proof, counterexample } = await proveBy(styles[style], from, tree, dialect, settings)
      const shown = proof && typedProof(proof, typed, dialect)
      return { proof: shown && { ...shown, written: proofText(shown) }, counterexample }
    }
    const { proof, counterexample } = await prove(trees)
    if (proof !== undefined) return { proof }
    const names = new Set([tree, ...trees].flatMap((each) => [...variablesOf(each)]))
    const values = Array.from(
      names,
      (name) => [name, counterexample?.assignment.get(name) === true] as const,
    )
    const terms = trees.length > 0 ? [] : termsOf(tree, dialect)
    const enough = terms[0] && (await prove([terms[0].tree])).proof
    if (enough === undefined) return { values }
    return { values, enough: { premises: terms.map((term) => term.text), proof: enough } }
  },
)

/** Limits of texts for which premises are sought. */
const [mostVariables, mostTerms] = [6, 4]

/** The terms of the disjunctive normal form: the text follows from each. None if the text is one of them. */
function termsOf(tree: Expression, dialect: Dialect) {
  if (variablesOf(tree).size > mostVariables) return []
  try {
    const dnf = madeIn({ tree }, "dnf", dialect).tree
    if (dnf.kind !== "or") return []
    const terms = dnf.operands.map((term) => ({ tree: term, text: write(term, dialect).text }))
    return terms.length > mostTerms ? [] : terms
  } catch (error) {
    if (error instanceof BoolglotError) return []
    throw error
  }
}
