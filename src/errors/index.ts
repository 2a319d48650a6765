// Errors with codes, argument checks, and a search for the nearest known names.

export {
  BoolglotError,
  checkNames,
  checkOptions,
  checkText,
  checkType,
  type ErrorCode,
  FileError,
  fileReason,
  installation,
  isObject,
  MissingLibraryError,
  OptionError,
  OutOfRangeError,
  type Remedy,
  WrongTypeError,
} from "./boolglot-error.ts"
export { didYouMean, nearest } from "./nearest-name.ts"
