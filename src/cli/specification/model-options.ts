// Options for asking models and counting their answers.

import { inGroup, type OptionSpec, seconds, whole } from "./option-spec.ts"
import { numberFrom, readParameters, readTaskName, unlessNone } from "./read-values.ts"

export const answerRules = ["first-tag", "last-tag", "last-word", "after-phrase"]

/** How prompts are sent to a model. */
export const requestOptions = inGroup("requests", {
  baseUrl: {
    value: "<url>",
    text: "endpoint with an OpenAI-compatible chat API (default: OpenRouter, or OpenAI if only OPENAI_API_KEY is set)",
  },
  temperature: {
    value: "<number>",
    text: "sampling temperature, or none to omit it",
    read: unlessNone(numberFrom(0, 100, false)),
    default: 0.01,
  },
  topP: {
    value: "<number>",
    text: "top_p for nucleus sampling (default: not sent)",
    read: numberFrom(0, 1, false),
  },
  maxTokens: whole(1, 1e9, "maximum number of tokens per reply"),
  reasoningEffort: {
    value: "<word>",
    text: "reasoning effort, such as low, medium or high, if the model supports it",
  },
  concurrency: { ...whole(1, 1000, "maximum number of concurrent requests"), default: 4 },
  requestsPerMinute: whole(1, 1e6, "maximum number of requests per minute, including retries"),
  delay: seconds(0, "pause after each reply before the next request"),
  timeout: {
    ...seconds(0.001, "time limit for each attempt, until the end of the reply"),
    default: 600,
  },
  retries: { ...whole(0, 100, "number of retries for a failed case"), default: 5 },
  maxWait: {
    ...seconds(0, "maximum wait between two attempts, even if the endpoint asks for more"),
    default: 60,
  },
  maxCostTokens: whole(
    1,
    1e15,
    "stop when the run file has used this many tokens, prompts and replies combined",
  ),
})

export const modelOptions = {
  // Measuring models
  model: {
    letter: "m",
    value: "<name>",
    text: "model name, as the endpoint spells it, such as openai/gpt-4o",
  },
  by: {
    value: "<names>",
    text:
      "parameter to group cases by, such as length (the default), dialect or max_depth; two, such as " +
      "length,max_depth, give a grid for each configuration",
    read: readParameters,
  },
  name: {
    value: "<name>",
    text: "name of the task or dataset (default: the name of the folder)",
    read: readTaskName,
  },
  license: {
    value: "<name>",
    text: "licence of the rows, for the dataset card, such as cc-by-4.0",
  },

  ...inGroup("prompts", {
    answer: {
      value: "<rule>",
      text:
        `how to find the answer in a reply: ${answerRules.join(", ")}, or a regular expression such as ` +
        "'/Answer: (True|False)/'",
      default: "first-tag",
    },
    systemPrompt: {
      value: "[prompt]",
      text: "system prompt, as text or a file; without a value, the prompt of xor-bench",
    },
    prompt: {
      value: "<template>",
      text:
        "prompt template with {expr} or {input}, and {variables} if there are any; by default, the row's own text, " +
        "or a question about it if it is only an expression",
    },
    prompting: {
      value: "<name>",
      text: "name of the prompting technique, for tables (default: derived from --system-prompt)",
    },
  }),

  ...requestOptions,

  ...inGroup("output", {
    chart: { value: "<file>", text: "also draw a chart, as .svg or .png" },
  }),
} as const satisfies Readonly<Record<string, OptionSpec>>
