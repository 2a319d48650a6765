// Source text: tokens, positions and syntax errors.

export {
  BooleanSyntaxError,
  type Position,
  positionAt,
  positionsIn,
  type SyntaxProblem,
  type Wording,
} from "./boolean-syntax-error.ts"
export { splitAtOuterCommas } from "./outer-commas.ts"
export {
  codePointName,
  fenceAround,
  hiddenCharacters,
  longestName,
  quoted,
  shortened,
  visibleCharacter,
  visibleJson,
} from "./shown-text.ts"
export {
  type CommonKind,
  closesBracket,
  commonKinds,
  type InfixKind,
  isInfix,
  opensBracket,
  type SpelledKind,
  type TokenKind,
} from "./token-kind.ts"
