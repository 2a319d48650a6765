// Circuits and other systems of definitions, in the formats of circuit tools.
//
//     readCircuit(bytes, "bench")      inputs, signals and outputs
//     await compareCircuits(a, b)      whether all outputs are equal, or inputs for which one differs

export { readBlif, writeBlif } from "./circuits/blif.ts"
export { type Circuit, outputTrees } from "./circuits/circuit-builder.ts"
export { type CircuitFormat, circuitFormats } from "./circuits/circuit-formats.ts"
export {
  type CircuitComparison,
  CircuitMismatchError,
  type CompareOptions,
  compareCircuits,
} from "./circuits/compare-circuits.ts"
export type { ReadFormulas } from "./circuits/equations.ts"
export { type ReadCircuitOptions, readCircuit } from "./circuits/read-circuit.ts"
export {
  type WrittenCircuit,
  type WrittenFormat,
  writeCircuit,
  writtenFormats,
} from "./circuits/write-circuit.ts"
