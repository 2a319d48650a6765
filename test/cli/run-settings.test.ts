// The options of run: the settings sent, and the limits on requests.

import { Command } from "commander"
import { describe, expect, test } from "vitest"
import { runCommand } from "../../src/cli/commands/run-command.ts"
import { limitsOf, type RunOptions, settingsOf } from "../../src/cli/run-model.ts"
import { specify } from "../../src/cli/specification/specify.ts"

function parsed(...args: string[]): RunOptions {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  specify(command, runCommand, () => async () => undefined)
  command.parse(["--model", "tiny", ...args], { from: "user" })
  return command.opts()
}

describe("settings", () => {
  test.each<[string[], object]>([
    [[], { temperature: 0.01, seed: 42 }],
    [["--temperature", "none", "--seed", "none"], {}],
    [["--temperature", "0", "--seed", "-7"], { temperature: 0, seed: -7 }],
    [
      ["--top-p", ".9", "--max-tokens", "1000", "--reasoning-effort", "high"],
      { temperature: 0.01, seed: 42, topP: 0.9, maxTokens: 1000, reasoningEffort: "high" },
    ],
  ])("%j", (args, settings) => {
    expect(settingsOf(parsed(...args), undefined)).toEqual(settings)
    expect(settingsOf(parsed(...args), "Think.")).toEqual({ ...settings, systemPrompt: "Think." })
  })
})

describe("limits", () => {
  const defaults = { concurrency: 4, timeout: 600, retries: 5, longestWait: 60 }
  test.each<[string[], object]>([
    [[], {}],
    [["--concurrency", "64"], { concurrency: 64 }],
    [["--delay", "1.5"], { delay: 1.5 }],
    [["--delay", "0"], { delay: 0 }],
    [["--requests-per-minute", "30"], { requestsPerMinute: 30 }],
    [["--timeout", "0.5"], { timeout: 0.5 }],
    [["--retries", "0"], { retries: 0 }],
    [["--max-wait", "7"], { longestWait: 7 }],
    [["--max-cost-tokens", "1e6"], { tokenBudget: 1_000_000 }],
  ])("%j", (args, limits) => {
    expect(limitsOf(parsed(...args))).toEqual({ ...defaults, ...limits })
  })
})

test.each([
  ["--concurrency", "1.5"],
  ["--concurrency", "1001"],
  ["--retries", "-1"],
  ["--timeout", "0"],
  ["--timeout", "1e9"],
  ["--requests-per-minute", "0"],
  ["--top-p", "1.1"],
  ["--temperature", "NaN"],
  ["--temperature", "Infinity"],
  ["--seed", "0.5"],
  ["--max-tokens", ""],
  ["--max-cost-tokens", "many"],
])("%s %s is refused", (flag, value) => {
  expect(() => parsed(flag, value)).toThrow(/Write a (whole )?number/)
})
