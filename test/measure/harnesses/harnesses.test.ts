// Formats that harnesses write in other versions or with other options, and damaged files.

import { describe, expect, test } from "vitest"
import { readHarnessFile } from "../../../src/measure/harnesses/read-harness-file.ts"

function read(values: readonly unknown[], path = "runs/somebody__model/file.jsonl") {
  const lines = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
  return readHarnessFile(lines, path, (model) => ({ model }))
}

const questions = ["not True or False is", "True and not False is"]

describe("lm-evaluation-harness", () => {
  const sample = (rest: object, question = "not True or False is") => ({
    doc_id: 0,
    doc: { question },
    target: "False",
    arguments: [[question, { until: [] }]],
    resps: [["False"]],
    filtered_resps: ["False"],
    ...rest,
  })

  test("arguments as a list, without metric names, in one list over several lines", () => {
    const document = JSON.stringify([sample({ exact_match: 1 })], null, 1).split("\n")
    const found = read(document)
    expect(found).toMatchObject({ kind: "lm-evaluation-harness", unit: "sample", problems: [] })
    expect(found?.asked).toMatchObject([
      {
        case: { answer: false, expression: "not True or False" },
        judged: { verdicts: [{ by: "exact_match", isRight: true, answer: "False" }] },
      },
    ])
  })

  test("invalid likelihoods, empty arguments, and scores that aren't verdicts", () => {
    const sent = { gen_args_0: ["not True or False is"], gen_args_1: null }
    const calls = [
      ["not True or False is", " True"],
      ["not True or False is", " False"],
    ]
    const found = read([
      sample({
        arguments: calls,
        filtered_resps: [
          ["-1", "True"],
          ["x", "False"],
        ],
      }),
      sample({ arguments: calls, filtered_resps: [["-1", "True"]], doc_id: 1 }),
      sample({ arguments: [calls[0], ["", { until: [] }]], doc_id: 2 }),
      sample({ arguments: sent, doc_id: 3 }),
      sample({ arguments: 7, doc_id: 4 }),
      sample({ metrics: ["f1", 7], f1: 0.5, doc_id: 5, resps: ["False", 7] }),
      sample({ exact_match: true, doc_id: 6, target: "9", filter: "strict" }),
    ])
    expect(found?.asked.map(({ reply }) => reply)).toEqual(Array(5).fill("False"))
    expect(found?.problems.map(({ line }) => line)).toEqual([4, 5])
    expect(found?.asked[3]?.judged?.verdicts).toEqual([])
    expect(found?.asked[4]?.judged?.verdicts).toEqual([
      { by: "exact_match,strict", isRight: true, answer: "False" },
    ])
  })

  test("messages as JSON in the arguments", () => {
    const messages = [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Q: True or False is" },
      { role: "assistant", content: "True" },
      { role: "user", content: [{ type: "text", text: "Q: not True is" }] },
    ]
    const sent = { gen_args_0: { arg_0: [JSON.stringify(messages)], arg_1: { temperature: 0.5 } } }
    const found = read([sample({ arguments: sent })])
    expect(found?.asked).toMatchObject([
      {
        configuration: {
          model: "somebody/model",
          prompting: "system prompt",
          settings: { systemPrompt: "Be brief.", temperature: 0.5 },
        },
        case: { prompt: "Q: not True is" },
      },
    ])
  })

  test("a numeric target names a choice, and is not a label", () => {
    const sent = {
      gen_args_0: { arg_0: "not False is", arg_1: " True" },
      gen_args_1: { arg_0: "not False is", arg_1: " False" },
    }
    const filtered_resps = [
      ["-1.5", "False"],
      ["-0.5", "True"],
    ]
    const choice = { target: "0", arguments: sent, filtered_resps, resps: filtered_resps, acc: 0 }
    expect(read([sample(choice, "not False is")])?.asked).toMatchObject([
      { case: { answer: true }, reply: "False", judged: { label: true } },
    ])
  })

  test("several replies to one document are counted separately, without verdicts", () => {
    const found = read([sample({ resps: [["True", "False"]], metrics: ["acc"], acc: 1 })])
    expect(found?.asked.map(({ reply, judged }) => [reply, judged?.verdicts])).toEqual([
      ["True", []],
      ["False", []],
    ])
  })

  test("a repeated line is a second reply; another filter gives another verdict", () => {
    const [strict, loose] = ["strict", "loose"].map((filter) =>
      sample({ filter, metrics: ["exact_match"], exact_match: filter === "loose" ? 1 : 0 }),
    )
    const found = read([strict, strict, loose, loose])
    expect(found?.asked.map(({ judged }) => judged?.verdicts.map(({ by }) => by))).toEqual([
      ["exact_match,strict", "exact_match,loose"],
      ["exact_match,strict", "exact_match,loose"],
    ])
  })

  test("without an expression the label counts, and a note says so", () => {
    const found = read([sample({ target: "yes" }, "Is the sky blue?")])
    expect(found?.asked).toMatchObject([
      { case: { answer: true }, judged: { label: true, isChecked: false } },
    ])
    expect(found?.asked[0]?.case.expression).toBeUndefined()
  })

  test("a sample with neither label nor expression is a problem, and so is any other line", () => {
    const found = read([
      sample({ target: "(A)" }, "Which one?"),
      sample({}),
      { doc: 1 },
      '{"doc": ',
      `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
      "",
    ])
    expect(found?.problems).toEqual([
      { line: 4, message: expect.stringContaining("not JSON") },
      { line: 5, message: "its JSON is nested more than 1,000 levels deep" },
      { line: 3, message: "this is not a sample of lm-evaluation-harness" },
      { line: 1, message: expect.stringContaining("its reply is not counted") },
    ])
    expect(found?.asked).toHaveLength(1)
  })
})

describe("Inspect", () => {
  const log = (sample: object) => [
    {
      version: 2,
      eval: { model: "m", model_generate_config: { top_p: 0.5 } },
      plan: {},
      samples: [{ id: 1, input: questions[0], target: ["False"], scores: {}, ...sample }],
    },
  ]
  const output = (content: unknown) => ({
    choices: [{ message: { role: "assistant", content }, stop_reason: "stop" }],
  })

  test("attachments, content in parts, reasoning, and scores of several kinds", () => {
    const found = read(
      log({
        input: [{ role: "user", content: "attachment://0a1b" }],
        attachments: { "0a1b": questions[1] },
        target: "True",
        output: output([
          { type: "reasoning", reasoning: "False?" },
          { type: "text", text: "True" },
        ]),
        scores: {
          number: { value: 1 },
          partial: { value: "P" },
          none: { value: "N" },
          parts: { value: { a: 1 } },
        },
      }),
    )
    expect(found?.asked).toMatchObject([
      {
        configuration: { settings: { topP: 0.5 } },
        case: { prompt: questions[1], answer: true },
        reply: "True",
        judged: {
          label: true,
          verdicts: [
            { by: "number", isRight: true },
            { by: "none", isRight: false },
          ],
        },
      },
    ])
  })

  test("a failed sample has no reply", () => {
    const error = { message: "no connection" }
    const found = read(log({ error, output: { choices: [] } }))
    expect(found?.asked).toMatchObject([{ reply: null, error: "no connection" }])
  })

  test("reports a log without samples", () => {
    expect(read([{ eval: { model: "m" }, plan: {} }])?.problems).toEqual([
      { line: 1, message: "the log has no samples" },
    ])
  })
})

describe("promptfoo", () => {
  const result = (rest: object) => ({
    provider: { id: "openai:chat:gpt-4o" },
    prompt: { raw: questions[0], label: "" },
    vars: { answer: "False" },
    testCase: {},
    response: { output: "False" },
    success: true,
    ...rest,
  })

  test("library output with several providers, assertions and an error", () => {
    const parts = [
      { pass: true, assertion: { type: "icontains" } },
      { pass: false, assertion: { type: "javascript" } },
    ]
    const messages = JSON.stringify([{ role: "user", content: questions[1] }])
    const results = [
      result({ success: false, gradingResult: { componentResults: parts } }),
      result({ provider: { id: "x", label: "mine" }, prompt: { raw: messages }, vars: {} }),
      result({ response: undefined, error: "429", success: false }),
    ]
    const found = read([{ version: 3, results, stats: {} }])
    expect(found).toMatchObject({ kind: "promptfoo", unit: "sample", problems: [] })
    expect(found?.asked).toMatchObject([
      {
        configuration: { model: "openai/gpt-4o" },
        case: { answer: false },
        judged: {
          label: false,
          verdicts: [
            { by: "success", isRight: false },
            { by: "icontains", isRight: true },
            { by: "javascript", isRight: false },
          ],
        },
      },
      { configuration: { model: "mine" }, case: { prompt: questions[1], answer: true } },
      { error: "429", reply: null, judged: { verdicts: [] } },
    ])
  })

  test("a label in an assertion, in a variable that it names, or in neither", () => {
    const asserting = (...all: unknown[]) => ({ testCase: { assert: all } })
    const found = read([
      result({
        ...asserting({ type: "javascript" }, 1, { type: "equals", value: "True" }),
        vars: {},
      }),
      result({
        ...asserting({ type: "equals", value: " {{ truth }} " }),
        vars: { truth: "False" },
      }),
      result({ ...asserting({ type: "equals", value: "{{other}}" }), vars: {} }),
      result({
        ...asserting({ type: "equals", value: false }),
        vars: {},
        provider: "openai:gpt-4o",
      }),
    ])
    const labels = found?.asked.map(({ judged }) => judged?.label)
    expect(labels).toEqual([true, false, undefined, false])
    expect(found?.asked[3]?.configuration.model).toBe("openai/gpt-4o")
  })

  test("structured replies, missing replies without a reason, and damaged results", () => {
    const found = read([
      result({ response: { output: { answer: "False" } } }),
      result({ response: { output: null } }),
      result({ response: "False" }),
      result({ prompt: { raw: 1 } }),
      result({ prompt: "none" }),
    ])
    expect(found?.asked).toMatchObject([
      { reply: '{"answer":"False"}' },
      { reply: null, error: "there is no reply" },
      { reply: null, error: "there is no reply" },
    ])
    const message = "this is not a result of promptfoo"
    expect(found?.problems).toEqual([
      { line: 4, message },
      { line: 5, message },
    ])
  })
})

describe("OpenAI evals", () => {
  const event = (type: string, data: object, sample_id = "a.0") => ({
    run_id: "r",
    event_id: 0,
    sample_id,
    type,
    data,
  })

  test("the last of several replies counts, metrics can replace matches, and errors are failures", () => {
    const found = read([
      { spec: { model_name: "old", eval_name: "a.b", base_eval: "a" } },
      event("sampling", { prompt: "Think: not True or False is", sampled: "Hm." }),
      event("sampling", { prompt: questions[0], sampled: ["False"] }),
      event("metrics", { accuracy: 1.0 }),
      event("sampling", { prompt: questions[1] }, "a.1"),
      event("error", { type: "Timeout", message: "no reply in time" }, "a.1"),
      event("match", { correct: true, expected: ["True"], sampled: "True" }, "a.2"),
      { final_report: {} },
      { something: "else" },
    ])
    expect(found?.asked).toMatchObject([
      {
        configuration: { model: "old" },
        case: { answer: false },
        reply: "False",
        judged: { at: 2, label: undefined, verdicts: [{ by: "accuracy", isRight: true }] },
      },
      { reply: null, error: "no reply in time" },
    ])
    expect(found?.problems).toEqual([
      { line: 9, message: "this is not an event of OpenAI evals" },
      { line: 7, message: "no event says what this sample asks" },
    ])
  })
})

test.each([
  [["not JSON"]],
  [['{"input": "True", "target": "True"}', "{}"]],
  [["[]"]],
  [["[1, 2]"]],
  [["{", '"a": 1']],
  [[]],
])("%j belongs to no harness", (lines) => {
  expect(read(lines)).toBeUndefined()
})

describe("BIG-Bench Hard", () => {
  const output = (input: string, rest: object = {}) => ({
    input,
    prediction: "So the answer is False.",
    target: "False",
    ...rest,
  })

  test("the last question of a prompt, a prompt without examples, and one without a question", () => {
    const shots = "Evaluate.\n\nQ: not False is\nA: True\n\nQ: not True is\nA: Let's think."
    const found = read([output(shots), output("Q: True and False is\nA:"), output("not True is")])
    expect(found).toMatchObject({ kind: "big-bench-hard", problems: [] })
    expect(found?.asked.map((each) => each.case.expression)).toEqual([
      "not True",
      "True and False",
      "not True",
    ])
    expect(found?.asked[0]?.configuration.model).toBe("somebody__model")
  })

  test("the elements of a document, one of them damaged", () => {
    const found = read([{ outputs: [output("Q: not True is\nA:"), { input: 1 }] }], "a.json")
    expect(found?.problems).toEqual([{ line: 2, message: "this is not an output of a model" }])
    expect(found?.asked[0]?.configuration.model).toBe("a")
  })
})
