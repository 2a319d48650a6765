// How an answer is taken out of a reply, and whether it is the right one.
//
//     "so x_1 is True. <ANSWER> False </ANSWER>"     first-tag   "False"    a wrong answer, if True is right
//                                                    last-word   "False"
//     "I cannot say."                                any          nothing   a missing answer
//
// A rule says two things: where the answer stands, and how what stands there is read. The first one is
// that of xor-bench, to the character, so that its tallies can be compared. The others are lenient: they
// take tags in lower case, Markdown and LaTeX around the word, and "not True" for False, and they pass
// over "True or False?" and over the instructions where a model repeats them.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkText, checkType } from "../../errors/check-type.ts"
import { pythonStrip } from "../../python/python-strip.ts"
import { statedResult } from "./stated-result.ts"
import { marks, type StatedValue, statedValues } from "./stated-values.ts"

/** A way of finding answers that does not exist or cannot work. */
export class AnswerRuleError extends BoolglotError {
  override readonly name = "AnswerRuleError"
  override readonly code = "answer-rule"

  constructor(
    /** As the user wrote it. */
    readonly rule: string,
    /** What is wrong with it, and what would be right. */
    readonly problem: string,
  ) {
    super(`the answer rule ${JSON.stringify(rule)} ${problem}`)
  }
}

export interface AnswerRule {
  /** `first-tag`, `last-tag`, `last-word`, `after-phrase`, or what the user wrote. */
  readonly name: string
  /** In a few words, for reports. */
  readonly description: string
  /** The text of the answer; undefined where the reply has none. */
  find(reply: string): string | undefined
  /** The truth value that such a text states; undefined where it states none. */
  read(answer: string): boolean | undefined
}

/** The rule that xor-bench has always counted by. */
export const defaultRule = "first-tag"

export const builtInRules: readonly AnswerRule[] = [
  {
    name: "first-tag",
    description: "the first <ANSWER>…</ANSWER>, to the character",
    find: firstTag,
    read: readExactly,
  },
  {
    name: "last-tag",
    description: "the last <ANSWER>…</ANSWER>, in any case",
    find: (reply) => lastTag(withoutInstructions(reply)),
    read: readLoosely,
  },
  {
    name: "last-word",
    description: "the last True or False",
    find: (reply) => lastWord(withoutInstructions(reply)),
    read: readLoosely,
  },
  {
    name: "after-phrase",
    description: 'True or False after the last "answer is", "result is", "Answer:"',
    find: (reply) => lastResult(withoutInstructions(reply)),
    read: readLoosely,
  },
]

/**
 * A built-in rule by its name, or `/pattern/flags`: a regular expression of JavaScript whose first match
 * counts. Its group `answer` is the answer, or else its first group, or else all of the match; an empty
 * match is none. Where the engine runs out of stack on a reply, there is no answer in it.
 *
 * @throws AnswerRuleError, WrongTypeError
 */
export function answerRule(source: string): AnswerRule {
  checkText(source)
  const builtIn = builtInRules.find(({ name }) => name === source)
  if (builtIn !== undefined) return builtIn
  const [, pattern, flags = ""] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? []
  if (pattern === undefined) {
    const names = builtInRules.map(({ name }) => name).join(", ")
    throw new AnswerRuleError(source, `is not one of ${names}, and not a /regular expression/`)
  }
  const expression = compiled(source, pattern, flags)
  return {
    name: source,
    description: "the first match of your regular expression",
    find: (reply) => {
      const match = firstMatch(expression, reply)
      if (match === null || match[0] === "") return undefined
      return match.groups?.["answer"] ?? match[1] ?? match[0]
    },
    read: readLoosely,
  }
}

/** @throws WrongTypeError */
export function checkRule(rule: AnswerRule): void {
  const isRule = typeof rule?.find === "function" && typeof rule.read === "function"
  checkType(isRule, 'a rule, as answerRule("first-tag") gives it', rule)
}

const openTag = "<ANSWER>"
const closeTag = "</ANSWER>"

/**
 * What `re.findall(r"<ANSWER>(.*?)</ANSWER>", reply)[0].strip()` is in Python: the first tag that is closed
 * in the line in which it stands, where only a line feed ends a line. The time grows with the text alone,
 * also where a model in a loop opens tag after tag.
 */
function firstTag(reply: string): string | undefined {
  let close = -1
  let lineEnd = -1
  for (let open = reply.indexOf(openTag); open >= 0; open = reply.indexOf(openTag, open + 1)) {
    const start = open + openTag.length
    if (close < start) close = reply.indexOf(closeTag, start)
    if (close < 0) return undefined
    if (lineEnd < start) lineEnd = endOfLine(reply, start)
    if (close < lineEnd) return pythonStrip(reply.slice(start, close))
  }
  return undefined
}

function endOfLine(text: string, start: number): number {
  const at = text.indexOf("\n", start)
  return at < 0 ? text.length : at
}

const anyTag = /<\/?answer>/gi

/** Over any number of lines; of several tags that open before one closes, the last one is meant. */
function lastTag(reply: string): string | undefined {
  let start: number | undefined
  let found: string | undefined
  for (const { index, 0: tag } of reply.matchAll(anyTag)) {
    if (!tag.startsWith("</")) start = index + tag.length
    else if (start !== undefined) {
      found = reply.slice(start, index)
      start = undefined
    }
  }
  return found === undefined ? undefined : pythonStrip(found)
}

function lastWord(reply: string): string | undefined {
  const [last] = statedValues(reply)
  return last?.text
}

/** A word after the phrase that is the first operand of an expression is no answer; what that gives is. */
function lastResult(reply: string): string | undefined {
  for (const statement of statedValues(reply)) {
    const result = isAnswering(statement, reply) ? statedResult(reply, statement) : undefined
    if (result !== undefined) return result.text
  }
  return undefined
}

// "If the answer is True, write …" does not say that it is. Between phrase and word there may be words
// such as "therefore", commands of LaTeX, tags, and whatever marks a word up.
const condition = String.raw`\b(?:if|whether|when|once)\s+(?:(?:the|your|final|correct|evaluation)\s+)*`
const subject = String.raw`(?:answer|result(?: of the (?:\p{L}+ )?expression)?)[*_"'’\s]*`
const verb = String.raw`(?:(?:is|would be|must be|should be|will be)(?!\p{L})|[:：=])`
const adverb = String.raw`(?:\s*(?:therefore|thus|then|hence|clearly|simply|indeed|definitely)(?!\p{L}))?`
const markup = String.raw`(?:[${marks}=,~→⇒—–-]|\\[a-z]+\{|</?[a-z]+>)*`
const phrase = new RegExp(
  String.raw`(?<!${condition})(?<![\p{L}\p{N}</])${subject}${verb}${adverb}${markup}$`,
  "iu",
)
export const longestPhrase = 100

function isAnswering({ start }: StatedValue, reply: string): boolean {
  return phrase.test(reply.slice(Math.max(0, start - longestPhrase), start))
}

/**
 * The two last lines of xor-bench's prompts hold both answers in tags. Where a model repeats them, with
 * other quotes or line breaks perhaps, it answers nothing with that.
 */
function withoutInstructions(reply: string): string {
  return reply.replace(instruction, " ")
}

const instruction =
  /\bif\s+the\s+(?:evaluation\s+)?result\s+is\s+[*`'"]*(?:true|false)[*`'"]*,?\s+output\s+this\s+text:[\s*`'"]*<answer>\s*(?:true|false)\s*<\/answer>/gi

function readExactly(answer: string): boolean | undefined {
  return answer === "True" ? true : answer === "False" ? false : undefined
}

/** In any case, whatever stands around the one word; also yes, no, 1 and 0 with nothing but marks. */
function readLoosely(answer: string): boolean | undefined {
  const [only, another] = statedValues(answer)
  if (only !== undefined) return another === undefined ? only.value : undefined
  return answer.length > longestWord ? undefined : words.get(bare(answer).toLowerCase())
}

/** A sign before a number is no punctuation: -1 states nothing. */
function bare(answer: string): string {
  return answer.replace(leadingMarks, "").replace(trailingMarks, "")
}

const leadingMarks = /^[^\p{L}\p{N}-]+/u
const trailingMarks = /[^\p{L}\p{N}]+$/u

/** An answer of yes, no, 1 or 0 with its marks is no longer than that. */
export const longestWord = 40

export const words: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["1", true],
  ["no", false],
  ["0", false],
])

/** All patterns of this file, by which other languages find the same answers. */
export const rulePatterns = { anyTag, phrase, instruction, leadingMarks, trailingMarks }

function compiled(source: string, pattern: string, flags: string): RegExp {
  if (/[gy]/.test(flags)) {
    throw new AnswerRuleError(
      source,
      "has the flag g or y, but only the first match counts; leave it out",
    )
  }
  try {
    return new RegExp(pattern, flags)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AnswerRuleError(source, `is not a regular expression: ${reason}`)
  }
}

function firstMatch(expression: RegExp, reply: string): RegExpExecArray | null {
  try {
    return expression.exec(reply)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
