// Runs the exported folder in Inspect with its mock model: it must send run's prompts and agree with score in accuracy
// and verdicts.

import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import {
  exportTo,
  hostileSystemPrompt,
  outputOf,
  replyTo,
  scoreLog,
} from "../../support/exported-folder.ts"
import { harnessPython, without } from "../../support/harness-python.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const program = `
import json, os, sys
from inspect_ai import eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model
replies = json.load(open(sys.argv[2], encoding="utf-8"))
os.chdir(sys.argv[1])
asked = []
def reply(messages, tools, choice, config):
    asked.append([[(each.role, each.text) for each in messages], config.temperature, config.max_tokens])
    output = ModelOutput.from_content("mockllm/model", replies[messages[-1].text])
    # Without it, tokens would be counted, for which a table is fetched from the network.
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output
model = get_model("mockllm/model", custom_outputs=reply)
[log] = eval("task.py", model=model, log_format="json", log_dir="logs", display="none")
[score] = log.results.scores
print(json.dumps({"task": log.eval.task, "asked": asked, "accuracy": score.metrics["accuracy"].value}))
`

const folder = temporaryFolder()
const none = without("inspect_ai", "regex")

describe.skipIf(none !== "")(`Inspect${none}`, { tags: ["long"] }, () => {
  test("sends the same prompts and gives the same verdicts", async () => {
    const place = join(folder, "NO")
    await exportTo("inspect", place, "--answer", "last-word", "--max-tokens", "99")
    const rows = readFileSync(join(place, "questions.jsonl"), "utf8").trim().split("\n")
    const prompts: string[] = rows.map((row) => JSON.parse(row).prompt)
    const replies = join(folder, "replies.json")
    writeFileSync(
      replies,
      JSON.stringify(Object.fromEntries(prompts.map((each) => [each, replyTo(each)]))),
    )
    const output = await outputOf(harnessPython, ["-c", program, place, replies])
    const { task, asked, accuracy } = JSON.parse(output.trim().split("\n").at(-1) as string)
    expect(task).toBe("NO")
    const expected = prompts.map((prompt) => [
      [
        ["system", hostileSystemPrompt],
        ["user", prompt],
      ],
      0.01,
      99,
    ])
    expect(asked.map(String).toSorted()).toEqual(expected.map(String).toSorted())
    const [log = ""] = readdirSync(join(place, "logs")).filter((name) => name.endsWith(".json"))
    const { total } = await scoreLog(
      join(place, "logs", log),
      "last-word",
      // Three replies deny the last word, two have no answer, one continues after the value, and one is empty.
      "warning: 7 of 12 replies have no answer that last-word reads; first-tag reads one in 3 of them: --answer first-tag\n",
    )
    expect(total.accuracy).toBeCloseTo(accuracy, 12)
  }, 300_000)
})
