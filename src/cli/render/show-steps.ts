// Checked steps as people read them: the first wrong one of a chain, or what is wrong with many.
//
//     line 2: wrong-precedence (right by chance)
//       = not ( True and True )

import type { CheckedSteps } from "../../check-steps/chain-result.ts"
import { describeStepMistake } from "../../check-steps/mistake.ts"
import type { StepsCount, StepsTally } from "../../check-steps/steps-tally.ts"
import { counted } from "../../number-format.ts"
import { hanging, wrapped } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { visibleText } from "../terminal/visible.ts"
import { alignedTable, columnsBy } from "./aligned-table.ts"

export interface UncheckedRow {
  readonly line: number
  /** Why it cannot be checked, in a few words. */
  readonly reason: string
}

export function describeChain(
  checked: CheckedSteps,
  lines: readonly string[],
  output: Output,
): string {
  const width = output.width ?? 80
  const { mistake, isAnswerRight } = checked
  const said: string[] = []
  if (mistake !== null) {
    said.push(`line ${mistake.line}: ${mistake.kind}`)
    const line = lines[mistake.line - 1]?.trim() ?? ""
    said.push(...wrapped(line, width - 2).map((each) => `  ${each}`))
    said.push(...wrapped(describeStepMistake(mistake), width - 2).map((each) => `  ${each}`))
    if (isAnswerRight === true) said.push("the answer is right all the same")
  } else {
    const { steps, unreadable, unproved } = checked
    said.push(`${counted(steps, "step")}, none is wrong`)
    if (unreadable > 0) said.push(`${counted(unreadable, "step")} could not be read`)
    if (unproved > 0) said.push(`${counted(unproved, "step")} could not be proved`)
  }
  return said.map((line) => `${visibleText(line)}\n`).join("")
}

export function describeTally(
  tallies: readonly (StepsTally & { readonly model?: string })[],
  unread: readonly UncheckedRow[],
  output: Output,
): string {
  const width = output.width ?? 80
  const parts = tallies.map((tally) => {
    const { chains, verdicts, kinds } = tally
    const [chance, answers] = [tally.rightByChance, tally.rightAnswers]
    const more = [
      [
        chance,
        chance === 1 ? "is wrong and has the right value" : "are wrong and have the right value",
      ],
      [answers, `${answers === 1 ? "has" : "have"} a wrong step and the right answer`],
    ] as const
    const sums =
      `${counted(chains, "chain")}: ${verdicts.right} right, ${verdicts.wrong} wrong, ${verdicts.unclear} unclear, ` +
      `${verdicts.empty} without steps`
    return [
      ...(tally.model === undefined ? [] : [tally.model]),
      ...hanging("", sums, width),
      ...kinds.map(({ kind, count }) => `  ${kind}: ${count}`),
      ...more.flatMap(([count, what]) =>
        count === 0 ? [] : hanging("  ", `${count} ${what}`, width),
      ),
      ...table("first wrong step", tally.steps, ({ step }) => step, width),
      ...table("length", tally.lengths, ({ length }) => length, width),
      ...table("depth", tally.depths, ({ depth }) => depth, width),
      ...table("connective", tally.connectives, ({ connective }) => connective, width),
    ].join("\n")
  })
  const reasons = [...new Set(unread.map(({ reason }) => reason))]
  const left = reasons.map((reason) => {
    const lines = unread.filter((each) => each.reason === reason).map(({ line }) => line)
    return `${counted(lines.length, "row")} could not be checked (${reason}): ${firstOf(lines)}`
  })
  return visibleText(`${[...parts, left.join("\n")].filter(Boolean).join("\n\n")}\n`)
}

function table<Row extends StepsCount>(
  head: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string | number,
  width: number,
): string[] {
  if (rows.length === 0) return []
  const isNumber = true
  const columns = columnsBy(rows, [
    { head, of: (row) => String(nameOf(row)) },
    { head: "chains", isNumber, of: ({ chains }) => String(chains) },
    { head: "wrong", isNumber, of: ({ wrong }) => String(wrong) },
    {
      head: "share",
      isNumber,
      of: ({ chains, wrong }) => `${((100 * wrong) / chains).toFixed(1)}%`,
    },
  ])
  return ["", ...alignedTable(columns, width)]
}

const listed = 5

function firstOf(lines: readonly number[]): string {
  const shown = lines.slice(0, listed).join(", ")
  return `line ${shown}${lines.length > listed ? " …" : ""}`
}
