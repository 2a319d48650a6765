// `--precedence` of the commands that read an expression, as a reader of texts.

import type { Dialect } from "../../language/dialect/dialect.ts"
import {
  isReading,
  type Reading,
  readingIn,
  type Stop,
  tryReadMeant,
} from "../../language/engines/readings.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { OptionValues } from "../specification/options.ts"

export type PrecedenceOptions = Pick<OptionValues, "precedence" | "strict">

/** How texts are read under one convention. */
export interface TextReader {
  /** Those that are tried, under that convention. */
  readonly dialects: readonly Dialect[]
  /** @throws BooleanSyntaxError and AmbiguityError as `readMeant` does */
  readonly read: (text: string, values?: Assignment) => Reading
  /** The same, but of a text that no dialect accepts where each refuses it. */
  readonly tryRead: (text: string) => Reading | readonly Stop[]
  /** Whether a tree by the ladder of a dialect alone is the one that is meant. */
  readonly isPrecedenceEnough: boolean
}

/** @throws UnknownConventionError, InapplicableConventionError */
export async function textReader(
  dialects: readonly Dialect[],
  { precedence, strict = false }: PrecedenceOptions,
): Promise<TextReader> {
  const decidedBy = strict ? "all" : "usual"
  if (precedence === undefined) {
    return textReaderOf(dialects, true, (text, values) =>
      tryReadMeant(text, dialects, values, decidedBy),
    )
  }
  const { allUnderConvention, conventionNamed, isNotOpenEnded } = await import(
    "../../validate/conventions/conventions.ts"
  )
  const { tryReadUnder } = await import("../../validate/conventions/read-under-convention.ts")
  const convention = conventionNamed(precedence)
  return textReaderOf(
    allUnderConvention(dialects, convention),
    !isNotOpenEnded(convention),
    (text, values) => tryReadUnder(text, dialects, convention, values, decidedBy),
  )
}

function textReaderOf(
  dialects: readonly Dialect[],
  isPrecedenceEnough: boolean,
  tryRead: (text: string, values?: Assignment) => Reading | readonly Stop[],
): TextReader {
  const read = (text: string, values?: Assignment) => {
    const read = tryRead(text, values)
    return isReading(read) ? read : withoutTrace(() => readingIn(text, read))
  }
  return { dialects, read, tryRead, isPrecedenceEnough }
}

/** Finding out where errors were made takes longer than making them, and nobody looks at that of a refused text. */
function withoutTrace<Result>(make: () => Result): Result {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
