import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { InvalidArgumentError } from "commander"
import { EscapeError, pythonInt } from "../../python/index.ts"
import { drawXorQuizzes, mostVariables, usualNumber, type XorQuiz } from "../../xor-bench/index.ts"
import { UsageError } from "../options/expression-options.ts"
import { boolglotCall } from "../render/shell-command.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { reader } from "../specification/read-values.ts"
import { type Progress, startProgress } from "../terminal/progress.ts"

interface Options {
  readonly length: number
  readonly number: number
  readonly seed?: bigint
  readonly shuffle?: boolean
  readonly prompt?: string
  readonly jsonl?: boolean
}

const readLength = within(1, mostVariables)
const readNumber = within(0, Number.MAX_SAFE_INTEGER)

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
      read: reader(pythonInt, "Write a whole number."),
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
  instead: (argument) =>
    existsSync(argument)
      ? `it draws quizzes; to send rows to a model: ${boolglotCall("run", argument, "--model", "openai/gpt-4o")}`
      : undefined,
  examples: [
    [
      "boolglot xor-bench -l 2 -n 1 -r 1 -p '$QUIZ_VARIABLES\\nso $QUIZ_FORMULA is'",
      "Boolean expressions with 2 variables",
      "2,True,'x_1 = True\\nx_2 = False\\nso not x_1 xor not x_2 is'",
    ],
    ["boolglot xor-bench -l 8 -n 100 --jsonl > quizzes.jsonl"],
  ],
  exitCodes: { 0: "all quizzes were generated" },
  run: async ({ output, notes }, _, { length, number, seed, ...options }: Options) => {
    const { PythonRandom } = await import("../../python/python-random.ts")
    const { quizLines, quizRows } = await import("../../xor-bench/xor-quiz.ts")
    // Large enough that no two runs share it, and short enough to be typed again.
    const drawn = seed ?? randomBytes(8).readBigUInt64BE()
    const isShuffled = options.shuffle ?? false
    const quizzes = drawXorQuizzes({ length, number, isShuffled }, new PythonRandom(drawn))
    const progress = await startProgress(notes, number, "quiz", "quizzes")
    try {
      const write = options.jsonl ? quizRows : quizLines
      const pieces = write(counting(quizzes, progress), options.prompt)
      // The exact text of the original.
      await notes.write(`Boolean expressions with ${length} variables\n`)
      if (seed === undefined) {
        await notes.write(`Seed ${drawn}; give it with -r to draw the same quizzes again\n`)
      }
      for (const piece of pieces) await output.write(piece)
    } catch (error) {
      if (!(error instanceof EscapeError)) throw error
      throw new UsageError(`the prompt is ${error.message}`)
    } finally {
      progress.stop()
    }
    return 0
  },
})

function* counting(quizzes: Iterable<XorQuiz>, progress: Progress): Generator<XorQuiz, void> {
  for (const quiz of quizzes) {
    yield quiz
    progress.add(1)
  }
}

function within(least: number, most: number) {
  return (text: string): number => {
    const number = pythonInt(text)
    if (number !== undefined && number >= least && number <= most) return Number(number)
    const [from, to] = [least, most].map((bound) => bound.toLocaleString("en-US"))
    throw new InvalidArgumentError(`Write a whole number from ${from} to ${to}.`)
  }
}
