// Values that steps write in another way than the notation of the expression: T and F, 1 and 0, true and false, where
// these are names there, or nothing at all.
//
//     True and not False      steps: "not F = T", "T and T = T"      F and T are False and True
//
// Nobody says that they are values and not names. So the steps are checked both ways, and what is wrong in one of them is
// wrong only if it is so in the other.

import type { Dialect } from "../language/dialect/dialect.ts"
import { spellingsOf } from "../language/dialect/tokens.ts"
import { oncePerObject } from "../language/once-per-object.ts"
import type { CheckedSteps } from "./checked-steps.ts"
import type { StepMistake } from "./mistake.ts"

/** Words for true and for false. */
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
 * The words that may be values in steps, and are none in the notation of the expression; undefined without any.
 *
 * @param names variables with values, which mean these
 * @param parts what the steps call parts of the expression
 */
export function foreignLiterals(
  dialect: Dialect,
  texts: readonly string[],
  names: ReadonlySet<string>,
  parts: ReadonlySet<string>,
): ForeignLiterals | undefined {
  const own = new Set(Array.from(spellingsOf(dialect), ([, text]) => text))
  const whole = texts.join("\n")
  const fitting = pairs.flatMap((pair): ForeignLiterals[] => {
    const isFree = (word: string) => !own.has(word) && !names.has(word)
    const [whenTrue, whenFalse] = [pair.true.filter(isFree), pair.false.filter(isFree)]
    const [areTrue, areFalse] = [whenTrue, whenFalse].map((words) =>
      words.some((word) => standing(word).test(whole)),
    ) as [boolean, boolean]
    const isUsed = needsBoth(pair, parts) ? areTrue && areFalse : areTrue || areFalse
    if (!isUsed || !isWhole(pair, dialect) || (pair.true[0] === "1" && countsThings.test(whole)))
      return []
    return [{ true: whenTrue, false: whenFalse }]
  })
  if (fitting.length === 0) return undefined
  return {
    true: fitting.flatMap((pair) => pair.true),
    false: fitting.flatMap((pair) => pair.false),
  }
}

function standing(word: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_'’.])${word}(?![\p{L}\p{M}\p{N}_'’])`, "u")
}

/** A small letter is in every other text; next to parts called A and B, a single T may be one that nothing defines. */
function needsBoth({ true: [word] }: ForeignLiterals, parts: ReadonlySet<string>): boolean {
  return word === "t" || (word === "T" && [...parts].some((name) => /^[A-EG-SU-Z]$/.test(name)))
}

/** Whether a notation takes a word for one word: in some, each letter is an operand. */
function isWhole({ true: [word] }: ForeignLiterals, { wordCharacters }: Dialect): boolean {
  return word === "1" || wordCharacters.some(([first]) => first === "a" || first === "A")
}

/** Numbers of steps and of things, after any word that says nothing of values: `step 1`, `(1) not True`. */
const countsThings =
  /^\s*\([01]\)\s|(?<![\p{L}])(?!(?:not|and|or|n?x?or|nand|iff|implies|if|then|else|is|are|be|to|as|so|thus|therefore|get|have|with|us|value|answer|result|equals?|means|gives?|giving|yields?|becomes?|returns?|leaves?|into|of)\s)\p{L}+\s+[01](?![\p{L}\p{N}_.])/imu

const known = oncePerObject((_dialect: Dialect) => new Map<string, Dialect>())

/** A notation with these words for values. */
export function withLiterals(dialect: Dialect, foreign: ForeignLiterals | undefined): Dialect {
  if (foreign === undefined) return dialect
  const { spellings } = dialect
  const added = {
    true: foreign.true.filter((word) => !spellings.true.includes(word)),
    false: foreign.false.filter((word) => !spellings.false.includes(word)),
  }
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

/** What came of steps whose words may be names or values; of two mistakes, the one that comes later. */
export function likelierOf(
  asNames: CheckedSteps,
  asValues: CheckedSteps,
  foreign: ForeignLiterals,
): CheckedSteps {
  if (asValues.verdict === "empty") return asNames
  if (asValues.verdict === "right" || asNames.verdict === "empty") return asValues
  const [one, other] = [asNames.mistake, asValues.mistake]
  if (one === null || !isAbout(one, foreign)) return asNames
  if (other === null) return asValues
  const isEarlier = other.line < one.line || (other.line === one.line && other.step < one.step)
  return isEarlier ? asNames : asValues
}

/** Whether a mistake may come from taking such words for names. */
function isAbout({ text, from, part, kind }: StepMistake, foreign: ForeignLiterals): boolean {
  if (kind === "no-answer") return true
  const words = [...foreign.true, ...foreign.false]
  return words.some((word) => standing(word).test([text, from, part].join("\n")))
}
