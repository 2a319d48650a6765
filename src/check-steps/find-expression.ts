// Finds the expression that steps begin with, if none was given: the first part that is an expression.
//
//     "not True and True = not (True and True)"      not True and True
//     "p → q", then "≡ ¬p ∨ q"                       p → q, as the steps use another sign

import { plainRefusal } from "../language/diagnosis/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { ParseFailure, tryParse } from "../language/engines/index.ts"
import { variablesOf } from "../language/expression/index.ts"
import { plainLines, withShortSpaces } from "./reply-lines.ts"
import { isArrow, signAt } from "./split-runs.ts"
import { statementsOf } from "./statements.ts"
import { type ReadPart, stepNotation, stepTokenAt } from "./step-notation.ts"

export interface StatedNotation {
  /** Its words and signs show which parts of a sentence are expressions. */
  readonly first: Dialect
  readonly isOnly: boolean
  /**
   * `undefined` if the text is refused.
   *
   * @param areProducts whether adjacent letters form a product, as in algebra
   */
  readonly tryRead: (text: string, areProducts?: boolean) => ReadPart | undefined
  /** @throws BooleanSyntaxError */
  readonly read: (text: string) => ReadPart
}

/** Refusals have no hint, as hints need all notations. */
export function oneNotation(dialect: Dialect): StatedNotation {
  const tryRead = (text: string) => {
    const tree = tryParse(text, dialect)
    return tree instanceof ParseFailure ? undefined : { text, tree, dialect }
  }
  const read = (text: string) => {
    const tree = tryParse(text, dialect)
    if (tree instanceof ParseFailure) throw plainRefusal(text, tree.offset, tree.expected, dialect)
    return { text, tree, dialect }
  }
  return { first: dialect, isOnly: true, tryRead, read }
}

/**
 * Returns the possible readings of the first expression, the likeliest first; none if no line has an expression. An
 * arrow can be a step or an implication, and `ab` in LaTeX can be a name or a product.
 */
export function findExpression(
  lines: readonly string[],
  notation: StatedNotation,
): readonly ReadPart[] {
  const arrow = meaningOfArrow(lines)
  for (const line of lines.slice(0, mostLines)) {
    const found = line.trim() === "" ? [] : within(line, notation, arrow)
    if (found.length > 0) return found
  }
  return []
}

/** Expressions further down don't begin the steps. */
const mostLines = 50

type Arrow = "step" | "operator" | "either"

/**
 * Arrows are operators if a line begins with an equivalence sign, or if the next part to evaluate is marked, as in the
 * output of `explain`. If lines begin with `=`, arrows may be operators or steps.
 */
function meaningOfArrow(lines: readonly string[]): Arrow {
  const leads = lines
    .slice(0, mostLines)
    .flatMap((line) => plainLines(line, () => false).map(({ text }) => signAt(text, 0) ?? ""))
    .filter((sign) => sign !== "" && !isArrow(sign))
  const isMarked = lines.some((line) => /«[^«»]*»|⟦[^⟦⟧]*⟧/u.test(line))
  if (isMarked || leads.some((sign) => !sign.startsWith("="))) return "operator"
  return leads.length > 0 ? "either" : "step"
}

const sign = /(?<![<>!=:~/\\^|&-])(?:={1,2}>?|→|⇒|⟹|:=)(?![>=])/gu

function within(line: string, notation: StatedNotation, arrow: Arrow): readonly ReadPart[] {
  const plain = plainLines(line, () => false)[0]?.text ?? ""
  const signs = plain.match(sign) ?? []
  const hasArrow = signs.some(isArrow)
  const ways = hasArrow
    ? { step: [false], operator: [true], either: [true, false] }[arrow]
    : [false]
  return ways.flatMap((isOperator) => {
    const isWhole = signs.every((each) => isOperator && isArrow(each) && !/[≡⇔⟺]/u.test(plain))
    const wholes = isWhole || notation.isOnly ? readingsOfWhole(line, plain, notation) : []
    return wholes.length > 0 ? wholes : ofSentence(plain, signs, isOperator, notation)
  })
}

/** Reads LaTeX commands as signs of other notations too, and `\overline{ab}` as a negated product. */
function readingsOfWhole(
  line: string,
  plain: string,
  { first, isOnly, tryRead }: StatedNotation,
): readonly ReadPart[] {
  const [written, signs] = [withShortSpaces(line).trim(), plain].map((each) =>
    beforeReason(each, first),
  ) as [string, string]
  const read = (text: string, areProducts = false) =>
    isExpression(text) ? tryRead(text, areProducts) : undefined
  const own = read(written)
  if (own !== undefined && (isOnly || !written.includes("\\"))) return [own]
  const areProducts = own !== undefined && [...variablesOf(own.tree)].some(isWord)
  return [own, read(signs, areProducts)].filter((each) => each !== undefined)
}

function isWord(name: string): boolean {
  return /^\p{L}{2,}$/u.test(name)
}

/** Drops the reason after a wide space, which a notation might read as adjacent variables. */
function beforeReason(text: string, first: Dialect): string {
  const { index = text.length } = /(?<=\S)(?:\s{2,}|\t)(?=\p{L}{3})/u.exec(text) ?? {}
  const rest = text.slice(index).trimStart()
  const token = stepTokenAt(rest, 0, stepNotation("", first))
  return token === undefined || token.kind === "variable" ? text.slice(0, index) : text
}

function ofSentence(
  plain: string,
  signs: readonly string[],
  isOperator: boolean,
  { first, tryRead }: StatedNotation,
): readonly ReadPart[] {
  // Known names and operators show which words of a sentence belong together.
  const operators = new Set(isOperator ? signs.filter(isArrow) : [])
  const notation = { ...stepNotation("", first), operators }
  const variables =
    signs.length > 0 ? (plain.match(/(?<![\p{L}\p{N}_])\p{L}\d*(?![\p{L}\p{N}_])/gu) ?? []) : []
  for (const each of variables) notation.names.add(each)
  for (const { parts } of statementsOf(plain, [], notation).statements) {
    const texts = parts.map(({ text }) => text)
    const text = texts.find((each) => /[^\p{L}\p{N}_]/u.test(each))
    const read = text === undefined ? undefined : tryRead(text)
    if (read !== undefined) return [read]
  }
  return []
}

/** Sentences without signs or operators aren't expressions, even if a notation reads adjacent words as one. */
function isExpression(text: string): boolean {
  return text.length > 0 && !/[.?!:]$/.test(text)
}

/** Whether `ab` is a product, not a name. */
export function hasProducts(dialect: Dialect): boolean {
  const read = tryParse("ab", dialect)
  return !(read instanceof ParseFailure) && read.kind === "and"
}
