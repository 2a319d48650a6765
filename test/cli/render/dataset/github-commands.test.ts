// How GitHub's runner reads the commands: this file follows the runner's documentation and shares no code with the
// writer.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { captured } from "../../../support/run-command.ts"
import { temporaryFolder } from "../../../support/temporary-folder.ts"

const folder = temporaryFolder()
const row = (input: unknown, target: unknown = "True") => `${JSON.stringify({ input, target })}\n`

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** Splits a command like the runner: at commas and the first equals sign, decoding the percent sign last. */
function readCommands(output: string) {
  return output
    .split(/\r\n|\r|\n/)
    .slice(0, -1)
    .map((line) => {
      const [, name, list = "", text = ""] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? []
      const properties = list.split(",").map((pair) => {
        const [key, value = ""] = pair.split(/=(.*)/s)
        return [key, decoded(value.replaceAll("%3A", ":").replaceAll("%2C", ","))]
      })
      return { name, ...Object.fromEntries(properties), message: decoded(text) }
    })
}

function decoded(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%")
}

async function commandsFor(args: readonly string[], input = "") {
  const { exitCode, output, errors } = await captured(
    ["validate", "--threads", "1", "--format", "github", ...args],
    { input },
  )
  return { exitCode, errors, commands: readCommands(output) }
}

test("findings come first, and each row has its line in the file", async () => {
  const path = file(
    "rows.jsonl",
    row("True xor", "True") + row("True", "False") + row("False", "False"),
  )
  const { exitCode, errors, commands } = await commandsFor([path])
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: "" })
  expect(commands).toEqual([
    { name: "error", file: path, title: "wrong label", message: "1 of 2 labels is wrong" },
    {
      name: "error",
      file: path,
      title: "refused expression",
      message: "one row is not an expression of true-false, nor of another known notation",
    },
    {
      name: "error",
      file: path,
      line: "2",
      title: "wrong label",
      message: "the label says False, the value is True\nTrue",
    },
    expect.objectContaining({
      name: "error",
      file: path,
      line: "1",
      title: "refused expression",
      message: expect.stringMatching(/\nTrue xor\ncolumn 6: expected .*\nhint: xor is not/),
    }),
    expect.objectContaining({ name: "notice", title: "precedence" }),
  ])
})

test("special characters survive", async () => {
  const path = file(
    "100% a,b:c=d.jsonl",
    row("100%0A ::error:: \r\n\u{1b}[31m $", "True") + row("True"),
  )
  const { commands } = await commandsFor([path])
  const [refused] = commands.filter(({ line }) => line === "1")
  expect(refused).toMatchObject({ name: "error", file: path, title: "refused expression" })
  // Control characters are shown, not sent.
  expect(refused?.message).toContain("\n100%0A ::error::  ")
  expect(refused?.message).not.toContain("\u{1b}")
  expect(commands.every(({ name }) => name === "error" || name === "notice")).toBe(true)
})

test("a row of plain text has its column too", async () => {
  const { commands } = await commandsFor([
    file("lines.txt", "True\n  True and )\n"),
    "--unlabelled",
  ])
  expect(commands).toContainEqual(
    expect.objectContaining({ name: "error", line: "2", col: "12", title: "refused expression" }),
  )
})

test.each([
  ["in a table", "rows.csv", 'input,target\n"True and\nTrue",True\nTrue,False\n', "row 2: "],
  [
    "in a compressed file",
    "rows.jsonl.gz",
    gzipSync(row("False", "False") + row("True", "False")),
    "line 2: ",
  ],
])("a row %s has its number in the message, not a line", async (_, name, content, place) => {
  const path = file(name, content)
  const { commands } = await commandsFor([path])
  expect(commands.filter(({ message }) => message.includes("the label says"))).toEqual([
    {
      name: "error",
      file: path,
      title: "wrong label",
      message: `${place}the label says False, the value is True\nTrue`,
    },
  ])
})

test("findings on standard input name no file", async () => {
  const { commands } = await commandsFor([], row("True", "False"))
  expect(commands.every((command) => !("file" in command) && !("line" in command))).toBe(true)
  expect(commands[1]?.message).toMatch(/^line 1: the label says False/)
})

test("findings on several files name none, and a broken file is named", async () => {
  const whole = file("whole.jsonl", row("True", "True").repeat(2))
  const broken = file("broken.jsonl.gz", gzipSync(row("True").repeat(9)).subarray(0, 30))
  const { commands } = await commandsFor([whole, broken])
  expect(commands.find(({ title }) => title === "broken file")).toMatchObject({ file: broken })
  expect(
    commands.find(({ title, line }) => title === "repeated row" && line === "2"),
  ).toMatchObject({
    name: "warning",
    file: whole,
    message: expect.stringContaining(`see line 1 of ${whole}`),
  })
  expect(
    commands.find(({ message }) => /repeats? an earlier one/.test(message)),
  ).not.toHaveProperty("file")
})

test("at most as many as GitHub shows, then the number left out", async () => {
  const path = file(
    "many.jsonl",
    Array.from({ length: 30 }, (_, at) => row(`${"not ".repeat(at)}True`, at % 2 > 0)).join(""),
  )
  const { commands } = await commandsFor([path, "--limit", "20"])
  expect(commands.filter(({ name }) => name === "error")).toHaveLength(10)
  // Nine of the 30 wrong labels are annotated, along with the finding.
  expect(commands.at(-1)).toEqual({
    name: "notice",
    title: "boolglot",
    message:
      "not marked, as GitHub shows 10 of each kind for a step: 21 more errors; the page that --report writes lists more",
  })
})

test("a right dataset: only notes, and exit code 0", async () => {
  const { exitCode, commands } = await commandsFor(["./fixtures/cpython-labelled/true-false.jsonl"])
  expect(exitCode).toBe(0)
  expect(commands.map(({ name }) => name)).not.toContain("error")
  // Relative to the repository, as git writes paths; the last notice has no file.
  const files = commands.flatMap((command) => command["file"] ?? [])
  expect(new Set(files)).toEqual(new Set(["fixtures/cpython-labelled/true-false.jsonl"]))
})

test("--json is short for --format json, and no other", async () => {
  const input = row("True", "False")
  const [short, long] = await Promise.all(
    [["--json"], ["--format", "json"]].map((args) =>
      captured(["validate", "--threads", "1", ...args], { input }),
    ),
  )
  expect(short).toEqual(long)
  expect(JSON.parse(long?.output ?? "").badRows).toHaveLength(1)
  expect(await captured(["validate", "--json", "--format", "sarif"], { input })).toEqual({
    exitCode: 2,
    output: "",
    errors: "error: --json and --format sarif name two formats; give one of them\n",
  })
})
