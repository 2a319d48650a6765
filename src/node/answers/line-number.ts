const zero = 0x30
const nine = 0x39

/** The decimal digits of a line number, incremented in place, which is faster than formatting each number. */
export class LineNumber {
  readonly #digits = new Uint8Array(most).fill(zero)
  #from: number

  constructor(first: number) {
    const digits = String(first)
    this.#from = most - digits.length
    for (let at = 0; at < digits.length; at += 1) {
      this.#digits[this.#from + at] = digits.charCodeAt(at)
    }
  }

  countOn(): void {
    const digits = this.#digits
    let at = most - 1
    while (digits[at] === nine) {
      digits[at] = zero
      at -= 1
    }
    ;(digits[at] as number) += 1
    if (at < this.#from) this.#from = at
  }

  /** @returns the offset after the last digit */
  writeTo(bytes: Uint8Array, at: number): number {
    const digits = this.#digits
    let end = at
    for (let digit = this.#from; digit < most; digit += 1, end += 1) {
      bytes[end] = digits[digit] as number
    }
    return end
  }
}

/** Digits of the largest safe integer. */
const most = 16
/** Maximum number of bytes written. */
export const longestNumber = most
