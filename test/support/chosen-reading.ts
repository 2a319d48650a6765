// The reading of a dataset without any options: a question, or a choice with the verdict on every row.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "vitest"
import { BoolglotError, type Source, validateFiles } from "../../src/node.ts"
import type { DatasetReport } from "../../src/report/report.ts"

export type ChosenReading = Question | Choice

interface Question {
  readonly question: BoolglotError
  readonly milliseconds: number
}

interface Choice {
  readonly question: undefined
  readonly report: DatasetReport
  /** `right`, `wrong` or the reason why there is no verdict, for each row. */
  readonly verdicts: readonly string[]
  readonly milliseconds: number
}

export async function readSources(sources: readonly Source[]): Promise<ChosenReading> {
  const verdicts: string[] = []
  const onAnswers = async (lines: string) => {
    for (const line of lines.trimEnd().split("\n")) verdicts.push(JSON.parse(line).kind)
  }
  const before = process.cpuUsage()
  const milliseconds = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  try {
    const report = await validateFiles(sources, { threads: 1, labelsOnly: true, onAnswers })
    return { question: undefined, report, verdicts, milliseconds: milliseconds() }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    return { question: error, milliseconds: milliseconds() }
  }
}

/** @param folder an existing folder for the rows, which are written as lines of JSON */
export function readRows(rows: readonly object[], folder: string): Promise<ChosenReading> {
  const path = join(folder, "rows.jsonl")
  writeFileSync(path, jsonLines(rows))
  return readSources([path])
}

export function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("")
}

/** The expected verdicts. */
export function verdictsOf(areRight: readonly boolean[]): readonly string[] {
  return areRight.map((isRight) => (isRight ? "right" : "wrong"))
}

/** The choice for a file in the words of a report, or the code of the question. */
export function choiceOf(reading: ChosenReading, file = 0): unknown {
  if (reading.question !== undefined) return reading.question.code
  const { inputField, targetField, assignmentFields, template, dialect, task } =
    reading.report.files[file] ?? {}
  return { inputField, targetField, assignmentFields, template, dialect, task }
}

/** Number of rows to show if a test fails. */
const shownRows = 5

/** Accepts a question, the right verdict on every row, or the finding that the rows have no labels. */
export function expectRightOrAsked(reading: ChosenReading, expected: readonly string[]): void {
  if (reading.question !== undefined) return
  if (reading.report.findings.some(({ kind }) => kind === "no-labels")) return
  expectVerdicts(reading, expected)
}

export function expectRight(reading: ChosenReading, expected: readonly string[]): void {
  expect(reading.question?.message).toBeUndefined()
  if (reading.question === undefined) expectVerdicts(reading, expected)
}

function expectVerdicts(reading: Choice, expected: readonly string[]): void {
  const { verdicts } = reading
  const rows = Array.from({ length: Math.max(verdicts.length, expected.length) }, (_, at) => at)
  const differing = rows
    .filter((at) => verdicts[at] !== expected[at])
    .map((at) => `row ${at + 1}: ${verdicts[at]} instead of ${expected[at]}`)
  const choice = choiceOf(reading)
  const shown = { choice, differing: differing.length, rows: differing.slice(0, shownRows) }
  expect(shown).toEqual({ choice, differing: 0, rows: [] })
}
