// A rule excuses a difference between an implementation and a dialect if both are right. Each is tested along with a
// text of the same signs and answers that it must not excuse, because there the dialect would be wrong.

import { expect, test } from "vitest"
import { compare } from "../../oracles/compare.ts"
import { dialectNamed } from "../../oracles/dialect-named.ts"
import type { Answer } from "../../oracles/judge.ts"
import { judges } from "../../oracles/judges.ts"

const cases: [judge: string, dialect: string, rule: string, excused: string, fault: string][] = [
  ["lua", "lua", "call", "x (y)", "(y) and and x"],
  ["mathjs", "mathjs", "juxtaposition", "x not y", "(x or y"],
  ["cpython", "python", "empty tuple", "()", "x and ( or"],
  ["sympy", "sympy", "trailing comma", "And(x,)", "And(x, y) y"],
  ["sympy", "sympy", "other arguments", "Not(x, y)", "And(x, y) Or(x)"],
  ["jq", "jq", "pipe into not", ".x | not and .y", ".x and | not"],
  ["jq", "jq", "path after a value", "false .x", ".x and or false"],
  ["jq", "jq", "path after a value", "(.x or .y) .x", "(.x or .y) or"],
  ["alloy", "alloy", "formulas in braces", "{ x y }", "{ x and } y"],
  ["alloy", "alloy", "formulas in braces", "x => {}", "x => ()"],
  ["bash", "bash", "carriage return", "$x\r && $y", "$x && && $y\r"],
  ["gnucobol", "cobol", "double negation", "NOT NOT x", "NOT x AND NOT"],
  ["iverilog", "verilog", "reduction", "x || ^ y", "x ^ y z"],
  ["ruby", "ruby", "symbol", "x ? :y : x", "x ? y : : x"],
  ["octave", "matlab", "function as operand", "x || xor", "xor(x, y) ||"],
]

test.each(cases)(
  "%s in %s is excused by %s: %j, not %j",
  async (name, dialectName, rule, ...texts) => {
    const judge = judges.find((each) => each.name === name)
    const dialect = dialectNamed(dialectName)
    if (judge === undefined || dialect === undefined) throw new Error("no such judge or dialect")
    const accepting = { ...judge, ask: async () => texts.map((): Answer => true) }
    const questions = texts.map((text) => ({ text, variables: {}, ours: "refused" as const }))
    const { excluded, disagreements } = await compare(accepting, "1", dialect, questions)
    expect([...excluded].map(([{ name }, found]) => [name, found[0]?.text])).toEqual([
      [rule, texts[0]],
    ])
    expect(disagreements.map(({ text }) => text)).toEqual([texts[1]])
  },
)

test("a wrong value is not excused as a call", async () => {
  const judge = judges.find((each) => each.name === "lua")
  const lua = dialectNamed("lua")
  if (judge === undefined || lua === undefined) throw new Error("no such judge or dialect")
  const wrong = { ...judge, ask: async (): Promise<Answer[]> => [false, "refused"] }
  const questions = ["not (false)", "(true)"].map((text) => ({ text, variables: {}, ours: true }))
  const { disagreements } = await compare(wrong, "1", lua, questions)
  expect(disagreements).toHaveLength(2)
})
