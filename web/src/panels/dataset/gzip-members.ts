// Splits a gzip file where a member may end and the next one begin, since browsers decompress only one member and don't
// say where it ends. It splits in front of each byte sequence that looks like a header, which is rare in compressed
// data. A member really ends there if the length stored in front of it matches the decompressed data.
//
//     header │ compressed │ checksum, length │ header │ …
//                                            └ here

export interface MemberPiece {
  readonly bytes: Uint8Array
  /** The member's uncompressed length, modulo 2³², if it ends with this piece; `undefined` if it can't end here. */
  readonly endLength?: number
}

/** The output of a piece is read before the next piece is written, so that damage costs at most one piece. */
const pieceLength = 4096

/** Minimum length of a member. */
const shortestMember = 18

/** Number of bytes to hold back at the end of the input: the length at the end of a member and half a header. */
const heldLength = 6

export async function* piecesOfMembers(
  compressed: AsyncIterable<Uint8Array>,
): AsyncGenerator<MemberPiece> {
  let held = new Uint8Array(0)
  for await (const more of compressed) {
    const bytes = new Uint8Array(held.length + more.length)
    bytes.set(held)
    bytes.set(more, held.length)
    let from = 0
    let start = startOfMember(bytes, Math.max(4, held.length - 2))
    while (start >= 0) {
      const endLength = new DataView(bytes.buffer).getUint32(start - 4, true)
      const last = Math.max(from, start - pieceLength)
      yield* small(bytes.subarray(from, last))
      yield { bytes: bytes.subarray(last, start), endLength }
      from = start
      start = startOfMember(bytes, from + shortestMember)
    }
    const end = Math.max(from, bytes.length - heldLength)
    yield* small(bytes.subarray(from, end))
    held = bytes.slice(end)
  }
  if (held.length > 0) yield { bytes: held }
}

function* small(bytes: Uint8Array): Generator<MemberPiece> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    yield { bytes: bytes.subarray(at, at + pieceLength) }
  }
}

/** The offset of the next header, or a negative number. */
function startOfMember(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0x1f, from)
  while (at >= 0 && (bytes[at + 1] !== 0x8b || bytes[at + 2] !== 8))
    at = bytes.indexOf(0x1f, at + 1)
  return at
}
