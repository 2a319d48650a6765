// Tableaux whose formulas have signs, as in Smullyan, and tableaux whose lines cite others without a rule.
//
// @module-tag scaled

import { expect, test } from "vitest"
import { dialects, logic } from "../../../src/dialects.ts"
import { parse } from "../../../src/index.ts"
import { checkProof, type ProofMistakeKind } from "../../../src/proofs.ts"
import { createFormulas } from "../../../src/reason/proofs/formula.ts"
import { proofSigns } from "../../../src/reason/proofs/notation-of-proof.ts"
import { entails } from "../../../src/reason.ts"
import { drawnTableaux } from "../../support/drawn-tableaux.ts"
import { scaled } from "../../support/run-length.ts"

const check = (text: string) => checkProof(text, dialects)

test.each<readonly [text: string, premises: readonly string[], conclusion: string]>([
  ["1. F: (p ∧ q) → p\n2. T: p ∧ q  1\n3. F: p  1\n4. T: p  2\n5. ×  3, 4", [], "p ∧ q → p"],
  ["(1) F q | !q\n(2) F q (1)\n(3) F !q (1)\n(4) T q (3)\nX", [], "q ∨ ¬q"],
  [
    "1. T: p -> q  Premise\n2. T: p  Premise\n3. F: q  Conclusion\n4. | F: p  T→ 1\n5. | ×  2, 4\n6. | T: q  1, T→\n7. | ⊥  3,6",
    ["p -> q", "p"],
    "q",
  ],
  [
    "1. T p -> q  Assumption\n2. T p  Assumption\n3. F q  Assumption\n4.   F p  →T 1\n     ⊗\n5.   T q  →T 1\n     ⊗",
    ["p -> q", "p"],
    "q",
  ],
  ["1. T(p∧q)\n2. F(q)\n3. T(q)  (1)\n4. closed (2, 3)", ["p ∧ q"], "q"],
  ["1. T ¬p\n2. F ¬p\n3. F p  1\n4. T p  ¬F 2\n5. x", ["¬p"], "¬p"],
  [
    "1. T p\n2. F q  Premise\n3. F p ∧ ¬q\n4. | F p  3\n| ×\n5. | F ¬q  3\n6. | T q  5\n| ×",
    ["p", "¬q"],
    "p ∧ ¬q",
  ],
  [
    "1. F (p ↔ q) → (q ↔ p)\n2. T p ↔ q  1\n3. F q ↔ p  1\n4. | T p  2\n5. | T q  2\n6. | | T q  3\n7. | | F p  3\n8. | | ×  4, 7\n9. | | F q  3\n10. | | T p  3\n11. | | ×  5, 9\n12. | F p  2\n13. | F q  2\n14. | | T q  3\n15. | | F p  3\n16. | | ×  13, 14\n17. | | F q  3\n18. | | T p  3\n19. | | ×  12, 18",
    [],
    "(p ↔ q) → (q ↔ p)",
  ],
  ["F: p -> p\nT: p  1\nF: p  1\n×  2,3", [], "p -> p"],
  ["1. T: p & q   PR\n2. F: p\n3. T: p   α 1\n4. ×  Closed by 2, 3", ["p & q"], "p"],
  ["1. T: p v p   PR\n2. F: p\n3. | T: p   Branch of 1\n4. | ×  2, 3", ["p v p"], "p"],
  [
    "1. p -> q  Premise\n2. p  Premise\n3. ~q  Negated conclusion\n4. | ~p  1\n5. | ×  2,4\n6. | q  1\n7. | ×  3, 6",
    ["p -> q", "p"],
    "q",
  ],
  ["1. ~(p v q)\n2. p\n3. ~p  ~v 1\n4. ~q  ¬∨ 1\n5. ⊥  2, 3", ["~(p v q)", "p"], "⊥"],
  ["1. ~~p  PR\n2. ~p  Negated conclusion\n3. p  ¬¬ 1\n4. ⊥  2,3", ["~~p"], "p"],
  ["1. p & q  PR\n2. ~q  Negated conclusion\n3. q  &D 1\n4. ⊗  2,3", ["p & q"], "q"],
])("accepts %j", (text, premises, conclusion) => {
  const found = check(text)
  expect(found).toMatchObject({ verdict: "right", style: "tableau", mistake: null })
  const formula = (each: string) => createFormulas().of(parse(each, proofSigns))
  expect([...found.premises, found.conclusion ?? ""].map(formula)).toEqual(
    [...premises, conclusion].map(formula),
  )
})

test.each<readonly [text: string, number: number, kind: ProofMistakeKind, reason: string]>([
  [
    "1. F: (p ∧ q) → p\n2. F: p ∧ q  1\n3. F: p  1\n4. ×  2, 3",
    2,
    "step",
    "`F: p ∧ q` is no part of line 1, `F: (p ∧ q) → p`",
  ],
  ["1. F p → p\n2. T p  1\n3. T p  1\n4. ×  2, 3", 4, "step", "a branch is closed by a formula"],
  ["1. T ¬p\n2. T p\n3. T p  1\n4. ×", 3, "step", "`T: p` is no part of line 1, `T: ¬p`"],
  ["1. T ¬p\n2. T p\n3. ×  1, 2", 3, "step", "a branch is closed by a formula and its negation"],
  ["1. F p ∧ ¬p\n2. | F p  1\n3. | F ¬p  1\n4. | ×  2, 3", 3, "step", "a branch is not closed"],
  ["1. F: p\n2. ×", 2, "step", "a branch is closed by a formula and its negation, or by ⊥"],
  ["1. T p\n2. F q\n3. ×  1, 2", 3, "step", "a branch is closed by a formula and its negation"],
  ["1. F: ⊥\n2. ×  1", 2, "step", "a branch is closed by a formula and its negation"],
  ["1. F p ∧ q\n2. T p\n3. F p  1\n4. ×", 3, "subproof", "a branch is one level deeper"],
  ["1. F p ∧ q\n2. T p\n3. | F p  1\n4. | ×", 4, "step", "line 1 has another alternative"],
  [
    "1. T p → q\n2. T p\n3. F q\n4. | F p  1\n  ×\n5. | T p  1\n  ×",
    5,
    "step",
    "`T: p` is no alternative of line 1, `T: p → q`",
  ],
  [
    "1. T p → q\n2. T p\n3. F q\n4. | F p  1\n5. | T q  1\n  ×",
    5,
    "step",
    "a branch is not closed",
  ],
  [
    "1. T p ∨ q\n2. F p\n3. | T p  1\n  ×\n4. | T q  1\n5. | ×  2, 3",
    5,
    "citation",
    "another branch",
  ],
  [
    "1. T p ∧ q\n2. F p\n3. T p  F∧ 1\n4. ×",
    3,
    "step",
    "`F∧` is not the rule for line 1, `T: p ∧ q`",
  ],
  ["1. T p ∧ q\n2. F p\n3. T p  T∨ 1\n4. ×", 3, "step", "`T∨` is not the rule for line 1"],
  ["1. T p ∧ q\n2. F p\n3. T p  T∧F 1\n4. ×", 3, "step", "`T∧F` is not the rule for line 1"],
  ["1. T p ∧ q\n2. F p\n3. T p  β 1\n4. ×", 3, "subproof", "a branch is one level deeper"],
  ["1. T p ∧ q\n2. F p\n3. T p  foo 1\n4. ×", 3, "step", "`T: p  foo` is no part of line 1"],
  ["1. F p → q\n2. F q\n3. T p\n4. ×", 2, "step", "the conclusion was negated before"],
  ["1. F p → p\n2. T p  1\n3. F p\n4. ×", 3, "rule", "the line names no rule"],
  ["1. F p → p\n2. T p  3\n3. F p  1\n4. ×", 2, "citation", "there is no line 3 before this one"],
  ["1. ~(p v q)\n2. p\n3. ~p  v 1\n4. ⊥  2, 3", 3, "step", "`v` is not the rule for line 1"],
  ["1. ~p  PR\n2. p  Negated conclusion\n3. ⊥  1", 3, "step", "a branch is closed by"],
  [
    "1. p -> q  PR\n2. p  PR\n3. ~q  Negated conclusion\n4. | ~p  1\n5. | ×  2, 4",
    5,
    "step",
    "line 1 has another alternative, which needs a branch",
  ],
  ["1. p v q  PR\n2. ~p  PR\n3. p  1\n4. ⊥  2, 3", 3, "subproof", "a branch is one level deeper"],
])("finds the mistake in %j", (text, number, kind, reason) => {
  const { style, mistake } = check(text)
  expect({ style, mistake }).toMatchObject({ style: "tableau", mistake: { number, kind } })
  expect(mistake?.reason).toContain(reason)
})

test.each(["1. T: ⊥\n2. F: p\n3. ×  1", "1. F: ⊤\n2. ×  1", "1. T: ⊥\n2. F: p\n3. ×"])(
  "closes branches of literals: %j",
  (text) => {
    expect(check(text)).toMatchObject({ verdict: "right", style: "tableau" })
  },
)

test.each([
  "1. T  PR\n2. T  R 1",
  "1. T -> F  PR\n2. T  PR\n3. F  MP 1, 2",
  "1. T v p  PR\n2. ~T  PR\n3. p  DS 1, 2",
])("reads T and F as variables in %j", (text) => {
  expect(check(text)).toMatchObject({ verdict: "right", style: "fitch" })
})

test("lines without rules are no tableau if others have rules", () => {
  const text = "1. p -> q  PR\n2. p  PR\n3. ~q  PR\n4. q  MP 1, 2\n5. ⊥  3, 4"
  expect(check(text)).toMatchObject({ style: "fitch", mistake: { number: 5, kind: "rule" } })
})

test("tableaux that are damaged are accepted only if they hold", async () => {
  const counts = { right: 0, damaged: 0, accepted: 0 }
  for (const drawn of drawnTableaux({ numRuns: scaled(1000), seed: 23 })) {
    const { whole, damaged } = drawn
    expect(checkProof(whole, [logic]), whole).toMatchObject({ style: "tableau", mistake: null })
    counts.right += 1
    for (const text of damaged) {
      const found = checkProof(text, [logic])
      counts.damaged += 1
      if (found.verdict !== "right") continue
      counts.accepted += 1
      const known = found.premises.map((premise) => parse(premise, logic))
      const goal = parse(found.conclusion ?? "", logic)
      expect((await entails(known, goal)).isEntailed, text).toBe(true)
    }
  }
  expect(counts.right).toBeGreaterThan(20)
  expect(counts.accepted).toBeGreaterThan(50)
  expect(counts.damaged - counts.accepted).toBeGreaterThan(100)
})
