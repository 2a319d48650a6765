// What general code is told of xor-bench: the formats of what its two programs write, how expressions stand in its
// prompts, its system prompt, and how the replies in its logs are read.

import type { Format } from "../formats/format.ts"
import { UnreadableRowError } from "../formats/row.ts"
import type { ReplyLog } from "../measure/scores/reply-log.ts"
import { readLogLine, readQuizLine } from "./lines.ts"
import { modelOfLog } from "./model-of-log.ts"
import { quizTemplate } from "./quiz-template.ts"
import { chainOfThought } from "./system-prompt.ts"

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

const replies: ReplyLog = {
  isOwnLine: (line) => readLogLine(line) !== undefined,
  modelOf: modelOfLog,
  // What checks rows does not load what measures models.
  read: async (lines, options) => (await import("./read-log.ts")).readLog(lines, options),
}

export const xorBench = {
  formats: [quizzes, log],
  templates: [quizTemplate],
  systemPrompts: [chainOfThought],
  replyLogs: [replies],
}
