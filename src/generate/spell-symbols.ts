// Symbols to text: the spelling of each with the space before it, ready as bytes.

import type { Dialect } from "../dialect/dialect.ts"
import { type SpelledKind, tokenKinds } from "../source/token-kind.ts"
import { kindCode } from "../tables/kind-code.ts"
import type { ByteBuffer } from "./byte-buffer.ts"
import type { Spaces } from "./spaces.ts"
import { firstName, type Symbols } from "./symbols.ts"

const encoder = new TextEncoder()
const allKept = new Uint8Array(0)

export class Speller {
  /** By the symbol; each begins with a space. */
  private readonly pieces: readonly Uint8Array[]
  private readonly longest: number

  /** @param respell what becomes of a spelling in the file that is written */
  constructor(spellings: readonly string[], respell: (spelling: string) => string = String) {
    this.pieces = spellings.map((spelling) => encoder.encode(` ${respell(spelling)}`))
    this.longest = Math.max(...this.pieces.map((piece) => piece.length))
  }

  /** Appends an expression with these spaces; with all of them where nothing is said. */
  put({ codes, count }: Symbols, spaces: Spaces | undefined, buffer: ByteBuffer): void {
    buffer.reserve(count * this.longest)
    const { pieces } = this
    const { bytes } = buffer
    const isRemoved = spaces?.isRemoved ?? allKept
    let length = buffer.length
    for (let index = 0; index < count; index += 1) {
      const piece = pieces[codes[index] as number] as Uint8Array
      const hasNoSpace = index === 0 || isRemoved[index] === 1
      for (let at = hasNoSpace ? 1 : 0; at < piece.length; at += 1) {
        bytes[length] = piece[at] as number
        length += 1
      }
    }
    buffer.length = length
  }
}

/** How a dialect prints each symbol; empty for what it does not have. */
export function spellingsOfSymbols(dialect: Dialect, names: readonly string[]): readonly string[] {
  const spellings = new Array<string>(firstName).fill("")
  for (const kind of tokenKinds) {
    if (kind === "variable" || kind === "end") continue
    spellings[kindCode[kind]] = dialect.spellings[kind satisfies SpelledKind][0] ?? ""
  }
  return [...spellings, ...names]
}
