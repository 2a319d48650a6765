// A command as data: arguments, options, examples and exit codes. This is the source for Commander's commands, both kinds
// of help, completion, the pages in docs/commands, the man page and the JSON of `boolglot help --json`.

import type { Command } from "commander"
import type { Terminal } from "../terminal/terminal.ts"
import type { OptionSpec } from "./option-spec.ts"
import type { OptionName, OptionTable, ValueOf } from "./options.ts"

export interface ArgumentSpec {
  /** `<file>`, or `[file]` if optional; `...` marks several. */
  readonly name: string
  readonly text: string
  readonly choices?: readonly string[]
  readonly read?: (text: string) => unknown
  /** Whether it is an expression, which a shell or Commander might split. */
  readonly isExpression?: boolean
}

/** An option's name, perhaps with overrides for one command. */
export type OptionUse = OptionName | (Partial<OptionSpec> & { readonly name: OptionName })

/** An option of a single command, with flags defined by another program. */
export type OwnOption = OptionSpec & { readonly flags: string }

export interface CommandSpec extends CommandHelp {
  readonly arguments?: readonly ArgumentSpec[]
  /** Most used first: `-h` shows the first five. */
  readonly options: readonly (OptionUse | OwnOption)[]
  /** Why the command lacks options that users may expect, perhaps from other programs; by name, in camel case. */
  readonly refuses?: Readonly<Record<string, string>>
  /** What to do instead of passing an argument to a command that takes none, as the end of a sentence. */
  instead?(argument: string): string | undefined
  /** @param argument the command's argument, or a list if it has several */
  run(terminal: Terminal, argument: never, options: never, call: Call): number | Promise<number>
}

/** Infers what the action of a command receives from its arguments and options, then erases it for the list of commands. */
export function commandSpec<
  const Uses extends CommandSpec["options"],
  const Arguments extends readonly ArgumentSpec[] = [],
>(
  spec: Omit<CommandSpec, "run"> & {
    readonly arguments?: Arguments
    readonly options: Uses
    run(
      terminal: Terminal,
      argument: ArgumentOf<Arguments>,
      options: OptionsOf<Uses>,
      call: Call,
    ): number | Promise<number>
  },
): CommandSpec {
  return spec as unknown as CommandSpec
}

type ArgumentOf<Arguments extends readonly ArgumentSpec[]> = Arguments extends readonly [
  infer Only extends ArgumentSpec,
]
  ? Given<Only>
  : { readonly [At in keyof Arguments]: Given<Arguments[At]> }

type Given<Argument extends ArgumentSpec> = Argument["name"] extends `${string}...${string}`
  ? readonly string[]
  : Argument["name"] extends `<${string}`
    ? string
    : string | undefined

/** The options of a call. Options that are required or have a default are always present. */
export type OptionsOf<Uses extends CommandSpec["options"]> = {
  readonly [Use in Uses[number] as Has<SpecOf<Use>, NameOf<Use>>]: ValueOf<SpecOf<Use>>
} & {
  readonly [Use in Uses[number] as NameOf<Use>]?: ValueOf<SpecOf<Use>>
}

type NameOf<Use> = Use extends { readonly name: infer Name extends OptionName }
  ? Name
  : Extract<Use, OptionName>

type SpecOf<Use> = Use extends OptionName
  ? OptionTable[Use]
  : Omit<OptionTable[NameOf<Use>], keyof Use> & Use

type Has<Spec, Name> = Spec extends { readonly default: unknown } | { readonly required: true }
  ? Name
  : never

/** A call and the first lines of its output. */
export type Example = readonly [call: string, ...output: readonly string[]]

export interface CommandHelp {
  readonly examples: readonly Example[]
  /** The meaning of each exit code; 2 is listed only if it differs from the common meaning. */
  readonly exitCodes: Readonly<Record<number, string>>
  /** Notes that don't belong to a single option. */
  readonly note?: string
  /** An example of a file that the note describes. */
  readonly file?: { readonly name: string; readonly lines: readonly string[] }
}

/** A lightweight entry for a command, for general help. */
export interface CommandEntry {
  readonly name: string
  /** One line of general help, and the first sentence of the command's own help. */
  readonly summary: string
  readonly load: () => Promise<CommandSpec>
  /** Whether project defaults don't apply to the command. */
  readonly ignoresDefaults: boolean
}

export interface CommandGroup {
  readonly heading: string
  readonly commands: readonly CommandEntry[]
}

export interface Call {
  readonly version: string
  readonly args: readonly string[]
  readonly program: Command
  readonly commands: readonly CommandEntry[]
  readonly defaults: AppliedDefaults | undefined
}

/** What a call took from its project's settings. */
export interface AppliedDefaults {
  readonly path: string
  /** The settings by option name, without leading hyphens. */
  readonly applied: Readonly<Record<string, unknown>>
}

/** Turns a command's action, which returns the exit code, into a Commander action. */
export type Run = (action: CommandSpec["run"]) => (argument: never, options: never) => Promise<void>
