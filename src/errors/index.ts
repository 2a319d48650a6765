// Errors with codes, checks of arguments, and the nearest of some names.

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
export { didYouMean, nearest } from "./nearest.ts"
