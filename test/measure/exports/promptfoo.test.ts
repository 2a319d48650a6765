// Runs the exported folder in promptfoo with an endpoint on this machine: it must send run's prompts and agree with
// score in verdicts. BOOLGLOT_PROMPTFOO is the path of its program (0.121.20), which `.ci/run` installs.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { completion, startChatServer } from "../../support/chat-server.ts"
import {
  exportTo,
  hostileSystemPrompt,
  outputOf,
  replies,
  replyTo,
  scoreLog,
} from "../../support/exported-folder.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const promptfoo = process.env["BOOLGLOT_PROMPTFOO"] ?? ""
const none = promptfoo === "" ? " (SKIPPED: BOOLGLOT_PROMPTFOO names no promptfoo)" : ""

/** A rule that only works in JavaScript. */
const rule = "/answer>(.*?)</i"

test.skipIf(none !== "")(
  `promptfoo sends the same prompts and gives the same verdicts${none}`,
  { tags: ["long"] },
  async () => {
    const place = join(folder, "NO")
    await exportTo("promptfoo", place, "--answer", rule, "--max-tokens", "99")
    const server = await startChatServer(({ prompt }) => ({ body: completion(replyTo(prompt)) }))
    const script = `cd "$1" && "$2" eval --no-cache --no-table -o results.json || [ $? = 100 ]`
    await outputOf("sh", ["-c", script, "sh", place, promptfoo], {
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_API_KEY: "none",
      PROMPTFOO_CONFIG_DIR: join(folder, "state"),
      PROMPTFOO_DISABLE_TELEMETRY: "1",
      PROMPTFOO_DISABLE_UPDATE: "1",
      // Even its opt-out from telemetry is reported.
      HTTPS_PROXY: "http://127.0.0.1:1",
      NO_PROXY: "127.0.0.1",
    })
    await server.close()
    const tests = readFileSync(join(place, "tests.jsonl"), "utf8").trim().split("\n")
    const asked = tests.map((line) => JSON.parse(line).vars.question.prompt)
    expect(server.calls.map(({ prompt }) => prompt).toSorted()).toEqual(asked.toSorted())
    for (const { body } of server.calls) {
      expect(body).toMatchObject({ temperature: 0.01, max_tokens: 99 })
      expect(body).toHaveProperty("messages.0", { role: "system", content: hostileSystemPrompt })
    }
    const warning =
      "warning: 4 of 12 replies have no answer that /answer>(.*?)</i reads; no built-in rule reads one in any of them\n"
    await scoreLog(join(place, "results.json"), rule, warning)
  },
)

test("promptfoo's configuration names existing files, and its assertion judges like the rule", {
  tags: ["slow"],
}, async () => {
  const place = join(folder, "YES")
  await exportTo("promptfoo", place, "--answer", rule, "--temperature", "none")
  const config = parse(readFileSync(join(place, "promptfooconfig.yaml"), "utf8"), {
    version: "1.1",
  })
  expect(config).toEqual({
    description: "YES",
    prompts: ["file://prompt.json"],
    providers: [{ id: "openai:chat:gpt-4o-mini" }],
    defaultTest: { assert: [{ type: "javascript", value: "file://verdict.cjs" }] },
    tests: "file://tests.jsonl",
  })
  expect(JSON.parse(readFileSync(join(place, "prompt.json"), "utf8"))).toEqual([
    { role: "system", content: "{{ question.system }}" },
    { role: "user", content: "{{ question.prompt }}" },
  ])
  const [first] = readFileSync(join(place, "tests.jsonl"), "utf8").split("\n")
  const { vars } = JSON.parse(first as string)
  expect(vars).toMatchObject({ id: "1", question: { system: hostileSystemPrompt } })
  const assertion = createRequire(import.meta.url)(join(place, "verdict.cjs"))
  const judged = replies.map((reply) => assertion(reply, { vars: { target: "False" } }))
  expect(judged.map(({ pass, score }) => [pass, score])).toEqual(
    [false, true, false, false, true, true, false].map((pass) => [pass, pass ? 1 : 0]),
  )
  expect(judged[2].reason).toBe("there is no answer")
  expect(judged[4].reason).toBe("the answer no is correct")
  // A reply parsed as JSON is judged as the text that score reads from results.
  expect(assertion({ answer: "<ANSWER>False<" }, { vars: { target: "False" } }).pass).toBe(true)
})
