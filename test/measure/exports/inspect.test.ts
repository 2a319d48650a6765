// Installs the exported package and runs it in Inspect with its mock model: it must send run's prompts, agree with score
// in accuracy and verdicts, and pass the checks of the inspect_evals register and its own tests.

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
import boolglot_no
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
[log] = eval("boolglot_no/boolglot_no", model=model, log_format="json", log_dir="logs", display="none")
[score] = log.results.scores
print(json.dumps({"task": log.eval.task, "version": log.eval.task_version, "asked": asked, "accuracy": score.metrics["accuracy"].value}))
`

const folder = temporaryFolder()
const none = without("inspect_ai", "regex", "hatchling")
const noLint = without("inspect_ai", "inspect_evals_lint", "pytest", "yaml", "ruff")

describe.skipIf(none !== "")(`Inspect${none}`, { tags: ["long"] }, () => {
  test("sends the same prompts and gives the same verdicts", async () => {
    const place = join(folder, "NO")
    await exportTo("inspect", place, "--answer", "last-word", "--max-tokens", "99")
    const rows = readFileSync(join(place, "src/boolglot_no/questions.jsonl"), "utf8")
      .trim()
      .split("\n")
    const prompts: string[] = rows.map((row) => JSON.parse(row).prompt)
    const replies = join(folder, "replies.json")
    writeFileSync(
      replies,
      JSON.stringify(Object.fromEntries(prompts.map((each) => [each, replyTo(each)]))),
    )
    // Inspect looks for packages with tasks in folders with this name.
    const site = join(folder, "site-packages")
    const options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", site]
    await outputOf(harnessPython, ["-m", "pip", "install", ...options, place])
    const env = { PYTHONPATH: site }
    const output = await outputOf(harnessPython, ["-c", program, place, replies], env)
    const last = output.trim().split("\n").at(-1) as string
    const { task, version, asked, accuracy } = JSON.parse(last)
    expect({ task, version }).toEqual({ task: "boolglot_no/boolglot_no", version: 1 })
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

describe.skipIf(noLint !== "")(`inspect_evals' checks${noLint}`, { tags: ["long"] }, () => {
  test.each([
    ["a tag", "first-tag", []],
    ["a phrase", "after-phrase", ["--temperature", "none"]],
  ])(
    "accept a folder whose answers have %s",
    async (_, rule, args) => {
      const place = join(folder, rule)
      await exportTo("inspect", place, "--answer", rule, ...args)
      const inPlace = (...command: readonly string[]) =>
        outputOf("env", ["-C", place, harnessPython, "-m", ...command], { COLUMNS: "200" })
      expect(await inPlace("inspect_evals_lint", "--all")).toMatch(/\b0 failed|passed!/)
      // Rules selected by the register's template.
      const rules = "E,W,F,D,I,SIM101,YTT,LOG,NPY,PLE,PLR,PLW,UP006,UP007,UP045,FURB,TID252"
      const ignored = "E203,E501,D10,D212,D415"
      const google = ["--config", 'lint.pydocstyle.convention="google"']
      const isolated = ["--isolated", "--no-cache"]
      await inPlace(
        "ruff",
        "check",
        ...isolated,
        `--select=${rules}`,
        `--ignore=${ignored}`,
        ...google,
      )
      await inPlace("ruff", "format", ...isolated, "--check")
      expect(await inPlace("pytest", "-q", "-p", "no:cacheprovider")).toContain("5 passed")
    },
    300_000,
  )
})
