// Prompts, cases, runs, scores, verdicts on replies, and the file formats of evaluation harnesses.

export {
  type AccuracyGrid,
  type AccuracyTable,
  accuracyGrid,
  accuracyTable,
  type Cell,
  type CountedRow,
  cellPercent,
  type GridPanel,
  TableSizeError,
} from "./accuracy/accuracy-grid.ts"
export { csvOfTable, formatPercent, jsonOfTable, markdownOfTable } from "./accuracy/format-table.ts"
export {
  type AnswerForm,
  type AnswerRule,
  AnswerRuleError,
  answerRule,
  builtInRules,
  defaultRule,
  type Verdict,
  verdictOf,
} from "./answers/answer-rule.ts"
export type {
  Asked,
  Case,
  CaseParameters,
  Configuration,
  Judged,
  RunSettings,
  StatedVerdict,
  Usage,
} from "./cases/case.ts"
export type { CaseValue } from "./cases/case-value.ts"
export {
  type ConfigurationLabels,
  describeSetting,
  fullLabel,
  fullLabels,
  settingMembers,
} from "./cases/configuration-names.ts"
export {
  type CaseRules,
  caseMaker,
  countTerms,
  leadsToExpressions,
  type RemarkKind,
  remarkKinds,
} from "./cases/make-case.ts"
export type { ExportFormat, Origin } from "./exports/export-format.ts"
export type { HarnessName } from "./harnesses/harness.ts"
export type { readHarnessFile } from "./harnesses/read-harness-file.ts"
export { defaultPrompt } from "./prompts/default-prompt.ts"
export {
  anyPrompting,
  asItStands,
  type NamedSystemPrompt,
  noPrompting,
  type PromptTemplate,
  PromptTemplateError,
  promptingName,
  promptTemplate,
} from "./prompts/prompt-template.ts"
export { type Ask, AskError, type ChatRequest, type NextStep, type Reply } from "./requests/ask.ts"
export {
  type AskEndpoint,
  type ChatEndpoint,
  chatCompletions,
  NoResponse,
} from "./requests/chat-completion.ts"
export { chooseEndpoint, type Endpoint } from "./requests/choose-endpoint.ts"
export type { Cancellation, Clock } from "./runs/deadline-and-backoff.ts"
export {
  type Conflict,
  type Difference,
  planRun,
  type RunPlan,
  type Task,
} from "./runs/plan-run.ts"
export {
  type Retry,
  type RunHooks,
  type RunLimits,
  type RunOptions,
  type RunOutcome,
  runCases,
  type StopReason,
} from "./runs/run-cases.ts"
export {
  type Copies,
  configurationKey,
  distinctRecords,
  formatRecord,
  latestRecords,
  parseRecord,
  type RunRecord,
  recordSchema,
  wrongMember,
} from "./runs/run-record.ts"
export type {
  ComparedRow,
  ComparedVerdict,
  RunComparison,
  VerdictComparison,
} from "./scores/compare-runs.ts"
export {
  type AnswerRules,
  groupByLength,
  percentOf,
  recordedRule,
  ruleMember,
  type Tally,
  tallyOf,
  withRule,
} from "./scores/reply-tally.ts"
export { RunCounter, type RunState } from "./scores/run-counter.ts"
export {
  type Figures,
  findUnanswered,
  formatStatedTally,
  formatTally,
  type Interval,
  isSameTally,
  type LengthFigures,
  type LineProblem,
  type ReadReplyLog,
  type ReplyLog,
  type ReplyLogOptions,
  type RuleEffect,
  readStatedTally,
  type Score,
  type StatedTally,
  scoreOf,
  wilsonInterval,
} from "./scores/score.ts"
export type { VerifyFailure } from "./verify/find-answer.ts"
export { GoldError } from "./verify/gold.ts"
export type { Judgement, VerifyOptions, VerifyReason } from "./verify/judges.ts"
export {
  type Verification,
  type Verifier,
  type VerifyTask,
  verifier,
  verify,
  verifyTasks,
} from "./verify/verify-reply.ts"
