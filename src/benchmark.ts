// Measuring language models, without files and network: quizzes, prompts, answers, runs and scores. Who asks
// the model is told by a function, so that it runs in browsers as well.
//
//     verdictOf("so it is <ANSWER>True</ANSWER>", true, answerRule("first-tag"))      "correct"

export { type AccuracyGrid, accuracyGrid } from "./benchmark/accuracy-grid.ts"
export { type AccuracyTable, accuracyTable } from "./benchmark/accuracy-table.ts"
export {
  type AnswerRule,
  answerRule,
  builtInRules,
  type Verdict,
  verdictOf,
} from "./benchmark/answer-rule.ts"
export { AnswerRuleError } from "./benchmark/answer-rule-error.ts"
export { type Ask, AskError, type ChatRequest, type Remedy, type Reply } from "./benchmark/ask.ts"
export type * from "./benchmark/case.ts"
export { csvOfTable, jsonOfTable, markdownOfTable } from "./benchmark/format-table.ts"
export { planRun, type RunPlan } from "./benchmark/plan-run.ts"
export {
  type RunHooks,
  type RunLimits,
  type RunOutcome,
  runCases,
  type StopReason,
} from "./benchmark/run-cases.ts"
export { formatRecord, parseRecord, type RunRecord } from "./benchmark/run-record.ts"
export { type Score, scoreOf } from "./benchmark/score.ts"
export { type Tally, tallyOf } from "./benchmark/tally.ts"
export type { Task } from "./benchmark/task.ts"
export { type Interval, wilsonInterval } from "./benchmark/wilson-interval.ts"
export { drawXorQuizzes, type XorQuiz, type XorQuizOptions } from "./benchmark/xor-quiz.ts"
export {
  assignmentOf,
  formulaOf,
  promptOf,
  quizLines,
  quizRows,
} from "./benchmark/xor-quiz-text.ts"
export { PythonRandom } from "./python/python-random.ts"
