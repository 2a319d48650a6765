// Converting a text to its own notation keeps its operators.

import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"

test.each([
  ["r", "x & y | z", "x & y | z"],
  ["r", "x  &&  ! y", "x && !y"],
  ["ada", "x and then not y", "x and then not y"],
  ["ada", "x AND THEN y", "x and then y"],
  ["elixir", "x && !y || z", "x && !y || z"],
  ["elixir", "x and not y", "x and not y"],
  ["lean", "x && y", "x && y"],
  ["lean", "x /\\ y", "x /\\ y"],
  ["c", "not a and (b bitor c)", "not a and (b bitor c)"],
  ["c", "a!=b&&c", "a != b && c"],
  ["python", "x ^ y", "x ^ y"],
  ["python", "x!=y", "x != y"],
  ["system-verilog", "x -> ~y", "x -> ~y"],
  ["verilog", "x & ~y", "x & ~y"],
  // Operators that differ only in case, and literals, are written as usual.
  ["sql", "x and not y", "x AND NOT y"],
  ["r", "T & F", "TRUE & FALSE"],
])("%s: %s", async (dialect, text, expected) => {
  const call = ["convert", "--from", dialect, "--to", dialect]
  expect((await captured([...call, text])).output).toBe(`${expected}\n`)
  expect((await captured(call, { input: `${text}\n` })).output).toBe(`${expected}\n`)
})

test("other spacing, groups and precedences", async () => {
  const converted = async (...call: string[]) => (await captured(["convert", ...call])).output
  expect(await converted("x & y", "--from", "r", "--to", "r", "--spacing", "compact")).toBe("x&y\n")
  // Printing drops the parentheses, so the tokens differ.
  expect(await converted("(x & y)", "--from", "r", "--to", "r", "--groups", "minimal")).toBe(
    "x && y\n",
  )
  // Python's precedence makes | bind tighter than &&.
  expect(await converted("x && y | z", "--from", "c", "--to", "r")).toBe("x && (y || z)\n")
})
