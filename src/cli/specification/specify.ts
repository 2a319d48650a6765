// Builds Commander commands from specifications.

import { Argument, type Command, Option } from "commander"
import { addCommandHelp, shortHelp } from "./command-help.ts"
import type { ArgumentSpec, CommandSpec, OptionUse, OwnOption, Run } from "./command-spec.ts"
import { drawingOptions, rowOptions } from "./dataset-options.ts"
import { flagOf, groupHeadings, type OptionSpec } from "./option-spec.ts"
import { options } from "./options.ts"

/** The output of `-h` for a command: one screen, with the most used options. */
export function shortHelpOf(command: Command, spec: CommandSpec): string {
  for (const each of spec.arguments ?? []) command.addArgument(commanderArgument(each))
  return shortHelp(command, spec.options.slice(0, 5).map(commanderOption), spec.examples)
}

export function specify(command: Command, spec: CommandSpec, run: Run): void {
  for (const each of spec.arguments ?? []) command.addArgument(commanderArgument(each))
  const all = spec.options.map(commanderOption)
  // Help lists groups in the order of their first options.
  const headings = Object.values(groupHeadings) as string[]
  const rank = ({ helpGroupHeading = "" }: Option) => headings.indexOf(helpGroupHeading)
  for (const option of all.toSorted((a, b) => rank(a) - rank(b))) command.addOption(option)
  addCommandHelp(command, spec)
  const action = run(spec.run.bind(spec))
  const count = spec.arguments?.length ?? 0
  command.action((...given: unknown[]) => {
    refuseWithoutRequired(command, spec)
    const values = given.slice(0, count)
    return action((count > 1 ? values : values[0]) as never, given[count] as never)
  })
}

function refuseWithoutRequired(command: Command, { options: uses }: CommandSpec): void {
  const given = command.opts()
  for (const use of uses) {
    if (typeof use === "string" || !("name" in use) || use.requires === undefined) continue
    const needed = Object.entries(use.requires)
    const missing = needed.filter(([other, value]) =>
      value === true ? given[other] === undefined : given[other] !== value,
    )
    if (missing.length === 0 || given[use.name] === undefined) continue
    const written = ([other, value]: [string, string | true]) =>
      value === true ? flagOf(other) : `${flagOf(other)} ${value}`
    const added = missing.map((each) => {
      const flag = written(each)
      return command.options.find(({ long }) => long === flag)?.flags ?? flag
    })
    const advice = use.adds ?? added.join(" ")
    command.error(`${flagOf(use.name)} is for ${needed.map(written).join(" ")}; add ${advice}`)
  }
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

/** Finds an option that Commander would misread: it takes `-dialect` for `-d ialect`. */
export function misspelledOption(command: Command, args: readonly string[]): string | undefined {
  const optionWith = (flag: string) => command.options.find(({ long }) => long === flag)
  const end = args.indexOf("--") >>> 0
  for (const [at, arg] of args.slice(0, end).entries()) {
    const [, dashes = "", name = ""] = /^([-–—]+)([a-z][\w-]+)/i.exec(arg) ?? []
    const flag = `--${name}`
    const option = optionWith(flag)
    if (option === undefined) continue
    if (/[–—]/.test(dashes)) return `${arg} begins with a long dash; did you mean ${flag}?`
    if (dashes === "-") return `${command.name()} has no option -${name}; did you mean ${flag}?`
    if (arg === flag && option.required && optionWith(args[at + 1] ?? "") !== undefined) {
      return `${flag} needs a value: ${flag} ${/[<[].*$/.exec(option.flags)?.[0]}`
    }
  }
  return undefined
}

// Arguments and lists of options shared by several commands.

/** The argument of commands that answer one expression, or one per line of standard input. */
export const expressionArgument = {
  name: "[expression]",
  text: "an expression in quotes; without it, or with -, reads standard input, one expression per line",
  // Only Lisp reads a lone minus sign; elsewhere it means standard input, as for files.
  read: (text) => (text === "-" ? undefined : text),
  isExpression: true,
} as const satisfies ArgumentSpec

/** The arguments of commands that ask whether a conclusion follows. */
export const premisesArgument = {
  name: "<expressions...>",
  text:
    "the premises, then the conclusion, each in quotes; a .txt file, or - for standard input, has one expression " +
    "per line",
} as const satisfies ArgumentSpec

export const premisesNote =
  "A conclusion without premises follows if it is always true. Premises and a conclusion can also be one argument, " +
  'separated by ⊢, |-, ∴ or therefore: "p, p -> q ⊢ q".'

export const readingExpressions = ["precedence", "strict", "grammar"] as const

export const tableFormats = ["text", "markdown", "csv", "json", "latex", "html"] as const

/** For commands that answer lines of standard input in several threads. */
export const threadsForLines = {
  name: "threads",
  text: "number of cores to use for standard input (default: all, up to 8)",
} as const satisfies OptionUse

/** Options of every command that reads rows, unless its `refuses` says why not. */
export const readingRows = Object.keys(rowOptions) as (keyof typeof rowOptions)[]

/** Refuses all options for reading rows except one, for the same reason. */
export function refusingRows(reason: string, kept: keyof typeof rowOptions) {
  const others = readingRows.filter((name) => name !== kept)
  return Object.fromEntries(others.map((name) => [name, reason]))
}

/** Options of every command that generates expressions. */
export const drawingExpressions = Object.keys(drawingOptions) as (keyof typeof drawingOptions)[]
