// How rows of datasets become cases, rule by rule.

import { describe, expect, test } from "vitest"
import { python } from "../../../src/dialects.ts"
import {
  asked,
  casesOf,
  jsonl,
  listed,
  nothingSaid,
  read,
  silent,
} from "../../support/case-sets.ts"
import { dialect } from "../../support/dialect.ts"

const firstLine = (prompt: string) => prompt.slice(0, prompt.indexOf("\n"))

describe("the prompt", () => {
  test("is the row's text if it is more than an expression", async () => {
    const inputs = ["not ( True ) and ( True ) is", " True or False  is "]
    const set = await read(
      jsonl({ input: inputs[0], target: "False" }, { input: inputs[1], target: "True" }),
    )
    expect(set).toMatchObject(silent)
    expect(casesOf(set, "prompt", "answer", "expression", "length")).toEqual([
      [inputs[0], false, "not ( True ) and ( True )", 2],
      [inputs[1], true, "True or False", 2],
    ])
    expect(set.files).toMatchObject([{ asking: "as it stands", template: "is" }])
  })

  test("is the default prompt for an expression alone, with its variables", async () => {
    const row = { input: "b and a or b", assignment: { b: false, a: "yes" }, target: "True" }
    const set = await read(jsonl(row))
    expect(set.cases).toEqual([
      {
        prompt: [
          "Given the following boolean variables:",
          "b = False",
          "a = True",
          "Evaluate the boolean expression: b and a or b",
          "Operators bind in this order, the tightest first: and (&); xor (^); or (|); iff (==), xor (!=) equally, in chains where every two neighbours have to be as the operator between them says; not; and; or; if (b if a else c) from right to left.",
          "Do not write any computer programs, evaluate the expression by yourself.",
          "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
          "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.",
        ].join("\n"),
        answer: false,
        length: 3,
        expression: "b and a or b",
        dialect: "python",
      },
    ])
    expect(listed(set.otherLabels)).toEqual([
      [1, "the label says True, the value is False with b=False, a=True"],
    ])
  })

  test("is the user's template, filled in", async () => {
    const rows = jsonl(
      { input: "x and True", assignment: { x: true } },
      { input: "True or x", assignment: { x: false, y: true } },
    )
    const set = await read(rows, { prompt: "{variables}\\nIs {expr} ({input})?" })
    expect(casesOf(set, "prompt", "answer")).toEqual([
      ["x = True\nIs x and True (x and True)?", true],
      ["x = False\ny = True\nIs True or x (True or x)?", true],
    ])
    expect(set).toMatchObject(silent)
    expect(set.files).toMatchObject([{ asking: "given" }])
  })

  test("is a template around the row's prompt", async () => {
    const set = await read(jsonl({ input: "Q: x = 1\nnot x ?" }), {
      template: "Q: {variables} {expr} ?",
      prompt: "[{input}] {variables} [{expr}]",
    })
    expect(casesOf(set, "prompt", "answer", "length")).toEqual([
      ["[Q: x = 1\nnot x ?] x = True [not x]", false, 1],
    ])
    expect(set).toMatchObject(silent)
  })

  test("has variables of text and field, with the values of the field first", async () => {
    const row = { input: "Q: x = True\nx and y ?", assignment: { y: true } }
    const set = await read(jsonl(row), {
      template: "Q: {variables} {expr} ?",
      prompt: "{variables}\\n{expr}",
    })
    expect(casesOf(set, "prompt", "answer")).toEqual([["y = True\nx = True\nx and y", true]])
  })

  test("that omits values is listed", async () => {
    const rows = jsonl(
      { input: "not x", assignment: { x: true } },
      { input: "True", assignment: { x: true } },
      { input: "x and y", assignment: { x: true, y: false } },
    )
    const set = await read(rows, { prompt: "Let y be False. {expr}?" })
    expect(casesOf(set, "answer")).toEqual([[false], [true], [false]])
    expect(listed(set.unstated)).toEqual([
      [1, "the prompt does not state the value of x"],
      [3, "the prompt does not state the value of x"],
    ])
    const member = await read(jsonl({ input: "x or True is", assignment: { x: true } }))
    expect(listed(member.unstated)).toEqual([[1, "the prompt does not state the value of x"]])
    const stated = { prompt: "With (x=True), y: False, {expr}" }
    expect((await read(rows, stated)).unstated.count).toBe(0)
  })
})

test("omits white space around an expression", async () => {
  const set = await read(jsonl({ input: " 1||0\n" }), { prompt: "<{expr}>[{input}]" })
  expect(casesOf(set, "prompt", "expression")).toEqual([["<1||0>[ 1||0\n]", "1||0"]])
})

describe("the right answer", () => {
  test("is the label if there is no value, for prompts that allow it", async () => {
    const rows = jsonl(
      { input: "True and False", target: "False" },
      { input: "True and", target: "True" },
      { input: "x or True", target: "no" },
      { input: "True nand True", target: "perhaps" },
      { input: "True xor", target: " " },
      { input: "y" },
      { input: "not True", target: "dunno" },
      { input: "not False" },
    )
    const set = await read(rows, { dialect: dialect("python") })
    expect(set.cases.map(({ prompt }) => firstLine(prompt))).toEqual(
      ["True and False", "not True", "not False"].map((text) => asked + text),
    )
    expect(casesOf(set, "answer", "expression", "dialect", "length")).toEqual([
      [false, "True and False", "python", 2],
      [false, "not True", "python", 1],
      [true, "not False", "python", 1],
    ])
    expect(set.otherLabels).toEqual(nothingSaid)
    expect(set.unstated).toEqual(nothingSaid)
    expect(set.unchecked).toEqual(nothingSaid)
    const skipped = listed(set.skipped)
    expect(skipped.map(([line]) => line)).toEqual([2, 3, 4, 5, 6])
    expect(skipped[0]?.[1]).toBe(
      "unexpected end of input in python; the prompt needs an expression",
    )
    expect(skipped[2]?.[1]).toMatch(/, and the label "perhaps" is not a truth value$/)
    expect(skipped[4]?.[1]).toBe("the variable y has no value, and there is no label")
    // A user's own prompt may ask for these too.
    const given = await read(rows, { dialect: dialect("python"), prompt: "{expr}?" })
    // A refused text has neither length nor notation.
    expect(casesOf(given, "answer", "expression", "dialect", "length").slice(0, 3)).toEqual([
      [false, "True and False", "python", 2],
      [true, undefined, undefined, undefined],
      [false, "x or True", "python", 2],
    ])
    expect(listed(given.unchecked)).toEqual([
      [2, "unexpected end of input in python"],
      [3, "the variable x has no value"],
    ])
  })

  test("is the label if the user says that all of an unreadable text is the expression", async () => {
    const rows = jsonl({ input: "True nope True", target: "False" })
    const set = await read(rows, { template: "bare", prompt: "Q: {expr}" })
    expect(casesOf(set, "prompt", "answer", "expression")).toEqual([
      ["Q: True nope True", false, undefined],
    ])
    expect(set.unchecked.count).toBe(1)
  })

  test("is not taken from a label that was not requested", async () => {
    const rows = jsonl(
      { input: "1||0", target: "0" },
      { input: "1&&0", target: 1 },
      { input: "!0", target: true },
      { input: "1", target: null },
    )
    const set = await read(rows)
    expect(casesOf(set, "answer")).toEqual([[true], [false], [true], [true]])
    expect(set.otherLabels.count).toBe(2)
    const byLabel = await read(rows, { byLabel: true })
    expect(casesOf(byLabel, "answer")).toEqual([[false], [true], [true], [true]])
    expect(listed(byLabel.otherLabels)).toEqual(listed(set.otherLabels))
  })

  test("is the label in rows without expressions, in any notation", async () => {
    const rows = jsonl(
      { question: "Is water wet?", answer: "YES" },
      { question: "Is fire wet?", answer: "F" },
      { question: "Is it?", answer: "perhaps" },
      { question: " \n", answer: "True" },
    )
    const set = await read(rows)
    expect(set.cases).toEqual([
      { prompt: "Is water wet?", answer: true },
      { prompt: "Is fire wet?", answer: false },
    ])
    expect(set.unchecked.count).toBe(2)
    expect(listed(set.skipped).map(([line]) => line)).toEqual([3, 4])
    expect(listed(set.skipped)[1]?.[1]).toBe("the text is empty")
    expect(set.files).toMatchObject([{ asking: "as it stands", dialect: null, template: null }])

    const given = await read(rows, { prompt: "Yes or no: {input}" })
    expect(casesOf(given, "prompt")).toEqual([
      ["Yes or no: Is water wet?"],
      ["Yes or no: Is fire wet?"],
    ])
    const needing = await read(rows, { prompt: "What is {expr}?" })
    expect(needing.cases).toEqual([])
    expect(listed(needing.skipped)[0]?.[1]).toMatch(/; the prompt needs an expression$/)
    expect(needing.unchecked).toEqual(nothingSaid)
  })

  test("is the label even if one prompt is a single word that is an expression", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      prompt: index === 7 ? "Yes" : `Is ${index} a prime number?`,
      answer: "no",
    }))
    const set = await read(jsonl(...rows))
    expect(set.cases.map(({ prompt }) => prompt)).toEqual(rows.map(({ prompt }) => prompt))
  })

  test("requires one value per variable", async () => {
    const row = { input: "Q: x = True\nx ?", assignment: { x: false } }
    const options = { template: "Q: {variables} {expr} ?" }
    const set = await read(jsonl(row, { ...row, target: "True" }), options)
    expect(casesOf(set, "answer", "expression")).toEqual([[true, undefined]])
    const problem = 'the text and "assignment" give x different values'
    expect(listed(set.skipped)).toEqual([[1, `${problem}, and there is no label`]])
    expect(listed(set.unchecked)).toEqual([[2, problem]])
  })

  test("is the label in rows that don't fit the user's template", async () => {
    const rows = jsonl({ input: "Q: True ?", target: "True" }, { input: "True", target: "False" })
    const set = await read(rows, { template: "Q: {expr} ?" })
    expect(casesOf(set, "prompt", "answer", "expression")).toEqual([
      ["Q: True ?", true, "True"],
      ["True", false, undefined],
    ])
    expect(listed(set.unchecked)).toEqual([[2, "the template Q: {expr} ? does not fit the text"]])
    const needing = await read(rows, { template: "Q: {expr} ?", prompt: "{expr}" })
    expect(needing.cases).toHaveLength(1)
    expect(listed(needing.skipped)).toEqual([
      [2, "the template Q: {expr} ? does not fit the text; the prompt needs an expression"],
    ])
  })

  test("follows the given notation", async () => {
    const rows = jsonl({ input: "T ^ F" })
    const set = await read(rows, { dialect: dialect("mixed") })
    expect(casesOf(set, "dialect", "answer")).toEqual([["mixed", true]])
    const none = await read(rows, { dialect: dialect("binary") })
    expect(none.cases).toEqual([])
    expect(none.skipped.count).toBe(1)
    const among = await read(rows, { among: [dialect("mixed"), dialect("binary")] })
    expect(casesOf(among, "dialect")).toEqual([["mixed"]])
  })
})

describe("labels of other tasks", () => {
  const formulas = jsonl(
    { input: "p or not p", target: "yes" },
    { input: "p or q", target: "yes" },
    { input: "p and", target: "no" },
  )

  test("the task gives the answer for a formula, rather than the label", async () => {
    const prompt = "Is {expr} always true?"
    const options = { task: "tautology", inputField: "input", targetField: "target", prompt }
    const set = await read(formulas, { ...options, dialect: python })
    expect(casesOf(set, "prompt", "answer")).toEqual([
      ["Is p or not p always true?", true],
      ["Is p or q always true?", false],
    ])
    expect(listed(set.skipped)).toEqual([[3, expect.stringMatching(/^unexpected end of input/)]])
    expect(listed(set.otherLabels)).toEqual([[2, expect.stringContaining('the label says "yes"')]])
    expect(listed(set.unstated)).toEqual([])
    const byLabel = await read(formulas, { ...options, dialect: python, byLabel: true })
    expect(casesOf(byLabel, "answer")).toEqual([[true], [true]])
  })

  test("whether a formula can be true, or never is", async () => {
    const rows = jsonl(
      { input: "p and not p", target: "no" },
      { input: "p and q", target: "no" },
      { input: "p or not p", target: "no" },
    )
    const options = { targetField: "target", dialect: python, prompt: "{input}?" }
    const satisfiable = await read(rows, { ...options, task: "satisfiable" })
    expect(casesOf(satisfiable, "answer")).toEqual([[false], [true], [true]])
    const contradiction = await read(rows, { ...options, task: "contradiction" })
    expect(casesOf(contradiction, "answer")).toEqual([[true], [false], [false]])
  })

  test("a claim is sent as written", async () => {
    const rows = jsonl(
      { input: "not True is False", target: "False" },
      { input: "True and False is True", target: "False" },
    )
    const set = await read(rows, { task: "claim", template: "{expr} is {label}" })
    expect(casesOf(set, "prompt", "answer")).toEqual([
      ["not True is False", true],
      ["True and False is True", false],
    ])
  })

  test("formulas alone need a prompt, and labels must be true or false", async () => {
    await expect(read(formulas, { task: "tautology", dialect: python })).rejects.toThrow(
      /give a prompt that asks for the task tautology/,
    )
    await expect(read(formulas, { task: "choice", prompt: "{input}" })).rejects.toThrow(
      /the task choice asks for something else, unlike value, tautology/,
    )
    await expect(read(formulas, { task: "tautologies" })).rejects.toThrow(/did you mean/)
  })
})

describe("sentences and comparisons in place of literals", () => {
  test("have the given values, and are sent as written", async () => {
    const facts = { "Whales are fish": false, "Iron is heavy": true }
    const rows = jsonl(
      { input: "not (Whales are fish) and Iron is heavy", target: "True" },
      { input: "Whales are fish or not Iron is heavy", target: "True" },
      { input: "Mars is red or Iron is heavy", target: "False" },
    )
    const set = await read(rows, { facts, prompt: "{expr}?" })
    expect(casesOf(set, "prompt", "answer", "expression", "length")).toEqual([
      ["not (Whales are fish) and Iron is heavy?", true, undefined, undefined],
      ["Whales are fish or not Iron is heavy?", false, undefined, undefined],
    ])
    expect(listed(set.otherLabels)).toEqual([[2, expect.stringContaining("the value is False")]])
    expect(listed(set.skipped)).toEqual([[3, expect.stringContaining("Mars is red")]])
  })

  test("comparisons have values without any facts", async () => {
    const rows = jsonl(
      { input: "not (3 < 5) or 2 >= 7", target: "True" },
      { input: "(1 < 2) and 4 > 3", target: "True" },
    )
    expect(casesOf(await read(rows), "answer")).toEqual([[false], [true]])
  })
})
