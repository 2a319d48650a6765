// Lines of standard input are answered in batches. Regardless of how they arrive, each line gets the answer that it
// gets alone, in order, with messages between the answers around them.

import { closeSync, openSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { captured, transcriptOf } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

const lines = [
  "True",
  "not False and True\r",
  "True and",
  "",
  "x or True",
  "( ( False ) )",
  "True \u2028 False",
  "(".repeat(40),
  "True or \ud83d\ude00",
  "False ^ False",
  "True ^ False",
  "true or true and false",
  "true or true and false",
  "! 1 && 0",
]
const bytes = Buffer.from(`\ufeff${lines.join("\n")}`)

const calls = [
  ["eval", "-d", "true-false"],
  ["eval", "-d", "true-false", "--json"],
  ["eval", "-d", "python", "--set", "x=false"],
  ["check", "-d", "true-false"],
  ["check", "-d", "python", "--json"],
  ["detect", "-d", "python"],
  ["detect", "-d", "python", "--json"],
  ["parse", "-d", "python"],
  ["convert", "-d", "true-false", "--to", "binary"],
  ["convert", "-d", "python", "--to", "c", "--json"],
  ["eval"],
  ["eval", "--json"],
  ["eval", "--strict", "--set", "x=true"],
]

test.each(calls)("%s %s %s: the same transcript wherever the input is cut", async (...args) => {
  const whole = await transcriptOf(args, { input: [bytes] })
  const singly = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
  expect(await transcriptOf(args, { input: singly })).toBe(whole)
  const middle = bytes.length >> 1
  const halves = [bytes.subarray(0, middle), bytes.subarray(middle)]
  expect(await transcriptOf(args, { input: halves })).toBe(whole)
  expect(await withFile(bytes, (inputFile) => transcriptOf(args, { inputFile }))).toBe(whole)
})

test("eval: no cut of the input changes the transcript", async () => {
  const args = ["eval", "-d", "python", "--set", "x=true"]
  const good = Buffer.from("\ufeffTrue\r\nx or y\nnot x\n\nFalse")
  const whole = await transcriptOf(args, { input: [good] })
  expect(whole.replace(/^error: line (\d).*\n(?: .*\n)*/gm, "<$1>\n")).toBe(
    "True\nerror\n<2>\nFalse\nerror\n<4>\nFalse\n",
  )
  for (let at = 1; at < good.length; at += 1) {
    const input = [good.subarray(0, at), good.subarray(at)]
    expect(await transcriptOf(args, { input })).toBe(whole)
  }
})

test.each(calls.filter((args) => !args.includes("--json") && args[0] !== "check"))(
  "%s %s %s: each line is answered as if alone",
  async (...args) => {
    const { output } = await captured(args, { input: [bytes] })
    const format = args[0] === "parse" ? ["--format", "line"] : []
    const alone = await Promise.all(
      lines.map(async (line) => {
        const { exitCode, output } = await captured([...args, ...format, "--", line])
        return exitCode === 0 ? output : "error\n"
      }),
    )
    expect(output).toBe(alone.join(""))
  },
)

test("line numbers of answers continue over many lines", async () => {
  const input = "True\n".repeat(1001)
  const { output } = await captured(["check", "-d", "true-false"], { input })
  const expected = Array.from({ length: 1001 }, (_, at) => `line ${at + 1}: accepted by true-false`)
  expect(output).toBe(`${expected.join("\n")}\n`)
})

test("a byte order mark alone is one empty line", async () => {
  const { output } = await captured(["eval", "-d", "true-false"], { input: "\ufeff" })
  expect(output).toBe("error\n")
})

test("lines before one that is too long are answered", async () => {
  const long = Buffer.alloc(2 ** 24 + 1, "y")
  const input = [Buffer.from("True\nFalse\nTr"), Buffer.from("ue\n"), long]
  const args = ["eval", "-d", "true-false"]
  const expected = {
    exitCode: 2,
    output: "True\nFalse\nTrue\n",
    errors:
      "error: cannot read standard input: line 4 is longer than 16,777,216 bytes; write one expression a line\n",
  }
  expect(await captured(args, { input })).toEqual(expected)
  const fromFile = withFile(Buffer.concat(input), (inputFile) => captured(args, { inputFile }))
  expect(await fromFile).toEqual(expected)
})

async function withFile<Result>(
  bytes: Uint8Array,
  read: (descriptor: number) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, "lines.txt")
  writeFileSync(path, bytes)
  const descriptor = openSync(path, "r")
  try {
    return await read(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
