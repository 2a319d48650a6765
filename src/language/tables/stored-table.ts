// The arrays of a table as bytes one after the other, as they stand in memory, so that whoever reads them has nothing to
// unpack.
//
//     { results: 4, next: Uint16Array [0, 1], opens: Uint8Array [1] }
//     { results: 4, next: [2, 0, 2], opens: [1, 4, 1] }      and the bytes 00 00 01 00 01
//
// The lowest byte of a number stands first, as on nearly every machine.

/** A table with what says where its arrays are in place of these. */
export type StoredTable<Table> = {
  readonly [Member in keyof Table]: Table[Member] extends number ? number : StoredArray
}

/** How many bytes a number takes, the offset of the first one, and how many numbers there are. */
type StoredArray = readonly [width: number, from: number, length: number]

type Numbers = Uint8Array | Uint16Array | Int32Array

const arrays = { 1: Uint8Array, 2: Uint16Array, 4: Int32Array } as const

/** Arrays in memory begin at a multiple of the width of their numbers. */
const widest = 4

const isLowestFirst = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

export function storedTable<Table extends object>(
  table: Table,
): { readonly stored: StoredTable<Table>; readonly bytes: Uint8Array } {
  const bytes: number[] = []
  const members = Object.entries(table as Record<string, number | Numbers>).map(([name, value]) => {
    if (typeof value === "number") return [name, value]
    const width = value.BYTES_PER_ELEMENT
    while (bytes.length % width > 0) bytes.push(0)
    const place: StoredArray = [width, bytes.length, value.length]
    for (const number of value)
      for (let byte = 0; byte < width; byte += 1) bytes.push((number >> (8 * byte)) & 0xff)
    return [name, place]
  })
  return { stored: Object.fromEntries(members), bytes: Uint8Array.from(bytes) }
}

/** @param bytes are part of the table from now on */
export function tableIn<Table>(bytes: Uint8Array, stored: StoredTable<Table>): Table {
  const own = bytes.byteOffset % widest === 0 ? bytes : Uint8Array.from(bytes)
  const members = Object.entries(stored as Record<string, number | StoredArray>).map(
    ([name, value]) => [name, typeof value === "number" ? value : numbersIn(own, value)],
  )
  return Object.fromEntries(members) as Table
}

function numbersIn(bytes: Uint8Array, [width, from, length]: StoredArray): Numbers {
  if (!isLowestFirst) {
    for (let at = from; at < from + width * length; at += width) {
      bytes.subarray(at, at + width).reverse()
    }
  }
  return new arrays[width as keyof typeof arrays](
    bytes.buffer as ArrayBuffer,
    bytes.byteOffset + from,
    length,
  )
}
