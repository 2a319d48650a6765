// Decompression in the browser. Browsers support gzip, but decompress only one member of a file at a time.

import type { Compression } from "../../../../src/datasets/input.ts"
import { FileError } from "../../../../src/errors/boolglot-error.ts"
import { piecesOfMembers } from "./gzip-members.ts"

export const gzip: Compression = {
  name: "gzip",
  isOwn: (head) => head[0] === 0x1f && head[1] === 0x8b,
  decompress: gunzip,
}

/** Not supported: computing zstd's checksums takes WebAssembly, which the page's policy forbids. */
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

async function* gunzip(
  compressed: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  let member = new Member()
  try {
    for await (const { bytes, endLength } of piecesOfMembers(compressed)) {
      yield* member.decompress(bytes)
      if (endLength === undefined) continue
      yield* member.rest()
      if (endLength !== member.length % 2 ** 32) continue
      yield* member.end()
      member = new Member()
    }
    yield* member.end()
  } catch (cause) {
    throw cause instanceof FileError ? cause : new FileError(path, damage(cause))
  } finally {
    member.close()
  }
}

/** Decompresses one member of a file; yields all output of a piece before it takes the next one. */
class Member {
  /** Number of bytes decompressed so far. */
  length = 0
  readonly #stream = new DecompressionStream("gzip")
  readonly #writer = this.#stream.writable.getWriter()
  readonly #reader = this.#stream.readable.getReader()
  #reading = this.#reader.read()

  async *decompress(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    const writing = this.#writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => undefined)
    // Errors in writing also reach the reader.
    writing.catch(() => undefined)
    yield* this.#madeUntil(writing)
  }

  /** Decompressed bytes that have not been yielded yet. */
  async *rest(): AsyncGenerator<Uint8Array> {
    yield* this.#madeUntil(nextTurn())
  }

  /** @throws TypeError if the member is incomplete */
  async *end(): AsyncGenerator<Uint8Array> {
    const closing = this.#writer.close()
    closing.catch(() => undefined)
    for (let next = await this.#reading; !next.done; next = await this.#reader.read()) {
      yield this.#counted(next.value)
    }
    await closing
  }

  close(): void {
    this.#reader.cancel().catch(() => undefined)
  }

  async *#madeUntil(done: Promise<undefined>): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = await Promise.race([this.#reading, done])
      if (next === undefined || next.done) return
      this.#reading = this.#reader.read()
      yield this.#counted(next.value)
    }
  }

  #counted(bytes: Uint8Array): Uint8Array {
    this.length += bytes.length
    return bytes
  }
}

/** Resolves after all pending promise callbacks have run. */
function nextTurn(): Promise<undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve(undefined)
    }
    port2.postMessage(undefined)
  })
}

function damage(cause: unknown): string {
  const why = cause instanceof Error ? cause.message : String(cause)
  return /junk|additional|trailing/i.test(why)
    ? "something else follows the end of its gzip compression"
    : `its gzip compression is damaged or incomplete (${why})`
}
