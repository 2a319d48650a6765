import type { RunOptions } from "../run-model.ts"
import { readingRows } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { numberFrom, unlessNone } from "../specification/read-values.ts"

export const runCommand = commandSpec({
  arguments: [
    {
      name: "[files...]",
      text: "quizzes of xor-bench, or any dataset that validate reads; without any, standard input is read",
    },
  ],
  options: [
    {
      name: "model",
      text: "the model, as the endpoint names it, such as openai/gpt-4o (required)",
      required: true,
    },
    {
      name: "output",
      text: "the run file; one that exists is resumed (by default MODEL.run.jsonl)",
    },
    "baseUrl",
    "systemPrompt",
    "prompt",
    "answer",
    "prompting",
    "byLabel",
    "temperature",
    {
      name: "seed",
      group: "requests",
      text: "the sampling seed, for endpoints that have one; with none, none is sent",
      read: unlessNone(numberFrom(-(2 ** 53) + 1, 2 ** 53 - 1)),
      default: 42,
    },
    "topP",
    "maxTokens",
    "reasoningEffort",
    "concurrency",
    "requestsPerMinute",
    "delay",
    "timeout",
    "retries",
    "maxWait",
    "maxCostTokens",
    { name: "dialect", text: "the notation; by default detected in each file" },
    "precedence",
    "grammar",
    ...readingRows,

    "json",
  ],
  examples: [
    [
      "boolglot xor-bench -l 8 -n 100 | boolglot run -m openai/gpt-4o",
      "8: 97.00 (C: 97, I: 3, M: 0 A: 100)",
    ],
    ["boolglot run rows.jsonl -m tiny --base-url http://localhost:8000/v1"],
  ],
  exitCodes: {
    0: "every case has a reply",
    1: "cases are left without a reply",
    2: "nothing could be asked",
    130: "it was interrupted",
  },
  note:
    "The key is taken from OPENROUTER_API_KEY or OPENAI_API_KEY. A run that was stopped is resumed by the " +
    "same command; nothing is asked twice.",

  run: async (terminal, files: readonly string[], options: RunOptions) => {
    const { runModel } = await import("../run-model.ts")
    return runModel(terminal, files, options)
  },
})
