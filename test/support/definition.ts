// The engine that all others are compared with.

export { referenceEngine as definition } from "../../src/language/ohm/reference-engine.ts"
