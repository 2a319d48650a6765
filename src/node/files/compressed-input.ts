// Small pieces of compressed bytes, for decompressors that parse the surrounding frame themselves.
//
//     take(10)     the next ten bytes, or an error if the input ends too early
//     piece()      the available bytes, up to 4 KB; giveBack(the last of them) if those were too many

import { BoolglotError } from "../../errors/index.ts"

const pieceLength = 4096

export class CompressedInput {
  readonly #pieces: AsyncIterator<Uint8Array>
  #left: Uint8Array = new Uint8Array(0)
  readonly #endsTooEarly: string

  /** @param endsTooEarly the message about missing bytes */
  constructor(pieces: AsyncIterable<Uint8Array>, endsTooEarly: string) {
    this.#endsTooEarly = endsTooEarly
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** Never empty; `undefined` at the end. */
  async piece(longest = pieceLength): Promise<Uint8Array | undefined> {
    while (this.#left.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done === true) return undefined
      this.#left = value
    }
    const piece = this.#left.subarray(0, longest)
    this.#left = this.#left.subarray(piece.length)
    return piece
  }

  /** @param bytes the end of the last piece */
  giveBack(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#left = Buffer.concat([bytes, this.#left])
  }

  /**
   * Returns the next bytes in an array of their own.
   *
   * @throws CompressionError
   */
  async take(count: number): Promise<Uint8Array> {
    const taken = new Uint8Array(count)
    let filled = 0
    while (filled < count) {
      const piece = await this.piece(count - filled)
      if (piece === undefined) throw new CompressionError(this.#endsTooEarly)
      taken.set(piece, filled)
      filled += piece.length
    }
    return taken
  }

  async close(): Promise<void> {
    await this.#pieces.return?.()
  }
}

/** A problem with the compression; the message is for users. */
export class CompressionError extends BoolglotError {
  override readonly code = "file-read"

  /** @param isContentWhole whether the problem follows a complete member or frame */
  constructor(
    message: string,
    readonly isContentWhole: boolean = false,
  ) {
    super(message)
  }
}
