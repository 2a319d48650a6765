// Cases made by hand, from quizzes of the original program, and from rows that CPython labelled.

import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readCases } from "../../../src/node/measure/read-cases.ts"
import {
  asked,
  casesOf,
  jsonl,
  listed,
  nothingSaid,
  quizPrompt,
  read,
  silent,
} from "../../support/case-sets.ts"

describe("quizzes of xor-bench", () => {
  const files = readdirSync("fixtures/xor-bench").filter((name) => name.startsWith("quizzes"))

  test("quizzes of the original program are sent unchanged", { tags: ["long"] }, async () => {
    expect(files).toHaveLength(8)
    const paths = files.map((name) => `fixtures/xor-bench/${name}`)
    const set = await readCases(paths)
    const lines = paths.flatMap((path) => readFileSync(path, "utf8").trimEnd().split("\n"))
    expect(lines).toHaveLength(280)
    expect(set).toMatchObject(silent)
    // These prompts contain neither quotation marks nor backslashes, so their repr is JSON.
    const stated = lines.map((line) => {
      const [, length, answer, repr = ""] = /^(\d+),(True|False),(".*")$/.exec(line) ?? []
      return [JSON.parse(repr), answer === "True", Number(length)]
    })
    expect(casesOf(set, "prompt", "answer", "length")).toEqual(stated)
    const counts = new Map<number | undefined, number>()
    for (const { length } of set.cases) counts.set(length, (counts.get(length) ?? 0) + 1)
    expect([...counts].sort()).toEqual([
      [16, 140],
      [4, 140],
    ])
    expect(
      set.files.map(({ path, cases, asking, dialect }) => [path, cases, asking, dialect]),
    ).toEqual(
      paths.map((path) => [path, path.includes("shuffled") ? 20 : 50, "as it stands", "xor-bench"]),
    )
  })

  test("one of them in full", async () => {
    const prompt = quizPrompt("x_1 = True\nx_2 = False", "not x_1 xor x_2")
    const set = await read(`2,False,${JSON.stringify(prompt)}\n`)
    expect(set).toEqual({
      ...silent,
      cases: [
        { prompt, answer: false, length: 2, expression: "not x_1 xor x_2", dialect: "xor-bench" },
      ],
      files: [
        {
          path: "standard input",
          cases: 1,
          asking: "as it stands",
          format: "xor-bench",
          isCompressed: false,
          unit: "line",
          promptField: null,
          unaskedField: null,
          inputField: null,
          targetField: null,
          isInputFieldGuessed: false,
          isTargetFieldGuessed: false,
          template: "xor-bench",
          isTemplateDetected: true,
          dialect: "xor-bench",
          // Notations with the words not and xor, and such names; the value is the same whichever binds tighter.
          alike: "c nim mathjs minizinc ada pascal vba mysql vhdl english".split(" "),
          outvoted: [],
        },
      ],
    })
  })

  test("in other words are judged by their answer, in both forms of repr", async () => {
    const content = [
      '3,True,\'Say, with a = True, what a xor a xor a is: "True" or "False"\'',
      `2,False,"It's a = True\\na xor a\\t= \\\\?"`,
      "2,,'no answer'",
      "2,maybe,'no answer'",
      "2,True,not quoted",
      "",
    ].join("\n")
    const set = await read(content)
    expect(set.cases).toEqual([
      {
        prompt: 'Say, with a = True, what a xor a xor a is: "True" or "False"',
        answer: true,
        length: 3,
      },
      { prompt: "It's a = True\na xor a\t= \\?", answer: false, length: 2 },
    ])
    const problem = "no expression was found in the text"
    expect(listed(set.unchecked)).toEqual([
      [1, problem],
      [2, problem],
    ])
    expect(listed(set.skipped)).toEqual([
      [3, `${problem}, and there is no label`],
      [4, `${problem}, and the label "maybe" is not a truth value`],
      [5, "not a line of xor-bench, which writes LENGTH,ANSWER,PROMPT"],
    ])
    expect(set.files).toMatchObject([{ template: null, dialect: null, asking: "as it stands" }])
  })

  test("that are only an expression are sent as written too", async () => {
    const set = await read("2,True,'True and False'\n")
    expect(casesOf(set, "prompt", "answer")).toEqual([["True and False", false]])
  })

  test("in other words have a value with a template", async () => {
    const set = await read("9,True,'Given a = True what is a xor a?'\n", {
      template: "Given {variables} what is {expr}?",
    })
    const prompt = "Given a = True what is a xor a?"
    expect(casesOf(set, "prompt", "expression", "answer", "length")).toEqual([
      [prompt, "a xor a", false, 9],
    ])
    expect(listed(set.otherLabels)).toEqual([
      [1, "the label says True, the value is False with a=True"],
    ])
    expect(set.unchecked.count).toBe(0)
  })

  test("with a wrong answer", async () => {
    const line = `2,True,${JSON.stringify(quizPrompt("x_1 = True\nx_2 = True", "x_1 xor x_2"))}\n`
    const set = await read(line)
    expect(casesOf(set, "answer")).toEqual([[false]])
    expect(listed(set.otherLabels)).toEqual([
      [1, "the label says True, the value is False with x_1=True, x_2=True"],
    ])
    const byLabel = await read(line, { byLabel: true })
    expect(casesOf(byLabel, "answer")).toEqual([[true]])
    expect(byLabel.otherLabels).toEqual(set.otherLabels)
  })

  test("in a log are sent again", async () => {
    const path = "fixtures/xor-bench/openai-gpt-4.l2.log"
    const set = await readCases([path])
    expect(set).toMatchObject(silent)
    expect(casesOf(set, "length", "answer", "expression").slice(0, 3)).toEqual([
      [2, false, "not x_1 xor not x_2"],
      [2, false, "x_1 xor x_2"],
      [2, false, "x_1 xor not x_2"],
    ])
    expect(set.cases).toHaveLength(10)
    expect(set.cases[0]?.prompt).toBe(quizPrompt("x_1 = True\nx_2 = True", "not x_1 xor not x_2"))
    expect(set.files).toMatchObject([{ format: "xor-bench-log", asking: "as it stands" }])
  })

  test("in a log need an expression, because logs have no labels", async () => {
    const set = await read("[{'role': 'user', 'content': 'Hello, is it so?'}]\nyes\n")
    expect(set.cases).toEqual([])
    expect(set.skipped.count).toBe(1)
    expect(set.skipped.examples[0]?.message).toContain("and there is no label")
  })

  test("as JSON rows are sent as written", async () => {
    const prompt = quizPrompt("x_1 = True\nx_2 = False", "x_1 xor not x_2")
    const variables = { x_1: true, x_2: false }
    const row = { prompt, variables, formula: "x_1 xor not x_2", answer: "False" }
    const set = await read(jsonl(row, row))
    const one = {
      prompt,
      answer: false,
      length: 2,
      expression: "x_1 xor not x_2",
      dialect: "xor-bench",
    }
    expect(set).toMatchObject({ ...silent, cases: [one, one] })
  })

  test("as JSON rows in other words have the formula in another field", async () => {
    const row = (x: boolean, answer: string) => ({
      prompt: `Let x be ${x}; x_1 = False. Say: x xor x_1`,
      variables: { x, x_1: false },
      formula: "x xor x_1",
      answer,
    })
    const rows = jsonl(row(true, "True"), row(false, "True"))
    const options = { assignmentField: "variables" }
    const set = await read(rows, options)
    expect(casesOf(set, "prompt", "answer", "expression")).toEqual([
      ["Let x be true; x_1 = False. Say: x xor x_1", true, "x xor x_1"],
      ["Let x be false; x_1 = False. Say: x xor x_1", false, "x xor x_1"],
    ])
    expect(listed(set.otherLabels)).toEqual([
      [2, "the label says True, the value is False with x=False, x_1=False"],
    ])
    expect(set).toMatchObject({
      skipped: nothingSaid,
      unchecked: nothingSaid,
      unstated: nothingSaid,
    })
    expect(set.files).toMatchObject([
      { asking: "as it stands", promptField: "prompt", inputField: "formula" },
    ])
    const given = await read(rows, { ...options, prompt: "{input} ({expr})" })
    expect(given.cases[1]?.prompt).toBe("Let x be false; x_1 = False. Say: x xor x_1 (x xor x_1)")
    const named = await read(rows, { ...options, inputField: "formula" })
    expect(named.cases[0]?.prompt).toMatch(/^Given the following boolean variables:\nx = True\n/)
  })

  test("a prompt without the expression doesn't replace it", async () => {
    const set = await read(jsonl({ prompt: "Evaluate this.", input: "not True", target: "False" }))
    expect(set.cases[0]?.prompt).toMatch(/^Evaluate the boolean expression: not True\n/)
    expect(set.files).toMatchObject([
      { asking: "default", promptField: null, unaskedField: "prompt" },
    ])
  })

  test.each([
    ["prompt", "expression"],
    ["question", "expression"],
    ["text", "formula"],
    ["input", "expr"],
    ["question", "prompt"],
  ])("a %s next to the %s is sent, even if a few rows differ", async (name, bare) => {
    const none = { [bare]: "True and not False", answer: "True" }
    const row = { ...none, [name]: "What is True and not False?" }
    const rows: object[] = Array(50).fill(row)
    rows[20] = { ...none, [name]: "What is True AND NOT False?" }
    rows[30] = none
    rows[40] = { ...none, [name]: " " }
    const set = await read(jsonl(...rows))
    expect(set.cases).toHaveLength(48)
    expect(new Set(set.cases.map(({ prompt }) => prompt))).toEqual(
      new Set(["What is True and not False?", "What is True AND NOT False?"]),
    )
    expect(set.cases.map(({ expression }) => expression)).toEqual(
      Array(48).fill("True and not False"),
    )
    expect(listed(set.skipped)).toEqual([
      [31, `"${name}" is not a string`],
      [41, "the text is empty"],
    ])
    expect(set.files).toMatchObject([
      { asking: "as it stands", promptField: name, inputField: bare, unaskedField: null },
    ])
  })

  test("also next to an expression without values, but not in place of a quiz", async () => {
    const prompt = "Let x be True and y False. What is x xor y?"
    const unbound = await read(jsonl({ prompt, expression: "x xor y", answer: "True" }))
    expect(casesOf(unbound, "prompt", "expression", "answer")).toEqual([[prompt, "x xor y", true]])
    const quiz = quizPrompt("x_1 = True\nx_2 = False", "x_1 xor x_2")
    const chat = await read(jsonl({ prompt: quiz, text: `User: ${quiz}\nModel: True` }))
    expect(casesOf(chat, "prompt")).toEqual([[quiz]])
  })

  test("prompts that only few rows have are not sent, with a note", async () => {
    const row = { expression: "True and False", answer: "False" }
    const text = "What is True and False?"
    const few = await read(jsonl(row, row, { ...row, text }, row))
    expect(few.cases.map(({ prompt }) => prompt)).not.toContain(text)
    expect(few.cases).toHaveLength(4)
    expect(few.files).toMatchObject([
      { asking: "default", promptField: null, unaskedField: "text" },
    ])
    const others = await read(
      jsonl(...[1, 2, 3].map(() => ({ ...row, question: "And this one, is it so?" }))),
    )
    expect(others.files).toMatchObject([{ asking: "default", unaskedField: "question" }])
    const most = await read(jsonl(...Array(8).fill({ ...row, text }), row, row))
    expect(most.files).toMatchObject([{ asking: "default", unaskedField: "text" }])
    const other = { ...row, text: "Is it so that snow is white?" }
    const hardly = await read(jsonl(...Array(9).fill(other), { ...row, text }))
    expect(hardly.files).toMatchObject([{ asking: "default", unaskedField: "text" }])
    const none = await read(jsonl(row, { ...row, text: "" }, { ...row, text: "True and False" }))
    expect(none.files).toMatchObject([{ asking: "default", unaskedField: null }])
    const given = await read(jsonl({ ...row, text }), { inputField: "expression" })
    expect(given.files).toMatchObject([{ asking: "default", unaskedField: "text" }])
    const worded = await read(jsonl(row, { ...row, text }, row), { prompt: "{expr}?" })
    expect(worded.files).toMatchObject([{ asking: "given", unaskedField: null }])
  })
})

describe("rows that CPython labelled", () => {
  const notations: [string, RegExp][] = [
    ["true-false", /True|False/g],
    ["t-f", /[TF]/g],
    ["on-off", /\b(?:ON|OFF)\b/g],
    ["binary", /[01]/g],
    ["yes-no", /YES|NO/g],
  ]

  test.each(notations)("%s", { tags: ["long"] }, async (name, literal) => {
    for (const [suffix, count] of [
      ["", 1000],
      [".compact", 500],
    ] as const) {
      const path = `fixtures/cpython-labelled/${name}${suffix}.jsonl`
      const set = await readCases([path])
      expect(set).toMatchObject(silent)
      expect(set.cases).toHaveLength(count)
      const rows = readFileSync(path, "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
      expect(casesOf(set, "answer", "expression", "length", "dialect")).toEqual(
        rows.map(({ input, target }) => [
          target === "True",
          input,
          input.match(literal).length,
          name,
        ]),
      )
      const starts = set.cases.map(({ prompt }) => prompt.slice(0, prompt.indexOf("\n")))
      expect(starts).toEqual(rows.map(({ input }) => `${asked}${input}`))
      expect(set.files).toMatchObject([{ asking: "default", dialect: name, inputField: "input" }])
    }
  })

  test("wrong labels are listed, and only count on request", {
    tags: ["long"],
  }, async () => {
    const path = "fixtures/cpython-labelled/true-false.wrong-labels.jsonl"
    const wrong: number[] = JSON.parse(
      readFileSync("fixtures/cpython-labelled/true-false.wrong-labels.lines.json", "utf8"),
    )
    const labels = readFileSync(path, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).target === "True")
    const set = await readCases([path])
    expect(set.otherLabels.count).toBe(17)
    expect(set.otherLabels.examples.map(({ line }) => line)).toEqual(wrong.slice(0, 10))
    expect(set.otherLabels.examples.every(({ file }) => file === path)).toBe(true)
    expect(set.cases.map(({ answer }) => answer)).toEqual(
      labels.map((label, index) => label !== wrong.includes(index + 1)),
    )
    const byLabel = await readCases([path], { byLabel: true })
    expect(byLabel.otherLabels.count).toBe(17)
    expect(byLabel.cases.map(({ answer }) => answer)).toEqual(labels)
  })

  test("a different precedence gives different values, and the prompt states it", {
    tags: ["long"],
  }, async () => {
    const path = "fixtures/xor-loosest.jsonl"
    const labels = readFileSync(path, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).answer === "YES")
    expect((await readCases([path])).otherLabels.count).toBeGreaterThan(0)
    const set = await readCases([path], { precedence: "xor-loosest" })
    expect(set.otherLabels.count).toBe(0)
    expect(set.cases.map(({ answer }) => answer)).toEqual(labels)
    expect(set.cases[0]?.prompt).toContain(
      "\nOperators bind in this order, the tightest first: not, and, or, xor.\n",
    )
  })

  test("the operand of not may extend as far as possible", { tags: ["long"] }, async () => {
    const row = jsonl({ input: "not False or True" })
    const [usual, openEnded] = [await read(row), await read(row, { precedence: "not-loosest" })]
    expect(casesOf(usual, "answer")).toEqual([[true]])
    expect(casesOf(openEnded, "answer")).toEqual([[false]])
    expect(openEnded.cases[0]?.prompt).toContain("What not negates goes on to the end")
  })
})
