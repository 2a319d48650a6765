// Lines as bytes; only a line feed ends a line.

export const lineFeed = 0x0a
export const carriageReturn = 0x0d
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Maximum length of a text in bytes; its tree still fits in Node's default heap. */
export const longestText = 16 * 1024 * 1024

/** Skips a byte order mark. Formats have their own function, but lines don't load formats. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  const isMarked = byteOrderMark.every((byte, at) => bytes[at] === byte)
  return isMarked ? bytes.subarray(byteOrderMark.length) : bytes
}

/** Number of line feeds. */
export function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === lineFeed) lines += 1
  return lines
}
