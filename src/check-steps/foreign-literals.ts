// Constants that textbooks use with every notation: T and F, 1 and 0, true and false.
//
//     True and not False      steps: "not F = T", "T and T = T"      F and T are False and True
//
// If the expression has a variable of that name, the steps are checked twice: with the word as a variable and as a
// constant. They are wrong only if both checks fail.

import { type Dialect, spellingsOf } from "../language/dialect/index.ts"
import { oncePerObject } from "../language/once-per-object.ts"
import type { StepMistake } from "./describe-mistake.ts"

export interface ForeignLiterals {
  readonly true: readonly string[]
  readonly false: readonly string[]
}

const pairs = [
  { true: ["T"], false: ["F"] },
  { true: ["t"], false: ["f"] },
  { true: ["1"], false: ["0"] },
  { true: ["True", "true", "TRUE"], false: ["False", "false", "FALSE"] },
] as const satisfies readonly ForeignLiterals[]

/**
 * The words that the steps use as constants; `undefined` if there are none.
 *
 * @param names variables, which are never constants
 * @param parts names that the steps give to parts of the expression
 */
export function foreignLiterals(
  { dialect, text: expression }: { readonly dialect: Dialect; readonly text: string },
  texts: readonly string[],
  names: ReadonlySet<string>,
  parts: ReadonlySet<string>,
): ForeignLiterals | undefined {
  const whole = texts.join("\n")
  const said = `${expression}\n${whole}`
  const fitting = pairs.filter((pair) => {
    const [areTrue, areFalse] = [pair.true, pair.false].map((words) =>
      words.some((word) => standing(word).test(whole)),
    ) as [boolean, boolean]
    const isUsed = needsBoth(pair, parts) ? areTrue && areFalse : areTrue || areFalse
    return isUsed && isWhole(pair, dialect)
  })
  if (fitting.length === 0) return undefined
  // Each set of words needs tables of its own, so words that nothing uses are left out.
  const isUsed = (word: string) => word.length === 1 || standing(word).test(said)
  const isFree = (word: string) => !names.has(word) && !parts.has(word) && isUsed(word)
  return {
    true: fitting.flatMap((pair) => pair.true.filter(isFree)),
    false: fitting.flatMap((pair) => pair.false.filter(isFree)),
  }
}

const standingWords = new Map<string, RegExp>()

function standing(word: string): RegExp {
  const known =
    standingWords.get(word) ??
    new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_'’.])${word}(?![\p{L}\p{M}\p{N}_])`, "u")
  standingWords.set(word, known)
  return known
}

/** Excludes lowercase letters, which most texts contain, and a single T next to parts A and B, as T may be a part. */
function needsBoth({ true: [word] }: ForeignLiterals, parts: ReadonlySet<string>): boolean {
  return word === "t" || (word === "T" && [...parts].some((name) => /^[A-EG-SU-Z]$/.test(name)))
}

/** Whether a notation reads a word as one operand; in some, each letter is an operand. */
function isWhole({ true: [word] }: ForeignLiterals, { wordCharacters }: Dialect): boolean {
  return word === "1" || wordCharacters.some(([first]) => first === "a" || first === "A")
}

const known = oncePerObject((_dialect: Dialect) => new Map<string, Dialect>())

export function withLiterals(dialect: Dialect, foreign: ForeignLiterals | undefined): Dialect {
  if (foreign === undefined) return dialect
  const { spellings } = dialect
  const own = new Set(Array.from(spellingsOf(dialect), ([, text]) => text))
  const added = {
    true: foreign.true.filter((word) => !own.has(word)),
    false: foreign.false.filter((word) => !own.has(word)),
  }
  if (added.true.length + added.false.length === 0) return dialect
  const key = [...added.true, "", ...added.false].join(" ")
  const made = known(dialect)
  const found = made.get(key) ?? {
    ...dialect,
    spellings: {
      ...spellings,
      true: [...spellings.true, ...added.true],
      false: [...spellings.false, ...added.false],
    },
  }
  made.set(key, found)
  return found
}

/** The result for steps whose words may be names or values: of two mistakes, the later one. */
export function likelierOf<
  Checked extends { readonly verdict: string; readonly mistake: StepMistake | null },
>(asNames: Checked, asValues: Checked, foreign: ForeignLiterals): Checked {
  if (asValues.verdict === "empty") return asNames
  if (asValues.verdict === "right" || asNames.verdict === "empty") return asValues
  const [one, other] = [asNames.mistake, asValues.mistake]
  if (one === null || !isAbout(one, foreign)) return asNames
  if (other === null) return asValues
  const isEarlier = other.line < one.line || (other.line === one.line && other.step < one.step)
  return isEarlier ? asNames : asValues
}

/** Whether a mistake may result from reading such words as names. */
function isAbout({ text, from, part, kind }: StepMistake, foreign: ForeignLiterals): boolean {
  if (kind === "no-answer") return true
  const words = [...foreign.true, ...foreign.false]
  return words.some((word) => standing(word).test([text, from, part].join("\n")))
}
