const encoder = new TextEncoder()

/** A growing buffer of UTF-8; the first `length` bytes of `bytes` are its content. */
export class ByteBuffer {
  bytes: Uint8Array
  /** The same memory, for writing several bytes at once. */
  view: DataView
  length = 0

  constructor(capacity = 1 << 10) {
    this.bytes = new Uint8Array(capacity)
    this.view = new DataView(this.bytes.buffer)
  }

  /** Makes room for more bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(2 * (this.length + more))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
    this.view = new DataView(larger.buffer)
  }

  putBytes(piece: Uint8Array): void {
    this.reserve(piece.length)
    const { bytes, length } = this
    // Pieces are short, for which a loop is faster than `set`.
    for (let at = 0; at < piece.length; at += 1) bytes[length + at] = piece[at] as number
    this.length = length + piece.length
  }

  putText(text: string): void {
    this.reserve(3 * text.length)
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written
  }

  /** Empties the buffer and returns its content, which is valid until the next write. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.length)
    this.length = 0
    return taken
  }
}
