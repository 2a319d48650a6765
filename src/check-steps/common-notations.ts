// Notations that people and models use in steps, apart from the notation of the expression.
//
//     not a and (b or True)   ¬a ∧ (b ∨ ⊤)   !a && (b || true)      common words and signs
//     a'(b + 1)                                                     the algebra of textbooks

import {
  type CharacterSet,
  type Dialect,
  type Level,
  usualForms,
  usualSpace,
  whiteSpace,
} from "../language/dialect/index.ts"
import { hasOrder } from "../validate/index.ts"

export const letters: CharacterSet = [
  ["a", "z"],
  ["A", "Z"],
]
export const namesOfLetters: CharacterSet = [...letters, ["_", "_"], ["0", "9"]]

const implication: readonly Level[] = [
  { kind: "infix", rule: "Iff", operators: ["iff"], associates: "left" },
  { kind: "infix", rule: "Implies", operators: ["implies"], associates: "right" },
]

const shared = {
  forms: [
    ...usualForms,
    {
      rule: "Square",
      makes: "group",
      parts: ["openSquare", { least: 1, most: 1, separator: null }, "closeSquare"],
    },
  ],
  space: { ...usualSpace, characters: [...whiteSpace, "\u00a0"] },
  grammar: [],
} as const satisfies Partial<Dialect>

const sharedSpellings = {
  true: ["True", "⊤"],
  false: ["False", "⊥"],
  implies: ["→", "->", "⇒", "=>", "⟶", "⟹"],
  iff: ["↔", "<->", "⇔", "<=>", "⟺", "⟷", "≡"],
  open: ["("],
  close: [")"],
  openSquare: ["["],
  closeSquare: ["]"],
}

const commonName = "common words"
const commonByLadder = new Map<string, Dialect>()

export function commonWords(dialect: Dialect): Dialect {
  const ladder = plainLadder(dialect)
  const key = JSON.stringify(ladder)
  const known = commonByLadder.get(key)
  if (known !== undefined) return known
  const has = (kind: string) =>
    ladder.some(({ operators }) => (operators as readonly string[]).includes(kind))
  const made: Dialect = {
    ...shared,
    name: commonName,
    summary: "Common words and signs.",
    spellings: {
      ...sharedSpellings,
      not: ["not", "¬", "~", "!"],
      and: ["and", "∧", "&", "&&"],
      or: ["or", "∨", "|", "||"],
      xor: has("xor") ? ["xor", "⊕", "⊻", "^", "!="] : [],
    },
    anyCase: ["True", "False", "not", "and", "or", "xor"],
    ladder: [...implication, ...ladder],
    wordCharacters: namesOfLetters,
    variable: { start: letters, reserved: [] },
  }
  commonByLadder.set(key, made)
  return made
}

const plainKinds = ["not", "and", "or", "xor"]

/** The levels of `not`, `and`, `or` and `xor`; the usual ones if the notation defines no precedence for them. */
function plainLadder(dialect: Dialect): readonly Level[] {
  const levels = dialect.ladder.flatMap((level): Level[] => {
    const operators = (level.operators as readonly string[]).filter((kind) =>
      plainKinds.includes(kind),
    )
    if (operators.length === 0) return []
    const { rule } = level
    return [
      level.kind === "infix"
        ? { kind: "infix", rule, operators, associates: "left" }
        : { kind: "prefix", rule, operators, repeats: true },
    ]
  })
  const kinds = levels.flatMap(({ operators }) => operators as readonly string[])
  const isWhole = ["not", "and", "or"].every((kind) => kinds.includes(kind))
  return hasOrder(dialect) && isWhole ? levels : usualLadder
}

const usualLadder: readonly Level[] = [
  { kind: "infix", rule: "Or", operators: ["or"], associates: "left" },
  { kind: "infix", rule: "And", operators: ["and"], associates: "left" },
  { kind: "infix", rule: "Xor", operators: ["xor"], associates: "left" },
  { kind: "prefix", rule: "Not", operators: ["not"], repeats: true },
]

/** The algebra of textbooks, where `ab` is `a and b` unless a known name has several letters. */
export function algebra(names: ReadonlySet<string>): Dialect {
  return [...names].some((name) => /\p{L}[\p{L}_]/u.test(name)) ? algebraOfWords : algebraOfLetters
}

export function isAlgebra({ name }: Dialect): boolean {
  return name === algebraOfLetters.name
}

export function isCommon({ name }: Dialect): boolean {
  return name === algebraOfLetters.name || name === commonName
}

const algebraOfLetters: Dialect = {
  ...shared,
  name: "algebra",
  summary: "The algebra of textbooks.",
  spellings: {
    ...sharedSpellings,
    not: ["'", "′", "’"],
    notBefore: ["¬", "~", "!", "not"],
    and: ["·", "⋅", "∙", "*", "∧", "&", "&&", "and"],
    or: ["+", "∨", "|", "||", "or"],
    xor: ["⊕", "⊻", "^", "xor"],
  },
  anyCase: ["not", "and", "or", "xor"],
  ladder: [
    ...implication,
    { kind: "infix", rule: "Or", operators: ["or"], associates: "left" },
    { kind: "infix", rule: "Xor", operators: ["xor"], associates: "left" },
    { kind: "infix", rule: "And", operators: ["and"], associates: "left", implicit: "and" },
    { kind: "prefix", rule: "Not", operators: ["notBefore"], repeats: true },
    { kind: "postfix", rule: "Complement", operators: ["not"], repeats: true },
  ],
  wordCharacters: [
    ["0", "9"],
    ["₀", "₉"],
  ],
  variable: { start: letters, reserved: [] },
}

const algebraOfWords: Dialect = {
  ...algebraOfLetters,
  wordCharacters: [...namesOfLetters, ["₀", "₉"]],
}
