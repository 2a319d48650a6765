// How files may be compressed: gzip is what browsers read by themselves, though only one member of it at a time.

import type { Compression } from "../../../../src/datasets/input.ts"
import { FileError } from "../../../../src/errors/file-error.ts"
import { piecesOfMembers } from "./gzip-members.ts"

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

/** One member of a file, of which all that is decompressed is given out before more is taken in. */
class Member {
  /** Of what was decompressed so far. */
  length = 0
  readonly #stream = new DecompressionStream("gzip")
  readonly #writer = this.#stream.writable.getWriter()
  readonly #reader = this.#stream.readable.getReader()
  #reading = this.#reader.read()

  async *decompress(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    const writing = this.#writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => undefined)
    // What goes wrong with writing is heard of when reading.
    writing.catch(() => undefined)
    yield* this.#madeUntil(writing)
  }

  /** What was decompressed and not given out. */
  async *rest(): AsyncGenerator<Uint8Array> {
    yield* this.#madeUntil(nextTurn())
  }

  /** @throws TypeError where the member is not whole */
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

/** After all that needs no more than promises. */
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
    : `its gzip compression is damaged or not whole (${why})`
}
