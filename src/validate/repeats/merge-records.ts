// Merges the sorted records of several parts, holding only a piece of each part in memory.
//
//     tree 3 row 0, tree 9 row 1   ─┐
//     tree 3 row 7                 ─┼─▶  tree 3 row 0, tree 3 row 7, tree 5 row 4, tree 9 row 1
//     tree 5 row 4                 ─┘

import { heldWords, rowAt } from "./record-stream.ts"

/** Returns the next piece of one or more sorted records, in memory that it may reuse; `undefined` after the last. */
export type NextPiece = () => Promise<Uint32Array | undefined>

/** Maximum number of records in one merged piece, and in the pieces of all merges together. */
const [mostOfPiece, mostHeld] = [1 << 13, 1 << 19]

/**
 * @param parts disjoint parts, each with records in ascending order of tree and row
 * @returns pieces that are valid only until the next one
 */
export async function* mergedRecords(
  parts: readonly NextPiece[],
): AsyncGenerator<Uint32Array, void, undefined> {
  const most = Math.max(1, Math.min(mostOfPiece, Math.floor(mostHeld / parts.length)))
  const next = mergedFrom(parts, heldWords * most)
  for (let piece = await next(); piece !== undefined; piece = await next()) yield piece
}

function mergedFrom(parts: readonly NextPiece[], words: number): NextPiece {
  const [only] = parts
  if (only === undefined || parts.length === 1) return only ?? (async () => undefined)
  const half = parts.length >> 1
  const [left, right] = [parts.slice(0, half), parts.slice(half)]
  return mergedPair(mergedFrom(left, words), mergedFrom(right, words), new Uint32Array(words))
}

/** The position of the next record in a part; `piece` is `undefined` at its end. */
interface Cursor {
  readonly next: NextPiece
  piece: Uint32Array | undefined
  at: number
}

function mergedPair(one: NextPiece, other: NextPiece, merged: Uint32Array): NextPiece {
  const cursorOf = (next: NextPiece): Cursor => ({ next, piece: new Uint32Array(0), at: 0 })
  const [left, right] = [cursorOf(one), cursorOf(other)]
  return async () => {
    let length = 0
    for (;;) {
      await refill(left)
      await refill(right)
      if (left.piece === undefined || right.piece === undefined) {
        return length > 0 ? merged.subarray(0, length) : (takeRest(left) ?? takeRest(right))
      }
      while (left.at < left.piece.length && right.at < right.piece.length) {
        const first = isBefore(left.piece, left.at, right.piece, right.at) ? left : right
        const piece = first.piece as Uint32Array
        for (let word = 0; word < heldWords; word += 1) {
          merged[length + word] = piece[first.at + word] as number
        }
        first.at += heldWords
        length += heldWords
        if (length === merged.length) return merged
      }
    }
  }
}

async function refill(cursor: Cursor): Promise<void> {
  if (cursor.at !== cursor.piece?.length) return
  cursor.piece = await cursor.next()
  cursor.at = 0
}

function takeRest(cursor: Cursor): Uint32Array | undefined {
  const rest = cursor.piece?.subarray(cursor.at)
  cursor.at = cursor.piece?.length ?? 0
  return rest
}

function isBefore(one: Uint32Array, from: number, other: Uint32Array, to: number): boolean {
  const high = (one[from] as number) - (other[to] as number)
  const tree = high || (one[from + 1] as number) - (other[to + 1] as number)
  return (tree || rowAt(one, from + 4) - rowAt(other, to + 4)) < 0
}
