// Files and many lines at once, for Node.
//
//     for await (const { verdicts } of evaluateFile("lines.txt", trueFalse)) …

export type { FixedRows } from "./datasets/check-options.ts"
export type { Source } from "./datasets/source.ts"
export { FileError } from "./errors/file-error.ts"
export { OptionError } from "./errors/option-error.ts"
export { AmbiguityError, type Side } from "./language/engines/ambiguity-error.ts"
export {
  LineEvaluator,
  type LineOptions,
  type LineVerdicts,
  verdict,
} from "./language/engines/line-evaluator.ts"
export type { HarnessName } from "./measure/harnesses/harness.ts"
export { PromptTemplateError } from "./measure/prompts/prompt-template.ts"
export type { AskEndpoint, ChatEndpoint } from "./measure/requests/chat-completion.ts"
export type { Copies } from "./measure/runs/counted-records.ts"
export type { LineProblem as ReplyLogProblem } from "./measure/scores/reply-log.ts"
export type { StatedTally } from "./measure/scores/score.ts"
export { chatEndpoint } from "./node/endpoint/chat-endpoint.ts"
export { evaluateFile, type FileVerdicts } from "./node/evaluate-file.ts"
export type { OutputOptions } from "./node/files/check-outputs.ts"
export { FileInUseError } from "./node/files/file-lock.ts"
export { ProtectedFileError, WriteError } from "./node/files/write-error.ts"
export { type GenerateFileOptions, generateFile } from "./node/generate/generate-file.ts"
export { readGrammarFile, readGrammarFolder } from "./node/grammar-folder.ts"
export type { Asking } from "./node/measure/plan-cases.ts"
export type { CaseFile, RowList, RowRemark } from "./node/measure/read-cases.ts"
export { type CaseSet, type ReadCasesOptions, readCases } from "./node/measure/read-cases.ts"
export type { LineProblem } from "./node/measure/read-run-file.ts"
export { type ReadRunsOptions, type RunSource, readRuns } from "./node/measure/read-runs.ts"
export type { TornEnd } from "./node/measure/run-file.ts"
export { RunFile } from "./node/measure/run-file.ts"
export {
  type CheckedPart,
  checkPart,
  type PartOptions,
  type ShardNumber,
} from "./node/parts/check-part.ts"
export {
  type MergedShards,
  type MergeOptions,
  mergeParts,
  mergePartsInto,
} from "./node/parts/merge-parts.ts"
export { PartError } from "./node/parts/part-bytes.ts"
export { planFiles, readPlan } from "./node/validate/plan-files.ts"
export type { ValidateOptions } from "./node/validate/refuse-options.ts"
export type { PlanSettings, SharedPlan } from "./node/validate/shared-plan.ts"
export { validateFiles } from "./node/validate/validate-files.ts"
export { ThreadError } from "./node/workers/worker-thread.ts"
export type * from "./report/report.ts"
export {
  InapplicableConventionError,
  UnknownConventionError,
} from "./validate/conventions/conventions.ts"
export type { LabelForm, LabelWord } from "./validate/labels/label-form.ts"
export type { Outvoted, Unlikely } from "./validate/plan/detect-dialect.ts"
export type { ExplainedReading } from "./validate/plan/evidence.ts"
export { UnknownFieldError } from "./validate/plan/find-fields.ts"
export type { DifferingLabels } from "./validate/plan/restated-labels.ts"
export { type Proposal, UnclearRowsError } from "./validate/plan/unclear-rows.ts"
export type {
  ContradictionCounts,
  Contradictions,
  JudgedContradictions,
} from "./validate/repeats/first-repeats.ts"
export { TaskError } from "./validate/tasks/task.ts"
export { TemplateError } from "./validate/templates/template-error.ts"
