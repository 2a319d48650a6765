// Lines as bytes: each ends at a line feed and nowhere else.

export const lineFeed = 0x0a
export const carriageReturn = 0x0d
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** In bytes: the tree of such a text still fits in the memory that Node takes where nobody gives it more. */
export const longestText = 16 * 1024 * 1024

/** The first bytes of a text without a byte order mark before them; lines load no formats, which have their own. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  const isMarked = byteOrderMark.every((byte, at) => bytes[at] === byte)
  return isMarked ? bytes.subarray(byteOrderMark.length) : bytes
}

/** How many lines end there. */
export function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === lineFeed) lines += 1
  return lines
}
