// The floor: the sum of all bytes, which visits each byte once and does nothing else. No JavaScript engine that works
// byte by byte can be faster.

const chunkSize = 1 << 16

/** Modulo 2 to the 32. In calls of 64 KB, so that V8 needn't replace the code of a running loop. */
export function sumBytes(bytes: Uint8Array): number {
  let sum = 0
  for (let start = 0; start < bytes.length; start += chunkSize) {
    sum = (sum + sumChunk(bytes, start, Math.min(start + chunkSize, bytes.length))) | 0
  }
  return sum
}

function sumChunk(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0
  for (let index = start; index < end; index += 1) sum = (sum + (bytes[index] as number)) | 0
  return sum
}
