// Chooses names for parts of an expression that have no other meaning in the expression or its notation.
//
//     x and T or not y     in t-f-like notations:   A, B … S, U … but not T, X or Y
//
// The names are variables of the notation if possible; otherwise the lines with names are not valid expressions.

import type { Dialect } from "../../language/dialect/index.ts"
import { quotedName, spellingsOf, tokenAt } from "../../language/dialect/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"

const capitals = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
const small = capitals.map((letter) => letter.toLowerCase())

/** Generates names: the letters, then the letters with a number. */
interface Names {
  /** Whether the notation reads all names as variables. */
  readonly areVariables: boolean
  readonly next: () => string
  /** The name of the whole expression, distinct from all others: Z, or Z1 and so on if Z is taken. */
  readonly whole: () => string
}

/**
 * @param first the preferred letters
 * @param variables the variables of the expression
 */
export function namesFor(
  dialect: Dialect,
  first: "capitals" | "small",
  variables: Iterable<string>,
): Names {
  const taken = takenNames(variables)
  const { starts, last, areVariables, numbered, words } = alphabetOf(dialect, first)
  const isFree = (name: string) => {
    const folded = name.toLowerCase()
    return !taken.has(folded) && !words.has(folded)
  }
  let index = -1
  return {
    areVariables,
    next() {
      for (;;) {
        index += 1
        const suffix = Math.floor(index / starts.length)
        const start = starts[index % starts.length] as string
        const name = suffix > 0 ? numbered(start, suffix) : start
        if (isFree(name)) return name
      }
    },
    whole() {
      for (let suffix = 0; ; suffix += 1) {
        const name = suffix === 0 ? last : numbered(last, suffix)
        if (isFree(name)) return name
      }
    },
  }
}

/**
 * A name for a value that has no literal in a notation: True, or a similar name that the notation allows.
 *
 * @param variables the variables of the expression
 */
export function nameOfValue(value: boolean, dialect: Dialect, variables: Iterable<string>): string {
  const taken = takenNames(variables)
  const word = value ? "True" : "False"
  const words = [word, word.toLowerCase()]
  const all = [...words, ...words.map((each) => signBefore(dialect) + each)]
  for (let suffix = 0; ; suffix += 1) {
    const names = all.map((name) => (suffix === 0 ? name : name + suffix))
    const free = names.find((name) => !taken.has(name.toLowerCase()) && isName(name, dialect))
    if (free !== undefined) return free
  }
}

/** The names in lower case, so that no two names differ only in case. */
function takenNames(variables: Iterable<string>): ReadonlySet<string> {
  return new Set([...variables].map((name) => name.toLowerCase()))
}

interface Alphabet {
  readonly starts: readonly string[]
  /** The name of the whole expression. */
  readonly last: string
  readonly areVariables: boolean
  /** Spellings and reserved words of the notation in lower case, which cannot be names. */
  readonly words: ReadonlySet<string>
  readonly numbered: (start: string, suffix: number) => string
}

const knownAlphabets = oncePerObject((_dialect: Dialect) => new Map<string, Alphabet>())

function alphabetOf(dialect: Dialect, first: "capitals" | "small"): Alphabet {
  const known = knownAlphabets(dialect)
  const found = known.get(first) ?? findAlphabet(dialect, first)
  known.set(first, found)
  return found
}

function findAlphabet(dialect: Dialect, first: "capitals" | "small"): Alphabet {
  const sign = signBefore(dialect)
  const letters = first === "capitals" ? [capitals, small] : [small, capitals]
  const starts =
    [...letters, ...letters.map((each) => each.map((letter) => sign + letter))]
      .map((each) => each.filter((name) => isName(name, dialect)))
      .find(({ length }) => length > 1) ?? capitals
  const numbered = [plain, subscripts].find((each) => isName(each(starts[0] as string, 1), dialect))
  return {
    words: wordsOf(dialect),
    starts: starts.slice(0, -1),
    last: starts.at(-1) as string,
    areVariables: dialect.variable !== null && numbered !== undefined,
    numbered: numbered ?? plain,
  }
}

const plain = (start: string, suffix: number) => `${start}${suffix}`

/** Polish notation allows p₁ as a name, but not p1. */
const subscripts = (start: string, suffix: number) =>
  start + String(suffix).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)))

/** The sign that all names begin with in some notations, such as $. */
function signBefore({ variable }: Dialect): string {
  return variable?.start.map(([sign]) => sign).find((sign) => !/[\p{L}_]/u.test(sign)) ?? ""
}

/** Whether a word is a name in a notation or, if the notation has no names, isn't one of its spellings. */
function isName(name: string, dialect: Dialect): boolean {
  if (wordsOf(dialect).has(name.toLowerCase())) return false
  if (dialect.variable === null) return true
  const written = quotedName(name, dialect)
  const token = tokenAt(written, 0, dialect)
  return token?.kind === "variable" && token.text === written
}

function wordsOf(dialect: Dialect): ReadonlySet<string> {
  const reserved = dialect.variable?.reserved ?? []
  const spelled = spellingsOf(dialect).map(([, text]) => text)
  return new Set([...spelled, ...reserved].map((word) => word.toLowerCase()))
}
