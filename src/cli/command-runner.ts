import type { Terminal } from "./terminal.ts"

/** How boolglot was called. */
export interface Call {
  readonly version: string
  /** As they were given. */
  readonly args: readonly string[]
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
