import type { Command } from "commander"
import type { Dialect } from "../dialect/dialect.ts"
import { type Reading, readStrictest } from "../engines/detect.ts"
import type { Diagnosis } from "../engines/diagnose.ts"
import { EngineLimitError } from "../engines/engine-limit-error.ts"
import { formatJson } from "../expression/format.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"
import { answerExpressions } from "./answer-expressions.ts"
import {
  addCommonOptions,
  addExample,
  type CommonOptions,
  createDialectOption,
  createExpressionCommand,
  dialectsToTry,
  knownDialects,
} from "./options.ts"
import type { Run } from "./run.ts"
import { describeErrors, diagnosticData } from "./show-diagnosis.ts"

interface CheckOptions extends CommonOptions {
  readonly dialect?: string
}

export function checkCommand(run: Run): Command {
  const command = createExpressionCommand("check", "print all errors of an expression").addOption(
    createDialectOption("-d, --dialect <name>"),
  )
  addCommonOptions(command)
  addExample(
    command,
    'boolglot check "True && not False" --dialect true-false',
    'error: true-false cannot read "&&" here',
    "  1 | True && not False",
    "    |      ^^",
    "  line 1, column 6: expected and, or, ^ or the end",
    "  hint: && is no operator of true-false; it writes and",
  )
  command.addHelpText("after", "Exit code 1 when an expression has errors.")
  return command.action(
    run((terminal, expression: string | undefined, options: CheckOptions) => {
      const dialects = dialectsToTry(knownDialects(options), options.dialect)
      return answerExpressions(terminal, expression, options, dialects, async (text, line) => {
        const reading = readIfAccepted(text, dialects)
        if (reading !== undefined) return accepted(reading, line)
        const { dialect, diagnosis } = await closest(text, dialects)
        const { errors, tree } = diagnosis
        if (errors.length === 0 && tree !== undefined) return accepted({ dialect, tree }, line)
        const circumstances = { isBestGuess: dialects.length > 1, ...(line && { line }) }
        const name = JSON.stringify(dialect.name)
        const data = JSON.stringify(errors.map(diagnosticData))
        const json = tree === undefined ? "null" : formatJson(tree)
        return {
          text: describeErrors(dialect, errors, terminal.output, circumstances),
          json: `{"dialect":${name},"accepted":false,"errors":${data},"tree":${json}}`,
          isRefusal: true,
        }
      })
    }),
  )
}

/**
 * A text that no dialect accepts, or that is beyond what an engine can read, gives nothing.
 *
 * @throws AmbiguityError where equally strict dialects read different expressions
 */
function readIfAccepted(text: string, dialects: readonly Dialect[]): Reading | undefined {
  try {
    return readStrictest(text, dialects)
  } catch (error) {
    if (error instanceof BooleanSyntaxError || error instanceof EngineLimitError) return undefined
    throw error
  }
}

function accepted({ dialect, tree }: Reading, line: number | undefined) {
  const name = JSON.stringify(dialect.name)
  return {
    text: `${line === undefined ? "" : `line ${line}: `}accepted by ${dialect.name}`,
    json: `{"dialect":${name},"accepted":true,"errors":[],"tree":${formatJson(tree)}}`,
  }
}

/**
 * The dialect with the fewest errors; of those, the one that reads furthest before its first; of those,
 * the strictest.
 */
async function closest(text: string, dialects: readonly Dialect[]) {
  // What finds all errors is loaded only where there are some.
  const { diagnose } = await import("../engines/diagnose.ts")
  const firstOffset = ({ errors }: Diagnosis) => errors[0]?.offset ?? text.length
  return dialects
    .map((dialect) => ({ dialect, diagnosis: diagnose(text, dialect) }))
    .reduce((best, each) => {
      const fewer = best.diagnosis.errors.length - each.diagnosis.errors.length
      const further = firstOffset(each.diagnosis) - firstOffset(best.diagnosis)
      return fewer > 0 || (fewer === 0 && further > 0) ? each : best
    })
}
