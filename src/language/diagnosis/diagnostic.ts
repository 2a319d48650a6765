// An error in a text, as data and as sentences.

import type { Position, SyntaxProblem, TokenKind, Wording } from "../source/index.ts"
import { hintFor } from "./choose-hint.ts"
import { type DiagnosedText, type Fault, Mistake } from "./error-place.ts"
import { wordingOf } from "./error-without-hint.ts"

export interface Related {
  readonly offset: number
  readonly length: number
  readonly position: Position
}

/** Computes sentences and positions on demand, as a text can have a million errors. */
export class Diagnostic implements Omit<SyntaxProblem, "hint"> {
  readonly #source: DiagnosedText
  readonly #fault: Fault
  /** Replaces the computed hint if set. */
  readonly #instead: { readonly hint: string | undefined } | undefined

  constructor(
    source: DiagnosedText,
    fault: Fault,
    instead?: { readonly hint: string | undefined },
  ) {
    this.#source = source
    this.#fault = fault
    this.#instead = instead
  }

  /** The same error with another hint, or without one. */
  withHint(hint: string | undefined): Diagnostic {
    return new Diagnostic(this.#source, this.#fault, { hint })
  }

  get dialect(): string {
    return this.#source.dialect.name
  }

  get text(): string {
    return this.#source.text
  }

  get offset(): number {
    return this.#fault.offset
  }

  /** Length of the wrong token in UTF-16 units; 0 at the end of the text. */
  get length(): number {
    return this.found.length
  }

  get position(): Position {
    return this.#source.positionOf(this.offset)
  }

  get expected(): readonly TokenKind[] {
    return this.#fault.expected
  }

  get found(): string {
    return this.#fault.found.text
  }

  get hint(): string | undefined {
    if (this.#instead !== undefined) return this.#instead.hint
    return hintFor(new Mistake(this.#source, this.#fault))
  }

  get wording(): Wording {
    return wordingOf(this.found, this.expected, this.#source.dialect)
  }

  /** The opening bracket, if the error is that it is never closed. */
  get related(): Related | undefined {
    const { opener, isUnclosed } = this.#fault
    if (opener === undefined || isUnclosed !== true) return undefined
    const { offset, text } = opener
    return { offset, length: text.length, position: this.#source.positionOf(offset) }
  }
}
