// docs/commands, which is generated from the commands and committed.

import { readdirSync, readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { commandPages } from "../build/command-pages.ts"
import { reportPicture } from "../build/report-picture.ts"
import { commandGroups } from "../src/cli/commands.ts"

let pages: Map<string, string>

beforeAll(async () => {
  pages = await commandPages()
})

test("the committed pages are up to date; npm run docs:commands rewrites them", () => {
  const names = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name))
  const committed = readdirSync("docs/commands").map((name) => `docs/commands/${name}`)
  expect(committed.toSorted()).toEqual([...pages.keys()].toSorted())
  expect(committed).toHaveLength(names.length + 2)
  const stale = [...pages].filter(([path, text]) => readFileSync(path, "utf8") !== text)
  expect(stale.map(([path]) => path)).toEqual([])
})

test("the picture of a report is up to date, too", { tags: ["slow"] }, () => {
  expect(readFileSync("docs/pictures/report.svg", "utf8")).toBe(reportPicture())
})

test("a page has the call, arguments, options with choices and defaults, examples and exit codes", () => {
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

test("lists the choices of arguments, and no table is empty", () => {
  expect(pages.get("docs/commands/completion.md")).toContain(
    "| `shell` | shell to print the script for (one of `bash`, `zsh`, `fish`) |",
  )
  for (const [path, text] of pages) expect([path, /--\|\n\n/.test(text)]).toEqual([path, false])
})

test("no description of an option begins with a preposition", () => {
  for (const [path, text] of pages) {
    expect([path, text.match(/^\| `-.*\| (?:of|for|such) .*$/m)?.[0]]).toEqual([path, undefined])
  }
})

test("escapes Markdown in descriptions", () => {
  const page = pages.get("docs/commands/validate.md") ?? ""
  expect(page).toContain("(?\\<expr\\>.\\*)")
  expect(page).toContain("\\{expr\\}")
})
