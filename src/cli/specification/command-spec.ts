// What a command is, as data: arguments, options, examples and exit codes. Commander's command, both kinds of help,
// completion, the pages of docs/commands, the man page and the JSON of `boolglot help --json` are made from it.

import { Argument, type Command, Option } from "commander"
import { addCommandHelp, type CommandHelp } from "../command-help.ts"
import type { Call, Run } from "../command-runner.ts"
import type { Terminal } from "../terminal/terminal.ts"
import { groupHeadings, type OptionName, type OptionSpec, options } from "./options.ts"

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

/** Gives a command all that its specification names. */
export function specify(command: Command, spec: CommandSpec, run: Run): void {
  for (const each of spec.arguments ?? []) command.addArgument(commanderArgument(each))
  for (const use of spec.options) command.addOption(commanderOption(use))
  if (spec.arguments?.some(({ isExpression }) => isExpression)) addExpressionHints(command)
  addCommandHelp(command, spec)
  const action = run(spec.run.bind(spec))
  const count = spec.arguments?.length ?? 0
  command.action((...given: unknown[]) => {
    const values = given.slice(0, count)
    return action((count > 1 ? values : values[0]) as never, given[count] as never)
  })
}

function commanderArgument({ name, text, choices, read }: ArgumentSpec): Argument {
  const argument = new Argument(name, text)
  if (read !== undefined) argument.argParser(read)
  return choices === undefined ? argument : argument.choices(choices)
}

function commanderOption(use: OptionUse | OwnOption): Option {
  const spec = optionSpec(use)
  const option = new Option(spec.flags, spec.text)
  if (spec.read !== undefined) option.argParser(spec.read as (text: string) => unknown)
  if (spec.choices !== undefined) option.choices(spec.choices)
  if (spec.default !== undefined) option.default(spec.default, spec.defaultText)
  if (spec.conflicts !== undefined) option.conflicts([...spec.conflicts])
  if (spec.required) option.makeOptionMandatory()
  return option.helpGroup(groupHeadings[spec.group ?? "own"])
}

/** All that is said of an option in a command. */
export function optionSpec(use: OptionUse | OwnOption): OwnOption {
  if (typeof use !== "string" && "flags" in use) return use
  const name = typeof use === "string" ? use : use.name
  const spec: OptionSpec = { ...options[name], ...(typeof use === "string" ? {} : use) }
  const { letter, value } = spec
  const long = `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
  const flags = [letter && `-${letter}`, long].filter(Boolean).join(", ")
  return { ...spec, flags: value === undefined ? flags : `${flags} ${value}` }
}

function addExpressionHints(command: Command): void {
  command.configureOutput({
    outputError: (message, write) => write(message + hintAt(message)),
  })
}

/** What may be meant by an expression that the shell or Commander took apart. */
function hintAt(message: string): string {
  const [, flag] = /unknown option '(-(?!-\w\w).*)'\n$/s.exec(message) ?? []
  if (flag !== undefined) {
    return `hint: if ${flag} is the expression, write -- before it: -- '${flag}'\n`
  }
  return /too many arguments/.test(message) ? "hint: put the expression in quotes\n" : ""
}
