// The engine that all others are compared with.

export { referenceEngine as definition } from "../src/ohm/reference-engine.ts"
