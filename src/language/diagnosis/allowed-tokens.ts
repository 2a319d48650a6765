// The token kinds that are allowed at each place of a text in one dialect.
//
//     AND ( True = ▯      an operand: TRUE, FALSE, a variable, NOT, AND, OR, XOR, IF or (
//     AND ( True ▯        = or <>, a comma, or )
//
// A place has two coordinates: one within a form, one among the precedence levels. Equal places share one list of
// kinds, as a text can have a million errors.

import { type Dialect, tokenKindsOf } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import type { TokenKind } from "../source/index.ts"
import { hasToken } from "./expected-kinds.ts"
import { type FormPlace, type FormPlaces, formPlaces } from "./form-places.ts"
import { Ladder, type LadderPlace } from "./ladder-place.ts"

/** Token kinds in the order in which errors list them. */
export interface KindSet {
  readonly kinds: readonly TokenKind[]
  has(kind: string): boolean
}

export class Places {
  readonly ladder: Ladder
  readonly forms: FormPlaces
  /** Cache by the id of the place in a form, then by the id of the place among the levels plus 1 (0 for none). */
  readonly #known: KindSet[][] = []
  readonly #sets = new Map<string, KindSet>()
  readonly #order: readonly TokenKind[]
  readonly #alone: readonly string[]

  constructor(dialect: Dialect) {
    this.ladder = new Ladder(dialect.ladder)
    this.forms = formPlaces(dialect)
    this.#order = tokenKindsOf(dialect).filter((kind) => hasToken(dialect, kind))
    const isWrapped = dialect.forms.some(({ makes }) => makes === "variable")
    this.#alone = isWrapped ? ["true", "false"] : ["true", "false", "variable"]
  }

  /**
   * The token kinds that are allowed at a place.
   *
   * @param form within an operand, the place after it
   * @param ladder `undefined` between operands
   */
  expected(form: FormPlace, ladder: LadderPlace | undefined): KindSet {
    this.#known[form.id] ??= []
    const known = this.#known[form.id] as KindSet[]
    const at = ladder === undefined ? 0 : ladder.id + 1
    known[at] ??= this.#setOf(this.#possible(form, ladder))
    return known[at]
  }

  /** Whether an operand at a place among the levels can begin with a token. */
  startsOperand(kind: string, ladder: LadderPlace): boolean {
    return (
      this.#alone.includes(kind) ||
      this.forms.openings.has(kind) ||
      (ladder.isBeforeOperand && this.ladder.operator(ladder, kind) !== undefined)
    )
  }

  #possible(form: FormPlace, ladder: LadderPlace | undefined): (kind: string) => boolean {
    const starts = (place: LadderPlace) => (kind: string) => this.startsOperand(kind, place)
    if (ladder?.isBeforeOperand) return starts(ladder)
    const next = (kind: string) =>
      form.tokens.has(kind) || (form.operand !== undefined && starts(this.ladder.start)(kind))
    if (ladder === undefined) return next
    const implied = this.ladder.implied(ladder)
    const mayEnd = this.ladder.isComplete(ladder)
    return (kind) =>
      this.ladder.operator(ladder, kind) !== undefined ||
      (implied !== undefined && starts(implied)(kind)) ||
      (mayEnd && next(kind))
  }

  #setOf(isPossible: (kind: string) => boolean): KindSet {
    const kinds = this.#order.filter(isPossible)
    const key = kinds.join(" ")
    const members = new Set<string>(kinds)
    const set = this.#sets.get(key) ?? { kinds, has: (kind) => members.has(kind) }
    this.#sets.set(key, set)
    return set
  }
}

export const placesOf = oncePerObject((dialect: Dialect) => new Places(dialect))
