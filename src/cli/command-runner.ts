import type { Command } from "commander"
import type { CommandSpec } from "./specification/command-spec.ts"
import type { Terminal } from "./terminal/terminal.ts"

/** A command, as light as general help needs it. */
export interface CommandEntry {
  readonly name: string
  /** One line of general help, and the first sentence of the command's own. */
  readonly summary: string
  readonly load: () => Promise<CommandSpec>
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
