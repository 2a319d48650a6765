// Questions with answers, and Python sessions, as lines of JSON in the positions of their questions. The expected lines
// were written by hand.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { type LineReader, lineRows } from "../../src/formats/layouts/line-rows.ts"
import { LineBuilder } from "../../src/lines/line-builder.ts"
import { drainInput, streamOf } from "../support/drain-input.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

async function rowsOf(content: string) {
  const path = join(folder, "rows.txt")
  writeFileSync(path, content)
  const { input, lines, problem } = await drainInput(path, { chunkBytes: 7 })
  for (const length of [1, 1000]) {
    expect((await drainInput(streamOf(content, length))).lines).toEqual(lines)
  }
  expect(problem).toBeUndefined()
  return { format: input.format.name, lines }
}

const [q, a] = [
  (question: string, answer?: string) => JSON.stringify({ question, answer }),
  JSON.stringify,
]

test.each<[title: string, content: string, lines: readonly string[]]>([
  [
    "two lines each",
    "Q: T?\nA: yes\n\nQ: F?\nA: no\n",
    [q("T?", "yes"), "", "", q("F?", "no"), ""],
  ],
  ["no blank lines", "Q: T\r\nA: yes\r\nQ: F\r\nA: no", [q("T", "yes"), "", q("F", "no"), ""]],
  ["numbers", "Question 1: T\nAnswer 1: 1\n", [q("T", "1"), ""]],
  ["bold words", "**Input:** T\n**Output:** F", [q("T", "F"), ""]],
  [
    "lower case, and later upper case",
    "q. T\na. F\nQ. F\nA. T\n",
    [q("T", "F"), "", q("F", "T"), ""],
  ],
  [
    "several lines each",
    "Q: T\nand F\n\nA: it is\nF\n\nQ: T\nA: it\nis\nT",
    [q("T\nand F", "it is\nF"), "", "", "", "", "", q("T", "it\nis\nT"), "", "", ""],
  ],
  ["lines between", "\nQ: T\nA: T\n---\nQ: F\nA: F", ["", q("T", "T"), "", "", q("F", "F"), ""]],
  [
    "a missing answer",
    "Q: T\nA: T\nQ: F\nQ: T\nQ: F\nA: F",
    [q("T", "T"), "", q("F"), q("T"), q("F", "F"), ""],
  ],
  ["an extra answer", "Q: T\nA: T\nA: F\nQ: F\nA: F", [q("T", "T\nA: F"), "", "", q("F", "F"), ""]],
  ["marks of other questions", "Q: T\nInput: F\nA: T", [q("T\nInput: F", "T"), "", ""]],
  [
    "marks of other questions after an answer",
    "Q: T\nA: T\nQuestion: F\nAnswer: F\n\nInput: T\nOutput: T\nQ: F\nA: F",
    [q("T", "T"), "", q("F", "F"), "", "", q("T", "T"), "", q("F", "F"), ""],
  ],
  [
    "lines after an answer",
    "Q: T\nA: T\n\nSection 2\nnot T\n\nQ: F\nA: F",
    [q("T", "T"), "", "", '"Section 2"', '"not T"', "", q("F", "F"), ""],
  ],
  [
    "answers after blank lines",
    "Q: F\nA: F\nQ: T\nSolution:\n\nT is\n\nAnswer:\nT\n",
    [q("F", "F"), "", q("T", "T is\nAnswer:\nT"), "", "", "", "", "", ""],
  ],
  ["an empty question", "Q:\nA: T\n", [q("", "T"), ""]],
])("questions with %s", async (_, content, lines) => {
  expect(await rowsOf(content)).toEqual({ format: "questions", lines })
})

const p = (input: string, output?: string, assignment?: object) => a({ input, output, assignment })

test.each<[title: string, content: string, lines: readonly string[]]>([
  [
    "expressions",
    ">>> True\nTrue\n>>> not True\nFalse\n",
    [p("True", "True"), "", p("not True", "False"), ""],
  ],
  ["values", ">>> p = True\n>>> p\nTrue\n", ["", p("p", "True", { p: true }), ""]],
  [
    "changing values",
    ">>> p = q = True\n>>> p = False\n>>> p or q\nTrue\n",
    ["", "", p("p or q", "True", { p: false, q: true }), ""],
  ],
  [
    "statements that may change values, which are unknown from then on",
    ">>> p = True\n>>> p = not p\n>>> p\nFalse\n",
    ["", p("p = not p"), p("p", "False"), ""],
  ],
  [
    "statements without output that may change values",
    ">>> p = True\n>>> del p\n>>> p\nNameError",
    ["", p("del p"), p("p", "NameError"), ""],
  ],
  [
    "an assignment in an expression",
    ">>> p = True\n>>> (p := False)\nFalse\n>>> p\nFalse",
    ["", p("(p := False)", "False"), "", p("p", "False"), ""],
  ],
  [
    "comparisons, which change nothing",
    ">>> p = True\n>>> p == p\nTrue",
    ["", p("p == p", "True", { p: true }), ""],
  ],
  [
    "comments and empty prompts",
    ">>> # x\n>>>\n>>> True  # y\nTrue\n",
    ["", "", p("True", "True"), ""],
  ],
  [
    "continued lines",
    ">>> (True and\n...  False)\nFalse\n",
    [p("(True and\n False)", "False"), "", ""],
  ],
  [
    "lines after its output",
    ">>> True\nTrue\n\nand then\n>>> False\nFalse\n",
    [p("True", "True"), "", "", '"and then"', p("False", "False"), ""],
  ],
  ["output of several lines", ">>> 1/0\nTraceback:\n  x\n", [p("1/0", "Traceback:\n  x"), "", ""]],
])("a session with %s", async (_, content, lines) => {
  expect(await rowsOf(content)).toEqual({ format: "python-session", lines })
})

test.each([
  ["a single question", "Q: T\nQ: F\n"],
  ["an answer first", "A: T\nQ: F\n"],
  [
    "a question with an answer above other lines",
    `Input: the list\nOutput: values\n${"not T\n".repeat(30)}`,
  ],
  ["a question with an answer and one more line", "Q: T\nA: T\n\nF"],
  ["a question with an answer before a long text", `Q: T\nA: ${"T and ".repeat(20_000)}\nF`],
  ["two questions above many lines", `Q: T\nA: T\nQ: T\nA: T\n${"T\n".repeat(4)}`],
  ["two questions between many lines", `Q: T\nA: T\n\n${"T\n".repeat(4)}\nQ: T\nA: T`],
  ["expressions with colons", "a: b\nc: d\n"],
  ["arrows", ">> True\nTrue\n"],
])("%s is plain text", { tags: ["slow"] }, async (_, content) => {
  expect((await rowsOf(content)).format).toBe("text")
})

test("text before the first question is a row too if the format is given", async () => {
  const { lines } = await drainInput(streamOf("x\n\n>>> True\nTrue"), { format: "python-session" })
  expect(lines).toEqual(['"x"', "", p("True", "True"), ""])
  const { problem } = await drainInput(streamOf("x\nQ: T\nA: T"), { format: "questions" })
  expect(problem).toMatch(/it does not begin with a question and its answer/)
})

test("an overlong row is reported with its length", async () => {
  const text = `Q: T\nA: T\nQ: ${"x".repeat(100)}\nA: T`
  const { lines } = await drainInput(streamOf(text, 10), { overlong: 50 })
  expect(lines).toEqual([q("T", "T"), "", { overlong: 128 }, ""])
})

test.each([
  ["an answer", "Q: T\nA: T\nQ: F\nA: T\n", (more: string) => q("F", `T\n${more}`)],
  ["a question", "Q: T\nA: T\nQ: F\n", (more: string) => q(`F\n${more}`)],
])("a row with many lines in %s is reported with its length", async (_, start, rowWith) => {
  const more = Array(100).fill("not T")
  const text = `${start}${more.join("\n")}\nQ: T\nA: T`
  const { lines } = await drainInput(streamOf(text, 10), { overlong: 50, format: "questions" })
  const overlong = rowWith(more.join("\n")).length
  expect(lines.filter((line) => line !== "")).toEqual([q("T", "T"), { overlong }, q("T", "T")])
})

test("keeps no more of a row than the limit, plus a line", async () => {
  const kept: (number | undefined)[] = []
  const reader: LineReader = {
    partOf: (text, after) => ({ kind: after === undefined ? "question" : "answer", text }),
    rowsOf(question, answer) {
      kept.push(question.length, answer?.length)
      return ["{}"]
    },
  }
  const size = { chunkBytes: 1000, overlong: 20 }
  const content = { open: async () => streamOf("12345\n".repeat(100)), size, note() {} }
  for await (const _ of lineRows(content, reader, new LineBuilder(size)));
  expect(kept).toEqual([5, 3 * 5 + 2])
})

test("after a row that was not kept entirely, the values of a session are unknown", async () => {
  const text = `>>> p = True\n>>> (True and\n${"... True and\n".repeat(9)}... (p := False))\nFalse\n>>> p\nFalse`
  const { lines } = await drainInput(streamOf(text), { overlong: 60 })
  expect(lines.at(-2)).toBe(p("p", "False"))
})

test("a line that doesn't end within the limit stops the reading after the previous rows", async () => {
  const text = `Q: T\nA: T\nQ: F\nA: T\n${"x".repeat(600_000)}`
  const { lines, problem } = await drainInput(streamOf(text, 100_000), { overlong: 50 })
  expect(lines).toEqual([q("T", "T"), ""])
  expect(problem).toBe("cannot read standard input: line 5 is longer than 50 characters")
})

test("a read error stops the reading after the previous rows", async () => {
  async function* failing() {
    yield Buffer.from("Q: T\nA: T\nQ: F\nA: ")
    throw new Error("gone")
  }
  const { lines, problem } = await drainInput(failing())
  expect(lines).toEqual([q("T", "T"), ""])
  expect(problem).toMatch(/gone/)
})

test("a table in Markdown, with code, escaped signs, and a row of another width", async () => {
  const { format, lines } = await rowsOf(
    "\n| expr | value |\n|:---|---:|\n| `T \\| F` | yes |\n| x\\_1 | |\n\n| F |\n| T | no |",
  )
  expect({ format, lines }).toEqual({
    format: "markdown",
    lines: [
      "",
      "",
      "",
      '{"expr":"T | F","value":"yes"}',
      '{"expr":"x_1","value":""}',
      "",
      { cells: 1, columns: 2, json: '{"cells":["F"]}' },
      '{"expr":"T","value":"no"}',
    ],
  })
})

test("text before a table, or a header without a line of dashes, is no table", async () => {
  expect((await rowsOf("# Rows\n\n| a | b |\n|---|---|\n| T | F |")).format).not.toBe("markdown")
  expect((await rowsOf("| a | b |\n| T | F |")).format).not.toBe("markdown")
})
