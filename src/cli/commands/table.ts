// boolglot table: what came of runs as a table of accuracies, and as a chart.

import type { ChartSpec } from "../../charts/load-vega.ts"
import { didYouMean } from "../../errors/nearest.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import type { AnswerRule } from "../../measure/answers/answer-rule.ts"
import type { Asked } from "../../measure/cases/case.ts"
import { counted } from "../../number-format.ts"
import { formatOf } from "../options/format-option.ts"
import type { ForceOption } from "../options/output-options.ts"
import { UsageError } from "../options/usage-error.ts"
import { type ReplyOptions, readReplies, replyExitCodes } from "../read-replies.ts"
import { readingReplies, runsArgument } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { shortened, wrapped } from "../terminal/fitted-text.ts"
import type { Output, Terminal } from "../terminal/terminal.ts"
import { visibleText } from "../terminal/visible.ts"
import { withChart } from "../with-chart.ts"

type Format = "markdown" | "csv" | "json"

interface TableOptions extends ReplyOptions, ForceOption {
  readonly format?: Format
  readonly by?: string
  readonly chart?: string
}

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
  exitCodes: replyExitCodes,

  run: async (terminal, paths: readonly string[], options: TableOptions) => {
    const format = formatOf<Format>(options, "markdown")
    const names = namesOf(options)
    return withChart(options, options.chart, paths, async (draw) => {
      const { describeUnanswered } = await import("../render/answer-warnings.ts")
      const { asked, rule, isFaulty } = await readReplies(terminal, paths, options)
      const { text, chart } = await layOut(asked, names ?? ["length"], rule)
      await writeTable(text[format](), format, terminal.output)
      await terminal.notes.write(describeUnanswered(asked, rule, terminal.notes))
      await showLeftOut(asked, names ?? ["length"], terminal.notes)
      await draw?.(
        names === undefined ? await chartWithoutNames(asked, rule, chart, terminal) : chart(),
      )
      return isFaulty ? 1 : 0
    })
  },
})

/** @throws UsageError */
function namesOf({ by }: TableOptions): [string] | [string, string] | undefined {
  if (by === undefined) return undefined
  const [first = "", second, ...others] = by.split(",").map((name) => name.trim())
  const isRight = first !== "" && second !== "" && first !== second && others.length === 0
  if (!isRight) {
    throw new UsageError(
      `--by cannot be "${by}"; write one parameter, or two different ones, as in length,max_depth`,
    )
  }
  return second === undefined ? [first] : [first, second]
}

interface Layout {
  readonly text: Readonly<Record<Format, () => string>>
  readonly chart: () => ChartSpec
}

async function layOut(
  asked: readonly Asked[],
  [first, second]: readonly [string] | readonly [string, string],
  rule: AnswerRule,
): Promise<Layout> {
  if (second === undefined) {
    const { accuracyTable } = await import("../../measure/accuracy/accuracy-table.ts")
    const texts = await import("../../measure/accuracy/format-table.ts")
    const { accuracyChart } = await import("../../charts/accuracy-chart.ts")
    const table = accuracyTable(asked, rule, first)
    refuseEmpty(table.columns, asked, [first], await knownNames(asked))
    const text = {
      markdown: () => texts.markdownOfTable(table),
      csv: () => texts.csvOfTable(table),
      json: () => texts.jsonOfTable(table, rule.name),
    }
    return { text, chart: () => accuracyChart(table) }
  }
  const { accuracyGrid } = await import("../../measure/accuracy/accuracy-grid.ts")
  const texts = await import("../../measure/accuracy/format-grid.ts")
  const { heatMap } = await import("../../charts/heat-map.ts")
  const grid = accuracyGrid(asked, rule, [first, second])
  refuseEmpty(grid.columns, asked, [first, second], await knownNames(asked))
  const text = {
    markdown: () => texts.markdownOfGrid(grid),
    csv: () => texts.csvOfGrid(grid),
    json: () => texts.jsonOfGrid(grid, rule.name),
  }
  return { text, chart: () => heatMap(grid) }
}

async function knownNames(asked: readonly Asked[]): Promise<string[]> {
  const { parameterNames } = await import("../../measure/cases/case-value.ts")
  return parameterNames(asked.map((each) => each.case))
}

/** @throws UsageError where no case has the parameters */
function refuseEmpty(
  columns: readonly unknown[],
  asked: readonly Asked[],
  names: readonly string[],
  known: readonly string[],
): void {
  if (columns.length > 0) return
  const cases = `none of the ${counted(asked.length, "case")}`
  const meant = didYouMean(names.find((name) => !known.includes(name)) ?? "", known)
  const there = known.length === 0 ? "no parameters" : known.join(", ")
  const all = `they have ${there}, and rows that were drawn with --meta have more`
  const quotedNames = names.map((name) => JSON.stringify(name)).join(" and ")
  throw new UsageError(`--by names ${quotedNames}, which ${cases} has; ${meant ?? all}`)
}

/** Cases of a grid have two parameters or more; a line over one of them would mix the others. */
async function chartWithoutNames(
  asked: readonly Asked[],
  rule: AnswerRule,
  chart: () => ChartSpec,
  { notes }: Terminal,
): Promise<ChartSpec> {
  const { varyingParameters } = await import("../../measure/cases/case-value.ts")
  const [first, second, ...others] = varyingParameters(asked.map((each) => each.case))
  if (first === undefined || second === undefined) return chart()
  const grid = await layOut(asked, [first, second], rule)
  const rest = others.length === 0 ? "" : ` (also ${others.join(", ")})`
  const sentence =
    `the chart is by ${first} and ${second}, which vary in these cases${rest}; ` +
    "choose others with --by, or one for lines"
  await notice(sentence, notes)
  return grid.chart()
}

async function writeTable(text: string, format: Format, output: Output): Promise<void> {
  // Markdown shows everything; in a file CSV holds names as they are.
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
  if (leftOut > 0) {
    const have = leftOut === 1 ? "has" : "have"
    const are = leftOut === 1 ? "is" : "are"
    const lack = `no ${names.join(" or no ")}`
    await notice(`${counted(leftOut, "case")} ${have} ${lack} and ${are} not in the table`, notes)
  }
  if (failed > 0) {
    const what = failed === 1 ? "has no reply and is" : "have no reply and are"
    await notice(`${counted(failed, "case")} ${what} not counted`, notes)
  }
}

/** One line where there is no terminal. */
async function notice(sentence: string, notes: Output): Promise<void> {
  const { width } = notes
  const lines = width === undefined ? [shortened(sentence, longest)] : wrapped(sentence, width)
  await notes.write(lines.map((line) => `${line}\n`).join(""))
}

const longest = 500
