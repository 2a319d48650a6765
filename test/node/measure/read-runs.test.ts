// Cases and replies from logs and run files. Logs of real models contain tallies counted by xor-bench's runner, and its
// front page has a table of them; the other logs were written by hand.

import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { FileError } from "../../../src/errors/boolglot-error.ts"
import { answerRule, builtInRules } from "../../../src/measure/answers/answer-rule.ts"
import type { Asked } from "../../../src/measure/cases/case.ts"
import { formatRecord, type RunRecord } from "../../../src/measure/runs/run-record.ts"
import { tallyOf } from "../../../src/measure/scores/reply-tally.ts"
import { formatTally, readStatedTally, scoreOf } from "../../../src/measure/scores/score.ts"
import { readRuns } from "../../../src/node/measure/read-runs.ts"
import { TemplateError } from "../../../src/validate/templates/template-error.ts"
import { modelOfLog } from "../../../src/xor-bench/adapter.ts"
import { readLog } from "../../../src/xor-bench/read-log.ts"
import { chainOfThought } from "../../../src/xor-bench/xor-quiz.ts"
import { hasPython, runPython } from "../../support/cpython.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const logs = readdirSync("fixtures/xor-bench").filter((name) => name.endsWith(".log"))
const firstTag = answerRule("first-tag")

const quiz = (values: readonly string[], formula: string) =>
  [
    "Given the following boolean variables:",
    ...values.map((value, at) => `x_${at + 1} = ${value}`),
    `Evaluate the boolean expression: ${formula}`,
  ].join("\\n")
const sent = (prompt: string) => `[{'role': 'user', 'content': '${prompt}'}]`
/** x_1 and x_2 are True and False. */
const isTrue = sent(quiz(["True", "False"], "x_1 xor x_2"))
const isFalse = sent(quiz(["True", "False"], "x_1 xor not x_2"))
const isTrueOfThree = sent(quiz(["True", "False", "False"], "x_1 xor x_2 xor x_3"))

const options = { model: "somebody/something" }
/** A complete reply. */
const yes = "<ANSWER>True</ANSWER>"
const tally = (correct: number, all: number) =>
  `2: ${((100 * correct) / all).toFixed(2)} (C: ${correct}, I: 0, M: ${all - correct} A: ${all})`
const replies = (asked: readonly Asked[]) => asked.map(({ reply }) => reply)

describe("logs of real models", () => {
  test("there are fifteen", () => expect(logs).toHaveLength(15))

  test.each(logs)("%s: the replies give the stated tally", async (name) => {
    const path = `fixtures/xor-bench/${name}`
    const [source] = await readRuns([path])
    const last = readFileSync(path, "utf8").trimEnd().split("\n").at(-1) ?? ""
    expect(last).toMatch(/^\d+: \d+\.00 \(C: \d+, I: \d+, M: 0 A: 10\)$/)
    const [length, percent, correct, incorrect, missing, all] = last.match(/\d+(\.\d+)?/g) ?? []
    expect(source).toMatchObject({ path, kind: "log", problems: [], failure: null, superseded: 0 })
    expect(source?.stated).toHaveLength(1)
    expect(source?.asked.every((asked) => asked.case.length === Number(length))).toBe(true)
    const tally = tallyOf(source?.asked ?? [], firstTag)
    expect(tally).toMatchObject({
      correct: Number(correct),
      incorrect: Number(incorrect),
      missing: Number(missing),
      all: Number(all),
      failed: 0,
      cut: 0,
      refused: 0,
    })
    expect(((100 * tally.correct) / tally.all).toFixed(2)).toBe(percent)
  })

  test("reproduces every published cell that they cover", { tags: ["slow"] }, async () => {
    const [head = "", ...lines] = readFileSync("fixtures/xor-bench/published-results.csv", "utf8")
      .trimEnd()
      .split("\n")
    const names = head.split(",")
    const published = new Map<string, string>()
    for (const line of lines) {
      const cells = line.split(",")
      if (cells[2] !== "none") continue
      for (const [at, cell] of cells.entries()) {
        if (at > 2 && cell !== "") published.set(`${cells[0]}/${cells[1]} ${names[at]}`, cell)
      }
    }
    const sources = await readRuns(["fixtures/xor-bench/*.log"])
    const scores = scoreOf(
      sources.flatMap(({ asked }) => asked),
      firstTag,
    )
    const cells = scores.flatMap(({ configuration, lengths }) => {
      expect(configuration.prompting).toBe("none")
      expect(configuration.settings).toEqual({ temperature: 0.01, seed: 42 })
      return lengths.map(({ length, accuracy }) => {
        const name = `${configuration.model} ${length}`
        return [name, String(100 * (accuracy ?? -1)), published.get(name)] as const
      })
    })
    expect(cells).toHaveLength(logs.length)
    for (const [name, cell, expected] of cells)
      expect(`${name}: ${cell}`).toBe(`${name}: ${expected}`)
  })

  test("no rule finds a wrong answer where the original finds the right one", {
    tags: ["long"],
  }, async () => {
    const sources = await readRuns(["fixtures/xor-bench/*.log"])
    const asked = sources.flatMap((source) => source.asked)
    expect(tallyOf(asked, firstTag)).toMatchObject({ correct: 147, incorrect: 3, all: 150 })
    for (const rule of builtInRules) {
      expect(tallyOf(asked, rule).incorrect, rule.name).toBeLessThanOrEqual(3)
    }
  })
})

describe("a log", () => {
  test("written by hand: right, wrong and missing answers of two lengths", () => {
    const { asked, problems, stated } = readLog(
      [
        isTrue,
        "x_1 is True,",
        "so <ANSWER>True</ANSWER>",
        isFalse,
        "<ANSWER>True</ANSWER>",
        isTrue,
        "True",
        isTrueOfThree,
        "",
        "<ANSWER> True\t</ANSWER>",
        "",
        isFalse,
        "<ANSWER>False</ANSWER>",
        "2: 50.00 (C: 2, I: 1, M: 1 A: 4)",
        "3: 100.00 (C: 1, I: 0, M: 0 A: 1)",
      ],
      options,
    )
    expect(problems).toEqual([])
    expect(replies(asked)).toEqual([
      "x_1 is True,\nso <ANSWER>True</ANSWER>",
      "<ANSWER>True</ANSWER>",
      "True",
      "\n<ANSWER> True\t</ANSWER>\n",
      "<ANSWER>False</ANSWER>",
    ])
    expect(asked[3]).toEqual({
      configuration: {
        model: "somebody/something",
        prompting: "none",
        settings: { temperature: 0.01, seed: 42 },
      },
      case: {
        prompt: [
          "Given the following boolean variables:",
          "x_1 = True",
          "x_2 = False",
          "x_3 = False",
          "Evaluate the boolean expression: x_1 xor x_2 xor x_3",
        ].join("\n"),
        answer: true,
        length: 3,
        expression: "x_1 xor x_2 xor x_3",
        dialect: "xor-bench",
      },
      reply: "\n<ANSWER> True\t</ANSWER>\n",
      finishReason: null,
      refusal: null,
      error: null,
    })
    expect(asked.map((each) => each.case.answer)).toEqual([true, false, true, true, false])
    expect(stated).toEqual([
      {
        line: 14,
        length: 2,
        accuracy: 0.5,
        tally: { correct: 2, incorrect: 1, missing: 1, all: 4 },
      },
      {
        line: 15,
        length: 3,
        accuracy: 1,
        tally: { correct: 1, incorrect: 0, missing: 0, all: 1 },
      },
    ])
  })

  test.each([
    ["2: 100.00 (C: 2, I: 0, M: 0 A: 2)", "2: 50.00 (C: 1, I: 1, M: 0 A: 2)"],
    ["2: 60.00 (C: 1, I: 1, M: 0 A: 2)", "2: 50.00 (C: 1, I: 1, M: 0 A: 2)"],
    ["2: 50.00 (C: 1, I: 0, M: 1 A: 2)", "2: 50.00 (C: 1, I: 1, M: 0 A: 2)"],
    ["2: 33.33 (C: 1, I: 1, M: 1 A: 3)", "2: 50.00 (C: 1, I: 1, M: 0 A: 2)"],
  ])("detects a changed tally: %s", (said, given) => {
    const lines = [isTrue, "<ANSWER>True</ANSWER>", isFalse, "<ANSWER>True</ANSWER>", said]
    const { asked, problems } = readLog(lines, options)
    expect(asked).toHaveLength(2)
    expect(problems).toEqual([
      { line: 5, message: `the log states ${said}, its replies give ${given}` },
    ])
  })

  test("detects a changed reply", () => {
    const path = "fixtures/xor-bench/openai-gpt-4.l2.log"
    const lines = readFileSync(path, "utf8").trimEnd().split("\n")
    lines[1] = "<ANSWER>True</ANSWER>"
    expect(readLog(lines, options).problems).toEqual([
      {
        line: 21,
        message:
          "the log states 2: 80.00 (C: 8, I: 2, M: 0 A: 10), " +
          "its replies give 2: 70.00 (C: 7, I: 3, M: 0 A: 10)",
      },
    ])
  })

  test("detects an extra or missing tally of a length", () => {
    const lines = [isTrue, "<ANSWER>True</ANSWER>", isTrueOfThree, "True"]
    const stated = ["2: 100.00 (C: 1, I: 0, M: 0 A: 1)", "4: 0.00 (C: 0, I: 0, M: 1 A: 1)"]
    expect(readLog([...lines, ...stated], options).problems).toEqual([
      {
        line: 6,
        message:
          "the log states 4: 0.00 (C: 0, I: 0, M: 1 A: 1), " +
          "its replies give 4: 0.00 (C: 0, I: 0, M: 0 A: 0)",
      },
      {
        line: 6,
        message:
          "the log states nothing of this length, " +
          "its replies give 3: 0.00 (C: 0, I: 0, M: 1 A: 1)",
      },
    ])
  })

  test("rounds halves like Python", () => {
    const right = Array.from({ length: 799 }, () => [isTrue, "<ANSWER>False</ANSWER>"]).flat()
    const lines = [...right, isTrue, "<ANSWER>True</ANSWER>"]
    // 0.125, which Python formats as 0.12.
    const tally = "2: 0.12 (C: 1, I: 799, M: 0 A: 800)"
    expect(readLog([...lines, tally], options).problems).toEqual([])
  })

  test("an interrupted log is read to its end", () => {
    const read = (...lines: string[]) => readLog([isTrue, "True", ...lines], options)
    for (const end of [[isFalse], [isFalse, ""], [isFalse, " \r", ""]]) {
      expect(read(...end)).toMatchObject({ problems: [], stated: [] })
      expect(replies(read(...end).asked)).toEqual(["True"])
    }
    expect(replies(read(isFalse, "", "2: 0.00 (C: 0, I: 0, M: 2 A: 2)").asked)).toEqual([
      "True",
      "",
    ])
  })

  test("the last reply without a tally counts if its tag is closed", () => {
    const cut = readLog([isTrue, "True", isFalse, "", "I <ANSWER>Fal"], options)
    expect(replies(cut.asked)).toEqual(["True"])
    expect(cut.problems).toEqual([
      { line: 4, message: "the log ends within this reply, which is not counted" },
    ])
    const whole = readLog([isTrue, "True", isFalse, "<ANSWER>False</ANSWER> as", ""], options)
    expect(replies(whole.asked)).toEqual(["True", "<ANSWER>False</ANSWER> as\n"])
    expect(whole.problems).toEqual([])
  })

  test("an interrupted log before another", () => {
    const one = [isTrue, "<ANSWER>True</ANSWER>", isTrue, "what", tally(1, 2)]
    const within = { message: "the log ends within this reply, which is not counted" }
    const { asked, problems, stated } = readLog(
      [isFalse, "no", isTrue, "so x_1", "", ...one, "", isTrue, "I", ...one],
      options,
    )
    const whole = ["<ANSWER>True</ANSWER>", "what"]
    expect(replies(asked)).toEqual(["no", ...whole, ...whole])
    expect(problems).toEqual([
      { line: 4, ...within },
      { line: 13, ...within },
    ])
    expect(stated.map(({ line }) => line)).toEqual([10, 18])
    const prompt = readLog([isTrue, "yes", isFalse.slice(0, 60), "", ...one], options)
    expect(replies(prompt.asked)).toEqual(["yes", ...whole])
    expect(prompt.problems).toEqual([
      { line: 3, message: "the log ends within this prompt, which is passed over" },
    ])
    const blank = readLog([isTrue, "yes", isFalse, "", ...one], options)
    expect(replies(blank.asked)).toEqual(["yes", ...whole])
    expect(blank.problems).toEqual([])
  })

  test("blank lines between logs and after the last one", () => {
    const one = [isTrue, "<ANSWER>True</ANSWER>", "", isTrue, "what", "", tally(1, 2)]
    const two = [isFalse, "<ANSWER>True</ANSWER>", "2: 0.00 (C: 0, I: 1, M: 0 A: 1)"]
    const { asked, problems, stated } = readLog([...one, "", ...two, "", " \r", ""], options)
    expect(replies(asked)).toEqual(["<ANSWER>True</ANSWER>\n", "what\n", "<ANSWER>True</ANSWER>"])
    expect(problems).toEqual([])
    expect(stated.map(({ line }) => line)).toEqual([7, 11])
    const wrong = readLog([isTrue, "True", tally(1, 1), "", ""], options)
    expect(wrong.problems).toEqual([
      {
        line: 3,
        message:
          "the log states 2: 100.00 (C: 1, I: 0, M: 0 A: 1), " +
          "its replies give 2: 0.00 (C: 0, I: 0, M: 1 A: 1)",
      },
    ])
  })

  test("a truncated prompt is not part of the reply before it", () => {
    const { asked, problems } = readLog([isTrue, "I see", isFalse.slice(0, 60)], options)
    expect(replies(asked)).toEqual(["I see"])
    const twice = readLog([isTrue, yes, isFalse, isFalse.slice(0, 60)], options)
    expect(replies(twice.asked)).toEqual([yes])
    expect(problems).toEqual([
      { line: 3, message: "the log ends within this prompt, which is passed over" },
    ])
  })

  test("only complete lists of messages separate replies", () => {
    const almost = [
      "[{'role': 'user', 'content': 'a'}",
      "[{'role': 'assistant', 'content': 'True'}]",
      "> [{'role': 'user', 'content': 'a'}]",
      "2: 10.00 (C: 1, I: 9, M: 0 A: 10)",
      "[True]",
    ]
    const { asked, problems } = readLog([isTrue, ...almost, isFalse, yes], options)
    expect(replies(asked)).toEqual([almost.join("\n"), yes])
    expect(problems).toEqual([])
  })

  test("several logs in sequence", () => {
    const one = [isTrue, "<ANSWER>True</ANSWER>", isTrue, "what", tally(1, 2)]
    const two = [isFalse, "<ANSWER>False</ANSWER>", tally(1, 1)]
    const { asked, problems, stated } = readLog([...one, ...two, ...one], options)
    expect(replies(asked)).toEqual(
      ["True", "what", "False", "True", "what"].map((word) =>
        word === "what" ? word : `<ANSWER>${word}</ANSWER>`,
      ),
    )
    expect(problems).toEqual([])
    expect(stated.map(({ line }) => line)).toEqual([5, 8, 13])
    // A reply may end like a log.
    const reply = ["the tally is", tally(1, 1)]
    expect(replies(readLog([isTrue, "a", isTrue, ...reply, isTrue, yes], options).asked)).toEqual([
      "a",
      reply.join("\n"),
      yes,
    ])
  })

  test("system messages are settings", () => {
    const withSystem = (system: string) =>
      `[{'role': 'system', 'content': '${system}'}, ${isTrue.slice(1)}`
    const { asked } = readLog(
      [withSystem(chainOfThought.text), "a", withSystem("Think."), "b", isTrue, yes],
      options,
    )
    const configurations = asked.map(({ configuration }) => configuration)
    const base = { temperature: 0.01, seed: 42 }
    expect(configurations.map(({ prompting, settings }) => ({ prompting, settings }))).toEqual([
      { prompting: "chain of thought", settings: { ...base, systemPrompt: chainOfThought.text } },
      { prompting: "system prompt", settings: { ...base, systemPrompt: "Think." } },
      { prompting: "none", settings: base },
    ])
  })

  test("the runner's system prompt occurs in its help, with other line breaks", () => {
    expect(chainOfThought.text).toMatch(/^You are a reasoning engine .* to ensure clarity\.$/)
    expect(chainOfThought.text).not.toMatch(/\s\s|\n/)
    expect(chainOfThought.text.split(" ")).toHaveLength(76)
  })

  test("prompts without an expression that has a value are not counted", () => {
    const { asked, problems } = readLog(
      [
        isTrue,
        "True",
        sent("How are you?"),
        "Fine",
        sent(quiz(["True"], "x_1 xor x_2")),
        "True",
        sent(quiz(["True"], "x_1 xor xor x_1")),
        "True",
      ],
      options,
    )
    expect(replies(asked)).toEqual(["True"])
    expect(problems).toEqual([
      {
        line: 3,
        message:
          "the template xor-bench finds no expression in the prompt; its reply is not counted",
      },
      { line: 5, message: "the prompt gives the variable x_2 no value; its reply is not counted" },
      {
        line: 7,
        message: expect.stringMatching(
          /^xor-bench refuses the expression of the prompt, .*"xor".*; its reply is not counted$/,
        ),
      },
    ])
  })

  test("other prompts, with a template", () => {
    const lines = [sent("What is 1&&(0||1)?"), yes]
    expect(readLog(lines, options).asked).toEqual([])
    const { asked, problems } = readLog(lines, { ...options, template: "What is {expr}?" })
    expect(problems).toEqual([])
    expect(asked[0]?.case).toEqual({
      prompt: "What is 1&&(0||1)?",
      answer: true,
      length: 3,
      expression: "1&&(0||1)",
      dialect: "binary",
    })
    expect(() => readLog(lines, { ...options, template: "What?" })).toThrow(TemplateError)
  })

  test("text before the first prompt is skipped, with a note", () => {
    const { asked, problems } = readLog(["", "Hello", isTrue, yes], options)
    expect(replies(asked)).toEqual([yes])
    expect(problems).toEqual([
      { line: 2, message: "no prompt stands before this, so it is passed over" },
    ])
    expect(readLog(["", " ", isTrue, yes], options).problems).toEqual([])
  })

  test("nothing in it", () => {
    expect(readLog([], options)).toEqual({ asked: [], problems: [], stated: [] })
    expect(readLog([isTrue], options)).toEqual({ asked: [], problems: [], stated: [] })
  })
})

describe("the line of a tally", () => {
  test.each([
    // 65.625 and 21.875 are halfway: Python rounds to even.
    [2, { correct: 21, incorrect: 10, missing: 1, all: 32 }, "2: 65.62 (C: 21, I: 10, M: 1 A: 32)"],
    [8, { correct: 7, incorrect: 25, missing: 0, all: 32 }, "8: 21.88 (C: 7, I: 25, M: 0 A: 32)"],
    [
      undefined,
      { correct: 1, incorrect: 1, missing: 1, all: 3 },
      "?: 33.33 (C: 1, I: 1, M: 1 A: 3)",
    ],
    [4, { correct: 0, incorrect: 0, missing: 0, all: 0 }, "4: 0.00 (C: 0, I: 0, M: 0 A: 0)"],
  ])("of length %s: %j", (length, tally, line) => expect(formatTally(length, tally)).toBe(line))

  test.runIf(hasPython)(
    "has the percentage of CPython for up to 400 replies",
    { tags: ["long"] },
    () => {
      const script = `
import json, sys
most = json.load(sys.stdin)
json.dump(["%.2f" % (100 * c / a) for a in range(1, most + 1) for c in range(a + 1)], sys.stdout)
`
      const percents = runPython(script, 400) as string[]
      const ours: string[] = []
      for (let all = 1; all <= 400; all += 1) {
        for (let correct = 0; correct <= all; correct += 1) {
          const line = formatTally(2, { correct, incorrect: all - correct, missing: 0, all })
          ours.push(line.slice(3, line.indexOf(" (")))
        }
      }
      expect(ours).toEqual(percents)
    },
  )
})

test.each([
  "2: 80.00 (C: 8, I: 2, M: 0, A: 10)",
  "2: 80.0 (C: 8, I: 2, M: 0 A: 10)",
  " 2: 80.00 (C: 8, I: 2, M: 0 A: 10)",
  "2: 80.00 (C: 8, I: 2, M: 0 A: 10) ",
  "-2: 80.00 (C: 8, I: 2, M: 0 A: 10)",
])("not a tally: %j", (line) => expect(readStatedTally(line, 1)).toBeUndefined())

test.each([
  ["openai-gpt-4.log", "openai/gpt-4"],
  ["logs/16/openai-gpt-4.l16.log", "openai/gpt-4"],
  ["logs\\openai-gpt-4o.log", "openai/gpt-4o"],
  ["meta-llama-llama-3.1-405b-instruct.l2.log", "meta-llama/llama-3.1-405b-instruct"],
  ["x-ai-grok-2.log", "x-ai/grok-2"],
  ["z-ai-glm-4.5.log.gz", "z-ai/glm-4.5"],
  ["deepseek-deepseek-chat.l16.log", "deepseek/deepseek-chat"],
  ["google-gemini-pro-1.5", "google/gemini-pro-1.5"],
  ["replies.log", "replies"],
  ["-a.log", "-a"],
  ["a-.log", "a-"],
  ["x-ai.log", "x/ai"],
  ["standard input", "standard input"],
])("%s is a log of %s", (path, model) => expect(modelOfLog(path)).toBe(model))

const record: RunRecord = {
  hash: "9f86",
  repeat: 0,
  configuration: { model: "m", prompting: "none", settings: { seed: 1 } },
  case: { prompt: "1 is", answer: true, length: 1 },
  reply: "True",
  finishReason: "stop",
  refusal: null,
  usage: null,
  latency: 3,
  attempts: 1,
  error: null,
}
const failed: RunRecord = { ...record, reply: null, error: "no answer within 60 s" }

describe("files", () => {
  test("a run, with lines that aren't records", async () => {
    const other = formatRecord({ ...record, repeat: 1, reply: "False\u2028\r" })
    const lines = [formatRecord(failed), "", formatRecord(record), "{}", other, '{"hash":']
    const path = file("run.jsonl", lines.join("\n"))
    const [source] = await readRuns([path])
    expect(source).toEqual({
      path,
      kind: "run",
      asked: [record, { ...record, repeat: 1, reply: "False\u2028\r" }],
      problems: [
        { line: 4, message: "this is not a record of a run" },
        { line: 6, message: "this is not a record of a run" },
      ],
      failure: null,
      stated: [],
      superseded: 1,
      copies: [],
    })
  })

  test.each<[string, Partial<RunRecord>, number]>([
    ["nothing", {}, 0],
    ["its case, which is updated", { case: { ...record.case, answer: false } }, 0],
    ["its reply", { reply: "False" }, 1],
    ["its latency", { latency: 4 }, 1],
    ["its tokens, which are updated with its case", { usage: { input: 0, output: 0 } }, 0],
    ["its time", { time: "2026-11-21T19:40:00.000Z" }, 1],
    ["its error", { reply: null, error: "reset" }, 1],
    ["its hash", { hash: "60a1" }, 1],
    ["its repeat", { repeat: 1 }, 1],
    ["its configuration", { configuration: { ...record.configuration, model: "n" } }, 1],
  ])("a record of another file that differs in %s", async (_, change, counts) => {
    const other = { ...record, ...change }
    const first = file("first.jsonl", `${formatRecord(record)}\n`)
    const second = file("second.jsonl", `${formatRecord(other)}\n`)
    const log = file("between.log", `${isTrue}\n<ANSWER>True</ANSWER>\n`)
    const sources = await readRuns([first, log, second])
    expect(sources.map(({ path }) => path)).toEqual([first, log, second])
    expect(sources.map(({ asked }) => asked.length)).toEqual([1, 1, counts])
    expect(sources.map(({ copies }) => copies)).toEqual([
      [],
      [],
      counts === 1 ? [] : [{ of: first, count: 1 }],
    ])
  })

  test("compressed files, patterns, and one file under two names", async () => {
    const log = file("x-ai-grok.log.gz", gzipSync(`${isTrue}\nTr\rue\u2028${yes}\n\n`))
    symlinkSync(log, join(folder, "link-to.log.gz"))
    const sources = await readRuns([join(folder, "x-ai*.gz"), log, join(folder, "link-to.log.gz")])
    expect(sources).toHaveLength(1)
    expect(sources[0]).toMatchObject({ kind: "log", problems: [], failure: null })
    expect(replies(sources[0]?.asked ?? [])).toEqual([`Tr\rue\u2028${yes}\n`])
    expect(sources[0]?.asked[0]?.configuration.model).toBe("x-ai/grok")
    const [named] = await readRuns([log], { model: "other" })
    expect(named?.asked[0]?.configuration.model).toBe("other")
  })

  test("a stream", async () => {
    const input = (async function* () {
      yield Buffer.from(`\ufeff${isTrue}\n${yes}\n`)
    })()
    const [source] = await readRuns(["-"], { input })
    expect(source).toMatchObject({ path: "standard input", kind: "log", failure: null })
    expect(replies(source?.asked ?? [])).toEqual([yes])
  })

  test("any other file is reported, and doesn't prevent others from being read", async () => {
    const bad = file("notes.txt", "Hello\n{}\n[1]\n")
    const good = file("good.log", `${isTrue}\n${yes}\n`)
    const broken = file(
      "broken.log.gz",
      gzipSync(`${isTrue}\nTrue\n`.repeat(5000)).subarray(0, 200),
    )
    const sources = await readRuns([bad, good, broken])
    expect(sources.map(({ kind }) => kind)).toEqual([null, "log", expect.anything()])
    expect(sources[0]?.failure).toBe(
      `cannot read ${bad}: it is neither a run file, which boolglot run writes, nor a log of an evaluation harness`,
    )
    expect(sources[1]?.asked).toHaveLength(1)
    expect(sources[2]?.failure).toContain(`cannot read ${broken}`)
    await expect(readRuns([bad])).rejects.toThrow(FileError)
    const packed = file("log.eval", "PK\u0003\u0004")
    await expect(readRuns([packed])).rejects.toThrow("inspect log convert --to json")
    await expect(readRuns([file("empty.log", "")])).rejects.toThrow("it is empty")
    await expect(readRuns([good, join(folder, "gone.log")])).rejects.toThrow("no such file")
    await expect(readRuns([folder])).rejects.toThrow("it is a folder")
  })
})
