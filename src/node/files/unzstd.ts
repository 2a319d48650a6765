// Decompresses zstd, keeps everything before any damage, and limits the memory that a frame can request. fzstd
// decompresses the blocks of a frame; the surrounding structure is parsed here (RFC 8878).
//
//     magic, header │ block │ block │ … │ checksum │ magic, header │ …      one per frame; some frames are skipped
//
// fzstd ignores checksums and can return wrong data for damaged blocks, so checksums are verified here. The header
// states the window (how far back a block may refer); like zstd by default, this refuses windows larger than 128 MB.

import { FileError } from "../../errors/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { CompressedInput, CompressionError } from "./compressed-input.ts"

const magic = [0x28, 0xb5, 0x2f, 0xfd]

/**
 * Whether a file is zstd, judging by its first bytes. It may begin with skippable frames, which pzstd writes. LZ4 has
 * them, too, so the frame after them decides; if `head` ends before that frame, the result is `true`.
 */
export function isZstd(head: Uint8Array): boolean {
  let at = 0
  while (isSkippable(head.subarray(at, at + magic.length))) {
    at += skippedHeader + littleEndian(head.subarray(at + magic.length, at + skippedHeader))
    if (at + magic.length > head.length) return true
  }
  return hasMagic(head.subarray(at, at + magic.length))
}

/** Bytes in the header of a skippable frame: its magic number and its length. */
const skippedHeader = magic.length + 4

function hasMagic(start: Uint8Array): boolean {
  return magic.every((byte, at) => start[at] === byte)
}

/** Loads the two libraries when needed; a parameter for tests. */
export type ImportZstd = () => Promise<Zstd>

interface Zstd {
  readonly Decompress: typeof import("fzstd").Decompress
  readonly xxhash: Awaited<ReturnType<typeof import("xxhash-wasm").default>>
}

/**
 * @param name name of the file, for errors
 * @throws FileError after the last bytes that could be decompressed
 */
export async function* unzstd(
  compressed: AsyncIterable<Uint8Array>,
  name: string,
  importZstd: ImportZstd = loadZstd,
): AsyncGenerator<Uint8Array> {
  const zstd = await importZstd().catch((cause: unknown) => {
    throw new FileError(
      name,
      `zstd is read with fzstd and xxhash-wasm, which do not run here (${firstLine(cause)}); ` +
        "decompress it first",
    )
  })
  const input = new CompressedInput(compressed, endsTooEarly)
  try {
    for (let isFirst = true; ; isFirst = false) {
      const next = await input.piece(1)
      if (next === undefined) return
      input.giveBack(next)
      const start = await takeStart(input, isFirst)
      if (hasMagic(start)) yield* decompressFrame(input, zstd)
      else await skipFrame(input)
    }
  } catch (error) {
    if (!(error instanceof CompressionError)) throw error
    throw new FileError(name, error.message, error.isContentWhole)
  } finally {
    await input.close()
  }
}

async function loadZstd(): Promise<Zstd> {
  const [{ Decompress }, { default: create }] = await Promise.all([
    import("fzstd"),
    import("xxhash-wasm"),
  ])
  return { Decompress, xxhash: await create() }
}

const somethingElse = "something else follows the end of its zstd compression"
const endsTooEarly = "its zstd compression ends too early; the file is not whole"

function damaged(how: string): CompressionError {
  return new CompressionError(`its zstd compression is damaged (${how})`)
}

/** Takes the four-byte magic number of a frame. */
async function takeStart(input: CompressedInput, isFirst: boolean): Promise<Uint8Array> {
  try {
    const start = await input.take(magic.length)
    if (hasMagic(start) || isSkippable(start)) return start
  } catch (error) {
    if (isFirst || !(error instanceof CompressionError)) throw error
  }
  throw new CompressionError(somethingElse, true)
}

function isSkippable([first = 0, ...others]: Uint8Array): boolean {
  return (first & 0xf0) === 0x50 && [0x2a, 0x4d, 0x18].every((byte, at) => others[at] === byte)
}

async function skipFrame(input: CompressedInput): Promise<void> {
  let left = littleEndian(await input.take(4))
  while (left > 0) {
    const piece = await input.piece(Math.min(left, 65_536))
    if (piece === undefined) throw new CompressionError(endsTooEarly)
    left -= piece.length
  }
}

interface FrameHeader {
  readonly bytes: Uint8Array
  /** How far back a block may refer, in bytes. */
  readonly window: number
  /** Size of the decompressed data in bytes; `undefined` if the frame doesn't state it. */
  readonly length: number | undefined
  readonly hasChecksum: boolean
}

async function takeHeader(input: CompressedInput): Promise<FrameHeader> {
  const [descriptor = 0] = await input.take(1)
  if (descriptor & 0x08) throw damaged("its header has a bit that is reserved")
  const isSingle = (descriptor & 0x20) !== 0
  const windowBytes = await input.take(isSingle ? 0 : 1)
  const dictionary = await input.take([0, 1, 2, 4][descriptor & 3] ?? 0)
  if (dictionary.some((byte) => byte !== 0)) {
    throw new CompressionError(
      "its zstd compression needs a dictionary; decompress it with that first",
    )
  }
  const size = descriptor >> 6
  const lengthBytes = await input.take([isSingle ? 1 : 0, 2, 4, 8][size] ?? 0)
  // Two-byte lengths are stored minus 256.
  const stated = littleEndian(lengthBytes) + (size === 1 ? 256 : 0)
  const length = lengthBytes.length === 0 ? undefined : stated
  const [exponent = 0] = windowBytes
  const base = 2 ** (10 + (exponent >> 3))
  return {
    bytes: Uint8Array.of(...magic, descriptor, ...windowBytes, ...dictionary, ...lengthBytes),
    window: isSingle ? stated : base + (base / 8) * (exponent & 7),
    length,
    hasChecksum: (descriptor & 0x04) !== 0,
  }
}

const longestWindow = 2 ** 27
const longestBlock = 2 ** 17

async function* decompressFrame(
  input: CompressedInput,
  { Decompress, xxhash }: Zstd,
): AsyncGenerator<Uint8Array> {
  const { bytes, window, length, hasChecksum } = await takeHeader(input)
  if (window > longestWindow) {
    const [asked, most] = [window, longestWindow].map((size) =>
      writtenNumber(Math.ceil(size / 2 ** 20)),
    )
    throw new CompressionError(
      `decompressing its zstd compression takes ${asked} MB of memory, and ${most} MB is the most; decompress it first`,
    )
  }
  let output: Uint8Array[] = []
  const frame = new Decompress((piece) => output.push(piece))
  const checksum = xxhash.create64()
  let made = 0
  push(frame, bytes)
  for (let isLast = false; !isLast; ) {
    const header = await input.take(3)
    const word = littleEndian(header)
    isLast = (word & 1) === 1
    const [kind, size] = [(word >> 1) & 3, word >> 3]
    if (kind === 3 || size > longestBlock) throw damaged("a block has no right header")
    const content = await input.take(kind === runLength ? 1 : size)
    push(frame, Buffer.concat([header, content]))
    const pieces = output
    output = []
    for (const piece of pieces) {
      if (piece.length > longestBlock) throw damaged("a block is too long")
      checksum.update(piece)
      made += piece.length
      if (length !== undefined && made > length) throw damaged("it is longer than it says")
      yield piece
    }
  }
  if (length !== undefined && made !== length) throw damaged("it is shorter than it says")
  if (!hasChecksum) return
  const stated = littleEndian(await input.take(4))
  if (Number(checksum.digest() & 0xffffffffn) !== stated) throw damaged("incorrect data check")
}

/** Type of a block that consists of one byte and a repeat count. */
const runLength = 1

function push(frame: InstanceType<Zstd["Decompress"]>, bytes: Uint8Array): void {
  try {
    frame.push(bytes)
  } catch (cause) {
    throw damaged(firstLine(cause))
  }
}

function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((number, byte) => 256 * number + byte, 0)
}

function firstLine(error: unknown): string {
  const [line = ""] = String(error instanceof Error ? error.message : error).split("\n")
  return line.trim()
}
