// Spreadsheets in unsupported formats, recognised by their first bytes.

import { ContentError } from "../format.ts"

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
