// A format is one object in a list, which options, reports, detection and errors use.

import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readInput } from "../../src/datasets/input.ts"
import type { Format } from "../../src/formats/format.ts"
import { formatLabel, formatNames, rowLayouts } from "../../src/formats/format-names.ts"
import { formats } from "../../src/formats/formats.ts"
import { startingWith } from "../../src/lines/byte-source.ts"
import { captured } from "../support/run-command.ts"

/** `True and False :: False` */
const colons: Format = {
  name: "colons",
  endings: ["colons"],
  sniff: ({ line }) => (line.includes(" :: ") ? "certain" : undefined),
  rows: { kind: "lines", read: (input) => ({ input, target: undefined, assignment: undefined }) },
}
/** A row between each pair of bars. */
const bars: Format = {
  name: "bars",
  endings: ["bars"],
  sniff: () => undefined,
  rows: {
    kind: "bytes",
    async *toJson({ open }, builder) {
      const pieces: Uint8Array[] = []
      for await (const piece of await open()) pieces.push(piece)
      for (const row of Buffer.concat(pieces).toString().trim().split("|")) {
        builder.append(Buffer.from(JSON.stringify({ row })))
        builder.endLine()
      }
      yield* builder.takeAll()
    },
  },
}

async function opened(path: string, content: string, format?: string) {
  const nothing = { read: async () => 0, close: async () => undefined }
  const open = async () => startingWith(Buffer.from(content), nothing)
  const readable = { formats: [...formats, colons, bars], compressions: [] }
  return readInput({ path, open, canReopen: true }, readable, format ? { format } : {})
}

test.each([
  ["content", "rows.txt", "True :: True\n", undefined, "colons", "True :: True\n"],
  ["name", "rows.bars", "a|b\n", undefined, "bars", '{"row":"a"}\n{"row":"b"}\n'],
  ["option", "rows.txt", "a|b\n", "bars", "bars", '{"row":"a"}\n{"row":"b"}\n'],
])("a format of the caller is chosen by %s", async (_, path, content, given, name, lines) => {
  const { format, chunks } = await opened(path, content, given)
  expect(format.name).toBe(name)
  const bytes: Uint8Array[] = []
  for await (const chunk of chunks) bytes.push(chunk as Uint8Array)
  expect(Buffer.concat(bytes).toString()).toBe(lines)
})

test("every format of all platforms has a label", () => {
  const names = formats.map(({ name }) => name)
  expect(formatNames.toSorted()).toEqual([...names, "parquet", "xlsx"].sort())
  expect(formatLabel("jsonl")).toBe("JSON Lines")
  expect(formatLabel("colons")).toBe("colons")
})

test("the option and the documentation list the existing formats", async () => {
  const { output } = await captured(["validate", "--help"])
  const choices = /--input-format <format>.*?\(choices:([^)]*)\)/s.exec(output)?.[1]
  expect(choices?.match(/[\w-]+/g)).toEqual(formatNames)

  const documentation = readFileSync("docs/validating.md", "utf8")
  const [, table = ""] = documentation.split("| format | recognized by |\n|---|---|\n")
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n")
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
  )
  expect(named.sort()).toEqual(formatNames.toSorted())
})

test("formats that need Node are in src/node", () => {
  const needing = readdirSync("src/formats", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) =>
      /\bBuffer\b|"node:|\bprocess\./.test(readFileSync(`src/formats/${file}`, "utf8")),
    )
  expect(needing).toEqual([])
})

test("the page on layouts lists every format and every JSON layout", () => {
  const page = readFileSync("docs/how-to/layouts.md", "utf8")
  const formats = formatNames.map((name) => ({ name, label: formatLabel(name) }))
  for (const { name, label } of [...formats, ...rowLayouts]) {
    expect(page).toContain(`\n| \`${name}\` | ${label} |\n`)
  }
})
