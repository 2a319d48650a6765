// Converts the rows of an Excel workbook to lines of JSON: hucre reads the first sheet with rows.
//
//     question         answer    seen             {"question":"True and False","answer":false,"seen":"2024-01-31"}
//     True and False   FALSE     31/01/2024  ──▶
//
// The header follows the same rules as in CSV, and blank rows are skipped. The value of a formula is the one saved with
// it. hucre unpacks no part to more bytes than the archive states, verifies checksums and refuses more than 20 million
// cells, so `checkArchive` only has to check the stated sizes.

import type { CellValue, Sheet } from "hucre/xlsx"
import { FileError, installation, MissingLibraryError } from "../../errors/index.ts"
import type { LineBuilder, LineChunk } from "../../lines/index.ts"
import { layoutOf } from "../delimited/csv.ts"
import { ContentError, type Format, type NoteFacts, nameColumns } from "../format.ts"

/**
 * Returns all bytes of a file.
 *
 * @throws FileError if it can't be read, or has more bytes than `most`
 */
type ReadWhole = (path: string, most: number) => Promise<Uint8Array>

/** Maximum size of a file, in bytes; larger files are not read into memory. */
const largestFile = 256 * 2 ** 20

export function xlsxOf(readWhole: ReadWhole): Format {
  return {
    name: "xlsx",
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
const nameOffset = 30

/** @throws MissingLibraryError if boolglot was installed without hucre, as in the Python package */
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
 * How to write the booleans of columns that also have expressions, by column. Excel turns a typed `True` into a
 * boolean; its case is taken from the literals in other cells.
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

/** A cell's value in JSON. An empty cell becomes an empty string, as in CSV. */
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

// Limits on the unpacked size of a workbook, checked before anything is unpacked.
//
//     sheet1.xml   3 KB packed, 10 GB unpacked    ──▶  refused
//
// A zip archive ends with a directory of its files, which states the size of each (APPNOTE.TXT, 4.3.12).

const megabyte = 2 ** 20

/** hucre reads a sheet cell by cell, but turns any other part into a tree 20 times its size. */
const largestSheet = 128 * megabyte
const largestPart = 32 * megabyte
const largestSum = 256 * megabyte

/** Layout of the directory: the offsets of its fields. */
const end = { signature: 0x06054b50, length: 22, count: 10, size: 12, directory: 16 }
const entry = {
  signature: 0x02014b50,
  length: 46,
  flags: 8,
  packed: 20,
  unpacked: 24,
  lengths: [28, 30, 32],
}
/** Flag of an entry whose sizes are in the header of the file itself, or follow it. */
const hasSizesElsewhere = 8
/** Maximum length of the comment at the end of an archive, in bytes. */
const longestComment = 0xffff

/** @throws ContentError if the bytes aren't an archive, or would be too large when unpacked */
function checkArchive(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = endOf(view)
  if (last === undefined) throw broken("it is not a zip archive, or it is cut off")
  const count = view.getUint16(last + end.count, true)
  let at = view.getUint32(last + end.directory, true)
  const size = view.getUint32(last + end.size, true)
  // Larger numbers would be in another record (ZIP64).
  if (count === 0xffff || size === 0xffffffff || at === 0xffffffff) throw tooLarge("it")
  let sum = 0
  for (let left = count; left > 0; left -= 1) {
    if (at + entry.length > bytes.length || view.getUint32(at, true) !== entry.signature) {
      throw broken("its list of files is damaged")
    }
    const packed = view.getUint32(at + entry.packed, true)
    const unpacked = view.getUint32(at + entry.unpacked, true)
    const [nameLength = 0, ...others] = entry.lengths.map((field) =>
      view.getUint16(at + field, true),
    )
    const start = at + entry.length
    const name = new TextDecoder().decode(bytes.subarray(start, start + nameLength))
    const hasSizes =
      packed > 0 || (view.getUint16(at + entry.flags, true) & hasSizesElsewhere) === 0
    // An empty part packs to two bytes.
    if (!hasSizes || (unpacked === 0 && packed > 2)) {
      throw broken(`the size of its part ${JSON.stringify(name)} is not stated`)
    }
    // A part stored without compression is as large as its packed size, even if another size is stated.
    const larger = Math.max(packed, unpacked)
    const isSheet = name.startsWith("xl/worksheets/")
    if (larger > (isSheet ? largestSheet : largestPart)) {
      throw tooLarge(`its part ${JSON.stringify(name)}`)
    }
    sum += larger
    if (sum > largestSum) throw tooLarge("it")
    at = others.reduce((next, length) => next + length, start + nameLength)
  }
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - end.length - longestComment)
  for (let at = view.byteLength - end.length; at >= first; at -= 1) {
    if (view.getUint32(at, true) === end.signature) return at
  }
  return undefined
}

function tooLarge(what: string): ContentError {
  return new ContentError(
    `${what} unpacks to more than is read of a workbook; save the sheet as CSV first`,
  )
}

function broken(reason: string): ContentError {
  return new ContentError(`it is not a valid Excel workbook: ${reason}`)
}

// Spreadsheets in unsupported formats, recognised by their first bytes.

const olderOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/**
 * @param head the first bytes of a file
 * @param name the file's name, for its extension
 * @throws ContentError for a spreadsheet that has to be saved in another format first
 */
export function refuseOtherWorkbook(head: Uint8Array, name: string): void {
  const isOlder = olderOffice.every((byte, at) => head[at] === byte)
  if (!isOlder && !(head[0] === 0x50 && head[1] === 0x4b)) return
  const start = new TextDecoder("latin1").decode(head)
  const extension = /\.([^./\\]+)$/.exec(name.toLowerCase())?.[1]
  const kind = isOlder ? olderKind(start, extension) : packedKind(start)
  if (kind === undefined) return
  const without = kind.includes("password") ? " without a password" : ""
  throw new ContentError(`it is ${kind}; save it as CSV or .xlsx${without} first`)
}

/** Excel stores an encrypted workbook in the container that older versions used. */
function olderKind(start: string, extension: string | undefined): string {
  const has = (stream: string) => start.includes([...stream].map((each) => `${each}\0`).join(""))
  if (has("EncryptedPackage")) return "a workbook with a password"
  if (has("Workbook") || has("Book\0\0") || extension === "xls")
    return "an old Excel workbook (.xls)"
  return extension === "xlsx" || extension === "xlsm"
    ? "a workbook with a password"
    : "a workbook with a password, or a file of an old version of Office"
}

function packedKind(start: string): string | undefined {
  if (start.includes("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")) {
    return "an OpenDocument spreadsheet (.ods)"
  }
  if (/Index(?:\.zip|\/\w+\.iwa)/.test(start)) return "a Numbers spreadsheet (.numbers)"
  return start.includes("xl/workbook.bin") ? "a binary Excel workbook (.xlsb)" : undefined
}
