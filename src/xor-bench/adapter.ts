// Connects xor-bench to generic code: the formats of its two programs, the template of its prompts, its system prompt,
// and the reader of its logs.

import type { Format } from "../formats/format.ts"
import { UnreadableRowError } from "../formats/row.ts"
import type { ReplyLog } from "../measure/scores/reply-log.ts"
import { type Extracted, extracted } from "../validate/templates/extracted.ts"
import { endOfText, startOfText, trim } from "../validate/templates/passage.ts"
import { nothingStated, state } from "../validate/templates/read-assignments.ts"
import type { Template } from "../validate/templates/template.ts"
import { readLogLine, readQuizLine } from "./lines.ts"

// The template of xor-bench's prompts; other text may surround the prompt.
//
//     Given the following boolean variables:
//     x_1 = True                                              text: not x_1   variables: x_1 ↦ true
//     Evaluate the boolean expression: not x_1
//
// A prompt with several different formulas, such as one with solved examples, is ambiguous and doesn't match.

const variablesHeading = "Given the following boolean variables:"
const formulaHeading = "Evaluate the boolean expression:"

const quizTemplate: Template = { source: "xor-bench", extract: extractQuiz }

function extractQuiz(text: string): Extracted | undefined {
  const stated = nothingStated()
  let formula: string | undefined
  /** `undefined` if the formula occurs several times. */
  let start: number | undefined
  let hasHeading = false
  let isUnderHeading = false
  for (const { line, from } of linesOf(text)) {
    const trimmed = trim(line)
    if (trimmed.endsWith(variablesHeading)) {
      hasHeading = true
      isUnderHeading = true
    } else if (isUnderHeading && trimmed !== "") {
      const [, name, value] = /^([^ \t\r=]+)[ \t]*=[ \t]*(True|False)$/.exec(trimmed) ?? []
      if (name === undefined) isUnderHeading = false
      else state(stated, name, value === "True")
    }
    const at = line.indexOf(formulaHeading)
    if (at < 0) continue
    const first = startOfText(line, at + formulaHeading.length, line.length)
    const found = line.slice(first, endOfText(line, first, line.length))
    if ((formula ?? found) !== found) return undefined
    start = formula === undefined ? from + first : undefined
    formula = found
  }
  if (!hasHeading || formula === undefined) return undefined
  const found = extracted(formula, 0, formula.length, stated)
  return found && { ...found, start }
}

function* linesOf(text: string): Generator<{ readonly line: string; readonly from: number }> {
  let from = 0
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
    yield { line: text.slice(from, end), from }
    from = end + 1
  }
  yield { line: text.slice(from), from }
}

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

export { chainOfThought } from "./xor-quiz.ts"

/**
 * The model that a log is named after: `openai/gpt-4` for `logs/openai-gpt-4.log`. Accepts a length before the
 * extension, as in `openai-gpt-4.l16.log`, and compressed files. A name without a dash is returned as it is.
 */
export function modelOfLog(path: string): string {
  const name = (path.split(/[/\\]/).at(-1) ?? path)
    .replace(/\.gz(?:ip)?$/i, "")
    .replace(/\.(?:log|txt|out)$/i, "")
    .replace(/\.l\d+$/, "")
  const dashed = authorsWithDash.find((author) => name.startsWith(`${author}-`))
  const end = dashed?.length ?? name.indexOf("-")
  const [author, model] = [name.slice(0, end), name.slice(end + 1)]
  return end <= 0 || model === "" ? name : `${author}/${model}`
}

const authorsWithDash = [
  "01-ai",
  "aion-labs",
  "anthracite-org",
  "arcee-ai",
  "bytedance-seed",
  "eva-unit-01",
  "ibm-granite",
  "meta-llama",
  "nex-agi",
  "open-r1",
  "prime-intellect",
  "shisa-ai",
  "stepfun-ai",
  "tokyotech-llm",
  "x-ai",
  "z-ai",
]
