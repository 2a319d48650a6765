// Files and many lines at once, for Node.
//
//     for await (const { verdicts } of evaluateFile("lines.txt", "true-false")) …

export type * from "./dataset/report.ts"
export {
  LineEvaluator,
  type LineOptions,
  type LineVerdicts,
  verdict,
} from "./engines/line-evaluator.ts"
export { chatEndpoint } from "./node/chat-endpoint.ts"
export { evaluateFile, type FileVerdicts } from "./node/evaluate-file.ts"
export { FileError } from "./node/file-error.ts"
export { FileInUseError } from "./node/file-in-use-error.ts"
export { type GenerateFileOptions, generateFile } from "./node/generate-file.ts"
export { readGrammarFile, readGrammarFolder } from "./node/grammar-folder.ts"
export type { ChatEndpoint } from "./node/openai-endpoint.ts"
export { OptionError } from "./node/option-error.ts"
export { type CaseSet, type ReadCasesOptions, readCases } from "./node/read-cases.ts"
export { type ReadRunsOptions, type RunSource, readRuns } from "./node/read-runs.ts"
export { RunFile } from "./node/run-file.ts"
export { ThreadError } from "./node/thread-error.ts"
export { validateFiles } from "./node/validate-files.ts"
export type { MendedRows, ValidateOptions } from "./node/validate-options.ts"
export { ProtectedFileError, WriteError } from "./node/write-error.ts"
