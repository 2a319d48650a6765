// Checks a drawn dataset without any option, and judges whether boolglot read it as intended.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { BoolglotError } from "../../src/index.ts"
import { validateFiles } from "../../src/node.ts"
import type { DrawnSet } from "./draw-set.ts"
import { isUndecidable } from "./undecidable.ts"

/**
 * - `right`: every row has the expected verdict
 * - `asked`: boolglot asked, or refused the dataset
 * - `unread`: no verdict is false, but some rows have none
 * - `wrong`: some row has the opposite verdict
 */
export type Outcome = "right" | "asked" | "unread" | "wrong"

export const outcomes: readonly Outcome[] = ["right", "asked", "unread", "wrong"]

export interface Judged {
  readonly set: Omit<DrawnSet, "content" | "drawn" | "verdicts" | "otherVerdicts">
  readonly outcome: Outcome
  /** Whether boolglot asked, and labels can't tell the notation or which of two expressions they belong to. */
  readonly isUndecidable: boolean
  readonly seconds: number
  /** The code of the error, why a row has no verdict, or the first part of the choice that differs from the set. */
  readonly cause: string
  /** The choice and the verdicts, or the question. */
  readonly detail: string
}

/** @param folder an existing folder for the dataset */
export async function judgeSet(drawn: DrawnSet, folder: string): Promise<Judged> {
  const { content, drawn: _, verdicts, otherVerdicts: __, ...set } = drawn
  const path = join(folder, drawn.name)
  writeFileSync(path, content)
  const kinds: string[] = []
  const onAnswers = async (lines: string) => {
    for (const line of lines.trimEnd().split("\n")) kinds.push(JSON.parse(line).kind)
  }
  const start = performance.now()
  const secondsSinceStart = () => (performance.now() - start) / 1000
  try {
    const report = await validateFiles([path], { threads: 1, labelsOnly: true, onAnswers })
    const seconds = secondsSinceStart()
    const [file] = report.files
    const { inputField, targetField, assignmentFields, template, dialect, task } = file ?? {}
    const chosen = { inputField, targetField, assignmentFields, template, dialect, task }
    const outcome = outcomeOf(kinds, verdicts)
    const detail = `${JSON.stringify(chosen)}; ${JSON.stringify(nonZero(report.counts))}`
    const cause = outcome === "right" ? "" : causeOf(outcome, kinds, chosen, drawn)
    return { set, outcome, isUndecidable: false, seconds, cause, detail }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    const detail = error.message.replace(path, drawn.name).slice(0, 200)
    const seconds = secondsSinceStart()
    const asked = { outcome: "asked", isUndecidable: isUndecidable(drawn) } as const
    return { set, ...asked, seconds, cause: error.code, detail }
  }
}

function outcomeOf(kinds: readonly string[], verdicts: readonly boolean[]): Outcome {
  const expected = verdicts.map((isRight) => (isRight ? "right" : "wrong"))
  const isJudged = (kind: string) => kind === "right" || kind === "wrong"
  if (kinds.length !== expected.length) return kinds.some(isJudged) ? "wrong" : "unread"
  if (kinds.every((kind, at) => kind === expected[at])) return "right"
  return kinds.some((kind, at) => isJudged(kind) && kind !== expected[at]) ? "wrong" : "unread"
}

interface Chosen {
  readonly inputField?: string | null | undefined
  readonly targetField?: string | null | undefined
  readonly task?: string | undefined
  readonly dialect?: string | null | undefined
}

function causeOf(
  outcome: Outcome,
  kinds: readonly string[],
  chosen: Chosen,
  { input, target, dialect }: DrawnSet,
): string {
  // The kind of the first row without a verdict tells why.
  if (outcome === "unread") {
    return kinds.find((kind) => kind !== "right" && kind !== "wrong") ?? "number of rows"
  }
  if (chosen.task !== undefined) return "task"
  if (input !== undefined && chosen.inputField !== input) return "expression field"
  if (target !== undefined && chosen.targetField !== target) return "label field"
  if (chosen.dialect === null) return "no notation"
  return chosen.dialect === dialect.name ? "template, labels or values" : "notation"
}

function nonZero(counts: object): object {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
