// Hints for what is spelled in another way than the dialect spells it.
//
//     True and False     in binary:       True is not a literal of binary; it writes 1
//     notTrue            in true-false:   notTrue is read as one word; write not True
//     1 == 0             in binary:       equality of a and b is written ! ( a != b )

import type { Dialect } from "../dialect/dialect.ts"
import type { Token } from "../dialect/tokens.ts"
import { shortened } from "../source/shortened.ts"
import { expectsOperand, type Mistake, precedesOperand, removal, setOff } from "./mistake.ts"
import { codePointName } from "./wording.ts"

export function otherSpelling(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found } = mistake
  const { name } = dialect
  const { meant, text } = found
  if (meant === undefined || !("kind" in meant) || !expected.includes(meant.kind)) return undefined
  // With what follows it can be something else, as |- and &= are, or a number.
  const end = mistake.offset + text.length
  if (/^([|&^][-=<>]|\d\.\d)/.test(mistake.text.slice(end - 1, end + 2))) return undefined
  const noun = nouns[meant.kind] ?? "operator"
  const spelling = meant.spelling + setOff(mistake, meant.spelling, dialect)
  switch (meant.how) {
    case "case":
      return `${text} is not ${article(noun)} ${noun} of ${name}, where case matters; it writes ${spelling}`
    case "foreign":
      if (/[^\p{ASCII}]/u.test(text)) break
      return `${text} is not ${article(noun)} ${noun} of ${name}; it writes ${spelling}`
    case "sign":
      return `${text} (${codePointName(text)}) is not ${article(noun)} ${noun} of ${name}; it writes ${spelling}`
  }
  // A word is named by the first of its characters that is not an ordinary one.
  const strange = /[^\p{ASCII}]/u.exec(text)?.[0] ?? text
  const code = strange === text ? codePointName(text) : `${strange} is ${codePointName(strange)}`
  return `${text} (${code}) only looks like ${article(noun)} ${noun} of ${name}; write ${spelling}`
}

function article(noun: string): string {
  return noun === "operator" ? "an" : "a"
}

const nouns: Record<Token["kind"], string> = {
  true: "literal",
  false: "literal",
  variable: "variable",
  not: "operator",
  and: "operator",
  or: "operator",
  xor: "operator",
  open: "parenthesis",
  close: "parenthesis",
}

/** `notTrue`: a word ends where no word character follows. */
export function glued({ expected, found }: Mistake): string | undefined {
  const { meant, text } = found
  if (meant?.how !== "glued" || !expected.includes(meant.tokens[0].kind)) return undefined
  return `${text} is read as one word; write ${meant.tokens.map((token) => token.text).join(" ")}`
}

/** `a == b`: no notation compares, but exclusive or is inequality. */
export function equality(mistake: Mistake, dialect: Dialect): string | undefined {
  const { text, meant } = mistake.found
  // In an arrow they mean something else, and at the end they ask for the value.
  if (meant?.how !== "equality" || !precedesOperand(mistake, dialect)) return undefined
  // |= is a turnstile, which means implication.
  if (mistake.text[mistake.offset - 1] === "|") return undefined
  const signs = shortened(text)
  const problem = `${signs} is not an operator of ${dialect.name}`
  if (expectsOperand(mistake)) return `${problem}; ${removal(mistake, dialect)}`
  const { not, open, close, xor } = dialect.spellings
  if (not[0] === undefined || xor[0] === undefined) return problem
  const inequality = `a ${xor[0]} b`
  return (
    `${problem}; equality of a and b is written ${not[0]} ${open[0]} ${inequality} ${close[0]}, ` +
    `inequality ${inequality}`
  )
}

/** Quotation marks, and what cannot be seen. */
export function strayCharacter(mistake: Mistake, dialect: Dialect): string | undefined {
  const { text, meant } = mistake.found
  const code = codePointName(text)
  switch (meant?.how) {
    case "quote":
      // A' is a negation in some notations, which must not get lost.
      if (/['’`]/.test(text) && !expectsOperand(mistake)) return undefined
      return `${text} (${code}) is a quotation mark, which ${dialect.name} does not have; ${removal(mistake, dialect)}`
    case "space":
      return `${code} is not an ordinary space; write one`
    case "invisible":
      return `${code} cannot be seen; ${removal(mistake, dialect)}`
    default:
      return undefined
  }
}
