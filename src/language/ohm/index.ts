// Reading Ohm grammars into dialects, and the reference engine.

export { readDialects } from "./read-dialects.ts"
export { readOwnDialects } from "./read-own-dialects.ts"
export { EngineLimitError, referenceEngine } from "./reference-engine.ts"
