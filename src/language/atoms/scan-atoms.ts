// Finds the comparisons and calls in a text.
//
//     x > 3 and not y == "b"      x > 3 from 0 to 5, y == "b" from 14 to 22
//     !x > 3                      refused in C, which reads (!x) > 3
//
// A comparison is an atom only if it doesn't matter how tightly it binds: its neighbours must be parentheses or
// operators that bind more loosely in every version of the notation. An equality of two names is left to the grammar,
// which reads it as an equality of truth values.

import { connectiveOf } from "../connectives.ts"
import { type Dialect, levelOf } from "../dialect/index.ts"
import { quoted } from "../source/index.ts"
import { type Atom, isPath, isValueWord, nameOf, pathsIn, type Value } from "./atom.ts"
import { AtomRefusal, comparand } from "./comparison-errors.ts"
import { type ComparisonStyle, hasCall, type Spelled, takes } from "./comparison-style.ts"
import { canBePart, spelledPath, type ValueToken } from "./value-tokens.ts"

/** A comparison, or a name that the grammar doesn't allow, and its place in a text, in UTF-16 units. */
export interface FoundAtom extends NamedAtom {
  readonly start: number
  readonly end: number
}

interface NamedAtom {
  readonly name: string
  readonly isNegated: boolean
  /** The names that it compares; none if it is a name. */
  readonly compared: readonly string[]
}

/**
 * @param hasComparison whether another text's comparisons are a reason not to read this one as its grammar does; in C,
 * comparisons with 1 aren't
 * @returns an error for a comparison that isn't read, or that needs parentheses
 */
export function scanAtoms(
  text: string,
  tokens: readonly ValueToken[],
  dialect: Dialect,
  style: ComparisonStyle,
  hasComparison: boolean,
): readonly FoundAtom[] | AtomRefusal {
  const found: FoundAtom[] = []
  let isCertain = hasComparison
  let unclear: AtomRefusal | undefined
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
    const [next, isNegated] = [tokens[at + 1], style.tests?.[token.text]]
    if (isNegated !== undefined && isPath(next?.value)) {
      const [start, end, name] = [token.offset, endOf(next), next.value.parts.join(".")]
      found.push({ start, end, name, isNegated, compared: [] })
      isCertain = true
      at += 1
      continue
    }
    const call = callAt(tokens, at, style)
    if (call !== undefined) {
      const end = endOf(tokens[call.last])
      found.push({ start: token.offset, end, name: call.name, isNegated: false, compared: [] })
      isCertain = true
      at = call.last
      continue
    }
    const name = foreignName(token)
    if (name !== undefined) {
      const [start, end] = [token.offset, endOf(token)]
      found.push({ start, end, name, isNegated: false, compared: [] })
      isCertain = true
    }
    if (relations === undefined) continue
    const sides = [tokens[at - 1], tokens[at + 1]].filter((each) => each !== undefined)
    const isOfNames =
      token.kind !== undefined && sides.length === 2 && sides.every(({ value }) => isPath(value))
    const hasDigit = token.kind !== undefined && sides.some(isDigit)
    const read = atomAround({ text, tokens, at, relations, dialect, style })
    isCertain ||= isOfNames ? sides.some(foreignName) : read !== undefined && !hasDigit
    if (read instanceof AtomRefusal) {
      if (!hasDigit) return read
      unclear ??= read
    } else if (read !== undefined) {
      if ((found.at(-1)?.start ?? -1) >= read.atom.start) found.pop()
      found.push(read.atom)
      at = read.last
    }
  }
  return isCertain ? (unclear ?? found) : []
}

/** A call that isn't compared, and whose arguments are names and constants. */
function callAt(tokens: readonly ValueToken[], at: number, style: ComparisonStyle) {
  const { called } = tokens[at] as ValueToken
  if (called === undefined || !hasCall(style, called)) return undefined
  const given: Value[] = []
  let last = at + 1
  while (tokens[last]?.text !== ")") {
    const value = tokens[last + 1]?.value
    const isEmpty = last === at + 1 && tokens[last + 1]?.text === ")"
    // Another spelling of a number may choose another function.
    const isRespelled = value?.kind === "number" && value.text !== tokens[last + 1]?.text
    if (value !== undefined) given.push(value)
    last += isEmpty ? 1 : 2
    if (
      !isEmpty &&
      (value === undefined || isRespelled || !/^[,)]$/.test(tokens[last]?.text ?? ""))
    )
      return undefined
  }
  const isApart = (token: ValueToken | undefined) => token === undefined || !isUnclear(token, style)
  let previous = at - 1
  while (connectiveOf(tokens[previous]?.kind ?? "") === "not") previous -= 1
  if (!isApart(tokens[previous]) || !isApart(tokens[last + 1])) return undefined
  return { name: nameOf({ relation: "call", left: called, right: given }), last }
}

/** Whether a token is a number and, in its notation, also a truth value. */
function isDigit({ kind, value }: ValueToken): boolean {
  return kind !== undefined && value?.kind === "number"
}

/** The path of a token if the grammar doesn't read it, such as `user.isActive` in Python. */
function foreignName({ value, text }: ValueToken): string | undefined {
  if (!isPath(value) || (value.parts.length === 1 && value.parts[0] === text)) return undefined
  return value.parts.join(".")
}
/** Whether a token between two values is a word for a comparison that boolglot never reads. */
function isUnreadRelation(tokens: readonly ValueToken[], at: number): boolean {
  const [left, right] = [tokens[at - 1], tokens[at + 1]]
  const isBetween = left?.value !== undefined && right?.value !== undefined
  return isBetween && /^(?:between|glob|i?like|match|regexp|rlike)$/i.test(tokens[at]?.text ?? "")
}

interface Around {
  readonly text: string
  readonly tokens: readonly ValueToken[]
  readonly at: number
  readonly relations: readonly Spelled[]
  readonly dialect: Dialect
  readonly style: ComparisonStyle
}

/** @returns `undefined` for an equality of names or truth values */
function atomAround(
  around: Around,
): { readonly atom: FoundAtom; readonly last: number } | AtomRefusal | undefined {
  const { text, tokens, at, relations, dialect, style } = around
  const [left, sign, right] = [tokens[at - 1], tokens[at] as ValueToken, tokens[at + 1]]
  const sides = [left, right].filter((each) => each !== undefined)
  const isOfNumber = sides.some(isDigit) && sides.some(({ value }) => isPath(value))
  if (sign.kind !== undefined && !isOfNumber && !sides.some(cannotBeTrue)) {
    return right && isLikelyString(right, dialect) ? quotedName(text, right, dialect) : undefined
  }
  if (/^\w/.test(sign.text) && isPath(right?.value)) {
    // Sentences contain these words, too.
    if (!/^(?:not )?in$/.test(sign.text) || left?.value === undefined) return undefined
    return new AtomRefusal(text, sign, dialect, {
      ...comparand(sign.text),
      problem: `${quoted(sign.text)} needs a list of constants, and ${quoted(right.text)} is a name`,
      expected: "a list such as [1, 2]",
    })
  }
  const string = style.ignoresCase && sides.find((each) => each.text.startsWith('"'))
  if (string) {
    return new AtomRefusal(text, string, dialect, {
      problem: `${dialect.name} ignores the case of strings; write a variable for the comparison`,
      expected: "a name or a number",
    })
  }
  const refused = (token: ValueToken | undefined) =>
    new AtomRefusal(text, token ?? { offset: text.length, text: "" }, dialect, comparand)
  if (left?.value === undefined) return refused(left ?? sign)
  const isList = relations.some((each) => each.right === "list")
  const value = right?.value
  const truth = truthTest(around)
  const taken = truth
    ? { value: left.value, last: at + 1 }
    : isList
      ? listAt(tokens, at + 1, style)
      : value && { value, last: at + 1 }
  if (taken === undefined) return refused(right)
  const atom = truth ?? atomWith(relations, left.value, taken.value)
  if (atom === undefined) return nullTest(around) ?? refused(right)
  const [start, end] = [left.offset, endOf(tokens[taken.last])]
  const neighbour = [before(tokens, at - 2, style), tokens[taken.last + 1]].find(
    (token) => token !== undefined && isUnclear(token, style),
  )
  const shown = text.slice(start, end)
  if (neighbour !== undefined) return unclearNext(shown, sign, neighbour, text, dialect)
  if (truth === undefined && atom.compared.length === 0) {
    const [yes = "true", no = "false"] = [dialect.spellings.true[0], dialect.spellings.false[0]]
    return new AtomRefusal(text, left, dialect, {
      problem: `${quoted(shown)} compares two constants`,
      expected: "a name on one side",
      hint: `write ${yes} or ${no} instead`,
    })
  }
  return { atom: { ...atom, start, end }, last: taken.last }
}

/** Unless x is null, `x IS TRUE` and `x IS NOT FALSE` mean x, as do `x is True` and `x is not False` in Python. */
function truthTest({ tokens, at }: Around): NamedAtom | undefined {
  const [left, sign, right] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isTruth = right?.kind === "true" || right?.kind === "false"
  const test = /^is( not)?$/i.exec(sign?.text ?? "")
  if (test === null || !isTruth || isDigit(right) || !isPath(left?.value)) return undefined
  const isNegated = (test[1] === undefined) === (right.kind === "false")
  return { name: left.value.parts.join("."), isNegated, compared: [] }
}

/** The error for `x = NULL`, which SQL doesn't read as a test for null. */
function nullTest({ text, tokens, at, relations, dialect, style }: Around) {
  const [left, sign, right] = tokens.slice(at - 1, at + 2) as [ValueToken, ValueToken, ValueToken]
  const [word, other] = left.value?.kind === "null" ? [left, right] : [right, left]
  const [{ relation, isNegated } = {}] = relations
  const test = style.relations.find(
    (each) => each.right === "null" && each.relation === relation && each.isNegated === isNegated,
  )
  if (word.value?.kind !== "null" || test === undefined) return undefined
  return new AtomRefusal(text, sign, dialect, {
    problem: `${quoted(text.slice(left.offset, endOf(right)))} is never true`,
    expected: quoted(test.text),
    hint: `write ${other.text} ${test.text} ${word.text}`,
  })
}

/** Whether a token is or begins a value, but not a truth value: 3, but neither `x` nor, in C, `1`. */
function cannotBeTrue({ value, kind, text }: ValueToken): boolean {
  if (kind !== undefined) return false
  return value === undefined ? /^["'\d]/.test(text) || isValueWord(text) : !isPath(value)
}

function endOf(token: ValueToken | undefined): number {
  return (token?.offset ?? 0) + (token?.text.length ?? 0)
}

/** Whether a token may bind to one side of an adjacent comparison. The grammar refuses adjacent values. */
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

/** The atom for a relation between two values; `undefined` if the relation can't have these operands. */
function atomWith(
  relations: readonly Spelled[],
  left: Value,
  right: Value | readonly Value[],
): NamedAtom | undefined {
  const spelled = relations.find((each) => takes(each, left, right))
  if (spelled === undefined) return undefined
  const { relation, isNegated = false } = spelled
  const isSwapped = left.kind === "null" && !Array.isArray(right)
  const atom: Atom = isSwapped
    ? { relation, left: right as Value, right: left }
    : { relation, left, right }
  return { name: nameOf(atom), isNegated, compared: pathsIn(atom) }
}

/** A value or a list of values, and the index of its last token. */
interface Operand {
  readonly value: Value | readonly Value[]
  readonly last: number
}

/** A list of numbers or of strings; `undefined` for anything else. */
function listAt(
  tokens: readonly ValueToken[],
  at: number,
  { lists = [] }: ComparisonStyle,
): Operand | undefined {
  const [, close] = lists.find(([open]) => open === tokens[at]?.text) ?? []
  if (close === undefined) return undefined
  const value: Value[] = []
  for (let index = at + 1; ; index += 2) {
    const element = tokens[index]?.value
    const isAlike = element?.kind === (value[0] ?? element)?.kind
    if (!(element?.kind === "number" || element?.kind === "string") || !isAlike) return undefined
    value.push(element)
    const next = tokens[index + 1]?.text
    if (next === close) {
      // Python reads (1) as a number, not as a tuple.
      const isList = close === lists[0]?.[1] || value.length > 1
      return isList ? { value, last: index + 1 } : undefined
    }
    if (next !== ",") return undefined
  }
}

/** Whether a name in double quotes that it doesn't need is probably meant as a string. */
function isLikelyString({ text, value }: ValueToken, dialect: Dialect): boolean {
  return text.startsWith('"') && !(isPath(value) && spelledPath(value.parts, dialect) === text)
}

/** The error for a double-quoted name that is probably meant as a string. */
function quotedName(text: string, found: ValueToken, dialect: Dialect): AtomRefusal {
  return new AtomRefusal(text, found, dialect, {
    problem: `double quotes enclose names in ${dialect.name}`,
    expected: "a value",
    hint: `for a string, write '${found.text.slice(1, -1)}'`,
  })
}

/** The error for an operator that, at least in similar notations, binds no less tightly than a comparison. */
export function unclearNext(
  comparison: string,
  relation: Pick<ValueToken, "text">,
  sign: ValueToken,
  text: string,
  dialect: Dialect,
): AtomRefusal {
  if (sign.relations !== undefined) {
    return new AtomRefusal(text, sign, dialect, {
      problem: `${quoted(sign.text)} chains another comparison to ${quoted(comparison)}`,
      expected: "parentheses, or an operator between the comparisons",
      hint: `join two comparisons with ${quoted(dialect.spellings.and[0] ?? "and")}, or add parentheses`,
    })
  }
  if (sign.kind === undefined) return new AtomRefusal(text, sign, dialect, comparand)
  const isLooser = levelOf(sign.kind, dialect) < levelOf("iff", dialect)
  const place = isLooser ? "some languages" : dialect.name
  return new AtomRefusal(text, sign, dialect, {
    problem: `${quoted(sign.text)} binds tighter than ${quoted(relation.text)} in ${place}, so it would apply to only one side of it`,
    expected: "parentheses around the comparison",
    hint: `add parentheses: (${comparison})`,
  })
}

// Comparisons in JSON Logic are objects, so no operator can bind more tightly.
//
//     {">":[{"var":"user.age"},18]}      user.age > 18

export function jsonAtoms(
  tokens: readonly ValueToken[],
  dialect: Dialect,
  style: ComparisonStyle,
): FoundAtom[] {
  const found: FoundAtom[] = []
  for (let at = 1; at < tokens.length; at += 1) {
    const sign = tokens[at]?.text.slice(1, -1)
    const relations = style.relations.filter(({ text }) => text === sign)
    if (relations.length === 0 || !areAt(tokens, at - 1, '{ " : [')) continue
    const left = operandAt(tokens, at + 3, dialect)
    if (left === undefined || !areAt(tokens, left.last + 1, ",")) continue
    const right = listAt(tokens, left.last + 2, style) ?? operandAt(tokens, left.last + 2, dialect)
    if (right === undefined || !areAt(tokens, right.last + 1, "] }")) continue
    const atom = atomWith(relations, left.value as Value, right.value)
    const [one, other] = [left.value as Value, right.value as Value]
    const mayBeTruth = tokens[at]?.kind !== undefined && isPath(one) && isPath(other)
    if (atom === undefined || atom.compared.length === 0 || mayBeTruth) continue
    const [first, last] = [tokens[at - 1] as ValueToken, tokens[right.last + 2] as ValueToken]
    found.push({ ...atom, start: first.offset, end: last.offset + 1 })
    at = right.last + 2
  }
  return found
}

/** Whether the tokens at an index have the given texts; a quotation mark matches any string. */
function areAt(tokens: readonly ValueToken[], at: number, texts: string): boolean {
  return texts.split(" ").every((text, index) => {
    const found = tokens[at + index]?.text
    return text === '"' ? found?.startsWith(text) : found === text
  })
}

/** A constant, or the path in `{"var":"a.b"}`. */
function operandAt(
  tokens: readonly ValueToken[],
  at: number,
  dialect: Dialect,
): Operand | undefined {
  const value = tokens[at]?.value
  if (value !== undefined) return isPath(value) ? undefined : { value, last: at }
  const name = tokens[at + 3]?.value
  if (!areAt(tokens, at, '{ "var" : " }') || name?.kind !== "string") return undefined
  const parts = name.content.split(".")
  const isName = parts.every((part, at) => canBePart(part, dialect, at > 0))
  return isName ? { value: { kind: "path", parts }, last: at + 4 } : undefined
}
