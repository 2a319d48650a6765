// What README.md shows is what the built package prints.

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, test } from "vitest"
import { convert, evaluate, parse, readDialects } from "../src/index.ts"
import { readGrammarFolder } from "../src/node/grammar-folder.ts"

const readme = readFileSync("README.md", "utf8")
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(
    ([, text]) => text as string,
  )

/** Runs a line of the shell; both streams go to one, as a person sees them. */
function shell(line: string) {
  const boolglot = `"${process.execPath}" "${resolve("dist/cli/main.js")}"`
  const command = `{ ${line.replaceAll("npx boolglot", boolglot)}; } 2>&1`
  return spawnSync("bash", ["-c", command], { encoding: "utf8" })
}

const examples = blocks("console").flatMap((block) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((example) => {
      const [command = "", ...output] = example.split("\n")
      return { command, output: output.join("\n") }
    }),
)

test("there are examples", () => expect(examples.length).toBeGreaterThan(8))

test.each(examples)("$command", ({ command, output }) => {
  expect(shell(command).stdout).toBe(output)
})

test("the library example", () => {
  const [source = ""] = blocks("ts")
  const shown = [...source.matchAll(/^(\w+\(.*\)) \/\/ (.*)$/gm)]
  expect(shown).toHaveLength(4)
  for (const [, call, value] of shown) {
    const run = new Function("evaluate", "convert", "parse", `return [${call}, ${value}]`)
    const [actual, expected] = run(evaluate, convert, parse)
    expect(actual).toEqual(expected)
  }
})

test("the grammar example", () => {
  const source = readme.match(/^```\n(\/\/ SQL.*?)^```/ms)?.[1] as string
  const dialects = readDialects([...readGrammarFolder("grammars"), { name: "sql", source }])
  const sql = dialects.find(({ name }) => name === "sql")
  expect(sql?.ladder.map(({ operators }) => operators)).toEqual([["or"], ["xor"], ["and"], ["not"]])
})

describe("the built command", () => {
  test.each("eval parse convert detect dialects validate".split(" "))(
    "%s --help shows what its example prints",
    (name) => {
      const help = shell(`npx boolglot ${name} --help`).stdout
      const [, call = "", output = ""] = /^Example:\n {2}\$ (.*)\n((?: {2}.*\n)+)/m.exec(help) ?? []
      expect(call).toContain(`boolglot ${name} `.trimEnd())
      const printed = shell(call.replace("boolglot", "npx boolglot")).stdout
      expect(printed.startsWith(output.replace(/^ {2}/gm, ""))).toBe(true)
      expect(output).not.toBe("")
    },
  )

  test("ends without complaint when its reader has seen enough", () => {
    const { stderr, stdout } = spawnSync(
      "bash",
      ["-c", `yes True | head -20000 | "${process.execPath}" dist/cli/main.js eval | head -1`],
      { encoding: "utf8" },
    )
    expect({ stdout, stderr }).toEqual({ stdout: "True\n", stderr: "" })
  })

  test.each([
    ["eval True", 0],
    ["eval True and", 2],
    ["eval 'True and'", 1],
    ["--version", 0],
  ])("%s exits with %d", (args, exitCode) => {
    const { status } = spawnSync("bash", ["-c", `"${process.execPath}" dist/cli/main.js ${args}`])
    expect(status).toBe(exitCode)
  })
})
