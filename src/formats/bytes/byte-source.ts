// Bytes that are read into memory of the reader's own, so that a file gets there without being copied.
//
//     file ──read──▶ buffer of a chunk          stream of pieces ──copy──▶ buffer of a chunk

export interface ByteSource {
  /**
   * Fills a part of the buffer and says how much; nothing only at the end. What failed once fails each
   * time again.
   *
   * @throws what keeps it from being read
   */
  read(into: Uint8Array): Promise<number>
  /** Done only once a read that is under way is. */
  close(): Promise<void>
}

/** Gives the bytes from the first one on. */
export type OpenBytes = () => Promise<ByteSource>

/** The same bytes without a byte order mark at the start. */
export async function withoutMark(source: ByteSource): Promise<ByteSource> {
  const { bytes } = await readHead(source, byteOrderMark.length)
  return startingWith(stripMark(bytes), source)
}

export function stripMark(head: Uint8Array): Uint8Array {
  return hasByteOrderMark(head) ? head.subarray(byteOrderMark.length) : head
}

export function hasByteOrderMark(head: Uint8Array): boolean {
  return byteOrderMark.every((byte, at) => head[at] === byte)
}

const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Bytes that were read already, and then the others. */
export function startingWith(head: Uint8Array, rest: ByteSource): ByteSource {
  let left = head
  return {
    async read(into) {
      if (left.length === 0) return rest.read(into)
      const length = Math.min(into.length, left.length)
      into.set(left.subarray(0, length))
      left = left.subarray(length)
      return length
    },
    close: () => rest.close(),
  }
}

export interface Head {
  /** Fewer than were asked for only where there are no more, or where they cannot be read. */
  readonly bytes: Uint8Array
  /** Whether others follow, end there, or cannot be read. */
  readonly after: "more" | "end" | "failure"
}

/** The first bytes. What keeps others from being read is raised again when the rest is read, after these. */
export async function readHead(source: ByteSource, length: number): Promise<Head> {
  const head = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const count = await source.read(head.subarray(filled)).catch(() => undefined)
    if (count === undefined || count === 0) {
      const bytes = head.subarray(0, filled)
      return { bytes, after: count === 0 ? "end" : "failure" }
    }
    filled += count
  }
  return { bytes: head, after: "more" }
}

/** The bytes as pieces that belong to the reader. The source is closed after them. */
export async function* piecesOf(source: ByteSource, length: number): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const piece = new Uint8Array(length)
      const count = await source.read(piece)
      if (count === 0) return
      yield piece.subarray(0, count)
    }
  } finally {
    await source.close()
  }
}

/** Whether all content was read that there is, whatever failed then: a checksum after it, for example. */
export function isWholeAt(failure: unknown): boolean {
  return failure === undefined || (failure as { isContentWhole?: boolean }).isContentWhole === true
}
