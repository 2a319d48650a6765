// Reads the runs of score and table.

import type { AnswerRule } from "../measure/answers/answer-rule.ts"
import type { Asked } from "../measure/cases/case.ts"
import type { RunSource } from "../node/measure/read-runs.ts"
import { counted } from "../number-format.ts"
import { dialectsOf, withoutUndefined } from "./options/options.ts"
import { UsageError } from "./options/usage-error.ts"
import type { OptionsWith } from "./specification/options.ts"
import { hanging, shortened, wrapped } from "./terminal/fitted-text.ts"
import { noteWaiting, type Output, type Terminal, waysOut } from "./terminal/terminal.ts"

/** Exit codes of commands that read replies. */
export const replyExitCodes = {
  0: "everything was read",
  1: "something could not be read, or a log states a different tally",
}

export interface Replies {
  readonly sources: readonly RunSource[]
  /** Never empty. */
  readonly asked: readonly Asked[]
  readonly rule: AnswerRule
  /** Whether something could not be read or a log states another tally, which has been reported. */
  readonly isFaulty: boolean
}

/** @throws UsageError if there is no reply, AnswerRuleError, FileError */
export async function readReplies(
  terminal: Terminal,
  paths: readonly string[],
  options: OptionsWith<"answer">,
): Promise<Replies> {
  const { answerRule } = await import("../measure/answers/answer-rule.ts")
  const { readRuns } = await import("../node/measure/read-runs.ts")
  const rule = answerRule(options.answer)
  const { model, extract: template } = options
  const among = await dialectsOf(options)
  const { input, errors, notes } = terminal
  if (paths.includes("-")) await noteWaiting(terminal, "replies", waysOut)
  const sources = await readRuns(paths, { input, among, ...withoutUndefined({ model, template }) })
  await errors.write(describeProblems(sources, errors))
  await notes.write(describeAllCopies(sources, notes))
  const asked = sources.flatMap((source) => source.asked)
  if (asked.length === 0) {
    throw new UsageError(`no reply in ${counted(sources.length, "file")} could be counted`)
  }
  const isFaulty = sources.some(({ problems, failure }) => problems.length > 0 || failure !== null)
  return { sources, asked, rule, isFaulty }
}

/** Number of problems that are listed for each file. */
const listed = 10

function describeProblems(sources: readonly RunSource[], output: Output): string {
  const { width = longest, colors } = output
  const lines = sources.flatMap(({ path, unit, problems, failure }) => {
    const more = problems.length - listed
    const place = unit === "sample" ? `${path}, sample ` : `${path}:`
    const said = problems.slice(0, listed).map(({ line, message }) => `${place}${line}: ${message}`)
    if (more > 0) said.push(`${path}: and ${counted(more, "more problem")}`)
    return [
      ...said.flatMap((text) => fitted(text, output)),
      ...(failure === null ? [] : hanging("error: ", failure, width, colors.red)),
    ]
  })
  return lines.map((line) => `${line}\n`).join("")
}

function describeAllCopies(
  sources: readonly RunSource[],
  { width = longest, colors }: Output,
): string {
  const lines = sources.flatMap(({ path, copies }) =>
    copies.flatMap(({ of, count }) => {
      const [are, counts] =
        count === 1 ? ["is a copy of one", "counts"] : ["are copies of those", "count"]
      const text = `${counted(count, "record")} of ${path} ${are} in ${of} and ${counts} once`
      return hanging("warning: ", text, width, colors.yellow)
    }),
  )
  return lines.map((line) => `${line}\n`).join("")
}

/** The lines of a text on a terminal; one line for other programs. */
export function fitted(text: string, { width }: Output): string[] {
  return width === undefined ? [shortened(text, longest)] : wrapped(text, width)
}

const longest = 500
