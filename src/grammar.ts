// One's own notations: Ohm grammars to dialects, and the engine that is the definition of a dialect. This
// is the one entry that loads Ohm.
//
//     const [rules] = readOwnDialects([{ name: "rules", source: "Rules <: Python { … }" }], [python])
//     evaluate("rain -> wet", rules, { rain: true, wet: true })      true

export { GrammarError } from "./language/dialect/grammar-limits.ts"
export type { Engine } from "./language/engines/create-engine.ts"
export { readDialects } from "./language/ohm/read-dialects.ts"
export { readOwnDialects } from "./language/ohm/read-own-dialects.ts"
export { EngineLimitError, referenceEngine } from "./language/ohm/reference-engine.ts"
