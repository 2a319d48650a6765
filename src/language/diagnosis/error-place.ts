// The place of an error, with the facts that hints need.
//
//     True and && False     found && at 9, before it and, before that a literal

import type { Dialect } from "../dialect/index.ts"
import { needsSpace, skipSpace, type Token, tokenAt } from "../dialect/index.ts"
import type { TokenKind } from "../source/index.ts"
import { type Position, positionsIn } from "../source/index.ts"
import { type FoundText, foundAt, kindOf } from "./found-text.ts"
import { rolesOf, type TokenRoles } from "./roles-of-kinds.ts"

/** A token with its predecessor in the text, which may belong to another form. */
export interface PlacedToken {
  readonly kind: Token["kind"] | "end"
  readonly text: string
  readonly offset: number
  readonly before: PlacedToken | undefined
}

/** The position of an error and its surroundings. */
export interface Fault {
  readonly offset: number
  readonly found: FoundText
  readonly before: PlacedToken | undefined
  readonly expected: readonly TokenKind[]
  /** The innermost bracket that is open at the offset. */
  readonly opener: PlacedToken | undefined
  /** Whether the error is that the opener is never closed. */
  readonly isUnclosed?: boolean
}

/** The data that all errors of a text share. */
export class DiagnosedText {
  constructor(
    readonly text: string,
    readonly dialect: Dialect,
  ) {}

  readonly positionOf = (offset: number): Position => {
    this.#kept ??= positionsIn(this.text)
    return this.#kept(offset)
  }

  #kept: ((offset: number) => Position) | undefined
}

const nothing: PlacedToken = { kind: "end", text: "", offset: -1, before: undefined }

export class Mistake {
  readonly text: string
  readonly dialect: Dialect
  readonly roles: TokenRoles
  readonly offset: number
  readonly found: FoundText
  /** The kind of the token that was found or meant; empty if it is unknown. */
  readonly kind: TokenKind
  readonly expected: readonly TokenKind[]
  /** The token before the position; of the kind `end` if there is none. */
  readonly before: PlacedToken
  readonly opener: PlacedToken | undefined
  readonly #source: DiagnosedText

  constructor(source: DiagnosedText, { offset, found, before, expected, opener }: Fault) {
    this.#source = source
    this.text = source.text
    this.dialect = source.dialect
    this.roles = rolesOf(source.dialect)
    this.offset = offset
    this.found = found
    this.kind = kindOf(found) ?? ""
    this.expected = expected
    this.before = before ?? nothing
    this.opener = opener
  }

  /** The kind of the token before `before`. */
  get beforeThat(): TokenKind | undefined {
    return this.before.before?.kind
  }

  /** Whether the position requires an operand rather than an operator. */
  get expectsOperand(): boolean {
    return !this.roles.ending.has(this.before.kind)
  }

  /** Whether an operand follows the found text. */
  get precedesOperand(): boolean {
    const { text, dialect, roles } = this
    return roles.starting.has(kindOf(foundAt(text, this.#next, dialect)) ?? "")
  }

  /** Whether the text ends after the found text. */
  get isLast(): boolean {
    return this.#next === this.text.length
  }

  get #next(): number {
    return skipSpace(this.text, this.offset + this.found.text.length, this.dialect)
  }

  /** Whether there is no white space between the found text and the token before it. */
  get isAdjacent(): boolean {
    return this.before.offset + this.before.text.length === this.offset
  }

  /** The kind that closes the innermost open bracket, if it may do so here. */
  get awaited(): TokenKind | undefined {
    const closer = this.roles.closerOf.get(this.opener?.kind ?? "")
    return closer !== undefined && this.expected.includes(closer) ? closer : undefined
  }

  /** The innermost open bracket: `"(" at column 3`. */
  get opened(): string {
    const { offset = 0, kind = "" } = this.opener ?? {}
    const { line, column } = this.#source.positionOf(offset)
    // A single line may itself come from a larger file, so "line 1" could mislead.
    const isFirst = this.#source.positionOf(this.offset).line === 1
    return `"${this.spelling(kind)}" at ${isFirst ? "" : `line ${line}, `}column ${column}`
  }

  spelling(kind: TokenKind): string {
    return this.dialect.spellings[kind]?.[0] ?? ""
  }

  /** Advises removing the found text, or writing a space instead if its neighbours would merge. */
  get removal(): string {
    const { left, right } = this.#neighbours
    return this.#growTogether(left, right) ? "write a space instead" : "remove it"
  }

  /**
   * Says which spaces the found text's replacement needs around it, so that it doesn't merge with its neighbours; empty
   * if it needs none.
   */
  setOff(spelling: string): string {
    const { left, right } = this.#neighbours
    const before = this.#growTogether(left, spelling)
    const after = this.#growTogether(spelling, right)
    if (before && after) return ", with spaces around it"
    if (before) return ", with a space before it"
    return after ? ", with a space after it" : ""
  }

  /** The tokens directly before and after the found text; empty if there is white space or nothing. */
  get #neighbours() {
    const end = this.offset + this.found.text.length
    const view = this.text.slice(end, end + longestNeighbour)
    const right = tokenAt(view, 0, this.dialect)?.text ?? view.charAt(0)
    return { left: this.isAdjacent ? this.before.text : "", right }
  }

  #growTogether(left: string, right: string): boolean {
    return left !== "" && right !== "" && needsSpace(left, right, this.dialect)
  }
}

const longestNeighbour = 100
