// Decides which signs in a formula are operators and which separate steps: `p → q ⇔ ¬p ∨ q` is one expression or two
// equal ones, and `A = b = c` may define A.

import { type BinaryConnective, isBinary } from "../language/connectives.ts"
import { tokenAt, tokenize } from "../language/dialect/index.ts"
import type { Expression } from "../language/expression/index.ts"
import {
  type ReadPart,
  readPart,
  type StepNotation,
  type StepToken,
  textOf,
} from "./step-notation.ts"

/** `unknown` if the part is only one of the operands. */
type DescribedOperator = "not" | BinaryConnective | "unknown"

export interface Run {
  readonly text: string
  readonly start: number
  readonly tokens: readonly PlacedToken[]
  /** The operator that the words before the part apply to it, as in "the negation of". */
  readonly operator?: DescribedOperator
}

export interface PlacedToken extends StepToken {
  readonly start: number
}

const arrows = /^(?:={1,2}>|-{1,2}>|→|⇒|⟶|⟹|↦|➜|➔|∴)$/u

/**
 * Signs between two steps. Signs in one group mean the same within a line. Only `:=` is never an operator: `Z := a = b`
 * calls `a = b` Z if the notation has `=`.
 */
const groups = [
  /^:=$/u,
  /^(?:=|={3})$/u,
  /^(?:==|≡|⇔|⟺|<=>|<==>)$/u,
  /^(?:↔|⟷|<->|<-->)$/u,
  arrows,
] as const

/** Matches a sign between steps, but not a part of `!=` or `<=`. */
export const stepSign =
  /(?<![<>!~/\\^|&:="-])(?:<={1,2}>|<-{1,2}>|:=|={1,2}>|-{1,2}>|={1,3}(?![=>~"])|[≡⇔⟺↔⟷→⇒⟶⟹↦➜➔∴])/gu

export function signAt(line: string, at: number): string | undefined {
  startingSign.lastIndex = at
  return startingSign.exec(line)?.[0]
}

const startingSign = new RegExp(stepSign.source, "uy")

export function isArrow(sign: string): boolean {
  return arrows.test(sign)
}

export function isBeforeArrow(line: string, { start, text }: Run): boolean {
  const at = start + text.length
  const spaces = line.slice(at).search(/\S/u)
  return isArrow(signAt(line, at + Math.max(0, spaces)) ?? "")
}

interface PlacedSign {
  readonly text: string
  readonly start: number
  readonly group: number
  readonly isUsed: boolean
}

/**
 * The readings of a formula as steps, the likeliest first: operators of the expression stay operators, and other signs
 * separate steps. Empty if the text is not a formula.
 *
 * @param isPart whether a text between two signs is an expression
 */
export function readingsOf(
  text: string,
  notation: StepNotation,
  isPart: (part: ReadPart) => boolean,
): readonly (readonly Run[])[] {
  const signs = signsIn(text, notation)
  const found = new Map<string, readonly Run[]>()
  for (const places of placesOf(signs)) {
    const runs = runsBetween(text, places, notation, isPart)
    // Only the first reading may begin with a value, as nothing follows from a value in steps.
    if (found.size > 0 && isAlone(runs?.[0], "true", "false")) continue
    if (runs !== undefined) found.set(places.map(({ start }) => start).join(), runs)
  }
  return [...found.values()]
}

/**
 * The signs that the steps use as operators: the expression's own signs if the steps have them, otherwise thin signs. In
 * `p ↔ q ≡ (p → q) ∧ (q → p)`, ≡ separates steps, but in `p ≡ q ≡ (p ∧ q) ∨ (¬p ∧ ¬q)`, it is both.
 */
export function operatorSigns(
  texts: readonly string[],
  { own, used, usedKinds }: StepNotation,
): ReadonlySet<string> {
  const kinds = new Map<string, string[]>()
  for (const [sign] of texts.flatMap((text) => [...text.matchAll(stepSign)])) {
    const token = tokenAt(sign, 0, own)
    if (token?.text !== sign || !usedKinds.has(token.kind)) continue
    const signs = kinds.get(token.kind) ?? []
    kinds.set(token.kind, signs)
    signs.push(sign)
  }
  const operators = [...kinds.values()].flatMap((signs) => {
    const [own, thin] = [signs.filter((each) => used.has(each)), signs.filter(isThin)]
    return own.length > 0 ? own : thin.length > 0 ? thin : signs
  })
  return new Set(operators)
}

function isThin(sign: string): boolean {
  return /^(?:<?-+>|[→⟶↔⟷↦➜➔])$/u.test(sign)
}

function signsIn(text: string, { operators }: StepNotation): PlacedSign[] {
  const signs: PlacedSign[] = []
  let depth = 0
  for (const { 0: found, index } of text.matchAll(signOrBracket)) {
    if (/[([{]/u.test(found)) depth += 1
    else if (/[)\]}]/u.test(found)) depth -= 1
    else if (depth === 0) {
      const isUsed = operators.has(found)
      const group = groups.findIndex((each) => each.test(found)) + (isUsed ? groups.length : 0)
      signs.push({ text: found, start: index, group, isUsed })
    }
  }
  return signs
}

const signOrBracket = new RegExp(`${stepSign.source}|[()[\\]{}]`, "gu")

function* placesOf(signs: readonly PlacedSign[]): Generator<readonly PlacedSign[]> {
  const present = [...new Set(signs.map(({ group }) => group))]
  const used = new Set(signs.filter(({ isUsed }) => isUsed).map(({ group }) => group))
  const isOperator = (group: number) => used.has(group)
  const split = (isSign: (group: number) => boolean) => signs.filter(({ group }) => isSign(group))
  yield split((group) => !isOperator(group))
  for (let chosen = (1 << present.length) - 1; chosen >= 0; chosen -= 1) {
    yield split((group) => ((chosen >> present.indexOf(group)) & 1) === 1)
  }
  // Signs after a name, before a value, or both separate steps.
  for (const group of present.filter(isOperator)) {
    const own = split((each) => each === group)
    const [first, last] = [own[0] as PlacedSign, own.at(-1) as PlacedSign]
    const others = split((each) => !isOperator(each))
    for (const places of [[first], [last], [first, last]]) {
      yield [...others, ...places].sort((one, other) => one.start - other.start)
    }
  }
}

function runsBetween(
  text: string,
  places: readonly PlacedSign[],
  notation: StepNotation,
  isPart: (part: ReadPart) => boolean,
): readonly Run[] | undefined {
  const runs: Run[] = []
  let from = 0
  for (const place of [...places, undefined]) {
    const piece = text.slice(from, place?.start)
    const own = piece.trim()
    const isLast = place === undefined
    // A period may end the sentence or belong to the literal.
    const read = [own, ...(isLast ? [own.replace(/[.;,]$/u, "")] : [])]
      .map((each) => (each === "" || besideWide.test(each) ? undefined : readPart(each, notation)))
      .find((part) => part !== undefined && isPart(part))
    if (read === undefined) return undefined
    runs.push({ ...runOf(read), start: from + piece.indexOf(own) })
    from = place === undefined ? text.length : place.start + place.text.length
  }
  return runs
}

/** Matches a wide space between operands: the text after it is a reason. */
const besideWide = /[\p{L}\p{N})\]'’](?:\s{2,}|\t)[\p{L}\p{N}([¬!~]/u

function runOf({ text, dialect }: Pick<ReadPart, "text" | "dialect">): Run {
  const tokens = tokenize(text, dialect).map(({ kind, text: own, offset }) => ({
    kind,
    text: own,
    start: offset,
  }))
  return { text, start: 0, tokens }
}

/** Splits a statement at words between values: A is True and B is False. */
export function splitAtWords(parts: readonly Run[]): readonly (readonly Run[])[] {
  const statements: Run[][] = [[]]
  for (const [at, run] of parts.entries()) {
    const current = statements.at(-1) as Run[]
    const [first, second, third] = run.tokens
    const isMiddle = at > 0 && at < parts.length - 1
    const isEnd =
      isMiddle &&
      (first?.kind === "true" || first?.kind === "false") &&
      /^(?:and|or)$/iu.test(second?.text ?? "") &&
      third !== undefined
    if (isEnd) {
      current.push(partOf(run, 0, 1))
      statements.push([partOf(run, 2, run.tokens.length)])
    } else current.push(run)
  }
  return statements
}

export function isAlone(run: Run | undefined, ...kinds: readonly string[]): boolean {
  const [only, ...others] = run?.tokens ?? []
  return only !== undefined && others.length === 0 && kinds.includes(only.kind)
}

function partOf(run: Run, from: number, to: number): Run {
  const tokens = run.tokens.slice(from, to)
  const [first, last] = [tokens[0] as PlacedToken, tokens.at(-1) as PlacedToken]
  return {
    text: run.text.slice(first.start, last.start + last.text.length),
    start: run.start + first.start,
    tokens: tokens.map((token) => ({ ...token, start: token.start - first.start })),
  }
}

/** The words for each operator: "negation" in `the negation of` and `apply negation to`. */
const nouns: readonly (readonly [DescribedOperator, string])[] = [
  ["not", "negation|logical not|complement|opposite|inverse|reverse|not"],
  ["and", "(?:logical )?(?:conjunction|product|and)"],
  ["xor", "exclusive (?:or|disjunction)|xor"],
  ["or", "(?:logical |inclusive )?(?:disjunction|sum|or)"],
  ["nand", "nand"],
  ["nor", "nor"],
  ["iff", "equivalence|biconditional|xnor"],
]

const quotes = String.raw`[\s"'“‘(*]*`
const patterns = nouns.map(([operator, words]): readonly [DescribedOperator, RegExp] => {
  const noun = `(?:${words})(?: (?:operation|operator|law|rule))?`
  const applied = `appl(?:y|ies|ied|ying) (?:the |a )?${noun} to`
  const verb =
    operator === "not" ? "|negat(?:e|es|ed|ing)|invert(?:s|ed|ing)?|flip(?:s|ped|ping)?" : ""
  const phrase = `(?<![\\p{L}])(?:${noun} (?:of|between)|${applied}${verb})`
  return [operator, new RegExp(`${phrase.replaceAll(" ", String.raw`\s+`)}${quotes}$`, "iu")]
})

const withOperand = new RegExp(
  String.raw`\b(?:combin|join|conjoin|disjoin|conjunct|disjunct|(?:and|x?or)['’-]?(?:ing|ed)\b)[^.;:]*\bwith${quotes}$`,
  "iu",
)

export function describedOperator(before: string): DescribedOperator | undefined {
  const end = before.slice(-longest)
  if (withOperand.test(end)) return "unknown"
  return patterns.find(([, pattern]) => pattern.test(end))?.[0]
}

const longest = 60

/** Applies an operator to operands listed with `and`; `undefined` if it isn't clear what the operands are. */
export function described(
  operator: DescribedOperator,
  { tree, dialect }: ReadPart,
): ReadPart | undefined {
  const whole = applied(operator, tree)
  return whole && { text: textOf(whole, dialect), tree: whole, dialect }
}

function applied(operator: DescribedOperator, tree: Expression): Expression | undefined {
  if (operator === "not") return { kind: "not", operand: tree }
  if (tree.kind !== "and" || !isBinary(operator)) return undefined
  return { kind: operator, operands: tree.operands }
}

/** Whether a line without readable expressions looks like a step: a sign such as `=`, then an operator. */
export function isUnreadStep(line: string): boolean {
  const sign = signAt(line, 0)
  return sign !== undefined && !isArrow(sign) && /[\\¬~!∧∨&|+·^{]/u.test(line.slice(sign.length))
}
