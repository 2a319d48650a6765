import type { Spill } from "../../../../src/validate/repeats/record-stream.ts"

/** Words that don't fit in memory, stored in blobs, which browsers move to disk if they take much space. */
export class BlobSpill implements Spill {
  #pieces: { readonly from: number; readonly blob: Blob }[] = []
  #end = 0

  async write(words: Uint32Array<ArrayBuffer>): Promise<number> {
    const from = this.#end
    this.#pieces.push({ from, blob: new Blob([words]) })
    this.#end += words.length
    return from
  }

  async read(into: Uint32Array, from: number): Promise<void> {
    const bytes = Uint32Array.BYTES_PER_ELEMENT
    for (let filled = 0; filled < into.length; ) {
      const at = from + filled
      const piece = this.#pieces.findLast((each) => each.from <= at)
      const start = bytes * (at - (piece?.from ?? 0))
      const part = piece?.blob.slice(start, start + bytes * (into.length - filled))
      if (part === undefined || part.size === 0) throw new RangeError("nothing was written there")
      into.set(new Uint32Array(await part.arrayBuffer()), filled)
      filled += part.size / bytes
    }
  }

  async close(): Promise<void> {
    this.#pieces = []
    this.#end = 0
  }
}
