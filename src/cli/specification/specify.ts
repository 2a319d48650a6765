// Builds Commander commands from specifications.

import { Argument, type Command, Option } from "commander"
import { addCommandHelp, shortHelp } from "./command-help.ts"
import type { ArgumentSpec, CommandSpec, OptionUse, OwnOption, Run } from "./command-spec.ts"
import { likelyFlag } from "./likely-flag.ts"
import { groupHeadings, type OptionName, type OptionSpec, options } from "./options.ts"

/** The output of `-h` for a command: one screen, with the most used options. */
export function shortHelpOf(command: Command, spec: CommandSpec): string {
  for (const each of spec.arguments ?? []) command.addArgument(commanderArgument(each))
  return shortHelp(command, spec.options.slice(0, 5).map(commanderOption), spec.examples)
}

/** Adds the arguments, options, help and action of a specification to a command. */
export function specify(command: Command, spec: CommandSpec, run: Run): void {
  for (const each of spec.arguments ?? []) command.addArgument(commanderArgument(each))
  const all = spec.options.map(commanderOption)
  // Help lists groups in the order of their first options.
  const headings = Object.values(groupHeadings) as string[]
  const rank = ({ helpGroupHeading = "" }: Option) => headings.indexOf(helpGroupHeading)
  for (const option of all.toSorted((a, b) => rank(a) - rank(b))) command.addOption(option)
  addErrorHints(command, spec)
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

/** The full specification of an option in a command. */
export function optionSpec(use: OptionUse | OwnOption): OwnOption {
  if (typeof use !== "string" && "flags" in use) return use
  const name = typeof use === "string" ? use : use.name
  const spec: OptionSpec = { ...options[name], ...(typeof use === "string" ? {} : use) }
  const { letter, value } = spec
  const flags = [letter && `-${letter}`, flagOf(name)].filter(Boolean).join(", ")
  return { ...spec, flags: value === undefined ? flags : `${flags} ${value}` }
}

/** `--max-depth` for maxDepth. */
export function flagOf(name: OptionName): string {
  return `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
}

function addErrorHints(command: Command, spec: CommandSpec): void {
  const isExpression = spec.arguments?.some((each) => each.isExpression) ?? false
  const flags = command.options.flatMap(({ long }) => long ?? [])
  command.configureOutput({
    outputError: (message, write) => write(withHint(message, command.name(), flags, isExpression)),
  })
}

/** Adds a hint for an unknown option, or for an expression that the shell split. */
function withHint(
  message: string,
  command: string,
  flags: readonly string[],
  isExpression: boolean,
): string {
  const [, flag] = /unknown option '(-.*)'\n$/s.exec(message) ?? []
  if (flag === undefined) {
    const isSeveral = isExpression && /too many arguments/.test(message)
    return isSeveral ? `${message}hint: put the expression in quotes\n` : message
  }
  if (isExpression && !/^--\w\w/.test(flag)) {
    return `${message}hint: if ${flag} is the expression, write -- before it: -- '${flag}'\n`
  }
  const likely = likelyFlag(flag, flags)
  const meant = likely === undefined ? "" : `; did you mean ${likely}?`
  return `error: ${command} has no option ${flag}${meant}\n`
}
