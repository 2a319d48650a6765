// Files, threads and the network.

export type { AnsweredChunk, ChunkAnswers, LeftLine } from "./answers/chunk-answers.ts"
export type { LineQuestion } from "./answers/line-question.ts"
export type { FixedAnswer, VerdictAnswers, VerdictQuestion } from "./answers/verdict-answers.ts"
export { type ConvertReport, convertFiles } from "./convert/convert-files.ts"
export { rowLosses, type Sink } from "./convert/row-writer.ts"
export { type FixCounts, type FixedOutput, type Losses, writerFor } from "./convert/writer-for.ts"
export { chatEndpoint } from "./endpoint/chat-endpoint.ts"
export { evaluateFile, type FileVerdicts } from "./evaluate-file.ts"
export {
  checkOutputs,
  type OutputOptions,
  ProtectedFileError,
  WriteError,
} from "./files/check-outputs.ts"
export { expandPaths, isFolder } from "./files/expand-paths.ts"
export { FileInUseError } from "./files/file-lock.ts"
export { withFolders, writeFolder } from "./files/make-folder.ts"
export {
  addressProblem,
  isAddress,
  nearestFile,
  readBytes,
  readWhole,
} from "./files/open-file.ts"
export { openInput } from "./files/open-input.ts"
export { type OutputFile, withOutputFiles } from "./files/output-file.ts"
export { overlong, readLines, standardInput, textOf, wholeLines } from "./files/read-lines.ts"
export { isOpenStream, isStandardOutput } from "./files/same-file.ts"
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
export { serveFolder } from "./serve-folder.ts"
export { planFiles, readPlan } from "./validate/plan-files.ts"
export type { ValidateOptions } from "./validate/refuse-options.ts"
export type { PlanSettings, SharedPlan } from "./validate/shared-plan.ts"
export { validateFiles } from "./validate/validate-files.ts"
export { ThreadError } from "./workers/worker-thread.ts"
