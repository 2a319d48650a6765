// Sums up the errors in a stream of lines after it ends.
//
//     312 of 20,000 lines refused: 300 × unexpected end, 11 × unexpected "&&", 1 × the variable x has no value

import { UnboundVariableError } from "../language/expression/fold.ts"
import { BooleanSyntaxError } from "../language/source/boolean-syntax-error.ts"
import { writtenNumber } from "../number-format.ts"

export class RefusalSummary {
  readonly #kinds = new Map<string, number>()
  #count = 0

  /** @param shown number of refused lines to explain; the rest are only counted */
  constructor(readonly shown: number) {}

  /** @returns whether to explain the error */
  add(error: unknown): boolean {
    this.#count += 1
    const kind = kindOf(error)
    const isCounted = this.#kinds.has(kind) || this.#kinds.size < mostKinds
    if (isCounted) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
    return this.#count <= this.shown
  }

  /** @returns `undefined` if only a few lines were refused and all were explained */
  text(lines: number): string | undefined {
    if (this.#count <= Math.min(this.shown, fewLines)) return undefined
    const kinds = [...this.#kinds].sort(([, a], [, b]) => b - a).slice(0, kindsShown)
    const rest = kinds.reduce((left, [, count]) => left - count, this.#count)
    if (rest > 0) kinds.push(["other errors", rest])
    const parts = kinds.map(([kind, count]) => `${writtenNumber(count)} × ${kind}`)
    const left = this.#count > this.shown ? "; use --show-errors to explain more" : ""
    const all = `${writtenNumber(this.#count)} of ${writtenNumber(lines)} lines refused`
    return `${all}: ${parts.join(", ")}${left}`
  }
}

/** Maximum number of errors without a summary. */
const fewLines = 10
const kindsShown = 3
/** Limits memory: arbitrary text can have a different error on every line. */
const mostKinds = 1000

function kindOf(error: unknown): string {
  if (error instanceof BooleanSyntaxError) {
    const { found } = error
    if (found === "") return "unexpected end"
    return `unexpected ${JSON.stringify(found.length > 20 ? `${found.slice(0, 20)}…` : found)}`
  }
  if (error instanceof UnboundVariableError) return error.message
  const { message } = error as Error
  return message.length > 60 ? `${message.slice(0, 60)}…` : message
}
