// What help shows is what boolglot prints.

import { join } from "node:path"
import { expect, test } from "vitest"
import { commandGroups } from "../../src/cli/commands.ts"
import { completion, startChatServer } from "../support/chat-server.ts"
import { examplesOf } from "../support/help-examples.ts"
import { captured } from "../support/run-command.ts"
import { outputOfLine, wordsOf } from "../support/shell.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
/** run needs an endpoint, playground goes on, and the scripts of completion and the parts of merge have tests of their own. */
const special = ["run", "playground", "completion", "merge"]
const names = commandGroups
  .flatMap(({ commands }) => commands.map(({ name }) => name))
  .filter((name) => !special.includes(name))

test.each(names)("%s --help shows what its examples print", async (name) => {
  const { output: help } = await captured([name, "--help"])
  const examples = examplesOf(help).filter(({ output }) => output !== "")
  expect(examples.length).toBeGreaterThan(0)
  for (const { call, output } of examples) {
    expect(call).toContain(`boolglot ${name} `.trimEnd())
    // An example that writes asks for a temporary folder.
    const printed = await outputOfLine(call, { ...process.env, TMPDIR: folder })
    expect([call, printed.slice(0, output.length)]).toEqual([call, output])
  }
})

test("general help shows what its examples print", async () => {
  const { output: help } = await captured(["--help"])
  const examples = examplesOf(help).filter(({ output }) => output !== "")
  expect(examples).toHaveLength(2)
  for (const { call, output } of examples) expect(await outputOfLine(call)).toBe(output)
})

test("run --help shows a command and what such a one prints", async () => {
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
