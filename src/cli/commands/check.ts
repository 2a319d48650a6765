import type { Obstacle } from "../../language/diagnosis/obstacles.ts"
import { obstacleToRefused } from "../../language/diagnosis/refused-obstacles.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import {
  isReading,
  likelyRefusers,
  type Reading,
  type Stop,
} from "../../language/engines/readings.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { formatJson } from "../../language/expression/one-line-form.ts"
import type { FoundErrors } from "../../language/other-notation/find-errors-among.ts"
import type { VerdictAnswers } from "../../node/answers/verdict-answers.ts"
import { answerExpressions, byVerdicts } from "../answer-expressions.ts"
import { type CommonOptions, dialectsToTry, knownDialects } from "../options/options.ts"
import { type PrecedenceOptions, textReader } from "../options/precedence-option.ts"
import {
  describeEmpty,
  describeErrors,
  describeObstacle,
  diagnosticData,
} from "../render/show-error.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

/** A text of a megabyte can have a million errors, more than one string of JSON can hold. */
const mostListed = 100_000

interface CheckOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
}

export const checkCommand = commandSpec({
  arguments: [expressionArgument],
  options: ["dialect", ...readingExpressions, "json"],
  examples: [
    [
      'boolglot check "True && not False" --dialect true-false',
      'error: true-false cannot read "&&" here',
      "  1 | True && not False",
      "    |      ^^",
      "  line 1, column 6: expected and, or, ^ or the end",
      "  hint: && is not an operator of true-false; it writes and",
    ],
    ["boolglot check < expressions.txt"],
  ],
  exitCodes: { 0: "every expression is valid", 1: "an expression has errors" },

  run: async (terminal, expression: string | undefined, options: CheckOptions) => {
    const known = await knownDialects(options)
    const dialects = dialectsToTry(known, options.dialect)
    const reader = await textReader(dialects, options)
    // What finds all errors is loaded only where there are some.
    let find: FindErrors | undefined
    const answer = (text: string, line?: number) => {
      const read = reader.tryRead(text)
      if (isReading(read)) return accepted(read, line)
      if (find !== undefined) return refused(find, text, read, line)
      return loadFinder(options).then((loaded) => {
        find = loaded
        return refused(loaded, text, read, line)
      })
    }
    const refused = (
      find: FindErrors,
      text: string,
      stops: readonly Stop[],
      line: number | undefined,
    ) => {
      const obstacle = dialects.length > 1 ? obstacleToRefused(text) : undefined
      const [only, ...others] = reader.dialects
      const { dialect, found } =
        only !== undefined && others.length === 0
          ? {
              dialect: only,
              found: find(text, only, options.precedence === undefined ? known : none),
            }
          : closest(text, likelyRefusers(text, furthest(stops, obstacle)), find)
      const { errors, otherNotation } = found
      const tree = reader.isPrecedenceEnough ? found.tree : undefined
      const circumstances = { isBestGuess: dialects.length > 1, ...(line && { line }) }
      return {
        text: () =>
          text.trim() === ""
            ? describeEmpty(terminal.output, line)
            : obstacle === undefined || obstacle.isMistake
              ? describeErrors(dialect, found, terminal.output, circumstances)
              : describeObstacle(text, obstacle, terminal.output, line),
        json: () => {
          const name = JSON.stringify(dialect.name)
          const listed = JSON.stringify(errors.slice(0, mostListed).map(diagnosticData))
          const shape = tree === undefined ? "null" : formatJson(tree)
          const other =
            otherNotation === undefined ? "" : `,"otherNotation":${JSON.stringify(otherNotation)}`
          const count = `"errorCount":${errors.length},"errors":${listed}`
          return `{"dialect":${name},"accepted":false,${count},"tree":${shape}${other}}`
        },
        isRefusal: true,
      }
    }
    const isLookedUp = options.precedence === undefined && !options.json
    const [named] = isLookedUp && options.dialect !== undefined ? dialects : []
    return answerExpressions(terminal, expression, options, dialects, answer, {
      refused: 1,
      judges: true,
      isQuick: true,
      quick: named && byVerdicts([named], lineAccepted),
    })
  },
})

function accepted(reading: Reading, line: number | undefined) {
  const { dialect, tree } = reading
  const name = JSON.stringify(dialect.name)
  return {
    text: () => `${line === undefined ? "" : `line ${line}: `}${acceptedBy(dialect)}`,
    json: () =>
      `{"dialect":${name},"accepted":true,"errorCount":0,"errors":[],"tree":${formatJson(tree)}}`,
    reading,
  }
}

/** The answer to lines without variables; a variable may be a misspelled literal. */
function lineAccepted(dialect: Dialect): VerdictAnswers {
  const answer = ["line ", `: ${acceptedBy(dialect)}`] as const
  return { true: answer, false: answer }
}

function acceptedBy({ name }: Dialect): string {
  return `accepted by ${name}`
}

const none: readonly Dialect[] = []

/** @param known all that the text may be written in */
type FindErrors = (
  text: string,
  dialect: Dialect,
  known: readonly Dialect[],
) => FoundErrors & { readonly tree?: Expression | undefined }

/** Only JSON has the tree of what could be read, and what makes it takes long to load. */
async function loadFinder({ json }: CheckOptions): Promise<FindErrors> {
  return json
    ? (await import("../../language/other-notation/diagnose-among.ts")).diagnoseAmong
    : (await import("../../language/other-notation/find-errors-among.ts")).findErrorsAmong
}

/** The dialects that read up to a mistake, if any; dialects that stop earlier are unlikely. */
function furthest(stops: readonly Stop[], obstacle: Obstacle | undefined): readonly Stop[] {
  const reached = stops.filter(({ stop }) => stop.offset === obstacle?.offset)
  return obstacle?.isMistake && reached.length > 0 ? reached : stops
}

/**
 * The dialect with the fewest errors among those that may be meant; of those, the one that reads furthest before its
 * first; of those, the strictest.
 */
function closest(text: string, dialects: readonly Dialect[], find: FindErrors) {
  const firstOffset = ({ errors }: FoundErrors) => errors[0]?.offset ?? text.length
  let best: { readonly dialect: Dialect; readonly found: ReturnType<FindErrors> } | undefined
  for (const dialect of dialects) {
    const found = find(text, dialect, none)
    const fewer = (best?.found.errors.length ?? Number.POSITIVE_INFINITY) - found.errors.length
    const isFurther = best === undefined || firstOffset(found) > firstOffset(best.found)
    if (fewer > 0 || (fewer === 0 && isFurther)) best = { dialect, found }
  }
  if (best === undefined) throw new RangeError("there is no dialect to read in")
  return best
}
