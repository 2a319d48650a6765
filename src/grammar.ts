// User-defined notations: reads Ohm grammars as dialects, and provides the engine that defines a dialect. This
// is the only entry point that loads Ohm.
//
//     const [rules] = readOwnDialects([{ name: "rules", source: "Rules <: Python { … }" }], [python])
//     evaluate("rain -> wet", rules, { rain: true, wet: true })      true

export { GrammarError } from "./language/dialect/index.ts"
export type { Engine } from "./language/engines/index.ts"
export {
  EngineLimitError,
  readDialects,
  readOwnDialects,
  referenceEngine,
} from "./language/ohm/index.ts"
