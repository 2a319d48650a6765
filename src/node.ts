// Files and many lines at once, for Node.
//
//     for await (const { verdicts } of evaluateFile("lines.txt", "true-false")) …

export { BoolglotError, WrongTypeError } from "./errors/boolglot-error.ts"
export type { ErrorCode } from "./errors/error-code.ts"
export { GenerationError } from "./generate/draw/case-stream.ts"
export { ParameterError } from "./generate/parameter-error.ts"
export { UnknownDialectError } from "./language/dialect/dialect-named.ts"
export {
  LineEvaluator,
  type LineOptions,
  type LineVerdicts,
  verdict,
} from "./language/engines/line-evaluator.ts"
export { AmbiguityError } from "./language/engines/readings.ts"
export { GrammarError } from "./language/ohm/grammar-error.ts"
export { PromptTemplateError } from "./measure/prompts/prompt-template.ts"
export type { ChatEndpoint } from "./measure/requests/chat-completion.ts"
export { chatEndpoint } from "./node/endpoint/chat-endpoint.ts"
export { evaluateFile, type FileVerdicts } from "./node/evaluate-file.ts"
export { FileError } from "./node/files/file-error.ts"
export { FileInUseError } from "./node/files/file-lock.ts"
export { ProtectedFileError, WriteError } from "./node/files/write-error.ts"
export { type GenerateFileOptions, generateFile } from "./node/generate/generate-file.ts"
export { readGrammarFile, readGrammarFolder } from "./node/grammar-folder.ts"
export { type CaseSet, type ReadCasesOptions, readCases } from "./node/measure/read-cases.ts"
export { type ReadRunsOptions, type RunSource, readRuns } from "./node/measure/read-runs.ts"
export { RunFile } from "./node/measure/run-file.ts"
export { OptionError } from "./node/validate/refuse-options.ts"
export type { Source } from "./node/validate/split-repeats.ts"
export { validateFiles } from "./node/validate/validate-files.ts"
export type {
  FixedRows,
  FixedRows as MendedRows,
  ValidateOptions,
} from "./node/validate/validate-options.ts"
export { ThreadError } from "./node/workers/chunk-threads.ts"
export type * from "./report/report.ts"
export {
  InapplicableConventionError,
  UnknownConventionError,
} from "./validate/conventions/conventions.ts"
export { UnknownFieldError } from "./validate/plan/find-fields.ts"
export { type Proposal, UnclearRowsError } from "./validate/plan/unclear-rows.ts"
export { TaskError } from "./validate/tasks/task.ts"
export { TemplateError } from "./validate/templates/template-error.ts"
