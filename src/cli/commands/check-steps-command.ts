// boolglot check-steps: checks one chain of steps in a text, or one in each row of a set or a run file.

import { existsSync } from "node:fs"
import type { CheckedSteps, StepsCount, StepsTally } from "../../check-steps/index.ts"
import {
  type CheckedChain,
  checkStepsAmong,
  checkStepsRow,
  describeStepMistake,
  isObjectLine,
  readStepsRow,
  stepsTally,
} from "../../check-steps/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { noPrompting } from "../../measure/index.ts"
import { counted } from "../../number-format.ts"
import { givenValues } from "../given-values.ts"
import { dialectsUnder, UsageError } from "../options/expression-options.ts"
import { alignedTable, columnsBy } from "../render/aligned-table.ts"
import { shellCommand } from "../render/shell-command.ts"
import { parted } from "../render/terminal-page.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { refusingRows } from "../specification/specify.ts"
import { hanging, wrapped } from "../terminal/fitted-text.ts"
import { jsonLine, type Output, type Terminal, visibleText } from "../terminal/terminal.ts"
import { textLines } from "../text-lines.ts"
import { type Draw, withChart } from "../with-chart.ts"

export const checkStepsCommand = commandSpec({
  arguments: [
    {
      name: "[file]",
      text:
        "a text with one chain of steps, or JSON Lines with an expression and its steps in each row, such as the " +
        "run files of boolglot run (default: standard input)",
    },
  ],
  options: [
    "expression",
    "dialect",
    "precedence",
    "set",
    "values",
    "stepsField",
    {
      name: "inputField",
      text: "field with the expression (default: expression, input, question or prompt)",
    },
    {
      name: "chart",
      text: "chart the share of rows that are right up to each step, as .svg or .png; only for JSON Lines",
    },
    "theme",
    "force",
    "grammar",
    "json",
  ],
  examples: [
    ["printf 'not True = True' | boolglot check-steps", "line 1: wrong-value"],
    ["boolglot check-steps reply.txt --expression 'not ( x or y )' --set x=true --set y=false"],
    ["boolglot check-steps model.run.jsonl --chart steps.svg"],
  ],
  refuses: refusingRows(
    "--input-field and --steps-field name the fields with the expression and its steps",
    "inputField",
  ),
  exitCodes: {
    0: "every step is right",
    1: "a step or an answer is wrong",
    2: "there are no steps, some could not be read, or the command could not run",
  },

  run: async (terminal, path = "-", given) => {
    if (/\s/.test(path) && !existsSync(path)) {
      const steps = shellCommand(["echo", path.includes("=") ? path : "not True = False"])
      throw new UsageError(
        `there is no file ${JSON.stringify(path)}; steps come from a file or from standard input: ${steps} | boolglot check-steps`,
      )
    }
    const [{ values: set }, ...others] = await givenValues(terminal, given, path === "-")
    if (others.length > 0) {
      throw new UsageError(
        `steps are checked with one row of values, but ${given.values} has ${others.length + 1}`,
      )
    }
    const options = { ...given, ...(set.size > 0 && { set }) }
    const inputs = [path, given.values ?? "-"].filter((each) => each !== "-")
    return withChart(terminal, options, inputs, async (draw) => {
      const lines = await textLines(terminal, path, "steps", true)
      const dialects = await dialectsUnder(options)
      const first = lines.find((line) => line.trim() !== "") ?? ""
      if (isObjectLine(first)) return checkRows(terminal, lines, dialects, options, draw)
      if (draw !== undefined) {
        throw new UsageError(
          "one chain makes no chart; --chart is for JSON Lines with a chain in each row",
        )
      }
      const checked = checkStepsAmong(dialects, options.expression, lines, options.set)
      if (checked.verdict === "empty" && !options.json) throw new UsageError(noSteps)
      const { output } = terminal
      const text = () => visibleText(`${chainLines(checked, lines, output.width).join("\n")}\n`)
      await output.write(options.json ? jsonLine(checked) : text())
      return exitCodeOf([checked])
    })
  },
})

const noSteps =
  'there are no steps; write one per line, such as "not True = False", into a file or standard input'

function exitCodeOf(chains: readonly Pick<CheckedSteps, "verdict">[]): number {
  if (chains.some(({ verdict }) => verdict === "wrong")) return 1
  return chains.some(({ verdict }) => verdict !== "right") ? 2 : 0
}

async function checkRows(
  terminal: Terminal,
  lines: readonly string[],
  among: readonly Dialect[],
  options: OptionValues,
  draw: Draw | undefined,
): Promise<number> {
  const groups = new Map<string, CheckedChain[]>()
  const unread: UncheckedRow[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue
    const row = readStepsRow(line, options)
    const chain = typeof row === "string" ? row : checkStepsRow(row, among, options)
    if (typeof row === "string" || typeof chain === "string") {
      unread.push({ line: at + 1, reason: chain as string })
      continue
    }
    // Replies to different system prompts are never counted together.
    const { model: name = "", prompting = noPrompting } = row
    const model = prompting === noPrompting ? name : `${name}, ${prompting}`
    const group = groups.get(model) ?? []
    groups.set(model, group)
    group.push(chain)
  }
  if (groups.size === 0) {
    throw new UsageError(
      `no row has an expression that can be read and steps (line ${unread[0]?.line}: ${unread[0]?.reason}); name their fields with --input-field and --steps-field`,
    )
  }
  const tallies = Array.from(groups, ([model, chains]) => ({
    ...(model !== "" && { model }),
    ...stepsTally(chains),
  }))
  await terminal.output.write(
    options.json ? jsonLine({ tallies, unread }) : describeTally(tallies, unread, terminal.output),
  )
  if (draw !== undefined) {
    const { stepsChart } = await import("../../charts/steps-chart.ts")
    await draw(stepsChart(tallies))
  }
  const exitCode = exitCodeOf([...groups.values()].flat().map(({ checked }) => checked))
  return unread.length > 0 ? exitCode || 2 : exitCode
}

// The first wrong step of a chain, or statistics of many chains.
//
//     line 2: wrong-precedence
//       = not ( True and True )

interface UncheckedRow {
  readonly line: number
  /** Why it cannot be checked, in a few words. */
  readonly reason: string
}

function chainLines(checked: CheckedSteps, lines: readonly string[], width = 80): string[] {
  const { mistake, isAnswerRight, steps, unreadable, unproved } = checked
  if (mistake !== null) {
    const line = lines[mistake.line - 1]?.trim() ?? ""
    const details = [line, describeStepMistake(mistake)].flatMap((text) => wrapped(text, width - 2))
    return [
      `line ${mistake.line}: ${mistake.kind}`,
      ...details.map((each) => `  ${each}`),
      ...(isAnswerRight === true ? ["the answer is right nevertheless"] : []),
    ]
  }
  return [
    `${counted(steps, "step")}, none is wrong`,
    ...(unreadable > 0 ? [`${counted(unreadable, "step")} could not be read`] : []),
    ...(unproved > 0 ? [`${counted(unproved, "step")} could not be proved`] : []),
  ]
}

interface Tally extends StepsTally {
  readonly model?: string
}

function describeTally(
  tallies: readonly Tally[],
  unread: readonly UncheckedRow[],
  { width = 80 }: Output,
): string {
  const reasons = [...new Set(unread.map(({ reason }) => reason))]
  const left = reasons.map((reason) => {
    const lines = unread.filter((each) => each.reason === reason).map(({ line }) => line)
    const first = `${lines.slice(0, 5).join(", ")}${lines.length > 5 ? " …" : ""}`
    return `${counted(lines.length, "row")} could not be checked (${reason}): line ${first}`
  })
  const lines = parted([...tallies.map((tally) => tallyLines(tally, width)), left])
  return visibleText(`${lines.join("\n")}\n`)
}

function tallyLines(tally: Tally, width: number): string[] {
  const { model, chains, verdicts, kinds, rightByChance: chance, rightAnswers: answers } = tally
  const sums =
    `${counted(chains, "chain")}: ${verdicts.right} right, ${verdicts.wrong} wrong, ${verdicts.unclear} unclear, ` +
    `${verdicts.empty} without steps`
  const byChance = chance === 1 ? "is wrong and has" : "are wrong and have"
  const have = answers === 1 ? "has" : "have"
  const remark = (count: number, text: string) => (count > 0 ? hanging("  ", text, width) : [])
  return [
    ...(model === undefined ? [] : [model]),
    ...hanging("", sums, width),
    ...kinds.map(({ kind, count }) => `  ${kind}: ${count}`),
    ...remark(chance, `${chance} ${byChance} the right value`),
    ...remark(answers, `${answers} ${have} a wrong step and the right answer`),
    ...countTable("first wrong step", tally.steps, ({ step }) => step, width),
    ...countTable("length", tally.lengths, ({ length }) => length, width),
    ...countTable("depth", tally.depths, ({ depth }) => depth, width),
    ...countTable("connective", tally.connectives, ({ connective }) => connective, width),
  ]
}

function countTable<Row extends StepsCount>(
  head: string,
  rows: readonly Row[],
  of: (row: Row) => string | number,
  width: number,
): string[] {
  if (rows.length === 0) return []
  const isNumber = true
  const share = ({ chains, wrong }: Row) => `${((100 * wrong) / chains).toFixed(1)}%`
  const columns = columnsBy(rows, [
    { head, of: (row) => String(of(row)) },
    { head: "chains", isNumber, of: ({ chains }) => String(chains) },
    { head: "wrong", isNumber, of: ({ wrong }) => String(wrong) },
    { head: "share", isNumber, of: share },
  ])
  return ["", ...alignedTable(columns, width)]
}
