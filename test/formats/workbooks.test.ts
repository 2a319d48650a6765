// The workbooks of fixtures/workbooks, with rows as in fixtures/workbooks.py, and broken ones made from their bytes.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { type CellValue, writeXlsx } from "hucre/xlsx"
import { describe, expect, test } from "vitest"

import { drainInput, streamOf } from "../support/drain-input.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const fieldNames = ["question", "answer"]
const pathOf = (name: string) => join("fixtures/workbooks", name)
const bytesOf = (name: string) => readFileSync(pathOf(name))

async function drained(path: string) {
  const { input, lines, problem } = await drainInput(path, { fieldNames })
  const rows = lines.map((line) => JSON.parse(String(line)))
  return { format: input.format.name, facts: input.facts, rows, problem }
}

/** The problem of a file, without its name. */
async function problemOf(path: string): Promise<string | undefined> {
  const message = await drained(path).then(
    ({ problem }) => problem,
    (error: Error) => error.message,
  )
  return message?.replace(`cannot read ${path}: `, "")
}

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

describe("a workbook", () => {
  test("has its rows in the first visible, non-empty sheet", async () => {
    const { format, facts, rows, problem } = await drained(pathOf("rows.xlsx"))
    expect({ format, problem }).toEqual({ format: "xlsx", problem: undefined })
    expect(facts).toEqual({ sharedNames: [], otherSheets: ["Menu", "Empty", "Notes"] })
    expect(rows).toEqual([
      { id: 1, question: "True and False", answer: false, added: "2024-01-31", score: 0.5 },
      { id: 2, question: "not False", answer: true, added: "2024-02-29T10:30:00", score: -3 },
      {
        id: 3,
        question: 'True or\n"False"',
        answer: "FALSE",
        added: "07:05:00",
        score: 12345678901,
      },
      { id: 4, question: " True ", answer: "", added: "", score: "" },
      {
        id: 5,
        question: "False",
        answer: 0,
        added: "",
        score: "",
        column5: "",
        column6: "a remark",
      },
    ])
  })

  test("has texts for booleans that Excel made from literals among expressions", async () => {
    const written = async (name: string, rows: CellValue[][]) => {
      const bytes = await writeXlsx({ sheets: [{ name: "Rows", rows }] })
      return drained(file(name, bytes as Uint8Array)).then(({ rows }) => rows)
    }
    const header = ["question", "answer"]
    expect(
      await written("literals.xlsx", [header, ["true and false", false], [true, true]]),
    ).toEqual([
      { question: "true and false", answer: false },
      { question: "true", answer: true },
    ])
    expect(
      await written("names.xlsx", [header, [false, false], ["p and q", true], ["NOT TRUE", false]]),
    ).toEqual([
      { question: "FALSE", answer: false },
      { question: "p and q", answer: true },
      { question: "NOT TRUE", answer: false },
    ])
    // Labels remain booleans.
    expect(await written("labels.xlsx", [header, ["p", true], ["q", "unknown"]])).toEqual([
      { question: "p", answer: true },
      { question: "q", answer: "unknown" },
    ])
  })

  test("has shared texts, saved values of formulas, and dates from 1904 on", async () => {
    const { facts, rows, problem } = await drained(pathOf("excel.xlsx"))
    expect({ facts, problem }).toEqual({ facts: { sharedNames: [] }, problem: undefined })
    expect(rows).toEqual([
      {
        column0: "",
        question: "True and not False",
        answer: true,
        说明: "a < b & A",
        day: "1904-01-02",
      },
      { column0: "", question: "not True", answer: false, 说明: "#DIV/0!", day: 2 },
      { column0: "", question: "False", answer: false, 说明: "", day: "" },
    ])
  })

  test("needs neither header nor rows", async () => {
    expect((await drained(pathOf("without-header.xlsx"))).rows).toEqual([
      { column0: "True and False", column1: false },
      { column0: "not False", column1: true },
    ])
    const { rows, problem } = await drained(pathOf("without-rows.xlsx"))
    expect({ rows, problem }).toEqual({ rows: [], problem: undefined })
  })

  test("is detected by its content, regardless of its name", async () => {
    const { format, rows } = await drained(file("rows.csv", bytesOf("rows.xlsx")))
    expect({ format, rows: rows.length }).toEqual({ format: "xlsx", rows: 5 })
  })

  test("cannot be a stream, and is not compressed", async () => {
    await expect(drainInput(streamOf(bytesOf("rows.xlsx")))).rejects.toThrow(
      "cannot read standard input: an Excel workbook is read from its end, so it cannot come from a stream; save it to a file",
    )
    await expect(drainInput(file("rows.xlsx.gz", gzipSync(bytesOf("rows.xlsx"))))).rejects.toThrow(
      /it is an Excel workbook within gzip; decompress it first$/,
    )
  })

  test("with a formula that was never computed is refused", async () => {
    expect(await problemOf(pathOf("without-values.xlsx"))).toBe(
      'the formula in cell B2 of the sheet "Sheet" has no saved value; ' +
        "open the workbook in Excel or LibreOffice and save it again",
    )
  })
})

test("commands that read rows read workbooks, and name the other sheets", async () => {
  const path = pathOf("rows.xlsx")
  const checked = await captured(["validate", path, "--json", "--threads", "1"])
  const { files, findings, counts } = JSON.parse(checked.output)
  expect(files[0]).toMatchObject({
    format: "xlsx",
    unit: "row",
    otherSheets: ["Menu", "Empty", "Notes"],
  })
  expect(counts).toMatchObject({ rows: 5, right: 3, missing: 1, refused: 1 })
  expect(findings).toContainEqual({
    severity: "note",
    kind: "unchecked-sheet",
    rows: null,
    message:
      'the sheets "Menu", "Empty", "Notes" were not checked: only the first visible sheet with rows is',
  })

  const output = join(folder, "rows.csv")
  const converted = await captured([
    "convert",
    path,
    "--to",
    "c",
    "-o",
    output,
    "--on-error",
    "drop",
  ])
  expect(converted.errors).toContain(
    '\nnote: the sheets "Menu", "Empty", "Notes" were not converted: ',
  )
  expect(readFileSync(output, "utf8")).toBe(
    "id,question,answer,added,score,column5,column6\n" +
      "1,1 && 0,false,2024-01-31,0.5,,\n" +
      "2,!0,true,2024-02-29T10:30:00,-3,,\n" +
      "4, 1 ,,,,,\n" +
      "5,0,0,,,,a remark\n",
  )

  const fixed = join(folder, "fixed.jsonl")
  await captured(["validate", path, "--labels-only", "--fix", fixed, "--threads", "1"])
  expect(readFileSync(fixed, "utf8").split("\n")[0]).toBe(
    '{"id":1,"question":"True and False","answer":false,"added":"2024-01-31","score":0.5}',
  )
})

test.each([
  ["with-password.xlsx", "a workbook with a password", " without a password"],
  ["old.xls", "an old Excel workbook (.xls)", ""],
  ["open-document.ods", "an OpenDocument spreadsheet (.ods)", ""],
])("%s has to be saved in another format", async (name, kind, how) => {
  const message = `it is ${kind}; save it as CSV or .xlsx${how} first`
  expect(await problemOf(pathOf(name))).toBe(message)
  expect(await problemOf(file("renamed.csv", bytesOf(name)))).toBe(message)
})

test.each([
  ["Index/Document.iwa", "a Numbers spreadsheet (.numbers)"],
  ["xl/workbook.bin", "a binary Excel workbook (.xlsb)"],
])("%s is in another format", async (part, kind) => {
  const path = file("other.xlsx", Buffer.from(`PK\u0003\u0004${"\0".repeat(26)}${part}`))
  expect(await problemOf(path)).toBe(`it is ${kind}; save it as CSV or .xlsx first`)
})

describe("a broken workbook is refused", () => {
  const sheet = "xl/worksheets/sheet3.xml"
  /** rows.xlsx with a changed number in a part's entry of the central directory; offsets as in APPNOTE.TXT, 4.3.12. */
  function stated(field: "packed" | "unpacked", value: number, part = sheet): string {
    const bytes = bytesOf("rows.xlsx")
    const entry = bytes.lastIndexOf(part) - 46
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50)
    bytes.writeUInt32LE(value, entry + { packed: 20, unpacked: 24 }[field])
    return file("stated.xlsx", bytes)
  }
  const tooLarge = (what: string) =>
    `${what} unpacks to more than is read of a workbook; save the sheet as CSV first`

  test("that declares too large a size", async () => {
    const megabyte = 2 ** 20
    expect(await problemOf(stated("unpacked", 128 * megabyte + 1))).toBe(
      tooLarge(`its part "${sheet}"`),
    )
    expect(await problemOf(stated("unpacked", 32 * megabyte + 1, "xl/styles.xml"))).toBe(
      tooLarge('its part "xl/styles.xml"'),
    )
    expect(await problemOf(stated("unpacked", 0xffffffff))).toBe(tooLarge(`its part "${sheet}"`))
  })

  test("that unpacks to too much in total", async () => {
    const bytes = bytesOf("rows.xlsx")
    for (const number of [1, 2, 3]) {
      const entry = bytes.lastIndexOf(`xl/worksheets/sheet${number}.xml`) - 46
      bytes.writeUInt32LE(100 * 2 ** 20, entry + 24)
    }
    expect(await problemOf(file("sum.xlsx", bytes))).toBe(tooLarge("it"))
  })

  test("that unpacks to more than declared", async () => {
    expect(await problemOf(stated("unpacked", 100))).toMatch(
      /^it can't be read as an Excel workbook \(Decompressed size exceeds limit of 100 bytes/,
    )
    const unknown = `it is not a valid Excel workbook: the size of its part "${sheet}" is not stated`
    expect(await problemOf(stated("unpacked", 0))).toBe(unknown)
    const path = stated("packed", 0)
    const bytes = readFileSync(path)
    bytes.writeUInt16LE(8, bytes.lastIndexOf(sheet) - 46 + 8)
    expect(await problemOf(file("elsewhere.xlsx", bytes))).toBe(unknown)
  })

  test("whose directory is elsewhere (ZIP64)", async () => {
    const bytes = bytesOf("rows.xlsx")
    for (const at of [10, 12, 16]) {
      const copy = Buffer.from(bytes)
      const end = copy.length - 22
      if (at === 10) copy.writeUInt16LE(0xffff, end + at)
      else copy.writeUInt32LE(0xffffffff, end + at)
      expect(await problemOf(file("zip64.xlsx", copy))).toBe(tooLarge("it"))
    }
  })

  test("that is cut off or damaged", async () => {
    const bytes = bytesOf("rows.xlsx")
    const broken = "it is not a valid Excel workbook"
    expect(await problemOf(file("cut.xlsx", bytes.subarray(0, -30)))).toBe(
      `${broken}: it is not a zip archive, or it is cut off`,
    )
    const inDirectory = Buffer.from(bytes)
    inDirectory[bytes.lastIndexOf(sheet) - 46] = 0
    expect(await problemOf(file("directory.xlsx", inDirectory))).toBe(
      `${broken}: its list of files is damaged`,
    )
    // Each byte of the packed sheet, which begins after its header.
    const start = bytes.indexOf(sheet) + sheet.length
    for (const at of [start, start + 40, start + 200]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 0x10
      expect(await problemOf(file("changed.xlsx", changed))).toMatch(
        /^it can't be read as an Excel/,
      )
    }
    expect(await problemOf(file("text.xlsx", Buffer.from("question,answer\n")))).toBe(
      `${broken}: it is not a zip archive, or it is cut off`,
    )
  })
})
