// Chooses the notation in which all formulas of a proof are written, and the one in which a proof is printed.

import type { Dialect, Level } from "../../language/dialect/index.ts"
import { tierOf, usualForms, usualSpace } from "../../language/dialect/index.ts"
import { accepts, meantReadings, ParseFailure, tryParse } from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { UnwritableError, write } from "../../language/print/index.ts"
import { type Formula, type Formulas, treeOf } from "./formula.ts"
import { linePatterns } from "./proof-line-patterns.ts"

/** Signs for a contradiction on a line of its own; `!?` is Carnap's. */
export const falsumSigns = [
  "⊥",
  "_|_",
  "!?",
  "#",
  "□",
  "✗",
  "×",
  "※",
  "⨳",
  "→←",
  "contradiction",
  "absurd",
]

/** Maximum number of notations in which a proof is checked if several can read it. */
export const mostNotations = 4

/** Whether a text is a contradiction in a notation that may lack a sign for it. */
export function isFalsum(text: string): boolean {
  return falsumSigns.includes(text.toLowerCase())
}

/** A formula in a notation; `undefined` if it can't be read. */
export function readFormula(
  text: string,
  dialect: Dialect,
  formulas: Formulas,
): Formula | undefined {
  if (isFalsum(text)) return formulas.falsum
  const read = tryParse(text, dialect)
  return read instanceof ParseFailure ? undefined : formulas.of(read)
}

/**
 * The notations that read all formulas, the most usual first. If there are none, the notations that read the most
 * formulas.
 */
export function notationsOf(
  texts: readonly string[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  const [only, ...others] = dialects
  if (only !== undefined && others.length === 0) return [only]
  const signs = texts.filter((text) => !isFalsum(text))
  const haveProofSigns = signs.every((text) => accepts(text, proofSigns))
  // The v in `A v B` means or, although notations with products read it as a factor.
  const hasV = haveProofSigns && signs.some((text) => linePatterns.disjoining.test(text))
  const readers = signs.reduce(
    (left, text) => left.filter((dialect) => accepts(text, dialect)),
    hasV ? dialects.filter((dialect) => !accepts("A B", dialect)) : dialects,
  )
  const longest = signs.reduce((most, text) => (text.length > most.length ? text : most), "")
  const likely = readers.length === 0 ? [] : meantReadings(longest, readers)
  const meant = likely.map(({ dialect }) => dialect)
  meant.sort((one, other) => tierOf(one) - tierOf(other))
  if (haveProofSigns) {
    const rare = meant.findIndex((dialect) => tierOf(dialect) > 2)
    meant.splice(rare < 0 ? meant.length : rare, 0, proofSigns)
  }
  if (meant.length > 0) return meant
  const counts = [proofSigns, ...dialects].map((dialect) => ({
    dialect,
    count: signs.filter((text) => accepts(text, dialect)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  return counts
    .filter(({ count }) => count === most)
    .map(({ dialect }) => dialect)
    .slice(0, 1)
}

/** The signs that textbooks and proof checkers mix, such as `P>Q`, `A & B v C` and `-p`. */
export const proofSigns: Dialect = {
  name: "signs of proofs",
  summary: "The signs of textbooks on logic and of proof checkers.",
  spellings: {
    true: ["⊤"],
    false: ["⊥", "_|_", "!?"],
    not: ["¬", "~", "!", "-", "∼", "not"],
    and: ["∧", "&", "&&", "^", "/\\", "·", "•", "∙", "and"],
    or: ["∨", "|", "||", "v", "\\/", "or"],
    xor: ["⊕", "xor"],
    implies: ["→", "->", "⇒", "=>", "⊃", ">", "implies"],
    iff: ["↔", "<->", "⇔", "<=>", "≡", "<>", "iff"],
    open: ["("],
    close: [")"],
    openSquare: ["["],
    closeSquare: ["]"],
    openBrace: ["{"],
    closeBrace: ["}"],
  },
  anyCase: [],
  levels: [
    ["Iff", "iff", "left"],
    ["Implies", "implies", "right"],
    ["Or", "or", "left"],
    ["Xor", "xor", "left"],
    ["And", "and", "left"],
  ]
    .map(([rule, operator, associates]) => ({
      kind: "infix",
      rule,
      operators: [operator],
      associates,
    }))
    .concat({ kind: "prefix", rule: "Not", operators: ["not"], repeats: true } as never) as Level[],
  forms: [
    ...usualForms,
    ...[
      ["Square", "openSquare", "closeSquare"],
      ["Brace", "openBrace", "closeBrace"],
    ].map(([rule = "", open = "", close = ""]) => ({
      rule,
      makes: "group" as const,
      parts: [open, { least: 1, most: 1, separator: null }, close],
    })),
  ],
  space: usualSpace,
  wordCharacters: [
    ["a", "z"],
    ["A", "Z"],
    ["0", "9"],
    ["_", "_"],
    ["₀", "₉"],
    ["α", "ω"],
  ],
  variable: {
    start: [
      ["a", "z"],
      ["A", "Z"],
      ["α", "ω"],
    ],
    reserved: [],
  },
  grammar: [],
}

/** A formula in a notation, such that reading it returns the same formula; `undefined` if the notation can't write it. */
export function writeFormula(
  formula: Formula,
  dialect: Dialect,
  formulas: Formulas,
): string | undefined {
  const text = printed(treeOf(formula), dialect) ?? (formula === formulas.falsum ? "⊥" : undefined)
  const isSame = text !== undefined && readFormula(text, dialect, formulas) === formula
  return isSame ? text : undefined
}

function printed(tree: Expression, dialect: Dialect): string | undefined {
  try {
    return write(tree, dialect, { strict: true }).text
  } catch (error) {
    if (error instanceof UnwritableError) return undefined
    throw error
  }
}
