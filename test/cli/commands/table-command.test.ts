// The `table` command, from its arguments to its streams, files and exit code.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import type { Asked } from "../../../src/measure/cases/case.ts"
import { formatRecord } from "../../../src/measure/runs/run-record.ts"
import { answers, askedOf, publishedTables } from "../../support/asked-cases.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const example = "fixtures/runs/two-models.jsonl"

const path = (name: string) => join(folder, name)

function runFile(name: string, asked: readonly Asked[], ...others: readonly string[]): string {
  const lines = asked.map((each, at) =>
    formatRecord({ ...each, hash: `${at}`, repeat: 0, usage: null, latency: 1, attempts: 1 }),
  )
  writeFileSync(path(name), [...lines, ...others].map((line) => `${line}\n`).join(""))
  return path(name)
}

const grid = [8, 16].flatMap((length) =>
  [0, 1].flatMap((max_depth) =>
    answers({ model: "a/m", length, parameters: { length, max_depth, count: 3 }, right: 1 }),
  ),
)

test("prints a Markdown table by default", async () => {
  expect(await captured(["table", example])).toEqual({
    exitCode: 0,
    output:
      "| length | mistralai/mistral-large | openai/gpt-4 |\n|---:|---:|---:|\n" +
      "| 2 | 100 (34.2 – 100.0) | 50 (9.5 – 90.5) |\n| 4 | 66.67 (20.8 – 93.9) | N/A |\n",
    errors: "1 case has no reply and is not counted\n",
  })
})

test("several files make one table", async () => {
  const { plain } = publishedTables()
  const files = plain.slice(0, 2).map((row, at) => runFile(`part-${at}.jsonl`, askedOf(row)))
  const { output } = await captured(["table", ...files.toReversed(), "--format", "csv"])
  expect(output).toBe(
    "model_author,model_name,prompting,2,4,8,16,32,64,128\n" +
      "openai,o1-mini,none,100,100,100,100,100,100,80\n" +
      "google,gemini-pro-1.5,none,100,100,100,100,70,,\n",
  )
})

test.each([["--json"], ["--format", "json"]])("JSON: %s %s", async (...args) => {
  const { output } = await captured(["table", example, ...args])
  const data = JSON.parse(output)
  expect(data).toMatchObject({ by: ["length"], rule: "first-tag", columns: [2, 4] })
  expect(data.rows.map(({ configuration }: Asked) => configuration.model)).toEqual([
    "mistralai/mistral-large",
    "openai/gpt-4",
  ])
})

test("another rule finds other answers", async () => {
  const { output } = await captured(["table", example, "--answer", "/True/"])
  expect(output).toContain("| 0 (0.0 – 65.8) |")
})

test("warns about models without answers, and names the rule that finds more", async () => {
  const replies = (model: string, reply: string, count: number) =>
    answers({ model, length: 2, right: count }).map((each) => ({ ...each, reply }))
  const warned = async (asked: readonly Asked[], ...args: string[]) =>
    (await captured(["table", runFile("unanswered.jsonl", asked), ...args])).errors
  const tagged = replies("a/tagged", "<ANSWER>True</ANSWER>", 4)
  const word = replies("b/word", "It is True.", 5)
  expect(await warned([...tagged, ...word])).toBe(
    "warning: 5 of 5 replies of b/word have no answer that first-tag reads; " +
      "last-word reads one in 5 of them: --answer last-word\n",
  )
  expect(await warned(word, "--answer", "last-word")).toBe("")
  expect(await warned(replies("c/exact", "<ANSWER>true</ANSWER>", 1))).toContain(
    "1 of 1 reply has no answer that first-tag reads; last-tag reads one in it",
  )
  expect(await warned(replies("d/silent", "I can't say.", 3))).toBe(
    "warning: 3 of 3 replies have no answer that first-tag reads; no built-in rule reads one in any of them\n",
  )
  expect(
    await warned([...replies("e/m", "<ANSWER>True</ANSWER>", 4), ...replies("e/m", "?", 1)]),
  ).toBe("")
  const many = ["a", "b", "c", "d"].flatMap((name) => replies(name, "?", 1))
  expect(await warned([...tagged, ...many])).toContain("4 of 4 replies of a, b, c, … have")
})

test("by another parameter; cases without it are reported", async () => {
  const file = runFile("some.jsonl", [...grid, ...answers({ model: "a/m", length: 2, right: 2 })])
  expect(await captured(["table", file, "--by", "max_depth"])).toEqual({
    exitCode: 0,
    output:
      "| max_depth | a/m |\n|---:|---:|\n| 0 | 100 (34.2 – 100.0) |\n| 1 | 100 (34.2 – 100.0) |\n",
    errors: "2 cases have no max_depth and are not in the table\n",
  })
})

test("notices fit the terminal and say what is missing", {
  tags: ["slow"],
}, async () => {
  const file = runFile("left-out.jsonl", [...grid, ...answers({ model: "a/m", failed: 1 })])
  const { errors } = await captured(["table", file, "--by", "length,max_depth"], { width: 50 })
  expect(errors).toBe(
    "1 case has no length or no max_depth and is not in\nthe table\n" +
      "1 case has no reply and is not counted\n",
  )
  const chart = path("narrow.svg")
  const drawn = await captured(["table", file, "--chart", chart], { width: 50 })
  for (const line of drawn.errors.split("\n")) expect(line.length).toBeLessThanOrEqual(50)
  expect(drawn.errors).toContain("the chart is by length and max_depth, which vary")
})

test("names of parameters stay on their line, with escaped control characters", async () => {
  const name = "a\u001b[2J\nb"
  const file = runFile("named.jsonl", [
    ...answers({ model: "a/m", parameters: { [name]: 1 }, right: 1 }),
    ...answers({ model: "a/m", right: 1 }),
  ])
  const said = "1 case has no a\\u{1b}[2J b and is not in the table\n"
  for (const width of [undefined, 80]) {
    const { errors } = await captured(["table", file, "--by", name], width ? { width } : {})
    expect(errors).toBe(said)
  }
})

test("by two parameters: a grid", async () => {
  const file = runFile("grid.jsonl", grid)
  const { output } = await captured(["table", file, "--by", "max_depth, length"])
  expect(output).toBe(
    "a/m\n\n| length ↓ max_depth → | 0 | 1 |\n|---:|---:|---:|\n| 8 | 100 (20.7 – 100.0) | 100 (20.7 – 100.0) |\n" +
      "| 16 | 100 (20.7 – 100.0) | 100 (20.7 – 100.0) |\n",
  )
  const csv = await captured(["table", file, "--by", "max_depth,length", "--format", "csv"])
  expect(csv.output).toContain("model_author,model_name,prompting,length,0,1\n")
  const json = await captured(["table", file, "--by", "max_depth,length", "--json"])
  expect(JSON.parse(json.output)).toMatchObject({ by: ["max_depth", "length"], lines: [8, 16] })
})

describe("charts", () => {
  test("lines for runs of one parameter", async () => {
    const chart = path("lines.svg")
    const { exitCode, output } = await captured(["table", example, "--chart", chart])
    expect(exitCode).toBe(0)
    expect(output).toContain("| length | mistralai")
    expect(readFileSync(chart, "utf8")).toContain("Accuracy by length")
  })

  test("a heat map for grids, with a note on its parameters; the table stays", async () => {
    const file = runFile("for-map.jsonl", grid)
    const chart = path("map.svg")
    const { output, errors } = await captured(["table", file, "--chart", chart])
    expect(output).toContain("| 16 | 100 (34.2 – 100.0) |")
    expect(errors).toBe(
      "the chart is by length and max_depth, which vary in these cases; " +
        `choose others with --by, or one for lines\nchart written to ${chart}\n`,
    )
    expect(readFileSync(chart, "utf8")).toContain("Accuracy by length and max_depth")
  })

  test.each([
    ["length", "Accuracy by length:"],
    ["max_depth,length", "Accuracy by max_depth and length"],
  ])("--by %s selects the axes, without a note", async (by, title) => {
    const file = runFile("chosen.jsonl", grid)
    const chart = path(`${by}.svg`)
    const { errors } = await captured(["table", file, "--by", by, "--chart", chart])
    expect(errors).toBe(`chart written to ${chart}\n`)
    expect(readFileSync(chart, "utf8")).toContain(title)
  })

  test("refuses a name with another extension before reading anything", async () => {
    expect(await captured(["table", "none.jsonl", "--chart", "x.pdf"])).toEqual({
      exitCode: 2,
      output: "",
      errors: "error: cannot write x.pdf: a chart must be an .svg or .png file\n",
    })
  })

  test("refuses to overwrite its input", async () => {
    const file = runFile("run.svg", grid)
    const before = readFileSync(file, "utf8")
    const { exitCode, errors } = await captured(["table", file, "--chart", file])
    expect(exitCode).toBe(2)
    expect(errors).toBe(`error: cannot write ${file}: it is an input; write to another file\n`)
    expect(readFileSync(file, "utf8")).toBe(before)
  })

  test("if drawing fails, leaves nothing behind", async () => {
    mkdirSync(path("folder.svg"))
    const { exitCode } = await captured(["table", example, "--chart", path("folder.svg")])
    expect(exitCode).toBe(2)
    const many = Array.from({ length: 101 }, (_, at) =>
      answers({ model: "a", parameters: { x: at, y: at % 2 }, right: 1 }),
    ).flat()
    const file = runFile("many.jsonl", many)
    const chart = path("many.svg")
    const { errors } = await captured(["table", file, "--by", "x,y", "--chart", chart])
    expect(errors).toBe(
      "error: a heat map has room for 100 values of a parameter, and x has 101; choose other parameters\n",
    )
    expect(existsSync(chart)).toBe(false)
  })
})

describe("invalid calls", () => {
  const withParameters = runFile("parameters.jsonl", grid)
  const empty = runFile("empty.jsonl", [])
  const many = runFile(
    "too-many.jsonl",
    Array.from({ length: 320 }, (_, at) =>
      answers({ model: "a", parameters: { x: at, y: at }, right: 1 }),
    ).flat(),
  )

  test.each([
    [[empty], "it is empty"],
    [
      [withParameters, "--by", "depth"],
      '--by names "depth", which none of the 4 cases has; they have length, max_depth, count,',
    ],
    [
      [withParameters, "--by", ""],
      '--by cannot be ""; write one parameter, or two different ones, as in length,max_depth',
    ],
    [[withParameters, "--by", "a,b,c"], '--by cannot be "a,b,c"; write one parameter'],
    [[withParameters, "--by", "a,a"], '--by cannot be "a,a"; write one parameter'],
    [[withParameters, "--by", "a,"], '--by cannot be "a,"; write one parameter'],
    [[withParameters, "--json", "--format", "csv"], "--format and --json cannot be used together"],
    [[withParameters, "--answer", "last"], 'the answer rule "last" is unknown; there are'],
    [[withParameters, "--format", "html"], "it takes markdown, csv or json"],
    [[many, "--by", "x,y"], "a table by y and x would have 102,400 cells"],
    [["none.jsonl"], "cannot read none.jsonl: there is no such file"],
    [[], "table needs runs"],
  ])("%j: %s", async (args, message) => {
    const { exitCode, output, errors } = await captured(["table", ...args])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(message)
  })
})

test("lists the first ten lines that aren't records, and shows the table", async () => {
  const file = runFile("torn.jsonl", grid, ...Array.from({ length: 12 }, () => "{"))
  const { exitCode, output, errors } = await captured(["table", file])
  expect(exitCode).toBe(1)
  expect(output).toContain("| 16 | 100 (34.2 – 100.0) |")
  const lines = errors.trimEnd().split("\n")
  expect(lines).toHaveLength(11)
  expect(lines[0]).toContain(`${file}:5: `)
  expect(lines[10]).toBe(`${file}: and 2 more problems`)
})

test("escapes control characters in names of models", async () => {
  const file = runFile(
    "hostile.jsonl",
    answers({ model: "a/\u001b[2Jb\u202ec", length: 2, right: 1 }),
  )
  for (const format of ["markdown", "csv"]) {
    const { output } = await captured(["table", file, "--format", format], { width: 60 })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: They must not be there.
    expect(output).not.toMatch(/[\u001b\u202e]/)
    expect(output).toContain("\\u{1b}")
  }
  const { output } = await captured(["table", file, "--format", "csv"])
  expect(output).toContain("a,\\u{1b}[2Jb\u202ec,none,100\n")
})
