// `--precedence` of the commands that read an expression, as a reader of texts.

import { Option } from "commander"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { type Reading, readMeant } from "../../language/engines/readings.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"

export interface PrecedenceOptions {
  readonly precedence?: string
}

/** The names stand here, because what reads under other orders is loaded only where it is asked for. */
export function createPrecedenceOption(): Option {
  return new Option(
    "--precedence <name>",
    "read it under another order of operators: python, c, bitwise, or-level-with-xor, xor-loosest, " +
      "or-before-and, left-to-right, not-loosest; by default the notation's own",
  )
}

/** How texts are read under one order of operators. */
export interface TextReader {
  /** Those that are tried, under that order. */
  readonly dialects: readonly Dialect[]
  /** @throws BooleanSyntaxError and AmbiguityError as `readMeant` does */
  readonly read: (text: string, values?: Assignment) => Reading
  /** Whether a tree by the ladder of a dialect alone is the one that is meant. */
  readonly isPrecedenceEnough: boolean
}

/** @throws UnknownConventionError, InapplicableConventionError */
export async function textReader(
  dialects: readonly Dialect[],
  { precedence }: PrecedenceOptions,
): Promise<TextReader> {
  if (precedence === undefined) {
    const read = (text: string, values?: Assignment) => readMeant(text, dialects, values)
    return { dialects, read, isPrecedenceEnough: true }
  }
  const { allUnderConvention, conventionNamed } = await import(
    "../../validate/conventions/conventions.ts"
  )
  const { readUnder } = await import("../../validate/conventions/read-under-convention.ts")
  const convention = conventionNamed(precedence)
  return {
    dialects: allUnderConvention(dialects, convention),
    read: (text, values) => readUnder(text, dialects, convention, values),
    isPrecedenceEnough: !convention.isNotOpenEnded,
  }
}
