// A format is one object in a registry, which options, reports, detection and errors use.

import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { Format } from "../../src/formats/format.ts"
import {
  formatLabel,
  formatNamed,
  formatNames,
  registerFormats,
} from "../../src/formats/formats.ts"
import { rowLayouts } from "../../src/formats/json/layouts.ts"
import { UnreadableRowError } from "../../src/formats/row.ts"
import { registerAllFormats } from "../../src/node/files/register-formats.ts"
import { validateFiles } from "../../src/node.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

registerAllFormats()

const folder = temporaryFolder()

function file(content: string, name: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe("custom formats", () => {
  /** `True and False :: False` */
  const colons: Format = {
    name: "colons",
    label: "rows with colons",
    endings: ["colons"],
    sniff: ({ line }) => (line.includes(" :: ") ? "certain" : undefined),
    rows: {
      kind: "lines",
      read(line) {
        const [input, target] = line.split(" :: ")
        if (input === undefined || target === undefined) {
          throw new UnreadableRowError("there is no :: between expression and label")
        }
        return { input, target, assignment: undefined }
      },
    },
  }
  /** A row between each pair of bars. */
  const bars: Format = {
    name: "bars",
    label: "rows between bars",
    endings: ["bars"],
    sniff: () => undefined,
    rows: {
      kind: "bytes",
      async *toJson({ open }, builder) {
        const pieces: Uint8Array[] = []
        for await (const piece of await open()) pieces.push(piece)
        for (const row of Buffer.concat(pieces).toString().trim().split("|")) {
          const [input, target] = row.split("=")
          builder.append(Buffer.from(JSON.stringify({ input, target })))
          builder.endLine()
        }
        yield* builder.takeAll()
      },
    },
  }
  let forget: () => void = () => undefined
  beforeEach(() => {
    forget = registerFormats([colons, bars])
  })
  afterEach(() => forget())

  test("are detected by content, and their lines are read", async () => {
    const path = file("True and False :: False\nnot True :: True\nTrue\n", "rows.txt")
    const report = await validateFiles([path], { threads: 1 })
    expect(report.files[0]).toMatchObject({ format: "colons", unit: "line", inputField: null })
    expect(report.counts).toMatchObject({ rows: 3, right: 1, wrong: 1, unreadable: 1 })
  })

  test("are detected by name, and their rows are read", async () => {
    const path = file("True=True|not True=True", "rows.bars")
    const report = await validateFiles([path], { threads: 1 })
    expect(report.files[0]).toMatchObject({ format: "bars", unit: "row", inputField: "input" })
    expect(report.counts).toMatchObject({ rows: 2, right: 1, wrong: 1 })
  })

  test("are accepted as options, and reported by their label", async () => {
    const path = file("True :: True\n", "named")
    await expect(validateFiles([path], { format: "comma" })).rejects.toThrow(
      /, text, questions, .*bars, colons, /,
    )
    expect((await validateFiles([path], { format: "colons", threads: 1 })).counts.right).toBe(1)
    const { output } = await captured(["validate", path])
    expect(output).toContain("rows with colons")
  })

  test("are listed in the same order, regardless of registration", () => {
    const names = formatNames()
    forget()
    forget = registerFormats([bars, colons])
    expect(formatNames()).toEqual(names)
  })

  test("disappear when they are removed", async () => {
    forget()
    expect(formatNamed("colons")).toBeUndefined()
    expect(formatLabel("colons")).toBe("colons")
  })
})

test("a duplicate name is ignored", () => {
  const names = formatNames()
  const [first] = names
  registerFormats([{ ...(formatNamed(first as string) as Format), label: "another" }])
  expect(formatNames()).toEqual(names)
  expect(formatLabel(first as string)).toBe("JSON Lines")
})

test("the option and the documentation list the existing formats", async () => {
  const { output } = await captured(["validate", "--help"])
  const choices = /--input-format <format>.*?\(choices:([^)]*)\)/s.exec(output)?.[1]
  expect(choices?.match(/[\w-]+/g)).toEqual(formatNames())

  const documentation = readFileSync("docs/validating.md", "utf8")
  const [, table = ""] = documentation.split("| format | recognized by |\n|---|---|\n")
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n")
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
  )
  expect(named.sort()).toEqual(formatNames().sort())
})

test("formats that need Node are registered in src/node", () => {
  const needing = readdirSync("src/formats", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) =>
      /\bBuffer\b|"node:|\bprocess\./.test(readFileSync(`src/formats/${file}`, "utf8")),
    )
  expect(needing).toEqual([])
})

test("the page on layouts lists every format and every JSON layout", () => {
  const page = readFileSync("docs/how-to/layouts.md", "utf8")
  const formats = formatNames().map((name) => ({ name, label: formatLabel(name) }))
  for (const { name, label } of [...formats, ...rowLayouts]) {
    expect(page).toContain(`\n| \`${name}\` | ${label} |\n`)
  }
})
