import { randomBytes } from "node:crypto"
import { InvalidArgumentError } from "commander"
import { EscapeError } from "../../xor-bench/python/escape-decode.ts"
import { pythonInt } from "../../xor-bench/python/python-int.ts"
import {
  drawXorQuizzes,
  mostVariables,
  usualNumber,
  type XorQuiz,
} from "../../xor-bench/xor-quiz.ts"
import { UsageError } from "../options/usage-error.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { type Progress, startProgress } from "../terminal/progress.ts"
import type { Terminal } from "../terminal/terminal.ts"

interface XorBenchOptions {
  readonly length: number
  readonly number: number
  readonly seed?: bigint
  readonly shuffle?: boolean
  readonly prompt?: string
  readonly jsonl?: boolean
}

/** A replacement for the original program, so it keeps the same flags. */
export const xorBenchCommand = commandSpec({
  options: [
    {
      flags: "-l, --length <number>",
      text: "number of variables per quiz (required)",
      read: readLength,
      required: true,
    },
    {
      flags: "-n, --number <number>",
      text: "number of quizzes to generate",
      read: readNumber,
      default: usualNumber,
    },
    {
      flags: "-r, --seed <number>",
      text: "random seed, an integer of any size and sign (default: a new one)",
      read: readSeed,
    },
    { flags: "-s, --shuffle", text: "shuffle the variables in each prompt" },
    {
      flags: "-p, --prompt <template>",
      text: "custom prompt with $QUIZ_VARIABLES and $QUIZ_FORMULA; escapes such as \\n are interpreted",
    },
    {
      flags: "--json, --jsonl",
      text: "print JSON Lines with prompt, variables, formula and answer",
    },
  ],
  examples: [
    [
      "boolglot xor-bench -l 2 -n 1 -r 1 -p '$QUIZ_VARIABLES\\nso $QUIZ_FORMULA is'",
      "Boolean expressions with 2 variables",
      "2,True,'x_1 = True\\nx_2 = False\\nso not x_1 xor not x_2 is'",
    ],
    ["boolglot xor-bench -l 8 -n 100 --jsonl > quizzes.jsonl"],
  ],
  exitCodes: { 0: "all quizzes were generated" },
  run: async (terminal, _, options: XorBenchOptions) => {
    await writeQuizzes(terminal, options)
    return 0
  },
})

async function writeQuizzes(
  { output, notes }: Terminal,
  { length, number, seed, shuffle = false, prompt, jsonl }: XorBenchOptions,
): Promise<void> {
  const { PythonRandom } = await import("../../python/python-random.ts")
  const { quizLines, quizRows } = await import("../../xor-bench/xor-quiz-text.ts")
  const drawn = seed ?? newSeed()
  const random = new PythonRandom(drawn)
  const quizzes = drawXorQuizzes({ length, number, isShuffled: shuffle }, random)
  const progress = await startProgress(notes, number, "quiz", "quizzes")
  try {
    const counted = counting(quizzes, progress)
    const pieces = refusing(() => (jsonl ? quizRows : quizLines)(counted, prompt))
    // Word for word what the original says.
    await notes.write(`Boolean expressions with ${length} variables\n`)
    if (seed === undefined) {
      await notes.write(`Seed ${drawn}; give it with -r to draw the same quizzes again\n`)
    }
    for (const piece of pieces) await output.write(piece)
  } finally {
    progress.stop()
  }
}

function* counting(quizzes: Iterable<XorQuiz>, progress: Progress): Generator<XorQuiz, void> {
  for (const quiz of quizzes) {
    yield quiz
    progress.add(1)
  }
}

/** @throws UsageError */
function refusing<Result>(readPrompt: () => Result): Result {
  try {
    return readPrompt()
  } catch (error) {
    if (error instanceof EscapeError) throw new UsageError(`the prompt is ${error.message}`)
    throw error
  }
}

/** Large enough that no two runs share it, and short enough to be typed again. */
function newSeed(): bigint {
  return randomBytes(8).readBigUInt64BE()
}

function readLength(text: string): number {
  return readWithin(text, 1, mostVariables)
}

function readNumber(text: string): number {
  return readWithin(text, 0, Number.MAX_SAFE_INTEGER)
}

function readSeed(text: string): bigint {
  const seed = pythonInt(text)
  if (seed === undefined) throw new InvalidArgumentError("Write a whole number.")
  return seed
}

function readWithin(text: string, least: number, most: number): number {
  const number = pythonInt(text)
  if (number !== undefined && number >= least && number <= most) return Number(number)
  const [from, to] = [least, most].map((bound) => bound.toLocaleString("en-US"))
  throw new InvalidArgumentError(`Write a whole number from ${from} to ${to}.`)
}
