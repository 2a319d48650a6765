// What is sent with every prompt, and how hard an endpoint may be asked.

import { type Command, InvalidArgumentError, Option } from "commander"
import type { RunSettings } from "../../measure/cases/case.ts"
import type { RunLimits } from "../../measure/runs/run-cases.ts"
import { withoutUndefined } from "./reading-options.ts"

export interface AskOptions {
  readonly baseUrl?: string
  readonly temperature: number | typeof none
  readonly seed: number | typeof none
  readonly topP?: number
  readonly maxTokens?: number
  readonly reasoningEffort?: string
  readonly delay?: number
  readonly concurrency: number
  readonly requestsPerMinute?: number
  readonly timeout: number
  readonly retries: number
  readonly maxWait: number
  readonly maxCostTokens?: number
}

/** The numbers that have a default are those of the original, except for time limits, which it has none of. */
export function addAskOptions(command: Command): Command {
  const number = (flags: string, description: string, least: number, most: number, whole = true) =>
    new Option(flags, description).argParser(parseNumber(least, most, whole))
  return command
    .option(
      "--base-url <url>",
      "any endpoint that speaks OpenAI's chat protocol; by default OpenRouter's, or OpenAI's where " +
        "only OPENAI_API_KEY is set",
    )
    .addOption(
      number(
        "-d, --delay <seconds>",
        "wait after each reply before the next request",
        0,
        86_400,
        false,
      ),
    )
    .addOption(temperatureOption())
    .addOption(
      new Option(
        "--seed <number>",
        "the sampling seed, for endpoints that have one; with none, none is sent",
      )
        .argParser(unlessNone(parseNumber(-(2 ** 53) + 1, 2 ** 53 - 1, true)))
        .default(42),
    )
    .addOption(
      number("--top-p <number>", "the top_p of nucleus sampling; by default not sent", 0, 1, false),
    )
    .addOption(maxTokensOption())
    .option(
      "--reasoning-effort <word>",
      "how much the model may think, such as low, medium or high, if it supports that",
    )
    .addOption(
      number("--concurrency <number>", "how many requests are under way at once", 1, 1000).default(
        4,
      ),
    )
    .addOption(
      number("--requests-per-minute <number>", "send no more than this, retries included", 1, 1e6),
    )
    .addOption(
      number(
        "--timeout <seconds>",
        "how long an attempt may take, to the end of the reply",
        0.001,
        86_400,
        false,
      ).default(600),
    )
    .addOption(
      number("--retries <number>", "how often a case that failed is asked again", 0, 100).default(
        5,
      ),
    )
    .addOption(
      number(
        "--max-wait <seconds>",
        "the longest wait between two attempts, even where the endpoint asks for more",
        0,
        86_400,
        false,
      ).default(60),
    )
    .addOption(
      number(
        "--max-cost-tokens <number>",
        "stop when the run file has used so many tokens, prompts and replies together",
        1,
        1e15,
      ),
    )
}

export function temperatureOption(): Option {
  return new Option("--temperature <number>", "the sampling temperature; with none, none is sent")
    .argParser(unlessNone(parseNumber(0, 100, false)))
    .default(0.01)
}

export function maxTokensOption(): Option {
  return new Option("--max-tokens <number>", "the most tokens of a reply").argParser(
    parseNumber(1, 1e9, true),
  )
}

/** Without what is not to be sent. */
export function settingsOf(options: AskOptions, systemPrompt: string | undefined): RunSettings {
  const { temperature, seed, topP, maxTokens, reasoningEffort } = options
  return withoutUndefined({
    systemPrompt,
    temperature: temperature === none ? undefined : temperature,
    seed: seed === none ? undefined : seed,
    topP,
    maxTokens,
    reasoningEffort,
  })
}

export function limitsOf(options: AskOptions): RunLimits {
  const { concurrency, timeout, retries, maxWait } = options
  const { delay, requestsPerMinute, maxCostTokens } = options
  return {
    concurrency,
    timeout,
    retries,
    longestWait: maxWait,
    ...withoutUndefined({ delay, requestsPerMinute, tokenBudget: maxCostTokens }),
  }
}

function parseNumber(least: number, most: number, whole: boolean) {
  return (text: string): number => {
    const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
    const isRight = value >= least && value <= most && (!whole || Number.isSafeInteger(value))
    if (isRight) return value
    const kind = whole ? "a whole number" : "a number"
    const bound = most >= 1e9 ? `of at least ${least}` : `from ${least} to ${most}`
    throw new InvalidArgumentError(`Write ${kind} ${bound}.`)
  }
}

/** Says that something is not to be sent. */
export const none = "none"

function unlessNone(parse: (text: string) => number) {
  return (text: string): number | typeof none => (text === none ? none : parse(text))
}
