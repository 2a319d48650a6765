// Chains that don't use the notation of the expression, with their own constants and names, and with signs that are
// operators in other notations. The chains in fixtures/steps/*.jsonl were judged by hand and by CPython, the table by hand.
//
// @module-tag slow

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { checkSteps } from "../../src/check-steps/check-steps.ts"
import { dialect } from "../support/dialect.ts"

interface Chain {
  readonly id: string
  readonly dialect: string
  readonly expression: string
  readonly steps: string
  readonly verdict: "right" | "wrong"
  readonly first_wrong?: string
}

function chainsIn(name: string): Chain[] {
  const lines = readFileSync(`fixtures/steps/${name}.jsonl`, "utf8").trim().split("\n")
  return lines.map((line) => JSON.parse(line))
}

function judged({ expression, steps, dialect: notation }: Chain) {
  return checkSteps(expression, steps, { dialect: dialect(notation) })
}

const chains = ["dev", "held-out"].flatMap(chainsIn)

const judgesChain = ({ steps, verdict, first_wrong, ...chain }: Chain) => {
  const lines = steps.split("\n")
  const wrong = lines.findIndex((line) => first_wrong !== undefined && line.includes(first_wrong))
  expect(judged({ steps, verdict, ...chain }), steps).toMatchObject({
    verdict,
    mistake: verdict === "right" ? null : { line: wrong + 1 },
  })
}
test.each(chainsIn("dev"))("$id", judgesChain)
test.each(chainsIn("held-out"))("$id", { tags: ["slow"] }, judgesChain)

/** Without the wrong lines: most of these chains have a single line. */
test.each(chainsIn("styles"))("$id", (chain) => {
  const { verdict, mistake } = judged(chain)
  expect(verdict, `${chain.steps}\n${JSON.stringify(mistake)}`).toBe(chain.verdict)
})

test("few further chains are unclear, the others are judged right, and about half of all are wrong", {
  tags: ["slow"],
}, () => {
  const all = [...chains, ...chainsIn("further")]
  const found = all.map((chain) => ({ ...chain, found: judged(chain).verdict }))
  const isUnclear = (verdict: string) => verdict === "unclear" || verdict === "empty"
  const unclear = found.filter((each) => isUnclear(each.found))
  expect(found.filter((each) => each.found !== each.verdict && !unclear.includes(each))).toEqual([])
  expect(unclear.length).toBeLessThan(all.length * 0.1)
  expect(chains.length).toBeGreaterThanOrEqual(120)
  const wrong = all.filter(({ verdict }) => verdict === "wrong").length / all.length
  expect(wrong).toBeGreaterThan(0.4)
  expect(wrong).toBeLessThan(0.6)
})

type Verdict = "right" | "wrong" | "unclear"

test.each<[expression: string, dialect: string, steps: string, verdict: Verdict]>([
  ["True or False", "python", "True or False\nF or False\nTrue", "wrong"],
  ["not True or False", "python", "not True or False\nQ or False\nFalse", "wrong"],
  ["x or y", "python", "x or y\nx or Q\nx or y", "wrong"],
  ["x and y", "python", "x and y\nF", "wrong"],
  ["p and q", "python", "p and q\n= F", "wrong"],
  ["p and q", "python", "p and q\n= 0", "wrong"],
  [
    "x and ( y or not x )",
    "python",
    "\\[ x(y + \\bar{x}) = xy + x\\bar{x} = xy + 1 = 1 \\]",
    "wrong",
  ],
  [
    "x and ( y or not x )",
    "python",
    "\\[ x(y + \\bar{x}) = xy + x\\bar{x} = xy + 0 = xy \\]",
    "right",
  ],
  [
    "not True or True and False",
    "python",
    "1. not True → False\n2. False or True → True\n3. True and False → False\n",
    "wrong",
  ],
  [
    "not True or True and False",
    "python",
    "1. not True → False\n2. True and False → False\n3. False or False → False\n",
    "right",
  ],
  ["p -> q", "logic", "p → q\n⇔ ¬p ∨ q", "right"],
  ["p -> q", "logic", "p → q\n≡ ¬p ∨ q", "right"],
  ["p -> q", "logic", "p → q ⇔ ¬p ∨ q", "right"],
  ["p -> q", "logic", "p → q ≡ ¬p ∨ q", "right"],
  ["p -> q", "logic", "p → q ⇔ ¬p ∧ q", "wrong"],
  ["p -> q", "logic", "p → q\n⇔ ¬q ∨ p", "wrong"],
  ["p -> q", "logic", "p → q\n≡ ¬q → ¬p ≡ q ∨ ¬p", "right"],
  ["a and b or a and not b", "python", "ab + ab' = a(b + b') = a", "right"],
  ["a and b or a and not b", "python", "ab + ab' = a(b + b') = b", "wrong"],
  ["not ( a or b )", "python", "not ( a or b )\n= !a && !b", "right"],
  ["not ( a or b )", "python", "not ( a or b )\n= !a && b", "wrong"],
  ["not ( a and b )", "python", "\\overline{ab} = \\bar{a} + \\bar{b}", "right"],
  ["not ( a and b )", "python", "\\overline{ab} = \\bar{a}\\bar{b}", "wrong"],
  ["not ( p and q )", "python", "not (p and q) ⇔ not p or not q", "right"],
  ["not ( p and q )", "python", "not (p and q)\n⇔ not p or not q", "right"],
  ["not a or b", "python", "not a or b\n= a → b", "right"],
  ["not a or b", "python", "not a or b\n= b → a", "wrong"],
  ["not a or b", "python", "not a or b\na → b", "right"],
  ["not a or b", "python", "not a or b\nb → a", "wrong"],
  ["not a or b", "python", "not a or b ≡ a → b", "right"],
  ["p -> q", "logic", "p → q ⇔ True", "wrong"],
  ["p <-> q", "logic", "p ⇔ q ⇔ (p→q)∧(q→p)", "right"],
  ["p <-> q", "logic", "p ⇔ q ⇔ (p→q)∨(q→p)", "wrong"],
  ["p <-> q", "logic", "p ↔ q\n⇔ (p → q) ∨ (q → p)", "wrong"],
  ["p <-> q", "logic", "p ↔ q\n⇔ (p → q) ∧ (q → p)\n⇔ (¬p ∨ q) ∧ (¬q ∨ p)", "right"],
  ["(false <-> true) <-> true", "logic", "(false ↔ true) ↔ true\nfalse ↔ true\nfalse", "right"],
  ["(false <-> true) <-> true", "logic", "(false ↔ true) ↔ true\nfalse ↔ true\ntrue", "wrong"],
  ["x or y", "python", "x or y\n= y + x", "right"],
  ["x or y", "python", "x or y\n= y + xz", "wrong"],
  ["x or y", "python", "x or y\nthis gives\nx", "wrong"],
  ["x and y", "python", "Simplify:\nx and y\nx", "wrong"],
  ["x and y or x", "python", "First:\n\nx and y or x\n\nThen absorption:\n\nx", "right"],
  ["x and y or x", "python", "First:\n\nx and y or x\n\nThen absorption:\n\ny", "wrong"],
  ["x and (y or z)", "python", "$x(y+z) = xy + xz$", "right"],
  ["x and (y or z)", "python", "$x(y+z) = xy + z$", "wrong"],
  [
    "x and (y or z)",
    "python",
    "We get $x \\wedge (y \\vee z) = (x \\wedge y) \\vee z$ by distributivity.",
    "wrong",
  ],
  [
    "x and (y or z)",
    "python",
    "We get $x \\wedge (y \\vee z) = (x \\wedge y) \\vee (x \\wedge z)$ by distributivity.",
    "right",
  ],
  ["not (a or b)", "python", "(a+b)' = a'b'", "right"],
  ["not (a or b)", "python", "(a+b)' = a' + b'", "wrong"],
  ["not (a or b)", "python", "¬(a ∨ b) ⟺ ¬a ∧ ¬b", "right"],
  ["not (a or b)", "python", "~(a | b) <=> ~a & ~b", "right"],
  ["not (a or b)", "python", "~(a | b) <=> ~a | ~b", "wrong"],
  ["not (a or b)", "python", "So the expression simplifies to not a and not b.", "right"],
  ["not (a or b)", "python", "So the expression simplifies to not a or not b.", "wrong"],
  ["not (a or b)", "python", "The answer is a.", "wrong"],
  ["True and False", "python", "T and F\n= F", "right"],
  ["True and False", "python", "T and F\n= T", "wrong"],
  ["True and False", "python", "T ∧ F ≡ ⊥", "right"],
  ["True and False", "python", "1 · 0 = 0", "right"],
  ["True and False", "python", "1 · 0 = 1", "wrong"],
  ["True and not False", "python", "1 · 0' = 1 · 1 = 1", "right"],
  ["True and Q", "python", "True and Q\nQ", "right"],
  ["F or x", "python", "F or x\nF", "wrong"],
  ["a or b", "python", "a or b\na or c\na or b", "wrong"],
  ["x or y", "python", "We have x or Q = x.", "wrong"],
  [
    "is_admin or is_owner",
    "python",
    "is_admin or is_owner\nis_admin or is_user\nis_admin or is_owner",
    "wrong",
  ],
  [
    "is_admin and (is_owner or is_admin)",
    "python",
    "is_admin and (is_owner or is_admin)\n= is_admin    # absorption",
    "right",
  ],
  ["x ^ y", "python", "x ⊕ y = xy' + x'y", "right"],
  ["x ^ y", "python", "x ⊕ y = xy + x'y'", "wrong"],
  ["!x && (x || y)", "c", "!x && (x || y)\n=> (!x && x) || (!x && y)\n=> !x && y", "right"],
  ["!x && (x || y)", "c", "!x && (x || y)\n=> (!x && x) || (!x && y)\n=> !x || y", "wrong"],
  ["x or y", "python", "Step 1. x or y = y or x (commutativity)\nStep 2. y or x = y", "wrong"],
  ["a and b or a and not b", "python", "1. a and (b or not b)\n2. a and True\n3. a", "right"],
  ["a and b or a and not b", "python", "1. a and (b or not b)\n2. a and False\n3. False", "wrong"],
  ["a and b or a and not b", "python", "a ∧ b ∨ a ∧ ¬b\n∴ a ∧ (b ∨ ¬b)\n∴ a", "right"],
  [
    "a and b or a and not b",
    "python",
    "By the distributive law we obtain a and (b or not b). Since b or not b is True, this is a and True, which is a.",
    "right",
  ],
  [
    "a and b or a and not b",
    "python",
    "By the distributive law we obtain a and (b or not b). Since b or not b is False, this is a and False, which is False.",
    "wrong",
  ],
  [
    "a and b or a and not b",
    "python",
    "By the distributive law we obtain a or (b and not b), which is a.",
    "right",
  ],
  ["a and b", "python", "De Morgan: ¬(A ∧ B) = ¬A ∨ ¬B.\na and b = not (not a or not b)", "right"],
  [
    "True or False and False",
    "python",
    "1. False and False = False\n2. True or False = True",
    "right",
  ],
  [
    "True or False and False",
    "python",
    "1. True or False = True\n2. True and False = False",
    "wrong",
  ],
  [
    "True or True and False",
    "python",
    "1. True or True = True\n2. True and False = False",
    "wrong",
  ],
  [
    "True or True and False",
    "python",
    "- `True or True` is `True`\n- `True and False` is `False`\nAnswer: False",
    "wrong",
  ],
  ["x or not x", "python", "x + x' = 1", "right"],
  ["x or not x", "python", "x + x' = 0", "wrong"],
  ["x and not x", "python", "x\\bar x = 0", "right"],
  [
    "not (x and y) and z",
    "python",
    "$\\overline{x \\cdot y} \\cdot z = (\\bar{x} + \\bar{y})z = \\bar{x}z + \\bar{y}z$",
    "right",
  ],
  [
    "not (x and y) and z",
    "python",
    "$\\overline{x \\cdot y} \\cdot z = \\bar{x} + \\bar{y}z$",
    "wrong",
  ],
  ["p | q", "logic", "p ∨ q\n= q ∨ p\nhence q ∨ p = p", "wrong"],
  ["A and B or C", "python", "AB + C\n= (A + C)(B + C)", "right"],
  ["A and B or C", "python", "AB + C\n= (A + B)(B + C)", "wrong"],
  ["A and B or C", "python", "Let X = A and B. Then X or C = (A or C) and (B or C).", "right"],
  ["A and B or C", "python", "Let X = A and B. Then X or C = (A or C) and (B or X).", "wrong"],
  [
    "True and ( False or True ) and False",
    "python",
    "1. False or True = True\n2. False and True = False\n3. True and False = False",
    "right",
  ],
  // A name whose definition is cut off is not an undefined one.
  ["not True", "python", "Let A = (((True\nnot A = False", "unclear"],
  ["⊤ ↔ ⊥", "logic", "Evaluate ⊤ ↔ ⊥: this gives ⊤.", "wrong"],
  ["⊤ ↔ ⊥", "logic", "Evaluate ⊤ ↔ ⊥: this gives ⊥.", "right"],
  // A step without a link to the previous ones is unclear.
  ["x or y", "python", "x or y = y or x\nConsider x xor y.", "unclear"],
  ["x or y", "python", "x or y = y or x\nWait, x xor y is y or x? No, scratch that.", "right"],
  ["x or y", "python", "x or y = y or x\nNow x and y together are two.", "right"],
  ["x or y", "python", "x or y = y or x\nTherefore x and y holds.", "unclear"],
  ["x or y", "python", "x or y = y or x\nSo we get that x and y holds.", "unclear"],
  // Reasons between an expression and its sign, and lines of LaTeX.
  ["x and y", "python", "x and y (absorption) = x", "wrong"],
  ["x and y", "python", "x and y (by absorption) = x", "wrong"],
  ["x and y", "python", "x and y by the absorption law = x", "wrong"],
  ["x and x", "python", "x and x by the idempotent law = x", "right"],
  ["x and y", "python", "x and y [idempotence] = x", "wrong"],
  ["x and y", "python", "x and y simplifies (by absorption) to x", "wrong"],
  ["x and y", "python", "x and y, which by absorption is x", "wrong"],
  ["x and y", "python", "x and y. By absorption, = x.", "wrong"],
  ["p or q", "python", "p ∨ q -- De Morgan --> p ∧ q", "wrong"],
  ["p or q", "python", "p ∨ q \\stackrel{DM}{=} p ∧ q", "wrong"],
  ["x and y", "python", "x and y (commutativity) = y and x", "right"],
  ["x and y", "python", "x and y simplifies (by commutativity) to y and x", "right"],
  ["x and y", "python", "x and y, which by commutativity is y and x", "right"],
  ["x and y", "python", "x and y. By commutativity, = y and x.", "right"],
  ["p or q", "python", "p ∨ q -- commutativity --> q ∨ p", "right"],
  ["p or q", "python", "p ∨ q \\stackrel{C}{=} q ∨ p", "right"],
  [
    "x and y",
    "python",
    "$$\\begin{aligned} x \\land y &= x \\land (y \\lor \\bot) \\\\ &= x \\land y \\end{aligned}$$",
    "right",
  ],
  [
    "x and y",
    "python",
    "$$\\begin{aligned} x \\land y &= x \\land (y \\lor \\bot) \\\\ &= x \\lor y \\end{aligned}$$",
    "wrong",
  ],
  [
    "x and y",
    "python",
    "\\begin{align} x \\land y &= x \\land (y \\lor \\bot) \\\\ &= x \\land y \\end{align}",
    "right",
  ],
  ["x or y", "python", "$x \\lor y \\\\ = y \\lor x$", "right"],
  ["x or y", "python", "$x \\lor y \\\\ = y \\land x$", "wrong"],
  // Signs that the notation uses, names for literals, and marks of explanations.
  ["TRUE = ( FALSE )", "sql", "Z := TRUE = FALSE := FALSE\nSo the answer is False.", "right"],
  ["TRUE = ( FALSE )", "sql", "Z := TRUE = FALSE := TRUE\nSo the answer is True.", "wrong"],
  ["NOT TRUE = FALSE", "sql", "A := TRUE = FALSE := FALSE\nZ := NOT A := TRUE", "right"],
  ["NOT TRUE = FALSE", "sql", "A := NOT TRUE = FALSE := FALSE\nZ := A := FALSE", "wrong"],
  ["$a || ! $a", "bash", "$a || ! $a\n$True\nSo the answer is True.", "right"],
  ["$a || ! $a", "bash", "$a || ! $a\n$False\nSo the answer is True.", "wrong"],
  // Within $a && …, $a is true, so the second line has the value of the first for every $a.
  ["$a && ! $a", "bash", "( $a && ! $a )\n$a && ! $True\n$False\nSo the answer is False.", "right"],
  ["$a || ! $a", "bash", "( $a || ! $a )\n$a || ! $True\n$True\nSo the answer is True.", "wrong"],
  ["$a && $b", "bash", "$a && $b\n$a && $True\n$a", "wrong"],
  ["a AND NOT a", "cobol", "Z = a AND NOT a = False1 AND True1 = False1", "right"],
  ["a AND NOT a", "cobol", "Z = a AND NOT a = True1 AND True1 = True1", "wrong"],
  ["( 1 xor 0 ) == 1", "perl", "( 1 xor 0 ) == 1\n1 == 1\n1", "right"],
  ["( 1 xor 0 ) && ( 1 xor 1 )", "perl", "( 1 xor 0 ) = 0", "wrong"],
  ["1 <=> Xnor(1 | 1, 0)", "pyeda", "1 <=> Xnor(«1 | 1», 0)\n1 <=> Xnor(1, 0)\n0", "right"],
  ["1 <=> Xnor(1 | 1, 0)", "pyeda", "1 <=> Xnor(«1 | 1», 0)\n1 <=> Xnor(0, 0)\n1", "wrong"],
  // A value on a line of its own, or after a sign, belongs to the line before it.
  ["a or not a", "python", "a or not a\nFalse\nSo the answer is True.", "wrong"],
  ["a or not a", "python", "a or not a\nTrue\nSo the answer is True.", "right"],
  [
    "True and not True",
    "python",
    "True and not True\nTrue and False\nTrue\nThe answer is False.",
    "wrong",
  ],
  ["not ( True and False )", "python", "True and False\nFalse\nnot False\nTrue", "right"],
  ["not ( True and False )", "python", "True and False\nTrue\nnot False\nTrue", "wrong"],
  ["not ( True and False )", "python", "True and False\n= False\nnot False\n= True", "right"],
  ["not ( True and False )", "python", "True and False\n= True\nnot False\n= True", "wrong"],
  ["not ( True and False )", "python", "- True and False\n→ False\n\n- not False\n→ True", "right"],
  ["not ( True and False )", "python", "- True and False\n→ True\n\n- not False\n→ True", "wrong"],
  ["True or True and False", "python", "True or True\nTrue\nTrue and False\nFalse", "wrong"],
  [
    "( False or True ) and True",
    "python",
    "First part:\n\nFalse or True\n\nFalse\n\nThen True and True = True.",
    "wrong",
  ],
  [
    "not True or not False",
    "python",
    "The operands are\nFalse\nTrue\nFalse or True = True",
    "right",
  ],
  ["not True or not False", "python", "Left: False\nRight: True\nFalse or True = True", "right"],
  ["x and (y or y)", "python", "y or y\n= y\nx and y", "right"],
  ["x and (y or not y)", "python", "y or not y\nFalse\nSo we have x and True = x.", "wrong"],
  // A sign separates steps if another one of its kind is the operator of the steps.
  ["¬(p ↔ q)", "logic", "¬(p ↔ q) ≡ (p ∧ ¬q) ∨ (q ∧ ¬p) ≡ p ⊕ q", "right"],
  ["¬(p ↔ q)", "logic", "¬(p ↔ q) ≡ (p ∧ ¬q) ∧ (q ∧ ¬p) ≡ ⊥", "wrong"],
  ["(p ↔ q) ∧ p", "logic", "(p ↔ q) ∧ p ≡ p ∨ q ≡ ⊤ ≡ p", "wrong"],
  ["p ↔ q", "logic", "p ↔ q ≡ p ∧ q ≡ p ∨ q", "wrong"],
  ["p ↔ q", "logic", "p ↔ q\n≡ (p → q) ∧ (q → p) ≡ ¬p ≡ ¬q", "wrong"],
  ["p <-> q", "logic", "p ↔ q ≡ (p → q) ∧ (q → p) ≡ ¬p ≡ ¬q", "wrong"],
  ["p → q", "logic", "p → q ⇒ ¬p ∨ q ⇒ q ∨ ¬p", "right"],
  ["p → q", "logic", "p → q ⇒ ¬p ∨ q ⇒ ¬p ∨ ¬q", "wrong"],
  ["p → (q → p)", "logic", "p → (q → p) ⇒ ¬p ∨ (¬q ∨ p) ⇒ ⊤", "right"],
  ["p → (q → p)", "logic", "p → (q → p) ⇒ ¬p ∨ (¬q ∨ p) ⇒ q ⇒ ⊤", "wrong"],
  ["p → (q → r)", "logic", "p → (q → r)\n≡ p ⇒ (¬q ∨ r)", "right"],
  // All answers count, unless the steps only consider them.
  [
    "not False and True",
    "python",
    "The answer is False, as not False and True = True.\nSo the answer is True.",
    "wrong",
  ],
  [
    "not False and True",
    "python",
    "not False and True\n= True\nThe answer is False.\nThe answer is True.",
    "wrong",
  ],
  [
    "not False and True",
    "python",
    "**Final answer: False**\n\nnot False is True, and True and True is True, so the final answer is True.",
    "wrong",
  ],
  [
    "not False and True",
    "python",
    "The answer is False. Wait, that's wrong.\nnot False and True = True and True.\nSo the answer is True.",
    "right",
  ],
  [
    "not False and True",
    "python",
    "One might think that the answer is False. But not False is True, and True and True is True, so the answer is True.",
    "right",
  ],
  [
    "not False and True",
    "python",
    "The answer is False if not comes last. But not False is True, so the answer is True and True, which is True.",
    "right",
  ],
  [
    "not False and False",
    "python",
    "What is not False and True? The answer is True.\nWhat is True and False? The answer is False.\nnot False and False = True and False",
    "right",
  ],
  [
    "not False and False",
    "python",
    "Step 1: not False = True\nResult: True\nStep 2: True and False = False\nResult: False",
    "right",
  ],
  [
    "True or False and False",
    "python",
    "First, False and False = False. So the answer is False or False, which is True.",
    "wrong",
  ],
  [
    "True or False and False",
    "python",
    "First, False and False = False. So the answer is True or False, which is True.",
    "right",
  ],
  ["x or y", "python", "The answer is x and y = y and x.", "wrong"],
  ["x or y", "python", "The answer is x or y = y or x.", "right"],
  // A part that nothing was rewritten to is not the result.
  ["(not p and q) or q", "python", "By absorption, this simplifies to not p.", "wrong"],
  ["(not p and q) or q", "python", "By absorption, this simplifies to q.", "right"],
  ["p and (q or r)", "python", "We obtain q or r.", "wrong"],
  [
    "p and (q or q) or not p",
    "python",
    "We get p and q or not p. By distribution, this becomes not p.",
    "wrong",
  ],
  [
    "p and (q or q) or not p",
    "python",
    "We get p and q or not p. By distribution, this becomes not p or q.",
    "right",
  ],
  [
    "p and (q or False)",
    "python",
    "In the bracket, the False can be dropped, leaving q. So we get p and q.",
    "right",
  ],
  [
    "p and (q or q) or r",
    "python",
    "The bracket simplifies to q, which leaves p and q or r.",
    "right",
  ],
  [
    "p and (q or q) or r",
    "python",
    "The bracket simplifies to q, which leaves p or q or r.",
    "wrong",
  ],
  ["p and (q or not p)", "python", "When p holds, we get q. So we have p and q.", "right"],
  [
    "(p or False) and (q or r)",
    "python",
    "The second factor gives q or r. So we have p and (q or r).",
    "right",
  ],
  [
    "p and (q or r)",
    "python",
    "We take out the first operand, leaving q or r. So we have p and (r or q).",
    "unclear",
  ],
  // Parts that another precedence evaluates first, each with the right value.
  [
    "not True or True and True",
    "python",
    "1. not True = False\n2. False or True = True\n3. True and True = True",
    "wrong",
  ],
  [
    "not True or True and True",
    "python",
    "1. not True = False\n2. True and True = True\n3. False or True = True",
    "right",
  ],
  [
    "not True or True and True",
    "python",
    "1. not True → False\n2. False or True → True\n3. True and True → True\nSo the answer is True.",
    "wrong",
  ],
  [
    "True and False or False and not True",
    "python",
    "(1) not True = False\n(2) False or False = False\n(3) True and False = False\n(4) False and False = False",
    "wrong",
  ],
  [
    "True and False or False and not True",
    "python",
    "(1) not True = False\n(2) False and False = False\n(3) True and False = False\n(4) False or False = False",
    "right",
  ],
  [
    "False or True and True",
    "python",
    "False or True = True, since True and True = True.",
    "right",
  ],
  ["False or True and True", "python", "False or True = True", "right"],
  [
    "True or True and True or False",
    "python",
    "Step 1: True or True = True\nStep 2: True and True = True\nStep 3: True or False = True",
    "wrong",
  ],
  // Other words and marks for equality.
  ["not True and True", "python", "1. not True: True\n2. True and True: True", "wrong"],
  [
    "not True and True",
    "python",
    "1. not True: False\n2. False and True: False (False decides)",
    "right",
  ],
  [
    "not True and True",
    "python",
    "not True: False and nothing else.\nnot True and True: False and True\nFalse and True = False",
    "right",
  ],
  [
    "p or not p",
    "python",
    "¬p: p or not p = True\np: p or not p = True\nSo the answer is True.",
    "right",
  ],
  ["!1 || 0", "c", "!1: 0\n0 || 0: 0", "right"],
  ["!1 || 0", "c", "!1: 1\n1 || 0: 1", "wrong"],
  ["not True and True", "python", "We get False and True, and that is False.", "right"],
  ["not True and True", "python", "We get False and True, and this equals True.", "wrong"],
  [
    "False or True and True",
    "python",
    "First, False or True is True. Then, True and True is True. So the answer is True.",
    "wrong",
  ],
  [
    "False or True and True",
    "python",
    "First, True and True is True. Then, False or True is True. So the answer is True.",
    "right",
  ],
  [
    "False or True and True",
    "python",
    "False or True is True, because True and True is True.",
    "right",
  ],
  ["False or True and True", "python", "False or True is True: True and True is True.", "right"],
  // Operators in words, articles, and verbs between equal parts.
  [
    "not True or False",
    "python",
    "The negation of True is False. So we have False or False, which is False.",
    "right",
  ],
  [
    "not True or False",
    "python",
    "The negation of True is True. So we have True or False, which is True.",
    "wrong",
  ],
  [
    "not True or False",
    "python",
    "Applying not to True yields False. So we have False or False, which is False.",
    "right",
  ],
  ["not ( a and b )", "python", "Negating a and b gives not a or not b.", "right"],
  ["not ( a and b )", "python", "Negating a and b gives not a and not b.", "wrong"],
  ["¬(p → q)", "logic", "The negation of p → q is p ∧ ¬q.", "right"],
  ["¬(p → q)", "logic", "The negation of p → q is ¬p → ¬q.", "wrong"],
  ["! $a && $b", "bash", "The negation of $a is ! $a. So we have ! $a && $b.", "right"],
  ["True or False", "python", "The disjunction of True and False is True.", "right"],
  ["True or False", "python", "The disjunction of True and False is False.", "wrong"],
  ["True ^ True", "python", "The XOR of True and True is False.", "right"],
  ["True ^ True", "python", "The XOR of True and True is True.", "wrong"],
  [
    "( True or False ) and False",
    "python",
    "True or False is True. Combining this with False gives False. So the answer is False.",
    "right",
  ],
  [
    "( False or False ) or True",
    "python",
    "Starting with False or False = True. Now True or True is True.",
    "wrong",
  ],
  [
    "a and (b or not b) and c",
    "python",
    "b or not b is a tautology, so the expression equals a and True and c, i.e. a and c.",
    "right",
  ],
  [
    "a and (b or not b) and c",
    "python",
    "b or not b is a tautology, so the expression equals a and True and c, i.e. a or c.",
    "wrong",
  ],
  ["a and b", "python", "a and b is a by a law of idempotence.", "wrong"],
  ["not not a and a", "python", "We get a and a. By idempotence, it equals a.", "right"],
  ["not not a and a", "python", "We get a and a. By idempotence, it equals not a.", "wrong"],
  // Labels of lines, and formulas in other words.
  [
    "not ( False and False ) or False",
    "python",
    "(a) False and False = False\n(b) not False = True\n(c) True or False = True",
    "right",
  ],
  [
    "not ( False and False ) or False",
    "python",
    "(a) False and False = False\n(b) not (a) = True\n(c) True or False = True",
    "right",
  ],
  [
    "not ( False and False ) or False",
    "python",
    "(a) False and False = False\n(b) not (a) = False\n(c) False or False = False",
    "wrong",
  ],
  ["a or b", "python", "a or b\n(b) or (a)", "right"],
  ["a or b", "python", "a or b\n(b) and (a)", "wrong"],
  ["x and y", "python", "x and y is y and x. In other words, it is x.", "wrong"],
  ["x and y", "python", "x and y is y and x. In other words, it is y and x.", "right"],
])("of %s in %s: %j is %s", (expression, name, steps, verdict) => {
  const checked = checkSteps(expression, steps, { dialect: dialect(name) })
  expect(checked.verdict, JSON.stringify(checked.mistake)).toBe(verdict)
})
