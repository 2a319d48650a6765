// One's own notations: Ohm grammars to dialects, and the engine that is the definition of a dialect. This
// is the one entry that loads Ohm.
//
//     const [sql] = readOwnDialects([{ name: "sql", source: "Sql <: Boolean { … }" }])
//     evaluate("TRUE XOR NOT TRUE", sql)      true

export { EngineLimitError } from "./ohm/engine-limit-error.ts"
export { GrammarError } from "./ohm/grammar-error.ts"
export { readDialects } from "./ohm/read-dialects.ts"
export { readOwnDialects } from "./ohm/read-own-dialects.ts"
export { referenceEngine } from "./ohm/reference-engine.ts"
