// Reads a circuit in the format of its file.

import { checkType } from "../errors/index.ts"
import { readAiger } from "./aiger.ts"
import { readBench } from "./bench.ts"
import { readBlifCircuit } from "./blif.ts"
import type { Circuit } from "./circuit-builder.ts"
import type { CircuitFormat } from "./circuit-formats.ts"
import { type ReadFormulas, readEquations } from "./equations.ts"
import { readVerilog } from "./verilog-module.ts"

export interface ReadCircuitOptions {
  /** Reads the formulas of bnet and eqn, all in the same notation; other formats don't need it. */
  readonly readFormulas?: ReadFormulas
}

/** @throws LogicFileError with the line, and the errors of `readFormulas` */
export async function readCircuit(
  content: Uint8Array,
  format: CircuitFormat,
  { readFormulas }: ReadCircuitOptions = {},
): Promise<Circuit> {
  if (format === "aag" || format === "aig") return readAiger(content)
  const text = new TextDecoder().decode(content)
  if (format === "bench") return readBench(text)
  if (format === "blif") return readBlifCircuit(text)
  if (format === "v") return readVerilog(text)
  checkType(typeof readFormulas === "function", "readFormulas, a function", readFormulas)
  return readEquations(text, readFormulas as ReadFormulas)
}
