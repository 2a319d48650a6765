// Proofs in replies: blocks of numbered lines, which the checker of proofs judges.
//
//     1. p -> q    Premise
//     2. p         Premise
//     3. q         MP 1, 2

import { checkType } from "../../errors/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { bare } from "./bare-text.ts"
import type { AnswerPlace, FoundAnswer } from "./find-answer.ts"
import { goldFormulas, type Judge, type VerifyOptions } from "./judges.ts"
import { matchAt } from "./match-wording.ts"

/** Judges proofs of the last of the gold formulas from the others. */
export function proofJudge(gold: unknown, options: VerifyOptions): Judge<string> {
  const { formulas } = goldFormulas(Array.isArray(gold) ? gold : [gold], options)
  const trees = formulas.map(({ tree }) => tree)
  const claim = { premises: trees.slice(0, -1), conclusion: trees.at(-1) as Expression }
  const { dialect, dialects = [], checkProof } = options
  checkType(checkProof !== undefined, "the option checkProof, from boolglot/proofs", checkProof)
  const notations = dialect === undefined ? dialects : [dialect]
  return {
    read: readProof,
    takesBlocks: true,
    judge: (text) => {
      const { verdict, mistake } = checkProof(text, notations, { claim })
      if (verdict === "right") return { verdict, reason: "follows" }
      if (verdict === "empty" || mistake?.kind === "formula" || mistake?.kind === "rule") {
        return { verdict: "unparseable", reason: "unreadable" }
      }
      return { verdict, reason: mistake?.kind === "claim" ? "differs" : "wrong-step" }
    },
  }
}

function readProof({ text: whole }: AnswerPlace): FoundAnswer<string> | undefined {
  const [start, end] = bare(whole)
  // The indentation of the first line counts.
  const first = whole.lastIndexOf("\n", start) + 1
  const text = whole.slice(whole.slice(first, start).trim() === "" ? first : start, end)
  const lines = text.split("\n")
  const isProof = /\d/.test(text) && lines.every((line) => matchAt("proofLine", line) !== null)
  return isProof ? { value: text, key: text, start, end } : undefined
}
