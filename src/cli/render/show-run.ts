// What a run says of itself on standard error: what it is going to ask, and how it ended.

import { formatLabel } from "../../formats/formats.ts"
import type { Configuration } from "../../measure/cases/case.ts"
import { describeSetting } from "../../measure/cases/configuration-names.ts"
import { unfound } from "../../measure/cases/make-case.ts"
import type { Endpoint } from "../../measure/requests/choose-endpoint.ts"
import type { Conflict, RunPlan } from "../../measure/runs/plan-run.ts"
import type { Retry, RunOutcome } from "../../measure/runs/run-cases.ts"
import type { CaseFile, CaseSet, RowList } from "../../node/measure/read-cases.ts"
import type { RunFile } from "../../node/measure/run-file.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import type { Output } from "../terminal/terminal.ts"
import { type Message, messagesText } from "./messages.ts"
import { withAdvice } from "./remedy-advice.ts"
import type { RunCounter } from "./run-counter.ts"

/** The files, how they are asked, and their rows that are not as they should be. */
export function describeCases(set: CaseSet, isByLabel: boolean, output: Output): string {
  const isOne = set.files.length === 1
  const warn = ({ count, examples }: RowList, what: string): (Message | undefined)[] => {
    if (count === 0) return []
    const lines = examples.slice(0, shown).map((row): Message => {
      const place = `${isOne ? "" : `${row.file}, `}line ${row.line}`
      return ["  ", `${place}: ${withAdvice(row)}`]
    })
    return [
      ["warning: ", `${counted(count, "row")} ${what}`],
      ...lines,
      count > shown ? ["  ", "…"] : undefined,
      examples.some(({ message }) => message.startsWith(unfound))
        ? ["  ", "--extract says where expressions are"]
        : undefined,
    ]
  }
  const counts = isByLabel ? "the label counts" : "the value counts, unless you say --by-label"
  const they = set.skipped.count === 1 ? "it" : "they"
  return text(output, [
    ...set.files.map(describeFile),
    ...warn(set.skipped, `left out, as ${they} cannot be asked:`),
    ...warn(set.otherLabels, `with a label that is not the value of the expression; ${counts}:`),
    ...warn(set.unchecked, "judged by the label, as no expression with a value was found:"),
    ...warn(set.unstated, "with values of variables that the prompt does not state:"),
  ])
}

/** So many rows of each kind are shown. */
const shown = 3

function describeFile(file: CaseFile): string {
  const { path, cases, asking, promptField, unaskedField, format, dialect } = file
  const how = {
    "as it stands": promptField === null ? "asked as they stand" : `asked as ${promptField} has it`,
    default:
      unaskedField === null
        ? "expressions alone, so a question is put around each; --prompt words it otherwise"
        : `a question is put around each expression, and ${unaskedField} is not asked, since most rows have no prompt there`,
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

export function describeStart(
  { configuration, endpoint, plan, file, path }: Start,
  output: Output,
): string {
  const { model, prompting, settings } = configuration
  const { systemPrompt, ...others } = settings
  const sent = Object.entries(others).map(([name, value]) => describeSetting(name, value))
  const system =
    systemPrompt === undefined
      ? "no system prompt"
      : `system prompt of ${counted(systemPrompt.length, "character")} (${prompting})`
  const key = endpoint.keyName === undefined ? "without a key" : `with ${endpoint.keyName}`
  const before = plan.done.length
  const elsewhere = plan.done.find(
    (record) => record.endpoint !== undefined && record.endpoint !== endpoint.baseUrl,
  )?.endpoint
  return text(output, [
    `${model} at ${endpoint.baseUrl}, ${key}; ${[system, ...sent].join(", ")}`,
    before === 0
      ? `replies go to ${path}`
      : `${path} has ${counted(before, "reply", "replies")} already; ` +
        `${counted(plan.tasks.length, "case")} left to ask`,
    file.mended && [
      "warning: ",
      `line ${file.mended.line} of ${path} was torn when a run was killed, and is cut off; its case is asked again`,
    ],
    file.problemCount > 0 ? ["warning: ", describeProblems(file, path)] : undefined,
    elsewhere === undefined
      ? undefined
      : ["warning: ", `replies in ${path} came from ${elsewhere}, another endpoint than now`],
    plan.others === 0
      ? undefined
      : `${path} also has ${counted(plan.others, "reply", "replies")} to other questions, ` +
        "which score and table count, too",
  ])
}

function describeProblems({ problems, problemCount }: RunFile, path: string): string {
  const { line = 0, message = "" } = problems[0] ?? {}
  if (problemCount === 1) {
    return `line ${line} of ${path} ${message}; it is left as it is and counts for nothing, so correct or delete it`
  }
  return (
    `${writtenNumber(problemCount)} lines of ${path} are left as they are and count for nothing, so correct or ` +
    `delete them; the first, line ${line}, ${message}`
  )
}

export function describeConflict(path: string, { differences }: Conflict): string {
  const isOtherSystem = differences.some(({ name }) => name === "systemPrompt")
  const parts = differences.flatMap(({ name, inFile, asked }) => {
    if (name === "systemPrompt") {
      return [inFile === undefined ? "no system prompt" : "another system prompt"]
    }
    // That goes by the system prompt.
    if (name === "prompting" && isOtherSystem) return []
    return [`${describeSetting(name, inFile)}, not ${asked ?? "without"}`]
  })
  return `${path} was made with ${parts.join(" and with ")}; name another file with -o`
}

/** The first one tells why nothing comes; the others are only counted. */
export function describeRetry({ error, wait }: Retry, output: Output): string {
  const seconds = wait < 1 ? "at once" : `in ${Math.ceil(wait)} s`
  return text(output, [`${error.message}; asked again ${seconds}`])
}

export interface End {
  readonly path: string
  readonly outcome: RunOutcome
  readonly counter: RunCounter
}

export function describeEnd({ path, outcome, counter }: End, output: Output): string {
  const { replies, total, failures, state } = counter
  const problem = reasons[outcome.reason](outcome.message ?? "")
  const left = total - replies
  const again = waysOn[outcome.reason] ?? "the same command"
  return text(output, [
    problem === undefined ? undefined : ["stopped: ", problem],
    ...failures.slice(0, shown).map(([reason, cases]): Message => {
      return ["error: ", `${counted(cases, "case")} without a reply: ${reason}`]
    }),
    failures.length > shown
      ? `and ${counted(failures.length - shown, "other error")}, all in ${path}`
      : undefined,
    `${writtenNumber(replies)} of ${counted(total, "case")} answered in ${path}, ` +
      `${counted(state.tokens, "token")} used` +
      (left === 0
        ? ""
        : `; ${again} asks ${replies === 0 ? "them" : `the other ${writtenNumber(left)}`}`),
  ])
}

const reasons: Record<RunOutcome["reason"], (message: string) => string | undefined> = {
  done: () => undefined,
  interrupted: () => "interrupted",
  budget: () => "the tokens of --max-cost-tokens are used up",
  "no-usage": () =>
    "the endpoint does not say how many tokens it uses, so --max-cost-tokens cannot be kept",
  stopped: (message) => message,
  failing: (message) => `ten requests in a row failed, the last one because ${message}`,
}

const waysOn: Partial<Record<RunOutcome["reason"], string>> = {
  budget: "a higher --max-cost-tokens",
  "no-usage": "the command without --max-cost-tokens",
}

function text(output: Output, messages: readonly (Message | undefined)[]): string {
  return messagesText(messages, { ...output, width: output.width ?? 100 })
}
