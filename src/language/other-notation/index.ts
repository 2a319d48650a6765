// Finding the notation that a refused text is in.

export { type FoundErrors, findErrorsAmong } from "./find-errors-among.ts"
export { comparesWithDigit, likelyLiteralsOf, literalHint } from "./likely-literals.ts"
export { describeOtherNotation, type OtherNotation, type OtherReading } from "./other-notation.ts"
