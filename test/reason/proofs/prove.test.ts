import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { asciiLogic, dialects, jq, logic, python, sympy } from "../../../src/dialects.ts"
import { type Dialect, type Expression, evaluateTree, parse } from "../../../src/index.ts"
import {
  checkProof,
  ProofSizeError,
  type ProofStyle,
  proofStyles,
  proofText,
  prove,
} from "../../../src/proofs.ts"
import type { Counterexample } from "../../../src/reason.ts"
import { anyTrees } from "../../support/any-trees.ts"
import { hasPython } from "../../support/cpython.ts"
import { pigeons } from "../../support/hard-trees.ts"
import { type ClaimedProof, checkInPython } from "../../support/proof-checker.ts"
import { scaled } from "../../support/run-length.ts"

async function proofOf(texts: readonly string[], dialect: Dialect = logic): Promise<string> {
  const trees = texts.map((text) => parse(text, dialect))
  const conclusion = trees.pop() as Expression
  const { proof } = await prove(trees, conclusion, dialect, { otherDialects: [logic, sympy] })
  return proof === undefined ? "" : proofText(proof)
}

describe("proofs as a textbook writes them", () => {
  test("of a chain of implications", async () => {
    expect(await proofOf(["p -> q", "q -> r", "p -> r"], asciiLogic)).toBe(
      [
        "1. p -> q   Premise",
        "2. q -> r   Premise",
        "3. | p      Assumption",
        "4. | q      Modus ponens 1, 3",
        "5. | r      Modus ponens 2, 4",
        "6. p -> r   →-introduction 3–5",
      ].join("\n"),
    )
  })

  test("by cases", async () => {
    expect(await proofOf(["p v q", "q v p"], asciiLogic)).toBe(
      [
        "1. p v q     Premise",
        "2. | p       Assumption",
        "3. | q v p   ∨-introduction 2",
        "4. | q       Assumption",
        "5. | q v p   ∨-introduction 4",
        "6. q v p     ∨-elimination 1, 2–3, 4–5",
      ].join("\n"),
    )
  })

  test("of Peirce's law, which needs an indirect proof", async () => {
    const text = await proofOf(["((p -> q) -> p) -> p"])
    expect(text.split("\n")).toHaveLength(10)
    expect(text).toContain("Indirect proof 2–8")
  })

  test.each([
    ["p", "p", 1],
    ["p & q", "q & p", 4],
    ["p <-> q", "q <-> p", 6],
    ["~~p", "p", 2],
    ["p | ~p", undefined, 1],
    ["p -> p", undefined, 2],
    ["⊤", undefined, 1],
    ["p & ~p", "q", 5],
  ])("%s, %s in %i lines", async (one, other, count) => {
    const text = await proofOf([one, other].filter((each) => each !== undefined))
    expect(text.split("\n")).toHaveLength(count)
  })

  test("by resolution", async () => {
    const [first, second, conclusion] = ["p -> q", "q -> r", "p -> r"].map((text) =>
      parse(text, asciiLogic),
    ) as [Expression, Expression, Expression]
    const { proof } = await prove([first, second], conclusion, asciiLogic, { style: "resolution" })
    expect(proof && proofText(proof).split("\n").slice(2)).toEqual([
      "3.  ~(p -> r)   Negated conclusion",
      "4.  p           Clause of 3",
      "5.  ~p v q      Clause of 1",
      "6.  ~r          Clause of 3",
      "7.  ~q v r      Clause of 2",
      "8.  q           Resolution 4, 5",
      "9.  ~q          Resolution 6, 7",
      "10. ⊥           Resolution 8, 9",
    ])
  })

  test("by a tableau", async () => {
    const [first, second, conclusion] = ["p <-> q", "q v r", "p v r"].map((text) =>
      parse(text, asciiLogic),
    ) as [Expression, Expression, Expression]
    const { proof } = await prove([first, second], conclusion, asciiLogic, { style: "tableau" })
    expect(proof && proofText(proof).split("\n")).toEqual([
      "1.  p <-> q    Premise",
      "2.  q v r      Premise",
      "3.  ~(p v r)   Negated conclusion",
      "4.  ~p         Expansion of 3",
      "5.  ~r         Expansion of 3",
      "6.  | p        Branch of 1",
      "7.  | ⊥        Closed by 4, 6",
      "8.  | ~q       Branch of 1",
      "9.  | | q      Branch of 2",
      "10. | | ⊥      Closed by 8, 9",
      "11. | | r      Branch of 2",
      "12. | | ⊥      Closed by 5, 11",
    ])
  })

  test("by sequents", async () => {
    const trees = ["p -> q", "~q", "~p"].map((text) => parse(text, asciiLogic))
    const conclusion = trees.pop() as Expression
    const { proof } = await prove(trees, conclusion, asciiLogic, { style: "sequent" })
    expect(proof && proofText(proof).split("\n")).toEqual([
      "1. p ⊢ p             Axiom",
      "2. q ⊢ q             Axiom",
      "3. p -> q, p ⊢ q     →-left 1, 2",
      "4. p -> q, ~q, p ⊢   ¬-left 3",
      "5. p -> q, ~q ⊢ ~p   ¬-right 4",
    ])
  })

  test.each([
    [
      "~(p -> q)",
      "p & ~q",
      ["Start", "Definition of implication", "De Morgan"],
      ["~(p -> q)", "~(~p v q)", "p ^ ~q"],
    ],
    [
      "p v p & q",
      "p & (p v q)",
      ["Start", "Absorption", "Absorption"],
      ["p v p ^ q", "p", "p ^ (p v q)"],
    ],
    ["p & q", "q & p", ["Start", "Commutativity"], ["p ^ q", "q ^ p"]],
    ["~~(p & q)", "q & p", ["Start", "Double negation"], ["~~(p ^ q)", "q ^ p"]],
  ])("by equations: %s and %s", async (one, other, reasons, texts) => {
    const [left, right] = [parse(one, asciiLogic), parse(other, asciiLogic)]
    const conclusion: Expression = { kind: "iff", operands: [left, right] }
    const { proof } = await prove([], conclusion, asciiLogic, { style: "equational" })
    expect(proof?.lines.map(({ reason }) => reason)).toEqual(reasons)
    expect(proof?.lines.map(({ text }) => text)).toEqual(texts)
  })

  test("by equations, from premises to a conclusion", async () => {
    const trees = ["p & ~p", "q"].map((text) => parse(text, logic))
    const conclusion = trees.pop() as Expression
    const { proof } = await prove(trees, conclusion, logic, { style: "equational" })
    expect(proof && proofText(proof).split("\n")).toEqual([
      "1. p ∧ ¬p → q   Start",
      "2. ⊥ → q        Complement",
      "3. ¬⊥ ∨ q       Definition of implication",
      "4. ⊤ ∨ q        Negation",
      "5. ⊤            Domination",
    ])
  })

  test("use another notation for connectives that the first one lacks", async () => {
    const trees = ["p and not q", "p"].map((text) => parse(text, python))
    const [premise, conclusion] = trees as [Expression, Expression]
    const { proof } = await prove([premise], conclusion, python)
    expect(proof?.dialect).toBe("python")
    const implies: Expression = { kind: "implies", operands: [premise, conclusion] }
    const other = await prove([], implies, python, { otherDialects: [logic] })
    expect(other.proof?.dialect).toBe("logic")
    await expect(prove([], implies, python)).rejects.toThrow(ProofSizeError)
  })

  test("rename variables that the other notation can't name", async () => {
    const [or, not, b] = [".a or .b", ".a | not", ".b"].map((text) => parse(text, jq))
    const options = { style: "equational", otherDialects: [logic] } as const
    const { proof } = await prove([or, not] as Expression[], b as Expression, jq, options)
    expect(proof?.renamed).toEqual([
      { from: ".a", to: "a" },
      { from: ".b", to: "b" },
    ])
    expect(proof?.lines[0]?.text).toBe("(a ∨ b) ∧ ¬a → b")
  })

  test("are accepted in jq, where `not` follows its operand", async () => {
    const text = await proofOf([".a or .b", ".a | not", ".b"], jq)
    expect(text).toContain("2. .a | not   Premise")
    expect(checkProof(text, [jq]).verdict).toBe("right")
  })
})

test("refutes what does not follow", async () => {
  const [premise, conclusion] = [parse("p -> q", logic), parse("q -> p", logic)]
  const { isEntailed, proof, counterexample } = await prove([premise], conclusion, logic)
  expect({ isEntailed, proof }).toEqual({ isEntailed: false })
  expect([...(counterexample?.assignment ?? [])]).toEqual([
    ["p", false],
    ["q", true],
  ])
})

test("refuses to print proofs of more than 10,000 lines", { tags: ["slow"] }, async () => {
  const conclusion: Expression = { kind: "not", operand: pigeons(6) }
  await expect(prove([], conclusion, logic)).rejects.toThrow(ProofSizeError)
})

const names = ["p", "q", "r", "s"]

function entailments(count: number, depth: number) {
  const trees = anyTrees(names, depth)
  const drawn = fc.tuple(fc.array(trees, { maxLength: 3 }), trees)
  return fc.sample(drawn, { numRuns: count, seed: 20261127 })
}

/** The Python checker's complaints about proofs. */
function complaintsAbout(proofs: readonly ClaimedProof[]): readonly (string | null)[] {
  return checkInPython(proofs).filter((each) => each !== null)
}

/** Whether the premises are true and the conclusion is false for all values of the other variables. */
function isRefuted(
  premises: readonly Expression[],
  conclusion: Expression,
  counterexample: Counterexample | undefined,
): boolean {
  const rows = Array.from({ length: 2 ** names.length }, (_, row) => {
    const free = names.map((name, at) => [name, (row >> at) % 2 === 1] as const)
    return new Map([...free, ...(counterexample?.assignment ?? [])])
  })
  return rows.every(
    (row) => premises.every((each) => evaluateTree(each, row)) && !evaluateTree(conclusion, row),
  )
}

async function proofsOf(
  cases: readonly (readonly [Expression[], Expression])[],
  style: ProofStyle = "fitch",
): Promise<ClaimedProof[]> {
  const proofs: ClaimedProof[] = []
  for (const [premises, conclusion] of cases) {
    const options = { style, otherDialects: [sympy] }
    const { proof } = await prove(premises, conclusion, sympy, options)
    if (proof !== undefined) proofs.push({ premises, conclusion, text: proofText(proof) })
  }
  return proofs
}

test.skipIf(!hasPython).each([
  ["Modus ponens 1, 2", true],
  ["Modus tollens 1, 2", false],
  ["Modus ponens 1", false],
])("the checker in Python reads printed rules (needs python3): %s", (reason, isRight) => {
  const [p, q] = [parse("p", logic), parse("q", logic)]
  const premises = [parse("p -> q", logic), p]
  const text = `1. Implies(p, q)   Premise\n2. p   Premise\n3. q   ${reason}`
  expect(checkInPython([{ premises, conclusion: q, text }])[0] === null).toBe(isRight)
})

describe("random entailments", () => {
  test.skipIf(!hasPython)(
    "are proved, as the checker in Python confirms (needs python3)",
    async () => {
      const proofs = await proofsOf(entailments(50, 2))
      expect(proofs.length).toBeGreaterThan(10)
      expect(checkInPython(proofs).filter((each) => each !== null)).toEqual([])
    },
  )

  test.skipIf(!hasPython).each(["sequent", "resolution", "tableau", "equational"] as const)(
    "are proved in another style (needs python3): %s",
    async (style) => {
      const proofs = await proofsOf(entailments(30, 2), style)
      expect(proofs.length).toBeGreaterThan(5)
      expect(complaintsAbout(proofs)).toEqual([])
    },
  )

  test.each(proofStyles)("are proved in a notation, as check-proof confirms: %s", async (style) => {
    for (const [premises, conclusion] of entailments(30, 2)) {
      const options = { style, otherDialects: [sympy, logic] }
      const { isEntailed, proof } = await prove(premises, conclusion, logic, options)
      expect(proof !== undefined).toBe(isEntailed)
      if (proof === undefined) continue
      const dialect = dialects.find(({ name }) => name === proof.dialect) as Dialect
      expect(checkProof(proofText(proof), [dialect], { style })).toMatchObject({
        verdict: "right",
        style,
        lines: proof.lines.length,
      })
    }
  })

  test.skipIf(!hasPython).each(proofStyles)(
    "are proved or refuted, by the thousand, as both checkers confirm (needs python3): %s",
    { tags: ["long"] },
    async (style) => {
      // Equational proofs take as long as all the others together.
      const cases = entailments(style === "equational" ? scaled(2_500, 10_000) : 10_000, 2)
      const complaints: unknown[] = []
      const proofs: ClaimedProof[] = []
      for (const [premises, conclusion] of cases) {
        const options = { style, otherDialects: [sympy] }
        const { proof, counterexample } = await prove(premises, conclusion, sympy, options)
        if (proof === undefined) {
          expect(isRefuted(premises, conclusion, counterexample)).toBe(true)
        } else {
          const text = proofText(proof)
          const checked = checkProof(text, [sympy], { style })
          if (checked.verdict !== "right") complaints.push(checked)
          proofs.push({ premises, conclusion, text })
        }
      }
      expect(proofs.length).toBeGreaterThan(cases.length / 5)
      expect([...complaints, ...complaintsAbout(proofs)]).toEqual([])
    },
  )
})
