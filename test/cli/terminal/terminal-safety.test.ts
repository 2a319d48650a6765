// No output to a terminal contains foreign control characters; files and pipes get the exact bytes.
//
// @module-tag slow

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createColors } from "picocolors"
import { describe, expect, test } from "vitest"
import { terminalText } from "../../../src/cli/terminal/terminal.ts"
import { captured } from "../../support/run-command.ts"
import { sampleLine, sampleRecord } from "../../support/sample-records.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const esc = String.fromCodePoint(0x1b)
const nasty = `${esc}]0;title${String.fromCodePoint(7, 0x9b)}31m\u202e\r`
const hidden = /[^\P{C}\n]/u
const folder = temporaryFolder()

test("a text for a terminal keeps lines, tabs and our colours, and escapes the rest", () => {
  const colors = createColors(true)
  for (const color of ["red", "yellow", "green", "blue", "cyan", "bold", "dim"] as const) {
    expect(terminalText(`a\n\t${colors[color]("b")} é ⊕`)).toBe(`a\n\t${colors[color]("b")} é ⊕`)
  }
  expect(terminalText(nasty)).toBe("\\u{1b}]0;title\\u{7}\\u{9b}31m\\u{202e}\\u{d}")
  expect(terminalText(`${esc}[2J${esc}[8mx${esc}[1;31m`)).not.toMatch(hidden)
})

describe("a grammar", () => {
  /** Spellings with invisible characters that don't control a terminal. */
  const grammar = join(folder, "unseen.ohm")
  writeFileSync(
    grammar,
    `Unseen <: Boolean {
      true := "T\\u{200b}!" false := "F\\u{ad}!" and := "&\\u{2060}." not := "~" or := "é|" variable := name
      wordPart := "0".."9" | "a".."z" | "\\u{5d0}".."\\u{61f}" nameStart := "a".."z" | "\\u{5d0}".."\\u{61f}"
    }`,
  )
  const read = ["--grammar", grammar]
  const both = ["T\u200b! &\u2060. (F\u00ad! é| ~ F\u00ad!)", "--dialect", "unseen", ...read]

  test.each([
    ["check", "T\u200b! T\u200b! (", "--dialect", "unseen", ...read],
    ["check", "a\u061c T\u200b!", "--dialect", "unseen", ...read],
    ["parse", ...both],
    ["parse", "a\u061c", "--dialect", "unseen", ...read],
    ["parse", "--json", ...both],
    ["check", "--json", ...both],
    ["check", "--json", "T\u200b! T\u200b! (", "--dialect", "unseen", ...read],
    ["convert", "--json", ...both, "--to", "unseen"],
    ["convert", "True and", "--to", "unseen", ...read],
    ["eval", "T\u200b! T\u200b!", "--dialect", "unseen", ...read],
    ["eval", "a\u061c", "--dialect", "unseen", ...read],
    ["dialects", ...read],
    ["dialects", "unseen", ...read],
    ["dialects", "--json", ...read],
    ["dialects", "unseen", "--json", ...read],
    ["generate", "--describe", "--dialect", "unseen", ...read],
    ["generate", "--describe", "--json", "--dialect", "unseen", ...read],
  ])("shows invisible characters, also in a pipe: %s %s", async (...args) => {
    const { output, errors } = await captured(args)
    expect(output + errors).not.toMatch(hidden)
    expect(output + errors).not.toBe("")
  })

  test("is written unchanged to a pipe, and visibly to a terminal", async () => {
    const piped = await captured(["convert", ...both, "--to", "unseen"])
    expect(piped.output).toBe("T\u200b! &\u2060. (F\u00ad! é| ~ F\u00ad!)\n")
    const shown = await captured(["convert", ...both, "--to", "unseen"], { width: 80 })
    expect(shown.output).toBe("T\\u{200b}! &\\u{2060}. (F\\u{ad}! é| ~ F\\u{ad}!)\n")
  })

  test("is shown the same way if rows are written as bytes", async () => {
    const args = ["generate", "--count", "300", "--length", "9", "--max-depth", "2"]
    const rows = [...args, "--dialect", "unseen", "--format", "txt", ...read]
    const { output: piped } = await captured(rows)
    const { output: shown } = await captured(rows, { width: 80 })
    expect(piped).toMatch(hidden)
    expect(shown).not.toMatch(hidden)
    expect(shown).toBe(terminalText(piped))
    expect(shown).toContain("é|")
  })

  test("is refused if its name contains control characters", { tags: ["long"] }, async () => {
    const path = join(folder, `${esc}[31mred.ohm`)
    writeFileSync(path, "Red <: Boolean {}")
    const { exitCode, errors } = await captured(["detect", "True", "--grammar", path])
    expect(exitCode).toBe(2)
    expect(errors).toContain("its name contains the control character U+001B; rename its file")
    expect(errors).not.toMatch(hidden)
  })
})

describe("foreign names", () => {
  const inside = join(folder, nasty)
  mkdirSync(inside)
  const runs = join(inside, "a.jsonl")
  const record = sampleRecord(1)
  const configuration = { ...record.configuration, model: `a/${nasty}`, prompting: nasty }
  writeFileSync(runs, `${sampleLine({ ...record, configuration })}\n{"broken\n`)
  const rows = join(inside, "rows.jsonl")
  writeFileSync(rows, `{"input":"True","target":"False","${nasty.replaceAll(/\p{Cc}/gu, "")}":1}\n`)
  const grid = join(inside, "grid.yaml")
  writeFileSync(grid, "{length: [3, 4], max_depth: 0, count: 1}")

  test.each([
    ["score", runs],
    ["table", runs],
    ["table", runs, "--format", "csv"],
    ["table", runs, "--by", nasty],
    ["validate", rows],
    ["validate", rows, "--label-field", nasty],
    ["sweep", grid, "-o", join(inside, "swept.jsonl")],
    ["sweep", join(inside, "none.yaml")],
    [
      "generate",
      "--count",
      "1",
      "--length",
      "2",
      "--max-depth",
      "0",
      "-o",
      join(inside, "r.jsonl"),
    ],
    ["fixtures", "-o", join(inside, "suite"), "--only", "t-f"],
    ["eval", nasty],
    ["eval", `x${nasty}`, "--dialect", nasty],
    [nasty],
    ["eval", `--${nasty}`],
    ["xor-bench", "-l", "1", "-n", "1", "--jsonl", "-p", `$QUIZ_FORMULA \u202e\u009b`],
  ])("are escaped on a terminal: %j", async (...args) => {
    const { output, errors } = await captured(args, { width: 80 })
    expect(output + errors).not.toMatch(hidden)
    expect(output + errors).not.toBe("")
  })

  const small = ["--count", "1", "--length", "2", "--max-depth", "0"]
  const out = (name: string) => ["-o", join(inside, name)]
  const wrong = join(inside, "wrong.jsonl")
  const good = '{"input":"True","target":"True"}\n'.repeat(9)
  writeFileSync(
    wrong,
    `${good}{"input":"True","target":"False"}\n{"input":"True and","target":"False"}\n`,
  )
  const steps = join(inside, "steps.jsonl")
  writeFileSync(steps, '{"input":"True","reply":"True = False"}\n')

  test.each([
    ["draw", "p and q", "--as", "karnaugh", ...out("map.svg")],
    ["draw", "p and q", "--as", "karnaugh", "--json", ...out("map.svg")],
    ["generate", ...small, ...out("r.jsonl")],
    ["generate", "--json", ...small, ...out("r.jsonl")],
    ["sweep", grid, ...out("swept.jsonl")],
    ["sweep", grid, "--json", ...out("swept.jsonl")],
    ["sweep", grid, "--json", "--output-dir", join(inside, "points")],
    ["fixtures", ...out("suite"), "--only", "t-f"],
    ["fixtures", "--json", ...out("suite"), "--only", "t-f"],
    ["export", wrong, "--for", "lm-eval", ...out("task")],
    ["export", wrong, "--for", "lm-eval", "--json", ...out("task2")],
    ["validate", wrong],
    ["validate", wrong, rows, "--format", "text"],
    ["validate", wrong, "--format", "json"],
    ["validate", wrong, rows, "--format", "json"],
    ["validate", wrong, "--format", "github"],
    ["validate", wrong, rows, "--format", "github"],
    ["validate", wrong, "--format", "sarif"],
    ["validate", wrong, "--fix", join(inside, "fixed.jsonl"), "--rows", join(inside, "all.jsonl")],
    ["validate", wrong, "--report", join(inside, "page.html")],
    ["validate", wrong, "--plan-only"],
    ["validate", inside],
    ["convert", wrong, "--to", "c", ...out("converted.jsonl")],
    ["convert", wrong, "--to", "c", "--json", ...out("converted.jsonl")],
    ["check-steps", steps],
    ["check-steps", steps, "--json"],
    ["score", runs],
    ["score", runs, "--json"],
    ["table", runs],
    ["table", runs, "--json"],
    ["truth-table", "p", "--format", inside],
    ["satisfy", "--dimacs", join(inside, "none.cnf")],
    ["merge", join(inside, "none.part")],
  ])("are visible in a pipe: %j", async (...args) => {
    const { output, errors } = await captured(args)
    expect(output + errors).not.toMatch(hidden)
    expect(output + errors).not.toBe("")
  })

  test("are escaped in messages that go to a file too", async () => {
    const path = join(inside, "rows.csv")
    const args = ["generate", "--count", "1", "--length", "2", "--max-depth", "0", "-o", path]
    const { errors } = await captured(args)
    expect(errors).toContain("written to")
    expect(errors).not.toMatch(hidden)
  })
})
