// Sends the cases of a dataset to a model, keeps every reply in a run file, and prints the tally as xor-bench does.
//
//     8: 90.00 (C: 9, I: 1, M: 0 A: 10)
//
// Standard output gets only the tally; plans, progress and errors go to standard error.

import type { RunSettings } from "../measure/index.ts"
import {
  type AnswerRule,
  answerRule,
  chooseEndpoint,
  planRun,
  RunCounter,
  type RunHooks,
  type RunLimits,
  type RunOutcome,
  type RunPlan,
  recordedRule,
  ruleMember,
  runCases,
  withRule,
} from "../measure/index.ts"
import {
  chatEndpoint,
  checkOutputs,
  expandPaths,
  RunFile,
  readCases,
  readSystemPrompt,
} from "../node/index.ts"
import { refuseNoCases } from "./dataset-files.ts"
import { knownDialects, UsageError, withoutUndefined } from "./options/expression-options.ts"
import { outputOptionsOf } from "./options/output-options.ts"
import { inputsOf, readingOf } from "./options/reading-options.ts"
import { describeRules, describeUnanswered, describeUnmentioned } from "./render/answer-warnings.ts"
import {
  describeCases,
  describeConflict,
  describeEnd,
  describeRetry,
  describeStart,
} from "./render/show-run.ts"
import type { OptionsWith } from "./specification/options.ts"
import { none } from "./specification/read-values.ts"
import { startRunProgress } from "./terminal/progress.ts"
import {
  type Interruption,
  jsonLine,
  type Terminal,
  untilInterrupted,
} from "./terminal/terminal.ts"

export interface RunOptions
  extends Omit<
    OptionsWith<"model" | "temperature" | "concurrency" | "timeout" | "retries" | "maxWait">,
    "seed"
  > {
  readonly seed: number | typeof none
}

type Judged = Awaited<ReturnType<typeof prepare>> & { readonly rule: AnswerRule }

export async function runModel(
  terminal: Terminal,
  files: readonly string[],
  options: RunOptions,
): Promise<number> {
  const prepared = await prepare(terminal, files, options)
  const { configuration, set, path } = prepared
  const { errors, notes } = terminal
  await notes.write(describeCases(set, options.byLabel === true, notes))
  await refuseNoCases(set)
  const file = await RunFile.open(path)
  try {
    const plan = planRun(set.cases, configuration, file.records)
    if (plan.conflict !== undefined) {
      throw new UsageError(describeConflict(path, plan.conflict))
    }
    const rule = prepared.given ?? recordedRule(file.records)
    await notes.write(describeStart({ ...prepared, plan, file }, notes))
    if (prepared.given === undefined) {
      await notes.write(describeRules([{ configuration, rule }], notes))
    }
    const prompts = plan.tasks.map((task) => task.case.prompt)
    const { systemPrompt } = configuration.settings
    await notes.write(describeUnmentioned(prompts, systemPrompt, rule, notes))
    for (const record of plan.restated) await file.append(record)
    for (const record of withRule(file.records, rule.name)) await file.append(record)
    const counter = new RunCounter(set.cases, plan.done, rule, file.records)
    const outcome = await ask(terminal, { ...prepared, rule }, plan, file, counter, options)
    await file.confirm()
    const exitCode = exitCodeOf(outcome, counter)
    await (exitCode === 0 ? notes : errors).write(describeEnd({ path, outcome, counter }, errors))
    await notes.write(describeUnanswered(counter.records, rule, notes, ["boolglot", "score", path]))
    await terminal.output.write(
      options.json ? endData({ ...prepared, rule }, outcome, counter) : counter.tallyLines(),
    )
    return exitCode
  } finally {
    await file.close()
  }
}

/** Prepares a run before any request is sent; `given` is the rule of --answer. */
async function prepare(terminal: Terminal, files: readonly string[], options: RunOptions) {
  const { model, prompt, byLabel } = options
  if (model.trim() === "") throw new UsageError("the model has no name; write -m openai/gpt-4o")
  const given = options.answer === undefined ? undefined : answerRule(options.answer)
  const system = await readSystemPrompt(options.systemPrompt)
  const configuration = {
    model,
    prompting: options.prompting ?? system.prompting,
    settings: settingsOf(options, system.text),
  }
  const paths = await expandPaths(files)
  if (paths.length === 0 && terminal.isInputTyped) {
    const taken =
      system.path === undefined ? "" : `; --system-prompt took ${system.path} for the system prompt`
    throw new UsageError(`name files with cases, or pipe some in${taken}`)
  }
  if (options.output === "-") throw new UsageError("a run is kept in a file; name one with -o")
  const path = options.output ?? `${model.replaceAll(/[^\w.-]+/g, "-")}.run.jsonl`
  const { reads } = outputOptionsOf(options, [...paths, system.path])
  // Runs only append to it.
  await checkOutputs([path], { reads, force: true })
  const endpoint = chooseEndpoint(options.baseUrl, process.env)
  const reading = await readingOf(options, await knownDialects(options))
  const asking = withoutUndefined({ prompt, byLabel })
  const set = await readCases(inputsOf(paths, terminal), { ...reading, ...asking })
  return { endpoint, configuration, given, set, path }
}

export function settingsOf(options: RunOptions, systemPrompt: string | undefined): RunSettings {
  const { topP, maxTokens, reasoningEffort } = options
  const temperature = options.temperature === none ? undefined : options.temperature
  const seed = options.seed === none ? undefined : options.seed
  const settings = { systemPrompt, temperature, seed, topP, maxTokens, reasoningEffort }
  return withoutUndefined(settings)
}

export function limitsOf(options: RunOptions): RunLimits {
  const { concurrency, timeout, retries, maxWait: longestWait } = options
  const { delay, requestsPerMinute, maxCostTokens: tokenBudget } = options
  const others = withoutUndefined({ delay, requestsPerMinute, tokenBudget })
  return { concurrency, timeout, retries, longestWait, ...others }
}

async function ask(
  { notes }: Terminal,
  { endpoint, configuration, rule }: Judged,
  plan: RunPlan,
  file: RunFile,
  counter: RunCounter,
  options: RunOptions,
): Promise<RunOutcome> {
  const progress = await startRunProgress(notes, counter.total, counter.state)
  const hasBar = notes.screen !== undefined
  const hooks: RunHooks = {
    onRecord: async (record) => {
      const time = new Date().toISOString()
      const added = { endpoint: endpoint.baseUrl, time, ...ruleMember(rule.name) }
      await file.append({ ...record, ...added })
      counter.add(record)
      progress.update(counter.state)
    },
    onRetry: (retry) => {
      const isFirst = counter.state.retries === 0
      counter.addRetry(retry.error.message)
      progress.update(counter.state)
      // A progress bar also shows the wait.
      if (isFirst && !hasBar) notes.write(describeRetry(retry, notes))
    },
  }
  const run = ({ finish, giveUp: signal }: Interruption) => {
    const { tokens: tokensUsed } = counter.state
    const state = { finish, signal, tokensUsed, hasAnswered: counter.replies > 0 }
    const send = chatEndpoint(endpoint)
    return runCases(plan.tasks, configuration, send, limitsOf(options), hooks, state)
  }
  const onInterruption = () => {
    counter.note(finishing)
    progress.update(counter.state)
    // A separate line would push the bar away.
    if (!hasBar) notes.write(`${finishing}\n`)
  }
  try {
    return await untilInterrupted(run, onInterruption)
  } finally {
    progress.stop()
  }
}

const finishing = "finishing the requests under way; press Ctrl-C again to abandon them"

/** The result as a line of JSON, with the same names as in `score`. */
function endData(
  { path, configuration, rule }: Judged,
  { reason, message }: RunOutcome,
  counter: RunCounter,
): string {
  const { failed, tokens, retries } = counter.state
  const counts = { cases: counter.total, replies: counter.replies, failed, tokens, retries }
  const lengths = counter.tallies().map(({ length = null, tally }) => ({ length, tally }))
  const run = { output: path, configuration, rule: rule.name, reason, message }
  return jsonLine({ ...run, ...counts, lengths })
}

function exitCodeOf({ reason, asked, failed }: RunOutcome, counter: RunCounter): number {
  if (reason === "interrupted") return 130
  // The endpoint refused every request, or isn't running.
  const isRefused = reason === "stopped" || reason === "unreachable"
  if (isRefused && asked === failed) return 2
  return counter.replies === counter.total ? 0 : 1
}
