// boolglot score and table: count the answers of models in their replies, and tabulate and draw their accuracy.

import type { ChartSpec } from "../../charts/index.ts"
import { didYouMean } from "../../errors/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import type { AnswerRule, AnswerRules, Asked } from "../../measure/index.ts"
import type { RunSource } from "../../node/index.ts"
import { counted } from "../../number-format.ts"
import { dialectsOf, UsageError, withoutUndefined } from "../options/expression-options.ts"
import { type Message, messagesText } from "../render/messages.ts"
import { type ArgumentSpec, commandSpec, type OptionUse } from "../specification/command-spec.ts"
import { modelOptions } from "../specification/model-options.ts"
import type { OptionValues } from "../specification/options.ts"
import { refusingRows } from "../specification/specify.ts"
import { shortened } from "../terminal/fitted-text.ts"
import {
  jsonLine,
  noteWaiting,
  type Output,
  type Terminal,
  visibleText,
  waysOut,
} from "../terminal/terminal.ts"
import { withChart } from "../with-chart.ts"

const runsArgument = {
  name: "<runs...>",
  text:
    "run files, logs of xor-bench's runner, or results of lm-evaluation-harness, BIG-Bench Hard, Inspect, " +
    "promptfoo and OpenAI evals; also patterns such as 'logs/*.log', - for standard input, and files " +
    "compressed with gzip or zstd",
} as const satisfies ArgumentSpec

const readingReplies = [
  {
    name: "answer",
    text: `${modelOptions.answer.text} (default: the rule in the run file, or first-tag)`,
    default: undefined,
  },
  {
    name: "model",
    text: "model of logs that don't name it (default: taken from their paths)",
  },
  {
    name: "extract",
    text: "how to find the expression in prompts, as in validate (default: the template that fits most prompts)",
  },
  {
    name: "dialect",
    text: "notation of logs and samples (default: detected in each file)",
  },
] as const satisfies OptionUse[]

const refuses = refusingRows("it reads replies to rows, which boolglot run has read", "extract")

const exitCodes = {
  0: "everything was read",
  1: "something could not be read, or a log states a different tally",
}

export const scoreCommand = commandSpec({
  arguments: [runsArgument],
  options: [...readingReplies, "grammar", "json"] as const,
  examples: [
    [
      `printf '%s\\n' "[{'role': 'user', 'content': 'not True is'}]" '<ANSWER>False</ANSWER>' ` +
        "| boolglot score - --model tiny-model",
      "tiny-model",
      "  temperature 0.01, seed 42",
    ],
    ["boolglot score *.run.jsonl --answer last-word"],
  ],
  refuses,
  exitCodes,

  run: async (terminal, paths, options) => {
    const replies = await readReplies(terminal, paths, options)
    const { sources, asked, rules, recorded, isFaulty } = replies
    const { scoreOf } = await import("../../measure/scores/score.ts")
    const { compareRuns, compareVerdicts } = await import("../../measure/scores/compare-runs.ts")
    const { describeScores } = await import("../render/show-scores.ts")
    const comparing = await import("../render/show-comparisons.ts")
    const scores = scoreOf(asked, rules)
    const comparisons = compareRuns(asked, rules)
    const files = sources.map(({ asked: cases, ...source }) => {
      const comparison = compareVerdicts(cases, rules)
      return {
        ...source,
        cases: cases.length,
        replies: cases.filter(({ error }) => error === null).length,
        ...(comparison && { comparison }),
      }
    })
    await terminal.output.write(
      options.json
        ? jsonLine({ rule: nameOf(rules), files, scores, comparisons })
        : describeScores(scores, terminal.output) +
            comparing.describeRunComparisons(comparisons, terminal.output) +
            comparing.describeComparisons(files, terminal.output),
    )
    // The tables already name a rule that finds more.
    const isSaid = scores.some(({ others }) => others.some(({ finds }) => finds > 0))
    if (options.json || !isSaid) await warnUnanswered(recorded, terminal.notes)
    return isFaulty ? 1 : 0
  },
})

export const tableCommand = commandSpec({
  arguments: [runsArgument],
  options: [
    "by",
    {
      name: "format",
      text: "table format (default: markdown)",
      choices: ["markdown", "csv", "json"],
    },
    "chart",
    "theme",
    ...readingReplies,
    "force",
    "grammar",
    "json",
  ],
  examples: [
    [
      "boolglot table fixtures/runs/two-models.jsonl",
      "| length | mistralai/mistral-large | openai/gpt-4 |",
      "|---:|---:|---:|",
      "| 2 | 100 (34.2 – 100.0) | 50 (9.5 – 90.5) |",
      "| 4 | 66.67 (20.8 – 93.9) | N/A |",
    ],
    ["boolglot table *.run.jsonl --by length,max_depth --chart accuracy.svg"],
  ],
  refuses,
  exitCodes,

  run: (terminal, paths, options) => {
    const format = options.json ? "json" : (options.format ?? "markdown")
    return withChart(terminal, options, paths, async (draw) => {
      const { asked, rules, recorded, isFaulty } = await readReplies(terminal, paths, options)
      const names = options.by ?? ["length"]
      const { text, chart } = await layOut(asked, names, rules)
      await writeTable(text[format](), format, terminal.output)
      await warnUnanswered(recorded, terminal.notes)
      await showLeftOut(asked, names, terminal.notes)
      await draw?.(options.by ? chart() : await chartWithoutNames(asked, rules, chart, terminal))
      return isFaulty ? 1 : 0
    })
  },
})

type Names = NonNullable<OptionValues["by"]>

async function layOut(asked: readonly Asked[], names: Names, rules: AnswerRules) {
  const [first, second] = names
  const { accuracyGrid, accuracyTable } = await import("../../measure/accuracy/accuracy-grid.ts")
  const texts = await import("../../measure/accuracy/format-table.ts")
  if (second === undefined) {
    const { accuracyChart } = await import("../../charts/accuracy-chart.ts")
    const table = accuracyTable(asked, rules, first)
    await refuseEmpty(table.columns, asked, names)
    const text = {
      markdown: () => texts.markdownOfTable(table),
      csv: () => texts.csvOfTable(table),
      json: () => texts.jsonOfTable(table, nameOf(rules)),
    }
    return { text, chart: () => accuracyChart(table) }
  }
  const { heatMap } = await import("../../charts/heat-map.ts")
  const grid = accuracyGrid(asked, rules, [first, second])
  await refuseEmpty(grid.columns, asked, names)
  const text = {
    markdown: () => texts.markdownOfGrid(grid),
    csv: () => texts.csvOfGrid(grid),
    json: () => texts.jsonOfGrid(grid, nameOf(rules)),
  }
  return { text, chart: () => heatMap(grid) }
}

async function refuseEmpty(
  columns: readonly unknown[],
  asked: readonly Asked[],
  names: Names,
): Promise<void> {
  if (columns.length > 0) return
  const { parameterNames } = await import("../../measure/cases/case-value.ts")
  const known = parameterNames(asked.map((each) => each.case))
  const cases = `none of the ${counted(asked.length, "case")}`
  const meant = didYouMean(names.find((name) => !known.includes(name)) ?? "", known)
  const there = known.length === 0 ? "no parameters" : known.join(", ")
  const all = `they have ${there}, and rows that were generated with --meta have more`
  const quotedNames = names.map((name) => JSON.stringify(name)).join(" and ")
  throw new UsageError(`--by names ${quotedNames}, which ${cases} has; ${meant ?? all}`)
}

/** Cases of a grid differ in several parameters; a line over one of them would mix the others. */
async function chartWithoutNames(
  asked: readonly Asked[],
  rules: AnswerRules,
  chart: () => ChartSpec,
  { notes }: Terminal,
): Promise<ChartSpec> {
  const { varyingParameters } = await import("../../measure/cases/case-value.ts")
  const [first, second, ...others] = varyingParameters(asked.map((each) => each.case))
  if (first === undefined || second === undefined) return chart()
  const grid = await layOut(asked, [first, second], rules)
  const rest = others.length === 0 ? "" : ` (also ${others.join(", ")})`
  const sentence =
    `the chart is by ${first} and ${second}, which vary in these cases${rest}; ` +
    "choose others with --by, or one for lines"
  await notice(sentence, notes)
  return grid.chart()
}

async function writeTable(text: string, format: string, output: Output): Promise<void> {
  // Markdown is always visible; CSV in a file keeps names unchanged.
  const isShown = format === "csv" && (output.screen !== undefined || output.width !== undefined)
  await output.write(format === "json" ? visibleJson(text) : isShown ? visibleText(text) : text)
}

async function showLeftOut(
  asked: readonly Asked[],
  names: readonly string[],
  notes: Output,
): Promise<void> {
  const { caseValue } = await import("../../measure/cases/case-value.ts")
  const isLeftOut = (each: Asked) => names.some((name) => caseValue(each.case, name) === undefined)
  const leftOut = asked.filter(isLeftOut).length
  const failed = asked.filter(({ error }) => error !== null).length
  const tell = async (count: number, lack: string, missing: string) => {
    const [have, are] = count === 1 ? ["has", "is"] : ["have", "are"]
    const sentence = `${counted(count, "case")} ${have} no ${lack} and ${are} not ${missing}`
    if (count > 0) await notice(sentence, notes)
  }
  await tell(leftOut, names.join(" or no "), "in the table")
  await tell(failed, "reply", "counted")
}

async function notice(sentence: string, notes: Output): Promise<void> {
  await notes.write(fittedText([sentence], notes))
}

/** The replies with their rules. Reports unreadable replies, and logs whose tally differs. */
async function readReplies(terminal: Terminal, paths: readonly string[], options: OptionValues) {
  const { answerRule } = await import("../../measure/answers/answer-rule.ts")
  const { readRuns } = await import("../../node/measure/read-runs.ts")
  const given = options.answer === undefined ? undefined : answerRule(options.answer)
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
  const read = { sources, asked, isFaulty }
  if (given !== undefined) return { ...read, rules: given, recorded: [{ rule: given, asked }] }
  const { recordedRules } = await import("../../measure/scores/reply-tally.ts")
  const { describeRules } = await import("../render/answer-warnings.ts")
  const { rules, recorded } = recordedRules(asked)
  await notes.write(describeRules(recorded, notes))
  const isCommon = typeof rules !== "function"
  return { ...read, rules, recorded: isCommon ? [{ rule: rules, asked }] : recorded }
}

/** `null` if configurations have different rules. */
function nameOf(rules: AnswerRules): string | null {
  return typeof rules === "function" ? null : rules.name
}

async function warnUnanswered(
  recorded: readonly { readonly rule: AnswerRule; readonly asked: readonly Asked[] }[],
  notes: Output,
): Promise<void> {
  const { describeUnanswered } = await import("../render/answer-warnings.ts")
  for (const { asked, rule } of recorded) {
    await notes.write(describeUnanswered(asked, rule, notes))
  }
}

const listed = 10

function describeProblems(sources: readonly RunSource[], output: Output): string {
  const messages = sources.flatMap(({ path, unit, problems, failure }) => {
    const more = problems.length - listed
    const place = unit === "sample" ? `${path}, sample ` : `${path}:`
    const said: Message[] = problems
      .slice(0, listed)
      .map(({ line, message }) => `${place}${line}: ${message}`)
    if (more > 0) said.push(`${path}: and ${counted(more, "more problem")}`)
    if (failure !== null) said.push(["error: ", failure])
    return said
  })
  return fittedText(messages, output)
}

function describeAllCopies(sources: readonly RunSource[], output: Output): string {
  const messages = sources.flatMap(({ path, copies }) =>
    copies.map(({ of, count }): Message => {
      const [are, counts] =
        count === 1 ? ["is a copy of one", "counts"] : ["are copies of those", "count"]
      return [
        "warning: ",
        `${counted(count, "record")} of ${path} ${are} in ${of} and ${counts} once`,
      ]
    }),
  )
  return fittedText(messages, output)
}

/** Other programs get each plain sentence on one line. */
function fittedText(messages: readonly Message[], { width, colors }: Output): string {
  if (width !== undefined) return messagesText(messages, { width, colors })
  const lines = messages.map((each) => (typeof each === "string" ? shortened(each, longest) : each))
  return messagesText(lines, { width: longest, colors })
}

const longest = 500
