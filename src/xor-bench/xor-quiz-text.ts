// Formats a quiz: its prompt, its line in xor-bench, and a row of JSON.
//
//     prompt   x_1 = True ⏎ x_2 = False ⏎ not x_1 xor x_2 is?      from $QUIZ_VARIABLES\n$QUIZ_FORMULA is?
//     line     2,False,'x_1 = True\nx_2 = False\nnot x_1 xor x_2 is?'
//     row      {"prompt":"x_1 = …","variables":{"x_1":true,"x_2":false},"formula":"not x_1 …","answer":"False"}
//
// Each is a layout: a list of fixed texts and functions of the quiz. Only fixed texts can need escapes, so these are
// escaped once for all quizzes. Texts are generated in pieces, since a line may exceed the maximum length of a string.

import { checkType } from "../errors/index.ts"
import { escapeDecode, reprBody, reprQuote } from "../python/index.ts"
import { checkQuiz, type XorQuiz } from "./xor-quiz.ts"

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

/** Minimum number of characters in a piece, except the last one. */
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
