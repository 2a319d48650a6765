// The Python package checks proofs with code of its own, so it must give every proof the same verdict: proofs in many
// layouts and notations, most of them with mistakes.
//
// @module-tag scaled

import fc from "fast-check"
import { expect, test } from "vitest"
import {
  asciiLogic,
  c,
  dialects,
  latex,
  lisp,
  logic,
  python,
  sympy,
  wolfram,
} from "../../src/dialects.ts"
import { type Dialect, type Expression, parse, print } from "../../src/index.ts"
import { checkProof, type PrintedLine, proofStyles, prove } from "../../src/proofs.ts"
import { rulesByName } from "../../src/reason/proofs/rule-names.ts"
import { anyTrees, variable } from "../support/any-trees.ts"
import { drawnTableaux } from "../support/drawn-tableaux.ts"
import { rightLayouts, wrongLayouts } from "../support/proof-layouts.ts"
import { askPackage, noPython } from "../support/python-package.ts"
import { type Row, verificationOf } from "../support/replies.ts"
import { scaled } from "../support/run-length.ts"
import { drawnDerivations } from "../support/show-lines.ts"

const judge = `
import json, sys
from boolglot import verify
answers = []
for row in json.load(sys.stdin):
    found = verify(row["gold"], row["reply"], "proof", dialect=row.get("dialect"))
    answers.append([found.verdict, found.reason, found.answer])
json.dump(answers, sys.stdout)
`

const notations = [logic, asciiLogic, python, c, latex, lisp, sympy, wolfram]

interface Proof {
  readonly gold: readonly string[]
  readonly lines: readonly PrintedLine[]
  readonly dialect: string | undefined
}

const tree = anyTrees(["p", "q", "r"], 2)
const claims = fc.record({
  premises: fc.array(tree, { maxLength: 3 }),
  conclusion: tree,
  dialect: fc.constantFrom<Dialect>(...notations),
  style: fc.constantFrom(...proofStyles),
  isNamed: fc.boolean(),
})

/** A proof of a drawn conclusion, with premises from which it follows; `undefined` if there is none in the notation. */
async function proofOf({
  premises,
  conclusion,
  dialect,
  style,
  isNamed,
}: typeof claims extends fc.Arbitrary<infer Value> ? Value : never): Promise<Proof | undefined> {
  const implied: Expression = { kind: "implies", operands: [variable("s"), conclusion] }
  const given = [...premises, implied, variable("s")]
  const { proof } = await prove(given, conclusion, dialect, { style, otherDialects: [sympy] })
  if (proof === undefined) return undefined
  const known = notations.find(({ name }) => name === proof.dialect) as Dialect
  return {
    gold: [...given, conclusion].map((each) => print(each, known)),
    lines: proof.lines,
    dialect: isNamed ? known.name : undefined,
  }
}

const names = [...rulesByName.keys()]

/** How a proof is written. */
const layouts = fc.record({
  indent: fc.constantFrom("| ", "│ ", "  ", "    ", "\t", ""),
  number: fc.constantFrom(
    "$.",
    "$)",
    "($)",
    "$",
    "[$]",
    "$:",
    "",
    "1,2 ($)",
    "{$} $.",
    "**$.**",
    "Step $:",
    "-",
    "* $.",
  ),
  rule: fc.constantFrom("  $", " :$", "    ($)", "\t$", " [$]", "   by $", " # $"),
  isAbbreviated: fc.boolean(),
  citesFirst: fc.boolean(),
  around: fc.constantFrom(
    "$",
    "<answer>\n$\n</answer>",
    "Here it is.\n\n```\n$\n```",
    "Proof:\n\n$",
    "$   /∴ p",
    "$   / p ∨ q",
    "$ / ~p",
    "$   ∴ p",
    "$\n∴ p",
    "∴ p\n$",
  ),
})

const edits = fc.record({
  kind: fc.constantFrom(
    "delete",
    "swap",
    "double",
    "rule",
    "cite",
    "formula",
    "indent",
    "character",
  ),
  at: fc.nat(),
  other: fc.nat(),
  text: fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(
      "|",
      " ",
      "  ",
      ".",
      "1",
      "7",
      "12",
      "-",
      ",",
      "¬",
      "(",
      ")",
      "p",
      "q",
      "⊥",
      "ex",
      ":",
      "\t",
      "é",
      "≡ ",
      "= ",
      "- ",
      "• ",
      "∴ ",
      " / ",
      "`",
      "**",
      "Premise: ",
      "Step 1: ",
      " Dist 1",
      " Res 1, 2",
      " E∧, 1",
      "T",
      "{1}",
    ),
  ),
})

type Layout = typeof layouts extends fc.Arbitrary<infer Value> ? Value : never
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never

function written({ lines }: Proof, layout: Layout): string[] {
  return lines.map(({ number, depth, text, rule, reason }) => {
    const [, title = "", cited = ""] = /^(.*?)((?: [\d–]+,?)*)$/u.exec(reason) ?? []
    const aliases = names.filter((name) => rulesByName.get(name)?.includes(rule as never))
    const name = layout.isAbbreviated ? (aliases[number % aliases.length] ?? title) : title
    const why = layout.citesFirst ? `${cited.trim()} ${name}` : `${name}${cited}`
    const shown = layout.number.replaceAll("$", () => String(number))
    return `${shown} ${layout.indent.repeat(depth)}${text}${layout.rule.replace("$", () => why.trim())}`
  })
}

function damaged(whole: readonly string[], { kind, at: place, other, text }: Edit): string[] {
  const lines = [...whole]
  const at = place % lines.length
  const line = lines[at] as string
  const to = other % lines.length
  if (kind === "delete") lines.splice(at, 1)
  else if (kind === "swap") [lines[at], lines[to]] = [lines[to] as string, line]
  else if (kind === "double") lines.splice(to, 0, line)
  else if (kind === "rule") lines[at] = `${line.slice(0, line.search(/\S*$/u))}${text}`
  else if (kind === "cite") lines[at] = line.replace(/\d+(?!.*\d)/u, () => String(other % 12))
  else if (kind === "formula") {
    const taken = (lines[to] as string).replace(/^\S*\s*/u, "").split(/\s{2}/u)[0] ?? ""
    lines[at] = line.replace(/ \S+/u, () => ` ${taken}`)
  } else if (kind === "indent") lines[at] = `${text}${line}`
  else
    lines[at] =
      `${line.slice(0, other % (line.length + 1))}${text}${line.slice(other % (line.length + 1))}`
  return lines.length === 0 ? [""] : lines
}

test.skipIf(noPython !== "")(
  `the Python package gives proofs the same verdicts${noPython}`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const drawn = fc.sample(claims, { seed, numRuns: scaled(300, 6000) })
        const proofs: Proof[] = []
        for (const each of drawn) {
          const proof = await proofOf(each).catch(() => undefined)
          if (proof !== undefined) proofs.push(proof)
        }
        const damage = fc.record({
          proof: fc.constantFrom(...proofs),
          layout: layouts,
          changes: fc.array(edits, { maxLength: 2 }),
        })
        const rows = fc.sample(damage, { seed, numRuns: 5 * proofs.length }).map(
          ({ proof, layout, changes }): Row => ({
            style: "proof",
            task: "proof",
            gold: proof.gold,
            reply: layout.around.replace("$", () =>
              changes.reduce(damaged, written(proof, layout)).join("\n"),
            ),
            verdict: "",
            ...(proof.dialect !== undefined && { dialect: proof.dialect }),
          }),
        )
        const expected = rows.flatMap((row) => {
          try {
            const { verdict, reason, answer = null } = verificationOf(row)
            return [{ row, found: [verdict, reason, answer] }]
          } catch {
            // The right answer is ambiguous without the name of its notation.
            return []
          }
        })
        const found = askPackage(
          judge,
          expected.map(({ row }) => row),
        ) as readonly unknown[][]
        expect(found.map((each, at) => ({ row: expected[at]?.row, found: each }))).toEqual(expected)
        const verdicts = new Set(found.map(([verdict]) => verdict))
        expect([...verdicts].sort()).toEqual(["right", "unparseable", "wrong"])
      }),
      { numRuns: 1, endOnFailure: true },
    )
  },
)

test.skipIf(noPython !== "").each([
  ["derivations with Show lines", drawnDerivations({ numRuns: scaled(300), seed: 19 })],
  [
    "signed tableaux, and tableaux without rules",
    drawnTableaux({ numRuns: scaled(600), seed: 29 }),
  ],
])("the Python package agrees on %s", async (_, drawn) => {
  const rows: (readonly [text: string, gold: readonly string[], verdict: string])[] = []
  for await (const { whole, damaged, ...claimed } of drawn) {
    const gold = [...claimed.premises, claimed.conclusion].map((each) => print(each, logic))
    // A text can't state a nand of one operand.
    const premises = gold.map((each) => parse(each, logic))
    const conclusion = premises.pop() as Expression
    for (const text of [whole, ...damaged]) {
      const { verdict } = checkProof(text, dialects, { claim: { premises, conclusion } })
      rows.push([text, gold, verdict])
    }
  }
  const found = askPackage(checkInPackage, rows) as readonly string[]
  expect(found.map((each, at) => [rows[at]?.[0], verdictOf(each)])).toEqual(
    rows.map(([text, , verdict]) => [text, verdict]),
  )
  expect(new Set(rows.map(([, , verdict]) => verdict))).toEqual(new Set(["right", "wrong"]))
})

const tollens =
  "1 (1) P -> Q A\n2 (2) ~Q A\n3 (3) P A\n1,3 (4) Q 1,3 MPP\n1,2,3 (5) Q & ~Q 4,2 &I\n"
const cases = "1 (1) P v Q A\n2 (2) P A\n2 (3) Q v P 2 vI\n4 (4) Q A\n4 (5) Q v P 4 vI\n"
const rosen =
  "¬(p ∨ (¬p ∧ q)) ≡ ¬p ∧ ¬(¬p ∧ q)   by the second De Morgan law\n≡ ¬p ∧ (p ∨ ¬q)  by the first De Morgan law\n" +
  "≡ (¬p ∧ p) ∨ (¬p ∧ ¬q) by the second distributive law\n≡ F ∨ (¬p ∧ ¬q)  by the complement law\n"

type TextbookProof = readonly [reply: string, gold: readonly string[], verdict: string]

const textbookProofs: readonly TextbookProof[] = [
  ["- p → q   Premise\n- p   Premise\n- q   MP 1, 2", ["p → q", "p", "q"], "right"],
  ["- p → q   Premise\n- p   Premise\n- ¬q   MP 1, 2", ["p → q", "p", "¬q"], "wrong"],
  ["**1.** p → q   PR\n**2.** `p`   PR\n**3.** q   MP 1, 2", ["p → q", "p", "q"], "right"],
  ["Step 1: p → q   PR\nStep 2: p   PR\nStep 3: q   MP 1, 2", ["p → q", "p", "q"], "right"],
  ["Premise: p → q\nPremise: q\np   MP 1, 2", ["p → q", "q", "p"], "wrong"],
  ["1. Premise: p → q\n2. Premise: p\n3. q   MP 1, 2", ["p → q", "p", "q"], "right"],
  [
    "1. p ∨ q Premise\n2. ¬p ∨ r Premise\n3. q ∨ r Resolution using (1) and (2)\n4. q ∨ r ∨ s Add 3",
    ["p ∨ q", "¬p ∨ r", "q ∨ r ∨ s"],
    "right",
  ],
  [
    "1. p ∨ q Premise\n2. ¬p ∨ r Premise\n3. q Resolution using (1) and (2)",
    ["p ∨ q", "¬p ∨ r", "q"],
    "wrong",
  ],
  ["1. A • (B v C)\n2. (A • B) v (A • C)  1, Dist", ["A ∧ (B ∨ C)", "A ∧ B ∨ A ∧ C"], "right"],
  ["1. A • (B v C)\n2. (A • B) v C  1, Dist", ["A ∧ (B ∨ C)", "A ∧ B ∨ C"], "wrong"],
  ["1. A ⊃ B\n2. ~B / ~A\n3. ~A  1,2 MT", ["A ⊃ B", "~B", "~A"], "right"],
  ["1. A ⊃ B\n2. ~B   ∴ A\n3. ~A  1,2 MT", ["A ⊃ B", "~B", "~A"], "wrong"],
  ["1. A ⊃ B\n2. B ⊃ C\n∴ A ⊃ C\n3. A ⊃ C   1,2 HS", ["A ⊃ B", "B ⊃ C", "A ⊃ C"], "right"],
  ["1. A ⊃ B\n2. ~B\n3. ∴ ~A  1,2 MT", ["A ⊃ B", "~B", "~A"], "right"],
  ["1. A ⊃ B\n2. ~B\n3. ∴ A  1,2 MT", ["A ⊃ B", "~B", "A"], "wrong"],
  ["1. p ∧ q  premise\n2. q  E∧, 1", ["p ∧ q", "q"], "right"],
  ["1. p ∨ q  premise\n2. q  E∧, 1", ["p ∨ q", "q"], "wrong"],
  ["{1} 1. P -> Q  P  /∴ ~Q -> ~P\n{1} 2. ~Q -> ~P  1 Trans", ["P -> Q", "~Q -> ~P"], "wrong"],
  [
    "1. {p, q}  Premise\n2. {¬p}  Premise\n3. {¬q}  Negated conclusion\n4. {q}  Resolution 1, 2\n5. □  Resolution 3, 4",
    ["p ∨ q", "¬p", "q"],
    "right",
  ],
  [
    "1. {p, q}  Premise\n2. {¬p, ¬q}  Negated conclusion\n3. {}  Resolution 1, 2",
    ["p ∨ q", "p ∧ q"],
    "wrong",
  ],
  [
    "1. A ⊃ B     / A ⊃ (A · B)\n| 2. A     ACP\n| 3. B     1, 2, MP\n| 4. A · B     2, 3, Conj\n5. A ⊃ (A · B)     2–4, CP",
    ["A ⊃ B", "A ⊃ (A ∧ B)"],
    "right",
  ],
  [`${tollens}1,2 (6) ~P 3,5 RAA`, ["P -> Q", "~Q", "~P"], "right"],
  [`${tollens}1,2,3 (6) ~P 3,5 RAA`, ["P -> Q", "~Q", "~P"], "wrong"],
  [`${tollens}1,2 (6) ~P 4,5 RAA`, ["P -> Q", "~Q", "~P"], "wrong"],
  [`${cases}1 (6) Q v P 1,2,3,4,5 vE`, ["P v Q", "Q v P"], "right"],
  [`${cases} (6) Q v P 1,2,3,4,5 vE`, ["P v Q", "Q v P"], "wrong"],
  ["1 (1) P -> Q A\n2 (2) P A\n1 (3) Q 1,2 MPP", ["P -> Q", "P", "Q"], "wrong"],
  ["{1} 1. P -> Q P\n{2} 2. P P\n{1,2} 3. Q 1,2 T", ["P -> Q", "P", "Q"], "right"],
  ["{1} 1. P -> Q P\n{2} 2. Q P\n{1,2} 3. P 1,2 T", ["P -> Q", "Q", "P"], "wrong"],
  ["1. P -> Q P\n2. P P\n3. Q 1,2 T", ["P -> Q", "P", "Q"], "wrong"],
  [`${rosen}≡ ¬p ∧ ¬q  by the identity law for F`, ["¬(p ∨ (¬p ∧ q)) ↔ ¬p ∧ ¬q"], "right"],
  [`${rosen}≡ ¬p ∧ ¬q  by the domination law`, ["¬(p ∨ (¬p ∧ q)) ↔ ¬p ∧ ¬q"], "wrong"],
  ["p ∨ ¬p\n≡ T complement", ["p ∨ ¬p"], "right"],
  ["p ∧ F\n≡ p identity", ["p ∧ F ↔ p"], "wrong"],
  ["p -> q\n≡ ~q -> ~p  contrapositive", ["(p -> q) <-> (~q -> ~p)"], "right"],
  ["(q v p) -> r\n≡ p -> (q -> r)  exportation", ["((q v p) -> r) <-> (p -> (q -> r))"], "wrong"],
  [
    "1. A ⊃ ~(B v C)  /∴ A ⊃ (~B · ~C)\n2. A ⊃ (~B · ~C)  1 DM",
    ["A ⊃ ~(B ∨ C)", "A ⊃ (~B ∧ ~C)"],
    "right",
  ],
  [
    "1. A ⊃ ~(B v C)  /∴ A ⊃ (~B v ~C)\n2. A ⊃ (~B v ~C)  1 DM",
    ["A ⊃ ~(B ∨ C)", "A ⊃ (~B ∨ ~C)"],
    "wrong",
  ],
  [
    "1. A v (B v C)  /∴ C v (A v B)\n2. (A v B) v C  1 Assoc\n3. C v (A v B)  2 Com",
    ["A ∨ (B ∨ C)", "C ∨ (A ∨ B)"],
    "right",
  ],
  [
    "1. (A · B) ⊃ C  /∴ B ⊃ (A ⊃ C)\n2. (B · A) ⊃ C  1 Com\n3. B ⊃ (A ⊃ C)  2, Exp",
    ["(A ∧ B) ⊃ C", "B ⊃ (A ⊃ C)"],
    "right",
  ],
  [
    "1. A v (B · C)  /∴ A v B\n2. (A v B) · (A v C)  1 Dist\n3. A v B  2 Simp",
    ["A ∨ (B ∧ C)", "A ∨ B"],
    "right",
  ],
  ["1. A ⊃ B  /∴ A ⊃ (A · B)\n2. A ⊃ (A · B)  1 Abs", ["A ⊃ B", "A ⊃ (A ∧ B)"], "right"],
  [
    "1. C v (A ⊃ B)  /∴ C v (A ⊃ (A · B))\n2. C v (A ⊃ (A · B))  1 Abs",
    ["C ∨ (A ⊃ B)", "C ∨ (A ⊃ (A ∧ B))"],
    "wrong",
  ],
  ["1. A v (B · C)  PR\n2. A  Simp 1", ["A ∨ (B ∧ C)", "A"], "wrong"],
  [
    "1. p → q  PR\n2. ¬q  PR\n3. ¬p  Modus tollens using (1) and (2)",
    ["p → q", "¬q", "¬p"],
    "right",
  ],
  [
    "1.Show: P->R\n2.  P->Q :PR\n3.  Q->R :PR\n4.  P :AS\n5.  Q :MP 2,4\n6.  R :MP 3 5\n7.:CD 6",
    ["P -> Q", "Q -> R", "P -> R"],
    "right",
  ],
  ["Show ~P\n  P -> ~P :PR\n  P : ass id\n  ~P :MP 2 3\n: ID 3 4", ["P -> ~P", "~P"], "right"],
  ["Show ~P\n  P -> ~P :PR\n  P : ass cd\n  ~P :MP 2 3\n: ID 3 4", ["P -> ~P", "~P"], "wrong"],
  ["Show ~P\n  P -> ~P :PR\n  P :AS\n  ~P :MP 2 3\n:ID 4", ["P -> ~P", "~P"], "wrong"],
  ["Show ~P\n  P -> ~P :PR\n  P :AS\n  ~P :MP 2 3\n:ID", ["P -> ~P", "~P"], "right"],
  ["Show P -> Q\n  Q :PR\n  ~(P -> Q) :AS\n:CD 2", ["Q", "P -> Q"], "wrong"],
  ["Show P -> Q\n  Q :PR\n  P :AS\n:CD 2", ["Q", "P -> Q"], "right"],
  ["SHOW: P → P  CD\n  P  As\n  SHOW: P  DD\n    P  2 R", ["P → P"], "right"],
  ["SHOW: P → P  CD\n  P  As\n  SHOW: P  DD\nP  2 R", ["P → P"], "wrong"],
  ["P  PR\nP  DD 1", ["P", "P"], "wrong"],
  [
    "1. F: (p ∧ q) → p\n2. T: p ∧ q  1\n3. F: p  1\n4. T: p  2\n5. ×  3, 4",
    ["(p ∧ q) → p"],
    "right",
  ],
  ["1. F: (p ∧ q) → p\n2. F: p ∧ q  1\n3. F: p  1\n4. ×  2, 3", ["(p ∧ q) → p"], "wrong"],
  ["(1) F q ∨ ¬q\n(2) F q (1)\n(3) F ¬q (1)\n(4) T q (3)\nX", ["q ∨ ¬q"], "right"],
  [
    "1. T p → q\n2. T p  Assumption\n3. F q  Conclusion\n4.   F p  →T 1\n    ⊗\n5.   T q  T→ 1\n    ⊗",
    ["p → q", "p", "q"],
    "right",
  ],
  ["1. T p ∧ q\n2. F p\n3. T p  F∧ 1\n4. ×", ["p ∧ q", "p"], "wrong"],
  ["1. T p ∧ q\n2. F p\n3. T p  T∧ 1\n4. ×", ["p ∧ q", "p"], "right"],
  ["1. T ¬p\n2. F q\n3. T p\n4. ×  1, 3", ["¬p", "p", "q"], "wrong"],
  ["1. T ¬p\n2. F q\n3. T p  PR\n4. F p 1\n5. ×", ["¬p", "p", "q"], "right"],
  [
    "1. ~(p ∨ q)  PR\n2. p  Negated conclusion\n3. ~p  ~∨ 1\n4. ⊥  2, 3",
    ["~(p ∨ q)", "~p"],
    "right",
  ],
  [
    "1. ~(p ∨ q)  PR\n2. p  Negated conclusion\n3. ~p  ∨ 1\n4. ⊥  2, 3",
    ["~(p ∨ q)", "~p"],
    "wrong",
  ],
  ["1. p → q  PR\n2. p  PR\n3. ~q  PR\n4. q  MP 1, 2\n5. ⊥  3, 4", ["p → q", "p", "q"], "wrong"],
]

const checkInPackage = `
import json, sys
from boolglot._proofs import check_proof
rows = json.load(sys.stdin)
json.dump([check_proof(text, [(each, "logic") for each in gold], None) for text, gold, _ in rows], sys.stdout)
`

test.skipIf(noPython !== "")("the Python package agrees on textbook proofs", () => {
  const rows = textbookProofs.map(
    ([text, gold, verdict]) => [text, gold.map(inLogic), verdict] as const,
  )
  const expected = rows.map(([text, , verdict]) => [text, verdict])
  const verdicts = rows.map(([text, gold]) => {
    const premises = gold.map((each) => parse(each, logic))
    const conclusion = premises.pop() as Expression
    return [text, checkProof(text, dialects, { claim: { premises, conclusion } }).verdict]
  })
  expect(verdicts).toEqual(expected)
  const found = askPackage(checkInPackage, rows) as readonly string[]
  expect(found.map((each, at) => [rows[at]?.[0], verdictOf(each)])).toEqual(expected)
})

test.skipIf(noPython !== "")(
  "the Python package agrees on layouts of textbooks and LaTeX packages",
  () => {
    const right = rightLayouts.map(([, text]) => {
      const { dialect, premises, conclusion } = checkProof(text, dialects)
      const own = dialects.find(({ name }) => name === dialect) as Dialect
      const gold = [...premises, conclusion ?? ""].map((each) => print(parse(each, own), logic))
      return [text, gold, "right"] as const
    })
    const wrong = wrongLayouts.map(([, , text]) => [text, ["p → q", "p", "q"], "wrong"] as const)
    const rows = [...right, ...wrong]
    const found = askPackage(checkInPackage, rows) as readonly string[]
    expect(found.map((each, at) => [rows[at]?.[0], verdictOf(each)])).toEqual(
      rows.map(([text, , verdict]) => [text, verdict]),
    )
  },
)

function verdictOf(reason: string): string {
  return reason === "follows" ? "right" : "wrong"
}

const inLogicSigns = { "<->": "↔", "->": "→", "⊃": "→", "~": "¬", "&": "∧", " v ": " ∨ " }

function inLogic(text: string): string {
  return Object.entries(inLogicSigns).reduce(
    (each, [sign, own]) => each.replaceAll(sign, own),
    text,
  )
}
