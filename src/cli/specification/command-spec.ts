// What a command is, as data: arguments, options, examples and exit codes. Commander's command, both kinds of help,
// completion, the pages of docs/commands, the man page and the JSON of `boolglot help --json` are made from it.

import type { Command } from "commander"
import type { Terminal } from "../terminal/terminal.ts"
import type { OptionName, OptionSpec } from "./options.ts"

export interface ArgumentSpec {
  /** `<file>`, or `[file]` where it may be left out, with `...` where there may be several. */
  readonly name: string
  readonly text: string
  readonly choices?: readonly string[]
  readonly read?: (text: string) => unknown
  /** Whether it is an expression, which a shell and Commander may take apart. */
  readonly isExpression?: boolean
}

/** The name of an option, or that with what is more to say of it in one command. */
export type OptionUse = OptionName | (Partial<OptionSpec> & { readonly name: OptionName })

/** An option that only one command has, with flags that another program defined. */
export type OwnOption = OptionSpec & { readonly flags: string }

export interface CommandSpec<Argument = never, Options = never> extends CommandHelp {
  readonly arguments?: readonly ArgumentSpec[]
  /** In the order of their use: `-h` shows the first five. */
  readonly options: readonly (OptionUse | OwnOption)[]
  /**
   * @param argument that of the command, or a list where it has several
   * @returns the exit code
   */
  run(
    terminal: Terminal,
    argument: Argument,
    options: Options,
    call: Call,
  ): number | Promise<number>
}

/** Checks the types of a command's action; the list of commands does not need them. */
export function commandSpec<Argument, Options>(spec: CommandSpec<Argument, Options>): CommandSpec {
  return spec as unknown as CommandSpec
}

/** A call as it is typed, and the first lines of what it prints. */
export type Example = readonly [call: string, ...output: readonly string[]]

export interface CommandHelp {
  readonly examples: readonly Example[]
  /** What they mean; of 2 only where it is more than what it means everywhere. */
  readonly exitCodes: Readonly<Record<number, string>>
  /** Sentences that belong to no option. */
  readonly note?: string
}

/** A command, as light as general help needs it. */
export interface CommandEntry {
  readonly name: string
  /** One line of general help, and the first sentence of the command's own. */
  readonly summary: string
  readonly load: () => Promise<CommandSpec>
}

export interface CommandGroup {
  /** As it heads the commands in general help. */
  readonly heading: string
  readonly commands: readonly CommandEntry[]
}

/** How boolglot was called. */
export interface Call {
  readonly version: string
  /** As they were given. */
  readonly args: readonly string[]
  readonly program: Command
  /** All that there are. */
  readonly commands: readonly CommandEntry[]
}

/** Makes a commander action of what a command does; that returns the exit code. */
export type Run = <Argument, Options>(
  action: (
    terminal: Terminal,
    argument: Argument,
    options: Options,
    call: Call,
  ) => number | Promise<number>,
) => (argument: Argument, options: Options) => Promise<void>
