// Position within a form, and the combined value of its operands so far.
//
//     AND ( true , ▯       within the operands of AndCall, after a separator; gathered: true
//
// Several forms may begin alike. A place then covers all of them until a token distinguishes them.

import { type BinaryConnective, combine, identityOf, isBinary } from "../connectives.ts"
import type { Form, Operands } from "../dialect/index.ts"

export interface Position {
  readonly form: number
  /** Index of the current or next part. */
  readonly part: number
  /** Number of operands in that part so far, capped at the number beyond which more make no difference. */
  readonly count: number
  /** Whether the last token was a separator, so that an operand must follow. */
  readonly isSeparated: boolean
}

/** The operands so far, as a pending function and the last value; `undefined` before the first operand. */
type Gathered = readonly [pending: PendingFunction, last: boolean, waitsFor?: "third"] | undefined

export interface PlaceInForm {
  readonly positions: readonly Position[]
  readonly gathered: Gathered
}

export function openings(forms: readonly Form[]): Map<string, PlaceInForm> {
  const places = new Map<string, PlaceInForm>()
  forms.forEach(({ parts: [first] }, form) => {
    if (typeof first !== "string") return
    const others = places.get(first)?.positions ?? []
    const position = { form, part: 1, count: 0, isSeparated: false }
    places.set(first, { positions: [...others, position], gathered: undefined })
  })
  return places
}

/** Single tokens that are operands, with their values. Variable tokens are excluded if variables are forms. */
export function literalsOf(forms: readonly Form[]): readonly (readonly [string, boolean])[] {
  const literals = [["true", true] as const, ["false", false] as const]
  if (forms.some(({ makes }) => makes === "variable")) return literals
  return [...literals, ...variableValues]
}

const variableValues = [["variable", true] as const, ["falseVariable", false] as const]

/** Maps each possible next token to the place after it. */
export function tokensAt(
  { positions, gathered }: PlaceInForm,
  forms: readonly Form[],
): Map<string, PlaceInForm> {
  const places = new Map<string, PlaceInForm>()
  for (const position of positions) {
    for (const [token, next] of steps(position, forms)) {
      const others = places.get(token)?.positions ?? []
      places.set(token, { positions: [...others, next], gathered })
    }
  }
  const named = places.get("variable")
  if (named !== undefined) {
    for (const [token, value] of variableValues) {
      places.set(token, { ...named, gathered: [identity, value] })
    }
  }
  return places
}

function* steps(position: Position, forms: readonly Form[]): Iterable<[string, Position]> {
  const { form, count, isSeparated } = position
  const { parts } = forms[form] as Form
  for (let { part } = position; part < parts.length; part += 1) {
    const here = parts[part] as string | Operands
    if (typeof here === "string") {
      yield [here, { form, part: part + 1, count: 0, isSeparated: false }]
      return
    }
    const read = part === position.part ? count : 0
    if (isSeparated && part === position.part) return
    if (here.separator !== null && read > 0 && canTake(here, read)) {
      yield [here.separator, { form, part, count: read, isSeparated: true }]
    }
    if (read < here.least) return
  }
}

function canTake({ most }: Operands, count: number): boolean {
  return most === null || count < most
}

/** Returns the place after an operand; `undefined` if no operand is allowed here. */
export function afterOperand(
  { positions, gathered }: PlaceInForm,
  value: boolean,
  forms: readonly Form[],
): PlaceInForm | undefined {
  const next = positions.flatMap((position) => {
    const at = operandAt(position, forms)
    if (at === undefined) return []
    const [part, count] = at
    const operands = (forms[position.form] as Form).parts[part] as Operands
    // Once `least` is reached and there is no `most`, further operands make no difference.
    const counted = Math.min(count + 1, operands.most ?? Math.max(operands.least, 1))
    return [{ form: position.form, part, count: counted, isSeparated: false }]
  })
  const [first] = next
  if (first === undefined) return undefined
  const { makes } = forms[first.form] as Form
  return { positions: next, gathered: gather(makes, gathered, value) }
}

/** Returns the part to which an operand at this position belongs, and the number of its operands so far. */
function operandAt(position: Position, forms: readonly Form[]): [number, number] | undefined {
  const { parts } = forms[position.form] as Form
  for (let { part } = position; part < parts.length; part += 1) {
    const here = parts[part] as string | Operands
    if (typeof here === "string") return undefined
    const read = part === position.part ? position.count : 0
    const isFree = read === 0 || here.separator === null || position.isSeparated
    if (isFree && canTake(here, read)) return [part, read]
    if (read < here.least) return undefined
  }
  return undefined
}

/** Whether an operand is allowed here. */
export function takesOperand({ positions }: PlaceInForm, forms: readonly Form[]): boolean {
  return positions.some((position) => operandAt(position, forms) !== undefined)
}

/** Returns the value of the form that is complete here; `undefined` if none is. */
export function completed(
  { positions, gathered }: PlaceInForm,
  forms: readonly Form[],
): boolean | undefined {
  for (const { form, part, count } of positions) {
    const { makes, parts } = forms[form] as Form
    const rest = parts.slice(part)
    const [first] = rest
    const isRead =
      rest.length === 0 ||
      (rest.length === 1 &&
        typeof first === "object" &&
        first.most !== null &&
        count === first.most)
    if (isRead) return finish(makes, gathered)
  }
  return undefined
}

function gather(makes: Form["makes"], gathered: Gathered, value: boolean): Gathered {
  if (gathered === undefined) return [makes === "iff" ? always : identity, value]
  const [pending, last] = gathered
  switch (makes) {
    case "if":
      // The second operand counts if the first one is true; otherwise, the third one does.
      if (gathered.length === 3) return [identity, apply(pending, value)]
      return [last ? constant(value) : identity, false, "third"]
    case "iff":
      return [last === value ? pending : never, value]
    case "implies":
      return [compose(pending, waiting("implies", last)), value]
    case "nand":
      return [pending, last && value]
    case "nor":
      return [pending, last || value]
    default:
      return isBinary(makes) ? [pending, combine(makes, last, value)] : gathered
  }
}

function finish(makes: Form["makes"], gathered: Gathered): boolean {
  if (gathered === undefined)
    return makes === "nor" || (isBinary(makes) && identityOf(makes) === true)
  const [pending, last] = gathered
  const value = apply(pending, last)
  return makes === "not" || makes === "nand" || makes === "nor" ? !value : value
}

// Operations that wait for the value to their right, as functions of that value. There are only four such functions, so
// any composition of pending operations is one of them too.
//
//     true and ▯       the value itself
//     not ▯            its negation
//     false and ▯      always false
//
// A function is two bits: bit 0 is the result for false, bit 1 the result for true.

export type PendingFunction = number

export const identity: PendingFunction = 0b10
export const negation: PendingFunction = 0b01
const never: PendingFunction = 0b00
const always: PendingFunction = 0b11

export function constant(value: boolean): PendingFunction {
  return value ? always : never
}

export function apply(pending: PendingFunction, value: boolean): boolean {
  return ((pending >> Number(value)) & 1) === 1
}

export function fromValues(ofFalse: boolean, ofTrue: boolean): PendingFunction {
  return Number(ofFalse) | (Number(ofTrue) << 1)
}

/** Returns the function that applies `inner`, then `outer`. */
export function compose(outer: PendingFunction, inner: PendingFunction): PendingFunction {
  return fromValues(apply(outer, apply(inner, false)), apply(outer, apply(inner, true)))
}

/** Returns the function that an operator with a given left operand applies to its right operand. */
export function waiting(operator: BinaryConnective, left: boolean): PendingFunction {
  return fromValues(combine(operator, left, false), combine(operator, left, true))
}

export function isConstant(pending: PendingFunction): boolean {
  return apply(pending, false) === apply(pending, true)
}
