// boolglot table: tabulates the accuracy of models, and draws it as a chart.

import type { ChartSpec } from "../../charts/load-vega.ts"
import { didYouMean } from "../../errors/nearest.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import type { AnswerRule } from "../../measure/answers/answer-rule.ts"
import type { Asked } from "../../measure/cases/case.ts"
import { counted } from "../../number-format.ts"
import { UsageError } from "../options/usage-error.ts"
import { fitted, readReplies, replyExitCodes } from "../read-replies.ts"
import { readingReplies, runsArgument } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { Output, Terminal } from "../terminal/terminal.ts"
import { visibleText } from "../terminal/visible.ts"
import { withChart } from "../with-chart.ts"

const formats = ["markdown", "csv", "json"] as const

type Format = (typeof formats)[number]

export const tableCommand = commandSpec({
  arguments: [runsArgument],
  options: [
    "by",
    {
      name: "format",
      text: "table format (default: markdown)",
      choices: formats,
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

  run: (terminal, paths, options) => {
    const format = options.json ? "json" : (options.format ?? "markdown")
    const named = namesOf(options.by)
    return withChart(options, paths, async (draw) => {
      const { describeUnanswered } = await import("../render/answer-warnings.ts")
      const { asked, rule, isFaulty } = await readReplies(terminal, paths, options)
      const names = named ?? ["length"]
      const { text, chart } = await layOut(asked, names, rule)
      await writeTable(text[format](), format, terminal.output)
      await terminal.notes.write(describeUnanswered(asked, rule, terminal.notes))
      await showLeftOut(asked, names, terminal.notes)
      await draw?.(named ? chart() : await chartWithoutNames(asked, rule, chart, terminal))
      return isFaulty ? 1 : 0
    })
  },
})

type Names = readonly [string] | readonly [string, string]

/** @throws UsageError */
function namesOf(by: string | undefined): Names | undefined {
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

async function layOut(asked: readonly Asked[], names: Names, rule: AnswerRule): Promise<Layout> {
  const [first, second] = names
  if (second === undefined) {
    const { accuracyTable } = await import("../../measure/accuracy/accuracy-table.ts")
    const texts = await import("../../measure/accuracy/format-table.ts")
    const { accuracyChart } = await import("../../charts/accuracy-chart.ts")
    const table = accuracyTable(asked, rule, first)
    await refuseEmpty(table.columns, asked, names)
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
  await refuseEmpty(grid.columns, asked, names)
  const text = {
    markdown: () => texts.markdownOfGrid(grid),
    csv: () => texts.csvOfGrid(grid),
    json: () => texts.jsonOfGrid(grid, rule.name),
  }
  return { text, chart: () => heatMap(grid) }
}

/** @throws UsageError if no case has the parameters */
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
  throw new UsageError(`${cases} has ${names.join(" and ")}, which --by asks for; ${meant ?? all}`)
}

/** Cases of a grid differ in several parameters; a line over one of them would mix the others. */
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
  if (leftOut > 0) {
    const [have, are] = leftOut === 1 ? ["has", "is"] : ["have", "are"]
    const lack = `no ${names.join(" or no ")}`
    await notice(`${counted(leftOut, "case")} ${have} ${lack} and ${are} not in the table`, notes)
  }
  if (failed > 0) {
    const what = failed === 1 ? "has no reply and is" : "have no reply and are"
    await notice(`${counted(failed, "case")} ${what} not counted`, notes)
  }
}

async function notice(sentence: string, notes: Output): Promise<void> {
  await notes.write(
    fitted(sentence, notes)
      .map((line) => `${line}\n`)
      .join(""),
  )
}
