// Bytes to text, so that offsets in the text can be told as offsets in the bytes.

const strict = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** The text of UTF-8; half a character, which no dialect reads, stands for all from the first byte that is not UTF-8. */
export function decodeLine(bytes: Uint8Array): string {
  try {
    return strict().decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return `${decodeWhole(bytes.subarray(0, validLength(bytes)))}\ud800`
  }
}

/** Where an offset of a decoded text stands in the bytes. */
export function byteOffsetIn(text: string, offset: number): number {
  return new TextEncoder().encode(text.slice(0, offset)).length
}

/** How many bytes from the start on are UTF-8, the last character perhaps not to its end. */
function validLength(bytes: Uint8Array): number {
  let valid = 0
  let invalid = bytes.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isBeginningOfText(bytes.subarray(0, middle))) valid = middle
    else invalid = middle
  }
  return valid
}

function isBeginningOfText(bytes: Uint8Array): boolean {
  try {
    strict().decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Leaves out a character that has no end. */
function decodeWhole(bytes: Uint8Array): string {
  return strict().decode(bytes, { stream: true })
}
