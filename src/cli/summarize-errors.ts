// Says why texts are refused, and sums up the errors in a stream of lines after it ends.
//
//     312 of 20,000 lines refused: 300 × unexpected end, 11 × unexpected "&&", 1 × the variable x has no value

import { BoolglotError, type ErrorCode } from "../errors/index.ts"
import { type Dialect, isOwn } from "../language/dialect/index.ts"
import { MissingVariableError } from "../language/engines/index.ts"
import { UnboundVariableError } from "../language/expression/index.ts"
import { BooleanSyntaxError } from "../language/source/index.ts"
import { writtenNumber } from "../number-format.ts"
import { type ExpressionOptions, knownDialects } from "./options/expression-options.ts"
import type { Outputs } from "./terminal/collected-output.ts"
import { jsonLine } from "./terminal/terminal.ts"

/** Prints what is wrong with a text; throws the error itself if it is not about a text. */
export async function tellRefusal(
  error: unknown,
  { output, errors }: Outputs,
  options: ExpressionOptions,
  dialects: readonly Dialect[],
  line?: number,
): Promise<void> {
  if (!isTextError(error)) throw error
  showError ??= import("./render/show-error.ts")
  const { describeError, errorData } = await showError
  const otherNotation = await otherNotationOf(error, dialects, options)
  const isBestGuess = dialects.length > 1
  const isInOwn = dialects.some(isOwn)
  const circumstances = { isBestGuess, isInOwn, otherNotation, ...(line !== undefined && { line }) }
  await (options.json
    ? output.write(jsonLine({ line, error: errorData(error, circumstances) }))
    : errors.write(describeError(error, errors, circumstances)))
}

// Importing again takes as long as describing an error.
let showError: Promise<typeof import("./render/show-error.ts")> | undefined
let findNotation: Promise<typeof import("../language/other-notation/other-notation.ts")> | undefined

/** Whether a text is at fault, so that the command continues with the next one. */
export function isTextError(error: unknown): error is BoolglotError {
  if (error instanceof MissingVariableError) return true
  return error instanceof BoolglotError && ofTexts.includes(error.code)
}

const ofTexts: readonly ErrorCode[] = [
  ...(["syntax", "ambiguous-text", "unbound-variable", "unwritable"] as const),
  ...(["diagram-size", "explanation", "form-size", "steps-size"] as const),
]

/** The notation that reads a text refused by the only dialect tried; unknown under another precedence. */
async function otherNotationOf(
  error: Error,
  dialects: readonly Dialect[],
  options: ExpressionOptions,
) {
  const [only, ...others] = dialects
  const isRefusal = error instanceof BooleanSyntaxError && options.precedence === undefined
  if (!isRefusal || only === undefined || others.length > 0) return undefined
  findNotation ??= import("../language/other-notation/other-notation.ts")
  const { otherNotation } = await findNotation
  return otherNotation(error.text, only, await knownDialects(options))
}

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
