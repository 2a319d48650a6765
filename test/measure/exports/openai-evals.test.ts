// Runs the exported folder in OpenAI's evals with an endpoint on this machine: it must send run's prompts and agree
// with score in accuracy and verdicts.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { completion, startChatServer } from "../../support/chat-server.ts"
import {
  exportTo,
  hostileSystemPrompt,
  outputOf,
  replyTo,
  scoreLog,
} from "../../support/exported-folder.ts"
import { harnessPython, without } from "../../support/harness-python.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const none = without("evals", "backoff", "regex")

describe.skipIf(none !== "")(`OpenAI evals${none}`, { tags: ["long"] }, () => {
  test("sends the same prompts and gives the same verdicts", async () => {
    const place = join(folder, "NO")
    await exportTo("openai-evals", place, "--answer", "last-tag", "--max-tokens", "99")
    const server = await startChatServer(({ prompt }) => ({ body: completion(replyTo(prompt)) }))
    const log = join(folder, "log.jsonl")
    const program = "from evals.cli.oaieval import main; main()"
    const args = ["gpt-4", "NO", "--registry_path", join(place, "registry"), "--record_path", log]
    await outputOf(harnessPython, ["-c", program, ...args], {
      PYTHONPATH: place,
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_API_KEY: "none",
      EVALS_THREADS: "1",
    })
    await server.close()
    const samples = readFileSync(join(place, "registry/data/NO/samples.jsonl"), "utf8").trim()
    const messages = samples.split("\n").map((line) => JSON.parse(line).input)
    expect(server.calls.map(({ body }) => JSON.stringify(body["messages"])).toSorted()).toEqual(
      messages.map((each) => JSON.stringify(each)).toSorted(),
    )
    for (const { body } of server.calls) {
      expect(body).toMatchObject({ temperature: 0.01, max_tokens: 99 })
      expect(body).toHaveProperty("messages.0", { role: "system", content: hostileSystemPrompt })
    }
    const { total } = await scoreLog(
      log,
      "last-tag",
      "warning: 4 of 12 replies have no answer that last-tag reads; no built-in rule reads one in any of them\n",
    )
    const lines = readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    const { final_report } = lines.find((line) => "final_report" in line)
    expect(total.accuracy).toBeCloseTo(final_report.accuracy, 12)
  }, 300_000)
})
