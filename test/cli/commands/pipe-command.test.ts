// The `pipe` command, from its arguments to its streams and exit code.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"

test("answers every line, writes no messages and exits with 0", async () => {
  const input = '{"input": "T|F", "target": "F"}\nnope\n\n"T"'
  const { exitCode, output, errors } = await captured(["pipe", "-d", "t-f"], { input })
  const kinds = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).kind)
  expect({ exitCode, errors, kinds }).toEqual({
    exitCode: 0,
    errors: "",
    kinds: ["wrong", "unreadable", "blank", "missing"],
  })
})

test("an answer is one line under any definition of lines", async () => {
  const input = `${JSON.stringify({ input: "a\u2028\u2029\r\n\t\u0085\u0000\u202e", id: "\u2028" })}\n`
  const { output } = await captured(["pipe", "--id-field", "id"], { input })
  expect(output).toMatch(/^[\x20-\x7e]+\n$/)
  expect(JSON.parse(output)).toMatchObject({
    id: "\u2028",
    text: "a\u2028\u2029\r\n\t\u0085\u0000\u202e",
  })
})

test("options of the command", async () => {
  const args = ["--convert", "binary", "--spacing", "compact", "--groups", "full", "--detect"]
  const input = '{"q": "True and not False", "a": "J", "o": {"explain": true}}\n'
  const { output } = await captured(
    ["pipe", ...args, "--input-field", "q", "--target-field", "a", "--label-map", "J=true"].concat([
      "--options-field",
      "o",
      "--protocol",
      "1",
    ]),
    { input },
  )
  expect(JSON.parse(output)).toMatchObject({
    kind: "right",
    converted: "1&&(!0)",
    acceptedBy: expect.arrayContaining(["python"]),
    steps: { length: 3 },
  })
})

test("names of variables in the other notation", async () => {
  const args = ["pipe", "--unlabelled", "--dialect", "python", "--convert", "c", "--rename"]
  const { output } = await captured([...args, "letters"], { input: '{"input": "is_on"}\n' })
  expect(JSON.parse(output)).toMatchObject({
    converted: "a",
    renamed: [{ from: "is_on", to: "a" }],
  })
})

describe("labels of tasks", () => {
  const kindsOf = async (args: readonly string[], ...rows: readonly object[]) => {
    const input = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
    const { output } = await captured(["pipe", ...args], { input })
    const answers = output.trim().split("\n")
    return answers.map((answer) => {
      const { kind, value } = JSON.parse(answer)
      return [kind, value]
    })
  }

  test("about one formula", async () => {
    const rows = [
      { input: "p or not p", label: "yes" },
      { input: "p or q", label: "yes" },
      { input: "p or q", label: "no" },
      { input: "p or", label: "no" },
    ]
    expect(await kindsOf(["--task", "tautology"], ...rows)).toEqual([
      ["right", true],
      ["wrong", false],
      ["right", false],
      ["refused", null],
    ])
  })

  test("that are not truth values", async () => {
    // Three of the four assignments make p or q true.
    const rows = [
      { input: "p or q", label: 3 },
      { input: "p or q", label: 2 },
    ]
    expect(await kindsOf(["--task", "model-count"], ...rows)).toEqual([
      ["right", null],
      ["wrong", null],
    ])
  })

  test("about a claim in the text", async () => {
    const args = ["--task", "claim", "--extract", "{expr} is {label}"]
    const rows = [
      { input: "not True is False", label: "True" },
      { input: "not True is True", label: "True" },
    ]
    expect(await kindsOf(args, ...rows)).toEqual([
      ["right", true],
      ["wrong", false],
    ])
  })
})

test.each([
  [[], "not (False) and True"],
  [["--dialect", "c"], "not (0) and 1"],
])("sentences have the values of --atoms: %j", async (args, text) => {
  const facts = '{"Whales are fish": false, "Iron is heavy": true}'
  const row = { id: "Iron is heavy", input: "not (Whales are fish) and Iron is heavy" }
  const { output } = await captured(["pipe", ...args, "--id-field", "id", "--atoms", facts], {
    input: `${JSON.stringify({ ...row, label: false })}\n`,
  })
  expect(JSON.parse(output)).toMatchObject({
    id: "Iron is heavy",
    kind: "wrong",
    value: true,
    label: false,
    text,
  })
})

test.each([
  [["--task", "choice"], /one expression, and the task choice is about several/],
  [["--task", "tautologies"], /no task "tautologies"; did you mean "tautology"/],
  [["--input-format", "csv"], /pipe has no option --input-format: rows are always JSON Lines/],
  [["--atoms", "{}", "--convert", "c"], /--atoms and --convert cannot be used together/],
  [["--protocol", "2"], /speaks version 1/],
  [["--convert", "latin"], /no dialect "latin"/],
  [["--extract", "{expr"], /./],
  [["--precedence", "none"], /no precedence "none"/],
  [["rows.jsonl"], /pipe takes no argument/],
])("%j fails", async (args, message) => {
  const { exitCode, output, errors } = await captured(["pipe", ...args], { input: '"1"\n' })
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
  expect(errors).toMatch(message)
})

test("answers each line at once, even in an empty environment", {
  tags: ["slow"],
}, async () => {
  const child = spawn(process.execPath, ["dist/cli/main.cjs", "pipe"], { env: {} })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const ask = async (piece: string) => {
    child.stdin.write(piece)
    return JSON.parse((await lines.next()).value)
  }
  expect(await ask('"True"\n')).toMatchObject({ row: 1, value: true })
  child.stdin.write('{"input": "True ')
  expect(await ask('and False"}\n')).toMatchObject({ row: 2, value: false })
  expect(await ask("\n")).toMatchObject({ row: 3, kind: "blank" })
  child.stdin.end('"False"')
  expect(JSON.parse((await lines.next()).value)).toMatchObject({ row: 4, value: false })
  expect(await once(child, "close")).toEqual([0, null])
})
