// Converts the rows of an Excel workbook to lines of JSON: hucre reads the first sheet with rows.
//
//     question         answer    seen             {"question":"True and False","answer":false,"seen":"2024-01-31"}
//     True and False   FALSE     31/01/2024  ──▶
//
// The header follows the same rules as in CSV, and blank rows are skipped. The value of a formula is the one saved with
// it. hucre unpacks no part to more bytes than the archive states, verifies checksums and refuses more than 20 million
// cells, so `checkArchive` only has to check the stated sizes.

import type { CellValue, Sheet } from "hucre/xlsx"
import { FileError } from "../../errors/file-error.ts"
import { installation, MissingLibraryError } from "../../errors/missing-library-error.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import type { LineChunk } from "../bytes/line-chunks.ts"
import { layoutOf } from "../delimited/table-header.ts"
import { ContentError, type Format, type NoteFacts, nameColumns } from "../format.ts"
import { checkArchive } from "./check-archive.ts"

/**
 * Returns all bytes of a file.
 *
 * @throws FileError if it can't be read, or has more bytes than `most`
 */
export type ReadWhole = (path: string, most: number) => Promise<Uint8Array>

/** Maximum size of a file, in bytes; larger files are not read into memory. */
const largestFile = 256 * 2 ** 20

export function xlsxOf(readWhole: ReadWhole): Format {
  return {
    name: "xlsx",
    label: "an Excel workbook",
    endings: ["xlsx", "xlsm"],
    sniff: ({ bytes }) => (isWorkbook(bytes) ? "certain" : undefined),
    rows: {
      kind: "file",
      async *toJson(path, builder, note, fieldNames) {
        const bytes = await readWhole(path, largestFile)
        try {
          const sheet = await sheetWithRows(bytes, note)
          if (sheet !== undefined) yield* linesOf(sheet, fieldNames, builder, note)
        } catch (error) {
          throw new FileError(path, error instanceof ContentError ? error : contentError(error))
        }
      },
    },
  }
}

/** Whether the first bytes of an archive show a part of a workbook. A header precedes each file in an archive. */
function isWorkbook(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes)
  if (!text.startsWith(fileHeader)) return false
  for (let at = 0; at >= 0; at = text.indexOf(fileHeader, at + 1)) {
    if (text.startsWith("xl/", at + nameOffset)) return true
  }
  return false
}

const fileHeader = "PK\u0003\u0004"
/** Offset of the file name in a header. */
const nameOffset = 30

/** @throws MissingLibraryError if boolglot was installed without hucre, as in the package for Python */
async function loadedLibrary(): Promise<typeof import("hucre/xlsx")> {
  try {
    return await import("hucre/xlsx")
  } catch (cause) {
    throw new MissingLibraryError(
      ["hucre"],
      `Excel workbooks are read by hucre, which cannot be loaded here; save the workbook as CSV, or ${installation.advice("hucre@1.0.0")}`,
      { cause },
    )
  }
}

/** @throws ContentError, MissingLibraryError and the errors of hucre */
async function sheetWithRows(bytes: Uint8Array, note: NoteFacts): Promise<Sheet | undefined> {
  checkArchive(bytes)
  const { readXlsx } = await loadedLibrary()
  const sheets: { readonly name: string; readonly isHidden: boolean }[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      sheets.push({ name, isHidden: hidden === true || veryHidden === true })
      return false
    },
  })
  // Hidden sheets often hold the values of menus.
  const order = [...sheets.keys()].sort(
    (one, other) => Number(sheets[one]?.isHidden) - Number(sheets[other]?.isHidden),
  )
  for (const index of order) {
    const { sheets: read } = await readXlsx(bytes, { sheets: (_, at) => at === index })
    const sheet = read[0]
    if (sheet === undefined || !sheet.rows.some(hasCells)) continue
    refuseUncomputed(sheet)
    const otherSheets = sheets.filter((_, at) => at !== index).map(({ name }) => name)
    if (otherSheets.length > 0) note({ otherSheets })
    return sheet
  }
  return undefined
}

function hasCells(row: readonly CellValue[]): boolean {
  return row.some((value) => value !== null && value !== "")
}

/**
 * Programs such as openpyxl save formulas without values, which would pass for blank cells.
 *
 * @throws ContentError
 */
function refuseUncomputed({ name, cells = new Map() }: Sheet): void {
  for (const [place, { formula, value }] of cells) {
    if (formula === undefined || value !== null) continue
    const [row = 0, column = 0] = place.split(",").map(Number)
    throw new ContentError(
      `the formula in cell ${lettersOf(column)}${row + 1} of the sheet ${JSON.stringify(name)} has no saved value; ` +
        "open the workbook in Excel or LibreOffice and save it again",
    )
  }
}

/** The letters of a column: `A` for 0, `AA` for 26. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}

const encoder = new TextEncoder()

function* linesOf(
  { rows }: Sheet,
  fieldNames: readonly string[],
  builder: LineBuilder,
  note: NoteFacts,
): Generator<LineChunk> {
  const [first = [], ...others] = rows.filter(hasCells)
  const cells = withoutEmptyEnd(first).map((value) => String(jsonValue(value)))
  const { hasHeader } = layoutOf(cells, fieldNames)
  const header = hasHeader ? cells : cells.map(() => "")
  const named = nameColumns(header)
  note({ sharedNames: named.sharedNames })
  let { columns } = named
  const body = hasHeader ? others : [first, ...others]
  const literals = literalsIn(body)
  for (const row of body) {
    const values = withoutEmptyEnd(row).map((value, at) =>
      typeof value === "boolean" ? (literals.get(at)?.(value) ?? value) : value,
    )
    if (values.length > columns.length) {
      // Naming more columns doesn't rename the others.
      columns = nameColumns([...header, ...values.slice(header.length).map(() => "")]).columns
    }
    const width = Math.max(values.length, header.length)
    const members = columns
      .slice(0, width)
      .map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(jsonValue(values[at] ?? null))}`)
    builder.append(encoder.encode(`{${members.join(",")}}`))
    builder.endLine()
    yield* builder.takeReady()
  }
  yield* builder.takeAll()
}

/**
 * How to write the booleans of columns that also have expressions, by column. Excel makes a boolean of a typed `True`;
 * its case is taken from the literals in other cells.
 */
function literalsIn(rows: readonly (readonly CellValue[])[]) {
  const literals = new Map<number, (value: boolean) => string>()
  const undecided = new Set<number>()
  for (const row of rows) {
    for (const [at, cell] of row.entries()) if (typeof cell === "boolean") undecided.add(at)
  }
  for (const row of rows) {
    for (const at of undecided) {
      const cell = row[at]
      if (typeof cell !== "string" || !/\w\W+\S/.test(cell.trim())) continue
      const [literal] = /\b(?:true|false)\b/i.exec(cell) ?? []
      if (literal !== undefined) undecided.delete(at)
      const recase =
        literal === literal?.toUpperCase()
          ? (word: string) => word.toUpperCase()
          : literal === literal?.toLowerCase()
            ? (word: string) => word.toLowerCase()
            : (word: string) => word
      literals.set(at, (value) => recase(value ? "True" : "False"))
    }
  }
  return literals
}

function withoutEmptyEnd(row: readonly CellValue[]): readonly CellValue[] {
  return row.slice(0, row.findLastIndex((value) => value !== null && value !== "") + 1)
}

/** A cell's value in JSON. An empty cell becomes an empty text, as in CSV. */
function jsonValue(value: CellValue): string | number | boolean {
  return value instanceof Date ? dateText(value) : (value ?? "")
}

/** `2024-01-31`, `2024-01-31T10:30:00`, or `10:30:00` for a time, which Excel stores as part of its day 0. */
function dateText(date: Date): string {
  // Excel also shows number signs in place of a date that is out of range.
  if (Number.isNaN(date.getTime())) return "########"
  const [day = "", time = ""] = date
    .toISOString()
    .replace(/(?:\.000)?Z$/, "")
    .split("T")
  if (date.getTime() < firstDay) return time
  return time === "00:00:00" ? day : `${day}T${time}`
}

const firstDay = Date.UTC(1900, 0, 1)

function contentError(cause: unknown): ContentError {
  const [reason = ""] = String(cause instanceof Error ? cause.message : cause).split("\n")
  return new ContentError(
    `it can't be read as an Excel workbook (${reason}); open it in Excel or LibreOffice and save it again as .xlsx or CSV`,
  )
}
