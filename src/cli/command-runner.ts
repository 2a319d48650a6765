import type { Terminal } from "./terminal.ts"

/** Makes a commander action of what a command does; that returns the exit code. */
export type Run = <Argument, Options>(
  action: (terminal: Terminal, argument: Argument, options: Options) => number | Promise<number>,
) => (argument: Argument, options: Options) => Promise<void>
