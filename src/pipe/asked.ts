// What a request asks about.

import {
  type Circuit,
  type CircuitFormat,
  type FunctionFormat,
  readCircuit,
  readFunctions,
} from "../circuits/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import type { Reading } from "../language/engines/index.ts"
import type { Expression } from "../language/expression/index.ts"
import type { NamedTree } from "../reason/index.ts"
import { bytesOf, type Given, type GivenFile } from "./request-fields.ts"

export interface Asked {
  readonly given: Given
  readonly readings: readonly Reading[]
  /** The trees of the readings, with one spelling per name. */
  readonly trees: readonly Expression[]
  readonly among: readonly Dialect[]
  readonly dialects: readonly Dialect[]
  readonly read: (text: string) => Reading
}

export function circuitIn(file: GivenFile<CircuitFormat>, asked: Asked): Promise<Circuit> {
  return readCircuit(bytesOf(file), file.format, formulasOf(asked))
}

/** A tree for each output of a file. */
export function functionsIn(
  file: GivenFile<FunctionFormat>,
  asked: Asked,
): Promise<readonly NamedTree[]> {
  return readFunctions(bytesOf(file), file.format, formulasOf(asked))
}

function formulasOf({ read }: Asked) {
  return {
    readFormulas: async (texts: readonly string[]) => texts.map((text) => read(text).tree),
  }
}
