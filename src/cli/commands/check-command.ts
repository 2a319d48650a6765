import { obstacleToRefused } from "../../language/diagnosis/index.ts"
import { type Dialect, isOwn } from "../../language/dialect/index.ts"
import { isReading, likelyRefusers, type Stop } from "../../language/engines/index.ts"
import { type Expression, formatJson } from "../../language/expression/index.ts"
import type { FoundErrors } from "../../language/other-notation/index.ts"
import { byVerdicts } from "../../node/index.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { dialectsToTry, knownDialects, textReader } from "../options/expression-options.ts"
import {
  describeEmpty,
  describeErrors,
  describeObstacle,
  diagnosticData,
} from "../render/show-error.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { expressionArgument, readingExpressions } from "../specification/specify.ts"

/** A megabyte of text can have a million errors, more than fit in a single JSON string. */
const mostListed = 100_000

export const checkCommand = commandSpec({
  arguments: [expressionArgument],
  options: ["dialect", ...readingExpressions, "json"],
  examples: [
    [
      'boolglot check "True && not False" --dialect true-false',
      'error: true-false cannot read "&&" here',
      "  1 | True && not False",
      "    |      ^^",
      '  line 1, column 6: expected "and", "or", "^" or the end',
      '  hint: "&&" is not an operator of true-false; write "and"',
    ],
    ["boolglot check < expressions.txt"],
  ],
  exitCodes: { 0: "every expression is valid", 1: "an expression has errors" },

  run: async (terminal, expression, options) => {
    const known = await knownDialects(options)
    const dialects = dialectsToTry(known, options.dialect)
    const reader = await textReader(dialects, options)
    const acceptedBy = ({ name }: Dialect) => `accepted by ${name}`
    const answer = (text: string, line?: number) => {
      const reading = reader.tryRead(text)
      if (!isReading(reading)) {
        if (find !== undefined) return refused(find, text, reading, line)
        return loadFinder().then((find) => refused(find, text, reading, line))
      }
      const { dialect, tree } = reading
      const head = `{"dialect":${JSON.stringify(dialect.name)},"accepted":true`
      return {
        text: () => `${line === undefined ? "" : `line ${line}: `}${acceptedBy(dialect)}`,
        json: () => `${head},"errorCount":0,"errors":[],"tree":${formatJson(tree)}}`,
        reading,
      }
    }
    // Only refused texts need this, and only JSON has the tree of what could be read, which takes a while to load.
    let find: FindErrors | undefined
    const loadFinder = async () => {
      const { findErrorsAmong } = await import("../../language/other-notation/other-notation.ts")
      find = findErrorsAmong
      if (!options.json) return find
      const { diagnose } = await import("../../language/diagnosis/diagnose-text.ts")
      find = (text, dialect, dialects) =>
        findErrorsAmong(text, dialect, dialects, diagnose(text, dialect))
      return find
    }
    const refused = (
      find: FindErrors,
      text: string,
      stops: readonly Stop[],
      line: number | undefined,
    ) => {
      const isBestGuess = dialects.length > 1
      const obstacle = isBestGuess && !dialects.some(isOwn) ? obstacleToRefused(text) : undefined
      // Dialects that stop before a mistake are unlikely.
      const reached = stops.filter(({ stop }) => stop.offset === obstacle?.offset)
      const furthest = obstacle?.isMistake && reached.length > 0 ? reached : stops
      const [only, ...others] = reader.dialects
      const among = options.precedence === undefined ? known : []
      const { dialect, found } =
        only !== undefined && others.length === 0
          ? { dialect: only, found: find(text, only, among) }
          : closest(text, likelyRefusers(text, furthest), find)
      const { errors, otherNotation } = found
      const tree = reader.isPrecedenceEnough ? found.tree : undefined
      const circumstances = { isBestGuess, ...(line && { line }) }
      return {
        text: () =>
          text.trim() === ""
            ? describeEmpty(terminal.output, line)
            : obstacle === undefined || obstacle.isMistake
              ? describeErrors(dialect, found, terminal.output, circumstances)
              : describeObstacle(text, obstacle, terminal.output, line),
        json: () => {
          const listed = errors.slice(0, mostListed).map(diagnosticData)
          const counted = { errorCount: errors.length, errors: listed }
          const data = { dialect: dialect.name, accepted: false, ...counted }
          const shape = tree === undefined ? "null" : formatJson(tree)
          const other = otherNotation && `,"otherNotation":${JSON.stringify(otherNotation)}`
          return `${JSON.stringify(data).slice(0, -1)},"tree":${shape}${other ?? ""}}`
        },
        isRefusal: true,
      }
    }
    const isLookedUp = options.precedence === undefined && !options.json
    const answersIn = (dialect: Dialect) => {
      const answer = ["line ", `: ${acceptedBy(dialect)}`] as const
      return { true: answer, false: answer }
    }
    return answerExpressions(terminal, expression, options, dialects, answer, {
      refused: 1,
      judges: true,
      isQuick: true,
      // A variable may be a misspelled literal.
      quick: isLookedUp
        ? byVerdicts(dialects, answersIn, {
            allowsRivals: true,
            compares: "trees",
            decidedBy: options.strict === true ? "all" : "usual",
          })
        : undefined,
    })
  },
})

/** @param known all notations that the text may be written in */
type FindErrors = (
  text: string,
  dialect: Dialect,
  known: readonly Dialect[],
) => FoundErrors & { readonly tree?: Expression | undefined }

/**
 * The dialect with the fewest errors among plausible ones; of those, the one that reads furthest before its first
 * error; of those, the strictest.
 */
function closest(text: string, dialects: readonly Dialect[], find: FindErrors) {
  const firstOffset = ({ errors }: FoundErrors) => errors[0]?.offset ?? text.length
  const [best] = dialects
    .map((dialect) => ({ dialect, found: find(text, dialect, []) }))
    .toSorted(
      ({ found }, { found: other }) =>
        found.errors.length - other.errors.length || firstOffset(other) - firstOffset(found),
    )
  if (best === undefined) throw new RangeError("there is no dialect to read in")
  return best
}
