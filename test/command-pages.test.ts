// docs/commands, which is made from the commands and committed.

import { readdirSync, readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { commandPages } from "../build/command-pages.ts"
import { commandGroups } from "../src/cli/commands.ts"

let pages: Map<string, string>

beforeAll(async () => {
  pages = await commandPages(readFileSync("README.md", "utf8"))
})

test("what is committed is what the commands make; npm run docs:commands writes it again", () => {
  const names = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name))
  const committed = readdirSync("docs/commands").map((name) => `docs/commands/${name}`)
  expect(committed.toSorted()).toEqual([...pages.keys()].toSorted())
  expect(committed).toHaveLength(names.length + 2)
  const stale = [...pages].filter(([path, text]) => readFileSync(path, "utf8") !== text)
  expect(stale.map(([path]) => path)).toEqual([])
})

test("a page has the call, the arguments, the options with choices and defaults, examples and exit codes", () => {
  const page = pages.get("docs/commands/truth-table.md") ?? ""
  expect(page).toContain("More: [Reasoning](../reasoning.md).")
  expect(page).toContain("\nboolglot truth-table [options] [expressions...]\n")
  expect(page).toContain("\n| `expressions` | expressions, each in quotes; without any, ")
  expect(page).toContain(
    "| `-d`, `--dialect <notation>` | notation of the expression (default: detected) |",
  )
  expect(page).toContain("(one of `text`, `markdown`, `csv`, `json`, `latex`, `html`) |")
  expect(page).toContain("(default: `T,F`) |")
  expect(page).toContain(
    '```console\n$ boolglot truth-table "p -> q" --dialect logic\np q │ p -> q\n',
  )
  expect(page).toContain(
    "\n| 2 | an expression was refused, there are more than 24 variables, or the command could not run |\n",
  )
})

test("choices of arguments are named, and no table is empty", () => {
  expect(pages.get("docs/commands/completion.md")).toContain(
    "| `shell` | shell to print the script for (one of `bash`, `zsh`, `fish`) |",
  )
  for (const [path, text] of pages) expect([path, /--\|\n\n/.test(text)]).toEqual([path, false])
})

test("what is said of an option is said of something", () => {
  for (const [path, text] of pages) {
    expect([path, text.match(/^\| `-.*\| (?:of|for|such) .*$/m)?.[0]]).toEqual([path, undefined])
  }
})

test("signs of Markdown in descriptions are text", () => {
  const page = pages.get("docs/commands/validate.md") ?? ""
  expect(page).toContain("(?\\<expr\\>.\\*)")
  expect(page).toContain("\\{expr\\}")
})
