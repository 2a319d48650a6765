// Compares the tokens of a text in the dialect that reads it with their spellings in another dialect.
//
//     1 && x     read by binary, for true-false: 1 is True, && is and, and x is not a name

import { connectiveOf } from "../connectives.ts"
import { ownKind } from "../diagnosis/foreign-spellings.ts"
import { rolesOf } from "../diagnosis/token-roles.ts"
import { type Dialect, isSpelled } from "../dialect/dialect.ts"
import { skipSpace, type Token, tokenAt, tokenize } from "../dialect/tokens.ts"

/** A token with its meaning in the dialect that reads the text, and its role in the dialect that refuses it. */
export interface Word {
  readonly text: string
  /** Whether it is an operator or a literal. */
  readonly isOperator: boolean
  readonly isLiteral: boolean
  /** Whether the refusing dialect has the same spelling for it. */
  readonly isOwn: boolean
  /** Whether the refusing dialect reads it as a variable. */
  readonly isName: boolean
  /** Whether it begins a comment in the refusing dialect. */
  readonly isSkipped: boolean
  /** Its spelling in the refusing dialect, or its text if there is none. */
  readonly spelled: string
}

export function wordsOf(text: string, reader: Dialect, dialect: Dialect): readonly Word[] {
  return tokenize(text, reader).map((token) => wordOf(token, reader, dialect))
}

function wordOf({ kind, text }: Token, reader: Dialect, dialect: Dialect): Word {
  const isLiteral = kind === "true" || kind === "false"
  const means = isLiteral ? kind : connectiveOf(kind)
  const own = tokenAt(text, 0, dialect)
  const sense = { kind, text, means, place: placeOf(kind, reader) }
  const isOwn = isSame(sense, own, dialect)
  return {
    text,
    isOperator: connectiveOf(means ?? "") !== undefined,
    isLiteral,
    isOwn,
    isName: own?.kind === "variable",
    isSkipped: skipSpace(text, 0, dialect) > 0,
    spelled: isOwn ? text : spelledIn(sense, dialect),
  }
}

interface Sense {
  readonly kind: string
  readonly text: string
  /** A connective or the name of a literal; `undefined` for other tokens. */
  readonly means: string | undefined
  /** The position of an operator relative to its operands. */
  readonly place: string
}

/** The position of an operator relative to its operands; distinguishes an infix `and` from one that begins a list. */
function placeOf(kind: string, dialect: Dialect): string {
  const { infix, prefix, postfix } = rolesOf(dialect)
  if (infix.has(kind)) return "infix"
  if (prefix.has(kind)) return "prefix"
  if (postfix.has(kind)) return "postfix"
  const forms = dialect.forms.filter(({ parts }) => parts.includes(kind))
  const shapes = forms.map(({ parts }) =>
    parts.map((part) => (part === kind ? "it" : typeof part === "string" ? "token" : "operands")),
  )
  return shapes.map((shape) => shape.join(" ")).join(", ")
}

/** Whether a dialect has the same spelling for a literal, variable or operator. */
function isSame({ kind, text, means, place }: Sense, own: Token | undefined, dialect: Dialect) {
  if (kind === "variable") return own?.kind === kind && own.text === text
  if (means === undefined) return true
  if (own?.text !== text) return false
  if (means === "true" || means === "false") return own.kind === means
  return connectiveOf(own.kind) === means && placeOf(own.kind, dialect) === place
}

function spelledIn({ text, means, place }: Sense, dialect: Dialect): string {
  if (means === undefined) return text
  const stands = place === "postfix" ? "after one operand" : "elsewhere"
  const kind = ownKind({ means, stands }, dialect)
  return kind !== undefined && isSpelled(kind, dialect) ? `${dialect.spellings[kind]?.[0]}` : text
}
