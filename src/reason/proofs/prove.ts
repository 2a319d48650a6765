// Proves that a conclusion follows from premises, or refutes it by a counterexample.
//
//     prove([p -> q, q -> r], p -> r, logic)      the six lines of a proof in Fitch style

import { checkOptions, checkType } from "../../errors/index.ts"
import {
  checkDialect,
  type Dialect,
  dialectNamed,
  isSpelled,
} from "../../language/dialect/index.ts"
import { tryParse } from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { newNames, print } from "../../language/print/index.ts"
import { type Entailment, entails } from "../questions/equivalence-and-entailment.ts"
import type { QuestionOptions } from "../questions/table-diagram-or-solver.ts"
import { size } from "../tree/walk-tree.ts"
import { equationLines } from "./equational.ts"
import { fitchLines, printedLines } from "./fitch.ts"
import { createFormulas, type Formula, type Formulas } from "./formula.ts"
import { writeFormula } from "./notation-of-proof.ts"
import {
  noReadableProof,
  type PrintedLine,
  type Proof,
  type ProofLine,
  type ProofStyle,
  proofStyles,
} from "./proof.ts"
import { resolutionLines } from "./resolution.ts"
import { sequentLines, writtenSequent } from "./sequents.ts"
import { tableauLines } from "./tableau.ts"

export interface ProveOptions extends QuestionOptions {
  /** Default: fitch. */
  readonly style?: ProofStyle
  /** Notations for proofs with connectives that the first notation lacks. */
  readonly otherDialects?: readonly Dialect[]
}

/** Names of notations for proofs with connectives that the notation of the conclusion lacks. */
const proofNotations = ["logic", "sympy", "wolfram"] as const

/**
 * Returns the notations to try for a proof, the best first.
 *
 * @param own the notations of the premises and the conclusion
 * @param known all notations
 * @param isLatex whether formulas have to be in LaTeX's notation
 */
export function notationsForProof(
  own: readonly Dialect[],
  known: readonly Dialect[],
  { isEquivalence = false, isLatex = false } = {},
): readonly [Dialect, ...Dialect[]] {
  if (isLatex) return [dialectNamed("latex", known)]
  // Programming languages write an equivalence as a comparison, which is hard to read as a formula.
  const readable = isEquivalence ? own.filter((each) => isSpelled("implies", each)) : own
  const others = proofNotations.map((name) => dialectNamed(name, known))
  return [...readable.toReversed(), ...others] as [Dialect, ...Dialect[]]
}

export interface Proved extends Entailment {
  /** Set if the conclusion follows. */
  readonly proof?: Proof
}

/** Maximum size of all premises and the conclusion together. */
const largest = 2000

/**
 * Proves a conclusion from premises, in a notation; without premises, the conclusion has to be a tautology.
 *
 * @throws ProofSizeError if the expressions are too large for a readable proof
 * @throws MissingLibraryError, UndecidedError
 */
export async function prove(
  premises: readonly Expression[],
  conclusion: Expression,
  dialect: Dialect,
  options: ProveOptions = {},
): Promise<Proved> {
  checkOptions(options)
  checkDialect(dialect)
  const { style = "fitch" } = options
  checkType(proofStyles.includes(style), `a style (${proofStyles.join(", ")})`, style)
  return proveBy(derivations[style], premises, conclusion, dialect, { ...options, style })
}

/** Like `prove`, with a given derivation, so that bundles contain only the styles that they use. */
export async function proveBy(
  derive: Derive,
  premises: readonly Expression[],
  conclusion: Expression,
  dialect: Dialect,
  { style, otherDialects = [], ...others }: ProveOptions & { readonly style: ProofStyle },
): Promise<Proved> {
  const answer = await entails(premises, conclusion, others)
  if (!answer.isEntailed) return answer
  const sizes = [...premises, conclusion].map(size)
  if (sizes.reduce((sum, each) => sum + each) > largest) throw noReadableProof()
  const linesIn = derivation(premises, conclusion, answer.variables, derive)
  for (const each of [dialect, ...otherDialects]) {
    const lines = linesIn(each)
    if (lines !== undefined) return { ...answer, proof: { style, dialect: each.name, lines } }
  }
  // If no notation has all names and connectives of the proof, variables are renamed and rare connectives replaced.
  for (const each of otherDialects) {
    const rename = newNames(new Set(answer.variables), each, "needed")
    const rewritten = (tree: Expression) =>
      tryParse(print(tree, each, { rename }), each) as Expression
    const lines = derivation(
      premises.map(rewritten),
      rewritten(conclusion),
      answer.variables.map((name) => rename.get(name) ?? name),
      derive,
    )(each)
    if (lines === undefined) continue
    const renamed = [...rename].map(([from, to]) => ({ from, to }))
    const proof = { style, dialect: each.name, ...(renamed.length > 0 && { renamed }), lines }
    return { ...answer, proof }
  }
  throw noReadableProof()
}

/** Returns a function that writes a proof in a notation; `undefined` if the notation lacks a connective of the proof. */
function derivation(
  premises: readonly Expression[],
  conclusion: Expression,
  names: readonly string[],
  derive: Derive,
): (dialect: Dialect) => readonly PrintedLine[] | undefined {
  const formulas = createFormulas()
  const given = [...new Set(premises.map((each) => formulas.of(each)))]
  const goal = formulas.of(conclusion)
  const variables = names.map((name) => formulas.of({ kind: "variable", name }))
  let printer: Printer | undefined
  return (dialect) => {
    const write = (formula: Formula) => writeFormula(formula, dialect, formulas)
    if ([...given, goal].some((each) => write(each) === undefined)) return undefined
    printer ??= derive(given, goal, formulas, variables)
    return printer(write)
  }
}

/** Derives a goal from premises, and returns a printer of the derivation. */
export type Derive = (
  given: readonly Formula[],
  goal: Formula,
  formulas: Formulas,
  variables: readonly Formula[],
) => Printer

export const fitch: Derive = (given, goal, formulas, variables) =>
  printerOf(fitchLines(given, goal, variables, formulas))
export const tableau: Derive = (given, goal, formulas) =>
  printerOf(tableauLines(given, goal, formulas))

const derivations: Readonly<Record<ProofStyle, Derive>> = {
  fitch,
  tableau,
  resolution: (given, goal, formulas) => printerOf(resolutionLines(given, goal, formulas)),
  equational: (given, goal, formulas) => printerOf(equationLines(given, goal, formulas)),
  sequent: (given, goal, formulas) => {
    const lines = sequentLines(given, goal, formulas)
    return (write) => printedLines(lines, (sequent) => writtenSequent(sequent, write))
  },
}

/** Prints the lines of a proof; `undefined` if a formula can't be written. */
type Printer = (
  write: (formula: Formula) => string | undefined,
) => readonly PrintedLine[] | undefined

function printerOf(lines: readonly ProofLine[]): Printer {
  return (write) => printedLines(lines, write)
}
