// What eval, parse, check, convert and detect have in common: one expression from the command line, or one a
// line from standard input, each with exactly one answer.
//
//     $ printf 'True\nTrue and\n' | boolglot eval
//     True                                     on standard output
//     error                                    on standard output
//     error: line 2: no dialect reads this; …  on standard error

import type { Dialect } from "../language/dialect/dialect.ts"
import { AmbiguityError } from "../language/engines/readings.ts"
import { UnboundVariableError } from "../language/expression/evaluate-tree.ts"
import { UnwritableError } from "../language/print/unwritable-error.ts"
import { BooleanSyntaxError } from "../language/source/boolean-syntax-error.ts"
import { readLines } from "../node/files/read-lines.ts"
import { standardInputName } from "../node/files/standard-input.ts"
import { type CommonOptions, knownDialects } from "./options/options.ts"
import type { PrecedenceOptions } from "./options/precedence-option.ts"
import { noteWaiting, type Terminal } from "./terminal/terminal.ts"
import { visibleJson } from "./terminal/visible.ts"

/**
 * An answer as a person and as a machine reads it; both without a line feed at the end. Only the one that
 * is asked for is made.
 */
interface Answer {
  readonly text: () => string
  /** A JSON object on one line. */
  readonly json: () => string
  /** Whether the answer is that something is wrong with the text. */
  readonly isRefusal?: boolean
  /** What a person at a terminal is told beside the answer, the first time that it is said. */
  readonly note?: string
  /** What is said beside the answer wherever it goes, each the first time. */
  readonly remarks?: readonly string[]
}

/**
 * Answers the argument or, where there is none, every line of the input.
 *
 * @param dialects those that the answer tries
 * @param answer may throw errors of its text; the next text is answered all the same
 * @returns the exit code: 1 where a text was refused
 */
export async function answerExpressions(
  terminal: Terminal,
  argument: string | undefined,
  options: CommonOptions & PrecedenceOptions,
  dialects: readonly Dialect[],
  answer: (text: string, line?: number) => Answer | Promise<Answer>,
): Promise<number> {
  const isBestGuess = dialects.length > 1
  const note = once(writeNote)
  const remark = once(writeRemark)
  const attempt = async (text: string, line?: number): Promise<boolean> => {
    try {
      const { text: shown, json, isRefusal, ...said } = await answer(text, line)
      await terminal.output.write(
        `${options.json ? visibleJson(numbered(json(), line)) : shown()}\n`,
      )
      if (!options.json) {
        if (said.note !== undefined) await note(said.note, terminal)
        for (const each of said.remarks ?? []) await remark(each, terminal)
      }
      return isRefusal !== true
    } catch (error) {
      if (!isTextError(error)) throw error
      const { describeError, errorData } = await import("./render/show-error.ts")
      const otherNotation = await otherNotationOf(error, dialects, options)
      const circumstances = { isBestGuess, otherNotation, ...(line !== undefined && { line }) }
      if (options.json) {
        const json = JSON.stringify({ error: errorData(error, circumstances) })
        await terminal.output.write(`${visibleJson(numbered(json, line))}\n`)
      } else {
        if (line !== undefined) await terminal.output.write("error\n")
        await terminal.errors.write(describeError(error, terminal.errors, circumstances))
      }
      return false
    }
  }

  if (argument !== undefined) return (await attempt(argument)) ? 0 : 1
  await noteWaiting(terminal, "expressions, one a line,")
  let exitCode = 0
  for await (const line of readLines(terminal.input, standardInputName)) {
    if (!(await attempt(line.text, line.number))) exitCode = 1
  }
  return exitCode
}

/** Whether a text is at fault, so that the command continues with the next one. */
function isTextError(error: unknown): error is Error {
  const types = [BooleanSyntaxError, UnboundVariableError, UnwritableError, AmbiguityError]
  return types.some((type) => error instanceof type)
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
  const { otherNotation } = await import("../language/other-notation/other-notation.ts")
  return otherNotation(error.text, only, await knownDialects(options))
}

/** On a terminal alone: what is written into files and pipes holds answers and errors. */
async function writeNote(note: string, { notes }: Terminal): Promise<void> {
  const isTerminal = notes.screen !== undefined || notes.width !== undefined
  if (isTerminal) await notes.write(`${notes.colors.dim(note)}\n`)
}

async function writeRemark(remark: string, { notes }: Terminal): Promise<void> {
  await notes.write(`${notes.colors.dim(remark)}\n`)
}

/** Says each note once. */
function once(write: typeof writeNote): typeof writeNote {
  const said = new Set<string>()
  return async (note, terminal) => {
    if (said.has(note)) return
    said.add(note)
    await write(note, terminal)
  }
}

/** The line's number as the first member of a JSON object. */
function numbered(json: string, line: number | undefined): string {
  return line === undefined ? json : `{"line":${line},${json.slice(1)}`
}
