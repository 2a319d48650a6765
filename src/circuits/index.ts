// Circuits and other systems of definitions: reading, comparing and writing them.

export { readBlif, writeBlif } from "./blif.ts"
export { type Circuit, outputTrees } from "./circuit-builder.ts"
export { type CircuitFormat, circuitFormats } from "./circuit-formats.ts"
export {
  type CircuitComparison,
  CircuitMismatchError,
  type CompareOptions,
  compareCircuits,
} from "./compare-circuits.ts"
export {
  type FileForm,
  type FunctionFormat,
  fileForms,
  fileText,
  formReaders,
  functionFormats,
  onlyFunction,
  readFunctions,
} from "./file-forms.ts"
export {
  circuitFormatOfText,
  type DefinitionSyntax,
  definitionIn,
  type FoundDefinitions,
  findDefinitions,
  formulaIn,
  statementLines,
} from "./find-definitions.ts"
export { type ReadCircuitOptions, type ReadFormulas, readCircuit } from "./read-circuit.ts"
export {
  type WrittenCircuit,
  type WrittenFormat,
  writeCircuit,
  writtenFormats,
} from "./write-circuit.ts"
