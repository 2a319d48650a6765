// Messages remain readable if the names and values in them are long. JSON contains a name once.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { shortMessage } from "../../../src/cli/terminal/terminal.ts"
import { UnboundVariableError } from "../../../src/language/expression/fold.ts"
import { shortened } from "../../../src/language/source/shown-text.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const long = "x".repeat(100_000)
const folder = temporaryFolder()

test("never cuts a character in half", () => {
  expect(shortened("abc", 3)).toBe("abc")
  expect(shortened("abcd", 3)).toBe("ab…")
  expect(shortened("a🙂cd", 3)).toBe("a…")
  const cut = shortMessage(`say ${"🙂".repeat(999)} or a${"🙂".repeat(999)}`)
  expect(cut).toBe(
    `say ${"🙂".repeat(100)}…${"🙂".repeat(30)} or a${"🙂".repeat(99)}…${"🙂".repeat(30)}`,
  )
})

test("keeps words as long as paths, and messages of usual length", () => {
  const path = `/${"folder/".repeat(40)}rows.jsonl`
  expect(shortMessage(`cannot read ${path}: it is a folder`)).toContain(path)
  const words = "a few words ".repeat(100)
  expect(shortMessage(words)).toBe(words)
  expect(shortMessage(words.repeat(1000)).length).toBeLessThan(10_002)
  const name =
    "a_name_of_more_letters_than_people_usually_write_but_by_no_means_too_long_for_a_message"
  expect(new UnboundVariableError(name).message).toBe(`the variable ${name} has no value`)
})

describe("a name of 100,000 letters", () => {
  const kept = { runs: "fixtures/runs/two-models.jsonl", set: "fixtures/xor-loosest.jsonl" }
  test.each([
    ["eval", long],
    ["eval", long, "--dialect", "true-false"],
    ["eval", `True ${long}`],
    ["eval", `${long} ${long}`, "--dialect", "python"],
    ["eval", "True", "--dialect", long],
    ["eval", "True", "--set", long],
    ["eval", "True", `--${long}`],
    ["eval", "True", "--grammar", long],
    ["check", `${long} True`],
    ["check", `True ${long}`, "--dialect", "true-false"],
    ["convert", long, "--to", "binary"],
    ["convert", `bad and ${long}`, "--to", "t-f"],
    [long],
    ["validate", long],
    ["validate", kept.set, "--label-field", long],
    ["validate", kept.set, "--precedence", long],
    ["validate", kept.set, "--extract", long],
    ["table", kept.runs, "--by", long],
    ["score", kept.runs, "--answer", long],
    ["generate", "--count", long],
    ["run", "x", "-m", "model", "--base-url", long],
  ])("is not repeated: call %#", { tags: ["long"] }, async (...args) => {
    const { output, errors } = await captured(args)
    expect(output.length + errors.length).toBeLessThan(5000)
    expect(output.length + errors.length).toBeGreaterThan(20)
  })

  test("is in JSON once, next to the message", { tags: ["long"] }, async () => {
    const { output } = await captured(["eval", long, "--json"])
    const { error } = JSON.parse(output)
    expect(error.variable).toBe(long)
    expect(error.message).toBe(`the variable ${"x".repeat(99)}… has no value`)
    expect(output.length).toBeLessThan(long.length + 500)
  })

  test("is not repeated for a row of a dataset or a log of a model", {
    tags: ["long"],
  }, async () => {
    const rows = join(folder, "rows.jsonl")
    writeFileSync(rows, `${JSON.stringify({ input: `True and ${long}`, target: "True" })}\n`)
    const { output, errors } = await captured(["validate", rows])
    expect(output + errors).toContain("has no value")
    expect(output.length + errors.length).toBeLessThan(5000)
    const json = JSON.parse((await captured(["validate", rows, "--json"])).output)
    const messages = JSON.stringify(json).match(/"message":"[^"]*"/g) ?? []
    expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(1000)
  })

  test("is replaced by NAME in the hint", async () => {
    const { errors } = await captured(["eval", long])
    expect(errors).toBe(
      `error: the variable ${"x".repeat(99)}… has no value; give it one with --set NAME=true\n`,
    )
    const short = await captured(["eval", "x"])
    expect(short.errors).toBe("error: the variable x has no value; give it one with --set x=true\n")
  })
})
