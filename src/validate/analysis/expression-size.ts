// Measures of an expression's tokens.
//
//     not ( True or False )      2 terms, depth 1, 1 not; first literal True, last one False

import { type Connective, connectiveOf, connectives } from "../../language/connectives.ts"
import { type Dialect, type Form, tokenKindsOf } from "../../language/dialect/index.ts"
import { closesBracket, opensBracket } from "../../language/source/index.ts"
import { codesOf, kindCode, kindCount } from "../../language/tables/index.ts"

// V8 looks up imported numbers each time, but not a module's own constants.
const { true: whenTrue, false: whenFalse, variable, not, and, or, xor, open, close } = kindCode

export const countedConnectives: readonly Connective[] = [
  ...new Set<Connective>(["and", "or", "xor", "not", ...connectives]),
]

/** Connectives that are listed even if they don't occur. */
export const alwaysListed: ReadonlySet<Connective> = new Set(["and", "or", "xor", "not"])

const notPlace = countedConnectives.indexOf("not")

export class RowMeasures {
  terms = 0
  /** Maximum number of parentheses that are open at once. */
  depth = 0
  readonly operators: Int32Array = new Int32Array(countedConnectives.length)
  /** 0 or 1; 0 if there are no terms. */
  first = 0
  last = 0
  trues = 0
  /** Whether a `not` directly follows an xor, which ReasonScape's document rules out. */
  hasNotAfterXor = false

  readonly places: number
  readonly #counts = new Int32Array(kindCount)
  readonly #shape: TokenShape

  constructor(dialect: Dialect) {
    this.#shape = shapeOf(dialect)
    this.places = this.#shape.others === undefined ? notPlace + 1 : countedConnectives.length
  }

  get nots(): number {
    return this.operators[notPlace] as number
  }

  /** @param kinds the codes of the tokens of an expression, with literals in place of variables */
  measure(kinds: Uint8Array, count: number): void {
    const { deeper, others } = this.#shape
    const counts = this.#counts.fill(0)
    let [level, depth] = [0, 0]
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index] as number
      counts[kind] = (counts[kind] as number) + 1
      level += deeper[kind] as number
      if (level > depth) depth = level
    }
    const of = (kind: number) => counts[kind] as number
    this.set(kinds, count, depth, of(whenTrue), of(whenFalse), of(and), of(or), of(xor), of(not))
    if (others !== undefined) this.#countOthers(others, kinds, count)
  }

  /** Sets the measures from token counts, if the expression has no other tokens. */
  set(
    kinds: Uint8Array,
    count: number,
    depth: number,
    trues: number,
    falses: number,
    ands: number,
    ors: number,
    xors: number,
    nots: number,
  ): void {
    const { operators } = this
    this.depth = depth
    this.trues = trues
    this.terms = trues + falses
    operators[0] = ands
    operators[1] = ors
    operators[2] = xors
    operators[notPlace] = nots
    if (this.places > notPlace + 1) operators.fill(0, notPlace + 1)
    this.hasNotAfterXor =
      this.#shape.isNotAfterXor && xors > 0 && nots > 0 && hasNotAfterXor(kinds, count)

    let [first, last] = [0, count - 1]
    while (first < last && !isLiteral(kinds[first] as number)) first += 1
    while (last > first && !isLiteral(kinds[last] as number)) last -= 1
    this.first = kinds[first] === whenTrue ? 1 : 0
    this.last = kinds[last] === whenTrue ? 1 : 0
  }

  #countOthers({ places, implicit }: OtherOperators, kinds: Uint8Array, count: number): void {
    const { operators } = this
    for (const [code, place] of places) {
      operators[place] = (operators[place] as number) + (this.#counts[code] as number)
    }
    if (implicit === undefined) return
    let endsOperand = 0
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index] as number
      const place = implicit.place
      operators[place] =
        (operators[place] as number) + (endsOperand & (implicit.starts[kind] as number))
      endsOperand = implicit.ends[kind] as number
    }
  }
}

/** The properties of a dialect's tokens that counting depends on. */
interface TokenShape {
  readonly deeper: Int8Array
  /** Whether xor is infix, so that a `not` may directly follow it. */
  readonly isNotAfterXor: boolean
  /** `undefined` if the dialect has only `and`, `or`, `xor` and `not`. */
  readonly others: OtherOperators | undefined
}

interface OtherOperators {
  /** For each further operator, its code and the index of its connective. */
  readonly places: readonly (readonly [code: number, place: number])[]
  /** The implicit operator between adjacent operands, and the tokens that start and end an operand. */
  readonly implicit:
    | { readonly place: number; readonly starts: Uint8Array; readonly ends: Uint8Array }
    | undefined
}

function shapeOf(dialect: Dialect): TokenShape {
  const codes = codesOf(dialect)
  const further = tokenKindsOf(dialect).filter((kind) => !Object.hasOwn(kindCode, kind))
  const deeper = new Int8Array(kindCount)
  deeper[open] = 1
  deeper[close] = -1
  for (const kind of further) {
    if (opensBracket(kind)) deeper[codes.get(kind) as number] = 1
    if (closesBracket(kind)) deeper[codes.get(kind) as number] = -1
  }
  const places = further.flatMap((kind) => {
    const connective = connectiveOf(kind)
    if (connective === undefined) return []
    return [[codes.get(kind) as number, countedConnectives.indexOf(connective)] as const]
  })
  const implicit = implicitOf(dialect, codes)
  const hasOthers = places.length > 0 || implicit !== undefined
  return {
    deeper,
    isNotAfterXor: dialect.levels.some(
      ({ kind, operators }) => kind === "infix" && operators.includes("xor"),
    ),
    others: hasOthers ? { places, implicit } : undefined,
  }
}

function implicitOf(
  { levels, forms }: Dialect,
  codes: ReadonlyMap<string, number>,
): OtherOperators["implicit"] {
  const operator = levels.flatMap((level) => (level.kind === "infix" && level.implicit) || [])[0]
  const connective = operator === undefined ? undefined : connectiveOf(operator)
  if (connective === undefined) return undefined
  const on = (kind: "prefix" | "postfix") =>
    levels.flatMap((level) => (level.kind === kind ? level.operators : []))
  const at = (place: number) =>
    forms.flatMap(({ parts }: Form) => {
      const part = parts.at(place)
      return typeof part === "string" ? [part] : []
    })
  const codesOfAll = (kinds: readonly string[]) => kinds.map((kind) => codes.get(kind) as number)
  const terms = [whenTrue, whenFalse, variable]
  return {
    place: countedConnectives.indexOf(connective),
    starts: marked([...terms, ...codesOfAll([...on("prefix"), ...at(0)])]),
    ends: marked([...terms, ...codesOfAll([...on("postfix"), ...at(-1)])]),
  }
}

function marked(codes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(kindCount)
  for (const code of codes) marks[code] = 1
  return marks
}

function isLiteral(kind: number): boolean {
  return kind === whenTrue || kind === whenFalse
}

function hasNotAfterXor(kinds: Uint8Array, count: number): boolean {
  for (let index = 1; index < count; index += 1) {
    if (kinds[index] === not && kinds[index - 1] === xor) return true
  }
  return false
}
