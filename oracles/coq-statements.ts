// Asks Coq about entailments that `prove` proves or refutes. Coq doesn't see the proofs; it decides each
// statement by classical cases and `tauto`.
//
//     p -> q, p ⊢ q       Goal forall p q : Prop, (p -> q) /\ p -> q.
//     q ⊬ p               Goal ~ (True -> False).                          the counterexample p = False, q = True

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { sympy } from "../src/dialects.ts"
import { type Expression, fold, variablesOf } from "../src/index.ts"
import { checkProof, proofStyles, proofText, prove } from "../src/proofs.ts"
import { anyTrees } from "../test/support/any-trees.ts"
import { runProgram, versionOf } from "./run-program.ts"

interface Statements {
  readonly version: string
  readonly proved: number
  readonly refuted: number
  /** What Coq, or `check-proof`, says about each statement that it doesn't accept. */
  readonly problems: readonly string[]
}

/** Number of goals per file, so that each file takes much less than the time limit of programs. */
const batchSize = 1000

/** Returns `undefined` if Coq isn't installed. */
export async function askCoq(count: number, seed: number): Promise<Statements | undefined> {
  const version = await versionOf("coqc")
  if (version === undefined) return undefined
  const trees = anyTrees(["p", "q", "r", "s"], 2)
  const drawn = fc.sample(fc.tuple(fc.array(trees, { maxLength: 3 }), trees), {
    numRuns: count,
    seed,
  })
  const goals: string[] = []
  const problems: string[] = []
  let refuted = 0
  for (const [at, [premises, conclusion]] of drawn.entries()) {
    const style = proofStyles[at % proofStyles.length] as (typeof proofStyles)[number]
    const options = { style, otherDialects: [sympy] }
    const { proof, counterexample } = await prove(premises, conclusion, sympy, options)
    const statement: Expression = {
      kind: "implies",
      operands: [
        { kind: "and", operands: [{ kind: "literal", value: true }, ...premises] },
        conclusion,
      ],
    }
    if (proof === undefined) {
      refuted += 1
      // The values of variables that aren't mentioned don't matter.
      const values = counterexample?.assignment ?? new Map<string, boolean>()
      const names = [...variablesOf(statement)]
      const bound = names.map((name) => `let ${name} := ${values.get(name) ? "True" : "False"} in `)
      goals.push(`Goal ${bound.join("")}~ ${coqText(statement)}.\ncbv zeta; tauto.\nQed.`)
    } else {
      const { verdict } = checkProof(proofText(proof), [sympy], { style })
      if (verdict !== "right") problems.push(proofText(proof))
      const names = [...variablesOf(statement)]
      const all = names.length === 0 ? "" : `forall ${names.join(" ")} : Prop, `
      // Unless cases are distinguished, `tauto` takes minutes for some statements, and gives up on others that hold.
      const cases = names.map((name) => `destruct (classic ${name}); `).join("")
      goals.push(
        `Goal ${all}${coqText(statement)}.\nintros ${names.join(" ")}; ${cases}tauto.\nQed.`,
      )
    }
  }
  for (let from = 0; from < goals.length; from += batchSize) {
    const refusal = await compile(goals.slice(from, from + batchSize))
    if (refusal !== undefined) problems.push(refusal)
  }
  return { version, proved: goals.length - refuted, refuted, problems }
}

/** Coq's first error; `undefined` if it proves all goals. */
async function compile(goals: readonly string[]): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "statements-"))
  try {
    const file = join(folder, "statements.v")
    writeFileSync(file, ["Require Import Classical.", ...goals, ""].join("\n"))
    const { status, stdout, stderr } = await runProgram("coqc", ["-q", file], { cwd: folder })
    return status === 0 ? undefined : `coqc: ${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const operators: Readonly<Record<string, (...operands: readonly string[]) => string>> = {
  and: (...operands) => operands.join(" /\\ "),
  or: (...operands) => operands.join(" \\/ "),
  nand: (...operands) => `~ (${operands.join(" /\\ ")})`,
  nor: (...operands) => `~ (${operands.join(" \\/ ")})`,
  xor: (...operands) => operands.reduce((one, other) => `(~ (${one} <-> ${other}))`),
  iff: (...operands) => operands.reduce((one, other) => `(${one} <-> ${other})`),
  implies: (one, other) => `${one} -> ${other}`,
  impliedBy: (one, other) => `${other} -> ${one}`,
  notImplies: (one, other) => `${one} /\\ ~ ${other}`,
  notImpliedBy: (one, other) => `${other} /\\ ~ ${one}`,
  if: (condition, one, other) => `(${condition} -> ${one}) /\\ (~ ${condition} -> ${other})`,
}

function coqText(tree: Expression): string {
  return fold<string>(tree, {
    literal: ({ value }) => (value ? "True" : "False"),
    variable: ({ name }) => name,
    not: (_, operand) => `(~ ${operand})`,
    chain: ({ kind }, operands) =>
      `(${(operators[kind] as (typeof operators)[string])(...operands)})`,
    group: (_, inner) => inner,
  })
}
