import { commandSpec } from "../specification/command-spec.ts"
import { modelOptions, requestOptions } from "../specification/model-options.ts"
import { numberFrom, unlessNone } from "../specification/read-values.ts"
import { readingRows } from "../specification/specify.ts"

const { baseUrl, temperature, ...others } = requestOptions
const sendingRequests = Object.keys(others) as (keyof typeof others)[]

export const runCommand = commandSpec({
  arguments: [
    {
      name: "[files...]",
      text: "xor-bench quizzes, or any dataset that validate reads (default: standard input)",
    },
  ],
  options: [
    {
      name: "model",
      text: "model name, as the endpoint spells it, such as openai/gpt-4o (required)",
      required: true,
    },
    {
      name: "output",
      text: "run file, resumed if it exists (default: MODEL.run.jsonl)",
    },
    "baseUrl",
    "systemPrompt",
    "prompt",
    {
      name: "answer",
      text: `${modelOptions.answer.text} (default: the rule in the run file, or first-tag)`,
      default: undefined,
    },
    "prompting",
    "byLabel",
    "temperature",
    {
      name: "seed",
      group: "requests",
      text: "sampling seed, for endpoints that support one, or none to omit it",
      read: unlessNone(numberFrom(-(2 ** 53) + 1, 2 ** 53 - 1)),
      default: 42,
      advice: (value) =>
        /\.(?:txt|md)$/.test(value)
          ? `a system prompt is given with --system-prompt ${value}`
          : undefined,
    },
    ...sendingRequests,
    { name: "dialect", text: "notation of the expressions (default: detected in each file)" },
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
  refuses: {
    apiKey: "the key is read from OPENROUTER_API_KEY or OPENAI_API_KEY; set one of them",
  },
  exitCodes: {
    0: "every case has a reply",
    1: "some cases have no reply",
    2: "no case could be sent",
    130: "the run was interrupted",
  },
  note:
    "The API key is read from OPENROUTER_API_KEY or OPENAI_API_KEY. To resume a stopped run, repeat the " +
    "command; it sends only cases without a reply.",

  run: async (terminal, files, options) =>
    (await import("../run-model.ts")).runModel(terminal, files, options),
})
