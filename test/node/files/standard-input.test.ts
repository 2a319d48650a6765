// Standard input that can't be read, or never ends, is reported in a sentence.

import { spawn, spawnSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readLines } from "../../../src/node/files/read-lines.ts"

const { bin } = JSON.parse(readFileSync("package.json", "utf8"))

test.each([["eval"], ["check"], ["convert", "--to", "binary"], ["validate"], ["score", "-"]])(
  "%s of a folder exits with 2",
  { tags: ["long"] },
  (...args) => {
    const folder = openSync(".", "r")
    const { status, stderr, stdout } = spawnSync("node", [bin.boolglot, ...args], {
      stdio: [folder, "pipe", "pipe"],
      encoding: "utf8",
    })
    closeSync(folder)
    expect({ status, stderr, stdout }).toEqual({
      status: 2,
      stderr: "error: cannot read standard input: it is a folder\n",
      stdout: "",
    })
  },
)

test("gives up on an endless expression after the answers before it", {
  tags: ["slow"],
}, async () => {
  const child = spawn("node", [bin.boolglot, "eval"], { stdio: "pipe" })
  let [output, errors] = ["", ""]
  child.stdout.on("data", (bytes) => {
    output += bytes
  })
  child.stderr.on("data", (bytes) => {
    errors += bytes
  })
  child.stdin.on("error", () => undefined)
  const piece = "y".repeat(1 << 20)
  const feed = () => {
    while (child.exitCode === null && child.stdin.write(piece));
  }
  child.stdin.on("drain", feed)
  child.stdin.write("1||0\n")
  feed()
  const status = await new Promise((resolve) => child.on("close", resolve))
  expect({ status, output, errors }).toEqual({
    status: 2,
    output: "True\n",
    errors:
      "error: cannot read standard input: line 2 is longer than 16,777,216 bytes; write one expression a line\n",
  })
})

test("a line may have the maximum number of bytes, in any pieces", async () => {
  for (const length of [1, 3, 100]) {
    const read = async (text: string) => {
      const pieces = async function* () {
        const bytes = Buffer.from(text)
        for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
      }
      const lines: string[] = []
      for await (const line of readLines(pieces(), "standard input", 4)) lines.push(line.text)
      return lines
    }
    expect(await read("1234\n1234\n12\n1234")).toEqual(["1234", "1234", "12", "1234"])
    await expect(read("1234\n12345\n1")).rejects.toThrow(/line 2 is longer than 4 bytes/)
    await expect(read("12345")).rejects.toThrow(/line 1 is longer than 4 bytes/)
  }
})

test("answers typed lines while more may follow", async () => {
  const child = spawn("node", [bin.boolglot, "eval", "-d", "true-false"], { stdio: "pipe" })
  const answers = child.stdout.setEncoding("utf8")[Symbol.asyncIterator]()
  child.stdin.write("True\nFal")
  expect(await answers.next()).toMatchObject({ value: "True\n" })
  child.stdin.write("se\nnot False\n")
  expect(await answers.next()).toMatchObject({ value: "False\nTrue\n" })
  child.stdin.end()
  expect(await answers.next()).toMatchObject({ done: true })
})

test("ends quietly if its reader closes the pipe, also for a file", { tags: ["slow"] }, () => {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  try {
    const file = join(folder, "lines.txt")
    writeFileSync(file, "True\n".repeat(2 ** 20))
    const script = `{ node ${bin.boolglot} eval -d true-false < ${file}; echo $? >&2; } | head -1`
    const { stdout, stderr } = spawnSync("sh", ["-c", script], { encoding: "utf8" })
    expect({ stdout, stderr }).toEqual({ stdout: "True\n", stderr: "141\n" })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
