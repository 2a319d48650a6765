// Lines written by xor-bench's own programs, and lines written by hand for other cases. The counts come from wc and
// grep, and match the generator's arguments and the runner's tallies.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readLogLine, readQuizLine } from "../../src/formats/layouts/xor-bench-lines.ts"

function linesOf(file: string): string[] {
  return readFileSync(`fixtures/xor-bench/${file}`, "utf8").trimEnd().split("\n")
}

const beginning = "Given the following boolean variables:\n"
const ending = "output this text: '<ANSWER>False</ANSWER>'."

describe("quizzes of the generator", () => {
  test.each([
    ["quizzes.l4.r1.csv", 4, 50, 24],
    ["quizzes.l4.r1.shuffled.csv", 4, 20, 11],
    ["quizzes.l16.r2.csv", 16, 50, 26],
    ["quizzes.l16.r2.shuffled.csv", 16, 20, 7],
  ])("%s", (file, length, count, ofThemTrue) => {
    const quizzes = linesOf(file).map((line) => readQuizLine(line))
    expect(quizzes).toHaveLength(count)
    for (const quiz of quizzes) {
      expect(quiz?.length).toBe(length)
      expect(["True", "False"]).toContain(quiz?.answer)
      expect(quiz?.prompt.startsWith(beginning)).toBe(true)
      expect(quiz?.prompt.endsWith(ending)).toBe(true)
      // One line per variable, and the five other lines of the prompt.
      expect(quiz?.prompt.split("\n")).toHaveLength(length + 5)
    }
    expect(quizzes.filter((quiz) => quiz?.answer === "True")).toHaveLength(ofThemTrue)
  })

  test("the first quiz, character by character", () => {
    expect(readQuizLine(linesOf("quizzes.l4.r1.csv")[0] as string)).toEqual({
      length: 4,
      answer: "True",
      prompt: [
        "Given the following boolean variables:",
        "x_1 = True",
        "x_2 = False",
        "x_3 = False",
        "x_4 = False",
        "Evaluate the boolean expression: not x_1 xor not x_2 xor x_3 xor x_4",
        "Do not write any computer programs, evaluate the expression by yourself.",
        "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
        "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.",
      ].join("\n"),
    })
  })

  test.each<[string, string, string]>([
    ["in single quotes, with commas", "2,True,'x_1, x_2\\n'", "x_1, x_2\n"],
    ["in single quotes, with both", String.raw`2,True,'it\'s "so", yes'`, `it's "so", yes`],
    ["in double quotes", `2,True,"it's, so"`, "it's, so"],
    ["with an escaped quote", String.raw`2,True,"a\"b"`, 'a"b'],
    ["with a doubled quote", `2,True,"say ""it's"", then\\nstop"`, `say "it's", then\nstop`],
    ["with an escaped, then doubled quote", String.raw`2,True,"a\""b"`, 'a"b'],
    ["of only a doubled quote", '2,True,""""', '"'],
    ["with a backslash before a doubled quote", String.raw`2,True,"a\\""b"`, String.raw`a\"b`],
    ["nothing", '2,True,""', ""],
    ["with a carriage return after it", "2,True,'a'\r", "a"],
    ["with one after a doubled quote", '2,True,"a""b"\r', 'a"b'],
  ])("a prompt %s", (_, line, prompt) => {
    expect(readQuizLine(line)).toEqual({ length: 2, answer: "True", prompt })
  })

  test("an answer is kept as written", () => {
    expect(readQuizLine("2,maybe,'a'")?.answer).toBe("maybe")
    expect(readQuizLine("2,,'a'")?.answer).toBe("")
  })

  test.each([
    "",
    "length,answer,prompt",
    "Boolean expressions with 4 variables",
    "4,True",
    "4,True,",
    "4,True,x_1 xor x_2",
    "4,True,'a",
    "4,True,'a'b'",
    "4,True,'a' 'b'",
    `4,True,"a" "b"`,
    `4,True,"a"b"`,
    `4,True,"a"""b"`,
    `4,True,"`,
    "4,True,'a\\q'",
    "4,True,'a',more",
    "4,True,['a']",
    "4,True,None",
    "-4,True,'a'",
    "four,True,'a'",
    "4,'True','a'",
    "9999999999999999,True,'a'",
    '{"input": "True"}',
  ])("not a quiz: %s", (line) => {
    expect(readQuizLine(line)).toBeUndefined()
  })
})

describe("logs of the runner", () => {
  test.each([
    ["openai-gpt-4.l2.log", 2, 21],
    ["google-gemma-2-27b-it.l2.log", 2, 101],
    ["google-gemini-pro-1.5.l16.log", 16, 285],
  ])("%s contains ten prompts", (file, length, count) => {
    const lines = linesOf(file)
    expect(lines).toHaveLength(count)
    const prompts = lines.flatMap((line) => readLogLine(line) ?? [])
    expect(prompts).toHaveLength(10)
    expect(lines.at(-1)).toContain("A: 10)")
    for (const { prompt } of prompts) {
      expect(prompt.startsWith(beginning)).toBe(true)
      expect(prompt.endsWith(ending)).toBe(true)
      expect(prompt.split("\n")).toHaveLength(length + 5)
    }
  })

  test.each<[string, string, string, string?]>([
    [
      "a system message before it",
      `[{'role': 'system', 'content': "it's"}, {'role': 'user', 'content': 'a, "b"'}]`,
      'a, "b"',
      "it's",
    ],
    [
      "the last of two",
      "[{'role': 'user', 'content': 'a'}, {'role': 'assistant', 'content': 'b'}, {'role': 'user', 'content': 'c'}, {'role': 'assistant', 'content': 'd'}]",
      "c",
    ],
    ["fields in another order", "[{'content': 'a', 'role': 'user', 'name': None}]", "a"],
    ["a repeated field", "[{'role': 'user', 'content': 'a', 'content': 'b'}]", "b"],
    ["a carriage return after it", "[{'role': 'user', 'content': 'a'}]\r", "a"],
  ])("%s", (_, line, prompt, systemPrompt) => {
    expect(readLogLine(line)).toEqual({ prompt, systemPrompt })
  })

  test.each([
    "",
    "<ANSWER>True</ANSWER>",
    "2: 80.00 (C: 8, I: 2, M: 0 A: 10)",
    "[]",
    "[{}]",
    "[{'role': 'system', 'content': 'a'}]",
    "[{'role': 'user'}]",
    "[{'role': 'user', 'content': None}]",
    "[{'role': 'user', 'content': ['a']}]",
    "[{'role': 'user', 'content': 'a'}, 1]",
    "[{'role': 'user', 'content': 'a'}",
    "[{'role': 'user', 'content': 'a'}] and so on",
    "[{'role': 'user', 'content': open('a')}]",
    '[{"role": true}]',
    "{'role': 'user', 'content': 'a'}",
    "[{'__proto__': {'role': 'user', 'content': 'a'}}]",
  ])("not a prompt: %s", (line) => {
    expect(readLogLine(line)).toBeUndefined()
  })

  test("neither is a line of any depth", { tags: ["long"] }, () => {
    expect(readLogLine(`[${"{1: ".repeat(100_000)}`)).toBeUndefined()
    expect(readLogLine(`[${"{1: ".repeat(100_000)}1${"}".repeat(100_000)}]`)).toBeUndefined()
  })
})
