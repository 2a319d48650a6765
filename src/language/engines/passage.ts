// The facts about a text on which parsing rules can depend, collected from its tokens.
//
//     (a | b) && !a || b      levels: or 1 · and not or     names: a b     the operators: or 1, and, not, or

import { kindCode } from "../tables/layout.ts"

const { open, close, variable, true: whenTrue, false: whenFalse } = kindCode

/** Facts about a text, shared by all dialects that cut it into the same tokens. */
export class Passage {
  /** Bit set of the kinds of its tokens. */
  kinds = 0
  /** Bit sets of the operators directly within a pair of parentheses, or outside of all. */
  readonly levels = new Set<number>()
  readonly names = new Set<string>()
  /** Names of the operators by code: the meaning, with a number from the second operator of the same meaning on. */
  readonly operators = new Map<number, string>()
  /** Whether several operators have the same meaning. */
  #hasTwins = false
  readonly #sequence: number[] = []
  #own = 0
  readonly #outer: number[] = []
  #from = 0

  /**
   * @param meanings meanings of the kinds of tokens, by code
   * @param areNamesFree whether no name is reserved, so that names need not be collected
   */
  constructor(
    readonly meanings: readonly string[],
    readonly areNamesFree: boolean,
  ) {}

  begin(at: number): void {
    this.#from = at
  }

  /** @param code code of the kind of a token that ends at offset `at` */
  end(code: number, text: string, at: number): void {
    this.kinds |= 1 << code
    if (code === open) {
      this.#outer.push(this.#own)
      this.#own = 0
    } else if (code === close) this.close()
    else if (code === variable) {
      if (!this.areNamesFree) this.names.add(text.slice(this.#from, at))
    } else if (code !== whenTrue && code !== whenFalse) {
      this.#own |= 1 << code
      this.#sequence.push(code)
      if (!this.operators.has(code)) this.#name(code)
    }
  }

  close(): void {
    this.levels.add(this.#own)
    this.#own = this.#outer.pop() ?? 0
  }

  /** Names of all operators in the order of the text; empty if each meaning has one operator. */
  sequence(): string {
    return this.#hasTwins ? this.#sequence.map((code) => this.operators.get(code)).join() : ""
  }

  /** Key of everything that determines which rules apply. */
  key(): string {
    const levels = [...this.levels].sort((one, other) => one - other)
    return [this.kinds, this.order(), ...levels].join()
  }

  /** Operators in the order of their first occurrence, which determines their names; empty if each meaning has one. */
  order(): string {
    return this.#hasTwins ? [...this.operators.keys()].join() : ""
  }

  #name(code: number): void {
    const meaning = this.meanings[code] as string
    const known = [...this.operators.keys()].filter((each) => this.meanings[each] === meaning)
    if (known.length > 0) this.#hasTwins = true
    this.operators.set(code, known.length > 0 ? `${meaning} ${known.length}` : meaning)
  }
}
