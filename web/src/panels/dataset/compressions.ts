// How files may be compressed: gzip is what browsers read by themselves.

import type { Compression } from "../../../../src/datasets/input.ts"
import { FileError } from "../../../../src/errors/file-error.ts"

export const gzip: Compression = {
  name: "gzip",
  isOwn: (head) => head[0] === 0x1f && head[1] === 0x8b,
  decompress: gunzip,
}

/** Checksums of zstd are found by WebAssembly, which the policy of the page does not allow. */
export const zstd: Compression = {
  name: "zstd",
  isOwn: (head) => [0x28, 0xb5, 0x2f, 0xfd].every((byte, at) => head[at] === byte),
  decompress: (_pieces, path) => {
    throw new FileError(
      path,
      "it is compressed with zstd, which this page does not read; decompress it first",
    )
  },
}

/** What comes out of a piece is read before the next one goes in, so that damage loses no more than one of them. */
const pieceLength = 4096

async function* gunzip(
  pieces: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream("gzip")
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const writing = (async () => {
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; at += pieceLength) {
        await writer.write(piece.slice(at, at + pieceLength) as Uint8Array<ArrayBuffer>)
      }
    }
    await writer.close()
  })()
  // What goes wrong with writing is heard of when reading.
  writing.catch((error) => writer.abort(error).catch(() => undefined))
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      yield value
    }
    await writing
  } catch (cause) {
    throw cause instanceof FileError ? cause : new FileError(path, damage(cause))
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function damage(cause: unknown): string {
  const why = cause instanceof Error ? cause.message : String(cause)
  return /junk|additional|trailing/i.test(why)
    ? "something follows the end of its gzip compression, which browsers do not read; decompress it first"
    : `its gzip compression is damaged or not whole (${why})`
}
