// Checked steps: the first wrong one of a chain, or statistics of many chains.
//
//     line 2: wrong-precedence
//       = not ( True and True )

import type { CheckedSteps, StepsCount, StepsTally } from "../../check-steps/index.ts"
import { describeStepMistake } from "../../check-steps/index.ts"
import { counted } from "../../number-format.ts"
import { hanging, wrapped } from "../terminal/fitted-text.ts"
import { type Output, visibleText } from "../terminal/terminal.ts"
import { alignedTable, columnsBy } from "./aligned-table.ts"

export interface UncheckedRow {
  readonly line: number
  /** Why it cannot be checked, in a few words. */
  readonly reason: string
}

export function describeChain(
  checked: CheckedSteps,
  lines: readonly string[],
  { width = 80 }: Output,
): string {
  return visibleText(`${chainLines(checked, lines, width).join("\n")}\n`)
}

function chainLines(checked: CheckedSteps, lines: readonly string[], width: number): string[] {
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

export function describeTally(
  tallies: readonly (StepsTally & { readonly model?: string })[],
  unread: readonly UncheckedRow[],
  { width = 80 }: Output,
): string {
  const reasons = [...new Set(unread.map(({ reason }) => reason))]
  const left = reasons.map((reason) => {
    const lines = unread.filter((each) => each.reason === reason).map(({ line }) => line)
    const first = `${lines.slice(0, 5).join(", ")}${lines.length > 5 ? " …" : ""}`
    return `${counted(lines.length, "row")} could not be checked (${reason}): line ${first}`
  })
  const parts = [...tallies.map((tally) => tallyLines(tally, width)), left]
  const texts = parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"))
  return visibleText(`${texts.join("\n\n")}\n`)
}

function tallyLines(tally: StepsTally & { readonly model?: string }, width: number): string[] {
  const { model, chains, verdicts, kinds, rightByChance: chance, rightAnswers: answers } = tally
  const sums =
    `${counted(chains, "chain")}: ${verdicts.right} right, ${verdicts.wrong} wrong, ${verdicts.unclear} unclear, ` +
    `${verdicts.empty} without steps`
  const byChance = chance === 1 ? "is wrong and has" : "are wrong and have"
  const have = answers === 1 ? "has" : "have"
  return [
    ...(model === undefined ? [] : [model]),
    ...hanging("", sums, width),
    ...kinds.map(({ kind, count }) => `  ${kind}: ${count}`),
    ...(chance > 0 ? hanging("  ", `${chance} ${byChance} the right value`, width) : []),
    ...(answers > 0
      ? hanging("  ", `${answers} ${have} a wrong step and the right answer`, width)
      : []),
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
