// Circuits and other systems of definitions, in the formats of circuit tools.
//
//     readCircuit(bytes, "bench")      inputs, signals and outputs
//     await compareCircuits(a, b)      whether all outputs are equal, or inputs for which one differs

export {
  type Circuit,
  type CircuitComparison,
  type CircuitFormat,
  CircuitMismatchError,
  type CompareOptions,
  circuitFormats,
  compareCircuits,
  outputTrees,
  type ReadCircuitOptions,
  type ReadFormulas,
  readBlif,
  readCircuit,
  type WrittenCircuit,
  type WrittenFormat,
  writeBlif,
  writeCircuit,
  writtenFormats,
} from "./circuits/index.ts"
