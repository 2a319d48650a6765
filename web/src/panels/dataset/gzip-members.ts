// Cuts a gzip file where one of its members may end and another begin, since browsers decompress one alone and do not say
// where it ends. Such places look like the start of a member, which compressed bytes rarely do; whether one ended there is
// said by the length of what was decompressed, which stands before it.
//
//     header │ compressed │ checksum, length │ header │ …
//                                            └ here

export interface MemberPiece {
  readonly bytes: Uint8Array
  /** Of all that the member holds, modulo 2³², if it ends with this piece; undefined where it does not. */
  readonly endLength?: number
}

/** What comes out of a piece is read before the next one goes in, so that damage loses no more than one of them. */
const pieceLength = 4096

/** No member is shorter. */
const shortestMember = 18

/** At the end of what is known, what may be the last bytes of a member and the first ones of another. */
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

/** Where the first bytes of a header stand; negative where they do not. */
function startOfMember(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0x1f, from)
  while (at >= 0 && (bytes[at + 1] !== 0x8b || bytes[at + 2] !== 8))
    at = bytes.indexOf(0x1f, at + 1)
  return at
}
