// Rules that extract the answer from a reply.
//
//     "so x_1 is True. <ANSWER> False </ANSWER>"     first-tag   "False"    a wrong answer, if True is right
//                                                    last-word   "False"
//     "I cannot say."                                any          nothing   a missing answer
//     "It is hardly False."                          any          nothing
//
// A rule defines where the answer is and how to read it. The first rule is xor-bench's, so that tallies can be compared,
// with two exceptions: like all built-in rules it ignores text within <think>, and tags in lower case count if there are
// none in capitals. The others are lenient: they accept Markdown and LaTeX around the word and "not True" for False, and
// they skip "True or False?" and the instructions if a model repeats them. They read a sentence only if all of its wording
// is known to be neutral.

import { BoolglotError, checkText, checkType } from "../../errors/index.ts"
import { pythonStrip } from "../../python/index.ts"
import { firstMatch, statesValue, wordingPatterns } from "../../validate/index.ts"
import { statedResult } from "./stated-result.ts"
import { marks, type StatedValue, statedValues } from "./stated-values.ts"

/** An answer rule that doesn't exist or can't work. */
export class AnswerRuleError extends BoolglotError {
  override readonly name = "AnswerRuleError"
  override readonly code = "answer-rule"

  constructor(
    /** The rule as the user wrote it. */
    readonly rule: string,
    /** What is wrong with it, and what would be right. */
    readonly problem: string,
  ) {
    super(`the answer rule ${JSON.stringify(rule)} ${problem}`)
  }
}

export interface AnswerRule {
  /** `first-tag`, `last-tag`, `last-word`, `after-phrase`, or the user's regular expression. */
  readonly name: string
  /** Short description for reports. */
  readonly description: string
  /** What a reply must contain; absent if that is unknown. */
  readonly form?: AnswerForm
  /** Returns the text of the answer; `undefined` if the reply has none. */
  find(reply: string): string | undefined
  /** Returns the truth value that an answer states; `undefined` if it states none. */
  read(answer: string): boolean | undefined
}

/** Form of an answer: what a prompt should ask for. */
export interface AnswerForm {
  /** Worded to fit into a sentence: `True or False`. */
  readonly name: string
  /** Matches texts that mention it. */
  readonly pattern: RegExp
}

/** The rule of xor-bench. */
export const defaultRule = "first-tag"

const tagForm: AnswerForm = { name: "<ANSWER>…</ANSWER>", pattern: /<answer>/i }
const wordForm: AnswerForm = { name: "True or False", pattern: /true|false/i }

export const builtInRules: readonly AnswerRule[] = [
  {
    name: "first-tag",
    description: "the first <ANSWER>…</ANSWER>, to the character",
    form: tagForm,
    find: (reply) => firstTag(withoutThinking(reply)),
    read: readExactly,
  },
  {
    name: "last-tag",
    description: "the last <ANSWER>…</ANSWER>, in any case",
    form: tagForm,
    find: (reply) => lastTag(ownWords(reply)),
    read: readLoosely,
  },
  {
    name: "last-word",
    description: "the last True or False",
    form: wordForm,
    find: (reply) => lastWord(ownWords(reply)),
    read: readLoosely,
  },
  {
    name: "after-phrase",
    description: 'True or False after the last "answer is", "result is", "Answer:"',
    form: wordForm,
    find: (reply) => lastResult(ownWords(reply)),
    read: readLoosely,
  },
]

/**
 * Returns a built-in rule by its name, or a rule for `/pattern/flags`: the first match of this JavaScript regular
 * expression counts. The answer is its group `answer`, or else its first group, or else the whole match; an empty match
 * counts as none. If the engine exceeds its stack on a reply, the reply has no answer.
 *
 * @throws AnswerRuleError, WrongTypeError
 */
export function answerRule(source: string): AnswerRule {
  checkText(source)
  const builtIn = builtInRules.find(({ name }) => name === source)
  if (builtIn !== undefined) return builtIn
  const [, pattern, flags = ""] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? []
  if (pattern === undefined) {
    const names = builtInRules.map(({ name }) => name)
    const all = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
    throw new AnswerRuleError(
      source,
      `is unknown; there are ${all}, and regular expressions such as /Answer: (True|False)/`,
    )
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

export function checkRule(rule: AnswerRule): void {
  const isRule = typeof rule?.find === "function" && typeof rule.read === "function"
  checkType(isRule, 'a rule, as answerRule("first-tag") gives it', rule)
}

const openTag = "<ANSWER>"
const closeTag = "</ANSWER>"

/**
 * Returns what `re.findall(r"<ANSWER>(.*?)</ANSWER>", reply)[0].strip()` returns in Python: the content of the first
 * tag that is closed on the same line. Only a line feed ends a line. If there is no such tag, tags in any case count.
 */
function firstTag(reply: string): string | undefined {
  const inCapitals = () => reply.replace(anyTag, (tag) => tag.toUpperCase())
  return firstTagged(reply, reply) ?? firstTagged(reply, inCapitals())
}

/** Takes linear time, even if a model in a loop opens tag after tag. */
function firstTagged(reply: string, tagged: string): string | undefined {
  let close = -1
  let lineEnd = -1
  for (let open = tagged.indexOf(openTag); open >= 0; open = tagged.indexOf(openTag, open + 1)) {
    const start = open + openTag.length
    if (close < start) close = tagged.indexOf(closeTag, start)
    if (close < 0) return undefined
    if (lineEnd < start) lineEnd = endOfLine(tagged, start)
    if (close < lineEnd) return pythonStrip(reply.slice(start, close))
  }
  return undefined
}

function endOfLine(text: string, start: number): number {
  const at = text.indexOf("\n", start)
  return at < 0 ? text.length : at
}

const anyTag = /<\/?answer>/gi

/** The answer may span lines; if several tags open before one closes, the last of them counts. */
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
  return last && stands(last, reply) ? last.text : undefined
}

function isNeutral({ text, start }: StatedValue, reply: string, isWhole = false): boolean {
  return statesValue(reply, start, start + text.length, isWhole)
}

/** Whether a value is stated and not retracted by a later sentence, such as "This is wrong." */
function stands(value: StatedValue, reply: string): boolean {
  const end = value.start + value.text.length
  return isNeutral(value, reply) && !retraction.test(reply.slice(end, end + longestRetraction))
}

// Matches a sentence that starts with an objection, or states that something is wrong or the opposite.
const retraction = new RegExp(
  [
    String.raw`[.!?:。][*_"'”’)\s]*\s(?:no|nope|wait|oops|sorry|hmm|scratch|correction)(?=\s*[,.:;!–—-]|\s+wait(?!\p{L}))`,
    String.raw`[.!?:。\n](?:(?![.!?]\s)[^\n])*(?<!\p{L})(?:(?:this|that|it|which|answer|i)(?:\s+(?:is|was|am)|['’]s|['’]m)(?:\s+(?:\p{L}+ly|actually|just))?\s+(?:wrong|incorrect|mistaken|a mistake|an error|not(?=\s*[.!]|\s+(?:so|right|correct|true|the case)(?!\p{L})))|(?:is|should|must|would|be)\s+(?:\p{L}+\s+)?the\s+(?:opposite|reverse|contrary|inverse)|just kidding|was joking)(?!\p{L})`,
  ].join("|"),
  "iu",
)
export const longestRetraction = 300

/** If the word after the phrase is the first operand of an expression, the expression's stated result is the answer. */
function lastResult(reply: string): string | undefined {
  for (const statement of statedValues(reply)) {
    const result = isAnswering(statement, reply) ? statedResult(reply, statement) : undefined
    if (result !== undefined) return stands(result, reply) ? result.text : undefined
  }
  return undefined
}

// "If the answer is True, write …" is not a statement. The phrase and the word may be separated by words such as
// "therefore", LaTeX commands, tags, and markup.
const condition = String.raw`\b(?:if|whether|when|once)\s+(?:(?:the|your|final|correct|evaluation)\s+)*`
const subject = String.raw`(?:answer|result(?: of the (?:\p{L}+ )?expression)?)[*_"'’\s]*`
const verb = String.raw`(?:(?:is|will be)(?!\p{L})|[:：=])`
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
 * Removes the last two lines of xor-bench's prompts, which contain both answers in tags: a model that repeats them,
 * perhaps with other quotes or line breaks, isn't answering.
 */
function ownWords(reply: string): string {
  return withoutThinking(reply).replace(instruction, " ")
}

/** An unclosed <think> extends to the end. Without an opening tag, it starts at the beginning: the prompt opened it. */
function withoutThinking(reply: string): string {
  return reply.replace(thinking, " ")
}

const thinking =
  /^(?:(?!<think(?:ing)?>)(?:\n|[^\n]))*?<\/think(?:ing)?>|<think(?:ing)?>(?:\n|[^\n])*?(?:<\/think(?:ing)?>|$)/gi

const instruction =
  /\bif\s+the\s+(?:evaluation\s+)?result\s+is\s+[*`'"]*(?:true|false)[*`'"]*,?\s+output\s+this\s+text:[\s*`'"]*<answer>\s*(?:true|false)\s*<\/answer>/gi

function readExactly(answer: string): boolean | undefined {
  return answer === "True" ? true : answer === "False" ? false : undefined
}

/** Accepts one word in any case within neutral wording; also yes, no, 1 and 0 with only markup around them. */
function readLoosely(answer: string): boolean | undefined {
  const [only, another] = statedValues(answer)
  if (only === undefined) {
    const [, word = ""] = wordingPatterns.plainWord.exec(answer.toLowerCase()) ?? []
    return words.get(word)
  }
  return another === undefined && isNeutral(only, answer, true) ? only.value : undefined
}

export const words: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["1", true],
  ["no", false],
  ["0", false],
])

/** All patterns in this file, for the exports to other languages. */
export const rulePatterns = { anyTag, phrase, instruction, thinking, retraction }

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
    // V8 repeats the expression before the reason.
    const reason = (error as SyntaxError).message.replace(/^.*: /s, "")
    throw new AnswerRuleError(source, `is not a regular expression: ${reason}`)
  }
}

// Judges whether a reply is right, using a rule that finds its answer.
//
//     "<ANSWER>False</ANSWER>"     True is right     incorrect, says False
//     "I cannot say."                                missing

/** As in xor-bench, an answer that is neither True nor False is incorrect, not missing. */
export type Verdict = "correct" | "incorrect" | "missing"

/** The judgement of a reply by a rule. */
export interface ReplyJudgement {
  readonly verdict: Verdict
  /** The truth value that the answer states; `undefined` if it states none. */
  readonly says: boolean | undefined
}

export function judge(reply: string, answer: boolean, rule: AnswerRule): ReplyJudgement {
  const found = rule.find(reply)
  if (found === undefined) return { verdict: "missing", says: undefined }
  const says = rule.read(found)
  return { verdict: says === answer ? "correct" : "incorrect", says }
}

/** @throws WrongTypeError if the reply is not a string */
export function verdictOf(reply: string, answer: boolean, rule: AnswerRule): Verdict {
  checkText(reply)
  checkType(typeof answer === "boolean", "true or false as the right answer", answer)
  checkRule(rule)
  return judge(reply, answer, rule).verdict
}
