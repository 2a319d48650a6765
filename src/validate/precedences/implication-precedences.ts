// Precedences that differ in how tightly implies and iff bind. Notations rarely agree on that.
//
//     True or False implies False      implies-loosest-left: False      implies-over-or-left: True
//
// Each precedence moves implies, iff, or both: implies-loosest-left+iff-with-or-left. Other operators keep their order.

import { type Connective, connectiveOf } from "../../language/connectives.ts"
import {
  type Dialect,
  type InfixLevel,
  isSpelled,
  type Level,
} from "../../language/dialect/index.ts"
import { implications } from "./chain-precedences.ts"
import { capitalized } from "./order-precedences.ts"

export interface ImplicationPrecedence {
  readonly kind: "place"
  readonly name: string
  readonly order: string
  readonly known: string
  readonly implies: ImpliesPlace | undefined
  readonly iff: IffPlace | undefined
}

interface PlaceAmong<Where> {
  readonly where: Where
  readonly from: "left" | "right"
}

/** Tighter than `and`, level with it, between `and` and `or`, level with `or`, or looser. */
type Where = "tightest" | "with-and" | "over-or" | "with-or" | "loosest"
type ImpliesPlace = PlaceAmong<Where>
type IffPlace = PlaceAmong<Where | "over-implies" | "with-implies" | "under-implies">

const orders = {
  tightest: (name: string) => `${name} > and > or`,
  "with-and": (name: string) => `and = ${name} > or`,
  "over-or": (name: string) => `and > ${name} > or`,
  "with-or": (name: string) => `and > or = ${name}`,
  loosest: (name: string) => `and > or > ${name}`,
  "over-implies": () => "iff > implies",
  "with-implies": () => "implies = iff",
  "under-implies": () => "implies > iff",
} as const

const places = ["loosest", "with-or", "over-or", "with-and", "tightest"] as const
const sides = ["left", "right"] as const

const knownPlaces: Readonly<Record<string, string>> = {
  "implies-loosest-right": "Lean, Coq, Isabelle",
  "implies-loosest-left": "reasoning-gym, MiniZinc",
  "implies-over-or-right": "none known",
  "implies-tightest-left": "SymPy's >>",
  "iff-loosest": "logic, Lean, MiniZinc",
  "iff-over-implies": "Coq, Visual Basic",
  "iff-with-implies": "PyEDA, Isabelle",
}

const impliesPlaces = places.flatMap((where) => sides.map((from) => ({ where, from })))

/** The side matters only on a shared level, because a chain of iffs alone has the same value from either side. */
const iffPlaces: readonly IffPlace[] = [
  ...places.flatMap((where) =>
    (isShared({ where }) ? sides : (["left"] as const)).map((from) => ({ where, from })),
  ),
  ...(["under-implies", "with-implies", "over-implies"] as const).map((where) => ({
    where,
    from: "left" as const,
  })),
]

export const implicationPrecedences: readonly ImplicationPrecedence[] = [
  ...impliesPlaces.map((implies) => precedenceOf(implies, undefined)),
  ...iffPlaces.map((iff) => precedenceOf(undefined, iff)),
  ...impliesPlaces.flatMap((implies) =>
    iffPlaces
      // A shared level associates to one side.
      .filter((iff) => iff.where !== implies.where || iff.from === implies.from || !isShared(iff))
      .map((iff) => precedenceOf(implies, iff)),
  ),
]

function isShared({ where }: Pick<IffPlace, "where">): boolean {
  return where === "with-and" || where === "with-or"
}

function precedenceOf(
  implies: ImpliesPlace | undefined,
  iff: IffPlace | undefined,
): ImplicationPrecedence {
  const names = [
    ...(implies ? [`implies-${implies.where}-${implies.from}`] : []),
    ...(iff ? [`iff-${iff.where}${isShared(iff) ? `-${iff.from}` : ""}`] : []),
  ]
  const sayings = [
    ...(implies ? [`${orders[implies.where]("implies")}, from the ${implies.from}`] : []),
    ...(iff ? [orders[iff.where]("iff") + (isShared(iff) ? `, from the ${iff.from}` : "")] : []),
  ]
  return {
    kind: "place",
    name: names.join("+"),
    order: sayings.join("; "),
    known: [...new Set(names.map((name) => knownPlaces[name] ?? "none known"))].join("; "),
    implies,
    iff,
  }
}

interface Movable {
  readonly implies: readonly string[]
  readonly iff: readonly string[]
}

/**
 * The operators of a dialect that can be moved. An operator for iff that shares a level with xor stays: it compares
 * values, as `==` and `!=` do. `undefined` unless `and` and `or` are on separate left-associative levels, looser than
 * `not`, and any operator can be moved.
 */
export function movableIn(dialect: Dialect): Movable | undefined {
  const { levels } = dialect
  const levelsWith = (connective: Connective) =>
    levels.filter((level) => operatorsOn(level, [connective], dialect).length > 0)
  const [and, or, nots] = [levelsWith("and"), levelsWith("or"), levelsWith("not")]
  const at = [or, and, nots].map(([first]) => levels.indexOf(first as Level))
  const [orAt, andAt, notAt] = at as [number, number, number]
  const arePlain = [...and, ...or].every(
    (level) =>
      level.kind === "infix" && level.associates === "left" && level.implicit === undefined,
  )
  if (and.length !== 1 || or.length !== 1 || !arePlain || orAt >= andAt) return undefined
  if (nots.length !== 1 || nots[0]?.kind !== "prefix" || notAt < andAt) return undefined
  const loose = levels.slice(0, notAt).filter(({ kind }) => kind === "infix")
  const implies = loose.flatMap((level) => operatorsOn(level, implications, dialect))
  const iff = loose.flatMap((level) =>
    operatorsOn(level, ["xor"], dialect).length > 0 ? [] : operatorsOn(level, ["iff"], dialect),
  )
  return implies.length + iff.length === 0 ? undefined : { implies, iff }
}

function operatorsOn(level: Level, connectives: readonly Connective[], dialect: Dialect): string[] {
  return level.operators.filter(
    (each) => isSpelled(each, dialect) && connectives.some((one) => one === connectiveOf(each)),
  )
}

/**
 * The dialect with implies and iff on other levels; the dialect itself if they are already there. `undefined` if it
 * lacks an operator to move, or if its operators can't be moved.
 */
export function underPlaces(
  dialect: Dialect,
  { implies, iff }: Pick<ImplicationPrecedence, "implies" | "iff">,
): Dialect | undefined {
  const movable = movableIn(dialect)
  if (movable === undefined) return undefined
  if ((implies && movable.implies.length === 0) || (iff && movable.iff.length === 0))
    return undefined
  if (iff?.where.endsWith("implies") && movable.implies.length === 0) return undefined
  let { levels } = dialect
  if (implies) levels = moved(levels, movable.implies, implies, movable, dialect)
  if (iff) levels = moved(levels, movable.iff, iff, movable, dialect)
  return isSame(levels, dialect.levels) ? dialect : { ...dialect, levels }
}

function moved(
  levels: readonly Level[],
  operators: readonly string[],
  { where, from }: ImpliesPlace | IffPlace,
  movable: Movable,
  dialect: Dialect,
): readonly Level[] {
  const rest = levels.flatMap((level) => without(level, operators))
  const at = (connective: Connective) =>
    rest.findIndex((level) => operatorsOn(level, [connective], dialect).length > 0)
  const [and, or] = [at("and"), at("or")]
  const other = operators === movable.iff ? movable.implies : movable.iff
  const others = rest.flatMap((level, place) =>
    level.operators.some((each) => other.includes(each)) ? [place] : [],
  )
  const alone: InfixLevel = {
    kind: "infix",
    rule: operators.map(capitalized).join(""),
    operators,
    associates: from,
  }
  const inserted = (place: number) => [...rest.slice(0, place), alone, ...rest.slice(place)]
  const joined = (place: number) =>
    rest.map((level, each) => (each === place ? joinedWith(level, operators, from) : level))
  const isIff = operators === movable.iff
  switch (where) {
    case "tightest":
      return inserted(1 + (isIff ? Math.max(and, ...others) : and))
    case "with-and":
      return joined(and)
    case "over-or":
      return inserted(or + 1)
    case "with-or":
      return joined(or)
    case "loosest":
      return inserted(isIff ? Math.min(or, ...others) : or)
    case "over-implies":
      return inserted(1 + Math.max(...others))
    case "with-implies":
      return rest.map((level, place) =>
        place === others[0] ? joinedWith(level, operators, undefined) : level,
      )
    case "under-implies":
      return inserted(Math.min(...others))
  }
}

function without(level: Level, moved: readonly string[]): readonly Level[] {
  const operators = level.operators.filter((each) => !moved.includes(each))
  if (operators.length === level.operators.length) return [level]
  if (operators.length === 0) return []
  const { opened: _, ...rest } = level as InfixLevel
  return [{ ...rest, operators } as Level]
}

/** @param from the new associativity; by default the level keeps its own */
function joinedWith(
  level: Level,
  more: readonly string[],
  from: "left" | "right" | undefined,
): Level {
  return {
    kind: "infix",
    rule: level.rule,
    operators: [...level.operators, ...more],
    associates: from ?? (level as InfixLevel).associates,
  }
}

function isSame(one: readonly Level[], other: readonly Level[]): boolean {
  const key = (levels: readonly Level[]) =>
    JSON.stringify(
      levels.map((level) => {
        const { kind, operators, associates, unmixed, single, opened } = level as InfixLevel
        return [kind, operators.toSorted(), associates, unmixed, single, opened]
      }),
    )
  return key(one) === key(other)
}
