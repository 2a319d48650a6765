// The command `pipe`, from its arguments to its streams and exit code.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"

test("answers every line, is silent and exits with 0", async () => {
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

test("an answer is one line for whoever reads lines", async () => {
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

test.each([
  [["--protocol", "2"], /speaks version 1/],
  [["--convert", "latin"], /no dialect "latin"/],
  [["--extract", "{expr"], /./],
  [["--precedence", "none"], /no precedence "none"/],
  [["rows.jsonl"], /pipe takes no argument/],
])("%j cannot run", async (args, message) => {
  const { exitCode, output, errors } = await captured(["pipe", ...args], { input: '"1"\n' })
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
  expect(errors).toMatch(message)
})

test("a caller has its answer while it goes on, with an empty environment", {
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
