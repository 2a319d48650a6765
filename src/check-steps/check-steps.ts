// Finds the first wrong step in a chain from an expression to its value, and says why it is wrong.
//
//     not True and True                      the expression
//     = not (True and True)                  wrong: it follows only if not reaches as far as it can
//     = False                                not checked
//
// A chain is plain if each line is the expression after one more reduction. In any other text, each equation has to hold;
// an expression that a sentence only mentions is a step if it clearly continues the chain. So a step that may be right is
// never called wrong.

import { checkOptions, checkText, checkType } from "../errors/index.ts"
import { plainRefusal } from "../language/diagnosis/index.ts"
import { checkDialect, type Dialect } from "../language/dialect/index.ts"
import {
  furthestStop,
  isReading,
  ParseFailure,
  tryParse,
  tryReadMeant,
} from "../language/engines/index.ts"
import {
  type Assignment,
  assignmentFrom,
  type Expression,
  type Values,
  variablesOf,
} from "../language/expression/index.ts"
import { print } from "../language/print/index.ts"
import { ChainCheck } from "./chain-check.ts"
import type { CheckedSteps } from "./chain-result.ts"
import { findExpression, hasProducts, oneNotation, type StatedNotation } from "./find-expression.ts"
import { followsFromPart } from "./find-wrong-values.ts"
import { foreignLiterals, likelierOf, withLiterals } from "./foreign-literals.ts"
import { literalIn } from "./kind-of-mistake.ts"
import { namesIn, undefinedNamesIn, withEquality, withLabels } from "./named-parts.ts"
import { isRestated, type ReplyLine, replyLines, withTables } from "./reply-lines.ts"
import { isAlone, isUnreadStep, operatorSigns, type Run } from "./split-runs.ts"
import { type PlacedStatement, type Stance, type Statement, statementsOf } from "./statements.ts"
import { type ReadPart, readPart, type StepNotation, stepNotation } from "./step-notation.ts"

export interface CheckStepsOptions {
  /** The notation of the expression. */
  readonly dialect: Dialect
  /** The given values of variables; a step has to hold for all values of the other variables. */
  readonly values?: Values
}

/**
 * Checks a chain of steps, or a reply in prose.
 *
 * @param expression a text or a tree; `undefined` if the steps begin with it
 * @param steps a text or its lines; a mistake has the number of its line
 * @throws BooleanSyntaxError if the expression can't be read
 * @throws WrongTypeError
 */
export function checkSteps(
  expression: string | Expression | undefined,
  steps: string | readonly string[],
  options: CheckStepsOptions,
): CheckedSteps {
  checkOptions(options)
  const { dialect, values } = options
  checkDialect(dialect)
  return checkStepsIn(oneNotation(dialect), expression, steps, values)
}

/** Like `checkSteps`, but the notation may still have to be detected. */
function checkStepsIn(
  notation: StatedNotation,
  expression: string | Expression | undefined,
  steps: string | readonly string[],
  given: Values = {},
): CheckedSteps {
  const isList = Array.isArray(steps)
  checkType(typeof steps === "string" || isList, "steps as a text or an array of texts", steps)
  const lines = isList ? (steps as readonly string[]) : (steps as string).split(/\r\n|\n|\r/)
  for (const line of lines) checkText(line)
  const stated = statedExpressions(expression, lines, notation)
  const values = assignmentFrom(given)
  const [first, ...others] = stated.map((each) => checkLines(each, lines, values))
  return others.reduce(betterRead, first ?? nothing(lines))
}

/** The reading that leaves fewer lines unread; in a tie, the one that is right, or else the first. */
function betterRead(one: CheckedSteps, other: CheckedSteps): CheckedSteps {
  const unread = ({ otherLines, unreadable, mistake }: CheckedSteps) =>
    otherLines + unreadable + (mistake?.kind === "undefined-name" ? 1 : 0)
  const difference = unread(other) - unread(one)
  const isRight = other.verdict === "right" && one.verdict !== "right"
  return difference < 0 || (difference === 0 && isRight) ? other : one
}

function statedExpressions(
  expression: string | Expression | undefined,
  lines: readonly string[],
  notation: StatedNotation,
): readonly ReadPart[] {
  if (expression === undefined) return findExpression(lines, notation)
  if (typeof expression === "string") return [notation.read(expression.trim())]
  const { first: dialect } = notation
  return [{ text: print(expression, dialect), tree: expression, dialect }]
}

function nothing(lines: readonly string[]): CheckedSteps {
  return {
    verdict: "empty",
    mistake: null,
    expression: null,
    dialect: null,
    value: null,
    answer: null,
    isAnswerRight: null,
    steps: 0,
    otherLines: lines.filter((line) => line.trim() !== "").length,
    unreadable: 0,
    unproved: 0,
  }
}

function checkLines(
  expression: ReadPart,
  lines: readonly string[],
  values: Assignment,
): CheckedSteps {
  const { dialect, text, tree } = expression
  const plain = stepNotation(text, dialect, tree)
  const { true: whenTrue, false: whenFalse } = dialect.spellings
  const own = [...plain.used, ...plain.written, ...whenTrue, ...whenFalse]
  const isOwn = (mark: string) => own.some((each) => each.includes(mark))
  const all = withLabels(replyLines(lines, isOwn), plain.names)
  const texts = all.map((line) => line.text)
  const parts = namesIn(texts, plain)
  const given = new Set(values.keys())
  const constants = foreignLiterals(expression, texts, new Set([...plain.names, ...given]), parts)
  const checked = checkRead(expression, stepNotation(text, dialect, tree, constants), all, values)
  if (checked.verdict === "right" && checked.value !== null) return checked
  const foreign = foreignLiterals(expression, texts, given, parts)
  const isNamedSo = (name: string) => foreign?.true.includes(name) || foreign?.false.includes(name)
  if (foreign === undefined || ![...plain.names].some(isNamedSo)) return checked
  const read = tryParse(text, withLiterals(plain.own, foreign))
  const other = read instanceof ParseFailure ? tree : read
  const notation = stepNotation(text, dialect, other, foreign)
  return likelierOf(
    checked,
    checkRead({ ...expression, tree: other }, notation, all, values),
    foreign,
  )
}

function checkRead(
  expression: ReadPart,
  plain: StepNotation,
  reply: readonly ReplyLine[],
  values: Assignment,
): CheckedSteps {
  const { lines, unreadTables } = withTables(reply, expression, plain)
  let unread = unreadTables
  const texts = lines.map(({ text }) => text)
  const notation = { ...plain, operators: operatorSigns(texts, plain) }
  const names = namesIn(texts, notation)
  for (const name of values.keys()) notation.names.add(name)
  const undefinedNames = undefinedNamesIn(texts, names, notation)
  for (const name of [...names, ...undefinedNames]) notation.names.add(name)
  const statements: PlacedStatement[] = []
  let otherLines = 0
  let isPlain = true
  let isAfterPlain = false
  let lastSentence: Sentence | undefined
  let paragraph = 0
  let heading: Assumption | undefined
  const variables = new Set([...variablesOf(expression.tree)].filter((name) => !values.has(name)))
  for (const { text, line, wholes, isThought } of lines) {
    if (text === "") {
      paragraph = statements.length
      heading = undefined
      continue
    }
    const assumptions = assumptionsIn(text, variables, notation)
    const shown = withEquality(without(text, assumptions), names, notation)
    const read = statementsOf(shown, assumptions.length > 0 ? [] : wholes, notation)
    if (read.statements.length === 0) {
      if (isUnreadStep(shown)) unread += 1
      else otherLines += 1
    }
    const isFormula = read.isPlain && read.statements.length === 1
    const isNext = isFormula && isAfterPlain
    if (!isFormula && !isThought) isPlain = false
    if (summing.test(shown)) heading = undefined
    const [last] = assumptions.slice(-1)
    if (last !== undefined) heading = /^[\s:.,*]*$/u.test(text.slice(last.end)) ? last : undefined
    const sentences = read.isPlain ? [] : sentencesOf(shown)
    // Statements, sentences and assumptions are sorted by their place in the line.
    const ahead = [...assumptions].reverse()
    let assumption = heading
    let at = 0
    for (const each of read.statements) {
      const start = startOf(each)
      while (at < sentences.length && (sentences[at] as Sentence).end <= start) at += 1
      while ((ahead.at(-1)?.start ?? Number.POSITIVE_INFINITY) <= start) assumption = ahead.pop()
      const own = sentences[at]
      const isSum = own !== undefined && summing.test(shown.slice(own.start, own.end))
      const isAfterQuestion = (at > 0 ? sentences[at - 1] : lastSentence)?.isDoubted === true
      statements.push({
        ...each,
        isPlainAnswer: each.isPlainAnswer && !isAfterQuestion,
        line,
        isNext,
        stance: isThought || own?.isDoubted ? "doubted" : "said",
        isGeneral: own?.isGeneral === true,
        assumed: isSum ? undefined : assumption?.values,
      })
    }
    lastSentence = sentences.at(-1)
    isAfterPlain = isFormula && statements.at(-1)?.stance === "said"
    const withdrawal = sentences.findLast(({ withdrawsAt }) => withdrawsAt !== undefined)
    if (withdrawal === undefined) continue
    for (; paragraph < statements.length; paragraph += 1) {
      const each = statements[paragraph] as PlacedStatement
      if (each.line === line && startOf(each) > (withdrawal.withdrawsAt as number)) break
      if (each.stance === "said") statements[paragraph] = { ...each, stance: "withdrawn" }
    }
  }
  const of = (stance: Stance) => statements.filter((each) => each.stance === stance)
  const judged = statements.filter(({ stance }) => stance !== "doubted")
  const last = judged.at(-1)
  if (last?.isAnswerAtEnd) judged[judged.length - 1] = { ...last, isAnswer: true }
  const isOfPart = ([first]: readonly Run[]) => {
    const tree = readPart(first?.text ?? "", notation)?.tree
    return tree !== undefined && isProperPart(expression.tree, tree)
  }
  const check = new ChainCheck(
    expression,
    notation,
    values,
    isPlain && isPlainChain(judged, isOfPart),
  )
  check.define([...of("said"), ...of("withdrawn"), ...of("doubted")], names)
  for (const statement of judged) if (check.mistake === undefined) check.add(statement)
  return check.result(judged, otherLines, unread)
}

/** Blanks out the assumptions in a line, so that offsets stay the same. */
function without(line: string, assumptions: readonly Assumption[]): string {
  let text = ""
  for (const { start, end } of assumptions) {
    text += line.slice(text.length, start)
    text += ";".padEnd(end - text.length)
  }
  return text + line.slice(text.length)
}

function isProperPart(expression: Expression, tree: Expression): boolean {
  const isPart = followsFromPart(expression, tree, () => undefined, false)
  return isPart && !isRestated(expression, tree)
}

/** A word that ends a case analysis. */
const summing =
  /^\W*(?:together|so|hence|thus|therefore|overall|combin|in (?:both|all|either)|both)/iu

function startOf({ parts }: PlacedStatement | Statement): number {
  return parts[0]?.start ?? 0
}

/**
 * Whether all lines rewrite one expression: none begins with a sign, or all after the first do. Only the last line may be
 * a value.
 */
function isPlainChain(
  statements: readonly PlacedStatement[],
  isOfPart: (parts: readonly Run[]) => boolean,
): boolean {
  const [first, ...others] = statements
  // "not not a = a" may be a step within a part, before the next line rewrites the whole expression.
  if (first !== undefined && first.parts.length > 1 && isOfPart(first.parts)) return false
  const isValue = ({ parts }: PlacedStatement) => isAlone(parts[0], "true", "false")
  return (
    others.every(
      (each, at) =>
        each.lead === null &&
        each.parts.length === 1 &&
        (at === others.length - 1 || !isValue(each)),
    ) || others.every(({ lead }) => lead === "sign")
  )
}

interface Sentence {
  readonly start: number
  readonly end: number
  readonly isDoubted: boolean
  /** Whether it is a general remark, such as "remember that …", rather than one about the expression. */
  readonly isGeneral: boolean
  /** The offset at which it retracts what came before; `undefined` if it doesn't. */
  readonly withdrawsAt: number | undefined
}

const ends =
  /[.?!…]+["'”’)\]*_]*(?=\s|$)|[—–;]|\s-{1,2}\s|(?=\b(?:rather than|instead of|not as|as opposed to|would|what if|if (?:we|you|i|it|one|someone)|had (?:we|i|it))\b)/giu

const imagined =
  /\b(?:would(?:n['’]t)?|what if|maybe|perhaps|suppose|if (?:we|you|i|it|one|someone)|had (?:we|i|it)|rather than|instead of|not as|as opposed to)\b/iu

const general =
  /\b(?:remember|recall|note that|rules?|always|only|whenever|both|any|every|either|tables?|definition)\b/iu

const withdrawing =
  /\b(?:wait|hold on|let me (?:re-?\w+|correct|try (?:again|that)|start over|fix)|scratch that|correction|oops|(?:made|is|was) (?:a|an|my) (?:mistake|error)|(?:that|this)(?:['’]s| is| was) (?:wrong|incorrect|not (?:right|correct|true))|i was wrong)\b|^\W*(?:no|nope|actually)\b\s*[,.!:—–-]/iu

function sentencesOf(line: string): readonly Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number, mark: string) => {
    const text = line.slice(start, end)
    const index = withdrawing.exec(text)?.index
    sentences.push({
      start,
      end,
      isDoubted: mark.includes("?") || imagined.test(text),
      isGeneral: general.test(text),
      withdrawsAt: index === undefined ? undefined : start + index,
    })
    start = end
  }
  for (const { 0: mark, index } of line.matchAll(ends)) {
    if (index + mark.length > start) add(index + mark.length, mark)
  }
  if (start < line.length) add(line.length, "")
  return sentences
}

interface Assumption {
  readonly start: number
  readonly end: number
  readonly values: Assignment
}

const assuming =
  /\b(?:if|when(?:ever)?|for|case(?:\s+\d+\s*[:.]?)?|with|at|tak(?:e|ing)|set(?:ting)?|put(?:ting)?|(?:test|check|try|example|e\.g\.)[:,]?)\s+(?=[^\s=]{1,60}\s*(?:=|is\b))|(?:^|[.;]\s)\W{0,20}(?=[^\s=]{1,60}\s*=[^:.;]{0,300}:)/giu
const assumed = /\s*(?:,|and)?\s*([^\s=,]{1,60})\s*(?:={1,2}|is|≡|:=)\s*([^\s,;:.]{1,60})/uy

const longestAssumption = 1000

/** The assumptions in a line: `p = 1` in `if p = 1: p or q = 1`. */
function assumptionsIn(
  line: string,
  variables: ReadonlySet<string>,
  notation: StepNotation,
): readonly Assumption[] {
  const assumptions: Assumption[] = []
  for (const { 0: word, index } of line.matchAll(assuming)) {
    const values = new Map<string, boolean>()
    let end = index + word.length
    if (end <= (assumptions.at(-1)?.end ?? -1)) continue
    assumed.lastIndex = end
    for (let found = assumed.exec(line); found !== null; found = assumed.exec(line)) {
      const [, name = "", value = ""] = found
      const part = variables.has(name) ? readPart(value, notation) : undefined
      const literal = part && literalIn(part.tree)
      if (literal === undefined || end - index > longestAssumption) break
      values.set(name, literal)
      end = assumed.lastIndex
    }
    if (values.size > 0) assumptions.push({ start: index, end, values })
  }
  return assumptions
}

// Checks steps whose notation isn't known but has to be one of several dialects. Kept apart from `checkSteps`, so that
// pages that know the notation don't load detection.

/**
 * @param dialects at least one
 * @param expression `undefined` if the steps begin with it
 * @param values of the variables
 * @throws BooleanSyntaxError, AmbiguityError if the expression can't be read or is ambiguous
 */
export function checkStepsAmong(
  dialects: readonly Dialect[],
  expression: string | undefined,
  steps: string | readonly string[],
  values: Values = {},
): CheckedSteps {
  const assigned = assignmentFrom(values)
  const readings = (text: string, among = dialects) => tryReadMeant(text, among, assigned, "all")
  const tryRead = (text: string, areProducts = false) => {
    const reading = readings(text, areProducts ? dialects.filter(hasProducts) : dialects)
    return isReading(reading) ? { text, ...reading } : undefined
  }
  const read = (text: string) => {
    const reading = readings(text)
    if (isReading(reading)) return { text, ...reading }
    const { stop, dialect } = furthestStop(text, reading)
    throw plainRefusal(text, stop.offset, stop.expected, dialect)
  }
  const [first, ...others] = dialects as readonly [Dialect, ...Dialect[]]
  const notation = { first, isOnly: others.length === 0, tryRead, read }
  return checkStepsIn(notation, expression, steps, values)
}
