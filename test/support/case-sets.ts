// Case sets made of a few lines, and the parts of them that tests compare.

import { expect } from "vitest"
import {
  type CaseSet,
  type ReadCasesOptions,
  readCases,
} from "../../src/node/measure/read-cases.ts"

export function jsonl(...rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("")
}

/** The content in pieces of a few bytes. */
export async function* stream(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5)
}

export function read(
  content: string | Uint8Array,
  options: ReadCasesOptions = {},
): Promise<CaseSet> {
  return readCases([stream(content)], options)
}

/** The given fields of each case. */
export function casesOf(set: CaseSet, ...names: readonly string[]): unknown[][] {
  return set.cases.map((each) => {
    const members = new Map<string, unknown>(Object.entries(each))
    return names.map((name) => members.get(name))
  })
}

/** Line and message of each row in a list. */
export function listed({ count, examples }: CaseSet["skipped"]): [number, string][] {
  expect(examples).toHaveLength(Math.min(10, count))
  return examples.map(({ line, message }) => [line, message])
}

export const nothingSaid = { count: 0, examples: [] }

/** The lists of a case set without problems. */
export const silent = {
  skipped: nothingSaid,
  otherLabels: nothingSaid,
  unchecked: nothingSaid,
  unstated: nothingSaid,
}

/** The beginning of the default prompt. */
export const asked = "Evaluate the boolean expression: "

/** The prompt of xor-bench. */
export function quizPrompt(lines: string, formula: string): string {
  return [
    `Given the following boolean variables:\n${lines}`,
    `Evaluate the boolean expression: ${formula}`,
    "Do not write any computer programs, evaluate the expression by yourself.",
    "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
    "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.",
  ].join("\n")
}
