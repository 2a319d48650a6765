// What eval, parse, check, convert and detect have in common: one expression from the command line, or one a
// line from standard input, each with exactly one answer.
//
//     $ printf 'True\nTrue and\n' | boolglot eval
//     True                                     on standard output
//     error                                    on standard output
//     error: line 2: no dialect reads this; …  on standard error

import { standardInputName } from "../datasets/source.ts"
import { BoolglotError } from "../errors/boolglot-error.ts"
import type { ErrorCode } from "../errors/error-code.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import { AmbiguityError } from "../language/engines/ambiguity-error.ts"
import type { Reading } from "../language/engines/readings.ts"
import { UnboundVariableError } from "../language/expression/evaluate-tree.ts"
import { UnwritableError } from "../language/print/unwritable-error.ts"
import { BooleanSyntaxError } from "../language/source/boolean-syntax-error.ts"
import { visibleJson } from "../language/source/visible-json.ts"
import type { AnsweredChunk, ChunkAnswers, LeftLine } from "../node/answers/chunk-answers.ts"
import type { LineQuestion } from "../node/answers/line-question.ts"
import type {
  FixedAnswer,
  VerdictAnswers,
  VerdictQuestion,
} from "../node/answers/verdict-answers.ts"
import { lineFeed } from "../node/files/line-bytes.ts"
import { overlong, textOf, wholeLines } from "../node/files/read-lines.ts"
import { planned } from "../validate/plan/check-plan.ts"
import { refuseFileName } from "./misplaced-input.ts"
import type { ExpressionOptions } from "./options/expression-options.ts"
import { type CommonOptions, dialectsToTry, knownDialects } from "./options/options.ts"
import { type PrecedenceOptions, textReader } from "./options/precedence-option.ts"
import { RefusalSummary } from "./refusal-summary.ts"
import { doubtsAbout } from "./render/doubts.ts"
import { collectedTerminal, type Outputs } from "./terminal/collected-output.ts"
import { noteWaiting, type Terminal } from "./terminal/terminal.ts"
import { visibleText } from "./terminal/visible.ts"

/**
 * An answer as a person and as a machine reads it; both without a line feed at the end. Only the one that
 * is asked for is made.
 */
export interface Answer {
  readonly text: () => Pieces
  /** A JSON object on one line. */
  readonly json: () => Pieces
  /** Whether the answer is that something is wrong with the text. */
  readonly isRefusal?: boolean
  /** What a person at a terminal is told beside the answer, the first time that it is said. */
  readonly note?: string
  /** Notes on the answer for standard error, each printed once. */
  readonly remarks?: readonly string[]
  /**
   * The reading of the text. Notations that read it differently, and a variable that looks like a literal (`Ture`), are
   * named on standard error.
   */
  readonly reading?: Reading | undefined
}

/** A text, or what it is put together from where it may be too long for one. */
type Pieces = string | Iterable<string>

interface AnswerOptions {
  /**
   * The exit code for a refused argument: 2, as there is nothing to answer, or 1 in commands that judge texts. For a refused
   * line of standard input it is always 1, since the other lines are answered.
   */
  readonly refused?: 1 | 2
  /** Whether answers take so little time that many lines which have come together are answered together. */
  readonly isQuick?: boolean
  /** What most lines are asked without their text or a tree, where something is: it is answered just as `answer` would. */
  readonly quick?: (() => Promise<LineQuestion | undefined>) | undefined
  /** Whether the answers themselves are what is wrong with a text, so that each refused line is explained. */
  readonly judges?: boolean
  /** Whether the command reads files of rows, too, so that it has looked for one itself. */
  readonly takesFiles?: boolean
  /** How many answer that at once. */
  readonly threads?: number | "usual"
}

/**
 * Answers the argument or, where there is none, every line of the input.
 *
 * @param dialects those that the answer tries
 * @param answer may throw errors of its text; the next text is answered all the same
 * @returns the highest exit code of all texts
 */
export async function answerExpressions(
  terminal: Terminal,
  argument: string | undefined,
  options: CommonOptions & PrecedenceOptions & { readonly showErrors?: number },
  dialects: readonly Dialect[],
  answer: (text: string, line?: number) => Answer | Promise<Answer>,
  {
    refused = 2,
    isQuick = false,
    quick,
    takesFiles = false,
    judges = false,
    threads = 1,
  }: AnswerOptions = {},
): Promise<number> {
  const explainsAll = options.json === true || judges
  const refusals = new RefusalSummary(explainsAll ? all : (options.showErrors ?? fewErrors))
  const note = once(writeNote)
  const remark = once(writeRemark)
  const attempt = async (text: string, to: Outputs, line?: number): Promise<number> => {
    try {
      const { isRefusal, reading, remarks = [], ...answered } = await answer(text, line)
      const { data, notes } = doubtsAbout(reading, line)
      if (options.json) {
        const members = { ...(line !== undefined && { line }), ...data }
        await writePieces(visiblePieces(answered.json(), members), to)
      } else {
        await writePieces(answered.text(), to)
        if (answered.note !== undefined) await note(answered.note, to)
        for (const each of remarks) await remark(each, to)
        for (const { text, about } of notes) await remark(text, to, about)
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
    if (!takesFiles) refuseFileName(argument)
    return attempt(argument, terminal)
  }

  await noteWaiting(terminal, "expressions, one a line,")
  const question = await quick?.()
  const collected = collectedTerminal(terminal)
  let exitCode = 0
  let number = 0
  // Which line it is, is known when all before it are answered.
  const tooLong = overlong(standardInputName, 0)
  try {
    for await (const { chunk, answers } of answered(terminal, question, threads, () => tooLong)) {
      const { bytes, lines, left } = answers
      let written = 0
      for (const { line, from, to, at } of left) {
        if (at > written) await collected.output.write(bytes.subarray(written, at))
        written = at
        const code = await attempt(textOf(chunk, from, to), collected, number + line + 1)
        exitCode = Math.max(exitCode, code)
        if (!isQuick || collected.isFull()) await collected.flush()
      }
      if (bytes.length > written) await collected.output.write(bytes.subarray(written))
      // Whoever types is answered before the next line.
      await collected.flush()
      number += lines
    }
    if (number === 0) await writeRemark(emptyInput, collected)
    const summary = refusals.text(number)
    if (summary !== undefined && !judges) await collected.errors.write(`${visibleText(summary)}\n`)
  } catch (error) {
    throw error === tooLong ? overlong(standardInputName, number + 1) : error
  } finally {
    await collected.flush()
  }
  return exitCode
}

/** So many refused lines are explained, unless more are asked for. JSON explains each. */
const fewErrors = 10
const all = Number.POSITIVE_INFINITY

const emptyInput = "warning: standard input is empty: there is no expression to read"

/** @param members added to the object that the pieces are */
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

/** Some of them at a time. */
async function writePieces(pieces: Pieces, { output }: Outputs): Promise<void> {
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

/**
 * Says what is wrong with a text: as JSON on the output, where that is asked for, and otherwise among the errors.
 *
 * @param dialects those that were tried
 * @param line of the input, where the text stands there
 * @throws the error itself where it is none of a text
 */
export async function tellRefusal(
  error: unknown,
  { output, errors }: Pick<Outputs, "output" | "errors">,
  options: CommonOptions & PrecedenceOptions,
  dialects: readonly Dialect[],
  line?: number,
): Promise<void> {
  if (!isTextError(error)) throw error
  showError ??= import("./render/show-error.ts")
  const { describeError, errorData } = await showError
  const otherNotation = await otherNotationOf(error, dialects, options)
  const isBestGuess = dialects.length > 1
  const circumstances = { isBestGuess, otherNotation, ...(line !== undefined && { line }) }
  if (options.json) {
    const json = JSON.stringify({ error: errorData(error, circumstances) })
    const members = line === undefined ? {} : { line }
    await output.write(`${visibleJson(withMembers(json, members))}\n`)
  } else await errors.write(describeError(error, errors, circumstances))
}

// Importing again takes as long as laying out an error.
let showError: Promise<typeof import("./render/show-error.ts")> | undefined
let findNotation: Promise<typeof import("../language/other-notation/other-notation.ts")> | undefined

/** Whether a text is at fault, so that the command continues with the next one. */
function isTextError(error: unknown): error is Error {
  const types = [BooleanSyntaxError, UnboundVariableError, UnwritableError, AmbiguityError]
  return types.some((type) => error instanceof type) || isReasonError(error)
}

/** Asked by its code, so that only commands that raise it load the class. */
function isReasonError(error: unknown): boolean {
  const codes: readonly ErrorCode[] = ["diagram-size", "explanation", "form-size", "steps-size"]
  return error instanceof BoolglotError && codes.includes(error.code)
}

/** Of a text that the one dialect refuses in which it was to be read; under another precedence, others are unknown. */
async function otherNotationOf(
  error: Error,
  dialects: readonly Dialect[],
  options: CommonOptions & PrecedenceOptions,
) {
  const [only, ...others] = dialects
  const isRefusal = error instanceof BooleanSyntaxError && options.precedence === undefined
  if (!isRefusal || only === undefined || others.length > 0) return undefined
  findNotation ??= import("../language/other-notation/other-notation.ts")
  const { otherNotation } = await findNotation
  return otherNotation(error.text, only, await knownDialects(options))
}

/** On a terminal alone: what is written into files and pipes holds answers and errors. */
export async function writeNote(note: string, { notes }: Pick<Outputs, "notes">): Promise<void> {
  const isTerminal = notes.screen !== undefined || notes.width !== undefined
  if (isTerminal) await notes.write(`${notes.colors.dim(note)}\n`)
}

/** Prints to standard error, even if it is redirected. */
export async function writeRemark(
  remark: string,
  { notes }: Pick<Outputs, "notes">,
): Promise<void> {
  await notes.write(`${notes.colors.dim(remark)}\n`)
}

async function* answered(
  { input, inputFile }: Terminal,
  question: LineQuestion | undefined,
  threads: number | "usual",
  tooLong: () => Error,
): AsyncGenerator<AnsweredChunk> {
  if (question === undefined) {
    for await (const chunk of wholeLines(input, tooLong)) yield { chunk, answers: allLeft(chunk) }
    return
  }
  const { usualThreads } = await import("../node/workers/worker-thread.ts")
  const count = threads === "usual" ? usualThreads() : threads
  if (inputFile !== undefined) {
    const { answersOfFile } = await import("../node/answers/file-answers.ts")
    yield* answersOfFile(inputFile, question, count, tooLong)
  } else {
    const { answersInOrder } = await import("../node/answers/answer-threads.ts")
    yield* answersInOrder(wholeLines(input, tooLong), question, count)
  }
}

/** All lines of a chunk, for which nothing is known. */
function allLeft(chunk: Uint8Array): ChunkAnswers {
  const left: LeftLine[] = []
  for (let line = 0, from = 0; from < chunk.length; line += 1) {
    const to = chunk.indexOf(lineFeed, from)
    left.push({ line, from, to, at: 0 })
    from = to + 1
  }
  return { bytes: new Uint8Array(0), lines: left.length, left }
}

/** Says each note once, and only the first of those about the same thing. */
function once(write: typeof writeNote) {
  const said = new Set<string>()
  return async (note: string, to: Outputs, about = note) => {
    if (said.has(about)) return
    said.add(about)
    await write(note, to)
  }
}

/** An answer to a line in JSON that is the same for many, as it is written. */
export function fixedJson(json: string): FixedAnswer {
  return ['{"line":', `,${visibleJson(json).slice(1)}`]
}

/** Gives one answer to all that a dialect accepts. */
export function byAcceptance(dialect: Dialect, answer: FixedAnswer): () => Promise<LineQuestion> {
  const answers = { true: answer, false: answer, unbound: answer }
  return byVerdicts([dialect], () => answers)
}

/**
 * Answers by the values of lines.
 *
 * @param answersIn the answers to lines in a notation
 * @param choice how one of several notations is chosen
 */
export function byVerdicts(
  dialects: readonly Dialect[],
  answersIn: (dialect: Dialect) => VerdictAnswers,
  choice: Pick<VerdictQuestion, "assignment" | "decidedBy" | "allowsRivals"> = {},
): () => Promise<LineQuestion> {
  return async () => ({
    asks: "verdict",
    dialects: dialects.map(planned),
    answers: Object.fromEntries(dialects.map((each) => [each.name, answersIn(each)])),
    ...choice,
  })
}

/** A JSON object with other members before its own. */
function withMembers(json: string, members: object): string {
  const added = JSON.stringify(members).slice(1, -1)
  return added === "" ? json : `{${added},${json.slice(1)}`
}

/** An answer without the note and the reading, which `answerReadings` adds. */
type ReadingAnswer = Omit<Answer, "note" | "reading">

/** Answers the argument, or every line of standard input; a note says which notation was detected. */
export async function answerReadings(
  terminal: Terminal,
  expression: string | undefined,
  options: ExpressionOptions,
  answer: (
    reading: Reading,
    text: string,
    line: number | undefined,
  ) => ReadingAnswer | Promise<ReadingAnswer>,
): Promise<number> {
  const dialects = dialectsToTry(await knownDialects(options), options.dialect)
  const { read } = await textReader(dialects, options)
  return answerExpressions(terminal, expression, options, dialects, (text, line) => {
    const reading = read(text)
    const note = options.dialect === undefined && { note: `read as ${reading.dialect.name}` }
    const withReading = (answered: ReadingAnswer) => ({ ...answered, ...note, reading })
    const answered = answer(reading, text, line)
    return answered instanceof Promise ? answered.then(withReading) : withReading(answered)
  })
}
