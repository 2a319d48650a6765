// Rows of every task, judged by hand: the detected task, the messages for wrong labels, and rows that are no task.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { optionsIn } from "../../../src/formats/named-options.ts"
import { ChunkChecker } from "../../../src/validate/chunk-checker.ts"
import type { PlanOptions } from "../../../src/validate/plan/check-plan.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { askedFor, judgeSeveral } from "../../../src/validate/tasks/judge-several.ts"
import { TaskError } from "../../../src/validate/tasks/task.ts"
import { dialect } from "../../support/dialect.ts"

function planOf(rows: readonly object[], options: Partial<PlanOptions> = {}) {
  const lines = rows.map((row) => JSON.stringify(row))
  const rest = { isFull: true, limit: 100, isFixing: false, hasAnswers: false }
  return makePlan(lines, "jsonl", { dialects, ...rest, ...options }).plan
}

function checked(rows: readonly object[], options: Partial<PlanOptions> = {}) {
  const bytes = new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
  const padded = new Uint8Array(bytes.length + 2)
  padded.set(bytes)
  const plan = planOf(rows, options)
  const result = new ChunkChecker(plan).check(padded.subarray(0, bytes.length))
  const said = result.badRows.map(({ line, kind, message }) => `${line + 1} ${kind}: ${message}`)
  const fixed = new TextDecoder().decode(result.fixed)
  return {
    task: plan.task?.name,
    said,
    fixed,
    counts: result.tally.counts,
    reasons: result.tally.reasons,
  }
}

describe("labels of formulas", () => {
  const formulas = ["p or not p", "p and not p", "p and q"]
  const rows = (labels: readonly unknown[]) =>
    formulas.map((formula, at) => ({ formula, label: labels[at] }))

  test.each<[string | undefined, readonly unknown[]]>([
    ["formula-kind", ["tautology", "contradiction", "contingent"]],
    ["formula-kind", ["Valid.", "unsatisfiable", "satisfiable"]],
    ["formula-kind", ["a tautology", "a contradiction", "neither"]],
    ["satisfiable", ["SAT", "UNSAT", "SAT"]],
    ["satisfiable", ["satisfiable", "Unsatisfiable", "satisfiable"]],
    ["tautology", ["valid", "invalid", "invalid"]],
    ["tautology", ["tautology", "not a tautology", "not a tautology"]],
    ["contradiction", ["not a contradiction", "contradiction", "non-contradiction"]],
    ["model-count", [2, 0, 1]],
    ["model-count", ["2", "0", "1"]],
  ])("%s: %j", (task, labels) => {
    const { task: detected, counts } = checked(rows(labels))
    expect(detected).toBe(task)
    expect(counts).toMatchObject({ rows: 3, right: 3 })
  })

  test("messages for wrong labels", () => {
    expect(checked(rows(["contradiction", "contingent", "tautology"])).said).toEqual([
      '1 wrong: the label says "contradiction", but it is a tautology',
      '2 wrong: the label says "contingent", but it is a contradiction',
      '3 wrong: the label says "tautology", but it is neither always true nor never',
    ])
    expect(checked(rows(["UNSAT", "SAT", "UNSAT"])).said).toEqual([
      '1 wrong: the label says "UNSAT", but with p=False the value is True',
      '2 wrong: the label says "SAT", but the value is False for all assignments',
      '3 wrong: the label says "UNSAT", but with p=True, q=True the value is True',
    ])
    expect(checked(rows([false, true, true]), { task: "tautology" }).said).toEqual([
      "1 wrong: the label says false, but the value is True for all assignments",
      "2 wrong: the label says true, but with p=False the value is False",
      "3 wrong: the label says true, but with p=False, q=False the value is False",
    ])
    expect(checked(rows([2, 1, "many"]), { task: "model-count" }).said).toEqual([
      "2 wrong: the label says 1, but 0 of 2 assignments make it true",
      '3 illegible: "many" says nothing of the task model-count',
    ])
  })

  test("numbers may count assignments of variables that a formula lacks", () => {
    // Of p, q and r: p lacks two of them, p and q lacks one.
    const counts = { p: 4, "p and q": 2, "p or r": 6, "p and not p": 0, "p and q and r": 1 }
    const rows = Object.entries(counts).map(([formula, count]) => ({ formula, count }))
    const made = checked([...rows, { formula: "q", count: 2 }])
    expect(made).toMatchObject({ task: "model-count", counts: { rows: 6, right: 5 } })
    expect(made.said).toEqual(["6 wrong: the label says 2, but 4 of 8 assignments make it true"])
    // If only two labels tell the meanings apart, the count is over each formula's own variables.
    const own = rows.map(({ formula, count }) => ({ formula, count: formula === "p" ? 1 : count }))
    expect(checked(own)).toMatchObject({ counts: { right: 3 } })
  })

  test("truth values need a named task, unless the field says which", () => {
    const many = [1, 2, 3, 4].flatMap(() => rows([true, false, false]))
    expect(() => checked(many)).toThrow(TaskError)
    const named = many.map(({ formula, label }) => ({ formula, is_tautology: label }))
    expect(checked(named)).toMatchObject({ task: "tautology", counts: { right: 12 } })
    // Labels that agree with no task have none.
    expect(checked(rows([false, true, true]))).toMatchObject({
      task: undefined,
      counts: { unbound: 3 },
    })
  })

  test("labels that are values of expressions have no task", () => {
    const valued = ["True or False", "True and False"].map((input) => ({ input, target: "valid" }))
    expect(checked(valued)).toMatchObject({ task: undefined, counts: { illegible: 2 } })
    const bound = [{ input: "p or q", assignment: { p: true, q: false }, target: "True" }]
    expect(checked(bound)).toMatchObject({ task: undefined, counts: { right: 1 } })
    // Numbers may count anything, for instance variables.
    expect(checked(rows([1, 1, 2]))).toMatchObject({ task: undefined, counts: { unbound: 3 } })
    expect(checked(rows(["SAT", "UNSAT", "SAT"]), { task: "value" }).task).toBeUndefined()
  })

  test("checks formulas of 20 variables, and reports larger ones", () => {
    const and = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`).join(" and ")
    const { counts, reasons, said } = checked([
      { formula: and(20), label: "SAT" },
      { formula: and(21), label: "SAT" },
      { formula: `${and(20)} and not x7`, label: "UNSAT" },
    ])
    expect(counts).toMatchObject({ right: 2, unreadable: 1 })
    const more = "more than 20 variables, which is more than truth tables are made for"
    expect([...reasons]).toEqual([[more, 1]])
    expect(said).toEqual([`2 unreadable: it has ${more}`])
  })

  test("refuses texts that aren't formulas", () => {
    const { counts } = checked([
      ...rows(["SAT", "UNSAT", "SAT"]),
      { formula: "p and", label: "SAT" },
    ])
    expect(counts).toMatchObject({ right: 3, refused: 1 })
  })
})

describe("two formulas", () => {
  const pairs = [
    { left: "p and q", right: "q and p" },
    { left: "p and q", right: "p" },
    { left: "p", right: "p and q" },
    { left: "p", right: "q" },
    { left: "p or q", right: "q or p" },
  ]
  const labelled = (labels: readonly unknown[], from = pairs) =>
    from.map((pair, at) => ({ ...pair, label: labels[at] }))

  test("words state that they are equivalent or not", () => {
    const labels = [
      "equivalent",
      "not equivalent",
      "Not equivalent.",
      "not equivalent",
      "not equivalent",
    ]
    const { task, said } = checked(labelled(labels))
    expect(task).toBe("equivalent")
    expect(said).toEqual([
      '5 wrong: the label says "not equivalent", but the values are the same for all assignments',
    ])
  })

  test("truth values may also mean that one entails the other: agreement decides, if it can", () => {
    const two = [...pairs, ...pairs, ...pairs]
    const same = two.map(({ left, right }) => left.length === right.length && left !== "p")
    expect(checked(labelled(same, two))).toMatchObject({
      task: "equivalent",
      counts: { right: 15 },
    })
    const entailed = two.map(
      ({ left, right }) => left.includes(right) || (left.length === right.length && left !== "p"),
    )
    expect(() => checked(labelled(entailed, two))).toThrow(
      "whether a conclusion is true wherever all premises are",
    )
    expect(checked(labelled(entailed, two), { task: "entails" }).counts).toMatchObject({
      right: 15,
    })
    expect(() => checked(labelled([true, false, false, false, true]))).toThrow(TaskError)
  })

  test("fields are separated by a comma, or are a list", () => {
    const rows = pairs.map(({ left, right }) => ({
      f: left,
      g: right,
      both: [left, right],
      label: "equivalent",
    }))
    for (const inputField of ["f,g", "both"]) {
      const { counts, task } = checked(rows, { inputField, task: "equivalent" })
      expect(task).toBe("equivalent")
      expect(counts).toMatchObject({ right: 2, wrong: 3 })
    }
    expect(() => checked(rows, { task: "entails" })).toThrow(
      "no row has what the task entails needs",
    )
  })
})

describe("labels that are formulas themselves", () => {
  const simplified: readonly (readonly [string, unknown])[] = [
    ["a and (a or b)", "a"],
    ["not not b", "b"],
    ["a or not a and b", "a or b"],
    ["a and not a", "False"],
    ["b or not b", true],
    ["not (a or b)", "not a and not b"],
  ]
  const rowsOf = (all: readonly (readonly [string, unknown])[]) =>
    all.map(([input, output]) => ({ input, output }))

  test("state the same values under every assignment", () => {
    expect(checked(rowsOf(simplified))).toMatchObject({ task: "rewritten", said: [] })
    const others: readonly (readonly [string, unknown])[] = [
      ["a and b", "a"],
      ["a and b", "a and and"],
      ["a and b", 7],
      ["a and b", ""],
    ]
    expect(checked(rowsOf([...simplified, ...others])).said).toEqual([
      '7 wrong: the label says "a", but with a=True, b=False the values are different',
      '8 illegible: "a and and" says nothing of the task rewritten',
      "9 illegible: 7 says nothing of the task rewritten",
      "10 missing: it has no label",
    ])
  })

  test("are asked about if most have other values", () => {
    const turned = simplified.map(([input]) => [input, input.includes("b") ? "not b" : "not a"])
    expect(() => checked(rowsOf([...turned, ...turned] as never))).toThrow(
      "as such only 0.0% of them are right",
    )
  })

  test("are the answers T and F if their field says of what", () => {
    const formulas = ["a or not a", "a and b", "not (a and not a)", "a"]
    const rows = Array.from({ length: 40 }, (_, at) => ({
      input: formulas[at % 4],
      tautology: at % 2 === 0 ? "T" : "F",
    }))
    expect(checked(rows)).toMatchObject({ task: "tautology", said: [] })
    expect(checked([...rows, { input: "b", tautology: "T" }]).said).toEqual([
      expect.stringMatching(/^41 wrong: the label says/),
    ])
  })

  test("aren't assumed if they are T and F, though F is a name in Lisp", () => {
    const values: readonly (readonly [string, string])[] = [
      ["(and T F)", "F"],
      ["(or F F)", "F"],
      ["(not F)", "T"],
      ["(and T T)", "T"],
      ["F", "F"],
      ["(or T F)", "T"],
    ]
    const rows = rowsOf(Array.from({ length: 8 }, () => values).flat())
    expect(() => checked(rows)).toThrow("the variables of its formulas have no values")
  })

  test("aren't assumed if they have other names, such as letters of options", () => {
    const rows = simplified.map(([input], at) => ({ input, output: at % 2 === 0 ? "C" : "D" }))
    expect(checked(rows).task).toBeUndefined()
  })
})

describe("premises and a conclusion", () => {
  const rows = [
    { premises: ["p", "not p or q"], conclusion: "q" },
    { premises: ["p", "not p or q"], conclusion: "not q" },
    { premises: ["p or q"], conclusion: "p" },
    { premises: "p", conclusion: "p or q" },
  ]
  const labelled = (labels: readonly unknown[]) =>
    rows.map((row, at) => ({ ...row, label: labels[at] }))

  test("entails", () => {
    expect(checked(labelled([true, false, false, true]))).toMatchObject({
      task: "entails",
      said: [],
    })
    expect(checked(labelled(["not entailed", "entailed", "yes", "no"])).said).toEqual([
      '1 wrong: the label says "not entailed", but the conclusion is True wherever all premises are',
      '2 wrong: the label says "entailed", but with p=True, q=True all premises are True and the conclusion is False',
      '3 wrong: the label says "yes", but with p=False, q=True all premises are True and the conclusion is False',
      '4 wrong: the label says "no", but the conclusion is True wherever all premises are',
    ])
  })

  test("three kinds of labels", () => {
    expect(checked(labelled(["True", "False", "Unknown", "True"]))).toMatchObject({
      task: "inference",
      said: [],
    })
    expect(
      checked(labelled(["entailment", "contradiction", "neutral", "entailment"])).said,
    ).toEqual([])
    expect(checked(labelled(["Uncertain", "Uncertain", "False", "True"])).said).toEqual([
      '1 wrong: the label says "Uncertain", but the conclusion is True wherever all premises are',
      '2 wrong: the label says "Uncertain", but the conclusion is False wherever all premises are True',
      '3 wrong: the label says "False", but where all premises are True, the conclusion is True for some assignments and False for others',
    ])
  })
})

describe("several expressions", () => {
  const texts = ["True and False", "not False", "False or False"]
  const choice = (row: object) => checked([row, row, row, row])

  test.each<[string, object]>([
    ["a letter", { choices: texts, answer: "B" }],
    ["a letter in parentheses", { options: texts, answer: "(B)" }],
    ["a letter and its option", { choices: texts, answer: "B. not False" }],
    ["a small letter", { choices: texts, answer: "b" }],
    ["the option itself", { choices: texts, answer: "not False" }],
    ["a list of one", { choices: texts, answer: ["B"] }],
    ["JSON in a text", { choices: JSON.stringify(texts), answer: "B" }],
    ["texts with labels", { choices: { text: texts, label: ["A", "B", "C"] }, answerKey: "B" }],
    ["texts with numbers", { choices: { text: texts, label: ["1", "2", "3"] }, answerKey: "2" }],
    ["options under letters", { options: { A: texts[0], B: texts[1], C: texts[2] }, answer: "B" }],
    ["along with a question", { question: "Which is true?", choices: texts, answer: "B" }],
    [
      "in the text",
      {
        input: `Which is true?\n(A) ${texts.join("\n(B) ").replace("(B) False", "(C) False")}`,
        target: "(B)",
      },
    ],
    ["with dots", { input: "Which is true? A. False B. not False C. False or False", target: "B" }],
    ["scores", { input: "Which is true?", target_scores: { "True and False": 0, "not False": 1 } }],
    [
      "which one is false",
      { question: "Which of these is not true?", choices: ["True", "False and True"], answer: "B" },
    ],
  ])("a choice: %s", (_, row) => {
    expect(choice(row)).toMatchObject({ counts: { rows: 4, right: 4 } })
  })

  test("exactly one option must be true", () => {
    const { said } = checked([
      { choices: texts, answer: "A" },
      { choices: ["True", "not False", "False or False"], answer: "A" },
      { choices: ["False", "not True"], answer: "A" },
      { choices: texts, answer: "D" },
      ...Array(20).fill({ choices: texts, answer: "B" }),
      { choices: texts, answer: "both" },
      { choices: texts, question: "Is it true or false?", answer: "B" },
      { choices: ["True and", "False"], answer: "A" },
      { choices: ["x", "False"], answer: "A" },
      { choices: texts, answer: "" },
    ])
    expect(said.map((each) => each.replace(/true-false.*|mixed.*|python.*/, ""))).toMatchObject([
      "1 wrong: the label says option A, the only one that is True is B",
      "2 wrong: 2 of its options are True: A, B",
      "3 wrong: none of its options is True",
      '4 illegible: "D" names none of its options',
      '25 illegible: "both" names none of its options',
      "26 unreadable: its question does not say plainly whether it asks for what is true or what is false",
      expect.stringContaining("27 refused"),
      expect.stringMatching(/28 (unbound|refused)/),
      "29 missing: it has no label",
    ])
  })

  test("numbers count from 0, from 1, or count true options: the labels decide", () => {
    const rows = (answers: readonly number[]) => [
      { choices: ["True", "False", "not True"], answer: answers[0] },
      { choices: ["False", "True", "not True"], answer: answers[1] },
      { choices: ["False", "not True", "not False"], answer: answers[2] },
    ]
    const many = (answers: readonly number[]) => [
      ...rows(answers),
      ...rows(answers),
      ...rows(answers),
    ]
    expect(checked(many([0, 1, 2]))).toMatchObject({ task: "choice-from-0", counts: { right: 9 } })
    expect(checked(many([1, 2, 3]))).toMatchObject({ task: "choice-from-1", counts: { right: 9 } })
    expect(checked(many([1, 1, 1]))).toMatchObject({ task: "true-count", counts: { right: 9 } })
    expect(() => checked(rows([0, 1, 2]).slice(0, 2))).toThrow(TaskError)
    expect(() => checked(many([0, 2, 1]))).toThrow(TaskError)
    expect(checked(rows([0, 1, 0]).slice(0, 2), { task: "choice-from-0" }).counts.right).toBe(2)
  })

  test("one label for each expression", () => {
    const { task, said } = checked([
      { expressions: texts, labels: [false, true, false] },
      { expressions: texts, labels: "False, True, False" },
      { expressions: texts, labels: ["no", "no", "yes"] },
      ...Array(20).fill({ expressions: texts, labels: [0, 1, 0] }),
      { expressions: texts, labels: [true, false] },
      { expressions: texts, labels: ["T?", "F?", "F?"] },
    ])
    expect(task).toBe("each")
    expect(said).toEqual([
      "3 wrong: label 2 says False, the value is True, and 1 more of its labels are wrong",
      "24 wrong: it has 2 labels for 3 expressions",
      "25 illegible: its labels are not a list of truth values",
    ])
  })

  test("choices between True and False are not expressions", () => {
    const row = { question: "True and False", choices: ["True", "False"], answer: "False" }
    expect(checked([row, row, row])).toMatchObject({ task: undefined, counts: { right: 3 } })
    const options = { input: "True and False", options: ["not True", "A"], target: "False" }
    expect(checked([options])).toMatchObject({ task: undefined, counts: { right: 1 } })
  })

  test("variables have their values from the row", () => {
    const row = { choices: ["x and y", "x or y"], assignment: "x is true, y is false", answer: "B" }
    expect(checked([row, row, row]).counts).toMatchObject({ right: 3 })
  })
})

describe("right labels are written in the style of the others", () => {
  const newLabels = { isFixing: true }
  const labelsOf = (fixed: string, name: string) =>
    fixed
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)[name])

  test("for formulas", () => {
    const rows = [
      { formula: "p or not p", label: "Sat" },
      { formula: "p and not p", label: "UNSAT" },
      { formula: "p and not p", label: "Sat" },
      { formula: "p", label: "UNSAT" },
    ]
    expect(labelsOf(checked(rows, newLabels).fixed, "label")).toEqual([
      "Sat",
      "UNSAT",
      "UNSAT",
      "Sat",
    ])
    const counts = [3, 1, "2"].map((count) => ({ formula: "p or q", count }))
    expect(labelsOf(checked(counts, { ...newLabels, task: "model-count" }).fixed, "count")).toEqual(
      [3, 3, "3"],
    )
  })

  test("for several expressions, while rows without a right label stay", () => {
    const choices = ["False", "not False", "not True"]
    const rows = ["(A)", "B", "c.", "not True"].map((answer) => ({ choices, answer }))
    const none = { choices: ["False", "not True"], answer: "A" }
    expect(labelsOf(checked([...rows, none], newLabels).fixed, "answer")).toEqual([
      "(B)",
      "B",
      "b.",
      "not False",
      "A",
    ])
    const each = [[true, true], "[true, false]"].map((labels) => ({
      expressions: ["True and True", "False"],
      labels,
    }))
    expect(labelsOf(checked(each, newLabels).fixed, "labels")).toEqual([
      [true, false],
      "[true, false]",
    ])
  })
})

test("finds the options of the last question in a text", () => {
  expect(optionsIn("Q: Which?\n(A) T\n(B) F\nA: (A)\n\nQ: And which?\n(A) F\n(B) T\nA:")).toEqual({
    question: "Q: Which?\n(A) T\n(B) F\nA: (A)\n\nQ: And which?\n",
    marks: ["A", "B"],
    texts: ["F", "T"],
    starts: [48, 54],
  })
  for (const text of ["(A) and (B)", "x", "A. alone", "(B) T\n(C) F", ""]) {
    const found = optionsIn(text)
    if (found !== undefined) expect(found.texts).not.toEqual(["T", "F"])
  }
})

test("questions say whether they ask for a true option", () => {
  expect(askedFor("Which is true?")).toBe(true)
  expect(askedFor("Which?")).toBe(true)
  expect(askedFor("Which is FALSE?")).toBe(false)
  expect(askedFor("Which is not true?")).toBe(false)
  expect(askedFor("Which is not false?")).toBe(true)
  expect(askedFor("Is each true or false?")).toBeUndefined()
  for (const turned of [
    "Which of these is not incorrect?",
    "Which of these is not equal to False?",
    "All of the following are true except:",
    "Which expression is the opposite of True?",
    "Which statement doesn't hold?",
    "Find the lie.",
    "Which is the odd one out?",
    "Which one differs from the others?",
    "Which does not evaluate to True?",
    "Which of these fails to be true?",
    "All but one of these are true. Which one is the exception?",
    "Exactly three of these are False. Which is the other?",
  ])
    expect([turned, askedFor(turned)]).toEqual([turned, undefined])
})

describe("truth tables", () => {
  /** Formulas with their tables, from the row in which a and b are true to the one in which they are false. */
  const tables = [
    ["a and not b", "FTFF"],
    ["a or b", "TTTF"],
    ["not a or b", "TFTT"],
    ["b and not a", "FFTF"],
    ["not (a or b)", "FFFT"],
    ["a and b", "TFFF"],
  ] as const

  test("may start with the row in which all variables are true", () => {
    const rows = tables.map(([formula, table]) => ({ formula, table }))
    const [first, ...others] = [...rows, ...rows]
    const { task, said } = checked([{ ...first, table: "FFFF" }, ...others])
    expect(task).toBe("truth-table")
    expect(said).toEqual(['1 wrong: the label says "FFFF", but the values are 0100'])
  })

  test("are asked about if no order explains most of them", () => {
    // The rows of these tables are in the order of a Gray code, from 00 over 01 and 11 to 10.
    const rows = tables.map(([formula, table]) => {
      const [both, first, second, none] = table
      return { formula, table: [none, second, both, first].join("") }
    })
    expect(() => planOf(rows)).toThrow("its labels look like truth tables")
  })
})

describe("the value that a question asks for", () => {
  const truths = ["True", "not False", "True or False"]
  const falsehoods = ["False", "not True", "True and False"]
  /** Six rows whose only option with the asked value is at varying places. */
  const rows = (question: string, asked: boolean) =>
    [0, 1, 2, 3, 0, 2].map((place) => {
      const others = asked ? falsehoods : truths
      const options = others.toSpliced(place, 0, asked ? "not not True" : "not not False")
      const marked = options.map((option, at) => `(${"ABCD"[at]}) ${option}`)
      return { question: [question, ...marked].join("\n"), answer: "ABCD"[place] }
    })

  test.each([
    ["Which of these does not evaluate to True?", false],
    ["Which of these does not evaluate to False?", true],
    ["Which expression fails to be true?", false],
    ["All but one of these are true. Which one is the exception?", false],
    ["Exactly three of these are False. Which is the other?", true],
    ["Welcher Ausdruck ist falsch?", false],
    ["下列表达式中，哪一个为假？", false],
    ["Какое выражение истинно?", true],
  ])("follows from the options and labels: %s", (question, asked) => {
    const right = rows(question, asked)
    const [first, ...others] = right
    const { said, counts } = checked([{ ...first, answer: "B" }, ...others])
    expect(counts).toMatchObject({ right: 5, wrong: 1 })
    const word = asked ? "True" : "False"
    expect(said).toEqual([`1 wrong: the label says option B, the only one that is ${word} is A`])
  })

  test("may differ from question to question", () => {
    const [one, other] = ["does not evaluate to True", "fails to be False"]
    const all = [...rows(`Which ${one}?`, false), ...rows(`Which ${other}?`, true)]
    expect(checked(all).counts).toMatchObject({ right: 12 })
  })

  test("rare questions don't decide frequent ones", () => {
    const frequent = rows("Which of these expressions is True?", true)
    const rare = rows("?", false).map(({ question, answer }, at) => ({
      question: question.replace("?", `Item ${at}: which of these evaluates to 0?`),
      answer,
    }))
    expect(checked([...frequent, ...rare]).counts).toMatchObject({ right: 12 })
  })

  test("is unclear if all labels contradict the value that the question names", () => {
    const question = "Which of these expressions is True?"
    const pairs = rows(question, false)
    expect(() => checked(pairs)).toThrow(TaskError)
  })

  test("is unclear if words and labels contradict each other and both options fit", () => {
    const pairs = Array.from({ length: 12 }, (_, at) => {
      const [one, other] = at % 2 === 0 ? ["True", "not True"] : ["False and True", "not False"]
      const question = `Which is true?\n(A) ${one} and True\n(B) ${other}`
      return { question, answer: at % 2 === 0 ? "B" : "A" }
    })
    expect(() => checked(pairs)).toThrow(TaskError)
    expect(checked(pairs, { task: "choice" }).counts).toMatchObject({ wrong: 12 })
  })
})

test("a label that could name two options names none", () => {
  const row = { texts: ["B", "A"], target: "B", marks: [], question: "", assignment: undefined }
  expect(judgeSeveral({ name: "choice" }, row, [true, false], dialect("python")).kind).toBe(
    "illegible",
  )
})

describe("claims", () => {
  const asked = { task: "claim", template: "{expr} is not {label}", isFixing: true }
  const rows = (...pairs: readonly (readonly [string, unknown])[]) =>
    pairs.map(([input, target]) => ({ input, target }))

  test("are judged by the claim in the text and by the value", () => {
    const { said, fixed, counts } = checked(
      rows(["not True is not F", "no"], ["not True is not F", "yes"], ["True is not false", "no"]),
      asked,
    )
    expect(counts).toMatchObject({ right: 1, wrong: 2 })
    expect(said).toEqual([
      "2 wrong: the label says True, but the text says True and the value is False",
      "3 wrong: the label says False, but the text says True and the value is True",
    ])
    expect(fixed.split("\n").map((line) => line && JSON.parse(line).target)).toEqual([
      "no",
      "no",
      "yes",
      "",
    ])
  })

  test("need a label, a truth value and values of variables", () => {
    const { said } = checked(
      rows(
        ["True is not false", "perhaps"],
        ["True is not x", "no"],
        ["a and b is not false", "no"],
        ["True is not T", ""],
      ),
      { ...asked, dialect: dialect("python") },
    )
    expect(said).toEqual([
      '1 illegible: "perhaps" is not a truth value',
      '2 unreadable: its claim about its expression, "x", is not a truth value',
      "3 unbound: the variable a has no value",
      "4 missing: it has no label",
    ])
  })

  test("need a template with a place for the claim", () => {
    expect(() => planOf(rows(["True", "no"]), { task: "claim" })).toThrow(
      "the task claim needs a template with {label}, such as '{expr} is {label}'",
    )
  })
})

describe("detects the question that labels of formulas answer", () => {
  const large = {
    formula: Array.from({ length: 25 }, (_, at) => `x${at}`).join(" and "),
    label: true,
  }
  const formulas: readonly (readonly [string, number])[] = [
    ["p or q", 3],
    ["p and q", 1],
    ["p or not p", 2],
    ["p and not p", 0],
    ["(p or q) and (q or r)", 5],
  ]

  test("by numbers under any name, if most of them are right", () => {
    const rows = formulas.map(([formula, models], id) => ({ formula, id: id + 7, howMany: models }))
    expect(planOf(rows)).toMatchObject({
      task: { name: "model-count" },
      fields: { target: "howMany" },
    })
    const others = rows.map(({ formula, id }) => ({ formula, id }))
    expect(planOf(others).task).toBeUndefined()
  })

  test("ignoring formulas with too many variables", () => {
    const labelled = formulas.map(([formula, models]) => ({ formula, label: models > 0 }))
    const rows = [...labelled, ...labelled, ...Array.from({ length: 9 }, () => large)]
    expect(() => planOf(rows)).toThrow(
      expect.objectContaining({ remedies: [{ option: "task", value: "satisfiable" }] }),
    )
  })

  test("by the name of the field, unless the labels clearly mean another task", () => {
    const rows = [...formulas, ...formulas].map(([formula, models]) => ({ formula, models }))
    const satisfiable = rows.map(({ formula, models }) => ({ formula, is_valid: models > 0 }))
    expect(() => planOf(satisfiable)).toThrow("if labels say whether a formula can be true, 100.0%")
    const tautology = rows.map(({ formula }) => ({ formula, is_valid: formula === "p or not p" }))
    expect(planOf(tautology).task?.name).toBe("tautology")
  })

  test("unless most labels contradict their words", () => {
    const rows = [...formulas, ...formulas].map(([formula]) => ({
      formula,
      label: formula === "p or not p" ? "invalid" : "valid",
    }))
    expect(() => planOf(rows)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining("as such only 0.0% of them are right"),
        remedies: [{ option: "task" }],
      }),
    )
    expect(planOf(rows.slice(0, 5)).task?.name).toBe("tautology")
  })

  test("for lists of two formulas by words for equivalence", () => {
    const { task, said } = checked([
      { formulas: ["p", "not not p"], label: "equivalent" },
      { formulas: ["p and q", "q and p"], label: "not equivalent" },
    ])
    expect(task).toBe("equivalent")
    expect(said).toEqual([
      '2 wrong: the label says "not equivalent", but the values are the same for all assignments',
    ])
  })

  test("but names no task if few labels agree", () => {
    const [p, q] = ["p", "q"]
    const pairs = [
      { left: p, right: "p or q", label: false },
      { left: q, right: "p and q", label: true },
      { left: p, right: "not not p", label: true },
    ]
    expect(() => planOf(pairs)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining("which fits best, only 66.7% of them are right"),
        remedies: [{ option: "task" }],
      }),
    )
  })
})

describe("premises in one text", () => {
  const rows = (separate: (premises: readonly string[]) => string) => [
    { premises: separate(["p -> q", "p"]), conclusion: "q", label: true },
    { premises: separate(["p -> q", "q"]), conclusion: "p", label: false },
    { premises: separate(["p | q", "~p"]), conclusion: "q", label: true },
    { premises: separate(["p | q", "~p", "r"]), conclusion: "~r", label: true },
  ]
  const wrong =
    "4 wrong: the label says true, but with p=False, q=True, r=True all premises are True and the conclusion is False"

  test.each<[string, (premises: readonly string[]) => string]>([
    [";", (all) => all.join("; ")],
    [";", (all) => all.join(";")],
    [",", (all) => all.join(", ")],
    [".", (all) => `${all.join(". ")}.`],
    ["line breaks", (all) => all.join("\n")],
    ["line breaks", (all) => all.map((each, at) => `${at + 1}. ${each}.`).join("\n")],
    ["and also", (all) => all.join(", and also ")],
  ])("are separated by %s", (separator, separate) => {
    expect(planOf(rows(separate)).task?.source).toMatchObject({ shape: "premises", separator })
    expect(checked(rows(separate)).said).toEqual([wrong])
  })

  test("are a single premise if nothing separates them or if a notation reads them", () => {
    const one = rows((all) => all.map((each) => `(${each})`).join(" & "))
    expect(planOf(one).task?.source).not.toHaveProperty("separator")
    expect(checked(one).said).toEqual([wrong])
    expect(
      planOf(
        rows((all) => all.join(" ?? ")),
        { task: "entails" },
      ).task?.source,
    ).not.toHaveProperty("separator")
  })
})
