// Output shown in help must be the output of boolglot.

import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { commandGroups } from "../../src/cli/commands.ts"
import { completion, startChatServer } from "../support/chat-server.ts"
import { examplesOf } from "../support/help-examples.ts"
import { captured } from "../support/run-command.ts"
import { outputOfLine, withBuiltCommand, wordsOf } from "../support/shell.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
/** Commands whose examples need an endpoint, an end or other surroundings. */
const special = ["run", "playground", "completion", "merge"]
const names = commandGroups
  .flatMap(({ commands }) => commands.map(({ name }) => name))
  .filter((name) => !special.includes(name))

test.each(names)("%s --help shows the output of its examples", { tags: ["long"] }, async (name) => {
  const { output: help } = await captured([name, "--help"])
  const examples = examplesOf(help).filter(({ output }) => output !== "")
  expect(examples.length).toBeGreaterThan(0)
  for (const { call, output } of examples) {
    expect(call).toContain(`boolglot ${name} `.trimEnd())
    // An example that writes files gets a temporary folder.
    const printed = await outputOfLine(call, { ...process.env, TMPDIR: folder })
    expect([call, printed.slice(0, output.length)]).toEqual([call, output])
  }
})

describe("examples without output", () => {
  /** Input files of the examples, as a reader might have them. */
  const files = mkdtempSync(join(folder, "files-"))

  beforeAll(() => {
    for (const name of ["data", "parts"]) mkdirSync(join(files, name), { recursive: true })
    writeFileSync(join(files, "reply.txt"), "not ( True or False ) = False\n")
    writeFileSync(join(files, "expressions.txt"), "1 || 0\n")
    const homework = [
      "p -> q  PR",
      "q -> r  PR",
      "| p  AS",
      "| q  MP 1 3",
      "| r  MP 2 4",
      "p -> r  CP 3-5",
    ]
    writeFileSync(join(files, "homework.txt"), `${homework.join("\n")}\n`)
    cpSync("fixtures/circuits/full-adder.bench", join(files, "adder.bench"))
    writeFileSync(join(files, "mine.ohm"), "Mine <: Python {}")
    writeFileSync(join(files, "grid.yaml"), "{count: 1, length: [3, 4], max_depth: 0}")
    writeFileSync(join(files, "rows.csv"), "expression,label\n1 || 0,1\n0 && 1,0\n1 || 1,1\n")
    const records = readFileSync("fixtures/runs/two-models.jsonl", "utf8").trim().split("\n")
    const withSteps = records.map((line) => {
      const record = JSON.parse(line)
      const drawn = { expression: "not True", parameters: { length: 2, max_depth: 1 } }
      const own = { case: { ...record.case, ...drawn }, reply: "not True = False" }
      return `${JSON.stringify({ ...record, ...own })}\n`
    })
    writeFileSync(join(files, "model.run.jsonl"), withSteps.join(""))
    const script = [
      "boolglot generate --count 40 --length 4 --max-depth 1 -o rows.jsonl",
      "cp rows.jsonl data/shard-0.jsonl && cp rows.jsonl data/shard-7.jsonl",
      "boolglot validate --plan-only data/*.jsonl > plan.json",
      "for i in 0 7; do boolglot validate --plan plan.json --part parts/$i.part data/shard-$i.jsonl; done",
      "mv parts/7.part parts/1.part",
    ].join("\n")
    const { status } = spawnSync("bash", ["-ec", withBuiltCommand(script)], {
      cwd: files,
    })
    expect(status).toBe(0)
  }, 60_000)

  test("run as written, and do what the help says", {
    tags: ["long"],
  }, async () => {
    // Examples of run need an endpoint, playground a reader who ends it, and completion its shells.
    const helps = [...names, "merge"].map((name) => captured([name, "--help"]))
    const examples = (await Promise.all(helps)).flatMap(({ output }) => examplesOf(output))
    // `boolglot fixtures` is left out: it draws for every notation, and test/conformance covers it.
    const calls = examples
      .filter(({ call, output }) => output === "" && !call.startsWith("boolglot fixtures "))
      .map(({ call }) => call)
    expect(calls.length).toBeGreaterThan(20)
    for (const call of calls) {
      const { status, stderr } = spawnSync("bash", ["-c", withBuiltCommand(call)], {
        cwd: files,
        encoding: "utf8",
      })
      expect({ call, isDone: status === 0 || status === 1, errors: stderr }).toEqual({
        call,
        isDone: true,
        errors: expect.not.stringMatching(/^error/m),
      })
    }
  })
})

test("general help shows the output of its examples", async () => {
  const { output: help } = await captured(["--help"])
  const examples = examplesOf(help).filter(({ output }) => output !== "")
  expect(examples).toHaveLength(2)
  for (const { call, output } of examples) expect(await outputOfLine(call)).toBe(output)
})

test("run --help shows a command and the form of its output", { tags: ["long"] }, async () => {
  const { output: help } = await captured(["run", "--help"])
  const [{ call, output } = { call: "", output: "" }] = examplesOf(help)
  const [quizzes, run] = call.split(" | ").map((line) => wordsOf(line)?.slice(1) ?? [])
  const { output: input } = await captured(quizzes ?? [])
  const server = await startChatServer(() => ({ body: completion("<ANSWER>True</ANSWER>") }))
  try {
    const own = ["--base-url", server.baseUrl, "-o", join(folder, "quizzes.run.jsonl")]
    const printed = await captured([...(run ?? []), ...own], { input })
    const tally = /^8: \d+\.\d\d \(C: \d+, I: \d+, M: \d+ A: 100\)\n?$/
    expect(output).toMatch(tally)
    expect(printed.output).toMatch(tally)
  } finally {
    await server.close()
  }
})
