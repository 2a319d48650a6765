// Options that several commands share.

import { existsSync } from "node:fs"
import { BoolglotError } from "../../errors/boolglot-error.ts"
import { ParameterError, type Parameters } from "../../generate/parameters/parameters.ts"
import type { ResolvedParameters } from "../../generate/parameters/resolve-parameters.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { byStrictness, type Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed, findDialect } from "../../language/dialect/dialect-named.ts"
import {
  isReading,
  type Reading,
  readingIn,
  type Stop,
  tryReadMeant,
} from "../../language/engines/readings.ts"
import type { Assignment } from "../../language/expression/fold.ts"
import type { OutputOptions } from "../../node/files/check-outputs.ts"
import { registerAllFormats } from "../../node/files/register-formats.ts"
import { isStandardOutput } from "../../node/files/same-file.ts"
import { flagOf } from "../specification/option-spec.ts"
import type { OptionName, OptionValues } from "../specification/options.ts"
import type { readingRows } from "../specification/specify.ts"
import type { Terminal } from "../terminal/terminal.ts"

/** The options of every command that reads expressions. */
export type ExpressionOptions = Pick<
  OptionValues,
  "dialect" | "precedence" | "strict" | "grammar" | "json"
>

type GrammarOption = Pick<OptionValues, "grammar">

/** The built-in dialects and those of --grammar, for which Ohm is loaded. */
export async function knownDialects(options: GrammarOption): Promise<readonly Dialect[]> {
  const { grammar = [] } = options
  if (grammar.length === 0) return builtInDialects
  const known = knownByFiles.get(grammar) ?? withGrammars(grammar)
  knownByFiles.set(grammar, known)
  return known
}

/** Reads files once, so that everything cached for a dialect stays. */
const knownByFiles = new WeakMap<readonly string[], Promise<readonly Dialect[]>>()

async function withGrammars(grammar: readonly string[]): Promise<readonly Dialect[]> {
  const { readOwnDialects } = await import("../../language/ohm/read-dialects.ts")
  const { readGrammarFile } = await import("../../node/grammar-folder.ts")
  const own = [...new Set(grammar)].map((path) => {
    const known = existsSync(path) ? undefined : findDialect(path, builtInDialects)
    if (known === undefined) return readGrammarFile(path)
    throw new UsageError(
      `--grammar takes the file of a grammar; ${path} is a known notation: --dialect ${known.name}`,
    )
  })
  return [...builtInDialects, ...readOwnDialects(own, builtInDialects)].sort(byStrictness)
}

/** The named dialect, or all dialects without a name. */
export function dialectsToTry(dialects: readonly Dialect[], name?: string): readonly Dialect[] {
  return name === undefined ? dialects : [dialectNamed(name, dialects)]
}

/** The dialects of a call: the one that --dialect names, or all. */
export async function dialectsOf(options: GrammarOption & Pick<OptionValues, "dialect">) {
  return dialectsToTry(await knownDialects(options), options.dialect)
}

type Given<All> = { readonly [Name in keyof All]?: Exclude<All[Name], undefined> }

export function withoutUndefined<All extends object>(all: All): Given<All> {
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<All>
}

// Converts the options of commands that generate rows to parameters.

/** Options of a call; a number can name a notation. */
export type DrawOptions = Omit<OptionValues, "dialect"> & { readonly dialect?: unknown }

/** Required options, with examples. */
const required = { count: "--count 10", length: "--length 8", maxDepth: "--max-depth 3" } as const

/** @throws UsageError that names all missing options */
export function refuseMissing(options: DrawOptions): void {
  const missing = Object.entries(required).filter(
    ([name]) => options[name as keyof typeof required] === undefined,
  )
  if (missing.length === 0) return
  const flags = missing.map(([name]) => flagOf(name))
  const listed = [flags.slice(0, -1).join(", "), flags.at(-1)].filter(Boolean).join(" and ")
  const are = missing.length === 1 ? "is" : "are"
  // The default notation has no variables.
  const needsDialect = Number(options.variableCount) > 0 && options.dialect === undefined
  const examples = [
    ...missing.map(([, example]) => example),
    ...(needsDialect ? ["--dialect python"] : []),
  ].join(" ")
  throw new UsageError(`${listed} ${are} missing; add for example ${examples}`)
}

/** @throws ParameterError, UnknownDialectError, UsageError */
export async function resolveDrawing(
  given: Partial<Parameters>,
  options: DrawOptions,
): Promise<ResolvedParameters> {
  const { resolveParameters } = await import("../../generate/parameters/resolve-parameters.ts")
  const { defaultSeed } = await import("../../generate/parameters/coordinate-seed.ts")
  const among = await knownDialects(options)
  try {
    return resolveParameters(given as Parameters, options.seed ?? defaultSeed, among)
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error
    const { parameter, message } = error
    // Suggests the nearest name for an unknown one.
    if (parameter === "boolean_format") dialectNamed(String(options.dialect), among)
    throw new UsageError(message.replace(/^\w+(?= (?:is|has) )/, flagOf(optionOf(parameter))))
  }
}

/** The name of the option for a parameter: `maxDepth` for `max_depth`. */
function optionOf(parameter: string): OptionName {
  if (parameter === "boolean_format") return "dialect"
  if (parameter === "variables") return "variableCount"
  return parameter.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as OptionName
}

/** The given parameters; their schema checks them, like those of a grid. */
export async function parametersOf(options: DrawOptions): Promise<Partial<Parameters>> {
  const { parameterNames } = await import("../../generate/parameters/parameters.ts")
  return withoutUndefined(
    Object.fromEntries(parameterNames.map((name) => [name, options[optionOf(name)]])),
  )
}

/**
 * Protects inputs from being overwritten, and write-protected files unless --force is given.
 *
 * @param files inputs besides those of --grammar, --atoms and --plan; `-` and `undefined` are standard input
 */
export function outputOptionsOf(
  { grammar = [], atoms, plan, force }: Pick<OptionValues, "grammar" | "atoms" | "plan" | "force">,
  files: readonly (string | undefined)[],
): OutputOptions {
  const named = [...files, atoms, plan].filter((file) => file !== undefined && file !== "-")
  return { reads: [...grammar, ...(named as string[])], force }
}

/** The output file; `undefined` for standard output, whose target would be overwritten if it were opened by name. */
export function fileOf({ output }: Pick<OptionValues, "output">): string | undefined {
  return output === undefined || output === "-" || isStandardOutput(output) ? undefined : output
}

/** A command that cannot run as it was called. The message says what to do instead. */
export class UsageError extends BoolglotError {
  override readonly name = "UsageError"
  override readonly code = "usage"
}

// Reads texts under the convention that `--precedence` names.

interface TextReader {
  /** Those that are tried, under the convention. */
  readonly dialects: readonly Dialect[]
  /** @throws BooleanSyntaxError and AmbiguityError as `readMeant` does */
  readonly read: (text: string, values?: Assignment) => Reading
  /** The same, but returns where each dialect refuses a text that none accepts. */
  readonly tryRead: (text: string) => Reading | readonly Stop[]
  /** Whether the precedence levels of a dialect alone determine the tree. */
  readonly isPrecedenceEnough: boolean
}

/** @throws UnknownConventionError, InapplicableConventionError */
export async function textReader(
  dialects: readonly Dialect[],
  { precedence, strict = false }: Pick<OptionValues, "precedence" | "strict">,
): Promise<TextReader> {
  const decidedBy = strict ? "all" : "usual"
  if (precedence === undefined) {
    return textReaderOf(dialects, true, (text, values) =>
      tryReadMeant(text, dialects, values, decidedBy),
    )
  }
  const { allUnderConvention, conventionNamed, isNotOpenEnded } = await import(
    "../../validate/conventions/conventions.ts"
  )
  const { tryReadUnder } = await import("../../validate/conventions/convention-values.ts")
  const convention = conventionNamed(precedence)
  return textReaderOf(
    allUnderConvention(dialects, convention),
    !isNotOpenEnded(convention),
    (text, values) => tryReadUnder(text, dialects, convention, values, decidedBy),
  )
}

function textReaderOf(
  dialects: readonly Dialect[],
  isPrecedenceEnough: boolean,
  tryRead: (text: string, values?: Assignment) => Reading | readonly Stop[],
): TextReader {
  const read = (text: string, values?: Assignment) => {
    const read = tryRead(text, values)
    return isReading(read) ? read : withoutTrace(() => readingIn(text, read))
  }
  return { dialects, read, tryRead, isPrecedenceEnough }
}

/** Recording a stack trace takes longer than making the error, and refusals never print one. */
function withoutTrace<Result>(make: () => Result): Result {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

// How to read the rows of a dataset, as far as options say so, in all commands that read rows.

registerAllFormats()

/**
 * Converts the options to the library's, leaving out absent ones.
 *
 * @throws UnknownDialectError, FileError for the file of --atoms
 */
export async function readingOf(
  options: Pick<OptionValues, "dialect" | "precedence" | (typeof readingRows)[number]>,
  among: readonly Dialect[],
) {
  const { dialect, precedence, inputFormat, inputField, targetField, task, labelMap } = options
  if (task !== undefined) {
    const { knownTask } = await import("../../validate/plan/plan-task.ts")
    knownTask(task)
  }
  return withoutUndefined({
    dialect: dialect === undefined ? undefined : dialectNamed(dialect, among),
    precedence,
    format: inputFormat,
    inputField,
    targetField,
    assignmentField: options.assignmentField,
    template: options.extract,
    longestLine: options.longestLine,
    task,
    labelMap,
    facts:
      options.atoms === undefined
        ? undefined
        : await (await import("../../node/validate/read-facts.ts")).readFacts(options.atoms),
    among,
  })
}

/** The inputs of a command: files, in which `-` is standard input, or standard input alone. */
export function inputsOf<File>(files: readonly (File | string)[], { input }: Terminal) {
  return (files.length === 0 ? ["-"] : files).map((file) => (file === "-" ? input : file))
}
