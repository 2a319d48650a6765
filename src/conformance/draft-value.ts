// A second evaluator for the suite's cases: recursive descent through the levels and operands of a dialect, with its
// own truth functions. Cases are checked against it, so that the automaton isn't its own judge.
//
//     true  implies  false  or  not  false       a level from the right: true implies (false or (not false))

import { type BinaryConnective, connectiveOf } from "../language/connectives.ts"
import type { ChoiceLevel, Dialect, Form, InfixLevel, Operands } from "../language/dialect/index.ts"

/** The kind of a token, and its value if it is a literal or a variable. */
export interface ValuedToken {
  readonly kind: string
  readonly value?: boolean
}

/** `undefined` if the tokens are not an expression. */
export function valueOfTokens(
  tokens: readonly ValuedToken[],
  dialect: Dialect,
): boolean | undefined {
  const isReversed = dialect.forms.some(({ parts: [first] }) => typeof first === "object")
  if (isReversed) return reversedValue(tokens, dialect)
  const whole = new Descent(tokens, dialect).expression(0)
  return whole?.end === tokens.length ? whole.value : undefined
}

type Combine = (left: boolean, right: boolean) => boolean

const functions: Readonly<Record<BinaryConnective, Combine>> = {
  and: (left, right) => left && right,
  or: (left, right) => left || right,
  xor: (left, right) => left !== right,
  nand: (left, right) => !(left && right),
  nor: (left, right) => !(left || right),
  iff: (left, right) => left === right,
  implies: (left, right) => !left || right,
  impliedBy: (left, right) => left || !right,
  notImplies: (left, right) => left && !right,
  notImpliedBy: (left, right) => !left && right,
}

export function functionOf(operator: string): Combine {
  return functions[connectiveOf(operator) as BinaryConnective]
}

/** A value that has been read, and the index of the token after it. */
interface Part {
  readonly value: boolean
  readonly end: number
}

class Descent {
  readonly #tokens: readonly ValuedToken[]
  readonly #dialect: Dialect

  constructor(tokens: readonly ValuedToken[], dialect: Dialect) {
    this.#tokens = tokens
    this.#dialect = dialect
  }

  /** Reads the expression that starts at a token. */
  expression(at: number): Part | undefined {
    return this.#level(0, at)
  }

  #level(index: number, at: number): Part | undefined {
    const level = this.#dialect.levels[index]
    if (level === undefined) return this.#operand(at)
    const stands = (place: number) => level.operators.includes(this.#kind(place))
    if (level.kind === "prefix") {
      if (!stands(at) || this.#isCall(at)) return this.#level(index + 1, at)
      const negated = this.#level(level.repeats ? index : index + 1, at + 1)
      return negated && { ...negated, value: !negated.value }
    }
    if (level.kind === "infix") return this.#infix(level, index, at)
    if (level.kind === "choice") return this.#choice(level, index, at)
    let part = this.#level(index + 1, at)
    for (let count = 0; part && stands(part.end) && (level.repeats || count === 0); count += 1) {
      part = { value: !part.value, end: part.end + 1 }
    }
    return part
  }

  /** Whether a prefix operator begins a form, as in `not(a)`. */
  #isCall(at: number): boolean {
    return this.#dialect.forms.some(
      ({ parts: [first, second] }) => first === this.#kind(at) && second === this.#kind(at + 1),
    )
  }

  #infix(level: InfixLevel, index: number, at: number): Part | undefined {
    const first = this.#level(index + 1, at)
    if (first === undefined) return undefined
    const values = [first.value]
    const operators: string[] = []
    let { end } = first
    for (;;) {
      const operator = this.#operatorAt(level, end)
      if (operator === undefined || !mayFollow(operator, operators, level)) break
      const right = this.#right(level, index, end + (operator === this.#kind(end) ? 1 : 0))
      if (right === undefined) break
      operators.push(operator)
      values.push(right.value)
      end = right.end
    }
    return { value: valueOfChain(values, operators, level), end }
  }

  #choice(level: ChoiceLevel, index: number, at: number): Part | undefined {
    const first = this.#level(index + 1, at)
    if (first === undefined || !level.operators.includes(this.#kind(first.end))) return first
    const second = this.#level(
      { any: 0, same: index, next: index + 1 }[level.second],
      first.end + 1,
    )
    if (second === undefined || this.#kind(second.end) !== level.closing) return first
    const third = this.#level(level.associates === "right" ? index : index + 1, second.end + 1)
    if (third === undefined) return first
    const [condition, then] = level.condition === "first" ? [first, second] : [second, first]
    return { value: condition.value ? then.value : third.value, end: third.end }
  }

  /** The operator at a token, or the implicit one before it. */
  #operatorAt({ operators, implicit }: InfixLevel, at: number): string | undefined {
    const kind = this.#kind(at)
    return operators.includes(kind) ? kind : implicit
  }

  #right({ prefixed }: InfixLevel, index: number, at: number): Part | undefined {
    const looser = this.#dialect.levels.findIndex(({ rule }) => rule === prefixed)
    const isPrefixed =
      looser >= 0 && this.#dialect.levels[looser]?.operators.includes(this.#kind(at))
    return this.#level(isPrefixed ? looser : index + 1, at)
  }

  #operand(at: number): Part | undefined {
    const { forms } = this.#dialect
    const { kind, value } = this.#tokens[at] ?? { kind: "end" }
    const isOnlyInForms = kind === "variable" && forms.some(({ makes }) => makes === "variable")
    if (value !== undefined && !isOnlyInForms) return { value, end: at + 1 }
    for (const form of forms) {
      const part = this.#form(form, at)
      if (part !== undefined) return part
    }
    return undefined
  }

  #form({ makes, parts }: Form, at: number): Part | undefined {
    const values: boolean[] = []
    let end = at
    for (const part of parts) {
      if (typeof part === "string") {
        if (this.#kind(end) !== part) return undefined
        const { value } = this.#tokens[end] as ValuedToken
        if (value !== undefined) values.push(value)
        end += 1
        continue
      }
      const read = this.#operands(part, end)
      if (read === undefined) return undefined
      values.push(...read.values)
      end = read.end
    }
    return { value: valueOfForm(makes, values), end }
  }

  #operands({ least, most, separator }: Operands, at: number) {
    const values: boolean[] = []
    let end = at
    while (most === null || values.length < most) {
      const isSeparated = separator !== null && values.length > 0
      if (isSeparated && this.#kind(end) !== separator) break
      const operand = this.expression(isSeparated ? end + 1 : end)
      if (operand === undefined) break
      values.push(operand.value)
      end = operand.end
    }
    return values.length < least ? undefined : { values, end }
  }

  #kind(at: number): string {
    return this.#tokens[at]?.kind ?? "end"
  }
}

/** Whether an operator can continue the current chain. */
function mayFollow(
  operator: string,
  [before]: readonly string[],
  { associates, unmixed, single = [] }: InfixLevel,
): boolean {
  if (before === undefined) return true
  if (associates === "none") return false
  return unmixed === undefined || (before === operator && !single.includes(operator))
}

function valueOfChain(
  values: readonly boolean[],
  operators: readonly string[],
  { associates }: InfixLevel,
): boolean {
  const steps = operators.map(functionOf)
  if (associates === "chain" && steps.length > 1) {
    return steps.every((step, at) => step(values[at] as boolean, values[at + 1] as boolean))
  }
  const whole = associates === "all" ? connectiveOf(operators[0] ?? "") : undefined
  if (whole === "nand" || whole === "nor") return valueOfForm(whole, values)
  if (associates !== "right") {
    return values.reduce((left, right, at) => (steps[at - 1] as Combine)(left, right))
  }
  return values.reduceRight((right, left, at) => (steps[at] as Combine)(left, right))
}

export function valueOfForm(makes: Form["makes"], values: readonly boolean[]): boolean {
  const [first = true, second, third] = values
  if (makes === "group" || makes === "variable") return first
  if (makes === "not") return !first
  if (makes === "if") return (first ? second : third) as boolean
  if (makes === "and") return values.every(Boolean)
  if (makes === "or") return values.some(Boolean)
  if (makes === "nand") return !values.every(Boolean)
  if (makes === "nor") return !values.some(Boolean)
  if (makes === "xor") return values.filter(Boolean).length % 2 === 1
  if (makes === "iff") return values.every((value) => value === first)
  if (makes === "implies") return values.reduceRight((right, left) => !left || right)
  return functions[makes](first, second as boolean)
}

/** The value of an expression in postfix notation. */
function reversedValue(tokens: readonly ValuedToken[], { forms }: Dialect): boolean | undefined {
  const waiting: boolean[] = []
  for (const { kind, value } of tokens) {
    if (value !== undefined) {
      waiting.push(value)
      continue
    }
    const form = forms.find(({ parts }) => parts.at(-1) === kind)
    const [operands] = form?.parts ?? []
    const count = typeof operands === "object" ? operands.least : 0
    if (form === undefined || waiting.length < count) return undefined
    waiting.push(valueOfForm(form.makes, waiting.splice(-count)))
  }
  return waiting.length === 1 ? waiting[0] : undefined
}
