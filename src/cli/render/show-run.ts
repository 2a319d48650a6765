// What a run reports on standard error: what it will ask, how far along it is, and how it ended.

import { formatLabel } from "../../formats/index.ts"
import type {
  Configuration,
  Conflict,
  Endpoint,
  Retry,
  RunCounter,
  RunOutcome,
  RunPlan,
} from "../../measure/index.ts"
import { describeSetting } from "../../measure/index.ts"
import type { CaseFile, CaseSet, RowList, RunFile } from "../../node/index.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import type { Output } from "../terminal/terminal.ts"
import { type Message, messagesText, placeAmong } from "./messages.ts"
import { withAdvice } from "./remedy-advice.ts"

/** Describes the files, how their cases are asked, and the rows with problems. */
export function describeCases(set: CaseSet, isByLabel: boolean, output: Output): string {
  const warn = ({ count, examples }: RowList, what: string): Message[] => {
    if (count === 0) return []
    const lines = examples
      .slice(0, shown)
      .map((row) => `${placeAmong(set.files, row)}: ${withAdvice(row)}`)
    if (count > shown) lines.push("…")
    if (examples.some(({ isUnfound }) => isUnfound)) {
      lines.push("--extract says where expressions are")
    }
    const heading = ["warning: ", `${counted(count, "row")} ${what}`] as const
    return [heading, ...lines.map((line) => ["  ", line] as const)]
  }
  const counts = isByLabel ? "the label counts" : "the value counts, unless you add --by-label"
  const they = set.skipped.count === 1 ? "it" : "they"
  return text(output, [
    ...set.files.map(describeFile),
    ...warn(set.skipped, `left out, as ${they} cannot be asked:`),
    ...warn(set.otherLabels, `with a label that is not the value of the expression; ${counts}:`),
    ...warn(set.unchecked, "judged by the label, as no expression with a value was found:"),
    ...warn(set.unstated, "with values of variables that the prompt does not state:"),
  ])
}

const shown = 3

function describeFile(file: CaseFile): string {
  const { path, cases, asking, promptField, unaskedField, format, dialect } = file
  const how = {
    "as it stands": promptField === null ? "sent unchanged" : `sent as in ${promptField}`,
    default:
      unaskedField === null
        ? "bare expressions, each sent within a question; --prompt replaces its words"
        : `each expression is sent within a question; ${unaskedField} is not sent, since most rows have no prompt there`,
    given: "asked as --prompt has it",
  }[asking]
  const notation = dialect === null || format.startsWith(dialect) ? "" : `, ${dialect}`
  return `${path}: ${counted(cases, "case")} (${formatLabel(format)}${notation}), ${how}`
}

export interface Start {
  readonly configuration: Configuration
  readonly endpoint: Endpoint
  readonly plan: RunPlan
  readonly file: RunFile
  readonly path: string
}

export function describeStart(start: Start, output: Output): string {
  const { endpoint, plan, file, path } = start
  const { model, prompting, settings } = start.configuration
  const { systemPrompt, ...others } = settings
  const sent = Object.entries(others).map(([name, value]) => describeSetting(name, value))
  const system =
    systemPrompt === undefined
      ? "no system prompt"
      : `system prompt of ${counted(systemPrompt.length, "character")} (${prompting})`
  const key = endpoint.keyName === undefined ? "without a key" : `with ${endpoint.keyName}`
  const replies = (count: number) => counted(count, "reply", "replies")
  const elsewhere = plan.done.find(
    (record) => record.endpoint !== undefined && record.endpoint !== endpoint.baseUrl,
  )?.endpoint
  const warnings = [
    file.tornEnd &&
      `line ${file.tornEnd.line} of ${path} is incomplete, because a run was killed, and was removed; its case is asked again`,
    file.problemCount > 0 && describeProblems(file, path),
    elsewhere && `replies in ${path} came from ${elsewhere}, another endpoint than now`,
  ]
  return text(output, [
    `${model} at ${endpoint.baseUrl}, ${key}; ${[system, ...sent].join(", ")}`,
    plan.done.length === 0
      ? `replies go to ${path}`
      : `${path} has ${replies(plan.done.length)} already; ${counted(plan.tasks.length, "case")} left to ask`,
    ...warnings.flatMap((warning): Message[] => (warning ? [["warning: ", warning]] : [])),
    plan.others === 0
      ? undefined
      : `${path} also has ${replies(plan.others)} to other questions, which score and table count, too`,
  ])
}

function describeProblems({ problems, problemCount }: RunFile, path: string): string {
  const { line = 0, message = "" } = problems[0] ?? {}
  return problemCount === 1
    ? `line ${line} of ${path} ${message}; it is left as it is and counts for nothing, so correct or delete it`
    : `${writtenNumber(problemCount)} lines of ${path} are left as they are and count for nothing, so correct or ` +
        `delete them; the first, line ${line}, ${message}`
}

export function describeConflict(path: string, { differences }: Conflict): string {
  const isOtherSystem = differences.some(({ name }) => name === "systemPrompt")
  const parts = differences.flatMap(({ name, inFile, asked }) => {
    if (name === "systemPrompt") {
      return [inFile === undefined ? "no system prompt" : "another system prompt"]
    }
    // The system prompt already implies it.
    if (name === "prompting" && isOtherSystem) return []
    return [`${describeSetting(name, inFile)}, not ${asked ?? "without"}`]
  })
  return `${path} was made with ${parts.join(" and with ")}; name another file with -o`
}

/** Describes the first retry; the others are only counted. */
export function describeRetry({ error, wait }: Retry, output: Output): string {
  const seconds = wait < 1 ? "at once" : `in ${Math.ceil(wait)} s`
  return text(output, [`${error.message}; retrying ${seconds}`])
}

export interface End {
  readonly path: string
  readonly outcome: RunOutcome
  readonly counter: RunCounter
}

export function describeEnd({ path, outcome, counter }: End, output: Output): string {
  const { replies, total, failures, state } = counter
  const problem = reasons[outcome.reason](outcome.message ?? "")
  const more = failures.length - shown
  const again = waysOn[outcome.reason] ?? "run the same command again"
  const them = replies === 0 ? "them" : `the other ${writtenNumber(total - replies)}`
  const tokens = state.tokens === 0 ? "" : `, ${counted(state.tokens, "token")} used`
  return text(output, [
    problem === undefined ? undefined : ["stopped: ", problem],
    ...failures.slice(0, shown).map(([reason, cases]): Message => {
      return ["error: ", `${counted(cases, "case")} without a reply: ${reason}`]
    }),
    more > 0 ? `and ${counted(more, "other error")}, all in ${path}` : undefined,
    `${writtenNumber(replies)} of ${counted(total, "case")} answered in ${path}${tokens}` +
      (total === replies ? "" : `; ${again} to ask ${them}`),
  ])
}

const reasons: Record<RunOutcome["reason"], (message: string) => string | undefined> = {
  done: () => undefined,
  interrupted: () => "interrupted",
  budget: () => "the tokens of --max-cost-tokens are used up",
  "no-usage": () =>
    "the endpoint does not say how many tokens it uses, so --max-cost-tokens cannot be kept",
  unreachable: (message) => `${message}; start the server, or correct --base-url`,
  stopped: (message) => message,
  failing: (message) => `ten requests in a row failed, the last one because ${message}`,
}

const waysOn: Partial<Record<RunOutcome["reason"], string>> = {
  budget: "raise --max-cost-tokens",
  "no-usage": "leave out --max-cost-tokens",
}

function text(output: Output, messages: readonly (Message | undefined)[]): string {
  return messagesText(messages, { ...output, width: output.width ?? 100 })
}
