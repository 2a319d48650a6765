// The token kinds that a dialect allows at each place in a text.
//
//     AND ( True = ▯      an operand: TRUE, FALSE, a variable, NOT, AND, OR, XOR, IF or (
//     AND ( True ▯        = or <>, a comma, or )
//
// A place has two coordinates: one within a form, one among the precedence levels. Equal places share one list of
// kinds, as a text can have a million errors.

import {
  choicesOn,
  type Dialect,
  hasToken,
  type InfixLevel,
  type Level,
  openedOn,
  tokenKindsOf,
} from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import type { TokenKind } from "../source/index.ts"
import { PrecedenceMachine, type PrecedenceState, States } from "../tables/index.ts"
import { type FormPlace, type FormPlaces, formPlaces } from "./form-places.ts"

/** A position among the precedence levels. */
export interface LevelPlace {
  readonly id: number
  readonly isBeforeOperand: boolean
  /** The loosest level allowed here, if an operand follows. */
  readonly level: number
  /** The operators that can follow, each with the place after it or, in a choice, after the second operand. */
  readonly operators: ReadonlyMap<string, LevelPlace>
  /** Whether no operator is pending, so that the expression can end here. */
  readonly isComplete: boolean
}

/** The places are the states of the machine that computes values, with true as the value of each operand. */
class Levels {
  readonly start: LevelPlace
  readonly #levels: readonly Level[]
  readonly #levelsOf: ReadonlyMap<string, number>
  readonly #openings: ReadonlySet<string>
  readonly #closings: readonly string[]
  readonly #implicit: string | undefined
  readonly #machine: PrecedenceMachine
  readonly #states: States<PrecedenceState>
  readonly #places: LevelPlace[] = []
  /** The place after an operand, by the id of the place before it. */
  readonly #operands: (LevelPlace | undefined)[] = []
  readonly #seconds = new Map<string, LevelPlace>()

  constructor(levels: readonly Level[]) {
    this.#levels = levels
    this.#levelsOf = new Map(
      levels.flatMap((level, at) =>
        [...level.operators, ...openedOn(level).map(({ operator }) => operator)].map(
          (operator) => [operator, at] as const,
        ),
      ),
    )
    this.#openings = new Set(levels.flatMap(openedOn).map(({ opening }) => opening))
    this.#closings = choicesOn(levels).map(([{ closing }]) => closing)
    const isImplicit = (level: Level) => level.kind === "infix" && level.implicit !== undefined
    this.#implicit = (levels.find(isImplicit) as InfixLevel | undefined)?.implicit
    const machine = new PrecedenceMachine({ levels, forms: [] })
    this.#machine = machine
    this.#states = new States<PrecedenceState>((state) => machine.keyOf(state))
    this.start = this.#placeOf(machine.start)
  }

  /** The place after an operand, even if no operator precedes it. */
  operand({ id }: LevelPlace): LevelPlace {
    const state = this.#states.known[id] as PrecedenceState
    this.#operands[id] ??=
      state.kind === "after"
        ? this.#placeOf({ ...state, level: this.#levels.length })
        : this.#after(state, "true")
    return this.#operands[id] as LevelPlace
  }

  /** The place before the second operand of a choice, given the operator before it. */
  second(operator: string): LevelPlace {
    const { id } = this.operand(this.start)
    const place =
      this.#seconds.get(operator) ??
      (this.#after(this.#states.known[id] as PrecedenceState, operator, false) as LevelPlace)
    this.#seconds.set(operator, place)
    return place
  }

  /** The place after an implicit operator between two adjacent operands; `undefined` if the dialect has none. */
  implied({ isBeforeOperand, operators }: LevelPlace): LevelPlace | undefined {
    return isBeforeOperand ? undefined : operators.get(this.#implicit ?? "")
  }

  /** The index of an operator's level, whether or not it needs an opening token; -1 if it has no level. */
  levelOf(operator: string): number {
    return this.#levelsOf.get(operator) ?? -1
  }

  /** Whether a token announces an operator and precedes its left operand. */
  isOpening(token: string): boolean {
    return this.#openings.has(token)
  }

  /** @param isWhole whether to read the second operand of a choice, too */
  #after(state: PrecedenceState, token: string, isWhole = true): LevelPlace | undefined {
    const action = this.#machine.actions(state).get(token)
    if (action === undefined || !("to" in action)) return undefined
    if (!isWhole || !("push" in action)) return this.#placeOf(action.to)
    const choice = choicesOn(this.#levels).find(([{ operators }]) => operators.includes(token))
    const resumed = this.#machine.resume(action.push, [choice?.[0].closing, true])
    return resumed && "to" in resumed ? this.#placeOf(resumed.to) : undefined
  }

  #placeOf(state: PrecedenceState): LevelPlace {
    const id = this.#states.idOf(state)
    this.#places[id] ??= this.#newPlace(id, state)
    return this.#places[id]
  }

  #newPlace(id: number, state: PrecedenceState): LevelPlace {
    const isBeforeOperand = state.kind === "before"
    const canFollow = (token: string) => {
      const level = this.#levels[this.levelOf(token)]
      return isBeforeOperand
        ? level?.kind === "prefix" || this.isOpening(token)
        : level !== undefined && level.kind !== "prefix"
    }
    const actions = this.#machine.actions(state)
    let operators: ReadonlyMap<string, LevelPlace> | undefined
    const find = () => {
      const tokens = [...actions.keys()].filter(canFollow)
      return new Map(tokens.map((token) => [token, this.#after(state, token) as LevelPlace]))
    }
    return {
      id,
      isBeforeOperand,
      level: "level" in state ? state.level : 0,
      isComplete: ["end", ...this.#closings].some((token) => actions.has(token)),
      get operators() {
        operators ??= find()
        return operators
      },
    }
  }
}

/** Token kinds in the order in which errors list them. */
export interface KindSet {
  readonly kinds: readonly TokenKind[]
  has(kind: string): boolean
}

export class Places {
  readonly levels: Levels
  readonly forms: FormPlaces
  /** Cached by the id of the place in a form, then by 1 plus the id of the place among the levels (0 for none). */
  readonly #known: KindSet[][] = []
  readonly #sets = new Map<string, KindSet>()
  readonly #order: readonly TokenKind[]
  readonly #alone: readonly string[]

  constructor(dialect: Dialect) {
    this.levels = new Levels(dialect.levels)
    this.forms = formPlaces(dialect)
    this.#order = tokenKindsOf(dialect).filter((kind) => hasToken(dialect, kind))
    const isWrapped = dialect.forms.some(({ makes }) => makes === "variable")
    this.#alone = isWrapped ? ["true", "false"] : ["true", "false", "variable"]
  }

  /**
   * The token kinds that are allowed at a place.
   *
   * @param form within an operand, the place after it
   * @param precedence `undefined` between operands
   */
  expected(form: FormPlace, levelPlace: LevelPlace | undefined): KindSet {
    this.#known[form.id] ??= []
    const known = this.#known[form.id] as KindSet[]
    const at = levelPlace === undefined ? 0 : levelPlace.id + 1
    known[at] ??= this.#setOf(this.#possible(form, levelPlace))
    return known[at]
  }

  /** Whether an operand at a place among the levels can begin with a token. */
  startsOperand(kind: string, levelPlace: LevelPlace): boolean {
    return (
      this.#alone.includes(kind) ||
      this.forms.openings.has(kind) ||
      (levelPlace.isBeforeOperand && levelPlace.operators.has(kind))
    )
  }

  #possible(form: FormPlace, levelPlace: LevelPlace | undefined): (kind: string) => boolean {
    const starts = (place: LevelPlace) => (kind: string) => this.startsOperand(kind, place)
    if (levelPlace?.isBeforeOperand) return starts(levelPlace)
    const next = (kind: string) =>
      form.tokens.has(kind) || (form.operand !== undefined && starts(this.levels.start)(kind))
    if (levelPlace === undefined) return next
    const implied = this.levels.implied(levelPlace)
    return (kind) =>
      levelPlace.operators.has(kind) ||
      (implied !== undefined && starts(implied)(kind)) ||
      (levelPlace.isComplete && next(kind))
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
