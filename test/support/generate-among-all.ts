// The generator as the command line has it: `boolean_format` may name any built-in dialect.

import { dialects } from "../../src/dialects.ts"
import {
  type Case,
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
): Generator<Case, void, undefined> {
  return generateCasesAmong(parameters, seed, among)
}
