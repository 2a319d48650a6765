// One's own notations: Ohm grammars to dialects, and the engine that is the definition of a dialect. This
// is the one entry that loads Ohm.
//
//     const [sql] = readOwnDialects([{ name: "sql", source: "Sql <: Boolean { … }" }])
//     evaluate("TRUE XOR NOT TRUE", sql)      true

export { BoolglotError, WrongTypeError } from "./errors/boolglot-error.ts"
export type { ErrorCode } from "./errors/error-code.ts"
export type { Engine } from "./language/engines/create-engine.ts"
export { UnboundVariableError } from "./language/expression/evaluate-tree.ts"
export { GrammarError } from "./language/ohm/grammar-error.ts"
export { readDialects } from "./language/ohm/read-dialects.ts"
export { readOwnDialects } from "./language/ohm/read-own-dialects.ts"
export { EngineLimitError, referenceEngine } from "./language/ohm/reference-engine.ts"
export { BooleanSyntaxError } from "./language/source/boolean-syntax-error.ts"
