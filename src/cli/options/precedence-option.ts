// Reads texts under the convention that `--precedence` names.

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

interface TextReader {
  /** Those that are tried, under the convention. */
  readonly dialects: readonly Dialect[]
  /** @throws BooleanSyntaxError and AmbiguityError as `readMeant` does */
  readonly read: (text: string, values?: Assignment) => Reading
  /** The same, but returns where each dialect refuses a text that none accepts. */
  readonly tryRead: (text: string) => Reading | readonly Stop[]
  /** Whether the precedence levels of a dialect alone determine the tree. */
  readonly isPrecedenceEnough: boolean
}

/** @throws UnknownConventionError, InapplicableConventionError */
export async function textReader(
  dialects: readonly Dialect[],
  { precedence, strict = false }: Pick<OptionValues, "precedence" | "strict">,
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

/** Recording a stack trace takes longer than making the error, and refusals never print one. */
function withoutTrace<Result>(make: () => Result): Result {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
