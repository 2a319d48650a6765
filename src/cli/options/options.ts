// Options that several commands share.

import { type Command, InvalidArgumentError, Option } from "commander"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { byStrictness, type Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { UsageError } from "./usage-error.ts"

/** What every command takes. */
export interface CommonOptions {
  readonly grammar?: readonly string[]
  readonly json?: boolean
}

/** Options of one command stand before those that every command takes. */
export function addCommonOptions(command: Command): Command {
  return command
    .option(
      "--grammar <file>",
      "a notation of your own, as an Ohm grammar; its name is that of the file, mine for mine.ohm",
      (file: string, files: readonly string[] = []) => [...files, file],
    )
    .option("--json", "print JSON, for programs")
}

/** Of a command that answers one expression, or one a line from standard input. */
export function addExpressionArgument(command: Command): Command {
  return withHints(
    command.argument(
      "[expression]",
      "in quotes; without it, or with -, standard input is read, one expression per line",
      notStandardInput,
    ),
  )
}

/** Of a command that answers an expression, and converts files of rows. */
export function addExpressionOrFilesArgument(command: Command): Command {
  return withHints(
    command.argument(
      "[input...]",
      "an expression in quotes, or files of rows, as validate reads them; without it, or with -, standard input is " +
        "read, one expression per line",
    ),
  )
}

/** Of a command that answers several expressions together. */
export function addExpressionsArgument(command: Command): Command {
  return withHints(
    command.argument(
      "[expressions...]",
      "each in quotes; without any, or with -, standard input is read, one expression per line",
    ),
  )
}

/** Undefined for `-`, which no notation but Lisp reads: as for files, it is standard input. */
function notStandardInput(argument: string): string | undefined {
  return argument === "-" ? undefined : argument
}

function withHints(command: Command): Command {
  return command.configureOutput({
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

/** Under the one name that it has in every command. */
export function createDialectOption(flags: string): Option {
  return new Option(flags, "the notation; by default detected from the text")
}

/** An older name of `--dialect`, for `oneName` to read. */
export function createDialectAlias(flags: string): Option {
  return new Option(flags, "the same as --dialect")
}

/**
 * The notation, by the flags that may name it.
 *
 * @throws UsageError where two are given, and differ
 */
export function oneName<Name>(named: Readonly<Record<string, Name | undefined>>): Name | undefined {
  const given = Object.entries(named).filter(([, name]) => name !== undefined)
  const [first, second] = given
  if (first !== undefined && second !== undefined && first[1] !== second[1]) {
    const [one, other] = given.map(([flag, name]) => `${flag} ${name}`)
    throw new UsageError(`${one} and ${other} name two notations; give one of them`)
  }
  return first?.[1]
}

/** The built-in dialects and those of the user's grammars; Ohm is loaded only for these. */
export async function knownDialects(options: CommonOptions): Promise<readonly Dialect[]> {
  const { grammar = [] } = options
  if (grammar.length === 0) return builtInDialects
  const known = knownByOptions.get(options) ?? withGrammars(grammar)
  knownByOptions.set(options, known)
  return known
}

/** Files are read once, and what is remembered of dialects stays. */
const knownByOptions = new WeakMap<CommonOptions, Promise<readonly Dialect[]>>()

async function withGrammars(grammar: readonly string[]): Promise<readonly Dialect[]> {
  const { readOwnDialects } = await import("../../language/ohm/read-own-dialects.ts")
  const { readGrammarFile } = await import("../../node/grammar-folder.ts")
  const own = [...new Set(grammar)].map(readGrammarFile)
  return [...builtInDialects, ...readOwnDialects(own)].sort(byStrictness)
}

/** The one named dialect, or all where there is no name and a text is to choose among them. */
export function dialectsToTry(dialects: readonly Dialect[], name?: string): readonly Dialect[] {
  return name === undefined ? dialects : [dialectNamed(name, dialects)]
}

/** `name=true` or `name=false`, collected into an assignment. */
export function collectAssignment(binding: string, bound: Assignment = new Map()): Assignment {
  const [, name, value] = /^([^=]+)=(true|false|1|0)$/i.exec(binding) ?? []
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError("Write name=true or name=false.")
  }
  return new Map([...bound, [name, /^(true|1)$/i.test(value)]])
}
