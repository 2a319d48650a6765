// Files with cases: formats, fields and hostile rows.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { FileError } from "../../../src/errors/boolglot-error.ts"
import { PromptTemplateError } from "../../../src/measure/prompts/prompt-template.ts"
import { readCases } from "../../../src/node/measure/read-cases.ts"
import { UnknownPrecedenceError } from "../../../src/validate/precedences/precedences.ts"
import { TemplateError } from "../../../src/validate/templates/template-error.ts"
import { casesOf, jsonl, listed, read, silent, stream } from "../../support/case-sets.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe("parameters", () => {
  const row = (parameters: unknown) => ({ input: "1", target: "True", parameters })

  test.each<[title: string, given: unknown, taken: unknown]>([
    [
      "scalars as they are",
      { a: 1.5, b: "x", c: true, d: null },
      { a: 1.5, b: "x", c: true, d: null },
    ],
    [
      "a list as its JSON",
      { length: 2, required_operators: ["and", 1] },
      { length: 2, required_operators: '["and",1]' },
    ],
    ["the JSON of an object", '{"length":8}', { length: 8 }],
    ["no other object", { a: { b: 1 } }, undefined],
    ["no list of lists", { a: [[1]] }, undefined],
    ["no empty object", {}, undefined],
    ["no list", [1], undefined],
    ["no text", "length 8", undefined],
    ["no broken JSON", "{", undefined],
    ["not null", null, undefined],
  ])("%s", async (_, given, taken) => {
    const set = await read(jsonl(row(given)))
    expect(set.cases).toHaveLength(1)
    expect(casesOf(set, "parameters")).toEqual([[taken]])
    expect(Object.hasOwn(set.cases[0] ?? {}, "parameters")).toBe(taken !== undefined)
  })

  test("a field may have the name of an inherited property", async () => {
    const line = '{"input":"1","target":"True","parameters":{"__proto__":1,"constructor":2}}\n'
    const [each] = (await read(line)).cases
    expect(JSON.stringify(each?.parameters)).toBe('{"__proto__":1,"constructor":2}')
  })

  const drawn = ["--count", "3", "--length", "5", "--max-depth", "2", "--prob-not", "0.25"]

  test.each(["jsonl", "csv"])("come from generated rows with --meta, as %s", async (format) => {
    const { output } = await captured(["generate", ...drawn, "--meta", "--format", format])
    const set = await read(output)
    expect(set).toMatchObject(silent)
    const parameters = { length: 5, max_depth: 2, prob_not: 0.25 }
    expect(casesOf(set, "parameters", "length")).toEqual([1, 2, 3].map(() => [parameters, 5]))
  })

  test("are missing without --meta, and rows with variables have their values", async () => {
    const options = ["--dialect", "python", "--variable-count", "3"]
    for (const format of ["jsonl", "csv"]) {
      const { output } = await captured(["generate", ...drawn, ...options, "--format", format])
      const set = await read(output)
      expect(set).toMatchObject(silent)
      expect(casesOf(set, "parameters", "length")).toEqual([1, 2, 3].map(() => [undefined, 5]))
      for (const { prompt } of set.cases) {
        expect(prompt).toMatch(/^Given the following boolean variables:\n\w+ = (True|False)\n/)
      }
    }
  })
})

describe("files", () => {
  const row = { input: "1||0", target: "False" }
  const csv = 'input,target\n1||0,False\n"1&&\n0",False\n'

  test("of any format, compressed or not, in order", async () => {
    const paths = [
      write("a.jsonl", `\ufeff${jsonl(row)}\n \r\n${jsonl({ input: "0" })}`),
      write("b.csv", csv),
      write("c.json", JSON.stringify({ rows: [row, { input: "!1" }] })),
      write("d.txt", "1\r\n\r\n0\r\n1||"),
      write("e.jsonl.gz", gzipSync(jsonl(row, "1&&1"))),
      write("f.tsv", "question\tanswer\n!0\t1\n"),
    ]
    const set = await readCases(paths)
    expect(casesOf(set, "expression", "answer")).toEqual([
      ["1||0", true],
      ["0", false],
      ["1||0", true],
      ["1&&\n0", false],
      ["1||0", true],
      ["!1", false],
      ["1", true],
      ["0", false],
      ["1||0", true],
      ["1&&1", true],
      ["!0", true],
    ])
    const [a, b, c, d, e] = paths
    expect(set.otherLabels.examples.map(({ file, line }) => [file, line])).toEqual([
      [a, 1],
      [b, 1],
      [c, 1],
      [e, 1],
    ])
    expect(set.skipped).toEqual({
      count: 1,
      examples: [
        {
          file: d,
          line: 4,
          message: "unexpected end of input in binary, and there is no label",
        },
      ],
    })
    expect(
      set.files.map(({ format, unit, cases, isCompressed }) => [format, unit, cases, isCompressed]),
    ).toEqual([
      ["jsonl", "line", 2, false],
      ["csv", "row", 2, false],
      ["json", "row", 2, false],
      ["text", "line", 2, false],
      ["jsonl", "line", 2, true],
      ["tsv", "row", 1, false],
    ])
  })

  test("of a stream, compressed or not", async () => {
    const set = await readCases([stream(gzipSync(csv)), stream(jsonl(row))])
    expect(set.files).toMatchObject([
      { path: "standard input", format: "csv", isCompressed: true, cases: 2 },
      { path: "standard input", format: "jsonl", isCompressed: false, cases: 1 },
    ])
  })

  test("with other field names", async () => {
    const rows = jsonl({ q: { t: "x" }, say: "False", v: { x: true } })
    const set = await read(rows, {
      inputField: "q.t",
      targetField: "say",
      assignmentField: "v",
    })
    expect(casesOf(set, "expression", "answer")).toEqual([["x", true]])
    expect(set.otherLabels.count).toBe(1)
    expect(set.files).toMatchObject([
      { inputField: "q.t", targetField: "say", isInputFieldGuessed: false },
    ])
    await expect(read(rows)).rejects.toThrow(FileError)
    await expect(read(rows)).rejects.toThrow(/standard input: no row has an expression in a field/)
    await expect(read(rows, { inputField: "no" })).rejects.toThrow(FileError)
  })

  test("without rows have no cases", async () => {
    const set = await readCases([write("empty.jsonl", ""), write("blank.txt", "\n \n")])
    expect(set).toMatchObject({ ...silent, cases: [] })
    expect(set.files).toMatchObject([{ cases: 0 }, { cases: 0 }])
  })

  test("that cannot be read are an error, even after others and in the middle", {
    tags: ["slow"],
  }, async () => {
    const good = write("good.jsonl", jsonl(row))
    const cut = write("cut.jsonl.gz", gzipSync(jsonl(...Array(5000).fill(row))).subarray(0, -20))
    const binary = write("x.bin", Buffer.from([0, 1, 2, 3, 0]))
    for (const bad of [join(folder, "missing.jsonl"), folder, cut, binary]) {
      await expect(readCases([good, bad])).rejects.toThrow(FileError)
    }
  })

  test("with an invalid template, prompt or precedence", async () => {
    const rows = jsonl(row)
    await expect(read(rows, { prompt: "what?" })).rejects.toThrow(PromptTemplateError)
    await expect(read(rows, { template: "what?" })).rejects.toThrow(TemplateError)
    await expect(read(rows, { precedence: "mine" })).rejects.toThrow(UnknownPrecedenceError)
  })
})

describe("hostile rows", () => {
  test("are skipped and reported with their line", { tags: ["slow"] }, async () => {
    const content = [
      jsonl({ input: "1||0" }).trimEnd(),
      "{",
      "[1]",
      "null",
      "12",
      '{"input": 5}',
      '{"other": "1"}',
      '{"input": ""}',
      '"!1"',
      `{"input": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      '{"input": "1", "parameters": {"a": '.concat("[".repeat(50_000), "]".repeat(50_000), "}}"),
    ].join("\n")
    const set = await read(content)
    expect(casesOf(set, "expression", "parameters")).toEqual([
      ["1||0", undefined],
      ["!1", undefined],
      ["1", undefined],
    ])
    expect(listed(set.skipped).map(([line]) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 10])
    expect(listed(set.skipped).slice(1, 7)).toEqual([
      [3, "an array, not a JSON object"],
      [4, "null, not a JSON object"],
      [5, "a number, not a JSON object"],
      [6, '"input" is a number, not a string'],
      [7, 'no field "input"'],
      [8, "the text is empty"],
    ])
  })

  test("that are too long are skipped, and the others keep their line numbers", async () => {
    const long = jsonl({ input: `1||${"1||".repeat(200)}1` })
    const rows = `${jsonl({ input: "1||0" })}${long}${jsonl({ input: "1&&" })}${jsonl({ input: "0" })}`
    const set = await read(rows, { longestLine: 100 })
    expect(casesOf(set, "expression")).toEqual([["1||0"], ["0"]])
    expect(set.skipped.examples[0]?.remedies).toEqual([{ option: "longestLine", value: 616 }])
    expect(listed(set.skipped)).toEqual([
      [2, "the line has 616 bytes, more than the 100 that are read at once"],
      [3, "unexpected end of input in binary, and there is no label"],
    ])
  })

  test("of great depth and length are asked like others", { tags: ["long"] }, async () => {
    const deep = `${"(".repeat(100_000)}1${")".repeat(100_000)}`
    const wide = `1${"&&1".repeat(99_999)}`
    const set = await read(jsonl({ input: deep }, { input: wide }))
    expect(casesOf(set, "answer", "length")).toEqual([
      [true, 1],
      [true, 100_000],
    ])
  })

  test("with many variables are asked like others", { tags: ["long"] }, async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `x_${index}`)
    const assignment = Object.fromEntries(names.map((name) => [name, true]))
    const set = await read(jsonl({ input: names.join(" xor "), assignment }), {
      prompt: "{variables}: {expr}",
    })
    expect(casesOf(set, "answer", "length")).toEqual([[false, 20_000]])
    expect(set.unstated.count).toBe(0)
  })

  test("are all counted, and up to ten are listed", async () => {
    const bad = Array.from({ length: 25 }, () => ({ input: "1||" }))
    const set = await read(jsonl({ input: "1||0" }, ...bad, "0&&1", "!1"))
    expect(set.cases).toHaveLength(3)
    expect(set.skipped.count).toBe(25)
    expect(listed(set.skipped).map(([line]) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})
