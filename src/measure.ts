// Measuring language models, without files and network: quizzes, prompts, answers, runs and scores. Who asks
// the model is told by a function, so that it runs in browsers as well.
//
//     verdictOf("so it is <ANSWER>True</ANSWER>", true, answerRule("first-tag"))      "correct"

export type { Cell, CountedRow, GridPanel } from "./measure/accuracy/accuracy-grid.ts"
export {
  type AccuracyGrid,
  type AccuracyTable,
  accuracyGrid,
  accuracyTable,
  TableSizeError,
} from "./measure/accuracy/accuracy-grid.ts"
export { csvOfTable, jsonOfTable, markdownOfTable } from "./measure/accuracy/format-table.ts"
export {
  type AnswerForm,
  type AnswerRule,
  AnswerRuleError,
  answerRule,
  builtInRules,
} from "./measure/answers/answer-rule.ts"
export { type Verdict, verdictOf } from "./measure/answers/judge-reply.ts"
export type * from "./measure/cases/case.ts"
export type { CaseValue } from "./measure/cases/case-value.ts"
export type { ConfigurationLabels } from "./measure/cases/configuration-names.ts"
export type { Judged, StatedVerdict } from "./measure/cases/judged.ts"
export {
  type Ask,
  AskError,
  type ChatRequest,
  type Remedy,
  type Reply,
} from "./measure/requests/ask.ts"
export type { Cancellation, Clock } from "./measure/runs/clock.ts"
export type { Conflict, Difference, Task } from "./measure/runs/plan-run.ts"
export { planRun, type RunPlan } from "./measure/runs/plan-run.ts"
export type { Retry, RunOptions } from "./measure/runs/run-cases.ts"
export {
  type RunHooks,
  type RunLimits,
  type RunOutcome,
  runCases,
  type StopReason,
} from "./measure/runs/run-cases.ts"
export { formatRecord, parseRecord, type RunRecord } from "./measure/runs/run-record.ts"
export { type AnswerRules, type Tally, tallyOf } from "./measure/scores/reply-tally.ts"
export type { Figures, LengthFigures, RuleEffect } from "./measure/scores/score.ts"
export { type Score, scoreOf } from "./measure/scores/score.ts"
export { type Interval, wilsonInterval } from "./measure/scores/wilson-interval.ts"
export { EscapeError } from "./python/escape-decode.ts"
export { drawXorQuizzes, type XorQuiz, type XorQuizOptions } from "./xor-bench/xor-quiz.ts"
export {
  assignmentOf,
  formulaOf,
  promptOf,
  quizLines,
  quizRows,
} from "./xor-bench/xor-quiz-text.ts"
