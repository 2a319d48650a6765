// Variables that are probably literals: misspelled, or from another notation, or digits compared with a variable.
//
//     Ture and x      did you mean the literal True?
//     TRUE and x      did you mean the literal True, as python writes it?
//     p ∧ F           did you mean the literal ⊥ (logic writes ⊤ and ⊥)?
//     x == 1          1 is the literal of c, so x is true or false; likewise x = 1 in mysql

import { builtInDialects } from "../built-in/built-in-dialects.ts"
import { trueFalse } from "../built-in/named-dialects.ts"
import { type Dialect, isRare } from "../dialect/index.ts"
import type { Reading } from "../engines/index.ts"
import { fold, variablesOf } from "../expression/index.ts"

/**
 * The variables of a text that look like literals. Single letters don't count, except T and F in a text whose other
 * names are lowercase letters.
 *
 * @param isReasoned whether the command reasons about the text; otherwise, T and F don't count either
 */
export function likelyLiteralsOf({ tree, dialect }: Reading, isReasoned = false) {
  const variables = [...variablesOf(tree)]
  const areConstants = isReasoned && variables.every((each) => /^(?:\p{Ll}\d*|[TF])$/u.test(each))
  return variables.flatMap((variable) => {
    const isLikely = variable.length > 1 || (areConstants && /^[TF]$/u.test(variable))
    const hint = isLikely ? literalHint(variable, dialect) : undefined
    return hint === undefined ? [] : [{ variable, hint }]
  })
}

/**
 * Returns `undefined` if the name doesn't look like a literal. If the dialect has no literals, only misspellings of
 * True and False do.
 */
export function literalHint(variable: string, dialect: Dialect): string | undefined {
  const value = likelyLiteral(variable)
  if (value === undefined) return undefined
  const key = value ? "true" : "false"
  const hasNone = dialect.spellings[key].length === 0
  if (hasNone && !isMistyped(variable.toLowerCase(), key)) return undefined
  const { name, spellings } = hasNone ? trueFalse : dialect
  const [meant] = spellings[key]
  const folded = variable.toLowerCase()
  if (folded !== key && isMistyped(folded, key)) {
    const word = spellings[key].find((each) => each.toLowerCase() === key) ?? meant
    return `did you mean the literal ${word}?`
  }
  return folded === meant?.toLowerCase()
    ? `did you mean the literal ${meant}, as ${name} writes it?`
    : `did you mean the literal ${meant} (${name} writes ${spellings.true[0]} and ${spellings.false[0]})?`
}

/** The value of a name that looks like a literal of any notation, in any case, or like a misspelled one. */
export function likelyLiteral(name: string): boolean | undefined {
  const folded = name.toLowerCase()
  if (isMistyped(folded, "true")) return true
  if (isMistyped(folded, "false")) return false
  spellings ??= spellingsOfAll()
  return spellings.get(name) ?? spellings.get(folded)
}

let spellings: ReadonlyMap<string, boolean> | undefined

/**
 * The literals of all notations as written and, if they have more than one letter, also in lower case. Rare notations
 * don't count, because their literals may be names elsewhere.
 */
function spellingsOfAll(): ReadonlyMap<string, boolean> {
  const all = new Map<string, boolean>()
  for (const value of [false, true]) {
    const among = builtInDialects.filter((dialect) => !isRare(dialect))
    for (const each of among.flatMap(({ spellings }) => spellings[`${value}`])) {
      all.set(each, value)
      if (each.length > 1) all.set(each.toLowerCase(), value)
    }
  }
  return all
}

/** Whether one character is missing, added or replaced, or two neighbours are swapped. */
function isMistyped(name: string, word: string): boolean {
  let start = 0
  while (start < word.length && name[start] === word[start]) start += 1
  let end = 0
  const most = Math.min(name.length, word.length) - start
  while (end < most && name.at(-1 - end) === word.at(-1 - end)) end += 1
  const written = name.slice(start, name.length - end)
  const meant = word.slice(start, word.length - end)
  if (written.length <= 1 && meant.length <= 1) return true
  return written.length === 2 && written === [...meant].reverse().join("")
}

/**
 * Whether an expression compares a variable with a digit that is a truth value, as in `x == 1`.
 *
 * @param text the expression's text, which shows whether SQL compares with 1 or TRUE
 */
export function comparesWithDigit({ tree, dialect }: Reading, text = ""): boolean {
  const { true: literals, iff = [] } = dialect.spellings
  const mayBeDigit =
    literals.includes("1") && iff.includes("=") && /(?<![\w.])[01](?!\w)/.test(text)
  if (literals[0] !== "1" && !mayBeDigit) return false
  type Kind = "literal" | "variable" | "compared" | "other"
  const kindOf = (kind: string, operands: readonly Kind[]): Kind => {
    const isEquality = kind === "iff" || kind === "xor" || kind === "comparison"
    const isCompared = operands.includes("variable") && operands.includes("literal")
    return operands.includes("compared") || (isEquality && isCompared) ? "compared" : "other"
  }
  const found = fold<Kind>(tree, {
    literal: () => "literal",
    variable: () => "variable",
    not: ({ kind }, operand) => kindOf(kind, [operand]),
    chain: ({ kind }, operands) => kindOf(kind, operands),
    comparison: ({ kind }, operands) => kindOf(kind, operands),
    group: (_, inner) => inner,
  })
  return found === "compared"
}
