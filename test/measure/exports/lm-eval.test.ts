// Runs the exported folder in lm-evaluation-harness with an endpoint on this machine: it must send run's prompts, agree
// with score in accuracy and verdicts, and pass the harness's own checks of new tasks.

import { readdirSync, readFileSync } from "node:fs"
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
const offline = { HF_DATASETS_OFFLINE: "1", HF_HUB_OFFLINE: "1", OPENAI_API_KEY: "none" }
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
    const output = await outputOf(
      harnessPython,
      ["-c", program, place, "NO", `${server.url}/v1`],
      offline,
    )
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

// Prints the properties that the harness's tests/test_tasks.py requires of a new task, and those that it lists.
const checks = `
import json, sys
from lm_eval.tasks import TaskManager, get_task_dict
folder, name = sys.argv[1:]
manager = TaskManager(include_path=folder, include_defaults=False)
task = get_task_dict([name], manager)[name]
docs = list(task.test_docs())
task.build_all_requests(limit=10, rank=0, world_size=1)
requests = [task.construct_requests(doc=doc, ctx=task.doc_to_text(doc)) for doc in docs]
texts = [task.doc_to_text(doc) for doc in docs]
delimiter = task.config.target_delimiter
print(json.dumps({
    "splits": [task.has_training_docs(), task.has_validation_docs(), task.has_test_docs()],
    "built": [len(docs), len(task.instances), len(requests)],
    "are_texts": all(isinstance(text, str) for text in texts),
    "clean_ends": not delimiter.isspace() or not any(text[-1:].isspace() for text in texts),
    "targets": sorted({task.doc_to_target(doc) for doc in docs}),
    "decontaminates": task.should_decontaminate(),
    "version": task.VERSION,
    "tags": manager.match_tasks(["boolglot"]),
    "listed": manager.match_tasks([name]),
}))
`

const noLint = without("lm_eval", "regex", "ruff")

describe.skipIf(noLint !== "")(
  `lm-evaluation-harness's checks${noLint}`,
  { tags: ["long"] },
  () => {
    test("accept the task", async () => {
      const place = join(folder, "checked")
      // The prompt ends with white space.
      await exportTo("lm-eval", place, "--prompt", "{expr} is ")
      const output = await outputOf(harnessPython, ["-c", checks, place, "checked"], offline)
      expect(JSON.parse(output.trim().split("\n").at(-1) as string)).toEqual({
        splits: [false, false, true],
        built: [12, 10, 12],
        are_texts: true,
        clean_ends: true,
        targets: ["False", "True"],
        decontaminates: false,
        version: 1,
        tags: ["boolglot"],
        listed: ["checked"],
      })
      const validate = ["-m", "lm_eval", "validate", "--tasks", "checked", "--include_path", place]
      expect(await outputOf(harnessPython, validate, offline)).toContain(
        "All tasks found and valid",
      )
      // The harness's ruff configuration.
      const isolated = ["--isolated", "--no-cache", place]
      const sorted = ["--extend-select=I,W605", "--config", "lint.isort.lines-after-imports=2"]
      await outputOf(harnessPython, ["-m", "ruff", "check", ...sorted, ...isolated])
      await outputOf(harnessPython, ["-m", "ruff", "format", "--check", ...isolated])
      for (const name of readdirSync(place)) {
        const text = readFileSync(join(place, name), "utf8")
        expect(text).toMatch(/[^\n]\n$/)
        if (name !== "README.md") expect(text).not.toMatch(/[ \t]$/m)
      }
      // The headings of the harness's README template.
      const headings = readFileSync(join(place, "README.md"), "utf8").match(/^#+ .*$/gm) ?? []
      expect(headings.slice(0, 9)).toEqual([
        "# checked",
        "### Paper",
        "### Citation",
        "### Groups, Tags, and Tasks",
        "#### Groups",
        "#### Tags",
        "#### Tasks",
        "### Checklist",
        "### Changelog",
      ])
      expect(readFileSync(join(place, "utils.py"), "utf8").split("\n").length).toBeLessThan(50)
    }, 300_000)
  },
)
