// Notations with other precedences than the built-in ones, so that no law holds only for those.

import { dialects } from "../../src/dialects.ts"
import { readDialects } from "../../src/grammar.ts"
import type { Dialect } from "../../src/index.ts"
import { hasUsualShape } from "./arbitraries.ts"
import { baseGrammars } from "./base-grammars.ts"

const sources = {
  // C's logical operators: not binds tightest, so it may follow xor.
  "c-logic": `CLogic <: Binary {
    Or  := And (or And)*
    And := Xor (and Xor)*
    Xor := Not (xor Not)*
    Not := not* Operand
  }`,

  // All operators from left to right; "<" begins "<>" and "<=>".
  flat: `Flat <: Boolean {
    Expression := Flat
    Flat = Not ((and | or | xor) Not)*
    Not := not* Operand
    true := "+"
    false := "-"
    not := "<" ~">" ~"=>"
    and := "<>"
    or := "<=>"
    xor := "="
    variable := name
    wordPart := "a".."z" | "A".."Z" | "_" | "0".."9" | "à".."ÿ"
  }`,

  // Two operators on a level, not in the middle, xor loosest, words with non-ASCII letters.
  french: `French <: Boolean {
    Expression := Xor
    Xor := Sum (xor Sum)*
    Sum = Not ((or | and) Not)*
    Not := not* Operand
    true := word<"vrai">
    false := word<"faux">
    not := word<"non">
    and := word<"et">
    or := word<"où">
    xor := word<"xou">
    wordPart := "a".."z" | "A".."Z" | "_" | "0".."9" | "à".."ÿ"
  }`,

  // No literals, no and, no or: the precedence is the remainder of Boolean's.
  "not-xor": `NotXor <: Boolean {
    Expression := Xor
    Xor := Not (xor Not)*
    Not := not* Operand
    not := word<"not">
    xor := word<"xor">
    variable := name
  }`,

  // Boolean's precedence without and and xor.
  "or-not": `OrNot <: Boolean {
    true := word<"t">
    false := word<"f">
    not := "-"
    or := "+"
  }`,
}

const files = Object.entries(sources).map(([name, source]) => ({ name, source }))

export const otherPrecedences: readonly Dialect[] = readDialects([
  ...baseGrammars,
  ...files,
]).filter(({ name }) => name in sources)

/** The built-in notations of the usual shape, and these. */
export const allPrecedences: readonly Dialect[] = [
  ...dialects.filter(hasUsualShape),
  ...otherPrecedences,
]

/** Whether the notation has all four operators and literals. */
export function isComplete({ spellings }: Dialect): boolean {
  return Object.values(spellings).every((texts) => texts.length > 0)
}

/** Tags of a law of all precedences: quick runs skip precedences that differ from true-false only in their words. */
export function tagsOfPrecedence({ name }: Dialect): "long"[] {
  return ["t-f", "on-off", "yes-no"].includes(name) ? ["long"] : []
}
