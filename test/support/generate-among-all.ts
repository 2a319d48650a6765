// The generator as the command line has it: `boolean_format` may name any built-in dialect.

import { dialects } from "../../src/dialects.ts"
import {
  type GeneratedCase,
  generate as generateAmong,
  generateCases as generateCasesAmong,
  type Parameters,
  type Row,
} from "../../src/generate.ts"

export function generate(parameters: Parameters, seed?: number | bigint, among = dialects): Row[] {
  return generateAmong(parameters, seed, among)
}

export function generateCases(
  parameters: Parameters,
  seed?: number | bigint,
  among = dialects,
): Generator<GeneratedCase, void, undefined> {
  return generateCasesAmong(parameters, seed, among)
}
