// Derivations with Show lines, in the layouts of Kalish, Montague and Mar, of Carnap and of Hardegree.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { dialects, logic } from "../../../src/dialects.ts"
import { parse } from "../../../src/index.ts"
import { checkProof, type ProofMistakeKind } from "../../../src/proofs.ts"
import { createFormulas } from "../../../src/reason/proofs/formula.ts"
import { proofSigns } from "../../../src/reason/proofs/notation-of-proof.ts"
import { entails } from "../../../src/reason.ts"
import { scaled } from "../../support/run-length.ts"
import { drawnDerivations } from "../../support/show-lines.ts"

const check = (text: string) => checkProof(text, dialects)

test.each<readonly [name: string, text: string, premises: readonly string[], conclusion: string]>([
  [
    "with numbers, as in Carnap's book",
    "1.Show: P->R\n2.    P->Q   :PR\n3.    Q->R   :PR\n4.    P      :AS\n5.    Q      :MP 2,4\n6.    R      :MP 3 5\n7.:CD 6",
    ["P -> Q", "Q -> R"],
    "P -> R",
  ],
  [
    "without numbers, which count all lines",
    "Show Q -> (P -> Q)\n   Q:AS\n   show: P->Q\n      P:AS\n      Q:R 2\n   :CD 5\n:CD 3",
    [],
    "Q -> (P -> Q)",
  ],
  ["direct", "SHOW S\n  R & S  :pr\n  S      :S 2\n: DD 3", ["R & S"], "S"],
  [
    "indirect, of a negation",
    "1. Show: ~P\n2.    P -> Q  :PR\n3.    ~Q      :PR\n4.    P       :assumption\n5.    Q       :MP 2 4\n6. :ID 3 5",
    ["P -> Q", "~Q"],
    "~P",
  ],
  [
    "indirect, of a formula, with the names of assumptions",
    "1. Show P\n2.    ~P -> Q  : PR\n3.    ~Q       : PR\n4.    ~P       : ass id\n5.    Q        : MP 2 4\n6. : ID 3 5",
    ["~P -> Q", "~Q"],
    "P",
  ],
  [
    "that cite a formula after it is shown",
    "1. Show P <-> Q\n2.   P & Q  :PR\n3.   Show P -> Q\n4.     P  : ass cd\n5.     Q  :S 2\n6.   :CD 5\n7.   Show Q -> P\n8.     P  :S 2\n9.   :CD 8\n10.  P <-> Q  :CB 3 7\n11. :DD 10",
    ["P & Q"],
    "P <-> Q",
  ],
  [
    "with the other rules of Kalish, Montague and Mar",
    "1. Show (S v T) & ~~R\n2.   P <-> R  :PR\n3.   ~Q v P   :PR\n4.   S -> ~P  :PR\n5.   ~~Q      :PR\n6.   P        :MTP 3 5\n7.   P -> R   :BC 2\n8.   R        :MP 6 7\n9.   ~~R      :DN 8\n10.  ~~P      :DNI 6\n11.  ~S       :MT 4 10\n12.  ~S v T   :ADD 11\n13.  T v S    :PR\n14.  T        :MTP 11 13\n15.  S v T    :ADD 14\n16.  (S v T) & ~~R  :ADJ 9 15\n17. :DD 16",
    ["P <-> R", "~Q v P", "S -> ~P", "~~Q", "T v S"],
    "(S v T) & ~~R",
  ],
  [
    "with premises before the Show line and a line after it",
    "P :PR\nShow P v Q\n  P v Q  :ADD 1\n:DD 3\n(P v Q) & P  :ADJ 1 2",
    ["P"],
    "(P v Q) & P",
  ],
  [
    "without indentation",
    "1. Show P -> (Q -> P)\n2. P  :AS\n3. Show Q -> P\n4. P  :R 2\n5. :CD 4\n6. :CD 3",
    [],
    "P -> (Q -> P)",
  ],
  [
    "whose last line closes without citing",
    "Show P -> P v Q\n  P :AS\n  P v Q :ADD 2\n:CD",
    [],
    "P -> P v Q",
  ],
  [
    "of an implication by a contradiction",
    "Show ~P -> (P -> Q)\n  ~P :AS\n  Show P -> Q\n    P :AS\n  :ID 2 4\n:CD 3",
    [],
    "~P -> (P -> Q)",
  ],
  [
    "in Hardegree's layout",
    "(1) P → Q           Pr\n(2) Q → R           Pr\n(3) SHOW: P → R     CD\n(4)     P           As\n(5)     SHOW: R     DD\n(6)         Q       1,4,→O\n(7)         R       2,6,→O",
    ["P → Q", "Q → R"],
    "P → R",
  ],
  [
    "in Hardegree's layout, with ⊥",
    "(1) P → ~P     Pr\n(2) SHOW: ~P   ID\n(3)   P        As\n(4)   SHOW: ⊥  DD\n(5)     ~P     1,3,→O\n(6)     ⊥      3,5,⊥I",
    ["P → ~P"],
    "~P",
  ],
  [
    "with an assumption that the other kind of derivation closes",
    "Show P -> Q\n  ~(P -> Q) -> Q  :PR\n  ~(P -> Q)  :AS\n  Q  :MP 2 3\n  Show P -> Q\n    Q  :R 4\n  :CD 6\n:DD 5",
    ["~(P -> Q) -> Q"],
    "P -> Q",
  ],
])("accepts derivations %s", (_, text, premises, conclusion) => {
  const found = check(text)
  expect(found).toMatchObject({ verdict: "right", style: "fitch", mistake: null })
  const formula = (each: string) => createFormulas().of(parse(each, proofSigns))
  expect([...found.premises, found.conclusion ?? ""].map(formula)).toEqual(
    [...premises, conclusion].map(formula),
  )
})

test.each<readonly [text: string, number: number, kind: ProofMistakeKind, reason: string]>([
  [
    "1. Show: P -> R\n2.   P -> Q  :PR\n3.   R  :MP 1 2\n4. :CD 3",
    3,
    "citation",
    "line 1 is not shown yet, so it cannot be cited",
  ],
  [
    "Show P -> (Q -> Q)\n  P :AS\n  Show Q -> Q\n    Q :AS\n  :CD 4\n  Q :R 4\n:CD 3",
    6,
    "citation",
    "line 4 is in a box that is closed, so it cannot be cited any more",
  ],
  [
    "Show P -> (Q -> Q)\n  P :AS\n  Show Q -> Q\n    Q :AS\n  :CD 4\n:CD 4",
    6,
    "citation",
    "line 4 is in a box that is closed, so it cannot be cited any more",
  ],
  ["Show P\n  P :R 3\n:DD 2", 2, "citation", "there is no line 3 before this one"],
  ["Show P -> P\n  P :R 2\n:CD 2", 2, "citation", "a line cannot cite itself"],
  ["Show P -> P\n  P :AS\n:CD 2\nP -> P :R 3", 4, "citation", "there is no line 3 before this one"],
  ["Show P -> P\n  P :AS\n:CD 2-2", 3, "citation", "derivations with Show lines cite single lines"],
  ["1. Show P\n2.   P :PR\n2.   P :PR\n3. :DD 2", 2, "citation", "the number 2 is used twice"],
  ["Show P -> R\n  Q :AS\n  R :PR\n:CD 3", 2, "subproof", "an assumption is the antecedent"],
  ["Show P -> R\n  R :AS\n:CD 2", 2, "subproof", "an assumption is the antecedent"],
  ["Show P\n  P :AS\n:DD 2", 2, "subproof", "an assumption is the antecedent"],
  ["Show P & Q\n  P :AS\n:DD 2", 2, "subproof", "an assumption is the antecedent"],
  ["P :AS\nShow P -> P\n  P :R 1\n:CD 3", 1, "subproof", "an assumption is the antecedent"],
  [
    "Show P -> P\n  P :AS\n:CD 2\nP :AS",
    4,
    "subproof",
    "an assumption is the antecedent of the formula to show, or the opposite of that formula",
  ],
  ["Show P -> Q\n  ~(P -> Q) :ass cd\n:CD 2", 2, "subproof", "an assumption is the antecedent"],
  ["Show P -> Q\n  P :ass id\n:CD 2", 2, "subproof", "an assumption is the antecedent"],
  [
    "Show P -> Q\n  Q :PR\n  ~(P -> Q) :AS\n:CD 2",
    4,
    "subproof",
    "line 3 is not the antecedent of line 1",
  ],
  [
    "Show P -> Q\n  P :AS\n  Show Q\n    P & Q :PR\n    Q :S 4\n:CD 5",
    6,
    "step",
    "→-introduction needs the consequent of the implication to show; line 5 is `Q`",
  ],
  [
    "Show ~P\n  P :AS\n  Q :PR\n:ID 2 3",
    4,
    "step",
    "indirect proof needs a formula and its negation; line 2 is `P`, and line 3 is `Q`",
  ],
  ["Show ~P\n  P :AS\n:ID 2", 3, "step", "indirect proof needs a formula and its negation"],
  ["Show ~P\n  P :AS\n:ID", 3, "step", "indirect proof needs a formula and its negation"],
  ["Show P -> Q\n  P :AS\n:CD 2", 3, "step", "→-introduction needs the consequent"],
  ["Show P\n  P :PR\n:CD 2", 3, "step", "→-introduction needs the consequent"],
  ["Show P -> Q\n  Q :PR\n:DD 2", 3, "step", "direct derivation needs the formula to show"],
  ["Show P\n  Q :PR\n:ID 2 2", 3, "step", "indirect proof needs a formula and its negation"],
  ["Show P\n  P & Q :PR\n  P :DD 2\n:DD 3", 3, "step", "direct derivation needs a Show line"],
  ["Show P\n  P & Q :PR\n  P :MP 2\n:DD 3", 3, "step", "modus ponens needs"],
  ["Show P -> P\n  P :AS", 2, "subproof", "the proof ends before line 1 is shown"],
  ["Show P\n  P :PR\nP v Q :ADD 2", 3, "subproof", "line 1 is not shown yet"],
  ["Show P\n  P :PR\n    P :R 2\n:DD 3", 3, "subproof", "only the lines below a Show line"],
  ["Show P -> P\n:CD 1", 2, "subproof", "nothing shows line 1"],
  ["P :PR\n:DD 1\nShow P\n  P :R 1\n:DD 4", 2, "formula", "`:DD 1` cannot be read"],
  ["SHOW: P → Q  CD\n  P  As\n  Q  As", 3, "subproof", "an assumption is the antecedent"],
  ["SHOW: P → Q  CD\n  P  As\n  P v Q  2 ∨I", 1, "step", "→-introduction needs the consequent"],
  ["SHOW: P → P  CD\n  P  As\nP  2 R", 3, "citation", "line 2 is in a box that is closed"],
  ["SHOW: ~P  ID\n  P  As\n  P & Q  Pr", 1, "step", "indirect proof needs"],
  ["P  PR\nP  DD 1", 2, "step", "direct derivation needs a Show line that it closes"],
])("finds the mistake in %j", (text, number, kind, reason) => {
  const { verdict, mistake } = check(text)
  expect({ verdict, mistake }).toMatchObject({ verdict: "wrong", mistake: { number, kind } })
  expect(mistake?.reason).toContain(reason)
})

describe("a claim", () => {
  const text = "1. Show: P -> Q\n2.   Q  :PR\n3.   P  :AS\n4. :CD 2"
  const of = (given: readonly string[], goal: string) => {
    const [conclusion = parse("p", logic), ...premises] = [goal, ...given].map((each) =>
      parse(each, logic),
    )
    return checkProof(text, dialects, { claim: { premises, conclusion } }).mistake
  }

  test("is what the outermost Show line states", () => {
    expect(of(["Q"], "P -> Q")).toBeNull()
    expect(of(["Q"], "P")).toMatchObject({ kind: "claim" })
  })

  test("has the premises of all boxes", () => {
    expect(of([], "P -> Q")).toMatchObject({ kind: "claim", number: 2 })
  })
})

test("a variable called show is no Show line", () => {
  expect(check("1. show -> q  PR\n2. show  PR\n3. q  MP 1 2").verdict).toBe("right")
})

test("derivations that are damaged are accepted only if they hold", async () => {
  const counts = { right: 0, damaged: 0, accepted: 0 }
  for await (const { whole, damaged } of drawnDerivations({ numRuns: scaled(600), seed: 11 })) {
    expect(checkProof(whole, [logic]), whole).toMatchObject({ mistake: null })
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
  expect(counts.right).toBeGreaterThan(5)
  expect(counts.accepted).toBeGreaterThan(20)
  expect(counts.damaged - counts.accepted).toBeGreaterThan(50)
})
