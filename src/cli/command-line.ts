// The command line as a function: arguments and streams to an exit code.
//
// 0 all is well; 1 it ran and found something wrong; 2 it could not run.

import { Command, CommanderError } from "commander"
import { checkCommand } from "./check.ts"
import type { Run } from "./command-runner.ts"
import { convertCommand } from "./convert.ts"
import { detectCommand } from "./detect.ts"
import { dialectsCommand } from "./dialects.ts"
import { evalCommand } from "./eval.ts"
import { fixturesCommand } from "./fixtures.ts"
import { generateCommand } from "./generate.ts"
import { parseCommand } from "./parse.ts"
import { runCommand } from "./run.ts"
import { scoreCommand } from "./score.ts"
import { adviceFor, isCallError } from "./show-error.ts"
import { sweepCommand } from "./sweep.ts"
import { tableCommand } from "./table.ts"
import type { Terminal } from "./terminal.ts"
import { validateCommand } from "./validate.ts"
import { visibleText } from "./visible.ts"
import { xorBenchCommand } from "./xor-bench.ts"

const commands = [
  evalCommand,
  parseCommand,
  checkCommand,
  convertCommand,
  detectCommand,
  dialectsCommand,
  validateCommand,
  generateCommand,
  sweepCommand,
  fixturesCommand,
  xorBenchCommand,
  runCommand,
  scoreCommand,
  tableCommand,
]

/** Runs one command. Every error ends in a sentence and an exit code. */
export async function runCommandLine(
  args: readonly string[],
  terminal: Terminal,
  version: string,
): Promise<number> {
  let exitCode = 0
  const run: Run = (action) => async (argument, options) => {
    exitCode = await action(terminal, argument, options)
  }

  const pending: Promise<void>[] = []
  const program = new Command("boolglot")
    .description(
      "Reads, evaluates, converts, checks and generates boolean expressions in any notation.",
    )
    .version(version)
  for (const create of commands) program.addCommand(create(run))
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => pending.push(terminal.output.write(text)),
      writeErr: (text) => pending.push(terminal.errors.write(visibleText(text))),
      getOutHelpWidth: () => terminal.output.width ?? 80,
      getErrHelpWidth: () => terminal.errors.width ?? 80,
    })
    command.configureHelp({ minWidthToWrap: 20 })
    command.showHelpAfterError(
      `Run boolglot ${command === program ? "" : `${command.name()} `}--help.`,
    )
  }

  try {
    await program.parseAsync(args, { from: "user" })
  } catch (error) {
    exitCode = await reportFailure(error, terminal)
  }
  await Promise.all(pending)
  return exitCode
}

async function reportFailure(error: unknown, terminal: Terminal): Promise<number> {
  // Commander has written its message; help and version are no failures, though they end the same way.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const { errors } = terminal
  const sentence = isCallError(error)
    ? error.message + adviceFor(error)
    : `a fault of boolglot: ${String(error)}`
  await errors.write(`${errors.colors.red("error:")} ${visibleText(sentence)}\n`)
  return 2
}
