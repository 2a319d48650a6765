// Positions among the precedence levels, and the operators that can follow there.
//
//     a nand b ▯       after an operand: another nand cannot follow if nand doesn't chain
//     a = ▯            before an operand: of the levels tighter than =, or a looser not if the notation allows one
//
// The number of places is small, because a level only remembers what restricts the operators that follow. Places are
// created when they are first reached.

import {
  choicesOn,
  type InfixLevel,
  type Level,
  loosestSecond,
  openedOn,
} from "../dialect/index.ts"

export interface LadderPlace {
  readonly id: number
  readonly isBeforeOperand: boolean
  /** Before an operand, the loosest level that is allowed there; after one, the tightest level that can continue. */
  readonly level: number
  /** Before an operand, a looser level of prefix operators that is allowed, too; -1 if there is none. */
  readonly prefixed: number
  /** For each level, the operator that restricts later operators of the level. */
  readonly restrictions: readonly Restriction[]
}

type Restriction = {
  readonly operator: string
  readonly isLast: boolean
  /** Whether only the opening token was read, so the operator itself is pending and looser ones are not allowed yet. */
  readonly isOpen?: true
  /** Whether this level and looser ones are not allowed, as within the second operand of a choice. */
  readonly isLimit?: true
} | null

export class Ladder {
  readonly start: LadderPlace
  readonly #places = new Map<string, LadderPlace>()
  readonly #reached = new WeakMap<LadderPlace, Map<string, LadderPlace | undefined>>()
  /** The place after an operand, by the id of the place before it. */
  readonly #afterOperand: LadderPlace[] = []
  readonly #levelsOf = new Map<string, number>()
  readonly #openings: ReadonlySet<string>
  readonly #levels: readonly Level[]

  constructor(levels: readonly Level[]) {
    this.#levels = levels
    this.#openings = new Set(levels.flatMap(openedOn).map(({ opening }) => opening))
    this.start = this.#before(
      0,
      -1,
      levels.map(() => null),
    )
  }

  /** The place after an operand. */
  operand({ id, restrictions }: LadderPlace): LadderPlace {
    this.#afterOperand[id] ??= this.#placeOf(false, this.#levels.length, -1, restrictions)
    return this.#afterOperand[id]
  }

  /** The place before the second operand of a choice, given the operator before it. */
  second(operator: string): LadderPlace {
    const found = choicesOn(this.#levels).find(([{ operators }]) => operators.includes(operator))
    const least = found === undefined ? 0 : loosestSecond(...found)
    if (least === 0) return this.start
    const limit = { operator: "", isLast: false, isLimit: true } as const
    return this.#before(least, -1, this.start.restrictions.with(least - 1, limit))
  }

  /** The place after an operator; `undefined` if the operator is not allowed here. */
  operator(place: LadderPlace, operator: string): LadderPlace | undefined {
    const known = this.#reached.get(place) ?? new Map<string, LadderPlace | undefined>()
    this.#reached.set(place, known)
    if (!known.has(operator)) known.set(operator, this.#step(place, operator))
    return known.get(operator)
  }

  /** The place after an implicit operator between two adjacent operands; `undefined` if the dialect has none. */
  implied(place: LadderPlace): LadderPlace | undefined {
    const level = this.#levels.find((each) => each.kind === "infix" && each.implicit !== undefined)
    const implicit = (level as InfixLevel | undefined)?.implicit
    return place.isBeforeOperand || implicit === undefined
      ? undefined
      : this.operator(place, implicit)
  }

  /** Whether no operator is pending, so that the expression can end here. */
  isComplete({ restrictions }: LadderPlace): boolean {
    return !restrictions.some((each) => each?.isOpen)
  }

  /** The index of an operator's level, whether or not it needs an opening token; -1 if it has no level. */
  levelOf(operator: string): number {
    const known = this.#levelsOf.get(operator)
    if (known !== undefined) return known
    const level = this.#levels.findIndex(
      (each) =>
        each.operators.includes(operator) ||
        openedOn(each).some((opened) => opened.operator === operator),
    )
    this.#levelsOf.set(operator, level)
    return level
  }

  /** Whether a token announces an operator and precedes its left operand. */
  isOpening(token: string): boolean {
    return this.#openings.has(token)
  }

  #step(place: LadderPlace, operator: string): LadderPlace | undefined {
    const { restrictions } = place
    const open = restrictions.findLastIndex((each) => each?.isOpen || each?.isLimit)
    for (const [at, level] of this.#levels.entries()) {
      for (const opened of openedOn(level)) {
        if (opened.opening === operator && place.isBeforeOperand && at >= place.level) {
          const awaited = { operator: opened.operator, isLast: false, isOpen: true } as const
          return this.#before(at + 1, -1, restrictions.with(at, awaited))
        }
        if (opened.operator !== operator) continue
        if (place.isBeforeOperand || restrictions[open]?.operator !== operator) return undefined
        return this.#infix(
          { ...place, restrictions: upTo(at, restrictions) },
          { ...(level as InfixLevel), associates: "none" },
          at,
          operator,
        )
      }
    }
    const at = this.levelOf(operator)
    const level = this.#levels[at]
    if (level === undefined || (level.kind === "prefix") !== place.isBeforeOperand) return undefined
    if (level.kind === "prefix") {
      if (at < place.level && at !== place.prefixed) return undefined
      return this.#before(level.repeats ? at : at + 1, -1, upTo(at, place.restrictions))
    }
    if (at > place.level || at <= open) return undefined
    if (level.kind === "postfix") {
      return this.#placeOf(false, level.repeats ? at : at - 1, -1, upTo(at, place.restrictions))
    }
    return this.#infix(place, level, at, operator)
  }

  #infix(
    { restrictions }: LadderPlace,
    {
      associates,
      unmixed,
      single = [],
      prefixed,
    }: Partial<Pick<InfixLevel, "associates" | "unmixed" | "single" | "prefixed">>,
    at: number,
    operator: string,
  ): LadderPlace | undefined {
    const earlier = restrictions[at]
    const isSingle = single.includes(operator)
    if (earlier?.isLast || (earlier && unmixed && (earlier.operator !== operator || isSingle))) {
      return undefined
    }
    const isLast = isSingle || associates === "none"
    const rest = upTo(at, restrictions)
    const looser = this.#levels.findIndex(({ rule }) => rule === prefixed)
    return this.#before(
      at + 1,
      looser,
      unmixed || isLast ? rest.with(at, { operator: unmixed ? operator : "", isLast }) : rest,
    )
  }

  #before(level: number, prefixed: number, restrictions: readonly Restriction[]) {
    return this.#placeOf(true, level, prefixed, restrictions)
  }

  #placeOf(
    isBeforeOperand: boolean,
    level: number,
    prefixed: number,
    restrictions: readonly Restriction[],
  ): LadderPlace {
    const key = JSON.stringify([isBeforeOperand, level, prefixed, restrictions])
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const place = { id: this.#places.size, isBeforeOperand, level, prefixed, restrictions }
    this.#places.set(key, place)
    return place
  }
}

/** Drops the restrictions of a level and of all tighter levels. */
function upTo(level: number, restrictions: readonly Restriction[]): readonly Restriction[] {
  return restrictions.map((each, at) => (at < level ? each : null))
}
