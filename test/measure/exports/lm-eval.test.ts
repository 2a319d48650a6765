// Runs the exported folder in lm-evaluation-harness with an endpoint on this machine: it must send run's prompts and
// agree with score in accuracy and verdicts.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type ChatCompletionRequest, LLMock } from "@copilotkit/aimock"
import { describe, expect, test } from "vitest"
import { answerRule } from "../../../src/measure/answers/answer-rule.ts"
import {
  exportTo,
  hostileSystemPrompt,
  outputOf,
  replyTo,
  scoreLog,
} from "../../support/exported-folder.ts"
import { harnessPython, without } from "../../support/harness-python.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

// Skips the default tasks, because scanning their thousands of files takes half a minute.
const program = `
import json, sys
from lm_eval import simple_evaluate
from lm_eval.tasks import TaskManager
folder, name, base_url = sys.argv[1:]
results = simple_evaluate(
    model="local-chat-completions",
    model_args=f"model=tiny,base_url={base_url}/chat/completions,num_concurrent=1",
    tasks=[name],
    task_manager=TaskManager(include_path=folder, include_defaults=False),
    apply_chat_template=True,
)
with open(f"{folder}/samples_{name}_now.jsonl", "w", encoding="utf-8") as lines:
    for sample in results["samples"][name]:
        print(json.dumps(sample, default=str), file=lines)
print(json.dumps(results["results"][name]["acc,none"]))
`

const folder = temporaryFolder()
const none = without("lm_eval", "regex")

const promptOf = ({ messages }: ChatCompletionRequest) => messages.at(-1)?.content as string

describe.skipIf(none !== "")(`lm-evaluation-harness${none}`, { tags: ["long"] }, () => {
  test("sends the same prompts and gives the same verdicts", async () => {
    // In YAML a bare NO is false.
    const place = join(folder, "NO")
    await exportTo("lm-eval", place, "--answer", "last-tag", "--max-tokens", "99")
    const server = new LLMock({ port: 0 })
    server.onMessage(/^/, (request) => ({ content: replyTo(promptOf(request)) }))
    await server.start()
    const output = await outputOf(harnessPython, ["-c", program, place, "NO", `${server.url}/v1`], {
      HF_DATASETS_OFFLINE: "1",
      HF_HUB_OFFLINE: "1",
      OPENAI_API_KEY: "none",
    })
    const bodies = server.getRequests().map(({ body }) => body as ChatCompletionRequest)
    await server.stop()

    const rows = readFileSync(join(place, "questions.jsonl"), "utf8").trim().split("\n")
    const asked = rows.map((row) => JSON.parse(row).prompt)
    expect(bodies.map(promptOf).toSorted()).toEqual(asked.toSorted())
    for (const body of bodies) {
      expect(body).toMatchObject({ temperature: 0.01, max_tokens: 99 })
      expect(body).toHaveProperty("messages.0", { role: "system", content: hostileSystemPrompt })
      expect(body).toHaveProperty("messages.length", 2)
    }
    const { total } = await scoreLog(
      join(place, "samples_NO_now.jsonl"),
      "last-tag",
      "warning: 4 of 12 replies have no answer that last-tag reads; no built-in rule reads one in any of them\n",
    )
    expect(total.accuracy).toBeCloseTo(JSON.parse(output.trim().split("\n").at(-1) as string), 12)
    // Worked out by hand: which replies are right depends only on the questions.
    const right = rows.filter((row) => {
      const { prompt, target } = JSON.parse(row)
      const rule = answerRule("last-tag")
      const found = rule.find(replyTo(prompt))
      return found !== undefined && rule.read(found) === (target === "True")
    })
    expect(total.tally.correct).toBe(right.length)
  }, 300_000)
})
