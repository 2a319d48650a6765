// Decodes UTF-8 so that offsets in the text can be converted back to offsets in the bytes.

const strict = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** Decodes UTF-8. If it is invalid, the text ends before the first invalid byte with an unpaired surrogate. */
export function decodeLine(bytes: Uint8Array): string {
  try {
    return strict().decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return `${decodeWhole(bytes.subarray(0, validLength(bytes)))}\ud800`
  }
}

/** Converts an offset in a decoded text to an offset in its bytes. */
export function byteOffsetIn(text: string, offset: number): number {
  return new TextEncoder().encode(text.slice(0, offset)).length
}

/** Length of the longest prefix that is valid UTF-8, in bytes; its last character may be incomplete. */
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

/** Decodes valid UTF-8 without an incomplete last character. */
function decodeWhole(bytes: Uint8Array): string {
  return strict().decode(bytes, { stream: true })
}
