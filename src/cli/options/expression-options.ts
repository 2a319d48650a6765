// Options that several commands share.

import { existsSync } from "node:fs"
import { BoolglotError } from "../../errors/index.ts"
import { endingOfRows } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import {
  byStrictness,
  type Dialect,
  dialectNamed,
  findDialect,
} from "../../language/dialect/index.ts"
import {
  accepts,
  detect,
  inOneCase,
  isReading,
  type Reading,
  readingIn,
  type Stop,
  tryReadMeant,
} from "../../language/engines/index.ts"
import type { Assignment } from "../../language/expression/index.ts"
import type { OptionValues } from "../specification/options.ts"

/** The options of every command that reads expressions. */
export type ExpressionOptions = Pick<
  OptionValues,
  "dialect" | "precedence" | "strict" | "grammar" | "json"
>

type GrammarOption = Pick<OptionValues, "grammar">

/** The built-in dialects and the dialects of --grammar, which load Ohm. */
export async function knownDialects(options: GrammarOption): Promise<readonly Dialect[]> {
  const { grammar = [] } = options
  if (grammar.length === 0) return builtInDialects
  const known = knownByFiles.get(grammar) ?? withGrammars(grammar)
  knownByFiles.set(grammar, known)
  return known
}

/** Reads files only once, so that everything cached for a dialect is kept. */
const knownByFiles = new WeakMap<readonly string[], Promise<readonly Dialect[]>>()

async function withGrammars(grammar: readonly string[]): Promise<readonly Dialect[]> {
  const { readOwnDialects } = await import("../../language/ohm/read-own-dialects.ts")
  const { readGrammarFile } = await import("../../node/grammar-folder.ts")
  const own = [...new Set(grammar)].map((path) => {
    const isFile = existsSync(path)
    const known = isFile ? undefined : findDialect(path, builtInDialects)
    const notGrammar = (kind: string) =>
      new UsageError(
        `--grammar takes the file of a grammar, such as mine.ohm, not a ${kind}: ${path}`,
      )
    if (isFile && endingOfRows.test(path) && !/\.(?:txt|json)$/i.test(path)) {
      throw notGrammar("dataset")
    }
    if (known === undefined) {
      const file = readGrammarFile(path)
      if (file.source.includes("\0")) throw notGrammar("binary file")
      return file
    }
    throw new UsageError(
      `--grammar takes the file of a grammar; ${path} is a known notation: --dialect ${known.name}`,
    )
  })
  return [...builtInDialects, ...readOwnDialects(own, builtInDialects)].sort(byStrictness)
}

export function dialectsToTry(dialects: readonly Dialect[], name?: string): readonly Dialect[] {
  return name === undefined ? dialects : [dialectNamed(name, dialects)]
}

/** The dialects of a call: the one that --dialect names, or all. */
export async function dialectsOf(options: GrammarOption & Pick<OptionValues, "dialect">) {
  return dialectsToTry(await knownDialects(options), options.dialect)
}

/** The dialects of a call with its precedence applied, for commands that read more than expressions. */
export async function dialectsUnder(
  options: GrammarOption & Pick<OptionValues, "dialect" | "precedence">,
) {
  const dialects = await dialectsOf(options)
  if (options.precedence === undefined) return dialects
  const { allWithLevels, precedenceNamed } = await import(
    "../../validate/precedences/precedences.ts"
  )
  return allWithLevels(dialects, precedenceNamed(options.precedence))
}

type Given<All> = { readonly [Name in keyof All]?: Exclude<All[Name], undefined> }

export function withoutUndefined<All extends object>(all: All): Given<All> {
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<All>
}

/** A command that cannot run as it was called. The message says what to do instead. */
export class UsageError extends BoolglotError {
  override readonly name = "UsageError"
  override readonly code = "usage"
}

/** Reads texts with the precedence that `--precedence` names. */
export async function textReader(
  dialects: readonly Dialect[],
  { precedence: name, strict = false }: Pick<OptionValues, "precedence" | "strict">,
) {
  const decidedBy = strict ? "all" : "usual"
  if (name === undefined) {
    return textReaderOf(dialects, true, (text, values) =>
      tryReadMeant(text, dialects, values, decidedBy),
    )
  }
  const { allUnderPrecedence, precedenceNamed, isNotOpenEnded } = await import(
    "../../validate/precedences/precedences.ts"
  )
  const { tryReadUnder } = await import("../../validate/precedences/precedence-values.ts")
  const precedence = precedenceNamed(name)
  return textReaderOf(
    allUnderPrecedence(dialects, precedence),
    !isNotOpenEnded(precedence),
    (text, values) => tryReadUnder(text, dialects, precedence, values, decidedBy),
  )
}

/**
 * `read` throws the errors of `readMeant`; if no dialect accepts a text, `tryRead` returns where each refuses it.
 *
 * @param isPrecedenceEnough whether the precedence levels of a dialect alone determine the tree
 */
function textReaderOf(
  dialects: readonly Dialect[],
  isPrecedenceEnough: boolean,
  tryRead: (text: string, values?: Assignment) => Reading | readonly Stop[],
) {
  const tryReadNames = (text: string, values?: Assignment) => {
    const read = tryRead(text, values)
    if (!isReading(read) || !read.dialect.variable?.ignoresCase) return read
    return { ...read, tree: inOneCase(read.tree, read.dialect, new Set(values?.keys())) }
  }
  const read = (text: string, values?: Assignment) => {
    const read = tryReadNames(text, values)
    return isReading(read) ? read : withoutTrace(() => readingIn(text, read))
  }
  return { dialects, read, tryRead: tryReadNames, isPrecedenceEnough }
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

/**
 * A notation next to the expression in it; `undefined` if the words could be one expression, or if the other word can't
 * be read in the notation.
 */
export function notationAmong(words: readonly string[], known: readonly Dialect[]) {
  if (words.length !== 2 || detect(words.join(" "), known).length > 0) return undefined
  for (const [at, notation] of words.entries()) {
    const dialect = findDialect(notation, known)
    const expression = words[1 - at] as string
    if (dialect && (existsSync(expression) || accepts(expression, dialect)))
      return { notation, expression }
  }
  return undefined
}
