// The files that score and table read, and how answers are found in their replies.

import type { AnswerRule } from "../measure/answers/answer-rule.ts"
import type { Asked } from "../measure/cases/case.ts"
import type { Copies } from "../measure/runs/counted-records.ts"
import type { RunSource } from "../node/measure/read-runs.ts"
import { counted } from "../number-format.ts"
import { dialectsToTry, knownDialects } from "./options/options.ts"
import { UsageError } from "./options/usage-error.ts"
import type { OptionsWith } from "./specification/options.ts"
import { hanging, shortened, wrapped } from "./terminal/fitted-text.ts"
import { noteWaiting, type Output, type Terminal, waysOut } from "./terminal/terminal.ts"

export type ReplyOptions = OptionsWith<"answer">

/** Of both commands. */
export const replyExitCodes = {
  0: "everything was read",
  1: "something could not be read, or a log states a different tally",
}

export interface Replies {
  readonly sources: readonly RunSource[]
  /** Never empty. */
  readonly asked: readonly Asked[]
  readonly rule: AnswerRule
  /** Whether something could not be read, or states another tally; that has been said. */
  readonly isFaulty: boolean
}

/** @throws UsageError where there is no reply, AnswerRuleError, FileError */
export async function readReplies(
  terminal: Terminal,
  paths: readonly string[],
  options: ReplyOptions,
): Promise<Replies> {
  const { answerRule } = await import("../measure/answers/answer-rule.ts")
  const { readRuns } = await import("../node/measure/read-runs.ts")
  const rule = answerRule(options.answer)
  const { model, extract: template, dialect } = options
  const among = dialectsToTry(await knownDialects(options), dialect)
  const { input, errors, notes } = terminal
  if (paths.includes("-")) await noteWaiting(terminal, "replies", waysOut)
  const sources = await readRuns(paths, {
    input,
    among,
    ...(model === undefined ? {} : { model }),
    ...(template === undefined ? {} : { template }),
  })
  await errors.write(describeProblems(sources, errors))
  await notes.write(describeAllCopies(sources, notes))
  const asked = sources.flatMap((source) => source.asked)
  if (asked.length === 0) {
    throw new UsageError(`no reply in ${counted(sources.length, "file")} could be counted`)
  }
  const isFaulty = sources.some(({ problems, failure }) => problems.length > 0 || failure !== null)
  return { sources, asked, rule, isFaulty }
}

const listed = 10

function describeProblems(sources: readonly RunSource[], { width, colors }: Output): string {
  const lines = sources.flatMap(({ path, unit, problems, failure }) => {
    const more = problems.length - listed
    const place = unit === "sample" ? `${path}, sample ` : `${path}:`
    const said = problems.slice(0, listed).map(({ line, message }) => `${place}${line}: ${message}`)
    if (more > 0) said.push(`${path}: and ${counted(more, "more problem")}`)
    return [
      ...said.flatMap((text) => fitted(text, width)),
      ...(failure === null ? [] : hanging("error: ", failure, width ?? longest, colors.red)),
    ]
  })
  return lines.map((line) => `${line}\n`).join("")
}

function describeAllCopies(sources: readonly RunSource[], { width, colors }: Output): string {
  const lines = sources.flatMap(({ path, copies }) =>
    copies.flatMap((each) =>
      hanging("warning: ", describeCopies(path, each), width ?? longest, colors.yellow),
    ),
  )
  return lines.map((line) => `${line}\n`).join("")
}

function describeCopies(path: string, { of, count }: Copies): string {
  return (
    `${counted(count, "record")} of ${path} ${count === 1 ? "is a copy of one" : "are copies of those"} ` +
    `in ${of} and ${count === 1 ? "counts" : "count"} once`
  )
}

/** One line a problem, for other programs, where there is no terminal. */
function fitted(text: string, width: number | undefined): string[] {
  return width === undefined ? [shortened(text, longest)] : wrapped(text, width)
}

const longest = 500
