// Runs a contender on texts that no corpus contains: very deep ones, and ones to be refused.
//
// A probe expects a value or a refusal. Running out of stack is neither, and is reported as such, even for a text that
// should be refused.

import type { Contender } from "./contender.ts"
import type { CorpusDialect } from "./corpora.ts"

export interface Probe {
  readonly name: string
  readonly text: string
  readonly expected: boolean | "refused"
}

export interface FailedProbe {
  readonly probe: Probe
  /** The wrong answer: a value, `stack overflow` or the error's message. */
  readonly found: string
}

/** The probes that a contender fails, by its value, or by its tree if it doesn't evaluate. */
export function probeContender(contender: Contender, dialect: CorpusDialect): FailedProbe[] {
  return probes[dialect]
    .map((probe) => ({ probe, found: ask(contender, probe.text) }))
    .filter(({ probe, found }) => !isExpected(found, probe.expected))
    .map(({ probe, found }) => ({ probe, found: describe(found) }))
}

const depth = 100_000

export const probes: Readonly<Record<CorpusDialect, readonly Probe[]>> = {
  "true-false": [
    ...deepProbes("not ", "True"),
    { name: "not after xor", text: "True ^ not False", expected: "refused" },
    { name: "two literals", text: "True True", expected: "refused" },
    { name: "no right operand", text: "True and", expected: "refused" },
    { name: "words run together", text: "notTrue", expected: "refused" },
    { name: "unclosed parenthesis", text: "( True", expected: "refused" },
    { name: "empty parentheses", text: "True and ( )", expected: "refused" },
    { name: "call", text: "True ( False )", expected: "refused" },
    { name: "foreign operator", text: "True && False", expected: "refused" },
    { name: "empty text", text: "", expected: "refused" },
  ],
  binary: [
    ...deepProbes("!", "1"),
    { name: "not after xor", text: "1!=!0", expected: "refused" },
    { name: "two literals", text: "1 1", expected: "refused" },
    { name: "no right operand", text: "1&&", expected: "refused" },
    { name: "digits run together", text: "!10", expected: "refused" },
    { name: "unclosed parenthesis", text: "(1", expected: "refused" },
    { name: "empty parentheses", text: "1&&()", expected: "refused" },
    { name: "call", text: "1(0)", expected: "refused" },
    { name: "foreign operator", text: "1 and 0", expected: "refused" },
    { name: "empty text", text: "", expected: "refused" },
  ],
}

function deepProbes(not: string, literal: string): Probe[] {
  const count = depth.toLocaleString("en-US")
  return [
    {
      name: `${count} parentheses`,
      text: "(".repeat(depth) + literal + ")".repeat(depth),
      expected: true,
    },
    { name: `${count} nots`, text: not.repeat(depth) + literal, expected: true },
    { name: `${count} nots and one`, text: not.repeat(depth + 1) + literal, expected: false },
  ]
}

/** A value, a tree, or an error. */
function ask(contender: Contender, original: string): unknown {
  const text = contender.prepare?.(original) ?? original
  try {
    return (contender.evaluate ?? contender.buildTree)?.(text)
  } catch (error) {
    return error
  }
}

function isExpected(found: unknown, expected: Probe["expected"]): boolean {
  if (expected === "refused") return found instanceof Error && !isOverflow(found)
  // A tree's value can't be checked here; building it at all is what counts.
  return found === expected || isTree(found)
}

function isTree(found: unknown): boolean {
  return typeof found !== "boolean" && !(found instanceof Error)
}

function isOverflow(found: unknown): boolean {
  return found instanceof RangeError
}

function describe(found: unknown): string {
  if (isOverflow(found)) return "stack overflow"
  if (found instanceof Error) return found.message.split("\n")[0] ?? found.name
  return isTree(found) ? "a tree" : String(found)
}
