// The formats of xor-bench's two programs, which write a quiz or a prompt on each line.
//
//     4,True,"Given the following …\nx_1 = True\n… '<ANSWER>True</ANSWER>'."     a quiz, from the generator
//     [{'role': 'user', 'content': "Given the following …"}]                    a prompt, from the runner
//
// Prompts are in the form of Python's repr, which uses single quotes if the prompt has no single quote or both kinds.
// CSV readers would split such a field at its commas, so here the third field is simply the rest of the line.

import {
  type PythonLiteral,
  PythonLiteralError,
  readPythonLiteral,
  unescapePython,
} from "../../python/index.ts"
import type { Format } from "../format.ts"
import { UnreadableRowError } from "../row.ts"

export const xorBenchQuizzes: Format = {
  name: "xor-bench",
  endings: [],
  sniff: ({ line }) => (/^\d+,(True|False),["']/.test(line) ? "certain" : undefined),
  rows: {
    kind: "lines",
    read(line) {
      const quiz = readQuizLine(line)
      if (quiz === undefined) {
        throw new UnreadableRowError("not a line of xor-bench, which writes LENGTH,ANSWER,PROMPT")
      }
      const { prompt, answer, length } = quiz
      return { input: prompt, target: answer, assignment: undefined, length }
    },
    arePrompts: true,
  },
}

export const xorBenchLog: Format = {
  name: "xor-bench-log",
  endings: [],
  sniff: ({ line }) => (line.startsWith("[{'role': ") ? "certain" : undefined),
  rows: {
    kind: "lines",
    read(line) {
      const prompt = readLogLine(line)?.prompt
      return prompt === undefined
        ? undefined
        : { input: prompt, target: undefined, assignment: undefined }
    },
    noLabels: "a log does not state the right answers",
    areRare: true,
    arePrompts: true,
  },
}

interface QuizLine {
  /** Number of variables, as stated by the line. */
  readonly length: number
  /** The answer as written: `True` or `False`, unless someone has changed it; may be empty. */
  readonly answer: string
  readonly prompt: string
}

/**
 * Parses `LENGTH,ANSWER,REPR`. Within double quotes, a quotation mark may also be doubled, as in CSV;
 * no such line is a valid Python string, so this is unambiguous. `undefined` if the line isn't a quiz.
 */
export function readQuizLine(line: string): QuizLine | undefined {
  const [start, length, answer = ""] = /^(\d{1,15}),([^,'"]*),/.exec(line) ?? []
  if (start === undefined) return undefined
  const prompt = readPrompt(line.slice(start.length))
  return prompt === undefined ? undefined : { length: Number(length), answer, prompt }
}

export interface LogLine {
  /** The last user message. */
  readonly prompt: string
  /** The last system message, if there is one. */
  readonly systemPrompt?: string
}

/**
 * Parses the list of messages that was sent to a model. `undefined` for all other lines of a log: replies, blank lines,
 * the tally.
 */
export function readLogLine(line: string): LogLine | undefined {
  if (!line.startsWith("[{")) return undefined
  const messages = literal(line)
  if (!isContainer(messages) || messages.kind !== "list") return undefined
  let prompt: string | undefined
  let systemPrompt: string | undefined
  for (const message of messages.items) {
    const role = entry(message, "role")
    const content = entry(message, "content")
    if (typeof role !== "string" || typeof content !== "string") return undefined
    if (role === "user") prompt = content
    if (role === "system") systemPrompt = content
  }
  if (prompt === undefined) return undefined
  return systemPrompt === undefined ? { prompt } : { prompt, systemPrompt }
}

function readPrompt(field: string): string | undefined {
  const prompt = literal(field)
  if (typeof prompt === "string") return prompt
  return prompt === undefined ? withDoubledQuotes(field.trimEnd()) : undefined
}

function withDoubledQuotes(field: string): string | undefined {
  if (field.length < 2 || !field.startsWith('"') || !field.endsWith('"')) return undefined
  const inner = field.slice(1, -1).replaceAll('""', "")
  if (inner.includes('"')) return undefined
  return unlessWrong(() => unescapePython(field.slice(1, -1).replaceAll('""', '"')))
}

function literal(text: string): PythonLiteral | undefined {
  return unlessWrong(() => readPythonLiteral(text))
}

function unlessWrong<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof PythonLiteralError) return undefined
    throw error
  }
}

type ContainerLiteral = Extract<PythonLiteral, { readonly kind: string }>

function isContainer(value: PythonLiteral | undefined): value is ContainerLiteral {
  return typeof value === "object" && value !== null
}

/** The value of a dict's key; the last one if the key is repeated, as in Python. */
function entry(value: PythonLiteral, name: string): PythonLiteral | undefined {
  if (!isContainer(value) || value.kind !== "dict") return undefined
  return value.entries.findLast(([key]) => key === name)?.[1]
}
