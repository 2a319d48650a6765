// Finds the comparisons in a text.
//
//     x > 3 and not y == "b"      x > 3 from 0 to 5, y == "b" from 14 to 22
//     !x > 3                      refused in C, which reads (!x) > 3
//
// A comparison is an atom only if it doesn't matter how tightly it binds: its neighbours must be parentheses or
// operators that bind looser in every version of the notation. An equality of two names stays a comparison of truth
// values.

import type { Dialect } from "../dialect/dialect.ts"
import { quoted } from "../source/shown-text.ts"
import { type Atom, isTold, nameOf, pathsIn, type Value } from "./atom.ts"
import { AtomRefusal, comparand } from "./atom-refusal.ts"
import type { ComparisonStyle, Spelled } from "./comparison-style.ts"
import { type ValueToken, valueTokens } from "./value-tokens.ts"

/** A comparison, or a name with dots, and its place in a text, in UTF-16 units. */
export interface FoundAtom {
  readonly start: number
  readonly end: number
  /** The name of its variable. */
  readonly name: string
  readonly isNegated: boolean
  /** The names that it compares. */
  readonly compared: readonly string[]
}

/** @returns an error for a comparison that isn't read, or that needs parentheses */
export function scanAtoms(
  text: string,
  dialect: Dialect,
  style: ComparisonStyle,
): readonly FoundAtom[] | AtomRefusal {
  const tokens = valueTokens(text, dialect, style)
  const found: FoundAtom[] = []
  const names: FoundAtom[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as ValueToken
    const { relations } = token
    if (isUnreadRelation(tokens, at)) {
      return new AtomRefusal(text, token, dialect, {
        ...comparand(token.text),
        problem: `${quoted(token.text)} is not a supported comparison`,
        expected: "a comparison by order or equality, a test for null, or a list",
      })
    }
    if (isNameWithDots(tokens, at)) names.push(named(token))
    if (relations === undefined) continue
    const read = atomAround({ text, tokens, at, relations, dialect, style })
    if (read instanceof AtomRefusal) return read
    if (read === undefined) continue
    found.push(read.atom)
    at = read.last
  }
  // Names with dots alone are no reason to read a text differently from its grammar.
  if (found.length === 0) return found
  return [...found, ...names].toSorted((one, other) => one.start - other.start)
}

/** Whether a token is a truth value such as `user.isActive`, which isn't compared. */
function isNameWithDots(tokens: readonly ValueToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isCompared = before?.relations !== undefined || after?.relations !== undefined
  return token?.value?.kind === "path" && token.value.parts.length > 1 && !isCompared
}

function named({ offset, text, value }: ValueToken): FoundAtom {
  const name = value?.kind === "path" ? value.parts.join(".") : text
  return { start: offset, end: offset + text.length, name, isNegated: false, compared: [] }
}

/** Whether a token between two values is a word for a comparison that is never read. */
function isUnreadRelation(tokens: readonly ValueToken[], at: number): boolean {
  const [left, right] = [tokens[at - 1], tokens[at + 1]]
  const isBetween = left?.value !== undefined && right?.value !== undefined
  return isBetween && /^(?:between|glob|i?like|match|regexp|rlike)$/i.test(tokens[at]?.text ?? "")
}

interface Around {
  readonly text: string
  readonly tokens: readonly ValueToken[]
  /** Index of the relation. */
  readonly at: number
  readonly relations: readonly Spelled[]
  readonly dialect: Dialect
  readonly style: ComparisonStyle
}

/** @returns `undefined` for an equality of truth values */
function atomAround(
  around: Around,
): { readonly atom: FoundAtom; readonly last: number } | AtomRefusal | undefined {
  const { text, tokens, at, relations, dialect, style } = around
  const [left, sign, right] = [tokens[at - 1], tokens[at] as ValueToken, tokens[at + 1]]
  const isOwn = sign.kind !== undefined
  if (isOwn && ![left, right].some((each) => each && cannotBeTrue(each))) {
    return right?.text.startsWith('"') ? quotedName(text, right, dialect) : undefined
  }
  // Sentences contain these words, too.
  if (/^\w/.test(sign.text) && right?.value?.kind === "path") return undefined
  const refused = (token: ValueToken | undefined) =>
    new AtomRefusal(text, token ?? { offset: text.length, text: "" }, dialect, comparand)
  if (left?.value === undefined) return refused(left ?? sign)
  const list = relations.find((each) => each.right === "list")
  const taken = list ? listFrom(around) : right?.value && { value: right.value, last: at + 1 }
  if (taken === undefined) return refused(right)
  const spelled = relations.find((each) => takes(each, left.value as Value, taken.value))
  if (spelled === undefined) {
    const isNull = right?.value?.kind === "null"
    const test = isNull && style.relations.find((each) => each.right === "null")
    if (!test) return refused(right)
    return new AtomRefusal(text, sign, dialect, {
      problem: `${quoted(sign.text)} does not test for ${right.text}`,
      expected: quoted(test.text),
      hint: `write ${left.text} ${test.text} ${right.text}`,
    })
  }
  const atom = made(spelled, left.value, taken.value)
  const [start, end] = [left.offset, endOf(tokens[taken.last])]
  const neighbour = [before(tokens, at - 2, style), tokens[taken.last + 1]].find(
    (token) => token !== undefined && isUnclear(token, style),
  )
  if (neighbour !== undefined) {
    return unclearNext(text.slice(start, end), neighbour, text, dialect)
  }
  if (![atom.left, atom.right].flat().some(({ kind }) => kind === "path")) {
    return new AtomRefusal(text, left, dialect, {
      problem: `${quoted(text.slice(start, end))} compares two constants`,
      expected: "a name on one side",
      hint: "write its value",
    })
  }
  return {
    atom: {
      start,
      end,
      name: nameOf(atom),
      isNegated: spelled.isNegated === true,
      compared: pathsIn(atom),
    },
    last: taken.last,
  }
}

/** Whether a token is or begins a value, but not a truth value: 3, but neither `x` nor, in C, `1`. */
function cannotBeTrue({ value, kind, text }: ValueToken): boolean {
  if (kind !== undefined) return false
  return value === undefined ? /^["'\d]/.test(text) : isTold(value)
}

function endOf(token: ValueToken | undefined): number {
  return (token?.offset ?? 0) + (token?.text.length ?? 0)
}

/** Whether a token may bind to a side of the comparison next to it. Values there are refused by the grammar. */
function isUnclear({ kind, relations, value, text }: ValueToken, style: ComparisonStyle): boolean {
  if (relations !== undefined) return true
  if (kind !== undefined) return value === undefined && !style.looser.has(kind)
  return value === undefined && !/^[\p{L}_,]/u.test(text)
}

/** The token before a comparison and its negations. */
function before(
  tokens: readonly ValueToken[],
  at: number,
  style: ComparisonStyle,
): ValueToken | undefined {
  let index = at
  while (tokens[index]?.kind === "not" && style.looser.has("not")) index -= 1
  return tokens[index]
}

/** Whether a relation can have these operands. */
function takes({ relation, right }: Spelled, one: Value, other: Value | readonly Value[]): boolean {
  if (Array.isArray(other)) return right === "list" && one.kind === "path"
  const kinds = [one.kind, (other as Value).kind]
  const isNull = kinds.includes("null")
  if (relation === "in") return false
  if (right === "null") return (other as Value).kind === "null"
  return right === "any" || !isNull
}

/** The atom, with null on the right. */
function made({ relation }: Spelled, left: Value, right: Value | readonly Value[]): Atom {
  return left.kind === "null" && !Array.isArray(right)
    ? { relation, left: right as Value, right: left }
    : { relation, left, right }
}

/** A list of numbers or of strings after a relation; `undefined` for anything else. */
function listFrom({ tokens, at, style }: Around) {
  const [, close] = style.lists?.find(([open]) => open === tokens[at + 1]?.text) ?? []
  if (close === undefined) return undefined
  const value: Value[] = []
  for (let index = at + 2; ; index += 2) {
    const element = tokens[index]?.value
    const isAlike = value.every(({ kind }) => kind === element?.kind)
    if (!(element?.kind === "number" || element?.kind === "string") || !isAlike) return undefined
    value.push(element)
    const next = tokens[index + 1]?.text
    if (next === close) {
      // Python reads (1) as a number, not as a tuple.
      const isList = close !== style.lists?.[0]?.[1] && value.length < 2
      return isList ? undefined : { value: value as readonly Value[], last: index + 1 }
    }
    if (next !== ",") return undefined
  }
}

/** The error for a name in double quotes, which is probably meant as a string. */
function quotedName(text: string, found: ValueToken, dialect: Dialect): AtomRefusal {
  return new AtomRefusal(text, found, dialect, {
    problem: `double quotes enclose names in ${dialect.name}`,
    expected: "a value",
    hint: `for a string, write '${found.text.slice(1, -1)}'`,
  })
}

/** The error for an operator that binds as tightly as a comparison or tighter. */
function unclearNext(
  comparison: string,
  sign: ValueToken,
  text: string,
  dialect: Dialect,
): AtomRefusal {
  const shown = quoted(comparison)
  if (sign.relations !== undefined) {
    return new AtomRefusal(text, sign, dialect, {
      problem: `${quoted(sign.text)} makes a chain of ${shown}`,
      expected: "one comparison between parentheses or looser operators",
      hint: `join two comparisons with ${quoted(dialect.spellings.and[0] ?? "and")}, or add parentheses`,
    })
  }
  if (sign.kind === undefined) return new AtomRefusal(text, sign, dialect, comparand)
  return new AtomRefusal(text, sign, dialect, {
    problem: `${quoted(sign.text)} next to ${shown} takes only one side of it`,
    expected: "parentheses around the comparison",
    hint: `add parentheses: (${comparison})`,
  })
}
