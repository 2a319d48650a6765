// A draft of a case, written as pieces so that one list of pieces serves every notation.
//
//     [true, "and", false]     binary    1 && 0
//                              not-xor   nothing, as it has no and
//     [true, "xor", false]     not-xor   a xor b   where a is true and b is false
//
// Variables replace the values if a notation has no literals.

import {
  type Dialect,
  hasToken,
  namesOf,
  needsSpace,
  quotedName,
} from "../language/dialect/index.ts"
import { accepts } from "../language/engines/index.ts"
import type { Assignment } from "../language/expression/index.ts"

export interface Draft {
  /** Topic of the case; a part of its id. */
  readonly topic: string
  readonly text: string
  readonly assignment: Assignment
}

/** A value, the kind of a token (in its first spelling), a variable with its value, or a literal text. */
export type Piece =
  | boolean
  | string
  | { readonly name: string; readonly value: boolean }
  | { readonly text: string }

/** How values are written. */
export type Operands = "literals" | "variables"

/** The kinds of operands that a notation has: literals, variables, or both. */
export function operandsOf(dialect: Dialect): Operands[] {
  return [
    ...(hasToken(dialect, "true") ? (["literals"] as const) : []),
    ...(hasToken(dialect, "variable") ? (["variables"] as const) : []),
  ]
}

/** The tokens of some pieces; `undefined` if the dialect lacks one of them. */
export function tokensOf(
  pieces: readonly Piece[],
  dialect: Dialect,
  operands: Operands | undefined = operandsOf(dialect)[0],
): { readonly tokens: string[]; readonly assignment: Assignment } | undefined {
  const assignment = new Map<string, boolean>()
  const names = operands === "variables" ? namesOf(dialect, pieces.length) : []
  const tokens: string[] = []
  for (const piece of pieces) {
    const token = tokenOf(piece)
    if (token === undefined) return undefined
    tokens.push(...(isName(piece) ? variableOf(token, dialect) : [token]))
  }
  return { tokens, assignment }

  function isName(piece: Piece): boolean {
    return typeof piece === "boolean"
      ? operands === "variables"
      : typeof piece === "object" && "name" in piece
  }

  function tokenOf(piece: Piece): string | undefined {
    if (typeof piece === "string") return dialect.spellings[piece]?.[0]
    if (typeof piece === "boolean") {
      if (operands === "literals") return dialect.spellings[piece ? "true" : "false"][0]
      const name = names[assignment.size]
      if (name === undefined) return undefined
      assignment.set(name, piece)
      return quotedName(name, dialect)
    }
    if ("text" in piece) return piece.text
    assignment.set(piece.name, piece.value)
    return quotedName(piece.name, dialect)
  }
}

/** A name with the tokens that make it a variable, in notations that require such tokens. */
function variableOf(token: string, { forms, spellings }: Dialect): string[] {
  const form = forms.find(({ makes }) => makes === "variable")
  if (form === undefined) return [token]
  return form.parts.map((part) =>
    part === "variable" ? token : (spellings[part as string]?.[0] ?? ""),
  )
}

/** `undefined` if the dialect lacks one of the tokens or refuses the text. */
export function draftOf(
  topic: string,
  pieces: readonly Piece[],
  dialect: Dialect,
  operands?: Operands,
): Draft | undefined {
  const spelled = tokensOf(pieces, dialect, operands)
  if (spelled === undefined) return undefined
  const text = spelled.tokens.join(" ")
  return accepts(text, dialect) ? { topic, text, assignment: spelled.assignment } : undefined
}

/** Joins tokens with a gap, or with a space if an empty gap would change them. */
export function joinTokens(tokens: readonly string[], dialect: Dialect, gap: string): string {
  return tokens.reduce((text, token, index) => {
    const left = tokens[index - 1]
    if (left === undefined) return token
    return text + (gap === "" && needsSpace(left, token, dialect) ? " " : gap) + token
  }, "")
}
