// Files, threads and the network.

export { answerLines } from "./answers/answer-lines.ts"
export { byVerdicts, type LineQuestion } from "./answers/line-question.ts"
export type { FixedAnswer } from "./answers/verdict-answers.ts"
export { type ConvertReport, convertFiles } from "./convert/convert-files.ts"
export type { Sink } from "./convert/row-writer.ts"
export { type FixCounts, type FixedOutput, type Losses, writerFor } from "./convert/writer-for.ts"
export { chatEndpoint } from "./endpoint/chat-endpoint.ts"
export { evaluateFile, type FileVerdicts } from "./evaluate-file.ts"
export {
  checkOutputs,
  type OutputOptions,
  ProtectedFileError,
  WriteError,
} from "./files/check-outputs.ts"
export { expandPaths } from "./files/expand-paths.ts"
export { FileInUseError } from "./files/file-lock.ts"
export { writeFolder } from "./files/make-folder.ts"
export { addressProblem, nearestFile, readBytes, readWhole } from "./files/open-file.ts"
export { openInput } from "./files/open-input.ts"
export { type OutputFile, withOutputFiles } from "./files/output-file.ts"
export { readLines, standardInput, textOf } from "./files/read-lines.ts"
export { isOpenStream } from "./files/same-file.ts"
export { type GenerateFileOptions, generateFile } from "./generate/generate-file.ts"
export type { RowSink } from "./generate/write-rows.ts"
export { readGrammarFile, readGrammarFolder } from "./grammar-folder.ts"
export type { Asking } from "./measure/plan-cases.ts"
export {
  type CaseFile,
  type CaseSet,
  type ReadCasesOptions,
  type RowList,
  type RowRemark,
  readCases,
} from "./measure/read-cases.ts"
export type { LineProblem } from "./measure/read-run-file.ts"
export { type ReadRunsOptions, type RunSource, readRuns } from "./measure/read-runs.ts"
export { RunFile, type TornEnd } from "./measure/run-file.ts"
export { readSystemPrompt } from "./measure/system-prompt.ts"
export {
  type CheckedPart,
  checkPart,
  type PartOptions,
  type ShardNumber,
} from "./parts/check-part.ts"
export {
  type MergedShards,
  type MergeOptions,
  mergeParts,
  mergePartsInto,
} from "./parts/merge-parts.ts"
export { PartError } from "./parts/part-bytes.ts"
export type { ValidateOptions } from "./validate/invalid-options.ts"
export { planFiles, readPlan } from "./validate/plan-files.ts"
export type { PlanSettings, SharedPlan } from "./validate/shared-plan.ts"
export { validateFiles } from "./validate/validate-files.ts"
export { ThreadError } from "./workers/worker-thread.ts"
