// What a text has, as dialects cut it that cut it alike: all that the rules for reading it can depend on.
//
//     (a | b) && !a || b      levels: or 1 · and not or     names: a b     the operators: or 1, and, not, or

import { kindCode } from "../tables/layout.ts"

const { open, close, variable, true: whenTrue, false: whenFalse } = kindCode

/** What a text has, as the dialects of a class cut it. */
export class Passage {
  /** The kinds of its tokens, as bits. */
  kinds = 0
  /** Of each pair of parentheses, and of what is outside of them, the kinds of its own operators. */
  readonly levels = new Set<number>()
  readonly names = new Set<string>()
  /** What its operators are called, by their codes: as what they mean and, of several for that, which one came first. */
  readonly operators = new Map<number, string>()
  /** Whether several have the same meaning. */
  #hasTwins = false
  readonly #sequence: number[] = []
  #own = 0
  readonly #outer: number[] = []
  #from = 0

  /**
   * @param meanings what kinds of tokens mean, by their codes
   * @param areNamesFree whether no name is reserved, so that none has to be noted
   */
  constructor(
    readonly meanings: readonly string[],
    readonly areNamesFree: boolean,
  ) {}

  begin(at: number): void {
    this.#from = at
  }

  /** @param code of the kind of a token that ends at a place */
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

  /** Which of the operators for the same stand where; empty where there is one for each meaning. */
  sequence(): string {
    return this.#hasTwins ? this.#sequence.map((code) => this.operators.get(code)).join() : ""
  }

  /** What the rules that matter depend on. */
  key(): string {
    const levels = [...this.levels].sort((one, other) => one - other)
    return [this.kinds, this.order(), ...levels].join()
  }

  /** What the names of operators depend on. */
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
