// Reads the expressions of commands that take several, such as equivalent, entails and truth-table.
//
//     boolglot equivalent "p -> q" "not p or q"
//     printf 'p -> q\nq -> r\n' | boolglot entails - "p -> r"

import type { formulaIn } from "../circuits/index.ts"
import { answerGiven, describePasted, inOneCase, type Reading } from "../language/engines/index.ts"
import { splitAtOuterCommas } from "../language/source/index.ts"
import { standardInputName } from "../lines/index.ts"
import { readBytes, readLines } from "../node/index.ts"
import { noExpression, writeNote, writeRemark } from "./answer-expressions.ts"
import { isTextFile, refuseFileName } from "./file-or-expression.ts"
import {
  dialectsToTry,
  type ExpressionOptions,
  knownDialects,
  textReader,
  UsageError,
} from "./options/expression-options.ts"
import { atomReader, withoutNull } from "./read-atoms-too.ts"
import { doubtsAbout } from "./render/doubts-about-reading.ts"
import { boolglotCall } from "./render/shell-command.ts"
import { tellRefusal } from "./summarize-errors.ts"
import { noteWaiting, type Terminal } from "./terminal/terminal.ts"

export interface GivenText {
  readonly text: string
  /** Line of standard input; `undefined` for an argument. */
  readonly line?: number
}

/** The expressions of a call. `-` is replaced with the lines of standard input, and a text file with its lines. */
export async function givenTexts(
  terminal: Terminal,
  given: readonly string[],
): Promise<readonly GivenText[]> {
  if (given.filter((each) => each === "-").length > 1) {
    throw new UsageError("- is standard input, which can be read only once; give it once")
  }
  const texts: GivenText[] = []
  for (const text of given) {
    const isFile = isTextFile(text)
    if (text !== "-" && !isFile) {
      refuseFileName(text)
      texts.push({ text })
      continue
    }
    if (!isFile) await noteWaiting(terminal, "expressions, one a line,")
    const lines = isFile
      ? readLines(readBytes(text), text)
      : readLines(terminal.input, standardInputName)
    for await (const { text, number } of lines) texts.push({ text, line: number })
  }
  if (texts.length > 0) return texts
  const file = given.find(isTextFile)
  throw new UsageError(
    file === undefined ? noExpression : `${file} is empty; write one expression per line there`,
  )
}

/**
 * The premises and the conclusion of a call. Unlike `givenTexts`, it splits `p, p -> q ⊢ q` into two premises and a
 * conclusion.
 */
export async function givenStatements(
  terminal: Terminal,
  given: readonly string[],
): Promise<readonly GivenText[]> {
  const texts = await givenTexts(terminal, given)
  const halves = texts.map(({ text }) => text.split(beforeConclusion))
  const at = halves.findIndex(({ length }) => length === 2)
  if (at < 0 || halves.some(({ length }, index) => length > 1 && index !== at)) return texts
  const [premises = "", conclusion = ""] = halves[at] ?? []
  const { line } = texts[at] as GivenText
  const partOf = (text: string) => ({ text: text.trim(), ...(line !== undefined && { line }) })
  return [
    ...texts.slice(0, at),
    ...splitAtOuterCommas(premises).map(partOf),
    partOf(conclusion),
    ...texts.slice(at + 1),
  ].filter(({ text }) => text !== "")
}

/** Separates premises from a conclusion. Spaces are required around `|-`, as Prover9's `p |-q` means p or not q. */
const beforeConclusion = /[⊢⊨∴]|(?<!\S)(?:\|[-=]|therefore,?)(?!\S)/iu

/** A remark on a call without premises. */
export function onlyConclusion(command: string): string {
  const example = boolglotCall(command, "p -> q", "p", "q")
  return `a single expression is the conclusion; premises go before it: ${example}`
}

/** Names notations that read the text differently, and variables that look like literals. */
export async function writeDoubts(
  terminal: Terminal,
  reading: Reading,
  expression?: string,
): Promise<void> {
  for (const { text } of doubtsAbout(reading, undefined, true, expression).notes)
    await writeRemark(text, terminal)
}

/** The readings, with each name spelled the same way in all notations that ignore the case of names. */
async function withSameNames(readings: readonly Reading[]): Promise<readonly Reading[]> {
  const names = new Set<string>()
  if (readings.every(({ atoms }) => atoms === undefined)) {
    return readings.map((each) => ({ ...each, tree: inOneCase(each.tree, each.dialect, names) }))
  }
  const { atomsIn } = await import("../language/atoms/atom.ts")
  const { atomsInOneCase } = await import("../language/atoms/read-atoms.ts")
  return readings.map((reading) => {
    const hasAtoms = reading.atoms !== undefined
    const tree = atomsInOneCase(reading.tree, reading.dialect, names, hasAtoms)
    return { ...reading, tree, ...(hasAtoms && { atoms: atomsIn(tree) }) }
  })
}

/** Reads an expression a == b of two truth values again if another expression compares a and b. */
async function withSameAtoms(
  readings: readonly Reading[],
  texts: readonly string[],
): Promise<readonly Reading[]> {
  if (readings.every(({ atoms }) => atoms === undefined)) return readings
  const { mixedName, tryReadAtoms } = await import("../language/atoms/read-atoms.ts")
  const { atomsIn, pathsIn } = await import("../language/atoms/atom.ts")
  const trees = readings.map(({ tree }) => tree)
  const shared = mixedName(trees, (atom) => (atom.relation === "==" ? pathsIn(atom) : []))
  const again = (reading: Reading, at: number): Reading => {
    const tree = tryReadAtoms(texts[at] as string, reading.dialect, true)
    if (tree instanceof Error) throw tree
    const atoms = tree === undefined ? [] : atomsIn(tree)
    return tree === undefined || atoms.length === 0 ? reading : { ...reading, tree, atoms }
  }
  const read = shared === undefined ? readings : await withSameNames(readings.map(again))
  const mixed = mixedName(read.map(({ tree }) => tree))
  if (mixed === undefined) return read
  throw new UsageError(
    `${mixed} is a truth value in one expression and part of a comparison or a call in another; write a variable ` +
      "for that part, such as p",
  )
}

/**
 * The readings of a call; `undefined` if expressions were refused, after printing the errors.
 *
 * @param how whether to read comparisons as variables in texts that would be refused otherwise, the notation of all
 * expressions but the first, and whether to read `y = a and b` as the function `a and b`
 */
export async function readExpressions(
  terminal: Terminal,
  texts: readonly GivenText[],
  options: ExpressionOptions,
  how: {
    readonly readsAtoms?: boolean
    readonly otherDialect?: string | undefined
    readonly formulaIn?: typeof formulaIn
  } = {},
): Promise<readonly Reading[] | undefined> {
  const { readsAtoms = false, otherDialect = options.dialect, formulaIn } = how
  const known = await knownDialects(options)
  const named = texts.map((_, at) => (at === 0 ? options.dialect : otherDialect))
  const readings: Reading[] = []
  const expressions: string[] = []
  for (const [at, { text, line }] of texts.entries()) {
    const dialects = dialectsToTry(known, named[at])
    const { read } = await textReader(dialects, options)
    const isDetected = readsAtoms && dialects.length > 1
    const readText = (text: string) => (isDetected ? withoutNull(text, read(text)) : read(text))
    const otherwise = async (error: unknown) =>
      readsAtoms ? atomReader(error, dialects, options) : undefined
    try {
      const ways = { otherwise, ...(formulaIn && { formulaIn }) }
      const { answered, pasted } = await answerGiven(text, line, readText, ways)
      if (pasted !== undefined) await writeRemark(describePasted(pasted), terminal)
      readings.push(answered)
      expressions.push(pasted?.expression ?? text)
    } catch (error) {
      await tellRefusal(error, terminal, options, dialects, line)
    }
  }
  if (readings.length < texts.length) return undefined
  const read = await withSameAtoms(await withSameNames(readings), expressions)
  if (options.json) return read
  if (named.includes(undefined)) {
    const notations = new Set(read.map(({ dialect }) => dialect.name))
    await writeNote(`read as ${[...notations].join(" and ")}`, terminal)
  }
  for (const [at, reading] of read.entries()) {
    await writeDoubts(terminal, reading, expressions[at])
  }
  return read
}
