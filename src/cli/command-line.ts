// The command line as a function: arguments and streams to an exit code.
//
// 0 all is well; 1 it ran and found something wrong; 2 it could not run.

import { Command, CommanderError } from "commander"
import { CallError } from "../source/call-error.ts"
import { adviceFor } from "./advice.ts"
import type { Run } from "./command-runner.ts"
import { commandGroups } from "./commands.ts"
import type { Terminal } from "./terminal.ts"
import { visibleText } from "./visible.ts"
import { visibleTerminal } from "./visible-terminal.ts"

const commands = commandGroups.flatMap((group) => group.commands)

/** Runs one command. Every error ends in a sentence and an exit code. */
export async function runCommandLine(
  args: readonly string[],
  streams: Terminal,
  version: string,
): Promise<number> {
  const terminal = visibleTerminal(streams)
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
    .exitOverride()
    .configureOutput({
      writeOut: (text) => pending.push(terminal.output.write(text)),
      writeErr: (text) => pending.push(terminal.errors.write(visibleText(text))),
      getOutHelpWidth: () => terminal.output.width ?? 80,
      getErrHelpWidth: () => terminal.errors.width ?? 80,
    })
    .configureHelp({ minWidthToWrap: 20, subcommandTerm: (command) => command.name() })
    .showHelpAfterError("Run boolglot --help.")
  for (const { heading, commands } of commandGroups) {
    // What is created here takes over how the program writes and ends.
    program.commandsGroup(heading)
    for (const { name, summary } of commands) {
      program.command(name).description(summary).showHelpAfterError(`Run boolglot ${name} --help.`)
    }
  }
  program.hook("preSubcommand", async (_, called) => {
    const define = await commands.find(({ name }) => name === called.name())?.load()
    define?.(called, run)
  })

  try {
    await program.parseAsync(withHelpOption(args), { from: "user" })
  } catch (error) {
    exitCode = await reportFailure(error, terminal)
  }
  await Promise.all(pending)
  return exitCode
}

/** Commander shows the help of `help eval` without loading the command, but not that of `eval --help`. */
function withHelpOption(args: readonly string[]): readonly string[] {
  const [first, second] = args
  const isKnown = commands.some(({ name }) => name === second)
  return first === "help" && second !== undefined && isKnown ? [second, "--help"] : args
}

async function reportFailure(error: unknown, terminal: Terminal): Promise<number> {
  // Commander has written its message; help and version are no failures, though they end the same way.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const { errors } = terminal
  const sentence =
    error instanceof CallError
      ? error.message + adviceFor(error)
      : `a fault of boolglot: ${String(error)}`
  await errors.write(`${errors.colors.red("error:")} ${visibleText(sentence)}\n`)
  return 2
}
