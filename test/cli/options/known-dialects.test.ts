import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { knownDialects, textReader } from "../../../src/cli/options/expression-options.ts"
import { BooleanSyntaxError } from "../../../src/language/source/boolean-syntax-error.ts"
import { dialect } from "../../support/dialect.ts"

test("a command reads a grammar once, so caches of its dialect remain valid", async () => {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-grammar-"))
  const path = join(folder, "own.ohm")
  writeFileSync(path, readFileSync("grammars/datasets/binary.ohm", "utf8").replace("Binary", "Own"))
  const options = { grammar: [path] }
  const known = await knownDialects(options)
  rmSync(folder, { recursive: true })
  expect(known.length).toBe((await knownDialects({})).length + 1)
  expect(await knownDialects(options)).toBe(known)
})

test("a refusal has no stack trace, and other errors keep theirs", async () => {
  const { stackTraceLimit } = Error
  const { read } = await textReader([dialect("true-false")], {})
  let refusal: unknown
  try {
    read("True and")
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(BooleanSyntaxError)
  expect((refusal as Error).stack).not.toContain("\n    at ")
  expect(Error.stackTraceLimit).toBe(stackTraceLimit)
})
