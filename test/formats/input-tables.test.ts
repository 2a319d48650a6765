// Rows of documents and tables become lines of JSON. The expected rows were written by hand; JSON.parse decides whether
// a line means the same as its row.
//
// @module-tag scaled

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { DuckDBInstance } from "@duckdb/node-api"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { LineBuilder } from "../../src/lines/line-builder.ts"
import { parquetRows } from "../../src/node/files/parquet.ts"
import { hasPython, runPython } from "../support/cpython.ts"
import { type DrainedLine, drainInput, streamOf } from "../support/drain-input.ts"
import { scaled } from "../support/run-length.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const fieldNames = ["input", "target"]
let count = 0

function file(content: Uint8Array | string, ending: string): string {
  count += 1
  const path = join(folder, `file-${count}${ending}`)
  writeFileSync(path, content)
  return path
}

/** The same result from a file, a stream and gzip. */
async function drainAll(content: string, ending: string) {
  const path = file(content, ending)
  const fromFile = await drainInput(path, { fieldNames, chunkBytes: 7 })
  const format = fromFile.input.format.name
  const others = [
    await drainInput(streamOf(content, 3), { fieldNames, format }),
    await drainInput(file(gzipSync(content), `${ending}.gz`), { fieldNames, chunkBytes: 64 }),
    await drainInput(streamOf(gzipSync(content), 5), { fieldNames, format }),
  ]
  for (const { lines, problem } of others) {
    expect(lines).toEqual(fromFile.lines)
    expect(tail(problem)).toBe(tail(fromFile.problem))
  }
  return fromFile
}

/** The problem without its location. */
function tail(problem: string | undefined): string | undefined {
  return problem?.slice(problem.indexOf(": "))
}

describe("JSON", () => {
  test("keeps each row as written", async () => {
    const { input, lines } = await drainAll(
      `\ufeff[ {"n": 12345678901234567890, "r": 1.0},\r
  {
    "input": "True\\nand \\"not\\" ]},{[ False",
    "input": "twice", "e": 1e400
  }
  , "text", [1, [2]], null, {"a": {"b": [{}]}}, "\\\\", -0.0 ]\n`,
      ".json",
    )
    expect(input).toMatchObject({ format: { name: "json" }, unit: "row" })
    expect(lines).toEqual([
      '{"n": 12345678901234567890, "r": 1.0}',
      '{     "input": "True\\nand \\"not\\" ]},{[ False",     "input": "twice", "e": 1e400   }',
      '"text"',
      "[1, [2]]",
      "null",
      '{"a": {"b": [{}]}}',
      '"\\\\"',
      "-0.0",
    ])
  })

  test.each([
    [
      "examples next to other lists",
      '{"canary": "c", "labels": ["a", "b", "c"], "examples": [{"i": 1}]}',
      ['{"i": 1}'],
    ],
    ["a nested name", '{"data": {"n": [1], "examples": ["x", "y"]}}', ['"x"', '"y"']],
    [
      "no known name: the longest",
      '{"a": [{"i": 1}], "b": [{"i": 2}, {"i": 3}]}',
      ['{"i": 2}', '{"i": 3}'],
    ],
    ["rows rather than numbers", '{"numbers": [1, 2, 3], "b": [{"i": 2}]}', ['{"i": 2}']],
    ["an empty list with a usual name", '{"examples": [], "b": [{"i": 2}]}', ['{"i": 2}']],
    [
      "all splits of a dataset",
      '{"train": [{"i": 1}], "x": 0, "test": [{"i": 2}]}',
      ['{"i": 1}', '{"i": 2}'],
    ],
    ["an escaped name", '{"\\u0065xamples": [{"i": 1}], "b": ["x", "y"]}', ['{"i": 1}']],
    ["an empty array", "[ ]", []],
    ["an empty array of examples", '{\n"examples": []}', []],
  ])("finds the rows: %s", async (_title, content, rows) => {
    const { lines, problem } = await drainAll(content, ".json")
    expect({ lines, problem }).toEqual({ lines: rows, problem: undefined })
  })

  test("leaves broken rows to the row reader, and continues", async () => {
    const { lines, problem } = await drainAll(
      '[{"a" 1}, {"b": "x\ny"}, tru, {"c": 1} {"d": 2}, , {"e": [}], {"f": 3},]',
      ".json",
    )
    expect(problem).toBeUndefined()
    expect(lines).toEqual([
      '{"a" 1}',
      '{"b": "x\ry"}',
      "tru",
      '{"c": 1} {"d": 2}',
      "(there is nothing between two commas)",
      '{"e": [}]',
      '{"f": 3}',
      "(there is nothing between two commas)",
    ])
    for (const line of lines.filter((_, index) => index !== 6)) {
      expect(() => JSON.parse(line as string)).toThrow()
    }
  })

  test.each([
    ['[{"i": 1}, {"i": 2', ['{"i": 1}'], "it ends in the middle of row 2"],
    ['[{"i": 1},', ['{"i": 1}'], "it ends in the middle of its rows, after row 1"],
    ['[{"i": 1', [], "it ends in the middle of row 1"],
    ['[{"i": 1}', ['{"i": 1}'], "it ends in the middle of its rows, after row 1"],
    ['[{"i": [1]', [], "it ends in the middle of row 1"],
    ['[["a}"], ["b"] ', ['["a}"]', '["b"]'], "it ends in the middle of its rows, after row 2"],
    ['["a", "b}', ['"a"'], "it ends in the middle of row 2"],
    ['["a", 12', ['"a"'], "it ends in the middle of row 2"],
    ['[{"i": 1}]]', ['{"i": 1}'], "more follows after the end of its JSON array, at byte 11"],
    ['[{"i": 1}}, 2]', [], "a } closes nothing at byte 10, in row 1"],
    ['{"examples": [{"i": 1}, {"i": 2', ['{"i": 1}'], "it ends in the middle of row 2"],
    ['{"examples": [{"i": 1}]', ['{"i": 1}'], "it ends in the middle of its JSON object"],
    ['{"a": 1 "b"', [], "it ends in the middle of its JSON object"],
    ['{"a": 1, b: 2}', [], "its JSON is broken at byte 10: expected the name of a field, found b"],
    ['{"a": 1}', [], "its JSON object holds no array of rows"],
    ["True", [], "it is not a JSON array or object"],
    [" \n", [], "it holds no JSON"],
    [
      '{"of": {"input": ["True", "1"], "target": [true, true]}}',
      [],
      'its field "input" is a column of a table, not rows; write one object a row',
    ],
  ])("reports the problem in %s", async (content, rows, sentence) => {
    const path = file(content, ".json")
    for (const chunkBytes of [1, 1000]) {
      const { lines, problem } = await drainInput(path, { format: "json", fieldNames, chunkBytes })
      expect({ lines, problem }).toEqual({
        lines: rows,
        problem: `cannot read ${path}: ${sentence}`,
      })
    }
    const stream = await drainInput(streamOf(content, 1), { format: "json", fieldNames })
    expect(stream.lines).toEqual(rows)
    expect(stream.problem).toBe(`cannot read standard input: ${sentence}`)
  })

  test("means the same as the document, for any formatting and any pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { minLength: 1 }),
        fc.constantFrom(undefined, "\t", 2),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        async (rows, indent, length, isWrapped) => {
          const value = isWrapped ? { note: { x: [0] }, examples: ["first", ...rows] } : rows
          const expected = isWrapped ? ["first", ...rows] : rows
          const { lines } = await drainInput(
            streamOf(JSON.stringify(value, null, indent), length),
            {
              format: "json",
              chunkBytes: 16,
            },
          )
          expect(lines.map((line) => JSON.stringify(JSON.parse(line as string)))).toEqual(
            expected.map((row) => JSON.stringify(row)),
          )
        },
      ),
    )
  })

  test("reports an overlong row with its length", async () => {
    const { lines } = await drainInput(streamOf('["ab", "abcdefgh", "cd"]', 3), {
      format: "json",
      overlong: 8,
    })
    expect(lines).toEqual(['"ab"', { overlong: 10 }, '"cd"'])
  })

  test("passes on the rows before the end of broken compression", { tags: ["long"] }, async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `{"i": ${(index * 7919) % 10007}}`)
    for (const content of [`[${rows.join(",\n")}]`, `{"examples": [${rows.join(",\n")}]}`]) {
      const whole = gzipSync(content)
      const broken = whole.subarray(0, whole.length - 20)
      for (const source of [file(broken, ".json.gz"), streamOf(broken)]) {
        const { lines, problem } = await drainInput(source)
        expect(problem).toMatch(/its gzip compression ends too early/)
        expect(lines.length).toBeGreaterThan(19_000)
        expect(lines).toEqual(rows.slice(0, lines.length))
      }
    }
  })
})

describe("tables of text", () => {
  test("keep every cell as text", async () => {
    const { input, lines } = await drainAll(
      'id,input,target\n1,"True and\nFalse",1e3\n007,"a ""q"" \\ b, c",2024-01-01\n,"",True\n\n 2 ,x\ty,NULL',
      ".csv",
    )
    expect(input).toMatchObject({ format: { name: "csv" }, unit: "row" })
    expect(lines).toEqual([
      '{"id":"1","input":"True and\\nFalse","target":"1e3"}',
      '{"id":"007","input":"a \\"q\\" \\\\ b, c","target":"2024-01-01"}',
      '{"id":"","input":"","target":"True"}',
      '{"id":" 2 ","input":"x\\ty","target":"NULL"}',
    ])
  })

  test.each(["\n", "\r\n", "\r"])("end rows with %j", async (end) => {
    const { lines } = await drainAll(["input,target", "a,b", "c,d", ""].join(end), ".csv")
    expect(lines).toEqual(['{"input":"a","target":"b"}', '{"input":"c","target":"d"}'])
  })

  test.each([
    ["tabs", "input\ttarget\na, b\tc\n", ".tsv", ['{"input":"a, b","target":"c"}']],
    ["semicolons", "input;target\na,b;c\n", ".csv", ['{"input":"a,b","target":"c"}']],
    ["bars", "input|y\na,b|c\n", ".csv", ['{"input":"a,b","y":"c"}']],
    [
      "bars that are operators",
      "True | not False\nFalse\n",
      ".csv",
      ['{"column0":"True | not False"}', '{"column0":"False"}'],
    ],
    ["a byte order mark", "\ufeffinput,target\na,b\n", ".csv", ['{"input":"a","target":"b"}']],
    ["quoted names", '"input","tar""get"\na,b\n', ".csv", ['{"input":"a","tar\\"get":"b"}']],
    [
      "one column",
      "expression\nTrue and False\nTrue\n",
      ".csv",
      ['{"expression":"True and False"}', '{"expression":"True"}'],
    ],
    ["names of other fields", "premise,gold\na,b\n", ".csv", ['{"premise":"a","gold":"b"}']],
    [
      "duplicate or empty names",
      "input,id,,input,input#4\na,b,c,d,e\n",
      ".csv",
      ['{"input#1":"a","id":"b","column2":"c","input#4_":"d","input#4":"e"}'],
    ],
    [
      "no header",
      "True and False,False\nx,y\n",
      ".csv",
      ['{"column0":"True and False","column1":"False"}', '{"column0":"x","column1":"y"}'],
    ],
    [
      "no header in one column",
      "a and b\nTrue\n",
      ".csv",
      ['{"column0":"a and b"}', '{"column0":"True"}'],
    ],
    ["only a header", "input,target\n", ".csv", []],
    ["only a header without a line feed", "input,target", ".csv", []],
  ])("may have %s", async (_title, content, ending, expected) => {
    const { lines, problem } = await drainAll(content, ending)
    expect({ lines, problem }).toEqual({ lines: expected, problem: undefined })
  })

  test("with rows that don't fit keep them in place, as data", async () => {
    const { lines, problem } = await drainAll(
      'input,target\na,b\nx,y,z\nd\n"c"x,e\nf"g"h,i\nlast,one\n',
      ".csv",
    )
    expect(problem).toBeUndefined()
    expect(lines).toEqual([
      '{"input":"a","target":"b"}',
      { cells: 3, columns: 2, json: '{"input":"x","target":"y","column2":"z"}' },
      { cells: 1, columns: 2, json: '{"input":"d"}' },
      '{"input":"\\"c\\"x","target":"e"}',
      '{"input":"f\\"g\\"h","target":"i"}',
      '{"input":"last","target":"one"}',
    ])
  })

  test("may mix line ends, and have blank lines anywhere", async () => {
    const { lines, problem } = await drainAll(
      '\n\r\ninput,target\r\na,b\nc,d\re,f\r\n\r\n\n\r"g\r\nh",i\r\rj,k\n\n',
      ".csv",
    )
    expect({ lines, problem }).toEqual({
      lines: [
        '{"input":"a","target":"b"}',
        '{"input":"c","target":"d"}',
        '{"input":"e","target":"f"}',
        '{"input":"g\\r\\nh","target":"i"}',
        '{"input":"j","target":"k"}',
      ],
      problem: undefined,
    })
  })

  test("report rows that are too wide or too narrow, at any position and with any cells", async () => {
    const { lines, problem } = await drainAll(
      'input,target\na,b,\n\nc,d\r\n,,x\re\n\nf,g\n""\nh,\n,\ni,j,,',
      ".csv",
    )
    expect(problem).toBeUndefined()
    expect(lines).toEqual([
      { cells: 3, columns: 2, json: '{"input":"a","target":"b","column2":""}' },
      '{"input":"c","target":"d"}',
      { cells: 3, columns: 2, json: '{"input":"","target":"","column2":"x"}' },
      { cells: 1, columns: 2, json: '{"input":"e"}' },
      '{"input":"f","target":"g"}',
      { cells: 1, columns: 2, json: '{"input":""}' },
      '{"input":"h","target":""}',
      '{"input":"","target":""}',
      { cells: 4, columns: 2, json: '{"input":"i","target":"j","column2":"","column3":""}' },
    ])
  })

  test("keep bytes that are not text, and zero bytes, in cells", async () => {
    const content = Buffer.from('input,target\na\0b,c\nx\xffy,d\n"\0","q\xff"\ne,f\n', "latin1")
    for (const source of [file(content, ".csv"), streamOf(content, 1)]) {
      const { lines, problem } = await drainInput(source, { format: "csv", fieldNames })
      expect(problem).toBeUndefined()
      expect(lines).toEqual([
        '{"input":"a\\u0000b","target":"c"}',
        '{"input":"x\ufffdy","target":"d"}',
        '{"input":"\\u0000","target":"q\ufffd"}',
        '{"input":"e","target":"f"}',
      ])
    }
  })

  test("may have a cell of megabytes", { tags: ["long"] }, async () => {
    const long = "True and\n".repeat(600_000)
    const text = `input,target\na,b\n"${long}",c\nd,e\n`
    const { lines } = await drainInput(streamOf(text, 100_000), { format: "csv", fieldNames })
    expect(lines.length).toBe(3)
    expect(JSON.parse(lines[1] as string)).toEqual({ input: long, target: "c" })
    expect(lines[2]).toBe('{"input":"d","target":"e"}')
  })

  test("that end inside a quote report where it was opened", async () => {
    const { lines, problem } = await drainAll('input,target\na,b\n"c,d\ne,f\n', ".csv")
    expect(lines).toEqual(['{"input":"a","target":"b"}'])
    expect(problem).toMatch(/: a quote that is opened in row 2 is never closed$/)
    const first = await drainAll('"input,target\na,b\n', ".csv")
    expect(first.lines).toEqual([])
    expect(first.problem).toMatch(/: a quote that is opened in the first row is never closed$/)
  })

  test("report a row with an overlong line with its length", async () => {
    const text = `input,target\na,b\n${"x".repeat(30)},c\nd,e\n3,${"y".repeat(40)},z\nf,g\n`
    const { lines } = await drainInput(streamOf(text), { fieldNames, overlong: 45, chunkBytes: 4 })
    expect(lines).toEqual([
      '{"input":"a","target":"b"}',
      { overlong: 55 },
      '{"input":"d","target":"e"}',
      { overlong: 101 },
      '{"input":"f","target":"g"}',
    ])
  })

  test.each([
    ["in one cell", "x".repeat(1500)],
    ["in many cells", "yy,".repeat(700)],
    ["after a quote that stays open", `"a\n${"b,c\n".repeat(400)}`],
  ])("end at a row that exceeds the limit by itself, %s", async (_title, long) => {
    const rows = Array.from({ length: 100 }, (_, index) => `${index},b`)
    const text = ["input,target", ...rows, long, "d,e", ""].join("\n")
    for (const piece of [7, 1000, 100_000]) {
      const { lines, problem } = await drainInput(streamOf(text, piece), {
        format: "csv",
        fieldNames,
        overlong: 1000,
      })
      expect(lines).toEqual(rows.map((_, index) => `{"input":"${index}","target":"b"}`))
      expect(problem).toBe(
        "cannot read standard input: row 101 is longer than 1000 bytes; " +
          "perhaps a quote that is opened there is never closed",
      )
    }
  })

  test("end at a row with too many cells", async () => {
    const text = `input,target\na,b\n${",".repeat(300_000)}\nc,d\n`
    const { lines, problem } = await drainInput(streamOf(text, 65_536), { fieldNames })
    expect(lines).toEqual(['{"input":"a","target":"b"}'])
    expect(problem).toBe("cannot read standard input: row 2 has more than 100000 cells")
  })

  test("have as many columns as their header, at any length", async () => {
    const names = Array.from({ length: 20_000 }, () => "input")
    const text = `${names.join(",")}\n${names.map((_, index) => index).join(",")}\n`
    const { lines, problem } = await drainInput(streamOf(text, 65_536), { fieldNames })
    expect(problem).toBeUndefined()
    expect(lines.length).toBe(1)
    const row = JSON.parse(lines[0] as string)
    expect(Object.keys(row).length).toBe(20_000)
    expect(row).toMatchObject({ "input#1": "0", "input#2": "1", "input#20000": "19999" })
  })

  const shared = [
    {
      name: "target",
      columns: [
        { position: 2, member: "target#2" },
        { position: 4, member: "target#4" },
      ],
    },
    {
      name: "id",
      columns: [
        { position: 3, member: "id#3" },
        { position: 5, member: "id#5" },
      ],
    },
  ]
  test.each([
    ["csv", "input,target,id,target,id\na,b,c,d,e\n"],
    ["tsv", "input\ttarget\tid\ttarget\tid\na\tb\tc\td\te\n"],
    ["json", '[["input","target","id","target","id"],["a","b","c","d","e"]]'],
    ["json", '{"columns":["input","target","id","target","id"],"data":[["a","b","c","d","e"]]}'],
  ])("report names shared by columns: %s %s", async (format, content) => {
    const { input, lines } = await drainInput(streamOf(content, 5), { format, fieldNames })
    expect(input.facts.sharedNames).toEqual(shared)
    expect(lines).toEqual(['{"input":"a","target#2":"b","id#3":"c","target#4":"d","id#5":"e"}'])
  })

  test("without shared names report none", async () => {
    const { input } = await drainInput(streamOf("input,target\na,b\n"), { fieldNames })
    expect(input.facts.sharedNames ?? []).toEqual([])
  })

  test("whose stream fails keep every row that was read entirely", { tags: ["long"] }, async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `"True",${index % 2 ? "True" : "False"}`)
    const text = `input,target\n${rows.join("\n")}\n`
    for (let kept = 0; kept <= text.length; kept += 1) {
      const failing = (async function* () {
        yield* streamOf(text.slice(0, kept), 50)
        throw new Error("the connection was lost")
      })()
      const { lines, problem } = await drainInput(failing, { format: "csv", fieldNames: ["input"] })
      expect(problem).toMatch(/the connection was lost/)
      expect(lines).toHaveLength(Math.max(0, text.slice(0, kept).split("\n").length - 2))
    }
  })

  test("remain intact if reading is abandoned", async () => {
    const { openInput } = await import("../../src/node/files/open-input.ts")
    const text = `input,target\n${"a,b\n".repeat(1000)}`
    const { chunks } = await openInput(streamOf(text, 100), { fieldNames, chunkBytes: 1 })
    for await (const chunk of chunks) {
      expect(Buffer.from(chunk as Uint8Array).toString()).toBe('{"input":"a","target":"b"}\n')
      break
    }
  })

  test("mean what was written, for any pieces", async () => {
    const cell = fc.oneof(
      fc.constantFrom("", "a,b", 'say "x"', "two\nlines", "\r\n", "\u0000\u001f\\", "ü", " x "),
      fc.string(),
    )
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, length) => {
        const names = ["input", "b", "c", "d"].slice(0, rows[0]?.length ?? 1)
        const text = [names, ...rows]
          .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(","))
          .join("\n")
        const { lines } = await drainInput(streamOf(text, length), {
          format: "csv",
          fieldNames,
          chunkBytes: 8,
        })
        expect(lines.map((line) => Object.values(JSON.parse(line as string)))).toEqual(rows)
      }),
    )
  })
})

/** The rows that CPython's csv module reads, up to the first one it refuses. */
const readWithPython = `
import csv, io, json, sys
answers = []
for text in json.load(sys.stdin):
    rows, refusal = [], None
    try:
        for row in csv.reader(io.StringIO(text, newline=""), strict=True):
            if row: rows.append(row)
    except csv.Error as error:
        refusal = str(error)
    answers.append({"rows": rows, "refusal": refusal})
json.dump(answers, sys.stdout)
`

interface PythonAnswer {
  readonly rows: readonly (readonly string[])[]
  readonly refusal: string | null
}

const skipped = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

describe.skipIf(!hasPython)(`CPython agrees${skipped}`, () => {
  test("on the rows of any text it accepts, and otherwise on those before its error", {
    tags: ["long"],
  }, async () => {
    const pieces = ["a", "b", " ", ",", ",", '"', '"', '""', '","', "\n", "\n", "\r\n", "\r", "ü"]
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 16 })
      .map((all) => `input,target\n${all.join("")}`)
    const batch = fc.array(text, { minLength: 300, maxLength: 400, size: "max" })
    await fc.assert(
      fc.asyncProperty(batch, fc.integer({ min: 1, max: 9 }), async (texts, length) => {
        const theirs = runPython(readWithPython, texts) as PythonAnswer[]
        const ours = []
        for (const [index, { rows: known, refusal }] of theirs.entries()) {
          const text = texts[index] as string
          const source = streamOf(text, length)
          const { lines, problem } = await drainInput(source, { format: "csv", fieldNames })
          const rows = [["input", "target"], ...lines.map(cellsOf)]
          // Only CPython refuses text after a closing quote.
          const isStrict = refusal?.includes("expected after") === true
          if (isStrict) ours.push({ text, rows: rows.slice(0, known.length), refusal })
          else
            ours.push({
              text,
              rows,
              refusal: problem === undefined ? null : "unexpected end of data",
            })
        }
        const expected = theirs.map((answer, index) => ({ text: texts[index], ...answer }))
        expect(ours).toEqual(expected)
      }),
      // Batches are not shrunk: the difference shows the text, and each attempt would start Python again.
      { numRuns: scaled(1, 20), endOnFailure: true },
    )
  })

  function cellsOf(line: DrainedLine): string[] {
    return Object.values(
      JSON.parse(typeof line === "object" && "json" in line ? line.json : String(line)),
    )
  }
})

describe("Parquet", () => {
  async function parquet(select: string, name = `file-${count++}.parquet`): Promise<string> {
    const path = join(folder, name)
    const instance = await DuckDBInstance.create(":memory:")
    const connection = await instance.connect()
    await connection.run(`COPY (${select}) TO '${path.replaceAll("'", "''")}' (FORMAT parquet)`)
    connection.closeSync()
    instance.closeSync()
    return path
  }

  test("keeps types, and numbers to their last digit", async () => {
    const path = await parquet(`SELECT 'True and' || chr(10) || '"False"' AS input, true AS target,
      9007199254740993::BIGINT AS big, 18446744073709551615::UBIGINT AS bigger, 1.5::DOUBLE AS half,
      NULL::INTEGER AS nothing, ['a', 'b'] AS list, {'x': 1} AS struct, DATE '2024-01-01' AS day,
      'nan'::DOUBLE AS nan, '-inf'::DOUBLE AS infinite, 'NaN' AS name, encode('ü"∧') AS blob,
      7 AS "row", 8 AS "q""uote", 'a' || chr(0) AS nul`)
    const { input, lines, problem } = await drainInput(path)
    expect(problem).toBeUndefined()
    expect(input).toMatchObject({ format: { name: "parquet" }, unit: "row" })
    expect(lines).toEqual([
      '{"input":"True and\\n\\"False\\"","target":true,"big":9007199254740993,' +
        '"bigger":18446744073709551615,"half":1.5,"nothing":null,"list":["a","b"],"struct":{"x":1},' +
        '"day":"2024-01-01","nan":null,"infinite":null,"name":"NaN","blob":"ü\\"∧","row":7,' +
        '"q\\"uote":8,"nul":"a\\u0000"}',
    ])
  })

  test("reports names shared by columns, and keeps all other names", async () => {
    const path = await parquet(
      "SELECT 'a' AS input, {'x': 'b', 'target': 1} AS target_1, 'c' AS target, 'd' AS tarGXt, 'e' AS TARGET",
    )
    // DuckDB doesn't write such files, but other writers do.
    writeFileSync(
      path,
      Buffer.from(readFileSync(path, "latin1").replaceAll("tarGXt", "target"), "latin1"),
    )
    const { input, lines } = await drainInput(path)
    expect(lines).toEqual([
      '{"input":"a","target_1":{"x":"b","target":1},"target#3":"c","target#4":"d","TARGET_2":"e"}',
    ])
    expect(input.facts.sharedNames).toEqual([
      {
        name: "target",
        columns: [
          { position: 3, member: "target#3" },
          { position: 4, member: "target#4" },
        ],
      },
    ])
  })

  test("keeps bytes that are not text as their codes", async () => {
    const path = await parquet(`SELECT '\\xFF\\x00'::BLOB AS b UNION ALL SELECT 'x'::BLOB`)
    expect((await drainInput(path)).lines).toEqual(['{"b":"\\\\xFF\\\\x00"}', '{"b":"x"}'])
  })

  test("keeps the order of many rows", { tags: ["long"] }, async () => {
    const path = await parquet("SELECT i FROM range(300000) AS r(i)")
    const { lines } = await drainInput(path)
    expect(lines.length).toBe(300_000)
    expect(lines.every((line, index) => line === `{"i":${index}}`)).toBe(true)
  })

  test("reads the named file, even if its name looks like a pattern", {
    tags: ["slow"],
  }, async () => {
    for (const name of [
      "a*.parquet",
      "a[1].parquet",
      "a'?.parquet",
      "year=2024{x}.parquet",
      "ab.parquet",
      "a1.parquet",
    ]) {
      const path = await parquet(`SELECT '${name.replaceAll("'", "''")}' AS input`, name)
      expect((await drainInput(path)).lines).toEqual([JSON.stringify({ input: name })])
    }
  })

  test("describes damage in a sentence", async () => {
    expect((await drainInput(file("PAR1xxxxPAR1", ".parquet"))).problem).toMatch(
      /^cannot read .*: DuckDB cannot read it as Parquet \(.+\)$/,
    )
    expect((await drainInput(file("no Parquet", ".parquet"))).problem).toMatch(/cannot read it as/)
  })

  test("is refused as a stream", async () => {
    const { openInput } = await import("../../src/node/files/open-input.ts")
    await expect(openInput(streamOf("PAR1"))).rejects.toThrow(
      "cannot read standard input: Parquet is read from its end, so it cannot come from a stream; save it to a file",
    )
  })

  test("explains how to install DuckDB if it is missing", async () => {
    const rows = parquetRows("x.parquet", new LineBuilder({ chunkBytes: 10, overlong: 10 }), {
      importDuckDb: () =>
        Promise.reject(new Error("Cannot find package '@duckdb/node-api'\nRequire stack")),
    })
    await expect(rows.next()).rejects.toThrow(
      "cannot read x.parquet: Parquet is read with DuckDB, which is not installed here or does not run " +
        "(Cannot find package '@duckdb/node-api'); install it with: npm install @duckdb/node-api@1.5.5-r.5",
    )
  })
})
