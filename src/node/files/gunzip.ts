// Decompresses gzip and keeps everything before any damage: Node's own stream drops its buffered output when an error
// occurs, and treats any trailing bytes as another member.
//
//     header │ compressed ──4 KB a time──▶ zlib ──▶ decompressed │ checksum, length │ header │ …      one per member
//
// Headers and trailers are parsed here, so that zlib sees only compressed bytes. Small pieces limit how much one piece
// can expand to (a thousand times its size) and how much is lost if it is damaged.

import { constants, crc32, createInflateRaw } from "node:zlib"
import { FileError } from "../../errors/index.ts"
import { CompressedInput, CompressionError } from "./compressed-input.ts"

/** Flag bits of a header, which say what follows it (RFC 1952). */
const flag = { headerChecksum: 2, extra: 4, name: 8, comment: 16 }
const headerLength = 10
const endLength = 8

const magic = [0x1f, 0x8b]

export function isGzip(head: Uint8Array): boolean {
  return magic.every((byte, at) => head[at] === byte)
}

/**
 * @param name name of the file, for errors
 * @throws FileError after the last bytes that could be decompressed
 */
export async function* gunzip(
  compressed: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const input = new CompressedInput(compressed, endsTooEarly)
  try {
    await passHeader(input)
    for (;;) {
      yield* inflateMember(input)
      if (await isPadding(input)) return
      await passHeader(input)
    }
  } catch (error) {
    if (!(error instanceof CompressionError)) throw error
    throw new FileError(name, error.message, error.isContentWhole)
  } finally {
    await input.close()
  }
}

const somethingElse = "something else follows the end of its gzip compression"
const endsTooEarly = "its gzip compression ends too early; the file is not whole"

function damaged(how: string): CompressionError {
  return new CompressionError(`its gzip compression is damaged (${how})`)
}

async function passHeader(input: CompressedInput): Promise<void> {
  const header = await input.take(headerLength)
  if (!isGzip(header)) throw new CompressionError(somethingElse, true)
  const [, , method, flags = 0] = header
  if (method !== 8) throw damaged("unknown compression method")
  if (flags & flag.extra) {
    const [low = 0, high = 0] = await input.take(2)
    await input.take(low + 256 * high)
  }
  for (const text of [flag.name, flag.comment]) {
    while (flags & text && (await input.take(1))[0] !== 0);
  }
  if (flags & flag.headerChecksum) await input.take(2)
}

/** Whether only zero bytes follow, such as padding on tapes and disks. */
async function isPadding(input: CompressedInput): Promise<boolean> {
  for (;;) {
    const piece = await input.piece()
    if (piece === undefined) return true
    const start = piece.findIndex((byte) => byte !== 0)
    if (start < 0) continue
    if (start > 0 || piece[0] !== magic[0]) throw new CompressionError(somethingElse, true)
    input.giveBack(piece)
    return false
  }
}

async function* inflateMember(input: CompressedInput): AsyncGenerator<Uint8Array> {
  const stream = createInflateRaw({ chunkSize: 64 * 1024 })
  let output: Uint8Array[] = []
  let failure: (Error & { errno?: number }) | undefined
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

  let checksum = 0
  let length = 0
  const made = async (start: (done: () => void) => void): Promise<Uint8Array[]> => {
    await new Promise<void>((resolve) => {
      wake = resolve
      start(resolve)
    })
    const pieces = output
    output = []
    for (const piece of pieces) {
      checksum = crc32(piece, checksum)
      length += piece.length
    }
    return pieces
  }
  const check = () => {
    if (failure === undefined) return
    throw failure.errno === constants.Z_BUF_ERROR
      ? new CompressionError(endsTooEarly)
      : damaged(failure.message)
  }

  try {
    while (!isEnd) {
      const piece = await input.piece()
      if (piece === undefined) {
        yield* await made(() => stream.end())
        check()
        break
      }
      const before = stream.bytesWritten
      yield* await made((done) => stream.write(piece, () => done()))
      check()
      if (isEnd) input.giveBack(piece.subarray(stream.bytesWritten - before))
    }
  } finally {
    stream.destroy()
  }
  const end = Buffer.from(await input.take(endLength))
  if (end.readUInt32LE(0) !== checksum) throw damaged("incorrect data check")
  if (end.readUInt32LE(4) !== length % 2 ** 32) throw damaged("incorrect length check")
}
