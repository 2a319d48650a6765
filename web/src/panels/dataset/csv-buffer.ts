// The part of Node's `Buffer` that csv-parse uses, for texts in UTF-8. The build replaces the global of that name.

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** Longer texts are decoded faster by the browser. */
const brief = 64

class Bytes extends Uint8Array {
  /** Copies as much as fits. */
  copy(target: Uint8Array, at: number, start = 0, end = this.length): void {
    target.set(this.subarray(start, Math.min(end, start + target.length - at)), at)
  }

  override toString(_encoding?: string, start = 0, end = this.length): string {
    let text = ""
    for (let at = start; at < end; at += 1) {
      const byte = this[at] as number
      if (byte > 0x7f || end - start > brief) {
        return decoder.decode(new Uint8Array(this.buffer, this.byteOffset + start, end - start))
      }
      text += String.fromCharCode(byte)
    }
    return text
  }
}

export const Buffer = {
  allocUnsafe: (size: number) => new Bytes(size),
  from: (source: string | Uint8Array | number[]) =>
    new Bytes(typeof source === "string" ? encoder.encode(source) : source),
  isBuffer: (value: unknown) => value instanceof Bytes,
  compare: (one: Bytes, other: Bytes) => (String(one) === String(other) ? 0 : 1),
  concat(parts: readonly Bytes[]) {
    const whole = new Bytes(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  },
}
