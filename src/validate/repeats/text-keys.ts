// The key of an expression for finding repeats, as hexadecimal digits.
//
//     1 && ( 0 )      1 && 0      differ only in needless parentheses: the first 16 digits are equal, the others not
//
// The digits are the two numbers of `RowKeys`: first the tokens' key, then the text's key.

import type { Dialect } from "../../language/dialect/index.ts"
import { TokenKinds, tryParse } from "../../language/engines/index.ts"
import type { Assignment, Expression } from "../../language/expression/index.ts"
import { type Tables, tablesOf } from "../../language/tables/index.ts"
import { areCommon, RowKeys } from "./row-keys.ts"

export class TextKeys {
  readonly #keys: RowKeys
  readonly #tables: Tables
  readonly #tokens = new TokenKinds()
  readonly #dialect: Dialect

  /** @param keepsGroups see `RowKeys` */
  constructor(dialect: Dialect, keepsGroups: boolean) {
    this.#dialect = dialect
    this.#keys = new RowKeys(dialect, keepsGroups)
    this.#tables = tablesOf(dialect)
  }

  /** The key of a text that the dialect accepts, and whose variables all have values. */
  ofValued(text: string, assignment: Assignment): string {
    const tokens = this.#tokens
    const keys = this.#keys
    tokens.cutText(text, this.#tables)
    const bytes = encoder.encode(text)
    keys.ofText(bytes, 0, bytes.length)
    if (keys.areOfTokens && areCommon(tokens)) keys.ofTokens(tokens.kinds, tokens.count)
    else keys.ofTree(tryParse(text, this.#dialect) as Expression)
    if (tokens.names.length > 0) keys.addNames(tokens.names, assignment)
    return this.#written()
  }

  /** The key of a text with a variable that has no value. */
  ofUnbound(text: string, assignment: Assignment): string {
    this.#tokens.cutText(text, this.#tables)
    return this.#ofTextAlone(text, this.#tokens.names, assignment)
  }

  /** The key of a text that the dialect refuses. Its variables are unknown, so all given values count. */
  ofRefused(text: string, assignment: Assignment): string {
    return this.#ofTextAlone(text, [...assignment.keys()], assignment)
  }

  #ofTextAlone(text: string, names: readonly string[], assignment: Assignment): string {
    const bytes = encoder.encode(text)
    this.#keys.ofTextAlone(bytes, 0, bytes.length, names, assignment)
    return this.#written()
  }

  #written(): string {
    const { tree, text } = this.#keys
    return [...tree, ...text].map((word) => word.toString(16).padStart(8, "0")).join("")
  }
}

const encoder = new TextEncoder()
