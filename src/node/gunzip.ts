// Decompresses gzip so that what comes before damage is kept: Node's own stream drops what it holds when
// an error comes.
//
//     compressed ──4 KB, and the last 8 bytes alone──▶ zlib ──▶ decompressed
//
// The last bytes are the checksum. By themselves they cannot take down what they do not fit. Small pieces
// bound what one of them can become, a thousand times itself, and what damage within it can lose.

import { constants, createGunzip } from "node:zlib"
import { FileError } from "./file-error.ts"

const pieceLength = 4096
const checksumLength = 8

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

/**
 * The name stands in the errors.
 *
 * @throws FileError behind the last bytes that could be decompressed
 */
export async function* gunzip(
  compressed: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const stream = createGunzip({ chunkSize: 64 * 1024 })
  let output: Uint8Array[] = []
  let failure: Error | undefined
  let wake = () => {}
  stream.on("data", (bytes: Uint8Array) => output.push(bytes))
  stream.on("error", (error: Error) => {
    failure = error
    wake()
  })
  let isEnd = false
  stream.on("end", () => {
    isEnd = true
    wake()
  })

  const feed = async (start: (done: () => void) => void): Promise<Uint8Array[]> => {
    if (failure === undefined && !isEnd) {
      await new Promise<void>((resolve) => {
        wake = resolve
        start(resolve)
      })
    }
    const made = output
    output = []
    return made
  }
  const check = () => {
    if (failure !== undefined) throw new FileError(name, describe(failure))
  }

  try {
    for await (const piece of piecesFor(compressed)) {
      yield* await feed((done) => stream.write(piece, () => done()))
      check()
    }
    yield* await feed(() => stream.end())
    check()
  } finally {
    stream.destroy()
  }
}

async function* piecesFor(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = new Uint8Array(0)
  for await (const bytes of compressed) {
    const all = Buffer.concat([held, bytes])
    const end = Math.max(0, all.length - checksumLength)
    for (let at = 0; at < end; at += pieceLength) {
      yield all.subarray(at, Math.min(end, at + pieceLength))
    }
    held = all.subarray(end)
  }
  if (held.length > 0) yield held
}

function describe(error: NodeJS.ErrnoException & { errno?: number }): string {
  if (error.errno === constants.Z_BUF_ERROR) {
    return "its gzip compression ends too early; the file is not whole"
  }
  return `its gzip compression is damaged (${error.message})`
}
