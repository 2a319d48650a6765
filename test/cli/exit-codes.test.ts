// The exit codes of all commands, as in the table of docs/command-line.md: 0 if all is well, 1 if the command ran and
// found something wrong, 2 if it could not run.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { commandGroups } from "../../src/cli/commands.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
mkdirSync(folder, { recursive: true })
const right = file("right.jsonl", '{"input": "1&&0", "target": "0"}\n')
const wrong = file("wrong.jsonl", '{"input": "1&&0", "target": "1"}\n')
const halfRefused = '{"input": "1&&", "target": "1"}\n{"input": "1||0", "target": "1"}\n'
const refusedRow = file("refused.jsonl", halfRefused)
const missing = join(folder, "missing.jsonl")
const wrongStep = file("steps.txt", "not True = True\n")
const wrongProof = file("proof.txt", "1. p  Premise\n2. q  Reiteration 1\n")
const noGrammar = ["--grammar", join(folder, "missing.ohm")]
const drawn = ["--count", "1", "--length", "1", "--max-depth", "0"]
const runFile = join(folder, "run.jsonl")
const exported = () => join(folder, `exported-${Math.random()}`)
const asked = ["--model", "m", "--base-url", "http://127.0.0.1:1"]

type Call = readonly string[]

type Refused = readonly [call: Call, exitCode: 1 | 2]

interface Calls {
  /** For an argument that is not an expression. */
  readonly argument?: Refused
  /** For the same text as a line of standard input, or in a row of a file. */
  readonly line?: Refused
  /** For a missing file. */
  readonly missing?: Call
  /** For arguments whose answer is no. */
  readonly no?: Call
}

const broken = "True and"
const ofOne: Calls = { argument: [[broken], 2], line: [[], 1], missing: ["1", ...noGrammar] }

const calls: Readonly<Record<string, Calls>> = {
  eval: ofOne,
  parse: ofOne,
  check: { ...ofOne, argument: [[broken], 1] },
  convert: {
    argument: [[broken, "--to", "c"], 2],
    line: [["--to", "c"], 1],
    missing: [missing, "--to", "c"],
  },
  detect: { ...ofOne, argument: [[broken], 1] },
  draw: { ...ofOne, line: [["-"], 2] },
  playground: {},
  dialects: { missing: noGrammar },
  "truth-table": { ...ofOne, line: [[], 2] },
  explain: ofOne,
  equivalent: {
    argument: [[broken, "p"], 2],
    line: [["-"], 2],
    missing: ["p", "p", ...noGrammar],
    no: ["p", "q"],
  },
  satisfy: { ...ofOne, missing: ["--dimacs", missing], no: ["p and not p"] },
  tautology: { ...ofOne, no: ["p"] },
  entails: { ...ofOne, argument: [[broken, "p"], 2], line: [["-"], 2], no: ["p", "q"] },
  simplify: { ...ofOne, missing: ["--pla", missing, "--to", "c"] },
  prove: { ...ofOne, argument: [[broken, "p"], 2], line: [["-"], 2], no: ["p", "q"] },
  "check-proof": { argument: [[wrongProof, broken], 2], missing: [missing], no: [wrongProof] },
  "check-steps": {
    argument: [[wrongStep, "--expression", broken], 2],
    missing: [missing],
    no: [wrongStep],
  },
  validate: { line: [[refusedRow], 1], missing: [missing], no: [wrong] },
  audit: { line: [[refusedRow], 1], missing: [missing], no: [wrong] },
  merge: { missing: [missing] },
  pipe: { missing: noGrammar },
  generate: { missing: [...drawn, ...noGrammar] },
  sweep: { missing: [missing] },
  fixtures: { missing: ["-o", exported(), ...noGrammar] },
  "xor-bench": {},
  run: { missing: [missing, ...asked] },
  score: { missing: [missing] },
  table: { missing: [missing] },
  export: { line: [["hf", exported(), refusedRow], 1], missing: ["hf", exported(), missing] },
  completion: {},
  config: {},
}

test("every command is in the table", () => {
  const names = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name))
  expect(Object.keys(calls).sort()).toEqual(names.sort())
})

describe.each(Object.entries(calls))("%s", (name, { argument, line, missing, no }) => {
  const input = `True\n${broken}\n`
  const given: readonly (readonly [title: string, asked: readonly [Call, number] | undefined])[] = [
    ["a wrong option", [["--no-such-option"], 2]],
    ["a refused argument", argument],
    ["a refused line or row", line],
    ["a missing file", missing && [missing, 2]],
    ["no as an answer", no && [no, 1]],
  ]
  for (const [title, asked] of given) {
    if (asked === undefined) continue
    const [call, exitCode] = asked
    test(title, async () => {
      expect((await captured([name, ...call], { input })).exitCode).toBe(exitCode)
    })
  }
})

test("an endpoint that was never reached can't be asked", async () => {
  const call = ["run", right, ...asked, "--retries", "0", "-o", runFile]
  expect((await captured(call)).exitCode).toBe(2)
})

test("a row that can't be converted counts as a refused row", async () => {
  const { exitCode } = await captured(["convert", refusedRow, "--to", "c", "-o", "-"])
  expect(exitCode).toBe(1)
})

test("the documentation has the same table", () => {
  const page = readFileSync("docs/command-line.md", "utf8")
  const rows = page.matchAll(/^\| (`.+`) \| ([12–]) \| ([12–]) \| ([12–]) \| ([12–]) \|$/gm)
  const documented = new Map<string, string>()
  for (const [, names = "", ...codes] of rows) {
    for (const [, name = ""] of names.matchAll(/`([\w-]+)`/g)) documented.set(name, codes.join(" "))
  }
  const tested = Object.entries(calls).map(([name, { argument, line, missing, no }]) => {
    const codes = [argument?.[1], line?.[1], missing && 2, no && 1]
    return [name, codes.map((code) => code ?? "–").join(" ")]
  })
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(tested))
})
