// The content of a file determines its format; its name counts only if the content is ambiguous.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { json, jsonl } from "../../src/formats/json/json.ts"
import { openInput } from "../../src/node/files/open-input.ts"
import type { InputFormat } from "../../src/report/report.ts"
import { streamOf } from "../support/drain-input.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const fieldNames = ["input", "question", "target"]

async function formatOf(content: string, name: string): Promise<InputFormat> {
  const path = join(folder, name)
  writeFileSync(path, content)
  return (await openInput(path, { fieldNames })).format.name
}

const row = '{"input": "True", "target": "True"}'
const document = '{"canary": "x", "examples": [{"input": "True", "target": "True"}]}'
const long = "True and ".repeat(20_000)

describe.each<[title: string, content: string, expected: InputFormat]>([
  ["rows of objects", `${row}\n${row}\n`, "jsonl"],
  ["one row", row, "jsonl"],
  [
    "blank lines, then rows",
    `\n  \r\n\ufeff${""}`.replace("\ufeff", "") + `${row}\n${row}`,
    "jsonl",
  ],
  ["a byte order mark, then rows", `\ufeff${row}\n${row}`, "jsonl"],
  ["a row with an array", '{"input": "True", "tags": ["a", "b"]}\n', "jsonl"],
  ["a row longer than the examined part", `{"input": "${long}"}\n${row}\n`, "jsonl"],
  ["a broken first row", `{"input": "True\n${row}\n`, "jsonl"],
  ["a first row without its brace", `{"input": "True", "target": "True"\n${row}\n`, "jsonl"],
  ["rows that are arrays", '["True", true]\n["False", true]\n', "jsonl"],
  ["a document on one line", document, "json"],
  ["a document with nested rows", `{"data": ${document}}`, "json"],
  ["a long document on one line", `{"examples": [${`${row},`.repeat(3000)}${row}]}`, "json"],
  ["a document on several lines", '{\n  "examples": [\n    {}\n  ]\n}\n', "json"],
  ["a document whose first line continues", '{"canary": "x",\n "examples": []}', "json"],
  ["an array", `[${row}]`, "json"],
  ["an array on several lines", `\n[\n  ${row}\n]\n`, "json"],
  ["an array of texts", '["True", "False"]', "json"],
  ["Python's list of messages", "[{'role': 'user', 'content': 'True'}]\n", "xor-bench-log"],
  ["numbered labels with double quotes", '0,True,"not False"\n1,False,"True"\n', "xor-bench"],
  ["numbered labels with single quotes", "12,False,'not True'\n", "xor-bench"],
  ["a magic number", "PAR1", "parquet"],
])("%s", (_title, content, expected) => {
  test.each(["plain", "name.txt", "name.log"])("in %s", async (name) => {
    expect(await formatOf(content, name)).toBe(expected)
  })

  test("from a stream", async () => {
    if (expected === "parquet") return
    expect((await openInput(streamOf(content), { fieldNames })).format.name).toBe(expected)
  })
})

test.each<[name: string, content: string, expected: InputFormat]>([
  ["rows.json", `${row}\n${row}\n`, "jsonl"],
  ["broken-first.json", `{"input": }\n${row}\n`, "jsonl"],
  ["object.json", "{broken", "json"],
  ["nothing.json", "True", "json"],
  ["document.jsonl", document, "jsonl"],
  ["pretty.jsonl", '{\n"input": 1}\n', "jsonl"],
  ["array.jsonl", `[${row}, ${row}]`, "json"],
  ["a.csv", "x,y\n1,2\n", "csv"],
  ["A.CSV", "x,y\n1,2\n", "csv"],
  ["a.csv.gz", "x,y\n1,2\n", "csv"],
  ["a.tsv", "x\ty\n", "tsv"],
  ["a.tab", "x\ty\n", "tsv"],
  ["a.pq", "x", "parquet"],
  ["a.ndjson", "broken", "jsonl"],
  ["no-ending", "input,target\nTrue,True\n", "csv"],
  ["no-ending", "id;question;answer\n", "csv"],
  ["no-ending", '"id","target"\n', "csv"],
  ["no-ending", "question\tanswer\n", "tsv"],
  ["no-ending", "input\nTrue\n", "text"],
  ["no-ending", "one,two\n", "text"],
  ["no-ending", "True and (False)\n", "text"],
  ["no-ending", "[True and False]\n", "text"],
  ["no-ending", "{True and False}\n", "text"],
  ["a.txt", "input,target\n", "text"],
])("%s with %j is %s", async (name, content, expected) => {
  expect(await formatOf(content, name)).toBe(expected)
})

test.each([
  ["before its first line ends", '{"name": "x", "examples": [{"input": "True"}, {"inp'],
  ["when its only line has ended", `${document}\n`],
])("recognises a document that fails %s", async (_, text) => {
  const failing = (async function* () {
    yield Buffer.from(text)
    throw new Error("the connection was lost")
  })()
  expect((await openInput(failing, { fieldNames })).format.name).toBe("json")
})

test("a given format is used without detection", async () => {
  for (const format of ["jsonl", "json", "csv", "tsv", "text", "xor-bench"] as const) {
    expect((await openInput(streamOf(row), { format })).format.name).toBe(format)
  }
})

test("JSON and JSON Lines share one look at the content", () => {
  let looks = 0
  const start = {
    bytes: Buffer.from(row),
    get line() {
      looks += 1
      return row
    },
    isLineWhole: true,
    more: "",
    isOnlyLine: true,
    isWhole: true,
    ending: "",
    fieldNames,
    isRead: () => false,
  }
  expect(json.sniff(start)).toBeUndefined()
  const once = looks
  expect(jsonl.sniff(start)).toBe("certain")
  expect(looks).toBe(once)
})
