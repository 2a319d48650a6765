// Sorts records in streams by tree, then by row, in memory that does not grow with the number of records.
//
//     stream 7   tree 07a1 row 0, tree 0799 row 1, tree 07a1 row 4     ──▶   0799 row 1, 07a1 row 0, 07a1 row 4
//
// A short stream is sorted in memory. A long one is split by the next 8 bits of the trees, and its parts are sorted in
// the same way. After 64 bits, a stream has only one tree, whose rows are in order already.

import { heldWords, makeStreams, type Spill, type Stream } from "./record-stream.ts"

/** Maximum number of records to sort at once; the index of a record takes 20 bits. */
export const mostSorted = 1 << 20

interface SortOptions {
  readonly spill: Spill | undefined
  /** Maximum number of records to sort in memory, up to 2^20. */
  readonly sortedInMemory?: number
}

/**
 * @param streams split by the first 8 bits of the trees, each with rows in ascending order
 * @returns pieces that are valid only until the next one
 */
export async function* sortedRecords(
  streams: readonly Stream[],
  { spill, sortedInMemory = mostSorted }: SortOptions,
): AsyncGenerator<Uint32Array, void, undefined> {
  for (const stream of streams) yield* sorted(stream, 8, spill, sortedInMemory)
}

/** @param bits number of leading bits in which all trees of the stream agree */
async function* sorted(
  stream: Stream,
  bits: number,
  spill: Spill | undefined,
  most: number,
): AsyncGenerator<Uint32Array, void, undefined> {
  if (stream.isEmpty) return
  const isOneTree = bits === treeBits
  if (isOneTree) yield* stream.pieces()
  else if (stream.count <= most) {
    const words = new Uint32Array(heldWords * stream.count)
    await stream.copyTo(words)
    yield sortedInMemory(words)
  } else {
    const parts = await splitStream(stream, bits, spill)
    for (const part of parts) yield* sorted(part, bits + 8, spill, most)
  }
  stream.clear()
}

const treeBits = 64

/** Splits the records by the 8 bits of the trees after the first `bits`. */
async function splitStream(
  stream: Stream,
  bits: number,
  spill: Spill | undefined,
): Promise<readonly Stream[]> {
  const parts = makeStreams(256, spill)
  const word = bits >>> 5
  const shift = 24 - (bits & 31)
  for await (const piece of stream.pieces()) {
    for (let at = 0; at < piece.length; at += heldWords) {
      const part = parts[((piece[at + word] as number) >>> shift) & 255] as Stream
      part.put(piece, at)
    }
    for (const part of parts) if (part.isFull) await part.spillHeld()
  }
  stream.clear()
  return parts
}

/**
 * Sorts up to `mostSorted` records whose trees have the same first 8 bits, and whose rows are in order. Sorts 52-bit
 * numbers without a comparator: the next 32 bits of the tree, and the record's index.
 */
export function sortedInMemory(words: Uint32Array): Uint32Array {
  const count = words.length / heldWords
  const keys = new Float64Array(count)
  for (let place = 0; place < count; place += 1) {
    const at = heldWords * place
    const bits = ((words[at] as number) << 8) | ((words[at + 1] as number) >>> 24)
    keys[place] = (bits >>> 0) * placesOfKey + place
  }
  keys.sort()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) order[at] = (keys[at] as number) % placesOfKey
  // Few trees agree in all of these bits but differ in the others.
  const isSorted = order.every(
    (place, at) => at === 0 || comparedTrees(words, order[at - 1] as number, place) <= 0,
  )
  if (!isSorted) order.sort((one, other) => comparedTrees(words, one, other) || one - other)
  const result = new Uint32Array(words.length)
  for (let index = 0; index < count; index += 1) {
    const place = heldWords * (order[index] as number)
    for (let word = 0; word < heldWords; word += 1) {
      result[heldWords * index + word] = words[place + word] as number
    }
  }
  return result
}

const placesOfKey = 2 ** 20

/** Negative if the tree of the first record comes first, 0 if both have the same tree. */
function comparedTrees(words: Uint32Array, one: number, other: number): number {
  const [left, right] = [heldWords * one, heldWords * other]
  const high = (words[left] as number) - (words[right] as number)
  return high || (words[left + 1] as number) - (words[right + 1] as number)
}
