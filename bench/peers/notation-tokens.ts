// The tokens in the corpora of other notations, and their meaning, for Chevrotain.

import type { NotationName } from "../notations.ts"

export type Kind = "and" | "or" | "xor" | "iff" | "implies" | "nand" | "nor"

export interface Operator {
  readonly spelling: string
  readonly kind: Kind
  /** Precedence of infix operators: at least 1; higher numbers bind more tightly. */
  readonly rank: number
  readonly isRight?: true
}

export interface NotationTokens {
  readonly true: string
  readonly false: string
  readonly not: string
  /** Precedence of `not`. */
  readonly notRank: number
  /** Tried in this order. */
  readonly operators: readonly Operator[]
  readonly isAnyCase?: true
}

const op = (spelling: string, kind: Kind, rank = 1): Operator => ({ spelling, kind, rank })
const cOperators = [
  op("||", "or", 1),
  op("&&", "and", 2),
  op("==", "iff", 6),
  op("!=", "xor", 6),
  op("|", "or", 3),
  op("^", "xor", 4),
  op("&", "and", 5),
]

export const notationTokens: Readonly<Record<NotationName, NotationTokens>> = {
  c: { true: "1", false: "0", not: "!", notRank: 7, operators: cOperators },
  javascript: { true: "true", false: "false", not: "!", notRank: 7, operators: cOperators },
  sql: {
    true: "TRUE",
    false: "FALSE",
    not: "NOT",
    notRank: 3,
    isAnyCase: true,
    operators: [op("AND", "and", 2), op("OR", "or", 1), op("=", "iff", 4), op("<>", "xor", 4)],
  },
  logic: {
    true: "⊤",
    false: "⊥",
    not: "¬",
    notRank: 6,
    operators: [
      op("∧", "and", 5),
      op("∨", "or", 3),
      op("⊕", "xor", 4),
      { ...op("→", "implies", 2), isRight: true },
      op("↔", "iff", 1),
    ],
  },
  excel: {
    true: "TRUE",
    false: "FALSE",
    not: "NOT",
    notRank: 1,
    isAnyCase: true,
    operators: [op("AND", "and"), op("OR", "or"), op("XOR", "xor")],
  },
  "smt-lib": {
    true: "true",
    false: "false",
    not: "not",
    notRank: 1,
    operators: [
      op("and", "and"),
      op("or", "or"),
      op("xor", "xor"),
      op("=>", "implies"),
      op("=", "iff"),
    ],
  },
  polish: {
    true: "1",
    false: "0",
    not: "N",
    notRank: 1,
    operators: [
      op("K", "and"),
      op("A", "or"),
      op("J", "xor"),
      op("E", "iff"),
      op("C", "implies"),
      op("D", "nand"),
      op("X", "nor"),
    ],
  },
}
