// Asks Coq about entailments that `prove` proves or refutes. Coq doesn't see the proofs; it decides each statement by
// classical cases and `tauto`, or by computing its value in each case if `tauto` takes too long.
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
import { inParallel, runProgram, versionOf } from "./run-program.ts"

interface Statements {
  readonly version: string
  readonly proved: number
  readonly refuted: number
  /** What Coq, or `check-proof`, says about each statement that it doesn't accept. */
  readonly problems: readonly string[]
}

/** Number of goals per file, so that each file takes much less than the time limit of programs. */
const batchSize = 250

/** What the goals need: the tactic `evaluate`, which evaluates a goal whose variables have known values. */
const prelude = `Require Import Classical.
Class dec (P : Prop) := decision : {P} + {~ P}.
Ltac by_cases := unfold dec; intros; repeat match goal with d : {_} + {_} |- _ => destruct d end;
  ((left; tauto) || (right; tauto)).
#[global] Instance dec_true : dec True. Proof. by_cases. Defined.
#[global] Instance dec_false : dec False. Proof. by_cases. Defined.
#[global] Instance dec_not P : dec P -> dec (~ P). Proof. by_cases. Defined.
#[global] Instance dec_and P Q : dec P -> dec Q -> dec (P /\\ Q). Proof. by_cases. Defined.
#[global] Instance dec_or P Q : dec P -> dec Q -> dec (P \\/ Q). Proof. by_cases. Defined.
#[global] Instance dec_implies P Q : dec P -> dec Q -> dec (P -> Q). Proof. by_cases. Defined.
#[global] Instance dec_iff P Q : dec P -> dec Q -> dec (P <-> Q). Proof. by_cases. Defined.
Lemma decided P (d : dec P) : (if d then True else False) -> P. Proof. destruct d; tauto. Qed.
Ltac cases p :=
  let d := fresh in destruct (classic p) as [d | d]; [pose (left d : dec p) | pose (right d : dec p)].
Ltac case_of p := destruct (classic p).
Ltac evaluate := apply (decided _ _); exact I.`

/** A tactic, or another if the first takes more than two seconds. */
function first(tactic: string, other: string): string {
  return `first [timeout 2 (${tactic}) | ${other}]`
}

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
      goals.push(
        `Goal ${bound.join("")}~ ${coqText(statement)}.\ncbv zeta; ${first("tauto", "evaluate")}.\nQed.`,
      )
    } else {
      const { verdict } = checkProof(proofText(proof), [sympy], { style })
      if (verdict !== "right") problems.push(proofText(proof))
      const names = [...variablesOf(statement)]
      const all = names.length === 0 ? "" : `forall ${names.join(" ")} : Prop, `
      // Unless cases are distinguished, `tauto` takes minutes for some statements, and gives up on others that hold.
      const inCases = (each: string, last: string) =>
        [...names.map((name) => `${each} ${name}`), last].join("; ")
      const tactic = first(inCases("case_of", "tauto"), inCases("cases", "evaluate"))
      goals.push(`Goal ${all}${coqText(statement)}.\nintros ${names.join(" ")}; ${tactic}.\nQed.`)
    }
  }
  const batches = Array.from({ length: Math.ceil(goals.length / batchSize) }, (_, at) =>
    goals.slice(at * batchSize, (at + 1) * batchSize),
  )
  problems.push(...(await inParallel(batches, refusals)).flat())
  return { version, proved: goals.length - refuted, refuted, problems }
}

/** Each goal that Coq doesn't prove in time, with its error. Batches are halved until they have one such goal. */
async function refusals(goals: readonly string[]): Promise<string[]> {
  const refusal = await compile(goals)
  if (refusal === undefined) return []
  if (goals.length === 1) return [`${goals[0]}\n${refusal}`]
  const half = Math.ceil(goals.length / 2)
  return [...(await refusals(goals.slice(0, half))), ...(await refusals(goals.slice(half)))]
}

/** Coq's first error; `undefined` if it proves all goals. */
async function compile(goals: readonly string[]): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "statements-"))
  try {
    const file = join(folder, "statements.v")
    writeFileSync(file, [prelude, ...goals, ""].join("\n"))
    const { status, stdout, stderr } = await runProgram("coqc", ["-q", file], { cwd: folder })
    if (status === 0) return undefined
    return `coqc: ${`${stdout}${stderr}` || (status === null ? "no answer in time" : `status ${status}`)}`
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
