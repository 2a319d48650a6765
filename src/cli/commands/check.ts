import type { Command } from "commander"
import type { Dialect } from "../../language/dialect/dialect.ts"
import {
  isReading,
  likelyRefusers,
  type Reading,
  type Stop,
} from "../../language/engines/readings.ts"
import { formatJson } from "../../language/expression/one-line-form.ts"
import type { Diagnosis } from "../../language/other-notation/diagnose-among.ts"
import { answerExpressions, byAcceptance } from "../answer-expressions.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import {
  addCommonOptions,
  addExpressionArgument,
  type CommonOptions,
  createDialectOption,
  dialectsToTry,
  knownDialects,
} from "../options/options.ts"
import {
  createPrecedenceOption,
  type PrecedenceOptions,
  textReader,
} from "../options/precedence-option.ts"
import { describeErrors, diagnosticData } from "../render/show-diagnosis.ts"

/** A text of a megabyte can have a million errors, more than one string of JSON can hold. */
const mostListed = 100_000

interface CheckOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
}

export function defineCheck(command: Command, run: Run): void {
  addExpressionArgument(command)
    .addOption(createDialectOption("-d, --dialect <name>"))
    .addOption(createPrecedenceOption())
  addCommonOptions(command)
  addCommandHelp(command, {
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
    exitCodes: { 0: "no expression has an error", 1: "an expression has errors" },
  })
  command.action(
    run(async (terminal, expression: string | undefined, options: CheckOptions) => {
      const known = await knownDialects(options)
      const dialects = dialectsToTry(known, options.dialect)
      const reader = await textReader(dialects, options)
      const answer = (text: string, line?: number) => {
        const read = reader.tryRead(text)
        return isReading(read) ? accepted(read, line) : refused(text, read, line)
      }
      const refused = async (text: string, stops: readonly Stop[], line: number | undefined) => {
        const [only, ...others] = reader.dialects
        const { dialect, diagnosis } =
          only !== undefined && others.length === 0
            ? await inOne(text, only, options.precedence === undefined ? known : [])
            : await closest(text, likelyRefusers(text, stops))
        const { errors, otherNotation } = diagnosis
        const tree = reader.isPrecedenceEnough ? diagnosis.tree : undefined
        const circumstances = { isBestGuess: dialects.length > 1, ...(line && { line }) }
        return {
          text: () => describeErrors(dialect, diagnosis, terminal.output, circumstances),
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
        isQuick: true,
        quick: named && byAcceptance(named, ["line ", `: ${acceptedBy(named)}`]),
      })
    }),
  )
}

function accepted({ dialect, tree }: Reading, line: number | undefined) {
  const name = JSON.stringify(dialect.name)
  return {
    text: () => `${line === undefined ? "" : `line ${line}: `}${acceptedBy(dialect)}`,
    json: () =>
      `{"dialect":${name},"accepted":true,"errorCount":0,"errors":[],"tree":${formatJson(tree)}}`,
  }
}

function acceptedBy({ name }: Dialect): string {
  return `accepted by ${name}`
}

/** @param known all that the text may be written in */
async function inOne(text: string, dialect: Dialect, known: readonly Dialect[]) {
  // What finds all errors is loaded only where there are some.
  const { diagnoseAmong } = await import("../../language/other-notation/diagnose-among.ts")
  return { dialect, diagnosis: diagnoseAmong(text, dialect, known) }
}

/**
 * The dialect with the fewest errors among those that may be meant; of those, the one that reads furthest before its
 * first; of those, the strictest.
 */
async function closest(text: string, dialects: readonly Dialect[]) {
  const { diagnose } = await import("../../language/diagnosis/diagnose.ts")
  const firstOffset = ({ errors }: Diagnosis) => errors[0]?.offset ?? text.length
  let best: { readonly dialect: Dialect; readonly diagnosis: Diagnosis } | undefined
  for (const dialect of dialects) {
    const diagnosis = diagnose(text, dialect)
    const fewer =
      (best?.diagnosis.errors.length ?? Number.POSITIVE_INFINITY) - diagnosis.errors.length
    const isFurther = best === undefined || firstOffset(diagnosis) > firstOffset(best.diagnosis)
    if (fewer > 0 || (fewer === 0 && isFurther)) best = { dialect, diagnosis }
  }
  if (best === undefined) throw new RangeError("there is no dialect to read in")
  return best
}
