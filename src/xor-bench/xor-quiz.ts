// Draws quizzes like the generator of xor-bench.
//
//     values     True  False       x_1 is True, x_2 is False
//     negations  not   -           not x_1 xor x_2
//     order      1     0           x_2 precedes x_1 in the prompt
//
// Uses Python's random numbers: one choice for the value of each variable, one for its negation, and an optional
// shuffle. So a seed gives the same quizzes as the original, and fewer quizzes are a prefix of more. A quiz is stored
// as numbers, since it may have millions of variables.

import { checkOptions, checkType, OutOfRangeError } from "../errors/index.ts"
import type { NamedSystemPrompt } from "../measure/index.ts"
import { PythonRandom } from "../python/index.ts"

/** Variables are counted from 0 here; in all texts, the first one is x_1. */
export interface XorQuiz {
  /** Value of each variable, 0 or 1. */
  readonly values: Uint8Array
  /** Whether the formula negates each variable, 0 or 1. */
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

/** Feasible for any machine, and more than any model reads. */
export const mostVariables = 10_000_000

export const usualNumber = 10

/**
 * @throws OutOfRangeError for a length that isn't from 1 to 10,000,000, or a negative number
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
export function checkQuiz(given: XorQuiz): void {
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
