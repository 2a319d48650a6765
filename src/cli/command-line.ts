// The command line as a function from arguments and streams to an exit code:
// 0 for success, 1 if the command ran and found a problem, 2 if it could not run.

import { Command, CommanderError, Option } from "commander"
import { BoolglotError } from "../errors/index.ts"
import type { UnclearRowsError } from "../validate/index.ts"
import { commandGroups } from "./commands.ts"
import type { RefusedCall } from "./render/usage-message.ts"
import { addCommandHelp, shortGeneralHelp } from "./specification/command-help.ts"
import type { AppliedDefaults, CommandHelp, Run } from "./specification/command-spec.ts"
import {
  type Streams,
  type TerminalOptions,
  terminalOf,
  visibleStreams,
  visibleText,
} from "./terminal/terminal.ts"

const commands = commandGroups.flatMap((group) => group.commands)

/** Runs one command. Every error produces a message and an exit code. */
export async function runCommandLine(
  args: readonly string[],
  given: Streams,
  version: string,
): Promise<number> {
  const streams = visibleStreams(given)
  let exitCode = 0
  const pending: Promise<void>[] = []
  let called: Command | undefined
  const program = createProgram(version).configureOutput({
    writeOut: (text) => pending.push(streams.output.write(text)),
    writeErr: (text) => pending.push(streams.errors.write(text)),
    // Commander's errors are reworded before they are printed.
    outputError: () => undefined,
    getOutHelpWidth: () => helpWidth(streams.output.width),
    getErrHelpWidth: () => helpWidth(streams.errors.width),
  })
  let defaults: AppliedDefaults | undefined
  const run: Run = (action) => async (argument, options) => {
    const call = { version, args, program, commands, defaults }
    exitCode = await action(terminalOf(streams, program.opts()), argument, options, call)
  }
  for (const { heading, commands } of commandGroups) {
    // Commands created here inherit the program's output and exit behaviour.
    program.commandsGroup(heading)
    for (const { name, summary } of commands) program.command(name).description(summary)
  }
  program.helpCommand("help [command]", "print the help of a command")
  program.hook("preSubcommand", async (_, command) => {
    called = command
    defaults = await loadCommand(program, command, args, run)
  })
  try {
    await program.parseAsync(await expandedArgs(program, args), { from: "user" })
  } catch (error) {
    exitCode = await reportFailure(error, streams, { program, called, commands, args })
  }
  await Promise.all(pending)
  const applied = Object.keys(defaults?.applied ?? {})
  if (defaults !== undefined && applied.length > 0) {
    const text = `${applied.join(", ")} from ${defaults.path}; --no-config ignores it\n`
    await terminalOf(streams, program.opts()).notes.write(visibleText(text))
  }
  return exitCode
}

export function createProgram(version: string): Command {
  const program = new Command("boolglot")
    .usage("<command> [options]")
    .description(
      "Reads, evaluates, converts, checks and generates boolean expressions in any notation.",
    )
    .version(version, "-v, --version", "print the version")
    .helpOption("--help", "print all options; -h prints the most used ones")
    .addOption(
      new Option(
        "--color <when>",
        "when to use colours; auto uses them on a terminal unless NO_COLOR is set, and everywhere if FORCE_COLOR is set",
      )
        .choices(["auto", "always", "never"])
        .default("auto"),
    )
    .addOption(new Option("--no-color", "same as --color never"))
    .option("--no-config", "ignore defaults in boolglot.toml and package.json")
    .option("--quiet", "write only errors to standard error; hide progress and notes")
    .exitOverride()
    .configureHelp({
      minWidthToWrap: 20,
      subcommandTerm: (command) => command.name(),
      showGlobalOptions: true,
      visibleGlobalOptions: ({ parent }) =>
        (parent?.options ?? []).filter(({ long, hidden }) => !hidden && long !== "--version"),
      styleTitle: (title) => title.replace("Global Options", "Options of every command"),
    })
    .showSuggestionAfterError(false)
  addCommandHelp(program, generalHelp)
  return program
}

export const generalHelp: CommandHelp = {
  examples: [
    ['boolglot eval "not ( True and False )"', "True"],
    ['boolglot convert "True and not False" --to binary', "1 && ! 0"],
    ["boolglot validate data.jsonl --report report.html"],
    ["boolglot generate --count 1000 --length 8 --max-depth 3 -o rows.jsonl"],
  ],
  exitCodes: { 0: "success", 1: "the command ran and found a problem in its input" },
  note:
    "boolglot <command> -h prints the most used options of a command, and --help prints all of them. The documentation " +
    "is in the docs folder of the repository.",
}

/** Loads a command that runs or prints its help, and applies the project's defaults, if any. */
async function loadCommand(
  program: Command,
  called: Command,
  args: readonly string[],
  run: Run,
): Promise<AppliedDefaults | undefined> {
  const entry = commands.find(({ name }) => name === called.name())
  if (entry === undefined) return undefined
  const spec = await entry.load()
  const { misspelledOption, specify } = await import("./specification/specify.ts")
  specify(called, spec, run)
  const misspelled = misspelledOption(called, args)
  if (misspelled !== undefined) called.error(misspelled)
  const isOff = program.opts()["config"] === false || process.env["BOOLGLOT_PACKAGE"] !== undefined
  if (isOff || entry.ignoresDefaults || args.includes("--help")) return undefined
  const { applyDefaults, findConfig, readConfig } = await import("./project-config.ts")
  const path = findConfig()
  if (path === undefined) return undefined
  return { path, applied: applyDefaults(called, await readConfig(path, commands)) }
}

/**
 * Rewrites the arguments for Commander. `help eval` and `version` become options, because Commander shows the help of
 * `help eval` without loading the command, and each value after `--set` gets its own `--set`.
 */
async function expandedArgs(program: Command, args: readonly string[]): Promise<readonly string[]> {
  const { operands } = program.parseOptions([...args])
  const [first, second] = operands
  if (first === "version" || (first === undefined && args.includes("-V"))) return ["--version"]
  const name = first === "help" ? second : first
  const asksBriefly = args.slice(0, args.indexOf("--") >>> 0).includes("-h")
  if (name === undefined && asksBriefly) {
    return printed(program, shortGeneralHelp(program, commandGroups))
  }
  if (name === "help") return ["--help"]
  const entry = commands.find((command) => command.name === name)
  const asksForData = first === "help" && args.includes("--json")
  if (asksForData && (name === undefined || entry !== undefined)) {
    const { commandData } = await import("./specification/command-data.ts")
    return printed(program, await commandData(commandGroups, name))
  }
  if (name === undefined) return args
  if (entry === undefined) {
    const { misplacedInput } = await import("./file-or-expression.ts")
    const names = commands.map((command) => command.name)
    return program.error(misplacedInput(first === "help" ? [name] : operands, names))
  }
  if (first === "help") return [name, "--help"]
  if (asksBriefly) {
    const { shortHelpOf } = await import("./specification/specify.ts")
    const command = program.commands.find((each) => each.name() === name) as Command
    return printed(program, shortHelpOf(command, await entry.load()))
  }
  if (!args.includes("--set")) return args
  const { withRepeatedSet } = await import("./specification/read-values.ts")
  return withRepeatedSet(args)
}

function printed(program: Command, help: string): never {
  program.configureOutput().writeOut?.(help)
  throw new CommanderError(0, "commander.help", "(outputHelp)")
}

/** Longer lines are hard to read. */
function helpWidth(width = 80): number {
  return Math.min(width, 100)
}

async function reportFailure(error: unknown, streams: Streams, call: RefusedCall): Promise<number> {
  // Commander also throws an error after printing the help or the version.
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  // The command is missing, and Commander has printed the help.
  if (error instanceof CommanderError && error.code === "commander.help") return 2
  const { errors } = terminalOf(streams, call.program.opts<TerminalOptions>())
  const { marked } = await import("./terminal/fitted-text.ts")
  let lines: string[]
  if (error instanceof CommanderError) {
    const { usageMessage } = await import("./render/usage-message.ts")
    const { problem, hint } = await usageMessage(error, call)
    const name = call.called === undefined ? "" : ` ${call.called.name()}`
    const hints = hint === undefined ? [] : marked("hint: ", hint, errors)
    lines = [...marked("error: ", problem, errors), ...hints, `Run boolglot${name} --help.`]
  } else if (error instanceof BoolglotError && error.code === "unclear-rows") {
    const { showUnclearRows } = await import("./render/dataset/show-unclear-rows.ts")
    lines = showUnclearRows(error as UnclearRowsError, errors)
  } else {
    const { withAdvice } = await import("./render/remedy-advice.ts")
    const isOurs = error instanceof BoolglotError
    const sentence = isOurs ? withAdvice(error) : `a bug in boolglot: ${String(error)}`
    lines = marked("error: ", sentence, errors)
  }
  await errors.write(`${lines.join("\n")}\n`)
  return 2
}
