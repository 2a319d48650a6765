// Turning files of rows into one report.

export { checkDataset, emptySum, reportOn, rereadTexts } from "./check-dataset.ts"
export { type CheckedFile, checkFile, lostBytes } from "./check-file.ts"
export {
  type CheckOptions,
  defaultLimit,
  dialectsOfOptions,
  type FixedRow,
  type FixedRows,
  type FixedRowWriter,
  inputOptionsOf,
  mostBytesOfLine,
  planOptionsOf,
  unreadProblem,
} from "./check-options.ts"
export { CheckPool, type CheckThread } from "./check-pool.ts"
export {
  type FileAccess,
  type Input,
  type InputOptions,
  type NamedBytes,
  type Readable,
  readInput,
} from "./input.ts"
export { describeInput, lineOfRow, namedProblem, planInput, Sample } from "./plan-input.ts"
export {
  copiesAmong,
  type FoundRepeats,
  splitsByName,
  sumOfRepeats,
} from "./repeats-by-configuration.ts"
export { bytesOf, nameOf, type Source, splitOf } from "./source.ts"
