// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects, logic, sql, sympy } from "../../../src/dialects.ts"
import { type Expression, parse } from "../../../src/index.ts"
import {
  checkProof,
  type PrintedLine,
  type ProofMistakeKind,
  ProofSizeError,
  proofText,
  prove,
} from "../../../src/proofs.ts"
import { checkLines, type LineToCheck } from "../../../src/reason/proofs/check-lines.ts"
import { fitchLines, printedLines } from "../../../src/reason/proofs/fitch.ts"
import { createFormulas, type Formula, treeOf } from "../../../src/reason/proofs/formula.ts"
import { proofSigns, writeFormula } from "../../../src/reason/proofs/notation-of-proof.ts"
import type { ProofLine } from "../../../src/reason/proofs/proof.ts"
import { replacementCheck } from "../../../src/reason/proofs/replacement.ts"
import { ruleChecks } from "../../../src/reason/proofs/rule-conditions.ts"
import {
  isReplacement,
  otherStyles,
  type RuleName,
  ruleNames,
  rulesNamed,
} from "../../../src/reason/proofs/rule-names.ts"
import { tableauLines } from "../../../src/reason/proofs/tableau.ts"
import { countSatisfying, entails } from "../../../src/reason.ts"
import { anyTrees } from "../../support/any-trees.ts"
import { hasPython } from "../../support/cpython.ts"
import { type ClaimedProof, checkInPython } from "../../support/proof-checker.ts"
import { rightLayouts, wrongLayouts } from "../../support/proof-layouts.ts"
import { scaled } from "../../support/run-length.ts"

const check = (text: string) => checkProof(text, dialects)

describe("right proofs", () => {
  test.each([
    [
      "in Carnap's layout",
      "P->Q :PR\nQ->R :PR\n    P :AS\n    Q :MP 1 3\n    R :MP 2 4\nP->R :CD 3-5",
    ],
    [
      "with the conclusion next to the last premise",
      "1. P ⊃ Q\n2. Q ⊃ R\n3. ~R        /∴ ~P\n4. P ⊃ R     1, 2 HS\n5. ~P        4, 3 MT",
    ],
    [
      "with a slash before the conclusion",
      "1. A • B\n2. A ⊃ C        / C v D\n3. A            1, Simp\n4. C            2, 3, MP\n5. C v D        4, Add",
    ],
    [
      "with the assumptions of each line, as Lemmon lists them",
      "1     (1) P -> Q    A\n2     (2) ~Q        A\n1,2   (3) ~P        1,2 MTT",
    ],
    [
      "with the premises of each line, as Suppes lists them",
      "{1}    1. P -> Q    Premise\n{2}    2. P         Premise\n{1,2}  3. Q         1,2 MP",
    ],
    ["in LaTeX", "1. $P \\to Q$ \\quad premise\n2. $P$ \\quad premise\n3. $Q$ \\quad MP 1, 2 \\\\"],
    [
      "by equivalences in a row",
      "  ¬(p ∨ (¬p ∧ q))\n≡ ¬p ∧ ¬(¬p ∧ q)   by De Morgan's law\n≡ ¬p ∧ (¬¬p ∨ ¬q)   by De Morgan's law\n≡ ¬p ∧ (p ∨ ¬q)   by the double negation law\n≡ (¬p ∧ p) ∨ (¬p ∧ ¬q)   by the distributive law",
    ],
    [
      "with premises that end like rules",
      "1. P ⊃ R\n2. S v P\n3. ~S\n4. P   2, 3 DS\n5. R   1, 4 MP",
    ],
    ["with a disjunction called v", "1. S v R\n2. ~S\n3. R  1,2 DS"],
    ["with a variable called v", "1. p & v   premise\n2. v  &E 1"],
    ["with a variable called v and one space", "1. p & v premise\n2. v  &E 1"],
    ["with a variable called v after `or`", "1. v   premise\n2. p or v   Add 1"],
    ["in LaTeX without rules of premises", "1. $P \\to R$\n2. $P$\n3. $R$  1,2 MP"],
    ["with `implies` before R", "1. P implies R\n2. P\n3. R  1,2 MP"],
    ["with `if` and `then`", "1. if P then R\n2. P\n3. R  1,2 MP"],
    ["by one equivalence", "  p v p & q\n= p   Absorption"],
    ["with `or` before R", "1. P or R\n2. not P\n3. R  1,2 DS"],
    ["with => before R", "1. P => R\n2. P\n3. R  1,2 MP"],
    ["with || before R", "1. P || R\n2. !P\n3. R  1,2 DS"],
    ["with `not` before parentheses", "1. not (p and q)\n2. not p or not q   DeM 1"],
    [
      "with names of rules in words",
      "1. p and q premise\n2. p and elimination 1\n3. p or r or introduction 2",
    ],
    [
      "with line numbers in parentheses",
      "1. p → q  Premise\n2. ¬q  Premise\n3. ¬p  Modus tollens using (1) and (2)\n4. ¬p ∨ r  Addition using (3)",
    ],
    [
      "with line numbers after `of`",
      "1. p → q  Premise\n2. ¬q  Premise\n3. ¬p  Modus tollens of 1 and 2\n4. ¬p ∧ ¬q  Conjunction of (3) and (2)",
    ],
    [
      "with bars before the numbers, as in Hurley",
      "1. A ⊃ B     / A ⊃ (A · B)\n| 2. A     ACP\n| 3. B     1, 2, MP\n| 4. A · B     2, 3, Conj\n5. A ⊃ (A · B)     2–4, CP",
    ],
    [
      "with indentation after numbers of one and two digits",
      `${Array.from({ length: 7 }, (_, at) => `${at + 1}. P${at}  PR\n`).join("")}8.   Q  AS\n9.   Q  R 8\n10. Q -> Q  CP 8-9\n11. Q -> Q  R 10`,
    ],
    ["with Carnap's short implication", "P>Q :PR\nP   :PR\nQ   :MP 1 2"],
    [
      "with bars",
      "1. p v q        Premise\n2. | p          Assumption\n3. | q v p      ∨I 2\n4. | q          Assumption\n5. | q v p      vI 4\n6. q v p        ∨E 1, 2-3, 4–5",
    ],
    [
      "with a bar for the whole proof",
      "1 │ A → B\n2 │ ¬B\n  ├────\n3 │ │ A       Assume\n4 │ │ B       →E 1,3\n5 │ │ ⊥       ⊥I 4,2\n6 │ ¬A        ¬I 3–5",
    ],
    [
      "with rules in parentheses",
      "1. A ∧ B   (Premise)\n2. B (∧E, 1)\n3. A (∧-elimination from line 1)\n4. B ∧ A (Conjunction introduction, 2 and 3)",
    ],
    [
      "without indentation",
      "1. ~p -> q  Given\n2. Assume ~q\n3. ~~p    MT 1,2\n4. p   DN 3\n5. ~q -> p  CP 2-4",
    ],
    ["with the numbers before the rule", "1. p & q   P\n2. q   1, Simp\n3. q v r   2 Add"],
    [
      "with an indirect proof that ends in two lines",
      "1. ~~p  PR\n2.   ~p  AS\n3.   ~~p  R 1\n4. p  IP 2-3",
    ],
    [
      "with prose around it",
      "Here is a proof.\n\n1. p  Premise\n2. p v q  Addition 1\n\nThis proves p v q.",
    ],
    [
      "with a last step that has no number",
      "1. p -> q  PR\n2. p  PR\n3. q  MP 1, 2\n∴ q v r  Addition 3\n\nSo q or r follows by MP 1, 2.",
    ],
    [
      "with cases on the excluded middle",
      "1. p -> q PR\n2. ~p -> q PR\n3. | p AS\n4. | q MP 1,3\n5. | ~p AS\n6. | q MP 2,5\n7. q LEM 3-4, 5-6",
    ],
    ["with a dilemma", "1. p v q PR\n2. p -> r PR\n3. q -> s PR\n4. r v s CD 1,2,3"],
  ])("%s", (_, text) => {
    expect(check(text)).toMatchObject({ verdict: "right", mistake: null })
  })

  test.each([
    ["p |- p   Ax\nq |- q   Ax\np > q, p |- q   >L 1, 2\np, p > q |- q v r  vR 3", "q ∨ r"],
    ["1. |- ⊤   Axiom", "⊤"],
    ["1. p ⊢ p      Axiom\n2.   ⊢ p → p  →R 1", "p → p"],
    ["1. A ⇒ A    (Ax)\n2. ⇒ A, ¬A   (¬R), 1\n3. ⇒ A ∨ ¬A   (∨R), 2", "A ∨ ¬A"],
    ["1. p ⊢ p  Id\n2. p, q ⊢ p  Weakening 1\n3. p ∧ q ⊢ p  L∧ 2", "p"],
    // A cut of p ∨ q.
    [
      "1. p ⊢ p  Ax\n2. q ⊢ q  Ax\n3. p ⊢ p ∨ q  ∨R 1\n4. p ∨ q ⊢ p, q  ∨L 1, 2\n5. p ⊢ p, q  Cut 3, 4",
      "p ∨ q",
    ],
  ])("by sequents: %j", (text, conclusion) => {
    expect(check(text)).toMatchObject({
      verdict: "right",
      style: "sequent",
      mistake: null,
      conclusion,
    })
  })

  test.each([
    ["p -> q  Start\n~p v q  Implication\n~p v ~~q  DN\n~(p & ~q)  DeM", "p -> q <-> ~(p & ~q)"],
    [
      "1. (p v q) & (p v r)  Start\n2. p v (q & r)  Distributive law",
      "(p v q) & (p v r) <-> p v q & r",
    ],
    ["1. p & (q & ~q)  Start\n2. p & ⊥  Complement 1\n3. ⊥  Domination 2", "p & (q & ~q) <-> ⊥"],
    ["1. p v p & q  Start\n2. p  Absorption", "p v p & q <-> p"],
    ["~(p v q)\n≡ ~p & ~q   by De Morgan", "~(p v q) <-> ~p & ~q"],
    ["p <-> q\n≡ (p -> q) & (q -> p)   biconditional law", "(p <-> q) <-> (p -> q) & (q -> p)"],
    ["~~p\n≡ p  double negation", "~~p <-> p"],
    ["p -> q\n≡ ~q -> ~p  contrapositive", "(p -> q) <-> (~q -> ~p)"],
    ["q & p -> r\n≡ p -> (q -> r)  exportation", "(q & p -> r) <-> (p -> (q -> r))"],
    ["~(p v q) ≡ ~p & ~q   by the second De Morgan law", "~(p v q) <-> ~p & ~q"],
    [
      "~(p v q) ≡ ~p & ~q  by De Morgan\n≡ ~q & ~p  by the commutative law for conjunction",
      "~(p v q) <-> ~q & ~p",
    ],
    ["1. ~(p v q)\n2. ≡ ~p & ~q  De Morgan", "~(p v q) <-> ~p & ~q"],
    ["p ∨ ¬p\n≡ T complement", "p v ~p"],
    ["p ∧ ¬p\n≡ F complement", "p & ~p <-> ⊥"],
    ["p ∧ T\n≡ p identity", "p & ⊤ <-> p"],
    ["T ∧ p ∨ T ∧ q\n≡ T ∧ (p ∨ q)  distributive law", "(⊤ & p) v (⊤ & q) <-> ⊤ & (p v q)"],
    ["1. p v ~p  Start\n2. ⊤  Complement", "p v ~p"],
    ["1. ~(p & q & r)  Start\n2. ~p v ~q v ~r  De Morgan", "~(p & q & r) <-> ~p v ~q v ~r"],
    ["1. p <-> q  Start\n2. (q -> p) & (p -> q)  Def", "(p <-> q) <-> (q -> p) & (p -> q)"],
  ])("by equations: %j", (text, conclusion) => {
    const found = check(text)
    expect(found).toMatchObject({ verdict: "right", style: "equational", mistake: null })
    const [given, wanted] = [found.conclusion ?? "", conclusion].map((each) =>
      createFormulas().of(parse(each, proofSigns)),
    )
    expect(given).toEqual(wanted)
  })

  test.each([
    "1. {p, q}  Premise\n2. {¬p}  Premise\n3. {¬q}  Negated conclusion\n4. {q}  Resolution 1, 2\n5. □  Resolution 3, 4",
    "1. {p, q}  Premise\n2. {¬p}  Premise\n3. {¬q}  Negated conclusion\n4. {q}  Resolution 1, 2\n5. {}  Resolution 3, 4",
  ])("by resolution of sets of literals: %j", (text) => {
    expect(check(text)).toMatchObject({ verdict: "right", style: "resolution", conclusion: "q" })
  })

  test("state what they prove", () => {
    expect(check("P>Q :PR\nP   :PR\nQ   :MP 1 2")).toEqual({
      verdict: "right",
      mistake: null,
      style: "fitch",
      dialect: "signs of proofs",
      premises: ["P → Q", "P"],
      conclusion: "Q",
      lines: 3,
    })
  })
})

describe("rules of replacement next to an announced conclusion", () => {
  const given = (premise: string, ...steps: string[]) =>
    [`1. ${premise}  /∴ ${steps.at(-1)?.replace(/ {2}.*/u, "")}`, ...steps]
      .map((each, at) => (at === 0 ? each : `${at + 1}. ${each}`))
      .join("\n")

  test.each([
    given("A ⊃ ~(B v C)", "A ⊃ (~B · ~C)  1 DM"),
    given("A v B", "~~A v B  1 DN"),
    given("A ⊃ (B ⊃ C)", "A ⊃ (~B v C)  1 Impl"),
    given("A ⊃ B", "~B ⊃ ~A  1 Trans"),
    given("(A · B) ⊃ C", "(B · A) ⊃ C  1 Com", "B ⊃ (A ⊃ C)  2, Exp"),
    given("A v (B v C)", "(A v B) v C  1 Assoc", "C v (A v B)  2 Com"),
    given("A v (B · C)", "(A v B) · (A v C)  1 Dist", "A v B  2 Simp"),
    given("(A v A) ⊃ B", "A ⊃ B  1 Taut"),
    given("A ⊃ B", "A ⊃ (A · B)  1 Abs"),
  ])("%j", (text) => {
    expect(check(text)).toMatchObject({ style: "fitch", verdict: "right", mistake: null })
  })

  test.each([
    given("A ⊃ ~(B v C)", "A ⊃ (~B v ~C)  1 DM"),
    given("A ⊃ ~(B v C)", "A ⊃ (~C · ~B)  1 DM"),
    given("~~A v ~~B", "A v B  1 DN"),
    given("A ⊃ (B ⊃ C)", "~A v (~B v C)  1 Impl"),
    given("A ⊃ B", "~A ⊃ ~B  1 Trans"),
    given("A ⊃ B", "B ⊃ A  1 Com"),
    given("(A · B) ⊃ C", "B ⊃ (A ⊃ C)  1, Exp"),
    given("(A v B) ⊃ C", "A ⊃ (B ⊃ C)  1, Exp"),
    given("A v (B · C)", "(A v B) · C  1 Assoc"),
    given("A v (B · C)", "(A v B) · (B v C)  1 Dist"),
    given("A v B", "A  1 Taut"),
    given("A ⊃ (A · B)", "A ⊃ B  1 Abs"),
    given("C v (A ⊃ B)", "C v (A ⊃ (A · B))  1 Abs"),
    given("A ⊃ ~(B v C)", "A ⊃ ~B  1 Simp"),
  ])("must be applied correctly: %j", (text) => {
    expect(check(text).mistake).toMatchObject({ number: 2, kind: "step" })
  })

  test("give only what follows", () => {
    const formulas = createFormulas()
    const { make, not } = formulas
    const values = new Map<Formula, number>()
    const levels: Formula[][] = [["p", "q"].map((name) => formulas.of({ kind: "variable", name }))]
    values.set(levels[0]?.[0] as Formula, 0b0011).set(levels[0]?.[1] as Formula, 0b0101)
    const worthOf = (formula: Formula) => values.get(formula) as number
    const add = (level: Formula[], formula: Formula, value: number) => {
      if (!values.has(formula)) level.push(formula)
      values.set(formula, value & 0b1111)
    }
    for (const count of [1, 2]) {
      const level: Formula[] = []
      for (const each of levels[count - 1] ?? []) add(level, not(each), ~worthOf(each))
      for (const [at, lefts] of levels.entries()) {
        for (const left of lefts) {
          for (const right of levels[count - 1 - at] ?? []) {
            const [a, b] = [worthOf(left), worthOf(right)]
            add(level, make("and", left, right), a & b)
            add(level, make("or", left, right), a | b)
            add(level, make("implies", left, right), ~a | b)
            add(level, make("iff", left, right), ~(a ^ b))
          }
        }
      }
      levels.push(level)
    }
    const all = levels.flat()
    const rules = ruleNames.filter(isReplacement)
    const counts = new Map<RuleName, number>()
    for (const rule of rules) {
      const { check } = replacementCheck(rule)
      for (const cited of all) {
        for (const formula of all) {
          if (check({ formula, lines: [cited], subproofs: [] }, formulas) !== undefined) continue
          counts.set(rule, (counts.get(rule) ?? 0) + 1)
          expect(worthOf(cited) & ~worthOf(formula), `${rule} ${cited.id} ${formula.id}`).toBe(0)
        }
      }
    }
    expect(counts.size).toBe(7)
  })
})

describe("lists of assumptions", () => {
  const tollens =
    "1 (1) P -> Q A\n2 (2) ~Q A\n3 (3) P A\n1,3 (4) Q 1,3 MPP\n1,2,3 (5) Q & ~Q 4,2 &I\n"
  const cases = "1 (1) P v Q A\n2 (2) P A\n2 (3) Q v P 2 vI\n4 (4) Q A\n4 (5) Q v P 4 vI\n"
  const chain = "{1} 1. P -> Q Premise\n{2} 2. Q -> R Premise\n{3} 3. P Premise\n"

  test.each([
    [`${tollens}1,2 (6) ~P 3,5 RAA`, ["P -> Q", "~Q"], "~P"],
    [`${tollens}1,3 (6) ~~Q 2,5 RAA\n1,3 (7) Q 6 DN`, ["P -> Q", "P"], "Q"],
    [`${cases}1 (6) Q v P 1,2,3,4,5 vE`, ["P v Q"], "Q v P"],
    ["1 (1) P A\n  (2) P -> P 1,1 CP", [], "P -> P"],
    ["1 (1) P A\n2 (2) Q A\n1,2 (3) P & Q 1,2 &I\n1 (4) Q -> P & Q 2,3 CP", ["P"], "Q -> P & Q"],
    [
      `${chain}{1,3} 4. Q 1,3 T\n{1,2,3} 5. R 2,4 T\n{1,2} 6. P -> R 3,5 C.P.`,
      ["P -> Q", "Q -> R"],
      "P -> R",
    ],
  ])("replace subproofs: %j", (text, premises, conclusion) => {
    const found = check(text)
    expect(found).toMatchObject({ verdict: "right", style: "fitch", mistake: null })
    const formula = (each: string) => createFormulas().of(parse(each, proofSigns))
    expect([...found.premises, found.conclusion ?? ""].map(formula)).toEqual(
      [...premises, conclusion].map(formula),
    )
  })

  test.each<readonly [string, number, string]>([
    ["1 (1) P -> Q A\n2 (2) P A\n1 (3) Q 1,2 MPP", 3, "the line depends on 1, 2, but lists 1"],
    ["{1} 1. P -> Q P\n{2} 2. P P\n{2} 3. Q 1,2 MP", 3, "the line depends on 1, 2, but lists 2"],
    ["1 (1) P A\n2 (2) Q A\n1,2,1 (3) P 1 R", 3, "the line depends on 1, but lists 1, 2"],
    ["2 (1) P A", 1, "the line depends on 1, but lists 2"],
    [" (1) P A\n1 (2) P v Q 1 vI", 1, "the line depends on 1, but lists no assumptions"],
    [`${tollens}1,2,3 (6) ~P 3,5 RAA`, 6, "the line depends on 1, 2, but lists 1, 2, 3"],
    [`${tollens}1,2 (6) ~P 4,5 RAA`, 6, "¬-introduction gives"],
    [`${tollens}1,2,3 (6) ~Q 4,5 RAA`, 6, "line 4 is not an assumption"],
    [`${tollens}1,2 (6) ~P 3,4 RAA`, 6, "needs a subproof that ends in a contradiction"],
    [`${tollens}1,2 (6) ~P 3,7 RAA`, 6, "there is no line 7 before this one"],
    [`${cases} (6) Q v P 1,2,3,4,5 vE`, 6, "the line depends on 1, but lists no assumptions"],
    [`${cases}1 (6) Q v P 1,2,3,2,3 vE`, 6, "∨-elimination needs"],
    [`${chain}{1,2} 4. P -> R 3,2 CP`, 4, "→-introduction gives"],
    [`${chain}{1,2} 4. R 1,2 T`, 4, "gives a formula that is true whenever the cited lines are"],
    ["1 (1) P A\n1 (1) P A", 1, "the number 1 is used twice"],
  ])("must be right: %j", (text, number, reason) => {
    const { mistake } = check(text)
    expect(mistake?.number).toBe(number)
    expect(mistake?.reason).toContain(reason)
  })

  test("don't allow rules of replacement", () => {
    const { mistake } = check("{1} 1. P -> Q  P  /∴ ~Q -> ~P\n{1} 2. ~Q -> ~P  1 Trans")
    expect(mistake).toMatchObject({ number: 2, kind: "rule" })
  })

  test("allow rule T, which other proofs lack", () => {
    const { mistake } = check("1. P -> Q PR\n2. P PR\n3. Q T 1,2")
    expect(mistake?.reason).toBe("`T` is no rule of this style of proof")
  })
})

describe("the first wrong line", () => {
  test.each([
    [
      "1. p -> q  Premise\n2. q  Premise\n3. p  MP 1,2",
      3,
      "step",
      "modus-ponens",
      "modus ponens needs an implication and its antecedent; line 1 is `p -> q`, and line 2 is `q`",
    ],
    [
      "1. p & q  P\n2. q & p  1 Simp",
      2,
      "step",
      "and-elimination",
      "∧-elimination gives a part of it, which `q & p` is not; line 1 is `p & q`",
    ],
    [
      "1. p  Premise\n2. | q  Assumption\n3. | p  R 1\n4. q -> p  ->I 2-3\n5. q  R 2",
      5,
      "citation",
      "reiteration",
      "line 2 is in a subproof that has ended, so it cannot be cited any more",
    ],
    [
      "1. p → q  PR\n2. q  PR\n3. p  Modus ponens using (1) and (2)",
      3,
      "step",
      "modus-ponens",
      "modus ponens needs an implication and its antecedent; line 1 is `p → q`, and line 2 is `q`",
    ],
    ["1. p  PR\n2. p v q  vI 3\n3. p  R 1", 2, "citation", "or-introduction", "line 3 comes later"],
    ["1. p  PR\n2. p v q  vI 7", 2, "citation", "or-introduction", "there is no line 7"],
    ["1. p  PR\n2. p v q  foo 1", 2, "rule", null, "there is no rule `foo 1`"],
    ["1. p  PR\n2. p v q", 2, "rule", null, "the line names no rule, such as MP 1, 2"],
    [
      "1. p  PR\n2. p & )  vI 1",
      2,
      "formula",
      "or-introduction",
      "`p & )` cannot be read as a formula in signs of proofs",
    ],
    [
      "1. p  PR\n2. | q  AS\n3. | p  R 1",
      3,
      "subproof",
      "reiteration",
      "the proof ends within the subproof that line 2 begins",
    ],
    [
      "1. p  PR\n2. | p v q  vI 1\n3. p  R 1",
      2,
      "subproof",
      "or-introduction",
      "each subproof begins with an assumption, on a line that is indented by one level more",
    ],
    [
      "1. p  PR\n2. q  AS\n3. p  R 1\n4. q -> p  CP 2-9",
      4,
      "citation",
      "implies-introduction",
      "there is no line 9",
    ],
    [
      "1. p v q  PR\n2. | p  AS\n3. | p  R 2\n4. p  ∨E 1, 2-3",
      4,
      "step",
      "or-elimination",
      "∨-elimination needs a disjunction, and a proof of one conclusion from each part of it; line 1 is `p v q`, and the subproof is 2–3",
    ],
    [
      "1. A v (B · C)  PR\n2. A  Simp 1",
      2,
      "step",
      "and-elimination",
      "∧-elimination needs a conjunction; line 1 is `A v (B · C)`",
    ],
    ["1. p  PR\n1. p  R 1", 1, "citation", "premise", "the number 1 is used twice"],
    [
      "1. p  PR\n2. q  X",
      2,
      "step",
      "ex-falso",
      "ex falso needs a contradiction, but no lines are cited",
    ],
  ])("%j", (text, number, kind, rule, reason) => {
    expect(check(text).mistake).toMatchObject({ number, kind, rule, reason })
  })

  test.each([
    [
      "1. p -> q PR\n2. ~p v q  Clause of 1\n3. p  Clause of 1",
      3,
      "step",
      "`p` does not follow; line 1 is `p -> q`",
    ],
    [
      "1. p v q PR\n2. ~p v r PR\n3. q  Resolution 1, 2\n4. ⊥  Resolution 3, 3",
      3,
      "step",
      "resolution gives another clause than `q`; line 1 is `p v q`, and line 2 is `~p v r`",
    ],
    [
      "1. p v q PR\n2. p v r PR\n3. q  Resolution 1, 2\n4. ⊥  Resolution 3, 3",
      3,
      "step",
      "resolution needs a literal of one clause whose negation is in the other; line 1 is `p v q`, and line 2 is `p v r`",
    ],
    [
      "1. p v q PR\n2. ~p v ~q PR\n3. ⊥  Resolution 1, 2",
      3,
      "step",
      "resolution gives another clause than `⊥`; line 1 is `p v q`, and line 2 is `~p v ~q`",
    ],
    [
      "1. p  PR\n2. ~q  Negated conclusion\n3. p  Resolution 1",
      3,
      "step",
      "resolution needs two clauses; line 1 is `p`",
    ],
    [
      "1. p  PR\n2. ~p  Negated conclusion",
      2,
      "step",
      "the proof does not end with the empty clause, ⊥",
    ],
    [
      "1. p & q  PR\n2. ~p  Negated conclusion\n3. p  ∧E 1\n4. ⊥  Resolution 2, 3",
      3,
      "rule",
      "`∧E` is no rule of this style of proof",
    ],
    ["1. ⊥  Resolution 2, 3", 1, "citation", "there is no line 2 before this one"],
    [
      "1. {p, q}  PR\n2. {¬p, ¬q}  Negated conclusion\n3. □  Resolution 1, 2",
      3,
      "step",
      "resolution gives another clause than `□`; line 1 is `{p, q}`, and line 2 is `{¬p, ¬q}`",
    ],
  ])("of a proof by resolution: %j", (text, number, kind, reason) => {
    expect(check(text)).toMatchObject({ style: "resolution", mistake: { number, kind, reason } })
  })

  test.each([
    ["~(p v q)\n≡ ~p v ~q   by De Morgan", 2],
    ["~(p v q) ≡ ~p v ~q   by De Morgan", 2],
    ["p <-> q\n≡ (p -> q) & (p -> q)   biconditional law", 2],
    ["~~~p\n≡ p  double negation", 2],
    ["p -> q\n≡ ~p -> ~q  contrapositive", 2],
    ["(q v p) -> r\n≡ p -> (q -> r)  exportation", 2],
    ["p ∧ F\n≡ p  identity", 2],
    ["p ∧ ¬p\n≡ T  complement", 2],
    ["p ∧ T\n≡ p  identity\n≡ q  identity", 3],
  ])("by equations in rows: %j", (text, number) => {
    expect(check(text)).toMatchObject({
      style: "equational",
      verdict: "wrong",
      mistake: { number },
    })
  })

  const start = "1. p -> q PR\n2. p PR\n3. ~q Negated conclusion\n"
  test.each<readonly [string, ProofMistakeKind | null]>([
    ["1. p → q  PR\n2. ¬p ∨ q  Impl 1", null],
    ["1. ¬p ∨ q  PR\n2. p → q  Impl 1", null],
    ["1. p ↔ q  PR\n2. (p → q) ∧ (q → p)  Equiv 1", null],
    ["1. p ↔ q  PR\n2. (p ∧ q) ∨ (¬p ∧ ¬q)  Equiv 1", null],
    ["1. p → q  PR\n2. p ∨ q  Impl 1", "step"],
    ["1. p → q  PR\n2. ¬q ∨ p  Impl 1", "step"],
    ["1. p ↔ q  PR\n2. p ∧ q  Equiv 1", "step"],
    ["1. p ∨ q  PR\n2. q ∨ p  Comm 1", null],
    ["1. p ∨ (q ∨ r)  PR\n2. (p ∨ q) ∨ r  Assoc 1", null],
    ["1. p • (q v r)\n2. (p • q) v (p • r)  1, Dist", null],
    ["1. (p • q) ⊃ r\n2. p ⊃ (q ⊃ r)  1, Exp", null],
    ["1. p ∨ q  PR\n2. q ∧ p  Comm 1", "step"],
    ["1. p ∨ (q ∧ r)  PR\n2. (p ∨ q) ∧ r  Assoc 1", "step"],
    ["1. p • (q v r)\n2. (p • q) v r  1, Dist", "step"],
    ["1. (p v q) ⊃ r\n2. p ⊃ (q ⊃ r)  1, Exp", "step"],
    ["1. p ∨ q  PR\n2. q ∨ p  Taut 1", "step"],
  ])("by rules of replacement: %j %s", (text, kind) => {
    const { style, mistake } = check(text)
    expect(style).toBe("fitch")
    expect(mistake?.kind ?? null).toBe(kind)
  })

  test.each<readonly [string, ProofMistakeKind | null]>([
    ["1. p ∨ q Premise\n2. ¬p ∨ r Premise\n3. q ∨ r Resolution using (1) and (2)", null],
    ["1. p ∨ q Premise\n2. ¬p Premise\n3. q Res 1, 2\n4. q ∨ s Addition using (3)", null],
    ["1. p ∨ q Premise\n2. ¬p ∨ r Premise\n3. q Resolution using (1) and (2)", "step"],
    ["1. p ∨ q Premise\n2. p ∨ r Premise\n3. q ∨ r Resolution using (1) and (2)", "step"],
    ["1. p → q Premise\n2. p Premise\n3. q Resolution using (1) and (2)", "step"],
    ["1. p ∨ q Premise\n2. ¬p ∨ ¬q Premise\n3. r Resolution 1, 2", "step"],
    ["1. p ∨ q Premise\n2. ¬p Premise\n3. q Resolution 1", "step"],
  ])("by resolution as a rule of inference: %j %s", (text, kind) => {
    const { style, mistake } = check(text)
    expect(style).toBe("fitch")
    expect(mistake?.kind ?? null).toBe(kind)
  })

  const ponens = (write: (number: number, formula: string, rule: string) => string, last = "q") =>
    [write(1, "p → q", "Premise"), write(2, "p", "Premise"), write(3, last, "MP 1, 2")].join("\n")
  const inFront = (formula: string, rule: string) =>
    rule === "Premise" ? `Premise: ${formula}` : `${formula}   ${rule}`
  test.each<readonly [string, (number: number, formula: string, rule: string) => string]>([
    ["hyphens", (_, formula, rule) => `- ${formula}   ${rule}`],
    ["asterisks", (_, formula, rule) => `* ${formula}   ${rule}`],
    ["bullets", (_, formula, rule) => `• ${formula}   ${rule}`],
    ["hyphens and numbers", (number, formula, rule) => `- ${number}. ${formula}   ${rule}`],
    ["bold numbers", (number, formula, rule) => `**${number}.** ${formula}   ${rule}`],
    ["bold formulas", (number, formula, rule) => `${number}. **${formula}**   ${rule}`],
    ["code", (number, formula, rule) => `${number}. \`${formula}\`   ${rule}`],
    ["step numbers", (number, formula, rule) => `Step ${number}: ${formula}   ${rule}`],
    ["rules in front", (_, formula, rule) => inFront(formula, rule)],
    ["numbers and rules in front", (at, formula, rule) => `${at}. ${inFront(formula, rule)}`],
  ])("in lines with %s", (_, write) => {
    const right = { verdict: "right", premises: ["p → q", "p"], conclusion: "q" }
    expect(check(ponens(write))).toMatchObject(right)
    expect(check(ponens(write, "¬q"))).toMatchObject({ verdict: "wrong", mistake: { number: 3 } })
  })

  test("a hyphen that no space follows is a negation", () => {
    expect(check("-p   Premise\n-p | q   Add 1")).toMatchObject({
      verdict: "right",
      premises: ["-p"],
    })
    expect(check("- p → q   PR\np   PR\nq   MP 1, 2").verdict).toBe("wrong")
  })

  const [tollens, chain] = ["1. A ⊃ B\n2. ~B", "1. A ⊃ B\n2. B ⊃ C"]
  test.each<readonly [string, ProofMistakeKind | null]>([
    [`${chain}\n∴ A ⊃ C\n3. A ⊃ C   1,2 HS`, null],
    [`${chain}\n3. A ⊃ C   1,2 HS\n∴ A ⊃ C`, null],
    [`${tollens} / ~A\n3. ~A   1,2 MT`, null],
    [`${tollens}   ∴ ~A\n3. ~A   1,2 MT`, null],
    [`${chain}\n∴ C ⊃ A\n3. A ⊃ C   1,2 HS`, "claim"],
    [`${chain}\n3. A ⊃ C   1,2 HS\n∴ C ⊃ A`, "claim"],
    [`${tollens} / A\n3. ~A   1,2 MT`, "claim"],
    [`${tollens}   ∴ A\n3. ~A   1,2 MT`, "claim"],
    [`${tollens}   ∴ A\n3. A   1,2 MT`, "step"],
    [`${tollens}\n3. ∴ ~A   1,2 MT`, null],
    [`${tollens}\n3. ∴ A   1,2 MT`, "step"],
    [`${tollens}\n3. ∴ ~A`, "rule"],
  ])("with a conclusion announced: %j %s", (text, kind) => {
    expect(check(text).mistake?.kind ?? null).toBe(kind)
  })

  test.each<readonly [string, ProofMistakeKind | null]>([
    ["1. p ∧ q  premise\n2. p  E∧, 1\n3. q  E∧, 1\n4. q ∧ p  I∧, 3, 2", null],
    ["1. p → q  premise\n2. p  premise\n3. q  E→, 1, 2", null],
    ["1. p ∨ q  premise\n2. p  E∧, 1", "step"],
    ["1. p ∧ q  premise\n2. p  E∧, 1\n3. q ∧ p  I∧, 1, 2", "step"],
    ["1. p → q  premise\n2. q  premise\n3. p  E→, 1, 2", "step"],
  ])("by Gamut's rules: %j %s", (text, kind) => {
    expect(check(text).mistake?.kind ?? null).toBe(kind)
  })

  test.each<readonly [string, number, ProofMistakeKind, string]>([
    ["4. | p  Branch of 1", 4, "step", "`p` is no alternative of line 1, `p -> q`"],
    ["4. | ~p  Branch of 2", 4, "step", "line 2 has no alternatives"],
    ["4. | ~p  Branch of 9", 4, "citation", "there is no line 9 before this one"],
    [
      "4. | ~p  Branch of 1, 2",
      4,
      "citation",
      "a branch cites the line whose alternative it begins with",
    ],
    ["4. ~p  Branch of 1", 4, "subproof", "a branch is one level deeper than the lines before it"],
    ["4. ~p  Expansion of 1", 4, "step", "line 1 has alternatives, so it needs branches"],
    [
      "4. ⊥  Closed by 2, 3",
      4,
      "step",
      "a branch is closed by a formula and its negation, or by ⊥",
    ],
    ["4. | ~p  Branch of 1", 4, "step", "a branch is not closed"],
    ["4. | ~p  Branch of 1\n5. | q  Branch of 1", 5, "step", "a branch is not closed"],
    [
      "4. | ~p  Branch of 1\n5. | ⊥  Closed by 2, 4",
      5,
      "step",
      "line 1 has another alternative, which needs a branch",
    ],
    [
      "4. | ~p  Branch of 1\n5. ⊥  Closed by 2, 3",
      5,
      "subproof",
      "a branch that has been divided goes on only in its branches",
    ],
    ["4. | ~p  Branch of 1\n5. | p  Closed by 2, 4", 5, "step", "a closed branch ends with ⊥"],
    [
      "4. | ~p  Branch of 1\n5. | ⊥  Closed by 2, 4\n6. | ~p  Closed by 2, 4",
      6,
      "step",
      "a closed branch ends with ⊥",
    ],
    [
      "4. | ~p  Branch of 1\n5. | ⊥  Closed by 2, 4\n6. | q  Branch of 1\n7. | ⊥  Closed by 2, 4",
      7,
      "citation",
      "line 4 is on another branch",
    ],
    [
      "4. | ~p  Branch of 1\n5. | ⊥  Closed by 2, 4\n6. | q  Branch of 1\n7. | ⊥  Closed by 3, 6\n8. p  PR",
      8,
      "subproof",
      "premises and the negated conclusion come before all branches",
    ],
    [
      "4. ~q  Negated conclusion\n5. | ~p  Branch of 1",
      4,
      "step",
      "the conclusion was negated before",
    ],
  ])("of a tableau: %j", (text, number, kind, reason) => {
    expect(check(start + text)).toMatchObject({
      style: "tableau",
      mistake: { number, kind, reason },
    })
  })

  test.each([
    ["1. p ⊢ q  Axiom", 1, "an axiom has a formula on both sides, ⊥ on the left or ⊤ on the right"],
    [
      "1. p ⊢ p  Ax\n2. p -> q, p ⊢ q  →L 1",
      2,
      "→-left does not give this sequent; line 1 is `p ⊢ p`",
    ],
    ["1. p ⊢ p  Ax\n2. p v q ⊢ p  ∨L 1", 2, "∨-left does not give this sequent; line 1 is `p ⊢ p`"],
    ["1. p ⊢ p  Ax\n2. ⊢ p, ~p  ¬L 1", 2, "¬-left does not give this sequent; line 1 is `p ⊢ p`"],
    ["1. p ⊢ p  Ax\n2. ⊢ ~p  ¬R 1", 2, "¬-right does not give this sequent; line 1 is `p ⊢ p`"],
    [
      "1. p ⊢ p  Ax\n2. q ⊢ p  Weakening 1",
      2,
      "Structural rule does not give this sequent; line 1 is `p ⊢ p`",
    ],
    [
      "1. p ⊢ p  Ax\n2. q ⊢ q  Ax\n3. ⊢ p, ~p  ¬R 1, 2",
      3,
      "¬-right does not give this sequent; line 1 is `p ⊢ p`; line 2 is `q ⊢ q`",
    ],
  ])("of sequents: %j", (text, number, reason) => {
    const mistake = { number, kind: "step", reason }
    expect(check(text)).toMatchObject({ style: "sequent", mistake })
  })

  test.each([
    ["p & (q v r)", "p & q v r", "Distribution", "one use of distribution"],
    ["~(p & q)", "~p & ~q", "De Morgan", "one use of De Morgan"],
    ["p v (q & r)", "p", "Absorption", "one use of absorption"],
    ["p -> q", "q -> p", "Definition", "one use of definition"],
    ["p & q", "p", "Identity", "one use of identity"],
    ["p v ~q", "⊤", "Complement", "one use of complement"],
    ["p & q", "p v q", "Commutativity", "one use of commutativity"],
    // Two uses of the law.
    ["(p v p) & (q v q)", "p & q", "Idempotence", "one use of idempotence"],
  ])("of equations: %s and %s by %s", (one, other, law, reason) => {
    const found = check(`1. ${one}  Start\n2. ${other}  ${law}`)
    expect(found).toMatchObject({ style: "equational", mistake: { number: 2, kind: "step" } })
    expect(found.mistake?.reason).toBe(`${reason} does not give this line; line 1 is \`${one}\``)
  })

  test.each([
    ["r  MP 1, 2", 4],
    ["∴ r      MP 1, 2", 4],
    ["q v r   Addition 3\n\n~r   MP 1, 4", 6],
  ])("may be one without a number after the numbered ones: %j", (end, line) => {
    const text = `1. p -> q  PR\n2. p  PR\n3. q  MP 1, 2\n${end}`
    expect(check(text)).toMatchObject({ verdict: "wrong", mistake: { line, kind: "step" } })
  })

  test("an elimination of a disjunction gives no part of it", () => {
    const text = "1. p v q PR\n2. p -> r PR\n3. q -> r PR\n4. q ∨E 1,2,3"
    expect(check(text).mistake).toMatchObject({ number: 4, kind: "step" })
  })

  test.each([
    ["⊤  Start\np ∨ ¬p  Complement", [], "p | ~p", true],
    ["¬p ∨ p  Start\n⊤  Complement", [], "p | ~p", true],
    ["p ∨ ¬p  Start\n⊤  Complement", [], "(p | ~p) <-> ⊤", true],
    ["p  Start\np ∨ p ∧ q  Absorption", [], "p | p & q <-> p", true],
    ["p ∧ ¬p  Start\n⊥  Complement", [], "~(p & ~p)", true],
    ["⊥  Start\np ∧ ¬p  Complement", [], "~(~p & p)", true],
    ["p ∧ ¬p  Start\n⊥  Complement", [], "p & ~p", false],
    ["p ∧ ¬p  Start\n⊥  Complement", [], "~p", false],
    ["p  Start\np ∨ p ∧ q  Absorption", [], "p", false],
    ["p → q  Start\n¬p ∨ q  Definition", [], "(q -> p) <-> (~p | q)", false],
    ["p → q  Start\n¬p ∨ q  Definition", [], "(p -> q) <-> (q | ~p)", true],
    ["p ⊢ p  Ax\nq ⊢ q  Ax\np ∨ q ⊢ p, q  ∨L 1, 2", ["p | q"], "q | p", true],
    ["p ⊢ p  Ax\nq ⊢ q  Ax\np ∨ q ⊢ p, q  ∨L 1, 2", ["q | p"], "p | q", true],
    ["p ⊢ p  Ax\nq ⊢ q  Ax\np ∨ q ⊢ p, q  ∨L 1, 2", ["p | q"], "q & p", false],
    ["p ⊢ p  Ax\nq ⊢ q  Ax\np ∨ q ⊢ p, q  ∨L 1, 2", ["p"], "q | p", false],
  ] as const)(
    "compares %j with a claim, whatever the order: %j %s",
    (text, given, goal, isProved) => {
      const read = (each: string) => parse(each, logic)
      const claim = { premises: given.map(read), conclusion: read(goal) }
      const { mistake } = checkProof(text, dialects, { claim })
      if (isProved) expect(mistake).toBeNull()
      else expect(mistake).toMatchObject({ kind: "claim" })
    },
  )

  test("another premise or conclusion than asked for", () => {
    const claim = { premises: [parse("p", logic)], conclusion: parse("p | q", logic) }
    const of = (text: string) => checkProof(text, dialects, { claim }).mistake
    expect(of("1. p  PR\n2. p v q  vI 1")).toBe(null)
    expect(of("1. q  PR\n2. p v q  vI 1")).toMatchObject({ kind: "claim", number: 1 })
    expect(of("1. p  PR\n2. p v r  vI 1")).toMatchObject({ kind: "claim", number: 2 })
  })
})

test.each([
  ["1. P > Q\n2. P  /∴ R\n3. Q  1,2 MP", "the proof proves `Q`, but announces `R`"],
  [
    "1. A • B\n2. A ⊃ C   / C v E\n3. A   1, Simp\n4. C   2, 3, MP\n5. C v D   4, Add",
    "the proof proves `C ∨ D`, but announces `C v E`",
  ],
])("%j does not prove the conclusion that it announces", (text, reason) => {
  expect(check(text)).toMatchObject({ verdict: "wrong", mistake: { kind: "claim", reason } })
})

describe("layouts of textbooks and LaTeX packages", () => {
  test.each(rightLayouts)("%s", (_, text) => {
    expect(check(text)).toMatchObject({ verdict: "right", mistake: null })
  })

  test.each(wrongLayouts)("%s", (_, number, text) => {
    expect(check(text)).toMatchObject({ verdict: "wrong", mistake: { number } })
  })
})

test("a premise that begins with `not` is whole", () => {
  expect(check("1. not p").verdict).toBe("wrong")
  expect(check("1. not p\n2. not p  R 1")).toMatchObject({ verdict: "right", conclusion: "not p" })
})

test("one line that begins with = leaves the other lines indented", () => {
  const text = "P->Q :PR\n    P :AS\n    Q :MP 1 2\nP->Q :CD 2-3\n= Q :R 3"
  expect(check(text).mistake).toMatchObject({ number: 5 })
})

describe("any text", () => {
  test.each([[""], ["\n\n"], ["```\n```"], ["|---"]])("%j has no proof", (text) => {
    expect(check(text).verdict).toBe("empty")
  })

  test("is answered", () => {
    const part = fc.constantFrom(
      ..."1. 2. | p q -> ~ ( ) MP 1, 2-3 : PR AS \n \n ∨E ⊥ CD X 3. 99999 – ¬ & v".split(" "),
      "  ",
      "\n",
      "\t",
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const { verdict, mistake } = checkProof(parts.join(" "), dialects)
        expect(mistake === null).toBe(verdict !== "wrong")
      }),
      { numRuns: scaled(300) },
    )
  })

  test("of any size is answered soon", () => {
    const started = performance.now()
    for (const text of [
      `1. ${"~".repeat(100_000)}p  PR`,
      `1. ${"(".repeat(100_000)}p  PR`,
      `${"| ".repeat(50_000)}p AS`,
      "1. p  PR\n".repeat(9000),
      `1. p ${"1, ".repeat(30_000)} R`,
      `1. p ${"- ".repeat(30_000)}`,
      `1. P\n2. P${" ".repeat(999_980)}x   1 R`,
      `1. P\n2. P${"/".repeat(999_980)}x   1 R`,
      `1. P\n2. P${"  / p".repeat(199_990)}1   1 R`,
      `1. P\n2. P${" ;".repeat(499_980)}x   1 R`,
      `1. P\n2. P${" v".repeat(499_980)}x   1 R`,
      `1. P\n2. P  {from ${"1 ".repeat(999)}x\n`.repeat(400),
      `\\begin{logicproof}{1}\nP &${" ".repeat(400_000)}x\n${" ".repeat(400_000)}x\nP & premise`,
      `\\begin{nd}\n\\hypo{1}{${"{P".repeat(400_000)}}\n\\hypo${"[1]".repeat(50_000)}{2}{P}`,
      `1. ${"p & ".repeat(20_000)}p  PR\n2. p  &E 1\n3. ${"p & ".repeat(20_000)}p  &I 2`,
    ]) {
      expect(["right", "wrong"]).toContain(checkProof(text, [logic]).verdict)
    }
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(() => checkProof("p\n".repeat(20_000), [logic])).toThrow(ProofSizeError)
  })
})

test("names that a notation takes for one variable are one", () => {
  const { verdict, premises, conclusion } = checkProof("1. a  Premise\n2. A  R 1", [sql])
  expect({ verdict, premises, conclusion }).toEqual({
    verdict: "right",
    premises: ["a"],
    conclusion: "a",
  })
})

test("lines that name no rule get the one that gives them", () => {
  const text =
    "1 ~(P ⊃ Q)\n2 ((P • S) ≡ R)\n3 ~(S • ~T)\n4 ~~S\n5 P {from 1}\n6 ~Q (from 1)\n" +
    "7 ((P • S) ⊃ R) {from 2}\n8 S from 4\n9 T {from 3 and 8}\n10 (U ∨ ~T)\n"
  expect(check(text.slice(0, text.indexOf("10"))).recognized).toEqual([
    { number: 5, rule: "simplification" },
    { number: 6, rule: "simplification" },
    { number: 7, rule: "simplification" },
    { number: 8, rule: "double negation" },
    { number: 9, rule: "conjunctive syllogism" },
  ])
  expect(check("1 (P ∨ ~Q)\n2 Q\n3 P {from 1 and 2}").recognized).toEqual([
    { number: 3, rule: "disjunctive syllogism" },
  ])
  expect(check("1. P PR\n2. P  R 1")).not.toHaveProperty("recognized")
})

test("no name of a rule is lost", () => {
  for (const rule of ruleNames) expect(rulesNamed(rule)).toContain(rule)
  expect(rulesNamed("⊃ Elim")).toEqual(["modus-ponens"])
  expect(rulesNamed("&-introduction")).toEqual(["and-introduction"])
  expect(rulesNamed("CD")).toEqual(["implies-introduction", "constructive-dilemma"])
  expect(rulesNamed("the complementation law")).toEqual(rulesNamed("complement"))
  expect(rulesNamed("magic")).toEqual([])
})

const fitchRules = ["premise", "assumption", ...Object.keys(ruleChecks)] as RuleName[]

/** Whether each line follows from the premises and the open assumptions, by a truth table. */
function followsAll(lines: readonly LineToCheck[]): boolean {
  const given: Formula[] = []
  let open: { readonly depth: number; readonly formula: Formula }[] = []
  return lines.every((line) => {
    const { depth, formula, rules } = line
    if (rules[0] === "assumption" && depth > 0) {
      open = [...open.filter((each) => each.depth < depth), { depth, formula }]
    } else open = open.filter((each) => each.depth <= depth)
    if (rules[0] === "premise" || (rules[0] === "assumption" && depth === 0)) given.push(formula)
    const all = [...given, ...open.map((each) => each.formula)].map(treeOf)
    const claim: Expression = {
      kind: "implies",
      operands: [
        { kind: "and", operands: [...all, { kind: "literal", value: true }] },
        treeOf(formula),
      ],
    }
    return countSatisfying({ kind: "not", operand: claim }) === 0
  })
}

test.skipIf(!hasPython)("damaged tableaux get the verdict of the checker in Python", async () => {
  const cases = fc.sample(fc.tuple(anyTrees(["p", "q", "r"], 2), fc.infiniteStream(fc.nat())), {
    numRuns: scaled(300),
    seed: 7,
  })
  const proofs: ClaimedProof[] = []
  const verdicts: boolean[] = []
  for (const [tree, stream] of cases) {
    const conclusion: Expression = { kind: "implies", operands: [tree, tree] }
    const formulas = createFormulas()
    const proof = tableauLines([], formulas.of(conclusion), formulas)
    const next = (end: number) => (stream.next().value as number) % end
    for (let each = 0; each < 10; each += 1) {
      const lines = [...proof]
      const at = next(lines.length)
      const line = lines[at] as ProofLine
      const other = lines[next(lines.length)] as ProofLine
      const damage = next(5)
      if (damage === 0) lines.splice(at, 1)
      else if (damage === 1) lines[at] = { ...line, formula: other.formula }
      else if (damage === 2) lines[at] = { ...line, lines: other.lines }
      else if (damage === 3) lines[at] = { ...line, depth: other.depth }
      else lines[at] = { ...line, rule: other.rule, lines: other.lines }
      const printed = printedLines(lines, (formula) => writeFormula(formula, sympy, formulas))
      if (printed === undefined || !lines.some(({ rule }) => rule in otherStyles)) continue
      const text = proofText({ style: "tableau", dialect: "sympy", lines: printed })
      const claim = { premises: [], conclusion }
      const checked = checkProof(text, [sympy], { style: "tableau", claim })
      verdicts.push(checked.verdict === "right")
      proofs.push({ premises: [], conclusion, text })
    }
  }
  const accepted = checkInPython(proofs).map((fault) => fault === null)
  // The checker in Python accepts any sound step; ours only those that the rules name.
  const wrong = proofs.filter((_, at) => verdicts[at] === true && accepted[at] === false)
  expect(wrong).toEqual([])
  expect(verdicts.filter((each) => each).length).toBeGreaterThan(0)
  expect(verdicts.filter((each) => !each).length).toBeGreaterThan(10)
})

test.each(["sequent", "equational"] as const)(
  "a damaged proof is accepted only if its claim holds: %s",
  async (style) => {
    const tree = anyTrees(["p", "q", "r"], 2)
    const drawn = fc.tuple(tree, fc.infiniteStream(fc.nat()))
    const verdicts: boolean[] = []
    for (const [conclusion, stream] of fc.sample(drawn, { numRuns: scaled(200), seed: 3 })) {
      const both: Expression = { kind: "and", operands: [conclusion, parse("p", logic)] }
      const either: Expression = { kind: "or", operands: [parse("q", logic), conclusion] }
      const implied: Expression = { kind: "implies", operands: [both, either] }
      const { proof } = await prove([], implied, sympy, { style, otherDialects: [sympy] })
      if (proof?.dialect !== "sympy" || proof.lines.length < 3) continue
      const next = (end: number) => (stream.next().value as number) % end
      for (let each = 0; each < 10; each += 1) {
        const lines = [...proof.lines]
        const at = next(lines.length)
        const line = lines[at] as PrintedLine
        const other = lines[next(lines.length)] as PrintedLine
        const damage = next(3)
        if (damage === 0) lines.splice(at, 1)
        else if (damage === 1) lines[at] = { ...line, text: other.text }
        else lines[at] = { ...line, reason: other.reason }
        const found = checkProof(proofText({ ...proof, lines }), [sympy], { style })
        verdicts.push(found.verdict === "right")
        if (found.verdict !== "right") continue
        const claim = parse(found.conclusion ?? "", sympy)
        const premises = found.premises.map((text) => parse(text, sympy))
        expect((await entails(premises, claim)).isEntailed).toBe(true)
      }
    }
    expect(verdicts.filter((each) => each).length).toBeGreaterThan(0)
    expect(verdicts.filter((each) => !each).length).toBeGreaterThan(10)
  },
)

test("a damaged proof is accepted only if each line still follows", async () => {
  const trees = anyTrees(["p", "q", "r"], 2)
  const drawn = fc.tuple(fc.array(trees, { maxLength: 2 }), trees, fc.infiniteStream(fc.nat()))
  let accepted = 0
  for (const [premises, conclusion, stream] of fc.sample(drawn, {
    numRuns: scaled(1500),
    seed: 5,
  })) {
    const { isEntailed, variables } = await entails(premises, conclusion)
    if (!isEntailed) continue
    const formulas = createFormulas()
    const names = variables.map((name) => formulas.of({ kind: "variable", name }))
    const given = [...new Set(premises.map((each) => formulas.of(each)))]
    const proof = fitchLines(given, formulas.of(conclusion), names, formulas)
    if (proof.length > 40) continue
    const next = (end: number) => (stream.next().value as number) % end
    for (let each = 0; each < 20; each += 1) {
      const lines = proof.map(
        ({ rule, ...line }, at): LineToCheck => ({
          ...line,
          rules: [rule],
          text: "",
          number: at + 1,
        }),
      )
      const at = next(lines.length)
      const line = lines[at] as LineToCheck
      const other = lines[next(lines.length)] as LineToCheck
      const changes: Partial<LineToCheck>[] = [
        { formula: other.formula },
        { formula: other.formula.operands[0] ?? other.formula },
        { formula: formulas.not(line.formula) },
        { lines: line.lines.map((cited) => cited + next(3) - 1) },
        { subproofs: line.subproofs.map(([from, to]) => [from + next(3) - 1, to + next(3) - 1]) },
        { depth: Math.max(0, line.depth + next(3) - 1) },
        { rules: [fitchRules[next(fitchRules.length)] as RuleName] },
        { rules: other.rules, lines: other.lines, subproofs: other.subproofs },
      ]
      lines[at] = { ...line, ...changes[next(changes.length)] }
      if (checkLines(lines, formulas).mistake !== undefined) continue
      accepted += 1
      expect(followsAll(lines)).toBe(true)
    }
  }
  expect(accepted).toBeGreaterThan(0)
})
