// One's own notations: Ohm grammars to dialects, and the engine that is the definition of a dialect. This
// is the one entry that loads Ohm.
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
