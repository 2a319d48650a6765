// Draws quizzes like the generator of xor-bench.
//
//     values     True  False       x_1 is True, x_2 is False
//     negations  not   -           not x_1 xor x_2
//     order      1     0           x_2 precedes x_1 in the prompt
//
// Uses Python's random numbers: one choice for the value of each variable, one for its negation, and an optional
// shuffle. So a seed gives the same quizzes as the original, and a smaller number of quizzes is a prefix of a larger
// one. A quiz is stored as numbers, since it may have millions of variables.

import { checkOptions, checkType, OutOfRangeError } from "../errors/index.ts"
import type { NamedSystemPrompt } from "../measure/index.ts"
import { escapeDecode, PythonRandom, reprBody, reprQuote } from "../python/index.ts"

/** Variables are counted from 0 here; in all texts, the first one is x_1. */
export interface XorQuiz {
  /** Value of each variable, 0 or 1. */
  readonly values: Uint8Array
  /** For each variable, 1 if the formula negates it, otherwise 0. */
  readonly negations: Uint8Array
  /** Variables in the order of the prompt. */
  readonly order: readonly number[]
  /** The value of the formula. */
  readonly answer: boolean
}

export interface XorQuizOptions {
  /** Number of variables. */
  readonly length: number
  /** Number of quizzes. Default: 10. */
  readonly number?: number
  /** Whether the prompt lists the variables in random order. */
  readonly isShuffled?: boolean
}

/** Feasible on any machine, and more than any model can read. */
export const mostVariables = 10_000_000

export const usualNumber = 10

/**
 * @throws OutOfRangeError for a length that isn't from 1 to 10,000,000, or for a negative number
 * @throws WrongTypeError
 */
export function* drawXorQuizzes(
  options: XorQuizOptions,
  random: PythonRandom,
): Generator<XorQuiz, void> {
  checkOptions(options)
  const { length, number = usualNumber, isShuffled = false } = options
  checkType(random instanceof PythonRandom, "a PythonRandom", random)
  for (const count of [length, number]) checkType(typeof count === "number", "a number", count)
  if (!Number.isInteger(length) || length < 1 || length > mostVariables) {
    throw new OutOfRangeError(`a quiz has 1 to ${mostVariables} variables, not ${length}`)
  }
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new OutOfRangeError(`there can be 0 quizzes or more, not ${number}`)
  }
  const inOrder = Array.from({ length }, (_, variable) => variable)
  for (let left = number; left > 0; left -= 1) {
    const values = new Uint8Array(length)
    const negations = new Uint8Array(length)
    let parity = 0
    for (let variable = 0; variable < length; variable += 1) {
      const value = drawBit(random)
      const negation = drawBit(random)
      values[variable] = value
      negations[variable] = negation
      parity ^= value ^ negation
    }
    const order = isShuffled ? inOrder.slice() : inOrder
    if (isShuffled) random.shuffle(order)
    yield { values, negations, order, answer: parity === 1 }
  }
}

/** choice([True, False]) */
function drawBit(random: PythonRandom): 0 | 1 {
  return random.randbelow(2) === 0 ? 1 : 0
}

/** @throws WrongTypeError */
function checkQuiz(given: XorQuiz): void {
  const { values, negations, order, answer } = given ?? {}
  const length = values?.length
  const isQuiz =
    [values, negations].every((each) => each instanceof Uint8Array && each.length === length) &&
    Array.isArray(order) &&
    order.every((variable) => Number.isInteger(variable)) &&
    typeof answer === "boolean"
  checkType(isQuiz, "a quiz, as drawXorQuizzes gives it", given)
}

/** System prompt that xor-bench's runner sends by default if one is requested. */
export const chainOfThought: NamedSystemPrompt = {
  prompting: "chain of thought",
  text:
    "You are a reasoning engine designed to evaluate complex Boolean expressions with step-by-step " +
    "explanations. Your task is to break down each Boolean expression into smaller components, explain " +
    "how each part works, and show how the overall expression simplifies to a final result. Use logical " +
    "reasoning and the basic rules of Boolean algebra (AND, OR, NOT, XOR, etc.) to solve the problem. " +
    "Always start by parsing the expression, then follow a chain-of-thought reasoning process to ensure " +
    "clarity.",
}

// Formats a quiz: its prompt, its line in xor-bench, and a row of JSON.
//
//     prompt   x_1 = True ⏎ x_2 = False ⏎ not x_1 xor x_2 is?      from $QUIZ_VARIABLES\n$QUIZ_FORMULA is?
//     line     2,False,'x_1 = True\nx_2 = False\nnot x_1 xor x_2 is?'
//     row      {"prompt":"x_1 = …","variables":{"x_1":true,"x_2":false},"formula":"not x_1 …","answer":"False"}
//
// Each is a layout: a list of fixed texts and functions of the quiz. Only fixed texts can need escapes, so these are
// escaped once for all quizzes. Texts are generated in pieces, since a line may exceed the maximum length of a string.

/** The default template of xor-bench, as in its help. */
const defaultTemplate =
  "Given the following boolean variables:\\n$QUIZ_VARIABLES\\n" +
  "Evaluate the boolean expression: $QUIZ_FORMULA\\n" +
  "Do not write any computer programs, evaluate the expression by yourself.\\n" +
  "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.\\n" +
  "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'."

/**
 * Lines `LENGTH,ANSWER,REPR` in pieces; each line ends with a line feed.
 *
 * @param template with escapes, as entered by users
 * @throws EscapeError, WrongTypeError
 */
export function quizLines(
  quizzes: Iterable<XorQuiz>,
  template = defaultTemplate,
): Generator<string, void> {
  const decoded = escapeDecode(template)
  const quote = reprQuote(decoded)
  const prompt = promptLayout(decoded, (text) => reprBody(text, quote), "\\n")
  return written(quizzes, [lengthOf, ",", answerOf, `,${quote}`, ...prompt, `${quote}\n`])
}

/**
 * Lines of JSON in pieces, each line with its line feed: prompt, variables in the order of the prompt, formula, and
 * answer, `True` or `False`.
 *
 * @param template with escapes, as entered by users
 * @throws EscapeError, WrongTypeError
 */
export function quizRows(
  quizzes: Iterable<XorQuiz>,
  template = defaultTemplate,
): Generator<string, void> {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  return written(quizzes, [
    '{"prompt":"',
    ...promptLayout(escapeDecode(template), inJson, "\\n"),
    '","variables":{',
    (quiz) => variables(quiz, (name, value) => `"${name}":${value}`, ","),
    '},"formula":"',
    formula,
    '","answer":"',
    answerOf,
    '"}\n',
  ])
}

/**
 * The prompt for a model.
 *
 * @param template with escapes, as entered by users
 * @throws EscapeError, WrongTypeError
 */
export function promptOf(quiz: XorQuiz, template = defaultTemplate): string {
  const layout = promptLayout(escapeDecode(template), (text) => text, "\n")
  return [...written([quiz], layout)].join("")
}

/**
 * The formula, such as `not x_1 xor x_2`.
 *
 * @throws WrongTypeError
 */
export function formulaOf(quiz: XorQuiz): string {
  checkQuiz(quiz)
  return [...formula(quiz)].join("")
}

/**
 * Values of the variables, in the order of the prompt.
 *
 * @throws WrongTypeError
 */
export function assignmentOf(quiz: XorQuiz): Map<string, boolean> {
  checkQuiz(quiz)
  const { order, values } = quiz
  return new Map(order.map((variable) => [nameOf(variable), values[variable] === 1]))
}

type Part = string | ((quiz: XorQuiz) => Iterable<string>)

function promptLayout(
  template: string,
  escaped: (text: string) => string,
  lineFeed: string,
): Part[] {
  const lines = (quiz: XorQuiz) =>
    variables(quiz, (name, value) => `${name} = ${value ? "True" : "False"}`, lineFeed)
  return template.split(/(\$QUIZ_VARIABLES|\$QUIZ_FORMULA)/).map((text, index) => {
    if (index % 2 === 0) return escaped(text)
    return text === "$QUIZ_VARIABLES" ? lines : formula
  })
}

/** Minimum number of characters in each piece except the last. */
const pieceLength = 1 << 16

function* written(quizzes: Iterable<XorQuiz>, layout: readonly Part[]): Generator<string, void> {
  const isIterable = typeof quizzes === "object" && quizzes !== null && Symbol.iterator in quizzes
  checkType(isIterable, "an array of quizzes", quizzes)
  let piece = ""
  for (const quiz of quizzes) {
    checkQuiz(quiz)
    for (const part of layout) {
      for (const text of typeof part === "string" ? [part] : part(quiz)) {
        piece += text
        if (piece.length < pieceLength) continue
        yield piece
        piece = ""
      }
    }
  }
  if (piece !== "") yield piece
}

function lengthOf({ values }: XorQuiz): [string] {
  return [String(values.length)]
}

function answerOf({ answer }: XorQuiz): [string] {
  return [answer ? "True" : "False"]
}

function formula({ negations }: XorQuiz): Iterable<string> {
  const operand = (variable: number) => (negations[variable] ? "not " : "") + nameOf(variable)
  return blocks(negations.length, operand, " xor ")
}

function variables(
  { order, values }: XorQuiz,
  textOf: (name: string, value: boolean) => string,
  separator: string,
): Iterable<string> {
  const textAt = (place: number) => {
    const variable = order[place] as number
    return textOf(nameOf(variable), values[variable] === 1)
  }
  return blocks(order.length, textAt, separator)
}

function nameOf(variable: number): string {
  return `x_${variable + 1}`
}

const blockLength = 1024

/** Texts with a separator between them, concatenated in blocks. */
function* blocks(
  count: number,
  textAt: (place: number) => string,
  separator: string,
): Generator<string, void> {
  for (let start = 0; start < count; start += blockLength) {
    const end = Math.min(count, start + blockLength)
    let block = start === 0 ? "" : separator
    for (let place = start; place < end; place += 1) {
      block += place === start ? textAt(place) : separator + textAt(place)
    }
    yield block
  }
}
