// Connects xor-bench to generic code: the formats of its two programs, the template of its prompts, its system prompt,
// and the reader of its logs.

import type { Format } from "../formats/format.ts"
import { UnreadableRowError } from "../formats/row.ts"
import type { ReplyLog } from "../measure/scores/reply-log.ts"
import { readLogLine, readQuizLine } from "./lines.ts"
import { modelOfLog } from "./model-of-log.ts"
import { quizTemplate } from "./quiz-template.ts"

const quizzes: Format = {
  name: "xor-bench",
  label: "quizzes of xor-bench",
  endings: [],
  sniff: ({ line }) => (/^\d+,(True|False),["']/.test(line) ? "certain" : undefined),
  rows: {
    kind: "lines",
    read(line) {
      const quiz = readQuizLine(line)
      if (quiz === undefined) {
        throw new UnreadableRowError("not a line of xor-bench, which writes LENGTH,ANSWER,PROMPT")
      }
      const { prompt, answer, length } = quiz
      return { input: prompt, target: answer, assignment: undefined, length }
    },
    arePrompts: true,
  },
}

const log: Format = {
  name: "xor-bench-log",
  label: "log of xor-bench",
  endings: [],
  sniff: ({ line }) => (line.startsWith("[{'role': ") ? "certain" : undefined),
  rows: {
    kind: "lines",
    read(line) {
      const prompt = readLogLine(line)?.prompt
      return prompt === undefined
        ? undefined
        : { input: prompt, target: undefined, assignment: undefined }
    },
    noLabels: "a log does not state the right answers",
    areRare: true,
    arePrompts: true,
  },
}

/** Everything needed to check rows, without loading the rest. */
export const xorBench = { formats: [quizzes, log], templates: [quizTemplate] }

export const xorBenchReplies: ReplyLog = {
  isOwnLine: (line) => readLogLine(line) !== undefined,
  modelOf: modelOfLog,
  read: async (lines, options) => (await import("./read-log.ts")).readLog(lines, options),
}

export { chainOfThought } from "./system-prompt.ts"
