// Reads a log of xor-bench's runner as cases and replies.
//
//     [{'role': 'user', 'content': "Given … x_1 xor x_2 …"}]     the case: its value is the right answer
//     Let me see.                                                its reply, up to the next such line
//     <ANSWER>True</ANSWER>
//     2: 100.00 (C: 1, I: 0, M: 0 A: 1)                          the tally, at the end
//
// Logs don't state right answers, so the expressions are evaluated again. The tally in the log checks both evaluations:
// if the replies give a different tally, this is reported as a problem.

import { type LogLine, readLogLine } from "../formats/index.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { refusal } from "../language/diagnosis/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { ParseFailure, readValue, TokenKinds } from "../language/engines/index.ts"
import { longestName, shortened } from "../language/source/index.ts"
import { tablesOf } from "../language/tables/index.ts"
import type {
  Asked,
  Case,
  Configuration,
  LineProblem,
  ReadReplyLog,
  ReplyLogOptions,
} from "../measure/index.ts"
import {
  answerRule,
  anyPrompting,
  countTerms,
  defaultRule,
  formatStatedTally,
  formatTally,
  groupByLength,
  isSameTally,
  noPrompting,
  readStatedTally,
  type StatedTally,
  tallyOf,
} from "../measure/index.ts"
import { detectReading, type Template, templateFrom, templateOfTexts } from "../validate/index.ts"
import { chainOfThought } from "./xor-quiz.ts"

/**
 * Concatenated logs are read as separate logs, with or without blank lines between them. An interrupted log is read as
 * far as possible: without a tally after it, its last reply may be incomplete, and counts only if it contains a
 * complete answer tag. A complete reply without a tag at the end of a log without a tally doesn't count either, since
 * the two can't be distinguished. If another log follows an interrupted one, the end of the first is found only if the
 * tally of the second gives the second's length.
 *
 * @param lines without their line feeds
 * @throws TemplateError, and AmbiguityError as `detectDialect` does
 */
export function readLog(lines: readonly string[], options: ReplyLogOptions): ReadReplyLog {
  const starts = lines.flatMap((line, at) => {
    const sent = readLogLine(line)
    return sent === undefined ? [] : [{ at, sent }]
  })
  const prompts = starts.map(({ sent }) => sent.prompt)
  const read = logCaseReader(prompts, options)
  const problems: LineProblem[] = problemsBefore(lines, starts[0]?.at)
  const asked: Asked[] = []
  const stated: StatedTally[] = []
  const finish = (entries: readonly Entry[], tallies: readonly StatedTally[]) => {
    for (const { line, read } of entries) {
      if (typeof read === "string") problems.push({ line, message: read })
      else asked.push(read)
    }
    stated.push(...tallies)
    if (tallies.length > 0) problems.push(...differences(tallies, askedIn(entries)))
  }
  /** Entries without a tally so far. */
  let open: Entry[] = []
  let tries = 0
  for (const [index, { at, sent }] of starts.entries()) {
    const next = starts[index + 1]?.at
    const end = next ?? lines.length
    const lastLine = lastLineOf(lines, at, end)
    const tallies = talliesBefore(lines, at + 1, lastLine + 1)
    const found = read(sent.prompt)
    const entryTo = (replyEnd: number): Entry => {
      const reply = lines.slice(at + 1, replyEnd).join("\n")
      const one = typeof found === "string" ? found : askedOf(found, options.model, sent, reply)
      return { line: at + 1, lastLine, reply, read: one }
    }
    const stating = entryTo(tallies.length > 0 ? lastLine + 1 - tallies.length : end)
    open.push(stating)
    const all = tallies.reduce((sum, { tally }) => sum + tally.all, 0)
    let own = all === open.length ? all : undefined
    if (all > 0 && all < open.length && tries < mostTries) {
      tries += 1
      if (differences(tallies, askedIn(open.slice(-all))).length === 0) own = all
    }
    if (tallies.length > 0 && next === undefined) own ??= open.length
    if (own === undefined || tallies.length === 0) {
      // A reply in the middle of a log can end with lines that look like a tally.
      if (tallies.length > 0) open[open.length - 1] = entryTo(end)
      continue
    }
    const before = open.length - own
    finish(uninterrupted(open.slice(0, before), problems), [])
    finish(open.slice(before), tallies)
    open = []
    tries = 0
  }
  finish(uninterrupted(open, problems), [])
  return { asked, problems: problems.sort((left, right) => left.line - right.line), stated }
}

/** Maximum number of checks per log of whether a tally covers only the last replies; each check judges all of them. */
const mostTries = 10

interface Entry {
  readonly line: number
  /** Last line that isn't blank, counted from 0. */
  readonly lastLine: number
  readonly reply: string
  /** The case with its reply, or a sentence that says why there is none. */
  readonly read: Asked | string
}

function askedIn(entries: readonly Entry[]): Asked[] {
  return entries.flatMap(({ read }) => (typeof read === "string" ? [] : [read]))
}

function problemsBefore(lines: readonly string[], start: number | undefined): LineProblem[] {
  const first = lines.findIndex((line) => line.trim() !== "")
  if (start === undefined || first === start) return []
  return [{ line: first + 1, message: "no prompt stands before this, so it is passed over" }]
}

/** The last line that isn't blank, counted from 0; the line of the prompt if only blank lines follow. */
function lastLineOf(lines: readonly string[], prompt: number, end: number): number {
  let at = end - 1
  while (at > prompt && lines[at]?.trim() === "") at -= 1
  return at
}

/** Entries of a log without a tally; omits the last reply if it may be incomplete. */
function uninterrupted(entries: readonly Entry[], problems: LineProblem[]): readonly Entry[] {
  const last = entries.at(-1)
  if (last === undefined) return []
  const others = entries.slice(0, -1)
  const lines = last.reply.split("\n")
  const cut = last.lastLine - last.line
  if (isCutPrompt(lines[cut])) {
    const message = "the log ends within this prompt, which is passed over"
    problems.push({ line: last.lastLine + 1, message })
    const reply = lines.slice(0, cut).join("\n")
    if (reply.trim() === "") return others
    const { read } = last
    return [...others, { ...last, read: typeof read === "string" ? read : { ...read, reply } }]
  }
  if (last.reply.trim() === "") return others
  if (typeof last.read === "string" || closedTag.find(last.reply) !== undefined) return entries
  const message = "the log ends within this reply, which is not counted"
  problems.push({ line: last.line + 1, message })
  return others
}

const closedTag = answerRule(defaultRule)

function talliesBefore(lines: readonly string[], start: number, end: number): StatedTally[] {
  const tallies: StatedTally[] = []
  const lengths = new Set<number>()
  for (let at = end - 1; at >= start; at -= 1) {
    const tally = readStatedTally(lines[at] ?? "", at + 1)
    if (tally === undefined || lengths.has(tally.length)) break
    lengths.add(tally.length)
    tallies.unshift(tally)
  }
  return tallies
}

/** Whether a line is an incomplete prompt of the runner. */
function isCutPrompt(line = ""): boolean {
  return line.startsWith("[{'role': ") && readLogLine(line) === undefined
}

/** Settings that the runner sends with every prompt. */
const sentSettings = { temperature: 0.01, seed: 42 }

function configurationOf(model: string, { systemPrompt }: LogLine): Configuration {
  if (systemPrompt === undefined) return { model, prompting: noPrompting, settings: sentSettings }
  const isOwn = systemPrompt.trim().split(/\s+/).join(" ") === chainOfThought.text
  const prompting = isOwn ? chainOfThought.prompting : anyPrompting
  return { model, prompting, settings: { ...sentSettings, systemPrompt } }
}

function askedOf(found: Case, model: string, sent: LogLine, reply: string): Asked {
  const configuration = configurationOf(model, sent)
  return { configuration, case: found, reply, finishReason: null, refusal: null, error: null }
}

function differences(stated: readonly StatedTally[], asked: readonly Asked[]): LineProblem[] {
  const rule = answerRule(defaultRule)
  const byLength = groupByLength(asked)
  const problems: LineProblem[] = []
  for (const each of stated) {
    const counted = tallyOf(byLength.get(each.length) ?? [], rule)
    byLength.delete(each.length)
    if (isSameTally(each, counted)) continue
    const [said, given] = [formatStatedTally(each), formatTally(each.length, counted)]
    problems.push({ line: each.line, message: `the log states ${said}, its replies give ${given}` })
  }
  const line = stated.at(-1)?.line ?? 0
  for (const [length, replies] of byLength) {
    const given = formatTally(length ?? undefined, tallyOf(replies, rule))
    const message = `the log states nothing of this length, its replies give ${given}`
    problems.push({ line, message })
  }
  return problems
}

// Turns the prompt of a log's line into its case.
//
//     "Given … x_1 = True\nx_2 = False\nEvaluate …: x_1 xor x_2"     answer True, length 2
//
// Logs don't state right answers, so the expression is evaluated.

/**
 * Returns a function that turns a prompt into a case, or into a sentence that says why there is none.
 *
 * @throws TemplateError, and AmbiguityError as `detectDialect` does
 */
function logCaseReader(
  prompts: readonly string[],
  { among = builtInDialects, template: source }: ReplyLogOptions,
): (prompt: string) => Case | string {
  const rows = prompts.map((input) => ({ input, target: undefined, assignment: undefined }))
  const template = source === undefined ? templateOfTexts(prompts, among) : templateFrom(source)
  const { detected } = detectReading(rows, template, among)
  const tokens = new TokenKinds()
  return (prompt) => readCase(prompt, template, detected?.dialect, tokens)
}

const notCounted = "its reply is not counted"

function readCase(
  prompt: string,
  template: Template,
  dialect: Dialect | undefined,
  tokens: TokenKinds,
): Case | string {
  const extracted = template.extract(prompt)
  if (extracted === undefined || dialect === undefined) {
    return `the template ${template.source} finds no expression in the prompt; ${notCounted}`
  }
  const { text, variables = new Map() } = extracted
  const tables = tablesOf(dialect)
  const value = readValue(text, tables, variables)
  if (value instanceof ParseFailure) {
    const { wording } = refusal(text, value.offset, value.expected, dialect)
    return `${dialect.name} refuses the expression of the prompt, ${wording.problem}; ${notCounted}`
  }
  if (typeof value === "object") {
    return `the prompt gives the variable ${shortened(value.variable, longestName)} no value; ${notCounted}`
  }
  tokens.cutText(text, tables)
  return {
    prompt,
    answer: value,
    length: countTerms(tokens),
    expression: text,
    dialect: dialect.name,
  }
}
