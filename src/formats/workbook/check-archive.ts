// Limits on the unpacked size of a workbook, checked before anything is unpacked.
//
//     sheet1.xml   3 KB packed, 10 GB unpacked    ──▶  refused
//
// A zip archive ends with a directory of its files, which states the size of each (APPNOTE.TXT, 4.3.12).

import { ContentError } from "../format.ts"

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

/** @throws ContentError if the bytes aren't an archive, or unpack to too much */
export function checkArchive(bytes: Uint8Array): void {
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
    // A part that is stored without compression has its packed size, even if another size is stated.
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
