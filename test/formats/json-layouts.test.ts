// Rows of JSON documents in columns, under names and as fields. The expected rows were written by hand; JSON.parse
// decides whether a line means the same as its row.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readColumns } from "../../src/formats/json/column-rows.ts"
import { type DrainedLine, drainInput, streamOf } from "../support/drain-input.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const fieldNames = ["input", "target", "label"]
let count = 0

function file(content: string, ending = ".json"): string {
  count += 1
  const path = join(folder, `file-${count}${ending}`)
  writeFileSync(path, content)
  return path
}

/** The same result from a file and a stream, with and without white space. */
async function rowsOf(content: string) {
  const options = { format: "json", fieldNames, chunkBytes: 7 } as const
  const { lines, problem, input } = await drainInput(file(content), options)
  const stream = await drainInput(streamOf(content, 1), options)
  expect(stream.lines).toEqual(lines)
  const after = (message?: string) => message?.slice(message.indexOf(": "))
  expect(after(stream.problem)).toBe(after(problem))
  return {
    lines,
    problem: problem?.replace(/^cannot read [^:]*: /, ""),
    layout: input.facts.layout,
  }
}

test.each<
  [title: string, layout: string | undefined, content: string, lines: readonly DrainedLine[]]
>([
  [
    "lists of cells, as written",
    "columns",
    '{"input": ["a\\u0062",\n "c"], "n": [1.0 ,12345678901234567890], "target":[true,null]}',
    [
      '{"input":"a\\u0062","n":1.0 ,"target":true}',
      '{"input":"c","n":12345678901234567890,"target":null}',
    ],
  ],
  [
    "cells under keys",
    "columns",
    '{"input": {"7": "a", "x": "b"}, "target": {"7" : [1, {"y": 2}], "x": 0}}',
    ['{"input":"a","target":[1, {"y": 2}]}', '{"input":"b","target":0}'],
  ],
  [
    "repeated keys, each of which is a row",
    "columns",
    '{"input": {"0": "a", "0": "b"}, "target": {"0": 1, "0": 0}}',
    ['{"input":"a","target":1}', '{"input":"b","target":0}'],
  ],
  [
    "columns next to objects that give values",
    "columns",
    '{"values": [{"p": true}, {"p": false}], "expr": ["p", "not p"], "target": [true, true]}',
    [
      '{"values":{"p": true},"expr":"p","target":true}',
      '{"values":{"p": false},"expr":"not p","target":true}',
    ],
  ],
  [
    "columns next to metadata of the dataset",
    "columns",
    '{"name": "x, y", "input": ["a"], "meta": {"by": "z"}, "target": [1]}',
    ['{"input":"a","target":1}'],
  ],
  [
    "columns with other names, of texts and truth values",
    "columns",
    '{"e": ["a", "b"], "v": [true, false]}',
    ['{"e":"a","v":true}', '{"e":"b","v":false}'],
  ],
  [
    "an empty position in a column",
    "columns",
    '{"input": ["a",], "target": [1, 2]}',
    ['{"input":"a","target":1}', '{"input":,"target":2}'],
  ],
  [
    "a column with a special name in JavaScript",
    "columns",
    '{"__proto__": [1], "input": ["a"]}',
    ['{"__proto__":1,"input":"a"}'],
  ],
  [
    "the names of cells before them",
    "named-cells",
    '{"columns": ["input", "t,\\"2"], "index": [0, 1], "data": [["a, ]\\" b", [1, 2]], ["c"]]}',
    ['{"input":"a, ]\\" b","t,\\"2":[1, 2]}', { cells: 1, columns: 2, json: '{"input":"c"}' }],
  ],
  [
    "the names of cells after them",
    "named-cells",
    '{"data": [["a", 1, 2], [], 7, [ ]], "columns": ["input", "target"]}',
    [
      { cells: 3, columns: 2, json: '{"input":"a","target":1,"column2":2}' },
      { cells: 0, columns: 2, json: "{}" },
      "7",
      { cells: 0, columns: 2, json: "{}" },
    ],
  ],
  [
    "names in the first list",
    "header",
    '[["input", "target"], ["a", 1],\n["b", {"x": [0, 1]}]]',
    ['{"input":"a","target":1}', '{"input":"b","target":{"x": [0, 1]}}'],
  ],
  [
    "a row in each field",
    "members",
    '{"0": {"input": "a"}, "1": {"input": "b", "input": "c"}, "1": {"input": {}}}',
    ['{"input": "a"}', '{"input": "b", "input": "c"}', '{"input": {}}'],
  ],
  [
    "names and values",
    "names-and-values",
    '{"a b": true, "a b": false,\n"\\"c\\u0064 \u00e9": 1 , "__proto__": 0}',
    ['["a b",true]', '["a b",false]', '["\\"c\\u0064 \u00e9",1 ]', '["__proto__",0]'],
  ],
  [
    "names and values that are objects",
    "names-and-values",
    '{"not a": {"label": true}, "b": {"label": false}}',
    ['["not a",{"label": true}]', '["b",{"label": false}]'],
  ],
  ["lists of texts that are parts", undefined, '{"train": ["a"], "test": ["b"]}', ['"a"', '"b"']],
  ["lists of rows named like data", undefined, '{"input": ["a"], "data": ["b"]}', ['"b"']],
  ["pairs in a split", undefined, '{"train": [["a", true]]}', ['["a", true]']],
  ["lists without names", undefined, '[["a", "b"], ["c", "d"]]', ['["a", "b"]', '["c", "d"]']],
])("%s", async (_title, layout, content, lines) => {
  const made = await rowsOf(content)
  expect(made).toEqual({ lines, problem: undefined, layout })
})

test.each<[content: string, sentence: string, rows?: readonly string[]]>([
  [
    '{"input": ["a", "b"], "target": [1]}',
    'its columns "input" and "target" have different lengths: 2 values and 1 value',
  ],
  [
    '{"input": {"0": "a"}, "target": {"0": 1, "1": 0}}',
    'its columns "input" and "target" have different lengths: 1 value and 2 values',
  ],
  [
    '{"input": {"0": "a", "1": "b"}, "target": {"0": 1, "2": 0}}',
    'its columns "input" and "target" do not have the same rows: row 2 is "1" in the one and "2" in the other',
  ],
  ['{"input": ["a"], "input": ["b"], "target": [1]}', 'it has two columns "input"'],
  ['{"input": ["a"], "target": [1', "it ends in the middle of row 1"],
  ['{"input": ["a"], "target": [1]', "it ends in the middle of its JSON object"],
  ['{"a b": true, "c d": fal', "it ends in the middle of its JSON object", ['["a b",true]']],
  [
    '{"a b": true, "c d": false]',
    "its JSON is broken at byte 27: expected a comma or }, found ]",
    ['["a b",true]', '["c d",false]'],
  ],
  [
    '{"0": {"input": "a"}, "1": {"input": "b"}} {}',
    "more follows after the end of its JSON object, at byte 44",
    ['{"input": "a"}', '{"input": "b"}'],
  ],
  ['{"a b": true, "c d', "it ends in the middle of its JSON object", ['["a b",true]']],
])("reports the problem in %s", async (content, sentence, rows = []) => {
  const { lines, problem } = await drainInput(file(content), { format: "json", fieldNames })
  expect(problem?.replace(/^cannot read [^:]*: /, "")).toBe(sentence)
  expect(lines).toEqual(rows)
})

test("an overlong row or name is reported with its length", async () => {
  const long = "x".repeat(50)
  const options = { format: "json", fieldNames, overlong: 40 } as const
  const lengths = async (content: string) => (await drainInput(streamOf(content, 7), options)).lines
  expect(await lengths(`{"a b": true, "${long} b": false, "c d": 1}`)).toEqual([
    '["a b",true]',
    { overlong: 62 },
    '["c d",1]',
  ])
  expect(await lengths(`{"columns": ["input", "b"], "data": [["${long}", 1], ["c", 2]]}`)).toEqual([
    { overlong: 57 },
    '{"input":"c","b":2}',
  ])
  expect(await lengths(`{"input": ["${long}", "c"], "target": [1, 2]}`)).toEqual([
    { overlong: 73 },
    '{"input":"c","target":2}',
  ])
})

test("refuses columns beyond the size limit before they fill the memory", () => {
  const machine = readColumns(["input"], 2 * 1024 * 1024)
  machine.next()
  const piece = (text: string) => machine.next(new TextEncoder().encode(text))
  piece('{"input": ["')
  piece("x".repeat(1024 * 1024))
  expect(() => piece("x".repeat(1024 * 1024 + 1))).toThrow("its columns have more than 2 MB")
})

test.each([
  '{"train": [["True", true]]}',
  '{"input": ["True"], "target": [true]}',
  '{"input": {"0": "True"}, "target": {"0": true}}',
  '{"0": {"input": "True"}, "1": {"input": "True"}}',
  '{"not True": false, "True": true}',
  `{"not True": false${', "True and not True": false'.repeat(10_000)}}`,
])("recognises a document on one line: %.60s", async (content) => {
  for (const ending of [".json", ".txt"]) {
    expect((await drainInput(file(content, ending), { fieldNames })).input.format.name).toBe("json")
  }
  expect((await drainInput(file(content, ".jsonl"), { fieldNames })).input.format.name).toBe(
    "jsonl",
  )
})

describe("keeps a row as one row", () => {
  test.each([
    ["with fields that are objects", '{"input": {"text": "a"}, "target": {"value": true}}'],
    ["with fields that are lists", '{"input": "a", "tags": ["b"], "target": [true]}'],
    ["with unusual names", '{"q": "a b", "v": "c d"}'],
    ["with unusual names and values that may be labels", '{"q": "T", "v": "F"}'],
    ["with a name of several words", '{"the question": "True and False", "the label": "no"}'],
  ])("%s", async (_title, content) => {
    for (const ending of [".json", ".txt"]) {
      expect((await drainInput(file(content, ending), { fieldNames })).lines).toEqual([content])
    }
  })
})

test("every layout means the same as the document, for any formatting and any pieces", {
  tags: ["slow", "scaled"],
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.jsonValue()), { minLength: 1 }),
      fc.constantFrom("columns", "keys", "split", "members", "map"),
      fc.constantFrom(undefined, "\t", 2),
      fc.integer({ min: 1, max: 20 }),
      async (drawn, layout, indent, length) => {
        // A list in a field may be the rows.
        const labelOf = (value: unknown) =>
          layout === "members" && Array.isArray(value) ? null : value
        const rows = drawn.map(
          ([text, value]) => [Buffer.from(text).toString(), labelOf(value)] as const,
        )
        const objects = rows.map(([input, target]) => ({ input, target }))
        const under = (values: readonly unknown[]) =>
          Object.fromEntries(values.map((value, at) => [`${at}`, value]))
        const column = (at: 0 | 1) => rows.map((row) => row[at])
        const named = new Map(rows.map(([text]) => [`${text} (`, true]))
        const documents = {
          columns: { input: column(0), target: column(1) },
          keys: { input: under(column(0)), target: under(column(1)) },
          split: { columns: ["input", "target"], data: rows },
          members: under(objects),
          map: Object.fromEntries(named),
        }
        const expected = layout === "map" ? [...named] : objects
        const text = JSON.stringify(documents[layout], null, indent)
        const { lines, problem } = await drainInput(streamOf(text, length), {
          format: "json",
          fieldNames,
          chunkBytes: 16,
        })
        expect(problem).toBeUndefined()
        expect(lines.map((line) => JSON.parse(line as string))).toEqual(
          JSON.parse(JSON.stringify(expected)),
        )
      },
    ),
  )
})

test("rows in fields may contain any number of lists, unlike other objects", {
  tags: ["long"],
}, async () => {
  const members = (inner: string) => {
    const all = Array.from({ length: 100_001 }, (_, at) => `"${at}":{${inner}}`)
    return `{${all.join(",")}}`
  }
  const rows = await drainInput(streamOf(members('"input":"a","tags":[]'), 100_000), {
    format: "json",
    fieldNames,
  })
  expect(rows.lines).toHaveLength(100_001)
  const { problem } = await drainInput(streamOf(members('"x":["a"]'), 100_000), { format: "json" })
  expect(problem).toMatch(/it has more than 100,000 lists, of which some may be rows/)
})
