// Tables of accuracies, and their output formats.

import { parse } from "csv-parse/sync"
import { describe, expect, test } from "vitest"
import {
  accuracyGrid,
  accuracyTable,
  cellPercent,
} from "../../../src/measure/accuracy/accuracy-grid.ts"
import {
  csvLine,
  csvOfGrid,
  csvOfTable,
  formatPercent,
  jsonOfGrid,
  jsonOfTable,
  markdownOfGrid,
  markdownOfTable,
  markdownTable,
  markdownText,
} from "../../../src/measure/accuracy/format-table.ts"
import { answerRule } from "../../../src/measure/answers/answer-rule.ts"
import type { Asked } from "../../../src/measure/cases/case.ts"
import {
  caseValue,
  compareValues,
  parameterNames,
  varyingParameters,
} from "../../../src/measure/cases/case-value.ts"
import {
  fullLabel,
  labelConfigurations,
  settingName,
} from "../../../src/measure/cases/configuration-names.ts"
import { PythonRandom } from "../../../src/python/python-random.ts"
import { answers, askedOf, type PublishedRow, publishedTables } from "../../support/asked-cases.ts"

const rule = answerRule("first-tag")
const { plain, prompted } = publishedTables()

describe("the published tables", () => {
  test.each([
    ["first", plain],
    ["second", prompted],
  ])("the %s one keeps its order for replies in any order", { tags: ["slow"] }, (_, rows) => {
    const cellsOf = (row: PublishedRow) => row.cells.join()
    const random = new PythonRandom(7)
    for (let round = 0; round < 20; round += 1) {
      const shuffled = [...rows]
      random.shuffle(shuffled)
      // Equally good rows keep the order of their first replies.
      const expected = [...new Set(rows.map(cellsOf))].flatMap((cells) =>
        shuffled.filter((row) => cellsOf(row) === cells),
      )
      const table = accuracyTable(shuffled.flatMap(askedOf), rule)
      expect(
        table.rows.map(({ labels }) => `${labels.author}/${labels.name} ${labels.prompting}`),
      ).toEqual(expected.map(({ author, name, prompting }) => `${author}/${name} ${prompting}`))
    }
  })

  test("as CSV they equal the file of published results", () => {
    const csv = csvOfTable(accuracyTable(plain.flatMap(askedOf), rule))
    const records: string[][] = parse(csv)
    expect(records).toEqual([
      ["model_author", "model_name", "prompting", "2", "4", "8", "16", "32", "64", "128"],
      ...plain.map(({ author, name, prompting, cells }) => [author, name, prompting, ...cells]),
    ])
  })
})

describe("columns and rows", () => {
  const by = (parameters: Asked["case"]["parameters"], right: number) =>
    answers({ model: "m", length: 3, right, wrong: 1, ...(parameters ? { parameters } : {}) })

  test("columns ascend numerically, and the text of a number counts as that number", () => {
    const values = [16, "128", 4, "2", 0.5, -1]
    const table = accuracyTable(
      values.flatMap((depth) => by({ depth }, 1)),
      rule,
      "depth",
    )
    expect(table.columns).toEqual([-1, 0.5, 2, 4, 16, 128])
  })

  test("numbers, truth values, texts and null, in this order", () => {
    const values = [null, "b", "B", true, 10, false, "9a", 9]
    expect(values.toSorted(compareValues)).toEqual([9, 10, false, true, "9a", "B", "b", null])
  })

  test("2 and its text share a column; texts that only look like numbers don't", () => {
    const table = accuracyTable(
      [2, "2", "02", "1e3", " 2", "Infinity"].flatMap((depth) => by({ depth }, 3)),
      rule,
      "depth",
    )
    expect(table.columns).toEqual([2, " 2", "02", "1e3", "Infinity"])
    expect(table.rows[0]?.cells.map((cell) => cell?.all)).toEqual([8, 4, 4, 4, 4])
  })

  test("length and dialect come from the case, or else from its parameters", () => {
    const plainCase = { prompt: "", answer: true }
    expect(caseValue({ ...plainCase, length: 3, parameters: { length: 4 } }, "length")).toBe(3)
    expect(caseValue({ ...plainCase, parameters: { length: 4 } }, "length")).toBe(4)
    expect(caseValue({ ...plainCase, dialect: "binary" }, "dialect")).toBe("binary")
    expect(caseValue(plainCase, "length")).toBeUndefined()
    for (const name of ["constructor", "__proto__", "toString"]) {
      expect(caseValue({ ...plainCase, parameters: {} }, name)).toBeUndefined()
    }
  })

  test("cases without the parameter are counted, and keep their row", () => {
    const table = accuracyTable(
      [...by({ depth: 1 }, 2), ...answers({ model: "other", length: 2, right: 5 })],
      rule,
      "depth",
    )
    expect(table).toMatchObject({ columns: [1], withoutValue: 5 })
    expect(table.rows.map(({ cells }) => cells.map(cellPercent))).toEqual([[200 / 3], [undefined]])
  })

  test("a row without replies comes last, and failures are not replies", () => {
    const table = accuracyTable(
      [
        ...answers({ model: "failed", length: 2, failed: 3 }),
        ...answers({ model: "failed", length: 4, right: 1 }),
        ...answers({ model: "wrong", length: 2, wrong: 3 }),
        ...answers({ model: "later", length: 4, right: 1 }),
      ],
      rule,
    )
    expect(markdownOfTable(table).split("\n")).toEqual([
      "| length | wrong | failed | later |",
      "|---:|---:|---:|---:|",
      "| 2 | 0 (0.0 – 56.1) | N/A | N/A |",
      "| 4 | N/A | 100 (20.7 – 100.0) | 100 (20.7 – 100.0) |",
      "",
    ])
    expect(table.rows[1]?.cells[0]).toMatchObject({ all: 0, failed: 3 })
  })

  test("the rule decides which replies are right", () => {
    const asked = answers({ model: "m", length: 1, right: 1 }).map((each) => ({
      ...each,
      reply: "It is True.",
    }))
    const percents = ["first-tag", "last-word"].map((name) =>
      cellPercent(accuracyTable(asked, answerRule(name)).rows[0]?.cells[0]),
    )
    expect(percents).toEqual([0, 100])
  })

  test("refuses a table that is too large to read", () => {
    const asked = Array.from({ length: 400 }, (_, at) => by({ x: at, y: at }, 1)).flat()
    expect(() => accuracyGrid(asked, rule, ["x", "y"])).toThrow(
      expect.objectContaining({ name: "TableSizeError", parameters: ["y", "x"], cells: 160_000 }),
    )
    expect(accuracyTable(asked, rule, "x").columns).toHaveLength(400)
  })

  test("finds the parameters, and those that vary", () => {
    const cases = [
      { prompt: "", answer: true, parameters: { count: 5, max_depth: 1, prob: "2", length: 4 } },
      { prompt: "", answer: true, parameters: { length: 8, max_depth: 1, prob: 2, late: 1 } },
      { prompt: "", answer: true, length: 2, dialect: "t-f" },
    ]
    expect(parameterNames(cases)).toEqual([
      "length",
      "dialect",
      "count",
      "max_depth",
      "prob",
      "late",
    ])
    expect(varyingParameters(cases)).toEqual(["length"])
  })
})

describe("names of configurations", () => {
  const label = (
    ...all: readonly (readonly [string, string, Asked["configuration"]["settings"]])[]
  ) =>
    labelConfigurations(all.map(([model, prompting, settings]) => ({ model, prompting, settings })))

  test.each([
    ["openai/gpt-4", "openai", "gpt-4"],
    ["a/b/c", "a", "b/c"],
    ["local", "", "local"],
    ["/x", "", "x"],
    ["@cf/meta/llama", "@cf", "meta/llama"],
    ["", "", ""],
  ])("%j splits at its first slash", (model, author, name) => {
    expect(label([model, "none", {}])).toEqual([{ author, name, prompting: "none", settings: "" }])
  })

  test("only settings that differ appear, and only if nothing else tells configurations apart", () => {
    const labels = label(
      ["a/m", "none", { temperature: 0.5, seed: 1 }],
      ["a/m", "none", { temperature: 0, seed: 1 }],
      ["a/m", "none", { seed: 1, reasoningEffort: "low" }],
      ["a/m", "meta prompting", { temperature: 1 }],
      ["b/m", "none", { temperature: 2 }],
    )
    expect(labels.map(({ settings }) => settings)).toEqual([
      "temperature 0.5, no reasoning effort",
      "temperature 0, no reasoning effort",
      "no temperature, reasoning effort low",
      "",
      "",
    ])
    expect(labels.map(fullLabel).slice(2)).toEqual([
      "a/m, no temperature, reasoning effort low",
      "a/m, meta prompting",
      "b/m",
    ])
  })

  test("each setting has one name", () => {
    const [first] = label(
      ["m", "none", { topP: 0.9, maxTokens: 5, reasoningEffort: "low", temperature: 1, seed: 2 }],
      ["m", "none", {}],
    )
    expect(first?.settings).toBe(
      "temperature 1, seed 2, top p 0.9, max tokens 5, reasoning effort low",
    )
    expect(settingName("maxTokens")).toBe("max tokens")
    for (const name of ["model", "toString"]) expect(settingName(name)).toBe(name)
  })

  test("prompts with the same beginning are numbered", () => {
    const start = "You are a reasoning engine that "
    const labels = label(
      ["m", "system prompt", { systemPrompt: `${start}is slow.` }],
      ["m", "system prompt", { systemPrompt: `${start}is fast.` }],
      ["m", "system prompt", { systemPrompt: "Short." }],
    )
    expect(labels.map(({ settings }) => settings)).toEqual([
      'system prompt "You are a reasoning engine th…" (1)',
      'system prompt "You are a reasoning engine th…" (2)',
      'system prompt "Short."',
    ])
  })

  test("a column of settings appears if needed", () => {
    const asked = [0, 0.5].flatMap((temperature) =>
      answers({ model: "a/m", settings: { temperature }, length: 2, right: 1 }),
    )
    const table = accuracyTable(asked, rule)
    expect(markdownOfTable(table)).toBe(
      "| length | a/m, temperature 0 | a/m, temperature 0.5 |\n|---:|---:|---:|\n" +
        "| 2 | 100 (20.7 – 100.0) | 100 (20.7 – 100.0) |\n",
    )
    expect(csvOfTable(table)).toBe(
      "model_author,model_name,prompting,settings,2\n" +
        "a,m,none,temperature 0,100\na,m,none,temperature 0.5,100\n",
    )
  })
})

describe("Markdown", () => {
  // All intervals in these tables come from R's prop.test(…, correct = FALSE).
  test("has a line for each length, in numeric order, and a column for each configuration", () => {
    const asked = [10, 9].flatMap((length) => [
      ...answers({ model: "a/m", length, right: 8, wrong: 2 }),
      ...answers({ model: "b", prompting: "meta", length, right: length === 9 ? 1 : 0, wrong: 1 }),
    ])
    expect(markdownOfTable(accuracyTable(asked, rule))).toBe(
      "| length | a/m | b, meta |\n|---:|---:|---:|\n" +
        "| 9 | 80 (49.0 – 94.3) | 50 (9.5 – 90.5) |\n| 10 | 80 (49.0 – 94.3) | 0 (0.0 – 79.3) |\n",
    )
  })

  test.each([
    [1, 3, "33.33"],
    [2, 3, "66.67"],
    [1, 2, "50"],
    [7, 100, "7"],
    [1, 8, "12.5"],
    [21, 32, "65.62"],
    [1, 1_000_000, "0.01"],
    [999_999, 1_000_000, "99.99"],
    [0, 9, "0"],
    [9, 9, "100"],
  ])("%d of %d is %s percent", (part, whole, expected) => {
    expect(formatPercent((100 * part) / whole)).toBe(expected)
  })

  // The expected texts follow the specification of GitHub's Markdown, sections 4 and 6.
  test.each([
    ["gpt-4_turbo:free", "gpt-4_turbo:free"],
    ["a|b", "a\\|b"],
    ["a\\|b", "a\\\\\\|b"],
    ["a\nb\r\nc\u2028d", "a b  c d"],
    ["<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"],
    ["[x](y) *z* `q` ~w~ &amp;", "\\[x\\](y) \\*z\\* \\`q\\` \\~w\\~ \\&amp;"],
    ["_a_ b_", "\\_a\\_ b\\_"],
    ["\u001b[31mred", "\\\\u{1b}\\[31mred"],
    ["a\u202eb", "a\\\\u{202e}b"],
    ["# x", "\\# x"],
    ["- x", "\\- x"],
    ["+", "\\+"],
    ["1. x", "1\\. x"],
    ["1.5 x", "1.5 x"],
    ["-5", "-5"],
    ["  x  ", "x"],
  ])("%j is escaped as %j", (text, expected) => {
    expect(markdownText(text)).toBe(expected)
  })

  test("a row with an empty first cell keeps its cells", () => {
    expect(markdownTable(["", "b"], [["", "1"]])).toBe("|  | b |\n|---:|---:|\n|  | 1 |\n")
  })
})

describe("CSV", () => {
  const fields = [
    'say "hi", friend',
    "two\nlines",
    "two\r\nlines",
    "",
    " x ",
    "ü",
    "'",
    "-1.5",
    "m@cf",
    "a=b",
  ]

  test("can be read by another reader", () => {
    expect(parse(csvLine(fields))).toEqual([fields])
  })

  test.each([
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1+9)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("x")',
    "＝1",
    "@cf",
    "@cf/meta/llama",
    "\n=1",
    "\nx",
    "\tx",
    " =1",
    "\u00a0\u2003=1",
    "\u200b@x",
    " -1",
    "--1",
  ])("%j does not become a formula in a spreadsheet", (field) => {
    expect(parse(csvLine([field, "x"]))).toEqual([[`'${field}`, "x"]])
  })

  test("escapes control characters in names", () => {
    const line = csvLine(["\u001b]0;x\u0007\u009b31m", "a\tb\nc", "\u001b=1"])
    expect(line).toBe('\\u{1b}]0;x\\u{7}\\u{9b}31m,"a\tb\nc",\\u{1b}=1\n')
  })
})

describe("grids", () => {
  const asked = [
    ...answers({ model: "a/m", parameters: { length: 8, max_depth: 0 }, right: 3, wrong: 1 }),
    ...answers({ model: "a/m", parameters: { length: 16, max_depth: 1 }, right: 1, wrong: 1 }),
    ...answers({ model: "b", parameters: { length: 8, max_depth: 0 }, right: 4 }),
    ...answers({ model: "b", length: 8, right: 4 }),
  ]
  const grid = accuracyGrid(asked, rule, ["length", "max_depth"])

  test("have a line for each value of the second parameter", () => {
    expect(grid).toMatchObject({ columns: [8, 16], lines: [0, 1], withoutValue: 4 })
    expect(grid.panels.map(({ lines }) => lines.map((line) => line.map(cellPercent)))).toEqual([
      [
        [100, undefined],
        [undefined, undefined],
      ],
      [
        [75, undefined],
        [undefined, 50],
      ],
    ])
  })

  test("as Markdown and CSV", () => {
    expect(markdownOfGrid(grid)).toBe(`b

| max_depth ↓ length → | 8 | 16 |
|---:|---:|---:|
| 0 | 100 (51.0 – 100.0) | N/A |
| 1 | N/A | N/A |

a/m

| max_depth ↓ length → | 8 | 16 |
|---:|---:|---:|
| 0 | 75 (30.1 – 95.4) | N/A |
| 1 | N/A | 50 (9.5 – 90.5) |
`)
    expect(csvOfGrid(grid)).toBe(`model_author,model_name,prompting,max_depth,8,16
,b,none,0,100,
,b,none,1,,
a,m,none,0,75,
a,m,none,1,,50
`)
  })

  test("as JSON", () => {
    const data = JSON.parse(jsonOfGrid(grid, "first-tag"))
    expect(data).toMatchObject({ by: ["length", "max_depth"], rule: "first-tag" })
    expect(data).toMatchObject({ columns: [8, 16], lines: [0, 1] })
    expect(data.rows[1]).toMatchObject({
      configuration: { model: "a/m", prompting: "none", settings: {} },
      author: "a",
      name: "m",
    })
    expect(data.rows[1].lines[1].cells[1]).toMatchObject({ value: 16, accuracy: 0.5 })
    expect(data.withoutValue).toBe(4)
  })
})

test("JSON has all counts, with the interval", () => {
  const asked = [
    ...answers({ model: "a/m", length: 2, right: 8, wrong: 2, failed: 1 }),
    ...answers({ model: "x", length: 4, failed: 1 }),
  ]
  const data = JSON.parse(jsonOfTable(accuracyTable(asked, rule), rule.name))
  expect(data).toMatchObject({
    by: ["length"],
    rule: "first-tag",
    columns: [2, 4],
    withoutValue: 0,
  })
  expect(data.rows[0].configuration).toEqual({ model: "a/m", prompting: "none", settings: {} })
  const [first, none] = data.rows[0].cells
  expect(first).toMatchObject({ value: 2, accuracy: 0.8 })
  expect(first.tally).toMatchObject({ correct: 8, incorrect: 2, missing: 0, all: 10, failed: 1 })
  // Computed with Python's decimal module, like the interval's own test.
  expect(first.interval.low).toBeCloseTo(0.4901624715, 9)
  expect(first.interval.high).toBeCloseTo(0.9433178485, 9)
  expect(none).toEqual({ value: 4, accuracy: null, interval: null, tally: null })
  expect(data.rows[1].cells[1]).toMatchObject({
    accuracy: null,
    interval: null,
    tally: { failed: 1 },
  })
})
