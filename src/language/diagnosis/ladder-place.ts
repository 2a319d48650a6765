// Where on a ladder of precedence a reader is, and which operators can stand there, whatever the values are.
//
//     a nand b ▯       after an operand: another nand cannot follow where nand does not chain
//     a = ▯            before an operand: of the levels tighter than =, or a looser not where the notation lets one in
//
// There are few places, because a level only remembers what restricts the operators that follow. Each is made when it
// is first reached.

import { type InfixLevel, type Level, openedOn } from "../dialect/dialect.ts"

export interface LadderPlace {
  readonly id: number
  readonly isBeforeOperand: boolean
  /** Before an operand the loosest level that may be read there; after one the tightest that may go on. */
  readonly level: number
  /** Before an operand a looser level of prefix operators that may be read as well; -1 for none. */
  readonly prefixed: number
  /** For each level the operator that restricts those that follow on it. */
  readonly restrictions: readonly Restriction[]
}

type Restriction = {
  readonly operator: string
  readonly isLast: boolean
  /** Whether the operator is still to come, as what opens it was read: no looser one can stand before it. */
  readonly isOpen?: true
} | null

export class Ladder {
  readonly start: LadderPlace
  private readonly places = new Map<string, LadderPlace>()
  private readonly reached = new WeakMap<LadderPlace, Map<string, LadderPlace | undefined>>()
  /** By the number of a place, the one after an operand there. */
  private readonly afterOperand: LadderPlace[] = []
  private readonly levelsOf = new Map<string, number>()
  private readonly openings: ReadonlySet<string>

  constructor(private readonly levels: readonly Level[]) {
    this.openings = new Set(levels.flatMap(openedOn).map(({ opening }) => opening))
    this.start = this.before(
      0,
      -1,
      levels.map(() => null),
    )
  }

  /** The place after an operand. */
  operand({ id, restrictions }: LadderPlace): LadderPlace {
    this.afterOperand[id] ??= this.placeOf(false, this.levels.length, -1, restrictions)
    return this.afterOperand[id]
  }

  /** The place after an operator; undefined where it cannot stand. */
  operator(place: LadderPlace, operator: string): LadderPlace | undefined {
    const known = this.reached.get(place) ?? new Map<string, LadderPlace | undefined>()
    this.reached.set(place, known)
    if (!known.has(operator)) known.set(operator, this.step(place, operator))
    return known.get(operator)
  }

  /** The place after the operator that is meant where two operands follow each other; undefined where none is. */
  implied(place: LadderPlace): LadderPlace | undefined {
    const level = this.levels.find((each) => each.kind === "infix" && each.implicit !== undefined)
    const implicit = (level as InfixLevel | undefined)?.implicit
    return place.isBeforeOperand || implicit === undefined
      ? undefined
      : this.operator(place, implicit)
  }

  /** Whether an operand and all operators around it may end here. */
  isComplete({ restrictions }: LadderPlace): boolean {
    return !restrictions.some((each) => each?.isOpen)
  }

  /** The index of the level that an operator stands on, be it opened or not; -1 for none. */
  levelOf(operator: string): number {
    const known = this.levelsOf.get(operator)
    if (known !== undefined) return known
    const level = this.levels.findIndex(
      (each) =>
        each.operators.includes(operator) ||
        openedOn(each).some((opened) => opened.operator === operator),
    )
    this.levelsOf.set(operator, level)
    return level
  }

  /** Whether a token stands before the left operand of an operator. */
  isOpening(token: string): boolean {
    return this.openings.has(token)
  }

  private step(place: LadderPlace, operator: string): LadderPlace | undefined {
    const { restrictions } = place
    const open = restrictions.findLastIndex((each) => each?.isOpen)
    for (const [at, level] of this.levels.entries()) {
      for (const opened of openedOn(level)) {
        if (opened.opening === operator && place.isBeforeOperand && at >= place.level) {
          const awaited = { operator: opened.operator, isLast: false, isOpen: true } as const
          return this.before(at + 1, -1, restrictions.with(at, awaited))
        }
        if (opened.operator !== operator) continue
        if (place.isBeforeOperand || restrictions[open]?.operator !== operator) return undefined
        return this.infix(
          { ...place, restrictions: upTo(at, restrictions) },
          { ...(level as InfixLevel), associates: "none" },
          at,
          operator,
        )
      }
    }
    const at = this.levelOf(operator)
    const level = this.levels[at]
    if (level === undefined || (level.kind === "prefix") !== place.isBeforeOperand) return undefined
    if (level.kind === "prefix") {
      if (at < place.level && at !== place.prefixed) return undefined
      return this.before(level.repeats ? at : at + 1, -1, upTo(at, place.restrictions))
    }
    if (at > place.level || at <= open) return undefined
    if (level.kind === "postfix") {
      return this.placeOf(false, level.repeats ? at : at - 1, -1, upTo(at, place.restrictions))
    }
    return this.infix(place, level, at, operator)
  }

  private infix(
    { restrictions }: LadderPlace,
    { associates, unmixed, single = [], prefixed }: InfixLevel,
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
    const looser = this.levels.findIndex(({ rule }) => rule === prefixed)
    return this.before(
      at + 1,
      looser,
      unmixed || isLast ? rest.with(at, { operator: unmixed ? operator : "", isLast }) : rest,
    )
  }

  private before(level: number, prefixed: number, restrictions: readonly Restriction[]) {
    return this.placeOf(true, level, prefixed, restrictions)
  }

  private placeOf(
    isBeforeOperand: boolean,
    level: number,
    prefixed: number,
    restrictions: readonly Restriction[],
  ): LadderPlace {
    const key = JSON.stringify([isBeforeOperand, level, prefixed, restrictions])
    const known = this.places.get(key)
    if (known !== undefined) return known
    const place = { id: this.places.size, isBeforeOperand, level, prefixed, restrictions }
    this.places.set(key, place)
    return place
  }
}

/** What restricts the levels looser than one. */
function upTo(level: number, restrictions: readonly Restriction[]): readonly Restriction[] {
  return restrictions.map((each, at) => (at < level ? each : null))
}
