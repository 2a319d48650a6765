// Errors with codes, checks of arguments, and the nearest of some names.

export {
  BoolglotError,
  checkNames,
  checkOptions,
  checkText,
  checkType,
  type ErrorCode,
  isObject,
  OutOfRangeError,
  type Remedy,
  WrongTypeError,
} from "./boolglot-error.ts"
export { FileError, fileReason } from "./file-error.ts"
export { installation, MissingLibraryError } from "./missing-library-error.ts"
export { didYouMean, nearest } from "./nearest.ts"
export { OptionError } from "./option-error.ts"
