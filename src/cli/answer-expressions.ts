// Answers one expression from the command line, or each line of standard input, with exactly one answer for each.
//
//     $ printf 'True\nTrue and\n' | boolglot eval
//     True                                     on standard output
//     error                                    on standard output
//     error: line 2: no notation reads this; …  on standard error

import type { formulaIn } from "../circuits/index.ts"
import { BoolglotError } from "../errors/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { answerGiven, describePasted, inOneCase, type Reading } from "../language/engines/index.ts"
import { type Assignment, variablesOf } from "../language/expression/index.ts"
import { visibleJson } from "../language/source/index.ts"
import { answerLines, type LineQuestion, textOf } from "../node/index.ts"
import { refuseFileName } from "./file-or-expression.ts"
import { dialectsOf, type ExpressionOptions, textReader } from "./options/expression-options.ts"
import { atomReader, withoutNull } from "./read-atoms-too.ts"
import { doubtsAbout } from "./render/doubts-about-reading.ts"
import { isTextError, RefusalSummary, tellRefusal } from "./summarize-errors.ts"
import { collectedTerminal, type Outputs } from "./terminal/collected-output.ts"
import { noteWaiting, type Terminal, visibleText } from "./terminal/terminal.ts"

/** An answer in two forms, for people and machines, without a trailing line feed. Only the requested one is made. */
export interface Answer {
  readonly text: () => Pieces
  /** A JSON object on one line. */
  readonly json: () => Pieces
  /** Whether the answer is that something is wrong with the text. */
  readonly isRefusal?: boolean
  /** A note for a person at a terminal, printed once. */
  readonly note?: string
  /** Notes on the answer for standard error, each printed once. */
  readonly remarks?: readonly string[]
  /**
   * The reading of the text. Notations that read it differently, and a variable that looks like a literal (`Ture`), are
   * named on standard error.
   */
  readonly reading?: Reading | undefined
}

/** A command's answer for one reading. */
type Own = Omit<Answer, "note" | "reading">

/** A text, or its pieces if it may be too long for one string. */
type Pieces = string | Iterable<string>

interface AnswerOptions {
  /**
   * The exit code for a refused argument: 2, as there is nothing to answer, or 1 in commands that judge texts. For a refused
   * line of standard input it is always 1, since the other lines are answered.
   */
  readonly refused?: 1 | 2
  /** Whether answers take so little time that lines that arrive together are answered together. */
  readonly isQuick?: boolean
  /** Answers most lines without reading a tree, exactly as `answer` would. */
  readonly quick?: (() => Promise<LineQuestion | undefined>) | undefined
  /** Whether the answers say what is wrong with a text, so that each refused line is explained. */
  readonly judges?: boolean
  /** Whether the command also reads files of rows, and has looked for one itself. */
  readonly takesFiles?: boolean
  readonly threads?: number | "usual"
  /** Whether comparisons are copied to the answer, so that it doesn't matter that they are variables. */
  readonly copiesAtoms?: boolean
  /** Whether the command reasons about the expressions, so that T and F are probably constants. */
  readonly isReasoned?: boolean
  /** Finds `a and b` in `y = a and b`, to read it as a function. */
  readonly formulaIn?: typeof formulaIn
  /** Another way to answer after an error; `undefined` if there is none. */
  readonly otherwise?: ((error: unknown) => Promise<AnswerText | undefined>) | undefined
}

interface ReadingOptions extends AnswerOptions {
  readonly dialects?: readonly Dialect[]
  /** Values of variables, which can decide between notations. */
  readonly values?: Assignment | undefined
  /** Whether answers need a value for each variable, so that no variable is a misspelled literal. */
  readonly isBound?: boolean
  /** Whether to read comparisons as variables in texts that would be refused otherwise. */
  readonly readsAtoms?: boolean
}

type AnswerText = (text: string, line?: number) => Answer | Promise<Answer>

type Options = ExpressionOptions & { readonly showErrors?: number }

/**
 * Answers the argument or, without one, every line of standard input.
 *
 * @param dialects the dialects to try
 * @param answer may throw errors about its text; the next text is answered all the same
 * @returns the highest exit code of all texts
 */
export async function answerExpressions(
  terminal: Terminal,
  argument: string | undefined,
  options: Options,
  dialects: readonly Dialect[],
  answer: AnswerText,
  how: AnswerOptions,
): Promise<number> {
  const { refused = 2, judges, threads = 1, otherwise, formulaIn } = how
  const explainsAll = options.json || judges
  const refusals = new RefusalSummary(
    explainsAll ? Number.POSITIVE_INFINITY : (options.showErrors ?? fewErrors),
  )
  const note = once(writeNote)
  const remark = once(writeRemark)
  const attempt = async (text: string, to: Outputs, line?: number): Promise<number> => {
    try {
      const isRefused = ({ isRefusal = false }: Answer) => isRefusal
      const ways = { ...(otherwise && { otherwise }), isRefused, ...(formulaIn && { formulaIn }) }
      const { answered: given, pasted } = await answerGiven(text, line, answer, ways)
      const { isRefusal, reading, remarks = [], ...answered } = given
      const expression = pasted?.expression ?? text
      const { data, notes } = doubtsAbout(reading, line, how.isReasoned, expression)
      if (options.json) {
        const leftOut = pasted && { leftOut: pasted.around }
        const members = { ...(line !== undefined && { line }), ...leftOut, ...data }
        await writePieces(visiblePieces(answered.json(), members), to)
      } else {
        await writePieces(answered.text(), to)
        if (pasted !== undefined) await remark(describePasted(pasted), to)
        if (answered.note !== undefined) await note(answered.note, to)
        for (const each of remarks) await remark(each, to)
        for (const { text, about, isAboutAtoms } of notes) {
          if (!(isAboutAtoms && how.copiesAtoms)) await remark(text, to, about)
        }
      }
      return isRefusal === true ? 1 : 0
    } catch (error) {
      if (!isTextError(error)) throw error
      if (line !== undefined && !options.json) await to.output.write("error\n")
      if (line === undefined || refusals.add(error)) {
        await tellRefusal(error, to, options, dialects, line)
      }
      return line === undefined ? refused : 1
    }
  }
  if (argument !== undefined) {
    if (!how.takesFiles) refuseFileName(argument)
    return attempt(argument, terminal)
  }

  await noteWaiting(terminal, "expressions, one a line,")
  const question = await how.quick?.()
  const collected = collectedTerminal(terminal)
  let exitCode = 0
  let number = 0
  try {
    for await (const { chunk, answers } of answerLines(terminal, question, threads)) {
      const { bytes, lines, left } = answers
      let written = 0
      for (const { line, from, to, at } of left) {
        if (at > written) await collected.output.write(bytes.subarray(written, at))
        written = at
        const code = await attempt(textOf(chunk, from, to), collected, number + line + 1)
        exitCode = Math.max(exitCode, code)
        if (!how.isQuick || collected.isFull()) await collected.flush()
      }
      if (bytes.length > written) await collected.output.write(bytes.subarray(written))
      // A person who types lines sees each answer before typing the next line.
      await collected.flush()
      number += lines
    }
    if (number === 0) await writeRemark(`warning: ${noExpression}`, collected)
    const summary = refusals.text(number)
    if (summary !== undefined && !judges) await collected.errors.write(`${visibleText(summary)}\n`)
  } finally {
    await collected.flush()
  }
  return exitCode
}

/** The problem with empty standard input. */
export const noExpression =
  "standard input is empty; write one expression per line there, or one in quotes after the command, such as 'True and False'"

const fewErrors = 10

/** Like `answerExpressions`, for answers about the tree of an expression; a note says which notation was detected. */
export async function answerReadings(
  terminal: Terminal,
  expression: string | undefined,
  options: Options,
  answer: (reading: Reading, text: string, line: number | undefined) => Own | Promise<Own>,
  { dialects, values, isBound = false, readsAtoms = false, ...others }: ReadingOptions = {},
): Promise<number> {
  const among = dialects ?? (await dialectsOf(options))
  const { read } = await textReader(among, options)
  const answerWith = (read: (text: string) => Reading) => (text: string, line?: number) => {
    const reading = read(text)
    const note = options.dialect === undefined && { note: `read as ${reading.dialect.name}` }
    const doubted = (!isBound || reading.rivals) && { reading }
    const answered = answer(reading, text, line)
    const noted = (own: Own) => ({ ...own, ...note, ...doubted })
    return answered instanceof Promise ? answered.then(noted) : noted(answered)
  }
  const isDetected = readsAtoms && among.length > 1
  const answerText = answerWith((text) => {
    const reading = read(text, values)
    return isDetected ? withoutNull(text, reading) : reading
  })
  const otherwise = async (error: unknown) => {
    const reader = await atomReader(error, among, options)
    if (reader === undefined || readsAtoms) return reader && answerWith(reader)
    return answerWith((text) => {
      const reading = withoutAtoms(reader, text)
      if (reading === undefined) throw error
      const { tree, dialect } = reading
      return { ...reading, tree: inOneCase(tree, dialect, new Set(values?.keys())) }
    })
  }
  return answerExpressions(terminal, expression, options, among, answerText, {
    ...others,
    ...((readsAtoms || isBound) && { otherwise }),
  })
}

/** The reading of a text with tests such as `a IS TRUE`; `undefined` if it compares other values. */
function withoutAtoms(read: (text: string) => Reading, text: string): Reading | undefined {
  try {
    const reading = read(text)
    const areNames = ![...variablesOf(reading.tree)].some((name) => name.includes("."))
    return reading.atoms?.length === 0 && areNames ? reading : undefined
  } catch (error) {
    if (error instanceof BoolglotError) return undefined
    throw error
  }
}

/** @param members to add at the start of the object */
function visiblePieces(pieces: Pieces, members: object): Pieces {
  if (typeof pieces === "string") return visibleJson(withMembers(pieces, members))
  return (function* () {
    let added = members
    for (const piece of pieces) {
      yield visibleJson(withMembers(piece, added))
      added = {}
    }
  })()
}

function withMembers(json: string, members: object): string {
  const added = JSON.stringify(members).slice(1, -1)
  return added === "" ? json : `{${added},${json.slice(1)}`
}

/** The lines with a line feed between any two; `writePieces` adds the last one. */
export function* joined(lines: Iterable<string>): Generator<string> {
  let before = ""
  for (const line of lines) {
    yield before + line.replace(/\n$/, "")
    before = "\n"
  }
}

/** Writes pieces, followed by a line feed. */
export async function writePieces(
  pieces: Pieces,
  { output }: { readonly output: { readonly write: (text: string) => Promise<void> } },
): Promise<void> {
  if (typeof pieces === "string") return output.write(`${pieces}\n`)
  let text = ""
  for (const piece of pieces) {
    text += piece
    if (text.length < mostWaiting) continue
    await output.write(text)
    text = ""
  }
  await output.write(`${text}\n`)
}

const mostWaiting = 1 << 16

/** An answer for people and as data. */
export interface Printed {
  readonly text: () => Pieces
  readonly data: () => object
  readonly remarks?: readonly string[]
}

/** With --json, prints data as a line of JSON; without it, prints a text and its remarks. */
export async function print(
  terminal: Terminal,
  { json }: Pick<ExpressionOptions, "json">,
  { text, data, remarks = [] }: Printed,
): Promise<void> {
  await writePieces(json ? visibleJson(JSON.stringify(data())) : text(), terminal)
  for (const remark of remarks) await writeRemark(remark, terminal)
}

/** Prints only to a terminal, since files and pipes hold answers and errors. */
export async function writeNote(note: string, to: Pick<Outputs, "notes">): Promise<void> {
  if (to.notes.screen !== undefined || to.notes.width !== undefined) await writeRemark(note, to)
}

/** Prints to standard error, even if it is redirected. */
export async function writeRemark(
  remark: string,
  { notes }: Pick<Outputs, "notes">,
): Promise<void> {
  await notes.write(`${notes.colors.dim(remark)}\n`)
}

/** Prints each note once, and only the first of those about the same thing. */
function once(write: typeof writeNote) {
  const said = new Set<string>()
  return async (note: string, to: Outputs, about = note) => {
    if (said.has(about)) return
    said.add(about)
    await write(note, to)
  }
}
