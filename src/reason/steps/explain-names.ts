// Names for parts of an expression that mean nothing else in it, nor in its notation.
//
//     x and T or not y     in t-f-like notations:   A, B … S, U … but not T, and neither X nor Y
//
// They are names that the notation reads as variables, where it has some; else a line with names is for people alone.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { quotedName, spellingsOf, tokenAt } from "../../language/dialect/tokens.ts"
import { oncePerObject } from "../../language/once-per-object.ts"

const capitals = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
const small = capitals.map((letter) => letter.toLowerCase())

/** Gives one name after the other: letters, then the same with a number after them. */
export interface Names {
  /** Whether the notation reads all of them as variables; else they are names for people alone. */
  readonly areVariables: boolean
  /** The next free name. */
  readonly next: () => string
  /** The name of the whole, which is none of the others: Z, or Z1 and so on where that is taken. */
  readonly whole: () => string
}

/**
 * @param first which letters to prefer
 * @param variables those of the expression
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
 * A name for a value in a notation that has no literal for it: True, or as near to it as the notation can name.
 *
 * @param variables those of the expression
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

/** Capital and small letters alike, since nobody should have to tell `a` from `A`. */
function takenNames(variables: Iterable<string>): ReadonlySet<string> {
  return new Set([...variables].map((name) => name.toLowerCase()))
}

interface Alphabet {
  readonly starts: readonly string[]
  /** What the whole is named. */
  readonly last: string
  readonly areVariables: boolean
  /** What is no name, in small letters: what the notation spells or reserves. */
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

/** In Polish notation p1 is no name, and p₁ is one. */
const subscripts = (start: string, suffix: number) =>
  start + String(suffix).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)))

/** The sign that names begin with where they begin with no letter, such as $. */
function signBefore({ variable }: Dialect): string {
  return variable?.start.map(([sign]) => sign).find((sign) => !/[\p{L}_]/u.test(sign)) ?? ""
}

/** Whether a word is a name in a notation, or at least no sign of one that has no names. */
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
