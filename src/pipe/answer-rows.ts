// Answers rows of bytes with text. All rows received so far are answered at once, so a caller that waits for an answer
// before it sends the next row gets one.

import { isObject } from "../errors/index.ts"
import { isBlank, NotJsonError, parseJson, UnreadableRowError } from "../formats/index.ts"
import { compactValue, endOfSpace, type MemberSpan, memberAt } from "../json/index.ts"
import { refusal } from "../language/diagnosis/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { detect } from "../language/engines/index.ts"
import { type Expression, evaluateTree, variablesOf } from "../language/expression/index.ts"
import { UnwritableError, write } from "../language/print/index.ts"
import {
  ChunkMemory,
  describeOverlong,
  lineChunks,
  linesOfChunk,
  type OverlongLine,
  standardInputName,
  streamSource,
  stripMark,
} from "../lines/index.ts"
import { textError } from "../validate/index.ts"
import { type Answer, placedError } from "./answer.ts"
import { type AmbiguousRow, type ReadRow, RowReader } from "./check-pipe-row.ts"
import { type PipeOptions, withRowOptions } from "./options-in-row.ts"

/**
 * Answers every line with one line, in order.
 *
 * @param longest maximum length of a line in bytes; a longer one is answered without being kept
 * @throws TemplateError, UnknownPrecedenceError, InapplicablePrecedenceError before anything is read
 */
export async function* answerRows(
  rows: AsyncIterable<Uint8Array>,
  options: PipeOptions,
  longest: number,
): AsyncGenerator<string> {
  const mayExplain = options.explain || options.optionsField !== undefined
  const explanations = mayExplain ? await import("./explanations.ts") : undefined
  const answerer = new RowAnswerer(options, longest, explanations)
  const memory = new ChunkMemory()
  const size = { chunkBytes: mostWaiting, overlong: longest, memory, isPrompt: true }
  let number = 0
  for await (const chunk of lineChunks(streamSource(rows, standardInputName), size)) {
    const lines = number === 0 && !("overlong" in chunk) ? stripMark(chunk) : chunk
    let answers = ""
    for (const { text } of linesOfChunk(lines)) {
      number += 1
      const answer = answerer.answer(text as string | OverlongLine, number)
      answers += `${typeof answer === "string" ? answer : await answer}\n`
      if (answers.length < mostWaiting) continue
      yield answers
      answers = ""
    }
    if (answers !== "") yield answers
    if (!("overlong" in chunk)) memory.give(chunk)
  }
}

/** Number of bytes to read at once, and of characters after which answers are returned. */
const mostWaiting = 1 << 16

// Answers a line from a pipe with JSON. Every line gets an answer, even if it isn't a row.
//
//     {"input": "1&&0", "target": "True"}      {"row":1,"kind":"wrong","value":false,"label":true,"text":"1&&0", … }

/** The module that explains why a row has its value, or none. */
type Explanations = typeof import("./explanations.ts")

/** A row as advice. */
const sampleRow = '{"input":"True and False","target":"False"}'

type Found = Partial<Answer> & Pick<Answer, "kind">

interface Reading {
  readonly options: PipeOptions
  readonly reader: RowReader
}

class RowAnswerer {
  readonly #usual: Reading
  /** Readers for rows with their own options, keyed by those options as JSON. */
  readonly #own = new Map<string, Reading>()
  readonly #longest: number
  readonly #explanations: Explanations | undefined

  /**
   * @param longest maximum length of a line in bytes
   * @param explanations required if any answer may need explanations
   * @throws TemplateError, UnknownPrecedenceError, InapplicablePrecedenceError
   */
  constructor(options: PipeOptions, longest: number, explanations?: Explanations) {
    this.#longest = longest
    this.#explanations = explanations
    this.#usual = { options, reader: new RowReader(options) }
  }

  /**
   * Returns one line of JSON, without a line feed.
   *
   * @param number of the line, from 1
   */
  answer(line: string | OverlongLine, number: number): string | Promise<string> {
    let reading = this.#usual
    let id: string | undefined
    const found = (): Found | Promise<string> => {
      if (typeof line !== "string") return unreadable(describeOverlong(line, this.#longest))
      if (isBlank(line)) return { kind: "blank" }
      try {
        const row = parseJson(line)
        id = this.#idIn(row, line)
        reading = this.#readingFor(row)
        const requested = this.#requested(row, reading)
        if (requested !== undefined) return requested
        const read = reading.reader.read(row, line)
        return "ambiguity" in read
          ? ambiguous(read, reading)
          : { ...plain(read, reading.options), ...rivalsOf(read), ...this.#asked(read, reading) }
      } catch (error) {
        if (error instanceof UnreadableRowError) {
          const advice = error instanceof NotJsonError ? `; write ${sampleRow}` : ""
          return unreadable(`${error.message}${advice}`)
        }
        throw error
      }
    }
    const isNamed = this.#usual.options.idField !== undefined
    const whole = (rest: string) =>
      `{"row":${number},${isNamed ? `"id":${id ?? null},` : ""}${rest}}`
    const answer = found()
    return answer instanceof Promise ? answer.then(whole) : whole(written(answer, reading.options))
  }

  /** The fields of the answer if the row is a request. */
  #requested(row: unknown, { options, reader }: Reading): Promise<string> | undefined {
    const { requestField, idField = "", optionsField = "", among } = options
    if (requestField === undefined || !isObject(row) || !Object.hasOwn(row, requestField)) return
    const { [requestField]: request, [idField]: _, [optionsField]: __, ...fields } = row
    const { dialects, precedence } = reader
    const read = (text: string) => reader.readText(text)
    return import("./requests.ts")
      .then(({ answerRequest }) =>
        answerRequest(request, fields, { among, dialects, precedence, read }),
      )
      .then((answer) => JSON.stringify({ request, ...answer }, plainValue).slice(1, -1))
  }

  #idIn(row: unknown, line: string): string | undefined {
    const { idField } = this.#usual.options
    if (idField === undefined || !isObject(row)) return undefined
    const value: unknown = Object.getOwnPropertyDescriptor(row, idField)?.value
    if (value === undefined || typeof value === "string") return JSON.stringify(value)
    // Copied verbatim: parsing may lose digits of numbers, and JSON.stringify fails on deeply nested values.
    return compactValue(line, memberAt(line, endOfSpace(line, 0), idField) as MemberSpan)
  }

  #readingFor(row: unknown): Reading {
    const { options } = this.#usual
    const { optionsField } = options
    if (optionsField === undefined || !isObject(row)) return this.#usual
    const given: unknown = Object.getOwnPropertyDescriptor(row, optionsField)?.value
    if (given === undefined || given === null) return this.#usual
    const name = JSON.stringify(given, withoutDepth)
    const known = this.#own.get(name)
    if (known !== undefined) return known
    const made = withRowOptions(given, options, (own) => ({
      options: own,
      reader: new RowReader(own),
    }))
    if (this.#own.size >= mostOptions) this.#own.clear()
    this.#own.set(name, made)
    return made
  }

  #asked({ outcome, dialect, within }: ReadRow, { options, reader }: Reading): Partial<Answer> {
    if (outcome.kind === "unreadable") return {}
    const { text, assignment, stop, value } = outcome
    const explained = options.explain ? this.#explanations : undefined
    // Other notations aren't checked under another precedence.
    const areTold =
      explained !== undefined && stop !== undefined && options.precedence === undefined
    const accepting = options.detect || areTold ? detect(text, options.among) : []
    const acceptedBy = options.detect ? namesOf(accepting) : undefined
    if (stop !== undefined) {
      const errors = explained?.errorsOf(text, within, areTold ? accepting : [])
      return { ...(acceptedBy && { acceptedBy }), ...(errors && { errors }) }
    }
    const isTree = options.convert !== undefined || explained !== undefined
    const tree = isTree ? reader.treeOf(text, dialect) : undefined
    return {
      ...(acceptedBy && { acceptedBy }),
      ...(tree && options.convert && converted(tree, options.convert, options, dialect)),
      ...(tree && value !== undefined && explained?.reductionOf(tree, dialect, assignment)),
    }
  }
}

/** Replaces nested objects with null: options are never objects, so such a row is rejected at any depth. */
function withoutDepth(name: string, value: unknown): unknown {
  return name !== "" && typeof value === "object" ? null : value
}

/** Maximum number of distinct row options to cache. */
const mostOptions = 64

/** Counts of assignments become strings, since many JSON parsers round large numbers. */
function plainValue(_: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value)
  return typeof value === "bigint" ? String(value) : value
}

function unreadable(message: string): Found {
  return { kind: "unreadable", error: { message } }
}

function plain({ outcome, dialect, within, key }: ReadRow, { unlabelled }: PipeOptions): Found {
  if (outcome.kind === "unreadable") return unreadable(outcome.message)
  const { kind, text, value = null, label = null, stop, message } = outcome
  const known = { kind, value, label, text, dialect: dialect.name, key }
  if (kind === "right" || (kind === "missing" && unlabelled)) return known
  if (stop === undefined) return { ...known, error: { message } }
  const { offset, expected } = stop
  return { ...known, error: placedError(text, textError(refusal(text, offset, expected, within))) }
}

function rivalsOf({ rivals }: ReadRow): Partial<Answer> {
  if (rivals === undefined) return {}
  return {
    rivals: rivals.map(({ dialects, value = null }) => ({ dialects: namesOf(dialects), value })),
  }
}

function ambiguous(
  { text, assignment, ambiguity: { message, groups } }: AmbiguousRow,
  { options: { among, detect: detects }, reader }: Reading,
): Found {
  const readings = groups.map((dialects) => {
    const first = among.find(({ name }) => name === dialects[0]) as Dialect
    const tree = reader.treeOf(text, first)
    const isBound = [...variablesOf(tree)].every((name) => assignment.has(name))
    return { dialects, value: isBound ? evaluateTree(tree, assignment) : null }
  })
  const acceptedBy = detects ? namesOf(detect(text, among)) : null
  return { kind: "ambiguous", text, error: { message, readings }, acceptedBy }
}

function converted(
  tree: Expression,
  to: Dialect,
  { print }: PipeOptions,
  from: Dialect,
): Partial<Answer> {
  try {
    const { text, renamed } = write(tree, to, print, from)
    return { converted: text, ...(renamed.length > 0 && { renamed }) }
  } catch (error) {
    if (error instanceof UnwritableError) return { conversionError: { message: error.message } }
    throw error
  }
}

function namesOf(dialects: readonly Dialect[]): string[] {
  return dialects.map(({ name }) => name)
}

/** The fields that an answer has under the given options; unknown ones are null. */
function written(found: Found, { detect, convert, explain }: PipeOptions): string {
  const { kind, value = null, label = null, text = null } = found
  const { dialect = null, key = null, error = null, rivals } = found
  // Concatenated by hand, which is faster, since most answers have only these fields.
  const usual =
    `"kind":"${kind}","value":${value},"label":${label},"text":${JSON.stringify(text)},` +
    `"dialect":${JSON.stringify(dialect)},"key":${key === null ? null : `"${key}"`},` +
    `"error":${error === null ? null : JSON.stringify(error)}` +
    (rivals === undefined ? "" : `,"rivals":${JSON.stringify(rivals)}`)
  if (!detect && !convert && !explain) return usual
  const { acceptedBy = null, converted = null, conversionError = null, renamed } = found
  const { steps = null, explanationError = null, errors = null } = found
  const others = JSON.stringify({
    ...(detect && { acceptedBy }),
    ...(convert && { converted, conversionError, ...(renamed && { renamed }) }),
    ...(explain && { steps, explanationError, errors }),
  })
  return `${usual},${others.slice(1, -1)}`
}
