// Finds the statements in a line: parts that the line equates, anywhere in its sentences.
//
//     "Plugging in A, we get: Z = not A = not False. So B is True."      Z | not A | not False      B | True
//
// A part consists of tokens of the notation; any other word ends it.

import type { Assignment } from "../language/expression/index.ts"
import { itemsOf, type LineItem } from "./line-items.ts"
import {
  describedOperator,
  isAlone,
  isBeforeArrow,
  type Run,
  readingsOf,
  signAt,
  stepSign,
} from "./split-runs.ts"
import { isOfSteps, type ReadPart, type StepNotation, stepTokenAt } from "./step-notation.ts"

export interface Statement {
  readonly parts: readonly Run[]
  /** All readings, as signs may also be operators. The first one is `parts`. */
  readonly readings: readonly (readonly Run[])[]
  /** The sign of equality or the verb, such as "gives", before the first part, if any. */
  readonly lead: "sign" | "verb" | null
  /** What was rewritten as its first part, according to its verb: the whole, or any part; `null` if nothing. */
  readonly change: "whole" | "any" | null
  readonly isAlone: boolean
  readonly isReason: boolean
  readonly isInSentence: boolean
  /** Whether "and" may join words of the sentence: `now p and q together …`. */
  readonly isList: boolean
  readonly isBySigns: boolean
  /** Whether unknown signs follow it. */
  readonly isCut: boolean
  /** Whether the sentence says that this is the answer. */
  readonly isAnswer: boolean
  /** Whether the sentence says that this is the answer and ends there: the result is … */
  readonly isAnswerAtEnd: boolean
  /** Whether the sentence says so plainly, so that another answer contradicts it: `So the answer is True.` */
  readonly isPlainAnswer: boolean
}

/**
 * - `doubted`: it is a question or hypothetical, and only names that it defines count
 * - `withdrawn`: a later sentence retracts it, so it may be wrong
 */
export type Stance = "said" | "doubted" | "withdrawn"

export interface PlacedStatement extends Statement {
  readonly stance: Stance
  readonly line: number
  /** Whether it is a formula without words, and so is the line before it. */
  readonly isNext: boolean
  /** Whether its sentence is a general remark, not about the expression. */
  readonly isGeneral: boolean
  /** The values of variables for which the statement is made; `undefined` if it is made for all values. */
  readonly assumed: Assignment | undefined
}

interface Line {
  readonly statements: readonly Statement[]
  readonly isPlain: boolean
}

/**
 * @param written the line as `plainLines` returns it
 * @param texts the same line with more of its marks; if the whole text is an expression, it is the only statement
 */
export function statementsOf(
  written: string,
  texts: readonly string[],
  notation: StepNotation,
): Line {
  const [line, ...wholes] = [written, ...texts].map((each) =>
    withoutInnerReasons(each, notation),
  ) as [string, ...string[]]
  const whole = wholeLine(line, wholes, notation)
  if (whole !== undefined) return whole
  const items = itemsOf(line, notation)
  const statements: Statement[] = []
  let isPlain = true
  for (let at = 0; at < items.length; ) {
    const item = items[at] as LineItem
    if (item.kind === "break") {
      if (item.isWord) isPlain = false
      at += 1
      continue
    }
    const parts: Run[] = []
    const formulas: Run[][] = []
    const isAfterWord = isWord(items[at - 1])
    const lead = item.kind === "run" ? null : item.isSign && at === 0 ? "sign" : "verb"
    const start = item.kind === "joint" ? item.start : item.run.start
    let isBySigns = true
    let isOperand = false
    for (; at < items.length; at += 1) {
      const [before, each] = [items[at - 1], items[at] as LineItem]
      if (each.kind === "break" || (each.kind === "run" && before?.kind === "run")) break
      if (!isOperand && isNewSentence(parts, items.slice(at, at + 3))) break
      if (each.kind === "run") {
        parts.push(each.run)
        const isJoined = before?.kind === "joint" && before.isSign && parts.length > 1
        isOperand = isJoined && notation.operators.has(before.text)
        if (isJoined) formulas.at(-1)?.push(each.run)
        else formulas.push([each.run])
      } else if (!each.isSign && parts.length > 0) isBySigns = false
    }
    if (parts.length === 0) {
      isPlain = false
      continue
    }
    // The first x in "Factor out x → x and (y or z)" is the factor, not a step.
    const [object = []] = formulas
    const isArrow = !notation.usedKinds.has("implies")
    const isObject = isArrow && isAfterWord && lead === null && isAlone(object[0], "variable")
    if (isObject && object.length > 1 && isBeforeArrow(line, object[0] as Run)) object.shift()
    const isInSentence = isAfterWord || isWord(items[at]) || lead === "verb"
    const before = line.slice(Math.max(0, start - longestLead), start)
    const isAnswer = lead !== "sign" && answerBefore.test(before)
    let next = at
    while (isUnknownSign(items[next], line)) next += 1
    const isCut = next > at && items[next]?.kind === "run"
    const isAnswerAtEnd = lead === "verb" && resultBefore.test(before)
    const operator = describedOperator(line.slice(0, parts[0]?.start))
    const readings = readingsOfAll(formulas, line, notation).map(([first, ...others]) =>
      operator === undefined
        ? [first as Run, ...others]
        : [{ ...(first as Run), operator }, ...others],
    )
    statements.push({
      parts: readings[0] as readonly Run[],
      readings,
      lead,
      change: changeOf(item, sentenceBefore(line, start)),
      isAlone: false,
      isReason: isGivenAsReason(line, start, statements.at(-1)),
      isInSentence,
      isList: isAfterWord && isList(line, start, parts[0] as Run),
      isBySigns,
      isCut,
      isAnswer,
      isAnswerAtEnd,
      isPlainAnswer:
        isAnswer &&
        plainAnswerBefore.test(line.slice(Math.max(0, start - longestSentence), start)) &&
        sentenceEnd.test(line.slice(endOf(parts.at(-1) as Run))),
    })
  }
  const isOnly = isPlain && statements.length === 1
  return { statements: statements.map((each) => ({ ...each, isAlone: isOnly })), isPlain }
}

/** Blanks out reasons next to a sign or within a verb, without changing offsets: `x and y (absorption) = x`. */
function withoutInnerReasons(line: string, notation: StepNotation): string {
  return line.replace(innerReason, (found: string) => {
    const words = found.replace(/['’]s\b/gu, "").match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []
    const isName = (word: string) =>
      notation.written.has(word) ||
      // After "by De Morgan =" the last word looks like a name that is being defined.
      (word.length < 3 && notation.names.has(word)) ||
      /^(?:true|false|variable)$/u.test(stepTokenAt(word, 0, notation)?.kind ?? "")
    return words.some(isName) || isOfTokens(found, notation) ? found : " ".repeat(found.length)
  })
}

/** Whether the notation knows all words and numbers in a text, some as literals: `( 1 xor 0 )`, but not `(rule 1)`. */
function isOfTokens(text: string, notation: StepNotation): boolean {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const tokens = words.map((word) => ({ word, token: stepTokenAt(word, 0, notation) }))
  const isWhole = tokens.every(({ word, token }) => token?.text === word)
  return isWhole && tokens.some(({ token }) => token?.kind === "true" || token?.kind === "false")
}

const wordsOfReason = String.raw`[\p{L}\p{N}\s'’&,/.-]{0,200}`
const inBrackets = String.raw`[([{](?=${wordsOfReason}\p{L}{2})${wordsOfReason}[)\]}]`
const byLaw = String.raw`[.,;]?\s+(?:by|using|via|applying|due to|from)\s[\p{L}\s'’-]{0,200},?`
const toSide = String.raw`\s*(?:${stepSign.source})`
const innerReason = new RegExp(
  `(?:${inBrackets}|${byLaw}|(?<=\\s)-{2,3}\\s*[\\p{L}\\s'’]{1,200})(?=${toSide})|` +
    `(?<=(?:${stepSign.source})\\s*)${inBrackets}|` +
    `(?<=\\b(?:which|simplifies|reduces|evaluates))(?:\\s*${inBrackets}|,?\\s+by\\s[\\p{L}\\s'’-]{0,200}?,?)(?=\\s+(?:to|is|equals|becomes|gives)\\b)`,
  "giu",
)

/** Readings of formulas with verbs between them: the first reading of each, then the second, and so on. */
function readingsOfAll(
  formulas: readonly (readonly Run[])[],
  line: string,
  notation: StepNotation,
): readonly (readonly Run[])[] {
  const ways = formulas.map((runs) => {
    const [first, last] = [runs[0] as Run, runs.at(-1) as Run]
    const text = line.slice(first.start, last.start + last.text.length)
    const readings = readingsOf(text, notation, () => true)
    if (readings.length === 0) return [runs]
    return readings.map((each) => each.map((run) => ({ ...run, start: run.start + first.start })))
  })
  const most = Math.max(...ways.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) =>
    ways.flatMap((each) => each[Math.min(at, each.length - 1)] as readonly Run[]),
  )
}

/** Whether the words around an "and" show that it joins items of a list, without claiming that a formula holds. */
function isList(line: string, start: number, { text }: Run): boolean {
  if (
    !/(?<!\p{L})and(?!\p{L})/iu.test(text) ||
    claimBefore.test(line.slice(Math.max(0, start - longestLead), start))
  )
    return false
  const after = line.slice(start + text.length)
  return /^\s+\p{L}/u.test(after) && !/^\s+(?:holds?|follows?|remains?|by|using)\b/iu.test(after)
}

const claimBefore = /\b(?:so|hence|thus|therefore|then|get|obtain|e\.|is|that|words)[\s,:]*$/iu

const answerBefore =
  /(?:\banswer|(?:final|overall)\s+(?:result|value|output)|(?:whole|entire|original|given|full|complete)\s+(?:boolean\s+|logical\s+)?(?:expression|formula)|^\W*(?:final|result|output|conclusion|simplified|total)\s*:)[\s*_"'“”’)\]>:]*(?:to\s+(?:the|this)\s+(?:question|problem)|therefore|thus|then|is|=)*[\s*_"'“”’)\]>:]*$/iu
const resultBefore = /\b(?:result|value|output|expression|formula|statement)[\s*_"'“”’)\]>:]*$/iu
const longestLead = 80

/** Matches an answer that nothing in its sentence qualifies, unlike "one might think that the answer is". */
const plainAnswerBefore =
  /(?:^|[.!?:]\s)[\s*_>#-]*(?:(?:so|hence|thus|therefore|then|consequently|finally|overall|and)[\s,]+)*(?:(?:the|my|our)\s+)?(?:(?:final|overall|correct)\s+)?(?:answer|(?<=(?:final|overall)\s+)(?:result|value)|(?:whole|entire|original|given|full)\s+expression)[\s*_"'“”’):]*(?:(?:is|=)[\s*_"'“”:]*)?$/iu
const sentenceEnd = /^[\s*_"'”’)\]]*(?:$|[.!](?:\s|$)|[,;]?\s*(?:as|because|since)\b)/iu

/** The meaning of a verb, given the words before it in its sentence. */
function changeOf(item: LineItem, before: string): Statement["change"] {
  const isVerb = item.kind === "joint" && !item.isSign
  const isChange = isVerb && (change.test(item.text) || rephrasing.test(before))
  if (!isChange || condition.test(before)) return null
  const [clause = "", ...others] = before.split(",").reverse()
  if (part.test(clause)) return null
  return others.some((each) => part.test(each)) ? "any" : "whole"
}

const change =
  /\b(?:simplif|reduc|becom|result|gives?\b|giving|yield|leav|turn|get|obtain|end|arriv|rewrit|boil|com(?:es?|ing) down|collaps|equal|equivalent|same\b)/iu
const rephrasing = /\bin other words\b/iu
const condition = /\b(?:if|when(?:ever)?|unless|otherwise|cases?|assum\w*|suppos\w*)\b/iu
const part =
  /\b(?:factors?|terms?|operands?|brackets?|parenthes\w*|sides?|groups?|parts?|halves|half|left|right|inner|outer|middle|\w+junct\w*|negations?|premise|conclusion|antecedent|consequent|sum|product|(?:the|its)\s+(?:first|second|third|last|next|other))\b/iu

function isGivenAsReason(line: string, start: number, previous: Statement | undefined): boolean {
  const last = previous?.parts.at(-1)
  const between = last === undefined ? "" : line.slice(endOf(last), start)
  return reasonBefore.test(sentenceBefore(line, start)) || /[:(–—]/u.test(between)
}

const reasonBefore =
  /\b(?:because|since|as|given|due|where|if|when|note|recall|remember|indeed|namely|for)\b/iu

function sentenceBefore(line: string, end: number): string {
  const before = line.slice(Math.max(0, end - longestSentence), end)
  return before.split(/[.!?;]/u).at(-1) ?? ""
}

const longestSentence = 300

function endOf({ start, text }: Run): number {
  return start + text.length
}

/** Whether a verb after a value is about the whole expression, as in `p is False, which makes it q or False`. */
function isNewSentence(parts: readonly Run[], [item, next, then]: readonly LineItem[]): boolean {
  if (item?.kind !== "joint" || item.isSign || next?.kind !== "run" || parts.length === 0)
    return false
  if (/\bleav/iu.test(item.text)) return true
  if (!isAlone(parts.at(-1), "true", "false")) return false
  const isLong = next.run.tokens.length > 1 || (then?.kind === "joint" && then.isSign)
  return item.isAfterColon || (parts.length > 1 && isLong)
}

function wholeLine(
  line: string,
  wholes: readonly string[],
  notation: StepNotation,
): Line | undefined {
  let texts = [...new Set([...wholes, line])].map((text) => ({
    text: text.trimEnd(),
    label: "",
    isStripped: false,
  }))
  const [label = ""] = labelled.exec(line) ?? []
  if (label !== "" && !notation.used.has(label))
    texts.push({ text: line.slice(label.length).trimEnd(), label, isStripped: false })
  // A whole text has priority over a part of another one, which may have fewer marks.
  while (texts.length > 0) {
    for (const { text, label, isStripped } of texts) {
      const statement = wholeStatement(text, label, isStripped, notation)
      if (statement !== undefined) return { statements: [statement], isPlain: label === "" }
    }
    texts = texts
      .map(({ text, label }) => ({ text: withoutReason(text, notation), label, isStripped: true }))
      .filter(({ text }) => text !== "")
  }
  return undefined
}

function wholeStatement(
  whole: string,
  label: string,
  isStripped: boolean,
  notation: StepNotation,
): Statement | undefined {
  const sign = signAt(whole, 0)
  const start = whole.length - whole.slice(sign?.length ?? 0).trimStart().length
  const text = whole
    .slice(start)
    .replace(/(?<![{;])[{;]+$/u, "")
    .trimEnd()
  const isCut = isStripped || text.length < whole.length - start
  const isPart = (part: ReadPart) =>
    isOfSteps(part, notation, sign !== undefined, isCut && sign === undefined)
  const readings = readingsOf(text, notation, isPart)
  const [parts] = readings
  if (parts === undefined) return undefined
  const isLabelled = sign === undefined && label !== ""
  return {
    ...formula,
    parts,
    readings,
    lead: sign === undefined ? null : "sign",
    isAnswer: isLabelled && answerBefore.test(label),
    isPlainAnswer: isLabelled && plainAnswerBefore.test(label),
  }
}

/** Properties of formulas on a line of their own. */
const formula = {
  change: null,
  isAlone: true,
  isReason: false,
  isInSentence: false,
  isList: false,
  isBySigns: true,
  isCut: false,
  isAnswerAtEnd: false,
} as const satisfies Partial<Statement>

/** `De Morgan: not p or not q`, `if (!p || !q)` */
const labelled =
  /^(?:(?:else\s+)?if|while|return|assert)(?=\s*[(!]|\s+\w)|^(?=[^:]{0,60}\p{L})[^:=≡⇔→⇒]{1,60}:(?!=)\s*/u

/** Matches a reason after a formula: in brackets, or after a wide space, a comment sign or a word. */
const reasons = [
  /\s+(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\]|\{[^{}]*\})[.;,]?$/u,
  /,?\s+(?:\/\/|--|#|;|←|%|—|–|\/\*)\s*(?=\D).*$/u,
  /,?\s+(?:by|using|since|because|from|via|applying|due\s+to|as|with)\s.*$/iu,
  /(?:\s{2,}|\t)\S.*$/u,
]

const stating = /=|\b(?:is|are|gives?|becomes?|get|have)\b/iu

/** The reason at the end of a text, or an empty text. */
function withoutReason(text: string, notation: StepNotation): string {
  for (const reason of reasons) {
    const [found = ""] = reason.exec(text) ?? []
    const kept = text.slice(0, text.length - found.length).trimEnd()
    // In "x and True. Since True is x, …", another statement follows.
    const isSentence = /[.!?]$/u.test(kept) && stating.test(found)
    if (found !== "" && !isSentence && isReason(found, notation)) return kept
  }
  return ""
}

/** Whether a text has words or an equation, as reasons do; `( y or Q )` has neither. */
function isReason(text: string, notation: StepNotation): boolean {
  if (signOfEquality.test(text)) return true
  const words: readonly string[] = text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []
  return words.some(
    (word) =>
      word.length > 2 && !notation.names.has(word) && stepTokenAt(word, 0, notation)?.text !== word,
  )
}

const signOfEquality = /(?<![<>!~])=/u

function isWord(item: LineItem | undefined): boolean {
  return item?.kind === "break" && item.isWord
}

function isUnknownSign(item: LineItem | undefined, line: string): boolean {
  if (item?.kind !== "break" || item.isWord) return false
  return !/[\s,;:.?!"'“”«»()[\]{}*_…—–-]/u.test(line.charAt(item.start))
}
