// The engine that all others are compared with.

export { referenceEngine as definition } from "../src/engines/reference-engine.ts"
