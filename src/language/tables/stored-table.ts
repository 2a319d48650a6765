// Stores the arrays of a table as consecutive bytes in their memory layout, so that reading them needs no unpacking.
//
//     { results: 4, next: Uint16Array [0, 1], opens: Uint8Array [1] }
//     { results: 4, next: [2, 0, 2], opens: [1, 4, 1] }      and the bytes 00 00 01 00 01
//
// Numbers are little-endian, as on nearly every machine.

/** A table with descriptors in place of its arrays. */
export type StoredTable<Table> = {
  readonly [Member in keyof Table]: Table[Member] extends number ? number : StoredArray
}

/** Bytes per number, byte offset of the array, and number of elements. */
type StoredArray = readonly [width: number, from: number, length: number]

type Numbers = Uint8Array | Uint16Array | Int32Array

const arrays = { 1: Uint8Array, 2: Uint16Array, 4: Int32Array } as const

/** Alignment of the bytes: typed arrays begin at a multiple of their element width. */
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

/** @param bytes bytes of the arrays; the table may share and modify them */
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
