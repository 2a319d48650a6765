// Conditions as people write them are read correctly in their notation. Without a notation, they are never silently
// misread.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { type Expression, formatLine } from "../../src/index.ts"
import { builtInDialects } from "../../src/language/built-in/built-in-dialects.ts"
import { treeOf } from "../../src/language/engines/index.ts"
import { mapTree } from "../../src/reason/index.ts"
import { captured } from "../support/run-command.ts"

const snippets = readFileSync("fixtures/snippets/snippets.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t") as [dialect: string, text: string, tree: string])

const bare = (tree: Expression) =>
  formatLine(mapTree(tree, (node) => (node.kind === "group" ? node.inner : node)))

test.each(snippets)("%s: %s", async (name, text, tree) => {
  const dialect = builtInDialects.find((each) => each.name === name)
  if (dialect === undefined) throw new Error(`no dialect ${name}`)
  if (text.includes(".") && tree.includes(".")) {
    // Members are atoms, which only the command line reads in notations whose names have no dot.
    const { output } = await captured(["parse", text, "--dialect", name, "--format", "line"])
    return expect(output).toBe(`${tree}\n`)
  }
  const result = treeOf(text, dialect)
  expect(result === undefined ? "refused" : bare(result)).toBe(tree)
})

test("without a notation, each is read correctly, or boolglot asks or names another reading", async () => {
  const silent: string[] = []
  let meant = 0
  for (const [, text, tree] of snippets) {
    const { output, errors, exitCode } = await captured(["parse", text, "--format", "line"])
    const read = output.trim().replaceAll(/\(group ((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, "$1")
    if (read === tree) meant += 1
    if (exitCode === 0 && read !== tree && errors === "") silent.push(`${text}: ${read}`)
  }
  expect(silent).toEqual([])
  // The others are refused, ask, or have a note.
  expect(meant).toBeGreaterThanOrEqual(275)
})
