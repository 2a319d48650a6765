// Finding the notation that a refused text is in.

export { comparesWithDigit, likelyLiteralsOf, literalHint } from "./likely-literals.ts"
export {
  describeOtherNotation,
  type FoundErrors,
  findErrorsAmong,
  type OtherNotation,
  type OtherReading,
} from "./other-notation.ts"
