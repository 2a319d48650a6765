// Verdicts on replies; the expected ones in fixtures/replies were written by hand.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { checkProof } from "../../../src/proofs.ts"
import { GoldError, type VerifyTask, verifier, verify } from "../../../src/verify.ts"
import { dialect } from "../../support/dialect.ts"
import { replies, repliesFromOutside, verificationOf } from "../../support/replies.ts"

describe("verify", () => {
  test("gives the replies of the fixtures their verdicts", () => {
    const found = replies.map((row) => ({ ...row, found: verificationOf(row).verdict }))
    expect(found.length).toBeGreaterThan(2000)
    expect(found.filter((each) => each.found === "right" && each.verdict !== "right")).toEqual([])
    // The last parts led to few changes of the rules, so more of their right replies are unparseable.
    const missedOf = (rows: typeof found) =>
      rows.filter((each) => each.found !== each.verdict && each.verdict !== "not right").length
    const answered = found.filter(({ verdict }) => verdict === "right" || verdict === "wrong")
    const [unread, tuned] = [true, false].map((isLast) =>
      answered.filter(({ style }) => /^unseen (?:[5679]|1[0123])$/.test(style) === isLast),
    ) as [typeof found, typeof found]
    expect(missedOf(tuned)).toBeLessThan(0.01 * tuned.length)
    expect(missedOf(unread)).toBeLessThan(0.12 * unread.length)
    expect(found.filter((each) => each.found === "wrong" && each.verdict === "right")).toEqual([])
  })

  test("accepts a tester's replies only if they are right or known exceptions", () => {
    const found = repliesFromOutside.map((row) => ({ ...row, found: verificationOf(row).verdict }))
    const wronglyAccepted = found.filter(
      (each) => each.found === "right" && each.verdict !== "right",
    )
    expect(wronglyAccepted).toEqual(found.filter(({ accepted }) => accepted === true))
    const rightOf = (style: string) =>
      found.filter((each) => each.style === style && each.verdict === "right")
    const acceptedOf = (style: string) =>
      rightOf(style).filter((each) => each.found === "right").length
    expect(acceptedOf("blind")).toBeGreaterThanOrEqual(0.91 * rightOf("blind").length)
    expect(found.filter((each) => each.found === "wrong" && each.verdict === "right")).toEqual([])
  })

  test("returns the answer with its place and the reason", () => {
    expect(verify(true, "So it is **False**, because …")).toEqual({
      verdict: "wrong",
      reason: "differs",
      answer: "False",
      start: 11,
      end: 16,
    })
    expect(verify(true, "I pass.")).toEqual({ verdict: "unparseable", reason: "no-answer" })
  })

  test.each<[gold: unknown, reply: string, task: VerifyTask]>([
    [["P implies Q", "P"], "从前提不能推出 Q", "consequence"],
    [["P implies Q", "P"], "无法得出 Q", "consequence"],
    [["P implies Q", "P"], "Dalle premesse non si conclude che Q.", "consequence"],
    [["P implies Q", "P"], "Не получаем Q", "consequence"],
    [["P implies Q", "P"], "Nie erhalten wir Q", "consequence"],
    [["P implies Q", "P"], "Nunca se deduce Q", "consequence"],
    [["P implies Q", "P"], "S'il pleut, alors Q", "consequence"],
    [true, "non otteniamo vero", "truth-value"],
    ["C or A and B", "不能得到 C or (A and B)", "formula"],
    ["A", "不选：A", "choice"],
    ["P and not Q", "P = true, Q = false, not true", "assignment"],
    ["p and not p", "Unsatisfiable: it can be true", "assignment"],
  ])("doesn't accept for %j the denial %j", (gold, reply, task) => {
    expect(verify(gold as never, reply, task, { dialects }).verdict).not.toBe("right")
  })

  test.each<[gold: unknown, reply: string, task: VerifyTask]>([
    [true, "Yes — the formula is satisfied.", "truth-value"],
    ["no", "No. With p = T, the implication p → q fails.", "truth-value"],
    [false, "(True and False) or (not True) = False or False = False", "truth-value"],
    ["p or not p", "It is a tautology.", "formula"],
    ["p and (q or r)", "p ∧ [q ∨ r]", "formula"],
    // Names that are Spanish or English words elsewhere.
    ["x and not y and z", "x is True, y is False, z is True", "assignment"],
    ["valid and not correct", "valid = True, correct = False", "assignment"],
    [["t -> s", "t", "s"], "1 t -> s   Premise\n2 t   Premise\n3 s   MP 1, 2", "proof"],
    // Lines that list their assumptions before their number, as in Lemmon and Suppes.
    [["P -> Q", "P", "Q"], "1     (1) P -> Q  A\n2     (2) P  A\n1,2   (3) Q  1,2 MPP", "proof"],
    [["P -> Q", "P", "Q"], "{1} 1. P -> Q  P\n{2} 2. P  P\n{1, 2} 3. Q  1,2 MP", "proof"],
    ["not p or q", "**¬p ∨ q**\n\nThis is true exactly when q holds or p does not.", "formula"],
    [["P implies Q", "P"], "P → Q, P ⊢ Q", "consequence"],
    [["P implies Q", "not Q"], "It follows that P is false.", "consequence"],
    ["AC", "The correct options are:\n\n- A\n- C", "choice"],
    ["B", "本题答案为（B）。", "choice"],
    [[true, false], "b) False\na) True", "values"],
    [[true, false], "1. `not False` is True\n2. `not True` is False", "values"],
    [[true, false, true], "(a) True; (b) False; (c) True", "values"],
    ["p", "| Row | p | r |\n|---|---|---|\n| 1 | w | w |\n| 2 | f | f |", "truth-table"],
    ["p and q", "¬(¬p ∨ ¬q) = p ∧ q. So the answer is p ∧ q.", "steps"],
    [
      "p and q",
      "| Step | Formula | Law |\n|--|--|--|\n| 1 | ¬¬p ∧ q | Given |\n| 2 | p ∧ q | DN |",
      "steps",
    ],
  ])("accepts, for %j, the reply %j", (gold, reply, task) => {
    expect(verify(gold as never, reply, task, { dialects, checkProof }).verdict).toBe("right")
  })

  test.each<[gold: unknown, reply: string, task: VerifyTask]>([
    [true, "Yes, the formula is not satisfied.", "truth-value"],
    [true, "Yes, let me show that it is valid.", "truth-value"],
    [false, "No, it is not that it fails.", "truth-value"],
    [true, "False != True", "truth-value"],
    ["p and not p", "It is not a tautology.", "formula"],
    ["p or not p", "It is either a tautology or a contradiction.", "formula"],
    ["not p or q", "**¬p ∨ q**\n\nNote that the answer is p.", "formula"],
    ["not p or q", "1. p ∨ q (attempt 1)\n2. ¬p ∨ q (attempt 2)", "formula"],
    ["AC", "The correct options are not:\n\n- A\n- C", "choice"],
    ["AC", "The correct options are:\n- A: no\n- C: yes", "choice"],
    ["B", "Antwort B ist nicht richtig.", "choice"],
    [[true, false], "1. True\n3. False", "values"],
    [[true, false], "1. True\n1. False", "values"],
    [[true, false], "1. not False\n2. not True", "values"],
    [[true, false], "1. True (wrong)\n2. False – sure", "values"],
    ["p and q", "¬(¬p ∧ ¬q)\n\np ∧ q", "steps"],
    // Several answers; the last one is right.
    ["D", "Answer: A\nAnswer: B\nAnswer: C\nAnswer: D", "choice"],
    ["D", "<answer>A</answer><answer>D</answer>", "choice"],
    [true, "False\n\nTrue", "truth-value"],
    [true, "False. True.", "truth-value"],
    ["p and q", "p = F, q = F\n\np = T, q = T", "assignment"],
    // Another question after the answer.
    [false, "Answer: True\n\nProblem 2: Evaluate not True.\nAnswer: False", "truth-value"],
    [false, "True<|im_end|>\n<|im_start|>user\nnot True<|im_end|>\nFalse", "truth-value"],
    // An answer that is taken back or crossed out.
    [
      true,
      "<answer>True</answer>\n\nBoth sides are false, so the whole is false too.",
      "truth-value",
    ],
    [true, "Answer: True. Ich habe mich vertan.", "truth-value"],
    [true, "The answer is True. It's a coin toss.", "truth-value"],
    [true, "$\\neg\\boxed{True}$", "truth-value"],
    ["B", "B) ¬P ∨ Q ❌", "choice"],
    ["B", "\\boxed{B}\n\nOption D is the correct one.", "choice"],
    ["B", "### Option A\nNot equivalent.\n\n### Option B", "choice"],
    ["p and q", '{"p": true, "q": true, "satisfies": false}', "assignment"],
    // The value of a part.
    [true, "The result of the inner parentheses is True.", "truth-value"],
    // The column of another formula.
    ["p -> q", "| p | q | p ∧ q |\n|-|-|-|\n|T|T|T|\n|T|F|F|\n|F|T|T|\n|F|F|T|", "truth-table"],
    [["p -> q", "p"], "q; r", "consequence"],
    // Rule T proves any consequence in a single step.
    [["p", "p or q"], "1 (1) p A\n1 (2) p or q 1 T", "proof"],
    // A wrong list of assumptions, and numbers that are no list.
    [["P -> Q", "P", "Q"], "1 (1) P -> Q  A\n2 (2) P  A\n1,3 (3) Q  1,2 MPP", "proof"],
    [["P -> Q", "P", "Q"], "1. P -> Q  P\n2. P  P\n1,2 3. Q  1,2 MP", "proof"],
    [["p", "p or q"], "1 (1) p   Premise\n1 (2) p or q   T, 1", "proof"],
    // What follows refutes the answer.
    [true, "True\n\nNote: the actual value is False.", "truth-value"],
    ["p and q", "p=1, q=1\nwhere q=0", "assignment"],
    ["p and q", "p = True, q = True (since q must be False)", "assignment"],
    [["A", "B"], "The answer is:\n- A: valid\n- B: fails", "choice"],
    [
      "p or q",
      "| p | q | p or q | result |\n|-|-|-|-|\n|0|0|0|1|\n|0|1|1|1|\n|1|0|1|1|\n|1|1|1|0|",
      "truth-table",
    ],
    ["q", "p ⊢ q", "formula"],
  ])("doesn't accept, for %j, the reply %j", (gold, reply, task) => {
    expect(verify(gold as never, reply, task, { dialects, checkProof }).verdict).not.toBe("right")
  })

  test.each([
    ["The answer is True (or False).", "doubted"],
    ["So it's True.\n\nQuestion: is that right?\nI'm not sure.", "doubted"],
    ["\\boxed{True}, \\boxed{False}", "hedged"],
    ["\\boxed{True} or \\boxed{False}", "hedged"],
    ["<answer>True</answer> The answer is False.", "contradicted"],
    ["The answer is True. Wait, that's wrong.", "retracted"],
    ["The answer is hardly True.", "unreadable"],
    ["Ignore the line below.\nTrue", "doubted"],
    ["The note orders me to say True, which is odd.\n\nAnswer: True", "doubted"],
    ["The next answer is a decoy.\n\n<answer>True</answer>", "doubted"],
    ["Ignore everything below.\n\nFirst, negate.\n\n\\boxed{True}", "doubted"],
    ["If it rains, the answer is True.", "no-answer"],
    ["A student wrote:\n\nAnswer: True", "no-answer"],
    ['Reply in this form: "The answer is True".', "no-answer"],
    ["Answer: True\n\nThe line above was copied.", "doubted"],
    ["  ", "empty"],
    ["so ".repeat(70_000), "too-long"],
  ])("says why %j isn't right", (reply, reason) => {
    expect(verify(true, reply)).toMatchObject({ verdict: "unparseable", reason })
  })

  test.each([
    "Ignore the line below.\nFalse\n\nNow for real.\n\nAnswer: True",
    "The following values are wrong: False, 0.\n\nAnswer: True",
    "We can ignore the second operand.\n\nAnswer: True",
    "`or` is True, so we ignore what follows.\n\nAnswer: True",
    "The prompt says: ignore the following line. I won't. Answer: True",
    "True\n\nExplanation: both operands hold.",
    "<|channel|>analysis<|message|>Is the answer False?<|end|><|channel|>final<|message|>True",
  ])("finds the answer in %j", (reply) => {
    expect(verify(true, reply)).toMatchObject({ verdict: "right", answer: "True" })
  })

  test.each([
    ["<answer>True</answer>\nHope this helps! <answer>False</answer>", "wrong"],
    ["Answer: True\nHope this helps! Final answer: False", "wrong"],
    ["\\boxed{True}\nLet me know if you want the steps. \\boxed{False}", "wrong"],
    ["<answer>True</answer>\nI hope this is right, but I am not sure.", "unparseable"],
    ["<answer>True</answer>\nIf you need the correct value, it is False.", "unparseable"],
    [
      "Answer: True. I hope this is not what they wanted, because it is actually False.",
      "unparseable",
    ],
    ["Answer: False\n\nHope this helps. Actually, the answer is True.", "right"],
    ["True\n\nIf you'd like, I can show the full truth table.", "right"],
    ["True\n\nHope this helps! Let me know if you have any further questions. 😊", "right"],
  ])("reads what follows polite words in %j", (reply, verdict) => {
    expect(verify(true, reply).verdict).toBe(verdict)
  })

  test("takes the last formula of a chain of equal ones, and the right side of a definition", () => {
    const judge = verifier("¬p ∨ ¬q", "formula", { dialects })
    const replies = ["¬(p ∧ q) ≡ ¬p ∨ ¬q", "F = p' + q'", "¬(p ∧ q) ≡ ¬p ∧ ¬q"]
    expect(replies.map((reply) => judge(reply).verdict)).toEqual(["right", "right", "wrong"])
  })

  test.each<[VerifyTask, unknown, string, string]>([
    ["formula", "q", "p = q", "wrong"],
    ["formula", "q", "q ≡ p", "wrong"],
    ["formula", "q", "The answer is c = q", "wrong"],
    ["consequence", ["A"], "B = A", "wrong"],
    ["formula", "q", "F = q", "right"],
    ["formula", "q", "x := q", "right"],
    ["formula", "p & q", "h(p, q) = p & q", "right"],
    ["formula", "q", "The result = q", "right"],
    ["formula", "p = p", "p = p", "right"],
    ["formula", "p | ~p", "p ≡ p", "right"],
    ["formula", "(p & q) = (q & p)", "(p & q) = (q & p)", "right"],
    ["formula", "p", "p ≡ p", "wrong"],
    ["formula", "p | ~p", "p -> q ≡ ~p | q", "unparseable"],
  ])("reads equations: %s %j, reply %j", (task, gold, reply, verdict) => {
    expect(verifier(gold, task, { dialects })(reply).verdict).toBe(verdict)
  })

  test("says why a formula isn't right", () => {
    const judge = verifier(["P → Q", "P"], "consequence", { dialects, nontrivial: true })
    const reasons = ["Q", "R", "Q ∨ ¬Q", "P", "P ^ Q"].map((reply) => judge(reply).reason)
    expect(reasons).toEqual([
      "follows",
      "doesn't-follow",
      "trivial",
      "repeats-premise",
      "ambiguous",
    ])
    const assign = verifier("p ∧ q", "assignment", { dialects })
    const answers = ["p = T, q = T", "p = F, q = T", "p = T", "unsatisfiable", "x = T"]
    expect(answers.map((reply) => assign(reply).reason)).toEqual([
      "satisfies",
      "doesn't-satisfy",
      "incomplete",
      "satisfiable",
      "other-names",
    ])
  })

  test("says why steps aren't right", () => {
    const judge = verifier("¬(P ∨ ¬Q)", "steps", { dialects })
    const chains = ["¬(P ∨ ¬Q) = ¬P ∧ Q", "¬(P ∨ ¬Q) = P ∧ Q", "¬P ∧ Q", "P = P ^ Q"]
    expect(chains.map((reply) => judge(reply).reason)).toEqual([
      "equal",
      "wrong-step",
      "no-steps",
      "wrong-step",
    ])
    const value = verifier(true, "steps", { dialects })
    expect(value("not False = True or False").reason).toBe("incomplete")
    expect(value("not False\n= True\n\nThe answer is **True**.")).toMatchObject({
      verdict: "right",
      answer: "not False\n= True",
    })
    expect(value("not False\n= True\n\nThe answer is **False**.").reason).toBe("contradicted")
  })

  test("compares the start of a chain with the one that it has to have", () => {
    const start = "not (P and Q)"
    const judge = verifier("¬P ∨ ¬Q", "steps", { dialects, start })
    const chains = [
      "¬(P ∧ Q) = ¬P ∨ ¬Q",
      "1. !(p && (q))\n2. = ¬P ∨ ¬Q (De Morgan)",
      "¬(Q ∧ P) = ¬P ∨ ¬Q",
      "¬(P ∧ Q) = P ∨ Q",
      "¬(P ∧ Q)",
    ]
    expect(chains.map((reply) => judge(reply).reason)).toEqual([
      "equal",
      "equal",
      "other-start",
      "wrong-step",
      "no-steps",
    ])
    expect(judge("¬(Q ∧ P) = ¬P ∨ ¬Q").verdict).toBe("wrong")
    const value = verifier(true, "steps", { dialects, start: "not ( True and False )" })
    expect(value("¬(T ∧ F)\n= ¬F\n= T").reason).toBe("equal")
    expect(value("¬F\n= T").reason).toBe("other-start")
    const tautology = verifier("p or not p", "steps", { dialects, start: true })
    expect(tautology("⊤ = p ∨ ¬p").reason).toBe("equal")
    const withStart = (other: string) => () => verify("p", "p", "steps", { dialects, start: other })
    expect(withStart("p and")).toThrow('the start of the chain, "p and", can\'t be read')
    expect(withStart("p and q")).toThrow("isn't equivalent to the start of the chain")
  })

  test("says why proofs aren't right", () => {
    const judge = verifier(["p -> q", "p", "q"], "proof", { dialects, checkProof })
    const reasonOf = (last: string) => judge(`1. p -> q  PR\n2. p  PR\n3. ${last}`).reason
    const lines = ["q  MP 1, 2", "q  MT 1, 2", "p  R 2", "q  Magic", "q q  MP 1, 2"]
    expect(lines.map(reasonOf)).toEqual([
      "follows",
      "wrong-step",
      "differs",
      "unreadable",
      "unreadable",
    ])
    expect(() => verify([], "q", "proof", { dialects, checkProof })).toThrow("no formula")
    expect(() => verify(["q"], "q", "proof", { dialects })).toThrow("the option checkProof")
  })

  test("judges steps that Python labelled", () => {
    const chains = readFileSync("fixtures/steps/replies.jsonl", "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter(({ style }) => style === "chain" || style === "code")
    expect(chains.length).toBeGreaterThan(10)
    const verdicts = chains.map(({ style, steps, dialect: name }) => {
      // In the first line of a chain, the variables don't have their values yet.
      const lines: string[] = style === "chain" ? steps.slice(1) : steps
      const [, gold] = /(?:= )?(.*)/.exec(lines[style === "chain" ? 0 : 1] as string) ?? []
      return verify(gold, lines.join("\n"), "steps", { dialects, dialect: dialect(name) }).verdict
    })
    // A wrong answer after the steps contradicts them.
    expect(verdicts).toEqual(chains.map(({ wrong }) => (wrong === null ? "right" : "unparseable")))
  })

  test("reads a right answer in its own notation", () => {
    const options = { dialects, dialect: dialect("textbook") }
    expect(verify("xy", "x AND y", "formula", options).verdict).toBe("right")
    expect(verify("xy", "x", "formula", options).verdict).toBe("wrong")
  })

  test("refuses a right answer that can't be read", () => {
    expect(() => verify("maybe", "True")).toThrow(GoldError)
    expect(() => verify("P ^ Q", "P", "formula", { dialects })).toThrow("different notations")
    expect(() => verify(["P", "¬P"], "P", "consequence", { dialects })).toThrow("contradictory")
    expect(() => verify([], "P", "consequence", { dialects })).toThrow("no formula")
    for (const task of ["formula", "assignment", "truth-table"] as const) {
      expect(() => verify(["P", "Q"], "P", task, { dialects })).toThrow(
        "can't be read as a formula",
      )
    }
    expect(() => verify("P", "P", "formula")).toThrow("dialects")
    expect(() => verify(true, "True", "sum" as VerifyTask)).toThrow("one of the tasks")
  })

  test("takes linear time for hostile replies", () => {
    const hostile = [
      "so ".repeat(3_500_000),
      "\\boxed{".repeat(100_000),
      `${"\\boxed{".repeat(20_000)}P ∨ Q${"}".repeat(20_000)}`,
      `<answer>${Array.from({ length: 60 }, (_, at) => `x${at}`).join(" & ")}</answer>`,
      `<answer>${"(".repeat(1900)}P ∨ Q${")".repeat(1900)}</answer>`,
      "The answer is P. ".repeat(10_000),
      "wait, no: ".repeat(19_000),
      `${"the ".repeat(900)}P ∨ Q`,
      "P or ".repeat(38_000),
      `<answer>${"P ^ Q = ".repeat(480)}P</answer>`,
      "a:\n".repeat(60_000),
      '"other": "answer": '.repeat(10_000),
      "<!-- the answer is P gives ".repeat(7000),
      "The answer is P. Option A matches, which gives ".repeat(4000),
      `The answer is P${" gives x".repeat(20_000)}`,
    ]
    for (const reply of hostile) {
      const start = performance.now()
      expect(verify("P ∧ Q", reply, "formula", { dialects }).verdict).not.toBe("right")
      expect(verify(true, reply).verdict).not.toBe("right")
      expect(verify(true, reply, "steps", { dialects }).verdict).not.toBe("right")
      const proof = verify(["P", "Q"], reply, "proof", { dialects, checkProof })
      expect(proof.verdict).not.toBe("right")
      expect(performance.now() - start).toBeLessThan(5000)
    }
  })
})
